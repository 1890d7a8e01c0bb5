"""Readings of Splitter, and the spaces that the picture beside a sentence points at."""

import pytest

from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Case, Cell, Mistake, Reading, explain
from scorepad.games.splitter.readings import READINGS
from scorepad.games.splitter.table import A, B, Pad
from tests.games.splitter.test_splitter_papers import case

ROW = "........", "12121216"
CORNERS = ".... .... ....", "2261 6122 2261"

SPACES: list[tuple[str, str, dict[str, int], str, str]] = [
    ("*.....", "333122", {"3": 3}, "splitter.stars_forgotten", "xxx---"),
    ("*....*", "333122", {TOTAL: 6}, "splitter.stars_forgotten", "xxx-xx"),
    ("*.....", "333122", {"3": 5}, "splitter.star_adds_two", "xxx---"),
    ("*.......", "12233366", {"2": 4}, "splitter.star_beside", "-xx-----"),
    ("..*.....", "33313336", {"3": 12}, "splitter.star_for_all", "----xxx-"),
    ("........", "33133155", {"3": 3}, "splitter.size_off", "xx-xx---"),
    ("........", "33132255", {"3": 3}, "splitter.size_off", "xx------"),  # the lone 3 is not what anybody would count
    ("........", "22233331", {TOTAL: 6}, "splitter.at_least", "xxxxxxx-"),
    ("....", "1162", {"1": 2}, "splitter.every_one", "xx--"),
    (".... ....", "2261 1622", {"2": 0}, "splitter.corners", "xx-- --xx"),
    (*CORNERS, {"2": 2}, "splitter.corners", "xx-- --xx xx--"),
    ("...... ......", "125516 215166", {"1": 0, "2": 2}, "splitter.corners", "xx--x- xx-x--"),
    ("....", "1221", {"2": 0}, "splitter.center_line", "-xx-"),
    ("....", "1221", {"2": 0}, "slips.left_out", "-xx-"),
    (*ROW, {"1": 3}, "slips.left_out", "x-x-x-x-"),
    ("......", "333166", {TOTAL: 5}, "slips.twice", "---x--"),
    (
        "........ ........",
        "22122666 33313336",
        {"1": 2, "2": 2, "3": 3},
        "splitter.one_group_each",
        "---xx--- ----xxx-",
    ),
    ("......", "333122", {"3": 1, "2": 1, "1": 1}, "splitter.one_point", "xxx-xx"),
    ("......", "333122", {"1": 1, "2": 4, "3": 9}, "splitter.squared", "xxx-xx"),
    ("*.......", "33312266", {"1": 1, "2": 1, "3": 2}, "splitter.one_point_doubled", "xxx-xx--"),
    ("........ ........", "33124466 36124466", {"2": 2, "3": 0, "4": 0}, "splitter.straight_only", "xx--xx-- x---xx--"),
    ("h....h..", "22133316", {"1": 2, "2": 4, "3": 6}, "splitter.hearts_double", "xx-xxx--"),
    ("*.......", "12121212", {"1": 1}, "splitter.lone_ones_once", "x-x-x-x-"),
    ("..........", "2612136661", {"1": 0, "2": 2}, "splitter.whole_sheet", "x-x-x----x"),
    ("...... ......", "221336 611366", {"1": 1, "2": 2, "3": 0}, "splitter.rows_only", "--xxx- ---x--"),
    ("..##.. ..##..", "12##26 33##31", {"2": 2, "3": 3}, "splitter.across_gaps", "-x##x- xx##x-"),
]


def mistakes_of(found: Case, claims: dict[str, int], key: str) -> list[Mistake]:
    """The mistakes of this kind that alone give what is claimed."""
    named = [each.mistakes[0] for each in explain(found, claims, most=99) if len(each.mistakes) == 1]
    return [mistake for mistake in named if mistake.key == key]


@pytest.mark.parametrize(("pad", "sheet", "claims", "key", "meant"), SPACES)
def test_the_spaces_that_a_mistake_is_about(pad: str, sheet: str, claims: dict[str, int], key: str, meant: str) -> None:
    found = case(pad, sheet)
    (mistake,) = mistakes_of(found, claims, key)
    assert found.draw is not None
    cells = [cell.is_meant for row in found.draw([mistake]) for cell in row]
    assert cells == [sign == "x" for sign in meant.replace(" ", "")]


def test_every_reading_is_in_the_table() -> None:
    assert {reading.name for reading in READINGS} <= {key for *_, key, _ in SPACES}


@pytest.mark.parametrize("pad", [A, B])
@pytest.mark.parametrize("reading", READINGS, ids=lambda each: each.rules.__name__)
def test_touching_spaces_are_symmetric(pad: Pad, reading: Reading) -> None:
    changed = reading.rules().board(pad)
    for space, others in enumerate(changed.neighbors):
        assert not others or space in pad.spaces
        assert all(space in changed.neighbors[other] and other != space for other in others)


def test_the_drawing_is_the_filled_sheet_with_its_marks_and_gaps() -> None:
    found = case("#*..h# ......", "#1661# 221331")
    assert found.draw is not None
    (star,) = mistakes_of(found, {"1": 4}, "splitter.stars_forgotten")
    gap = Cell(is_space=False)
    assert found.draw([star]) == (
        (gap, Cell("1", "★", True), Cell("6"), Cell("6"), Cell("1", "♥"), gap),
        (Cell("2"), Cell("2"), Cell("1"), Cell("3"), Cell("3"), Cell("1")),
    )


def test_two_mistakes_are_drawn_together() -> None:
    found = case("*.......", "33316226")
    assert found.draw is not None
    (pair,) = [each.mistakes for each in explain(found, {"3": 3, "2": 0}, most=1)]
    (row,) = found.draw(pair)
    assert [cell.is_meant for cell in row] == [sign == "x" for sign in "xxx--xx-"]
    assert found.draw([Mistake("splitter.total", Text("the total was misread"), None)]) == found.draw([]) == ()


def test_before_a_sheet_is_full_there_is_nothing_to_draw() -> None:
    assert case("hhh...", "222.33").draw is None
