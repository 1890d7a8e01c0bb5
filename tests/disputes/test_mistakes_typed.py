"""A box whose points are only known from a number on paper is marked as typed, in every game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.disputes import TOTAL, Box, Case
from tests.cases import cases
from tests.explained import explain
from tests.game_files import File
from tests.games.drawn_files import FILES
from tests.games.splito.tables import SPLITO, no, table, zone


@pytest.mark.parametrize("slug", FILES)
@given(st.data())
def test_box_is_typed_if_and_only_if_its_line_is_typed(slug: str, data: st.DataObject) -> None:
    """Only Splito computes with typed numbers; in the other games, they leave their lines open."""
    for case in cases(registry.games()[slug], data.draw(FILES[slug])):
        for box in case.boxes:
            assert box.is_typed == (box.points is not None and box.item is not None and box.item.is_typed)
            assert not box.is_typed or slug == "splito"


PROVED = zone("green 1, green 3", no(4, 2))


@pytest.mark.parametrize(
    ("zones", "points", "typed"),
    [
        ([{"points": 8}, None, {"points": 6}], [6, 8, 48], [True, True, True]),
        ([PROVED, None, {"points": 6}], [6, 2, 12], [True, False, True]),
        ([{"points": 8}, PROVED, zone("red 2", no(4, 2))], [2, 8, 16], [False, True, True]),
        ([{"points": 8}, None, None], [None, 8, None], [False, True, False]),
    ],
)
def test_boxes_are_typed_if_a_zone_has_only_points_from_paper(
    zones: list[File | None], points: list[int | None], typed: list[bool]
) -> None:
    boxes = _first(zones).boxes
    assert [box.points for box in boxes] == points
    assert [box.is_typed for box in boxes] == typed
    assert all(box.claim == box.points for box in boxes[:2] if box.is_typed)


def _first(zones: list[File | None]) -> Case:
    return next(cases(SPLITO, table(*zones)))


def test_sum_of_typed_zones_instead_of_their_product_is_explained() -> None:
    found = explain(_first([{"points": 8}, None, {"points": 6}]), {TOTAL: 14})[0]
    assert str(found.texts[0]) == "“Total” was added, not multiplied: 6 × 8 is 48, not 14"


def test_boxes_are_not_typed_by_default() -> None:
    assert not Box("a", "a", 1).is_typed
