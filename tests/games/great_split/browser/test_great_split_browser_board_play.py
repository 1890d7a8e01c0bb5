"""Playing along: cubes moved step by step, and what special spaces set off."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.browser.test_browser_face import clean_in_light_and_dark
from tests.games.great_split.browser.steps import MAP, entry, expect_at, seed_boards, step

PLAY = "sheet/board-0?way=play"
GOLD_2 = {"prestige": 0, "levels": {"gold": 2, "tome": 1}, "seals": {"topaz": 1}, "character": "Maid"}


def mapped(server: Server) -> str:
    """A table whose first player stands one step before a double arrow and one before a bonus."""
    return seed_boards(server, [GOLD_2, None, None], map=MAP, rounds={"round": "2"})


def choose(page: Page, track: str) -> None:
    """Send the double arrow to a track."""
    page.locator(".choice-tracks").get_by_role("button", name=track, exact=True).tap()


def test_without_a_map_every_track_goes_a_step_at_a_time(page: Page, server: Server) -> None:
    page.goto(seed_boards(server) + PLAY)
    for _ in range(3):
        step(page, "level-topaz")
    step(page, "seal-gold")
    step(page, "level-topaz", "back")
    step(page, "level-emerald", "back")
    expect_at(page, level_topaz="2", seal_gold="1", level_emerald="0")
    expect_saved(page)
    page.reload()
    expect_at(page, level_topaz="2", seal_gold="1", level_emerald="0", prestige="0")
    expect(page.locator("#track-level-topaz")).not_to_contain_text("of")


def test_a_double_arrow_asks_and_the_whole_chain_is_undone_as_one(page: Page, server: Server) -> None:
    page.goto(mapped(server) + PLAY)
    step(page, "level-gold")
    expect(page.locator(".choice-said")).to_have_text("Double arrow at Gold 3: which track moves two spaces?")
    expect(page.locator(".choice-tracks .chip")).to_have_count(10)
    choose(page, "Topaz seal")
    # topaz seal 1 -> 3 passes the bonus at 2: gold 3 -> 4
    expect_at(page, level_gold="4", seal_topaz="3")
    expect(page.locator("#toast")).to_contain_text(
        "Gold 3; double arrow at Gold 3: Topaz seal 3; bonus at Topaz seal 2: Gold 4. Undo takes it all back."
    )
    expect(page.locator("#track-level-gold .spot.here")).to_have_attribute("data-level", "4")
    page.get_by_role("button", name="Undo").tap()
    expect_at(page, level_gold="2", seal_topaz="1", level_tome="1")


def test_what_is_said_moves_nothing_under_a_thumb(page: Page, server: Server) -> None:
    page.goto(mapped(server) + PLAY)
    plus = page.locator("#track-prestige [data-by='1']")
    before = plus.bounding_box()
    step(page, "seal-topaz")  # reaches a bonus, which is told
    expect(page.locator("#toast")).to_contain_text("bonus at Topaz seal 2")
    page.evaluate("scrollTo(0, 0)")
    assert plus.bounding_box() == before


def test_a_step_that_waits_for_its_question_is_not_taken_twice(page: Page, server: Server) -> None:
    page.goto(mapped(server) + PLAY)
    page.context.set_offline(True)
    for _ in range(3):
        step(page, "level-gold")
    page.context.set_offline(False)
    choose(page, "Prestige")
    expect_at(page, level_gold="3", prestige="2")
    expect_saved(page)
    expect(page.locator(".choice-tracks")).to_have_count(0)


def test_a_chain_may_ask_more_than_once(page: Page, server: Server) -> None:
    board = {**GOLD_2, "levels": {"gold": 5, "tome": 1}}
    page.goto(seed_boards(server, [board, None, None], map=MAP) + PLAY)
    step(page, "seal-topaz")
    expect(page.locator(".choice-said")).to_have_text(
        "Topaz seal 2; bonus at Topaz seal 2: Gold 6. Double arrow at Gold 6: which track moves two spaces?"
    )
    choose(page, "Prestige")
    expect_at(page, level_gold="6", seal_topaz="2", prestige="2")


def test_a_step_that_waits_for_its_choice_is_not_stored_and_can_be_taken_back(page: Page, server: Server) -> None:
    path = mapped(server) + PLAY
    page.goto(path)
    step(page, "level-gold")
    expect(page.locator(".choice-tracks")).to_be_visible()
    page.get_by_role("link", name="Cancel").tap()
    expect(page.locator(".choice-tracks")).to_have_count(0)
    expect_at(page, level_gold="2")


def test_a_question_outlives_what_other_phones_change(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    path = mapped(server)
    page.goto(path + PLAY)
    step(page, "level-gold")
    expect(page.locator(".choice-tracks")).to_be_visible()
    other = open_page(base_url=server.url)
    other.goto(path + PLAY)
    step(other, "level-emerald")
    expect_saved(other)
    page.wait_for_timeout(3000)  # longer than a refresh takes
    expect(page.locator(".choice-tracks")).to_be_visible()
    choose(page, "Tome")
    expect_at(page, level_gold="3", level_tome="3", level_emerald="1")


def test_a_field_that_is_only_looked_at_takes_what_another_phone_entered(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    path = seed_boards(server) + "sheet/board-0?way=score"
    page.goto(path)
    entry(page, "prestige").tap()
    other = open_page(base_url=server.url)
    other.goto(path)
    entry(other, "prestige").fill("31")
    expect_saved(other)
    expect_at(page, prestige="31")
    entry(page, "level-topaz").fill("2")
    expect_saved(page)
    other.reload()
    expect_at(other, prestige="31", level_topaz="2")


def test_a_quick_thumb_loses_no_step(page: Page, server: Server) -> None:
    page.goto(seed_boards(server) + PLAY)
    page.locator("#track-prestige .on").dblclick()
    for _ in range(5):
        step(page, "prestige")
    expect_at(page, prestige="7")
    expect_saved(page)
    page.reload()
    expect_at(page, prestige="7")


def test_steps_without_a_connection_are_kept_and_sent_later(page: Page, server: Server) -> None:
    page.goto(mapped(server) + PLAY)
    page.context.set_offline(True)
    step(page, "level-topaz")
    step(page, "level-gold")  # a question that only the server can ask
    expect(page.locator("#toast")).to_contain_text("Kept on this phone")
    expect_at(page, level_topaz="1")
    page.context.set_offline(False)
    expect(page.locator(".choice-tracks")).to_be_visible()
    choose(page, "Topaz")
    expect_at(page, level_topaz="3", level_gold="3")


def test_a_track_ends_where_the_map_says(page: Page, server: Server) -> None:
    page.goto(mapped(server) + PLAY)
    entry(page, "level-tome").fill("8")
    step(page, "level-tome")
    step(page, "level-tome")
    expect_at(page, level_tome="9")


def test_a_character_tile_sets_the_cubes_out(page: Page, server: Server) -> None:
    page.goto(seed_boards(server, map=MAP, rounds={"round": "1"}) + PLAY)
    page.get_by_role("button", name="Count", exact=True).tap()
    expect_at(page, level_gold="2", level_tome="0")
    expect(page.get_by_role("button", name="Count", exact=True)).to_have_count(0)


def test_axe_finds_nothing_while_playing(
    open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(mapped(server) + PLAY)
    clean_in_light_and_dark(page, axe_clean)
    step(page, "level-gold")
    expect(page.locator(".choice-tracks")).to_be_visible()
    clean_in_light_and_dark(page, axe_clean)
