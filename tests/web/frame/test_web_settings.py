"""Settings from the environment: data folder, secret key, proxies and others."""

import os
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import platformdirs
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.core.errors import ScorepadError
from scorepad.server.serving import print_addresses
from scorepad.storage import Store
from scorepad.web.app import create_app
from scorepad.web.frame.settings import SETTINGS, Settings
from tests.web.browser import Phone
from tests.web.fixtures import KEY
from tests.web.server import run_here

pytestmark = pytest.mark.thorough


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in SETTINGS:
        monkeypatch.delenv(f"SCOREPAD_{name}", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "users" / name)


def test_data_is_in_the_users_folder_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Settings.from_environment().database_url == f"sqlite:///{tmp_path}/users/scorepad/scorepad.db"
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "other"))
    assert Settings.from_environment().database_url == f"sqlite:///{tmp_path}/other/scorepad.db"
    monkeypatch.setenv("SCOREPAD_DATABASE_URL", "sqlite:////elsewhere.db")
    assert Settings.from_environment().database_url == "sqlite:////elsewhere.db"


def test_empty_key_file_is_replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    (tmp_path / "secret-key").touch()
    assert len(Settings.from_environment().secret_key) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_key_file_is_written_atomically(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    synced: list[tuple[int, bool]] = []

    def fsync(handle: int) -> None:
        synced.append((os.fstat(handle).st_size, (tmp_path / "secret-key").exists()))

    monkeypatch.setattr(os, "fsync", fsync)
    Settings.from_environment()
    (size, was_in_place), (_, is_in_place) = synced  # the temporary file, then the folder
    assert (size, was_in_place, is_in_place) == (64, False, True)


def test_key_is_created_on_file_systems_without_links(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def no_links(path: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setattr(Path, "hardlink_to", no_links)
    assert len(Settings.from_environment().secret_key) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_key_of_a_concurrent_start_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    link = Path.hardlink_to

    def late(path: Path, target: Path) -> None:
        path.write_text("k" * 64, "ascii")  # the other process was slightly faster
        link(path, target)

    monkeypatch.setattr(Path, "hardlink_to", late)
    assert Settings.from_environment().secret_key == "k" * 64


def test_key_is_created_once_and_private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    first, second = (Settings.from_environment().secret_key for _ in range(2))
    assert first == second
    assert len(first) == 64
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600
    monkeypatch.setenv("SCOREPAD_SECRET_KEY", "given by its host")
    assert Settings.from_environment().secret_key == "given by its host"  # noqa: S105 - not a real one


@pytest.mark.parametrize("key", ["fifteen letters", "k" * 40])
def test_guessable_key_is_refused_at_startup(tmp_path: Path, key: str) -> None:
    ended = run_here("serve", "--port", "1", data=tmp_path, SCOREPAD_SECRET_KEY=key)
    assert (ended.status, ended.out) == (1, "")
    (line,) = ended.err.splitlines()
    assert line.startswith("scorepad: SCOREPAD_SECRET_KEY: expected at least 16 characters that nobody can guess")
    assert key not in line
    command = shlex.split(line.partition("To make a key, run: ")[2])
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    assert len(made) == 64


def test_new_and_existing_data_folders_become_private(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder in (tmp_path / "new", tmp_path):
        if folder.exists():
            folder.chmod(0o755)
        monkeypatch.setenv("SCOREPAD_DATA", str(folder))
        Settings.from_environment()
        assert folder.stat().st_mode & 0o777 == 0o700


GOOD = [
    ("PROXIES", "0", 0),
    ("PROXIES", "2", 2),
    ("LIMITS_TIMES", "1000", 1000),
    ("WORKERS", "4", 4),
    ("KEEP_DELETED", "0", 0),
    ("ACCESS_LOG", "1", True),
    ("ACCESS_LOG", "0", False),
    ("PREFIX", "forwarded", True),
    ("HOSTS", "pad.example, .club.example käse.example:8000 192.0.2.1", None),
    ("NEARBY", "http://192.0.2.1:8000/", "http://192.0.2.1:8000/"),
    ("SECURITY_CONTACT", "mailto:ana@example.org", "mailto:ana@example.org"),
    ("SECRET_KEY_FALLBACKS", "one, two", ("one", "two")),
    ("DATABASE_URL", "postgresql://ana@host/pad", "postgresql://ana@host/pad"),
]
BAD = [
    *[(name, text) for name in ("PROXIES", "LIMITS_TIMES", "WORKERS", "KEEP_DELETED") for text in ("x", "1.5", "-1")],
    ("PROXIES", "one"),
    ("PROXIES", "100"),
    ("LIMITS_TIMES", "0"),
    ("WORKERS", "0"),
    ("KEEP_DELETED", "9" * 5000),
    *[("ACCESS_LOG", text) for text in ("yes", "true", "2")],
    ("PREFIX", "/scores"),
    *[("HOSTS", text) for text in ("http://pad.example/", "*.example.org", "pad..example", "ä" * 70)],
    *[("NEARBY", text) for text in ("192.168.1.5:8000", "http://", "http://a b/", "http://a:x/", "http://a/" * 100)],
    *[("SECURITY_CONTACT", text) for text in ("ana@example.org", "mailto:a\nPolicy: b")],
    *[("NAME", text) for text in ("x" * 41, "a\x07", "\udcff")],
    *[(name, "\udcff" * 20) for name in ("SECRET_KEY", "SECRET_KEY_FALLBACKS", "DATABASE_URL", "LISTEN_URL")],
    *[(name, text) for name in ("DATABASE_URL", "LISTEN_URL") for text in ("x", "mysql://a/b", "postgresql://a:x/b")],
    ("LISTEN_URL", "sqlite:////x.db"),
    ("DATA", "/dev/null/x"),
    ("LOGO", "/nonexistent.svg"),
    ("IMPRINT", "/"),
]


@pytest.mark.parametrize(("name", "text", "value"), GOOD)
def test_setting_is_read_from_its_variable(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, value: object
) -> None:
    monkeypatch.setenv(f"SCOREPAD_{name}", text)
    read = getattr(Settings.from_environment(), SETTINGS[name].field)
    assert read == value if value is not None else read
    monkeypatch.setenv(f"SCOREPAD_{name}", "")
    unset = Settings.from_environment()
    monkeypatch.delenv(f"SCOREPAD_{name}")
    assert unset == Settings.from_environment()


@pytest.mark.parametrize(("name", "text"), BAD)
def test_unusable_setting_prevents_startup_with_a_message(tmp_path: Path, name: str, text: str) -> None:
    ended = run_here("check" if name == "DATA" else "recount", data=None, **{f"SCOREPAD_{name}": text})
    assert (ended.status, ended.out) == (1, "")
    (line,) = ended.err.splitlines()
    assert line.startswith("scorepad: ")
    assert len(line) < 400
    assert "Errno" not in line
    assert name in ("DATA", "DATABASE_URL", "LISTEN_URL") or f"SCOREPAD_{name}: " in line
    assert line.count("/nonexistent.svg") == (text == "/nonexistent.svg")
    assert "\\udcff" not in line or not SETTINGS[name].is_secret


@given(
    name=st.sampled_from(sorted(SETTINGS)),
    text=st.one_of(
        st.sampled_from([text for _, text in BAD] + [text for _, text, _ in GOOD]),
        st.text(st.characters(exclude_characters="\0/"), max_size=300),
    ).map(lambda text: os.fsdecode(text.encode("utf-8", "surrogateescape" if text.isascii() else "replace"))),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_setting_is_accepted_or_refused_with_a_message(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, text: str
) -> None:
    with monkeypatch.context() as patch:
        patch.chdir(tmp_path)
        patch.setenv(f"SCOREPAD_{name}", text)
        with suppress(ScorepadError):
            Settings.from_environment()
            return
        with pytest.raises(ScorepadError) as caught:
            Settings.from_environment()
    assert str(caught.value).count("\n") == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("PROXYS", "Did you mean SCOREPAD_PROXIES?"),
        ("DATABASE_URI", "Did you mean SCOREPAD_DATABASE_URL?"),
        ("SECRETKEY", "Did you mean SCOREPAD_SECRET_KEY?"),
        ("KEEP_UNOPENED", "Remove it"),
        ("LIMITS_URL", "Remove it"),
        ("QUX", "Remove it"),
    ],
)
def test_unknown_setting_prevents_startup(monkeypatch: pytest.MonkeyPatch, name: str, sentence: str) -> None:
    monkeypatch.setenv(f"SCOREPAD_{name}", "1")
    with pytest.raises(ScorepadError, match=f"^SCOREPAD_{name} is no setting.*{re.escape(sentence)}$"):
        Settings.from_environment()


def test_kubernetes_variables_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_PORT_8000_TCP_ADDR", "10.0.0.1")
    with pytest.raises(ScorepadError, match="SCOREPAD_PORT_8000_TCP_ADDR"):
        Settings.from_environment()
    monkeypatch.setenv("KUBERNETES_SERVICE_HOST", "10.0.0.1")
    Settings.from_environment()


@pytest.mark.parametrize("folder", ["a?b", "a%20b", "käse #1"])
def test_data_folder_name_may_have_characters_special_in_urls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / folder))
    Store.open(Settings.from_environment().database_url).close()
    assert (tmp_path / folder / "scorepad.db").is_file()


@pytest.fixture
def behind_a_proxy(make_app: Callable[..., Flask]) -> Flask:
    return make_app(proxies=1)


def test_guesses_behind_a_proxy_count_by_client_address(behind_a_proxy: Flask) -> None:
    phone = Phone(behind_a_proxy.test_client())
    for _ in range(30):
        phone.open("/splito/K7MP2X94D/", headers={"X-Forwarded-For": "192.0.2.7"})
    for address, status in (("192.0.2.7", 429), ("192.0.2.8", 404), ("192.0.2.8, 192.0.2.7", 429)):
        assert phone.open("/splito/K7MP2X94D/", headers={"X-Forwarded-For": address}).status == status


def test_links_and_cookies_use_the_address_sent_by_the_proxy(behind_a_proxy: Flask) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "pad.example"}
    answer = behind_a_proxy.test_client().get("/", headers=headers)
    assert "Secure" in answer.headers["Set-Cookie"]
    phone = Phone(behind_a_proxy.test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    assert "https://pad.example/splito/" in phone.open(f"{table}share", headers=headers).words


def test_cookie_has_a_different_name_over_https(behind_a_proxy: Flask) -> None:
    """Browsers do not let a page over HTTP overwrite a cookie with the same name that was set over HTTPS."""
    secure = {"X-Forwarded-Proto": "https"}
    client = behind_a_proxy.test_client()
    plain = client.get("/splito/new").headers["Set-Cookie"]
    own = behind_a_proxy.test_client().get("/splito/new", headers=secure).headers["Set-Cookie"]
    assert plain.startswith("scorepad=")
    assert own.startswith("__Host-scorepad=")
    assert "Path=/;" in own or own.endswith("Path=/")
    assert "Domain" not in own


def test_https_behind_a_proxy_sends_hsts(app: Flask, behind_a_proxy: Flask) -> None:
    name, secure = "Strict-Transport-Security", {"X-Forwarded-Proto": "https"}
    assert behind_a_proxy.test_client().get("/", headers=secure).headers[name] == "max-age=31536000"
    assert name not in behind_a_proxy.test_client().get("/").headers
    assert name not in app.test_client().get("/", base_url="https://localhost").headers


@pytest.fixture(scope="module")
def of_two_names(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCOREPAD_DATA", str(tmp_path_factory.mktemp("named")))
        patch.setenv("SCOREPAD_HOSTS", "pad.example, .club.example")
        app = create_app()
    yield app
    app.extensions["store"].close()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("pad.example", 200),
        ("evening.club.example", 200),
        ("localhost:8000", 200),
        ("127.0.0.1", 200),
        ("evil.example", 400),
        ("pad.example.evil.example", 400),
        ("other.pad.example", 400),
        ("192.0.2.1", 400),
    ],
)
def test_only_configured_and_local_hosts_are_served(of_two_names: Flask, host: str, status: int) -> None:
    for path in ("/", "/splito", "/nothing"):
        answer = of_two_names.test_client().get(path, headers={"Host": host})
        assert (answer.status_code == 400) == (status == 400)
        assert "evil" not in answer.text + answer.headers.get("Location", "")


def test_cookies_signed_with_an_old_key_are_valid(make_app: Callable[..., Flask]) -> None:
    phone = Phone(make_app().test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    cookie = phone.client.get_cookie("scorepad")
    assert cookie is not None
    for keys, lists in (((), False), (("older" * 10, KEY), True)):
        later = Phone(make_app(secret_key="n" * 40, old_keys=keys).test_client())
        later.client.set_cookie("scorepad", cookie.value)
        assert (table in later.open("/").links) == lists


@pytest.mark.parametrize(("address", "kept"), [("http://pad.home/", "http://pad.home/"), ("", None)])
def test_configured_address_for_phones_is_used_unchanged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, address: str, kept: str | None
) -> None:
    """In a container, scorepad would find only the container's address, which phones cannot reach."""
    monkeypatch.setenv("SCOREPAD_NEARBY", address)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    print_addresses("0.0.0.0", 8000)  # noqa: S104 - printed, not bound
    assert Settings.from_environment().nearby == kept
    printed = capsys.readouterr().out
    assert ("On phones nearby: http://pad.home/\n" in printed) is bool(kept)
    assert ("nearby" in printed) is bool(kept)
