"""Ranks, the tie-break with its house rules, and who wins (Splito rulebook, "End of game")."""

import pytest

from scorepad.core.errors import GameFileError
from scorepad.core.result import Standing
from tests.game_files import File
from tests.games.splito.tables import SPLITO, majority, no, problems, score, table, zone

PLAIN = {"star": majority(6), "moon": majority("yellow")}  # nobody has any, so no zone gains a card


def two_points(cards: int) -> File:
    """A zone of 2 points that holds so many cards, its objective included."""
    return zone(same("red 1", cards - 1), no(2, 2))


def same(card: str, n: int) -> str:
    return ", ".join([card] * n)


def standings(file: File) -> list[tuple[str, int | None, int | None, int | None, bool]]:
    return [(s.player, s.rank, s.total, s.tie_break, s.winner) for s in score(file).standings]


def test_of_tied_players_the_one_with_fewer_cards_in_both_zones_wins() -> None:
    file = table(two_points(12), two_points(13), two_points(14), **PLAIN)
    assert standings(file) == [("A", 2, 4, 26, False), ("B", 1, 4, 25, True), ("C", 3, 4, 27, False)]


def typed(*zones: tuple[int, int | None]) -> File:
    """A table of zones typed from paper: points, and cards where they were counted."""
    return table(*({"points": points, "card_count": cards} for points, cards in zones), **PLAIN)


@pytest.mark.parametrize(
    ("file", "outcome", "decided", "cards"),
    [
        (typed((8, 13), (4, 13), (6, 13)), "A wins with 48", None, [None] * 3),
        (
            typed((2, 12), (2, 14), (4, 13)),
            "A wins with 8",
            "A and C have 8 points each. Fewest cards wins: A 25 and C 27.",
            ["25 cards", None, "27 cards"],
        ),
        (
            typed((2, 12), (2, 13), (2, 14)),
            "B wins with 4",
            "All three have 4 points each. Fewest cards wins: B 25, A 26 and C 27.",
            ["26 cards", "25 cards", "27 cards"],
        ),
        (
            typed((2, 14), (2, 11), (2, 14)),
            "B and C share the win with 4 each",
            "All three have 4 points each. Fewest cards wins: B 25, C 25 and A 28.",
            ["28 cards", "25 cards", "25 cards"],
        ),
        (
            typed((2, 13), (2, 13), (2, 13)),
            "All three share the win with 4 each",
            "All three have 4 points each. Fewest cards wins: A 26, B 26 and C 26.",
            ["26 cards"] * 3,
        ),
        (
            typed((2, 13), (2, 13), (4, 13)),
            "A and C share the win with 8 each",
            "A and C have 8 points each. Fewest cards wins: A 26 and C 26.",
            ["26 cards", None, "26 cards"],
        ),
        (typed((3, 14), (9, 13), (9, 12)), "C wins with 81", None, ["26 cards", "27 cards", None]),
        (
            typed((0, 13), (5, 13), (0, 13), (1, 13)),
            "All four share the win with 0 each",
            "All four have 0 points each. Fewest cards wins: A 26, B 26, C 26 and D 26.",
            ["26 cards"] * 4,
        ),
        (typed((6, None), (6, None), (6, None)), None, None, [None] * 3),
        (typed((6, 13), (6, 13), (6, None)), None, None, [None, "26 cards", None]),
        (typed((4, None), (8, None), (8, None)), "C wins with 64", None, [None] * 3),
        (table({"points": 6}, {"points": 6}, None), None, None, [None] * 3),
    ],
)
def test_a_tie_is_told_in_whole_sentences_and_cards_stand_where_they_rank(
    file: File, outcome: str | None, decided: str | None, cards: list[str | None]
) -> None:
    result = score(file)
    assert (result.outcome and str(result.outcome), result.decided and str(result.decided)) == (outcome, decided)
    said = [result.tie_break_of(standing) for standing in result.standings]
    assert [each and str(each) for each in said] == cards


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (
            typed((6, 13), (6, 13), (6, None)),
            "All three tie. Fewest cards wins, and the cards of zone C & A are not counted yet.",
        ),
        (
            typed((6, None), (6, 13), (6, None)),
            "All three tie. Fewest cards wins, and the cards of the zones A & B and C & A are not counted yet.",
        ),
        (
            typed((2, None), (2, None), (4, None)),
            "A and C tie. Fewest cards wins, and the cards of the zones A & B, B & C and C & A are not counted yet.",
        ),
    ],
)
def test_a_tie_that_waits_for_cards_says_which(file: File, said: str) -> None:
    assert problems(file) == [("zones", said)]


def test_players_tied_at_0_are_ranked_by_cards_like_all_others() -> None:
    file = table(zone(same("red 1", 12)), zone(same("red 2", 15)), zone(same("red 3", 12)), **PLAIN)
    assert standings(file) == [("A", 1, 0, 24, True), ("B", 2, 0, 27, False), ("C", 2, 0, 27, False)]


UNMET = table(two_points(12), zone(same("red 3", 11), no(2, 2), majority(2), majority(4)), two_points(13), **PLAIN)
WON = table(
    zone(same("red 1", 10), no(4, 3), no(2, 3)),
    zone(f"black 6, {same('black 5', 12)}"),
    zone(same("red 1", 12), no(4, 3), no(2, 3)),
)


@pytest.mark.parametrize(
    ("file", "rules", "tie_breaks", "winner"),
    [
        (UNMET, {}, [25, 26, 27], "A"),
        (UNMET, {"unmet_objectives_count": True}, [25, 26, 27], "A"),
        (UNMET, {"unmet_objectives_count": False}, [25, 24, 25], "B"),
        (UNMET, {"won_commons_count": False}, [25, 26, 27], "A"),
        (WON, {}, [26, 27, 29], "A"),
        (WON, {"won_commons_count": False}, [26, 25, 27], "B"),
        (WON, {"unmet_objectives_count": False}, [26, 27, 29], "A"),
    ],
)
def test_house_rules_switch_what_the_tie_break_counts_and_nothing_else(
    file: File, rules: dict[str, bool], tie_breaks: list[int], winner: str
) -> None:
    ruled = score({**file, "rules": rules})
    assert [standing.tie_break for standing in ruled.standings] == tie_breaks
    assert [standing.player for standing in ruled.standings if standing.winner] == [winner]
    assert [item.as_json() for item in ruled.scores] == [item.as_json() for item in score(file).scores]
    assert ruled.extra == score(file).extra


def test_uncounted_tie_has_no_winner_and_a_problem() -> None:
    file = table({"points": 6}, {"points": 6}, {"points": 6})
    assert standings(file) == [("A", 1, 36, None, False), ("B", 1, 36, None, False), ("C", 1, 36, None, False)]
    assert score(file).is_complete
    assert problems(file) == [
        (
            "zones",
            "All three tie. Fewest cards wins, and the cards of the zones A & B, B & C and C & A are not counted yet.",
        )
    ]


def test_one_uncounted_zone_leaves_a_tie_open() -> None:
    counted = {"points": 6, "card_count": 13}
    open_tie = table(counted, counted, {"points": 6})
    assert [s[3] for s in standings(open_tie)] == [None, 26, None]
    assert [s[4] for s in standings(open_tie)] == [False, False, False]
    assert [s[4] for s in standings(table(counted, counted, counted))] == [True, True, True]


def test_tie_break_precedes_commons_that_do_not_count() -> None:
    """B & C was not entered and may win the common cards, as may A & B."""
    file = table(zone("black 6", no(2)), None, {"points": 3, "card_count": 9})
    assert [s[3] for s in standings(file)] == [None, None, None]
    assert [s[3] for s in standings({**file, "rules": {"won_commons_count": False}})] == [11, None, None]


def test_open_objective_leaves_the_tie_break_open() -> None:
    file = table(zone("green 1", majority("green")), None, {"points": 3, "card_count": 9})
    assert [s[3] for s in standings(file)] == [11, None, None]
    assert [s[3] for s in standings({**file, "rules": {"unmet_objectives_count": False}})] == [None, None, None]


def test_a_tie_below_the_first_place_needs_no_count() -> None:
    file = table({"points": 4}, {"points": 8}, {"points": 8})
    assert standings(file) == [("A", 2, 32, None, False), ("B", 2, 32, None, False), ("C", 1, 64, None, True)]
    assert problems(file) == []


def test_nobody_wins_before_all_cards_lie_on_the_table() -> None:
    laid_out, one_to_come = (
        table(two_points(13), two_points(13), zone(same("red 1", n), no(2, 3)), **PLAIN) for n in (12, 11)
    )
    assert score(laid_out).settled
    assert [s[4] for s in standings(laid_out)] == [True, False, True]
    assert not score(one_to_come).settled
    assert [s[1] for s in standings(one_to_come)] == [1, 3, 1]
    assert [s[4] for s in standings(one_to_come)] == [False, False, False]
    assert score(one_to_come).decided is None


def test_a_table_with_four_cards_in_it_has_no_winner() -> None:
    result = score(table(zone("red 1", no(2)), zone("", no(2, 2)), zone("", no(2))))
    assert result.is_complete
    assert (result.as_json()["settled"], [s.winner for s in result.standings]) == (False, [False] * 3)


@pytest.mark.parametrize("players", range(3, 9))
def test_three_to_eight_players_sit_in_a_ring(players: int) -> None:
    """Zone i lies between player i and the next one; the last zone closes the ring."""
    result = score(table(*({"points": seat + 1} for seat in range(players))))
    left = [seat or players for seat in range(players)]
    assert [s.total for s in result.standings] == [left[seat] * (seat + 1) for seat in range(players)]
    names = [chr(ord("A") + seat) for seat in range(players)]
    assert [str(item.items[1].label) for item in result.scores] == [
        f"zone {name} & {names[(seat + 1) % players]}" for seat, name in enumerate(names)
    ]


@pytest.mark.parametrize("players", [0, 1, 2, 9])
def test_any_other_number_of_players_is_refused_and_told_why(players: int) -> None:
    with pytest.raises(GameFileError, match="for 3 to 8 players: the rulebook has no rules for two") as refusal:
        SPLITO.parse(table(*({"points": 1} for _ in range(players))))
    assert refusal.value.where == "players"


def test_a_standing_as_json_has_the_documented_keys() -> None:
    assert Standing("A", 1, 48, (31,), True, True).as_json() == {
        "player": "A",
        "rank": 1,
        "total": 48,
        "tie_break": 31,
        "winner": True,
        "complete": True,
    }
