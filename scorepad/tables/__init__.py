"""A sitting at a table and every revision of its sheets, kept in a database; knows no game."""

from scorepad.tables.codes import display_code, normalise_code
from scorepad.tables.sitting import Revision, SheetState, Sitting
from scorepad.tables.store import Store

__all__ = ["Revision", "SheetState", "Sitting", "Store", "display_code", "normalise_code"]
