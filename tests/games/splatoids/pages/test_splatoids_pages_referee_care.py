"""Nonsense questions to the referee, and questions from a table with a won match."""

import pytest

from scorepad.games.splatoids.pages import SplatoidsPadPage
from scorepad.games.splatoids.referee.page import MOST_CARDS, answer, read, written
from scorepad.games.splatoids.referee.terms import EMPTY, Pile, RefereeQuestion
from tests.games.splatoids.tables import match, pad

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
def test_invalid_url_parameters_are_ignored(query: dict[str, str], question: RefereeQuestion) -> None:
    assert read(query) == question
    assert read(written(question)) == question


def test_lower_case_and_spaces_are_accepted() -> None:
    assert read({"pile": " q ", "how": "HAND", "cards": "k, k"}) == RefereeQuestion(Pile("Q", 1), "hand", ("K", "K"))


@pytest.mark.parametrize("at", [None, pad(match(2, "A", target=1))])
def test_won_match_is_treated_like_no_table(at: SplatoidsPadPage | None) -> None:
    shown = answer({"pile": "7", "how": "hand", "cards": "9"}, at)
    assert str(shown.then) == "Next player"
