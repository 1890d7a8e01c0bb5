"""Laws of a Splito player's case, for every table that can be entered."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.cases import TOTAL, Case, after
from scorepad.disputes import explain
from tests.engine.build import SPLITO, File
from tests.engine.strategies import half_entered, tables, with_paper
from tests.test_shelf_texts import messages_in, translatable

RULES = {rule.key for rule in SPLITO.rulebook}
ANY = tables() | with_paper() | half_entered().map(lambda pair: pair[1])


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
def test_every_slip_changes_what_is_known_and_can_be_read(file: File) -> None:
    for _, case in cases(file):
        known = proof(case)
        names = [(slip.key, str(slip.text), *sorted(slip.changes.items())) for slip in case.slips]
        assert len(set(names)) == len(names)
        for slip in case.slips:
            assert slip.changes.keys() <= known.keys()
            assert slip.weight > 0
            assert slip.rule in RULES
            assert messages_in(slip.text) <= translatable()
            if len(known) == 2:
                changed = after(case, known, [slip])
                assert changed != {**known, TOTAL: case.total(known)}
                assert all(0 <= changed[box.key] <= box.most for box in case.boxes)


@given(ANY)
@settings(max_examples=40)
def test_no_two_slips_of_a_kind_do_the_same(file: File) -> None:
    for _, case in cases(file):
        known = proof(case)
        if len(known) == 2:
            done = [(slip.key, *sorted(after(case, known, [slip]).items())) for slip in case.slips]
            assert len(set(done)) == len(done)


@given(ANY, st.integers(0, 7), st.data())
@settings(max_examples=100)
def test_what_is_named_gives_what_is_claimed(file: File, seat: int, data: st.DataObject) -> None:
    case = case_of(file, seat % len(file["players"]))
    known = proof(case)
    claims = {box.key: data.draw(st.integers(0, 12)) for box in case.boxes if data.draw(st.booleans())}
    if case.slips and len(known) == 2 and data.draw(st.booleans()):
        claims = after(case, known, [case.slips[data.draw(st.integers(0, len(case.slips) - 1))]])
    found = explain(case, claims)
    assert len(known) == 2 or found == []
    for each in found:
        given_ = after(case, known, each.slips)
        boxes = [key for key in claims if key != TOTAL]
        assert [given_[key] for key in boxes] == [claims[key] for key in boxes]
        if len(claims) < 3:
            assert TOTAL not in claims or given_[TOTAL] == claims[TOTAL]
