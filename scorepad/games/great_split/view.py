"""What the pages of The Great Split show besides forms and scores."""

from collections.abc import Callable, Mapping
from typing import Any

from scorepad.game import Fields
from scorepad.games.great_split.board_view import board_view, pad_view
from scorepad.games.great_split.codec import MAP_KEY, ROUNDS_KEY
from scorepad.games.great_split.layout import BOARD_MAP
from scorepad.games.great_split.rounds_view import rounds_view
from scorepad.games.great_split.scoring_view import scoring_view
from scorepad.games.great_split.table import Table
from scorepad.result import Result


def view(table: Table, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> dict[str, Any]:
    """What the page of the sheet `key` shows; the key of no sheet is the pad's."""
    common = {"map": table.map, "players": table.players, "has_map": bool(sheets.get(MAP_KEY))}
    kind, _, number = key.partition("-")
    if kind == "board":
        return {**common, **board_view(table, int(number), sheets, score().scores)}
    if kind == "scoring":
        return {**common, **scoring_view(table, int(number), sheets)}
    if key == ROUNDS_KEY:
        return {**common, **rounds_view(table, sheets)}
    if key == MAP_KEY:
        return {**common, **BOARD_MAP.view(sheets.get(MAP_KEY) or {})}
    return {**common, **pad_view(table, sheets, score().scores)}
