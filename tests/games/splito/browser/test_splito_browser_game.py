"""A whole game on a phone: from an empty table to a settled score."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, choose_seats, expect_copies, expect_saved, seed, seed_empty, sit_down
from tests.games.splito.tables import THREE

OBJECTIVES = {
    "count-2-exactly-0": 1,
    "count-4-exactly-2": 2,
    "majority-blue": 3,
    "majority-3": 3,
}


def test_three_zones_and_the_common_cards_give_a_winner_with_reasons(page: Page) -> None:
    pad = sit_down(page, "Ana", "Bo", "Cy")
    page.get_by_role("link", name="Enter Ana & Bo").click()
    for zone in THREE["zones"]:
        for name in zone["cards"]:
            card(page, name).tap()
        for objective in zone["objectives"]:
            key = (
                f"majority-{objective['of']}"
                if objective["type"] == "majority"
                else f"count-{objective['of']}-exactly-{objective['amount']['exactly']}"
            )
            _objective(page, key, objective["points"])
        expect_saved(page)
        here = page.url
        page.locator(".dock .btn").last.tap()
        page.wait_for_function("(here) => location.href !== here", arg=here)
    expect(page.get_by_role("heading", name="Common cards")).to_be_visible()
    page.get_by_role("button", name="5", exact=True).first.tap()
    page.get_by_role("button", name="green").first.tap()
    expect(page.get_by_text("Zone Ana & Bo wins it")).to_be_visible()
    page.get_by_role("link", name="Done").tap()
    expect(page).to_have_url(pad)
    page.get_by_role("link", name="See the result").tap()
    expect(page.locator(".verdict")).to_have_text("Bo wins with 42")
    expect(page.locator(".why-player[open]")).to_contain_text("3 fours; exactly 2 needed")
    expect(page.locator(".why-player[open]")).to_contain_text("5 green; Cy & Ana has 1")


def test_a_full_zone_takes_at_most_15_taps_from_the_pad(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.add_init_script(
        "addEventListener('click', () => { sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0) }, true)"
    )
    page.goto(seed_empty(server))
    page.get_by_role("link", name="Enter Ana & Bo").tap()
    for name in THREE["zones"][0]["cards"]:
        card(page, name).tap()
    for key, points in OBJECTIVES.items():
        _objective(page, key, points)
    expect_saved(page)
    expect(page.locator(".sub")).to_have_text("9 Splito · 4 objectives")
    assert int(page.evaluate("sessionStorage.taps")) <= 15


def _objective(page: Page, key: str, points: int) -> None:
    """A card that is not offered in one tap is put together: what it counts, how many, its points."""
    known = page.locator(f"[data-field='objective-{key}'][value$='={points}']")
    if known.count():
        known.tap()
        return
    _, of, op, n = key.split("-")
    page.get_by_text("Another value").tap()
    page.locator(f"[name=new-count-of][value='{of}']").tap()
    page.locator(f"[name=new-count-amount][value='{op}-{n}']").tap()
    page.locator(f"button[value='new-count={points}']").tap()


def test_any_card_is_put_together_in_at_most_four_taps(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    card(page, "red 1").tap()
    recipes = [
        (
            "Another value",
            ["new-count-of][value=green", "new-count-amount][value=at_least-3"],
            "count",
            "At least 3 green cards",
        ),
        ("Another variety", ["new-variety-values][value=at_least-5"], "variety", "At least 5 different values"),
        ("Another zone card", ["new-zone-amount][value=at_most-14"], "zone", "At most 14 cards"),
        (
            "Another variety",
            ["new-variety-named][value=red", "new-variety-named][value=blue"],
            "variety",
            "At least one each of red and blue",
        ),
        ("A majority with other points", ["new-majority-of][value='6'"], "majority", "Majority of 6"),
    ]
    for title, choices, kind, label in recipes:
        fold = page.locator("#add summary", has_text=title)
        taps = [fold, *(page.locator(f"[name={choice}]") for choice in choices)]
        taps.append(page.locator(f"button[value='new-{kind}=2']"))
        assert len(taps) <= 4
        for tap in taps:
            tap.tap()
        expect(page.locator("#breakdown")).to_contain_text(label, ignore_case=True)
        fold.tap()


def test_a_card_goes_from_one_copy_to_both_and_back_to_none(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    for copies in (1, 2, 0, 1):
        card(page, "red 4").tap()
        expect_copies(page, "red 4", copies)
    expect_saved(page)
    page.reload()
    expect_copies(page, "red 4", 1)


def test_more_copies_than_the_box_holds_are_shown_and_taps_lead_back_to_those_it_does(
    page: Page, server: Server
) -> None:
    zone = {"cards": ["red 4"] * 3 + ["blue 1"] * 12 + ["green 6"] * 2, "objectives": []}
    page.goto(seed(server, {**THREE, "zones": [zone, None, None]}) + "sheet/zone-0")
    for name, shown in (("red 4", "×3"), ("blue 1", "×12"), ("green 6", "×2")):
        expect(card(page, name).locator("small")).to_have_text(shown)
        assert card(page, name).evaluate("at => getComputedStyle(at).boxShadow") != "none"
        assert card(page, name).evaluate("at => at.scrollWidth <= at.clientWidth")
    for copies in (2, 0, 1, 2):
        card(page, "red 4").tap()
        expect_copies(page, "red 4", copies)
    expect_saved(page)


def test_copies_in_other_zones_cannot_be_exceeded_by_accident(page: Page, server: Server) -> None:
    page.goto(seed(server, THREE) + "sheet/zone-1")
    card(page, "blue 4").tap()
    expect(page.get_by_text("Both lie elsewhere: blue 4 in Ana & Bo")).to_be_visible()
    expect_copies(page, "blue 4", 0)
    card(page, "red 4").tap()
    expect_copies(page, "red 4", 1)
    card(page, "red 4").tap()
    expect_copies(page, "red 4", 0)


def test_a_typed_number_is_pencil_until_the_cards_prove_or_refute_it(page: Page, server: Server) -> None:
    pad = seed(server, {**THREE, "zones": [THREE["zones"][0], THREE["zones"][1], None]})
    page.goto(pad + "sheet/zone-2")
    page.get_by_label("Points on paper").fill("9")
    expect_saved(page)
    page.goto(pad)
    expect(page.locator(".columns .zone.typed").first).to_contain_text("9")
    page.goto(pad + "sheet/zone-2")
    card(page, "black 1").tap()
    page.locator("[data-field='objective-majority-black']").tap()
    expect_saved(page)
    expect(page.locator("#breakdown")).to_contain_text("9 on paper, 0 proved")
    page.goto(pad)
    expect(page.locator(".columns .zone.differ").first).to_contain_text("9")


def test_a_zone_that_waits_for_others_shows_its_points_as_so_far(page: Page, server: Server) -> None:
    """Not entered is never 0: the head says that the number is not the last word."""
    page.goto(seed_empty(server) + "sheet/zone-0")
    expect(page.locator(".head-points")).to_contain_text("–")
    card(page, "red 1").tap()
    expect(page.locator(".head-points.pencil")).to_contain_text("so far")
    page.goto(seed(server, THREE) + "sheet/zone-0")
    expect(page.locator(".head-points")).to_contain_text("7")
    expect(page.locator(".head-points")).not_to_contain_text("so far")


def test_the_drawing_of_the_table_follows_the_names_as_they_are_typed(page: Page, server: Server) -> None:
    page.goto("/splito/new")
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
