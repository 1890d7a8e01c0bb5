"""Playing alone (Splitter rulebook, "Solo game"): its table at each of its bounds."""

import pytest

from scorepad.core.result import Result
from scorepad.games.splitter.rules import RATINGS, RULEBOOK
from tests.games.splitter.tables import score, table

TABLE = [
    (0, 27, "you lose"),
    (28, 30, "welcome to the club"),
    (31, 33, "okay"),
    (34, 36, "decent"),
    (37, 38, "nice"),
    (39, 40, "great"),
    (41, 42, "top notch"),
    (43, 44, "world class"),
    (45, 46, "amazing"),
    (47, 48, "spectacular"),
    (49, 50, "unbelievable"),
    (51, 61, "otherworldly"),
]


OWN = "............ ............ ............ ............ ............ ............"


def alone(total: int, pad: str = "B") -> Result:
    return score(table(pad, None, totals=[total]))


@pytest.mark.parametrize(("least", "most", "word"), TABLE)
def test_the_table_rates_every_total(least: int, most: int, word: str) -> None:
    for total in range(least, most + 1):
        assert alone(total).as_json()["ratings"] == [word]


def test_the_rules_hold_the_whole_table() -> None:
    (rule,) = [rule for rule in RULEBOOK if rule.key == "splitter.solo"]
    assert [str(line) for line in rule.lines] == [
        "27 points or fewer: you lose",
        *[f"{least} to {most} points: {word}" for least, most, word in TABLE[1:-1]],
        "51 points or more: otherworldly",
    ]
    assert "Pad A can give at most 56 points, and pad B 61." in str(rule.text)


def test_the_table_has_no_gap_and_no_other_words() -> None:
    assert [(least, str(word)) for least, word in RATINGS] == [(least, word) for least, _, word in TABLE]
    assert [most + 1 for _, most, _ in TABLE[:-1]] == [least for least, _, _ in TABLE[1:]]


@pytest.mark.parametrize("total", [0, 1, 26, 27])
def test_a_player_alone_with_27_or_less_has_lost(total: int) -> None:
    standing = alone(total).standings[0]
    assert (standing.rank, standing.total, standing.winner, standing.complete) == (1, total, False, True)


@pytest.mark.parametrize("total", [28, 29, 40, 61])
def test_a_player_alone_with_28_or_more_has_won(total: int) -> None:
    assert alone(total).standings[0].winner


def test_of_several_players_the_best_wins_with_any_total() -> None:
    result = score(table("A", None, None, totals=[3, 2]))
    assert [standing.winner for standing in result.standings] == [True, False]
    assert result.extra == {"ratings": None}
    assert result.verdict is None


@pytest.mark.parametrize(
    ("total", "pad", "said"),
    [
        (0, "A", "you lose: 28 points short of “welcome to the club”"),
        (27, "A", "you lose: 1 point short of “welcome to the club”"),
        (28, "A", "welcome to the club: 3 points short of “okay”"),
        (38, "A", "nice: 1 point short of “great”"),
        (39, "A", "great: 2 points short of “top notch”"),
        (50, "A", "unbelievable: 1 point short of “otherworldly”"),
        (51, "A", "otherworldly: there is no better rating"),
        (56, "A", "otherworldly: 56 is the most that pad A can give"),
        (56, "B", "otherworldly: there is no better rating"),
        (61, "B", "otherworldly: 61 is the most that pad B can give"),
    ],
)
def test_rating_of_a_solo_player(total: int, pad: str, said: str) -> None:
    assert str(alone(total, pad).verdict) == said


@pytest.mark.parametrize(
    ("sheet", "total", "said"),
    [
        (None, 0, "0 points, but only pads A and B are rated"),
        (None, 61, "61 points, but only pads A and B are rated"),
        ("12", 1, "1 point, but only pads A and B are rated"),
    ],
)
def test_the_table_is_about_the_printed_pads_only(sheet: str | None, total: int, said: str) -> None:
    result = score(table([".."], [sheet])) if sheet else alone(total, OWN)
    assert str(result.verdict) == said
    assert result.as_json()["ratings"] == [None]
    assert not result.standings[0].winner


@pytest.mark.parametrize("sheet", [None, "12345."])
def test_nothing_is_rated_before_the_sheet_is_full(sheet: str | None) -> None:
    result = score(table("......", sheet))
    assert result.as_json()["ratings"] == [None]
    assert result.verdict is None
    assert not result.standings[0].winner
