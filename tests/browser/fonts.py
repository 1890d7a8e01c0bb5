"""Fonts that differ from this machine's: generic fonts, narrower and wider letters, and wide text spacing."""

from collections.abc import Iterator

from playwright.sync_api import Page

FONTS = {
    "own": "",
    "serif": "font-family: serif !important",
    "monospace": "font-family: monospace, monospace !important",  # browsers use a smaller size for `monospace` alone
    "narrow": "letter-spacing: -.06em !important",
    "wide": "letter-spacing: .06em !important",
}
"""A machine's font families may all be the same, so letter spacing simulates narrower and wider fonts."""
SPACED = "line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important"
"""The text spacing that pages must support (WCAG 2.2, 1.4.12)."""
FORCE = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { ${style} }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""Applies a style to all elements. The content security policy allows style sheets that a script constructs."""


WIDEST = {name: FONTS[name] for name in ("own", "monospace", "wide")}
"""The fonts in which words overflow first."""


def in_all_fonts(page: Page, **more: str) -> Iterator[str]:
    """Yield the name of each font while the page uses it, and then restore the page's own font."""
    for name, style in {**FONTS, **more}.items():
        page.evaluate(FORCE, style)
        yield name
    page.evaluate(FORCE, "")
