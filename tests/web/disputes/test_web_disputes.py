"""Disputes: a player's numbers on paper compared with scorepad's."""

import re

import pytest

from tests.full_games import SHEET
from tests.game_files import File
from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone
from tests.web.home.test_web_imports import put
from tests.web.rounds import table_with

ASK = "dispute/0"
SPLITTER: File = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [SHEET, None]}


def ask(phone: Phone, table: str, **paper: str) -> Page:
    """Open the dispute of the first player with these numbers on paper."""
    return phone.open(f"{table}{ASK}?" + "&".join(f"paper-{box.replace('_', '-')}={n}" for box, n in paper.items()))


def test_dispute_page_lists_players_and_asks_for_paper_numbers(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ana.open(f"{table}dispute")
    assert f"{table}dispute/1#paper-total" in page.links
    page = ana.open(f"{table}dispute/1")
    assert page.status == 200
    assert {name for name in page.forms["1"].names if "paper" in name} == {
        "paper-line-0",
        "paper-line-1",
        "paper-total",
    }
    assert 'class="verdict"' not in page.html


def test_dispute_of_an_unknown_seat_is_not_found(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    for address in ("dispute/9", "dispute/9?paper-total=3", "dispute/x"):
        assert ana.open(table + address).status == 404, address


def test_current_player_of_a_dispute_is_marked(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ana.open(f"{table}dispute/1?paper-total=7")
    assert [link for link in page.links if "/dispute/" in link] == [f"{table}dispute/{n}#paper-total" for n in (0, 1)]
    current = [attributes["href"] for tag, attributes in page.tags if tag == "a" and "aria-current" in attributes]
    assert current == [f"{table}dispute/1#paper-total"]


def test_first_different_line_is_shown_with_both_numbers(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ask(ana, table, total="5", line_1="4")
    assert "Round 2: paper 4, scorepad 3." in page.words
    assert page.forms["0"].value("paper-total") == "5"
    page = ask(ana, table, total="5")
    assert "Paper 5, scorepad 4." in page.words
    page = ask(ana, table, total="4")
    assert "Paper and scorepad agree." in page.words


def test_lines_that_do_not_add_up_to_the_paper_total_are_reported(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ask(ana, table, line_0="1", line_1="3", total="5")
    assert "The lines on paper give 4, not 5: the total is 1 too high." in page.words
    assert "was added up as" not in page.words  # it would repeat the sentence above
    page = ask(ana, table, line_0="1", line_1="3", total="3")
    assert "The lines on paper give 4, not 3: the total is 1 too low." in page.words
    assert "Maybe:" in page.words
    assert "“round 1” was left out of the total, but it adds 1" in page.words


@pytest.mark.parametrize("typed", ["-1", "1000", "9" * 40, "<b>"])
def test_invalid_number_is_kept_with_an_error_at_its_field(ana: Phone, typed: str) -> None:
    table = table_with(ana, (1, 2))
    page = ask(ana, table, total=typed, line_0="7")
    assert page.status == 200
    assert "type a whole number from 0 to 999" in page.words
    assert page.forms["0"].value("paper-total") == typed[:20]
    assert page.forms["0"].value("paper-line-0") == "7"
    assert "<b>" not in page.html.replace("&lt;b&gt;", "")
    refused = ana.forge(f"{table}{ASK}", {"paper-total": typed, "paper-line-0": "7"})
    assert refused.status == 422
    assert refused.forms["0"].value("paper-line-0") == "7"


def test_typed_numbers_are_kept_without_javascript(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    page = ana.forge(f"{table}{ASK}", {"paper-total": "5", "do": "compare"}, follow_redirects=True)
    assert page.status == 200
    assert page.address == f"{table}{ASK}"
    assert page.forms["0"].value("paper-total") == "5"


def test_paper_cannot_agree_with_a_missing_total(phone: Phone, table: str) -> None:
    page = ask(phone, table, total="34")
    assert "Nothing to compare with yet" in page.words
    assert "agree" not in page.words
    assert f"{table}sheet/zone-0" in page.links


def test_blank_dispute_form_ignores_stored_paper_numbers(phone: Phone, table: str) -> None:
    for zone in range(3):
        phone.forge(f"{table}sheet/zone-{zone}", {"points": "4", "base": "0"})
    phone.forge(f"{table}sheet/totals", {"totals.total-0": "15"})
    assert "Paper 15, " in phone.open(f"{table}{ASK}").words
    page = phone.open(f"{table}{ASK}?paper-left=")
    assert "typed here" not in page.words
    assert page.forms["0"].value("paper-total") == ""


def test_totals_from_paper_prove_nothing_and_missing_sheets_are_linked(phone: Phone, table: str) -> None:
    for zone in range(3):
        phone.forge(f"{table}sheet/zone-{zone}", {"points": "4", "base": "0"})
    page = phone.open(f"{table}{ASK}?paper-total=16")
    assert "scorepad has the same numbers, also from paper: they are not checked yet." in page.words
    assert "agree" not in page.words
    assert {f"{table}sheet/zone-0", f"{table}sheet/zone-2"} <= {*page.links}
    assert f"{table}sheet/zone-1" not in page.links  # not a zone of Ana


def test_total_that_nothing_explains_is_only_reported_as_wrong(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    words = ask(ana, table, line_0="4", line_1="3", total="29").words
    assert "The lines on paper give 7, not 29: the total is 22 too high." in words
    assert "would explain it" not in words


@pytest.mark.parametrize("name", ["result", "sheet/zone-0"])
def test_result_and_sheets_with_points_link_to_the_dispute(phone: Phone, name: str) -> None:
    table = put(phone, THREE).address
    page = phone.open(table + name)
    assert f"{table}dispute" in page.links
    assert "A different score?" in page.words


def test_seated_phone_gets_the_dispute_of_its_own_player(phone: Phone) -> None:
    table = put(phone, THREE).address
    phone.press(table, ("seat", "1"), on="who")
    assert f"{table}dispute/1#paper-total" in phone.open(f"{table}result").links
    alone = put(phone, {"game": "splitter", "pad": "A", "players": ["Ana"], "sheets": [SHEET]}).address
    assert f"{alone}dispute/0#paper-total" in phone.open(f"{alone}result").links
    answer = phone.client.get(f"{alone}dispute")
    assert (answer.status_code, answer.location) == (302, f"{alone}dispute/0#paper-total")


def test_empty_table_has_no_link_to_a_dispute(phone: Phone, table: str) -> None:
    for name in ("", "result", "sheet/zone-0"):
        assert "A different score?" not in phone.open(table + name).words


CARDS: dict[str, tuple[File, str, str]] = {
    "a sum that should be a product": (THREE, "paper-total=10", "Paper 10, scorepad 21. Maybe:"),
    "one story": (THREE, "paper-total=19", "Paper 19, scorepad 21. Maybe:"),
    "a line": (THREE, "paper-total=10&paper-zone-0=6", "scorepad 7."),
    "several stories": (SPLITTER, "paper-total=57", "Paper 57, scorepad 56. Maybe:"),
    "no story": (THREE, "paper-total=997", "Paper 997, scorepad 21. No mistake that we know gives exactly this."),
}


@pytest.mark.parametrize(("file", "paper", "said"), CARDS.values(), ids=CARDS)
def test_result_of_a_dispute_is_above_links_to_sheets_and_slip(phone: Phone, file: File, paper: str, said: str) -> None:
    table = put(phone, file).address
    page = phone.open(f"{table}dispute/0?{paper}")
    card = page.text_of("card")
    assert said in card
    assert card.index(said) < card.index("Show") < card.index("Make a slip")
    pair = re.search(r"aper (\d+), scorepad (\d+)\.", card)
    assert pair is not None
    assert len(re.findall(r"aper \d+, scorepad \d+", page.words)) == 1


def test_each_sheet_in_question_is_one_tap_away(phone: Phone) -> None:
    table = put(phone, THREE).address
    page = phone.open(f"{table}dispute/0?paper-total=10")
    assert {f"{table}sheet/zone-0", f"{table}sheet/zone-2"} <= {*page.links}
    assert f"{table}sheet/zone-1" not in page.links  # not a zone of Ana


def test_ambiguous_dispute_asks_for_the_deciding_number(
    ana: Phone,
) -> None:
    table = table_with(ana, (12, 2), (31, 4))
    page = ask(ana, table, total="52")
    assert "Maybe:" in page.words
    assert "A number was misread when adding up: “round 1” as 21, not 12" in page.words
    assert "“round 1” was written as 21, not 12" in page.words
    assert "Most likely" not in page.words
    assert "Not it? round 1 on paper" in page.words
    typed = ask(ana, table, total="52", line_0="21")
    assert "Most likely:" in typed.words
    assert "Not it?" not in typed.words


@pytest.mark.parametrize(
    ("paper", "place"),
    [
        ({"total": "87", "line_1": "81"}, "“round 2”: 68 too high."),
        ({"total": "77", "line_0": "40", "line_1": "37"}, "“round 1”: 34 too high."),
        ({"total": "77"}, None),
    ],
)
def test_page_names_the_wrong_line_or_asks_for_more_lines(ana: Phone, paper: dict[str, str], place: str | None) -> None:
    words = ask(ana, table_with(ana, (6, 2), (13, 4)), **paper).words
    assert ("Type more lines from the paper" in words) == (place is None)
    assert place is None or place in words


def test_sheets_still_to_enter_are_listed_in_a_sentence(phone: Phone, table: str) -> None:
    phone.forge(f"{table}sheet/zone-1", {"points": "4", "base": "0"})
    words = ask(phone, table, total="4").words.replace(" ,", ",")
    assert "Missing: Ana & Bo, Cy & Ana and Common cards" in words
