"""Sheets of Splitter as people leave them, each with one mistake planted, and whether the app names that mistake."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.mistakes import TOTAL, Case, Mistake
from tests.games.splitter.mistakes.drawn import draw
from tests.games.splitter.mistakes.misread import Boxes, Paper
from tests.games.splitter.mistakes.play import played
from tests.games.splitter.naive import PADS, Place
from tests.games.splitter.tables import SPLITTER, table
from tests.planted_arithmetic import ARITHMETIC
from tests.planted_figures import Found, case_of, found, wrong_sum

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

    def is_named(self, mistake: Mistake) -> bool:
        """Whether it is this mistake, of this kind, and its sentence names this place, if the kind has one."""
        is_it = mistake.key == self.kind and dict(mistake.changes) == self.changes
        return is_it and places_in(str(mistake.text)) >= {*self.at}

    @property
    def found(self) -> Found:
        """How it fares."""
        return found(self.kind, self.case, self.claims, self.is_named)


def trials(seed: int | str, games: int, often: Mapping[str, float], arithmetic: float = ARITHMETIC) -> Iterator[Found]:
    """So many sheets on pads A and B in turn; `often` says how often each kind is planted, `arithmetic` how many are
    wrong by that.
    """
    chance = random.Random(seed)
    for number in range(games):
        pad = "AB"[number % 2]
        slip = None
        if chance.random() < arithmetic:
            slip = wrong_sum(chance, SPLITTER, table(pad, played(chance, PADS[pad])), 0, ())
        yield slip or trial(chance, pad, often).found


def trial(chance: random.Random, pad: str, often: Mapping[str, float]) -> Trial:
    """A sheet on this pad."""
    drawn = None
    while drawn is None:
        sheet = played(chance, PADS[pad])
        paper = Paper(pad, sheet)
        drawn = draw(chance, paper, often)
    kind, planted = drawn
    changes = {key: points - paper.boxes[key] for key, points in planted.boxes.items() if points != paper.boxes[key]}
    case = case_of(SPLITTER, table(pad, sheet), 0)
    return Trial(case, kind, changes, {**planted.boxes, TOTAL: sum(planted.boxes.values())}, planted.at)
