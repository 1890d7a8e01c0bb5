"""Two mistakes of Splito that are named together never say opposite things about a card or a zone."""

from random import Random

import pytest

from bench.planted.splito.games import game
from scorepad.mistakes import Case, Mistake
from tests.game_files import File
from tests.games.splito.mistakes.disputed import LEFT, MIDDLE, explained
from tests.games.splito.tables import SPLITO, count, no, table, variety, zone

OF_A_ZONE = {
    *("all_counted", "all_subtracted", "cards_not_points", "number_not_points", "majority_within"),
    *("every_exact", "every_tie", "wrong_zone"),
}
OF_BOTH = {"next_column"}


def kind(mistake: Mistake) -> str:
    return mistake.key.removeprefix("splito.")


def case_of(file: File, seat: int) -> Case:
    parsed = SPLITO.parse(file)
    assert SPLITO.case is not None
    return SPLITO.case(parsed, SPLITO.score(parsed), seat)


MIXED = zone("red 4, blue 4, green 4", no(1, 3), no(4, 4), no("red", 1))
"""3 points; 8 with all objectives, and 5 with all but the one that is met."""
EXACT = zone("red 4, blue 4, green 4", no(1, 4), count(4, 2, exactly=2), variety(1, colors={"exactly": 2}))


@pytest.mark.parametrize(
    ("mine", "whole"), [(MIXED, "all_counted"), (MIXED, "cards_not_points"), (EXACT, "every_exact")]
)
def test_what_is_said_of_every_card_of_a_zone_comes_without_one_of_its_cards(mine: File, whole: str) -> None:
    file = table(mine, MIDDLE, LEFT)
    said = set()
    for total in range(40):
        for claims in ({"total": total}, {"right": total}, {"left": 0, "right": total}):
            for found in explained(file, **claims):
                here = [kind(mistake) for mistake in found.mistakes if "zone-0" in mistake.changes]
                said |= {*here}
                assert whole not in here or here == [whole]
    assert whole in said


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_a_whole_zone_is_about_all_that_changes_it(seed: int) -> None:
    file = game(Random(seed))
    for seat in range(len(file["players"])):
        mistakes = case_of(file, seat).mistakes
        boxes = {key for mistake in mistakes for key in mistake.changes}
        for one in mistakes:
            if kind(one) in OF_A_ZONE | OF_BOTH:
                mine = set(boxes if kind(one) in OF_BOTH else one.changes or boxes & one.about)
                for other in mistakes:
                    assert one.about & other.about or not mine & set(other.changes), (str(one.text), str(other.text))
