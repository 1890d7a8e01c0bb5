"""Tables in a book, and what their games came to, kept beside them."""

from datetime import UTC, datetime, timedelta

import pytest

from scorepad.errors import UnknownTableError
from scorepad.storage import Store
from scorepad.storage.books import Kept, digest_of

LATER = datetime.now(UTC) + timedelta(days=9999)
PLAY = {"id": "1", "people": [{"name": "Ana", "total": 42}]}


def book(store: Store, change: str = "book") -> str:
    return store.tables.create("", {"book": {"name": "Ours"}}, change=change, device="Ana", kind="book")


def table(store: Store, change: str, about: str | None = None) -> str:
    return store.tables.create("splito", {"seats": {}}, change=change, device="Ana", about=about)


def codes(store: Store, book: str) -> list[str]:
    return [kept.code for kept in store.books.tables(book)]


def test_a_table_is_in_one_book_at_most_the_newest_table_first(store: Store) -> None:
    ours, theirs, first, second = book(store), book(store, "other"), table(store, "1"), table(store, "2")
    for code in (first, second):
        store.books.put(code, ours)
    assert codes(store, ours) == [second, first]
    assert store.books.book_of(first) == ours
    store.books.put(first, theirs)
    store.books.put(second, None)
    assert (codes(store, ours), codes(store, theirs)) == ([], [first])
    assert store.books.book_of(second) is None
    with pytest.raises(UnknownTableError):
        store.books.put("NOWHERE22", ours)


def test_a_table_that_follows_is_in_the_same_book(store: Store) -> None:
    ours, first = book(store), table(store, "1")
    alone = table(store, "2", table(store, "3"))
    store.books.put(first, ours)
    second = table(store, "4", first)
    assert codes(store, ours) == [second, first]
    assert store.books.book_of(alone) is None
    slip = store.tables.create("splito", {"slip": {}}, change="5", device="Ana", kind="slip", about=first)
    assert store.books.book_of(slip) is None


def test_what_a_game_came_to_is_kept_until_its_table_changes(store: Store) -> None:
    ours, code = book(store), table(store, "1")
    store.books.put(code, ours)
    assert store.books.tables(ours) == [Kept(code, 1, None, is_current=False)]
    store.books.keep({code: (1, PLAY)})
    digest = digest_of(PLAY)
    assert store.books.tables(ours) == [Kept(code, 1, digest, is_current=True)]
    assert store.books.plays([code, "NOWHERE22"]) == {digest: PLAY}
    store.tables.change(code, "seats", {"player-0": "Bo"}, base=1, change="2", device="Ana")
    assert store.books.tables(ours) == [Kept(code, 2, digest, is_current=False)]
    store.books.keep({code: (2, None)})
    assert store.books.tables(ours) == [Kept(code, 2, None, is_current=True)]
    assert store.books.plays([code]) == {}
    store.books.forget_plays()
    assert store.books.tables(ours) == [Kept(code, 2, None, is_current=False)]
    store.books.keep({"NOWHERE22": (1, PLAY)})  # removed meanwhile


def test_plays_that_differ_in_anything_have_digests_of_their_own() -> None:
    plays = [PLAY, PLAY | {"id": "2"}, PLAY | {"people": []}, {"id": "1", "people": [{"name": "Ana", "total": "42"}]}]
    assert len({digest_of(play) for play in plays}) == len(plays)
    assert digest_of(dict(reversed(PLAY.items()))) == digest_of(PLAY)


def test_a_deleted_table_is_not_in_its_book_until_it_is_back(store: Store) -> None:
    ours, code = book(store), table(store, "1")
    store.books.put(code, ours)
    store.tables.delete(code)
    assert codes(store, ours) == []
    store.tables.restore(code)
    assert codes(store, ours) == [code]


def test_what_is_in_a_book_goes_with_the_book_alone(store: Store) -> None:
    ours, inside, outside = book(store), table(store, "1"), table(store, "2")
    store.books.put(inside, ours)
    store.books.keep({inside: (1, PLAY)})
    assert store.upkeep.purge_unopened(LATER) == 2
    assert store.tables.codes() == [inside]
    assert outside not in store.tables.codes()
    assert store.upkeep.purge_unopened(LATER) == 1
    assert store.tables.codes() == []
