"""The formulas by which a board's page computes points without the server."""

from typing import Any

import pytest

from tests.examples import all_examples, seated
from tests.games.great_split.browser.steps import MAP, table

GEM = "2*level-topaz<2*level-emerald"
SCORED = next(each.file for each in all_examples() if "from positions, with the tokens known" in each.title)


@pytest.mark.parametrize(
    ("file", "formulas"),
    [(table(), ["prestige", GEM]), (table(map=MAP), ["prestige", GEM]), (SCORED, [GEM])],
    ids=["by hand", "on a map", "after a scoring"],
)
def test_only_rows_computed_from_their_own_inputs_have_formulas(file: dict[str, Any], formulas: list[str]) -> None:
    rows = seated(file).view("board-0").rows
    assert [row.formula for row in rows if row.formula] == formulas
