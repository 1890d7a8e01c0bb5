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
"""Families of a machine may all be the same one, so that spaces between letters stand for those it has not."""
SPACED = "line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important"
"""As far apart as text has to bear it (WCAG 2.2, 1.4.12)."""
FORCE = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { ${style} }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""A page's own rules let no style sheet of a test in; one that a script has made is none of the page's."""


WIDEST = {name: FONTS[name] for name in ("own", "monospace", "wide")}
"""In which words stick out sooner than in the others."""


def in_all_fonts(page: Page, **more: str) -> Iterator[str]:
    """The page in one font after the other, and then in its own again, each by its name."""
    for name, style in {**FONTS, **more}.items():
        page.evaluate(FORCE, style)
        yield name
    page.evaluate(FORCE, "")
