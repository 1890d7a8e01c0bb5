"""A table loaded for a request, with the link that led to it, its permissions, and this device's seat."""

import secrets
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import abort, request, session, url_for
from markupsafe import Markup

from scorepad.core import registry
from scorepad.core.game import Door, Game, Sheet
from scorepad.storage import Kind, StoredTable, display_code
from scorepad.tables.evening import seat_through
from scorepad.tables.game_table import DOOR, SEATS, GameTable, game_table
from scorepad.tables.seat_changes import Move
from scorepad.web.frame.lookup import check_not_deleted, remember, store, stored_or_404
from scorepad.web.frame.security import device

GUESSED = "learned"
"""The session key of the guess about this device: a table, and the player whose sheet was edited here."""
SEEN_SEATS = "seats"
"""The input with the ids of the players in seat order, as they were when the page of a form was made."""


def new_change() -> str:
    """A new id for a change."""
    return secrets.token_hex(8)


@dataclass(frozen=True)
class LoadedTable:
    """A table or layout that was loaded by one of its links.

    is_past: True for a past state of the table, which has no sheets to open.
    """

    table: GameTable
    is_past: bool = False

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def stored(self) -> StoredTable:
        """The table as stored."""
        return self.table.stored

    @property
    def code(self) -> str:
        """The code of the link that led here, which pages use in their URLs."""
        return self.stored.link_code

    @property
    def display_code(self) -> str:
        """The short code of the link, formatted, to read aloud and type."""
        return display_code(self.stored.link.short)

    @property
    def may_write(self) -> bool:
        """True if the link permits changes, and this is not a past state."""
        return self.stored.may_write and not self.is_past

    @property
    def takes_changes(self) -> bool:
        """True if entries are possible: the link permits changes, and the table is not closed."""
        return self.may_write and not self.table.is_closed

    def url(self, key: str = "", **query: Any) -> str:
        """The URL of the pad, or of the sheet with this key; `query` as in Flask's `url_for`."""
        if key:
            return url_for("sheets.show", slug=self.game.slug, code=self.code, key=key, **query)
        return url_for("tables.pad", slug=self.game.slug, code=self.code, **query)

    def href(self, key: str) -> Markup:
        """The `href` attribute of a link to the sheet with this key; empty for a past state, which has no links."""
        return Markup() if self.is_past else Markup('href="{}"').format(self.url(key))

    def paper_url(self, seat: int | None = None) -> str:
        """The URL to check the paper of a seat, by default this device's seat; if it has none, to choose a player."""
        if seat is None:
            seat = 0 if len(self.table.players) == 1 else self.own_seat
        slug, code = self.game.slug, self.code
        if seat is None or seat < 0:
            return url_for("disputes.choose", slug=slug, code=code)
        return url_for("disputes.compare", slug=slug, code=code, seat=seat, _anchor="paper-total")

    def door_url(self, door: Door) -> str:
        """The URL of a door, which is a way to begin."""
        key = door.alone if len(self.table.players) == 1 else door.sheet
        return self.url(key, way=door.way or None)

    def way_in(self, door_key: str | None = None) -> str:
        """The URL where this phone continues: its own sheet, the current deal, or else the pad.

        Before the first entry, the door decides: `door_key`, or else the door with which the table was created. Later,
        a door to a sheet of all players leads to that sheet if it is `door_key`, and else to the pad.
        """
        table, seat = self.table, self.own_seat
        if seat is None or seat < 0 or not self.takes_changes:
            return self.url()
        due = [sheet for sheet in table.missing if sheet.listed or sheet.seats == (seat,)]
        if not due:
            return self.url()
        wanted = door_key or self.stored.fields(SEATS).get(DOOR)
        door = next((door for door in self.game.pages.doors if door.key == wanted), None)
        if door is not None and not door.way and len(self.sheet(door.sheet).seats) > 1:
            return self.url() if table.has_begun and not door_key else self.door_url(door)
        if table.has_begun:
            return self.url(due[0].key)
        return self.url() if door is None else self.url(due[0].key, way=door.way or None)

    @property
    def due(self) -> Sheet | None:
        """The first missing sheet of this device's player, or else the first missing sheet; None if none is missing."""
        own = [sheet for sheet in self.table.missing if self.own_seat in sheet.seats]
        return next(iter(own + self.table.missing), None)

    @cached_property
    def move(self) -> Move | None:
        """The change of seats since the page that sent this request was made; None if there was none."""
        most = self.game.players[1]
        texts = request.values.get(SEEN_SEATS, "").split()[:most]
        posted = [int(text) for text in texts if text.isdecimal() and len(text) < 10]
        return Move(self.game, posted, self.table.ids) if posted not in ([], self.table.ids) else None

    def sheet(self, key: str) -> Sheet:
        """The sheet with this key, as found by `GameTable.sheet`; 404 if there is none."""
        return self.table.sheet(key) or abort(404)

    @cached_property
    def people(self) -> dict[str, int]:
        """The seat of each device that has one, by device; below 0 for watchers."""
        return seats_of_devices(self.table)

    @property
    def own_seat(self) -> int | None:
        """The seat of this device, below 0 for a watcher; None until it has chosen."""
        return self.people.get(device())

    @property
    def own_turn(self) -> int | None:
        """The number of the current turn, if it is this device's turn; else None."""
        if self.game.turns.now is None or not self.takes_changes:
            return None
        turn = self.game.turns.now(self.table.parsed, self.table.fields)
        return turn.number if turn is not None and turn.seat == self.own_seat else None

    @cached_property
    def next(self) -> "LoadedTable | None":
        """The next table of the evening, found by its first link; None if there is none."""
        if self.stored.next_code is None:
            return None
        table = game_table(store().tables.load(self.stored.next_code))
        return None if table is None else LoadedTable(table)

    @property
    def next_by(self) -> str | None:
        """The player who last changed the next table's seats, normally its creator; None if unknown or this phone."""
        if self.next is None or self.next.was_changed_here(SEATS):
            return None
        return self.named(self.next.stored.sheets[SEATS].device)

    @property
    def has_seats_to_choose(self) -> bool:
        """True if the pad asks who holds this phone."""
        return self.may_write and len(self.table.players) > 1

    def was_changed_here(self, key: str) -> bool:
        """True if this device was the last to change a sheet."""
        return key in self.stored.sheets and self.stored.sheets[key].device == device()

    def named(self, device_name: str) -> str | None:
        """The current name of the player who holds a device; None if it has no seat."""
        seat, players = self.people.get(device_name, -1), self.table.players
        return players[seat] if 0 <= seat < len(players) else None

    def with_stored(self, stored: StoredTable) -> "LoadedTable":
        """A copy with another stored state of the table, and with the same link."""
        return LoadedTable(replace(self.table, stored=replace(stored, link=self.stored.link)))


def table_or_404(slug: str | None, text: str, *others: Kind) -> LoadedTable:
    """The table with this code, or a target of one of the `others` kinds, even if it is deleted.

    slug: the game; None for any game. Aborts like `stored_or_404`, and with 409 for the page of seats if the table is
    closed.
    """
    if slug not in (None, *registry.games()):
        abort(404, "table")
    table = game_table(stored_or_404(text, "table", *others, slug=slug)) or abort(404, "table")
    if table.is_closed and request.method == "GET" and request.endpoint == "seats.show":
        abort(409, "closed")
    return LoadedTable(table)


def visit_table(slug: str | None, text: str, *others: Kind) -> LoadedTable:
    """Like `table_or_404`, but records this device's visit, and aborts with 410 if the table was deleted."""
    loaded = table_or_404(slug, text, *others)
    check_not_deleted(loaded.stored, loaded.table.title, loaded.table.label, may_restore=loaded.may_write)
    if remember(loaded.stored.code, loaded.stored.link):
        take_seat(loaded)
    return loaded


def take_seat(loaded: LoadedTable) -> None:
    """Take the seat that this device had earlier in the evening, unless it has a seat at the table already."""
    if loaded.stored.about is None or not loaded.has_seats_to_choose or loaded.own_seat is not None:
        return
    tables = store().tables.evening(loaded.stored.code)
    for number in reversed(range(len(tables))):
        table = game_table(tables[number])
        seat = None if table is None else seats_of_devices(table).get(device())
        if seat is not None:
            place = seat if seat < 0 else seat_through(tables[number:], seat)
            if place is not None:
                sit(loaded, place)
            return


def seats_of_devices(table: GameTable) -> dict[str, int]:
    """The seat of each device at a table, below 0 for watchers. The store has player ids instead of seats."""
    seats = {id_: seat for seat, id_ in enumerate(table.ids)} | {-1: -1}
    people = store().visits.people(table.stored.code)
    return {name: seats[id_] for name, id_ in people.items() if id_ in seats}


def sit(loaded: LoadedTable, seat: int) -> None:
    """Store this device's seat, below 0 for a watcher."""
    store().visits.sit(loaded.stored.code, device(), seat if seat < 0 else loaded.table.ids[seat])
    loaded.people[device()] = seat


def guess_seat(loaded: LoadedTable, sheet: Sheet) -> None:
    """Assume that the player whose sheet was edited here owns this device, unless an owner was chosen.

    A player whose seat another device has is skipped. If a device also edits another player's sheet, several people use
    it, and its owner is unknown again.
    """
    if len(sheet.seats) != 1 or not loaded.has_seats_to_choose:
        return
    code, (seat,) = loaded.stored.code, sheet.seats
    player = loaded.table.ids[seat]
    at, guessed = session.get(GUESSED, ("", None))
    if at != code and loaded.own_seat is None and seat not in loaded.people.values():
        sit(loaded, seat)
        session[GUESSED] = (code, player)
    elif at == code and guessed is not None and guessed != player:
        store().visits.sit(code, device(), None)
        session[GUESSED] = (code, None)
