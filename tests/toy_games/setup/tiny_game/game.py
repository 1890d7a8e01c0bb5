"""The plain game with a setup sheet for a new table."""

from dataclasses import replace

from tests.toy_games.plain.tiny_game.game import GAME as PLAIN

GAME = replace(PLAIN, setup="player-0")
