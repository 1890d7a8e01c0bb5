"""What the rolls of a finished game allowed: the bound, the sheet that a phone has found, what is refused as one."""

from typing import Any

import pytest

from tests.games.splitter.pages.test_splitter_pages_sheet import BEST_A, BEST_B, EMPTY_A, new_splitter, numbers, put
from tests.web.browser import Page, Phone
from tests.web.frame.test_web_links import links
from tests.web.results.test_web_shared import seat

MOST = "56 is the most that these rolls allow."
AT_MOST = "These rolls allow 56 at most."


def in_order(*order: int) -> list[str]:
    """The best sheet of pad A with its rows in another order, as far as they are as long: of the same rolls."""
    return [BEST_A[row] for row in order]


POOR, BETTER = in_order(6, 1, 3, 4, 2, 5, 0), in_order(0, 1, 2, 4, 3, 5, 6)
"""Sheets of 20 and of 31 points."""


def of(*sheets: list[str] | None, pad: str | list[str] = "A", **more: Any) -> dict[str, Any]:
    """A game of as many players."""
    players = ["Ana", "Bo", "Cy"][: len(sheets)]
    return {"game": "splitter", "pad": pad, "players": players, "sheets": list(sheets), **more}


@pytest.fixture
def game(phone: Phone) -> str:
    """A finished game of Ana and Bo, who both were far from what their rolls allowed."""
    return seat(phone, of(POOR, POOR))


def post(phone: Phone, table: str, sheet: list[str] | str, **more: Any) -> Page:
    """Send a sheet that was found, as the page's script does."""
    found = sheet if isinstance(sheet, str) else "/".join(sheet)
    return phone.forge(f"{table}best", {"found": found}, follow_redirects=True, **more)


def known(phone: Phone, table: str) -> str:
    """What the page of the best sheet says of its points."""
    return phone.open(f"{table}best").text_of("best-title")


def test_a_sheet_that_was_found_is_kept_for_all_who_look(phone: Phone, other_phone: Phone, game: str) -> None:
    before = phone.open(f"{game}result")
    assert AT_MOST in before.text_of("par")
    answer = post(phone, game, BEST_A)
    assert (answer.status, answer.address) == (200, f"{game}result")
    _, look = links(phone.open(f"{game}share"))
    for page in (phone.open(f"{game}result"), other_phone.open(f"/splitter/{look}/result")):
        assert MOST in page.text_of("par")
        assert page.text_of("par").count("36 points below the maximum") == 2
    assert known(other_phone, f"/splitter/{look}/") == "The best possible sheet: 56"
    history = phone.open(f"{game}history").words
    assert "The best sheet a better sheet was found" in history
    assert "was found : nothing" not in history


def test_the_answer_to_a_script_is_the_page_with_what_it_found(phone: Phone, game: str) -> None:
    page = post(phone, game, BEST_A, headers={"X-Live": "1"})
    assert (page.status, "<html" in page.html) == (200, False)
    assert MOST in page.text_of("par")


def test_better_sheet_replaces_a_worse_one(phone: Phone, game: str) -> None:
    points = []
    for sheet in (POOR, BETTER, POOR, BETTER, BEST_A, BETTER):
        assert post(phone, game, sheet).status == 200
        points.append(known(phone, game).rsplit(" ", 1)[-1])
    assert points == ["20", "31", "31", "31", "56", "56"]
    assert phone.open(f"{game}history").words.count("a better sheet was found") == 3


@pytest.mark.parametrize("sheet", [BETTER, POOR])
def test_gap_between_best_sheet_and_bound_is_shown(phone: Phone, game: str, sheet: list[str]) -> None:
    post(phone, game, sheet)
    found = "31" if sheet is BETTER else "20"
    said = f"The best possible sheet has between {found} and 56 points. The best sheet known so far has {found}."
    assert said in phone.open(f"{game}result").text_of("par")


REFUSED = [
    ("", "expected 7 rows, got 1"),
    ("/".join(BEST_A[:6]), "expected 7 rows, got 6"),
    ("/".join(BEST_B), "row 1, column 1: pad A has no space here"),
    ("/".join(EMPTY_A), "this space is empty: row 1, column 3"),
    ("/".join(BEST_A).replace("1", "7", 1), "expected 1 to 6"),
    ("/".join(BEST_A).replace("##3221##", "##6666##"), "The sheet has 6-6"),
    ("x" * 3000, "at most 2000 characters, got 3000"),
    ("<b>&", "expected 7 rows, got 1"),
]


@pytest.mark.parametrize(("found", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_a_sheet_that_is_none_of_these_rolls_is_refused_with_the_reason(
    phone: Phone, game: str, found: str, reason: str
) -> None:
    page = post(phone, game, found)
    assert page.status == 422
    assert reason in page.text_of("par")
    assert AT_MOST in phone.open(f"{game}result").text_of("par")


def test_as_long_as_the_game_goes_on_nothing_is_said_or_kept(phone: Phone) -> None:
    table = new_splitter(phone)
    put(phone, table, "pad-0", numbers(POOR))
    assert 'id="par"' not in phone.open(f"{table}result").html
    page = post(phone, table, BEST_A)
    assert page.status == 422
    assert phone.open(f"{table}best").address == f"{table}result"
    put(phone, table, "pad-1", numbers(POOR))
    assert AT_MOST in phone.open(f"{table}result").text_of("par")


def test_a_locked_game_takes_a_sheet_that_was_found(phone: Phone, game: str) -> None:
    phone.press(phone.open(f"{game}result"), ("do", "close"), on="close")
    assert post(phone, game, BEST_A).status == 200
    assert MOST in phone.open(f"{game}result").text_of("par")


def test_a_sheet_of_rolls_that_were_corrected_since_is_no_longer_shown(phone: Phone, game: str) -> None:
    post(phone, game, BEST_A)
    for pad in ("pad-0", "pad-1"):
        put(phone, game, pad, {"1-3": "5"})
    words = phone.open(f"{game}result").text_of("par")
    assert MOST not in words
    assert "at most" in words
    assert known(phone, game).startswith("The best sheet known so far: ")


def test_a_sheet_that_was_found_changes_no_score_and_outlasts_going_back(phone: Phone, game: str) -> None:
    before = phone.file(game)
    post(phone, game, BEST_A)
    assert phone.file(game) == before
    then = next(link for link in phone.open(f"{game}history").links if "history/moment?after=" in link)
    put(phone, game, "pad-0", {"paper-total": "3"})
    phone.press(phone.open(then), on="back")
    assert MOST in phone.open(f"{game}result").text_of("par")


def test_a_player_who_has_reached_it_is_named_and_nothing_is_looked_for(phone: Phone) -> None:
    table = seat(phone, of(BEST_A, POOR))
    page = phone.open(f"{table}result")
    assert f"{MOST}" in page.text_of("par")
    assert "Ana this is the maximum 56" in page.text_of("par")
    assert "best" not in page.forms
    assert "Ana wrote this sheet." in phone.open(f"{table}best").words


def test_the_best_sheet_is_shown_beside_that_of_each_player(phone: Phone) -> None:
    table = seat(phone, of(BETTER, BEST_A))
    ana, bo = (phone.open(f"{table}best?seat={seat}") for seat in (0, 1))
    assert "Ana: 31" in ana.words
    assert "Bo: 56" not in bo.words  # it is the best sheet
    assert [page.html.count('class="wide-picture still"') for page in (ana, bo)] == [2, 1]


OWN = [
    row.replace("*", ".")
    for row in ["##....##", "#......#", "........", "........", "........", "#......#", "##....##"]
]


def test_a_pad_of_ones_own_has_a_bound_of_its_own(phone: Phone) -> None:
    table = seat(phone, of(POOR, POOR, pad=OWN))
    assert "These rolls allow 44 at most." in phone.open(f"{table}result").text_of("par")
    assert post(phone, table, BEST_A).status == 200
    assert "44 is the most that these rolls allow." in phone.open(f"{table}result").text_of("par")


def test_sheets_of_different_rolls_allow_nothing_to_be_said(phone: Phone) -> None:
    table = seat(phone, of(POOR, [POOR[0].replace("1", "2", 1), *POOR[1:]]))
    page = phone.open(f"{table}result")
    assert "The sheets do not show the same rolls" in page.text_of("par")
    assert "best" not in page.forms
    assert post(phone, table, BEST_A).status == 422
    assert "The sheets do not show the same rolls" in phone.open(f"{table}best").words


def test_totals_without_a_sheet_say_nothing_of_their_rolls(phone: Phone) -> None:
    table = seat(phone, of(None, None, claims={"totals": [30, 40]}))
    assert 'id="par"' not in phone.open(f"{table}result").html
    assert post(phone, table, BEST_A).status == 422
    fewer = [POOR[0].replace("1", "2", 1), *POOR[1:]]
    both = seat(phone, of(fewer, None, claims={"totals": [None, 56]}))
    assert "Bo more than these rolls allow: look again 56" in phone.open(f"{both}result").text_of("par")


def test_a_game_without_par_has_no_such_page(phone: Phone, table: str) -> None:
    assert phone.open(f"{table}best").status == 404
    assert post(phone, table, BEST_A).status == 404
