"""Readings of Splatoids: a match, what A then has on paper, and the sentence."""

import pytest

from scorepad.disputes import TOTAL
from scorepad.games.splatoids.readings import READINGS
from tests.cases import case_of, told
from tests.game_files import File
from tests.games.splatoids.tables import SPLATOIDS, match, on_paper

FOUR = match(4, "ABC", "BAC", "CBA")  # A has 3, 2 and 1
THROWN = match(4, "AB!D", "BA!C")  # A has 3 and 2
SINGLE = match(3, "A", "=", "B", single=True)  # A has 1, 0 and 0
ROWS: list[tuple[File, tuple[int, ...], str, str]] = [
    (FOUR, (4, 3, 2), "from_n",
     "1 point too many was given for going out: the first out gets a point for every other player"),
    (match(3, "AB", "BC"), (3, 1), "from_n_to_one",
     "1 point too many was given to everybody, even for being left with cards: "
     "the first out gets a point for every other player"),
    (match(3, "AB", "BC"), (2, 1), "left_with_cards",
     "1 point was given for being left with cards, which gives no points: “deal 2” (left with cards)"),
    (match(3, "CB", "BC"), (1, 1), "left_with_cards",
     "1 point was given for being left with cards, which gives no points"),
    (FOUR, (2, 1, 0), "for_fewer",
     "points were given as if there were 3 players: with 4 players, the first out gets 3 points"),
    (THROWN, (2, 1), "without_disqualified",
     "the points were counted without the disqualified players, but all players count"),
    (THROWN, (3, 1), "without_disqualified",
     "the points were counted without the disqualified player, but all players count: “deal 2” (second out)"),
    (FOUR, (3, 0, 0), "first_only",
     "only the first out was given points, but those who are out later get points, too"),
    (FOUR, (1, 0, 0), "match_as_single",
     "1 point was given for each deal won, as in single games, and none for being out later"),
    (SINGLE, (2, 1, 0), "single_as_match",
     "the points of a match were given, but a single game gives 1 point to the first out alone"),
    (SINGLE, (1, 1, 0), "stalemate_in_single",
     "1 point was given for a stalemate, but nobody wins a single game that ends like that"),
    (match(3, "=", "AB", "="), (0, 2, 0), "stalemate_missed",
     "no points were given for stalemates, which give 1 point to all who are still playing"),
    (match(3, "=", "AB", "="), (1, 2, 0), "stalemate_missed",
     "no point was given for a stalemate, which gives 1 point to all who are still playing: "
     "“deal 3” (stalemate, still playing)"),
    (match(3, "=", "A", single=True, stalemate_points=True), (0, 1), "stalemate_missed",
     "no point was given for a stalemate, which gives 1 point to all who are still playing: "
     "“deal 1” (stalemate, still playing)"),
    (match(3, "=", "AB"), (2, 2), "stalemate_two",
     "2 points were given for a stalemate, which gives 1 point: “deal 1” (stalemate, still playing)"),
    (match(4, "A=", "BAC"), (0, 2), "out_before_stalemate",
     "the points for going out before a stalemate were forgotten: “deal 1” (first out)"),
    (match(4, "A=", "BAC"), (1, 2), "stalemate_instead",
     "1 point was given as for a stalemate, but a player who goes out before it keeps those points: "
     "“deal 1” (first out)"),
    (match(4, "A=", "BAC"), (4, 2), "stalemate_for_all",
     "1 extra point was given for a stalemate, but only those who are still playing get it: “deal 1” (first out)"),
    (match(4, "BC!A", "ABC"), (1, 3), "disqualified_counted",
     "a disqualified player was given points as the next one out, but gets none: “deal 1” (disqualified)"),
    (match(4, "BC!A", "ABC"), (3, 3), "disqualified_first",
     "a disqualified player was given points as the first out, but gets none: “deal 1” (disqualified)"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]}-{row[1]}")
def test_a_match_that_was_read_differently(row: tuple[File, tuple[int, ...], str, str]) -> None:
    file, deals, name, sentence = row
    paper = {f"deal-{number}": points for number, points in enumerate(deals, start=1)}
    assert told(SPLATOIDS, file, {**paper, TOTAL: sum(deals)}).get(f"splatoids.{name}") == sentence


def test_every_reading_has_its_row() -> None:
    of_deals = {f"splatoids.{name}" for _, _, name, _ in ROWS}
    assert of_deals | {"splatoids.deals_won"} == {reading.name for reading in READINGS}


def test_deals_won_are_the_total_instead_of_the_points() -> None:
    paper = {"deal-1": 3, "deal-2": 2, "deal-3": 1, TOTAL: 1}
    sentence = "the total is the number of deals won, but it should be the sum of the points"
    assert told(SPLATOIDS, FOUR, paper) == {"splatoids.deals_won": sentence}


@pytest.mark.parametrize("file", [match(4, "ABC", "B"), match(3), on_paper(5, 4, 3)])
def test_nothing_is_misread_while_a_deal_is_open_or_none_was_entered(file: File) -> None:
    assert not case_of(SPLATOIDS, file).mistakes


@pytest.mark.parametrize(
    ("file", "names"),
    [
        (FOUR, "without_disqualified stalemate_missed stalemate_two disqualified_counted left_with_cards"),
        (match(4, "B="), "out_before_stalemate stalemate_instead stalemate_for_all from_n first_only"),
        (match(3, "AB", "BA"), "for_fewer stalemate_in_single"),
        (match(2, "A", "B"), "stalemate_missed stalemate_in_single"),
    ],
)
def test_readings_that_change_nothing_are_not_offered(file: File, names: str) -> None:
    offered = {mistake.key for mistake in case_of(SPLATOIDS, file).mistakes}
    assert not offered & {f"splatoids.{name}" for name in names.split()}
