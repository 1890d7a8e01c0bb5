"""Mistakes in counting Splitter, one table each: what stands on paper, and the mistake that is named first."""

from typing import Any

import pytest

from scorepad.games.splitter.mistakes import KINDS
from scorepad.mistakes import TOTAL, Case, explain
from tests.games.splitter.tables import SPLITTER, table


def case(pad: str, sheet: str | list[str] | None, **claims: Any) -> Case:
    """The case of the only player."""
    parsed = SPLITTER.parse(table(pad, sheet, **claims))
    assert SPLITTER.case is not None
    return SPLITTER.case(parsed, SPLITTER.score(parsed), 0)


LONE, ROW = "........", "12121216"
STAR = "*.....", "333122"
BOTH = "*....*", "333122"
LARGE = "......", "333316"

CASES: list[tuple[str, str, dict[str, int], str, str]] = [
    # stars
    (*STAR, {"3": 3}, "star_forgotten", "the star at row 1, column 1 was forgotten: the 3s there give 6, not 3"),
    (*STAR, {TOTAL: 6}, "star_forgotten", "the star at row 1, column 1 was forgotten: the 3s there give 6, not 3"),
    ("*.", "12", {"1": 1}, "star_forgotten", "the star at row 1, column 1 was forgotten: the 1 there gives 2, not 1"),
    ("*....*", "221622", {"2": 6}, "star_forgotten",
     "the star at row 1, column 1 or 6 was forgotten: the 2s there give 4, not 2"),
    (*BOTH, {"3": 3, "2": 2}, "stars_forgotten",
     "the stars at row 1, column 1 and at row 1, column 6 were forgotten: each doubles its group"),
    (*BOTH, {TOTAL: 6}, "stars_forgotten",
     "the stars at row 1, column 1 and at row 1, column 6 were forgotten: each doubles its group"),
    ("*.*..*", "221622", {"2": 4, "1": 1}, "stars_forgotten", "the stars were forgotten: they double 3 groups"),
    ("*.....", "222261", {"2": 4}, "star_too_large",
     "the 2s at row 1, column 1 were counted and doubled by the star: 4 twos touch instead of exactly 2"),
    ("*.....*.", "22216222", {"2": 4}, "star_too_large",
     "the 2s at row 1, column 1 or 6 were counted and doubled by the star: too many touch"),
    (*STAR, {"3": 5}, "star_adds_two",
     "the star at row 1, column 1 was counted as 2 extra points, but it doubles its group to 6"),
    ("*........*", "3336154444", {"3": 5, "4": 6}, "star_adds_two",
     "each star was counted as 2 extra points, but a star doubles its group"),
    # groups of the wrong size
    ("......", "335562", {"3": 3}, "small_counted", "the 3s at row 1, column 1 were counted as 3: 2 threes, 1 short"),
    ("*.....", "331166", {"3": 6}, "small_counted",
     "the 3s at row 1, column 1 were counted and doubled by the star: 2 threes, 1 short"),
    ("*.....", "216633", {"2": 4}, "small_counted",
     "the 2 at row 1, column 1 was counted and doubled by the star: 1 two, 1 short"),
    ("*......*", "33144633", {"3": 6}, "small_counted",
     "the 3s at row 1, column 1 or 7 were counted and doubled by the star: too few touch"),
    ("*.....", "331166", {"3": 3}, "small_counted", "the 3s at row 1, column 1 were counted as 3: 2 threes, 1 short"),
    ("......", "333662", {TOTAL: 5}, "small_counted", "the 2 at row 1, column 6 was counted as 2: 1 two, 1 short"),
    ("........", "33133155", {"3": 3}, "small_counted",
     "a group of 3s that is too small was counted as 3: at row 1, column 1 or 4"),
    ("........", "33132255", {"3": 3}, "small_counted",  # nobody takes the lone 3 for three
     "the 3s at row 1, column 1 were counted as 3: 2 threes, 1 short"),
    (*LARGE, {"3": 3}, "large_counted",
     "the 3s at row 1, column 1 were counted as 3: 4 threes touch instead of exactly 3"),
    ("........", "22212226", {"2": 2}, "large_counted",
     "a group of 2s that is too large was counted as 2: at row 1, column 1 or 5"),
    ("........", "22233331", {TOTAL: 6}, "at_least",
     "2 groups that are too large were counted: a group must be exactly as large as its number"),
    ("............", "222261222231", {"2": 4}, "at_least",
     "2 groups that are too large were counted: a group must be exactly as large as its number"),
    # 1s that touch
    ("....", "1162", {"1": 2}, "ones_touching",
     "each 1 of the group at row 1, column 1 was counted: 2 ones touch, but a 1 only scores on its own"),
    ("*...", "1162", {"1": 3}, "ones_touching",
     "each 1 of the group at row 1, column 1 was counted: 2 ones touch, but a 1 only scores on its own"),
    ("........", "11611622", {"1": 2}, "ones_touching",
     "each 1 of a group at row 1, column 1 or 4 was counted: a 1 that touches another 1 gives nothing"),
    ("....", "1162", {"1": 1}, "ones_once",
     "the 1s at row 1, column 1 were counted as one 1: 2 ones touch, but a 1 only scores on its own"),
    ("........", "11611662", {TOTAL: 1}, "ones_once",
     "1s that touch were counted as one 1 at row 1, column 1 or 4: they give nothing"),
    # what touches
    (".... ....", "2261 1622", {"2": 0}, "diagonal",
     "the 2s at row 1, column 2 and at row 2, column 3 were taken as touching: they meet only at a corner"),
    (".... .... ....", "2261 6122 2261", {"2": 2}, "diagonal",
     "2s that meet only at a corner were taken as touching: "
     "from row 1, column 2 to row 2, column 3 or from row 2, column 3 to row 3, column 2"),
    (".... ....", "2261 1622", {"2": 0, "1": 2, TOTAL: 2}, "diagonal",
     "the 2s at row 1, column 2 and at row 2, column 3 were taken as touching: they meet only at a corner"),
    (".. ..", "12 21", {"1": 0, "2": 2}, "diagonals",
     "corners were counted as touching on the whole sheet: only sides count"),
    ("...... ...... ......", "125661 512155 155251", {"1": 3}, "diagonals_of_number",
     "1s that meet only at a corner were not counted: only sides count as touching"),
    (".... .... ....", "2261 6122 2261", {"2": 0}, "diagonals_of_number",
     "2s that meet only at a corner were joined everywhere: only sides count"),
    # counting up
    ("....", "1221", {"2": 0}, "group_forgotten",
     "the group of 2s at row 1, column 2 was forgotten: it gives 2"),
    (LONE, ROW, {"1": 3}, "group_forgotten",
     "a 1 on its own was forgotten: at row 1, column 1, 3, 5 or 7"),
    ("........", "22122622", {"2": 4}, "group_forgotten",
     "one group of 2s was forgotten: at row 1, column 1, 4 or 7"),
    ("........", "22122622", {"2": 8}, "group_twice",
     "one group of 2s was counted twice: at row 1, column 1, 4 or 7"),
    (" ".join([".."] * 9), "12 31 14 51 16 21 13 41 15", {"1": 8}, "group_forgotten",
     "a 1 on its own was forgotten: at row 1, column 1, at row 2, column 2, at row 3, column 1, at row 4, column 2, "
     "at row 5, column 1 or one of 4 more places"),
    (".... .... ....", "1213 3541 1512", {"1": 4}, "group_forgotten",
     "a 1 on its own was forgotten: at row 1, column 1 or 3, at row 2, column 4 or at row 3, column 1 or 3"),
    ("......", "333166", {TOTAL: 5}, "group_twice", "the 1 at row 1, column 4 was counted twice"),
    (LONE, ROW, {TOTAL: 0}, "row_forgotten", "all 1s were forgotten: together they give 4"),
    ("........ ........", "22122666 33313336", {"2": 2, "3": 3}, "one_group_each",
     "each number was counted for one group only, but 2 more groups count"),
    ("......", "333122", {"3": 1, "2": 1}, "all_groups_not_points",
     "every group was counted as 1 point: a group gives as many points as its number"),
    # the whole sheet read otherwise
    ("......", "333122", {"1": 1, "2": 4, "3": 9}, "squared",
     "each group was counted as its number times itself, such as 2 × 2 for 2s: a group of 2s gives 2 points"),
    ("*.......", "33312266", {"1": 1, "2": 1, "3": 2}, "one_point_doubled",
     "every group was counted as 1 point, and as 2 with a star: a group gives as many points as its number"),
    ("........ ........", "33124466 36124466", {"2": 2, "3": 0, "4": 0}, "straight_only",
     "only groups in one straight line were counted: a group may have any shape"),
    ("h....h..", "22133316", {"1": 2, "2": 4, "3": 6}, "hearts_double",
     "hearts doubled groups, too: only stars double groups"),
    ("*.......", "12121212", {"1": 1}, "lone_ones_once",
     "all lone 1s together were counted as 1 point: each of them gives 1"),
    ("..........", "2612136661", {"1": 0, "2": 2}, "whole_sheet",
     "each number was counted as one group on the whole sheet: each group counts separately"),
    ("............", "333121621366", {"1": 3, "2": 2, "3": 0}, "whole_sheet",
     "each number from 2 to 6 was counted as one group on the whole sheet: each group counts separately"),
    ("...... ......", "221336 611366", {"1": 1, "2": 2, "3": 0}, "rows_only",
     "only numbers next to each other in a row were taken as touching: numbers above and below touch, too"),
    ("..##.. ..##..", "12##26 33##31", {"2": 2, "3": 3}, "across_gaps",
     "numbers with a gap between them were taken as touching: only spaces directly next to or above each other touch"),
    # hearts
    ("hhh...", "222133", {TOTAL: 1}, "hearts_forgotten",
     "the hearts were forgotten: all hold a 2, and together they give 5 points"),
    ("hhh...", "232133", {"hearts": 5}, "hearts_two_same",
     "the hearts were counted, but they hold 2, 3 and 2: all must be the same"),
]  # fmt: skip

SECOND: list[tuple[str, str, dict[str, int], str, str]] = [
    ("*.......", "12233366", {"2": 4}, "star_beside",
     "the star at row 1, column 1 doubled the 2s next to it: a star doubles only its own group"),
    ("..*.....", "33313336", {"3": 12}, "star_for_all",
     "the star at row 1, column 3 doubled all 3s: it doubles only its own group"),
    ("hhh...", "333166", {"3": 6}, "heart_doubled", "the heart at row 1, column 1 doubled the 3s: only stars double"),
    ("........", "16116622", {"1": 2}, "ones_once",
     "the 1s at row 1, column 3 were counted as one 1: 2 ones touch, but a 1 only scores on its own"),
    ("....", "1221", {"2": 0}, "center_line", "groups were cut in two at the center line: a group may cross that line"),
]  # fmt: skip
"""Mistakes that something likelier comes to as well."""


@pytest.mark.parametrize(("pad", "sheet", "claims", "key", "text"), CASES)
def test_the_mistake_that_is_named_first(pad: str, sheet: str, claims: dict[str, int], key: str, text: str) -> None:
    mistakes = explain(case(pad, sheet), claims)[0].mistakes
    assert [(mistake.key, str(mistake.text)) for mistake in mistakes] == [(f"splitter.{key}", text)]


@pytest.mark.parametrize(("pad", "sheet", "claims", "key", "text"), SECOND)
def test_a_rarer_mistake_is_named_too(pad: str, sheet: str, claims: dict[str, int], key: str, text: str) -> None:
    named = [
        [(mistake.key, str(mistake.text)) for mistake in each.mistakes] for each in explain(case(pad, sheet), claims)
    ]
    assert [(f"splitter.{key}", text)] in named
    assert named[0] != [(f"splitter.{key}", text)]


def test_every_kind_of_mistake_stands_in_a_table() -> None:
    assert {f"splitter.{key}" for *_, key, _ in CASES + SECOND} == {kind.key for kind in KINDS}


def test_two_mistakes_at_once() -> None:
    explanation = explain(case("*.......", "33316226"), {"3": 3, "2": 0})[0]
    assert sorted([(mistake.key, str(mistake.text)) for mistake in explanation.mistakes]) == [
        ("splitter.group_forgotten", "the group of 2s at row 1, column 6 was forgotten: it gives 2"),
        ("splitter.star_forgotten", "the star at row 1, column 1 was forgotten: the 3s there give 6, not 3"),
    ]


@pytest.mark.parametrize(
    ("pad", "sheet", "claims"),
    [
        (*STAR, {"3": 7}),
        (*STAR, {"4": 1}),
        ("......", "333122", {TOTAL: 60}),
        ("......", "333122", {"3": 3}),  # nothing went wrong
        ("......", "333165", {"6": 6}),  # a lone 6 is taken for six by nobody
        ("hhh...", "222133", {"hearts": 5}),
    ],
)
def test_what_no_mistake_explains_is_left_open(pad: str, sheet: str, claims: dict[str, int]) -> None:
    assert explain(case(pad, sheet), claims) == []
