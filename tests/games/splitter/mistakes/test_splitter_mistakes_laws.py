"""Laws of Splitter's mistakes, over all kinds of sheets; each once more by rules got wrong, counted plainly."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter.table import A, B, Pad
from scorepad.mistakes import TOTAL, Case, Explanation, Mistake, after, explain
from tests.game_files import File
from tests.games.splitter.mistakes.misread import Paper, Wrong
from tests.games.splitter.mistakes.planting import PLANTERS, SIMPLER
from tests.games.splitter.mistakes.play import played as left
from tests.games.splitter.tables import PADS, SPLITTER, played, sheets, table, tables
from tests.translations import messages_in, translatable

RULES = {rule.key for rule in SPLITTER.rulebook}
PAIRS = 200
Change = frozenset[tuple[str, int]]


def cases(file: File) -> list[Case]:
    """The cases of all players."""
    parsed = SPLITTER.parse(file)
    result = SPLITTER.score(parsed)
    assert SPLITTER.case is not None
    return [SPLITTER.case(parsed, result, seat) for seat in range(len(file["players"]))]


def case_of(pad: Pad, sheet: list[str]) -> Case:
    return cases(table(pad.name or list(pad.rows), sheet))[0]


def proof(found: Case) -> dict[str, int]:
    return {box.key: box.points for box in found.boxes if box.key != TOTAL and box.points is not None}


@given(tables())
def test_whatever_lies_on_a_table_can_be_disputed(drawn: tuple[Pad, File]) -> None:
    pad, file = drawn
    for seat, found in enumerate(cases(file)):
        keys = [*"123456", *(["hearts"] if pad.hearts else []), TOTAL]
        assert [box.key for box in found.boxes] == keys
        sheet = file["sheets"][seat]
        is_full = sheet is not None and "." not in "".join(sheet)
        assert all(box.points is not None for box in found.boxes) is is_full
        assert is_full or not found.mistakes
        claims = {box.key: box.claim for box in found.boxes if box.claim is not None}
        assert all(box.claim is None or box.claim <= box.most for box in found.boxes)
        for explanation in explain(found, claims):
            assert {**after(found, proof(found), explanation.mistakes), **claims}.keys() == set(keys)


@given(PADS, st.data())
def test_without_mistakes_the_boxes_give_the_total(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad))
    found = case_of(pad, sheet)
    result = SPLITTER.score(SPLITTER.parse(table(pad.name or list(pad.rows), sheet)))
    assert after(found, proof(found), ())[TOTAL] == result.standings[0].total == found.boxes[-1].points
    assert [box.points for box in found.boxes[:-1]] == [row.points for row in result.scores[0].items]


@given(PADS, st.data())
def test_every_mistake_changes_a_box_and_is_told_once(pad: Pad, data: st.DataObject) -> None:
    found = case_of(pad, data.draw(sheets(pad)))
    told = [(mistake.key, str(mistake.text)) for mistake in found.mistakes]
    changed = [(mistake.key, frozenset(mistake.changes.items())) for mistake in found.mistakes]
    assert len(set(told)) == len(told)
    assert len(set(changed)) == len(changed)
    for mistake in found.mistakes:
        assert mistake.changes
        assert all(mistake.changes.values())
        assert all(points >= 0 for points in after(found, proof(found), [mistake]).values())
        assert mistake.rule in RULES
        assert mistake.about
        assert 0 < mistake.weight <= 1
        assert "{" not in str(mistake.text)
        assert messages_in(mistake.text) <= translatable()


@given(PADS, st.data())
def test_explanations_give_the_claim(pad: Pad, data: st.DataObject) -> None:
    found = case_of(pad, data.draw(sheets(pad)))
    boxes = after(found, proof(found), ())
    wrong = {key: max(0, points + data.draw(st.integers(-6, 6))) for key, points in boxes.items()}
    claims = {key: wrong[key] for key in data.draw(st.sets(st.sampled_from(sorted(wrong)), min_size=1, max_size=2))}
    for explanation in explain(found, claims):
        given_by = after(found, proof(found), explanation.mistakes)
        # where a total does not follow from the boxes on paper, the shell explains the boxes alone
        left_out = len(claims) == len(boxes) and found.total(claims) != claims[TOTAL]
        assert {key: given_by[key] for key in claims if key != TOTAL or not left_out} == claims


@given(PADS, st.data())
def test_any_mistake_is_found_again(pad: Pad, data: st.DataObject) -> None:
    found = case_of(pad, data.draw(sheets(pad)))
    if found.mistakes:
        mistake = data.draw(st.sampled_from(found.mistakes))
        claims = after(found, proof(found), [mistake])
        assert mistake in [each.mistakes[0] for each in explain(found, claims, most=99) if len(each.mistakes) == 1]


def told_by_the_game(found: Case) -> dict[str, set[Change]]:
    told: dict[str, set[Change]] = {kind: set() for kind in PLANTERS}
    for mistake in found.mistakes:
        told.setdefault(mistake.key, set()).add(frozenset(mistake.changes.items()))
    return told


def counted_plainly(paper: Paper) -> dict[str, set[Change]]:
    """What each kind of mistake can change on a sheet."""
    found = {
        kind: {
            frozenset(
                (key, points - paper.boxes[key]) for key, points in planted.boxes.items() if points != paper.boxes[key]
            )
            for planted in planter(paper)
        }
        for kind, planter in PLANTERS.items()
    }
    simpler = {kind: set().union(*(found[other] for other in SIMPLER.get(kind, ()))) for kind in found}
    return {kind: {change for change in found[kind] - simpler[kind] if change} for kind in found}


STAR_MISSED_TOO = {"splitter.small_counted", "splitter.large_counted"}
"""Of these the game also knows the mistake on a star that was not doubled."""


def agree(pad: Pad, sheet: list[str]) -> None:
    told, plainly = told_by_the_game(case_of(pad, sheet)), counted_plainly(Paper(str(pad.name), sheet))
    for kind, changes in plainly.items():
        assert changes <= told[kind], kind
        assert kind in STAR_MISSED_TOO or changes == told[kind], kind


@pytest.mark.parametrize("pad", [A, B], ids=["A", "B"])
def test_on_played_sheets_every_mistake_changes_what_a_rule_got_wrong_changes(pad: Pad) -> None:
    chance = random.Random(11)
    for _ in range(40):
        agree(pad, played(chance, pad))


@given(st.sampled_from([A, B]), st.data())
def test_on_any_sheet_every_mistake_changes_what_a_rule_got_wrong_changes(pad: Pad, data: st.DataObject) -> None:
    agree(pad, data.draw(sheets(pad)))


def pairs(chance: random.Random) -> Iterator[tuple[Paper, Case, Explanation]]:
    """Pairs that explain a total some way off, or boxes after two mistakes of any kind; a few of each sheet."""
    while True:
        pad = chance.choice([A, B])
        paper = Paper(str(pad.name), left(chance, list(pad.rows)))
        found = case_of(pad, paper.sheet)
        total = max(0, sum(paper.boxes.values()) + chance.randint(-20, 20))
        claims = (
            after(found, proof(found), chance.sample(found.mistakes, 2)) if chance.random() < 0.5 else {TOTAL: total}
        )
        named = [each for each in explain(found, claims, most=60) if len(each.mistakes) == 2]
        for explanation in chance.sample(named, min(4, len(named))):
            yield paper, found, explanation


def plantings(paper: Paper, mistake: Mistake) -> list[Wrong]:
    """All ways of this kind to change what the mistake changes; none for a kind that is not planted."""
    boxes = {key: points + mistake.changes.get(key, 0) for key, points in paper.boxes.items()}
    found = PLANTERS[mistake.key](paper) if mistake.key in PLANTERS else ()
    return [planted.wrong for planted in found if planted.boxes == boxes]


def test_two_mistakes_at_once_come_to_what_is_counted_with_both_rules_wrong() -> None:
    compared: set[frozenset[str]] = set()
    checked = 0
    for paper, found, explanation in pairs(random.Random(13)):
        one, two = explanation.mistakes
        both = [a.and_(b) for a in plantings(paper, one) for b in plantings(paper, two)]
        told = after(found, proof(found), explanation.mistakes)
        assert all({**paper.count(wrong), TOTAL: told[TOTAL]} == told for wrong in both), explanation.texts
        checked += bool(both)
        compared |= {frozenset((one.key, two.key))} if both else set()
        if checked == PAIRS:
            break
    assert len(compared) > 50
