"""The code base stays below the ceilings of budget.toml."""

import pytest

from tools.weight import WEIGHTS, budget, import_cycles

CEILINGS = budget("code")


def test_every_weight_has_a_ceiling() -> None:
    assert WEIGHTS.keys() == CEILINGS.keys()


@pytest.mark.parametrize("name", CEILINGS)
def test_weight_is_below_its_ceiling(name: str) -> None:
    assert WEIGHTS[name]() <= CEILINGS[name], "see python -m tools.weight and budget.toml"


@pytest.mark.parametrize(
    ("graph", "cycles"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, []),
        ({"a": {"b"}, "b": {"a"}, "c": {"a"}}, [["a", "b"]]),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"e", "a"}, "e": {"d"}}, [["a", "b", "c"], ["d", "e"]]),
    ],
)
def test_modules_that_import_each_other_are_one_cycle(graph: dict[str, set[str]], cycles: list[list[str]]) -> None:
    assert import_cycles(graph) == cycles
