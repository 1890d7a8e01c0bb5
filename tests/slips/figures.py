"""Slips are planted, and how early they are named is printed and held against what is to be reached."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from scorepad.mistakes import Case, Mistake, explain

NOT_NAMED = 99
BOUNDS = (0.8, 0.95, 0.8)
"""All boxes claimed: named first, among the first three; nothing but a total: among the first five."""


class Found(NamedTuple):
    """The kind of a planted slip, and where, from 0, it is named: with all boxes claimed, with the total alone."""

    kind: str
    boxes: int
    total: int


class OfKind(Protocol):
    """A slip that can be planted."""

    @property
    def kind(self) -> str: ...


Plant = TypeVar("Plant", bound=OfKind)


def draw(chance: Random, able: Sequence[Plant], often: Mapping[str, float]) -> Plant | None:
    """One of the slips that can be made: its kind by how often it is made, then any place of it; None without any."""
    kinds = sorted({plant.kind for plant in able} & often.keys())
    if not kinds:
        return None
    (kind,) = chance.choices(kinds, [often[kind] for kind in kinds])
    return chance.choice([plant for plant in able if plant.kind == kind])


def place(case: Case, claims: Mapping[str, int], is_it: Callable[[Mistake], bool]) -> int:
    """Which explanation, from 0, is the planted slip alone."""
    for number, found in enumerate(explain(case, claims)):
        (slip, *more) = found.mistakes
        if not more and is_it(slip):
            return number
    return NOT_NAMED


def figures(found: Sequence[Found]) -> tuple[float, float, float]:
    """How often a slip is named as early as the bounds ask for."""
    n = len(found)
    return (
        sum(each.boxes < 1 for each in found) / n,
        sum(each.boxes < 3 for each in found) / n,
        sum(each.total < 5 for each in found) / n,
    )


def check(what: str, found: Sequence[Found]) -> None:
    """Print the figures, kind by kind, too; fail where any is below its bound."""
    first, three, five = figures(found)
    print(f"\n{what}, {len(found)} games: all boxes {first:.1%} first, {three:.1%} of the first three; ", end="")
    print(f"total alone {five:.1%} of the first five")
    for kind, n in Counter(each.kind for each in found).most_common():
        of_kind = figures([each for each in found if each.kind == kind])
        print(f"  {kind:30}{n:5}" + "".join(f"{each:7.0%}" for each in of_kind))
    for reached, bound in zip(figures(found), BOUNDS, strict=True):
        assert reached >= bound
