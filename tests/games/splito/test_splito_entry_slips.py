"""Entry slips in tables of Splito, compared with the correct table."""

from copy import deepcopy
from typing import Any

import pytest

from scorepad.disputes import TOTAL, tell
from tests.cases import case_of, proof
from tests.game_files import File
from tests.games.splito.tables import SPLITO, no, size, table, zone

LEFT = zone("orange 2", no(4, 2))
"""A's left zone without slips: 2 points."""
MIDDLE = zone("yellow 5", no(2, 4), no(3, 4), no(1, 3))
"""The zone that is not A's: 11 points."""


def right(cards: str, *objectives: File) -> File:
    """A table with this zone to the right of A, and the two other zones."""
    return table(zone(cards, *objectives), MIDDLE, LEFT)


@pytest.mark.parametrize("amount", [{"at_least": 6}, {"at_most": 6}, {"exactly": 6}, {"at_most": 5}, {"exactly": 5}])
def test_missing_objective_is_found_if_a_zone_objective_counts_cards(amount: dict[str, Any]) -> None:
    whole = right("red 4, blue 4, green 4", no(1, 4), size(2, **amount), no(4))
    less = deepcopy(whole)
    del less["zones"][0]["objectives"][0]
    claims = proof(case_of(SPLITO, whole))
    told = tell(case_of(SPLITO, less), claims)
    assert "A & B: an objective worth 4 is missing" in [str(entry.slip.text) for entry in told.entries]


def test_slip_about_a_missing_objective_proposes_no_entry() -> None:
    whole = right("red 4, blue 4, green 4", no(1, 4), no(4))
    less = deepcopy(whole)
    del less["zones"][0]["objectives"][0]
    claims = {TOTAL: case_of(SPLITO, whole).boxes[-1].points or 0}
    missing = [each.slip for each in tell(case_of(SPLITO, less), claims).entries if "worth" in str(each.slip.text)]
    assert [slip.fields for slip in missing] == [{}]
