"""The best change of one roll: its sentences as a table, and laws against every change that there is."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter.coach import Change, best_change
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.problems import pairs_of
from scorepad.games.splitter.table import PRINTED, Pad, make_pad
from tests.games.splitter import naive
from tests.games.splitter.tables import BEST_A, cut, own_pads, played, sheets, table, totals


def change_of(pad: str, sheet: str, rolls: dict[int, int] | None = None) -> Change | None:
    return best_change(make_pad(tuple(pad.split())), sheet.replace(" ", ""), rolls)


# sentences


@pytest.mark.parametrize(
    ("pad", "sheet", "sentence", "how"),
    [
        ("....", "2421",
         "A 2 at row 1, column 4 instead of the 1 would have completed a group of 2: 2 points more.",
         "2-1 would be written the other way around."),
        ("....", "2142",
         "A 2 at row 1, column 2 instead of the 1 would have completed a group of 2: 2 points more.",
         "2-2 and 4-1 would swap places."),
        ("....", "2223",
         "A 3 at row 1, column 3 instead of the 2 would have left a group of exactly 2: 2 points more.",
         "3-2 and 2-2 would swap places."),
        ("....", "3211",
         "A 1 at row 1, column 1 instead of the 3 would have been on its own: 2 points more.",
         "3-1 would be written the other way around."),
        ("....", "1133",
         "A 3 at row 1, column 1 instead of the 1 would have left a 1 on its own: 2 points more.",
         "3-1 would be written the other way around."),
        (".*.. ....", "3132 3132",
         "A 3 at row 1, column 2 instead of the 1 would have completed a group of 3: 8 points more.",
         "3-1 would be written the other way around."),
        ("h..h .h..", "1112 4112",
         "A 1 at row 1, column 4 instead of the 2 would have made all hearts the same: 5 points more.",
         "2-1 and 1-1 would swap places."),
        ("....", "4545",
         None, None),
    ],
)  # fmt: skip
def test_what_the_coach_says(pad: str, sheet: str, sentence: str | None, how: str | None) -> None:
    change = change_of(pad, sheet)
    assert (None if change is None else (str(change.sentence), str(change.how))) == (sentence and (sentence, how))


@pytest.mark.parametrize(
    ("rolls", "how"),
    [
        ({0: 2, 3: 7}, "Roll 2 (4-3) and roll 7 (1-1) would swap places."),
        ({5: 2}, "Roll 2 (4-3) and 1-1 would swap places."),
        ({2: 7}, "4-3 and roll 7 (1-1) would swap places."),
        ({1: 4}, "4-3 and 1-1 would swap places."),
    ],
)
def test_a_roll_is_named_by_its_number_where_that_is_known_of_either_of_its_spaces(
    rolls: dict[int, int], how: str
) -> None:
    change = change_of("......", "441133", rolls)
    assert change is not None
    assert str(change.how) == how
    assert [move.dice for move in change.moves] == ["43", "11"]


@pytest.mark.parametrize("sheet", ["42.1", "....", "4..1"])
def test_the_coach_is_silent_before_the_end(sheet: str) -> None:
    assert change_of("....", sheet) is None


def test_nothing_is_said_about_the_best_sheet() -> None:
    assert change_of(" ".join(PRINTED["A"].rows), BEST_A) is None


# laws


def every_change(pad: Pad, sheet: str) -> Iterator[str]:
    """Every sheet with a roll turned, or with two rolls in each other's place, turned or not; written out plainly."""
    left = [space for space in pad.spaces if space < pad.mirror(space)]
    for one, other in [*((space, space) for space in left), *combinations(left, 2)]:
        for is_turned in (False, True):
            for is_other_turned in (False, True):
                after = list(sheet)
                _write(pad, after, one, sheet[other] + sheet[pad.mirror(other)], is_other_turned)
                _write(pad, after, other, sheet[one] + sheet[pad.mirror(one)], is_turned)
                yield "".join(after)


def _write(pad: Pad, sheet: list[str], space: int, pair: str, is_turned: bool) -> None:
    sheet[space], sheet[pad.mirror(space)] = (pair[1], pair[0]) if is_turned else (pair[0], pair[1])


@given(own_pads(3, 4), st.data())
def test_no_change_of_one_roll_gives_more(pad: Pad, data: st.DataObject) -> None:
    sheet = "".join(data.draw(sheets(pad)))
    rows = list(pad.rows)
    best = max(naive.total(rows, cut(pad, other)) for other in every_change(pad, sheet))
    change = best_change(pad, sheet)
    assert best - naive.total(rows, cut(pad, sheet)) == (0 if change is None else change.gain)


@pytest.mark.thorough
@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("seed", [1, *(pytest.param(more, marks=pytest.mark.release) for more in range(2, 12))])
def test_the_changed_sheet_holds_the_same_rolls_and_gives_what_is_said(name: str, seed: int) -> None:
    pad = PRINTED[name]
    rows = played(random.Random(seed), pad)
    sheet = "".join(rows)
    change = best_change(pad, sheet)
    assert change is not None
    assert pairs_of(pad, change.sheet) == pairs_of(pad, sheet)
    before, after = totals(table(name, rows, cut(pad, change.sheet)))
    assert (after or 0) - (before or 0) == change.gain
    assert change.gain == max(naive.total(name, cut(pad, other)) for other in every_change(pad, sheet)) - (before or 0)
    assert change.group in find_groups(pad, change.sheet)
    assert change.group not in find_groups(pad, sheet)
    for move in change.moves:
        assert change.sheet[move.end] + change.sheet[pad.mirror(move.end)] == move.dice
        assert sheet[move.start] + sheet[pad.mirror(move.start)] == move.dice
