"""Slips in copying a sheet of Splitter into the app: a digit, two beside each other, a roll the wrong way round.

All write the same rolls, so other full sheets tell whether a correction makes the mirrored pairs agree or not.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.lines import hearts_row
from scorepad.games.splitter.mistakes.evidence import HEARTS
from scorepad.games.splitter.problems import Pairs, pairs_of
from scorepad.games.splitter.rolls import pad_key
from scorepad.games.splitter.table import DIGITS, EMPTY, Pad, Table
from scorepad.mistakes import Correction, Sentence, say
from scorepad.result import Result

DIGIT, SWAPPED, TURNED = 1.0, 0.5, 0.5
"""The weights of slips at one place: any of five wrong digits; a pair in the wrong order."""
SELDOM = 0.03
"""The factor for a slip that has brought points: the sheet as it was played was filled in to score."""

_DIGIT = say("row {row}, column {column}: a {wrong} for a {right}")
_SWAPPED = say("row {row}, columns {column} and {other}: {wrong} for {right}")
_TURNED = say("row {row}, columns {column} and {other}, one roll: {wrong} for {right}")


def entry_slips(table: Table, result: Result, seat: int) -> Iterator[Correction]:
    """Every single slip on a full sheet; nothing while a space is empty, for then nothing is proved."""
    sheet = table.sheets[seat]
    if sheet is not None and EMPTY not in sheet:
        yield from _Sheet(table, seat, sheet).corrections()


class _Sheet:
    """A full sheet, and the pairs on the other full ones: those of most of them, if most of all agree."""

    def __init__(self, table: Table, seat: int, sheet: str) -> None:
        self.pad, self.seat, self.sheet = table.pad, seat, sheet
        others = [
            pairs_of(table.pad, other)
            for at, other in enumerate(table.sheets)
            if at != seat and other is not None and EMPTY not in other
        ]
        full = [pairs_of(table.pad, sheet), *others]
        usual = [here for here in others if 2 * full.count(here) > len(full)]
        self.others = usual[:1] or others
        self.boxes = boxes_of(table.pad, sheet)

    def corrections(self) -> Iterator[Correction]:
        """Each slip taken back."""
        for space in self.pad.spaces:
            for right in DIGITS:
                if right != self.sheet[space]:
                    yield self._corrected(_DIGIT, DIGIT / 5, {space: right})
        for space in self.pad.spaces:
            beside, mirror = space + 1, self.pad.mirror(space)
            if beside in self.pad.neighbors[space] and beside != mirror:
                yield from self._exchanged(_SWAPPED, SWAPPED, space, beside)
            if space < mirror:
                yield from self._exchanged(_TURNED, TURNED, space, mirror)

    def _exchanged(self, sentence: Sentence, weight: float, one: int, other: int) -> Iterator[Correction]:
        if self.sheet[one] != self.sheet[other]:
            yield self._corrected(sentence, weight, {one: self.sheet[other], other: self.sheet[one]})

    def _corrected(self, sentence: Sentence, weight: float, rights: Mapping[int, str]) -> Correction:
        signs = list(self.sheet)
        for space, right in rights.items():
            signs[space] = right
        sheet = "".join(signs)
        changes = {key: points - self.boxes[key] for key, points in boxes_of(self.pad, sheet).items()}
        row, column = self.pad.place(min(rights))
        wrong, right = ("-".join(each) for each in ([self.sheet[space] for space in rights], rights.values()))
        values = {"row": row, "column": column, "other": self.pad.place(max(rights))[1], "wrong": wrong}
        return Correction(
            sentence,
            values,
            right,
            pad_key(self.seat),
            {self.pad.place_name(space): right for space, right in rights.items()},
            tuple(f"sheets[{self.seat}][{place[0] - 1}][{place[1] - 1}]" for place in map(self.pad.place, rights)),
            changes,
            weight if sum(changes.values()) > 0 else weight * SELDOM,
            partial(self._settled, sheet),
        )

    def _settled(self, sheet: str) -> int:
        """By how much the sheet agrees better with the others; below 0, worse."""
        if not self.others:
            return 0
        before, now = pairs_of(self.pad, self.sheet), pairs_of(self.pad, sheet)
        return sum(_differing(before, other) - _differing(now, other) for other in self.others)


def _differing(here: Pairs, there: Pairs) -> int:
    """The number of pairs that one sheet has and the other one does not."""
    return sum(abs(here.get(pair, 0) - there.get(pair, 0)) for pair in here.keys() | there.keys())


def boxes_of(pad: Pad, sheet: str) -> dict[str, int]:
    """The points of a full sheet by the keys of its boxes, the total left out."""
    boxes = dict.fromkeys(map(str, rules.NUMBERS), 0)
    for group in find_groups(pad, sheet):
        boxes[str(group.number)] += group.points
    if pad.hearts:
        boxes[HEARTS] = hearts_row(pad, sheet, seat=0).points or 0
    return boxes
