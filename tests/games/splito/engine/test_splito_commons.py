"""The two common cards: settled first, by strict majority (Splito rulebook, "End of game", step 1)."""

import pytest

from scorepad.core.result import Item
from tests.games.splito.tables import majority, no, problems, score, size, table, zone, zone_item


def commons(item: Item) -> list[tuple[str, bool | None, int | None, str]]:
    return [(str(i.label), i.met, i.points, str(i.why)) for i in item.items if i.rule == "splito.common"]


def test_a_common_card_gives_its_points_to_the_zone_with_the_majority() -> None:
    result = score(table(zone("red 6, blue 6"), zone("green 6"), zone("black 1")))
    assert commons(zone_item(result, 0)) == [("common: majority of 6s", True, 3, "2 sixes; B & C has 1")]
    assert commons(zone_item(result, 1)) == []
    assert commons(zone_item(result, 2)) == [("common: majority of black", True, 3, "1 black; no other zone has any")]


@pytest.mark.parametrize(
    ("zones", "where", "message"),
    [
        (("red 6", "blue 6", "black 1"), 0, "majority of 6s: tie: A & B and B & C have 1 six each"),
        (("red 6", "blue 6", "black 6"), 0, "majority of 6s: tie: A & B, B & C and C & A have 1 six each"),
        (("black 1, red 6", "black 1", "red 2"), 1, "majority of black: tie: A & B and B & C have 1 black each"),
        (("red 6", "blue 1", "red 2"), 1, "majority of black: no zone has any"),
    ],
)
def test_a_common_card_that_nobody_wins_is_told_with_the_reason(
    zones: tuple[str, str, str], where: int, message: str
) -> None:
    file = table(*(zone(cards) for cards in zones))
    assert problems(file) == [(f"common[{where}]", f"no zone wins the {message}")]
    assert [problem.severity for problem in score(file).problems if problem.where != "zones"] == ["info"]


def test_one_zone_may_win_both() -> None:
    result = score(table(zone("black 6", no(2)), zone("red 1"), zone("red 1")))
    assert zone_item(result, 0).points == 1 + 3 + 3


def test_common_cards_come_first_so_that_zone_counts_those_that_were_won() -> None:
    result = score(table(zone("black 6", size(at_least=4)), zone("red 1", size(exactly=2)), zone()))
    assert (
        str(zone_item(result, 0).items[0].why) == "4 cards: 1 Splito, 1 objective and 2 common cards; at least 4 needed"
    )
    assert str(zone_item(result, 1).items[0].why) == "2 cards: 1 Splito and 1 objective; exactly 2 needed"
    assert (zone_item(result, 0).items[0].met, zone_item(result, 1).items[0].met) == (True, True)


def test_a_common_card_may_break_a_zone_that_was_just_small_enough() -> None:
    broken = score(table(zone("red 6", size(at_most=2)), zone("black 1"), zone()))
    kept = score(table(zone("red 5", size(at_most=2)), zone("black 1"), zone()))
    assert (
        str(zone_item(broken, 0).items[0].why) == "3 cards: 1 Splito, 1 objective and 1 common card; at most 2 allowed"
    )
    assert (zone_item(broken, 0).items[0].met, zone_item(kept, 0).items[0].met) == (False, True)


def test_a_common_card_gives_what_is_printed_on_it() -> None:
    assert zone_item(score(table(zone("red 6"), zone(), zone(), star=majority(6, 4))), 0).points == 4


NOT_ENTERED = ("common card", None, 0, "not entered")


@pytest.mark.parametrize(
    ("common", "waiting"),
    [
        (None, 2),
        ([None, None], 2),
        ([], 2),
        ([None], 2),
        ([majority(6)], 1),
        ([majority(6), None], 1),
        ([None, majority("black")], 1),
        ([majority(6), majority("black")], 0),
    ],
)
def test_a_common_card_that_is_null_or_left_out_was_not_entered(common: list[object] | None, waiting: int) -> None:
    result = score({**table(zone("red 1"), zone("red 1"), zone("red 1")), "common": common})
    assert commons(zone_item(result, 0)).count(NOT_ENTERED) == waiting
    assert result.is_complete == (waiting == 0)


def test_a_file_without_common_cards_is_not_complete() -> None:
    file = table(zone("red 1"), zone("red 1"), zone("red 1"))
    del file["common"]
    assert not score(file).is_complete
