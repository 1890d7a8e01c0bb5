"""Mistakes are planted, and how early they are named is held against what is to be reached."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from scorepad.game import Game
from scorepad.mistakes import TOTAL, Case, Mistake, tell
from tests.game_files import File
from tests.planted_arithmetic import plant, sheet_of

NOT_NAMED = 99


class Aims(NamedTuple):
    """How often a planted mistake is named, at least, and how often another one is told alone, at most.

    first, three: with all boxes claimed first, and among the first three. five: with nothing but a total among the
    first five. false_boxes, false_total: another one alone, with all boxes and with a total.
    """

    first: float
    three: float
    five: float
    false_boxes: float
    false_total: float


AIMS = Aims(0.8, 0.95, 0.8, 0.02, 0.1)


class Place(NamedTuple):
    """Where, from 0, a planted mistake is named, and whether a mistake is told alone, be it this one or another."""

    number: int
    is_alone: bool

    @property
    def is_false(self) -> bool:
        """Whether another one is told alone."""
        return self.is_alone and self.number > 0


class Found(NamedTuple):
    """The kind of a planted mistake, and its place with all boxes claimed and with the total alone."""

    kind: str
    boxes: Place
    total: Place


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


def found(kind: str, case: Case, claims: Mapping[str, int], is_it: Callable[[Mistake], bool]) -> Found:
    """How a planted mistake fares; `claims` are all boxes."""
    return Found(kind, _place(case, claims, is_it), _place(case, {TOTAL: claims[TOTAL]}, is_it))


def _place(case: Case, claims: Mapping[str, int], is_it: Callable[[Mistake], bool]) -> Place:
    told = tell(case, claims)
    named = [len(way.mistakes) == 1 and is_it(way.mistakes[0]) for way in told.ways]
    number = named.index(True) if True in named else NOT_NAMED
    return Place(number, told.is_likely or len(told.ways) == 1)


def case_of(game: Game, file: File, seat: int) -> Case:
    """A player's sheet with all mistakes."""
    parsed = game.parse(file)
    return game.case_of(parsed, game.score(parsed), seat)


def wrong_sum(chance: Random, game: Game, file: File, seat: int, taken: Sequence[Mapping[str, int]]) -> Found | None:
    """Wrong arithmetic planted on a player's sheet; None where none can be made. taken: what the game's own can give.

    With all boxes on paper the page says that they do not give the total, which is all that can be said of a sum that
    is further off; so that counts as named, unless anything else is told alone.
    """
    seats = len(file["players"])
    beside = {(seat - 1) % seats, (seat + 1) % seats} - {seat}
    case, *others = (case_of(game, file, at) for at in (seat, *sorted(beside)))
    slip = plant(chance, sheet_of(case, tuple(others)), taken)
    if slip is None:
        return None
    fares = found(f"arithmetic.{slip.kind}", case, slip.claims, slip.is_named)
    is_said = slip.kind == "further_off" and not fares.boxes.is_false
    return fares._replace(boxes=Place(0, is_alone=True)) if is_said else fares


def figures(found: Sequence[Found]) -> Aims:
    """How often a mistake is named as early as the aims ask for, and another one told alone."""
    n = len(found)
    return Aims(
        sum(each.boxes.number < 1 for each in found) / n,
        sum(each.boxes.number < 3 for each in found) / n,
        sum(each.total.number < 5 for each in found) / n,
        sum(each.boxes.is_false for each in found) / n,
        sum(each.total.is_false for each in found) / n,
    )


def is_reached(reached: Aims, aims: Aims) -> bool:
    """Whether figures are as good as the aims."""
    named = zip(reached[:3], aims[:3], strict=True)
    false = zip(reached[3:], aims[3:], strict=True)
    return all(of >= aim for of, aim in named) and all(of <= aim for of, aim in false)


def check(found: Sequence[Found], aims: Aims) -> None:
    """Fail where any of the figures is worse than its bound."""
    reached = figures(found)
    assert is_reached(reached, aims), reached
