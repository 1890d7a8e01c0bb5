"""The response times over WSGI of a book with 1,000 random games, and of a pad for comparison. The requests alternate.

Run with `python -m bench.book [games]`. The first line is the time of the book's first page, which reads all games.
"""

import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from flask.testing import FlaskClient

from bench.tap import full_table
from scorepad.book.book import BOOK, NAME, PEOPLE, keep_plays
from scorepad.book.plays import Play, id_of, play_of
from scorepad.storage import Store
from scorepad.tables.game_table import game_table
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight

GAMES, ROUNDS, WARM_UP = 1_000, 60, 5
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lu")
FIRST = datetime(2022, 1, 1, 18, tzinfo=UTC)
PAGES = ("", "games", "person?name=Ana", "game/splito")


def drawn(folder: str, store: Store) -> Iterator[Play]:
    """Yield plays of complete games endlessly, each with a random choice of the twelve people."""
    chance = random.Random(1)
    kept = []
    for seed in range(6):
        for file in (
            splito_for_eight(seed),
            splitter_for_eight(),
            great_split_for_seven(seed),
            splatoids_for_four(seed, 9),
        ):
            table = game_table(store.tables.load(full_table(folder, file, f"{seed}").split("/")[2]))
            play = None if table is None else play_of(table)
            if play is not None:
                kept.append(play)
    while True:
        play = chance.choice(kept)
        names = chance.sample(NAMES, len(play.people))
        people = [person._replace(name=name) for person, name in zip(play.people, names, strict=True)]
        yield play._replace(people=people)


def seeded(folder: str, store: Store, games: int) -> str:
    """Create a book with `games` games, in which one name was merged into another, and return its code."""
    sheets = {BOOK: {NAME: "Ours"}, PEOPLE: {"is-Lu": "Kim"}}
    book = store.tables.create("", sheets, change="book", device="-", kind="book")
    plays = drawn(folder, store)
    found: dict[str, tuple[int | None, Play | None]] = {}
    with closing(sqlite3.connect(Path(folder) / "scorepad.db")) as connection, connection:
        for number in range(games):
            code, at, play = f"GAME{number}", FIRST + timedelta(days=number), next(plays)
            found[code] = (1, play._replace(id=id_of("play", code), at=at))
            connection.execute(
                "INSERT INTO sittings (code, game, change, created_at, change_count) VALUES (?, ?, ?, ?, 1)",
                (code, play.slug, code, f"{at:%Y-%m-%d %H:%M:%S.%f}"),
            )
            connection.execute("INSERT INTO members (code, book) VALUES (?, ?)", (code, book))
    keep_plays(store, book, found)
    return book


def milliseconds(client: FlaskClient, path: str) -> float:
    """Request a page, and return the milliseconds until the response is complete."""
    start = time.perf_counter()
    answer = client.get(path, headers={"Accept-Encoding": "identity"})
    answer.get_data()
    if answer.status_code != 200:
        raise SystemExit(f"answered {answer.status_code} on {path}")
    return 1e3 * (time.perf_counter() - start)


def main() -> None:
    """Print medians in milliseconds, by page."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(f"sqlite:///{folder}/scorepad.db", "k" * 40, limits_times=1000))
        store: Store = app.extensions["store"]
        book, pad = seeded(folder, store, games), full_table(folder, splito_for_eight(), "pad").split("sheet/")[0]
        client = app.test_client()
        paths = {"pad": pad} | {page or "book": f"/book/{book}/{page}" for page in PAGES}
        milliseconds(client, pad)
        print(f"the first page of the book in this process: {milliseconds(client, paths['book']):.0f} ms", flush=True)
        passed: dict[str, list[float]] = {name: [] for name in paths}
        for _ in range(ROUNDS):
            for name, path in paths.items():
                passed[name].append(milliseconds(client, path))
        for name, each in passed.items():
            print(f"{name}: {statistics.median(each[WARM_UP:]):.1f} ms")
        store.close()


if __name__ == "__main__":
    main()
