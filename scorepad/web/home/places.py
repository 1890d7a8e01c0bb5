"""Places: tables in a café or a club, each with a sticker that has a permanent URL.

The URL leads to the current game of the place, or to a new game. A place is stored like a table without players; its
code is as hard to guess as a game's. The current game is the newest game of the evening that began there.
"""

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core import registry
from scorepad.core.errors import StaleSheetError, UnknownTableError
from scorepad.core.parsing import name_fault
from scorepad.core.text import Text
from scorepad.storage import Edit, StoredTable
from scorepad.tables.game_table import game_table
from scorepad.web.frame.links import HandedOn, handed_on
from scorepad.web.frame.lookup import check_not_deleted, is_own, keep_new, known, recent, remember, store, stored_or_404
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.home.home import ListedTable
from scorepad.web.table.loaded_table import LoadedTable, new_change
from scorepad.web.table.posting import posted_base, posted_change

blueprint = Blueprint("places", __name__)

KIND: Final = "place"
"""The kind of places, and the key of the sheet with a place's name."""
NAME = "name"
MOST_EVENINGS = 12
"""The number of revisions of the sheet ON that `last_table` searches."""
ON, TABLE = "on", "table"
"""The key of the sheet of the current game, and its field: the code of the evening's first table."""


@dataclass(frozen=True)
class StoredPlace:
    """A place with a sticker."""

    stored: StoredTable

    @property
    def code(self) -> str:
        """The code of the link that led here."""
        return self.stored.link_code

    @property
    def name(self) -> str:
        """The name on the sticker."""
        return self.stored.fields(KIND)[NAME]

    @property
    def url(self) -> str:
        """The URL of the place, with the code that led here."""
        return url_for("places.show", code=self.code)

    @property
    def link(self) -> HandedOn:
        """The link on the sticker."""
        return handed_on("places.show", None, self.stored.code)

    @property
    def is_own(self) -> bool:
        """True if this device created the place, and so may delete it."""
        return is_own(self.stored)

    def last_table(self, slug: str) -> StoredTable | None:
        """The newest table of a game that was played here, except deleted and private tables; None if there is none."""
        for revision in store().history.revisions(self.stored.code, ON, most=MOST_EVENINGS):
            evening = _evening(revision.fields[TABLE]) if TABLE in revision.fields else []
            for each in reversed(evening):
                if each.game.slug == slug and each.stored.deleted_at is None and not _is_shut(each):
                    return each.stored
        return None

    @property
    def revision(self) -> int:
        """The revision of the sheet of the current game."""
        return self.stored.revision(ON)

    @cached_property
    def on(self) -> LoadedTable | None:
        """The current game: the newest table of the evening, or None.

        Also None if that table was deleted, or if the players have replaced a link to keep strangers out.
        """
        begun = self.stored.fields(ON).get(TABLE)
        tables = [] if begun is None else _evening(begun)
        if not tables or tables[-1].stored.deleted_at is not None or any(_is_shut(each) for each in tables):
            return None
        return tables[-1]

    def begin(self, table: str, change: str) -> bool:
        """Make a table the current game; False if another phone was faster. Posting twice is harmless."""
        if self.on is not None:
            return self.stored.fields(ON)[TABLE] == table
        return self._put({TABLE: table}, self.revision, change)

    def free(self, seen: int, change: str) -> bool:
        """End the current game; False if another table has begun since the revision `seen`."""
        return self._put({}, seen, change)

    def _put(self, fields: dict[str, str], base: int, change: str) -> bool:
        try:
            store().tables.change(self.stored.code, Edit(ON, fields, base), id_=change, device=device())
        except StaleSheetError:
            return False
        return True


def _evening(code: str) -> list[LoadedTable]:
    """The table with this code and the tables that follow it; none if it was purged."""
    found = []
    with suppress(UnknownTableError):
        table = game_table(store().tables.load(code))
        each = None if table is None else LoadedTable(table)
        while each is not None:
            found.append(each)
            each = each.next
    return found


def _is_shut(loaded: LoadedTable) -> bool:
    """True if the first link of a table was replaced."""
    return loaded.stored.link.is_ended


def known_place(code: str) -> StoredPlace | None:
    """The place with this code, if this device has opened it and it was not deleted."""
    stored = known(code, KIND)
    return StoredPlace(stored) if stored is not None and stored.deleted_at is None else None


def known_places() -> list[StoredPlace]:
    """The places opened on this device, sorted by name, without their current games."""
    return sorted((StoredPlace(stored) for stored in recent(KIND, KIND)), key=lambda place: place.name.casefold())


@blueprint.get("/places")
def index() -> str:
    """The places opened on this device, with a link to their stickers and a form for a new place."""
    return _index_page()


def _index_page(typed: str = "", fault: Text | None = None) -> str:
    return page("home/places.html", places=known_places(), typed=typed, fault=fault, change=new_change())


@blueprint.post("/places")
def create() -> ResponseReturnValue:
    """Create a place."""
    name = " ".join(request.form.get("name", "").split())
    fault = name_fault(name)
    if fault is not None:
        return _index_page(name[:100], fault), 422
    code = keep_new("", {KIND: {NAME: name}}, change=posted_change(), kind=KIND)
    remember(code)
    return redirect(url_for(".index"), 303)


@blueprint.get("/at/<code>")
def show(code: str) -> str:
    """The page behind a sticker: the current game, or a choice of new games."""
    place = _find(code)
    remember(place.stored.code, place.stored.link)
    on = place.on
    return page(
        "home/place.html",
        place=place,
        on=None if on is None else ListedTable(on),
        way_in=None if on is None else on.url(),
        games=registry.games().values(),
        change=new_change(),
    )


@blueprint.post("/at/<code>/next")
def free(code: str) -> ResponseReturnValue:
    """End the current game for the next group. The game keeps its own link."""
    place = _find(code)
    place.free(min(posted_base(), place.revision), posted_change())
    return redirect(place.url, 303)


def _find(code: str) -> StoredPlace:
    """The place with this code; 404 if there is none, 410 if it was deleted."""
    place = StoredPlace(stored_or_404(code, KIND))
    check_not_deleted(place.stored, place.name, may_restore=place.is_own)
    return place
