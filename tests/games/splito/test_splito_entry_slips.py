"""Slips in entering a table of Splito, held against the table as it is without them."""

from copy import deepcopy
from typing import Any

import pytest

from scorepad.disputes import TOTAL, tell
from tests.cases import case_of, proof
from tests.games.splito.disputed import right
from tests.games.splito.tables import SPLITO, no, size


@pytest.mark.parametrize("amount", [{"at_least": 6}, {"at_most": 6}, {"exactly": 6}, {"at_most": 5}, {"exactly": 5}])
def test_missing_met_objective_counts_as_a_card(amount: dict[str, Any]) -> None:
    whole = right("red 4, blue 4, green 4", no(1, 4), size(2, **amount), no(4))
    less = deepcopy(whole)
    del less["zones"][0]["objectives"][0]
    claims = proof(case_of(SPLITO, whole))
    told = tell(case_of(SPLITO, less), claims)
    assert "A & B: an objective worth 4 is missing" in [str(entry.slip.text) for entry in told.entries]


def test_a_missing_objective_is_not_filled_in() -> None:
    whole = right("red 4, blue 4, green 4", no(1, 4), no(4))
    less = deepcopy(whole)
    del less["zones"][0]["objectives"][0]
    claims = {TOTAL: case_of(SPLITO, whole).boxes[-1].points or 0}
    missing = [each.slip for each in tell(case_of(SPLITO, less), claims).entries if "worth" in str(each.slip.text)]
    assert [slip.fields for slip in missing] == [{}]
