"""Laws of the cards that settle a tie on paper; engine/tie_break.toml has cases."""

from operator import sub
from random import Random

import pytest

from bench.planted.splito.games import game
from bench.planted.splito.paper import Paper
from scorepad.disputes import TOTAL, Case, tell
from tests import cases
from tests.cases import on_paper
from tests.game_files import File
from tests.games.splito.tables import SPLITO, majority, no, score, table, zone

(CARDS,) = SPLITO.papers
RULES = ("unmet_objectives_count", "won_commons_count")
LIES = table(
    zone("red 1, red 2, blue 4", majority("red"), no(2, 1), no(4, 2)),
    zone("black 3, black 5", no(1, 1)),
    zone("green 6, yellow 6, orange 6", no(6, 2)),
)


def case_of(file: File, seat: int = 0) -> Case:
    return cases.case_of(SPLITO, file, seat, CARDS)


def test_common_cards_that_were_not_counted_are_named() -> None:
    file = table(zone("red 1, red 2", no(5, 1)), zone("black 3, black 5", no(1, 1)), zone("green 6", no(2, 2)))
    case = case_of(file)
    said = "the common cards that zones won were left out"
    assert said in [str(way.texts[0]) for way in tell(case, {"cards-2": 2, "cards-0": 3, TOTAL: 5}).ways]


def test_a_card_too_many_or_forgotten_at_the_table_is_told_as_well() -> None:
    told = [tell(case_of(LIES), {"cards-2": 5 + step, TOTAL: 11 + step}).entries for step in (-1, 1)]
    too_many, missing = [[str(entry.slip.text) for entry in entries] for entries in told]
    assert "C & A: one too many, yellow 6, green 6, orange 6 or no 6s" in too_many
    assert "C & A: red 1, red 2, red 3, red 4, red 5 or something else is missing" in missing


@pytest.mark.parametrize("rules", [{}, {RULES[0]: False}, {RULES[1]: False}, dict.fromkeys(RULES, False)])
def test_tie_break_cards_match_the_standings(rules: dict[str, bool]) -> None:
    chance = Random(f"tie {sorted(rules)}")
    named = tried = 0
    for _ in range(60):
        file = game(chance) | {"rules": rules}
        seat = chance.randrange(len(file["players"]))
        case, paper = on_paper(case_of(file, seat)), Paper(file, seat)
        assert case.boxes[-1].points == score(file).standings[seat].tie_break
        lies = [_lying(paper, zone) for zone in paper.sides]
        due = [_counted(each, rules) for each in lies]
        assert [box.points for box in case.boxes] == [*due, sum(due)]
        for other in ({**rules, name: not rules.get(name, True)} for name in RULES):
            wrong = [_counted(each, other) for each in lies]
            if wrong == due:
                continue
            (name,) = (name for name in RULES if other.get(name, True) != rules.get(name, True))
            told = tell(case, dict(zip([box.key for box in case.boxes], [*wrong, sum(wrong)], strict=True)))
            keys = [way.mistakes[0].key for way in told.ways if len(way.mistakes) == 1]
            what = "unmet" if name == RULES[0] else "commons"
            # one card less, or more, may as well have been miscounted
            is_one_off = sum(map(abs, map(sub, wrong, due))) == 1
            tried += 1
            named += f"splito.{what}_{'left_out' if rules.get(name, True) else 'counted_too'}" in keys[: 1 + is_one_off]
            assert keys
    assert tried > 60
    assert named >= 0.9 * tried


def _lying(paper: Paper, zone: int) -> tuple[int, int, int, int]:
    """Splito cards, objectives met and not met, common cards won."""
    met = paper.met[zone]
    return len(paper.zones[zone]["cards"]), sum(met), len(met) - sum(met), len(paper.won[zone])


def _counted(lying: tuple[int, int, int, int], rules: dict[str, bool]) -> int:
    cards, met, unmet, commons = lying
    return cards + met + unmet * rules.get(RULES[0], True) + commons * rules.get(RULES[1], True)
