"""What a board's page and the pad show besides forms and scores."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split.board_track import play_tracks
from scorepad.games.great_split.codec import ROUNDS_KEY, board_key
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.score_rows import Row, score_rows
from scorepad.games.great_split.scoring_view import pending
from scorepad.games.great_split.table import Table
from scorepad.result import Item
from scorepad.text import Text


def board_view(table: Table, seat: int, sheets: Mapping[str, Fields], scores: Sequence[Item]) -> dict[str, Any]:
    """A player's page.

    rows: the score sheet. tracks: the cubes, for playing along. due: what scorings gave that is not in Prestige yet.
    all_tiles: the names of the Character tiles in the map. counted: the resources whose contracts it counts, so that
    the tile matters. asks_tile: whether the Contract icons of a tile that the map does not have are to be entered.
    inputs: the fields that each way has inputs for. on_paper: whether any number was copied from paper. open: what the
    total still lacks.
    """
    fields = sheets.get(board_key(seat)) or {}
    item = scores[seat]
    rows = score_rows(table, fields, item)
    tracks = play_tracks(table.map, fields)
    counted = [name for name, track in zip(RESOURCES, table.map.tracks, strict=True) if track.contracts is not None]
    asks_tile = bool(counted) and table.boards[seat].character is None
    tile = [f"tile-{name}" for name in counted] if asks_tile else []
    playing = (sheets.get(ROUNDS_KEY) or {}).get("round")
    return {
        "item": item,
        "rows": rows,
        "tracks": tracks,
        "due": [due for due in pending(table, sheets) if due.seat == seat],
        "all_tiles": list(table.map.characters),
        "asks_tile": asks_tile,
        "counted": counted,
        "inputs": {
            "play": [track.field for track in tracks],
            "score": [*(ask.field for row in rows for ask in row.asks), *tile],
        },
        "on_paper": any(name.startswith("paper-") for name in fields),
        "round": playing,
        "is_played": playing is not None and playing != "end",
        "open": [row.title for row in rows if row.is_open],
    }


class Box(NamedTuple):
    """A line of a player's score sheet on the pad: its points, "1?" while more may come, "·" where nothing is known."""

    icon: str
    label: Text
    points: str
    is_typed: bool


def pad_view(table: Table, sheets: Mapping[str, Fields], scores: Sequence[Item]) -> dict[str, Any]:
    """The pad.

    boxes: by seat, the nine lines of the score sheet. begun: whether anything is on a board. due: what scorings gave
    that is not in Prestige yet. round: the round being played, None if nobody plays along.
    """
    rounds = sheets.get(ROUNDS_KEY) or {}
    return {
        "boxes": [[_box(row) for row in score_rows(table, {}, item)] for item in scores],
        "begun": [bool(sheets.get(board_key(seat))) for seat in range(len(table.players))],
        "due": pending(table, sheets),
        "round": rounds.get("round"),
    }


def _box(row: Row) -> Box:
    is_blank = row.item is None or (row.is_open and not row.item.points)
    return Box(row.icon, row.title, "·" if is_blank else row.shown, row.item is not None and row.item.is_typed)
