"""The plain game that asks for a sheet at a new table, and keeps what is printed on a board as a layout."""

from dataclasses import replace

from scorepad.game import Layout
from scorepad.text import Text
from tests.toy_games.plain.tiny_game.engine import PlayerForm
from tests.toy_games.plain.tiny_game.game import GAME as PLAIN

GAME = replace(
    PLAIN,
    setup="player-0",
    layout=Layout(
        title=Text("Your board"),
        begin=Text("Enter your board"),
        form=PlayerForm,
        to_file=lambda fields: {"board": dict(fields)},
        from_file=lambda file: {},
        parse=lambda file: file,
        problems=lambda board: (),
        view=lambda fields: {},
    ),
)
