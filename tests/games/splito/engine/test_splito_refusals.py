"""Game files that cannot be: each is refused with the place, what was expected there, and what stands there."""

from typing import Any

import pytest

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.scoring import score_file
from tests.games.splito.tables import count, majority, no, score, size, table, variety, zone
from tests.places import GONE, put

FILE = table(
    zone("red 4, blue 1", majority("green"), count(2, exactly=0)),
    zone("black 6", variety(colors=["red", "blue"], values={"at_least": 2}), size(at_least=12)),
    zone(),
    rules={"unmet_objectives_count": True},
    claims={"totals": [1, 2, 3]},
)
MAJORITY, VALUE = "zones[0].objectives[0]", "zones[0].objectives[1]"
VARIETY, ZONE = "zones[1].objectives[0]", "zones[1].objectives[1]"
GAMES = f"one of {', '.join(map(repr, registry.games()))}"
CARD = "a color and a value 1-6"
KIND = "a color, or a value 1-6"
TYPE = "one of 'majority', 'count', 'variety', 'zone'"
AMOUNT = "one of exactly, at_least, at_most with a number"
MIX = AMOUNT + ", or all_of with a list"
COLORS = "different ones of red, blue, yellow, black, green, orange"
VALUES = "different ones of 1, 2, 3, 4, 5, 6"
TITLE = "a text of at most 200 characters, none of them a control character"


# What stands where, and what was expected there instead.
@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        ("game", GONE, f"{GAMES}, got nothing"),
        ("game", None, f"{GAMES}, got nothing"),
        ("game", "chess", f"{GAMES}, got 'chess'"),
        ("game", "Splito", f"{GAMES}, got 'Splito'"),
        ("game", ["splito"], f"{GAMES}, got ['splito']"),
        ("players", GONE, "a list of names, got nothing"),
        ("players", "Ana", "a list of names, got 'Ana'"),
        ("players", {}, "a list of names, got {}"),
        ("players[0]", None, "a name, got nothing"),
        ("players[1]", 3, "a name, got 3"),
        ("players[2]", ["C"], "a name, got ['C']"),
        ("title", 3, f"{TITLE}, got 3"),
        ("title", "bell \x07", f"{TITLE}, got 'bell \\x07'"),
        ("date", "31.5.2026", "a date such as 2026-05-31, got '31.5.2026'"),
        ("date", "2026-02-30", "a date such as 2026-05-31, got '2026-02-30'"),
        ("date", 20260531, "a date such as 2026-05-31, got 20260531"),
        ("common", {}, "a list of the two common cards, got {}"),
        ("common[0]", 3, "an objective, got 3"),
        ("common[1].of", "pink", f"{KIND}, got 'pink'"),
        ("common[1].points", 5, "1 to 4 points, got 5"),
        ("zones", {}, "a list of zones, got {}"),
        ("zones", "none", "a list of zones, got 'none'"),
        ("zones", [], "3 zones, one for each player, got 0"),
        ("zones", [zone()] * 2, "3 zones, one for each player, got 2"),
        ("zones", [zone()] * 4, "3 zones, one for each player, got 4"),
        ("zones[1]", [], "an object, got []"),
        ("zones[1]", 0, "an object, got 0"),
        ("zones[1]", False, "an object, got false"),
        ("zones[0].cards", "red 4", "a list of cards, got 'red 4'"),
        ("zones[0].cards", 0, "a list of cards, got 0"),
        ("zones[0].cards", ["red 4"] * 73, "at most 72 entries, got 73"),
        ("zones[0].cards[1]", "pink 9", f"{CARD}, got 'pink 9'"),
        ("zones[0].cards[1]", "red 0", f"{CARD}, got 'red 0'"),
        ("zones[0].cards[1]", "red 7", f"{CARD}, got 'red 7'"),
        ("zones[0].cards[1]", "Red 4", f"{CARD}, got 'Red 4'"),
        ("zones[0].cards[1]", "4 red", f"{CARD}, got '4 red'"),
        ("zones[0].cards[1]", None, f"{CARD}, got nothing"),
        ("zones[0].cards[1]", ["red", 4], f"{CARD}, got ['red', 4]"),
        ("zones[0].cards[1]", "\ud800", f"{CARD}, got '\\ud800'"),
        ("zones[0].objectives", {}, "a list of objectives, got {}"),
        ("zones[0].objectives", [no(2)] * 38, "at most 37 entries, got 38"),
        (MAJORITY, None, "an objective, got nothing"),
        (MAJORITY, "green", "an objective, got 'green'"),
        (f"{MAJORITY}.type", GONE, f"{TYPE}, got nothing"),
        (f"{MAJORITY}.type", "pair", f"{TYPE}, got 'pair'"),
        (f"{MAJORITY}.type", ["majority"], f"{TYPE}, got ['majority']"),
        (f"{MAJORITY}.points", GONE, "1 to 4 points, got nothing"),
        (f"{MAJORITY}.points", 0, "1 to 4 points, got 0"),
        (f"{MAJORITY}.points", 5, "1 to 4 points, got 5"),
        (f"{MAJORITY}.points", 2.0, "1 to 4 points, got 2.0"),
        (f"{MAJORITY}.points", True, "1 to 4 points, got true"),
        (f"{MAJORITY}.points", "3", "1 to 4 points, got '3'"),
        (f"{MAJORITY}.of", GONE, f"{KIND}, got nothing"),
        (f"{MAJORITY}.of", 0, f"{KIND}, got 0"),
        (f"{MAJORITY}.of", 7, f"{KIND}, got 7"),
        (f"{MAJORITY}.of", "5", f"{KIND}, got '5'"),
        (f"{MAJORITY}.of", 5.0, f"{KIND}, got 5.0"),
        (f"{MAJORITY}.of", ["red"], f"{KIND}, got ['red']"),
        (f"{VALUE}.amount", GONE, f"{AMOUNT}, got nothing"),
        (f"{VALUE}.amount", 2, f"{AMOUNT}, got 2"),
        (f"{VALUE}.amount", {}, f"{AMOUNT}, got {{}}"),
        (f"{VALUE}.amount", {"about": 2}, f"{AMOUNT}, got {{'about': 2}}"),
        (f"{VALUE}.amount.exactly", -1, "a whole number from 0 to 12, got -1"),
        (f"{VALUE}.amount.exactly", 13, "a whole number from 0 to 12, got 13"),
        (f"{VALUE}.amount.exactly", None, "a whole number from 0 to 12, got nothing"),
        (f"{VALUE}.amount.exactly", 1.5, "a whole number from 0 to 12, got 1.5"),
        (f"{VARIETY}.colors", ["red"], f"{MIX}, got ['red']"),
        (f"{VARIETY}.colors", 3, f"{MIX}, got 3"),
        (f"{VARIETY}.colors", {"exactly": 1, "all_of": ["red"]}, f"{MIX}, got {{'all_of': ['red'], 'exactly': 1}}"),
        (f"{VARIETY}.colors.all_of", [], f"{COLORS}, got []"),
        (f"{VARIETY}.colors.all_of", ["red", "red"], f"{COLORS}, got ['red', 'red']"),
        (f"{VARIETY}.colors.all_of", ["red", 5], f"{COLORS}, got ['red', 5]"),
        (f"{VARIETY}.colors.all_of", "red", f"{COLORS}, got 'red'"),
        (f"{VARIETY}.values.at_least", 7, "a whole number from 0 to 6, got 7"),
        (VARIETY, {"type": "variety", "points": 1}, "colors, values or both, got {'points': 1, 'type': 'variety'}"),
        (f"{ZONE}.amount.at_least", 110, "a whole number from 0 to 109, got 110"),
        ("zones[2].points", -1, "a whole number from 0 to 148, got -1"),
        ("zones[2].points", 149, "a whole number from 0 to 148, got 149"),
        ("zones[2].points", "8", "a whole number from 0 to 148, got '8'"),
        ("zones[2].points", 8.0, "a whole number from 0 to 148, got 8.0"),
        ("zones[2].points", True, "a whole number from 0 to 148, got true"),
        ("zones[2].card_count", 110, "a whole number from 0 to 109, got 110"),
        ("rules", [], "an object, got []"),
        ("rules.unmet_objectives_count", 1, "true or false, got 1"),
        ("rules.unmet_objectives_count", None, "true or false, got nothing"),
        ("claims", [], "an object, got []"),
        ("claims", 0, "an object, got 0"),
        ("claims", False, "an object, got false"),
        ("claims.totals", 48, "a list of totals, got 48"),
        ("claims.totals", [1, 2], "3 entries, got 2"),
        ("claims.totals", [1, 2, 3, 4], "at most 3 entries, got 4"),
        ("claims.totals[1]", "32", "a whole number from 0 to 21904, got '32'"),
        ("claims.totals[1]", -1, "a whole number from 0 to 21904, got -1"),
    ],
)
def test_a_file_is_refused_at_its_place(place: str, value: Any, expected: str) -> None:
    with pytest.raises(GameFileError) as refusal:
        score_file(put(FILE, place, value))
    assert (refusal.value.where, str(refusal.value.message)) == (place, f"expected {expected}")
    assert str(refusal.value) == f"{place}: expected {expected}"


@pytest.mark.parametrize(
    ("place", "value", "where", "message"),
    [
        ("", None, "file", "expected an object, got nothing"),
        ("", [], "file", "expected an object, got []"),
        ("", "splito", "file", "expected an object, got 'splito'"),
        ("common[0]", no(2), "common[0].type", "expected 'majority', as on both common cards, got 'count'"),
        ("common", [majority(6)] * 3, "common", "expected at most 2 entries, got 3"),
        (f"{VARIETY}.values", {"all_of": [0]}, f"{VARIETY}.values.all_of", f"expected {VALUES}, got [0]"),
        (f"{VARIETY}.values", {"all_of": [True]}, f"{VARIETY}.values.all_of", f"expected {VALUES}, got [True]"),
        (f"{VARIETY}.values", {"all_of": ["1"]}, f"{VARIETY}.values.all_of", f"expected {VALUES}, got ['1']"),
    ],
)
def test_the_place_is_the_innermost_that_is_wrong(place: str, value: Any, where: str, message: str) -> None:
    with pytest.raises(GameFileError) as refusal:
        score_file(put(FILE, place, value))
    assert (refusal.value.where, str(refusal.value.message)) == (where, message)


def test_the_file_that_all_these_were_made_from_is_scored() -> None:
    assert score(FILE).game == "splito"
