"""A table as the store hands it out, the newest state of its sheets, and single revisions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

Kind = Literal["table", "layout", "slip", "shared", "place", "book"]
"""A table where people sit, a layout of a game, a slip, a shared result, a place with a sticker, or a group's book: all
but the first are kept like tables where nobody sits."""
FOR_GOOD: tuple[Kind, ...] = ("layout", "place")
"""Kinds that stay until somebody deletes them, however long nobody opens them."""

RevisionKind = Literal["start", "change", "undo", "redo", "back", "group", "seats", "moved"]
"""Kinds of revisions: a sheet's first, a change, one taken back or brought back, a table that went back, a change that
has changed other sheets along with its own, a change of seats, the same entries after a change of seats. The column of
the database is called `deed`."""
SEATS = "seats"
"""The key of the sheet that every table has: names and house rules."""


Right = Literal["write", "read", "transfer"]
"""What a link permits: to change what it leads to, to read it; to move all that a device has opened to another one."""


@dataclass(frozen=True)
class SheetState:
    """The newest state of one sheet."""

    revision: int
    """Counts from 1 on each sheet."""
    fields: Mapping[str, str]
    """Values by field; a blank one is left out."""
    made_at: datetime
    """UTC."""
    device: str
    """The device that made this revision."""


class NewTable(NamedTuple):
    """The game, the sheets by key and the origin of a table to be created."""

    game: str
    contents: Mapping[str, Mapping[str, str]]
    change: str
    device: str
    kind: Kind = "table"
    about: str | None = None


class Link(NamedTuple):
    """A link that led to a table. short: the code of the same link to read out and type."""

    code: str = ""
    right: Right = "write"
    is_ended: bool = False
    short: str = ""


NO_LINK = Link()
"""Of what was found by its own code: it may be changed."""


@dataclass(frozen=True)
class StoredTable:
    """A table: the name of a game and those of its sheets that were ever written on."""

    code: str
    """Its own, which its first link has, too; see `codes.py`."""
    game: str
    """The slug of the game."""
    created_at: datetime
    """UTC."""
    deleted_at: datetime | None
    """UTC; None as long as the table is in use."""
    sheets: Mapping[str, SheetState]
    """By the sheet's key."""
    kind: Kind = "table"
    about: str | None = None
    """The code of the table that a slip or a shared result was made at, or that a table follows, which it may outlast;
    else None."""
    opened_at: datetime | None = field(default=None, compare=False)
    """UTC; when it was opened last, within a day."""
    link: Link = field(default=NO_LINK, compare=False)
    """By which it was found."""
    links_replaced: int = field(default=0, compare=False)
    next_code: str | None = field(default=None, compare=False)
    """The code of the table that follows, in the same evening; None as long as none does, or once that is deleted."""

    def fields(self, sheet: str) -> Mapping[str, str]:
        """Values by field on a sheet; {} for a sheet never written on."""
        state = self.sheets.get(sheet)
        return {} if state is None else state.fields

    def revision(self, sheet: str) -> int:
        """The number of a sheet's newest revision; 0 for a sheet never written on."""
        state = self.sheets.get(sheet)
        return 0 if state is None else state.revision

    @property
    def link_code(self) -> str:
        """The code of the link that led here: the only one that pages show."""
        return self.link.code or self.code

    @property
    def may_write(self) -> bool:
        """True if the link that led here lets people change it."""
        return self.link.right == "write"

    @property
    def change_count(self) -> int:
        """How often the table has changed."""
        return sum(state.revision for state in self.sheets.values())

    @property
    def news_count(self) -> int:
        """How much those who look at it were told: its changes, and that another table follows."""
        return self.change_count + (self.next_code is not None)


class Here(NamedTuple):
    """A device that looks at a table. sheet: the key of the one it has open, or "". seat: of who holds it, if said."""

    device: str
    sheet: str
    seat: int | None


class Pulse(NamedTuple):
    """The state of a table that waiting phones ask for."""

    is_deleted: bool
    change_count: int
    links_replaced: int
    next_code: str | None = None
    """The code of the table that follows."""
    here: frozenset[Here] = frozenset()
    """The devices that look at it."""

    @property
    def news_count(self) -> int:
        """As of a `StoredTable`."""
        return self.change_count + (self.next_code is not None)


@dataclass(frozen=True)
class Revision:
    """One accepted change of one sheet: the whole sheet as it was after it."""

    id: int
    """Unlike any other revision's; grows with time."""
    sheet: str
    """The key of the sheet."""
    number: int
    """Counts from 1 on each sheet."""
    fields: Mapping[str, str]
    """Values by field; a blank one is left out."""
    made_at: datetime
    """UTC."""
    device: str
    """The device that made it."""
    kind: RevisionKind = "change"
    target: int | None = None
    """The id of the revision that it takes back, brings back or goes back to; None for others, and where an old undo
    took back the change of somebody else, which counts as a change of its own."""

    @property
    def reverts(self) -> int | None:
        """The id of the change that it takes back or brings back, if it does."""
        return self.target if self.kind in ("undo", "redo") else None
