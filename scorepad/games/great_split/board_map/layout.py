"""The board map: the print on a copy of the game, entered once, kept for later tables; its file."""

from collections.abc import Mapping
from typing import Any

from scorepad.errors import GameFileError
from scorepad.game import Fields, Layout
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map.page import map_page
from scorepad.games.great_split.board_map.problems import map_problems
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.games.great_split.board_map.sheets import MapForm
from scorepad.games.great_split.table import BoardMap
from scorepad.parsing import WHOLE, expected, name_fault, read_object
from scorepad.text import Text

_FILE = frozenset({"game", "map", "title"})
_PARTS = frozenset({"tracks", "seals", "market", "characters", "hands", "unfinished"})


def to_file(fields: Fields) -> dict[str, Any]:
    """The file of a map, however much of it is entered."""
    file: dict[str, Any] = {"game": rules.SLUG, "map": MapForm.to_file(fields)}
    return file | {"title": fields["name"]} if "name" in fields else file


def from_file(file: Mapping[str, Any]) -> dict[str, str]:
    """The sheet of a map's file, or of a bare map, that parses."""
    if _is_bare(file):
        return MapForm.from_file(file)
    title = (file.get("title") or "").strip()
    return MapForm.from_file(file["map"]) | ({"name": title} if title else {})


def parse(file: Any) -> BoardMap:
    """The map of a map's file, or the bare map; raises GameFileError."""
    if isinstance(file, dict) and _is_bare(file):
        return read_map(file, "")
    if not isinstance(file, dict):
        raise expected(WHOLE, Text("a board map, an object"), file)
    if file.get("game") != rules.SLUG:
        raise expected("game", repr(rules.SLUG), file.get("game"))
    if file.get("map") is None:
        raise expected("map", Text("a board map; this file has none"), None)
    read_object(file, "", _FILE)
    title = file.get("title")
    if title is not None and not isinstance(title, str):
        raise expected("title", Text("a name"), title)
    fault = name_fault(title.strip()) if title and title.strip() else None
    if fault is not None:
        raise GameFileError("title", fault)
    return read_map(file["map"], "map")


def _is_bare(file: Mapping[str, Any]) -> bool:
    """True if a file is the map itself, as a game file holds it."""
    return "game" not in file and not _PARTS.isdisjoint(file)


BOARD_MAP = Layout(
    title=Text("Your board map"),
    begin=Text("Enter your board once"),
    form=MapForm,
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    problems=map_problems,
    view=map_page,
)
