"""The boxes of a board of The Great Split: what is proved, and what stands on paper."""

from typing import Any

import pytest

from scorepad.disputes import TOTAL
from tests.game_files import File
from tests.games.great_split.disputed import BOARD, PLAYED, case_of
from tests.games.great_split.tables import CAREY, at, mapped, table

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


def test_the_scorings_in_the_marker_are_not_misread() -> None:
    """The marker was moved on the board when they were scored, so no reading of a gem changes Prestige."""
    readings = [mistake for mistake in case_of(PLAYED).mistakes if mistake.key == "great-split.gem_higher"]
    assert [*map(set, (mistake.changes for mistake in readings))] == [{"gem"}]
