"""Errors are visible on a phone, described to screen readers, and pass axe."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import points_on_paper, seed_empty


def test_errors_are_visible_and_pass_axe(
    page: Page, server: Server, tmp_path: Path, axe_clean: Callable[[Page], None]
) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"game": "splito", "players": ["Ana"]}')
    page.goto("/")
    page.locator("summary", has_text="More").tap()
    page.get_by_label("File", exact=True).set_input_files(file)
    page.get_by_role("button", name="Open the file").tap()
    expect(page.get_by_text("Splito is for 3 to 8 players")).to_be_in_viewport()
    axe_clean(page)

    page.goto("/splito/new")
    for seat, name in enumerate(("Ana", "ana", "Cy"), start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Start with").press("Enter")
    taken = page.locator("[aria-invalid=true]").first
    expect(taken).to_be_focused()
    expect(taken).to_have_accessible_description(re.compile("called ana"))
    axe_clean(page)

    page.goto(seed_empty(server) + "sheet/zone-0")
    page.locator("#other-card > summary").tap()
    page.locator("[name=new-count-of][value=red]").tap()
    page.locator("button[value='new-count=2']").tap()
    expect(page.locator("#toast")).to_contain_text("Choose what the card asks for")
    expect(page.locator("[name=new-count-of][value=red]")).to_be_checked()
    points_on_paper(page).fill("lots")
    expect(page.get_by_role("alert")).to_contain_text("type a whole number from 0 to 148")
    expect(points_on_paper(page)).to_have_value("lots")
    axe_clean(page)
    points_on_paper(page).fill("8")
    expect(page.get_by_role("alert")).to_have_count(0)
