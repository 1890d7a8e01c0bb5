"""Misreadings of the rule: the whole sheet scored anew with one thing in it changed."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes import grid, rows
from scorepad.games.splitter.mistakes.evidence import (
    RARE,
    STAR,
    UNKNOWN,
    Candidate,
    Evidence,
    candidate,
    summed,
    values,
)
from scorepad.games.splitter.reading import (
    Reading,
    Scored,
    Touch,
    anywhere,
    corners_touch,
    gap_between,
    halves_apart,
    in_a_row,
    touching,
)
from scorepad.games.splitter.table import Pad
from scorepad.mistakes import Kinds, say, say_plural

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE, values=values)

FROM_TWO = rules.NUMBERS[1:]
_ONE_PLACE = tuple(kind.key for kind in (*rows.kinds, *grid.kinds))
"""The kinds that tell of one place, or a few: where they change the same, hardly anybody misread the rule."""
about_groups, about_stars = partial(kinds.add, GROUP, unless=_ONE_PLACE), partial(kinds.add, STAR, unless=_ONE_PLACE)

# what a group gives


def _at_least(pad: Pad, group: Group) -> int:
    return group.worth if group.size >= group.number else 0


def _squared(pad: Pad, group: Group) -> int:
    return group.number * group.points


def _one_point(pad: Pad, group: Group) -> int:
    return 1 if group.points else 0


def _one_point_doubled(pad: Pad, group: Group) -> int:
    return group.points // group.number


def _straight(pad: Pad, group: Group) -> int:
    rows, columns = zip(*map(pad.place, group.cells), strict=True)
    return group.points if len({*rows}) == 1 or len({*columns}) == 1 else 0


# which groups count


def _best(groups: Sequence[Scored]) -> Sequence[Scored]:
    return sorted(groups, key=lambda scored: -scored[1])[:1]


# what touches, what doubles


def _touch(touch: Touch, numbers: Collection[int] = rules.NUMBERS) -> Reading:
    return Reading(pad=lambda pad: touching(pad, touch), numbers=numbers)


def _hearts_double(pad: Pad) -> Pad:
    return replace(pad, stars=pad.stars.union(pad.hearts))


_CORNERS = tuple(_touch(corners_touch, (number,)) for number in rules.NUMBERS)


# who overlooks the word "exactly"
@about_groups(
    UNKNOWN,
    say("{n} groups that are too large were counted: a group must be exactly as large as its number"),
    name="at_least",
    unless=("splitter.large_counted", "splitter.star_too_large", "splitter.ones_once"),
    readings=(Reading(points=_at_least, numbers=FROM_TWO), Reading(points=_at_least)),
)
# what a group gives
@about_groups(
    RARE,
    say(
        "each group was counted as its number times itself, such as {number} × {number} for {number}s: a group of "
        "{number}s gives {number} points"
    ),
    name="squared",
    readings=(Reading(points=_squared),),
)
@about_groups(
    RARE,
    say("every group was counted as 1 point: a group gives as many points as its number"),
    name="all_groups_not_points",
    readings=(Reading(points=_one_point),),
)
@about_groups(
    RARE,
    say(
        "every group was counted as 1 point, and as 2 with a star: a group gives as many points as its number",
    ),
    name="one_point_doubled",
    unless=(*_ONE_PLACE, "splitter.all_groups_not_points"),
    readings=(Reading(points=_one_point_doubled),),
)
@about_groups(
    RARE,
    say("only groups in one straight line were counted: a group may have any shape"),
    name="straight_only",
    readings=(Reading(points=_straight),),
)
@about_stars(
    RARE,
    say("hearts doubled groups, too: only stars double groups"),
    name="hearts_double",
    readings=(Reading(pad=_hearts_double),),
)
# which groups count
@about_groups(
    RARE,
    say_plural(
        "each number was counted for one group only, but {n} more group counts",
        "each number was counted for one group only, but {n} more groups count",
        "n",
    ),
    name="one_group_each",
    unless=("splitter.group_forgotten",),
    readings=(Reading(counts=_best, numbers=FROM_TWO), Reading(counts=_best)),
)
@about_groups(
    RARE,
    say("all lone 1s together were counted as 1 point: each of them gives 1"),
    name="lone_ones_once",
    readings=(Reading(points=_one_point, counts=_best, numbers=(1,)),),
)
@about_groups(
    RARE,
    say("each number from 2 to 6 was counted as one group on the whole sheet: each group counts separately", first=2),
    say("each number was counted as one group on the whole sheet: each group counts separately"),
    name="whole_sheet",
    readings=(_touch(anywhere), _touch(anywhere, FROM_TWO)),
)
# what touches
@about_groups(
    UNKNOWN,
    say("corners were counted as touching on the whole sheet: only sides count"),
    name="diagonals",
    unless=("splitter.diagonal", "splitter.diagonals_of_number"),
    readings=(_touch(corners_touch),),
)
@about_groups(
    RARE,
    say("1s that meet only at a corner were not counted: only sides count as touching", number=1),
    say("{number}s that meet only at a corner were joined everywhere: only sides count"),
    name="diagonals_of_number",
    unless=("splitter.diagonal",),
    readings=_CORNERS,
)
@about_groups(
    RARE,
    say("groups were cut in two at the center line: a group may cross that line"),
    name="center_line",
    unless=(),
    readings=(_touch(halves_apart),),
)
@about_groups(
    RARE,
    say("only numbers next to each other in a row were taken as touching: numbers above and below touch, too"),
    name="rows_only",
    readings=(_touch(in_a_row),),
)
@about_groups(
    RARE,
    say(
        "numbers with a gap between them were taken as touching: only spaces directly next to or above each other touch"
    ),
    name="across_gaps",
    readings=(_touch(gap_between),),
)
def _misread(evidence: Evidence, readings: Sequence[Reading]) -> Iterator[Candidate]:
    for reading in readings:
        yield _read_so(evidence, reading)


def _read_so(evidence: Evidence, reading: Reading) -> Candidate:
    """The sheet in this reading, about all of the numbers that it reads: the groups that give something else there."""
    right = {group.cells: group.points for group in evidence.valid if group.number in reading.numbers}
    scored = reading.score(evidence.pad, evidence.sheet)
    read = {group.cells: points for group, points in scored if points}
    seen = {space for cells, _ in right.items() ^ read.items() for space in cells}
    of_numbers = [group for group in evidence.groups if group.number in reading.numbers]
    groups = [group for group in of_numbers if not seen.isdisjoint(group.cells)]
    changes = summed((group, -group.points) for group in evidence.valid if group.number in reading.numbers)
    for box, points in summed(scored).items():
        changes[box] = changes.get(box, 0) + points
    return candidate(changes, groups, beside=of_numbers, first=min(reading.numbers))
