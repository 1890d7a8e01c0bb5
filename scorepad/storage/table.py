"""Stored tables, the newest state of their sheets, and single revisions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

Kind = Literal["table", "layout", "slip", "shared", "place", "book"]
"""A table with players, a layout of a game, a slip, a shared result, a place with a sticker, or a group's book. All
except the first are stored like tables without players.
"""

RevisionKind = Literal["start", "change", "undo", "redo", "back", "group", "seats", "moved"]
"""A sheet's first revision, a change, an undo, a redo, a restored table, a change of several sheets, a change of seats,
or a sheet whose entries have followed a change of seats. The database column is called `deed`.
"""
SEATS = "seats"
"""The key of the sheet with names and house rules, which every table has."""


Right = Literal["write", "read", "transfer"]
"""Whether a link permits changing its target, reading it, or copying the visits of a device to another device."""


@dataclass(frozen=True)
class SheetState:
    """The newest state of one sheet."""

    revision: int
    """The number of the revision, counted from 1 on each sheet."""
    fields: Mapping[str, str]
    """Values by field, without blank values."""
    made_at: datetime
    """UTC."""
    device: str
    """The device that made this revision."""


class NewTable(NamedTuple):
    """A table to be created. contents: the fields of its sheets, by key. about: see StoredTable."""

    game: str
    contents: Mapping[str, Mapping[str, str]]
    change: str
    device: str
    kind: Kind = "table"
    about: str | None = None


class Link(NamedTuple):
    """The link by which a table was found. short: its short code."""

    code: str = ""
    right: Right = "write"
    is_ended: bool = False
    short: str = ""


NO_LINK = Link()
"""Used for a table that was read without a link; permits changes."""


@dataclass(frozen=True)
class StoredTable:
    """A table with the newest state of its sheets."""

    code: str
    """The code of the table and of its first link; see `codes.py`."""
    game: str
    """The slug of the game."""
    created_at: datetime
    """UTC."""
    deleted_at: datetime | None
    """UTC; None while the table is in use."""
    sheets: Mapping[str, SheetState]
    """The newest state of each sheet that was ever written, by key."""
    kind: Kind = "table"
    about: str | None = None
    """The code of the table that a slip or a shared result was made at, or that a table follows; that table may be
    deleted. None for others.
    """
    link: Link = field(default=NO_LINK, compare=False)
    """The link by which the table was found."""
    links_replaced: int = field(default=0, compare=False)
    next_code: str | None = field(default=None, compare=False)
    """The code of the table that follows on the same evening; None if there is none or it was deleted."""

    def fields(self, sheet: str) -> Mapping[str, str]:
        """The values of a sheet by field; {} if it was never written."""
        state = self.sheets.get(sheet)
        return {} if state is None else state.fields

    def revision(self, sheet: str) -> int:
        """The number of a sheet's newest revision; 0 if it was never written."""
        state = self.sheets.get(sheet)
        return 0 if state is None else state.revision

    @property
    def changed_at(self) -> datetime:
        """The time of the latest change, in UTC."""
        return max(state.made_at for state in self.sheets.values())

    @property
    def link_code(self) -> str:
        """The code of the link by which the table was found; the table's own code for NO_LINK."""
        return self.link.code or self.code

    @property
    def may_write(self) -> bool:
        """True if the link by which the table was found permits changes."""
        return self.link.right == "write"

    @property
    def change_count(self) -> int:
        """The number of revisions of the table."""
        return sum(state.revision for state in self.sheets.values())

    @property
    def news_count(self) -> int:
        """A version number for watchers: the number of changes, plus one if another table follows."""
        return self.change_count + (self.next_code is not None)


class Here(NamedTuple):
    """A device that has a table open. sheet: the key of its open sheet, or "". seat: its holder's seat, if known."""

    device: str
    sheet: str
    seat: int | None


class Pulse(NamedTuple):
    """The state of a table that is sent to waiting phones when it changes."""

    is_deleted: bool
    change_count: int
    links_replaced: int
    next_code: str | None = None
    """The code of the table that follows."""
    here: frozenset[Here] = frozenset()
    """The devices that have the table open."""

    @property
    def news_count(self) -> int:
        """See `StoredTable.news_count`."""
        return self.change_count + (self.next_code is not None)


@dataclass(frozen=True)
class Revision:
    """A stored change of one sheet, with the whole sheet after the change."""

    id: int
    """Unique; grows with time."""
    sheet: str
    """The key of the sheet."""
    number: int
    """Counted from 1 on each sheet."""
    fields: Mapping[str, str]
    """Values by field, without blank values."""
    made_at: datetime
    """UTC."""
    device: str
    """The device that made the change."""
    kind: RevisionKind = "change"
    target: int | None = None
    """The id of the revision that this one undoes, redoes or restores, else None. It is also None for an old undo of
    another device's change, which counts as a change itself.
    """

    @property
    def reverts(self) -> int | None:
        """The id of the change that this revision undoes or redoes; None for other revisions."""
        return self.target if self.kind in ("undo", "redo") else None
