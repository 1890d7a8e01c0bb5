"""Entry slips in tables of every game, and their corrections, checked by scoring the corrected table."""

from functools import partial
from random import Random
from typing import Any

import pytest

from bench.mistyped import FIRST, disputes, is_good
from bench.planted.mistyped import MISTYPED
from scorepad.core import registry
from scorepad.disputes import TOTAL, Case, Correction, tell
from tests import cases
from tests.full_games import SHEET
from tests.game_files import File, refusal
from tests.games.great_split.tables import CAREY
from tests.games.splatoids.tables import match
from tests.games.splito.tables import count, majority, zone
from tests.games.splito.tables import table as zones
from tests.tiers import tried

EVERY = pytest.mark.parametrize("slug", MISTYPED)
SHARE = 0.1
"""The share of a table's corrections that are checked."""


def case_of(slug: str, file: File, seat: int) -> Case:
    return cases.case_of(registry.games()[slug], file, seat)


def some_corrections(case: Case, chance: Random) -> list[Correction]:
    is_listed = case.boxes[0].key.startswith("deal")
    wrong = {box.key for box in case.boxes[:2]} if is_listed else ()
    found = case.corrections(lambda _: chance.random() < SHARE, wrong)
    return [each for each in found if each.fields]


def corrected(slug: str, file: File, correction: Correction) -> File:
    """The game file after entering the correction's fields."""
    game = registry.games()[slug]
    sheets = {key: dict(fields) for key, fields in game.from_file(file).items()}
    sheet = sheets.setdefault(correction.sheet, {})
    sheet.update(correction.fields)
    sheets[correction.sheet] = {name: value for name, value in sheet.items() if value}
    rules: dict[str, bool] = game.rule_defaults()
    return game.to_file(file["players"], sheets, rules)


def sheets(*sheets: list[str]) -> File:
    return {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"][: len(sheets)], "sheets": [*sheets]}


def board(**other: Any) -> File:
    contracts = {**CAREY["contracts"], **other.pop("contracts", {})}
    return {"game": "great-split", "players": ["Ana"], "boards": [{**CAREY, **other, "contracts": contracts}]}


OTHER_SHEET = ["##1221##", *SHEET[1:]]
THREES = count(3, exactly=2)


@pytest.mark.parametrize(
    ("right", "entered", "story"),
    [
        (
            sheets(SHEET, OTHER_SHEET),
            sheets(OTHER_SHEET, SHEET),
            "Ana and Bo were swapped",
        ),
        (board(), board(tome_points=0, artwork_points=10), "Tome points and Artwork points were swapped"),
        (board(), board(contracts={"tome": 7, "gold": 8}), "Tome contracts and Gold contracts were swapped"),
        (board(), board(contracts={"tome": 5}), "Tome contracts: 5 instead of 8"),
        (match(3, "AB", "BC"), match(3, "BC", "AB"), "Deal 1 and Deal 2 were swapped"),
        (
            zones(zone("red 3, red 3", THREES), zone("red 1"), zone("blue 2", majority("blue"))),
            zones(zone("red 3", THREES), zone("red 1, red 3"), zone("blue 2", majority("blue"))),
            "B & C: red 3, which belongs in A & B",
        ),
        (
            zones(zone("red 3", count(3, exactly=1)), zone("red 1"), zone("blue 2")),
            zones(zone("red 3, red 3", count(3, exactly=1)), zone("red 1"), zone("blue 2")),
            "A & B: one too many, red 3",
        ),
    ],
)
def test_entry_slip_is_found_with_its_sentence(right: File, entered: File, story: str) -> None:
    claims = {box.key: box.points for box in case_of(right["game"], right, 0).boxes if box.points is not None}
    told = tell(case_of(entered["game"], entered, 0), claims)
    assert story in [str(entry.slip.text) for entry in told.entries]


@pytest.mark.parametrize(
    ("wrong", "are_found"),
    [
        ((), False),
        (("deal-1",), True),
        (("deal-1", "deal-2"), True),
        (("deal-1", "deal-2", "deal-3"), False),  # one slip concerns at most two sheets
    ],
)
def test_corrections_of_deals_are_listed_only_for_one_or_two_wrong_lines(
    wrong: tuple[str, ...], are_found: bool
) -> None:
    case = case_of("splatoids", match(3, "AB", "BC", "CA"), 0)
    assert any(True for _ in case.corrections(lambda _: True, wrong)) == are_found


@EVERY
def test_correction_changes_exactly_the_boxes_it_lists(slug: str) -> None:
    chance = Random(slug)
    for _ in range(tried(1, 4)):
        file, seat = MISTYPED[slug].draw(chance)
        case = case_of(slug, file, seat)
        for each in some_corrections(case, chance):
            right = corrected(slug, file, each)
            if refusal(partial(registry.games()[slug].parse, right)) is not None:
                assert each.settled < 0, each
                continue
            found = case_of(slug, right, seat)
            changes = {
                box.key: (now.points or 0) - (box.points or 0)
                for box, now in zip(case.boxes, found.boxes, strict=True)
                if box.key != TOTAL and box.points != now.points
            }
            assert changes == {key: change for key, change in each.changes.items() if change}, each


@EVERY
def test_correction_changes_valid_fields_of_its_sheet(slug: str) -> None:
    chance, game = Random(slug), registry.games()[slug]
    file, seat = MISTYPED[slug].draw(chance)
    sheets = game.from_file(file)
    kinds = {sheet.key: sheet.kind for sheet in game.sheets(file["players"], game.rule_defaults(), sheets)}
    for each in some_corrections(case_of(slug, file, seat), chance):
        assert not game.forms[kinds[each.sheet]].unknown(list(each.fields)), each
        stored: Any = sheets.get(each.sheet) or {}
        assert all(stored.get(name, "") != value for name, value in each.fields.items()), each


@pytest.mark.thorough
@EVERY
def test_correct_paper_is_not_blamed_for_a_mistyped_table(slug: str) -> None:
    found = [*disputes(slug, 3)]
    assert not any(each.boxes.is_accused for each in found)
    assert any(each.boxes.place is not None and each.boxes.place < FIRST for each in found)


@pytest.mark.release
@EVERY
def test_mistyped_places_are_found_as_often_as_required(slug: str) -> None:
    assert is_good(slug, [*disputes(slug, 60)])
