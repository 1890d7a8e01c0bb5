"""A pad of one's own, drawn with taps."""

import pytest

from tests.web.browser import Page, Phone

A = ["##....##", "#......#", "........", "*......*", "........", "#......#", "##....##"]


def begin(phone: Phone) -> Page:
    """An empty raster, opened from the game's page."""
    page = phone.press(phone.open("/splitter/"), on="layouts")
    assert page.status == 200
    return page


def named(phone: Phone, name: str) -> Page:
    """A pad like A with this name."""
    return phone.press(phone.tap(begin(phone), "like=A"), ("save", "1"), {"name": name})


def home(page: Page) -> str:
    """The layout's address, ending with a slash."""
    return page.address.removesuffix("sheet/layout")


def drawn(phone: Phone, page: Page) -> list[str]:
    rows: list[str] = phone.file(home(page))["pad"]
    return rows


def test_a_tap_draws_a_space_and_its_mirror_image(phone: Phone) -> None:
    page = phone.tap(begin(phone), "3-l2")
    assert drawn(phone, page)[2] == "##.##.##"
    assert "2 spaces, 1 roll" in page.words
    page = phone.tap(page, "3-r2")
    assert drawn(phone, page)[2] == "########"
    assert "no spaces yet" in page.words


@pytest.mark.parametrize(("tool", "sign"), [("star", "*"), ("heart", "h")])
def test_a_mark_lies_on_one_side_only_and_makes_its_space(phone: Phone, tool: str, sign: str) -> None:
    start = begin(phone)
    page = phone.tap(start, "1-r4", {"new-tool": tool})
    assert drawn(phone, page)[0] == f".######{sign}"
    page = phone.tap(page, "1-r4", {"new-tool": tool})
    assert drawn(phone, page)[0] == ".######."


def test_a_space_takes_what_lies_on_both_sides_along(phone: Phone) -> None:
    page = phone.tap(begin(phone), "1-l1", {"new-tool": "star"})
    page = phone.tap(page, "1-r1", {"new-tool": "heart"})
    assert drawn(phone, page)[0] == "###*h###"
    page = phone.tap(phone.tap(page, "1-l1", {"new-tool": "space"}), "1-l1", {"new-tool": "space"})
    assert drawn(phone, page)[0] == "###..###"


def test_a_tool_stays_at_hand_without_javascript(phone: Phone) -> None:
    page = begin(phone)
    page = phone.open(f"{page.address}?way=heart")
    page = phone.tap(phone.tap(page, "1-l1"), "2-r1")
    assert page.form.value("new-tool") == "heart"
    assert drawn(phone, page)[:2] == ["###h.###", "###.h###"]


def test_the_raster_grows_from_its_middle_and_keeps_what_is_cut_off(phone: Phone) -> None:
    page = phone.tap(phone.tap(begin(phone), "1-l1"), "1-l4")
    page = phone.tap(page, "columns+")
    assert drawn(phone, page)[0] == "#.##..##.#"
    page = phone.tap(phone.tap(page, "columns-"), "columns-")
    assert drawn(phone, page)[0] == "##..##"
    page = phone.tap(page, "columns+")
    assert drawn(phone, page)[0] == ".##..##."
    assert len(drawn(phone, phone.tap(page, "rows+"))) == 8


@pytest.mark.parametrize(("what", "times"), [("rows-", 7), ("rows+", 6), ("columns-", 4), ("columns+", 3)])
def test_a_raster_has_its_limits(phone: Phone, what: str, times: int) -> None:
    page = begin(phone)
    for _ in range(times):
        page = phone.tap(page, what)
    assert "A pad has 1 to 12 rows and 2 to 12 columns" in page.words
    assert phone.open(page.address).status == 200


def test_an_empty_raster_can_start_like_a_printed_pad_and_only_an_empty_one(phone: Phone) -> None:
    page = phone.tap(begin(phone), "like=A")
    assert drawn(phone, page) == A
    assert "44 spaces, 22 rolls" in page.words
    assert ("tap", "like=A") not in page.form.buttons
    answer = phone.forge(page.address, {**dict(page.form.fields), "tap": "like=B"})
    assert "Only an empty pad can start like a printed pad" in answer.words
    assert drawn(phone, page) == A


def test_undo_takes_taps_back_one_by_one(phone: Phone) -> None:
    page = phone.tap(phone.tap(begin(phone), "1-l1"), "2-l1")
    page = phone.press(page, ("undo", "1"))
    assert drawn(phone, page)[:2] == ["###..###", "########"]
    page = phone.press(page, ("undo", "1"))
    assert "no spaces yet" in page.words


@pytest.mark.parametrize(
    "fields",
    [
        {"space-13-1": "yes"},
        {"space-0-1": "yes"},
        {"space-01-1": "yes"},
        {"space-1-7": "yes"},
        {"space-1-1": "no"},
        {"mark-1-l1": "moon"},
        {"mark-1-x1": "star"},
        {"mark-٣-l1": "star"},
        {"rows": "13"},
        {"rows": "0"},
        {"rows": "seven"},
        {"columns": "7"},
        {"columns": "14"},
        {"columns": "0"},
        {"name": "x" * 41},
        {"name": "a\u0007b"},
        {"name": "\u202eevil"},
        {"pad": "A"},
        {"player-0": "Ana"},
    ],
)
def test_nonsense_is_refused_and_changes_nothing(phone: Phone, fields: dict[str, str]) -> None:
    page = phone.tap(begin(phone), "1-l1")
    before = phone.file(home(page))
    for headers in ({}, {"X-Live": "1"}):
        answer = phone.forge(page.address, {**dict(page.form.fields), **fields}, headers=headers)
        assert answer.status == 422
    assert phone.file(home(page)) == before


@pytest.mark.parametrize("what", ["", "1-l7", "13-l1", "1-x1", "rows", "like=", "like=C", "1-l1 ", "pad=A", "²-l1"])
def test_a_tap_on_no_place_says_so(phone: Phone, what: str) -> None:
    page = phone.tap(begin(phone), "1-l1")
    answer = phone.forge(page.address, {**dict(page.form.fields), "tap": what})
    assert (answer.status, bool(answer.words)) == (200, True)
    assert drawn(phone, page)[0] == "###..###"


def test_the_largest_raster_with_very_many_marks_is_stored(phone: Phone) -> None:
    page = begin(phone)
    fields = {"rows": "12", "columns": "12", "name": "full", "base": "0"}
    fields |= {f"space-{row}-{d}": "yes" for row in range(1, 13) for d in range(1, 7)}
    fields |= {f"mark-{row}-{side}{d}": "star" for row in range(1, 13) for side in "lr" for d in range(1, 6)}
    assert phone.forge(page.address, fields).status == 303
    assert drawn(phone, page) == [".**********."] * 12
    assert phone.open(page.address).status == 200
