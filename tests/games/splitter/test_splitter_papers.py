"""Numbers on paper that are higher than on Splitter's best sheet; engine/papers.toml tests the boxes."""

from typing import Any

import pytest

from scorepad.disputes import TOTAL, Case
from tests.cases import case_of
from tests.explained import explain
from tests.games.splitter.tables import BEST_B, SPLITTER, table


def case(pad: str, sheet: str | list[str] | None, **claims: Any) -> Case:
    """The dispute case of a table's only player."""
    return case_of(SPLITTER, table(pad, sheet, **claims))


@pytest.mark.parametrize(
    ("sheet", "claims", "key"),
    [
        (BEST_B, {"6": 36, TOTAL: 67}, "slips.twice"),
        (BEST_B, {TOTAL: 67}, "slips.twice"),
    ],
)
def test_a_claim_above_the_best_sheet_is_explained(sheet: list[str], claims: dict[str, int], key: str) -> None:
    found = case("B", sheet)
    most = {box.key: box.most for box in found.boxes}
    assert all(claim <= most[name] for name, claim in claims.items())
    assert key in [
        mistake.key for each in explain(found, claims) for mistake in each.mistakes if len(each.mistakes) == 1
    ]
