"""Neighbors, lines between two people and distances from par, compared with naive implementations."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest

from scorepad.book.book import name_seats
from scorepad.book.people import People
from scorepad.book.plays import Person, Play, PlayLine
from scorepad.book.statistics import Figures, figures_of
from scorepad.core.text import Text
from scorepad.storage import Store
from tests.plays import START, a_play, seed_book
from tests.tiers import tried

EVENINGS = tried(15, 50)
PEOPLE = ["Ana", "Bo", "Cy", "Di", "Eve", "Player 6", "Gus", "Hal"]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{tmp_path_factory.mktemp('between') / 'scorepad.db'}")
    yield store
    store.close()


def seeded(store: Store, plays: Sequence[Play], people: People | None = None) -> Figures:
    book = seed_book(store, plays).split("/")[2]
    name_seats(store, book, people or People(), 1)
    return figures_of(store, book, people or People())


def around(names: Sequence[str], zones: Sequence[int], day: int) -> Play:
    """A game in which each player shares a zone with the next, as in Splito."""
    people = []
    for seat, name in enumerate(names):
        left, after = names[seat - 1], names[(seat + 1) % len(names)]
        lines = (
            PlayLine(Text("zone {zone}", zone=f"{left} & {name}"), zones[seat - 1]),
            PlayLine(Text("zone {zone}", zone=f"{name} & {after}"), zones[seat]),
        )
        people.append(Person(name, zones[seat - 1] * zones[seat], 1, False, lines=lines))
    return Play(f"{day}", "splito", START.replace(day=day), tuple(people))


@pytest.mark.parametrize("number", range(EVENINGS))
def test_neighbors_match_the_naive_implementation(store: Store, number: int) -> None:
    rng = Random(number)
    group = rng.sample(PEOPLE, rng.choice([3, 4, 4, 5, 8]))
    games = []
    for _ in range(rng.randint(2, 20)):
        names = rng.sample(group, max(3, len(group) - rng.randint(0, 1)))
        games.append((names, [rng.randint(0, 9) for _ in names]))
    shared: dict[str, list[int]] = {}
    for names, zones in games:
        if len(names) >= 4:
            for name, after, zone in zip(names, names[1:] + names[:1], zones, strict=True):
                for pair in ("all", " & ".join(sorted([name, after]))):
                    shared.setdefault(pair, []).append(zone)
    everything = shared.pop("all", [])
    expected = {}
    for pair, zones in shared.items():
        if len(zones) >= 6 and "Player 6" not in pair:
            expected[pair] = (round(sum(zones) / len(zones), 6), len(zones))
    figures = seeded(store, [around(*game, day) for day, game in enumerate(games, start=1)]).of(game="splito")
    pairs, average, count = figures.neighbors()
    assert {" & ".join(each.names): (round(each.average, 6), each.meetings) for each in pairs} == expected
    assert [each.average for each in pairs] == sorted([each.average for each in pairs], reverse=True)
    assert count == len(everything)
    assert average == pytest.approx(sum(everything) / max(len(everything), 1))


@pytest.mark.parametrize("number", range(EVENINGS))
def test_lines_between_two_people_match_the_naive_implementation(store: Store, number: int) -> None:
    rng = Random(number)
    group, labels = rng.sample(PEOPLE, rng.choice([2, 3, 8])), ["Gems", "Tomes", "Seals"][: rng.choice([1, 2, 3])]
    games = []
    for _ in range(rng.randint(3, 9)):
        names = rng.sample(group, rng.randint(2, len(group)))
        games.append({name: [rng.randint(0, 4 + 2 * place) for place, _ in enumerate(labels)] for name in names})
    plays = []
    for day, game in enumerate(games, start=1):
        told = [
            f"{name} {sum(points)}: " + ", ".join(map(" ".join, zip(labels, map(str, points), strict=True)))
            for name, points in game.items()
        ]
        plays.append(a_play("; ".join(told), day))
    figures = seeded(store, plays)
    for person, other in combinations(sorted({*group} - {"Player 6"}), 2):
        both = [game for game in games if person in game and other in game]
        leads = {}
        for place, label in enumerate(labels):
            leads[label] = sum(game[person][place] - game[other][place] for game in both) / max(len(both), 1)
        largest = max(abs(lead) for lead in leads.values())
        first = [label for label in labels if abs(leads[label]) == largest]
        is_shown = len(both) >= 5 and len(labels) > 1 and largest > 1 and len(first) == 1
        for one, two, sign in ((person, other, 1), (other, person, -1)):
            if one not in [name for game in games for name in game]:
                continue
            lines = figures.of(name=one).lines_between().get(two, [])
            shown: list[object] = [(str(line.label), pytest.approx(line.lead), line.games) for line in lines]
            assert shown == ([(first[0], sign * leads[first[0]], len(both))] if is_shown else [])


@pytest.mark.parametrize("number", range(EVENINGS))
def test_distance_from_par_matches_the_naive_implementation(store: Store, number: int) -> None:
    rng = Random(number)
    plays, distances = [], []
    for day in range(1, rng.randint(3, 12)):
        short = rng.choice([None, 0, rng.randint(0, 30)])
        ana = Person(rng.choice(["Ana", "ANA"]), 20, 1, True, short=short)
        plays.append(Play(f"{day}", "splitter", START.replace(day=day), (Person("Bo", 9, 2, False, short=40), ana)))
        distances += [] if short is None else [short]
    found = seeded(store, plays).of(name="ana").short_of_par()
    average = sum(distances) / len(distances) if distances else 0
    expected = [("splitter", pytest.approx(average), len(distances))] if len(distances) >= 5 else []
    assert [tuple(each) for each in found] == expected
