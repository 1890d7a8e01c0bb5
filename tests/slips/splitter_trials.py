"""Sheets of Splitter as people leave them, each with one slip planted, and whether the app names that slip."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.mistakes import TOTAL, Case, Explanation, explain
from tests.engine.grids import SPLITTER, table
from tests.engine.naive_grid import PADS, Place
from tests.slips.splitter_drawn import draw
from tests.slips.splitter_naive import Boxes, Paper
from tests.slips.splitter_play import played

NOT_NAMED = 99
_PLACE = re.compile(r"row (\d+), column (\d+(?:, \d+)*(?: or \d+)?)")


def places_in(text: str) -> set[Place]:
    """The places that a sentence names, as "row 1, column 2" or "row 1, column 2, 4 or 5"."""
    found = _PLACE.findall(text)
    return {(int(row) - 1, int(column) - 1) for row, columns in found for column in re.findall(r"\d+", columns)}


@dataclass(frozen=True)
class Trial:
    """A sheet and the slip planted into it. claims: all boxes of the paper sheet. at: the places to be named."""

    case: Case
    kind: str
    changes: Boxes
    claims: Boxes
    at: tuple[Place, ...]

    def is_named(self, explanation: Explanation) -> bool:
        """Whether it is this slip alone, of this kind, and its sentence names this very place, if the kind has one."""
        slip = explanation.mistakes[0]
        is_alone = len(explanation.mistakes) == 1 and slip.key == self.kind and dict(slip.changes) == self.changes
        return is_alone and places_in(str(slip.text)) >= {*self.at}

    def rank(self, claims: Boxes) -> int:
        """Where the planted slip stands in the explanations, from 1; NOT_NAMED where it does not."""
        found = [self.is_named(explanation) for explanation in explain(self.case, claims)]
        return found.index(True) + 1 if True in found else NOT_NAMED

    @property
    def ranks(self) -> tuple[int, int]:
        """The rank with all boxes claimed, and with nothing but the total."""
        return self.rank(self.claims), self.rank({TOTAL: self.claims[TOTAL]})


def trials(seed: int, games: int, often: Mapping[str, float]) -> Iterator[Trial]:
    """So many sheets on pads A and B in turn; `often` says how often each kind is planted."""
    chance = random.Random(seed)
    for number in range(games):
        yield _trial(chance, "AB"[number % 2], often)


def _trial(chance: random.Random, pad: str, often: Mapping[str, float]) -> Trial:
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


@dataclass(frozen=True)
class Figures:
    """What share of the slips was named first, among three, among five. kinds, ranks: trial by trial."""

    kinds: Sequence[str]
    ranks: Sequence[int]

    def share(self, most: int, kind: str | None = None) -> float:
        """The share named among so many, of all or of one kind."""
        ranks = [rank for rank, own in zip(self.ranks, self.kinds, strict=True) if kind in (own, None)]
        return sum(rank <= most for rank in ranks) / len(ranks)

    def __str__(self) -> str:
        """The figures in a line."""
        return f"first {self.share(1):.1%}, among three {self.share(3):.1%}, among five {self.share(5):.1%}"

    def by_kind(self) -> str:
        """A line for each kind that was planted: how often, and the share named first, among three, among five."""
        return "\n".join(
            f"{kind:32} {n:4}" + "".join(f"{self.share(most, kind):6.0%}" for most in (1, 3, 5))
            for kind, n in Counter(self.kinds).most_common()
        )
