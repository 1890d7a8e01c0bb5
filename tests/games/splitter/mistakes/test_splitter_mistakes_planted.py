"""Sheets of Splitter as people leave them, each with one mistake planted: does the app name that mistake?

bench/mistakes.py asks of a thousand.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from scorepad.games.splitter.mistakes.case import KINDS
from tests.games.splitter.mistakes.drawn import DRAWN, EQUAL, WELL_KNOWN, draw, options
from tests.games.splitter.mistakes.misread import Paper
from tests.games.splitter.mistakes.planting import PLANTERS
from tests.games.splitter.mistakes.play import played
from tests.games.splitter.mistakes.trials import trial, trials
from tests.games.splitter.naive import PADS
from tests.planted_figures import AIMS, NOT_NAMED, check

NOT_ON_PRINTED_PADS = {"splitter.star_doubled_twice"}


def test_every_kind_that_changes_a_total_can_be_planted() -> None:
    assert set(PLANTERS) == {kind.key for kind in KINDS} - NOT_ON_PRINTED_PADS
    assert set(DRAWN) == set(EQUAL) == set(PLANTERS) > set(WELL_KNOWN)
    chance, left = Random("every kind"), set(WELL_KNOWN)
    for number in range(1000):
        pad = "AB"[number % 2]
        paper = Paper(pad, played(chance, PADS[pad]))
        left -= {kind for kind in left if options(paper, kind)}
        if not left:
            break
    assert not left


def test_at_an_unlikely_place_a_mistake_is_planted_one_time_for_twenty() -> None:
    chance, kind = Random("unlikely"), "splitter.small_counted"
    papers = (Paper("A", played(chance, PADS["A"])) for _ in range(99))
    paper = next(each for each in papers if {place.is_likely for place in options(each, kind)} == {True, False})
    likely, unlikely = (
        sum(place.is_likely is is_likely for place in options(paper, kind)) for is_likely in (True, False)
    )
    drawn = Counter(found[1].is_likely for _ in range(5000) if (found := draw(chance, paper, {kind: 1.0})))
    assert 15 < (drawn[True] / likely) / (drawn[False] / unlikely) < 25


def test_the_planted_mistake_is_named() -> None:
    check(tuple(trials("a few", 60, DRAWN)), AIMS)


@pytest.mark.parametrize("kind", ["splitter.group_forgotten", "splitter.diagonal"])
def test_a_trial_is_not_won_by_another_mistake(kind: str) -> None:
    chance = Random(kind)
    tried = (trial(chance, "A", {kind: 1.0}) for _ in range(99))
    each = next(each for each in tried if each.found.boxes.number < NOT_NAMED)
    elsewhere = ((11, 11),)
    for other in (
        replace(each, kind="splitter.row_forgotten"),
        replace(each, at=elsewhere),
        replace(each, changes={"1": 99}),
    ):
        assert (other.found.boxes.number, other.found.total.number) == (NOT_NAMED, NOT_NAMED)
