"""A stored table, the newest state of its sheets, and single revisions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

Kind = Literal["table", "layout", "slip", "shared", "place", "book"]
"""A table with players, a layout of a game, a slip, a shared result, a place with a sticker, or a group's book. All but
the first are stored like tables without players."""

RevisionKind = Literal["start", "change", "undo", "redo", "back", "group", "seats", "moved"]
"""A sheet's first revision, a change, an undo, a redo, a restored table, a change of several sheets, a change of seats,
the same entries after a change of seats. The database column is called `deed`."""
SEATS = "seats"
"""The key of the sheet with names and house rules, which every table has."""


Right = Literal["write", "read", "transfer"]
"""What a link permits: changing its target, reading it, or copying all that a device has opened to another device."""


@dataclass(frozen=True)
class SheetState:
    """The newest state of one sheet."""

    revision: int
    """Counts from 1 on each sheet."""
    fields: Mapping[str, str]
    """Values by field, without blank values."""
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
    """The link by which a table was found. short: its code to read aloud and type."""

    code: str = ""
    right: Right = "write"
    is_ended: bool = False
    short: str = ""


NO_LINK = Link()
"""For a table found by its own code, which permits changes."""


@dataclass(frozen=True)
class StoredTable:
    """A table: its game, and the sheets that were ever written on."""

    code: str
    """The code of the table and of its first link; see `codes.py`."""
    game: str
    """The slug of the game."""
    created_at: datetime
    """UTC."""
    deleted_at: datetime | None
    """UTC; None while the table is in use."""
    sheets: Mapping[str, SheetState]
    """By the sheet's key."""
    kind: Kind = "table"
    about: str | None = None
    """The code of the table that a slip or a shared result was made at, or that a table follows; it may be deleted.
    Else None."""
    link: Link = field(default=NO_LINK, compare=False)
    """The link by which the table was found."""
    links_replaced: int = field(default=0, compare=False)
    next_code: str | None = field(default=None, compare=False)
    """The code of the table that follows on the same evening; None if there is none or it was deleted."""

    def fields(self, sheet: str) -> Mapping[str, str]:
        """Values by field on a sheet; {} for a sheet never written on."""
        state = self.sheets.get(sheet)
        return {} if state is None else state.fields

    def revision(self, sheet: str) -> int:
        """The number of a sheet's newest revision; 0 for a sheet never written on."""
        state = self.sheets.get(sheet)
        return 0 if state is None else state.revision

    @property
    def changed_at(self) -> datetime:
        """The time of the latest change, UTC."""
        return max(state.made_at for state in self.sheets.values())

    @property
    def link_code(self) -> str:
        """The code of the link that led here; pages show no other."""
        return self.link.code or self.code

    @property
    def may_write(self) -> bool:
        """True if the link that led here permits changes."""
        return self.link.right == "write"

    @property
    def change_count(self) -> int:
        """The number of changes of the table."""
        return sum(state.revision for state in self.sheets.values())

    @property
    def news_count(self) -> int:
        """Version for watchers: the number of changes, plus one if another table follows."""
        return self.change_count + (self.next_code is not None)


class Here(NamedTuple):
    """A device with the table open. sheet: the key of its open sheet, or "". seat: its holder's seat, if known."""

    device: str
    sheet: str
    seat: int | None


class Pulse(NamedTuple):
    """The state of a table that waiting phones compare."""

    is_deleted: bool
    change_count: int
    links_replaced: int
    next_code: str | None = None
    """The code of the table that follows."""
    here: frozenset[Here] = frozenset()
    """The devices that have it open."""

    @property
    def news_count(self) -> int:
        """See `StoredTable.news_count`."""
        return self.change_count + (self.next_code is not None)


@dataclass(frozen=True)
class Revision:
    """One accepted change of one sheet, with the whole sheet after it."""

    id: int
    """Unique; grows with time."""
    sheet: str
    """The key of the sheet."""
    number: int
    """Counts from 1 on each sheet."""
    fields: Mapping[str, str]
    """Values by field, without blank values."""
    made_at: datetime
    """UTC."""
    device: str
    """The device that made it."""
    kind: RevisionKind = "change"
    target: int | None = None
    """The id of the revision that it undoes, redoes or restores; else None. None, too, for an old undo of another
    device's change, which counts as a change itself."""

    @property
    def reverts(self) -> int | None:
        """The id of the change that it undoes or redoes, if any."""
        return self.target if self.kind in ("undo", "redo") else None
