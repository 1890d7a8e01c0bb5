"""Damaged files, damaged rows, and files removed while in use."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from scorepad.core.errors import DamagedTableError, StorageError
from scorepad.storage import Store
from tests.storage.helpers import create, edit, plain, undo

PAGE = 4096
DAMAGED = r"scorepad\.db is damaged\. Put a backup in its place \(scorepad restore\)\."
FOREIGN = r"scorepad\.db is not a scorepad database\."


def filled(folder: Path) -> Path:
    """Create a database with many pages, and return its path."""
    file = folder / "scorepad.db"
    store = Store.open(f"sqlite:///{file}")
    for number in range(60):
        store.tables.create("splito", {"s": {"a": "long " * 200}}, change=str(number), device="Ana")
    store.close()
    return file


def overwrite(file: Path, pages: list[int], what: Callable[[], bytes]) -> None:
    with file.open("rb+") as stream:
        for page in pages:
            stream.seek((page - 1) * PAGE)
            stream.write(what())


def noise_everywhere(file: Path) -> None:
    draw = random.Random(1)
    overwrite(file, list(range(2, file.stat().st_size // PAGE + 1)), lambda: draw.randbytes(PAGE))


def noise_in_one_page(file: Path) -> None:
    draw = random.Random(3)
    overwrite(file, [file.stat().st_size // PAGE - 1], lambda: draw.randbytes(PAGE))


def cut_in_half(file: Path) -> None:
    with file.open("rb+") as stream:
        stream.truncate(file.stat().st_size // 2)


def no_version_that_ever_was(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '\x1f0\x02('")


def header(file: Path) -> None:
    overwrite(file, [1], lambda: bytes(range(256)) * 16)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (noise_everywhere, DAMAGED),
        (noise_in_one_page, DAMAGED),
        (cut_in_half, DAMAGED),
        (no_version_that_ever_was, DAMAGED),
        (header, FOREIGN),
    ],
)
def test_damage_is_reported_at_startup(tmp_path: Path, damage: Callable[[Path], None], sentence: str) -> None:
    file = filled(tmp_path)
    damage(file)
    before = file.read_bytes()
    with pytest.raises(StorageError, match=sentence):
        Store.open(f"sqlite:///{file}", check=True)
    assert file.read_bytes() == before


def spoil(url: str, code: str, fields: str | bytes) -> None:
    with plain(url) as connection:
        kind = "JSON" if connection.dialect.name == "postgresql" else "TEXT"
        statement = text(f"UPDATE sheets SET fields = CAST(:fields AS {kind}) WHERE code = :code")  # noqa: S608 - our own text
        connection.execute(statement, {"fields": fields, "code": code})


@pytest.mark.parametrize("fields", ["17", "null"])
def test_invalid_sheet_row_affects_only_its_table(url: str, store: Store, fields: str) -> None:
    check_hurts_its_own_table_only(url, store, fields)


@pytest.mark.sqlite
@pytest.mark.parametrize("fields", ['{"a": "1', b'{"a"\xff'])
def test_damaged_row_affects_only_its_table(url: str, store: Store, fields: str | bytes) -> None:
    check_hurts_its_own_table_only(url, store, fields)


def check_hurts_its_own_table_only(url: str, store: Store, fields: str | bytes) -> None:
    well, ill = (store.tables.create("a", {"a": {"x": "1"}}, change=each, device="phone") for each in ("well", "ill"))
    for code in (well, ill):
        store.visits.note(code, "phone")
    spoil(url, ill, fields)
    whole = [store.tables.load(well)]
    assert store.tables.recent([well, ill]) == store.visits.tables("phone") == whole
    asks: list[Callable[[], object]] = [
        lambda: store.tables.load(ill),
        lambda: edit(store, ill, "a", {"x": "2"}, 1, device="phone", id_="1"),
        lambda: undo(store, ill, "a", device="phone"),
    ]
    for ask in asks:
        with pytest.raises(DamagedTableError, match=ill):
            ask()
    assert edit(store, well, "a", {"x": "2"}, 1, device="phone", id_="1").fields("a") == {"x": "2"}


@pytest.mark.sqlite
def test_invalid_utf_8_in_a_row_is_replaced(url: str, store: Store, code: str) -> None:
    spoil(url, code, b'{"a": "\xff"}')
    assert store.tables.load(code).fields("table") == {"a": "\N{REPLACEMENT CHARACTER}"}


def deleted(file: Path) -> None:
    file.unlink()


def moved(file: Path) -> None:
    file.rename(file.with_name("elsewhere.db"))


def replaced(file: Path) -> None:
    file.with_name("copy.db").write_bytes(file.read_bytes())
    file.with_name("copy.db").replace(file)


@pytest.mark.sqlite
@pytest.mark.parametrize("happens", [deleted, moved, replaced])
def test_changes_to_a_removed_database_file_are_not_confirmed(
    url: str, store: Store, code: str, happens: Callable[[Path], None]
) -> None:
    happens(Path(url.removeprefix("sqlite:///")))
    writes: list[Callable[[], object]] = [
        lambda: edit(store, code, "s", {"a": "1"}, 0),
        lambda: create(store, {}),
        lambda: store.tables.delete(code),
    ]
    for write in writes:
        with pytest.raises(StorageError, match="was moved, replaced or deleted while scorepad was running"):
            write()
    assert store.tables.load(code).sheets.keys() == {"table"}
