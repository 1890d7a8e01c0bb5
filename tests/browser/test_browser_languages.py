"""A table where two languages are spoken: each phone reads its own, and what one enters the other hears at once."""

from collections.abc import Callable, Sequence
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from scorepad import languages
from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, seed, seed_empty
from tests.games.great_split.browser.steps import HAND, MAP, fill_in, seed_boards
from tests.games.splatoids.browser.steps import go_out
from tests.games.splito.tables import THREE
from tests.games.splitter.browser.steps import BEST_A, numbers, seed_grid, write
from tools.translations import areas, read

NAMES = ("Zoé", "Jürgen", "Cy")
SAID = """() => [document.title, ...[...document.querySelectorAll("main, header, nav")].flatMap((part) =>
    part.innerText.split("\\n")), ...[...document.querySelectorAll("[aria-label], [placeholder]")]
    .flatMap((each) => [each.ariaLabel, each.placeholder])]"""
Phones = Sequence[Page]


@cache
def english(language: str) -> frozenset[str]:
    """The messages, those with values apart, that this language says in other words."""
    words = languages.words(language)
    messages = (message.id for area in areas() for message in read(area.template))
    return frozenset(one for one in messages if isinstance(one, str) and one and words.gettext(one) != one)


def look(page: Page, language: str) -> None:
    """The page is in this language, and as wide as the phone."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    said = {text.strip() for text in page.evaluate(SAID) if text}
    assert not said & english(language), page.url
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), page.url


def sit_down(page: Page, slug: str, n: int) -> str:
    """A new table for so many, by its first door if it has several; the pad's address."""
    page.goto("/")
    page.locator(f"a.tile[href='/{slug}/new']").tap()
    page.locator(f"button[value='seats:{n}']").tap()
    expect(page.locator(".seats .text")).to_have_count(n)
    for box, name in zip(page.locator(".seats .text").all(), NAMES, strict=False):
        box.fill(name)
    page.locator(".dock button").first.tap()
    page.wait_for_url(f"**/{slug}/*/**")
    return "/".join(page.url.split("/")[:5]) + "/"


def play_splito(table: str, phones: Phones) -> None:
    """Each zone's cards and objectives, then the two cards in the middle."""
    for seat, page in enumerate([*phones, phones[0]]):
        page.goto(f"{table}sheet/zone-{seat}")
        for name in THREE["zones"][seat]["cards"]:
            card(page, name).tap()
        for known in range(4 * seat, 4 * seat + 4):
            page.locator("[data-field^='objective-majority-']").nth(known).tap()
        expect_saved(page)
    page = phones[1]
    page.goto(f"{table}sheet/common")
    for tap in ("star=5", "moon=green"):
        page.locator(f"button[value='{tap}']").tap()


def play_splitter(table: str, phones: Phones) -> None:
    """Each copies a sheet."""
    for seat, page in enumerate(phones):
        page.goto(f"{table}sheet/pad-{seat}?way=copy")
        write(page, numbers(BEST_A))


def play_splatoids(table: str, phones: Phones) -> None:
    """Deals, entered in turn, until somebody has won."""
    for deal in range(1, 9):
        page = phones[deal % 2]
        page.goto(f"{table}sheet/deal-{deal}")
        go_out(page, *NAMES[:2])
        expect_saved(page)
        page.goto(f"{table}result")
        if page.locator("[data-settled]").count():
            break


def play_great_split(table: str, phones: Phones) -> None:
    """Each types a score sheet."""
    for seat, page in enumerate([*phones, phones[0]]):
        page.goto(f"{table}sheet/board-{seat}?way=score")
        fill_in(page, HAND[seat])


GAMES: dict[str, tuple[int, str, Callable[[str, Phones], None]]] = {
    "splito": (3, "zone-1", play_splito),
    "splitter": (2, "pad-0", play_splitter),
    "splatoids": (3, "deal-1", play_splatoids),
    "great-split": (3, "board-1", play_great_split),
}
"""How many play, a sheet to look at, and how they play."""


@pytest.mark.parametrize(
    ("slug", "languages"),
    [
        ("splito", ("fr", "de")),
        pytest.param("splitter", ("de", "fr"), marks=pytest.mark.release),
        pytest.param("splatoids", ("fr", "de"), marks=pytest.mark.release),
        pytest.param("great-split", ("de", "fr"), marks=pytest.mark.release),
    ],
)
def test_a_game_is_played_to_its_end_in_two_languages(
    open_page: Callable[..., Page], axe_clean: Callable[[Page], None], slug: str, languages: tuple[str, str]
) -> None:
    players, sheet, play = GAMES[slug]
    phones = [open_page(locale=language) for language in languages]
    table = sit_down(phones[0], slug, players)
    play(table, phones)
    for page, language in zip(phones, languages, strict=True):
        expect_saved(page)
        for path in ("", f"sheet/{sheet}", "history", "result"):
            page.goto(table + path)
            look(page, language)
            if path.startswith(("sheet", "result")):
                axe_clean(page)
        expect(page.locator("[data-settled]")).to_be_visible()


def test_what_one_enters_the_other_reads_in_another_language(open_page: Callable[..., Page], server: Server) -> None:
    table, key = seed(server, {**THREE, "zones": [None, {"points": 4}, {"points": 5}]}), "zone-0"
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
    table = seed_empty(server)
    page = open_page(locale="en")
    page.goto(table)
    page.get_by_label("More").tap()
    page.get_by_role("button", name="Français").tap()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.url.endswith(table)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


RIGHT_TO_LEFT = """() => {
  document.documentElement.dir = "rtl";
  const left = ([each]) => each.getBoundingClientRect().left, all = (what) => [...document.querySelectorAll(what)];
  const first = all("#cell-1-3, #strip-level-tome .spot"), last = all("#cell-1-6, #strip-level-tome .spot").reverse();
  return [document.scrollingElement.scrollWidth, first.length ? left(first) < left(last) : null];
}"""
"""The page's width where words run from the right, and whether its board still begins at the left."""


def test_boards_stay_as_printed_where_words_run_from_the_right(page: Page, server: Server) -> None:
    grid, boards = seed_grid(server, "Ana"), seed_boards(server, HAND, map=MAP)
    for path in (f"{grid}sheet/pad-0?way=copy", f"{boards}sheet/board-0?way=play"):
        page.goto(path)
        assert page.evaluate(RIGHT_TO_LEFT) == [390, True]
    for path in ("/", "/splito/new", grid, boards, f"{boards}result", seed_empty(server), f"{grid}share"):
        page.goto(path)
        assert page.evaluate(RIGHT_TO_LEFT) == [390, None], path
