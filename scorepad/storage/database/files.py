"""Private files: readable only by their owner, and written atomically, even during a power cut."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def close_to_others(path: Path) -> None:
    """Make a file or folder private if it belongs to this user."""
    if os.name == "posix":
        with suppress(OSError):  # missing, or on a file system without modes
            found = path.stat()
            mode = FOLDER if path.is_dir() else FILE
            if hasattr(os, "geteuid") and found.st_uid == os.geteuid() and found.st_mode & 0o777 != mode:
                path.chmod(mode)


@contextmanager
def put_whole(path: Path, *, replace: bool = False) -> Iterator[Path]:
    """Yield an empty private file next to `path` to write to, which becomes `path` at the end.

    Raises FileExistsError if `path` exists by then, unless `replace` is true.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}-")
    os.close(handle)
    aside = Path(name)
    try:
        yield aside
        with aside.open("rb+") as file:
            os.fsync(file.fileno())
        if replace:
            aside.replace(path)
        else:
            _link(aside, path)
        _sync_folder(path.parent)
    finally:
        aside.unlink(missing_ok=True)


def _link(aside: Path, path: Path) -> None:
    try:
        path.hardlink_to(aside)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a file system, or a Python, without hard links
        if path.exists():
            raise FileExistsError(path) from None
        aside.replace(path)


def _sync_folder(folder: Path) -> None:
    """Flush a folder's entries to the disk, on systems that can open folders."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
