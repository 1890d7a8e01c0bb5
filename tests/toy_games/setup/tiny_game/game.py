"""The plain game that asks for a sheet at a new table, and keeps what is printed on a board as a layout."""

from dataclasses import replace

from scorepad.game import Sheet
from scorepad.result import Result
from scorepad.text import Text
from tests.toy_games.plain.tiny_game.game import GAME as PLAIN
from tests.toy_games.plain.tiny_game.game import PlayerForm

GAME = replace(
    PLAIN,
    setup="player-0",
    layout=replace(
        PLAIN,
        players=(0, 0),
        title=Text("Your board"),
        tagline=Text("Enter your board"),
        forms={"layout": PlayerForm},
        sheets=lambda players, rules, stored: (Sheet("layout", "layout", Text("Your board")),),
        to_file=lambda players, sheets, rules: {"board": dict(sheets.get("layout") or {})},
        from_file=lambda file: {},
        parse=lambda file: file,
        score=lambda parsed: Result(PLAIN.slug, (), ()),
    ),
)
