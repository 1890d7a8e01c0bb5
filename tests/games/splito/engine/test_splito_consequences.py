"""What a change did to the objectives of a zone, in whole sentences."""

import pytest
from hypothesis import given

from scorepad.games.splito.actions import consequences
from tests.game_files import File
from tests.games.splito.strategies import half_entered, tables
from tests.games.splito.tables import SPLITO, count, majority, no, score, size, table, variety, zone, zone_item

EMPTY = zone()
GREENS = "green 1, green 2, green 3"
COLORS = ["red", "blue", "green"]


def told(before: File, after: File, key: str = "zone-0") -> list[str]:
    return [str(text) for text in consequences(SPLITO.parse(before), SPLITO.parse(after), key)]


@pytest.mark.parametrize(
    ("cards", "card", "said"),
    [
        ("red 3, red 3, blue 3", count(3, exactly=2), "Now not met: exactly 2 threes (3 threes; exactly 2 needed)."),
        ("red 3, blue 3", count(3, exactly=2), "Now met: exactly 2 threes (2 threes; exactly 2 needed)."),
        ("red 1", no(2), "Now met: no 2s (none here)."),
        (
            "red 1",
            size(at_least=3),
            "Now not met: at least 3 cards (2 cards: 1 Splito and 1 objective; at least 3 needed).",
        ),
        (GREENS, majority("green"), "Now met: majority of green (3 green; B & C has 1)."),
        ("green 1", majority("green"), "Now not met: majority of green (tie: A & B and B & C have 1 green each)."),
        ("red 1", variety(colors=["red", "blue"]), "Now not met: at least one each of red and blue (missing: blue)."),
    ],
)
def test_an_objective_that_is_put_down_is_told_with_its_reason(cards: str, card: File, said: str) -> None:
    others = (zone("green 5"), EMPTY)
    assert told(table(zone(cards), *others), table(zone(cards, card), *others)) == [said]


def test_a_card_tells_what_it_changes_and_nothing_else() -> None:
    twos, threes = count(2, exactly=1), count(3, exactly=1)
    before = table(zone("red 2", twos, threes), EMPTY, EMPTY)
    assert told(before, table(zone("red 2, red 5", twos, threes), EMPTY, EMPTY)) == []
    assert told(before, table(zone("red 2, red 3", twos, threes), EMPTY, EMPTY)) == [
        "Now met: exactly 1 three (1 three; exactly 1 needed)."
    ]
    assert told(before, table(zone("red 2, blue 2", twos, threes), EMPTY, EMPTY)) == [
        "Now not met: exactly 1 two (2 twos; exactly 1 needed)."
    ]
    assert told(before, table(zone("red 2", threes), EMPTY, EMPTY)) == ["Removed: exactly 1 two."]


def test_while_zones_are_missing_a_majority_is_not_decided() -> None:
    assert told(table(zone(GREENS), None, EMPTY), table(zone(GREENS, majority("green")), None, EMPTY)) == [
        "Not decided yet: majority of green (3 green; the cards in zone B & C are not entered yet)."
    ]


def test_many_at_once_are_only_named() -> None:
    cards = [no(1), no(2), no(3), count(4, exactly=1)]
    assert told(table(EMPTY, EMPTY, EMPTY), table(zone("red 1", *cards), EMPTY, EMPTY)) == [
        "Now met: no 2s and no 3s.",
        "Now not met: no 1s and exactly 1 four.",
    ]


def test_won_common_card_is_announced() -> None:
    before, after = table(EMPTY, EMPTY, EMPTY), table(zone("red 6"), EMPTY, EMPTY)
    assert told(before, after) == ["Now met: common: majority of 6s (1 six; no other zone has any)."]
    assert told(before, after, "common") == told(before, after, "totals") == []


@pytest.mark.parametrize("cards", ["red 6", ""])
def test_a_common_card_that_is_won_no_longer_is_missed_and_not_removed(cards: str) -> None:
    before = table(zone("red 6, blue 6, green 6"), zone("red 6"), EMPTY)
    assert told(before, table(zone(cards), zone("red 6"), EMPTY)) == ["Now not met: common: majority of 6s."]
    full = zone("red 6, blue 6, green 6", no(1), no(2), no(3))
    assert told(table(full, zone("red 6"), EMPTY), table(zone(cards), zone("red 6"), EMPTY)) == [
        "Now not met: common: majority of 6s.",
        "Removed: no 1s, no 2s and no 3s.",
    ]


def test_of_a_zone_that_is_cleared_nothing_is_missed() -> None:
    assert told(table(zone("red 6", no(1)), EMPTY, EMPTY), table(None, EMPTY, EMPTY)) == ["Removed: no 1s."]


@given(tables())
def test_announced_objectives_match_the_score(file: File) -> None:
    empty = {**file, "zones": None}
    words = {"met": "Now met: ", "missed": "Now not met: ", "open": "Not decided yet: "}
    for index in range(len(file["players"])):
        items = zone_item(score(file), index).items
        said = told(empty, file, f"zone-{index}")
        assert {text.split(":")[0] + ": " for text in said} == {words[item.state] for item in items}


@given(half_entered())
def test_consequences_are_whole_sentences(
    files: tuple[File, File],
) -> None:
    whole, half = files
    for index in range(len(whole["players"])):
        assert told(half, half, f"zone-{index}") == []
        assert all(
            text.endswith(".") for text in told(half, whole, f"zone-{index}") + told(whole, half, f"zone-{index}")
        )
