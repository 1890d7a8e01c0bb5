"""Tables and every revision of their sheets, kept in a database; knows no game and no web framework."""

from scorepad.storage.codes import display_code, normalise_code
from scorepad.storage.store import Store
from scorepad.storage.table import Kind, Pulse, Revision, SheetState, StoredTable

__all__ = ["Kind", "Pulse", "Revision", "SheetState", "Store", "StoredTable", "display_code", "normalise_code"]
