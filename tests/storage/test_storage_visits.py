"""The tables that each device has opened."""

from datetime import UTC, datetime, timedelta

from scorepad.storage import Kind, Store


def make(store: Store, change: str, kind: Kind = "table") -> str:
    return store.tables.create(
        "game", {"seats": {"player-0": change}, "s": {"x": "1"}}, change=change, device="phone", kind=kind
    )


def visited(store: Store, device: str = "phone") -> list[str]:
    return [stored.code for stored in store.visits.tables(device)]


def test_visits_are_listed_newest_first(store: Store) -> None:
    codes = [make(store, str(number)) for number in range(4)]
    for number in (0, 1, 2, 3, 1):
        store.visits.note(codes[number], "phone")
    assert visited(store) == [codes[1], codes[3], codes[2], codes[0]]
    assert store.visits.tables("phone") == [store.tables.load(code) for code in visited(store)]
    assert [stored.sheets.keys() for stored in store.visits.tables("phone", "table", "seats")] == [{"seats"}] * 4


def test_visits_are_listed_by_device_and_kind(store: Store) -> None:
    kinds: tuple[Kind, ...] = ("table", "layout", "slip", "shared", "place")
    codes = {each: make(store, each, each) for each in kinds}
    for code in codes.values():
        store.visits.note(code, "phone")
    for kind, code in codes.items():
        assert [stored.code for stored in store.visits.tables("phone", kind)] == [code]
    assert (visited(store, "tablet"), store.visits.has("tablet", codes["table"])) == ([], False)


def test_more_than_a_hundred_visits_are_kept(store: Store) -> None:
    codes = [make(store, str(number)) for number in range(120)]
    for code in codes:
        store.visits.note(code, "phone")
    assert visited(store) == codes[::-1]


def test_visits_of_deleted_tables_are_left_out(store: Store) -> None:
    code = make(store, "1")
    store.visits.note(code, "phone")
    store.tables.delete(code)
    assert (visited(store), store.visits.has("phone", code)) == ([], True)
    store.tables.restore(code)
    assert visited(store) == [code]
    store.tables.delete(code)
    store.upkeep.purge(datetime.now(UTC) + timedelta(days=1))
    assert not store.visits.has("phone", code)


def test_visit_to_an_unknown_code_is_not_recorded(store: Store) -> None:
    store.visits.note("K7MP2X94D", "phone")
    assert not store.visits.has("phone", "K7MP2X94D")


def test_visit_can_be_recorded_with_an_earlier_time(store: Store) -> None:
    new, old = make(store, "new"), make(store, "old")
    store.visits.note(new, "phone")
    store.visits.note(old, "phone", datetime(2026, 3, 1, tzinfo=UTC))
    assert visited(store) == [new, old]


def test_seat_of_a_device_survives_later_visits(store: Store) -> None:
    code, other = make(store, "1"), make(store, "2")
    for device, seat in (("phone", 0), ("tablet", -1), ("laptop", 0)):
        store.visits.note(code, device)
        store.visits.note(other, device)
        store.visits.sit(code, device, seat)
        store.visits.note(code, device)
    assert store.visits.people(code) == {"phone": 0, "tablet": -1, "laptop": 0}
    store.visits.sit(code, "phone", 2)
    assert (store.visits.people(code)["phone"], store.visits.people(other)) == (2, {})


def test_device_without_a_visit_has_no_seat(store: Store) -> None:
    code = make(store, "1")
    store.visits.sit(code, "phone", 1)
    assert store.visits.people(code) == {}
