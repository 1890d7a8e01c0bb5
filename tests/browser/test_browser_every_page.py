"""Every page of the app: by name, heading and landmark, in light and dark, in longer words, and twice as large."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import pairwise

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page
from werkzeug.exceptions import NotFound

from scorepad import registry
from tests.browser.every_page import NO_PAGES, every_page
from tests.browser.fixtures import AXE, PHONE, Server
from tests.browser.tree import TO_USE, Node, tree

FOUND = """(rules) => axe.run({ resultTypes: ["violations"], preload: false, ...rules }).then(({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`))"""
CONTRAST = {"runOnly": ["color-contrast", "link-in-text-block"]}
"""What else axe looks at is the same in light and in dark."""
FONTS = {times: {"fontSizes": {"standard": 16 * times}} for times in (1, 2)}
"""A browser's setting for text, by how many times the usual size it is."""
SIZE = "getComputedStyle(document.documentElement).fontSize"
UNFOLD = "document.querySelectorAll('details').forEach((each) => { each.open = true })"


BROKEN = """() => {
  const found = new Set(), dock = document.querySelector(".dock")?.getBoundingClientRect();
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className?.baseVal ?? node.className}`.slice(0, 60);
  const width = screen.width; // a page that is wider makes innerWidth follow
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll("main *, header *, .dock *")]
      .filter((each) => each.getBoundingClientRect().right > width + 1 && !each.closest("svg"));
    found.add(`the page is ${document.documentElement.scrollWidth} wide: ${wide.slice(0, 3).map(name).join(", ")}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!node.textContent.trim() || box.closest("svg, .visually-hidden, .skip, select, noscript, template")) continue;
    if (node.textContent.startsWith("http")) continue; // an address may break anywhere
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const word of node.textContent.matchAll(/[^\\s\\u00ad\\u200b/-]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (!lines.length) continue;
      const n = new Set(lines.map(({ top }) => Math.round(top))).size;
      if (n > 1 && word[0].length / n < 3) {
        found.add(`broken: ${word[0]} in ${name(box)}`);
      }
      const { left, right } = range.getBoundingClientRect();
      for (let around = box; around && around !== document.body; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (overflowX === "visible") continue;
        const edge = around.getBoundingClientRect();
        const isCut = (right > edge.right + 1 || left < edge.left - 1) && !["auto", "scroll"].includes(overflowX);
        if (isCut && textOverflow !== "ellipsis") found.add(`cut: ${word[0]} in ${name(around)}`);
        break;
      }
      const isOutside = right > width + 1 && !box.closest(".scroll, [tabindex]");
      if (isOutside) found.add(`outside: ${word[0]} in ${name(box)}`);
    }
  }
  if (dock && dock.height > innerHeight * .6) found.add(`the dock takes ${Math.round(dock.height)} of ${innerHeight}`);
  return [...found];
}"""
"""Words broken to bits, cut or outside of the screen, a page that scrolls sideways, a dock that covers the page."""


def laws(nodes: list[Node]) -> list[str]:
    """What a screen reader would stumble over."""
    found = [f"no name: {node.role} {node.attributes}" for node in nodes if node.role in TO_USE and not node.name]
    deeds = defaultdict(set)
    for node in nodes:
        if node.role in TO_USE:
            deeds[node.place, node.role, node.name].add(node.deed)
    found += [f"two of one name: {name} {those}" for name, those in deeds.items() if len(those) > 1]
    levels = [int(node.states["level"]) for node in nodes if node.role == "heading"]
    if levels[:1] != [1] or levels.count(1) != 1:
        found.append(f"not one h1 at the start: {levels}")
    found += [f"a gap after a heading: {one} to {two}" for one, two in pairwise(levels) if two > one + 1]
    marks = Counter((node.role, node.name) for node in nodes if node.role in ("main", "navigation", "region", "banner"))
    found += [f"a landmark twice: {mark}" for mark, n in marks.items() if n > 1]
    return found + [f"a landmark without a name: {mark}" for mark in marks if mark[0] == "navigation" and not mark[1]]


@dataclass(frozen=True)
class Walk:
    """All pages by name, and what is wrong on them by the law that it breaks."""

    pages: dict[str, str]
    faults: dict[str, list[str]]


@pytest.fixture(scope="module", params=["de", pytest.param("fr", marks=pytest.mark.release)])
def walked(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Walk:
    """A phone that has opened every table, and then every page in longer words than ours, looked at in all ways."""
    with closing(browser.new_context(**PHONE, base_url=server.url)) as context:
        walk = Walk(every_page(context.new_page(), server), defaultdict(list))
        opened = context.storage_state()
    with closing(
        browser.new_context(**PHONE, base_url=server.url, locale=request.param, storage_state=opened)
    ) as other:
        _walk(walk, other.new_page(), request.param)
    return walk


def in_all_sizes(page: Page, path: str) -> Iterator[tuple[int, int]]:
    """A page, unfolded, with text of twice the size and of one, each on phones of two widths: both, every time."""
    settings = page.context.new_cdp_session(page)
    settings.send("Page.enable")
    settings.send("Page.setFontSizes", FONTS[2])  # as the phone's owner sets it; pages come with it
    page.goto(path)
    page.evaluate(UNFOLD)
    for times, widths in ((2, (390, 320)), (1, (320, 390))):
        settings.send("Page.setFontSizes", FONTS[times])
        assert page.evaluate(SIZE) == f"{16 * times}px"
        for width in widths:
            page.set_viewport_size({"width": width, "height": 844})
            yield times, width
    settings.detach()


def _walk(walk: Walk, page: Page, language: str) -> None:
    for name, path in walk.pages.items():
        for times, width in in_all_sizes(page, path):
            at = f"{name}, {language}, {width} px, text {times} times the size"
            walk.faults["cut"] += [f"{at}: {fault}" for fault in page.evaluate(BROKEN)]
        walk.faults["names"] += [f"{name}, {language}: {fault}" for fault in laws(tree(page))]
        page.evaluate(AXE)
        page.emulate_media(color_scheme="light")
        walk.faults["axe"] += [f"{name}, {language}, light: {fault}" for fault in page.evaluate(FOUND, {})]
        page.emulate_media(color_scheme="dark")
        walk.faults["axe"] += [f"{name}, {language}, dark: {fault}" for fault in page.evaluate(FOUND, CONTRAST)]
        page.emulate_media(color_scheme="null")


def test_no_page_of_the_app_and_no_kind_of_sheet_is_left_out(walked: Walk, app: Flask) -> None:
    addresses, asked, keys = app.url_map.bind("scorepad"), set(), defaultdict(set)
    for path in walked.pages.values():
        with suppress(NotFound):
            endpoint, values = addresses.match(path.partition("?")[0])
            asked.add(endpoint)
            keys[values.get("slug")].add(values.get("key"))
    for slug, game in registry.games().items():
        kinds = {
            sheet.kind
            for sheet in game.sheets(["Ana", "Bo", "Cy"], game.rule_defaults(), {})
            if sheet.key in keys[slug]
        }
        assert set(game.forms) - kinds <= {"layout", "totals"}  # which have pages of their own
    shown = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    assert shown - asked == NO_PAGES


def test_everything_on_every_page_has_a_name_that_tells_it_from_all_others(walked: Walk) -> None:
    assert walked.faults["names"] == [], "\n".join(walked.faults["names"])


def test_axe_finds_nothing_on_any_page_in_light_and_in_dark(walked: Walk) -> None:
    assert walked.faults["axe"] == [], "\n".join(walked.faults["axe"])


def test_nothing_is_cut_on_narrow_phones_nor_with_text_of_twice_the_size(walked: Walk) -> None:
    assert walked.faults["cut"] == [], "\n".join(walked.faults["cut"])
