"""Where data lies and what the server needs to know, from arguments and the environment."""

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import platformdirs

from scorepad.errors import ScorepadError, StorageError
from scorepad.storage.files import close_to_others, put_whole
from scorepad.text import Text
from scorepad.web.prefix import FORWARDED

SHORTEST_KEY = 16
"""Of a random key so many hexadecimal digits are 64 bits."""
MOST_OF_NAME = 40
"""Characters of the name of an instance: as many as a player's name may have."""
MOST_OF_FILE = 200_000
"""Bytes of a logo, and of an imprint: every phone loads them."""
PNG_BEGINS, PNG_ENDS = b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"


class Logo(NamedTuple):
    """A host's logo: the bytes of its file, and their type."""

    data: bytes
    mimetype: str


@dataclass(frozen=True)
class Settings:
    """The settings of the app, read at its start.

    database_url: an SQLAlchemy URL. secret_key: signs cookies. proxies: how many proxies stand before the server.
    nearby: the address of the server as other phones in the network reach it, if they do. hosts: the names by which it
    may be asked for, all if none; one with a dot in front stands for all below it. old_keys: keys of before, by which
    cookies still count. limits_times: multiplies the limits of one network. access_log: whether requests are logged.
    security_contact: where to report a vulnerability, a URI. is_prefixed: whether the nearest proxy names the path
    under which it puts the server. keep_deleted: days for which deleted tables are kept. workers: how many processes
    answer. serverless: whether the app runs in a browser (see docs/static.md).
    listen_url: as `database_url`, past a pooler that lets nobody listen. name, logo, imprint: of the instance, as its
    host wants them to be seen; an imprint is plain text.
    """

    database_url: str
    secret_key: str
    proxies: int = 0
    nearby: str | None = None
    hosts: tuple[str, ...] = ()
    old_keys: tuple[str, ...] = ()
    limits_times: int = 1
    access_log: bool = False
    security_contact: str | None = None
    is_prefixed: bool = False
    keep_deleted: int = 30
    workers: int = 1
    listen_url: str | None = None
    name: str | None = None
    logo: Logo | None = None
    imprint: str | None = None
    serverless: bool = False

    @classmethod
    def from_environment(cls) -> "Settings":
        """Settings from the variables that begin with SCOREPAD_; docs/hosting.md lists them.

        Makes the data folder and the key on first use. Raises StorageError where they cannot be made, ScorepadError for
        a prefix other than `forwarded`, for days or workers that are no number, for a key that could be
        guessed, and for a name, a logo or an imprint that cannot be shown.
        """
        key = _key_of_environment() or _kept_key(_data_folder())
        proxies = os.environ.get("SCOREPAD_PROXIES", "0")
        times = os.environ.get("SCOREPAD_LIMITS_TIMES", "1")
        prefix = os.environ.get("SCOREPAD_PREFIX", "")
        if prefix not in ("", FORWARDED):
            raise ScorepadError(
                Text("SCOREPAD_PREFIX: expected {words}, got {given}", words=FORWARDED, given=repr(prefix))
            )
        return cls(
            database_url=database_url(),
            secret_key=key,
            proxies=int(proxies) if proxies.isdecimal() else 0,
            nearby=os.environ.get("SCOREPAD_NEARBY") or None,
            hosts=_words("SCOREPAD_HOSTS"),
            old_keys=_words("SCOREPAD_SECRET_KEY_FALLBACKS"),  # short ones, too: a weak key can only be replaced so
            access_log=os.environ.get("SCOREPAD_ACCESS_LOG") == "1",
            security_contact=os.environ.get("SCOREPAD_SECURITY_CONTACT") or None,
            limits_times=int(times) if times.isdecimal() else 1,
            is_prefixed=prefix == FORWARDED,
            keep_deleted=_number("SCOREPAD_KEEP_DELETED", cls.keep_deleted, Text("days")),
            workers=max(1, _number("SCOREPAD_WORKERS", cls.workers, Text("workers"))),
            listen_url=os.environ.get("SCOREPAD_LISTEN_URL") or None,
            name=_name(),
            logo=_logo(),
            imprint=_imprint(),
        )


def _key_of_environment() -> str:
    """The key from the environment, "" if there is none. Raises ScorepadError where one could be guessed."""
    key = os.environ.get("SCOREPAD_SECRET_KEY", "")
    if key and (len(key) < SHORTEST_KEY or len(set(key)) == 1):
        raise ScorepadError(
            Text(
                "SCOREPAD_SECRET_KEY: expected at least {n} characters that nobody can guess. "
                "To make a key, run: {command}",
                n=SHORTEST_KEY,
                command="python3 -c 'import secrets; print(secrets.token_hex())'",
            )
        )
    return key


def _data_folder() -> Path:
    return Path(os.environ.get("SCOREPAD_DATA") or platformdirs.user_data_path("scorepad", appauthor=False))


def database_url() -> str:
    """The address of the database, as the environment says it; nothing is made."""
    return os.environ.get("SCOREPAD_DATABASE_URL") or f"sqlite:///{_data_folder() / 'scorepad.db'}"


def _words(name: str) -> tuple[str, ...]:
    """The words of a variable, between commas or spaces."""
    return tuple(os.environ.get(name, "").replace(",", " ").split())


def _number(name: str, default: int, what: Text) -> int:
    """A number of days or the like from the environment. Raises ScorepadError: a slip could remove tables for good."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or len(text) > 5:
        raise ScorepadError(
            # Translators: {what}: a unit, such as “days”
            Text("{name}: expected a number of {what}, got {text}", what=what, name=name, text=repr(text))
        )
    return int(text)


def _name() -> str | None:
    """The name of the instance. Raises ScorepadError for one that is too long for the first page."""
    name = " ".join(os.environ.get("SCOREPAD_NAME", "").split())
    if len(name) > MOST_OF_NAME:
        raise ScorepadError(
            Text("SCOREPAD_NAME: expected at most {n} characters, got {length}", n=MOST_OF_NAME, length=len(name))
        )
    return name or None


def _logo() -> Logo | None:
    """The logo. Raises ScorepadError where its file can be no picture."""
    data = _file("SCOREPAD_LOGO")
    if data is None:
        return None
    if data.startswith(PNG_BEGINS) and data.rstrip().endswith(PNG_ENDS):
        return Logo(data, "image/png")
    if _is_svg(data):
        return Logo(data, "image/svg+xml")
    raise ScorepadError(Text("SCOREPAD_LOGO: expected a complete PNG or SVG picture"))


def _is_svg(data: bytes) -> bool:
    if b"<!ENTITY" in data:  # a few of them can blow a small file up
        return False
    try:
        root = ElementTree.fromstring(data)  # noqa: S314 - the host's own file, without entities
    except (ElementTree.ParseError, ValueError, LookupError):
        return False
    return root.tag == "{http://www.w3.org/2000/svg}svg"


def _imprint() -> str | None:
    """The imprint. Raises ScorepadError where its file holds no text."""
    data = _file("SCOREPAD_IMPRINT")
    if data is None:
        return None
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise ScorepadError(Text("SCOREPAD_IMPRINT: expected a text file in UTF-8")) from error
    if not text:
        raise ScorepadError(Text("SCOREPAD_IMPRINT: the file is empty"))
    return text


def _file(name: str) -> bytes | None:
    """The contents of the file that a variable names; None where it is not set. Raises ScorepadError."""
    path = os.environ.get(name)
    if not path:
        return None
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_OF_FILE + 1)
    except (OSError, ValueError) as error:
        raise ScorepadError(
            Text("{name}: cannot read {path}: {reason}", name=name, path=path, reason=str(error))
        ) from error
    if len(data) > MOST_OF_FILE:
        raise ScorepadError(
            Text(
                "{name}: expected a file of at most {most} bytes, but {path} is larger",
                name=name,
                most=MOST_OF_FILE,
                path=path,
            )
        )
    return data


def _kept_key(data: Path) -> str:
    """The key beside the tables, made on first use, so that a restart signs no device out.

    An empty file is what a power cut may leave of one, and counts as none.
    """
    path = data / "secret-key"
    try:
        data.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.stat().st_size:
            path.unlink()
        with suppress(FileExistsError):  # another start was a moment faster
            if not path.exists():
                with put_whole(path) as aside:
                    aside.write_text(secrets.token_hex(32), "ascii")
        key = path.read_text("ascii").strip()
        close_to_others(data)  # the key shows that it is ours
    except (OSError, UnicodeDecodeError) as error:
        raise StorageError(
            Text("cannot use the data folder {folder}: {reason}", folder=str(data), reason=str(error))
        ) from error
    if len(key) < 32:
        raise StorageError(
            Text("expected a key of 64 digits in {path}. Delete the file, and scorepad makes a new key", path=str(path))
        )
    return key
