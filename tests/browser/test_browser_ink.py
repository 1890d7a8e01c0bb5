"""Solid ink is the one next step: whatever is chosen, lies there or was said shows in another way."""

import pytest
from playwright.sync_api import Page

from scorepad import registry
from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.examples import examples_of

GAMES = registry.games()
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

CHOOSE = """() => document.querySelectorAll("[aria-pressed]").forEach((button) => {
  button.setAttribute("aria-pressed", "true");
})"""


def unfold_all(page: Page) -> None:
    page.evaluate("() => document.querySelectorAll('details').forEach((fold) => { fold.open = true })")


@pytest.mark.parametrize("slug", GAMES)
def test_no_more_than_one_thing_on_a_page_is_solid_ink(page: Page, server: Server, slug: str) -> None:
    game = GAMES[slug]
    file = dict(examples_of(game)[0].file)
    page.emulate_media(reduced_motion="reduce")  # a color that still fades would count
    pad = seed(server, file)
    sheets = game.sheets(file["players"], game.rule_defaults(), game.from_file(file))
    paths = [f"/{slug}/new", *[f"/{slug}/ask/{tool.key}" for tool in game.tools], f"/{slug}/", f"/{slug}/print"]
    others = ("", "result", "seats", "share", "print", "print?what=blank", "history", "dispute", "dispute/0")
    paths += [pad + name for name in (*others, *[f"sheet/{sheet.key}" for sheet in sheets])]
    paths += [f"{pad}sheet/{sheet.key}?way=play" for sheet in sheets[:1]]
    for path in paths:
        page.goto(path)
        unfold_all(page)
        assert len(solid := page.evaluate(SOLID)) <= 1, (path, solid)
        page.evaluate(CHOOSE)
        assert len(solid := page.evaluate(SOLID)) <= 1, (path, "chosen", solid)
