"""The referee asked nonsense, and asked from a table."""

import pytest

from scorepad.games.splatoids.pages import PadPage
from scorepad.games.splatoids.referee.page import answer, read
from scorepad.games.splatoids.referee.terms import CARDS, Pile, Question
from tests.games.splatoids.pages.referee import ask, keys_of, sit_down, tap
from tests.games.splatoids.tables import match, pad
from tests.web.browser import Phone


@pytest.fixture
def code(phone: Phone) -> str:
    """The code of a table of this game where Ana, Bo and Cy sit."""
    return sit_down(phone, "Ana", "Bo", "Cy")


NONSENSE = {
    "a 10 on the pile": ("?pile=10", "A 10 never stays on the pile"),
    "three on the pile": ("?pile=7&on=3", "Three or more of a rank never stay on the pile"),
    "no number on the pile": ("?pile=7&on=many", "makes no sense here"),
    "a digit of another script": ("?pile=7&on=%D9%A3", "makes no sense here"),
    "no card on the pile": ("?pile=joker", "makes no sense here"),
    "no source": ("?pile=7&how=magic", "makes no sense here"),
    "no card": ("?pile=7&how=hand&cards=7,11,%3Cscript%3E", "makes no sense here"),
    "no answer": ("?pile=7&how=hand&cards=7&left=half", "makes no sense here"),
    "too many": (
        "?pile=7&how=hand&cards=" + ",".join("7" * 9),
        "There are only 8 sevens in all. The rest was left out.",
    ),
    "the last card of several": ("?pile=7&how=blind&cards=9&known=more&left=nothing", "so this was not the last card"),
}


@pytest.mark.parametrize(("query", "word"), NONSENSE.values(), ids=NONSENSE)
def test_what_cannot_be_is_put_right_with_a_word(phone: Phone, query: str, word: str) -> None:
    page = ask(phone, query)
    assert word in page.words
    assert "<script>" not in page.html.replace("<script src", "")


@pytest.mark.parametrize(
    "query",
    [
        "?pile=%3Cscript%3Ealert(1)%3C/script%3E&who=%3Cb%3E",
        "?pile=7&how=hand&cards=" + ",".join(["A"] * 3000),
        "?pile=7&how=pickup&cards=" + "," * 3000,
        "?pile=7&pile=9&how=hand&how=blind",
        "?pile=" + "7" * 5000 + "&on=" + "9" * 5000,
        "?who=Ana&add=1&add=2&table=%00",
        "?cards=7&added=7&left=nothing&known=more&tops=7&blind=seen",
        "?pile=7&how=pickup&left=table&tops=A,%F0%9F%82%A1&blind=seen",
        "?PILE=7&%F0%9F%82%A1=1",
    ],
)
def test_hostile_addresses_are_answered_and_harmless(phone: Phone, query: str) -> None:
    page = ask(phone, query)
    assert "alert(1)" not in page.html
    assert len(page.html) < 60_000


def test_no_more_cards_are_read_than_two_packs_have() -> None:
    every = ",".join(rank for rank in CARDS for _ in range(30))
    assert len(read({"pile": "7", "how": "pickup", "cards": every}).question.cards) == 103


def test_small_letters_and_spaces_are_forgiven() -> None:
    assert read({"pile": " q ", "how": "HAND", "cards": "k, k"}) == (
        Question(Pile("Q", 1), "hand", ("K", "K")),
        (),
    )


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
def test_a_table_whose_match_is_won_says_as_little_of_the_order_as_none(at: PadPage | None) -> None:
    shown = answer({"pile": "7", "how": "hand", "cards": "9", "who": "A"}, at)
    assert shown.players == ()
    assert str(shown.then) == "Next player"


def test_a_deleted_table_and_one_of_another_game_are_passed_over(phone: Phone, code: str, table: str) -> None:
    other = table.split("/")[2]
    phone.forge(f"/splatoids/{code}/delete", {})
    for wrong in (code, other):
        page = ask(phone, f"?pile=7&table={wrong}")
        assert "Who plays?" not in page.words
        assert wrong not in page.html
