"""“That can’t be right”: a player's paper against the proof."""

import pytest

from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone
from tests.web.rounds import table_with
from tests.web.test_web_imports import put

ASK = "dispute/0"


def ask(phone: Phone, table: str, **paper: str) -> Page:
    """The page of the first player with these numbers on paper."""
    return phone.open(f"{table}{ASK}?" + "&".join(f"paper-{box.replace('_', '-')}={n}" for box, n in paper.items()))


def test_one_says_whose_number_it_is_and_sees_the_lines_of_the_score(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ana.open(f"{table}dispute")
    assert f"{table}dispute/1" in page.links
    page = ana.open(f"{table}dispute/1")
    assert page.status == 200
    assert {name for name in page.forms["1"].names if "paper" in name} == {
        "paper-line-0",
        "paper-line-1",
        "paper-total",
    }
    assert "Paper and proof differ at" not in page.words


def test_the_first_line_where_the_two_part_is_named_with_its_proof(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ask(ana, table, total="5", line_1="4")
    assert "Paper and proof differ at “round 2”" in page.words
    assert "round 2: 4 on paper, 3 proved." in page.words
    assert page.forms["0"].value("paper-total") == "5"
    page = ask(ana, table, total="5")
    assert "Total: 5 on paper, 4 proved." in page.words
    page = ask(ana, table, total="4")
    assert "Paper and proof agree." in page.words


def test_lines_that_do_not_give_the_total_on_paper_are_told(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = ask(ana, table, line_0="1", line_1="3", total="5")
    assert "The lines on paper give 4, not 5: the total is 1 too high." in page.words
    assert "was added up as" not in page.words  # it would say the same again
    page = ask(ana, table, line_0="1", line_1="3", total="3")
    assert "The lines on paper give 4, not 3: the total is 1 too low." in page.words
    assert "This may be behind it:" in page.words
    assert "“round 1” was left out of the total; it adds 1" in page.words


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "1000", "9" * 40, "²", "<b>"])
def test_what_is_no_number_is_said_at_its_field_and_kept(ana: Phone, typed: str) -> None:
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


@pytest.mark.parametrize("address", ["dispute/2", "dispute/x", "dispute/-1", "dispute/99999999999999999999"])
def test_nobody_sits_there(ana: Phone, address: str) -> None:
    assert ana.open(table_with(ana, (1, 2)) + address).status == 404


def test_without_scripts_comparing_leads_to_an_address_with_the_numbers(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    page = ana.forge(f"{table}{ASK}", {"paper-total": "5", "do": "compare"}, follow_redirects=True)
    assert page.status == 200
    assert page.address == f"{table}{ASK}"
    assert page.forms["0"].value("paper-total") == "5"


def test_where_nothing_is_proved_there_is_nothing_to_agree_with(phone: Phone, table: str) -> None:
    page = ask(phone, table, total="34")
    assert "Nothing to compare with yet" in page.words
    assert "agree" not in page.words
    assert f"{table}sheet/zone-0" in page.links


def test_an_emptied_page_asks_for_nothing_although_the_table_has_numbers_from_paper(phone: Phone, table: str) -> None:
    for zone in range(3):
        phone.forge(f"{table}sheet/zone-{zone}", {"points": "4", "base": "0"})
    phone.forge(f"{table}sheet/totals", {"totals.total-0": "15"})
    assert "15 on paper" in phone.open(f"{table}{ASK}").words
    page = phone.open(f"{table}{ASK}?paper-left=")
    assert "on paper, " not in page.words
    assert page.forms["0"].value("paper-total") == ""


def test_what_was_typed_here_proves_nothing_and_the_sheets_that_would_are_named(phone: Phone, table: str) -> None:
    for zone in range(3):
        phone.forge(f"{table}sheet/zone-{zone}", {"points": "4", "base": "0"})
    page = phone.open(f"{table}{ASK}?paper-total=16")
    assert "The same number was typed here, but it is not proved yet." in page.words
    assert "agree" not in page.words
    assert {f"{table}sheet/zone-0", f"{table}sheet/zone-2"} <= {*page.links}
    assert f"{table}sheet/zone-1" not in page.links  # of no use to Ana


def test_a_total_that_no_slip_explains_is_left_aside_and_said(ana: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    words = ask(ana, table, line_0="4", line_1="3", total="29").words
    assert "The lines on paper give 7, not 29: the total is 22 too high." in words
    assert "exactly what stands on paper" not in words


@pytest.mark.parametrize("name", ["", "result"])
def test_where_paper_and_proof_differ_the_way_to_the_explanation_is_at_hand(phone: Phone, name: str) -> None:
    assert "What went wrong on paper?" not in put(phone, THREE).words
    zone, *others = THREE["zones"]
    table = put(phone, THREE | {"zones": [zone | {"points": 10}, *others]}).address
    page = phone.open(table + name)
    assert "10 on paper" in page.words
    assert "What went wrong on paper?" in page.words
    assert page.links.count(f"{table}dispute") == 2  # the menu has it, too


def test_where_several_mistakes_fit_none_is_told_alone_and_the_number_that_tells_them_apart_is_asked_for(
    ana: Phone,
) -> None:
    table = table_with(ana, (12, 2), (31, 4))
    page = ask(ana, table, total="52")
    assert "Several mistakes fit. Each gives exactly what stands on paper:" in page.words
    assert "digits were turned round in adding up: “round 1” as 21, not 12" in page.words
    assert "“round 1” was written as 21, not 12: its digits were turned round" in page.words
    assert "Most likely" not in page.words
    assert "Type “round 1” from the paper: it tells these apart." in page.words
    assert "#paper-line-0" in page.links
    typed = ask(ana, table, total="52", line_0="21")
    assert "Most likely this happened." in typed.words
    assert "tells these apart" not in typed.words
    assert "type this next" not in typed.words


def test_of_mistakes_that_are_not_known_it_is_said_and_more_lines_are_asked_for_while_any_is_left(ana: Phone) -> None:
    table = table_with(ana, (6, 2), (13, 4))
    words = ask(ana, table, total="77").words
    assert "No mistake that we know gives exactly this. Type more lines from the paper" in words
    words = ask(ana, table, total="77", line_0="40", line_1="37").words
    assert "No mistake that we know gives exactly this." in words
    assert "Type more lines" not in words


@pytest.mark.parametrize(
    ("paper", "lines"),
    [
        ({"total": "87", "line_1": "81"}, "“round 2”"),
        ({"line_1": "81"}, "“round 2”"),
        ({"total": "77", "line_0": "40", "line_1": "37"}, "“round 1” and “round 2”"),
        ({"total": "84", "line_1": "81"}, None),
        ({"total": "77"}, None),
    ],
)
def test_lines_that_show_all_of_the_difference_are_named_instead_of_asking_for_more(
    ana: Phone, paper: dict[str, str], lines: str | None
) -> None:
    words = ask(ana, table_with(ana, (6, 2), (13, 4)), **paper).words
    if lines is None:
        assert "again: that is where it goes wrong." not in words
        assert "Type more lines from the paper" in words
    else:
        assert f"Look at {lines} again: that is where it goes wrong." in words
        assert "Type more lines" not in words


def test_sheets_still_to_enter_are_listed_in_a_sentence(phone: Phone, table: str) -> None:
    phone.forge(f"{table}sheet/zone-1", {"points": "4", "base": "0"})
    words = ask(phone, table, total="4").words.replace(" ,", ",")
    assert "Still to enter: Ana & Bo, Cy & Ana and Common cards" in words
