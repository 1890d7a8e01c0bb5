"""Small tables of Splito for mistakes: what is asked of A's paper, and the check of what is named first."""

import pytest

from scorepad.disputes import Explanation, explain
from tests.game_files import File
from tests.games.splito.tables import SPLITO, no, table, zone

Cases = list[tuple[File, dict[str, int], str, str]]
"""A table, what A claims, the key of the mistake without the game's name, and its sentence."""


def explained(file: File, **claims: int) -> list[Explanation]:
    """What explains left, right and total on A's paper; B sits to the left of A's right zone."""
    parsed = SPLITO.parse(file)
    assert SPLITO.case is not None
    case = SPLITO.case(parsed, SPLITO.score(parsed), 0)
    keys = dict(zip(("left", "right", "total"), (box.key for box in case.boxes), strict=True))
    return explain(case, {keys[name]: claim for name, claim in claims.items()})


def named(cases: Cases) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("file", "claims", "key", "sentence"), cases)


def check(file: File, claims: dict[str, int], key: str, sentence: str) -> None:
    first = explained(file, **claims)[0]
    assert [(mistake.key, str(mistake.text)) for mistake in first.mistakes] == [(f"splito.{key}", sentence)]


LEFT = zone("orange 2", no(4, 2))
"""A's left zone where nothing goes wrong there: 2 points."""
MIDDLE = zone("yellow 5", no(2, 4), no(3, 4), no(1, 3))
"""11 points, which are not A's."""


def right(cards: str, *objectives: File) -> File:
    """A's right zone, beside the other two."""
    return table(zone(cards, *objectives), MIDDLE, LEFT)
