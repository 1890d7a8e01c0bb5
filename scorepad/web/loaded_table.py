"""A table as a request sees it: the code that led to it, what that code allows, and this device's seat there."""

import secrets
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import abort, request, url_for

from scorepad import registry
from scorepad.errors import ScorepadError
from scorepad.game import Door, Game, Sheet
from scorepad.game_table import SEATS, GameTable, game_table
from scorepad.storage import StoredTable
from scorepad.web.lookup import find_stored, remember, store, wrong_code
from scorepad.web.security import device

TO_WRITE = frozenset({"seats.show", "layouts.copies", "disputes.choose", "disputes.compare"})
"""The pages of a table that are nothing but forms."""

FOR_ALL = frozenset({"shared.make"})
"""What is posted by those who look as well: it changes nothing at the table."""


def new_change() -> str:
    """A new id for a change."""
    return secrets.token_hex(8)


class DeletedTableError(ScorepadError):
    """The table was deleted; `loaded` can be brought back."""

    def __init__(self, loaded: "LoadedTable") -> None:
        super().__init__("this table was deleted")
        self.loaded = loaded


@dataclass(frozen=True)
class LoadedTable:
    """A table or layout as a request has found it, by its own code or by a link."""

    table: GameTable

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def stored(self) -> StoredTable:
        """The table as it is stored."""
        return self.table.stored

    @property
    def code(self) -> str:
        """The code that led here, the table's own or its link's: the only one that pages show."""
        return self.stored.code if self.stored.link is None else self.stored.link.code

    @property
    def may_write(self) -> bool:
        """True if the link that led here lets people write."""
        return self.stored.link is None or self.stored.link.may_write

    @property
    def takes_changes(self) -> bool:
        """True if anything can be entered here: not by a link to look, and not while the table is closed."""
        return self.may_write and not self.table.is_closed

    def url(self, key: str = "", **query: Any) -> str:
        """The address of the pad, or of the sheet with this key; `query` as Flask's `url_for` takes it."""
        if key:
            return url_for("sheets.show", slug=self.game.slug, code=self.code, key=key, **query)
        return url_for("tables.pad", slug=self.game.slug, code=self.code, **query)

    def door_url(self, door: Door) -> str:
        """The address of one of the two ways to begin."""
        key = door.alone if len(self.table.players) == 1 else door.sheet
        return self.url(key, way=door.way or None)

    def sheet(self, key: str) -> Sheet:
        """The sheet with this key, as `GameTable.sheet` finds it; answers 404 if there is none."""
        return self.table.sheet(key) or abort(404)

    @cached_property
    def people(self) -> dict[str, int]:
        """The seat of each device that has one, below 0 for one that only watches."""
        return store().visits.people(self.stored.code)

    @property
    def own_seat(self) -> int | None:
        """The seat of this device, below 0 if it only watches; None until it has chosen."""
        return self.people.get(device())

    @property
    def has_seats_to_choose(self) -> bool:
        """True if the pad asks who holds this phone."""
        return self.may_write and len(self.table.players) > 1

    @property
    def was_set_up_here(self) -> bool:
        """True if this device has entered the names."""
        return self.was_changed_here(SEATS)

    def was_changed_here(self, key: str) -> bool:
        """True if this device was the last to change a sheet."""
        return key in self.stored.sheets and self.stored.sheets[key].device == device()

    def named(self, device_name: str) -> str | None:
        """The name of the player who holds a device, as it is written now; None if it has no seat."""
        seat, players = self.people.get(device_name, -1), self.table.players
        return players[seat] if 0 <= seat < len(players) else None

    def with_stored(self, stored: StoredTable) -> "LoadedTable":
        """The same table after a change, found by the same link."""
        return LoadedTable(replace(self.table, stored=replace(stored, link=self.stored.link)))


def open_table(slug: str, text: str) -> LoadedTable:
    """The table with this code, remembered on this device; 404 if there is none, 429 after too many wrong codes.

    Raises DeletedTableError.
    """
    loaded = find_table(text, slug)
    if loaded.stored.deleted_at is not None:
        raise DeletedTableError(loaded)
    remember(loaded.stored.code, loaded.stored.link)
    return loaded


def open_seated_table(slug: str, text: str) -> LoadedTable:
    """As `open_table`; 404 for a layout, where nobody sits."""
    loaded = open_table(slug, text)
    return abort(404) if loaded.table.is_layout else loaded


def find_table(text: str, slug: str | None = None) -> LoadedTable:
    """As `open_table`, deleted tables included, without remembering it; 403 where the link only lets people look.

    409 for a page that only enters something, on a table that is closed.
    """
    if slug not in (None, *registry.games()):
        abort(404, "table")
    loaded = loaded_table_of(find_stored(text), slug)
    is_post = request.method == "POST" and request.endpoint not in FOR_ALL
    if not loaded.may_write and (is_post or request.endpoint in TO_WRITE):
        abort(403, "look")
    if loaded.table.is_closed and request.method == "GET" and request.endpoint == "seats.show":
        abort(409, "closed")
    return loaded


def loaded_table_of(stored: StoredTable, slug: str | None = None) -> LoadedTable:
    """The table or layout that was found; 404 for anything else, and for one of another game."""
    table = game_table(stored)
    if table is None:
        wrong_code()
    return LoadedTable(table) if slug in (None, table.game.slug) else abort(404, "table")
