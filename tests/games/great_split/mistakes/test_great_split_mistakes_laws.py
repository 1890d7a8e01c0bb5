"""Laws of what can be disputed about a board of The Great Split, for every table that can be entered."""

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.games.great_split.game import GAME
from scorepad.mistakes import TOTAL, Case, Mistake, after, explain
from tests.game_files import File
from tests.games.great_split.mistakes.disputed import BOARD, PLAYED, SCORINGS, case_of
from tests.games.great_split.mistakes.games import SEATS, game
from tests.games.great_split.mistakes.planted import all_planted
from tests.games.great_split.mistakes.sheet import Planted, View, view
from tests.games.great_split.strategies import games, loose
from tests.games.great_split.tables import CAREY, at, five, mapped, score, table
from tests.translations import messages_in, translatable

KEYS = ["prestige", "tome", "artwork", "gem", *(f"contracts-{name}" for name in five(0, 0, 0, 0, 0)), TOTAL]
RULES = {rule.key for rule in GAME.rulebook}
ANY = games() | loose()
PLAYED_LEVELS = st.lists(st.integers(0, 15), min_size=5, max_size=5)
PLAYED_SEALS = st.lists(st.integers(0, 8), min_size=5, max_size=5)
BOARDS = st.builds(at, PLAYED_LEVELS, PLAYED_SEALS, prestige=st.integers(0, 130), character=st.just("Collector"))
PAIRS = 200
PROVED = games() | st.builds(lambda board: mapped(board, BOARD, scorings=SCORINGS), BOARDS)


def cases(file: File) -> Iterator[tuple[int, Case]]:
    for seat in range(len(file["players"])):
        yield seat, case_of(file, seat)


def proof(case: Case) -> dict[str, int]:
    return {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}


@given(ANY)
@settings(max_examples=50)
def test_the_boxes_are_those_of_the_sheet_and_give_the_total(file: File) -> None:
    """Without mistakes the boxes give the total of the result; what anything is lacking for is not known."""
    result = score(file)
    for seat, case in cases(file):
        assert [box.key for box in case.boxes] == KEYS
        known = proof(case)
        if len(known) == len(KEYS) - 1:
            assert case.total(known) == case.boxes[-1].points == result.standings[seat].total
            assert not result.scores[seat].is_typed
            assert result.standings[seat].complete
            assert all(box.item is not None and box.item.points == box.points for box in case.boxes)
        else:
            assert (case.boxes[-1].points, case.mistakes) == (None, ())
            assert result.scores[seat].is_typed or not result.standings[seat].complete
        assert {box.rule for box in case.boxes[:-1]} <= RULES
        assert case.boxes[-1].rule is None  # no rule says what the total is


@given(PROVED)
@settings(max_examples=30)
def test_every_mistake_changes_something_and_can_be_read(file: File) -> None:
    for _, case in cases(file):
        known = proof(case)
        done = set()
        for mistake in case.mistakes:
            assert mistake.rule in RULES
            assert mistake.weight > 0
            assert messages_in(mistake.text) <= translatable()
            assert mistake.changes.keys() <= known.keys()
            changed = after(case, known, [mistake])
            assert changed != {**known, TOTAL: case.total(known)}
            assert all(0 <= changed[box.key] <= box.most for box in case.boxes)
            done.add((mistake.key, *sorted(changed.items())))
        assert len(done) == len(case.mistakes) == len({str(mistake.text) for mistake in case.mistakes})


@given(PROVED, st.data())
@settings(max_examples=40)
def test_what_is_named_gives_what_is_claimed(file: File, data: st.DataObject) -> None:
    case = case_of(file)
    known = proof(case)
    planted = data.draw(st.lists(st.sampled_from(case.mistakes), min_size=1, max_size=2))
    changed = after(case, known, planted[:1])
    claims = {key: changed[key] for key in data.draw(st.sets(st.sampled_from(KEYS), min_size=1))}
    found = explain(case, claims, most=99)
    assert len({tuple(map(str, each.texts)) for each in found}) == len(found)
    for each in found:
        given_ = after(case, known, each.mistakes)
        assert {key: given_[key] for key in claims} == claims
    named = [each.mistakes[0] for each in found if len(each.mistakes) == 1]
    assert planted[0] in named or all(claims[key] == {**known, TOTAL: case.total(known)}[key] for key in claims)


def test_two_mistakes_that_are_named_together_give_what_is_claimed() -> None:
    """Both put onto paper by the tests' own scorer."""
    chance = Random("pairs")
    seen = 0
    while seen < PAIRS:
        truth, file = game(chance)
        it = view(truth, file, chance.randrange(SEATS))
        able = all_planted(it)
        whole = it.with_both(*chance.choices(able, k=2)) or {}
        claims = {key: n for key, n in whole.items() if n >= 0 and (key == TOTAL or chance.random() < 0.5)}
        for each in explain(case_of(file, it.seat), claims):
            if len(each.mistakes) == 2:
                named = zip(each.mistakes, each.texts, strict=True)
                told = [[one for one in able if is_told(one, mistake, str(text))] for mistake, text in named]
                for mistake, places in zip(each.mistakes, told, strict=True):
                    # without a map a seal may seem to go on, and any number may stand on a track
                    is_read_off = mistake.key.endswith(("banner_next", "_misread")) and not it.has_map
                    leaves_the_total = mistake.total is None and not sum(mistake.changes.values())
                    assert places or is_read_off or leaves_the_total
                if all(told):
                    check_pair(it, told, claims)
                    seen += 1


def is_told(planted: Planted, mistake: Mistake, text: str) -> bool:
    return mistake.key == f"great-split.{planted.kind}" and planted.is_told(text)


def check_pair(it: View, told: list[list[Planted]], claims: Mapping[str, int]) -> None:
    """Every two places that the sentences name give the claim, with one of the mistakes that can be made there."""
    fits = {
        (one.place, two.place)
        for one, two in product(*told)
        if claims.items() <= (it.with_both(one, two) or {}).items()
    }
    assert fits == set(product(*({one.place for one in places} for places in told))), (told, claims)


PAPER: list[tuple[str, File, dict[str, Any], dict[str, Any]]] = [
    ("nothing", table(), {}, {}),
    ("a total", table(claims={"totals": [40, None]}), {}, {TOTAL: 40}),
    (
        "lines beside the board",
        table(CAREY, claims={"totals": [101, 3], "lines": [{"gem": 16, "contracts": {"gold": 18}}, None]}),
        {"prestige": 16, "gem": 18, "contracts-gold": 21, TOTAL: 103},
        {"gem": 16, "contracts-gold": 18, TOTAL: 101},
    ),
    (
        "a line that only paper has",
        table({**CAREY, "tome_points": None}, claims={"lines": [{"tome": 9}, None]}),
        {"prestige": 16, "tome": None, "gem": 18, TOTAL: None},
        {"tome": 9},
    ),
    (
        "a board half entered",
        table({"prestige": 20, "levels": {"topaz": 0}, "contracts": {"gold": 0}, "stars": {"tome": 2}}),
        {"prestige": 20, "tome": None, "gem": 0, "contracts-tome": None, "contracts-gold": 0, TOTAL: None},
        {},
    ),
    (
        "a scoring during the game that is open, with the marker read",
        mapped(BOARD, scorings=[{"after_round": 3, "kinds": ["tome", "gem"], "boards": [at([5]), None]}]),
        {"prestige": 31, TOTAL: 97},
        {},
    ),
]


@pytest.mark.parametrize("row", PAPER, ids=lambda row: row[0])
def test_the_boxes_have_their_proof_and_what_stands_on_paper(
    row: tuple[str, File, dict[str, Any], dict[str, Any]],
) -> None:
    _, file, points, claims = row
    case = case_of(file)
    boxes = {box.key: box for box in case.boxes}
    assert {key: boxes[key].points for key in points} == points
    assert {key: box.claim for key, box in boxes.items() if box.claim is not None} == claims
    assert bool(case.mistakes) == (boxes[TOTAL].points is not None)


def test_mistakes_about_the_same_are_not_tried_together() -> None:
    """The Character tile in one line, and in all of them; the Gem line read wrong in two ways."""
    case = case_of(PLAYED)
    for keys in ({"gem"}, {"contracts-tome", "contracts-gold"}):
        tried = [
            mistake
            for mistake in case.mistakes
            if mistake.changes and mistake.changes.keys() <= keys and "tile" not in mistake.key
        ]
        assert all(mistake.changes.keys() <= mistake.about for mistake in tried)
    tile = [mistake for mistake in case.mistakes if "tile" in mistake.key or "not_scored" in mistake.key]
    none = next(mistake for mistake in case.mistakes if "not_scored" in mistake.key)
    of_contracts = [mistake for mistake in case.mistakes if any("contracts" in key for key in mistake.changes)]
    assert all(none.about & mistake.about for mistake in of_contracts)
    marker = [mistake for mistake in case.mistakes if "prestige" in mistake.changes]
    assert all(one.about & other.about for one in marker for other in marker)
    assert all(one.about & other.about for one in tile for other in tile)
