"""Rejected fields of Splito's sheets, each with its error."""

import pytest

from scorepad.core import registry

COPIES = "expected 0 to 72 copies"
CARD = "expected a color and a value 1-6"
OBJECTIVE = "expected an objective"
POINTS = "expected 1 to 4 points"
NUMBER = "type a whole number from 0 to 148"
KIND = "expected a color, or a value 1-6"

FIELDS = [
    *[("zone-0", "red-4", value, COPIES) for value in ("73", "-1", "2.5", "03", "1 1", "x", "\u0661", "\u00b2", "1e0")],
    *[("zone-0", name, "1", CARD) for name in ("red-7", "red-0", "red-", "red", "red-4-4", "red--1", "red-04")],
    *[
        ("zone-0", name, "1", "this sheet has no field")
        for name in ("pink-3", "star", "total-0", "Red-4", "\u0000", "")
    ],
    *[
        ("zone-0", f"objective-{key}", "1", OBJECTIVE)
        for key in (
            "nonsense",
            "",
            "majority-7",
            "majority-05",
            "majority-pink",
            "count-2-exactly-99",
            "count-2-exactly-00",
            "count-2-about-1",
            "count-9-exactly-1",
            "zone-at_least-110",
            "variety",
            "variety-colors-exactly-7",
            "variety-colors-blue+red",
            "variety-colors-red+red",
            "variety-values-1+7",
            "majority-red\n",
        )
    ],
    *[("zone-0", "objective-majority-red", value, POINTS) for value in ("0", "5", "-1", "3.0", "1 5", "x", "\u0663")],
    ("zone-0", "objective-majority-red", " ".join("1" * 38), "expected at most 37 objectives, got 38"),
    ("zone-0", "empty", "no", "expected yes or nothing"),
    *[("zone-0", "points", value, NUMBER) for value in ("149", "-1", "2.5", "1_0", "1.000", "x", "9" * 200, "0x1")],
    ("zone-0", "points", "+1", "type a sum such as 3+6+2, or a whole number from 0 to 148"),
    ("zone-0", "points", "140+9", "140+9 is 149: type a whole number from 0 to 148"),
    ("zone-0", "card_count", "110", "type a whole number from 0 to 109"),
    *[("common", "star", value, KIND) for value in ("7", "0", "05", "pink", "red+blue", "5 6", "majority-5")],
    ("common", "moon", "Red", KIND),
    *[("common", "star-points", value, "type a whole number from 1 to 4") for value in ("0", "5", "x")],
    ("common", "sun", "5", "this sheet has no field 'sun'"),
]
"""Each field's sheet, name and value, and the error."""


@pytest.mark.parametrize(("key", "name", "value", "sentence"), FIELDS)
def test_form_refuses_impossible_fields(key: str, name: str, value: str, sentence: str) -> None:
    form = registry.games()["splito"].forms[key.partition("-")[0]].of({name: value}, ["Ana", "Bo", "Cy"])
    ((_, error),) = form.faults_in({name: value})
    assert sentence in str(error)
