"""The other papers of a game that can be disputed: in Splito the cards that settle a tie."""

from itertools import islice

import pytest

from tests.game_files import File
from tests.games.splito.tables import THREE, majority, no, table, zone
from tests.web.browser import Page, Phone
from tests.web.home.test_web_imports import put
from tests.web.rounds import table_with

COLORS = ("red", "blue", "yellow", "green", "orange")


def three_tied(*sizes: int) -> File:
    """A table where every zone has 2 points and so many cards, its objective included; nobody wins a common card."""
    deck = iter([f"{color} {value}" for color in COLORS for value in (1, 3, 4, 5) for _ in range(2)])
    zones = [zone(", ".join(islice(deck, size - 1)), no(6, 2)) for size in sizes]
    return table(*zones, star=majority(2), moon=majority("black"))


@pytest.fixture
def tied(phone: Phone) -> str:
    """A has 26 cards, 14 on the left and 12 on the right; B has 25 and wins; C has 27."""
    return put(phone, three_tied(12, 13, 14)).address


def compare(phone: Phone, tied: str, *paper: str) -> Page:
    return phone.open(f"{tied}dispute/0?of=cards&" + "&".join(f"paper-{each}" for each in paper))


def hand_over(phone: Phone, tied: str, **paper: str) -> Page:
    fields = {f"paper-{box.replace('_', '-')}": n for box, n in paper.items()} | {"do": "slip"}
    return phone.forge(f"{tied}dispute/0?of=cards", fields, follow_redirects=True)


def test_the_cards_of_a_tie_are_disputed_like_a_score(phone: Phone, tied: str) -> None:
    page = compare(phone, tied, "total=25", "cards-2=13")
    assert page.status == 200
    assert "cards for the tie-break" in page.words
    assert "Cards on the left: zone C & A: paper 13, scorepad 14." in page.words
    assert "What the tie-break counts" in page.words
    assert set(page.forms["0?of=cards"].names) >= {"paper-cards-2", "paper-cards-0", "paper-total"}
    assert "Paper and scorepad agree." in compare(phone, tied, "total=26").words


def test_a_count_from_paper_that_the_table_has_is_held_against_the_cards(phone: Phone) -> None:
    file = three_tied(12, 13, 14)
    file["zones"][2]["card_count"] = 13
    page = phone.open(f"{put(phone, file).address}dispute/0?of=cards")
    assert "Cards on the left: zone C & A: paper 13, scorepad 14." in page.words


def test_comparing_without_script_stays_on_the_same_paper(phone: Phone, tied: str) -> None:
    page = phone.forge(f"{tied}dispute/0?of=cards", {"paper-total": "25", "do": "compare"}, follow_redirects=True)
    assert "All cards: paper 25, scorepad 26." in page.words
    page = hand_over(phone, tied, total="x")
    assert page.status == 422
    assert "type a whole number from 0 to 218" in page.words


@pytest.mark.parametrize("address", ["dispute?of=x", "dispute/0?of=x", "dispute/0?of=total"])
def test_a_paper_that_the_game_does_not_have_is_not_found(phone: Phone, tied: str, address: str) -> None:
    assert phone.open(tied + address).status == 404


def test_a_slip_says_which_paper_it_is_of_and_leads_back_to_it(phone: Phone, tied: str) -> None:
    slip = hand_over(phone, tied, total="25")
    assert "/slip/" in slip.address
    assert "cards for the tie-break" in slip.words
    assert "All cards: paper 25, scorepad 26." in slip.words
    assert "A 26 · B 25 · C 27" in slip.words
    assert f"{tied}dispute/0?of=cards&paper-total=25" in slip.links
    assert "All cards: paper 25" in phone.open(f"{tied}dispute/0?of=cards").words  # in the list of slips
    of_the_score = phone.forge(f"{tied}dispute/0", {"paper-total": "6", "do": "slip"}, follow_redirects=True)
    assert "cards for the tie-break" not in of_the_score.words
    assert "A 4 · B 4 · C 4" in of_the_score.words


def test_a_tie_leads_to_its_cards(phone: Phone, tied: str) -> None:
    page = phone.open(f"{tied}result")
    assert "Check the cards that settle the tie" in page.words
    assert f"{tied}dispute?of=cards" in page.links
    who = phone.open(f"{tied}dispute?of=cards")
    assert f"{tied}dispute/1?of=cards#paper-total" in who.links
    assert all(str(cards) in who.words for cards in (25, 26, 27))


def test_the_pages_of_both_papers_lead_to_one_another(phone: Phone, tied: str) -> None:
    assert f"{tied}dispute?of=cards" in phone.open(f"{tied}dispute").links
    assert f"{tied}dispute/0?of=cards" in phone.open(f"{tied}dispute/0").links
    assert f"{tied}dispute/0" in phone.open(f"{tied}dispute/0?of=cards").links


def test_other_players_are_shown_with_the_same_paper(phone: Phone, tied: str) -> None:
    links = [link for link in phone.open(f"{tied}dispute/0?of=cards").links if link.endswith("#paper-total")]
    assert links == [f"{tied}dispute/{seat}?of=cards#paper-total" for seat in range(3)]


def test_without_a_tie_nothing_points_to_the_cards(phone: Phone, ana: Phone) -> None:
    settled = put(phone, THREE).address
    assert "of=cards" not in "".join(
        link for at in ("", "result", "dispute", "dispute/0") for link in phone.open(settled + at).links
    )
    assert phone.open(f"{settled}dispute/0?of=cards").status == 200
    toy = table_with(ana, (1, 2))
    assert "of=" not in "".join(link for at in ("", "dispute", "dispute/0") for link in ana.open(toy + at).links)
