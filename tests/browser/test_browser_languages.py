"""A table where two languages are spoken: each phone reads its own, and what one enters the other hears at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, seed
from tests.games.great_split.browser.steps import HAND, seed_boards
from tests.games.splatoids.browser.steps import seed_match
from tests.games.splito.tables import THREE
from tests.games.splitter.browser.steps import seed_grid


def table_of(server: Server, slug: str) -> tuple[str, str]:
    """A table of a game, and the key of one of its sheets."""
    if slug == "splito":
        return seed(server, {**THREE, "zones": [None, {"points": 4}, {"points": 5}]}), "zone-0"
    if slug == "splitter":
        return seed_grid(server, "Ana", "Bo"), "pad-0"
    if slug == "splatoids":
        return seed_match(server), "deal-1"
    return seed_boards(server, HAND), "board-0"


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("splito", ("Objectifs", "Wertungskarten")),
        ("splitter", ("Recopier", "abschreiben")),
        ("splatoids", ("Manche", "Runde")),
        ("great-split", ("Contrats", "Aufträge")),
    ],
)
def test_each_phone_has_its_own_language(
    open_page: Callable[..., Page],
    server: Server,
    axe_clean: Callable[[Page], None],
    slug: str,
    words: tuple[str, str],
) -> None:
    table, key = table_of(server, slug)
    for language, word in zip(("fr", "de"), words, strict=True):
        page = open_page(locale=language)
        page.goto(f"{table}sheet/{key}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("body")).to_contain_text(word)
        axe_clean(page)


def test_what_one_enters_the_other_reads_in_another_language(open_page: Callable[..., Page], server: Server) -> None:
    table, key = table_of(server, "splito")
    lea, kim = open_page(locale="fr"), open_page(locale="de")
    lea.goto(f"{table}sheet/{key}")
    kim.goto(f"{table}sheet/{key}")
    card(lea, "red 4").tap()
    expect(lea.locator("body")).to_contain_text("1 Splito")
    expect_copies(kim, "red 4", 1)
    kim.goto(f"{table}history")
    expect(kim.locator("main")).to_contain_text("Rot 4")
    lea.goto(f"{table}history")
    expect(lea.locator("main")).to_contain_text("rouge")


def test_a_tap_changes_the_language_and_leads_back_to_the_table(open_page: Callable[..., Page], server: Server) -> None:
    table, _ = table_of(server, "splito")
    page = open_page(locale="en")
    page.goto(table)
    page.get_by_label("More").tap()
    page.get_by_role("button", name="Français").tap()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url.endswith(table)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
