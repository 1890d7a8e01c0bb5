"""A table of Splito on a phone: entering cards and objectives until the score is settled."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from scorepad.core import languages
from tests.browser.fixtures import Server
from tests.browser.looks import in_all_sizes
from tests.browser.steps import card, choose_seats, expect_copies, expect_saved, first_of, seed, seed_empty
from tests.games.splito.tables import THREE

OBJECTIVES = {
    "count-2-exactly-0": 1,
    "count-4-exactly-2": 2,
    "majority-blue": 3,
    "majority-3": 3,
}
NO_TWOS = "objective-count-2-exactly-0=1"
BESIDE = """() => [...document.querySelectorAll('.add :is(.chip, .pick)')].flatMap((chip) => {
  const at = chip.getBoundingClientRect(), paper = chip.closest('.paper').getBoundingClientRect();
  const fits = at.left >= paper.left && at.right <= paper.right && Math.min(at.width, at.height) >= 44;
  return fits ? [] : [`${chip.textContent.trim()}: ${at.left} to ${at.right} of ${paper.right}, ${at.height} high`];
})"""
"""The chips that overflow their card, or are too small for a thumb."""


def test_zone_of_13_cards_takes_at_most_14_taps(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.add_init_script(
        "addEventListener('click', () => { sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0) }, true)"
    )
    page.goto(seed(server, {**THREE, "zones": [None, *THREE["zones"][1:]], "common": None}))
    page.get_by_role("link", name="Enter Ana & Bo").tap()
    for name in THREE["zones"][0]["cards"]:
        card(page, name).tap()
    for key, points in OBJECTIVES.items():
        page.locator(f"[data-field='objective-{key}'][value$='={points}']").tap()
    expect_saved(page)
    expect(page.locator(".sub")).to_contain_text("9 cards · 4 objectives")
    assert int(page.evaluate("sessionStorage.taps")) <= 14
    page.locator(".dock .btn").last.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Common cards")  # what is still missing
    page.get_by_role("button", name="5", exact=True).first.tap()
    page.get_by_role("button", name="green").first.tap()
    expect(page.get_by_text("Zone Ana & Bo wins it")).to_be_visible()
    expect_saved(page)
    page.get_by_role("link", name="Done").tap()
    expect(page.locator(".verdict")).to_have_text("Bo wins with 42")
    expect(page.locator(".why-player").first).to_contain_text("3 fours; exactly 2 needed")


def test_objective_of_any_type_takes_at_most_five_taps(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    card(page, "red 1").tap()
    page.locator("#other-card > summary").tap()
    recipes = [
        ("A color or a value", ["count-of][value=green", "count-amount][value=at_least-3"], "At least 3 green cards"),
        ("A number of cards", ["zone-amount][value=at_most-14"], "At most 14 cards"),
        (
            "Different colors or values",
            ["variety-named][value=red", "variety-named][value=blue"],
            "At least one each of red and blue",
        ),
        ("Majority, other points", ["majority-of][value='6'"], "Majority of 6"),
    ]
    for title, choices, label in recipes:
        fold = page.locator("#other-card summary", has_text=title)
        kind = choices[0].partition("-")[0]
        taps = [] if kind == "count" else [fold]  # already open
        taps += [*(page.locator(f"[name=new-{choice}]") for choice in choices)]
        taps.append(page.locator(f"button[value='new-{kind}=2']"))
        assert len(taps) <= 4  # plus the tap on #other-card
        for tap in taps:
            tap.tap()
        expect(page.locator("#breakdown")).to_contain_text(label, ignore_case=True)


def test_taps_cycle_through_the_available_copies(page: Page, server: Server) -> None:
    zone = {"cards": ["red 4"] * 3 + ["blue 1"] * 12 + ["green 6"] * 2, "objectives": []}
    elsewhere = {"cards": ["blue 4", "blue 4", "red 1"], "objectives": []}
    page.goto(seed(server, {**THREE, "zones": [zone, elsewhere, None]}) + "sheet/zone-0")
    for name, shown in (("red 4", "×3"), ("blue 1", "×12"), ("green 6", "×2")):
        expect(card(page, name).locator("small")).to_have_text(shown)
        assert card(page, name).evaluate("at => getComputedStyle(at).boxShadow") != "none"
        assert card(page, name).evaluate("at => at.scrollWidth <= at.clientWidth")
    for name, copies in (("red 4", (2, 0, 1, 2)), ("black 5", (1, 2, 0)), ("red 1", (1, 0))):
        for n in copies:
            card(page, name).tap()
            expect_copies(page, name, n)
    card(page, "blue 4").tap()
    expect(page.get_by_text("Both copies are in other zones: blue 4 in Bo & Cy")).to_be_visible()
    expect_copies(page, "blue 4", 0)
    expect_saved(page)


def test_message_of_a_tap_outlasts_earlier_answers(page: Page, server: Server) -> None:
    elsewhere, held = {"cards": ["blue 4", "blue 4"], "objectives": []}, list[Route]()
    message = page.locator("#toast")
    page.goto(seed(server, {**THREE, "zones": [None, elsewhere, None]}) + "sheet/zone-0")
    zone = re.compile("/sheet/zone-0")
    page.route(zone, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    card(page, "red 1").tap()
    earlier = first_of(held, page)
    card(page, "red 2").tap()
    card(page, "blue 4").tap()
    expect(message).to_have_text("Both copies are in other zones: blue 4 in Bo & Cy")
    earlier.continue_()
    page.unroute(zone)
    expect_saved(page)
    assert message.is_visible()
    expect(message).to_be_hidden()


def stands(chip: Locator, fate: str, word: str) -> None:
    """The chip shows this state, as a shape and as a word."""
    expect(chip).to_have_attribute("data-fate", fate)
    expect(chip).to_have_accessible_name("no 2s, 1 point")
    expect(chip).to_have_accessible_description(word)


def test_objective_chip_shows_its_state(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    chip, line = page.locator(f".chip[value='{NO_TWOS}']"), page.locator(".consequences")
    card(page, "red 2").tap()
    expect(page.locator(".head-points.pencil")).to_contain_text("so far")
    chip.tap()
    stands(chip, "missed", "not met")
    expect(line).to_have_text("Now not met: no 2s (1 two; there must be none).")
    expect(line).to_be_in_viewport()
    card(page, "red 2").tap()
    expect(line).to_be_hidden()
    card(page, "red 2").tap()
    stands(chip, "met", "met")
    expect(line).to_have_text("Now met: no 2s (none here).")
    chip.tap()
    stands(chip, "", "")
    expect(line).to_have_text("Removed: no 2s.")


def test_drawing_of_the_table_updates_while_typing_names(page: Page) -> None:
    page.goto("/splito/new")
    page.get_by_role("button", name="Change seats").tap()
    page.get_by_label("Seat 2", exact=True).fill("Bo")
    drawn = page.locator("[data-follows]")
    expect(drawn).to_have_text(["", "Bo", ""])
    choose_seats(page, 4)
    expect(drawn).to_have_text(["", "Bo", "", ""])
    expect(page.locator(".round-table .between")).to_have_count(4)
    right, left = (page.locator(f"[data-follows=player-{seat}]").bounding_box() for seat in (1, 3))
    assert right is not None
    assert left is not None
    assert right["x"] > left["x"]


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=[] if language == "de" else pytest.mark.release)
        for language in languages.available()[1:]
    ],
)
def test_chips_with_longer_words_stay_inside_their_card(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language)
    for times, width in in_all_sizes(page, seed(server, THREE) + "sheet/zone-0"):
        assert page.evaluate(BESIDE) == [], (times, width)
