"""A game with negative lines: entering, adding up and disputing negative numbers."""

import re
from collections.abc import Iterator

import pytest

from scorepad.core import registry
from tests.everywhere import opened
from tests.toys import TOYS, registered
from tests.web.browser import Phone

ROWS = [{"cards": 1, "coins": 3, "penalty": -6}, {"cards": 4}]


@pytest.fixture(scope="module")
def penalized(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    with registered(TOYS / "penalty"), opened(tmp_path_factory.mktemp("penalty")) as app:
        yield Phone(app.test_client())


@pytest.fixture
def at(penalized: Phone) -> str:
    """The address of a table where Ana has 1 + 3 − 6, and Bo is not finished."""
    game = registry.games()["tiny-game"]
    names = {"player-0": "Ana", "player-1": "Bo"}
    table = str(penalized.client.post(f"/{game.slug}/new", data=names).location)
    for key, fields in game.from_file({"points": ROWS}).items():
        assert penalized.client.post(f"{table}sheet/{key}", data={"base": "0", **fields}).status_code == 303
    return table


def test_sums_are_written_with_real_minus_signs(penalized: Phone, at: str) -> None:
    for path in ("result", "screen"):
        assert "1 + 3 − 6" in penalized.open(at + path).words
    assert penalized.file(at)["points"] == ROWS


HYPHEN = re.compile(r"(?<![\w:])-\d[^ ]*")
"""Matches negative numbers that are written with a hyphen."""


def test_no_page_writes_numbers_with_hyphens(penalized: Phone, at: str) -> None:
    penalized.enter(at, "totals", {"totals.total-0": "-9", "totals.total-1": "-3"})
    shared = str(penalized.client.post(f"{at}result", data={}).location)
    paths = ("", "result", "screen", "history", "print", "sheet/player-0", "sheet/totals", "dispute/0")
    for path in (*(at + each for each in paths), f"{at}dispute/0?paper-total=-3&paper-line-2=-5", shared):
        page = penalized.open(path)
        assert page.status == 200
        assert (path, HYPHEN.findall(page.words)) == (path, [])
    assert "Bo −3" in penalized.open(f"{at}screen").words


def test_fields_for_negative_numbers_use_a_keyboard_with_a_minus(penalized: Phone, at: str) -> None:
    keys = {
        each["name"]: each["inputmode"]
        for path in ("sheet/player-0", "sheet/totals", "dispute/0")
        for tag, each in penalized.open(at + path).tags
        if tag == "input" and "inputmode" in each
    }
    assert {name for name, mode in keys.items() if mode == "tel"} == {"cards", "coins"}
    assert {"penalty", "totals.total-1", "paper-total", "paper-line-2"} <= {
        name for name, mode in keys.items() if mode == "text"
    }
    page = penalized.enter(at, "totals", {"totals.total-1": "-3"})
    assert page.form.value("totals.total-1") == "-3"
    assert penalized.file(at)["claims"] == {"totals": [None, -3]}
    assert "Bo −3" in penalized.open(f"{at}screen").words
    page = penalized.enter(at, "totals", {"totals.total-1": "-21"})
    assert "type a whole number from −20 to 198" in page.words
