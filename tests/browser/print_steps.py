"""Checks of pages printed by Chromium: text, page sizes, cut-off content, line widths, and boxes to write in."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from unicodedata import normalize

from playwright.sync_api import Page
from pypdfium2 import PdfDocument

from tests.browser.fixtures import Server

LANDSCAPE = {"a4": (842, 595), "letter": (792, 612)}
PORTRAIT = {paper: (height, width) for paper, (width, height) in LANDSCAPE.items()}
LONG = [*(f"{seat} Maximiliana Theodora von Hohenlohe-Lan" for seat in range(1, 8)), "W" * 40]
FAULTS = """() => [...document.querySelectorAll('.print-page')].flatMap((sheet) => {
  const page = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('*')].flatMap((element) => {
    const at = element.getBoundingClientRect();
    if (element.closest('.visually-hidden') || !element.getClientRects().length) return [];
    const out = at.left < page.left - 1 || at.right > page.right + 1;
    const below = at.bottom > page.bottom + 1;
    const box = element.matches('.box, .line-name');
    const small = box && Math.min(at.width, at.height) < 30.2;
    const more = Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight);
    const full = (box || element.matches('.caption')) && more > 1;
    if (!out && !below && !small && !full) return [];
    return [`${element.tagName} ${element.className}: ${element.textContent.trim()}, ${at.width} x ${at.height}`];
  });
})"""
"""Lists content outside its page, overflowing boxes and captions, and boxes that are smaller than 8 mm (30.2 px)."""
THICK = """() => {
  const marks = '.won, .won *, .print-grid, .shape, .joined'; // who won, and the line to mirror in: they mean something
  const thick = (style) => {
    const scale = style.transform === 'none' ? 1 : new DOMMatrix(style.transform).a;
    const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => parseFloat(style[`border${side}Width`]));
    const shadows = style.boxShadow.match(/-?[\\d.]+px/g)?.map((px) => Math.abs(parseFloat(px))) ?? [];
    const outline = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
    return Math.max(...sides, outline) * scale + shadows.reduce((sum, px) => sum + px, 0);
  };
  const alike = new Map(); // the same look more than once is looked at once
  for (const element of document.querySelectorAll('.prints *:not(svg *)')) {
    const { parentElement: up } = element;
    const look = [element.tagName, element.className, up.tagName, up.className].join();
    if (!element.matches(marks)) alike.set(look, element);
  }
  return [...alike.values()].flatMap((element) =>
    [null, '::before', '::after'].filter((part) => {
      const style = getComputedStyle(element, part);
      return (!part || style.content !== 'none') && thick(style) > 2 / 3;
    }).map((part) => `${element.tagName} ${element.className} ${part ?? ''}`));
}"""
"""Lists elements with lines thicker than 0.5 pt, which is two thirds of a pixel."""
LOOK = f"""async ([paper, isFirst]) => {{
  const place = document.getElementById('prints'), look = `prints ${{paper}}`;
  if (place.className !== look) {{
    const here = document.querySelector('script[src$="print.js"]').src;
    const {{ fit }} = await import(here);
    place.className = look;
    fit(place);
  }}
  const pages = document.querySelector('[data-pages]').textContent;
  const boxes = place.querySelectorAll('.box').length;
  return {{ cut: ({FAULTS})(), thick: isFirst ? ({THICK})() : [], boxes, pages }};
}}"""
"""Lays the pages out on another paper size, and returns their errors and the number of pages in the preview."""


Tables = Mapping[str, Callable[[Server], str]]
"""Functions that each create a table, by the table's name in cases."""


@dataclass(frozen=True)
class Print:
    """A case of printing. pages: a letter for each page, P for portrait and L for landscape."""

    table: str
    """The name of the table; "" for blank sheets without a table."""
    query: str
    pages: str
    says: tuple[str, ...] = ()
    """Expected text on paper."""
    looks: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For each selector, a style property and how its value begins in print."""
    is_between: bool = False
    """True if other cases print both less and more. This case is only printed before a release."""
    has_long_words: bool = False
    """True if the case is printed in every language except English, and only before a release."""

    def path(self, slug: str, table: str) -> str:
        """The path of the print page, with or without a table."""
        return f"{table or f'/{slug}/'}print?{self.query}"

    def sizes(self, paper: str) -> list[tuple[int, int]]:
        """The expected page sizes on this paper, in points."""
        shapes = {"L": LANDSCAPE[paper], "P": PORTRAIT[paper]}
        return [shapes[letter] for letter in self.pages]


class Printed:
    """A PDF that Chromium printed. sizes: the page sizes in points."""

    def __init__(self, pdf: bytes) -> None:
        with closing(PdfDocument(pdf)) as document:
            pages = list(document)
            self.sizes = [(round(page.get_width()), round(page.get_height())) for page in pages]
            read = [page.get_textpage().get_text_range() for page in pages]
        self._texts = [normalize("NFKC", text) for text in read]  # splits ligatures

    def text(self, n: int) -> str:
        """The text of a page, on a single line."""
        return words(self._texts[n])

    def lacks(self, said: Iterable[str]) -> list[str]:
        """The expected texts that are missing, ignoring case and spaces, because a PDF may have spaces anywhere."""
        read = "".join("".join(self._texts).split()).casefold()
        return [words for words in said if "".join(normalize("NFKC", words).split()).casefold() not in read]


def laid_out(page: Page, paper: str, is_first: bool) -> str:
    """Lay the pages out on this paper, check them, and return the number of pages in the preview."""
    found = page.evaluate(LOOK, [paper, is_first])
    assert found["cut"] == [], (paper, found["cut"])
    assert found["thick"] == [], found["thick"]
    assert found["boxes"] > 20, found["boxes"]
    return str(found["pages"])


def drawn(page: Page, counted: str) -> Printed:
    """Print the current layout, and check that it has as many pages as the preview (`counted`)."""
    pages = Printed(page.pdf(prefer_css_page_size=True))
    assert counted == str(len(pages.sizes))
    return pages


def words(text: str) -> str:
    """The text on a single line."""
    return " ".join(text.split())
