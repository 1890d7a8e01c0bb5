"""A thousand games of The Great Split with one slip each: is it named?"""

from random import Random

from scorepad.cases import TOTAL
from scorepad.disputes import Explanation, explain
from scorepad.games.great_split.game import GAME
from scorepad.games.great_split.rules import SLUG
from scorepad.games.great_split.slips_made import WEIGHTS
from tests.slips.great_split_games import SEATS, game
from tests.slips.great_split_sheet import Planted, view
from tests.slips.great_split_slips import all_planted

GAMES, SEED = 1000, 6


def test_a_planted_slip_is_named() -> None:
    """By its kind and with its place: with all boxes on paper, and with nothing but the total."""
    chance = Random(SEED)
    all_boxes, total_only, kinds = [], [], set()
    for _ in range(GAMES):
        truth, file = game(chance)
        seat = chance.randrange(SEATS)
        it = view(truth, file, seat)
        planted = _drawn(chance, all_planted(it))
        table = GAME.parse(file)
        assert GAME.case is not None
        case = GAME.case(table, GAME.score(table), seat)
        assert {box.key: box.points for box in case.boxes} == {**it.right, TOTAL: sum(it.right.values())}
        all_boxes.append(_place(planted, explain(case, {**planted.boxes, TOTAL: planted.total})))
        total_only.append(_place(planted, explain(case, {TOTAL: planted.total})))
        kinds.add(planted.kind)
    first, three, five = (
        _share(all_boxes, most=1),
        _share(all_boxes, most=3),
        _share(total_only, most=5),
    )
    print(
        f"\n{SLUG}: {GAMES} games, {len(kinds)} of {len(WEIGHTS)} kinds of slips: "
        f"all boxes: first {first:.1%}, first three {three:.1%}; total only: first five {five:.1%}"
    )
    assert first >= 0.80
    assert three >= 0.95
    assert five >= 0.80


def _drawn(chance: Random, found: list[Planted]) -> Planted:
    """A kind by its weight among those possible here, then any slip of that kind."""
    kinds = sorted({planted.kind for planted in found})
    kind = chance.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
    return chance.choice([planted for planted in found if planted.kind == kind])


def _place(planted: Planted, explanations: list[Explanation]) -> int | None:
    """The place, from 1, of the explanation that is the planted slip alone."""
    for place, explanation in enumerate(explanations, start=1):
        slip = explanation.slips[0]
        if len(explanation.slips) == 1 and slip.key == f"{SLUG}.{planted.kind}" and planted.place in str(slip.text):
            return place
    return None


def _share(places: list[int | None], most: int) -> float:
    return sum(place is not None and place <= most for place in places) / len(places)
