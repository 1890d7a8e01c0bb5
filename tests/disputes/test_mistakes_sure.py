"""Explanations that may fit by chance are never presented as the likely cause."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorepad.core import registry
from scorepad.disputes import TOTAL, Case, Findings, tell
from tests.cases import case_of

FOLDER = Path(__file__).with_name("papers")


def case_in(name: str, seat: int) -> Case:
    file: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return case_of(registry.games()[file["game"]], file, seat)


def told(case: Case, numbers: list[int], total: int | None) -> Findings:
    keys = [box.key for box in case.boxes if box.key != TOTAL]
    claims = dict(zip(keys, numbers, strict=False))
    return tell(case, claims if total is None else {**claims, TOTAL: total})


@pytest.mark.parametrize(
    ("name", "seat", "numbers", "total"),
    [
        ("splitter-gap-rows-swapped.json", 0, [3, 4, 0, 0, 0, 0], 7),  # groups that touch a gap were left out
        ("splatoids-football.json", 0, [0, 1, 1, 0], None),  # 3, 1 and 0 points as in football
        ("splatoids-football.json", 0, [0, 1, 1, 0], 2),
        ("splito-total-28.json", 4, [], 28),  # a common card and a zone were overlooked
    ],
)
def test_paper_with_an_unknown_mistake_has_no_likely_explanation(
    name: str, seat: int, numbers: list[int], total: int | None
) -> None:
    found = told(case_in(name, seat), numbers, total)
    assert not found.is_likely
    assert not found.is_entry_likely


def test_explanation_by_two_mistakes_is_never_presented_as_likely() -> None:
    case = case_in("splatoids-football.json", 0)
    for first in range(4):
        for second in range(4):
            found = told(case, [1 + first, 1 + second, 2, 0], None)
            assert not (found.is_likely and len(found.ways[0].mistakes) > 1)
