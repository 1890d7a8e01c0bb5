"""A dispute also considers that the sheet in scorepad is mistyped: the page shows where, and one tap corrects it."""

import pytest

from tests.full_games import SHEET
from tests.game_files import File
from tests.web.browser import Page, Phone
from tests.web.home.test_web_imports import put
from tests.web.table.test_web_pointing import lit

PAPER = "paper-1=10&paper-2=4&paper-3=9&paper-4=4&paper-5=5&paper-6=24&paper-total=56"
"""The numbers on paper, which are right, as a query string."""
WRONG = [*SHEET[:3], "66523316", *SHEET[4:]]
"""The rows of the sheet with a 5 instead of a 6 in row 4, column 3."""
PLACE = "Row 4, column 3: 5 instead of 6"


def mistyped(*others: list[str]) -> File:
    players = ["Ana", "Bo", "Cy"][: 1 + len(others)]
    return {"game": "splitter", "pad": "A", "players": players, "sheets": [WRONG, *others]}


@pytest.fixture
def table(phone: Phone) -> str:
    """The address of a table with only Ana's sheet, so that no other sheet reveals the mistake."""
    return put(phone, mistyped()).address


def compare(phone: Phone, table: str, paper: str = PAPER) -> Page:
    return phone.open(f"{table}dispute/0?{paper}")


def button_of(page: Page) -> tuple[str, str]:
    """The name and value of the button that corrects the sheet at the right place."""
    _, _, after = page.html.partition(PLACE)
    return "do", after.partition('value="')[2].partition('"')[0]


def sheet_of(phone: Phone, table: str) -> list[str]:
    rows: list[str] = phone.file(table)["sheets"][0]
    return rows


def test_mistyped_place_is_named_and_shown_and_can_be_corrected(phone: Phone, table: str) -> None:
    page = compare(phone, table)
    assert f"The sheet here has a typing mistake. {PLACE}" in page.words
    assert PLACE in page.words
    (place,) = {link for link in page.links if "at=sheets%5B0%5D%5B3%5D%5B2%5D" in link}
    assert lit(phone.open(place)) == {"4-3"}
    assert "Was this typed wrong?" in phone.open(place).words
    agreed = phone.press(page, button_of(page), on="0")
    assert "Paper and scorepad agree." in agreed.words
    assert agreed.forms["0"].value("paper-total") == "56"
    assert sheet_of(phone, table) == SHEET
    assert "“Undo” on its page takes that back." in agreed.words
    assert f"{table}sheet/pad-0" in agreed.links
    phone.press(phone.sheet(table, "pad-0"), ("undo", "1"))
    assert sheet_of(phone, table) == WRONG


def test_correction_is_refused_if_the_table_has_changed(phone: Phone, other_phone: Phone, table: str) -> None:
    page = compare(phone, table)
    sheet = other_phone.sheet(table, "pad-0")
    other_phone.press(sheet, fill={"row-1": "##1221##"})
    changed = sheet_of(phone, table)
    refused = phone.press(page, button_of(page), on="0")
    assert refused.status == 409
    assert "The game has just changed. Look at the new answer first." in refused.words
    assert sheet_of(phone, table) == changed


def test_closed_table_offers_and_accepts_no_correction(phone: Phone, table: str) -> None:
    page = compare(phone, table)
    phone.forge(f"{table}close", {"do": "close"})
    closed = compare(phone, table)
    assert PLACE in closed.words
    assert "Correct it here" not in closed.words
    data = {"do": button_of(page)[1], **dict(pair.split("=") for pair in PAPER.split("&"))}
    refused = phone.forge(f"{table}dispute/0", data)
    assert refused.status == 409
    assert "This game is locked" in refused.words
    assert sheet_of(phone, table) == WRONG


@pytest.mark.parametrize("do", ["correct-", "correct-99", "correct-x", "correct--1"])
def test_correction_that_the_page_did_not_offer_is_refused(phone: Phone, table: str, do: str) -> None:
    data = {"do": do, **dict(pair.split("=") for pair in PAPER.split("&"))}
    assert phone.forge(f"{table}dispute/0", data).status == 404
    assert sheet_of(phone, table) == WRONG


def test_warnings_of_the_pad_are_below_the_card_and_on_the_slip(phone: Phone) -> None:
    table = put(phone, mistyped(SHEET, SHEET)).address
    page = compare(phone, table, "paper-total=56")
    card = page.text_of("card")
    assert page.words.index("This sheet has 5-3 where most full sheets have 6-3") > page.words.index("Make a slip")
    assert "Paper 56, entered here " in card
    assert f"Maybe: The sheet here has a typing mistake. {PLACE}" in card
    assert "Not it?" in card
    slip = phone.press(page, ("do", "slip"), on="0")
    assert "/slip/" in slip.address
    assert "This sheet has 5-3 where most full sheets have 6-3" in slip.words
    assert "The entries may be wrong, so nothing here is certain." in slip.words
    assert "Paper 56, entered here " in slip.words
    assert "scorepad has counted" not in slip.words
    agreed = phone.press(page, button_of(page), on="0")
    assert "Paper and scorepad agree." in agreed.words


def test_correct_sheet_is_compared_although_another_is_mistyped(phone: Phone) -> None:
    table = put(phone, mistyped(SHEET, SHEET)).address
    assert "Paper 50, scorepad 56." in phone.open(f"{table}dispute/1?paper-total=50").text_of("card")
