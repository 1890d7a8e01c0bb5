"""The tables of a game that a device wrote on."""

from sqlalchemy import Connection, inspect

from scorepad.storage import Edit, Store


def make(store: Store, game: str, device: str, change: str) -> str:
    code = store.tables.create(game, {"seats": {"player-0": "Ana"}}, change=change, device=device)
    store.visits.note(code, device)
    return code


def played(store: Store, game: str, device: str) -> list[str]:
    return [stored.code for stored in store.visits.played(game, device)]


def test_they_come_newest_first_with_all_their_sheets(store: Store) -> None:
    codes = [make(store, "a", "phone", str(number)) for number in range(3)]
    store.tables.change(codes[1], Edit("s", {"x": "1"}, 0), id_="c", device="phone")
    assert store.visits.played("a", "phone") == [store.tables.load(code) for code in reversed(codes)]


def test_another_game_and_another_device_are_others(store: Store) -> None:
    code = make(store, "a", "phone", "1")
    make(store, "b", "phone", "2")
    make(store, "a", "tablet", "3")
    assert played(store, "a", "phone") == [code]
    assert played(store, "c", "phone") == []
    assert played(store, "a", "") == []


def test_a_device_that_wrote_on_one_sheet_of_anothers_table_played_there(store: Store) -> None:
    code = make(store, "a", "phone", "1")
    store.visits.note(code, "tablet")
    assert played(store, "a", "tablet") == []
    store.tables.change(code, Edit("s", {"x": "1"}, 0), id_="c", device="tablet")
    assert played(store, "a", "tablet") == [code]
    assert len(store.visits.played("a", "tablet")[0].sheets) == 2


def test_deleted_tables_are_left_out_until_they_are_restored(store: Store) -> None:
    code = make(store, "a", "phone", "1")
    store.tables.delete(code)
    assert played(store, "a", "phone") == []
    store.tables.restore(code)
    assert played(store, "a", "phone") == [code]


def indexes(connection: Connection) -> dict[str | None, list[str | None]]:
    return {index["name"]: index["column_names"] for index in inspect(connection).get_indexes("revisions")}
