"""Checks of a page's look: scripts that list its errors, and functions that run them at all sizes."""

from collections.abc import Callable, Iterator
from functools import cache

from playwright.sync_api import ConsoleMessage, Page

from scorepad.core import languages
from tests.browser.fixtures import SCREEN, SETTLED
from tools.translations import areas, read

DESK = {"viewport": {"width": 1280, "height": 900}, "is_mobile": False, "has_touch": False, "device_scale_factor": 1}
TEXTS = {times: {"fontSizes": {"standard": 16 * times}} for times in (1, 2)}
"""Font size settings of a browser, by the factor of the usual text size."""
SIZE = "getComputedStyle(document.documentElement).fontSize"
UNFOLD = "document.querySelectorAll('details').forEach((each) => { each.open = true })"
Sizes = tuple[tuple[int, tuple[int, ...]], ...]
ALL: Sizes = ((2, (390, 320)), (1, (320, 390)))
"""Text sizes, as factors of the usual size, each with the widths of phones to check."""

DOCK = """() => {
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
"""Lists broken or overflowing words in the dock, and content that the dock covers at the end of the page."""

SOLID = """() => {
  const probe = document.createElement("i");
  probe.style.background = "var(--ink)";
  document.body.append(probe);
  const ink = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const isSolid = (node, part) => {
    const { backgroundColor, content } = getComputedStyle(node, part);
    return backgroundColor === ink && (!part || content !== "none");
  };
  return [...document.body.querySelectorAll("*")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".visually-hidden, .skip"))
    .filter((node) => [null, "::before", "::after"].some((part) => isSolid(node, part)))
    .map((node) => node.outerHTML.slice(0, 90));
}"""
"""Lists the elements that are filled with the ink color."""

CHOOSE = """() => document.querySelectorAll("[aria-pressed]").forEach((button) => {
  button.setAttribute("aria-pressed", "true");
})"""
"""Marks every choice on the page as chosen."""

COLUMN = """(width) => {
  const edge = document.querySelector(".dock.side").getBoundingClientRect();
  const wide = document.documentElement.scrollWidth;
  const covered = [...document.querySelectorAll("main :is(a, button, input):not(.scroll *), main .scroll")]
    .filter((each) => each.checkVisibility() && !each.closest(".effect, .panel, .tools, .visually-hidden"))
    .filter((each) => each.getBoundingClientRect().right > edge.left + 1)
    .map((each) => `under the column: ${each.outerHTML.slice(0, 90)}`);
  const cut = [...document.querySelectorAll(".dock, .panel:not([hidden])")]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `a column is cut: ${each.outerHTML.slice(0, 90)}`);
  const found = [...covered, ...cut];
  if (wide > width) found.push(`the page is ${wide} wide`);
  if (edge.right !== width) found.push(`the column ends at ${edge.right}`);
  return found;
}"""
"""Lists errors on a phone in landscape, where the column on the right must not cover tap targets and must fit."""

RIGHT_TO_LEFT = """() => {
  document.documentElement.dir = "rtl";
  const folds = [...document.querySelectorAll("details[open]")];
  for (const fold of folds) fold.open = false;
  const left = (each) => each.getBoundingClientRect().left, found = [];
  const wide = document.scrollingElement.scrollWidth;
  if (wide > screen.width) found.push(`the page is ${wide} wide`);
  const rows = { "#grid": "#cell-1-3, #cell-1-4, #cell-1-5, #cell-1-6", "#strip-level-tome": ".spot" };
  for (const [board, row] of Object.entries(rows)) {
    const places = [...document.querySelectorAll(`${board} :is(${row})`)].map(left);
    if (document.querySelector(board) && !places.length) found.push(`nothing to compare: ${row}`);
    if (places.some((each, at) => at > 0 && each <= places[at - 1])) found.push(`turned: ${row}`);
  }
  document.documentElement.dir = "";
  for (const fold of folds) fold.open = true;
  return found;
}"""
"""Lists errors in right-to-left languages, where the page must not be wider, and the board must look as printed."""

SAID = """() => [document.title, ...[...document.querySelectorAll("main, header, nav")].flatMap((part) =>
    part.innerText.split("\\n")), ...[...document.querySelectorAll("[aria-label], [placeholder]")]
    .flatMap((each) => [each.ariaLabel, each.placeholder])]"""
"""The lines of text and the accessible names on a page."""

KINDS = """(known) => {
  const kinds = new Set(), colors = new Set(), kind = (node) => {
    const said = ["alt", "for", "href", "lang", "tabindex"];
    const names = node.getAttributeNames().filter((name) => name.startsWith("aria-") || said.includes(name));
    return [node.parentElement.localName, node.localName, node.role, node.type, ...names].join();
  };
  const grounds = new Map([[null, ""]]);
  const ground = (node) => {
    if (!grounds.has(node)) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      const own = [backgroundColor, backgroundImage, opacity].join();
      const isClear = own === "rgba(0, 0, 0, 0),none,1", isOpaque = backgroundColor.startsWith("rgb(");
      grounds.set(node, isClear ? ground(node.parentElement) : isOpaque ? own : own + ground(node.parentElement));
    }
    return grounds.get(node);
  };
  for (const node of document.body.querySelectorAll("*")) {
    if (!node.checkVisibility()) continue;
    kinds.add(kind(node));
    if (![...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim())) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(node), size = parseFloat(fontSize);
    const pair = [color, size >= 24 || size >= 18.66 && fontWeight >= 700, ground(node)].join();
    node.toggleAttribute("data-new", !known.includes(pair));
    colors.add(pair);
  }
  return [[...kinds], [...colors]];
}"""
"""The kinds of nested elements, and the pairs of text and background colors. Marks text with a new pair."""

SMALL = """() => [...document.querySelectorAll("a, button, summary, .text, label.pick, label.switch")]
  .filter((e) => e.checkVisibility({ opacityProperty: false }) && !e.matches(".visually-hidden, .skip"))
  .filter((e) => !e.closest("p, li.warning, li.info, li.diff") || e.matches("button"))
  .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""

COLORS = """() => axe.run({ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)))"""

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
"""Lists broken or cut-off words, words outside the screen, sideways scrolling, and a dock that covers the page."""


def unfold(page: Page, what: str = "details.fold") -> None:
    """Open all <details> elements that match a selector."""
    page.evaluate("(what) => document.querySelectorAll(what).forEach((fold) => { fold.open = true })", what)


def listen(page: Page) -> list[str]:
    """A list of the messages that the page logs from now on, except about the blocked service worker."""
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.text != "Service Worker registration blocked by Playwright":
            said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def fits(page: Page, *widths: int) -> None:
    """Check that nothing is cut off at these widths, and that tap targets are 44 pixels large at the first width."""
    page.wait_for_load_state()
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [width, width], page.url
        if width == widths[0]:
            assert page.evaluate(SMALL) == [], page.url
    page.set_viewport_size(SCREEN)


def clean_in_light_and_dark(page: Page, axe_clean: Callable[[Page], None]) -> None:
    """Check that axe finds nothing in the light theme, nor any color problem in the dark theme."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")  # axe would report colors during a transition
    axe_clean(page)
    page.emulate_media(color_scheme="dark")
    page.evaluate(SETTLED)
    assert page.evaluate(COLORS) == [], page.url
    page.emulate_media(color_scheme="light")


def fits_a_desk(page: Page) -> None:
    """Check that nothing is cut off on a wide screen, and that tap targets are as large as on a phone."""
    page.set_viewport_size({"width": 1280, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, page.url
    assert page.evaluate(SMALL) == [], page.url
    page.set_viewport_size(SCREEN)


def in_all_sizes(page: Page, path: str, sizes: Sizes = ALL, status: int = 200) -> Iterator[tuple[int, int]]:
    """Open a page and unfold it, and yield each combination of text size (factor) and phone width after applying it."""
    settings = page.context.new_cdp_session(page)
    settings.send("Page.enable")
    settings.send("Page.setFontSizes", TEXTS[2])  # as set by the phone's owner, before the page is loaded
    answer = page.goto(path)
    assert answer
    assert answer.status == status, path
    page.evaluate(UNFOLD)
    for times, widths in sizes:
        settings.send("Page.setFontSizes", TEXTS[times])
        assert page.evaluate(SIZE) == f"{16 * times}px"
        for width in widths:
            page.set_viewport_size({"width": width, "height": 844})
            yield times, width
    settings.detach()


@cache
def english(language: str) -> set[str]:
    """The English messages, except those that are also a translation in this language, such as “Zone” in Italian."""
    messages = (message for area in areas() for message in read(area.template))
    texts = {message.id for message in messages if message.id and isinstance(message.id, str)}
    return texts.difference(map(languages.words(language).gettext, texts))
