"""The settings of the server, from the environment."""

import os
import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import platformdirs
from sqlalchemy import URL

from scorepad.core.errors import ScorepadError, StorageError
from scorepad.storage.database.connection import parsed_url
from scorepad.storage.database.files import close_to_others, put_whole

SHORTEST_KEY = 16
"""The number of hexadecimal digits in 64 random bits."""
MOST_OF_NAME = 40
"""Maximum length of an instance's name: the same as for a player's name."""
MOST_SHOWN = 200
"""Maximum length of an invalid value in an error message."""
MOST_OF_FILE = 200_000
"""Maximum bytes of a logo or an imprint, because every phone loads them."""
FOR_TESTS = ("CHROMIUM", "TEST_POSTGRESQL")
"""Variables of the tests and tools, without SCOREPAD_, which the server ignores."""
OF_KUBERNETES = re.compile(r"(SERVICE|PORT)(_.*)?")
"""Variables that Kubernetes sets in a container for a service named scorepad, without SCOREPAD_."""
AN_ADDRESS = r"https?://([\w.-]{1,100}|\[[0-9A-Fa-f:]+\])(:\d{1,5})?(/[!-~]{0,80})?"
"""A URL that is short enough for a QR code."""
A_HOST = re.compile(r"\.?[\w-]+(\.[\w-]+)*(:\d+)?")
PNG, SVG = b"\x89PNG\r\n\x1a\n", b"http://www.w3.org/2000/svg"


class Logo(NamedTuple):
    """A host's logo: its data and media type."""

    data: bytes
    mimetype: str


@dataclass(frozen=True)
class Settings:
    """The settings of the app, read at its start.

    database_url: a SQLAlchemy URL. secret_key: signs cookies. proxies: the number of proxies in front of the server.
    nearby: the URL of the server for other phones in the network, if they can reach it. hosts: accepted host names, any
    name if empty; a leading dot includes all subdomains. old_keys: earlier keys, whose cookies are still valid.
    limits_times: multiplies the limits of one network. access_log: True to log requests. security_contact: where to
    report a vulnerability, a URI. is_prefixed: True if the nearest proxy sends the path under which it publishes the
    server. keep_deleted: days for which deleted tables are kept. workers: the number of worker processes. serverless:
    True if the app runs in a browser (see docs/static.md). listen_url: a database URL for LISTEN that bypasses a
    connection pooler. name, logo, imprint: of the instance; the imprint is plain text.
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
        """Settings from the environment variables SCOREPAD_*, listed in SETTINGS and documented in docs/hosting.md.

        Creates the data folder and the key on first use. Raises StorageError if that fails, and ScorepadError for an
        unknown variable or an invalid value.
        """
        _refuse_unknown()
        given = {setting.field: value for name, setting in SETTINGS.items() if (value := _value(name)) is not None}
        given.pop("data", None)
        given["database_url"] = database_url()
        if "secret_key" not in given:
            given["secret_key"] = _kept_key(_data_folder())
        return cls(**given)


def database_url() -> str:
    """The URL of the database, from the environment; nothing is created."""
    url: str | None = _value("DATABASE_URL")
    return url or URL.create("sqlite", database=str(_data_folder() / "scorepad.db")).render_as_string()


def _data_folder() -> Path:
    folder: str | None = _value("DATA")
    return Path(folder or platformdirs.user_data_path("scorepad", appauthor=False))


def _refuse_unknown() -> None:
    """Raise ScorepadError for an unknown variable, because a typo would go unnoticed."""
    for variable in os.environ:
        name = variable.removeprefix("SCOREPAD_")
        if variable == name or name in SETTINGS or name in FOR_TESTS:
            continue
        if "KUBERNETES_SERVICE_HOST" in os.environ and OF_KUBERNETES.fullmatch(name):
            continue
        for close in get_close_matches(name, SETTINGS, 1, 0.75):
            raise ScorepadError(f"{variable} is no setting. Did you mean SCOREPAD_{close}?")
        raise ScorepadError(f"{variable} is no setting of this scorepad. Remove it")


def _value(name: str) -> Any:
    """The value of a setting; None if it is not set. Raises ScorepadError if it is invalid."""
    text = os.environ.get(f"SCOREPAD_{name}", "")
    setting = SETTINGS[name]
    try:
        return setting.read(text) if text else None
    except ValueError as error:
        fault = f"SCOREPAD_{name}: expected {setting.expected}"
        if not setting.is_secret:
            got = repr(text) if len(text) <= MOST_SHOWN else f"{text[:20]!r}…"
            fault += f", got {got}"
        raise ScorepadError(fault) from error


def _printable(text: str) -> str:
    """The text itself. Raises ValueError if it has line breaks, control characters or undecodable bytes."""
    if not text.isprintable():
        raise ValueError
    return text


def _key(text: str) -> str:
    if len(text) < SHORTEST_KEY or len(set(text)) == 1:
        raise ValueError
    return _printable(text)


def _words(text: str) -> tuple[str, ...]:
    """The words between commas or spaces."""
    return tuple(_printable(word) for word in text.replace(",", " ").split())


def _hosts(text: str) -> tuple[str, ...]:
    hosts = _words(text)
    for host in hosts:
        if not A_HOST.fullmatch(host):
            raise ValueError(host)
        host.partition(":")[0].removeprefix(".").encode("idna")
    return hosts


def _matching(pattern: str, convert: Callable[[str], Any] = str) -> Callable[[str], Any]:
    """A function that converts a text if the whole text matches a pattern, and raises ValueError if not."""

    def read(text: str) -> Any:
        if not re.fullmatch(pattern, text, re.ASCII):
            raise ValueError(text)
        return convert(text)

    return read


def _database(text: str) -> str:
    """The database URL itself.

    Raises StorageError with the reason if it is invalid, ValueError if it is not printable.
    """
    parsed_url(_printable(text))
    return text


def _listening(text: str) -> str:
    if parsed_url(_printable(text)).get_backend_name() != "postgresql":
        raise ValueError
    return text


def _name(text: str) -> str | None:
    name = _printable(" ".join(text.split()))
    if len(name) > MOST_OF_NAME:
        raise ValueError(name)
    return name or None


def _logo(path: str) -> Logo:
    """The logo. Raises ScorepadError if its file cannot be read or is too large, ValueError if it is no PNG or SVG."""
    data = _file("SCOREPAD_LOGO", path)
    if data.startswith(PNG):
        return Logo(data, "image/png")
    if SVG in data:
        return Logo(data, "image/svg+xml")
    raise ValueError(path)


def _imprint(path: str) -> str:
    """The imprint.

    Raises ScorepadError if its file cannot be read or is too large, ValueError if it is empty or not UTF-8.
    """
    text = _file("SCOREPAD_IMPRINT", path).decode("utf-8-sig").strip()
    if not text:
        raise ValueError(path)
    return text


def _file(name: str, path: str) -> bytes:
    """The contents of the file at a setting's path. Raises ScorepadError if it cannot be read or is too large."""
    try:
        with Path(_printable(path)).open("rb") as file:
            data = file.read(MOST_OF_FILE + 1)
    except OSError as error:
        raise ScorepadError(f"{name}: cannot read {path}: {error.strerror}") from error
    if len(data) > MOST_OF_FILE:
        raise ScorepadError(f"{name}: expected a file of at most {MOST_OF_FILE} bytes, but {path} is larger")
    return data


def _kept_key(data: Path) -> str:
    """The key in the data folder, created on first use, so that a restart signs no device out.

    An empty file, which a power cut may leave, counts as no key.
    """
    path = data / "secret-key"
    try:
        data.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.stat().st_size:
            path.unlink()
        with suppress(FileExistsError):  # another process was faster
            if not path.exists():
                with put_whole(path) as aside:
                    aside.write_text(secrets.token_hex(32), "ascii")
        key = path.read_text("ascii", "replace").strip()
        close_to_others(data)  # the key proves that the folder is ours
    except OSError as error:
        raise StorageError(f"cannot use the data folder {data}: {error.strerror}") from error
    if len(key) < 32 or not key.isascii():
        raise StorageError(f"expected a key of 64 digits in {path}. Delete the file, and scorepad makes a new key")
    return key


class Setting(NamedTuple):
    """A setting, an environment variable SCOREPAD_*.

    field: its name in Settings. read: converts its text, which is not empty; raises ValueError if it is invalid, or
    a ScorepadError that has its own message.
    expected: the valid texts, for the error message and for the table in docs/hosting.md. is_secret: True if an error
    message must not repeat the text.
    """

    field: str
    read: Callable[[str], Any]
    expected: str
    is_secret: bool = False


KEY_EXPECTED = (
    f"at least {SHORTEST_KEY} characters that nobody can guess. "
    "To make a key, run: python3 -c 'import secrets; print(secrets.token_hex())'"
)
SETTINGS = {
    "DATA": Setting("data", _printable, "a folder"),
    "DATABASE_URL": Setting("database_url", _database, "the address of a database", is_secret=True),
    "LISTEN_URL": Setting("listen_url", _listening, "the address of a PostgreSQL database", is_secret=True),
    "SECRET_KEY": Setting("secret_key", _key, KEY_EXPECTED, is_secret=True),
    "SECRET_KEY_FALLBACKS": Setting("old_keys", _words, "keys between commas", is_secret=True),
    "HOSTS": Setting("hosts", _hosts, "names such as pad.example.org between commas"),
    "WORKERS": Setting("workers", _matching("[1-9][0-9]?", int), "a whole number from 1 to 99"),
    "LIMITS_TIMES": Setting(
        "limits_times",
        _matching("[1-9][0-9]{0,4}", int),
        "a whole number from 1 to 99999",
    ),
    "ACCESS_LOG": Setting("access_log", _matching("[01]", "1".__eq__), "1 or 0"),
    "SECURITY_CONTACT": Setting(
        "security_contact",
        _matching("(mailto:|https://|tel:)[!-~]+"),
        "an address such as mailto:you@example.org",
    ),
    "PROXIES": Setting("proxies", _matching("[0-9]{1,2}", int), "a whole number from 0 to 99"),
    "NAME": Setting("name", _name, f"at most {MOST_OF_NAME} characters"),
    "LOGO": Setting("logo", _logo, "the file of a PNG or SVG picture"),
    "IMPRINT": Setting("imprint", _imprint, "a text file in UTF-8 that is not empty"),
    "KEEP_DELETED": Setting("keep_deleted", _matching("[0-9]{1,5}", int), "a whole number from 0 to 99999"),
    "PREFIX": Setting("is_prefixed", _matching("forwarded", bool), "forwarded"),
    "NEARBY": Setting("nearby", _matching(AN_ADDRESS), "an address such as http://192.168.1.5:8000/"),
}
"""All settings, by the names of their variables without SCOREPAD_."""
