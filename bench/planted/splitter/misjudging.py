"""Mistakes in judging groups of Splitter: stars, sizes, adjacency. The game's code is not used."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from bench.planted.splitter.misread import CORNERS, Group, Paper, Wrong, by_sides
from tests.games.splitter.naive import Place

FAR = 3


UNLIKELY = 1 / 20
"""The weight of a mistake at an unlikely place, relative to other places of its kind: players rarely take three spaces
for six at a glance, or a single number for a group."""


class Made(NamedTuple):
    """A planted mistake: the wrong count, the places that a sentence must name, and the weight of this place."""

    wrong: Wrong
    at: tuple[Place, ...]
    weight: float


def made(wrong: Wrong, *at: Place, is_likely: bool = True) -> Made:
    return Made(wrong, at, 1.0 if is_likely else UNLIKELY)


def _is_near(group: Group) -> bool:
    """True if a group may be taken for a group of the right size.

    A player who counts its spaces is off by one or two; a single number is rarely taken for a group. A player who
    accepts any size does so with every group (at_least).
    """
    return abs(group.size - group.number) < FAR and group.size > 1


def _taken(group: Group, points: int, *, is_likely: bool, dull: frozenset[Place] = frozenset()) -> Made:
    """A mistake in which one group gives `points`, before stars. dull: stars that do not double it."""
    return made(Wrong(taken={group.places: points}, dull=dull & group.places), group.first, is_likely=is_likely)


def star_forgotten(paper: Paper) -> Iterator[Made]:
    for star in paper.stars:
        for group in paper.valid:
            if star in group.places:
                yield made(Wrong(dull=frozenset((star,))), group.first)


def stars_forgotten(paper: Paper) -> Iterator[Made]:
    if all(any(star in group.places for group in paper.valid) for star in paper.stars):
        yield made(Wrong(dull=paper.stars))


def star_too_large(paper: Paper) -> Iterator[Made]:
    for group in paper.groups:
        if group.places & paper.stars and group.size > group.number:
            yield _taken(group, group.number, is_likely=_is_near(group))


def star_beside(paper: Paper) -> Iterator[Made]:
    for star in paper.stars:
        for group in paper.valid:
            if star not in group.places and group.places & {*by_sides(star)}:
                yield made(Wrong(shining=frozenset((group.first,))), group.first)


def star_for_all(paper: Paper) -> Iterator[Made]:
    for star in paper.stars:
        number = next((group.number for group in paper.valid if star in group.places), 0)
        starred = [group for group in paper.valid if group.number == number and group.places & paper.stars]
        if len(starred) == 1:
            yield made(Wrong(shining=frozenset(group.first for group in paper.plain(number))))


def star_adds_two(paper: Paper) -> Iterator[Made]:
    """Every counted group with a star gets 2 more points instead of being doubled."""
    starred = [group for group in paper.valid if group.places & paper.stars]
    added = {number: 2 * sum(str(group.number) == number for group in starred) for number in "123456"}
    stars = [star for group in starred for star in group.places & paper.stars]
    yield made(Wrong(dull=frozenset(stars), added=added))


def small_counted(paper: Paper) -> Iterator[Made]:
    for group in paper.groups:
        if group.number - FAR < group.size < group.number:
            yield _taken(group, group.number, is_likely=_is_near(group))
            if group.places & paper.stars:
                yield _taken(group, group.number, dull=paper.stars, is_likely=False)


def large_counted(paper: Paper) -> Iterator[Made]:
    for group in paper.groups:
        if group.size > group.number > 1:
            is_likely = _is_near(group) and not group.places & paper.stars
            yield _taken(group, group.number, dull=paper.stars, is_likely=is_likely)


def _touching_ones(paper: Paper) -> list[Group]:
    return [group for group in paper.groups if group.number == 1 and group.size > 1]


def _each_alone(paper: Paper, *wrong: Group) -> Wrong:
    return Wrong(added={"1": sum(len(group.places) + len(group.places & paper.stars) for group in wrong)})


def ones_touching(paper: Paper) -> Iterator[Made]:
    for group in _touching_ones(paper):
        yield made(_each_alone(paper, group), group.first)


def ones_once(paper: Paper) -> Iterator[Made]:
    for group in _touching_ones(paper):
        yield _taken(group, 1, is_likely=_is_near(group))


def _corners(paper: Paper) -> Iterator[tuple[Group, Group, list[tuple[Place, ...]]]]:
    """Yield two groups of the same number that meet at corners, and for each corner the two places, upper one first."""
    for one, other in combinations(paper.groups, 2):
        meet = [(p, q) for p in one.places for q in other.places if (q[0] - p[0], q[1] - p[1]) in CORNERS]
        if one.number == other.number and meet:
            yield one, other, [tuple(sorted(pair)) for pair in meet]


def _joined(*corners: tuple[Place, ...]) -> Wrong:
    return Wrong(joined=frozenset(map(frozenset, corners)))


def diagonal(paper: Paper) -> Iterator[Made]:
    for _, _, meet in _corners(paper):
        yield made(_joined(*meet), *min(meet))


def diagonals(paper: Paper) -> Iterator[Made]:
    yield made(_joined(*(corner for _, _, meet in _corners(paper) for corner in meet)))


def diagonals_of_number(paper: Paper) -> Iterator[Made]:
    for number in range(1, 7):
        of_it = [corner for one, _, meet in _corners(paper) if one.number == number for corner in meet]
        yield made(_joined(*of_it))
