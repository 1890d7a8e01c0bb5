"""Other fonts than those of this machine, as on phones: generic ones, narrower, wider, and with wide spacing."""

from collections.abc import Iterator

from playwright.sync_api import Page

FONTS = {
    "own": "",
    "serif": "font-family: serif !important",
    "monospace": "font-family: monospace, monospace !important",  # without a second family it would be smaller
    "narrow": "letter-spacing: -.06em !important",
    "wide": "letter-spacing: .06em !important",
}
"""All font families of a machine may be the same, so letter spacing simulates missing ones."""
SPACED = "line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important"
"""The text spacing that pages must support (WCAG 2.2, 1.4.12)."""
FORCE = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { ${style} }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""The content security policy blocks style sheets of tests, but not those made by a script."""


WIDEST = {name: FONTS[name] for name in ("own", "monospace", "wide")}
"""Fonts in which words overflow sooner than in the others."""


def in_all_fonts(page: Page, **more: str) -> Iterator[str]:
    """The page in one font after the other, and then in its own again, each by its name."""
    for name, style in {**FONTS, **more}.items():
        page.evaluate(FORCE, style)
        yield name
    page.evaluate(FORCE, "")
