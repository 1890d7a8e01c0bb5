"""Mistakes are planted, and how early they are named is held against what is to be reached."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from scorepad.mistakes import Case, Mistake, explain

NOT_NAMED = 99
Aims = tuple[float, float, float]
AIMS: Aims = (0.8, 0.95, 0.8)
"""All boxes claimed: named first, among the first three; nothing but a total: among the first five."""


class Found(NamedTuple):
    """The kind of a planted mistake, and where, from 0, it is named: with all boxes claimed, with the total alone."""

    kind: str
    boxes: int
    total: int


class OfKind(Protocol):
    """A mistake that can be planted."""

    @property
    def kind(self) -> str: ...


Plant = TypeVar("Plant", bound=OfKind)


def draw(chance: Random, able: Sequence[Plant], often: Mapping[str, float]) -> Plant | None:
    """One of the mistakes that can be made: its kind by how often it is made, then any place; None without any."""
    kinds = sorted({plant.kind for plant in able} & often.keys())
    if not kinds:
        return None
    (kind,) = chance.choices(kinds, [often[kind] for kind in kinds])
    return chance.choice([plant for plant in able if plant.kind == kind])


def place(case: Case, claims: Mapping[str, int], is_it: Callable[[Mistake], bool]) -> int:
    """Which explanation, from 0, is the planted mistake alone."""
    for number, found in enumerate(explain(case, claims)):
        (mistake, *more) = found.mistakes
        if not more and is_it(mistake):
            return number
    return NOT_NAMED


def figures(found: Sequence[Found]) -> Aims:
    """How often a mistake is named as early as the aims ask for."""
    n = len(found)
    return (
        sum(each.boxes < 1 for each in found) / n,
        sum(each.boxes < 3 for each in found) / n,
        sum(each.total < 5 for each in found) / n,
    )


def check(found: Sequence[Found], least: Aims) -> None:
    """Fail where any of the figures is below its bound."""
    for reached, bound in zip(figures(found), least, strict=True):
        assert reached >= bound
