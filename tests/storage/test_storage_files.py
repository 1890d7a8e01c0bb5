"""Permissions of database files, and atomic writes."""

from pathlib import Path

import pytest

from scorepad.core.errors import StorageError
from scorepad.storage import Store
from scorepad.storage.database.files import close_to_others, put_whole
from tests.storage.helpers import create


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


def test_new_database_files_are_private_to_the_owner(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'new' / 'scorepad.db'}")
    create(store, {})
    names = ("scorepad.db", "scorepad.db-wal", "scorepad.db-shm")
    assert (mode(tmp_path / "new"), modes(tmp_path / "new")) == (0o700, dict.fromkeys(names, 0o600))
    store.close()


def test_database_readable_by_others_becomes_private(tmp_path: Path) -> None:
    file = tmp_path / "scorepad.db"
    store = Store.open(f"sqlite:///{file}")
    create(store, {})
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    again = Store.open(f"sqlite:///{file}")
    assert set(modes(tmp_path).values()) == {0o600}
    again.close()
    store.close()


def test_existing_folder_keeps_its_permissions(tmp_path: Path) -> None:
    """Other programs may use the folder. Only the database files are made private."""
    tmp_path.chmod(0o755)
    Store.open(f"sqlite:///{tmp_path / 'scorepad.db'}").close()
    assert mode(tmp_path) == 0o755


def test_empty_file_is_refused_as_a_database(tmp_path: Path) -> None:
    file = tmp_path / "scorepad.db"
    file.touch()
    with pytest.raises(StorageError, match=r"scorepad\.db is empty\. Put a backup in its place"):
        Store.open(f"sqlite:///{file}")
    assert file.stat().st_size == 0


def test_partly_written_file_is_not_moved_into_place(tmp_path: Path) -> None:
    with pytest.raises(NotADirectoryError), put_whole(tmp_path / "file") as aside:
        (aside / "file").touch()  # fails halfway
    assert list(tmp_path.iterdir()) == []


def test_existing_file_stays_unless_replacement_is_requested(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old")
    with pytest.raises(FileExistsError), put_whole(file) as aside:
        aside.write_text("new")
    assert file.read_text() == "old"
    with put_whole(file, replace=True) as aside:
        aside.write_text("new")
    assert (file.read_text(), mode(file), len(list(tmp_path.iterdir()))) == ("new", 0o600, 1)


def test_making_a_missing_file_private_does_nothing(tmp_path: Path) -> None:
    close_to_others(tmp_path / "missing")
