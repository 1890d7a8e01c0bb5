"""Sheets of Splitter as people leave them, each with one mistake planted, and whether the app names that mistake."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.mistakes import TOTAL, Case, Explanation, explain
from tests.games.splitter.mistakes.drawn import draw
from tests.games.splitter.mistakes.misread import Boxes, Paper
from tests.games.splitter.mistakes.play import played
from tests.games.splitter.naive import PADS, Place
from tests.games.splitter.tables import SPLITTER, table
from tests.planted_figures import NOT_NAMED, Found

_PLACE = re.compile(r"row (\d+), column (\d+(?:, \d+)*(?: or \d+)?)")


def places_in(text: str) -> set[Place]:
    """The places that a sentence names, as "row 1, column 2" or "row 1, column 2, 4 or 5"."""
    found = _PLACE.findall(text)
    return {(int(row) - 1, int(column) - 1) for row, columns in found for column in re.findall(r"\d+", columns)}


@dataclass(frozen=True)
class Trial:
    """A sheet and the mistake planted into it. claims: all boxes of the paper sheet. at: the places to be named."""

    case: Case
    kind: str
    changes: Boxes
    claims: Boxes
    at: tuple[Place, ...]

    def is_named(self, explanation: Explanation) -> bool:
        """Whether it is this mistake alone, of this kind, and its sentence names this place, if the kind has one."""
        mistake = explanation.mistakes[0]
        is_alone = len(explanation.mistakes) == 1 and mistake.key == self.kind and dict(mistake.changes) == self.changes
        return is_alone and places_in(str(mistake.text)) >= {*self.at}

    def rank(self, claims: Boxes) -> int:
        """Where the planted mistake stands in the explanations, from 0; NOT_NAMED where it does not."""
        found = [self.is_named(explanation) for explanation in explain(self.case, claims)]
        return found.index(True) if True in found else NOT_NAMED


def trials(seed: int | str, games: int, often: Mapping[str, float]) -> Iterator[Found]:
    """So many sheets on pads A and B in turn; `often` says how often each kind is planted."""
    chance = random.Random(seed)
    for number in range(games):
        each = trial(chance, "AB"[number % 2], often)
        yield Found(each.kind, each.rank(each.claims), each.rank({TOTAL: each.claims[TOTAL]}))


def trial(chance: random.Random, pad: str, often: Mapping[str, float]) -> Trial:
    """A sheet on this pad."""
    drawn = None
    while drawn is None:
        sheet = played(chance, PADS[pad])
        paper = Paper(pad, sheet)
        drawn = draw(chance, paper, often)
    kind, planted = drawn
    changes = {key: points - paper.boxes[key] for key, points in planted.boxes.items() if points != paper.boxes[key]}
    parsed = SPLITTER.parse(table(pad, sheet))
    assert SPLITTER.case is not None
    case = SPLITTER.case(parsed, SPLITTER.score(parsed), 0)
    return Trial(case, kind, changes, {**planted.boxes, TOTAL: sum(planted.boxes.values())}, planted.at)
