"""Objectives, met and not met, with their reasons (Splito rulebook, "Types of objectives")."""

import pytest

from tests.game_files import File
from tests.games.splito.tables import count, line, majority, no, score, size, table, variety, zone, zone_item

FOUR_GREENS = "green 1, green 2, green 3, green 4"
OTHER_GREENS = "green 1, green 2, green 3, green 5"


@pytest.mark.parametrize(
    ("card", "here", "elsewhere", "met", "why"),
    [
        (majority("green"), FOUR_GREENS + ", green 6", OTHER_GREENS, True, "5 green; B & C has 4"),
        (majority("green"), "green 1", "red 1", True, "1 green; no other zone has any"),
        (majority("green"), FOUR_GREENS, OTHER_GREENS, False, "tie: A & B and B & C have 4 green each"),
        (majority("green"), "green 1, green 2", OTHER_GREENS, False, "2 green; B & C has 4"),
        (majority("green"), "red 1", OTHER_GREENS, False, "none here"),
        (majority("green"), "", "", False, "none here"),
        (majority(5), "red 5, blue 5, green 5", "black 5, yellow 5", True, "3 fives; B & C has 2"),
        (majority(5), "red 5", "black 5", False, "tie: A & B and B & C have 1 five each"),
        (majority(5), "red 5", "black 5, red 5", False, "1 five; B & C has 2"),
    ],
)
def test_a_majority_is_strictly_more_than_every_other_zone(
    card: File, here: str, elsewhere: str, met: bool, why: str
) -> None:
    assert line(score(table(zone(here, card), zone(elsewhere), zone())), 0) == (met, 3 if met else 0, why)


@pytest.mark.parametrize(
    ("zones", "why"),
    [
        (("red 1", "red 2", "red 3"), "tie: A & B, B & C and C & A have 1 red each"),
        (("red 1, red 2", "red 3", "red 4, red 5"), "tie: A & B and C & A have 2 red each"),
        (("red 1, red 2", "red 3, red 4", "red 5, red 6, red 6"), "2 red; C & A has 3"),
    ],
)
def test_a_majority_that_is_missed_names_the_zones_that_are_in_the_way(zones: tuple[str, str, str], why: str) -> None:
    first, second, third = zones
    assert line(score(table(zone(first, majority("red")), zone(second), zone(third))), 0) == (False, 0, why)


def judged(card: File, here: str) -> tuple[bool | None, str]:
    met, points, why = line(score(table(zone(here, card), zone("black 6"), zone())), 0)
    assert points == (card["points"] if met else 0)
    return met, why


@pytest.mark.parametrize(
    ("card", "here", "met", "why"),
    [
        (no(2), "red 1, blue 3", True, "none here"),
        (no(2), "", True, "none here"),
        (no(2), "red 1, blue 2", False, "1 two; none allowed"),
        (no("orange"), "orange 1, orange 4", False, "2 orange cards; none allowed"),
        (no("orange"), "red 1", True, "none here"),
        (count(4, exactly=2), "red 4, blue 4", True, "2 fours; exactly 2 needed"),
        (count(4, exactly=2), "red 4, blue 4, green 4", False, "3 fours; exactly 2 needed"),
        (count(4, exactly=2), "red 4, red 4", True, "2 fours; exactly 2 needed"),
        (count(4, exactly=2), "red 4", False, "1 four; exactly 2 needed"),
        (count(4, exactly=2), "red 5", False, "none here; exactly 2 needed"),
        (count(3, at_least=2), "red 3", False, "1 three; at least 2 needed"),
        (count(3, at_least=2), "red 3, blue 3", True, "2 threes; at least 2 needed"),
        (count(3, at_least=2), "red 3, blue 3, green 3", True, "3 threes; at least 2 needed"),
        (count("blue", at_most=1), "red 3", True, "none here; at most 1 allowed"),
        (count("blue", at_most=1), "blue 3", True, "1 blue card; at most 1 allowed"),
        (count("blue", at_most=1), "blue 3, blue 4", False, "2 blue cards; at most 1 allowed"),
        (count("blue", at_most=0), "blue 3", False, "1 blue card; none allowed"),
    ],
)
def test_value_counts_cards_exactly_and_none_is_exactly_0(card: File, here: str, met: bool, why: str) -> None:
    assert judged(card, here) == (met, why)


RGB = ["red", "blue", "green"]


@pytest.mark.parametrize(
    ("card", "here", "met", "why"),
    [
        (variety(colors=RGB), "red 1, blue 1, green 1", True, "the 3 colors are here"),
        (variety(colors=RGB), "red 1, red 2, blue 1, green 1, black 1", True, "the 3 colors are here"),
        (variety(colors=RGB), "red 1, red 2, blue 1, black 1", False, "missing: green"),
        (variety(colors=RGB), "black 1", False, "missing: red, blue and green"),
        (variety(values=[1, 2, 3, 4, 5, 6]), "red 1, red 2, red 3, red 4, red 5, red 6", True, "the 6 values are here"),
        (variety(values=[1, 2, 3, 4, 5, 6]), "red 1, red 2, red 3, red 5, red 6, red 6", False, "missing: a 4"),
        (
            variety(colors={"exactly": 3}),
            "red 1, red 2, blue 1, green 1",
            True,
            "3 colors: red, blue and green; exactly 3 needed",
        ),
        (
            variety(colors={"exactly": 3}),
            "red 1, blue 1, green 1, black 2",
            False,
            "4 colors: red, blue, black and green; exactly 3 needed",
        ),
        (variety(colors={"exactly": 3}), "red 1, blue 1", False, "2 colors: red and blue; exactly 3 needed"),
        (variety(colors={"exactly": 3}), "", False, "no color here; exactly 3 needed"),
        (variety(colors={"at_least": 2}), "red 1, blue 1", True, "2 colors: red and blue; at least 2 needed"),
        (variety(colors={"at_least": 2}), "red 1, red 2", False, "1 color: red; at least 2 needed"),
        (variety(values={"at_most": 2}), "red 1, red 3", True, "2 different values: 1s and 3s; at most 2 allowed"),
        (variety(values={"at_most": 1}), "red 1, red 3", False, "2 different values: 1s and 3s; at most 1 allowed"),
        (
            variety(colors=["red"], values={"at_least": 2}),
            "red 1, blue 2",
            True,
            "the color is here; 2 different values: 1s and 2s; at least 2 needed",
        ),
        (
            variety(colors=["red"], values={"at_least": 2}),
            "blue 1, blue 2",
            False,
            "missing: red; 2 different values: 1s and 2s; at least 2 needed",
        ),
    ],
)
def test_variety_is_exact_unless_it_says_at_least(card: File, here: str, met: bool, why: str) -> None:
    assert judged(card, here) == (met, why)


@pytest.mark.parametrize(
    ("card", "here", "met", "why"),
    [
        (size(at_least=3), "red 1, red 2", True, "3 cards: 2 Splito and 1 objective; at least 3 needed"),
        (size(at_least=4), "red 1, red 2", False, "3 cards: 2 Splito and 1 objective; at least 4 needed"),
        (size(at_most=3), "red 1, red 2", True, "3 cards: 2 Splito and 1 objective; at most 3 allowed"),
        (size(at_most=2), "red 1, red 2", False, "3 cards: 2 Splito and 1 objective; at most 2 allowed"),
        (size(exactly=3), "red 1, red 2", True, "3 cards: 2 Splito and 1 objective; exactly 3 needed"),
        (size(exactly=1), "", True, "1 card: 0 Splito and 1 objective; exactly 1 needed"),
        (size(exactly=2), "", False, "1 card: 0 Splito and 1 objective; exactly 2 needed"),
    ],
)
def test_zone_counts_all_cards_and_itself(card: File, here: str, met: bool, why: str) -> None:
    assert judged(card, here) == (met, why)


def test_zone_counts_objectives_that_are_not_met() -> None:
    result = score(table(zone("red 2", size(at_least=4), no(2), no(2)), zone("black 6"), zone()))
    assert line(result, 0) == (True, 2, "4 cards: 1 Splito and 3 objectives; at least 4 needed")


def test_one_card_meets_several_objectives_and_each_gives_its_points_once() -> None:
    result = score(
        table(zone("red 5, red 5, red 5", majority("red"), majority(5), count(5, at_least=1)), zone(), zone())
    )
    assert zone_item(result, 0).points == 3 + 3 + 2


@pytest.mark.parametrize(
    ("card", "label"),
    [
        (majority("green"), "majority of green"),
        (majority(5), "majority of 5s"),
        (no(2), "no 2s"),
        (no("orange"), "no orange"),
        (count(2, exactly=2), "exactly 2 twos"),
        (count(2, exactly=1), "exactly 1 two"),
        (count("red", at_most=3), "at most 3 red cards"),
        (variety(colors={"exactly": 3}), "exactly 3 colors"),
        (variety(values={"at_least": 5}), "at least 5 different values"),
        (variety(colors=["green", "red"]), "at least one each of red and green"),
        (variety(values=[5, 4, 3, 2, 1]), "at least one each of 1s, 2s, 3s, 4s and 5s"),
        (variety(values=[6, 5, 4, 3, 2, 1]), "all six values"),
        (variety(colors=["red", "blue", "yellow", "black", "green", "orange"]), "all six colors"),
        (variety(colors={"exactly": 1}, values=[1, 2]), "exactly 1 color and at least one each of 1s and 2s"),
        (size(at_least=15), "at least 15 cards"),
    ],
)
def test_a_card_is_called_by_what_it_asks_for(card: File, label: str) -> None:
    result = score(table(zone("red 1", card), zone(), zone()))
    assert str(zone_item(result, 0).items[0].label) == label
