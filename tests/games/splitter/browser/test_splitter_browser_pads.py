"""A pad of one's own on a phone: drawn, kept, chosen, played on."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import SMALL
from tests.browser.steps import expect_saved


def place(page: Page, at: str) -> Locator:
    """A place of the raster, such as "3-l2"."""
    return page.locator(f"#at-{at}")


def expect_spaces(page: Page, *places: str) -> None:
    """These places, and no others, are spaces."""
    for at in places:
        expect(place(page, at)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".place[aria-pressed=true]")).to_have_count(len(places))


def begin(page: Page) -> None:
    """An empty raster, opened from a new table where Ana sits."""
    page.goto("/splitter/new")
    page.get_by_label("Seat 1", exact=True).fill("Ana")
    page.get_by_role("button", name="Draw a pad of your own").click()
    expect(page.get_by_role("heading", name="Tap where the spaces are")).to_be_visible()


def start(page: Page) -> str:
    """Set the table up; the pad's address."""
    page.get_by_role("button", name="The game is over").click()
    page.wait_for_url("**/sheet/**")
    return page.url.split("sheet/")[0]


def test_a_pad_is_drawn_with_taps_survives_a_reload_and_is_played_on(page: Page) -> None:
    begin(page)
    where = place(page, "2-r2").bounding_box()
    place(page, "2-l1").tap()
    expect(page.get_by_text("2 spaces, 1 roll")).to_be_visible()
    assert place(page, "2-r2").bounding_box() == where  # a second tap is on its way there
    for at in ("2-r2", "3-l1"):
        place(page, at).tap()
    expect_spaces(page, "2-l1", "2-r1", "2-l2", "2-r2", "3-l1", "3-r1")
    page.get_by_role("link", name="Star").tap()
    place(page, "2-l2").tap()
    expect(place(page, "2-l2")).to_have_accessible_name("Row 2, column 3 Star")
    expect(place(page, "2-r2")).to_have_attribute("data-mark", "")
    expect(page.get_by_text("6 spaces, 3 rolls")).to_be_visible()
    expect_saved(page)
    page.reload()
    expect_spaces(page, "2-l1", "2-r1", "2-l2", "2-r2", "3-l1", "3-r1")
    expect(place(page, "2-l2")).to_have_attribute("data-mark", "star")
    expect(page.get_by_role("link", name="Star")).to_have_attribute("aria-current", "true")
    page.get_by_label("Name of the pad").fill("The key")
    expect(page.get_by_role("heading", name="The key")).to_be_visible()
    page.get_by_role("link", name="Done").tap()
    expect(page.get_by_label("Seat 1", exact=True)).to_have_value("Ana")
    expect(page.get_by_role("radio", name="The key")).to_be_checked()
    page.get_by_role("button", name="Move seat 1 down").tap()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Ana")
    expect(page.get_by_role("radio", name="The key")).to_be_checked()
    page.goto(start(page) + "sheet/pad-0")
    expect(page.locator("#grid .cell")).to_have_count(6)


def test_a_wide_raster_scrolls_inside_its_paper_and_keeps_quick_taps_and_those_without_a_connection(
    page: Page,
) -> None:
    begin(page)
    page.get_by_role("button", name="Like pad B").tap()
    expect(page.get_by_text("44 spaces, 22 rolls")).to_be_visible()
    for columns in ("10", "12"):
        page.get_by_role("button", name="Add two columns").tap()
        expect(page.locator("#columns-now")).to_have_text(columns)
    page.get_by_role("button", name="Remove a row").tap()
    expect(page.locator("#rows-now")).to_have_text("6")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate(SMALL) == []
    expect(page.locator(".place .sign")).to_have_count(3)
    for row in range(1, 7):
        place(page, f"{row}-r6").tap()
    heart = page.get_by_role("link", name="Heart")
    heart.tap()
    expect_saved(page)
    expect(heart).to_have_attribute("aria-current", "true")  # whatever the answers on their way said
    place(page, "4-r6").tap()
    expect(place(page, "4-r6")).to_have_attribute("data-mark", "heart")
    page.context.set_offline(True)
    place(page, "5-l6").tap()
    expect(place(page, "5-l6")).to_have_attribute("data-mark", "heart")
    page.get_by_role("link", name="Space").tap()
    place(page, "1-l6").tap()
    expect(place(page, "1-r6")).to_have_attribute("aria-pressed", "false")
    page.context.set_offline(False)
    expect_saved(page)
    page.reload()
    expect(place(page, "1-l6")).to_have_attribute("aria-pressed", "false")
    expect(place(page, "6-l6")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".place .sign")).to_have_count(5)
    page.get_by_role("button", name="Undo").tap()
    expect(place(page, "1-l6")).to_have_attribute("aria-pressed", "true")


def test_a_pad_is_drawn_and_chosen_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/splitter/new")
    page.get_by_label("Seat 1", exact=True).focus()
    page.keyboard.type("Ana")
    page.get_by_role("button", name="Draw a pad of your own").focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Space").focus()
    page.wait_for_load_state()  # arrow keys need the script
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(place(page, "1-l4")).to_be_focused()
    page.keyboard.press("Space")
    for key in ("ArrowDown", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect_spaces(page, "1-l4", "1-r4", "2-l4", "2-r4")
    expect(place(page, "2-l4")).to_be_focused()
    page.get_by_role("link", name="Heart").focus()
    page.keyboard.press("Enter")
    place(page, "1-r4").focus()
    page.keyboard.press("Enter")
    expect(place(page, "1-r4")).to_have_attribute("data-mark", "heart")
    expect_saved(page)
    expect(place(page, "1-r4")).to_be_focused()
    page.get_by_role("link", name="Done").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="A pad of your own")).to_be_checked()
    page.get_by_role("radio", name="A pad of your own").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("radio", name="Pad B")).to_be_checked()
