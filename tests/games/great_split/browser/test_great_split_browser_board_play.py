"""Playing along: cubes moved step by step, and what special spaces set off."""

from collections.abc import Callable

from playwright.sync_api import Page, Request, Route, expect

from tests.browser.fixtures import Server
from tests.browser.looks import clean_in_light_and_dark
from tests.browser.steps import change, expect_heard, expect_saved
from tests.games.great_split.browser.steps import MAP, entry, expect_at, seed_boards, step

PLAY = "sheet/board-0?way=play"
GOLD_2 = {"prestige": 0, "levels": {"gold": 2, "tome": 1}, "seals": {"topaz": 1}, "character": "Maid"}


def mapped(server: Server) -> str:
    """A table whose first player stands one step before a double arrow and one before a bonus."""
    return seed_boards(server, [GOLD_2, None, None], map=MAP, rounds={"round": "2"})


def choose(page: Page, track: str) -> None:
    """Send the double arrow to a track."""
    page.locator(".choice-tracks").get_by_role("button", name=track, exact=True).tap()


def test_cubes_step_quickly_within_their_track(page: Page, server: Server) -> None:
    page.goto(seed_boards(server, map={"tracks": {"tome": MAP["tracks"]["tome"]}}) + PLAY)
    page.locator("#track-prestige .on").dblclick()
    for _ in range(5):
        step(page, "prestige")
    for way in ("on", "on", "on", "back"):
        step(page, "level-topaz", way)
    step(page, "level-emerald", "back")
    step(page, "seal-gold")
    entry(page, "level-tome").fill("8")
    step(page, "level-tome")
    step(page, "level-tome")
    expect(page.locator("#track-level-tome .spot.here")).to_have_attribute("data-level", "9")
    expect(page.locator("#track-level-topaz")).not_to_contain_text("of")
    stand = {"prestige": "7", "level_topaz": "2", "level_emerald": "0", "seal_gold": "1", "level_tome": "9"}
    expect_at(page, **stand)
    expect_saved(page)
    page.reload()
    expect_at(page, **stand)


def test_a_double_arrow_asks_once_and_the_whole_chain_is_undone_as_one(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page.goto(mapped(server) + PLAY)
    question, plus = page.locator(".choice-tracks"), page.locator("#track-prestige [data-by='1']")
    place = plus.bounding_box()
    step(page, "level-gold")
    expect(page.locator(".choice-question")).to_have_text("Double arrow at Gold 3: which track moves two spaces?")
    expect(question.locator(".chip")).to_have_count(10)
    clean_in_light_and_dark(page, axe_clean)
    page.get_by_role("link", name="Cancel").tap()
    expect(question).to_have_count(0)
    expect_at(page, level_gold="2")
    step(page, "level-gold")
    choose(page, "Topaz seal")
    # topaz seal 1 -> 3 passes the bonus at 2: gold 3 -> 4
    expect(page.locator("#toast")).to_contain_text(
        "Gold 3; double arrow at Gold 3: Topaz seal 3; bonus at Topaz seal 2: Gold 4. Undo takes it all back."
    )
    expect_at(page, level_gold="4", seal_topaz="3")
    expect(page.locator("#track-level-gold .spot.here")).to_have_attribute("data-level", "4")
    page.evaluate("scrollTo(0, 0)")
    assert plus.bounding_box() == place, "what is said moves nothing under a thumb"
    page.get_by_role("button", name="Undo").tap()
    expect_at(page, level_gold="2", seal_topaz="1", level_tome="1")


def test_offline_steps_are_kept_and_questions_wait(page: Page, server: Server) -> None:
    posts = list[str]()

    def note(request: Request) -> None:
        posts.append(request.post_data or "")

    page.goto(mapped(server) + PLAY)
    page.on("request", note)
    page.context.set_offline(True)
    step(page, "level-topaz")
    for _ in range(3):
        step(page, "level-gold")
    expect_at(page, level_topaz="1")
    expect(page.locator("#toast")).to_contain_text("Saved on this phone")
    page.context.set_offline(False)
    choose(page, "Topaz")
    expect_at(page, level_topaz="3", level_gold="3")
    expect_saved(page)
    expect(page.locator(".choice-tracks")).to_have_count(0)
    page.remove_listener("request", note)
    asking = {post for post in posts if post.endswith("tap=%2Blevel-gold")}
    assert len(asking) == 1, "one that is sent again is the same post"


def test_other_phones_update_a_focused_field(page: Page, server: Server) -> None:
    table, asked = mapped(server), list[Route]()
    page.goto(table + PLAY)
    entry(page, "prestige").tap()
    change(server, table, "board-0", {"prestige": "31"})
    expect_heard(page)
    expect_at(page, prestige="31")
    step(page, "level-gold")
    expect(page.locator(".choice-tracks")).to_be_visible()
    page.route(f"**/{PLAY}", lambda route: asked.append(route) if route.request.method == "GET" else route.continue_())
    change(server, table, "board-0", {"level-emerald": "1"})
    expect_heard(page)
    expect_heard(page)
    assert asked == [], "the page goes on asking its question instead of fetching itself"
    page.unroute(f"**/{PLAY}")
    choose(page, "Tome")
    expect_at(page, prestige="31", level_gold="3", level_tome="3", level_emerald="1")
    step(page, "level-topaz")
    expect_saved(page)
    page.reload()
    expect_at(page, prestige="31", level_gold="3", level_tome="3", level_emerald="1", level_topaz="1")
