"""Numbers from somebody's paper: they stand in where there is no proof, and are held against it where there is."""

import pytest

from tests.game_files import File
from tests.games.splito.tables import majority, no, problems, score, size, table, zone, zone_item

EIGHT = zone("red 1", no(4, 4), no(5, 4))
BLACK_EIGHT = zone("black 1", no(4, 4), no(5, 4))
SIX = zone("black 6")
ONE = zone("red 1", no(2))


def totals(file: File) -> list[int | None]:
    return [standing.total for standing in score(file).standings]


def winners(file: File) -> list[str]:
    return [standing.player for standing in score(file).standings if standing.winner]


def test_typed_totals_stand_in_where_nothing_else_is_known() -> None:
    file = table(None, None, None, claims={"totals": [48, 32, 24]})
    assert totals(file) == [48, 32, 24]
    assert winners(file) == ["A"]


def test_nobody_wins_while_one_total_is_unknown() -> None:
    file = table(None, None, None, claims={"totals": [48, None, 24]})
    assert totals(file) == [48, None, 24]
    assert [standing.rank for standing in score(file).standings] == [1, None, 2]
    assert winners(file) == []


def test_a_typed_zone_of_0_is_entered_and_gives_0() -> None:
    file = table({"points": 0}, {"points": 4}, {"points": 6})
    assert totals(file) == [0, 0, 24]
    assert winners(file) == ["C"]


def test_paper_completes_open_lines() -> None:
    file = table(zone("green 1", majority("green"), no(2, 2), points=5), {"points": 4}, {"points": 6})
    items = zone_item(score(file), 0).items
    assert [(str(item.label), item.points) for item in items] == [
        ("majority of green", 0),
        ("no 2s", 2),
        ("the rest", 3),
    ]
    assert totals(file) == [30, 20, 24]
    assert score(file).is_complete


def test_paper_may_say_that_the_open_lines_give_nothing() -> None:
    file = table(zone("green 1", majority("green"), no(2, 2), points=2), {"points": 4}, {"points": 6})
    assert zone_item(score(file), 0).items[-1].points == 0
    assert score(file).is_complete


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (table({**EIGHT, "points": 8}, SIX, ONE), []),
        (table({**EIGHT, "points": 9}, SIX, ONE), [("zones[0].points", "paper 9, scorepad 8")]),
        (table({**EIGHT, "points": 0}, SIX, ONE), [("zones[0].points", "paper 0, scorepad 8")]),
        (table(EIGHT, SIX, ONE, claims={"totals": [8, 48, 6]}), []),
        (table(EIGHT, SIX, ONE, claims={"totals": [None, 47, None]}), [("claims.totals[1]", "paper 47, scorepad 48")]),
        (
            table({"points": 8}, {"points": 4}, {"points": 6}, claims={"totals": [48, 36, 24]}),
            [("claims.totals[1]", "36 on paper, but 8 × 4 = 32")],
        ),
        (
            table({**BLACK_EIGHT, "points": 11}, {"points": 4}, {"points": 6}, claims={"totals": [66, None, None]}),
            [],  # the common card for black is open, and three points may come from it
        ),
        (
            table({**BLACK_EIGHT, "points": 7}, {"points": 4}, None),
            [("zones[0].points", "paper 7, scorepad at least 8")],
        ),
        (
            table(EIGHT, zone("red 6", no(2)), None, claims={"totals": [None, 7, None]}),
            [("claims.totals[1]", "7 on paper, but the zones give at least 8")],
        ),
        (table(EIGHT, zone("red 6", no(2)), None, claims={"totals": [None, 8, None]}), []),
        (
            table({**EIGHT, "card_count": 4}, SIX, ONE),
            [("zones[0].card_count", "paper 4 cards, scorepad 3")],
        ),
        (table(EIGHT, {**SIX, "card_count": 3}, ONE), []),
    ],
)
def test_where_paper_and_proof_differ_both_numbers_are_told(file: File, expected: list[tuple[str, str]]) -> None:
    assert problems(file) == expected


def test_a_total_on_paper_counts_until_both_zones_are_entered() -> None:
    claims = {"totals": [5, 5, 5]}
    assert totals(table(EIGHT, SIX, None, claims=claims)) == [5, 5, 5]
    assert totals(table(EIGHT, SIX, ONE, claims=claims)) == [8, 48, 6]


def test_cards_on_paper_are_counted_as_the_house_rules_count_them() -> None:
    """One Splito card and two won common cards: three cards, or one where won common cards do not count."""
    file = table(EIGHT, {**SIX, "card_count": 1}, ONE)
    assert problems(file) == [("zones[1].card_count", "paper 1 card, scorepad 3")]
    assert problems({**file, "rules": {"won_commons_count": False}}) == []


def test_cards_on_paper_stand_in_for_what_the_tie_break_cannot_know_yet() -> None:
    file = table(zone("black 1", size(at_least=3), points=5, card_count=4), {"points": 4}, {"points": 6})
    assert score(file).extra["zones"][0] == {"points": 5, "cards": 4}
