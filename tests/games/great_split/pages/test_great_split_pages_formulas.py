"""The formulas by which a board's page works out points without the server."""

from typing import Any

import pytest

from tests.examples import seated
from tests.games.great_split.browser.steps import MAP, table


@pytest.mark.parametrize("file", [table(), table(map=MAP)], ids=["by hand", "on a map"])
def test_only_rows_that_the_print_does_not_affect_have_formulas(file: dict[str, Any]) -> None:
    rows = seated(file).view("board-0").rows
    assert [row.formula for row in rows if row.formula] == ["prestige", "2*level-topaz<2*level-emerald"]
