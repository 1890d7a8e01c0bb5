"""Finished games in a compact notation: "Ana 30; Bo 20", with ranks and winners that follow from it."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from secrets import token_hex

from scorepad.book.book import BOOK, NAME, keep_plays
from scorepad.book.plays import Person, Play, PlayLine, id_of
from scorepad.core.text import Text
from scorepad.storage import Store

START = datetime(2026, 1, 1, 20, tzinfo=UTC)


def a_play(scores: str, day: int = 1, slug: str = "splendid") -> Play:
    """A play with these scores, on this day of the year 2026, at eight in the evening, UTC.

    "Ana 30: Gems 20, Seals 10; Bo 20" includes Ana's lines. "Ana *; Bo" has no totals, and Ana has won.
    """
    read = [_read(part) for part in scores.split(";")]
    known = [total for _, total, _, _ in read if total is not None]
    people = []
    for name, total, is_starred, lines in read:
        rank = None if total is None else 1 + sum(other > total for other in known)
        is_winner = is_starred or (rank == 1 and len(read) > 1)
        people.append(Person(name, total, rank, is_winner, lines=lines))
    at = START + timedelta(days=day - 1)
    return Play(f"{slug} {day} {scores}", slug, at, tuple(people))


def _read(part: str) -> tuple[str, int | None, bool, tuple[PlayLine, ...]]:
    """The name, the total, whether a star marks the winner, and the lines of "Ana 30: Gems 20, Seals 10"."""
    head, _, tail = part.partition(":")
    lines = []
    for line in tail.split(",") if tail else []:
        label, _, points = line.strip().rpartition(" ")
        lines.append(PlayLine(Text(label), int(points)))
    name, _, total = head.strip().rpartition(" ")
    if total == "*":
        return name, None, True, tuple(lines)
    if not total.lstrip("-").isdigit():
        return head.strip(), None, False, tuple(lines)
    return name, int(total), False, tuple(lines)


def seed_book(store: Store, plays: Sequence[Play], name: str = "Ours") -> str:
    """Create a book whose tables have these plays, with ids made from the tables, and return the book's address."""
    fields = {BOOK: {NAME: name}}
    book = store.tables.create("", fields, change=token_hex(8), device="seed", kind="book")
    found: dict[str, tuple[int | None, Play | None]] = {}
    for play in plays:
        seats = {"seats": {f"player-{seat}": person.name for seat, person in enumerate(play.people)}}
        code = store.tables.create(play.slug, seats, change=token_hex(8), device="seed")
        store.books.put(code, book)
        found[code] = (1, play._replace(id=id_of("play", code)))
    keep_plays(store, book, found)
    return f"/book/{book}/"
