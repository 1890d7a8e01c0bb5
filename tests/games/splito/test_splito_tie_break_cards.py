"""The cards that settle a tie, counted on paper against those that lie there (Splito rulebook, "End of game")."""

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
"""A has C & A on the left: 3 Splito cards, an unmet objective and the common card of the 6s; and A & B on the right:
3 Splito cards, a met objective and two unmet ones. Bo's black card lies in B & C."""
AWAY = {"rules": dict.fromkeys(RULES, False)}


def case_of(file: File, seat: int = 0) -> Case:
    return cases.case_of(SPLITO, file, seat, CARDS)


def boxes(case: Case) -> list[tuple[str, int | None]]:
    return [(str(box.label), box.points) for box in case.boxes]


def first_said(case: Case, *paper: int) -> str:
    """What is said first of the paper sheet with these numbers: left, right, both."""
    keys = [box.key for box in case.boxes]
    first = tell(case, dict(zip(keys, paper, strict=True))).ways[0]
    return " and ".join(map(str, first.texts))


def test_the_paper_is_the_cards_on_the_left_on_the_right_and_in_both() -> None:
    assert boxes(case_of(LIES)) == [
        ("Cards on the left: zone C & A", 5),
        ("Cards on the right: zone A & B", 6),
        ("All cards", 11),
    ]


def test_its_proof_is_worked_out_card_by_card() -> None:
    left, right, both = case_of(LIES).boxes
    assert left.item is not None
    assert right.item is not None
    assert both.item is not None
    assert [(str(part.label), part.points) for part in left.item.items] == [
        ("Splito cards", 3),
        ("objectives that are not met", 1),
        ("common cards that were won", 1),
    ]
    assert [(str(part.label), part.points) for part in right.item.items] == [
        ("Splito cards", 3),
        ("objectives that are met", 1),
        ("objectives that are not met", 2),
    ]
    assert both.item.items == (left.item, right.item)


@pytest.mark.parametrize(
    ("paper", "said"),
    [
        ((4, 4, 8), "the objectives that are not met were left out"),
        ((5, 4, 9), "only in “Cards on the right: zone A & B”: the objectives that are not met were left out"),
        ((3, 3, 6), "only the Splito cards were counted"),
        ((5, 6, 12), "“All cards” was added up as 12: 5 + 6 is 11"),
        ((5, 5, 10), "“Cards on the right: zone A & B” was added up as 5: 3 + 1 + 2 is 6"),
        ((5, 7, 12), "“Cards on the right: zone A & B” was added up as 7: 3 + 1 + 2 is 6"),
    ],
)
def test_how_it_was_counted_is_named(paper: tuple[int, int, int], said: str) -> None:
    assert said in first_said(case_of(LIES), *paper)


@pytest.mark.parametrize(
    ("paper", "said"),
    [
        ((2, 2, 4), "“Splito cards” in “Cards on the right: zone A & B” was read as 2, not 3"),
    ],
)
def test_a_zone_of_a_neighbor_is_named(paper: tuple[int, int, int], said: str) -> None:
    cards = ["red 1, red 2, red 4", "red 3, red 5, blue 2, blue 5, blue 3", "red 3", "blue 1, blue 3"]
    assert said in first_said(case_of(table(*map(zone, cards))), *paper)


def test_common_cards_that_were_not_counted_are_named() -> None:
    file = table(zone("red 1, red 2", no(5, 1)), zone("black 3, black 5", no(1, 1)), zone("green 6", no(2, 2)))
    case = case_of(file)
    assert boxes(case)[:2] == [("Cards on the left: zone C & A", 3), ("Cards on the right: zone A & B", 3)]
    said = "the common cards that zones won were left out"
    assert said in [str(way.texts[0]) for way in tell(case, {"cards-2": 2, "cards-0": 3, TOTAL: 5}).ways]


def test_a_table_that_leaves_cards_out_hears_that_they_were_counted() -> None:
    case = case_of(LIES | AWAY)
    assert [points for _, points in boxes(case)] == [3, 4, 7]
    said = "the objectives that are not met were counted, too"
    assert first_said(case, 4, 6, 10) == said
    said = "the common cards that zones won were counted, too"
    assert first_said(case, 4, 4, 8) == said


def test_a_number_of_cards_from_paper_is_typed_and_proves_nothing() -> None:
    left, right, both = case_of(
        table({"points": 4, "card_count": 9}, zone("red 1"), {"points": 3, "card_count": 8})
    ).boxes
    assert [(box.points, box.claim, box.is_typed) for box in (left, right, both)] == [
        (8, 8, True),
        (9, 9, True),
        (17, None, True),
    ]


def test_a_card_too_many_or_forgotten_at_the_table_is_told_as_well() -> None:
    told = [tell(case_of(LIES), {"cards-2": 5 + step, TOTAL: 11 + step}).entries for step in (-1, 1)]
    too_many, missing = [[str(entry.slip.text) for entry in entries] for entries in told]
    assert "C & A: one too many, yellow 6, green 6, orange 6 or no 6s" in too_many
    assert "C & A: red 1, red 2, red 3, red 4, red 5 or something else is missing" in missing


def test_unknown_tie_break_cards_are_open() -> None:
    case = case_of(table(None, zone("red 1"), zone("red 2", no(2, 2)), star=None))
    assert [box.points for box in case.boxes][1:] == [None, None]
    assert tell(case, {TOTAL: 5}).ways == ()


@pytest.mark.parametrize("rules", [{}, {RULES[0]: False}, {RULES[1]: False}, AWAY["rules"]])
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
