"""The rank at which a mistake planted in a random game is named, by game and by kind, compared with the targets; which
side is blamed if the table is mistyped; and how often the answer is right, compared with its estimated share.

Run with `python -m bench.mistakes`; `--help` has its options. Exits with 1 if a target is missed.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeVar

from bench import mistyped
from bench.planted.arithmetic import TOLD, sheet_of
from bench.planted.arithmetic import plant as plant_arithmetic
from bench.planted.games import GAMES, OURS, Paper, Plant
from scorepad.core import registry
from scorepad.disputes import TOTAL, Case, Mistake, places_to_look, tell
from tests.cases import case_of

T = TypeVar("T")
MANY, FEWER = 1000, 300
NOT_NAMED = 99
ARITHMETIC = 1 / 3
"""The share of wrong sheets that are due to arithmetic; the others are due to rules."""


class Aims(NamedTuple):
    """The minimum share of planted mistakes named, and the maximum share of false answers.

    first, three: named first, and among the first three, with all boxes claimed. five: among the first five, with only
    a total claimed. Ranks count all stories, including those in which the table is mistyped. false_boxes, false_total:
    another mistake presented as the cause, with all boxes and with a total. silent: no answer with all boxes, although
    the kind is known. place_first, place_three: the place named first, and among the first three, with all boxes (see
    `--help`).
    """

    first: float
    three: float
    five: float
    place_first: float
    place_three: float
    false_boxes: float
    false_total: float
    silent: float


AIMS = Aims(0.8, 0.95, 0.75, 0.0, 0.0, 0.01, 0.03, 0.02)
"""The targets with kinds at their real frequencies. A single total often has more than five equally good explanations,
above all in Splatoids.
"""
LEFT_OUT = Aims(0.45, 0.6, 0.0, 0.45, 0.6, 0.015, 1.0, 1.0)
"""The targets for kinds whose readings are removed from the search."""
ALL_ALIKE = AIMS._replace(first=0.75)
"""A minimum rather than targets: all kinds are planted equally often, which they are not in reality."""
HELD_OUT = 1 / 4
"""The share of planted mistakes whose kinds are removed from the search to check its estimates. Of the slips invented
by a person who did not know the kinds, about a fifth were of no known kind."""
BOUNDS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 1.01)
"""The bounds of the intervals in which shares are counted together."""
OFF = 0.05
"""The tolerance: presented causes may be right this much less often than their shares promise."""
FEW = 20
"""The minimum number of answers for a reliable frequency."""


class Place(NamedTuple):
    """The rank of a planted mistake among all stories: `number`, from 0, or NOT_NAMED.

    share: the share of the first story. is_told: True if the first story is presented as the cause. where: the rank of
    the first story that names the place of the mistake.
    """

    number: int
    share: float
    is_told: bool
    where: int

    @property
    def is_right(self) -> bool:
        """True if the first story is the planted mistake."""
        return self.number == 0

    @property
    def is_false(self) -> bool:
        """True if another mistake is presented as the cause."""
        return self.is_told and not self.is_right

    @property
    def is_silent(self) -> bool:
        """True if there is no story at all."""
        return self.number == NOT_NAMED and not self.share


class Found(NamedTuple):
    """The kind of a planted mistake, and its rank with all boxes claimed and, if requested, with the total only."""

    kind: str
    boxes: Place
    total: Place = Place(NOT_NAMED, 0.0, is_told=False, where=NOT_NAMED)


def trials(
    slug: str,
    games: int,
    often: Mapping[str, float],
    held_out: float = 0.0,
    seed: str = "",
    *,
    arithmetic: float = ARITHMETIC,
    totals: bool = True,
) -> Iterator[Found]:
    """Yield the results for `games` random sheets of a game, each with a planted mistake.

    often: the weight of each kind. held_out: the share of mistakes whose kinds are removed from the search first. seed:
    a word; another word draws other games. arithmetic: the share of wrong sums. totals: True to also claim the total
    only, which takes longest.
    """
    chance = Random(" ".join(filter(None, [slug, str(held_out or ""), seed])))
    for _ in range(games):
        trial, is_wrong_sum = None, chance.random() < arithmetic
        plant = wrong_sum if is_wrong_sum else partial(misjudged, often=often)
        is_known = chance.random() >= held_out if held_out else True
        while trial is None:  # a player may have no points at all, and nothing to miscount
            trial = plant(chance, slug, GAMES[slug].draw(chance), is_known=is_known, totals=totals)
        yield trial


def misjudged(
    chance: Random, slug: str, paper: Paper, *, often: Mapping[str, float], is_known: bool, totals: bool
) -> Found | None:
    """Plant a mistake of the game that changes the total. Returns the result, or None if no mistake is possible.

    The kind is drawn by frequency, then the place.
    is_known: False to plant only kinds that readings explain, and to remove these readings from the search.
    """
    case, right = case_at(slug, paper, paper.seat), paper.written()
    assert {box.key: box.points for box in case.boxes} == right
    readings = {reading.name for reading in registry.games()[slug].readings}
    able: dict[str, list[Plant]] = {}
    for plant in GAMES[slug].plants(paper):
        claims = paper.written(plant)
        is_able = is_known or not readings.isdisjoint(told(slug, plant.kind))
        if claims and claims[TOTAL] != right[TOTAL] and often[plant.kind] and is_able:
            able.setdefault(plant.kind, []).append(plant)
    if not able:
        return None
    kinds = sorted(able)
    (kind,) = chance.choices(kinds, [often[kind] for kind in kinds])
    (planted,) = chance.choices(able[kind], [plant.weight for plant in able[kind]])
    keys = told(slug, kind)
    if not is_known:
        case = case_at(slug, paper, paper.seat, keys)

    def is_it(mistake: Mistake) -> bool:
        return (mistake.key in keys or not is_known) and planted.fits(str(mistake.text))

    return found(kind, case, paper.written(planted) or {}, is_it, planted.fits, totals=totals)


def told(slug: str, kind: str) -> Collection[str]:
    """The keys of the app's mistakes that explain a kind of planted mistake."""
    return GAMES[slug].told.get(kind, (kind,))


def wrong_sum(chance: Random, slug: str, paper: Paper, *, is_known: bool, totals: bool) -> Found | None:
    """Plant wrong arithmetic on a sheet. Returns the result, or None if no slip is possible.

    If a sum is off by a larger number, the page can only report that the boxes do not give the total. With all boxes
    claimed, such a sum counts as named, unless something else is presented as the cause.
    """
    seat, seats = paper.seat, len(paper.file["players"])
    beside = {(seat - 1) % seats, (seat + 1) % seats} - {seat}
    case, *others = (case_at(slug, paper, at) for at in (seat, *sorted(beside)))
    taken = cache(lambda: [paper.written(plant) or {} for plant in GAMES[slug].plants(paper)])
    slip = plant_arithmetic(chance, sheet_of(case, others), taken)
    if slip is None:
        return None
    kind = f"arithmetic.{slip.kind}"
    case = case if is_known else without(TOLD[slip.kind], case)
    fares = found(kind, case, slip.claims, partial(slip.is_named, case), totals=totals)
    is_known_slip = slip.kind == "further_off" and not fares.boxes.is_false
    return fares._replace(boxes=fares.boxes._replace(number=0)) if is_known_slip else fares


def without(keys: Collection[str], case: Case) -> Case:
    """The case without mistakes with these keys."""
    return case._replace(mistakes=tuple(mistake for mistake in case.mistakes if mistake.key not in keys))


def case_at(slug: str, paper: Paper, seat: int, left_out: Collection[str] = ()) -> Case:
    """The case of a player's sheet. left_out: names of readings that are removed from the game first."""
    game = registry.games()[slug]
    readings = [reading for reading in game.readings if reading.name not in left_out]
    return case_of(replace(game, readings=tuple(readings)), paper.file, seat)


def found(
    kind: str,
    case: Case,
    claims: Mapping[str, int],
    is_it: Callable[[Mistake], bool],
    is_there: Callable[[str], bool] = lambda _: False,
    *,
    totals: bool,
) -> Found:
    """The ranks at which a planted mistake is named.

    claims: all boxes. is_it: True for the planted mistake. is_there: True for a text that names its place.
    """
    claimed = [claims, {TOTAL: claims[TOTAL]}] if totals else [claims]
    return Found(kind, *[_place(case, each, is_it, is_there) for each in claimed])


def _place(
    case: Case, claims: Mapping[str, int], is_it: Callable[[Mistake], bool], is_there: Callable[[str], bool]
) -> Place:
    findings = tell(case, claims)
    stories = [(entry.share, False, False) for entry in findings.entries]
    for way in findings.ways:
        is_named = len(way.mistakes) == 1 and is_it(way.mistakes[0])
        stories.append((way.share, is_named, way.is_whole and any(is_there(str(text)) for text in way.texts)))
    stories.sort(key=lambda story: -story[0])
    if not stories:
        text = " ".join(map(str, places_to_look(case, claims)))
        wrong = [box for box in case.boxes[:-1] if claims.get(box.key, box.points) != box.points]
        are_named = bool(wrong) and all(f"“{box.label}”" in text for box in wrong)
        stories = [(0.0, False, are_named and is_there(text))]
    number, where = (
        next((place for place, story in enumerate(stories) if story[column]), NOT_NAMED) for column in (1, 2)
    )
    return Place(number, stories[0][0], findings.is_likely or findings.is_entry_likely, where)


def figures(found: Sequence[Found]) -> Aims:
    """The shares of mistakes named as early as the targets require, and of false answers."""
    return Aims(
        fmean(each.boxes.number < 1 for each in found),
        fmean(each.boxes.number < 3 for each in found),
        fmean(each.total.number < 5 for each in found),
        fmean(each.boxes.where < 1 for each in found),
        fmean(each.boxes.where < 3 for each in found),
        fmean(each.boxes.is_false for each in found),
        fmean(each.total.is_false for each in found),
        fmean(each.boxes.is_silent for each in found),
    )


def is_good(name: str, aims: Aims, found: Sequence[Found]) -> bool:
    """Print the figures of all mistakes and by kind. Returns True if all targets are reached."""
    reached = figures(found)
    beside = [f"{of:.1%} (aim {aim:.0%})" for of, aim in zip(reached, aims, strict=True)]
    first, three, five, place, places, boxes, total, silent = beside
    print(f"\n{name}, {len(found)} games")
    told = fmean(each.boxes.is_told for each in found)
    print(f"  all boxes: first {first}, of the first three {three}; told {told:.1%}, wrongly {boxes}; nothing {silent}")
    print(f"  its place: first {place}, of the first three {places}")
    told = fmean(each.total.is_told for each in found)
    print(f"  total alone: of the first five {five}; told {told:.1%}, wrongly {total}")
    for kind, n in Counter(each.kind for each in found).most_common():
        of_kind = figures([each for each in found if each.kind == kind])
        print(f"    {kind:32}{n:5}" + "".join(f"{each:7.0%}" for each in of_kind))
    named = zip(reached[:5], aims[:5], strict=True)
    false = zip(reached[5:], aims[5:], strict=True)
    return all(of >= aim for of, aim in named) and all(of <= aim for of, aim in false)


def is_honest(slug: str, found: Sequence[Found]) -> bool:
    """Print how often the first story is right, by its share.

    Returns True if presented causes are right as often as their shares promise, within OFF.
    """
    print(f"\n{slug}, {HELD_OUT:.0%} of the mistakes are of kinds that are not known, {len(found)} games")
    reached = []
    for claim, places in (
        ("all boxes", [each.boxes for each in found if each.kind != "arithmetic.further_off"]),
        ("total alone", [each.total for each in found]),
    ):
        for low, high in pairwise(BOUNDS):
            here = [place for place in places if low <= place.share < high]
            if here:
                print(f"  {claim}, share {low:.2f} to {min(high, 1):.2f}: {_reliability(here)}")
        told = [place for place in places if place.is_told]
        if told:
            print(f"  {claim}, told as what happened: {_reliability(told)}")
        right = sum(place.is_right for place in told)
        reached.append(len(told) < FEW or right / len(told) >= sum(place.share for place in told) / len(told) - OFF)
    return all(reached)


def _reliability(places: Sequence[Place]) -> str:
    share, right = fmean(place.share for place in places), fmean(place.is_right for place in places)
    return f"{len(places):5}, a share of {share:.2f}, right {right:.2f}"


def with_progress(what: str, tried: Iterator[T], games: int) -> tuple[T, ...]:
    """All results of `tried`, counted on stderr if that is a terminal."""
    found = []
    for trial in tried:
        found.append(trial)
        if sys.stderr.isatty():
            print(f"\r{what}: {len(found)} of {games}", end="", file=sys.stderr, flush=True)
    return tuple(found)


def main(words: Sequence[str] | None = None) -> int:
    """Print the figures of all games or of the given games; the exit status is 1 if a target is missed."""
    options = argparse.ArgumentParser(prog="python -m bench.mistakes", description=__doc__)
    options.add_argument("seed", nargs="?", default="", help="a word; another word draws other games")
    options.add_argument("--game", action="append", choices=list(GAMES), help="only this game; may be given again")
    options.add_argument("--games", type=int, default=MANY, help=f"games of each sample ({MANY})")
    options.add_argument(
        "--leave-one-out",
        action="store_true",
        help="plant what readings tell, and take those readings out of the search: “first” and “three” count one other "
        "mistake that gives all of the paper and names the planted place; “its place” counts two as well, and, where "
        "there is no story, the differences of the lines if they are all of the wrong lines and name the place. Of a "
        "mistake without a place inside a line, the lines are the place.",
    )
    options.add_argument(
        "--mistyped", action="store_true", help="only tables that are mistyped while the paper is right"
    )
    given, missed = options.parse_args(words), []
    for slug in given.game or GAMES:
        often = defaultdict(lambda: OURS, GAMES[slug].well_known)
        if given.leave_one_out:
            found = with_progress(slug, trials(slug, given.games, often, 1.0, given.seed, arithmetic=0.0), given.games)
            if not is_good(slug, LEFT_OUT, found):
                missed.append(slug)
            continue
        doubted = with_progress(slug, mistyped.disputes(slug, given.games, given.seed), given.games)
        if not mistyped.is_good(slug, doubted):
            missed.append(f"{slug}, mistyped")
        if given.mistyped:
            continue
        few = min(given.games, FEWER)
        for sample, aims, games, kinds in (
            (f"{slug}, by the table", AIMS, given.games, often),
            (f"{slug}, all kinds alike", ALL_ALIKE, 2 * few, defaultdict(lambda: OURS)),
            (f"{slug}, only the usual ones", AIMS, few, defaultdict(float, GAMES[slug].well_known)),
        ):
            found = with_progress(slug, trials(slug, games, kinds, seed=given.seed), games)
            if not is_good(sample, aims, found):
                missed.append(sample)
        found = with_progress(f"{slug}, shares", trials(slug, given.games, often, HELD_OUT, given.seed), given.games)
        if not is_honest(slug, found):
            missed.append(f"{slug}, shares")
    print("\nAims missed:", ", ".join(missed) or "none")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
