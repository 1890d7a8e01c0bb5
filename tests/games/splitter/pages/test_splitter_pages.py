"""Splitter's pages: the transcripts in this folder, and tests that a transcript cannot express."""

from typing import Any

import pytest
from flask import Flask

from scorepad.games.splitter.pages import actions
from tests.web import transcripts
from tests.web.browser import Page, Phone
from tests.web.frame.test_web_links import links
from tests.web.printed import table_of

BEST_A = ["##3221##", "#335551#", "16621556", "66623316", "16313166", "#334466#", "##1441##"]
POOR = [BEST_A[row] for row in (6, 1, 3, 4, 2, 5, 0)]
"""The rows of BEST_A in another order: the same rolls for 20 points instead of 56."""
MOST = "56 is the most that these rolls allow."


@pytest.mark.parametrize("story", transcripts.cases(__file__))
def test_pages_match_the_transcript(app: Flask, story: transcripts.Story) -> None:
    assert story.replay(app) == story.lines


@pytest.fixture
def game(phone: Phone) -> str:
    """The address of a finished game in which both players got far fewer points than their rolls allowed."""
    return table_of(phone, {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [POOR, POOR]})


def post(phone: Phone, table: str, found: str, **more: Any) -> Page:
    """Post a found sheet, as the page's script does."""
    return phone.forge(f"{table}best", {"found": found}, follow_redirects=True, **more)


def test_found_best_sheet_is_shown_on_every_result_page(phone: Phone, other_phone: Phone, game: str) -> None:
    before = phone.file(game)
    assert "at most 2000 characters, got 3000" in post(phone, game, "x" * 3000).text_of("par")
    page = post(phone, game, "/".join(BEST_A), headers={"X-Live": "1"})
    assert (page.status, "<html" in page.html) == (200, False)
    assert MOST in page.text_of("par")
    _, look = links(phone.open(f"{game}share"))
    assert MOST in other_phone.open(f"/splitter/{look}/result").text_of("par")
    assert phone.file(game) == before
    then = next(link for link in phone.open(f"{game}history").links if "history/moment?after=" in link)
    phone.forge(f"{game}sheet/pad-0", {"paper-total": "3"})
    phone.press(phone.open(then), on="back")
    assert MOST in phone.open(f"{game}result").text_of("par")


@pytest.mark.parametrize(("least", "most"), [(0, "11"), (5, "66")])
def test_fair_dice_range_from_1_to_6(
    phone: Phone, game: str, monkeypatch: pytest.MonkeyPatch, least: int, most: str
) -> None:
    asked: list[int] = []

    def chance(sides: int) -> int:
        asked.append(sides)
        return least

    monkeypatch.setattr(actions, "randbelow", chance)
    phone.forge(f"{game}sheet/rolls", {"tap": "roll-1=fair", "back": "pad-0"})
    assert (phone.sheet(game, "rolls").form.value("roll-1"), asked) == (most, [6, 6])


def test_fair_dice_sent_twice_are_rolled_once(phone: Phone, game: str) -> None:
    fields = {"tap": "roll-1=fair", "back": "pad-0", "change": "c" * 16}
    answers = [phone.forge(f"{game}sheet/rolls", fields) for _ in range(7)]
    assert [answer.status for answer in answers] == [303] * 7
    assert "roll-2" not in phone.sheet(game, "rolls").form.names


@pytest.mark.parametrize("path", ["sheet/layout", "", "share"])
def test_pad_drawn_with_version_0_1_0_is_not_found(phone: Phone, path: str) -> None:
    store = phone.client.application.extensions["store"]
    sheets = {"layout": {"rows": "1", "columns": "2", "space-1-1": "yes", "name": "key"}}
    code = store.tables.create("splitter", sheets, change=f"pad {path}", device="x", kind="layout")
    assert phone.open(f"/splitter/{code}/{path}").status == 404
