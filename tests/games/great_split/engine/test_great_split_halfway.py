"""Laws of The Great Split over unfinished tables, with missing and wrong entries."""

import json
from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split.rules import RESOURCES
from tests.examples import meant, walk
from tests.game_files import File
from tests.games.great_split.strategies import loose
from tests.games.great_split.tables import score


@given(loose())
def test_parsed_files_are_scored_and_lines_add_up(file: File) -> None:
    result = score(file)
    assert json.loads(json.dumps(result.as_json())) == result.as_json()
    assert result.as_json() == score(file).as_json()
    for line in (line for top in result.scores for _, line in walk(top)):
        parts = [part.points or 0 for part in line.items]
        if line.op is None:
            assert str(line.why)
        elif line.op == "sum":
            assert line.points == sum(parts)
        else:
            assert line.points == parts[0] * parts[1]
    assert all(problem.where and str(problem.message) for problem in result.problems)
    keys = {f"board-{seat}" for seat in range(4)} | {"scoring-3", "scoring-4", "rounds", "map"}
    assert {problem.sheet for problem in result.problems} <= keys


@given(loose(), st.data())
def test_permuting_the_players_permutes_their_standings(file: File, data: st.DataObject) -> None:
    seats = range(len(file["players"]))
    order = data.draw(st.sampled_from(list(permutations(seats))))

    def moved(values: Any) -> Any:
        return None if values is None else [values[seat] for seat in order]

    other = {
        **file,
        "players": moved(file["players"]),
        "boards": moved(file["boards"]),
        "scorings": [{**scoring, "boards": moved(scoring["boards"])} for scoring in file["scorings"]],
        "claims": {key: moved(values) for key, values in file["claims"].items()},
    }
    before, after = score(file), score(other)
    assert list(after.standings) == [before.standings[seat] for seat in order]
    was = meant(before, file)["scores"]
    assert meant(after, other)["scores"] == [was[seat] for seat in order]
    assert len(after.problems) == len(before.problems)


@given(loose(), st.integers(0, 1), st.sampled_from(RESOURCES))
def test_entering_stars_never_lowers_a_total_so_far(file: File, seat: int, resource: str) -> None:
    """Missing entries count as 0. Totals on paper are excluded, because a computed total may be lower."""
    file = {**file, "claims": None}
    boards = [dict(board or {}) for board in file["boards"] or [None] * len(file["players"])]
    before = score({**file, "boards": boards}).scores[seat].points or 0
    if (boards[seat].get("stars") or {}).get(resource) is None:
        boards[seat]["stars"] = {**(boards[seat].get("stars") or {}), resource: 2}
    assert (score({**file, "boards": boards}).scores[seat].points or 0) >= before
