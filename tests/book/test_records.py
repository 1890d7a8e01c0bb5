"""Records on a result, compared with a naive implementation on random evenings."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from scorepad.book.book import keep_plays, name_seats
from scorepad.book.people import People
from scorepad.book.plays import play_of
from scorepad.book.records import records, totals_of_book, totals_of_tables
from scorepad.core import registry
from scorepad.storage import Store
from scorepad.tables.game_table import GameTable

NAMES = ["Ana", "ana", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Player 2", "Kim"]
EVENINGS = 35


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder: Path = tmp_path_factory.mktemp("records")
    store = Store.open(f"sqlite:///{folder / 'scorepad.db'}")
    yield store
    store.close()


def drawn(rng: Random, number: int) -> list[tuple[list[str], str, list[int]]]:
    """The random games of a group, each with its names, pad and totals."""
    people = rng.sample(NAMES, rng.choice([2, 2, 3, 5, 8]))
    games = []
    for _ in range(rng.randint(3, 24)):
        names = rng.sample(people, rng.randint(max(1, len(people) - 1), len(people)))
        names = [name for name in names if name != "ana" or "Ana" not in names]
        games.append((names, rng.choice("AAAB"), [rng.randint(20, 20 + 5 * (1 + number % 5)) for _ in names]))
    return games


def ordinary(games: Sequence[tuple[list[str], str, list[int]]], number: int, left_out: str) -> dict[int, str]:
    """The naive implementation: a sentence for each seat with a record in a game. number: the game's index."""
    names, pad, totals = games[number]
    pool = [game for game in games if game[1] == pad and len(game[0]) == len(names)]
    sentences = {}
    with_players = f"games with {len(names)} players" if len(names) > 1 else "solo games"
    for seat, name in enumerate(names):
        if name == "Player 2" or name.lower() == left_out.lower():
            continue
        everything: list[int] = []
        own: list[int] = []
        for others, _, numbers in pool:
            everything.extend(numbers)
            own.extend(n for each, n in zip(others, numbers, strict=True) if each.lower() == name.lower())
        everything.sort(reverse=True)
        own.sort(reverse=True)
        total, top = totals[seat], everything[0]
        if len(pool) >= 5 and total == top:
            level = "level with the " if everything[1:2] == [top] else ""
            sentences[seat] = f"{level}record of {len(pool)} {with_players}"
        elif len(pool) >= 5 and total == max(totals) and top - total in (1, 2):
            points = {1: "1 point", 2: "2 points"}[top - total]
            sentences[seat] = f"{points} short of the record of {len(pool)} {with_players}"
        elif len(own) >= 5 and total == own[0]:
            level = "level with the " if own[1] == total else ""
            sentences[seat] = f"{level}personal best of {len(own)} {with_players}"
        elif len(own) >= 8 and own.index(total) == 1:
            sentences[seat] = f"personal second best of {len(own)} {with_players}"
        elif len(own) >= 12 and own.index(total) == 2:
            sentences[seat] = f"personal third best of {len(own)} {with_players}"
    return sentences


def a_table(store: Store, change: str, names: Sequence[str], sheets: dict[str, dict[str, str]], slug: str) -> GameTable:
    seats = {f"player-{seat}": name for seat, name in enumerate(names)}
    code = store.tables.create(slug, {"seats": seats, **sheets}, change=change, device="Ana")
    return GameTable(registry.games()[slug], store.tables.load(code))


def of_splitter(names: Sequence[str], pad: str, totals: Sequence[int]) -> dict[str, dict[str, str]]:
    sheets = {f"pad-{seat}": {"paper-total": str(total)} for seat, total in enumerate(totals)}
    return {"setup": {"pad": pad}, **sheets}


@pytest.mark.parametrize("number", range(EVENINGS))
def test_records_match_the_naive_implementation(store: Store, number: int) -> None:
    rng = Random(number)
    games = drawn(rng, number)
    left_out = rng.choice(["", "Bo", "Cy"])
    book = store.tables.create("", {"book": {}}, change=f"book {number}", device="Ana", kind="book")
    tables = []
    for place, (names, pad, totals) in enumerate(games):
        tables.append(a_table(store, f"{number}-{place}", names, of_splitter(names, pad, totals), "splitter"))
        store.books.put(tables[-1].stored.code, book)
    keep_plays(store, book, {table.stored.code: (1, play_of(table)) for table in tables})
    name_seats(store, book, People().leave_out(left_out) if left_out else People(), 1)
    for place, table in enumerate(tables):
        found = records(table, totals_of_book(store, book, table))
        assert {seat: str(record) for seat, record in found.items()} == ordinary(games, place, left_out)
    same = [each.stored for each in tables if len(each.players) == len(tables[-1].players)]
    found = records(tables[-1], totals_of_tables(same, tables[-1]))
    assert {seat: str(record) for seat, record in found.items()} == ordinary(games, -1, "")
