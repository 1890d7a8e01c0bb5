"""Splito's sheets as they are stored, each made from a game file and made into one."""

from itertools import product
from typing import Any

import pytest

from scorepad.core.errors import GameFileError
from tests.game_files import File
from tests.games.splito.tables import SPLITO, count, majority, no, size, table, variety, zone

Sheets = dict[str, dict[str, str]]


def sheets(file: File) -> Sheets:
    return SPLITO.from_file(file)


@pytest.mark.parametrize(
    ("here", "fields"),
    [
        (zone("red 4, blue 1, red 4"), {"red-4": "2", "blue-1": "1"}),
        (zone(), {"empty": "yes"}),
        (zone("", points=0), {"empty": "yes", "points": "0"}),
        ({"points": 8, "card_count": 12}, {"points": "8", "card_count": "12"}),
        (zone("", majority("green")), {"objective-majority-green": "3"}),
        (zone("", majority(5, 2)), {"objective-majority-5": "2"}),
        (zone("", no(2)), {"objective-count-2-exactly-0": "1"}),
        (zone("", count("red", 4, at_most=12)), {"objective-count-red-at_most-12": "4"}),
        (zone("", size(3, at_least=109)), {"objective-zone-at_least-109": "3"}),
        (zone("", variety(1, colors=["green", "red"])), {"objective-variety-colors-red+green": "1"}),
        (zone("", variety(1, values=[6])), {"objective-variety-values-6": "1"}),
        (zone("", variety(1, colors={"exactly": 3})), {"objective-variety-colors-exactly-3": "1"}),
        (
            zone("", variety(1, colors={"at_least": 2}, values=[1, 2])),
            {"objective-variety-colors-at_least-2-values-1+2": "1"},
        ),
        (zone("", no(2), no(2, 3)), {"objective-count-2-exactly-0": "1 3"}),
        ({"cards": ["red 1"]}, {"red-1": "1", "cards_only": "yes"}),
        ({"cards": []}, {"cards_only": "yes"}),
        ({"objectives": [no(2)]}, {"objective-count-2-exactly-0": "1", "objectives_only": "yes"}),
        ({"objectives": [], "points": 4}, {"objectives_only": "yes", "points": "4"}),
    ],
)
def test_a_zone_is_stored_field_by_field(here: File, fields: dict[str, str]) -> None:
    file = table(here, None, None)
    assert sheets(file)["zone-0"] == fields
    back = SPLITO.to_file(["A", "B", "C"], {"zone-0": fields}, SPLITO.rule_defaults())
    assert sheets(back) == {"zone-0": fields}
    assert back["zones"][1:] == [{}, {}]
    assert back["zones"][0].keys() == here.keys()


@pytest.mark.parametrize(
    ("common", "fields"),
    [
        ([majority(6), majority("black")], {"star": "6", "moon": "black"}),
        ([majority("black"), majority(6)], {"star": "6", "moon": "black"}),
        (
            [majority(6, 2), majority("black", 4)],
            {"star": "6", "star-points": "2", "moon": "black", "moon-points": "4"},
        ),
        ([None, majority("black")], {"moon": "black"}),
        ([majority("black"), None], {"moon": "black"}),
        ([majority("black")], {"moon": "black"}),
        ([majority(6)], {"star": "6"}),
        ([None, majority(6)], {"star": "6"}),
        ([majority(6), majority(5)], {"star": "6", "moon": "5"}),
        ([None, None], None),
        ([], None),
        ([None], None),
        (None, None),
    ],
)
def test_the_star_card_is_the_value_and_the_moon_card_the_color(
    common: list[File | None] | None, fields: dict[str, str] | None
) -> None:
    file = {**table({}, {}, {}), "common": common}
    assert sheets(file).get("common") == fields


def test_totals_on_paper_are_stored_by_seat() -> None:
    file = table({}, {}, {}, claims={"totals": [48, None, 0]})
    assert sheets(file)["totals"] == {"total-0": "48", "total-2": "0"}
    back: Any = SPLITO.to_file(["A", "B", "C"], {"totals": {"total-0": "48", "total-2": "0"}}, SPLITO.rule_defaults())
    assert back["claims"] == {"totals": [48, None, 0]}


def test_house_rules_stand_in_the_file_only_where_they_are_switched() -> None:
    defaults = SPLITO.rule_defaults()
    switched = {**defaults, "won_commons_count": False}
    assert "rules" not in SPLITO.to_file(["A", "B", "C"], {}, defaults)
    in_file = {"unmet_objectives_count": True, "won_commons_count": False}
    assert SPLITO.to_file(["A", "B", "C"], {}, switched)["rules"] == in_file


def test_entry_style_is_not_in_the_file() -> None:
    entered = {"zone-0": {"objective-count-2-exactly-2": "2"}}
    for exact in product((True, False), repeat=2):
        house = SPLITO.rule_defaults() | dict(zip(("exact_value", "exact_variety"), exact, strict=True))
        file = SPLITO.to_file(["A", "B", "C"], entered, house)
        assert "rules" not in file
        assert file["zones"][0]["objectives"][0]["amount"] == {"exactly": 2}
    with pytest.raises(GameFileError, match="unknown key"):
        SPLITO.parse({**file, "rules": {"exact_value": False}})


def test_table_has_sheets_for_zones_commons_and_paper() -> None:
    found = SPLITO.sheets(["Ana", "Bo", "Cy"], {}, {})
    assert [(sheet.key, str(sheet.title), sheet.seats) for sheet in found] == [
        ("zone-0", "Ana & Bo", (0, 1)),
        ("zone-1", "Bo & Cy", (1, 2)),
        ("zone-2", "Cy & Ana", (2, 0)),
        ("common", "Common cards", (0, 1, 2)),
        ("totals", "Totals on paper", (0, 1, 2)),
    ]
    assert [sheet.key for sheet in found if sheet.optional] == ["totals"]


@pytest.mark.parametrize(
    ("posted", "stored"),
    [
        ({"cards_only": "yes", "red-1": "1"}, {"cards_only", "red-1"}),
        (
            {"cards_only": "yes", "red-1": "1", "objective-count-2-exactly-0": "1"},
            {"red-1", "objective-count-2-exactly-0"},
        ),
        (
            {"objectives_only": "yes", "red-1": "1", "objective-count-2-exactly-0": "1"},
            {"red-1", "objective-count-2-exactly-0"},
        ),
        ({"cards_only": "yes", "objectives_only": "yes"}, {"cards_only"}),
        ({"cards_only": "yes", "empty": "yes"}, {"empty"}),
        ({"objectives_only": "yes", "empty": "yes"}, {"empty"}),
    ],
)
def test_entries_replace_missing_marks(posted: dict[str, str], stored: set[str]) -> None:
    assert SPLITO.forms["zone"].of(posted).sheet().keys() == stored
