"""Drawings next to Splitter's explanations; engine/readings.toml tests their marked spaces."""

import pytest

from scorepad.core.text import Text
from scorepad.disputes import Case, Cell, Mistake, Reading
from scorepad.games.splitter.readings import READINGS
from scorepad.games.splitter.table import A, B, Pad
from tests.explained import explain
from tests.games.splitter.test_splitter_papers import case


def mistakes_of(found: Case, claims: dict[str, int], key: str) -> list[Mistake]:
    """The mistakes with this key that each explain the claims."""
    named = [each.mistakes[0] for each in explain(found, claims, most=99) if len(each.mistakes) == 1]
    return [mistake for mistake in named if mistake.key == key]


@pytest.mark.parametrize("pad", [A, B])
@pytest.mark.parametrize("reading", READINGS, ids=lambda each: each.rules.__name__)
def test_neighbors_are_symmetric_in_every_reading(pad: Pad, reading: Reading) -> None:
    changed = reading.rules().board(pad)
    for space, others in enumerate(changed.neighbors):
        assert not others or space in pad.spaces
        assert all(space in changed.neighbors[other] and other != space for other in others)


def test_drawing_shows_the_filled_sheet_with_marks() -> None:
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


def test_unfinished_sheet_has_no_drawing() -> None:
    assert case("hhh...", "222.33").draw is None
