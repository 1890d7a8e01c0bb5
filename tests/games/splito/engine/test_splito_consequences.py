"""What a change did to the objectives of a zone, in whole sentences."""

import pytest
from hypothesis import given

from scorepad.games.splito.consequences import consequences
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
        ("red 3, red 3, blue 3", count(3, exactly=2), "exactly 2 threes: 3 threes here, so it is not met."),
        ("red 3, blue 3", count(3, exactly=2), "exactly 2 threes: 2 threes here, so it is met."),
        ("red 3", count("red", at_least=1), "at least 1 red card: 1 red card here, so it is met."),
        ("red 1", no(2), "no 2s: none here, so it is met."),
        ("red 1", size(at_least=3), "at least 3 cards: 2 cards here, so it is not met."),
        ("red 6", size(at_least=3), "at least 3 cards: 3 cards here, so it is met."),  # a common card, too
        (
            GREENS,
            majority("green"),
            "majority of green: 3 green cards here, more than in any other zone, so it is met.",
        ),
        ("red 1", majority("red"), "majority of red: 1 red card here and none in any other zone, so it is met."),
        (
            "green 1",
            majority("green"),
            "majority of green: A & B and B & C have 1 each, which is a tie, so it is not met.",
        ),
        ("red 1", majority("green"), "majority of green: none here, so it is not met."),
        ("red 1, green 2", variety(colors={"exactly": 2}), "exactly 2 colors: 2 colors here, so it is met."),
        (
            "red 1",
            variety(values={"exactly": 2}),
            "exactly 2 different values: 1 different value here, so it is not met.",
        ),
        (
            "red 1",
            variety(colors=COLORS),
            "at least one each of red, blue and green: blue and green are missing, so it is not met.",
        ),
        (
            "red 1, blue 1",
            variety(colors=["red", "blue"]),
            "at least one each of red and blue: nothing is missing, so it is met.",
        ),
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
        "exactly 1 three: 1 three here, so it is met."
    ]
    assert told(before, table(zone("red 2, blue 2", twos, threes), EMPTY, EMPTY)) == [
        "exactly 1 two: 2 twos here, so it is not met."
    ]
    assert told(before, table(zone("red 2", threes), EMPTY, EMPTY)) == ["Removed: exactly 1 two."]


def test_while_zones_are_missing_a_majority_is_not_decided() -> None:
    assert told(table(zone(GREENS), None, EMPTY), table(zone(GREENS, majority("green")), None, EMPTY)) == [
        "majority of green: 3 green cards here so far. This is decided once all zones are entered."
    ]


def test_many_at_once_are_only_named() -> None:
    cards = [no(1), no(2), no(3), count(4, exactly=1)]
    assert told(table(EMPTY, EMPTY, EMPTY), table(zone("red 1", *cards), EMPTY, EMPTY)) == [
        "Now met: no 2s and no 3s.",
        "Now not met: no 1s and exactly 1 four.",
    ]


def test_a_common_card_that_is_won_is_told_and_sheets_that_are_no_zones_tell_nothing() -> None:
    before, after = table(EMPTY, EMPTY, EMPTY), table(zone("red 6"), EMPTY, EMPTY)
    assert told(before, after) == ["common: majority of 6s: 1 six here and none in any other zone, so it is met."]
    assert told(before, after, "common") == told(before, after, "totals") == []


@pytest.mark.parametrize(
    ("cards", "other", "because"),
    [
        ("red 6", "red 6", "A & B and B & C have 1 each, which is a tie"),
        ("red 6", "blue 6, red 6", "1 six here, but zone B & C has 2"),
        ("", "red 6", "none here"),
        ("", "", "none here"),
    ],
)
def test_a_common_card_that_is_won_no_longer_is_missed_and_not_removed(cards: str, other: str, because: str) -> None:
    before = table(zone("red 6, blue 6, green 6"), zone(other), EMPTY)
    said = [f"common: majority of 6s: {because}, so it is not met."]
    assert told(before, table(zone(cards), zone(other), EMPTY)) == said
    full = zone("red 6, blue 6, green 6", no(1), no(2), no(3))
    assert told(table(full, zone(other), EMPTY), table(zone(cards), zone(other), EMPTY)) == [
        "Now not met: common: majority of 6s.",
        "Removed: no 1s, no 2s and no 3s.",
    ]


def test_of_a_zone_that_is_cleared_nothing_is_missed() -> None:
    assert told(table(zone("red 6", no(1)), EMPTY, EMPTY), table(None, EMPTY, EMPTY)) == ["Removed: no 1s."]


@given(tables())
def test_of_all_that_is_entered_at_once_every_objective_is_told_as_the_score_has_it(file: File) -> None:
    empty = {**file, "zones": None}
    for index in range(len(file["players"])):
        items = zone_item(score(file), index).items
        said = told(empty, file, f"zone-{index}")
        if len(items) > 2:
            words = {"met": "Now met: ", "missed": "Now not met: ", "open": "Not decided yet: "}
            assert {text.split(":")[0] + ": " for text in said} == {words[item.state] for item in items}
        else:
            ends = {
                "met": "so it is met.",
                "missed": "so it is not met.",
                "open": "This is decided once all zones are entered.",
            }
            assert [text.endswith(ends[item.state]) for text, item in zip(said, items, strict=True)] == [True] * len(
                said
            )


@given(half_entered())
def test_nothing_has_happened_where_nothing_changed_and_there_is_always_something_to_say_in_whole_sentences(
    files: tuple[File, File],
) -> None:
    whole, half = files
    for index in range(len(whole["players"])):
        assert told(half, half, f"zone-{index}") == []
        assert all(
            text.endswith(".") for text in told(half, whole, f"zone-{index}") + told(whole, half, f"zone-{index}")
        )
