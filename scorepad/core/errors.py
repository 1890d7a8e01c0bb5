"""Exceptions with messages that can be shown to users."""

from dataclasses import dataclass

from scorepad.core.text import Text


class ScorepadError(Exception):
    """The base class of the errors with a message for users."""

    def text(self) -> Text:
        """The message for users."""
        fault = self.args[-1] if self.args else ""
        # Translators: {fault}: such as “expected 7 rows, got 1”
        return fault if isinstance(fault, Text) else Text("{fault}", fault=str(fault))


class GameFileError(ScorepadError):
    """An invalid game file. where: the place of the error, as a string. message: what was expected there.

    place: `where` as it was passed: the path of a value, such as "players[0]", or a Text, such as "line 3 column 1".
    """

    def __init__(self, where: Text | str, message: Text | str) -> None:
        super().__init__(where, message)
        self.where = str(where)
        self.place = where
        self.message = message

    def inside(self, place: str) -> "GameFileError":
        """A copy of the error with `place` prepended to its path, for errors with a path relative to an entry."""
        joint = "" if not self.where or self.where.startswith("[") else "."
        return GameFileError(f"{place}{joint}{self.where}", self.message)

    def text(self) -> Text:
        """The place and the message."""
        return Text("{place}: {fault}", place=self.place, fault=self.message) if self.where else super().text()

    def __str__(self) -> str:
        return str(self.text())


class UnknownTableError(ScorepadError):
    """There is no such table, revision or change. Also raised by a change to a deleted table."""


class ForgottenDeviceError(ScorepadError):
    """The device was forgotten, so nothing is stored for it anymore."""


class DamagedTableError(ScorepadError):
    """The stored data of a table cannot be read. Other tables are not affected."""


class StorageError(ScorepadError):
    """The database cannot be used; the message suggests a remedy."""


class FullDiskError(StorageError):
    """The disk that holds the database is full."""


@dataclass(frozen=True)
class Conflict:
    """A field that two phones changed, from the same value, to different values; "" is a blank field."""

    field: str
    base: str
    mine: str
    theirs: str


class StaleSheetError(ScorepadError):
    """A change that conflicts with a change of another phone; nothing was stored.

    conflicts: the conflicting fields, at least one. fields: the merged sheet, with
    the sender's values in the conflicting fields. head: the revision to base the next attempt on.
    """

    def __init__(self, conflicts: tuple[Conflict, ...], fields: dict[str, str], head: int) -> None:
        super().__init__(f"{len(conflicts)} fields were changed meanwhile")
        self.conflicts = conflicts
        self.fields = fields
        self.head = head


class RefusedChangeError(ScorepadError):
    """A change that is rejected without conflicts for the user to resolve; nothing was stored.

    message: the reason. fields: the fields that the sender's page keeps. head: the revision to base a new attempt on.
    """

    def __init__(self, message: Text | str, fields: dict[str, str], head: int) -> None:
        super().__init__(message)
        self.message = message
        self.fields = fields
        self.head = head
