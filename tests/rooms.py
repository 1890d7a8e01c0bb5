"""Rooms that exist only while a test runs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import scorepad.games
from scorepad.games import shelf


@contextmanager
def room(folder: Path, name: str, **files: str) -> Iterator[None]:
    """A folder with these modules stands among the rooms; `files` are their sources by name."""
    package = folder / name
    package.mkdir(parents=True)
    for module, source in {"__init__": "", **files}.items():
        (package / f"{module}.py").write_text(source, "utf-8")
    scorepad.games.__path__.append(str(folder))
    shelf.cache_clear()
    try:
        yield
    finally:
        scorepad.games.__path__.remove(str(folder))
        shelf.cache_clear()
        for module in [module for module in sys.modules if module.startswith(f"scorepad.games.{name}")]:
            del sys.modules[module]


ENGINE = '''
"""Points of three rounds each, added up."""

from scorepad.parsing import read_common, read_list, read_optional_number
from scorepad.result import Item, Result, rank, sum_of
from scorepad.text import Text

SLUG, PLAYERS, ROUNDS = "tiny-room", (2, 4), ("first", "second")


def parse(file):
    players = read_common(file, SLUG, PLAYERS, Text("two to four"), ("points",))
    rows = read_list(file.get("points") or [{}] * len(players), "points", Text("a list"), 4)
    return players, [[read_optional_number(row.get(name), name, 0, 99) for name in ROUNDS] for row in rows]


def score(table):
    players, rows = table
    scores = [_total(player, row, seat) for seat, (player, row) in enumerate(zip(players, rows))]
    totals = [item.points for item in scores]
    return Result(SLUG, rank(players, totals, [total is not None for total in totals]), tuple(scores))


def _total(player, row, seat):
    lines = [Item(Text("{round} round", round=name), points, why=Text("as written"), rule="tiny.round")
             for name, points in zip(ROUNDS, row)]
    return sum_of(player, lines, sheet=f"player-{seat}")
'''

GAME = '''
"""The room's card."""

from scorepad.forms import NumberField, SheetForm
from scorepad.game import Game, Sheet
from scorepad.games.tiny_room.engine import PLAYERS, ROUNDS, SLUG, parse, score
from scorepad.text import Text


class PlayerForm(SheetForm):
    first = NumberField(Text("First round"), 0, 99)
    second = NumberField(Text("Second round"), 0, 99)


def sheets(players, rules, stored):
    return tuple(Sheet(f"player-{seat}", "player", Text("{name}", name=name), (seat,))
                 for seat, name in enumerate(players))


def to_file(players, sheets, rules):
    rows = [sheets.get(f"player-{seat}") or {} for seat in range(len(players))]
    return {"game": SLUG, "players": list(players),
            "points": [{name: int(row[name]) for name in ROUNDS if name in row} for row in rows]}


def from_file(file):
    return {f"player-{seat}": {name: str(value) for name, value in row.items()}
            for seat, row in enumerate(file.get("points") or []) if row}


GAME = Game(
    slug=SLUG, title=Text("Tiny Room"), tagline=Text("Two rounds, added up"), accent=("#225577", "#88bbdd"),
    players=PLAYERS, sheets=sheets, forms={"player": PlayerForm}, to_file=to_file, from_file=from_file,
    parse=parse, score=score, view=lambda table, key, sheets, score: {},
)
'''

COPY = '''

from dataclasses import replace

from scorepad.errors import GameFileError
from scorepad.forms import FlatField
from scorepad.parsing import expected, read_object, read_optional_number
from scorepad.result import Result

NUMBERS = ("bonus", "length")


class NameField(FlatField):
    def owns(self, name):
        return name == "name"

    def fault(self, name, value):
        return None if len(value) <= 40 else Text("expected at most 40 characters")


class BoardForm(SheetForm):
    title = NameField("Name")
    bonus = NumberField(Text("Bonus"), 0, 99)
    length = NumberField(Text("Length"), 1, 60)


def board_of(fields):
    return {name: int(fields[name]) for name in NUMBERS if name in fields}


def board_to_file(players, sheets, rules):
    fields = sheets.get("layout") or {}
    title = {"title": fields["name"]} if "name" in fields else {}
    return {"game": SLUG, "board": board_of(fields), **title}


def board_from_file(file):
    board = file["board"] if "board" in file else file
    name = {"name": file["title"]} if file.get("title") else {}
    return {"layout": name | {name: str(board[name]) for name in NUMBERS if board.get(name) is not None}}


def parse_board(file):
    """The file of a board, or the bare board."""
    if isinstance(file, dict) and not file.keys() & {"board", "game"}:
        file = {"game": SLUG, "board": file}
    read_object(file, "", {"game", "board", "title"})
    if file.get("game") != SLUG:
        raise expected("game", repr(SLUG), file.get("game"))
    board = read_object(file.get("board"), "board", NUMBERS)
    for name in board:
        read_optional_number(board[name], f"board.{name}", 0, 999)
    return board


def table_sheets(players, rules, stored):
    return (*sheets(players, rules, stored), Sheet("board", "layout", Text("Board"), optional=True))


def table_to_file(players, sheets, rules):
    return to_file(players, sheets, rules) | {"board": board_of(sheets.get("board") or {})}


def parse_table(file):
    """The points of a round are no more than the board is long."""
    if not isinstance(file, dict):
        return parse(file)
    board = file.get("board", {})
    players, rows = parse({key: value for key, value in file.items() if key != "board"})
    if any((row[0] or 0) > board.get("length", 99) for row in rows):
        raise GameFileError("board.length", "expected a longer board")
    return players, rows


GAME = replace(
    GAME, sheets=table_sheets, forms={**GAME.forms, "layout": BoardForm}, to_file=table_to_file, parse=parse_table,
    from_file=lambda file: from_file(file) | {"board": board_from_file({"board": file.get("board") or {}})["layout"]},
    copy="board", layout=replace(
        GAME, players=(0, 0), title=Text("Your board"), tagline=Text("Enter your board"), forms={"layout": BoardForm},
        sheets=lambda players, rules, stored: (Sheet("layout", "layout", Text("Your board")),),
        to_file=board_to_file, from_file=board_from_file, parse=parse_board,
        score=lambda parsed: Result(SLUG, (), ()),
    ),
)
'''
"""To stand behind GAME: every table has its own copy of a board; the boards are kept as layouts."""
