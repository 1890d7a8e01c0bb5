"""A link that holds a game behind its #: the script takes it where games come in, and posts nothing by itself."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.games.splito.tables import THREE


def test_a_game_in_a_link_waits_for_a_tap_and_comes_in(
    page: Page, server: Server, open_page: Callable[..., Page]
) -> None:
    table = seed(server, THREE)
    page.goto(f"{table}elsewhere?to={server.url.removeprefix('http://')}")
    link = page.get_by_role("link", name="Open it there").get_attribute("href") or ""
    other = open_page()
    posts: list[str] = []
    other.on("request", lambda request: posts.append(request.method) if request.method == "POST" else None)
    other.goto(link)  # the first page, which leads on
    show = other.get_by_role("button", name="Show the game")
    expect(show).to_be_focused()
    assert not posts
    show.click()
    expect(other.get_by_role("heading", name="1 new game")).to_be_visible()
    assert "#" not in other.url
    other.get_by_role("button", name="Add 1 game").click()
    other.get_by_role("link", name="Go to the game").click()
    expect(other.locator("h1")).to_have_text("Splito")
    other.goto(link)
    other.get_by_role("button", name="Show the game").click()
    expect(other.get_by_text("There is nothing new in this file.")).to_be_visible()
