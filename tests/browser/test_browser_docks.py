"""Docks in whatever font a phone has: words stay whole, nothing sticks out, and the page's end lies above."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.every_page import LONG
from tests.browser.fixtures import Server
from tests.browser.fonts import SPACED, in_all_fonts
from tests.browser.steps import seed
from tests.browser.test_browser_every_page import in_all_sizes
from tests.games.great_split.browser.steps import MAP, PLACED, seed_boards
from tests.games.great_split.browser.steps import table as boards
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE
from tests.games.splitter.browser.steps import seed_grid

FAULTS = """() => {
  const dock = document.querySelector(".dock"), found = [];
  const { paddingLeft, paddingRight } = getComputedStyle(dock);
  const room = dock.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight); // a longer word has to break
  const walker = document.createTreeWalker(dock, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest(".visually-hidden") || !node.parentElement.checkVisibility()) continue;
    const around = node.parentElement.closest("a, button, summary, .die") ?? dock;
    for (const word of node.textContent.matchAll(/(?:[^\\s\\u00ad\\u200b-]|-(?!\\p{L}))+/gu)) {
      const range = document.createRange();
      const isAfterHyphen = node.textContent[word.index - 1] === "\\u00ad"; // which a range then begins with
      range.setStart(node, word.index + isAfterHyphen);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      const whole = lines.reduce((sum, { width }) => sum + width, 0);
      if (isBroken && whole <= room) found.push(`broken: ${word[0]}`);
      const { left, right } = range.getBoundingClientRect(), edge = around.getBoundingClientRect();
      if (right > edge.right + 1 || left < edge.left - 1) found.push(`sticks out: ${word[0]}`);
    }
  }
  const right = Math.max(...[...dock.querySelectorAll("*")].map((each) => each.getBoundingClientRect().right));
  if (right > screen.width + 1) found.push(`outside of the screen: ${right}`);
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const ends = [...document.querySelectorAll("main *")]
    .filter((each) => each.checkVisibility() && !each.closest(".visually-hidden, .panel"))
    .map((each) => each.getBoundingClientRect().bottom);
  const covered = Math.round(Math.max(...ends) - dock.getBoundingClientRect().top);
  if (covered > 0) found.push(`${covered} px of the page's end are covered`);
  return found;
}"""
PAGES: dict[Callable[[Server], str], tuple[str, ...]] = {
    lambda server: seed(server, {**THREE, "players": LONG, "zones": [THREE["zones"][0], {"points": 9}, None]}): (
        "", "result", "seats", "sheet/zone-0", "sheet/zone-1", "history/moment?n=1", "dispute/0?paper-total=10",
    ),
    lambda server: seed(server, THREE): ("dispute/0?paper-total=10", "dispute/1?paper-total=9"),
    lambda server: seed(server, {"game": "splito", "players": LONG}): ("", "sheet/common", "sheet/totals"),
    lambda server: seed_grid(server, *LONG, rolls=["41"]): (
        "", "sheet/pad-0?way=play", "sheet/pad-0?way=copy", "sheet/rolls",
    ),
    lambda server: seed_grid(server, "Ana"): ("",),
    lambda server: seed(server, boards()): ("", "sheet/board-0?way=play", "sheet/rounds", "sheet/scoring-3"),
    lambda server: seed_boards(server, PLACED, map=MAP): ("sheet/map", "sheet/map?way=tiles"),
    lambda server: seed_match(server, *DEALS): ("", "sheet/deal-1", "sheet/match"),
    lambda server: "/splatoids/ask/referee": ("?pile=7&on=2&how=hand&cards=8",),
}  # fmt: skip


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.release)])
def test_in_any_font_words_of_docks_stay_whole_and_the_end_of_the_page_lies_above(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page, found = open_page(locale=language), []
    for make, paths in PAGES.items():
        home = make(server)
        for path in paths:
            for times, width in in_all_sizes(page, home + path):
                spaced = {"spaced": SPACED} if times == 1 else {}
                for font in in_all_fonts(page, **spaced):
                    at = f"{home + path}, {width} px, text {times} times, {font}"
                    found += [f"{at}: {fault}" for fault in page.evaluate(FAULTS)]
    assert found == [], "\n".join(found)
