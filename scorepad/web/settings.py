"""Where data lies and what the server needs to know, from arguments and the environment."""

import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from scorepad.errors import StorageError


@dataclass(frozen=True)
class Settings:
    """What the app is told at its start.

    database_url: an SQLAlchemy URL. secret_key: signs cookies. proxies: how many proxies stand before the server.
    nearby: the address of the server as other phones in the network reach it, if they do.
    """

    database_url: str
    secret_key: str
    proxies: int = 0
    nearby: str | None = None

    @classmethod
    def from_environment(cls) -> "Settings":
        """Settings from SCOREPAD_DATABASE_URL, SCOREPAD_DATA, SCOREPAD_SECRET_KEY, SCOREPAD_PROXIES, SCOREPAD_NEARBY.

        Makes the data folder and the key on first use. Raises StorageError where they cannot be made.
        """
        data = Path(os.environ.get("SCOREPAD_DATA") or platformdirs.user_data_path("scorepad", appauthor=False))
        url = os.environ.get("SCOREPAD_DATABASE_URL") or f"sqlite:///{data / 'scorepad.db'}"
        key = os.environ.get("SCOREPAD_SECRET_KEY") or _kept_key(data)
        proxies = os.environ.get("SCOREPAD_PROXIES", "0")
        return cls(url, key, int(proxies) if proxies.isdecimal() else 0, os.environ.get("SCOREPAD_NEARBY") or None)


def _kept_key(data: Path) -> str:
    """The key beside the tables, made on first use, so that a restart signs nobody out.

    An empty file is what a power cut may leave of one, and counts as none.
    """
    path = data / "secret-key"
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not path.exists() or not path.stat().st_size:
            _make_key(path)
        key = path.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise StorageError(f"cannot use the data folder {data}: {error}") from error
    if len(key) < 32:
        raise StorageError(f"expected a key of 64 digits in {path}; delete the file to have a new one made")
    return key


def _make_key(path: Path) -> None:
    """Put a new key there, whole or not at all whenever the power is cut; one that another start put there stays."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix="secret-key-")  # readable by its owner only
    aside = Path(name)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not path.stat().st_size:
            path.unlink()
        try:
            path.hardlink_to(aside)
        except FileExistsError:
            return
        except OSError:  # a file system without links
            aside.replace(path)
        _sync_folder(path.parent)
    finally:
        aside.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Keep what was put into a folder, on systems that can open one."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
