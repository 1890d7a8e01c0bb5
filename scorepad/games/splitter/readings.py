"""Ways in which players misread the rules of Splitter: subclasses of Rules that override a method."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

from scorepad.core.text import Text
from scorepad.disputes.readings import Reading
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.questions import Rules
from scorepad.games.splitter.table import NO_SPACE, Pad

STAR = "splitter.star"
USUAL, UNKNOWN, RARE = 3.0, 2.0, 1.0
"""The weights of readings: USUAL for mistakes that people report; UNKNOWN for rules that players do not know and so
misread on a whole sheet; RARE for the rest."""
OFF = 2
"""The maximum error of a player who counts the spaces of a group."""


# The points of a group


class _SizeOff(Rules):
    """A group of nearly the right size counts."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.worth if group.size > 1 and abs(group.size - group.number) <= OFF else group.points


class _AtLeastFromTwo(Rules):
    """A group of 2s to 6s that is too large counts."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.worth if group.size >= group.number > 1 else group.points


class _GroupsAtLeast(Rules):
    """A group that is too large counts."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.worth if group.size >= group.number else 0


class _EveryOne(Rules):
    """Each 1 counts, even 1s that touch."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.size + len(pad.stars.intersection(group.cells)) if group.number == 1 else group.points


class _Squared(Rules):
    """Each space of a group gives the number."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.number * group.points


class _OnePoint(Rules):
    """Each group gives 1 point."""

    def points(self, pad: Pad, group: Group) -> int:
        return 1 if group.points else 0


class _OnePointDoubled(Rules):
    """Each group gives 1 point, or 2 points with a star."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.points // group.number


class _StraightOnly(Rules):
    """Only groups in a straight line count."""

    def points(self, pad: Pad, group: Group) -> int:
        rows, columns = zip(*map(pad.place, group.cells), strict=True)
        return group.points if 1 in (len({*rows}), len({*columns})) else 0


# Doubled groups


class _StarsForgotten(Rules):
    """Stars double nothing."""

    def is_doubled(self, pad: Pad, group: Group) -> bool:
        return False


class _StarAddsTwo(Rules):
    """A group with a star gives 2 more points instead of being doubled."""

    def points(self, pad: Pad, group: Group) -> int:
        return group.number + 2 if group.points and group.doubled else group.points


class _StarBeside(Rules):
    """A star also doubles the groups next to it."""

    def is_doubled(self, pad: Pad, group: Group) -> bool:
        return group.doubled or any(other in pad.stars for cell in group.cells for other in pad.neighbors[cell])


class _StarForAll(Rules):
    """A star doubles all groups of its number."""

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        is_doubled = any(group.doubled and group.points for group in groups)
        return [group._replace(doubled=is_doubled).points for group in groups]


class _HeartsDouble(Rules):
    """Hearts double like stars."""

    def is_doubled(self, pad: Pad, group: Group) -> bool:
        return group.doubled or not set(pad.hearts).isdisjoint(group.cells)


# The groups that count


class _OneGroupEach(Rules):
    """Only the best group of each number counts."""

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        points = [group.points for group in groups]
        best = points.index(max(points)) if points else 0
        return [each if place == best else 0 for place, each in enumerate(points)]


class _OneGroupFromTwo(_OneGroupEach):
    """Only the best group of each number from 2 on counts."""

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        if groups and groups[0].number == 1:
            return [group.points for group in groups]
        return super().points_of_all(pad, groups)


class _LoneOnesOnce(Rules):
    """All lone 1s together give 1 point."""

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        points = [group.points for group in groups]
        if groups and groups[0].number == 1 and any(points):
            return [int(place == points.index(max(points))) for place in range(len(points))]
        return points


class _WholeSheet(Rules):
    """All equal numbers are one group."""

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        if sum(group.size for group in groups) != (groups[0].number if groups else 0):
            return [0] * len(groups)
        is_doubled = any(group.doubled for group in groups)
        worth = groups[0]._replace(doubled=is_doubled).worth if groups else 0
        return [worth if place == 0 else 0 for place in range(len(groups))]


class _WholeSheetFromTwo(_WholeSheet):
    """All equal numbers from 2 on are one group."""

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        if groups and groups[0].number == 1:
            return [group.points for group in groups]
        return super().points_of_all(pad, groups)


# Spaces that touch


@cache
def _touching(pad: Pad, touches: Callable[[Pad, int, int], bool]) -> Pad:
    """The pad with other neighbors: the spaces for which `touches` returns True."""
    neighbors: list[tuple[int, ...]] = [()] * len(pad.shape)
    for space in pad.spaces:
        neighbors[space] = tuple(other for other in pad.spaces if other != space and touches(pad, space, other))
    return replace(pad, neighbors=tuple(neighbors))


class _Touching(Rules):
    """The base of readings in which other spaces touch."""

    @staticmethod
    def touches(pad: Pad, space: int, other: int) -> bool:
        """True if two different spaces touch."""
        return other in pad.neighbors[space]

    def board(self, pad: Pad) -> Pad:
        return _touching(pad, self.touches)


class _CornersTouch(_Touching):
    """Spaces touch at corners, too."""

    @staticmethod
    def touches(pad: Pad, space: int, other: int) -> bool:
        (row, column), (below, right) = pad.place(space), pad.place(other)
        return abs(row - below) <= 1 and abs(column - right) <= 1

    @classmethod
    def places(cls, pad: Pad, groups: Sequence[Group]) -> Iterator[tuple[type[Rules], Text]]:
        """For each pair of equal-numbered groups that meet at a corner, a reading that joins them, and the corner."""
        for one, other in combinations(groups, 2):
            if one.number != other.number:
                continue
            meet = [(a, b) for a in one.cells for b in other.cells if cls.touches(pad, a, b)]
            if meet:
                above, below = min(tuple(sorted(pair)) for pair in meet)
                # Translators: {one}: such as “row 1, column 2”; {other}: such as “row 2, column 3”
                place = Text("from {one} to {other}", one=_in_words(pad, above), other=_in_words(pad, below))
                yield _joining(meet), place


def _joining(meet: Iterable[tuple[int, int]]) -> type[Rules]:
    """The reading in which these pairs of spaces touch, too."""
    pairs = {frozenset(pair) for pair in meet}

    class Joined(Rules):
        """Two groups that meet at a corner are one group."""

        def board(self, pad: Pad) -> Pad:
            neighbors = list(pad.neighbors)
            for one, other in pairs:
                neighbors[one] = (*neighbors[one], other)
                neighbors[other] = (*neighbors[other], one)
            return replace(pad, neighbors=tuple(neighbors))

    return Joined


def _in_words(pad: Pad, space: int) -> Text:
    row, column = pad.place(space)
    return Text("row {row}, column {column}", row=row, column=column)


class _HalvesApart(_Touching):
    """No group crosses the center line."""

    @staticmethod
    def touches(pad: Pad, space: int, other: int) -> bool:
        half = pad.width // 2
        return other in pad.neighbors[space] and (space % pad.width < half) == (other % pad.width < half)


class _RowsOnly(_Touching):
    """Spaces touch only within a row."""

    @staticmethod
    def touches(pad: Pad, space: int, other: int) -> bool:
        return other in pad.neighbors[space] and abs(space - other) == 1


class _AcrossGaps(_Touching):
    """Spaces touch across gaps of the pad."""

    @staticmethod
    def touches(pad: Pad, space: int, other: int) -> bool:
        first, last = sorted((space, other))
        if first // pad.width == last // pad.width:
            between = pad.shape[first + 1 : last]
        elif first % pad.width == last % pad.width:
            between = pad.shape[first + pad.width : last : pad.width]
        else:
            return False
        return all(sign == NO_SPACE for sign in between)


_AT_LEAST = Text("groups that are too large were counted: a group must be exactly as large as its number")
_ONE_GROUP = Text("each number was counted as one group on the whole sheet: each group counts separately")
_ONE_EACH = Text("each number was counted for one group only, but every group counts")

READINGS = (
    # Translators: {places}: a group with the reason, such as “3s at row 1, column 2” (2 threes, 1 short) in “threes”
    Reading("splitter.size_off", GROUP, USUAL, _SizeOff, None, Text("{places} was counted, but its size is wrong")),
    Reading("splitter.at_least", GROUP, UNKNOWN, _AtLeastFromTwo, _AT_LEAST),
    Reading("splitter.at_least", GROUP, UNKNOWN, _GroupsAtLeast, _AT_LEAST),
    Reading(
        "splitter.every_one",
        GROUP,
        USUAL,
        _EveryOne,
        Text("each 1 was counted, but 1s that touch give nothing"),
        # Translators: {places}: a group with the reason, such as “1s at row 1, column 2” (2 ones touch) in “ones”
        Text("each 1 of a group was counted: {places}"),
    ),
    Reading(
        "splitter.squared",
        GROUP,
        RARE,
        _Squared,
        Text("each group was counted as its number times itself, but a group of 3s gives 3"),
    ),
    Reading(
        "splitter.one_point", GROUP, RARE, _OnePoint, Text("every group was counted as 1 point, not as its number")
    ),
    Reading(
        "splitter.one_point_doubled",
        GROUP,
        RARE,
        _OnePointDoubled,
        Text("every group was counted as 1 point, or as 2 with a star, not as its number"),
    ),
    Reading(
        "splitter.straight_only",
        GROUP,
        RARE,
        _StraightOnly,
        Text("only groups in one straight line were counted: a group may have any shape"),
    ),
    Reading(
        "splitter.stars_forgotten",
        STAR,
        USUAL,
        _StarsForgotten,
        Text("the stars were forgotten"),
        # Translators: {places}: a group with the reason, such as “3s at row 1, column 2” in “threes”
        Text("a star was forgotten: {places}"),
    ),
    Reading(
        "splitter.star_adds_two",
        STAR,
        RARE,
        _StarAddsTwo,
        Text("each star was counted as 2 extra points, but a star doubles its group"),
    ),
    Reading(
        "splitter.star_beside",
        STAR,
        RARE,
        _StarBeside,
        None,
        # Translators: {places}: a group with the reason, such as “3s at row 1, column 2” in “threes”
        Text("a star next to a group doubled it: {places}"),
    ),
    Reading(
        "splitter.star_for_all",
        STAR,
        RARE,
        _StarForAll,
        Text("a star doubled all groups of its number, but it doubles only its own group"),
    ),
    Reading(
        "splitter.hearts_double",
        STAR,
        RARE,
        _HeartsDouble,
        Text("hearts doubled groups, too: only stars double groups"),
        # Translators: {places}: a group with the reason, such as “3s at row 1, column 2” in “threes”
        Text("a heart doubled a group: {places}"),
    ),
    Reading("splitter.one_group_each", GROUP, RARE, _OneGroupFromTwo, _ONE_EACH),
    Reading("splitter.one_group_each", GROUP, RARE, _OneGroupEach, _ONE_EACH),
    Reading(
        "splitter.lone_ones_once",
        GROUP,
        RARE,
        _LoneOnesOnce,
        Text("all lone 1s together were counted as 1 point: each of them gives 1"),
    ),
    Reading(
        "splitter.corners",
        GROUP,
        USUAL,
        _CornersTouch,
        Text("corners were counted as touching on the whole sheet: only sides count"),
        # Translators: {places}: spaces, such as “from row 1, column 2 to row 2, column 3”, or several with “or”
        Text("equal numbers that meet only at a corner were taken as touching: {places}"),
    ),
    Reading(
        "splitter.center_line",
        GROUP,
        RARE,
        _HalvesApart,
        Text("groups were cut in two at the center line: a group may cross that line"),
    ),
    Reading(
        "splitter.rows_only",
        GROUP,
        RARE,
        _RowsOnly,
        Text("only numbers next to each other in a row were taken as touching: numbers above and below touch, too"),
    ),
    Reading(
        "splitter.across_gaps",
        GROUP,
        RARE,
        _AcrossGaps,
        Text(
            "numbers with a gap between them were taken as touching: only spaces directly next to or above each other "
            "touch"
        ),
    ),
    Reading(
        "splitter.whole_sheet",
        GROUP,
        RARE,
        _WholeSheet,
        _ONE_GROUP,
    ),
    Reading("splitter.whole_sheet", GROUP, RARE, _WholeSheetFromTwo, _ONE_GROUP),
)
