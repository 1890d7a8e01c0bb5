"""Laws of The Great Split over games with a complete map."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split.rules import RESOURCES
from tests.full_games import great_split_for_seven
from tests.game_files import File
from tests.games.great_split import naive as naive_boards
from tests.games.great_split.strategies import games
from tests.games.great_split.tables import CAREY, score, totals


@pytest.mark.thorough
@given(games())
def test_map_and_positions_match_the_naive_implementation(file: File) -> None:
    result = score(file)
    assert [standing.total for standing in result.standings] == [
        naive_boards.total(file, seat) for seat in range(len(file["players"]))
    ]
    assert result.is_complete
    assert result.problems == ()


@pytest.mark.parametrize("seed", range(20))
def test_benchmark_game_matches_the_naive_implementation(seed: int) -> None:
    file = great_split_for_seven(seed)
    assert totals(file) == [naive_boards.total(file, seat) for seat in range(7)]
    assert score(file).problems == ()


@pytest.mark.thorough
@given(games())
def test_typed_numbers_score_like_the_map(file: File) -> None:
    read = [naive_boards.read_off(file, seat) for seat in range(len(file["players"]))]
    by_hand = {**file, "boards": read, "map": None, "market": None}
    assert totals(by_hand) == totals(file)
    assert score(by_hand).problems == ()
    both = {**file, "boards": [{**a, **b, "levels": a["levels"]} for a, b in zip(file["boards"], read, strict=True)]}
    assert [top.as_json() for top in score(both).scores] == [top.as_json() for top in score(file).scores]
    assert totals(both) == totals(file)
    assert score(both).problems == ()
    beside = {**file, "boards": read}  # the complete map shows that these are possible
    assert totals(beside) == totals(file)
    assert score(beside).problems == ()


@given(games(), st.sampled_from(["levels", "seals"]), st.sampled_from(RESOURCES), st.integers(1, 12))
def test_an_advance_never_lowers_a_total(file: File, part: str, resource: str, steps: int) -> None:
    boards = json.loads(json.dumps(file["boards"]))
    boards[0][part][resource] = min(12, boards[0][part][resource] + steps)
    before, after = totals(file), totals({**file, "boards": boards})
    assert (after[0] or 0) >= (before[0] or 0)
    assert after[1:] == before[1:]


@given(games(), st.data())
def test_wrong_typed_number_changes_only_the_problems(file: File, data: st.DataObject) -> None:
    read = naive_boards.read_off(file, 0)
    part = data.draw(st.sampled_from(["contracts", "stars"]))
    resource = data.draw(st.sampled_from(RESOURCES))
    wrong = data.draw(st.integers(0, 9).filter(lambda n: n != read[part][resource]))
    boards = [{**file["boards"][0], part: {resource: wrong}}, *file["boards"][1:]]
    result = score({**file, "boards": boards})
    assert [standing.total for standing in result.standings] == totals(file)
    where, said = (
        f"boards[0].{part}.{resource}",
        f"{wrong} from the board, but the map gives {read[part][resource]}",
    )
    assert (where, said) in [(problem.where, str(problem.message)) for problem in result.problems]


def test_single_board_is_scored_completely() -> None:
    (standing,) = score({"game": "great-split", "players": ["Carey"], "boards": [CAREY]}).standings
    assert (standing.total, standing.complete) == (103, True)
