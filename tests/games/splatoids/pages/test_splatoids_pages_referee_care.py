"""The referee asked nonsense, and asked from a table."""

import pytest

from scorepad.games.splatoids.pages import SplatoidsPadPage
from scorepad.games.splatoids.referee.page import MOST_CARDS, answer, read, written
from scorepad.games.splatoids.referee.terms import EMPTY, Pile, RefereeQuestion
from tests.games.splatoids.pages.referee import ask, keys_of, sit_down, tap
from tests.games.splatoids.tables import match, pad
from tests.web.browser import Phone


@pytest.fixture
def code(phone: Phone) -> str:
    """The code of a table of this game where Ana, Bo and Cy sit."""
    return sit_down(phone, "Ana", "Bo", "Cy")


SEVEN = Pile("7", 1)
NONSENSE = {
    "a 10 on the pile": ({"pile": "10"}, RefereeQuestion(EMPTY)),
    "three on the pile": ({"pile": "7", "on": "3"}, RefereeQuestion(SEVEN)),
    "no card on the pile": ({"pile": "joker"}, RefereeQuestion()),
    "no source": ({"pile": "7", "how": "magic"}, RefereeQuestion(SEVEN)),
    "no card": ({"pile": "7", "how": "hand", "cards": "7,11,<script>"}, RefereeQuestion(SEVEN, "hand", ("7",))),
    "no answer": ({"pile": "7", "how": "hand", "cards": "7", "left": "half"}, RefereeQuestion(SEVEN, "hand", ("7",))),
    "the last card of several": (
        {"pile": "7", "how": "blind", "cards": "9", "known": "more", "left": "nothing"},
        RefereeQuestion(SEVEN, "blind", ("9",), left="table", known="more"),
    ),
    "more cards than are read": (
        {"pile": "7", "how": "hand", "cards": ",".join("7" * 99)},
        RefereeQuestion(SEVEN, "hand", ("7",) * MOST_CARDS),
    ),
}


@pytest.mark.parametrize(("query", "question"), NONSENSE.values(), ids=NONSENSE)
def test_nonsense_in_an_address_is_left_out(query: dict[str, str], question: RefereeQuestion) -> None:
    assert read(query) == question
    assert read(written(question)) == question


def test_small_letters_and_spaces_are_forgiven() -> None:
    assert read({"pile": " q ", "how": "HAND", "cards": "k, k"}) == RefereeQuestion(Pile("Q", 1), "hand", ("K", "K"))


def test_from_a_table_it_names_who_is_next(phone: Phone, code: str) -> None:
    page = ask(phone, f"?pile=7&how=hand&cards=9&table={code}")
    assert "Who plays? Ana Bo Cy" in page.words
    assert "Next player" in page.words
    assert "Bo is next" in tap(phone, page, "who-1").words
    last = tap(phone, page, "who-3")
    assert "Ana is next" in last.words
    assert keys_of(last)["onward"] == {"pile": "9", "table": code, "who": "Ana"}
    assert f"/splatoids/{code}/" in last.links
    assert "Cy has another go, on an empty pile" in ask(phone, f"?pile=7&how=hand&cards=10&who=Cy&table={code}").words
    assert "Cy still has to play" in ask(phone, f"?pile=7&how=hand&cards=3&who=Cy&table={code}").words


def test_somebody_who_does_not_sit_there_is_nobody(phone: Phone, code: str) -> None:
    page = ask(phone, f"?pile=7&how=hand&cards=9&who=%3Cb%3EZoe&table={code}")
    assert "Zoe" not in page.html
    assert "Next player" in page.words


def test_with_two_still_in_going_out_ends_the_deal(phone: Phone) -> None:
    code = sit_down(phone, "Ana", "Bo")
    out = f"?pile=7&how=hand&cards=9&left=nothing&table={code}"
    assert "The deal is over" in ask(phone, out).words
    assert "Only Bo has cards left: the deal is over" in ask(phone, out + "&who=Ana").words
    assert "onward" not in keys_of(ask(phone, out + "&who=Ana"))


@pytest.mark.parametrize("at", [None, pad(match(2, "A", target=1))])
def test_a_table_whose_match_is_won_says_as_little_of_the_order_as_none(at: SplatoidsPadPage | None) -> None:
    shown = answer({"pile": "7", "how": "hand", "cards": "9", "who": "A"}, at)
    assert not shown.players
    assert str(shown.then) == "Next player"


def test_a_deleted_table_and_one_of_another_game_are_passed_over(phone: Phone, code: str, table: str) -> None:
    other = table.split("/")[2]
    phone.forge(f"/splatoids/{code}/delete", {})
    for wrong in (code, other):
        page = ask(phone, f"?pile=7&table={wrong}")
        assert "Who plays?" not in page.words
        assert wrong not in page.html
