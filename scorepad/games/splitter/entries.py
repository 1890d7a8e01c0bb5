"""Slips in copying a sheet of Splitter into the app: a digit, two exchanged, a row, the sheet of somebody else.

All write the same rolls, so other full sheets tell whether a correction makes the mirrored pairs agree or not.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from scorepad.core.result import Result
from scorepad.core.text import Text
from scorepad.disputes import Correction
from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.lines import HEARTS_BOX, hearts_row
from scorepad.games.splitter.problems import Pairs, pairs_of
from scorepad.games.splitter.rolls import pad_key
from scorepad.games.splitter.table import DIGITS, EMPTY, NO_SPACE, Pad, SplitterTable

DIGIT, SWAPPED, TURNED = 1.0, 0.5, 0.5
"""The weights of slips at one place: any of five wrong digits; a pair in the wrong order."""
ROWS, REVERSED, SHEETS = 0.05, 0.1, 0.1
"""The weights of slips with more: two rows exchanged, a row from right to left, another player's sheet."""
SELDOM = 0.03
"""The factor for a slip that has brought points: the sheet as it was played was filled in to score."""

_DIGIT = Text("row {row}, column {column}: a {wrong} instead of a {right}")
# Translators: {other}: another column; {wrong}: the number that was entered; {right}: the number that was rolled
_SWAPPED = Text("row {row}, columns {column} and {other}: {wrong} instead of {right}")
# Translators: {other}: another column; {wrong}: the number that was entered; {right}: the number that was rolled
_TURNED = Text("the roll in row {row}, columns {column} and {other}: {wrong} instead of {right}")
_ROWS = Text("rows {row} and {last} were swapped")
_REVERSED = Text("row {row} was typed from right to left")
_SHEETS = Text("the sheets of {name} and {player} were swapped")


def entry_slips(table: SplitterTable, result: Result, seat: int) -> Iterator[Correction]:
    """Every single slip on a full sheet; nothing while a space is empty, for then nothing is proved."""
    sheet = table.sheets[seat]
    if sheet is not None and EMPTY not in sheet:
        yield from _Sheet(table, seat, sheet).corrections()


class _Sheet:
    """A full sheet, and the pairs on the other full ones: those of most of them, if most of all agree."""

    def __init__(self, table: SplitterTable, seat: int, sheet: str) -> None:
        self.table, self.pad, self.seat, self.sheet = table, table.pad, seat, sheet
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
        yield from self._rows()
        yield from self._sheets()

    def _rows(self) -> Iterator[Correction]:
        """A row from right to left, or in the place of another one of its shape."""
        width = self.pad.width
        rows = [range(start, start + width) for start in range(0, len(self.sheet), width)]
        for at, row in enumerate(rows):
            signs = [self.sheet[space] for space in row]
            turned = {
                space: sign for space, sign in zip(row, reversed(signs), strict=True) if sign != self.sheet[space]
            }
            if len(turned) > 2:  # of two it is a pair the wrong way round
                yield self._corrected(_REVERSED, REVERSED, turned)
            for other in rows[at + 1 :]:
                rights: dict[int, str] = {}
                for here, there in zip(row, other, strict=True):
                    if self.sheet[here] != self.sheet[there]:
                        rights |= {here: self.sheet[there], there: self.sheet[here]}
                if rights and NO_SPACE not in rights.values():
                    yield self._corrected(_ROWS, ROWS, rights)

    def _sheets(self) -> Iterator[Correction]:
        """The sheet of each other player."""
        for at, other in enumerate(self.table.sheets):
            if at != self.seat and other is not None and EMPTY not in other and other != self.sheet:
                points = boxes_of(self.pad, other)
                yield Correction(
                    _SHEETS,
                    {"name": self.table.players[self.seat], "player": self.table.players[at]},
                    "",
                    pad_key(self.seat),
                    {},
                    (f"sheets[{self.seat}]",),
                    {key: points[key] - before for key, before in self.boxes.items()},
                    SHEETS,
                )

    def _exchanged(self, sentence: Text, weight: float, one: int, other: int) -> Iterator[Correction]:
        if self.sheet[one] != self.sheet[other]:
            yield self._corrected(sentence, weight, {one: self.sheet[other], other: self.sheet[one]})

    def _corrected(self, sentence: Text, weight: float, rights: Mapping[int, str]) -> Correction:
        signs = list(self.sheet)
        for space, right in rights.items():
            signs[space] = right
        sheet = "".join(signs)
        changes = {key: points - self.boxes[key] for key, points in boxes_of(self.pad, sheet).items()}
        row, column = self.pad.place(min(rights))
        wrong, right = ("-".join(each) for each in ([self.sheet[space] for space in rights], rights.values()))
        last, other = self.pad.place(max(rights))
        values = {"row": row, "column": column, "last": last, "other": other, "wrong": wrong}
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
        boxes[HEARTS_BOX] = hearts_row(pad, sheet, seat=0).points or 0
    return boxes
