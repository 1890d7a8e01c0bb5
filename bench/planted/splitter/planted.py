"""Mistakes planted in sheets of Splitter: misunderstood rules, and groups, rows or hearts forgotten or counted twice.

The app's own mistakes are not used. A planter yields each wrong count with the place of the mistake.
"""

from collections.abc import Callable, Iterator
from random import Random

from bench.planted.splitter import misjudging, misreading
from bench.planted.splitter.misjudging import Made, made
from bench.planted.splitter.misread import Paper, Plant, Wrong
from bench.planted.splitter.play import played
from tests.games.splitter.naive import PADS

Planter = Callable[[Paper], Iterator[Made]]


def group_forgotten(paper: Paper) -> Iterator[Made]:
    for group in paper.valid:
        yield made(Wrong(gone=group.places), group.first)


def group_twice(paper: Paper) -> Iterator[Made]:
    for group in paper.valid:
        yield made(Wrong(taken={group.places: 2 * group.number}), group.first)


def row_forgotten(paper: Paper) -> Iterator[Made]:
    for number in "123456":
        yield made(Wrong(boxes={number: 0}))


def _hearts(paper: Paper) -> set[str]:
    return {paper.sign(heart) for heart in paper.hearts}


def hearts_forgotten(paper: Paper) -> Iterator[Made]:
    if paper.hearts:
        yield made(Wrong(boxes={"hearts": 0}))


def hearts_two_same(paper: Paper) -> Iterator[Made]:
    if len(_hearts(paper)) == 2:
        yield made(Wrong(boxes={"hearts": 5}))


def heart_doubled(paper: Paper) -> Iterator[Made]:
    for heart in paper.hearts:
        yield made(Wrong(shining=frozenset((heart,))), heart)


ONE_PLACE: tuple[Planter, ...] = (
    *(misjudging.star_forgotten, misjudging.stars_forgotten, misjudging.star_too_large),
    *(misjudging.star_beside, misjudging.star_for_all, misjudging.star_adds_two),
    *(misjudging.small_counted, misjudging.large_counted),
    *(misjudging.ones_touching, misjudging.ones_once, misjudging.diagonal),
    *(group_forgotten, group_twice, row_forgotten),
    *(hearts_forgotten, hearts_two_same, heart_doubled),
)
WHOLE_SHEET: tuple[Planter, ...] = (
    *(misjudging.diagonals, misjudging.diagonals_of_number, misreading.center_line, misreading.across_gaps),
    *(misreading.rows_only, misreading.whole_sheet, misreading.straight_only),
    *(misreading.at_least, misreading.squared, misreading.all_groups_not_points, misreading.one_point_doubled),
    misreading.hearts_double,
    *(misreading.one_group_each, misreading.lone_ones_once),
)
PLANTERS: dict[str, Planter] = {f"splitter.{planter.__name__}": planter for planter in (*ONE_PLACE, *WHOLE_SHEET)}
SIMPLER = {
    **{f"splitter.{whole.__name__}": [f"splitter.{one.__name__}" for one in ONE_PLACE] for whole in WHOLE_SHEET},
    "splitter.row_forgotten": ["splitter.group_forgotten"],
    "splitter.star_for_all": ["splitter.star_beside"],
    "splitter.at_least": ["splitter.large_counted", "splitter.star_too_large", "splitter.ones_once"],
    "splitter.center_line": [],
    "splitter.diagonals": ["splitter.diagonal", "splitter.diagonals_of_number"],
    "splitter.diagonals_of_number": ["splitter.diagonal"],
    "splitter.one_group_each": ["splitter.group_forgotten"],
}
"""By kind, the simpler kinds. A mistake with the same effect as a mistake of a simpler kind is not planted."""
SIMPLER["splitter.one_point_doubled"].append("splitter.all_groups_not_points")


TOLD: dict[str, set[str]] = {
    "splitter.group_forgotten": {"slips.left_out", "slips.empty"},
    "splitter.group_twice": {"slips.twice"},
    "splitter.row_forgotten": {"slips.empty"},
    "splitter.hearts_forgotten": {"slips.empty"},
    "splitter.hearts_two_same": {"slips.unmet_counted"},
    "splitter.heart_doubled": {"splitter.hearts_double"},
    "splitter.star_forgotten": {"splitter.stars_forgotten"},
    "splitter.star_too_large": {"splitter.size_off", "slips.unmet_counted"},
    "splitter.small_counted": {"splitter.size_off", "slips.unmet_counted"},
    "splitter.large_counted": {"splitter.size_off", "slips.unmet_counted"},
    "splitter.ones_touching": {"splitter.every_one"},
    "splitter.ones_once": {"splitter.size_off", "slips.unmet_counted"},
    "splitter.diagonal": {"splitter.corners"},
    "splitter.diagonals": {"splitter.corners"},
    "splitter.diagonals_of_number": {"splitter.corners"},
    "splitter.all_groups_not_points": {"splitter.one_point"},
}
"""The keys of the app's mistakes that explain each kind, if they differ from the kind's own key."""


def drawn(chance: Random) -> Paper:
    """A full sheet on pad A or pad B."""
    pad = chance.choice("AB")
    return Paper(pad, played(chance, PADS[pad]))


def plants(paper: Paper) -> list[Plant]:
    """Each mistake that changes a box, except mistakes with the same effect as a mistake of a simpler kind."""
    right = paper.written()
    found = {kind: [Plant(kind, *each) for each in planter(paper)] for kind, planter in PLANTERS.items()}
    written = {kind: [paper.written(plant) for plant in able] for kind, able in found.items()}
    left = []
    for kind, able in found.items():
        simpler = [right, *(boxes for other in SIMPLER.get(kind, ()) for boxes in written[other])]
        left += [plant for plant, boxes in zip(able, written[kind], strict=True) if boxes not in simpler]
    return left
