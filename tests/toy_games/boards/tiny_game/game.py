"""The plain game with a copy of a board at every table; the boards are stored as layouts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorepad.core.each_player import Table
from scorepad.core.errors import GameFileError
from scorepad.core.fields import NameField, NumberField
from scorepad.core.game import Fields, Layout, Sheet
from scorepad.core.parsing import expected, read_object, read_optional_number
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text
from tests.toy_games.plain.tiny_game import engine
from tests.toy_games.plain.tiny_game.game import GAME as PLAIN

NUMBERS = ("bonus", "length")


class BoardForm(SheetForm):
    title = NameField(Text("Name"), at="title", name="name")
    bonus = NumberField(Text("Bonus"), 0, 99, at="board.bonus")
    length = NumberField(Text("Length"), 1, 60, at="board.length")


def board_of(fields: Fields) -> dict[str, Any]:
    board: dict[str, Any] = BoardForm.to_file(fields).get("board", {})
    return board


def board_to_file(fields: Fields) -> dict[str, Any]:
    return {"game": engine.SLUG, "board": {}} | BoardForm.to_file(fields)


def board_from_file(file: Mapping[str, Any]) -> dict[str, str]:
    return BoardForm.from_file(file if "board" in file else {"board": file})


def parse_board(file: Any) -> Mapping[str, Any]:
    """Parse the file of a board, or a bare board."""
    if isinstance(file, dict) and not file.keys() & {"board", "game"}:
        file = {"game": engine.SLUG, "board": file}
    read_object(file, "", {"game", "board", "title"})
    if file.get("game") != engine.SLUG:
        raise expected("game", repr(engine.SLUG), file.get("game"))
    board = read_object(file.get("board"), "board", NUMBERS)
    for name in board:
        read_optional_number(board[name], f"board.{name}", 0, 999)
    return board


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    return (*PLAIN.sheets(players, rules, stored), Sheet("board", "layout", Text("Board"), optional=True))


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], rules: Mapping[str, bool]) -> dict[str, Any]:
    return PLAIN.to_file(players, sheets, rules) | {"board": board_of(sheets.get("board") or {})}


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return PLAIN.from_file(file) | {"board": board_from_file({"board": file.get("board") or {}})}


def parse(file: Any) -> Table:
    """Parse a game file; the length of the board limits the points of the first round."""
    if not isinstance(file, dict):
        return engine.POINTS.parse(file)
    board = file.get("board", {})
    table = engine.POINTS.parse({key: value for key, value in file.items() if key != "board"})
    if any((row["first"] or 0) > board.get("length", 99) for row in table.rows):
        raise GameFileError("board.length", "expected a longer board")
    return table


GAME = replace(
    PLAIN,
    sheets=sheets,
    forms={**PLAIN.forms, "layout": BoardForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    layout=Layout(
        copy="board",
        title=Text("Your board"),
        begin=Text("Enter your board"),
        form=BoardForm,
        to_file=board_to_file,
        from_file=board_from_file,
        parse=parse_board,
        problems=lambda board: (),
        view=lambda fields: {},
    ),
)
