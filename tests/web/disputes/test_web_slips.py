"""Slips to hand over, whose text does not change when the table changes."""

import pytest

from scorepad.disputes import MOST
from tests.web.browser import Page, Phone
from tests.web.disputes.test_web_disputes import ask
from tests.web.rounds import enter, table_with

pytestmark = pytest.mark.thorough

ASK = "dispute/0"


def hand_over(phone: Phone, table: str, **paper: str) -> Page:
    fields = {f"paper-{box.replace('_', '-')}": n for box, n in paper.items()} | {"do": "slip"}
    return phone.forge(f"{table}{ASK}", fields, follow_redirects=True)


def code_of(slip: Page) -> str:
    return slip.address.rsplit("/", 1)[-1]


def zones(phone: Phone, table: str) -> None:
    for zone in range(3):
        phone.forge(f"{table}sheet/zone-{zone}", {"points": "4", "base": "0"})


def test_slip_is_unchanged_by_later_changes_to_its_table(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    slip = hand_over(ana, table, total="5")
    assert "/slip/" in slip.address
    first = bo.open(slip.address).words
    assert "Paper 5, scorepad 4." in first
    file = bo.client.get(f"{slip.address}/game.json").get_json()
    for change in range(50):
        enter(ana, table, 1, change % 7, 2)
    ana.forge(f"{table}seats", {"player-0": "Zoe", "player-1": "Bo", "base": "1"})
    assert bo.open(slip.address).words == first
    ana.press(table, on="delete")
    assert bo.open(slip.address).words == first
    assert bo.client.get(f"{slip.address}/game.json").get_json() == file
    assert file["players"] == ["Ana", "Bo"]


def test_same_claim_and_result_by_one_phone_give_the_same_slip(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2))
    one = hand_over(ana, table, total="5")
    assert hand_over(ana, table, total="5").address == one.address
    assert hand_over(bo, table, total="5").address != one.address  # each phone may delete its own slip
    assert hand_over(ana, table, total="6").address != one.address
    enter(ana, table, 2, 3, 2)
    assert hand_over(ana, table, total="5").address != one.address


def test_no_slip_is_made_if_paper_and_scorepad_agree(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    assert hand_over(ana, table, total="1").status == 422
    assert hand_over(ana, table).status == 422


def test_slip_cannot_be_opened_as_a_table(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    code = code_of(hand_over(ana, table, total="5"))
    for address in (f"/tiny-game/{code}/", f"/tiny-game/{code}/sheet/slip", f"/splito/slip/{code}"):
        assert ana.open(address).status == 404
    for address in ("/tiny-game/slip/K7MP2X94D", "/tiny-game/slip/nonsense", f"/tiny-game/slip/{table.split('/')[2]}"):
        page = ana.open(address)
        assert page.status == 404
        assert "No slip has this code" in page.words
    assert code not in ana.open("/").html


def test_the_table_lists_its_slips(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    assert "Slips handed over" not in ana.open(f"{table}dispute").words
    slip = hand_over(ana, table, total="5")
    other = table_with(ana, (1, 2))
    for page in (f"{table}dispute", f"{table}{ASK}"):
        assert slip.address in ana.open(page).html
        assert "Paper 5, scorepad 1." in ana.open(page).words
    assert slip.address not in ana.open(f"{table}dispute/1").html
    assert slip.address not in ana.open(f"{other}dispute").html


def test_only_its_maker_can_delete_or_restore_a_slip(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2))
    slip = hand_over(ana, table, total="5")
    assert "Delete this slip" in ana.open(slip.address).words
    assert "Delete this slip" not in bo.open(slip.address).words
    for change in ("delete", "restore"):
        refused = bo.forge(f"/splito/{code_of(slip)}/{change}", {})
        assert refused.status == 403
        assert "Only the phone that made this can delete it or bring it back" in refused.words
    gone = ana.press(slip.address, on="delete")
    assert gone.status == 410
    assert "This slip was deleted" in gone.words
    assert ana.client.get(f"{slip.address}/game.json").status_code == 410
    assert "The person who made the slip has taken it back." in bo.open(slip.address).words
    assert "restore" not in bo.open(slip.address).forms
    assert slip.address not in ana.open(f"{table}dispute").html
    assert ana.press(gone, on="restore").status == 200
    assert bo.open(slip.address).status == 200


def test_deleted_slip_is_restored_by_repeating_its_claim(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2))
    slip = hand_over(ana, table, total="5")
    ana.press(slip.address, on="delete")
    assert hand_over(bo, table, total="5").address != slip.address
    assert bo.open(slip.address).status == 410
    assert hand_over(ana, table, total="5").address == slip.address
    assert bo.open(slip.address).status == 200


def test_slip_lists_three_explanations_and_calls_none_most_likely(phone: Phone, table: str) -> None:
    zones(phone, table)
    compared = phone.open(f"{table}{ASK}?paper-total=8")
    slip = hand_over(phone, table, total="8")
    assert "“Total” was added, not multiplied" in slip.words
    assert "Most likely:" not in slip.words  # a product's total alone proves little
    assert slip.html.count('class="mistake capital"') == 3 <= compared.html.count('class="mistake capital"') <= 2 * MOST


def test_slip_is_refused_if_the_page_is_out_of_date(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    page = ask(ana, table, total="5")
    enter(ana, table, 1, 3, 2)
    refused = ana.press(page, ("do", "slip"), on="0")
    assert refused.status == 409
    assert "The game has just changed." in refused.words
    assert "Paper 5, scorepad 3." in refused.words
    assert refused.forms["0"].value("paper-total") == "5"
    assert "Paper 5, scorepad 3." in ana.press(refused, ("do", "slip"), on="0").words


def test_long_slip_keeps_the_differing_line_and_omits_others(ana: Phone) -> None:
    table = table_with(ana, *((1, 2) for _ in range(14)))
    paper = {f"line_{n}": "1" for n in range(14)} | {"line_0": "3"}
    words = hand_over(ana, table, **paper).words
    assert "round 1 3 differs: 1" in words
    assert "5 more lines are left out here." in words
    assert "round 14 1" not in words


def test_slip_of_a_deleted_table_does_not_link_to_it(ana: Phone) -> None:
    table = table_with(ana, (1, 2))
    slip = hand_over(ana, table, total="5")
    assert table in ana.open(slip.address).links
    ana.press(table, on="delete")
    assert not [link for link in ana.open(slip.address).links if link.startswith(table)]


def test_slip_is_shown_in_the_language_of_its_reader(ana: Phone, bo: Phone) -> None:
    table = ana.new_table("Ana", "Bo", "Cy")
    ana.enter(table, "zone-0", {"points": "3"})
    ana.enter(table, "zone-2", {"points": "2"})
    slips = {}
    for language, words in (("fr", "Papier 5"), ("en", "Paper 5")):
        ana.press("/", ("language", language), on="language")
        slips[language] = hand_over(ana, table, total="5").address
        assert words in ana.open(slips[language]).words
    assert "Paper 5" in bo.open(slips["fr"]).words
    assert "Papier 5" not in bo.open(slips["fr"]).words
    bo.press("/", ("language", "fr"), on="language")
    assert all("Papier 5" in bo.open(slip).words for slip in slips.values())
    listed = bo.open(f"{table}dispute").words
    assert "Papier 5" in listed
    assert "Paper 5" not in listed
