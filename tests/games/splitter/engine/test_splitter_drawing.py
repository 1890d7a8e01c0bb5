"""A sheet as it is drawn: outlines round groups, marks, hearts that agree."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.pages.drawing import INSET, Drawing, DrawnSpace, draw, link, outline, picture
from scorepad.games.splitter.table import A, B, Pad, make_pad
from tests.games.splitter.tables import BEST_A, BEST_B

Spot = tuple[float, float]

# the cells of a group, and how many closed walks go round it
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
    """A pad that is all spaces, and the spaces marked with an x."""
    rows = text.split("/")
    return make_pad(tuple("." * len(row) for row in rows)), [i for i, sign in enumerate("".join(rows)) if sign == "x"]


def corners(path: str) -> list[list[Spot]]:
    """The corners of each closed walk of a path; it holds nothing but starts, lines, rounded corners and ends."""
    assert re.fullmatch(r"(M[\d. ]+(Q[\d. ]+L[\d. ]+)+Q[\d. ]+Z ?)+", path)
    walks = path.split("Z")[:-1]
    return [[(float(x), float(y)) for x, y in re.findall(r"Q(\S+) (\S+) ", walk)] for walk in walks]


def points(path: str) -> list[Spot]:
    """Everything that a path goes through or bends towards."""
    return [(float(x), float(y)) for x, y in re.findall(r"(\d+\.\d+) (\d+\.\d+)", path)]


def is_inside(walks: list[list[Spot]], spot: Spot) -> bool:
    """Whether a spot lies within the walks, by the edges that a ray to the right meets."""
    met = [
        min(y, y2) < spot[1] < max(y, y2) and x > spot[0]
        for walk in walks
        for (x, y), (x2, y2) in pairwise([*walk, walk[0]])
        if x == x2
    ]
    return sum(met) % 2 == 1


def check_outline(pad: Pad, cells: list[int]) -> list[list[Spot]]:
    """The outline keeps to the group's spaces and encloses the middle of each, and of no other."""
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
def test_an_outline_goes_round_its_spaces_and_no_others(name: str) -> None:
    text, walks = SHAPES[name]
    assert len(check_outline(*group(text))) == walks


def test_an_outline_stays_a_little_inside_and_turns_at_every_corner() -> None:
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


def drawn(pad: Pad, rows: str, doubts: tuple[int, ...] = ()) -> Drawing:
    """The drawing of a sheet written in one line."""
    sheet = rows.replace(" ", "")
    return draw(pad, sheet, find_groups(pad, sheet), doubts)


def cells(pad: Pad, rows: str, doubts: tuple[int, ...] = ()) -> dict[str, DrawnSpace]:
    """The spaces of a sheet as drawn, by their names."""
    drawing = drawn(pad, rows, doubts)
    return {cell.name: cell for row in drawing.rows for cell in row if cell is not None}


PART = "##22..## #.2...1# .....115 6....... ........ #......# ##....##"
MARKS = [
    ("1-3", "3/2", "large", "row 1, column 3: 2, too many"),
    ("1-4", "", "large", "row 1, column 4: 2, too many"),
    ("2-7", "", "large", "row 2, column 7: 1, too many"),
    ("3-8", "", "open", "row 3, column 8: 5, too few so far"),
    ("4-1", "", "open", "row 4, column 1, star: 6, too few so far"),
    ("1-5", "", "", "row 1, column 5: empty"),
    ("4-8", "", "", "row 4, column 8, star: empty"),
]
FULL = BEST_A.replace("##3221##", "##4221##")
SHORT = [
    ("1-3", "", "small", "row 1, column 3: 4, too few"),
    ("2-2", "2/3", "small", "row 2, column 2: 3, too few"),
    ("1-4", "", "valid", "row 1, column 4: 2, scores"),
    ("4-1", "", "valid", "row 4, column 1, star: 6, scores"),
]


@pytest.mark.parametrize(
    ("grid", "name", "badge", "state", "label"),
    [(PART, *case) for case in MARKS] + [(FULL, *case) for case in SHORT],
)
def test_a_group_has_one_mark_and_every_space_says_its_state(
    grid: str, name: str, badge: str, state: str, label: str
) -> None:
    cell = cells(A, grid)[name]
    assert (cell.badge, cell.state, str(cell.label)) == (badge, state, label)


def test_a_space_that_is_doubted_says_so() -> None:
    cell = cells(A, PART, (2,))["1-3"]
    assert (cell.doubted, str(cell.label)) == (True, "row 1, column 3: 2, too many, look again")
    assert not cells(A, PART, (2,))["1-4"].doubted


def test_each_group_has_one_shape_that_its_spaces_name() -> None:
    drawing = drawn(A, BEST_A)
    found = cells(A, BEST_A)
    assert {shape.key for shape in drawing.shapes} == {cell.shape for cell in found.values()}
    assert len({shape.key for shape in drawing.shapes}) == len(drawing.shapes)
    for shape in drawing.shapes:
        group = [cell for cell in found.values() if cell.shape == shape.key]
        assert {cell.state for cell in group} == {shape.state}
        off = abs(len(group) - int(group[0].digit))
        marked = [shape.key] if shape.state in ("small", "large") and off == 1 else []
        assert [cell.name for cell in group if cell.badge] == marked
    assert (drawing.filled, drawing.empty) == (44, 0)


@pytest.mark.parametrize(
    ("grid", "glowing"),
    [
        (BEST_A, ["4-1", "4-8"]),
        (BEST_A.replace("66623316", "66623315"), ["4-1"]),
        ("##....## #......# ........ 1....... ........ #......# ##....##", ["4-1"]),
        ("##....## #......# 1....... 1......1 ........ #......# ##....##", ["4-8"]),
        (PART, []),
    ],
)
def test_a_star_glows_where_it_doubles(grid: str, glowing: list[str]) -> None:
    assert [cell.name for cell in cells(A, grid).values() if cell.glows] == glowing


@pytest.mark.parametrize(
    ("at", "path"),
    [
        ({}, ""),
        ({"1-7": "3"}, ""),
        ({"1-7": "3", "3-2": "3"}, "M6.5 0.5L1.5 2.5"),
        ({"1-7": "3", "3-2": "4", "5-5": "3"}, "M6.5 0.5L4.5 4.5"),
        ({"1-7": "1", "3-2": "2", "5-5": "3"}, ""),
        ({"1-7": "6", "3-2": "6", "5-5": "6"}, "M6.5 0.5L1.5 2.5L4.5 4.5"),
    ],
)
def test_hearts_that_agree_are_joined(at: dict[str, str], path: str) -> None:
    grid = list(B.shape)
    for name, digit in at.items():
        row, column = map(int, name.split("-"))
        grid[(row - 1) * B.width + column - 1] = digit
    assert drawn(B, "".join(grid)).hearts == path


def test_best_sheet_of_pad_b_joins_hearts_and_lights_stars() -> None:
    assert drawn(B, BEST_B).hearts == link(B, B.hearts)
    assert [cell.name for cell in cells(B, BEST_B).values() if cell.glows] == ["7-2", "7-7"]


def test_a_picture_has_every_space_star_and_heart() -> None:
    shown = picture(("#..#", "*##h"))
    assert (shown.width, shown.height) == (4, 2)
    places = [re.findall(r"M(\S+) (\S+?)[hlc]", path) for path in (shown.spaces, shown.stars, shown.hearts)]
    assert places == [
        [("1", "0"), ("2", "0"), ("0", "1"), ("3", "1")],
        [("0.5", "1.16")],
        [("3.5", "1.80")],
    ]
