"""A thousand sheets of Splitter as people leave them, each with one slip planted: does the app name that slip?

`-s` shows the figures.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from scorepad.games.splitter.mistakes.kinds import WEIGHTS
from tests.engine.naive_grid import PADS
from tests.slips.splitter_drawn import DRAWN, EQUAL, WELL_KNOWN, draw, options
from tests.slips.splitter_naive import Paper
from tests.slips.splitter_planting import PLANTERS
from tests.slips.splitter_play import played
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
    assert set(DRAWN) == set(EQUAL) == set(PLANTERS) > set(WELL_KNOWN)
    assert {each.kind for each in planted()} >= set(WELL_KNOWN)


def test_at_an_unlikely_place_a_slip_is_planted_one_time_for_twenty() -> None:
    chance, kind = Random("unlikely"), "splitter.small_counted"
    papers = (Paper("A", played(chance, PADS["A"])) for _ in range(99))
    paper = next(each for each in papers if {place.is_likely for place in options(each, kind)} == {True, False})
    likely, unlikely = (
        sum(place.is_likely is is_likely for place in options(paper, kind)) for is_likely in (True, False)
    )
    drawn = Counter(found[1].is_likely for _ in range(5000) if (found := draw(chance, paper, {kind: 1.0})))
    assert 15 < (drawn[True] / likely) / (drawn[False] / unlikely) < 25


def test_the_planted_slip_is_named() -> None:
    boxes, total = figures(planted())
    print("", f"all boxes: {boxes}", boxes.by_kind(), f"total only: {total}", total.by_kind(), sep="\n")
    assert boxes.share(1) >= 0.80
    assert boxes.share(3) >= 0.95
    assert total.share(5) >= 0.80


@pytest.mark.parametrize(("often", "first"), [(EQUAL, 0.75), (WELL_KNOWN, 0.80)], ids=["equal", "well-known"])
def test_the_planted_slip_is_named_however_often_each_kind_is_made(often: Mapping[str, float], first: float) -> None:
    boxes, total = figures(tuple(trials(7, FEWER, often)))
    print("", f"all boxes: {boxes}", f"total only: {total}", sep="\n")
    assert boxes.share(1) >= first  # lower with all kinds as frequent, for then rare ones hide behind usual ones
    assert boxes.share(3) >= 0.95
    assert total.share(5) >= 0.80


@pytest.mark.parametrize("kind", ["splitter.group_forgotten", "splitter.diagonal"])
def test_a_trial_is_not_won_by_another_slip(kind: str) -> None:
    each = next(each for each in planted() if each.kind == kind and each.rank(each.claims) < NOT_NAMED)
    elsewhere = ((11, 11),)
    assert replace(each, kind="splitter.row_forgotten").ranks == (NOT_NAMED, NOT_NAMED)
    assert replace(each, at=elsewhere).ranks == (NOT_NAMED, NOT_NAMED)
    assert replace(each, changes={"1": 99}).ranks == (NOT_NAMED, NOT_NAMED)
