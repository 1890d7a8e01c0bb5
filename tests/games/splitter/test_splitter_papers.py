"""The boxes of Splitter's paper sheet: their proof, what is claimed, and what can stand there."""

from typing import Any

import pytest

from scorepad.disputes import TOTAL, Box, Case, explain
from tests.cases import case_of
from tests.games.splitter.tables import BEST_A, BEST_B, SPLITTER, table


def case(pad: str, sheet: str | list[str] | None, **claims: Any) -> Case:
    """The case of the only player."""
    return case_of(SPLITTER, table(pad, sheet, **claims))


def shown(boxes: tuple[Box, ...]) -> list[tuple[str, str, int | None, int | None, str | None, int]]:
    return [(box.key, str(box.label), box.points, box.claim, box.rule, box.most) for box in boxes]


GROUP, HEARTS = "splitter.group", "splitter.hearts"


def test_the_boxes_of_the_printed_sheet() -> None:
    found = case("B", BEST_B, totals=[60], by_number=[{"6": 18}], bonus=[0])
    assert shown(found.boxes) == [
        ("1", "ones", 4, None, GROUP, 199),
        ("2", "twos", 4, None, GROUP, 199),
        ("3", "threes", 9, None, GROUP, 199),
        ("4", "fours", 4, None, GROUP, 199),
        ("5", "fives", 5, None, GROUP, 199),
        ("6", "sixes", 30, 18, GROUP, 199),
        ("hearts", "hearts", 5, 0, HEARTS, 199),
        ("total", "Total", 61, 60, None, 999),
    ]
    assert [box.item and box.item.points for box in found.boxes] == [box.points for box in found.boxes]
    assert [box.key for box in case("A", BEST_A).boxes] == [*"123456", TOTAL]


@pytest.mark.parametrize(
    ("pad", "sheet", "hearts"),
    [
        ("hhh...", None, None),
        ("hhh...", "22.133", None),
        ("hhh...", "2.3133", 0),
        ("hhh...", "222.33", 5),
    ],
)
def test_before_a_sheet_is_full_it_proves_its_hearts_at_most(pad: str, sheet: str | None, hearts: int | None) -> None:
    found = case(pad, sheet, totals=[8], by_number=[{"1": 2}], bonus=[5])
    assert [box.points for box in found.boxes] == [None] * 6 + [hearts, None]
    assert [box.claim for box in found.boxes] == [2, None, None, None, None, None, 5, 8]
    assert [box.item is None for box in found.boxes] == [box.points is None for box in found.boxes]
    assert found.mistakes == ()


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
