"""Laws of a Splito player's case, for every table that can be entered."""

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.mistakes import TOTAL, Case, Explanation, after, explain
from tests.game_files import File
from tests.games.splito.mistakes.games import game
from tests.games.splito.mistakes.paper import PLAIN, Paper, Plant
from tests.games.splito.mistakes.planted import plants
from tests.games.splito.strategies import half_entered, tables, with_paper
from tests.games.splito.tables import SPLITO, majority, no
from tests.translations import messages_in, translatable

RULES = {rule.key for rule in SPLITO.rulebook}
PAIRS = 200
TWINS = st.builds(majority, st.sampled_from(["red", 6]), st.integers(1, 4)) | st.builds(
    no, st.just(1), st.integers(1, 2)
)
"""So few cards that a zone has some that say the same for other points."""
ANY = tables() | tables(TWINS) | with_paper() | half_entered().map(lambda pair: pair[1])


def case_of(file: File, seat: int) -> Case:
    table = SPLITO.parse(file)
    assert SPLITO.case is not None
    return SPLITO.case(table, SPLITO.score(table), seat)


def cases(file: File) -> Iterator[tuple[int, Case]]:
    for seat in range(len(file["players"])):
        yield seat, case_of(file, seat)


def proof(case: Case) -> dict[str, int]:
    return {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}


@given(ANY)
@settings(max_examples=40)
def test_the_boxes_are_the_score(file: File) -> None:
    result = SPLITO.score(SPLITO.parse(file))
    for seat, case in cases(file):
        left, right, total = case.boxes
        assert [left.key, right.key, total.key] == [f"zone-{(seat or len(file['players'])) - 1}", f"zone-{seat}", TOTAL]
        assert total.claim == (file.get("claims") or {"totals": [None] * 8})["totals"][seat]
        assert right.claim == (file["zones"][seat] or {}).get("points")
        if total.points is not None:
            assert total.points == result.standings[seat].total == case.total(proof(case))
            assert [left.points, right.points] == [item.points for item in result.scores[seat].items]
        assert (total.points is None) == (left.points is None or right.points is None)


@given(ANY)
@settings(max_examples=40)
def test_every_mistake_changes_what_is_known_and_has_a_sentence_of_its_own(file: File) -> None:
    for _, case in cases(file):
        known = proof(case)
        names = [str(mistake.text) for mistake in case.mistakes]
        assert len(set(names)) == len(names)
        for mistake in case.mistakes:
            assert mistake.changes.keys() <= known.keys()
            assert mistake.weight > 0
            assert mistake.rule in RULES
            assert messages_in(mistake.text) <= translatable()
            if len(known) == 2:
                changed = after(case, known, [mistake])
                assert changed != {**known, TOTAL: case.total(known)}
                assert all(0 <= changed[box.key] <= box.most for box in case.boxes)


@given(ANY)
@settings(max_examples=40)
def test_no_two_mistakes_of_a_kind_do_the_same(file: File) -> None:
    for _, case in cases(file):
        known = proof(case)
        if len(known) == 2:
            done = [(mistake.key, *sorted(after(case, known, [mistake]).items())) for mistake in case.mistakes]
            assert len(set(done)) == len(done)


@given(ANY, st.integers(0, 7), st.data())
@settings(max_examples=100)
def test_what_is_named_gives_what_is_claimed(file: File, seat: int, data: st.DataObject) -> None:
    case = case_of(file, seat % len(file["players"]))
    known = proof(case)
    claims = {box.key: data.draw(st.integers(0, 12)) for box in case.boxes if data.draw(st.booleans())}
    if case.mistakes and len(known) == 2 and data.draw(st.booleans()):
        claims = after(case, known, [case.mistakes[data.draw(st.integers(0, len(case.mistakes) - 1))]])
    found = explain(case, claims)
    assert len(known) == 2 or found == []
    said = [sorted(map(str, each.texts)) for each in found]
    assert all(each not in said[:place] for place, each in enumerate(said))
    for each in found:
        given_ = after(case, known, each.mistakes)
        boxes = [key for key in claims if key != TOTAL]
        assert [given_[key] for key in boxes] == [claims[key] for key in boxes]
        if len(claims) < 3:
            assert TOTAL not in claims or given_[TOTAL] == claims[TOTAL]


def test_two_mistakes_named_together_give_the_claim_when_counted_by_hand() -> None:
    chance = Random("pairs of splito")
    named = 0
    while named < PAIRS:
        file = game(chance)
        seat = chance.randrange(len(file["players"]))
        paper = Paper(file, seat)
        able = plants(paper)
        both = paper.both(*[plant.bend for plant in chance.sample(able, 2)])
        if both is not None:
            case = case_of(file, seat)
            keys = [box.key for box in case.boxes]
            asked = chance.choice([keys, keys, keys[:2], keys[2:]])
            claims = {key: n for key, n in zip(keys, paper.paper(both), strict=True) if key in asked}
            for found in explain(case, claims):
                if len(found.mistakes) == 2:
                    named += 1
                    check_by_hand(paper, able, found, keys, claims)


def check_by_hand(paper: Paper, able: list[Plant], found: Explanation, keys: list[str], claims: dict[str, int]) -> None:
    """Whatever the two sentences name can be done at once, and then gives what is claimed."""
    told = [(mistake.key, str(text)) for mistake, text in zip(found.mistakes, found.texts, strict=True)]
    meant = [[plant.bend for plant in able if plant.is_named(*each)] for each in told]
    assert all(meant), told
    for one, two in product(*meant):
        both = paper.both(one, two)
        assert both is not None, told
        written = dict(zip(keys, paper.paper(both), strict=True))
        if len(claims) == 3:
            *boxes, total = [claims[key] for key in keys]
            if boxes != [*paper.paper(PLAIN)[:2]] and total != prod(boxes):  # such a total is left aside
                written[TOTAL] = total
        assert {key: written[key] for key in claims} == claims, told
