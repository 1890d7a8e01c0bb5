"""A sheet of Splitter typed row by row, as pages without JavaScript offer it."""

import pytest

from tests.games.splitter.pages.test_splitter_pages_sheet import (
    BEST_A,
    BEST_B,
    EMPTY_A,
    new_splitter,
    put,
    roll,
    rows,
    said,
)
from tests.web.browser import Page, Phone

SHORT = [row.strip("#") for row in BEST_A]


@pytest.fixture
def grid(phone: Phone) -> str:
    """A table where nothing was entered."""
    return new_splitter(phone)


def save(phone: Phone, table: str, *lines: str, page: Page | None = None) -> Page:
    """Type the first rows of Ana's sheet and press Enter."""
    typed = {f"row-{n}": line for n, line in enumerate(lines, start=1)}
    return phone.press(page or phone.sheet(table, "pad-0"), fill=typed)


def typed(page: Page) -> list[str | None]:
    return [page.form.value(f"row-{n}") for n in range(1, 8)]


@pytest.mark.parametrize("lines", [SHORT, BEST_A, [" ".join(row) for row in SHORT]], ids=["spaces", "all", "spread"])
def test_a_sheet_is_typed_row_by_row(phone: Phone, grid: str, lines: list[str]) -> None:
    page = save(phone, grid, *lines)
    assert page.status == 200
    assert rows(phone, grid) == BEST_A
    assert typed(page) == SHORT
    assert "Points: 56" in page.words
    phone.press(page, ("undo", "1"))
    assert rows(phone, grid) is None


def test_finished_game_opens_rows_of_the_chosen_pad(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", pad="B")
    door = phone.open(next(link for link in phone.open(table).links if link.endswith("sheet/pad-0?way=copy")))
    assert "Points: 61" in save(phone, table, *[row.replace("#", "") for row in BEST_B], page=door).words
    assert rows(phone, table) == BEST_B


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("6202155", "row 3: expected 8 numbers, got 7"),
        ("662155621", "row 3: expected 8 numbers, got 9"),
        ("1", "row 3: expected 8 numbers, got 1"),
        ("16620556", "row 3, column 5: expected 1 to 6, or a dot for an empty space, got '0'"),
        ("16627556", "row 3, column 5: expected 1 to 6, or a dot for an empty space, got '7'"),
        ("1662x556", "row 3, column 5: expected 1 to 6, or a dot for an empty space, got 'x'"),
        ("1662#556", "row 3: expected 8 numbers, got 7"),
        ("1662-556", "row 3, column 5: expected 1 to 6, or a dot for an empty space, got '-'"),
        ("1662\u0663556", "row 3, column 5: expected 1 to 6, or a dot for an empty space, got"),
        ("1662<556", "row 3, column 5: expected 1 to 6, or a dot for an empty space, got"),
        ("1" * 150, "row 3: expected 8 numbers, got 150"),
        ("1" * 201, "expected at most 200 characters in a field"),
    ],
)
def test_a_row_that_cannot_be_is_named_and_every_row_stays_as_typed(
    phone: Phone, grid: str, line: str, sentence: str
) -> None:
    page = save(phone, grid, SHORT[0], SHORT[1], line, SHORT[3])
    assert page.status == 422
    assert sentence in said(page)
    assert typed(page)[:4] == [SHORT[0], SHORT[1], line, SHORT[3]]
    assert rows(phone, grid) is None
    page = save(phone, grid, *SHORT, page=page)
    assert (page.status, rows(phone, grid)) == (200, BEST_A)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("#1322 1##", "row 1: expected 4 numbers, got 5"),
        ("13322155", "row 1: expected 4 numbers, got 8"),
        ("#######", "row 1: expected 4 numbers, got 0"),
    ],
)
def test_a_row_with_more_or_fewer_numbers_than_spaces_is_refused(
    phone: Phone, grid: str, line: str, sentence: str
) -> None:
    page = save(phone, grid, line)
    assert page.status == 422
    assert sentence in said(page)
    assert typed(page)[0] == line
    assert rows(phone, grid) is None


def test_all_that_is_wrong_is_said_at_once(phone: Phone, grid: str) -> None:
    page = save(phone, grid, "3x21", "33555", "16621550")
    for sentence in (
        "row 1, column 4: expected",
        "row 2: expected 6 numbers, got 5",
        "row 3, column 8: expected 1 to 6",
    ):
        assert sentence in said(page)


def test_a_sheet_of_pad_a_on_pad_b_says_which_rows_do_not_fit(phone: Phone) -> None:
    table = new_splitter(phone, pad="B")
    page = save(phone, table, *SHORT)
    assert page.status == 422
    assert "row 1: expected 6 numbers, got 4" in said(page)
    assert typed(page) == SHORT


@pytest.mark.parametrize(
    ("line", "expected"),
    [(".5......", ".5......"), ("........", "........"), ("", "12345612"), ("   ", "12345612")],
)
def test_a_dot_empties_a_space_and_a_row_left_out_stays(phone: Phone, grid: str, line: str, expected: str) -> None:
    put(phone, grid, "pad-0", {"2-2": "1"} | {f"3-{n}": digit for n, digit in enumerate("12345612", start=1)})
    assert save(phone, grid, "....", "1.....", line).status == 200
    assert rows(phone, grid)[1:3] == ["#1.....#", expected]


@pytest.mark.parametrize("row", ["8", "12"])
def test_a_row_below_the_pad_is_refused(phone: Phone, grid: str, row: str) -> None:
    page = put(phone, grid, "pad-0", {f"row-{row}": "11"})
    assert page.status == 422
    assert f"row {row}: the pad has 7 rows" in said(page)


def test_saving_rows_keeps_rolls_as_rolls(phone: Phone, grid: str) -> None:
    roll(phone, grid, "41", "66")
    page = phone.tap(phone.sheet(grid, "pad-0"), "3-2")
    assert typed(page)[2] == ".4....1."
    save(phone, grid, page=page)
    roll(phone, grid, "52")
    assert rows(phone, grid) == [*EMPTY_A[:2], ".5....2.", *EMPTY_A[3:]]
    save(phone, grid, "....", "......", ".3....2.")
    roll(phone, grid, "51")
    assert rows(phone, grid)[2] == ".3....1."


def test_typing_survives_a_refused_tap(phone: Phone, grid: str) -> None:
    page = phone.tap(phone.sheet(grid, "pad-0"), "3-4", {"row-1": "32x1"})
    assert page.status == 422
    assert typed(page)[0] == "32x1"


def test_a_number_typed_beside_one_that_two_phones_differ_on_is_kept(
    phone: Phone, other_phone: Phone, grid: str
) -> None:
    before = other_phone.sheet(grid, "pad-0")
    put(phone, grid, "pad-0", {"1-3": "3"})
    asked = save(other_phone, grid, "52..", page=before)
    assert (asked.status, typed(asked)[0]) == (409, "32..")
    other_phone.press(asked, ("resolve", "1-3=5"))
    assert rows(phone, grid)[0] == "##52..##"


def test_number_deleted_beside_a_conflict_stays_deleted(phone: Phone, other_phone: Phone, grid: str) -> None:
    put(phone, grid, "pad-0", {"1-3": "4", "1-4": "2"})
    before = other_phone.sheet(grid, "pad-0")
    put(phone, grid, "pad-0", {"1-3": "3"})
    asked = save(other_phone, grid, "5...", page=before)
    assert (asked.status, typed(asked)[0]) == (409, "3...")
    other_phone.press(asked, ("resolve", "1-3=5"))
    assert rows(phone, grid)[0] == "##5...##"
