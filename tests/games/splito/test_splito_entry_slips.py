"""Slips in entering a table of Splito, held against the table as it is without them."""

from copy import deepcopy
from typing import Any

import pytest

from scorepad.disputes import Case
from tests.cases import proof
from tests.game_files import File
from tests.games.splito.disputed import right
from tests.games.splito.tables import SPLITO, no, size


def case_of(file: File) -> Case:
    parsed = SPLITO.parse(file)
    return SPLITO.case_of(parsed, SPLITO.score(parsed), 0)


@pytest.mark.parametrize("amount", [{"at_least": 6}, {"at_most": 6}, {"exactly": 6}, {"at_most": 5}, {"exactly": 5}])
def test_missing_met_objective_counts_as_a_card(amount: dict[str, Any]) -> None:
    whole = right("red 4, blue 4, green 4", no(1, 4), size(2, **amount), no(4))
    less = deepcopy(whole)
    del less["zones"][0]["objectives"][0]
    case = case_of(less)
    said = "zone A & B: an objective for 4 points is missing"
    (slip,) = [
        each
        for each in case.corrections()
        if said == str(each.sentence.with_values({**each.values, "right": each.right}))
    ]
    before = proof(case)
    assert {key: before[key] + slip.changes.get(key, 0) for key in before} == proof(case_of(whole))
