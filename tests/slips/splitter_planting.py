"""Slips planted into sheets of Splitter: what stands on paper after each, counted with one rule got wrong.

Nothing here reads the room's slips; a planter gives the boxes on paper, where the slip is, and how likely it is there.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.slips import splitter_misjudging as misjudging
from tests.slips.splitter_misjudging import Planted
from tests.slips.splitter_naive import Paper

Planter = Callable[[Paper], Iterator[Planted]]


def group_forgotten(paper: Paper) -> Iterator[Planted]:
    for group in paper.valid:
        yield Planted(paper.without(group), group.first)


def two_forgotten(paper: Paper) -> Iterator[Planted]:
    pairs = [pair for n in range(1, 7) for pair in combinations(paper.plain(n), 2)]
    numbers = [one.number for one, _ in pairs]
    for pair in pairs:
        yield Planted(paper.without(*pair), None, 1 / numbers.count(pair[0].number))


def group_twice(paper: Paper) -> Iterator[Planted]:
    for group in paper.valid:
        yield Planted(paper.accepting(group, 2 * group.number), group.first)


def row_forgotten(paper: Paper) -> Iterator[Planted]:
    for number in "123456":
        yield Planted(paper.boxes | {number: 0})


def one_group_each(paper: Paper) -> Iterator[Planted]:
    best = dict(paper.boxes)
    for number in range(2, 7):
        points = [paper.boxes[str(number)] - paper.without(g)[str(number)] for g in paper.valid if g.number == number]
        best[str(number)] = max(points, default=0)
    yield Planted(best)


def groups_not_points(paper: Paper) -> Iterator[Planted]:
    for number in range(2, 7):
        counted = sum(group.number == number for group in paper.valid)
        if counted:
            yield Planted(paper.boxes | {str(number): counted})


def _hearts(paper: Paper) -> set[str]:
    return {paper.sign(heart) for heart in paper.hearts}


def hearts_forgotten(paper: Paper) -> Iterator[Planted]:
    if paper.hearts:
        yield Planted(paper.boxes | {"hearts": 0})


def hearts_two_same(paper: Paper) -> Iterator[Planted]:
    if len(_hearts(paper)) == 2:
        yield Planted(paper.boxes | {"hearts": 5})


def hearts_unequal(paper: Paper) -> Iterator[Planted]:
    if len(_hearts(paper)) == 3:
        yield Planted(paper.boxes | {"hearts": 5})


def heart_doubled(paper: Paper) -> Iterator[Planted]:
    for heart in paper.hearts:
        yield Planted(paper.count(stars=paper.stars | {heart}), heart)


PLANTERS: dict[str, Planter] = {
    f"splitter.{planter.__name__}": planter
    for planter in (
        *(misjudging.star_forgotten, misjudging.stars_forgotten, misjudging.star_too_large),
        *(misjudging.star_beside, misjudging.star_for_all),
        *(misjudging.small_counted, misjudging.large_counted, misjudging.at_least),
        *(misjudging.counted_as_several, misjudging.size_counted),
        *(misjudging.ones_touching, misjudging.every_one, misjudging.ones_once),
        *(misjudging.diagonal, misjudging.diagonals, misjudging.diagonals_of_number, misjudging.center_line),
        *(group_forgotten, two_forgotten, group_twice, row_forgotten, one_group_each, groups_not_points),
        *(hearts_forgotten, hearts_two_same, hearts_unequal, heart_doubled),
    )
}
SIMPLER = {
    "splitter.two_forgotten": ("splitter.row_forgotten",),
    "splitter.row_forgotten": ("splitter.group_forgotten",),
    "splitter.one_group_each": ("splitter.group_forgotten",),
    "splitter.star_for_all": ("splitter.star_beside",),
    "splitter.diagonals_of_number": ("splitter.diagonal",),
    "splitter.diagonals": ("splitter.diagonal", "splitter.diagonals_of_number"),
}
"""Kinds that are no slip of their own where a simpler one comes to the same."""
