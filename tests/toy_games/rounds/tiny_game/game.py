"""A game whose totals grow, because its sheets can be entered gradually."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.core.game import Fields, Sheet
from scorepad.core.text import Text
from tests.toy_games.plain.tiny_game.game import GAME as PLAIN

from .engine import score


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    return tuple(replace(sheet, gradual=True) for sheet in PLAIN.sheets(players, rules, stored))


GAME = replace(PLAIN, tagline=Text("Round by round"), sheets=sheets, score=score)
