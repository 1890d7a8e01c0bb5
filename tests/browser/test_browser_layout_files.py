"""A layout's file, opened on the page of a new table: what the script adds, and what the real server refuses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from scorepad.web.home.game_files import too_large
from tests.browser.looks import SMALL, clean_in_light_and_dark
from tests.browser.steps import choose_seats

BOARD = {"game": "great-split", "map": {"tracks": {"tome": {"length": 15}}}, "title": "The key"}
MEGABYTE = 1024 * 1024


def choose(page: Page, content: Any) -> None:
    """Choose a file at the page's input; what is no path is written as JSON."""
    if isinstance(content, Path):
        page.locator("#file").set_input_files(content)
        return
    text = json.dumps(content).encode()
    page.locator("#file").set_input_files({"name": "key.json", "mimeType": "application/json", "buffer": text})


def begin(page: Page) -> None:
    """A new table of Ana and Bo, the place for a file unfolded."""
    page.goto("/great-split/new")
    for seat, name in (("1", "Ana"), ("2", "Bo")):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_text("Your board map from a file").click()


def open_it(page: Page) -> None:
    page.get_by_role("button", name="Open the file").click()


def fault(page: Page) -> Locator:
    return page.locator("#file-fault")


def test_a_file_that_is_too_large_is_not_even_sent_and_another_is_opened_by_keyboard_and_played_on(
    page: Page, tmp_path: Path, axe_clean: Callable[[Page], None]
) -> None:
    begin(page)
    posts: list[str] = []
    page.on("request", lambda request: posts.append(request.method) if request.method == "POST" else None)
    open_it(page)
    expect(fault(page)).to_have_text("choose a file first")
    expect(page.locator("#file")).to_be_focused()
    for count in (256 * 1024 + 1, 5 * MEGABYTE):
        (tmp_path / f"{count}.json").write_bytes(b"x" * count)
        choose(page, tmp_path / f"{count}.json")
        expect(fault(page)).to_have_text(str(too_large(count)))
        expect(page.locator("#file")).to_have_attribute("aria-invalid", "true")
        open_it(page)
    assert posts == []
    clean_in_light_and_dark(page, axe_clean)
    assert page.evaluate(SMALL) == []
    assert page.locator("#file").evaluate("input => input.getBoundingClientRect().height") >= 44
    (tmp_path / "most.json").write_bytes(b" " * 256 * 1024)
    choose(page, tmp_path / "most.json")
    expect(fault(page)).to_be_hidden()
    expect(page.locator("#file")).not_to_have_attribute("aria-invalid", "true")
    choose(page, BOARD)
    page.locator("#file").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Open the file")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Opened, and kept on this phone: The key")).to_be_visible()
    expect(page.get_by_role("radio", name="The key")).to_be_checked()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Bo")
    page.get_by_role("button", name="The game is over").click()
    page.wait_for_url("**/sheet/board-0?way=score")


def test_a_file_beyond_measure_is_answered_with_a_page(open_page: Callable[..., Page], tmp_path: Path) -> None:
    page = open_page(java_script_enabled=False)
    begin(page)
    (tmp_path / "large.json").write_bytes(b"x" * 20 * MEGABYTE)
    choose(page, tmp_path / "large.json")
    open_it(page)
    expect(page.get_by_role("heading", name="Too much at once")).to_be_visible()


def test_a_chosen_file_stands_while_names_move_and_is_not_passed_over(page: Page) -> None:
    begin(page)
    choose(page, BOARD)
    choose_seats(page, 4)
    page.get_by_role("button", name="Move seat 1 down").tap()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Ana")
    assert page.url.endswith("/great-split/new")
    assert page.evaluate("document.getElementById('file').files[0].name") == "key.json"
    page.get_by_role("button", name="We are about to play").tap()
    expect(fault(page)).to_have_text(
        "key.json has not been opened yet. Choose it again and open it, or go on without it"
    )
    page.get_by_role("button", name="We are about to play").tap()
    page.wait_for_url(lambda url: "/new" not in url)
