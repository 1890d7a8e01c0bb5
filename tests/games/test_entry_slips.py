"""Slips in entering a table, of every game: what a correction changes is what the game's whole engine says."""

from functools import partial
from random import Random
from typing import Any

import pytest

from bench.mistyped import disputes, is_good
from bench.planted.mistyped import MISTYPED
from scorepad import registry
from scorepad.mistakes import TOTAL, Case, Correction
from tests.game_files import File, refusal

EVERY = pytest.mark.parametrize("slug", MISTYPED)
LOOKED_AT = 25
"""The corrections of a table that are scored anew, of hundreds."""


def case_of(slug: str, file: File, seat: int) -> Case:
    game = registry.games()[slug]
    parsed = game.parse(file)
    return game.case_of(parsed, game.score(parsed), seat)


def corrected(slug: str, file: File, correction: Correction) -> File:
    """The table as it is after the fields of the correction were entered."""
    game = registry.games()[slug]
    sheets = {key: dict(fields) for key, fields in game.from_file(file).items()}
    sheet = sheets.setdefault(correction.sheet, {})
    sheet.update(correction.fields)
    sheets[correction.sheet] = {name: value for name, value in sheet.items() if value}
    rules: dict[str, bool] = game.rule_defaults()
    return game.to_file(file["players"], sheets, rules)


@EVERY
def test_a_correction_changes_the_boxes_as_it_says(slug: str) -> None:
    chance = Random(slug)
    for _ in range(4):
        file, seat = MISTYPED[slug].draw(chance)
        case = case_of(slug, file, seat)
        every = [each for each in case.corrections() if each.fields]
        for each in chance.sample(every, min(LOOKED_AT, len(every))):
            right = corrected(slug, file, each)
            if refusal(partial(registry.games()[slug].parse, right)) is not None:
                assert each.settles() < 0, each
                continue
            found = case_of(slug, right, seat)
            changes = {
                box.key: (now.points or 0) - (box.points or 0)
                for box, now in zip(case.boxes, found.boxes, strict=True)
                if box.key != TOTAL and box.points != now.points
            }
            assert changes == {key: change for key, change in each.changes.items() if change}, each


@EVERY
def test_the_fields_of_a_correction_are_those_of_its_sheet_and_change_it(slug: str) -> None:
    chance, game = Random(slug), registry.games()[slug]
    file, seat = MISTYPED[slug].draw(chance)
    sheets = game.from_file(file)
    kinds = {sheet.key: sheet.kind for sheet in game.sheets(file["players"], game.rule_defaults(), sheets)}
    for each in case_of(slug, file, seat).corrections():
        assert not game.forms[kinds[each.sheet]].unknown(list(each.fields)), each
        stored: Any = sheets.get(each.sheet) or {}
        assert all(stored.get(name, "") != value for name, value in each.fields.items()), each


@pytest.mark.thorough
@EVERY
def test_the_right_paper_is_not_accused_where_the_table_is_mistyped(slug: str) -> None:
    assert is_good(slug, [*disputes(slug, 60)])
