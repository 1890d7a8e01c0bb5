"""Mistakes planted into sheets of Splitter: what stands on paper after each, counted with one rule got wrong.

Nothing here reads the game's mistakes; a planter gives the boxes on paper and where the mistake is.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from tests.games.splitter.mistakes import misjudging
from tests.games.splitter.mistakes.misjudging import Planted, planted
from tests.games.splitter.mistakes.misread import Group, Paper, Wrong

Planter = Callable[[Paper], Iterator[Planted]]


def group_forgotten(paper: Paper) -> Iterator[Planted]:
    for group in paper.valid:
        yield planted(paper, Wrong(gone=group.places), group.first)


def two_forgotten(paper: Paper) -> Iterator[Planted]:
    for number in range(1, 7):
        for one, other in combinations(paper.plain(number), 2):
            yield planted(paper, Wrong(gone=one.places | other.places), one.first, other.first)


def group_twice(paper: Paper) -> Iterator[Planted]:
    for group in paper.valid:
        yield planted(paper, Wrong(taken={group.places: 2 * group.number}), group.first)


def row_forgotten(paper: Paper) -> Iterator[Planted]:
    for number in "123456":
        yield planted(paper, Wrong(boxes={number: 0}))


def one_group_each(paper: Paper) -> Iterator[Planted]:
    rest: set[Group] = set()
    for number in range(2, 7):
        of_it = [group for group in paper.valid if group.number == number]
        best = max(of_it, key=lambda group: len(group.places & paper.stars), default=None)
        rest |= {group for group in of_it if group != best}
    yield planted(paper, Wrong(taken={group.places: 0 for group in rest}))


def groups_not_points(paper: Paper) -> Iterator[Planted]:
    for number in range(2, 7):
        counted = sum(group.number == number for group in paper.valid)
        if counted:
            yield planted(paper, Wrong(boxes={str(number): counted}))


def all_groups_not_points(paper: Paper) -> Iterator[Planted]:
    counted = {number: sum(str(group.number) == number for group in paper.valid) for number in "123456"}
    yield planted(paper, Wrong(boxes=counted))


def _hearts(paper: Paper) -> set[str]:
    return {paper.sign(heart) for heart in paper.hearts}


def hearts_forgotten(paper: Paper) -> Iterator[Planted]:
    if paper.hearts:
        yield planted(paper, Wrong(boxes={"hearts": 0}))


def hearts_two_same(paper: Paper) -> Iterator[Planted]:
    if len(_hearts(paper)) == 2:
        yield planted(paper, Wrong(boxes={"hearts": 5}))


def hearts_unequal(paper: Paper) -> Iterator[Planted]:
    if len(_hearts(paper)) == 3:
        yield planted(paper, Wrong(boxes={"hearts": 5}))


def hearts_as_number(paper: Paper) -> Iterator[Planted]:
    if len(_hearts(paper)) == 1:
        yield planted(paper, Wrong(boxes={"hearts": int(_hearts(paper).pop())}))


def hearts_each(paper: Paper) -> Iterator[Planted]:
    if len(_hearts(paper)) == 1:
        yield planted(paper, Wrong(boxes={"hearts": 15}))


def heart_doubled(paper: Paper) -> Iterator[Planted]:
    for heart in paper.hearts:
        yield planted(paper, Wrong(shining=frozenset((heart,))), heart)


PLANTERS: dict[str, Planter] = {
    f"splitter.{planter.__name__}": planter
    for planter in (
        *(misjudging.star_forgotten, misjudging.stars_forgotten, misjudging.star_too_large),
        *(misjudging.star_beside, misjudging.star_for_all, misjudging.star_adds_two, misjudging.star_own_space),
        *(misjudging.small_counted, misjudging.large_counted, misjudging.at_least),
        *(misjudging.counted_as_several, misjudging.size_counted),
        *(misjudging.ones_touching, misjudging.every_one, misjudging.ones_once),
        *(misjudging.diagonal, misjudging.diagonals, misjudging.diagonals_of_number, misjudging.center_line),
        *(group_forgotten, two_forgotten, group_twice, row_forgotten, one_group_each, groups_not_points),
        *(all_groups_not_points, hearts_forgotten, hearts_two_same, hearts_unequal, hearts_as_number, hearts_each),
        heart_doubled,
    )
}
SIMPLER = {
    "splitter.two_forgotten": ("splitter.row_forgotten",),
    "splitter.row_forgotten": ("splitter.group_forgotten",),
    "splitter.one_group_each": ("splitter.group_forgotten",),
    "splitter.all_groups_not_points": ("splitter.groups_not_points",),
    "splitter.star_for_all": ("splitter.star_beside",),
    "splitter.diagonals_of_number": ("splitter.diagonal",),
    "splitter.diagonals": ("splitter.diagonal", "splitter.diagonals_of_number"),
}
"""Kinds that are no mistake of their own where a simpler one comes to the same."""
