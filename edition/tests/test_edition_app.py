"""The app without a server needs nothing that a browser lacks, and gives the same results."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from edition.app import create_serverless_app
from scorepad.web.frame.settings import Settings
from tests.web.browser import Phone
from tests.web.fixtures import KEY
from tests.web.results.test_web_shared import drawing, seat, share, typed

pytestmark = pytest.mark.release

ROOT = Path(__file__).parents[2]


def said(*options: str) -> list[str]:
    command = [sys.executable, "-m", "edition.tests.serverless", *options]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def test_examples_score_the_same_without_a_server() -> None:
    assert said() == said("--as-ever")


@pytest.fixture
def alone(tmp_path: Path, migrated_sqlite: Path) -> Phone:
    shutil.copy(migrated_sqlite, tmp_path / "x.db")
    return Phone(create_serverless_app(Settings(f"sqlite:///{tmp_path / 'x.db'}", KEY, serverless=True)).test_client())


def test_result_picture_is_an_svg_with_all_names(alone: Phone) -> None:
    shared = share(alone, seat(alone, typed(20, 10, players=("李小龍", "Ana"))))
    assert "李小龍" in drawing(shared)
    assert "data-whole" not in shared.html
    assert "data-drawing" not in shared.html  # the page does not load the drawing from a URL
    (address,) = [dict(attributes)["href"] for _, attributes in shared.tags if "data-picture" in attributes]
    picture = alone.open(str(address))
    assert (picture.status, picture.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    assert picture.html == drawing(shared)


def test_pages_can_be_framed_by_their_own_site_only(alone: Phone) -> None:
    headers = alone.open("/").headers
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "SAMEORIGIN"


def test_pads_are_marked_as_serverless_only_without_a_server(alone: Phone, phone: Phone) -> None:
    marks = []
    for each in (alone, phone):
        page = each.open(each.new_table("Ana", "Bo"))
        marks += ["data-serverless" in attributes for _, attributes in page.tags if attributes.get("id") == "watch"]
    assert marks == [True, False]


def test_share_page_explains_that_links_only_work_on_this_phone(alone: Phone) -> None:
    table = alone.new_table("Ana", "Bo")
    assert "This link only works on this phone" in alone.open(f"{table}share").words
