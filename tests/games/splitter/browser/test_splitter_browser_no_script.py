"""Splitter without JavaScript: rows are typed, taps play rolls, and whatever is wrong is named with its place."""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.games.splitter.browser.steps import (
    BEST_A,
    BEST_B,
    cell,
    expect_number,
    expect_numbers,
    expect_rolled,
    numbers,
    roll,
    seed_grid,
)


@pytest.fixture
def plain(open_page: Callable[..., Page]) -> Page:
    """A browser that runs no scripts."""
    return open_page(java_script_enabled=False)


def type_rows(page: Page, rows: Sequence[str]) -> None:
    for n, row in enumerate(rows, start=1):
        page.get_by_label(f"Row {n}", exact=True).fill(row)
    page.keyboard.press("Enter")


@pytest.mark.parametrize(("pad", "rows", "points"), [("A", BEST_A, "56"), ("B", BEST_B, "61")])
def test_a_sheet_is_copied_row_by_row(plain: Page, server: Server, pad: str, rows: list[str], points: str) -> None:
    plain.goto(seed_grid(server, pad=pad))
    plain.get_by_role("link", name="The game is over").click()
    expect(plain.locator(".keypad.script-only")).to_be_hidden()
    type_rows(plain, [row.replace("#", "") for row in rows])
    expect_numbers(plain, numbers(rows))
    expect(plain.locator(".head-points")).to_contain_text(points)
    plain.get_by_role("button", name="Undo").click()
    expect_numbers(plain, "." * 44)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("16021556", "row 3, column 3: expected 1 to 6, or a dot for an empty space, got '0'"),
        ("16721556", "row 3, column 3: expected 1 to 6, or a dot for an empty space, got '7'"),
        ("16x21556", "row 3, column 3: expected 1 to 6, or a dot for an empty space, got 'x'"),
        ("166215566", "row 3: expected 8 numbers, got 9"),
        ("1662155", "row 3: expected 8 numbers, got 7"),
    ],
)
def test_a_row_that_cannot_be_is_named_and_nothing_typed_is_lost(
    plain: Page, server: Server, row: str, sentence: str
) -> None:
    plain.goto(seed_grid(server) + "sheet/pad-0?way=copy")
    rows = [line.replace("#", "") for line in BEST_A]
    type_rows(plain, [*rows[:2], row, *rows[3:]])
    expect(plain.get_by_role("alert")).to_contain_text(sentence)
    for n, line in enumerate([*rows[:2], row, *rows[3:]], start=1):
        expect(plain.get_by_label(f"Row {n}", exact=True)).to_have_value(line)
    plain.get_by_label("Row 3", exact=True).fill(rows[2])
    plain.keyboard.press("Enter")
    expect(plain.get_by_role("alert")).to_have_count(0)
    expect_numbers(plain, numbers(BEST_A))


def test_a_number_where_the_pad_has_no_space_is_named(plain: Page, server: Server) -> None:
    plain.goto(seed_grid(server) + "sheet/pad-0?way=copy")
    type_rows(plain, ["#53221##"])
    expect(plain.get_by_role("alert")).to_contain_text("row 1, column 2: the pad has no space here, got '5'")
    expect(plain.get_by_label("Row 1", exact=True)).to_have_value("#53221##")


def test_rolls_are_entered_written_turned_and_taken_back_with_taps(plain: Page, server: Server) -> None:
    plain.goto(seed_grid(server) + "sheet/pad-0?way=play")
    roll(plain, "4")
    expect(plain.locator("#die-chosen")).to_have_text("4 and the other die?")
    roll(plain, "1")
    expect(plain.locator(".keypad.now")).to_contain_text("Roll 1 of 22")
    cell(plain, "3-8").click()
    expect_number(plain, "3-8", "4")
    expect_number(plain, "3-1", "1")
    plain.get_by_role("button", name="Swap").click()
    expect_number(plain, "3-8", "1")
    plain.get_by_role("button", name="Take the last roll back").click()
    expect_number(plain, "3-8", "")
    cell(plain, "4-4").click()
    expect_number(plain, "4-4", "4")
    plain.get_by_role("button", name="Roll the dice here").click()
    expect(plain.locator(".keypad.now")).to_contain_text("Roll 2 of 22")
    expect(plain.get_by_role("button", name="Swap")).to_be_enabled()
    cell(plain, "4-5").click()
    expect(plain.get_by_text("Both mirrored spaces must be empty")).to_be_visible()
    expect(plain).to_have_url(re.compile("way=play$"))


def test_a_tap_on_a_line_shows_its_group(plain: Page, server: Server) -> None:
    plain.goto(seed_grid(server, sheets=[BEST_A]) + "sheet/pad-0")
    plain.locator("#breakdown .to-shape", has_text="6s at row 3, column 2").click()
    expect(plain).to_have_url(re.compile("#g-3-2$"))
    width = plain.locator("#g-3-2").evaluate("node => getComputedStyle(node).strokeWidth")
    assert width == "5px"


def test_a_roll_that_another_phone_has_written_stands(
    plain: Page, open_page: Callable[..., Page], server: Server
) -> None:
    sheet, other = seed_grid(server, rolls=["41"]) + "sheet/pad-0?way=play", open_page(java_script_enabled=False)
    for phone in (plain, other):
        phone.goto(sheet)
    cell(plain, "3-1").click()
    cell(other, "4-8").click()
    expect(other.get_by_role("heading", name="Two phones differ")).to_be_visible()
    expect_number(other, "3-1", "4")
    expect_number(other, "4-8", "")


def test_a_tap_never_writes_another_roll_than_the_page_shows(
    plain: Page, open_page: Callable[..., Page], server: Server
) -> None:
    sheet = seed_grid(server, rolls=["41", "66"]) + "sheet/pad-0?way=play"
    other = open_page(java_script_enabled=False)
    for phone in (plain, other):
        phone.goto(sheet)
        expect_rolled(phone, "41")
    cell(plain, "3-1").click()
    cell(other, "4-8").click()
    expect(other.locator("#said")).not_to_be_empty()
    expect_number(other, "4-8", "")
    expect_rolled(other, "66")
