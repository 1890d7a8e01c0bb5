"""Every page of the app, opened once: accessible names, layout in any font, colors, landscape and wide screens."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from typing import Any, ClassVar

import pytest
from flask import Flask
from playwright.sync_api import ConsoleMessage, Page
from werkzeug.exceptions import NotFound

from scorepad.core import languages, registry
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.browser.every_page import GROUPS, NO_PAGES, STATUSES, Pages, new_kinds
from tests.browser.fixtures import AXE, Server
from tests.browser.fonts import FONTS, FORCE, SPACED, WIDEST
from tests.browser.looks import (
    ALL,
    BROKEN,
    CHOOSE,
    COLUMN,
    DOCK,
    KINDS,
    RIGHT_TO_LEFT,
    SAID,
    SMALL,
    SOLID,
    Sizes,
    english,
    in_all_sizes,
)
from tests.browser.tree import TO_USE, Node, tree
from tests.web.browser import Phone

FOUND = """async (options) => {
  const { violations } = await axe.run({ resultTypes: ["violations"], preload: false, ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}"""
COLORS_ALONE: dict[str, Any] = {"runOnly": ["color-contrast", "link-in-text-block"]}
NEW_COLORS = "axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new]' }] });"
"""Restricts axe's color check, its slowest rule, to text that KINDS has marked."""
EXTREMES: Sizes = ((2, (320,)), (1, (390,)))
STRANGE: Sizes = ((1, (320, 390)),)
"""The sizes for pages with names of forty letters without a space, which may be cut off in large text."""
SIDEWAYS = ((844, 390), (667, 375), (568, 320))
"""Phones in landscape. `./test` only uses the smallest."""


LINES = """(most) => [...document.querySelectorAll(".dock .btn")].flatMap((button) => {
  const range = document.createRange(), style = getComputedStyle(button);
  range.selectNodeContents(button);
  const lines = Math.round(range.getBoundingClientRect().height / parseFloat(style.lineHeight));
  return lines > most ? [`${button.textContent.trim()}: ${lines} lines`] : [];
})"""
"""Lists the buttons of the dock with more than this number of lines."""
IN_FONTS = f"""(styles) => {{
  const found = styles.map((style) => (({FORCE})(style), ({DOCK})()));
  ({FORCE})("");
  return found;
}}"""
"""Lists the errors of the dock in each font, and then restores the page's own font."""
HAS_COLUMN = "() => document.querySelector('.dock.side') !== null"
IN_DOCK = "() => document.querySelector('.dock')?.innerText"

IS_OLD = """() => {
  const [page, body] = [document.documentElement, document.body].map((each) => getComputedStyle(each));
  return page.getPropertyValue("--paper") !== body.getPropertyValue("--paper");
}"""
"""True if the page has the background of past states."""


def laws(nodes: list[Node]) -> list[str]:
    """The problems that these nodes cause in a screen reader."""
    found = [f"no name: {node.role} {node.attributes}" for node in nodes if node.role in TO_USE and not node.name]
    actions = defaultdict(set)
    for node in nodes:
        if node.role in TO_USE:
            actions[node.place, node.role, node.name].add(node.action)
    found += [f"two of one name: {name} {those}" for name, those in actions.items() if len(those) > 1]
    levels = [int(node.states["level"]) for node in nodes if node.role == "heading"]
    if levels[:1] != [1] or levels.count(1) != 1:
        found.append(f"not one h1 at the start: {levels}")
    found += [f"a gap after a heading: {one} to {two}" for one, two in pairwise(levels) if two > one + 1]
    marks = Counter((node.role, node.name) for node in nodes if node.role in ("main", "navigation", "region", "banner"))
    found += [f"a landmark twice: {mark}" for mark, n in marks.items() if n > 1]
    return found + [f"a landmark without a name: {mark}" for mark in marks if mark[0] == "navigation" and not mark[1]]


class Walk:
    """A phone that goes from page to page and collects errors.

    Before a release, every check is run on every page. Otherwise, axe runs on pages with a new kind of element or
    color, other fonts are tried in the largest text on docks with new words, and only the first page of a kind is
    checked on a wide screen and in landscape. Groups of pages share what they have seen.
    """

    seen: ClassVar = set[str]()
    colors: ClassVar = set[str]()

    def __init__(self, page: Page, language: str, sizes: Sizes, *, is_thorough: bool) -> None:
        self.page, self.language, self.sizes, self.is_thorough = page, language, sizes, is_thorough
        self.name, self.faults, self.logged = "", list[str](), list[str]()
        page.add_init_script(f"{AXE};{NEW_COLORS}")  # sent once, and compiled once for all pages
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.logged.append(str(error)))

    def visit(self, name: str, path: str) -> None:
        """Open a page and run every check on it. Checks that modify the page come last."""
        self.name = f"{name}, {self.language}"
        for times, width in in_all_sizes(self.page, path, self.sizes, STATUSES.get(name, 200)):
            at = f"{width} px, text {times} times the size"
            broken, lines, in_dock = self._ask_for(BROKEN, LINES, IN_DOCK, given=2 + times)
            self._note(at, broken + lines)
            self._fonts(at, times, in_dock)
        is_old, turned, small, said = self._ask_for(IS_OLD, RIGHT_TO_LEFT, SMALL, SAID)
        if is_old != ("/moment" in path):
            self.faults.append(f"{self.name}: the past alone lies on old paper")
        self._note("right to left", turned)
        self._note("to tap", small)
        self._note("to a screen reader", laws(tree(self.page)))
        self._note("in English", {text.strip() for text in said if text} & english(self.language))
        self._axe()
        if self._is_new("page: " + re.sub(r"\d", "", name.partition(": ")[2] or name)):
            self._desk()
            if self.page.evaluate(HAS_COLUMN):
                self._sideways()
        solid, _, chosen = self._ask_for(SOLID, CHOOSE, SOLID)
        self._note("solid ink", solid[1:])
        self._note("solid ink where all is chosen", chosen[1:])
        self._note("logged", self.logged)
        self.logged.clear()

    def _ask_for(self, *scripts: str, given: object = None) -> list[Any]:
        """The results of several scripts, run in one call, because a call takes longer than most scripts."""
        said: list[Any] = self.page.evaluate(f"(it) => [{', '.join(f'({each})(it)' for each in scripts)}]", given)
        return said

    def _note(self, how: str, found: Iterable[str]) -> None:
        self.faults += [f"{self.name}, {how}: {fault}" for fault in found]

    def _hear(self, message: ConsoleMessage) -> None:
        is_missing = self.name.partition(",")[0] in STATUSES and message.text.startswith("Failed to load resource")
        if not is_missing and message.text != "Service Worker registration blocked by Playwright":
            self.logged.append(message.text)

    def _is_new(self, *kinds: str) -> bool:
        """True if any of these kinds is new, or if everything is checked."""
        is_new = not self.seen.issuperset(kinds)
        self.seen.update(kinds)
        return is_new or self.is_thorough

    def _fonts(self, at: str, times: int, in_dock: str | None) -> None:
        """Check in several fonts that words fit in the dock, and that it does not cover the end of the page."""
        if in_dock is None:
            return
        if not self._is_new(f"{at}: " + re.sub(r"\d+", "0", in_dock)):
            self._note(at, self.page.evaluate(DOCK))
        else:
            fonts = {"spaced": SPACED} if times == 1 else {}
            if self.is_thorough:
                fonts |= FONTS
            elif times == self.sizes[0][0]:
                fonts |= WIDEST
            for font, found in zip(fonts, self.page.evaluate(IN_FONTS, [*fonts.values()]), strict=True):
                self._note(f"{at}, {font}", found)

    def _axe(self) -> None:
        """Run axe with all rules on a new kind of element, and otherwise only its color rules, on new colors."""
        self.page.emulate_media(color_scheme="light")
        kinds, colors = self.page.evaluate(KINDS, [*self.colors])
        if self._is_new(*kinds):
            self._ask("axe in light", {})
        else:
            self._ask_about("axe in light", colors)
        self._know(colors)
        self.page.emulate_media(color_scheme="dark")
        _, colors = self.page.evaluate(KINDS, [*self.colors])
        self._ask_about("axe in dark", colors)
        self._know(colors)

    def _ask_about(self, how: str, colors: list[str]) -> None:
        """Run axe's color rules on the text that KINDS has marked, if there are new colors."""
        if not self.colors.issuperset(colors):
            self._ask(how, COLORS_ALONE)

    def _know(self, colors: list[str]) -> None:
        if not self.is_thorough:
            self.colors.update(colors)

    def _ask(self, how: str, options: dict[str, Any]) -> None:
        """Run axe with these options, and collect its findings."""
        self._note(how, self.page.evaluate(FOUND, options))

    def _desk(self) -> None:
        self.page.set_viewport_size({"width": 1280, "height": 900})
        is_wide, small = self._ask_for("() => document.documentElement.scrollWidth > innerWidth", SMALL)
        if is_wide:
            self._note("on a desk", ["it scrolls sideways"])
        self._note("on a desk", small)

    def _sideways(self) -> None:
        for width, height in SIDEWAYS if self.is_thorough else SIDEWAYS[-1:]:
            self.page.set_viewport_size({"width": width, "height": height})
            self._note(f"{width} x {height}", self.page.evaluate(COLUMN, width))
        self._ask("sideways", {"runOnly": ["scrollable-region-focusable"]})


@pytest.fixture(scope="module")
def maker(server: Server) -> Iterator[Flask]:
    """An app with the server's database and secret key, so that its cookies are valid on the server."""
    key = (server.data / "secret-key").read_text("ascii").strip()
    app = create_app(Settings(f"sqlite:///{server.data / 'scorepad.db'}", key, limits_times=100))
    yield app
    app.extensions["store"].close()


def made(maker: Flask, server: Server, group: str, language: str) -> tuple[Phone, Pages]:
    """The pages of a group, and the phone that created them."""
    phone = Phone(maker.test_client())
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    return phone, GROUPS[group](phone, server)


@pytest.fixture(scope="module")
def kinds(maker: Flask, server: Server) -> dict[str, tuple[Phone, Pages]]:
    """For each group, its phone and pages that show something new. Other pages are only checked before a release."""
    shown, found = set[str](), dict[str, tuple[Phone, Pages]]()
    for group in GROUPS:
        phone, pages = made(maker, server, group, "de")
        found[group] = phone, new_kinds(phone, pages, shown)
    return found


def walk_through(walk: Walk, server: Server, phone: Phone, pages: Pages) -> None:
    cookie = phone.client.get_cookie("scorepad")
    assert cookie
    walk.page.context.add_cookies([{"name": "scorepad", "value": cookie.value, "url": server.url}])
    for name, path in pages.items():
        walk.visit(name, path)
    assert walk.faults == [], "\n".join(walk.faults)


@pytest.mark.thorough
@pytest.mark.parametrize("group", GROUPS)
def test_every_kind_of_page_is_legible_and_accessible(
    open_page: Callable[..., Page], server: Server, kinds: dict[str, tuple[Phone, Pages]], group: str
) -> None:
    """The pages are in German, whose words are longer than English words."""
    sizes = STRANGE if group == "strange names" else EXTREMES
    walk_through(Walk(open_page(locale="de"), "de", sizes, is_thorough=False), server, *kinds[group])


@pytest.mark.release
@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("language", languages.available()[1:])
def test_every_page_is_legible_and_accessible_in_all_languages(
    open_page: Callable[..., Page], server: Server, maker: Flask, group: str, language: str
) -> None:
    """All checks are run on all pages, at all text sizes and widths; strange names only at the usual text size."""
    sizes = STRANGE if group == "strange names" else ALL
    walk = Walk(open_page(locale=language), language, sizes, is_thorough=True)
    walk_through(walk, server, *made(maker, server, group, language))


@pytest.mark.thorough
def test_every_route_and_kind_of_sheet_is_tested(maker: Flask, kinds: dict[str, tuple[Phone, Pages]]) -> None:
    pages = [path for _, group in kinds.values() for path in group.values()]
    addresses, asked, keys = maker.url_map.bind("scorepad"), set(), defaultdict(set)
    for path in pages:
        with suppress(NotFound):
            endpoint, values = addresses.match(path.partition("?")[0])
            asked.add(endpoint)
            keys[values.get("slug")].add(values.get("key"))
    for slug, game in registry.games().items():
        tested = {
            sheet.kind
            for sheet in game.sheets(["Ana", "Bo", "Cy"], game.rule_defaults(), {})
            if sheet.key in keys[slug]
        }
        assert set(game.forms) - tested <= {"layout", "totals"}  # tested with their own pages
    shown = {rule.endpoint for rule in maker.url_map.iter_rules() if "GET" in (rule.methods or ())}
    assert shown - asked == NO_PAGES
