"""Objectives without JavaScript: known ones in one tap, any other put together."""

import re

import pytest

from tests.web.browser import Phone


def objectives(phone: Phone, table: str) -> list[dict[str, object]]:
    return list(phone.file(table)["zones"][0].get("objectives", []))


@pytest.mark.parametrize(
    ("tap", "objective"),
    [
        ("objective-majority-red=3", {"type": "majority", "of": "red", "points": 3}),
        ("objective-majority-5=3", {"type": "majority", "of": 5, "points": 3}),
        ("objective-count-2-exactly-0=1", {"type": "count", "of": 2, "amount": {"exactly": 0}, "points": 1}),
        ("objective-zone-at_least-15=4", {"type": "zone", "amount": {"at_least": 15}, "points": 4}),
        (
            "objective-variety-colors-red+blue+green=1",
            {"type": "variety", "colors": {"all_of": ["red", "blue", "green"]}, "points": 1},
        ),
    ],
)
def test_a_known_objective_is_put_down_and_taken_away_by_the_same_tap(
    phone: Phone, table: str, tap: str, objective: dict[str, object]
) -> None:
    page = phone.tap(phone.sheet(table, "zone-0"), tap)
    assert objectives(phone, table) == [objective]
    phone.tap(page, tap)
    assert phone.file(table)["zones"][0] == {}


def test_other_points_for_the_same_objective_correct_it(phone: Phone, table: str) -> None:
    page = phone.tap(phone.sheet(table, "zone-0"), "objective-zone-at_least-15=4")
    phone.tap(page, "objective-zone-at_least-15=2")
    assert [card["points"] for card in objectives(phone, table)] == [2]


def test_of_two_cards_alike_one_is_taken_away_and_the_other_stays(phone: Phone, table: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"objective-count-4-exactly-0": "1 3"}, follow_redirects=True)
    phone.tap(page, "objective-count-4-exactly-0=3")
    assert [card["points"] for card in objectives(phone, table)] == [1]


@pytest.mark.parametrize(
    ("choices", "tap", "objective"),
    [
        (
            {"new-count-of": "blue", "new-count-amount": "at_least-3"},
            "new-count=2",
            {"type": "count", "of": "blue", "amount": {"at_least": 3}, "points": 2},
        ),
        ({"new-majority-of": "6"}, "new-majority=4", {"type": "majority", "of": 6, "points": 4}),
        (
            {"new-zone-amount": "at_most-12"},
            "new-zone=3",
            {"type": "zone", "amount": {"at_most": 12}, "points": 3},
        ),
        (
            {"new-variety-colors": "exactly-4", "new-variety-values": "at_least-5"},
            "new-variety=2",
            {"type": "variety", "colors": {"exactly": 4}, "values": {"at_least": 5}, "points": 2},
        ),
        (
            {"new-variety-named": ["blue", "red", "6", "1"]},
            "new-variety=1",
            {"type": "variety", "colors": {"all_of": ["red", "blue"]}, "values": {"all_of": [1, 6]}, "points": 1},
        ),
    ],
)
def test_any_objective_can_be_put_together(
    phone: Phone, table: str, choices: dict[str, str | list[str]], tap: str, objective: dict[str, object]
) -> None:
    phone.tap(phone.sheet(table, "zone-0"), tap, choices)
    assert objectives(phone, table) == [objective]


@pytest.mark.parametrize(
    ("choices", "tap"),
    [({}, "new-count=2"), ({"new-count-of": "blue"}, "new-count=2"), ({}, "new-variety=1"), ({}, "new-zone=4")],
)
def test_half_a_choice_is_answered_with_a_sentence_and_loses_nothing(
    phone: Phone, table: str, choices: dict[str, str | list[str]], tap: str
) -> None:
    page = phone.tap(phone.sheet(table, "zone-0"), "red-4")
    page = phone.tap(page, tap, choices | {"points": "7"})
    assert "Choose what the card asks for, then its points" in page.words
    assert phone.file(table)["zones"][0] == {"cards": ["red 4"], "objectives": [], "points": 7}
    assert page.form.value("points") == "7"


@pytest.mark.parametrize(
    "tap",
    [
        "red-7",
        "pink-3",
        "objective-majority-red",
        "objective-majority-red=",
        "objective-majority-red=9",
        "new-=1",
        "=",
        "",
    ],
)
def test_a_tap_on_what_is_not_there_says_so_and_changes_nothing(phone: Phone, table: str, tap: str) -> None:
    phone.tap(phone.sheet(table, "zone-0"), "objective-majority-red=3")
    before = phone.file(table)
    page = phone.forge(f"{table}sheet/zone-0", {"objective-majority-red": "3", "base": "1", "change": "x", "tap": tap})
    assert page.status == 200
    assert "There is no such card" in page.words or "Choose what the card asks for" in page.words
    assert phone.file(table) == before


def offered(phone: Phone, table: str) -> dict[str, str]:
    """The seen cards that a zone offers: how their fields begin, to what they say."""
    html = phone.sheet(table, "zone-1").html
    seen = re.findall(r'<li [^>]*><span class="label">([^<]+)</span>.*?value="(objective-[^=]+)=', html, re.DOTALL)
    return {name: label for label, name in seen}


@pytest.mark.parametrize(
    ("off", "becomes"),
    [
        ((), {}),
        (
            ("exact_value",),
            {
                "objective-count-2-exactly-2": ("objective-count-2-at_least-2", "at least 2 twos"),
                "objective-count-3-exactly-2": ("objective-count-3-at_least-2", "at least 2 threes"),
                "objective-count-4-exactly-2": ("objective-count-4-at_least-2", "at least 2 fours"),
            },
        ),
        (
            ("exact_variety",),
            {
                "objective-variety-colors-exactly-3": ("objective-variety-colors-at_least-3", "at least 3 colors"),
                "objective-variety-colors-exactly-4": ("objective-variety-colors-at_least-4", "at least 4 colors"),
            },
        ),
    ],
)
def test_number_alone_means_the_tables_choice(
    phone: Phone, table: str, off: tuple[str, ...], becomes: dict[str, tuple[str, str]]
) -> None:
    phone.tap(phone.sheet(table, "zone-0"), "objective-count-2-exactly-2=2")
    before = offered(phone, table)
    assert becomes.keys() <= before.keys()
    phone.press(phone.open(f"{table}seats"), fill={f"rule-{rule}": [] for rule in off})
    assert offered(phone, table) == dict(becomes.get(name, (name, label)) for name, label in before.items())
    words = phone.sheet(table, "zone-0").words
    assert words.count("a number alone, or “at least”") == (1 if "exact_value" in off else 2 * len(off))
    assert words.count("a number alone, or “exactly”") == 3 - words.count("a number alone, or “at least”")
    assert objectives(phone, table)[0]["amount"] == {"exactly": 2}  # what was entered keeps its meaning
    assert "rules" not in phone.file(table)
