"""What the picture beside a sentence points at: the filled sheet, and the spaces that each kind of mistake is about."""

import random

import pytest

from bench.planted.splitter.misread import places_in
from bench.planted.splitter.play import played
from scorepad.games.splitter.mistakes import KINDS
from scorepad.mistakes import TOTAL, Case, Cell, Mistake, explain
from scorepad.text import Text
from tests.games.splitter.mistakes.test_splitter_mistakes_boxes import case
from tests.games.splitter.naive import PADS

ROW = "........", "12121216"
CORNERS = ".... .... ....", "2261 6122 2261"

SPACES: list[tuple[str, str, dict[str, int], str, str]] = [
    ("*.....", "333122", {"3": 3}, "star_forgotten", "xxx---"),
    ("*....*", "221622", {"2": 6}, "star_forgotten", "xx--xx"),
    ("*....*", "333122", {TOTAL: 6}, "stars_forgotten", "xxx-xx"),
    ("*.....", "222261", {"2": 4}, "star_too_large", "xxxx--"),
    ("*.....", "333122", {"3": 5}, "star_adds_two", "xxx---"),
    ("*.......", "12233366", {"2": 4}, "star_beside", "xxx-----"),
    ("..*.....", "33313336", {"3": 12}, "star_for_all", "--x-xxx-"),
    ("........", "33133155", {"3": 3}, "small_counted", "xx-xx---"),
    ("........", "33132255", {"3": 3}, "small_counted", "xx------"),  # the lone 3 is not what anybody would count
    ("......", "333316", {"3": 3}, "large_counted", "xxxx--"),
    ("........", "22233331", {TOTAL: 6}, "at_least", "xxxxxxx-"),
    ("....", "1162", {"1": 2}, "ones_touching", "xx--"),
    ("....", "1162", {"1": 1}, "ones_once", "xx--"),
    (".... ....", "2261 1622", {"2": 0}, "diagonal", "xx-- --xx"),
    (*CORNERS, {"2": 2}, "diagonal", "xx-- --xx xx--"),
    (*CORNERS, {"2": 0}, "diagonals_of_number", "xx-- --xx xx--"),
    ("...... ......", "125516 215166", {"1": 0, "2": 2}, "diagonals", "xx--x- xx-x--"),
    ("....", "1221", {"2": 0}, "center_line", "-xx-"),
    ("....", "1221", {"2": 0}, "group_forgotten", "-xx-"),
    (*ROW, {"1": 3}, "group_forgotten", "x-x-x-x-"),
    ("......", "333166", {TOTAL: 5}, "group_twice", "---x--"),
    (*ROW, {TOTAL: 0}, "row_forgotten", "x-x-x-x-"),
    ("........ ........", "22122666 33313336", {"1": 2, "2": 2, "3": 3}, "one_group_each", "---xx--- ----xxx-"),
    ("......", "333122", {"3": 1, "2": 1, "1": 1}, "all_groups_not_points", "xxx-xx"),
    ("......", "333122", {"1": 1, "2": 4, "3": 9}, "squared", "xxx-xx"),
    ("*.......", "33312266", {"1": 1, "2": 1, "3": 2}, "one_point_doubled", "xxx-xx--"),
    ("........ ........", "33124466 36124466", {"2": 2, "3": 0, "4": 0}, "straight_only", "xx--xx-- x---xx--"),
    ("h....h..", "22133316", {"1": 2, "2": 4, "3": 6}, "hearts_double", "xx-xxx--"),
    ("*.......", "12121212", {"1": 1}, "lone_ones_once", "x-x-x-x-"),
    ("..........", "2612136661", {"1": 0, "2": 2}, "whole_sheet", "x-xxx----x"),
    ("...... ......", "221336 611366", {"1": 1, "2": 2, "3": 0}, "rows_only", "--xxx- -xxx--"),
    ("..##.. ..##..", "12##26 33##31", {"2": 2, "3": 3}, "across_gaps", "-x##x- xx##x-"),
    ("hhh...", "222133", {TOTAL: 1}, "hearts_forgotten", "xxx---"),
    ("hhh...", "232133", {"hearts": 5}, "hearts_two_same", "xxx---"),
    ("hhh...", "333166", {"3": 6}, "heart_doubled", "xxx---"),
]


def mistakes_of(found: Case, claims: dict[str, int], key: str) -> list[Mistake]:
    """The mistakes of this kind that alone give what is claimed."""
    named = [each.mistakes[0] for each in explain(found, claims, most=99) if len(each.mistakes) == 1]
    return [mistake for mistake in named if mistake.key == f"splitter.{key}"]


@pytest.mark.parametrize(("pad", "sheet", "claims", "key", "meant"), SPACES)
def test_the_spaces_that_a_mistake_is_about(pad: str, sheet: str, claims: dict[str, int], key: str, meant: str) -> None:
    (mistake,) = mistakes_of(case(pad, sheet), claims, key)
    assert mistake.spaces == {space for space, sign in enumerate(meant.replace(" ", "")) if sign == "x"}


def test_every_kind_of_mistake_stands_in_the_table() -> None:
    assert {f"splitter.{key}" for *_, key, _ in SPACES} == {kind.key for kind in KINDS}


def test_the_drawing_is_the_filled_sheet_with_its_marks_and_gaps() -> None:
    found = case("#*..h# ......", "#1661# 221331")
    assert found.draw is not None
    (star,) = mistakes_of(found, {"1": 4}, "star_forgotten")
    gap = Cell(is_space=False)
    assert found.draw([star]) == (
        (gap, Cell("1", "★", True), Cell("6"), Cell("6"), Cell("1", "♥"), gap),
        (Cell("2"), Cell("2"), Cell("1"), Cell("3"), Cell("3"), Cell("1")),
    )


def test_two_mistakes_are_pointed_out_together_and_one_without_a_place_not_at_all() -> None:
    found = case("*.......", "33316226")
    assert found.draw is not None
    (pair,) = [each.mistakes for each in explain(found, {"3": 3, "2": 0}, most=1)]
    (row,) = found.draw(pair)
    assert [cell.is_meant for cell in row] == [sign == "x" for sign in "xxx--xx-"]
    assert found.draw([Mistake("splitter.total", Text("the total was misread"), None)]) == found.draw([]) == ()


def test_before_a_sheet_is_full_there_is_nothing_to_draw() -> None:
    assert case("hhh...", "222.33").draw is None


@pytest.mark.parametrize("pad", ["A", "B"])
def test_every_place_that_a_sentence_names_is_pointed_out(pad: str) -> None:
    chance = random.Random(5)
    width = len(PADS[pad][0])
    for _ in range(20):
        for mistake in case(pad, played(chance, PADS[pad])).mistakes:
            assert {row * width + column for row, column in places_in(str(mistake.text))} <= mistake.spaces, str(
                mistake.text
            )
