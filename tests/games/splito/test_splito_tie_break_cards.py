"""The number of cards that breaks a tie, under all house rules, compared with an independent count."""

from random import Random

import pytest

from bench.planted.splito.games import game
from bench.planted.splito.paper import Paper
from tests.games.splito.tables import score

RULES = ("unmet_objectives_count", "won_commons_count")


@pytest.mark.parametrize("rules", [{}, {RULES[0]: False}, {RULES[1]: False}, dict.fromkeys(RULES, False)])
def test_tie_break_follows_the_house_rules(rules: dict[str, bool]) -> None:
    chance = Random(f"tie {sorted(rules)}")
    for _ in range(60):
        file = game(chance) | {"rules": rules}
        seat = chance.randrange(len(file["players"]))
        paper = Paper(file, seat)
        due = sum(_counted(_lying(paper, zone), rules) for zone in paper.sides)
        assert score(file).standings[seat].tie_break == due


def _lying(paper: Paper, zone: int) -> tuple[int, int, int, int]:
    """The numbers of Splito cards, met objectives, unmet objectives and won common cards in a zone."""
    met = paper.met[zone]
    return len(paper.zones[zone]["cards"]), sum(met), len(met) - sum(met), len(paper.won[zone])


def _counted(lying: tuple[int, int, int, int], rules: dict[str, bool]) -> int:
    cards, met, unmet, commons = lying
    return cards + met + unmet * rules.get(RULES[0], True) + commons * rules.get(RULES[1], True)
