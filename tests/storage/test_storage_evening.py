"""Sessions: each table can have one next table."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.storage import Store
from tests.storage.helpers import create


def follow(store: Store, about: str | None, change: str, game: str = "a") -> str:
    return store.tables.create(game, {"seats": {"player-0": change}}, change=change, device=change, about=about)


def test_table_and_its_next_table_refer_to_each_other(store: Store, code: str) -> None:
    assert store.tables.load(code).next_code is None
    after = follow(store, code, "1", "another game")
    assert store.tables.load(code).next_code == after
    assert (store.tables.load(after).about, store.tables.load(after).next_code) == (code, None)
    pulse = store.tables.pulses([code])[code]
    assert (pulse.next_code, pulse.change_count, pulse.news_count) == (after, 1, 2)


def test_phones_starting_the_next_game_at_once_get_one_table(url: str, store: Store, code: str) -> None:
    others = [Store.open(url) for _ in range(3)]
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(follow, (store, *others)[n % 4], code, f"phone {n}") for n in range(16)]
        assert len({each.result() for each in asked}) == 1
    for other in others:
        other.close()


def test_slip_of_a_table_is_not_its_next_table(store: Store, code: str) -> None:
    create(store, {"slip": {"said": "x"}}, game="a", kind="slip", about=code)
    assert store.tables.load(code).next_code is None


def test_deleted_next_game_can_be_replaced(store: Store, code: str) -> None:
    first = follow(store, code, "1")
    store.tables.delete(first)
    assert store.tables.load(code).next_code is None
    second = follow(store, code, "2")
    assert second != first
    store.tables.restore(first)
    assert store.tables.load(code).next_code == second


@pytest.mark.parametrize("code_of_old", ["234567892", "no code"])
def test_table_can_follow_an_unknown_code(store: Store, code_of_old: str) -> None:
    after = follow(store, code_of_old, "1")
    assert [stored.code for stored in store.tables.evening(after)] == [after]


@given(deleted=st.lists(st.booleans(), min_size=1, max_size=6), most=st.integers(1, 7))
@settings(max_examples=10)
def test_session_is_the_chain_of_undeleted_tables(shared_store: Store, deleted: list[bool], most: int) -> None:
    store, codes = shared_store, list[str]()
    for _ in deleted:
        codes.append(follow(store, codes[-1] if codes else None, f"evening {len(store.tables.codes())}"))
    for code, is_deleted in zip(codes, deleted, strict=True):
        if is_deleted:
            store.tables.delete(code)
    left = [code for code, is_deleted in list(zip(codes, deleted, strict=True))[-most:] if not is_deleted]
    assert [stored.code for stored in store.tables.evening(codes[-1], most)] == left
