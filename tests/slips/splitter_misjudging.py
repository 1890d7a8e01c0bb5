"""Slips in judging groups of Splitter, by rules got wrong: stars, sizes, what touches. Nothing here asks the room."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from tests.engine.naive_grid import Place
from tests.slips.splitter_naive import CORNERS, Boxes, Group, Paper, by_corners_too, by_sides, exactly


class Planted(NamedTuple):
    """boxes: what stands on paper. at: the place that a sentence should name, None where it need not."""

    boxes: Boxes
    at: Place | None = None
    likely: float = 1.0


def star_forgotten(paper: Paper) -> Iterator[Planted]:
    for star in paper.stars:
        yield Planted(paper.count(stars=paper.stars - {star}), star)


def stars_forgotten(paper: Paper) -> Iterator[Planted]:
    if all(any(star in group.places for group in paper.valid) for star in paper.stars):
        yield Planted(paper.count(stars=()))


def star_too_large(paper: Paper) -> Iterator[Planted]:
    for group in paper.groups:
        if group.places & paper.stars and group.size > group.number:
            likely = 1.0 if group.size < group.number + 3 else 0.3
            yield Planted(paper.accepting(group, group.number), group.first, likely)


def star_beside(paper: Paper) -> Iterator[Planted]:
    for star in paper.stars:
        for group in paper.valid:
            if star not in group.places and group.places & {*by_sides(star)}:
                yield Planted(paper.count(stars=paper.stars | {group.first}), star)


def star_for_all(paper: Paper) -> Iterator[Planted]:
    for star in paper.stars:
        number = next((group.number for group in paper.valid if star in group.places), 0)
        starred = [group for group in paper.valid if group.number == number and group.places & paper.stars]
        if len(starred) == 1:
            yield Planted(paper.count(stars=paper.stars | {group.first for group in paper.plain(number)}), star)


def _nearness(group: Group) -> float:
    """How easily a group is taken for one of the right size."""
    off = abs(group.size - group.number)
    return 1.0 if off == 1 and group.size > 1 else 0.2 if off < 3 else 0.0


def small_counted(paper: Paper) -> Iterator[Planted]:
    for group in paper.groups:
        if group.size < group.number:
            yield Planted(paper.accepting(group, group.number), group.first, _nearness(group))


def large_counted(paper: Paper) -> Iterator[Planted]:
    for group in paper.groups:
        if group.size > group.number > 1 and not group.places & paper.stars:
            yield Planted(paper.accepting(group, group.number), group.first, max(_nearness(group), 0.05))


def at_least(paper: Paper) -> Iterator[Planted]:
    if sum(group.size > group.number > 1 for group in paper.groups) > 1:
        yield Planted(paper.count(accept=lambda g: g.number if g.size >= g.number > 1 else exactly(g)))


def counted_as_several(paper: Paper) -> Iterator[Planted]:
    for group in paper.groups:
        if group.size > group.number > 1 and group.size % group.number == 0:
            boxes = paper.accepting(group, group.number)
            boxes[str(group.number)] += group.size - group.number  # a star doubles only one of the parts
            yield Planted(boxes, group.first)


def size_counted(paper: Paper) -> Iterator[Planted]:
    for group in paper.groups:
        if group.number > 1 and group.size > 1 and group.size != group.number:
            yield Planted(paper.accepting(group, group.size), group.first, _nearness(group))


def _touching_ones(paper: Paper) -> list[Group]:
    return [group for group in paper.groups if group.number == 1 and group.size > 1]


def _each_alone(paper: Paper, *wrong: Group) -> Boxes:
    boxes = dict(paper.boxes)
    boxes["1"] += sum(len(group.places) + len(group.places & paper.stars) for group in wrong)
    return boxes


def ones_touching(paper: Paper) -> Iterator[Planted]:
    for group in _touching_ones(paper):
        yield Planted(_each_alone(paper, group), group.first)


def every_one(paper: Paper) -> Iterator[Planted]:
    if len(_touching_ones(paper)) > 1:
        yield Planted(_each_alone(paper, *_touching_ones(paper)))


def ones_once(paper: Paper) -> Iterator[Planted]:
    for group in _touching_ones(paper):
        yield Planted(paper.accepting(group, 1), group.first, max(_nearness(group), 0.05))


def diagonal(paper: Paper) -> Iterator[Planted]:
    for one, other in combinations(paper.groups, 2):
        meet = [(p, q) for p in one.places for q in other.places if (q[0] - p[0], q[1] - p[1]) in CORNERS]
        if one.number == other.number and meet:
            ends = {one.first: other.first, other.first: one.first}
            touch = lambda p, ends=ends: [*by_sides(p), *([ends[p]] if p in ends else [])]  # noqa: E731
            yield Planted(paper.count(touch=touch), min(min(pair) for pair in meet))


def diagonals(paper: Paper) -> Iterator[Planted]:
    yield Planted(paper.count(touch=by_corners_too))


def diagonals_of_number(paper: Paper) -> Iterator[Planted]:
    for number, points in paper.count(touch=by_corners_too).items():
        yield Planted(paper.boxes | {number: points})


def center_line(paper: Paper) -> Iterator[Planted]:
    half = paper.width // 2
    yield Planted(paper.count(touch=lambda p: [o for o in by_sides(p) if (o[1] < half) == (p[1] < half)]))
