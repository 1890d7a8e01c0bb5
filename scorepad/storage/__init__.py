"""Tables and every revision of their sheets, kept in a database; knows no game and no web framework."""

from scorepad.storage.codes import display_code, new_device, normalise_code
from scorepad.storage.snapshots import Moment
from scorepad.storage.store import Store
from scorepad.storage.table import SEATS, Decision, Here, Kind, Link, Pulse, Revision, Right, SheetState, StoredTable
from scorepad.storage.tables import Over
from scorepad.storage.undo import Own, Place

__all__ = [
    "SEATS",
    "Decision",
    "Here",
    "Kind",
    "Link",
    "Moment",
    "Over",
    "Own",
    "Place",
    "Pulse",
    "Revision",
    "Right",
    "SheetState",
    "Store",
    "StoredTable",
    "display_code",
    "new_device",
    "normalise_code",
]
