"""What is entered on a sheet of Splitter outlives a lost connection, a reload, a slow hand, another phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import (
    BEST_A,
    cell,
    expect_number,
    expect_numbers,
    expect_pen,
    expect_points,
    expect_rolled,
    numbers,
    places,
    roll,
    seed_grid,
    write,
)


def test_numbers_show_at_once_and_arrive_when_the_server_is_back(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    write(page, numbers(BEST_A)[:10])
    expect_saved(page)
    server.stop()
    write(page, numbers(BEST_A)[10:20])
    expect_numbers(page, numbers(BEST_A)[:20] + "." * 24)
    expect_pen(page, places(BEST_A)[20])
    expect(page.get_by_text("Kept on this phone")).to_be_visible()
    write(page, numbers(BEST_A)[20:30])
    server.start()
    write(page, numbers(BEST_A)[30:])
    expect_points(page, "56")
    expect_saved(page)
    page.reload()
    expect_numbers(page, numbers(BEST_A))


def test_a_reload_in_the_middle_loses_nothing(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    write(page, numbers(BEST_A)[:25])
    page.reload()
    expect_numbers(page, numbers(BEST_A)[:25] + "." * 19)
    expect_pen(page, places(BEST_A)[25])
    write(page, numbers(BEST_A)[25:])
    expect_points(page, "56")


def test_the_pen_stands_after_what_an_earlier_visit_could_not_send(page: Page, server: Server) -> None:
    sheet = seed_grid(server) + "sheet/pad-0"
    page.goto(sheet)
    server.stop()
    write(page, "322")
    page.goto("about:blank")
    server.start()
    page.goto(sheet)
    expect_numbers(page, "322" + "." * 41)
    expect_pen(page, "1-6")
    write(page, "1")
    expect_numbers(page, "3221" + "." * 40)


def test_numbers_typed_while_another_phone_writes_elsewhere_all_stay(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    sheet, other = seed_grid(server, "Ana", "Bo") + "sheet/pad-0", open_page()
    for phone in (page, other):
        phone.goto(sheet)
    cell(other, "5-1").tap()
    for mine, theirs in zip(numbers(BEST_A)[:12], "163131663344", strict=True):
        write(page, mine)
        write(other, theirs)
    for phone in (page, other):
        expect_saved(phone)
        expect(phone.locator("[data-dispute]")).to_have_count(0)
        expect_numbers(phone, numbers(BEST_A)[:12] + "." * 14 + "163131663344" + "." * 6)
    expect_pen(page, places(BEST_A)[12])


def test_a_dispute_about_a_number_names_its_place_and_both_numbers(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    sheet, other = seed_grid(server) + "sheet/pad-0", open_page()
    other.route("**/changes", lambda route: route.abort())
    for phone in (page, other):
        phone.goto(sheet)
    write(page, "3")
    expect_saved(page)
    write(other, "52")
    expect(other.locator("[data-dispute]")).to_contain_text("row 1, column 3")
    expect(other.get_by_role("button", name="Theirs: 3")).to_be_visible()
    expect_numbers(other, "32" + "." * 42)
    other.get_by_role("button", name="Yours: 5").tap()
    expect_numbers(other, "52" + "." * 42)
    expect(other.locator("[data-dispute]")).to_have_count(0)
    expect_saved(other)
    expect_number(page, "1-3", "5")


def test_the_pen_stays_where_it_is_while_another_phone_writes(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other = seed_grid(server, "Ana", "Bo"), open_page()
    page.goto(home + "sheet/pad-0?way=copy")
    cell(page, "5-4").tap()
    other.goto(home + "sheet/pad-0?way=copy")
    write(other, "32")
    expect_number(page, "1-4", "2")
    expect_pen(page, "5-4")
    write(page, "6")
    expect_number(page, "5-4", "6")


def test_one_die_that_was_entered_stays_while_other_phones_write(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other = seed_grid(server, "Ana", "Bo"), open_page()
    page.goto(home + "sheet/pad-0?way=play")
    other.goto(home + "sheet/pad-1?way=copy")
    roll(page, "4")
    expect(page.locator("#die-chosen")).to_have_text("4 and the other die?")
    write(other, "3")
    expect_saved(other)
    expect(page.locator("#watch")).to_have_attribute("data-at", other.request.get(home + "changes").text())
    expect(page.locator("#die-chosen")).to_have_text("4 and the other die?")
    roll(page, "1")
    expect_rolled(page, "41")


def test_one_die_that_was_entered_is_forgotten_when_another_phone_enters_both(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other = seed_grid(server, "Ana", "Bo"), open_page()
    page.goto(home + "sheet/pad-0?way=play")
    other.goto(home + "sheet/pad-1?way=play")
    roll(page, "4")
    roll(other, "23")
    expect_rolled(page, "23")
    cell(other, "3-1").tap()
    cell(page, "3-1").tap()
    expect(page.locator("#die-chosen")).to_have_attribute("data-roll", "2")
    roll(page, "5")
    expect(page.locator("#die-chosen")).to_have_text("5 and the other die?")
    roll(page, "6")
    expect_rolled(page, "56")


@pytest.mark.parametrize("n", [1, 2], ids=["an earlier roll", "the last roll"])
def test_a_roll_is_corrected_as_slowly_as_one_likes(page: Page, server: Server, n: int) -> None:
    page.goto(seed_grid(server, rolls=["41", "66"]) + "sheet/rolls")
    box = page.locator(f"#roll-{n}")
    box.focus()
    for press in ("End", "Backspace", "Backspace", "5", "2"):
        page.keyboard.press(press)
        expect_saved(page)  # sent after every stroke
        expect(box).to_be_focused()
    expect(box).to_have_value("52")
    expect_saved(page)
    page.reload()
    expect(page.locator(".rolls input")).to_have_count(2)
    expect(box).to_have_value("52")


def test_a_roll_entered_while_the_server_is_away_arrives(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0?way=play")
    server.stop()
    roll(page, "41")
    expect(page.get_by_text("Kept on this phone")).to_be_visible()
    server.start()
    expect_rolled(page, "41")


def test_a_double_tap_on_the_dice_rolls_them_once(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0?way=play")
    page.get_by_role("button", name="Roll the dice here").dblclick()
    expect(page.locator(".keypad.now .dice")).to_be_visible()
    cell(page, "3-1").tap()
    expect(page.locator("#dice-title")).to_contain_text("Roll 2 of 22")
    expect(page.locator("#toast")).to_be_hidden()
