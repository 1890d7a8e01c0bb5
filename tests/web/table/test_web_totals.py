"""The totals page: numbers of several sheets on one page, which are stored, merged and undone separately."""

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from tests.web.browser import Phone
from tests.web.results.test_web_shared import seat

UNDO, REDO = ("undo", "1"), ("redo", "1")
THREE = ("Ana", "Bo", "Cy")
GAMES: list[tuple[dict[str, Any], list[str], str]] = [
    ({"game": "splito"}, ["zone-0.points", "zone-1.points", "zone-2.points"], "Bo wins with 20"),
    (
        {"game": "splitter", "pad": "A"},
        ["pad-0.paper-total", "pad-1.paper-total", "pad-2.paper-total"],
        "Ana wins with 5",
    ),
    (
        {"game": "great-split"},
        ["board-0.paper-total", "board-1.paper-total", "board-2.paper-total"],
        "Ana wins with 5",
    ),
    ({"game": "splatoids", "target": 5}, ["totals.total_0", "totals.total_1", "totals.total_2"], "Ana wins with 5"),
]
each_game = pytest.mark.parametrize(("file", "names", "verdict"), GAMES, ids=[file["game"] for file, _, _ in GAMES])
"""Parameters: the file of an empty table, the names of its inputs, and the result if 5, 4 and 2 are entered."""


def history(phone: Phone, table: str) -> str:
    return phone.open(f"{table}history").words


def start(phone: Phone, file: dict[str, Any]) -> str:
    return seat(phone, {"players": list(THREE), **file})


@each_game
def test_totals_page_accepts_all_numbers_and_shows_the_winner(
    phone: Phone, file: dict[str, Any], names: list[str], verdict: str
) -> None:
    table = start(phone, file)
    assert f"{table}sheet/totals" in phone.open(table).links
    page = phone.sheet(table, "totals")
    numbers = [each for tag, each in page.tags if tag == "input" and "enterkeyhint" in each]
    inputs = [each for each in numbers if each["name"] in names]
    assert [each["name"] for each in inputs] == names
    assert {each["inputmode"] for each in inputs} == {"tel"}
    assert [each["enterkeyhint"] for each in inputs] == ["next", "next", "done"]
    page = phone.press(page, fill=dict(zip(names, ("5", "4", "2"), strict=True)))
    assert verdict in page.words
    assert [page.form.value(name) for name in names] == ["5", "4", "2"]
    assert verdict in phone.open(table).words


@each_game
def test_undo_and_redo_cover_the_totals_of_all_sheets(
    phone: Phone, other_phone: Phone, file: dict[str, Any], names: list[str], verdict: str
) -> None:
    table = start(phone, file)
    for name, value in zip(names, ("5", "4", "2"), strict=True):
        page = phone.enter(table, "totals", {name: value})
    for left in (["5", "4", ""], ["5", "", ""], ["", "", ""]):
        page = phone.press(page, UNDO)
        assert [page.form.value(name) for name in names] == left
    assert UNDO not in page.form.buttons
    other_phone.enter(table, "totals", {names[2]: "2"})
    assert REDO not in other_phone.sheet(table, "totals").form.buttons
    page = phone.sheet(table, "totals")
    for left in (["5", "", "2"], ["5", "4", "2"], ["5", "4", "2"]):
        page = phone.press(page, REDO)
        assert [page.form.value(name) for name in names] == left
    assert REDO not in page.form.buttons
    assert verdict in phone.open(table).words


@each_game
def test_concurrent_totals_conflict_only_in_the_same_field(
    phone: Phone, other_phone: Phone, file: dict[str, Any], names: list[str], verdict: str
) -> None:
    table = start(phone, file)
    mine, theirs = phone.sheet(table, "totals"), other_phone.sheet(table, "totals")
    phone.press(mine, fill={names[0]: "5", names[1]: "3"})
    page = other_phone.press(theirs, fill={names[1]: "4", names[2]: "2"})
    assert page.status == 409
    for words in ("Two phones differ", "Yours: 4", "Theirs: 3"):
        assert words in page.words
    page = other_phone.press(page, ("resolve", f"{names[1]}=4"))
    assert "Two phones differ" not in page.words
    assert [page.form.value(name) for name in names] == ["5", "4", "2"]
    assert verdict in phone.open(table).words
    assert "before: 3 → 4" in history(other_phone, table)


@each_game
def test_invalid_total_is_refused_and_stays_in_its_field(
    phone: Phone, file: dict[str, Any], names: list[str], verdict: str
) -> None:
    table = start(phone, file)
    page = phone.enter(table, "totals", {names[0]: "lots"})
    assert page.status == 422
    assert "type a whole number" in page.words
    assert page.form.value(names[0]) == "lots"
    page = phone.press(page, fill=dict(zip(names, ("5", "4", "2"), strict=True)))
    assert verdict in page.words


def test_totals_page_refuses_buttons_of_other_sheets(phone: Phone, table: str) -> None:
    before = phone.file(table)
    for fields in ({"tap": "red-4"}, {}):
        assert phone.forge(f"{table}sheet/zone-0", {"back": "totals", **fields}).status == 404
    assert phone.file(table) == before


def test_refused_total_does_not_block_other_sheets(phone: Phone) -> None:
    table = start(phone, {"game": "splitter", "pad": "A"})
    page = phone.enter(table, "totals", {"pad-0.paper-total": "57", "pad-1.paper-total": "12"})
    assert "pad A gives at most 56 here" in page.words
    assert page.form.value("pad-0.paper-total") == "57"
    assert phone.file(table)["claims"]["totals"] == [None, 12, None]


def test_tie_for_first_place_asks_for_cards(phone: Phone, table: str) -> None:
    page = phone.enter(table, "totals", {f"zone-{n}.points": "4" for n in range(3)})
    cards = {"zone-0.card_count": "13", "zone-1.card_count": "12", "zone-2.card_count": "14"}
    assert cards.keys() <= page.form.names
    page = phone.press(page, fill=cards)
    assert phone.file(table)["zones"][1] == {"points": 4, "card_count": 12}
    assert "Bo wins with 16" in page.words


COMMON = [{"type": "majority", "of": of, "points": 3} for of in ("blue", 6)]


def test_totals_page_compares_paper_with_computed_points(phone: Phone) -> None:
    proved = {"cards": ["red 4"], "objectives": []}
    table = start(phone, {"game": "splito", "common": COMMON, "zones": [proved, None, None]})
    page = phone.sheet(table, "totals")
    assert "scorepad 0" in page.words
    page = phone.press(page, fill={"zone-0.points": "7"})
    assert "paper 7, scorepad 0" in page.words
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]


def test_totals_page_refuses_unknown_sheets_and_fields(phone: Phone, table: str) -> None:
    before = phone.file(table)
    for name, status in (("zone-9.points", 404), ("red-4", 404), ("zone-0.red-9", 422), ("zone-0.none", 422)):
        assert phone.post(f"{table}sheet/totals", token(phone, table, {name: "1"})).status == status
    assert phone.file(table) == before


def test_pages_that_release_0_1_0_served_can_still_save(phone: Phone, table: str) -> None:
    for path, field in (("zone-0", "points"), ("totals", "zone-1.points")):
        assert phone.forge(f"{table}sheet/{path}", {"seen": "12", field: "3"}).status == 303


def token(phone: Phone, table: str, fields: dict[str, str]) -> MultiDict[str, str]:
    form = phone.sheet(table, "totals").form
    return MultiDict([("csrf_token", form.value("csrf_token") or ""), *fields.items()])


def test_history_lists_totals_by_sheet(phone: Phone, table: str) -> None:
    phone.enter(table, "totals", {"zone-0.points": "3", "totals.total-2": "12"})
    words = phone.open(f"{table}history").words
    assert "Ana & Bo" in words
    assert "Points on paper : 3" in words
    assert "Total of seat 3 : 12" in words
