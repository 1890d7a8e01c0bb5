"""A thousand sheets of Splitter as people leave them, each with one slip planted: does the app name that slip?

`-s` shows the figures.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest

from scorepad.games.splitter.slips import WEIGHTS
from tests.slips.splitter_drawn import DRAWN, EQUAL, ORDERED
from tests.slips.splitter_planting import PLANTERS
from tests.slips.splitter_trials import NOT_NAMED, Figures, Trial, trials

GAMES, FEWER = 1000, 300
NEVER_IN_TOTAL = {"splitter.rows_swapped"}
NOT_ON_PRINTED_PADS = {"splitter.star_doubled_twice"}


@cache
def planted() -> tuple[Trial, ...]:
    return tuple(trials(6, GAMES, DRAWN))


def figures(tried: tuple[Trial, ...]) -> tuple[Figures, Figures]:
    """With all boxes claimed, and with the total alone."""
    kinds = [each.kind for each in tried]
    boxes, total = zip(*(each.ranks for each in tried), strict=True)
    return Figures(kinds, boxes), Figures(kinds, total)


def test_every_kind_that_changes_a_total_can_be_planted() -> None:
    assert set(PLANTERS) == set(WEIGHTS) - NEVER_IN_TOTAL - NOT_ON_PRINTED_PADS
    assert set(DRAWN) == set(EQUAL) == set(PLANTERS) > set(ORDERED)
    assert {each.kind for each in planted()} >= set(ORDERED)


def test_the_planted_slip_is_named() -> None:
    boxes, total = figures(planted())
    print("", f"all boxes: {boxes}", boxes.by_kind(), f"total only: {total}", total.by_kind(), sep="\n")
    assert boxes.share(1) >= 0.80
    assert boxes.share(3) >= 0.95
    assert total.share(5) >= 0.80


@pytest.mark.parametrize(("often", "first"), [(EQUAL, 0.0), (ORDERED, 0.80)], ids=["equal", "ordered"])
def test_the_planted_slip_is_named_however_often_each_kind_is_made(often: Mapping[str, float], first: float) -> None:
    boxes, total = figures(tuple(trials(7, FEWER, often)))
    print("", f"all boxes: {boxes}", f"total only: {total}", sep="\n")
    assert boxes.share(1) >= first  # with all kinds as frequent, too many of them come to the same for a bound
    assert boxes.share(3) >= 0.95
    assert total.share(5) >= 0.80


@pytest.mark.parametrize("kind", ["splitter.group_forgotten", "splitter.diagonal"])
def test_a_trial_is_not_won_by_another_slip(kind: str) -> None:
    each = next(each for each in planted() if each.kind == kind and each.rank(each.claims) < NOT_NAMED)
    elsewhere = ((11, 11),)
    assert replace(each, kind="splitter.row_forgotten").ranks == (NOT_NAMED, NOT_NAMED)
    assert replace(each, at=elsewhere).ranks == (NOT_NAMED, NOT_NAMED)
    assert replace(each, changes={"1": 99}).ranks == (NOT_NAMED, NOT_NAMED)
