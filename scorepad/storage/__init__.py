"""Storage of tables and every revision of their sheets in a database; independent of games and of the web framework."""

from scorepad.storage.changes import CHANGED_FIRST, Change, Edit, IfChanged, Refusal, Restore, Undo
from scorepad.storage.codes import display_code, new_device, normalise_code
from scorepad.storage.history import Snapshot
from scorepad.storage.store import Store
from scorepad.storage.table import (
    SEATS,
    Here,
    Kind,
    Link,
    NewTable,
    Pulse,
    Revision,
    RevisionKind,
    Right,
    SheetState,
    StoredTable,
)
from scorepad.storage.undo import ChangeRef, NextUndo

__all__ = [
    "CHANGED_FIRST",
    "SEATS",
    "Change",
    "ChangeRef",
    "Edit",
    "Here",
    "IfChanged",
    "Kind",
    "Link",
    "NewTable",
    "NextUndo",
    "Pulse",
    "Refusal",
    "Restore",
    "Revision",
    "RevisionKind",
    "Right",
    "SheetState",
    "Snapshot",
    "Store",
    "StoredTable",
    "Undo",
    "display_code",
    "new_device",
    "normalise_code",
]
