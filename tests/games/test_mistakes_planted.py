"""Mistakes planted in drawn games, each counted by the plainest rules with one of them got wrong."""

from collections import defaultdict
from itertools import product
from random import Random

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from bench.mistakes import AIMS, MANY, figures, is_good, trials
from bench.planted.games import GAMES, OURS, Paper, Plant
from bench.planted.splitter.misread import Paper as Sheet
from scorepad import registry
from scorepad.games.great_split.mistakes import KINDS as GREAT_SPLIT
from scorepad.games.splatoids.mistakes import KINDS as SPLATOIDS
from scorepad.games.splitter.table import A, B, Pad
from scorepad.mistakes import Case, Mistake, after, explain
from tests.cases import case_of, proof
from tests.games.splitter.tables import sheets
from tests.tiers import is_release, tried

DRAWN = tried(4, 12)
"""So many games, and more until every kind has been planted: those that bring one, or, before a release, all."""
NOT_PLANTED = {"splatoids.running_kept"}
"""It leaves the total right."""
READ_OFF = {"great-split.banner_next"}
"""Where no map says what is printed there, the game takes any number for possible."""
KINDS = {kind.key for kinds in (SPLATOIDS, GREAT_SPLIT) for kind in kinds} - NOT_PLANTED
"""Of the games whose mistakes have finders of their own."""
EVERY = pytest.mark.parametrize("slug", GAMES)


def test_every_kind_has_a_name_of_its_own_and_a_last_sentence_that_fits_any_mistake() -> None:
    for kinds in (SPLATOIDS, GREAT_SPLIT):
        assert len({kind.key for kind in kinds}) == len(kinds)
        for kind in kinds:
            *others, last = [sentence.when for sentence in kind.sentences]
            assert not last, kind.key
            assert all(others), kind.key


class Drawn:
    """A player's sheet, the mistakes that can be planted there, and those that the game offers."""

    def __init__(self, slug: str, paper: Paper) -> None:
        self.paper, self.told = paper, GAMES[slug].told
        self.able = GAMES[slug].plants(paper)
        self.case: Case = case_of(registry.games()[slug], paper.file, paper.seat)

    def is_offered(self, plant: Plant) -> bool:
        """With its place, if that is likely and not one of too many."""
        claims, told = self.paper.written(plant), self.told.get(plant.kind, (plant.kind,))
        for mistake in self.case.mistakes:
            if mistake.key in told and after(self.case, proof(self.case), [mistake]) == claims:
                text = str(mistake.text)
                if plant.fits(text) or plant.weight < 1 or "more place" in text:
                    return True
        return False

    def places(self, mistake: Mistake, text: str) -> list[list[Plant]]:
        """What a sentence says, planted: for each place that it names, all that comes to what it makes of the sheet."""
        alone = after(self.case, proof(self.case), [mistake])
        found: dict[object, list[Plant]] = {}
        for plant in self.able:
            if plant.kind == mistake.key and plant.fits(text):
                found.setdefault(plant.place, [])
                if self.paper.written(plant) == alone:
                    found[plant.place].append(plant)
        return list(found.values())

    def can_be_planted(self, mistake: Mistake) -> bool:
        return mistake.key in KINDS and (mistake.key not in READ_OFF or "map" in self.paper.file)

    def check(self) -> None:
        """All that can be planted is offered, and all that is offered can be planted."""
        for plant in self.able:
            assert self.is_offered(plant), plant
        for mistake in self.case.mistakes:
            if self.can_be_planted(mistake):
                places = self.places(mistake, str(mistake.text))
                assert places, str(mistake.text)
                assert all(places), str(mistake.text)


@pytest.mark.parametrize("slug", [slug for slug, planting in GAMES.items() if planting.told])
def test_most_planted_mistakes_are_among_the_first_three_stories(slug: str) -> None:
    often = defaultdict(lambda: OURS, GAMES[slug].well_known)
    reached = figures([*trials(slug, tried(30, 200), often, seed="a quick look")])
    assert reached.first > 0.7
    assert reached.three > 0.85
    assert reached.false_boxes <= 0.02


@pytest.mark.thorough
@pytest.mark.parametrize("slug", [slug for slug, planting in GAMES.items() if not planting.told])
def test_a_planted_mistake_of_every_kind_is_offered_and_what_is_offered_can_be_planted(slug: str) -> None:
    chance, drawn = Random(slug), 0
    left = {kind for kind in KINDS if kind.startswith(f"{slug}.")}
    while left or drawn < DRAWN:
        it = Drawn(slug, GAMES[slug].draw(chance))
        kinds = {plant.kind for plant in it.able}
        if drawn < DRAWN or left & kinds or is_release():
            it.check()
        left -= kinds
        drawn += 1
        assert drawn < 1000, left


@pytest.mark.release
@EVERY
def test_a_planted_mistake_is_named_as_early_as_the_bench_asks_for(slug: str) -> None:
    kinds = GAMES[slug].well_known
    assert is_good(slug, AIMS, [*trials(slug, MANY, defaultdict(lambda: OURS, kinds))])


@given(st.sampled_from([A, B]), st.data())
def test_so_it_is_on_any_sheet_of_splitter(pad: Pad, data: st.DataObject) -> None:
    Drawn("splitter", Sheet(str(pad.name), data.draw(sheets(pad)))).check()


@EVERY
@given(seed=st.integers(0, 2**32), data=st.data())
def test_what_a_story_says_comes_to_the_numbers_on_paper(slug: str, seed: int, data: st.DataObject) -> None:
    """One mistake or two, at any of the places that the sentences name."""
    chance = Random(seed)
    it = Drawn(slug, GAMES[slug].draw(chance))
    claims = it.able and it.paper.written(*chance.choices(it.able, k=chance.choice((1, 2, 2))))
    if not claims:
        reject()
    asked = data.draw(st.sets(st.sampled_from(sorted(claims)), min_size=1))
    asked_for = {key: claims[key] for key in asked if claims[key] >= 0}
    for way in explain(it.case, asked_for):
        if way.is_whole and all(map(it.can_be_planted, way.mistakes)):
            said = zip(way.mistakes, way.texts, strict=True)
            for places in product(*(it.places(mistake, str(text)) for mistake, text in said)):
                papers = [it.paper.written(*plants) or {} for plants in product(*places)]
                assert any(asked_for.items() <= paper.items() for paper in papers), way.texts
