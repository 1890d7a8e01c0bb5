"""A database that is only looked at stays as it is, whatever state it is found in."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Executable, delete, exc, text

from scorepad.errors import StorageError
from scorepad.storage import Store
from scorepad.storage.integrity import UNLIKE, examined
from scorepad.storage.read_only import Opened, opened_to_read
from scorepad.storage.schema import sheets
from scorepad.storage.upgrade import alembic_config
from tests.storage.helpers import plain
from tests.storage.test_storage_kinds import OLD, add

NOBODY = 65534


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder, without the index of a log, by which readers wait for each other."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


def looked_at(opened: Opened) -> tuple[list[str], list[str]]:
    """The codes of all tables, and all faults."""
    found = list(examined(opened.connection))
    faults = [*opened.faults, *(fault for each in found for fault in each.faults)]
    return sorted(each.code for each in found), [str(fault) for fault in faults]


def look(url: str, meanwhile: Callable[[], object] = list) -> tuple[list[str], list[str]]:
    with opened_to_read(url) as opened:
        meanwhile()
        return looked_at(opened)


@contextmanager
def closed(folder: Path) -> Iterator[list[str]]:
    store = Store.open(f"sqlite:///{folder / 'scorepad.db'}")
    code = store.tables.create("splito", {"s": {"a": "1"}}, change="1", device="Ana")
    store.close()
    yield [code]


@contextmanager
def in_use(folder: Path) -> Iterator[list[str]]:
    store = Store.open(f"sqlite:///{folder / 'scorepad.db'}")
    code = store.tables.create("splito", {"s": {"a": "1"}}, change="1", device="Ana")
    yield [code]
    store.close()


@contextmanager
def killed(folder: Path) -> Iterator[list[str]]:
    elsewhere = folder.with_name("elsewhere")
    elsewhere.mkdir()
    with in_use(elsewhere) as codes:
        for path in elsewhere.iterdir():
            shutil.copy(path, folder)
    yield codes


@contextmanager
def killed_with_the_machine(folder: Path) -> Iterator[list[str]]:
    with killed(folder) as codes:
        (folder / "scorepad.db-shm").unlink()
        yield codes


@contextmanager
def restored(folder: Path) -> Iterator[list[str]]:
    with closed(folder) as codes:
        with closing(sqlite3.connect(folder / "scorepad.db")) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        yield codes


@contextmanager
def elsewhere(folder: Path) -> Iterator[list[str]]:
    """In use, where a link leads to."""
    folder.with_name("elsewhere").mkdir()
    (folder / "scorepad.db").rename(folder.with_name("elsewhere") / "scorepad.db")
    (folder / "scorepad.db").symlink_to(folder.with_name("elsewhere") / "scorepad.db")
    with in_use(folder) as codes:
        yield codes


State = Callable[[Path], AbstractContextManager[list[str]]]
STATES: list[State] = [closed, in_use, killed, killed_with_the_machine, restored]


@pytest.mark.sqlite
@pytest.mark.parametrize("state", [*STATES, elsewhere])
def test_a_look_changes_no_byte_and_leaves_no_file(url: str, tmp_path: Path, state: State) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    shutil.copy(url.removeprefix("sqlite:///"), folder / "scorepad.db")
    with state(folder) as codes:
        before = contents(folder)
        with opened_to_read(f"sqlite:///{folder / 'scorepad.db'}") as opened:
            assert looked_at(opened) == (codes, [])
            assert not opened.is_older
        assert contents(folder) == before
    store = Store.open(f"sqlite:///{folder / 'scorepad.db'}", check=True)
    assert store.tables.codes() == codes
    store.close()


@contextmanager
def nobody() -> Iterator[None]:
    """As a plain user, for root may write anywhere."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others may look into, as those of tests are not."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.sqlite
@pytest.mark.parametrize("state", STATES)
def test_a_folder_that_one_may_not_write_to_is_looked_at_or_refused_with_a_sentence(
    url: str, open_folder: Path, state: State
) -> None:
    folder = open_folder / "data"
    folder.mkdir()
    shutil.copy(url.removeprefix("sqlite:///"), folder / "scorepad.db")
    with state(folder) as codes:
        before = contents(folder)
        for path in folder.iterdir():
            path.chmod(0o444)
        folder.chmod(0o555)
        with nobody():
            try:
                with opened_to_read(f"sqlite:///{folder / 'scorepad.db'}") as opened:
                    assert looked_at(opened) == (codes, [])
            except StorageError as error:
                assert (state, "scorepad may write there" in str(error)) == (killed_with_the_machine, True)  # noqa: PT017
        folder.chmod(0o755)
        assert contents(folder) == before


@pytest.mark.sqlite
def test_a_folder_that_one_may_not_look_into_is_refused_with_a_sentence(url: str, open_folder: Path) -> None:
    shutil.copy(url.removeprefix("sqlite:///"), open_folder / "scorepad.db")
    open_folder.chmod(0o700)
    with nobody(), pytest.raises(StorageError, match=r"scorepad\.db cannot be opened"):
        look(f"sqlite:///{open_folder / 'scorepad.db'}")


@pytest.mark.sqlite
@pytest.mark.parametrize("was_closed", [True, False])
def test_an_older_database_stays_old_and_a_copy_is_looked_at(empty_url: str, tmp_path: Path, was_closed: bool) -> None:
    with plain(empty_url) as connection:
        command.upgrade(alembic_config(connection), "0003")
        for code, game, about, contents_, *_ in OLD:
            add(connection, code, game, about, contents_)
    with closing(sqlite3.connect(tmp_path / "empty.db")) as connection_:
        if not was_closed:
            connection_.execute("PRAGMA journal_mode=WAL")
            connection_.execute("UPDATE sheets SET fields = '{}' WHERE code = 'TABLE2222'")
            connection_.commit()
        before = contents(tmp_path)
        with opened_to_read(empty_url) as opened:
            assert opened.is_older
            codes, faults = looked_at(opened)
        assert codes == sorted(code for code, *_ in OLD)
        assert all(fault.endswith(str(UNLIKE)) for fault in faults)
        assert bool(faults) != was_closed
        assert contents(tmp_path) == before


@pytest.mark.parametrize("writes", [delete(sheets), text("DROP TABLE sheets")])
def test_nothing_can_be_written(url: str, store: Store, code: str, writes: Executable) -> None:
    with opened_to_read(url) as opened, pytest.raises(exc.DBAPIError, match=r"read-?\s?only"):
        opened.connection.execute(writes)
    assert store.tables.load(code).fields("table")


def test_all_that_is_read_is_of_one_moment(url: str, store: Store, code: str) -> None:
    with opened_to_read(url) as opened:
        before = looked_at(opened)
        store.tables.create("splito", {"s": {"a": "1"}}, change="1", device="Ana")
        store.tables.change(code, "table", {"players": "4"}, base=1, change="2", device="Ana")
        assert looked_at(opened) == before
    with opened_to_read(url) as opened:
        assert len(looked_at(opened)[0]) == 2


@pytest.mark.sqlite
def test_what_is_written_to_under_the_look_is_to_be_looked_at_again(url: str) -> None:
    def write() -> None:
        store = Store.open(url)
        store.tables.create("splito", {"s": {"a": "1"}}, change="1", device="Ana")
        store.close()

    with pytest.raises(StorageError, match="was changed during the check"):
        look(url, write)


@pytest.mark.sqlite
def test_where_nothing_is_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"There is no database at .*scorepad\.db yet\."):
        look(f"sqlite:///{tmp_path / 'data' / 'scorepad.db'}")
    assert list(tmp_path.iterdir()) == []


def newer(url: str) -> None:
    with plain(url) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))


def damaged(url: str) -> None:
    with plain(url) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '00 4'"))


def twice(url: str) -> None:
    with plain(url) as connection:
        connection.execute(text("INSERT INTO alembic_version VALUES ('0003')"))


def none(url: str) -> None:
    with plain(url) as connection:
        connection.execute(text("DELETE FROM alembic_version"))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [(newer, "made by a newer scorepad"), (damaged, "is damaged"), (twice, "is damaged"), (none, "is not a scorepad")],
)
def test_what_cannot_be_looked_at_says_so(url: str, spoil: Callable[[str], None], sentence: str) -> None:
    spoil(url)
    with pytest.raises(StorageError, match=sentence):
        look(url)


@pytest.mark.sqlite
def test_a_file_that_could_not_be_written_to_any_more_is_damaged(url: str) -> None:
    file = Path(url.removeprefix("sqlite:///"))
    content = file.read_bytes()
    for bit in range(2, 8):
        file.write_bytes(content[:18] + bytes([content[18] ^ 1 << bit]) + content[19:])
        with pytest.raises(StorageError, match="is damaged"):
            look(url)


def test_an_older_database_on_postgresql_is_to_be_brought_up_to_date_first(empty_url: str, database: str) -> None:
    with plain(empty_url) as connection:
        command.upgrade(alembic_config(connection), "0003")
    if database == "postgresql":
        with pytest.raises(StorageError, match="Start this scorepad once"):
            look(empty_url)
    with plain(empty_url) as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0003"
