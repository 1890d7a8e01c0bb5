"""Tables in a book, and the stored results of their games."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Row, select

from scorepad.book.book import keep_plays
from scorepad.core.errors import UnknownTableError
from scorepad.storage import Store
from scorepad.storage.database.schema import seats
from tests.plays import a_play
from tests.storage.helpers import create, edit

LATER = datetime.now(UTC) + timedelta(days=9999)


def book(store: Store, change: str = "book") -> str:
    return store.tables.create("", {"book": {"name": "Ours"}}, change=change, device="Ana", kind="book")


def table(store: Store, change: str, about: str | None = None) -> str:
    return store.tables.create("splito", {"seats": {}}, change=change, device="Ana", about=about)


def test_table_is_in_at_most_one_book_which_lists_newest_first(store: Store) -> None:
    ours, theirs, first, second = book(store), book(store, "other"), table(store, "1"), table(store, "2")
    for code in (first, second):
        store.books.put(code, ours)
    assert store.books.tables(ours) == [second, first]
    assert store.books.book_of(first) == ours
    store.books.put(first, theirs)
    store.books.put(second, None)
    assert (store.books.tables(ours), store.books.tables(theirs)) == ([], [first])
    assert store.books.book_of(second) is None
    with pytest.raises(UnknownTableError):
        store.books.put("NOWHERE22", ours)


def test_next_table_is_in_the_same_book(store: Store) -> None:
    ours, first = book(store), table(store, "1")
    alone = table(store, "2", table(store, "3"))
    store.books.put(first, ours)
    second = table(store, "4", first)
    assert store.books.tables(ours) == [second, first]
    assert store.books.book_of(alone) is None
    slip = create(store, {"slip": {}}, kind="slip", about=first)
    assert store.books.book_of(slip) is None


def kept(store: Store) -> dict[str, list[str]]:
    """The players' names in the stored plays, by table code."""
    found: dict[str, list[str]] = {}
    for row in store.books.rows(select(seats).order_by(seats.c.code, seats.c.seat)):
        found.setdefault(row.code, []).append(row.name)
    return found


def test_play_is_outdated_if_its_table_changes_or_plays_are_forgotten(store: Store) -> None:
    ours, code = book(store), table(store, "1")
    store.books.put(code, ours)
    assert store.books.changed(ours) == [code]
    keep_plays(store, ours, {code: (1, a_play("Ana 42; Bo 7"))})
    assert (store.books.changed(ours), kept(store)) == ([], {code: ["Ana", "Bo"]})
    edit(store, code, "seats", {"player-0": "Bo"}, 1)
    assert store.books.changed(ours) == [code]
    keep_plays(store, ours, {code: (2, None)})
    assert (store.books.changed(ours), kept(store)) == ([], {})
    store.books.forget_plays()
    assert store.books.changed(ours) == [code]
    keep_plays(store, ours, {"NOWHERE22": (1, a_play("Ana 42; Bo 7"))})  # a table removed in the meantime
    assert kept(store) == {}


def test_play_is_outdated_after_its_table_is_deleted_restored_or_moved(store: Store) -> None:
    ours, theirs, code = book(store), book(store, "theirs"), table(store, "1")
    store.books.put(code, ours)
    play = a_play("Ana 42; Bo 7")
    keep_plays(store, ours, {code: (1, play)})
    store.tables.delete(code)
    assert store.books.changed(ours) == [code]
    keep_plays(store, ours, {code: (None, None)})
    assert (store.books.changed(ours), kept(store)) == ([], {})
    store.tables.restore(code)
    assert store.books.changed(ours) == [code]
    keep_plays(store, ours, {code: (1, play)})
    store.books.put(code, theirs)
    keep_plays(store, ours, {code: (1, play)})  # from a request that started before the move
    assert (store.books.changed(ours), store.books.changed(theirs), kept(store)) == ([], [code], {})


def test_persons_are_updated_for_new_plays_and_new_revisions_of_people(store: Store) -> None:
    ours, codes = book(store), [table(store, "1"), table(store, "2")]
    for code in codes:
        store.books.put(code, ours)
    keep_plays(store, ours, {code: (1, a_play("Ana 42; Bo 7")) for code in codes})

    def named(people: int) -> list[str]:
        seen: list[str] = []

        def persons(rows: Sequence[Row[Any]]) -> list[str]:
            seen.append(rows[0].code)
            return [f"{row.name} {people}" for row in rows]

        store.books.name(ours, people, persons)
        wanted = {f"Ana {people}", f"Bo {people}"}
        assert {row.person for row in store.books.rows(select(seats))} == wanted
        return seen

    assert (named(1), named(1), named(2)) == (sorted(codes), [], sorted(codes))
    keep_plays(store, ours, {codes[0]: (1, a_play("Ana 42; Bo 7"))})
    assert named(2) == [codes[0]]


def test_deleted_table_is_not_in_its_book_until_restored(store: Store) -> None:
    ours, code = book(store), table(store, "1")
    store.books.put(code, ours)
    store.tables.delete(code)
    assert store.books.tables(ours) == []
    store.tables.restore(code)
    assert store.books.tables(ours) == [code]


def test_book_with_plays_can_be_purged_and_its_tables_stay(store: Store) -> None:
    ours, inside = book(store), table(store, "1")
    store.books.put(inside, ours)
    keep_plays(store, ours, {inside: (1, a_play("Ana 42; Bo 7"))})
    store.tables.delete(ours)
    assert store.upkeep.purge(LATER) == 1
    assert store.tables.codes() == [inside]
