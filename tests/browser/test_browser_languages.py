"""Times are written in the format of the phone's region."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.games.splito.tables import THREE


@pytest.mark.parametrize(
    ("locale", "clock"),
    [("en-US", r"[1-9]\d?:\d\d\s[AP]M"), ("en-GB", r"\d\d:\d\d")],
)
def test_times_have_the_format_of_the_phones_region(
    open_page: Callable[..., Page], server: Server, locale: str, clock: str
) -> None:
    page, table = open_page(locale=locale), seed(server, THREE)
    page.goto(f"{table}history")
    expect(page.locator("time[data-clock]").first).to_have_text(re.compile(rf"^\s*{clock}\s*$"))
