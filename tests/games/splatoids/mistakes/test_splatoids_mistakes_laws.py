"""Laws of a Splatoids player's case, for every match that can be entered."""

import random
from collections.abc import Iterator, Mapping
from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorepad.mistakes import TOTAL, Case, after, explain
from tests.game_files import File
from tests.games.splatoids.mistakes import matches as splatoids_matches
from tests.games.splatoids.mistakes.planted import Paper, Plant, plants
from tests.games.splatoids.tables import SPLATOIDS, on_paper, random_match, refused
from tests.translations import messages_in, translatable

RULES = {rule.key for rule in SPLATOIDS.rulebook}
NUMBERS = st.none() | st.integers(0, 30)
TYPED = st.lists(NUMBERS, min_size=2, max_size=4).map(lambda totals: on_paper(*totals))
PAIRS = 200
MATCHES = st.builds(random_match, st.integers(0, 10**6), st.sampled_from([0.0, 0.3]))


@st.composite
def matches(draw: st.DrawFn) -> File:
    """A match that may be open, with totals from paper; or nothing but these."""
    if draw(st.integers(0, 9)) == 0:
        return draw(TYPED)
    file = draw(MATCHES)
    assume(refused(file) is None)
    seats = len(file["players"])
    return {**file, "claims": {"totals": draw(st.lists(NUMBERS, min_size=seats, max_size=seats))}}


def case_of(file: File, seat: int) -> Case:
    table = SPLATOIDS.parse(file)
    assert SPLATOIDS.case is not None
    return SPLATOIDS.case(table, SPLATOIDS.score(table), seat)


def cases(file: File) -> Iterator[tuple[int, Case]]:
    for seat in range(len(file["players"])):
        yield seat, case_of(file, seat)


def proof(case: Case) -> dict[str, int]:
    return {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}


def is_known(case: Case) -> bool:
    return case.boxes[-1].points is not None


@given(matches())
@settings(max_examples=60)
def test_the_boxes_are_the_score(file: File) -> None:
    result = SPLATOIDS.score(SPLATOIDS.parse(file))
    for seat, case in cases(file):
        points = [row["points"][seat] for row in result.extra["deals"]]
        assert [box.points for box in case.boxes[:-1]] == points
        assert [box.key for box in case.boxes] == [*(f"deal-{n}" for n in range(1, len(points) + 1)), TOTAL]
        assert case.boxes[-1].claim == file["claims"]["totals"][seat]
        assert is_known(case) == (None not in points and "deals" in file)
        if is_known(case):
            assert case.boxes[-1].points == result.standings[seat].total == case.total(proof(case))


@given(matches())
@settings(max_examples=60)
def test_every_mistake_changes_what_is_known_and_can_be_read(file: File) -> None:
    for _, case in cases(file):
        known = proof(case)
        assert len({str(mistake.text) for mistake in case.mistakes}) == len(case.mistakes)
        done = []
        for mistake in case.mistakes:
            assert mistake.changes.keys() <= known.keys()
            assert mistake.weight > 0
            assert mistake.rule in RULES
            assert messages_in(mistake.text) <= translatable()
            if is_known(case):
                changed = after(case, known, [mistake])
                assert changed != {**known, TOTAL: case.total(known)}
                assert all(0 <= changed[box.key] <= box.most for box in case.boxes)
                done.append((mistake.key, *sorted(changed.items())))
        assert len(set(done)) == len(done)


@given(matches(), st.integers(0, 3), st.data())
@settings(max_examples=120)
def test_what_is_named_gives_what_is_claimed(file: File, seat: int, data: st.DataObject) -> None:
    case = case_of(file, seat % len(file["players"]))
    known = proof(case)
    claims = {box.key: data.draw(st.integers(0, 4)) for box in case.boxes if data.draw(st.booleans())}
    if case.mistakes and is_known(case) and data.draw(st.booleans()):
        claims = after(case, known, [case.mistakes[data.draw(st.integers(0, len(case.mistakes) - 1))]])
    found = explain(case, claims)
    assert is_known(case) or found == []
    assert len({tuple(map(str, each.texts)) for each in found}) == len(found)
    for each in found:
        boxes = after(case, known, each.mistakes)
        assert all(boxes[key] == claim for key, claim in claims.items() if key != TOTAL)
        if len(claims) < len(case.boxes):
            assert TOTAL not in claims or boxes[TOTAL] == claims[TOTAL]


def test_two_mistakes_that_are_named_together_give_what_is_claimed() -> None:
    """Put onto paper by the tests' own scorer, one after the other and the other way round."""
    chance = random.Random("pairs")
    seen = 0
    while seen < PAIRS:
        file = splatoids_matches.random_match(chance)
        seat = chance.randrange(len(file["players"]))
        paper = Paper(file, seat)
        case, able = case_of(file, seat), plants(paper)
        keys = [box.key for box in case.boxes]
        whole = dict(zip(keys, paper.written(*chance.choices(able, k=2)), strict=True)) if able else {}
        claims = {key: whole[key] for key in whole if key == TOTAL or chance.random() < 0.5}
        for each in explain(case, claims):
            if len(each.mistakes) == 2:
                check_pair(
                    paper,
                    able,
                    keys,
                    claims,
                    [*zip([mistake.key for mistake in each.mistakes], map(str, each.texts), strict=True)],
                )
                seen += 1


def check_pair(
    paper: Paper, able: list[Plant], keys: list[str], claims: Mapping[str, int], named: list[tuple[str, str]]
) -> None:
    """Every two places that the sentences name give the claim, with one of the mistakes that can be made there."""
    told = [
        [plant for plant in able if key == f"splatoids.{plant.kind}" and plant.is_told(text)] for key, text in named
    ]
    places = [{(plant.deals, plant.names) for plant in plants_told} for plants_told in told]
    fits = {
        ((one.deals, one.names), (two.deals, two.names))
        for one, two in product(*told)
        for on_paper in [dict(zip(keys, paper.written(one, two), strict=True))]
        if on_paper == dict(zip(keys, paper.written(two, one), strict=True))
        if claims.items() <= on_paper.items()
    }
    assert fits == set(product(*places)) != set(), (named, claims)
