"""A sheet of Splitter: what can be entered on it, what cannot be is refused with its place, and nothing is lost."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.web.browser import Page, Phone

BEST_A = ["##3221##", "#335551#", "16621556", "66623316", "16313166", "#334466#", "##1441##"]
BEST_B = ["445##133", "44556663", "#315516#", "#33##66#", "#661322#", "26633666", "266##666"]
EMPTY_A = ["##....##", "#......#", "........", "........", "........", "#......#", "##....##"]


def numbers(sheet: Sequence[str]) -> dict[str, str]:
    """The fields of a sheet on which these rows are typed."""
    fields = {}
    for y, row in enumerate(sheet, start=1):
        for x, sign in enumerate(row, start=1):
            if sign not in "#.":
                fields[f"{y}-{x}"] = sign
    return fields


def new_splitter(phone: Phone, *names: str, pad: str = "A") -> str:
    """A table on which Splitter is played; its address, ending with a slash."""
    fields = {f"player-{seat}": name for seat, name in enumerate(names or ("Ana", "Bo"))}
    page = phone.forge("/splitter/new", fields | {"pad": pad}, follow_redirects=True)
    assert page.status == 200, page.words
    return page.address


def put(phone: Phone, table: str, key: str, fields: Mapping[str, str]) -> Page:
    """Change fields of a sheet, as a page does that shows it; blank takes one away."""
    page = phone.sheet(table, key)
    shown = {name: value for name, value in page.form.fields if not name.startswith("row-")}
    return phone.forge(f"{table}sheet/{key}", shown | dict(fields))


def roll(phone: Phone, table: str, *dice: str) -> None:
    """Enter the first rolls of the table."""
    fields = {f"roll-{n}": text for n, text in enumerate(dice, start=1)}
    assert put(phone, table, "rolls", fields).status == 303


def rows(phone: Phone, table: str, seat: int = 0) -> Any:
    """What stands on a player's sheet."""
    return phone.file(table)["sheets"][seat]


def said(page: Page) -> str:
    """What the page says went wrong."""
    return page.words.partition("Not saved yet.")[2][:200]


@pytest.fixture
def grid(phone: Phone) -> str:
    """A table of Ana and Bo on pad A, with three rolls, of which Ana wrote the first."""
    table = new_splitter(phone)
    roll(phone, table, "41", "66", "25")
    put(phone, table, "pad-0", {"roll-1": "3-1"})
    return table


BAD = [
    ("3-2", "0", "row 3, column 2: expected 1 to 6, got '0'"),
    ("3-2", "7", "row 3, column 2: expected 1 to 6, got '7'"),
    ("3-2", "x", "row 3, column 2: expected 1 to 6, got 'x'"),
    ("3-2", "11", "row 3, column 2: expected 1 to 6, got '11'"),
    ("3-2", "\u0663", "row 3, column 2: expected 1 to 6, got"),
    ("1-1", "4", "row 1, column 1: pad A has no space here"),
    ("9-3", "4", "row 9, column 3: pad A has no space here"),
    ("3-9", "4", "row 3, column 9: pad A has no space here"),
    ("13-1", "4", "expected a space, got '13-1'"),
    ("0-1", "4", "expected a space, got '0-1'"),
    ("03-1", "4", "expected a space, got '03-1'"),
    ("pink", "4", "this sheet has no field 'pink'"),
    ("row-13", "4", "this sheet has no field 'row-13'"),
    ("3-x", "4", "this sheet has no field '3-x'"),
    ("roll-2", "1-1", "roll 2: pad A has no space at row 1, column 1"),
    ("roll-2", "9-1", "roll 2: pad A has no space at row 9, column 1"),
    ("roll-2", "31", "roll 2: expected a space such as 3-5, got '31'"),
    ("roll-2", "13-1", "roll 2: expected a space such as 3-5, got '13-1'"),
    ("roll-4", "3-2", "roll 4: the dice of this roll are not entered yet"),
    ("roll-23", "3-2", "roll 23: pad A has 22 rolls"),
    ("roll-99", "3-2", "expected a roll from 1 to 72, got 'roll-99'"),
    ("roll-0", "3-2", "expected a roll from 1 to 72, got 'roll-0'"),
    ("roll-x", "3-2", "expected a roll from 1 to 72, got 'roll-x'"),
    ("paper-total", "1000", "Total: type a whole number from 0 to"),
    ("paper-3", "x", "3s: type a whole number from 0 to"),
    ("paper-7", "1", "this sheet has no field 'paper-7'"),
]


@pytest.mark.parametrize("case", BAD, ids=lambda case: f"{case[0]}={case[1]}".encode("unicode_escape").decode())
def test_impossible_numbers_are_refused_and_the_rest_is_kept(
    phone: Phone, grid: str, case: tuple[str, str, str]
) -> None:
    name, value, sentence = case
    page = put(phone, grid, "pad-0", {"4-4": "5", "paper-1": "3", name: value})
    assert page.status == 422
    assert sentence in said(page)
    assert [page.form.value(other) for other in ("roll-1", "4-4", "paper-1")] == ["3-1", "5", "3"]
    assert rows(phone, grid) == [*EMPTY_A[:2], "4......1", *EMPTY_A[3:]]
    if "no field" not in sentence:
        assert page.form.value(name) == value
        shown = {other: text for other, text in page.form.fields if not other.startswith("row-")}
        assert phone.forge(f"{grid}sheet/pad-0", shown | {name: ""}).status == 303  # the page can be sent corrected
        assert rows(phone, grid)[3] == "...5...."


@pytest.mark.parametrize(
    ("pad", "name", "value"),
    [
        ("A", "paper-total", "57"),  # no sheet of pad A gives more than 56
        ("A", "paper-1", "100"),
        ("B", "paper-hearts", "3"),
        ("B", "paper-total", "99"),
    ],
)
def test_points_on_paper_that_cannot_be_are_refused_with_a_sentence(
    phone: Phone, pad: str, name: str, value: str
) -> None:
    table = new_splitter(phone, pad=pad)
    page = put(phone, table, "pad-0", {"3-2": "6", name: value})
    assert page.status == 422
    assert any(words in said(page) for words in ("expected", "gives at most"))
    assert (page.form.value("3-2"), page.form.value(name)) == ("6", value)
    assert f'id="{name}-fault"' in page.html  # at its input


def test_a_whole_sheet_is_copied_and_scored(phone: Phone, grid: str) -> None:
    page = phone.open(put(phone, grid, "pad-1", numbers(BEST_A)).headers["Location"])
    assert rows(phone, grid, 1) == BEST_A
    assert "Points: 56" in page.words
    assert "pad A · 44 of 44" in page.words


def test_numbers_that_another_pad_lacks_are_kept_and_come_back(phone: Phone, grid: str) -> None:
    put(phone, grid, "pad-0", {"1-4": "2", "3-2": "3"})
    before = rows(phone, grid)
    phone.tap(phone.sheet(grid, "setup"), "pad=B")
    assert (phone.file(grid)["pad"], rows(phone, grid)[0], rows(phone, grid)[2][1]) == ("B", "...##...", "3")
    assert put(phone, grid, "pad-0", {"1-1": "6"}).status == 303  # a page on pad B carries what it does not show
    assert rows(phone, grid)[0] == "6..##..."
    phone.tap(phone.sheet(grid, "setup"), "pad=A")
    assert rows(phone, grid) == before


def test_a_pad_without_hearts_is_chosen_though_a_bonus_is_on_paper(phone: Phone) -> None:
    table = new_splitter(phone, pad="B")
    put(phone, table, "pad-0", {"paper-hearts": "5"})
    page = phone.tap(phone.sheet(table, "setup"), "pad=A")
    assert (page.status, phone.file(table)["pad"]) == (200, "A")
    put(phone, table, "pad-0", {"1-3": "1"})
    phone.tap(phone.sheet(table, "setup"), "pad=B")
    assert phone.file(table)["claims"] == {"bonus": [5, None]}


def test_a_number_in_dispute_is_named_by_its_place_and_the_others_are_kept(
    phone: Phone, other_phone: Phone, grid: str
) -> None:
    def post(page: Page, fields: Mapping[str, str]) -> Page:
        shown = {name: value for name, value in page.form.fields if not name.startswith("row-")}  # as with a script
        return other_phone.forge(f"{grid}sheet/pad-1", shown | dict(fields))

    stale = other_phone.sheet(grid, "pad-1")
    put(phone, grid, "pad-1", {"1-3": "3"})
    page = post(stale, {"1-3": "5", "1-4": "2"})
    assert page.status == 409
    assert "Two phones differ row 1, column 3 Yours: 5 Theirs: 3 phone" in page.words
    assert rows(phone, grid, 1)[0] == "##3...##"
    assert post(page, {"resolve": "1-3=5"}).status == 303
    assert rows(phone, grid, 1)[0] == "##52..##"


def test_points_that_no_groups_give_are_questioned_where_they_are_typed(phone: Phone) -> None:
    table = new_splitter(phone)
    put(phone, table, "pad-0", {"paper-2": "3", "paper-3": "6"})
    question = "Twos: 3 on paper cannot be right, because each group gives 2, and 4 with a star"
    page = phone.sheet(table, "pad-0")
    assert question.lower() in page.words.partition("Numbers on paper")[2].lower()
    assert question.lower() in phone.open(table).words.lower()
    assert "cannot be" not in phone.sheet(table, "pad-1").words
    put(phone, table, "pad-0", {"paper-2": "4"})
    assert "cannot be" not in phone.sheet(table, "pad-0").words
