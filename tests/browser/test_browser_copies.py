"""A table's own copy of a layout on a phone, in a game made for the test: chosen, kept, replaced, undone."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import ROOT
from tests.browser.steps import choose_seats, expect_saved
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk, listen

BOARD = {"game": "tiny-game", "board": {"bonus": 7, "length": 40}, "title": "The board at home, with the blue back"}


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the game's new table, on a server of its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.tiny", str(port), str(tmp_path_factory.mktemp("tiny"))]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}/tiny-game/new"
    deadline = time.monotonic() + 30
    while not _answers(address):
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    yield address
    process.kill()
    process.wait()


def _answers(address: str) -> bool:
    with suppress(OSError), urlopen(address, timeout=5):  # noqa: S310 - our own
        return True
    return False


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A phone of its own, for what it keeps of this server no other test would clear."""
    return open_page()


def open_board(page: Page, tiny: str) -> None:
    """A new table of Ana and Bo, its board from a file."""
    page.goto(tiny)
    for seat, name in (("1", "Ana"), ("2", "Bo")):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_text("Your board from a file").click()
    content = json.dumps(BOARD).encode()
    page.locator("#file").set_input_files({"name": "b.json", "mimeType": "application/json", "buffer": content})
    page.get_by_role("button", name="Open the file").click()
    expect(page.get_by_role("radio", name="The board at home")).to_be_checked()


def start(page: Page) -> str:
    """Set the table up; its address."""
    page.get_by_role("button", name="Start with").click()
    page.wait_for_url(lambda url: "/new" not in url)
    return page.url


def to_copies(page: Page, table: str, what: str) -> None:
    """From the copy's own page, through its menu."""
    page.goto(f"{table}sheet/board")
    page.get_by_label("More").click()
    page.get_by_role("link", name=what).click()
    expect(page.get_by_role("heading", name=what)).to_be_in_viewport()


@pytest.mark.parametrize("script", [True, False])
def test_a_board_is_chosen_changed_kept_and_taken_back(open_page: Callable[..., Page], tiny: str, script: bool) -> None:
    page = open_page(java_script_enabled=script)
    open_board(page, tiny)
    choose_seats(page, 4)
    expect(page.get_by_label("Seat 4", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="The board at home")).to_be_checked()
    table = start(page)
    page.goto(f"{table}sheet/board")
    expect(page.get_by_label("Bonus")).to_have_value("7")
    page.get_by_label("Bonus").fill("9")
    page.get_by_label("Bonus").press("Enter")
    if script:
        expect_saved(page)
    to_copies(page, table, "Keep for later tables")
    page.get_by_role("button", name="Keep as a new one").click()
    expect(page.get_by_role("status").filter(has_text="Kept for later tables: The board at home")).to_be_visible()
    expect(page.get_by_role("button", name="Keep as a new one")).to_have_count(0)
    to_copies(page, table, "Use another one")
    page.get_by_role("button", name="Use The board at home").click()
    expect(page.get_by_role("status").filter(has_text="This table now has: The board at home")).to_be_visible()
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_label("Bonus")).to_have_value("7")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Bonus")).to_have_value("9")
    page.get_by_role("link", name="Done").click()
    expect(page).to_have_url(table)


def test_what_another_phone_changes_shows_by_itself(page: Page, open_page: Callable[..., Page], tiny: str) -> None:
    open_board(page, tiny)
    table = start(page)
    page.goto(f"{table}copies")
    expect(page.get_by_text("It is already kept")).to_be_visible()
    other = open_page()
    other.goto(f"{table}sheet/board")
    other.get_by_label("Bonus").fill("9")
    other.get_by_label("Bonus").blur()  # what is being typed into stands as it is
    expect(page.get_by_role("button", name="Keep as a new one")).to_be_visible()
    page.get_by_role("button", name="Use The board at home").tap()
    expect(page.get_by_text("This table now has")).to_be_visible()
    expect(other.get_by_label("Bonus")).to_have_value("7")


def test_its_file_is_saved(page: Page, tiny: str) -> None:
    open_board(page, tiny)
    page.goto(f"{start(page)}sheet/board")
    page.get_by_label("More").tap()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the file").tap()
    assert json.loads(download.value.path().read_text("utf-8")) == BOARD


def test_the_pages_are_clean_for_axe_fit_and_log_nothing(
    open_page: Callable[..., Page], axe_clean: Callable[[Page], None], tiny: str
) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    page.goto(tiny)
    clean_in_light_and_dark(page, axe_clean)
    open_board(page, tiny)
    fits(page, 390)
    fits_a_desk(page)
    clean_in_light_and_dark(page, axe_clean)
    table = start(page)
    page.goto(f"{table}copies")
    clean_in_light_and_dark(page, axe_clean)
    page.goto(f"{table}sheet/board")
    page.get_by_label("Bonus").fill("9")
    expect_saved(page)
    page.get_by_label("More").click()
    fits_a_desk(page)
    clean_in_light_and_dark(page, axe_clean)
    page.goto(f"{table}copies")
    clean_in_light_and_dark(page, axe_clean)
    assert said == []
    page.get_by_role("button", name="Open the file").click()
    expect(page.get_by_text("choose a file first")).to_be_visible()
    fits(page, 390)
    fits_a_desk(page)
    clean_in_light_and_dark(page, axe_clean)
    page.get_by_role("button", name="Keep as a new one").click()
    expect(page.get_by_text("Kept for later tables:")).to_be_visible()
    clean_in_light_and_dark(page, axe_clean)
