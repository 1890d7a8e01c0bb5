"""Tables, layouts and slips side by side, and databases from before they had a kind."""

import json
from datetime import UTC, datetime

import pytest
from alembic import command
from sqlalchemy import Connection, bindparam, inspect, text

from scorepad.storage import Kind, Pulse, Store
from scorepad.storage.schema import Moment
from scorepad.storage.upgrade import alembic_config
from tests.storage.helpers import plain

MOMENT = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
GIVEN = bindparam("moment", type_=Moment)

# code, what `game` held, the table it was made at, its sheets; the game and the kind that it has today
OLD: list[tuple[str, str, str | None, dict[str, dict[str, str]], str, Kind]] = [
    ("TABLE2222", "splito", None, {"seats": {"player-0": "Ana"}, "zone-0-1": {"red-4": "2"}}, "splito", "table"),
    ("TABLE3333", "great-split", None, {"seats": {"player-0": "Bo"}}, "great-split", "table"),
    ("LAY222222", "great-split/layout", None, {"layout": {"name": "Mine"}}, "great-split", "layout"),
    ("LAY333333", "splitter/layout", None, {}, "splitter", "layout"),
    ("PAPER2222", "splito/slip", "TABLE2222", {"slip": {"seat": "0"}, "shown": {"said": "{}"}}, "splito", "slip"),
    ("PAPER3333", "great-split/slip", "GONE22222", {"slip": {}, "shown": {}}, "great-split", "slip"),
]


def add(connection: Connection, code: str, game: str, about: str | None, sheets: dict[str, dict[str, str]]) -> None:
    """The rows that a store of revision 0003 wrote for a new table."""
    row = {"code": code, "moment": MOMENT, "device": "phone"}
    connection.execute(
        text(
            "INSERT INTO sittings (code, game, change, created_at, about) VALUES (:code, :game, :code, :moment, :about)"
        ).bindparams(GIVEN),
        row | {"game": game, "about": about},
    )
    for sheet, fields in sheets.items():
        values = row | {"sheet": sheet, "fields": json.dumps(fields)}
        connection.execute(
            text(
                "INSERT INTO revisions (code, sheet, number, fields, made_at, device, undo)"
                " VALUES (:code, :sheet, 1, :fields, :moment, :device, FALSE)"
            ).bindparams(GIVEN),
            values,
        )
        connection.execute(
            text(
                "INSERT INTO sheets (code, sheet, number, fields, made_at, device)"
                " VALUES (:code, :sheet, 1, :fields, :moment, :device)"
            ).bindparams(GIVEN),
            values,
        )


def rows(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """All that a database of revision 0003 holds."""
    names = {
        "sittings": "code, game, change, created_at, deleted_at, about",
        "sheets": "code, sheet, number, fields, made_at, device, before",
        "revisions": "id, code, sheet, number, fields, made_at, device, before, undo",
    }
    return {
        table: [tuple(row) for row in connection.execute(text(f"SELECT {columns} FROM {table} ORDER BY 1, 2"))]  # noqa: S608
        for table, columns in names.items()
    }


@pytest.fixture
def old(empty_url: str) -> dict[str, list[tuple[object, ...]]]:
    """A database at `empty_url`, made at revision 0003; all that it holds."""
    with plain(empty_url) as connection:
        command.upgrade(alembic_config(connection), "0003")
        for code, game, about, sheets, *_ in OLD:
            add(connection, code, game, about, sheets)
        return rows(connection)


@pytest.mark.usefixtures("old")
def test_an_old_database_tells_tables_layouts_and_slips_apart(empty_url: str) -> None:
    store = Store.open(empty_url)
    for code, _, about, sheets, game, kind in OLD:
        stored = store.tables.load(code)
        assert (stored.game, stored.kind, stored.about) == (game, kind, about)
        assert {key: dict(state.fields) for key, state in stored.sheets.items()} == sheets
        assert {revision.sheet for revision in store.history.revisions(code)} == set(sheets)
        assert store.tables.pulse(code) == Pulse(game, kind, False, len(sheets), 0, code, "phone" if sheets else None)
        assert stored.opened_at == MOMENT
    codes = [code for code, *_ in OLD]
    assert store.tables.recent(codes) == [store.tables.load(code) for code in codes]
    assert store.tables.about("TABLE2222", "slip")[0].code == "PAPER2222"
    assert [stored.code for stored in store.visits.played("splito", "phone")] == ["TABLE2222"]
    assert [stored.code for stored in store.visits.played("great-split", "phone")] == ["TABLE3333"]
    assert store.tables.change("LAY333333", "layout", {"a": "1"}, base=0, change="1", device="phone").kind == "layout"
    store.close()


def test_an_old_database_can_be_had_back_as_it_was(empty_url: str, old: dict[str, list[tuple[object, ...]]]) -> None:
    Store.open(empty_url).close()
    with plain(empty_url) as connection:
        command.downgrade(alembic_config(connection), "0003")
        assert "kind" not in {column["name"] for column in inspect(connection).get_columns("sittings")}
        assert rows(connection) == old


@pytest.mark.parametrize("kind", ["table", "layout", "slip", "shared", "place"])
def test_what_is_made_has_the_kind_it_was_given(store: Store, kind: Kind) -> None:
    code = store.tables.create("splito", {"s": {"a": "1"}}, change="1", device="phone", kind=kind)
    assert store.tables.load(code).kind == kind
    assert store.tables.change(code, "s", {"a": "2"}, base=1, change="2", device="phone") == store.tables.load(code)


def test_only_tables_count_as_played(store: Store) -> None:
    kinds: tuple[Kind, ...] = ("table", "layout", "slip", "shared", "place")
    made = [store.tables.create("splito", {"s": {"a": "1"}}, change=kind, device="phone", kind=kind) for kind in kinds]
    assert [stored.code for stored in store.visits.played("splito", "phone")] == made[:1]
