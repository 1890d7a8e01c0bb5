"""Splito's house rules in its game file; sheets.toml tests the sheets."""

from itertools import product

import pytest

from scorepad.core.errors import GameFileError
from tests.games.splito.tables import SPLITO


def test_house_rules_are_in_the_file_only_if_one_is_changed() -> None:
    defaults = SPLITO.rule_defaults()
    switched = {**defaults, "won_commons_count": False}
    assert "rules" not in SPLITO.to_file(["A", "B", "C"], {}, defaults)
    in_file = {"unmet_objectives_count": True, "won_commons_count": False}
    assert SPLITO.to_file(["A", "B", "C"], {}, switched)["rules"] == in_file


def test_house_rules_about_entry_style_are_not_in_the_file() -> None:
    entered = {"zone-0": {"objective-count-2-exactly-2": "2"}}
    for exact in product((True, False), repeat=2):
        house = SPLITO.rule_defaults() | dict(zip(("exact_value", "exact_variety"), exact, strict=True))
        file = SPLITO.to_file(["A", "B", "C"], entered, house)
        assert "rules" not in file
        assert file["zones"][0]["objectives"][0]["amount"] == {"exactly": 2}
    with pytest.raises(GameFileError, match="unknown key"):
        SPLITO.parse({**file, "rules": {"exact_value": False}})
