"""The outlines and shapes of a drawn sheet; drawing.toml tests its marks."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.pages.drawing import INSET, draw, outline, picture
from scorepad.games.splitter.table import A, Pad, make_pad
from tests.games.splitter.tables import BEST_A

Spot = tuple[float, float]

# the cells of a group, and the number of closed paths around it
SHAPES = {
    "one": ("x.", 1),
    "two side by side": ("xx", 1),
    "two in a column": ("x./x.", 1),
    "an L": ("x./x./xx", 1),
    "a Z": ("xx../.xx.", 1),
    "a U": ("x.x./xxx.", 1),
    "a cross": (".x../xxx./.x..", 1),
    "a ring with a hole": ("xxx./x.x./xxx.", 2),
    "a ring with two holes": ("xxxxx./x.x.x./xxxxx.", 3),
    "a hole of two": ("xxxx/x..x/xxxx", 2),
    "a hole that opens at a corner": ("xx../x.x./xxx.", 1),
    "two corners that meet outside": ("xxxx/x.x./xx.x/.xxx", 1),
    "at the right edge, and none at the left one": ("...x/...x", 1),
    "a full raster": ("xx/xx", 1),
}


def group(text: str) -> tuple[Pad, list[int]]:
    """A pad without gaps, and the spaces marked with an x."""
    rows = text.split("/")
    return make_pad(tuple("." * len(row) for row in rows)), [i for i, sign in enumerate("".join(rows)) if sign == "x"]


def corners(path: str) -> list[list[Spot]]:
    """The corners of each closed path; the path has only starts, lines, rounded corners and ends."""
    assert re.fullmatch(r"(M[\d. ]+(Q[\d. ]+L[\d. ]+)+Q[\d. ]+Z ?)+", path)
    walks = path.split("Z")[:-1]
    return [[(float(x), float(y)) for x, y in re.findall(r"Q(\S+) (\S+) ", walk)] for walk in walks]


def points(path: str) -> list[Spot]:
    """All points of a path, including its control points."""
    return [(float(x), float(y)) for x, y in re.findall(r"(\d+\.\d+) (\d+\.\d+)", path)]


def is_inside(walks: list[list[Spot]], spot: Spot) -> bool:
    """True if a point is inside the paths, by the edges that a ray to the right crosses."""
    met = [
        min(y, y2) < spot[1] < max(y, y2) and x > spot[0]
        for walk in walks
        for (x, y), (x2, y2) in pairwise([*walk, walk[0]])
        if x == x2
    ]
    return sum(met) % 2 == 1


def check_outline(pad: Pad, cells: list[int]) -> list[list[Spot]]:
    """Check that an outline stays inside the group and encloses only the centers of its spaces; return its corners."""
    path = outline(pad, cells)
    walks = corners(path)
    for x, y in points(path):
        assert int(y) * pad.width + int(x) in cells
    for space in pad.spaces:
        row, column = divmod(space, pad.width)
        assert is_inside(walks, (column + 0.5, row + 0.5)) == (space in cells)
    for walk in walks:
        for (x, y), (x2, y2) in pairwise([*walk, walk[0]]):
            assert (x == x2) != (y == y2)
    return walks


@pytest.mark.parametrize("name", SHAPES)
def test_outline_encloses_exactly_its_spaces(name: str) -> None:
    text, walks = SHAPES[name]
    assert len(check_outline(*group(text))) == walks


def test_outline_is_inset_and_turns_at_every_corner() -> None:
    (walk,) = corners(outline(*group("xx/.x")))
    turns = [(0, 0, 1, 1), (2, 0, -1, 1), (2, 2, -1, -1), (1, 2, 1, -1), (1, 1, 1, -1), (0, 1, 1, -1)]
    expected = [(x + INSET * right, y + INSET * down) for x, y, right, down in turns]
    assert [spot == pytest.approx(place, abs=0.006) for spot, place in zip(walk, expected, strict=True)] == [True] * 6


@given(st.data())
def test_any_connected_spaces_have_an_outline(data: st.DataObject) -> None:
    pad = make_pad(("......",) * 5)
    cells = [data.draw(st.sampled_from(pad.spaces))]
    for _ in range(data.draw(st.integers(0, 20))):
        beside = {b for pair in pad.links for a, b in (pair, pair[::-1]) if a in cells and b not in cells}
        cells.append(data.draw(st.sampled_from(sorted(beside))))
    check_outline(pad, cells)


def test_each_group_has_one_shape_named_by_its_spaces() -> None:
    sheet = BEST_A.replace(" ", "")
    drawing = draw(A, sheet, find_groups(A, sheet), ())
    found = {cell.name: cell for row in drawing.rows for cell in row if cell is not None}
    assert {shape.key for shape in drawing.shapes} == {cell.shape for cell in found.values()}
    assert len({shape.key for shape in drawing.shapes}) == len(drawing.shapes)
    for shape in drawing.shapes:
        group = [cell for cell in found.values() if cell.shape == shape.key]
        assert {cell.state for cell in group} == {shape.state}
        off = abs(len(group) - int(group[0].digit))
        marked = [shape.key] if shape.state in ("small", "large") and off == 1 else []
        assert [cell.name for cell in group if cell.badge] == marked
    assert (drawing.filled, drawing.empty) == (44, 0)


def test_a_picture_has_every_space_star_and_heart() -> None:
    shown = picture(("#..#", "*##h"))
    assert (shown.width, shown.height) == (4, 2)
    places = [re.findall(r"M(\S+) (\S+?)[hlc]", path) for path in (shown.spaces, shown.stars, shown.hearts)]
    assert places == [
        [("1", "0"), ("2", "0"), ("0", "1"), ("3", "1")],
        [("0.5", "1.16")],
        [("3.5", "1.80")],
    ]
