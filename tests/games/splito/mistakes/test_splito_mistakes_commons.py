"""Mistakes about Splito's common cards (6 and black on these tables), misreadings throughout, and what is not named."""

import pytest

from tests.game_files import File
from tests.games.splito.mistakes.disputed import LEFT, check, explained, named, right
from tests.games.splito.tables import count, majority, no, size, table, variety, zone

THREE = table(*[{"points": points} for points in (8, 4, 6)])
ONE_6 = "red 6, blue 1"
BOTH = "red 6, black 1"
TIE_6 = table(zone(ONE_6, no(2)), zone("red 6"), LEFT)
EXACT = count(4, 2, exactly=2)
ALL_TIE = table(zone(ONE_6, no(2)), zone("red 6"), zone("blue 6", no(4, 2)))


@named(
    [
        (right(ONE_6, no(2)), {"total": 2}, "common_forgotten",
         "a common card was not counted: majority of 6s in zone A & B"),
        (right(BOTH, no(2)), {"right": 4}, "common_forgotten",
         "a common card was not counted: majority of 6s in zone A & B or majority of black in zone A & B"),
        (right(BOTH, no(2)), {"right": 1}, "commons_forgotten",
         "neither common card was counted: majority of 6s in zone A & B and majority of black in zone A & B"),
        (table(zone(ONE_6, no(2)), zone(), zone("black 2", no(4))), {"left": 1, "right": 1}, "commons_forgotten",
         "neither common card was counted: majority of 6s in zone A & B and majority of black in zone C & A"),
        (
            right(ONE_6, size(2, at_least=5), no(2)),
            {"right": 1},  # without the common card the zone is too small, too
            "common_forgotten",
            "a common card was not counted: majority of 6s in zone A & B",
        ),
        (TIE_6, {"right": 4}, "common_given_in_tie",
         "a common card was given to all zones that tie: majority of 6s to zones A & B and B & C (1 six each)"),
        (ALL_TIE, {"total": 20}, "common_given_in_tie",
         "a common card was given to all zones that tie: majority of 6s to zones A & B, B & C and C & A (1 six each)"),
        (right(ONE_6, no(2)), {"left": 5, "right": 1}, "common_in_other_zone",
         "a common card was counted in the other zone of A: majority of 6s in zone A & B"),
        (right(ONE_6, no(2)), {"left": 2, "right": 5}, "points_misread",
         "the points in zone A & B were misread, or wrongly added up to 5: "
         "no 2s (1, not 2) or the common card “majority of 6s” (3, not 4)"),
    ]
)  # fmt: skip
def test_mistakes_about_common_cards(file: File, claims: dict[str, int], key: str, sentence: str) -> None:
    check(file, claims, key, sentence)


@named(
    [
        (table(zone("red 6, red 1", majority(1)), zone("red 6, red 1"), zone("blue 6", no(4, 2))),
         {"left": 5, "right": 6}, "every_tie",
         "every tie was counted as a majority: majority of 1s in zone A & B (zone B & C also has 1 one) and "
         "the common card “majority of 6s” to zones A & B, B & C and C & A (1 six each)"),
        (
            table(zone("red 6, red 1", majority(1), size(4, at_most=4)), zone("red 6, red 1"), LEFT),
            {"right": 6},  # and with the common card the zone is too large
            "every_tie",
            "every tie was counted as a majority: majority of 1s in zone A & B (zone B & C also has 1 one) and "
            "the common card “majority of 6s” to zones A & B and B & C (1 six each)",
        ),
        (right("red 4, blue 4, green 4", count(4, 2, exactly=2), variety(1, colors={"exactly": 2})), {"right": 3},
         "every_exact",
         "every exact number was taken as “at least”: exactly 2 fours in zone A & B (3 fours; exactly 2 needed) and "
         "exactly 2 colors in zone A & B (3 colors: red, blue and green; exactly 2 needed)"),
        (
            table(zone("red 4, blue 4, green 4", EXACT, EXACT), LEFT, zone("red 4, blue 4, green 4", EXACT)),
            {"total": 8},
            "every_exact",  # of two equal cards side by side one is named, but both zones
            "every exact number was taken as “at least”: exactly 2 fours in zone C & A (3 fours; exactly 2 needed) and "
            "exactly 2 fours in zone A & B (3 fours; exactly 2 needed)",
        ),
        (table(zone("red 1", majority("red")), zone("red 2"), zone("red 3", majority("red"), majority("red", 2))),
         {"left": 5, "right": 3}, "every_tie", "every tie was counted as a majority: "
         "majority of red for 3 points in zone C & A (zones A & B and B & C also have 1 red), "
         "majority of red for 2 points in zone C & A (zones A & B and B & C also have 1 red) and "
         "majority of red in zone A & B (zones B & C and C & A also have 1 red)"),
    ]
)  # fmt: skip
def test_rules_misread_throughout(file: File, claims: dict[str, int], key: str, sentence: str) -> None:
    check(file, claims, key, sentence)


def test_two_mistakes_at_once() -> None:
    file = table(zone("red 1, red 2, red 3", majority("red")), zone("red 1, red 2, red 3"), LEFT, zone("blue 2", no(4)))
    found = explained(file, left=0, right=3)[0]
    assert {mistake.key for mistake in found.mistakes} == {"splito.tie_as_majority", "splito.objective_forgotten"}


@pytest.mark.parametrize(
    ("file", "claims"),
    [
        (THREE, {"total": 48}),  # as proved
        (THREE, {"left": 6, "right": 8}),
        (THREE, {"total": 47}),
        (right("red 4", no(1)), {"right": 2, "total": 3}),
        (table(zone("red 4", no(1)), zone(), None), {"right": 0}),  # the left zone is still to come
    ],
)  # fmt: skip
def test_nothing_is_named_for_what_no_mistake_gives(file: File, claims: dict[str, int]) -> None:
    assert [found for found in explained(file, **claims) if len(found.mistakes) == 1] == []


@pytest.mark.parametrize(
    ("file", "kinds"),
    [
        (right("red 4, blue 4", majority(4)), {"splito.tie_as_majority", "splito.unmet_counted"}),
        (right("red 4, blue 4", no(1)), {"splito.common_given_in_tie", "splito.unmet_counted"}),
        (right("red 1", no(4), no(2)), {"splito.more_than_exactly", "splito.all_counted"}),
        (THREE, {"splito.objective_forgotten", "splito.common_forgotten"}),
    ],
)  # fmt: skip
def test_mistakes_that_cannot_have_happened_are_not_offered(file: File, kinds: set[str]) -> None:
    for claim in range(20):
        assert not {mistake.key for found in explained(file, right=claim) for mistake in found.mistakes} & kinds
