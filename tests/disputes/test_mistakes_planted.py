"""Mistakes planted in random games, scored by a naive implementation with one misunderstood rule."""

from collections import defaultdict
from random import Random

import pytest

from bench.mistakes import AIMS, MANY, figures, is_good, trials
from bench.planted.games import GAMES, OURS
from scorepad.core import registry
from scorepad.disputes import after
from tests.cases import case_of, proof
from tests.tiers import tried

EVERY = pytest.mark.parametrize("slug", GAMES)


@pytest.mark.thorough
@EVERY
def test_planted_misreading_matches_the_engines_reading(slug: str) -> None:
    game, planting, chance = registry.games()[slug], GAMES[slug], Random(slug)
    readings = {reading.name for reading in game.readings}
    for _ in range(tried(8, 40)):
        paper = planting.draw(chance)
        case = case_of(game, paper.file, paper.seat)
        given = [(mistake.key, after(case, proof(case), [mistake])) for mistake in case.mistakes]
        found: dict[str, bool] = {}
        for plant in planting.plants(paper):
            told = {*planting.told.get(plant.kind, (plant.kind,))}
            if told <= readings and plant.weight == 1:
                is_given = any((key, paper.written(plant)) in given for key in told)
                found[plant.kind] = is_given or found.get(plant.kind, False)
        assert all(found.values()), found


@pytest.mark.thorough
@EVERY
def test_most_planted_mistakes_are_in_the_first_three_answers(slug: str) -> None:
    often = defaultdict(lambda: OURS, GAMES[slug].well_known)
    reached = figures([*trials(slug, tried(16, 300), often, seed="a quick look", totals=False)])
    assert reached.first > 0.8
    assert reached.three > 0.93
    assert reached.false_boxes <= 0.02


@pytest.mark.thorough
@EVERY
def test_half_of_unknown_misreadings_are_located_in_three_answers(slug: str) -> None:
    often = defaultdict(lambda: OURS, GAMES[slug].well_known)
    reached = figures([*trials(slug, tried(8, 100), often, 1.0, "a quick look", arithmetic=0.0, totals=False)])
    assert reached.place_first >= 0.375
    assert reached.place_three >= 0.5
    assert reached.first <= reached.place_first
    assert reached.false_boxes <= 0.05


@pytest.mark.release
@EVERY
def test_planted_mistakes_rank_as_high_as_required(slug: str) -> None:
    kinds = GAMES[slug].well_known
    assert is_good(slug, AIMS, [*trials(slug, MANY, defaultdict(lambda: OURS, kinds))])
