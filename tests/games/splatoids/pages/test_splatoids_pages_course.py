"""How a match of Splatoids goes on, as its pages say: who is next, what to finish first, what cannot be any more."""

from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.games.splatoids.matches import DEALS, FOUR, WON
from tests.web.browser import Phone
from tests.web.printed import table_of


def match(phone: Phone, *deals: dict[str, Any], **more: Any) -> str:
    """A table of four with these deals."""
    return table_of(phone, {"game": "splatoids", "players": list(FOUR), "deals": list(deals), "target": 10, **more})


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ([], ["Deal 1", "Ana goes first, then Bo, Cy and Dee.", "Shuffle 2 decks together", "Match to 10 points"]),
        (DEALS[:1], ["Bo goes first, then Ana, Dee and Cy.", "Cy was left with cards, so Cy deals."]),
        (
            [*DEALS[:2], {**DEALS[2], "draws": [*DEALS[2]["draws"], {"Ana": "10", "Cy": "9"}]}],
            ["Cy drew the lowest card after the stalemate, so Cy deals."],
        ),
        ([*DEALS, WON[4], {"out": ["Bo", "Ana"]}], ["Ana reached 10 first, in deal 6"]),
        (
            [*DEALS, {"out": ["Dee", "Ana", "Cy"]}],
            ["Dee leads with 9. First to 10 wins"],
        ),
    ],
    ids=["nothing yet", "one left with cards", "drawn for", "won", "nearly won"],
)
def test_the_pad_says_who_goes_first_who_deals_and_who_leads(
    phone: Phone, deals: list[dict[str, Any]], said: list[str]
) -> None:
    page = phone.open(match(phone, *deals))
    assert [words for words in said if words not in page.words] == []


def test_the_referee_is_asked_from_the_pad_and_leads_back_to_it(phone: Phone) -> None:
    table = match(phone)
    (link,) = [link for link in phone.open(table).links if "/ask/referee" in link]
    assert table in phone.open(link).links


def test_first_player_and_direction_can_be_changed(phone: Phone) -> None:
    table = match(phone)
    assert "Change who goes first" in phone.open(table).words
    page = phone.tap(phone.tap(phone.sheet(table, "match"), "first=2"), "direction=anticlockwise")
    chosen = {names.get("value") for _, names in page.tags if names.get("aria-pressed") == "true"}
    assert {"first=2", "direction=anticlockwise"} <= chosen
    assert "Cy goes first, then Bo, Ana and Dee." in phone.open(table).words


def test_an_unfinished_deal_in_the_middle_is_what_the_pad_asks_for(phone: Phone) -> None:
    table = match(phone, {"out": ["Bo", "Ana"]}, *DEALS[1:], target=None)
    page = phone.open(table)
    assert "Finish Deal 1" in page.words
    assert "Deal 5: who is out?" not in page.words
    phone.tap(phone.sheet(table, "deal-1"), "out=3")
    assert "Deal 5: who is out?" in phone.open(table).words


ONCE = [{"out": ["Bo", "Ana", "Cy"]}] * 2 + [{"out": ["Ana", "Cy", "Dee"]}] * 2


@pytest.mark.parametrize(
    ("deals", "target", "said"),
    [
        (WON, "8", "Remove deal 6 first"),
        (WON, "0", "type a whole number from 1 to 9999"),
        (WON, "10000", "type a whole number from 1 to 9999"),
        (WON, "", ""),
        (ONCE, "9", ""),
        (ONCE, "7", "With this change, Ana wins in deal 3, but there is also a deal 4"),
    ],
)
def test_target_that_ends_the_match_earlier_is_refused(
    phone: Phone, deals: list[dict[str, Any]], target: str, said: str
) -> None:
    table = match(phone, *deals, target=20)
    page = phone.press(phone.sheet(table, "match"), ("save", "1"), {"target": target})
    assert page.form.value("target") == target
    assert page.status == (422 if said else 200)
    assert said in page.words
    if not said:
        assert "With this change," not in page.words
        assert phone.file(table).get("target") == (int(target) if target else None)


@pytest.mark.parametrize(
    ("deal", "taps", "out"),
    [
        ("deal-1", (1, 0, 2, 1), ["Cy", "Bo"]),
        ("deal-1", (0, 1, 2, 1), ["Cy", "Bo"]),
        ("deal-2", (0, 1, 2, 0), ["Cy", "Ana"]),
        ("deal-2", (1, 0, 2, 1), ["Cy", "Bo"]),
    ],
)
def test_a_correction_is_judged_once_the_deal_is_whole(
    phone: Phone, deal: str, taps: tuple[int, ...], out: list[str]
) -> None:
    """Halfway, somebody alone is first and may seem to have won before deal 3."""
    players = ("Ana", "Bo", "Cy")
    deals = [{"out": [first, second]} for first, second in (("Bo", "Ana"), ("Ana", "Bo"), ("Ana", "Cy"))]
    table = table_of(phone, {"game": "splatoids", "players": [*players], "target": 4, "deals": deals})
    page = phone.sheet(table, deal)
    for seat in taps:
        page = phone.tap(page, f"out={seat}")
        assert "With this change" not in page.words
    assert phone.file(table)["deals"][int(deal[-1]) - 1] == {"out": out}


def test_stalemate_and_removal_work_without_script(phone: Phone) -> None:
    table = match(phone)
    page = phone.tap(phone.sheet(table, "deal-1"), "out=3")
    page = phone.tap(page, "stalemate")
    page = phone.press(page, ("save", "1"), {"draw-1-0": "3", "draw-1-1": "K", "draw-1-2": "7"})
    assert "Ana drew the lowest card, so Ana deals." in page.words
    assert "Deal 1, stalemate" in phone.open(table).html
    page = phone.press(phone.sheet(table, "deal-1"), ("remove", "1"))
    assert "Deal 1 was removed" in page.words
    page = phone.press(page, ("undo", "1"))
    assert "first out" in page.words
    draws = [{"Ana": "3", "Bo": "K", "Cy": "7"}]
    assert phone.file(table)["deals"] == [{"out": ["Dee"], "stalemate": True, "draws": draws}]


@pytest.mark.parametrize(("deals", "folded", "shown"), [(1, 0, 1), (12, 0, 12), (13, 3, 10), (40, 30, 10)])
def test_a_long_match_folds_its_early_deals(phone: Phone, deals: int, folded: int, shown: int) -> None:
    page = LexborHTMLParser(phone.open(match(phone, *DEALS[:1] * deals, target=9999)).html)
    rows = [row.text().split()[0] for row in page.css(".deals tbody tr")]
    assert rows == [str(n) for n in range(1, deals + 1)]
    assert len(page.css("details .deals tbody tr")) == folded
    assert len(page.css(".deals tbody tr")) == folded + shown
    assert (f"Deals 1 to {folded}" in page.text()) == bool(folded)
