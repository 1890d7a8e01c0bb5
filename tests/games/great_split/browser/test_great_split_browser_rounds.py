"""The Great Split played round by round on a phone: tokens, the market, the marker, scorings on the way."""

from collections.abc import Callable, Mapping

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved, seed

# The spaces here are made up for the tests; no printed board is known.
MAP = {"points-tome-3": "2", "points-tome-6": "5", "done-points-tome": "yes", "hand-1": "5", "market-6": "0:0 3:6 7:13"}
LINES = {"token-tome": "3", "token-gem": "3", "token-artwork": "4"}
CROSSED = LINES | {"round": "4", "market-1": "2", "market-2": "1", "market-3": "3"}
ANA = {"prestige": "4", "level-tome": "7", "level-topaz": "5", "level-emerald": "4"}
KEPT = {"0-level-tome": "7", "0-level-topaz": "5", "0-level-emerald": "4", "1-level-tome": "1"}


def seed_game(server: Server, *names: str, **sheets: Mapping[str, str]) -> str:
    """A table of The Great Split with these sheets, such as scoring_3; the pad's path."""
    file = {"game": "great-split", "players": list(names or ("Ana", "Bo", "Cy"))}
    return seed(server, file, **{key.replace("_", "-"): dict(fields) for key, fields in sheets.items()})


def lie(page: Page, token: str, after: int) -> Locator:
    """The button that puts a scoring token on a line."""
    return page.get_by_role("button", name=f"{token} after round {after}")


def reveal(page: Page, number: int, value: int) -> None:
    """Enter this round's market token."""
    key = page.locator(".key", has_text=str(value))
    key.tap()
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label(f"Market token of round {number}")).to_have_value(str(value))


def end(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"End round {number}").tap()
    expect(page.get_by_role("heading", name=f"Round {number + 1} of 6")).to_be_visible()


def expect_slider(page: Page, at: int) -> None:
    expect(page.get_by_role("img", name=f"The slider points at {at}", exact=True)).to_be_visible()


def test_three_rounds_a_scoring_and_its_points_in_prestige(page: Page, server: Server) -> None:
    home = seed_game(server, map=MAP, board_0=ANA)
    page.goto(home)
    page.get_by_role("link", name="Rounds and market").first.tap()
    lie(page, "Tome", 3).tap()
    lie(page, "Gem", 3).tap()
    expect(lie(page, "Artwork", 4)).to_have_attribute("aria-pressed", "true")
    lie(page, "Artwork", 3).tap()
    expect(page.locator("#toast")).to_have_text("Two tokens lie after round 3. Move one of them first.")
    for number, value in enumerate((2, 1, 3), start=1):
        reveal(page, number, value)
        end(page, number)
    expect_slider(page, 6)
    page.reload()
    expect(page.locator(".dock")).to_contain_text("The marker crosses a scoring line")
    page.get_by_role("link", name="Score Tome and Gem").tap()
    expect(page.locator("#player-0")).to_contain_text("level 7: 5 at space 6")
    page.get_by_role("button", name="Score now").tap()
    page.get_by_role("button", name="Add 13 to Prestige").tap()
    expect(page.locator("#player-0")).to_contain_text("added to Prestige")
    page.get_by_label("Topaz level").first.fill("3")
    expect_saved(page)
    page.reload()
    expect(page.locator("#player-0")).to_contain_text("added to Prestige")
    page.get_by_role("link", name="Round 4").tap()
    expect(page.get_by_role("link", name="Ana Prestige 17")).to_be_visible()
    expect(page.get_by_role("list", name="Round 4")).to_have_text("Deal a card Play Turn the token")


def test_the_second_scoring_and_both_as_lines_of_their_own(page: Page, server: Server) -> None:
    ana = ANA | {"prestige": "17", "took-3": "yes", "level-artwork": "4", "begun": "yes"}
    home = seed_game(server, map=MAP, rounds=CROSSED, scoring_3=KEPT, board_0=ana)
    page.goto(home + "sheet/rounds")
    reveal(page, 4, 0)
    page.get_by_role("button", name="End round 4").tap()
    page.get_by_role("link", name="Score Artwork").tap()
    expect(page.locator("#player-0")).to_contain_text("slider at 6, level 4: 6")
    page.get_by_role("button", name="Score now").tap()
    page.get_by_role("button", name="Add 6 to Prestige").tap()
    expect(page.locator("#player-0")).to_contain_text("added to Prestige")
    expect_saved(page)
    page.goto(home + "result")
    why = page.locator(".why-player").first
    for line in ("scoring after round 3", "scoring after round 4", "the rest"):
        expect(why.get_by_text(line)).to_be_visible()
    expect(why).to_contain_text("the marker stands at 23")


def test_the_button_that_was_tapped_says_what_it_does_next(page: Page, server: Server) -> None:
    page.goto(seed_game(server) + "sheet/rounds")
    reveal(page, 1, 2)
    page.get_by_role("button", name="End round 1").tap()
    following = page.get_by_role("button", name="End round 2")
    expect(following).to_be_disabled()
    expect(following).to_have_attribute("value", "end=2")


def test_a_double_tap_ends_one_round(page: Page, server: Server) -> None:
    page.goto(seed_game(server) + "sheet/rounds")
    reveal(page, 1, 2)
    button = page.get_by_role("button", name="End round 1")
    place = button.bounding_box()
    assert place is not None
    button.dblclick()
    expect_saved(page)
    expect(page.get_by_role("heading", name="Round 2 of 6")).to_be_visible()
    expect(page.get_by_role("button", name="End round 2")).to_be_disabled()
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect_saved(page)
    page.reload()
    expect(page.get_by_role("heading", name="Round 2 of 6")).to_be_visible()
    expect(page.get_by_label("Market token of round 2")).to_have_value("")


def test_a_double_tap_enters_one_market_token(page: Page, server: Server) -> None:
    page.goto(seed_game(server) + "sheet/rounds")
    page.locator(".key", has_text="3").dblclick()
    expect_slider(page, 3)
    expect_saved(page)
    page.reload()
    expect_slider(page, 3)


def test_undo_goes_back_token_by_token_and_round_by_round(page: Page, server: Server) -> None:
    page.goto(seed_game(server) + "sheet/rounds")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    reveal(page, 1, 2)
    end(page, 1)
    reveal(page, 2, 4)
    expect_slider(page, 6)
    undo.tap()
    expect_slider(page, 2)
    undo.tap()
    expect(page.get_by_role("heading", name="Round 1 of 6")).to_be_visible()
    undo.tap()
    expect_slider(page, 0)


def test_a_market_token_is_corrected_by_typing(page: Page, server: Server) -> None:
    page.goto(seed_game(server, rounds=CROSSED) + "sheet/rounds?way=on-3")
    second = page.get_by_label("Market token of round 2")
    second.fill("2")
    expect_slider(page, 7)
    second.fill("")
    page.get_by_label("Market token of round 1").focus()
    expect(page.get_by_role("alert")).to_contain_text("round 3: Enter the market token of round 2 first")
    second.fill("0")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_slider(page, 5)


def test_what_one_phone_taps_shows_on_the_others(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    home, other = seed_game(server), open_page()
    page.goto(home + "sheet/rounds")
    other.goto(home + "sheet/rounds")
    reveal(page, 1, 2)
    expect_slider(other, 2)
    end(other, 1)
    expect(page.get_by_role("heading", name="Round 2 of 6")).to_be_visible()


def test_points_are_taken_back_on_the_board_and_can_be_added_again(page: Page, server: Server) -> None:
    home = seed_game(server, map=MAP, rounds=CROSSED, board_0=ANA, scoring_3=KEPT)
    page.goto(home + "sheet/scoring-3")
    page.get_by_role("button", name="Add 13 to Prestige").dblclick()
    expect(page.locator("#player-0")).to_contain_text("added to Prestige")
    page.goto(home + "sheet/board-0?way=play")
    expect(page.get_by_role("textbox", name="Prestige", exact=True)).to_have_value("17")
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("textbox", name="Prestige", exact=True)).to_have_value("4")
    page.goto(home + "sheet/scoring-3")
    expect(page.get_by_role("button", name="Add 13 to Prestige")).to_be_visible()
