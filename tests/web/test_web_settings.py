"""Where the app finds its data and its key, and what stands before it."""

import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest
from flask import Flask

from scorepad.web import create_app
from scorepad.web.serving import print_addresses
from scorepad.web.settings import Settings
from tests.web.browser import Phone
from tests.web.fixtures import KEY


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("DATA", "DATABASE_URL", "SECRET_KEY", "PROXIES"):
        monkeypatch.delenv(f"SCOREPAD_{name}", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / "users" / name)


def test_data_lies_in_the_users_folder_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Settings.from_environment().database_url == f"sqlite:///{tmp_path}/users/scorepad/scorepad.db"
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "other"))
    assert Settings.from_environment().database_url == f"sqlite:///{tmp_path}/other/scorepad.db"
    monkeypatch.setenv("SCOREPAD_DATABASE_URL", "sqlite:////elsewhere.db")
    assert Settings.from_environment().database_url == "sqlite:////elsewhere.db"


def test_a_key_that_a_power_cut_left_empty_counts_as_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    (tmp_path / "secret-key").touch()
    assert len(Settings.from_environment().secret_key) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_a_key_is_in_place_only_once_it_is_on_the_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    synced: list[tuple[int, bool]] = []

    def fsync(handle: int) -> None:
        synced.append((os.fstat(handle).st_size, (tmp_path / "secret-key").exists()))

    monkeypatch.setattr(os, "fsync", fsync)
    Settings.from_environment()
    (size, was_in_place), (_, is_in_place) = synced  # the file aside, then the folder
    assert (size, was_in_place, is_in_place) == (64, False, True)


def test_a_key_is_made_on_a_file_system_without_links(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def no_links(path: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setattr(Path, "hardlink_to", no_links)
    assert len(Settings.from_environment().secret_key) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_a_key_of_another_start_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    link = Path.hardlink_to

    def late(path: Path, target: Path) -> None:
        path.write_text("k" * 64, "ascii")  # the other start was a moment faster
        link(path, target)

    monkeypatch.setattr(Path, "hardlink_to", late)
    assert Settings.from_environment().secret_key == "k" * 64


def test_the_key_is_made_once_and_kept_from_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    first, second = (Settings.from_environment().secret_key for _ in range(2))
    assert first == second
    assert len(first) == 64
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600
    monkeypatch.setenv("SCOREPAD_SECRET_KEY", "given")
    assert Settings.from_environment().secret_key == "given"  # noqa: S105 - not a real one


def test_the_data_folder_is_closed_to_others_also_one_that_was_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for folder in (tmp_path / "new", tmp_path):
        if folder.exists():
            folder.chmod(0o755)
        monkeypatch.setenv("SCOREPAD_DATA", str(folder))
        Settings.from_environment()
        assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(("text", "proxies"), [("", 0), ("0", 0), ("2", 2), ("x", 0), ("-1", 0)])
def test_proxies_are_counted(monkeypatch: pytest.MonkeyPatch, text: str, proxies: int) -> None:
    monkeypatch.setenv("SCOREPAD_PROXIES", text)
    assert Settings.from_environment().proxies == proxies


@pytest.fixture
def behind_a_proxy(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Settings(f"sqlite:///{tmp_path / 'x.db'}", KEY, proxies=1))
    yield app
    app.extensions["store"].close()


def test_behind_a_proxy_guesses_count_by_the_address_that_it_names(behind_a_proxy: Flask) -> None:
    phone = Phone(behind_a_proxy.test_client())
    for _ in range(30):
        phone.open("/splito/K7MP2X94D/", headers={"X-Forwarded-For": "192.0.2.7"})
    for address, status in (("192.0.2.7", 429), ("192.0.2.8", 404), ("192.0.2.8, 192.0.2.7", 429)):
        assert phone.open("/splito/K7MP2X94D/", headers={"X-Forwarded-For": address}).status == status


def test_behind_a_proxy_links_and_cookies_are_for_the_address_that_people_see(behind_a_proxy: Flask) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "pad.example"}
    answer = behind_a_proxy.test_client().get("/", headers=headers)
    assert "Secure" in answer.headers["Set-Cookie"]
    phone = Phone(behind_a_proxy.test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    assert f"https://pad.example{table}" in phone.open(f"{table}share", headers=headers).words


@pytest.mark.parametrize(("said", "kept"), [("http://pad.home/", "http://pad.home/"), ("", None)])
def test_an_address_for_phones_that_is_told_is_taken_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, said: str, kept: str | None
) -> None:
    """A container finds only its own, which no phone reaches."""
    monkeypatch.setenv("SCOREPAD_NEARBY", said)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    print_addresses("0.0.0.0", 8000)  # noqa: S104 - printed, not bound
    assert Settings.from_environment().nearby == kept
    printed = capsys.readouterr().out
    assert ("On phones nearby: http://pad.home/\n" in printed) is bool(kept)
    assert ("nearby" in printed) is bool(kept)
