"""Laws of disputes about a player's sheet, for all possible entries of every game."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.core.result import Item
from scorepad.disputes import TOTAL, Case, after
from tests.cases import case_of, cases, proof
from tests.examples import all_examples
from tests.explained import explain
from tests.game_files import File
from tests.games.drawn_files import FILES
from tests.translations import messages_in, translatable

EVERY = pytest.mark.parametrize("slug", FILES)
CONTRACTS = [f"contracts-{name}" for name in ("tome", "artwork", "topaz", "emerald", "gold")]
SCORED_IN_FULL = ("splitter", "great-split")
"""Games for which no mistakes are listed until the whole sheet is known."""


def keys(slug: str, file: File, seat: int) -> list[str]:
    """The keys of a paper sheet's boxes, except the total's."""
    if slug == "splito":
        return [f"zone-{(seat or len(file['players'])) - 1}", f"zone-{seat}"]
    if slug == "splatoids":
        return [f"deal-{number}" for number in range(1, len(file.get("deals") or []) + 1)]
    if slug == "great-split":
        return ["prestige", "tome", "artwork", "gem", *CONTRACTS]
    has_hearts = file["pad"] == "B" or (file["pad"] != "A" and "h" in "".join(file["pad"]))
    return [*"123456", "hearts"] if has_hearts else [*"123456"]


def points_of(items: Sequence[Item]) -> list[int | None]:
    return [item.points for item in items]


@EVERY
@given(data=st.data())
def test_boxes_match_the_sheet_and_give_its_total(slug: str, data: st.DataObject) -> None:
    game, file = registry.games()[slug], data.draw(FILES[slug])
    parsed, rules = game.parse(file), {rule.key for rule in game.rulebook}
    result = game.score(parsed)
    claimed = (file.get("claims") or {}).get("totals") or [None] * len(file["players"])
    assert game.case is not None
    for seat in range(len(file["players"])):
        case = game.case(parsed, result, seat)
        *boxes, total = case.boxes
        assert [box.key for box in case.boxes] == [*keys(slug, file, seat), TOTAL]
        assert total.claim == claimed[seat]
        assert slug != "splito" or boxes[1].claim == (file["zones"][seat] or {}).get("points")
        assert {box.rule for box in boxes} <= rules
        for box in case.boxes:
            assert box.points is None or box.item is None or box.item.points == box.points
            assert box.claim is None or box.claim <= box.most
        if total.points is not None:
            assert slug == "great-split" or [box.points for box in boxes] == points_of(result.scores[seat].items)
            assert total.points == case.total(proof(case)) == result.standings[seat].total
            assert all(box.points is not None for box in boxes)
            assert result.standings[seat].complete
        elif len(proof(case)) == len(boxes):
            assert result.scores[seat].is_typed or not result.standings[seat].complete


@pytest.mark.thorough
@EVERY
@given(data=st.data())
def test_mistakes_change_only_known_boxes_and_differ_in_text_or_changes(slug: str, data: st.DataObject) -> None:
    game = registry.games()[slug]
    rules = {rule.key for rule in game.rulebook}
    for case in cases(game, data.draw(FILES[slug])):
        known = proof(case)
        assert case.boxes[-1].points is not None or slug not in SCORED_IN_FULL or not case.mistakes
        for mistake in case.mistakes:
            assert mistake.changes.keys() <= known.keys()
            assert mistake.weight > 0
            assert mistake.rule is None or mistake.rule in rules
            assert messages_in(mistake.text) <= translatable()
            if is_known(case):
                changed = after(case, known, [mistake])
                assert changed != {**known, TOTAL: case.total(known)}
                assert all(0 <= changed[box.key] <= box.most for box in case.boxes)
        said = [(str(mistake.text), *sorted(mistake.changes.items())) for mistake in case.mistakes]
        assert len({*said}) == len(said)


def test_marker_at_twenty_misread_as_ten_is_listed_once() -> None:
    shared = next(each for each in all_examples() if each.title == "A shared win: there is no tie-break")
    boards = [{**shared.file["boards"][0], "prestige": 20}, *shared.file["boards"][1:]]
    case = case_of(shared.game, {**shared.file, "boards": boards})
    assert [str(mistake.text) for mistake in case.mistakes].count("“Prestige” was read as 10, not 20") == 1


def is_known(case: Case) -> bool:
    return len(proof(case)) == len(case.boxes) - 1


@EVERY
@given(data=st.data())
def test_named_mistakes_give_the_claimed_numbers(slug: str, data: st.DataObject) -> None:
    """A planted mistake is found, and nothing is explained while a box is unknown."""
    case = data.draw(st.sampled_from([*cases(registry.games()[slug], data.draw(FILES[slug]))]))
    whole, made = {box.key: data.draw(st.integers(0, 12)) for box in case.boxes}, None
    if case.mistakes and is_known(case) and data.draw(st.booleans()):
        made = data.draw(st.sampled_from(case.mistakes))
        whole = after(case, proof(case), [made])
    typed = data.draw(st.just({*whole}) | st.sets(st.sampled_from([*whole]), min_size=1))
    claims = {key: whole[key] for key in typed}
    found = explain(case, claims, most=99)
    assert is_known(case) or not found
    said = [sorted(map(str, way.texts)) for way in found]
    assert all(words not in said[:place] for place, words in enumerate(said))
    for way in found:
        written = after(case, proof(case), way.mistakes)
        assert way.is_whole or len(claims) == len(case.boxes)
        assert {key: written[key] for key in claims if way.is_whole or key != TOTAL} == {
            key: claim for key, claim in claims.items() if way.is_whole or key != TOTAL
        }
    if made is not None and (slug == "great-split" or claims == whole):
        alone = [way.mistakes[0] for way in found if len(way.mistakes) == 1]
        assert made in alone or claims.items() <= after(case, proof(case), []).items()
