"""Misreadings of Splitter's rules on a whole sheet, each counted naively. The game's code is not used."""

from collections.abc import Callable, Collection, Iterator
from itertools import pairwise

from bench.planted.splitter.misjudging import Made, made
from bench.planted.splitter.misread import Group, Paper, Wrong

ALL, FROM_TWO = (1, 2, 3, 4, 5, 6), (2, 3, 4, 5, 6)


def _given(paper: Paper, points: Callable[[Group, int], int], numbers: Collection[int] = ALL) -> Made:
    """A mistake: the groups of these numbers are scored with `points`, called with a group and its number of stars."""
    boxes = {str(number): 0 for number in numbers}
    for group in paper.groups:
        if group.number in numbers:
            boxes[str(group.number)] += points(group, len(group.places & paper.stars))
    return made(Wrong(boxes=boxes))


def at_least(paper: Paper) -> Iterator[Made]:
    def points(group: Group, stars: int) -> int:
        return group.number * (2 if stars else 1) if group.size >= group.number else 0

    for numbers in (FROM_TWO, ALL):
        yield _given(paper, points, numbers)


def _is_right(group: Group) -> bool:
    return group.size == group.number


def squared(paper: Paper) -> Iterator[Made]:
    yield _given(paper, lambda group, stars: group.number**2 * (2 if stars else 1) * _is_right(group))


def all_groups_not_points(paper: Paper) -> Iterator[Made]:
    yield _given(paper, lambda group, stars: int(_is_right(group)))


def one_point_doubled(paper: Paper) -> Iterator[Made]:
    yield _given(paper, lambda group, stars: (2 if stars else 1) * _is_right(group))


def straight_only(paper: Paper) -> Iterator[Made]:
    def points(group: Group, stars: int) -> int:
        rows, columns = {row for row, _ in group.places}, {column for _, column in group.places}
        return group.number * (2 if stars else 1) if _is_right(group) and 1 in (len(rows), len(columns)) else 0

    yield _given(paper, points)


def hearts_double(paper: Paper) -> Iterator[Made]:
    yield made(Wrong(shining=frozenset(paper.hearts)))


def _with_rest_left_out(paper: Paper, kept: Callable[[list[Group]], Group | None], numbers: Collection[int]) -> Made:
    """A mistake: for each of these numbers only the group returned by `kept` counts, and the others give nothing."""
    rest: set[Group] = set()
    for number in numbers:
        of_it = [group for group in paper.groups if group.number == number]
        rest |= {group for group in of_it if group != kept(of_it)}
    return made(Wrong(taken={group.places: 0 for group in rest}))


def _best(paper: Paper) -> Callable[[list[Group]], Group | None]:
    def best(of_it: list[Group]) -> Group | None:
        valid = [group for group in of_it if _is_right(group)]
        return max(valid, key=lambda group: len(group.places & paper.stars), default=None)

    return best


def one_group_each(paper: Paper) -> Iterator[Made]:
    for numbers in (FROM_TWO, ALL):
        yield _with_rest_left_out(paper, _best(paper), numbers)


def lone_ones_once(paper: Paper) -> Iterator[Made]:
    if any(group.number == 1 for group in paper.valid):
        yield made(Wrong(boxes={"1": 1}))


def whole_sheet(paper: Paper) -> Iterator[Made]:
    signs = [sign for row in paper.sheet for sign in row]
    starred = {paper.sign(star) for star in paper.stars}
    for numbers in (ALL, FROM_TWO):
        boxes = {}
        for number in numbers:
            sign = str(number)
            doubling = 2 if sign in starred else 1
            boxes[sign] = number * doubling if signs.count(sign) == number else 0
        yield made(Wrong(boxes=boxes))


def center_line(paper: Paper) -> Iterator[Made]:
    half = paper.width // 2
    yield made(Wrong(apart=frozenset(frozenset(((row, half - 1), (row, half))) for row in range(len(paper.sheet)))))


def rows_only(paper: Paper) -> Iterator[Made]:
    above = [((row, column), (row + 1, column)) for row, column in _spaces(paper)]
    yield made(Wrong(apart=frozenset(map(frozenset, above))))


def across_gaps(paper: Paper) -> Iterator[Made]:
    in_rows = pairwise(sorted(_spaces(paper)))
    in_columns = pairwise(sorted(_spaces(paper), key=lambda place: (place[1], place[0])))
    joined = [pair for pair in in_rows if pair[0][0] == pair[1][0]]
    joined += [pair for pair in in_columns if pair[0][1] == pair[1][1]]
    yield made(Wrong(joined=frozenset(map(frozenset, joined))))


def _spaces(paper: Paper) -> list[tuple[int, int]]:
    return [place for group in paper.groups for place in group.places]
