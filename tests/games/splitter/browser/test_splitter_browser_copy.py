"""Copying a finished sheet: the pen moves on automatically, goes back the same way, and stays where it is put."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import (
    BEST_A,
    BEST_B,
    cell,
    expect_number,
    expect_numbers,
    expect_pen,
    expect_points,
    key,
    numbers,
    places,
    seed_grid,
    write,
)

HALF = [*BEST_A[:3], "........", "........", "#......#", "##....##"]


def test_each_number_takes_one_tap_and_a_reload_loses_none(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, sheets=[HALF]) + "sheet/pad-0")
    for name, digit in zip(places(BEST_A)[18:], numbers(BEST_A)[18:], strict=True):
        if name == "6-3":
            page.reload()
            expect_numbers(page, numbers(BEST_A)[:35] + "." * 9)
        expect_pen(page, name)
        key(page, digit).tap()
    expect_points(page, "56")
    expect(page.locator(".cell.cursor")).to_have_count(0)
    expect(page.locator(".sub")).to_have_text("pad A · 44 of 44")
    expect_saved(page)
    page.reload()
    expect_numbers(page, numbers(BEST_A))


def test_pen_returns_after_a_correction(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    write(page, "3221")
    key(page, "3").dblclick()
    expect_pen(page, "2-4")
    cell(page, "1-4").tap()
    expect_pen(page, "1-4")
    write(page, "5")
    expect_number(page, "1-4", "5")
    expect_pen(page, "2-4")
    cell(page, "5-5").tap()
    write(page, "6")
    expect_pen(page, "5-6")
    cell(page, "7-6").tap()
    write(page, "1")
    expect_pen(page, "2-4")
    cell(page, "7-5").dblclick()
    expect_pen(page, "7-5")
    expect_number(page, "7-5", "")
    expect_saved(page)
    page.reload()
    expect_numbers(page, "352133" + "." * 24 + "6" + "." * 12 + "1")
    expect_pen(page, "2-4")


def test_stepping_back_empties_spaces_in_reverse_order(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    key(page, "back").tap()
    expect_pen(page, "1-3")
    write(page, "32213")
    for name in ("2-2", "1-6", "1-5"):
        key(page, "back").tap()
        expect_pen(page, name)
        expect_number(page, name, "")
    write(page, "4")
    expect_pen(page, "1-6")
    cell(page, "5-5").tap()
    write(page, "41")
    for name in ("5-6", "5-5"):
        key(page, "back").tap()
        expect_pen(page, name)
        expect_number(page, name, "")
    expect_saved(page)
    page.reload()
    expect_numbers(page, "324" + "." * 41)


def test_stepping_back_undoes_the_last_entry(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, sheets=[BEST_A]) + "sheet/pad-0")
    key(page, "back").tap()
    expect_pen(page, "7-6")
    expect_number(page, "7-6", "")
    write(page, "1")
    expect_points(page, "56")
    cell(page, "4-1").tap()
    key(page, "back").tap()
    expect_number(page, "4-1", "")
    expect(page.locator(".head-points")).to_contain_text("so far")
    write(page, "6")
    expect_points(page, "56")
    for sheet in (None, HALF):
        if sheet:
            page.goto(seed_grid(server, sheets=[sheet]) + "sheet/pad-0")
        cell(page, "3-2").tap()
        write(page, "5")
        key(page, "back").tap()
        expect_number(page, "3-2", "")
        expect_number(page, "3-8", "6")
        expect_pen(page, "3-2")


def test_sheet_can_be_copied_with_only_the_keyboard(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, pad="B") + "sheet/pad-0")
    expect(page.locator("#grid .cell[tabindex='0']")).to_have_count(1)
    page.get_by_role("link", name="Play here").focus()
    page.keyboard.press("Tab")
    for press, name in (("", "1-1"), ("ArrowRight", "1-2"), ("ArrowDown", "2-2"), ("ArrowUp", "1-2")):
        if press:
            page.keyboard.press(press)
        expect(cell(page, name)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type(numbers(BEST_B)[:20])
    expect_pen(page, places(BEST_B)[20])
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total", exact=True).press_sequentially("31")
    page.get_by_label("Total", exact=True).blur()
    expect_saved(page)
    expect_numbers(page, numbers(BEST_B)[:20] + "." * 24)
    for press in ("ArrowUp", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(press)
    expect_pen(page, "2-1")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect_pen(page, "1-8")
    expect_numbers(page, numbers(BEST_B)[:5] + ".." + numbers(BEST_B)[7:20] + "." * 24)
    page.keyboard.type("34")
    expect_pen(page, places(BEST_B)[20])
    page.keyboard.type(numbers(BEST_B)[20:] + "07x")
    expect_points(page, "61")
    expect_saved(page)
    expect_numbers(page, numbers(BEST_B))
    page.get_by_role("link", name="Play here").focus()
    page.keyboard.press("Tab")
    expect(cell(page, "1-1")).to_be_focused()
    expect(page.locator("#grid .cell[tabindex='0']")).to_have_count(1)


def test_each_phone_keeps_its_own_pen(page: Page, other: Page, server: Server) -> None:
    sheet = seed_grid(server, "Ana", "Bo") + "sheet/pad-0"
    for phone in (page, other):
        phone.goto(sheet)
    cell(other, "5-1").tap()
    write(page, "32")
    expect_number(other, "1-4", "2")
    expect_pen(other, "5-1")
    for mine, theirs in zip("21", "16", strict=True):
        write(page, mine)
        write(other, theirs)
    for phone in (page, other):
        expect_saved(phone)
        expect(phone.locator("[data-dispute]")).to_have_count(0)
        expect_numbers(phone, numbers(BEST_A)[:4] + "." * 22 + "16" + "." * 16)
    expect_pen(page, places(BEST_A)[4])
    expect_pen(other, "5-3")


def test_offline_numbers_show_at_once_and_are_kept(page: Page, server: Server) -> None:
    sheet = seed_grid(server) + "sheet/pad-0"
    page.goto(sheet)
    write(page, "3")
    expect_saved(page)
    page.context.set_offline(True)
    write(page, "2")
    expect_pen(page, "1-5")
    expect(cell(page, "1-4")).to_have_accessible_name("row 1, column 4: 2")
    expect(page.get_by_text("Saved on this phone")).to_be_visible()
    page.context.set_offline(False)
    expect(cell(page, "1-4")).to_have_accessible_name("row 1, column 4: 2, too few so far")
    expect_saved(page)
    page.context.set_offline(True)
    write(page, "2")
    expect_numbers(page, "322" + "." * 41)
    page.goto("about:blank")
    page.context.set_offline(False)
    page.goto(sheet)
    expect_numbers(page, "322" + "." * 41)
    expect_pen(page, "1-6")
    write(page, "1")
    expect_saved(page)
    page.reload()
    expect_numbers(page, "3221" + "." * 40)
