"""Mistakes about objectives of Splito: what lies on a small table, what A claims, and the one that is named first."""

from scorepad.mistakes import tell
from tests.cases import case_of
from tests.game_files import File
from tests.games.splito.mistakes.disputed import LEFT, MIDDLE, check, named, right
from tests.games.splito.tables import SPLITO, count, majority, no, size, table, variety, zone

GREENS = "green 1, green 3, green 5"
FOURS = "red 4, blue 4, green 4"


def greens(*others: str) -> File:
    """A's right zone has three green and wants most of them; the other zones."""
    return table(zone(GREENS, majority("green")), *[zone(cards) for cards in others])


@named(
    [
        (greens("green 1, green 2, green 6", "red 1"), {"right": 3}, "tie_as_majority",
         "a tie was counted as a majority for zone A & B: zone B & C also has 3 green"),
        (greens("green 1, green 2, green 6", "green 2, green 4, green 4"), {"right": 3}, "tie_as_majority",
         "a tie was counted as a majority for zone A & B: zones B & C and C & A also have 3 green"),
        (table(zone("red 1, blue 4", majority("red"), majority(4)), zone("red 2, green 4"), LEFT), {"right": 3},
         "tie_as_majority",
         "a tie was counted as a majority for zone A & B: zone B & C also has 1 red or zone B & C also has 1 four"),
        (table(zone(GREENS, majority("green"), majority("green", 2)), zone("green 1, green 2, green 6"), LEFT),
         {"right": 2}, "tie_as_majority",
         "a tie was counted as a majority for zone A & B: zone B & C also has 3 green "
         "(majority of green for 2 points)"),
        (right(FOURS, count(4, exactly=2)), {"right": 2}, "more_than_exactly",
         "an objective of zone A & B was counted, although the zone has more than the objective allows: "
         "exactly 2 fours (3 fours; exactly 2 needed)"),
        (right(FOURS, variety(3, colors={"exactly": 2})), {"total": 6}, "more_than_exactly",
         "an objective of zone A & B was counted, although the zone has more than the objective allows: "
         "exactly 2 colors (3 colors: red, blue and green; exactly 2 needed)"),
        (right(FOURS, size(3, exactly=2)), {"right": 3}, "more_than_exactly",
         "an objective of zone A & B was counted, although the zone has more than the objective allows: "
         "exactly 2 cards (4 cards: 3 Splito and 1 objective; exactly 2 needed)"),
        (right(FOURS, no(4)), {"right": 1}, "unmet_counted",
         "an unmet objective was counted in zone A & B: no 4s (3 fours; none allowed)"),
        (right(FOURS, no(4, 2), no(4)), {"right": 1}, "unmet_counted",
         "an unmet objective was counted in zone A & B: no 4s for 1 point (3 fours; none allowed)"),
        (right(FOURS, majority(4), no(4)), {"right": 4}, "unmet_counted",
         "an unmet objective was counted in zone A & B: no 4s (3 fours; none allowed)"),
    ]
)  # fmt: skip
def test_what_does_not_count_was_counted(file: File, claims: dict[str, int], key: str, sentence: str) -> None:
    check(file, claims, key, sentence)


@named(
    [
        (right(FOURS, size(2, at_least=4)), {"total": 0}, "zone_cards_left_out",
         "not all cards of zone A & B were counted: 3 of 4 for “at least 4 cards” (without the card itself)"),
        (right(FOURS, size(2, at_most=3)), {"right": 2}, "zone_cards_left_out",
         "not all cards of zone A & B were counted: 3 of 4 for “at most 3 cards” (without the card itself)"),
        (right(FOURS, size(2, at_least=5), no(4), no("red")), {"right": 0}, "zone_cards_left_out",
         "not all cards of zone A & B were counted: 4 of 6 for “at least 5 cards” (without the other "
         "objectives that are not met) or 3 of 6 for “at least 5 cards” (without any objective)"),
        (right("red 6, black 1, blue 2, red 3, red 4", size(2, at_least=7)), {"right": 6}, "zone_cards_left_out",
         "not all cards of zone A & B were counted: "
         "6 of 8 for “at least 7 cards” (without the common cards that the zone won)"),
        (right("red 4, blue 4, green 4, red 1, red 2, yellow 3, yellow 4", size(2, at_least=10), no(5)), {"right": 3},
         "size_miscounted", "the cards of zone A & B were miscounted by one: "
         "at least 10 cards (9 cards: 7 Splito and 2 objectives; at least 10 needed)"),
        (right(FOURS, no(1, 4), no(4), no("red")), {"left": 2, "right": 2}, "all_subtracted",
         "all unmet objectives in zone A & B were subtracted: no 4s and no red"),
        (table(zone(FOURS, no(4), no("red"), no(1, 4)), MIDDLE, zone(FOURS, no(4), no("red"), no(2, 4))),
         {"left": 2, "right": 2}, "all_subtracted",
         "the unmet objectives in both zones were subtracted, but they give nothing"),
        (table(zone(FOURS, no(4), no("red"), no(1, 4)), MIDDLE, zone(FOURS, no(4), no("red"), no(2, 4))),
         {"left": 6, "right": 6}, "all_counted",
         "every objective in both zones was counted, even those that are not met"),
        (right(FOURS, no(1, 4), no(5, 2), no(6)), {"left": 2, "right": 12}, "number_not_points",
         "the numbers on the Objective cards in zone A & B were counted, not their diamonds: 12, not 7"),
        (table(zone(FOURS + ", red 1", majority(4), majority("red", 2), no(4, 4)),
               zone("red 4, red 5, red 2, blue 4, blue 4, yellow 4"), LEFT), {"right": 5}, "majority_within",
         "majorities were compared with other colors or values in zone A & B, not with other zones: "
         "majority of 4s and majority of red"),
        (right(FOURS, no(1)), {"right": 0}, "objective_forgotten",
         "an objective that zone A & B met was not counted: no 1s"),
        (right(FOURS, no(1), no(2), no(3), no(5), no(6), no("black")), {"right": 5}, "objective_forgotten",
         "an objective that zone A & B met was not counted: no 1s, no 2s, no 3s, no 5s, no 6s or 1 more place"),
        (right(FOURS, no(1), no(1, 3), no(4)), {"right": 1}, "objective_forgotten",
         "an objective that zone A & B met was not counted: no 1s for 3 points"),
        (right(FOURS, no(2), no(2), no(3), variety(4, colors={"exactly": 3})), {"right": 6}, "objective_forgotten",
         "an objective that zone A & B met was not counted: no 2s or no 3s"),
        (right(FOURS, no(4, 4), no(4, 4), no("red", 3)), {"right": 11}, "all_counted",
         "every objective in zone A & B was counted, even those that are not met: no 4s and no red"),
        (right(FOURS, no(1), no(4, 4), no("red", 3)), {"right": 8}, "all_counted",
         "every objective in zone A & B was counted, even those that are not met: no 4s and no red"),
        (right(FOURS, variety(4, colors={"exactly": 3}), variety(4, values=[4]), no(1)), {"right": 3},
         "cards_not_points", "in zone A & B, the Objective cards that score were counted, not their points: 3, not 9"),
        (right(FOURS, no(1, 2), no(4, 4)), {"right": 3}, "points_misread",
         "the points in zone A & B were misread: no 1s (2, not 3)"),
        (right(FOURS, no(1, 2), no(2, 3)), {"right": 6}, "points_misread",
         "in zone A & B, points were misread or wrongly added up, or their sum was written as 6: "
         "no 1s (2, not 3) or no 2s (3, not 4)"),
        (right(FOURS, no(1, 4), no(2, 3)), {"left": 6, "right": 3}, "objective_in_other_zone",
         "an objective of zone A & B was counted in the other zone: no 1s"),
    ]
)  # fmt: skip
def test_what_lies_in_a_zone_was_counted_wrongly(file: File, claims: dict[str, int], key: str, sentence: str) -> None:
    check(file, claims, key, sentence)


def test_the_same_slip_with_an_objective_and_with_a_common_card_is_one_story() -> None:
    case = case_of(SPLITO, right("red 6, blue 1", no(2, 3)), 0)
    sentences = [
        "a common card was not counted: majority of 6s in zone A & B",
        "an objective that zone A & B met was not counted: no 2s",
    ]
    told = [way for way in tell(case, {case.boxes[1].key: 3}).ways if sentences[0] in str(way.texts[0])]
    assert [str(text) for way in told for text in way.texts] == ["; or ".join(sentences)]
    assert [str(each.text) for each in told[0].named] == sentences


def test_different_slips_with_one_card_are_different_stories() -> None:
    case = case_of(SPLITO, right(FOURS, no(1, 2), no(2), no(4), no(4, 2)), 0)
    assert [str(text) for way in tell(case, {case.boxes[1].key: 4}).ways for text in way.texts] == [
        "an unmet objective was counted in zone A & B: no 4s for 1 point (3 fours; none allowed)",
        "the points in zone A & B were misread, or wrongly added up to 4: no 1s (2, not 3) or no 2s (1, not 2)",
    ]
