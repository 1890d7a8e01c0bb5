"""Drafts of a new table: names and options survive a reload, going back and a refused start."""

from playwright.sync_api import Page, Route, expect

from tests.browser.steps import choose_seats, first_of

NEW = "/splito/new"


def names(page: Page) -> list[str]:
    found: list[str] = page.locator(".seats input").evaluate_all("inputs => inputs.map((input) => input.value)")
    return found


def type_names(page: Page, *typed: str) -> None:
    for place, name in zip(page.locator(".seats input").all(), typed, strict=False):
        place.fill(name)


def expect_names(page: Page, *typed: str) -> None:
    for seat, name in enumerate(typed):
        expect(page.locator(".seats input").nth(seat)).to_have_value(name)


def test_new_table_form_survives_reloads(
    page: Page,
) -> None:
    page.goto(NEW)
    choose_seats(page, 4)
    type_names(page, "Ana", "Bo", "", "Dee")
    page.locator("summary", has_text="House rules").click()
    page.get_by_role("checkbox").first.click()
    is_on = page.get_by_role("checkbox").first.is_checked()
    page.reload()
    expect_names(page, "Ana", "Bo", "", "Dee")
    page.locator("summary", has_text="House rules").click()
    assert page.get_by_role("checkbox").first.is_checked() == is_on
    page.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/splito/")
    page.go_back()
    expect_names(page, "Ana", "Bo", "", "Dee")
    page.get_by_role("button", name="Change seats").click()
    page.get_by_role("button", name="Move seat 1 down").click()
    expect_names(page, "Bo", "Ana", "", "Dee")
    page.reload()
    expect_names(page, "Bo", "Ana", "", "Dee")
    type_names(page, "Bo", "bo", "Cy", "Dee")
    page.get_by_role("button", name="Start").last.click()
    expect(page.locator(".field-fault").first).to_contain_text("Two players are called")
    expect_names(page, "Bo", "bo", "Cy", "Dee")
    page.goto(NEW)
    expect_names(page, "Bo", "bo", "Cy", "Dee")
    page.goto("/")
    page.goto(NEW)
    page.reload()
    expect_names(page, "Bo", "bo", "Cy", "Dee")
    type_names(page, "Bo", "Ana")
    page.get_by_role("button", name="Start").last.click()
    expect(page.locator("#watch")).to_be_attached()
    page.wait_for_load_state()
    page.goto(NEW)
    assert not any(names(page))


def test_typed_names_survive_a_failed_page_load(page: Page) -> None:
    page.goto(NEW)
    choose_seats(page, 3)
    type_names(page, "Ana", "Bo", "Cy")
    page.goto("/")
    page.route("**/new", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    page.goto(NEW)
    page.goto("/")
    with page.expect_event("requestfailed"):
        page.goto(NEW)
    page.unroute_all()
    expect_names(page, "Ana", "Bo", "Cy")


def test_names_typed_while_the_number_of_seats_changes_are_kept(page: Page) -> None:
    page.goto(NEW)
    waiting: list[Route] = []
    page.route("**/new", lambda route: waiting.append(route) if route.request.method == "POST" else route.continue_())
    page.get_by_role("button", name="3", exact=True).click()
    arrangement = first_of(waiting, page)
    type_names(page, "Ana", "Bo", "Cy")
    with page.expect_event("requestfinished"):
        arrangement.continue_()
    expect(page.locator(".seats .text")).to_have_count(3)
    expect_names(page, "Ana", "Bo", "Cy")


def test_name_fields_and_seat_buttons_fit_on_a_narrow_phone(page: Page) -> None:
    page.goto(NEW)
    page.get_by_role("button", name="Change seats").click()
    expect(page.get_by_role("button", name="Move seat 1 down")).to_be_visible()
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 700})
        name, *buttons = page.evaluate("""() => [...document.querySelectorAll(".seats input, .seats .icon")]
            .map((each) => each.getBoundingClientRect())
            .map(({ width, height }) => [width, height])""")
        assert name[0] >= 140
        assert min(min(size) for size in buttons) >= 44
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
