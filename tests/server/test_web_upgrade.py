"""A database written by scorepad 0.1.0 can be opened, with all its pages.

`release_0_1_0` has files written by 0.1.0: tables of all games, two of them on custom pads of Splitter, a board map,
slips, shared results, a book and a place; the cookie of the phone that made them; and the game files of five tables.
"""

import gzip
import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.web.browser import Phone
from tests.web.fixtures import KEY

pytestmark = pytest.mark.thorough

RELEASE = Path(__file__).parent / "release_0_1_0"
EXPECTED: dict[str, Any] = json.loads((RELEASE / "expected.json").read_text("utf-8"))
MOST_ALIKE = 3
"""How many URLs to open that differ only in codes and numbers."""
PAGES = re.compile(r"/(?!static/)(?!.*\.(png|zip|csv|svg)\b)")


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The app with the database written by 0.1.0."""
    path = tmp_path_factory.mktemp("upgrade") / "scorepad.db"
    with sqlite3.connect(path) as database:
        database.executescript(gzip.decompress((RELEASE / "database.sql.gz").read_bytes()).decode())
    database.close()
    app = create_app(Settings(f"sqlite:///{path}", KEY, limits_times=10**6))
    yield app
    app.extensions["store"].close()


@pytest.fixture
def old_phone(upgraded: Flask) -> Phone:
    client = upgraded.test_client()
    client.set_cookie("scorepad", EXPECTED["cookie"])
    return Phone(client)


def test_every_kind_of_page_of_an_upgraded_database_opens(old_phone: Phone) -> None:
    waiting = list(EXPECTED["addresses"])
    opened: set[str] = set()
    alike: Counter[str] = Counter()
    failed = []
    while waiting:
        address = waiting.pop().partition("#")[0]
        shape = re.sub(r"[0-9A-Z]{9,}|\d+", "", address)
        if address in opened or not PAGES.match(address) or alike[shape] >= MOST_ALIKE:
            continue
        alike[shape] += 1
        opened.add(address)
        page = old_phone.open(address)
        if page.status != 200:
            failed.append(f"{page.status} {address}")
        waiting += page.links
    assert failed == []
    assert len(opened) > 100


@pytest.mark.parametrize("table", EXPECTED["games"])
def test_old_links_work_with_or_without_a_signature(upgraded: Flask, old_phone: Phone, table: str) -> None:
    share = old_phone.open(f"{table}share")
    links = [link for link in share.links if link.startswith("http://localhost/")]
    assert links[0].startswith(f"http://localhost{table.removesuffix('/')}")
    for address in (table, f"{table}?k=K7MP2X94D", *links):
        assert Phone(upgraded.test_client()).open(address).status == 200


@pytest.mark.parametrize("table", EXPECTED["games"])
def test_game_files_are_unchanged_by_the_upgrade(old_phone: Phone, table: str) -> None:
    assert old_phone.file(table) == EXPECTED["games"][table]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_slips_and_shared_results_keep_their_text(old_phone: Phone, language: str) -> None:
    reader = {"Accept-Language": language}
    copies = [address for address in EXPECTED["addresses"] if "/shared/" in address or "/slip/" in address]
    words = {address: old_phone.open(address, headers=reader).words for address in copies}
    (slip,) = [text for address, text in words.items() if address.startswith("/splatoids/slip/")]
    (shared,) = [text for address, text in words.items() if address.startswith("/splatoids/shared/")]
    assert ("Paper 10, scorepad 11." if language == "en" else "Papier 10, scorepad 11.") in slip
    assert "Splatoids, November 28, 2026: Ana 11 (wins), Cy 7, Bo 6, Dee 5" in shared
    assert "Ana reached 10 first, in deal 5." in shared
    assert "stalemate, still playing" in shared
