"""Laws of printed and custom pads; pads.toml tests their stars and hearts, and impossible pads."""

import pytest

from scorepad.games.splitter.table import A, B, Pad, make_pad, read_pad
from tests.game_files import refusal


@pytest.mark.parametrize("pad", [A, B, make_pad(("..#*h#..",)), make_pad(("..", "##", "h*"))])
def test_every_space_has_a_mirror_image_in_its_row(pad: Pad) -> None:
    for space in pad.spaces:
        row, column = pad.place(space)
        assert pad.place(pad.mirror(space)) == (row, pad.width + 1 - column)
        assert pad.mirror(space) in pad.spaces
        assert pad.mirror(pad.mirror(space)) == space != pad.mirror(space)


def test_rows_of_a_printed_pad_are_recognized_as_that_pad() -> None:
    assert read_pad(list(A.rows)) is A
    assert make_pad(B.rows) is B
    assert read_pad("B") is B
    assert make_pad(("*.",)) == make_pad(("*.",))
    assert make_pad(("*.",)) != make_pad((".*",))


def test_links_are_the_pairs_of_touching_spaces() -> None:
    assert set(make_pad(("..#..#", "#....#")[1:]).links) == {(1, 2), (2, 3), (3, 4)}
    assert set(make_pad((".##.", "....")).links) == {(4, 5), (5, 6), (6, 7), (0, 4), (3, 7)}
    assert len(A.links) == 73


def test_error_in_a_custom_pad_names_the_row() -> None:
    error = refusal(lambda: make_pad(("..", "#.")))
    assert str(error).startswith("[1]: row 2: expected spaces mirrored left to right")
