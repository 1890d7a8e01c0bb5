"""Mistakes in counting Splatoids: a match, what stands on A's paper, and the mistake that is named first."""

import pytest

from tests.game_files import File
from tests.games.splatoids.mistakes.explained import check_first
from tests.games.splatoids.tables import match

FOUR = match(4, "ABC", "BAC", "CBA")  # A has 3, 2 and 1
THROWN = match(4, "AB!D", "BA!C")  # A has 3 and 2


@pytest.mark.parametrize(
    ("file", "deals", "total", "key", "sentence"),
    [
        (THROWN, (2, 1), None, "still_in",
         "in deals 1 and 2, the points were counted without the disqualified players: "
         "all 4 players count, so the first out gets 3"),
        (match(4, "AB!D", "BAC"), (2, 2), None, "still_in",
         "in deal 1, the points were counted without the disqualified player: "
         "all 4 players count, so the first out gets 3"),
        (match(3, "=", "AB"), (0, 2), 2, "stalemate_missed",
         "the point for the stalemate of deal 1 was forgotten: the three still playing get 1 point each"),
        (match(3, "=", "AB", "="), (), 2, "stalemates_missed",
         "the points for the stalemates of deals 1 and 3 were forgotten: "
         "the three still playing get 1 point each, every time"),
        (match(3, "=", "AB", "="), (1, 2, 0), 3, "stalemate_missed",
         "the point for the stalemate of deal 3 was forgotten: the three still playing get 1 point each"),
        (match(4, "A="), (0,), None, "out_before_stalemate",
         "in the stalemate of deal 1, nothing was written for A: A went out before it and keeps 3 points"),
        (match(4, "BAC", "A=", "CBA"), (2, 1, 1), 4, "stalemate_instead",
         "in the stalemate of deal 2, A was given 1 point like the others: A went out before it and keeps 3 points"),
        (match(4, "BAC", "A=", "CBA"), (), 4, "stalemate_instead",
         "in the stalemate of deal 2, A was given 1 point like the others: A went out before it and keeps 3 points"),
        (match(4, "=!A"), (1,), 1, "stalemate_for_all",
         "in the stalemate of deal 1, A was given 1 point like the others: A was disqualified and gets no points"),
        (match(4, "=!A", "BAC"), (3, 2), 5, "disqualified_counted",
         "3 points were written for A in deal 1: A was disqualified there and gets no points"),
        (
            match(4, "A=", "BDC", "BCD"),
            (4, 0, 0),
            4,
            "from_n",  # one deal alone cannot tell; counting from 4 is likelier
            "1 point too many was written for going out in every deal: with 4 players, the first out gets 3, not 4",
        ),
        (match(4, "A=", "ABC"), (4, 3), 7, "stalemate_for_all",
         "in the stalemate of deal 1, A was given 1 extra point: A went out before it and gets only 3 points"),
        (FOUR, (4, 3, 2), 9, "from_n",
         "1 point too many was written for going out in every deal: with 4 players, the first out gets 3, not 4"),
        (match(3, "AB", "BC"), (3, 1), None, "from_n_to_one",
         "1 point too many was written in every deal, even where the player was left with cards: "
         "with 3 players, the first out gets 2, not 3"),
        (match(4, "BC!A"), (1,), None, "disqualified_counted",
         "1 point was written for A in deal 1: A was disqualified there and gets no points"),
        (match(4, "BC!A", "BAC", "ABC"), (3, 2, 3), None, "disqualified_placed",
         "3 points were written for A in deal 1: A was disqualified there and gets no points"),
        (match(4, "ABC", "ABC"), (2, 3), 5, "swapped",
         "A and B were swapped in deal 1: A was first out, B was second out"),
        (match(4, "BAC", "CBA"), (0, 0), 0, "only_winners",
         "in deals 1 and 2, only the first out was given points, but A was out later and gets points there, too"),
        (match(3, "=", "AB"), (2, 2), 4, "stalemate_two",
         "2 points were written for the stalemate of deal 1: a stalemate gives 1 point"),
        (match(3, "BC", "AB"), (1, 2), 3, "left_once",
         "1 point was written for A in deal 1: being left with cards gives no points"),
        (match(3, "BC", "CB", "AB"), (1, 1, 2), 4, "left_always",
         "1 point was written for each of deals 1 and 2, but A was left with cards there and gets no points"),
        (match(3, "AB", "BA", "AC"), (2, 3, 5), 10, "running_totals",
         "each box has the total so far, and these totals were added up, "
         "but a box is only for the points of its own deal"),
        (match(3, "AB", "BA", "AC"), (2, 3, 5), 5, "running_kept",
         "each box has the total so far, but a box is only for the points of its own deal: 2 + 1 + 2"),
        (match(4, "A", "B", "A", single=True), (3, 0, 3), 6, "single_as_match",
         "the points of a match were written: 3 points for the first out, but a single game gives 1"),
        (match(3, "=", "A", single=True, stalemate_points=True), (0, 1), 1, "stalemate_missed",
         "the point for the stalemate of deal 1 was forgotten: the three still playing get 1 point each"),
        (match(4, "BDC", "ABC"), (2, 3), 5, "neighbor", "in deal 1, A was given 2 points, like D, but A gets 0 points"),
        (match(4, "ABC", "BAC", "CBA", "ABC"), (1, 0, 0, 1), 2, "match_as_single",
         "1 point was written for each deal that A won, as in single games: the first out gets 3 points"),
        (match(4, "ABC", "BAC", "CBA", "ABC"), (3, 1, 3, 0), 7, "row_too_high",
         "deal 2 was not written, and all later deals are a row too high"),
        (match(4, "ABC", "BAC", "CBD", "ADC"), (3, 2, 1, 2), 8, "columns_changed",
         "the wrong column was used: D’s points from deal 3 on"),
        (FOUR, (3, 2, 1), 1, "deals_won",
         "the total is the number of deals that A won, 1, not the sum of the points of all deals"),
        (match(4, "ABC", "BAC", "BCA"), (4, 2, 1), 7, "stroke",
         "one tally mark too many was written for A in deal 1: A gets 3 points"),
        (match(4, "A=", "BAC", "BCA"), (2, 2, 1), 5, "stroke",
         "one tally mark too few was written for A in deal 1: A gets 3 points"),
        (match(4, "ABD", "CBD"), (0, 0), 0, "not_written", "nothing was written for deal 1: it gives A 3 points"),
    ],
)  # fmt: skip
def test_the_likeliest_mistake_is_named_first(
    file: File, deals: tuple[int | None, ...], total: int | None, key: str, sentence: str
) -> None:
    check_first(file, deals, total, key, sentence)
