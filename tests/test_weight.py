"""The code base stays below the ceilings of budget.toml."""

import pytest

from tools.weight import WEIGHTS, budget

CEILINGS = budget("code")


def test_every_weight_has_a_ceiling() -> None:
    assert WEIGHTS.keys() == CEILINGS.keys()


@pytest.mark.thorough
@pytest.mark.parametrize("name", CEILINGS)
def test_weight_does_not_exceed_its_ceiling(name: str) -> None:
    assert WEIGHTS[name]() <= CEILINGS[name], "see python -m tools.weight and budget.toml"
