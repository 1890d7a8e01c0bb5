"""The formulas by which a board's page works out points without the server: what the server gives, or none."""

import math
from typing import Any

import pytest

from scorepad.core.fields import number_in
from scorepad.core.game import Fields
from tests.examples import all_examples, seated
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, table

EXAMPLES = [example for example in all_examples() if example.game.slug == "great-split"]


def worked_out(formula: str, fields: Fields) -> int | None:
    """The number of a formula as static/table/sums.js reads it; None if nothing of it is entered."""
    terms = []
    for term in formula.split():
        products = [product.split("*") for product in term.split("<")]
        if all(name.isdecimal() or name in fields for product in products for name in product):
            numbers = [[int(n) if n.isdecimal() else number_in(fields[n]) for n in product] for product in products]
            terms.append(min(map(math.prod, numbers)))
    return sum(terms) if terms else None


FILES = {example.title: example.file for example in EXAMPLES} | {
    "by hand": table(HAND),
    "on a map": table(PLACED, map=MAP),
}


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_formulas_give_points_of_the_server(file: dict[str, Any]) -> None:
    loaded = seated(file)
    for sheet in loaded.sheets:
        if not sheet.key.startswith("board-"):
            continue
        fields = loaded.stored.fields(sheet.key)
        page = loaded.view(sheet.key)
        for row in page.rows:
            number = worked_out(row.formula, fields)
            assert number is None or number == row.item.points, (row.title, row.formula)


@pytest.mark.parametrize("file", [table(), table(map=MAP)], ids=["by hand", "on a map"])
def test_only_rows_that_the_print_does_not_affect_have_formulas(file: dict[str, Any]) -> None:
    rows = seated(file).view("board-0").rows
    assert [row.formula for row in rows if row.formula] == ["prestige", "2*level-topaz<2*level-emerald"]
