"""Rolls written with taps: the number and its mirror image, turned, taken back, in dispute."""

import pytest

from tests.games.splitter.pages.test_splitter_pages_sheet import EMPTY_A, new_splitter, put, roll, rows
from tests.web.browser import Page, Phone


@pytest.fixture
def grid(phone: Phone) -> str:
    """A table of Ana and Bo where two rolls were made."""
    table = new_splitter(phone)
    roll(phone, table, "41", "66")
    return table


def tap(phone: Phone, table: str, what: str, seat: int = 0) -> Page:
    return phone.tap(phone.sheet(table, f"pad-{seat}"), what)


def row(phone: Phone, table: str, n: int, seat: int = 0) -> str:
    sheet = rows(phone, table, seat)
    return str((sheet or EMPTY_A)[n - 1])


def test_a_tap_writes_the_next_roll_and_its_mirror_image(phone: Phone, grid: str) -> None:
    tap(phone, grid, "3-8")
    assert row(phone, grid, 3) == "1......4"
    tap(phone, grid, "3-2")
    assert row(phone, grid, 3) == "16....64"


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("3-1", "Both mirrored spaces must be empty"),
        ("3-8", "Both mirrored spaces must be empty"),
        ("4-1", "Both mirrored spaces must be empty"),
        ("4-8", "Both mirrored spaces must be empty"),
        ("1-1", "There is no such space"),
        ("9-9", "There is no such space"),
        ("<b>", "There is no such space"),
    ],
)
def test_a_roll_goes_where_both_spaces_are_empty(phone: Phone, grid: str, what: str, sentence: str) -> None:
    tap(phone, grid, "3-1")
    put(phone, grid, "pad-0", {"4-8": "2"})
    before = rows(phone, grid)
    shown = dict(phone.sheet(grid, "pad-0").form.fields)
    page = phone.forge(f"{grid}sheet/pad-0", shown | {"tap": what})
    assert page.status == 200
    assert sentence in page.words
    assert rows(phone, grid) == before


def test_no_roll_is_written_before_it_was_made(phone: Phone, grid: str) -> None:
    for what in ("3-1", "3-2"):
        tap(phone, grid, what)
    assert "Enter the next roll first" in tap(phone, grid, "3-3").words


def press(phone: Phone, table: str, what: str) -> Page:
    """Send a button that the page may not show any more."""
    shown = dict(phone.open(f"{table}sheet/pad-0?way=play").form.fields)
    return phone.forge(f"{table}sheet/pad-0?way=play", shown | {"tap": what}, follow_redirects=True)


def test_ones_own_roll_is_turned_and_taken_back_until_ones_own_next_one(phone: Phone, grid: str) -> None:
    tap(phone, grid, "3-1")  # roll 2 was made already
    press(phone, grid, "swap-1")
    assert row(phone, grid, 3) == "1......4"
    press(phone, grid, "swap-1")
    tap(phone, grid, "4-1")
    roll(phone, grid, "41", "63", "55")
    for what in ("take-1", "swap-1"):
        said = press(phone, grid, what).words
        assert "Roll 1 cannot move, because roll 2 is already written. Correct the earlier roll by hand." in said
    assert row(phone, grid, 4) == "6......3"
    press(phone, grid, "swap-2")
    assert row(phone, grid, 4) == "3......6"
    press(phone, grid, "take-2")
    assert (row(phone, grid, 3), row(phone, grid, 4)) == ("4......1", "........")
    tap(phone, grid, "5-4")
    assert row(phone, grid, 5) == "...63..."


@pytest.mark.parametrize("what", ["take-1", "swap-1", "take-2", "take-99", "take-0", "take", "swap"])
def test_a_second_tap_on_undo_takes_nothing_else_back(phone: Phone, grid: str, what: str) -> None:
    tap(phone, grid, "3-1")
    tap(phone, grid, "4-1")
    press(phone, grid, "take-2")
    if what != "swap-1":
        press(phone, grid, "take-2")
        assert row(phone, grid, 3) == "4......1"
    assert press(phone, grid, what).status == 200
    assert row(phone, grid, 3) == {"take-1": "........", "swap-1": "1......4"}.get(what, "4......1")


@pytest.mark.parametrize("what", ["take", "swap"])
def test_buttons_for_the_last_roll_wait_for_one(other_phone: Phone, grid: str, what: str) -> None:
    page = other_phone.open(f"{grid}sheet/pad-0?way=play")
    assert ("tap", f"{what}-0") not in page.form.buttons
    for n, space in enumerate(("3-1", "4-1"), start=1):
        other_phone.tap(other_phone.open(f"{grid}sheet/pad-0?way=play"), space)
        assert ("tap", f"{what}-{n}") in other_phone.open(f"{grid}sheet/pad-0?way=play").form.buttons


def test_wrong_roll_is_undone_until_it_is_written(phone: Phone, other_phone: Phone, grid: str) -> None:
    for seat in (0, 1):
        tap(phone, grid, "3-1", seat)
    path, back = f"{grid}sheet/pad-0?way=play", ("tap", "roll-2=")
    assert back not in other_phone.open(path).by_id["dice"].buttons
    dice = phone.open(path).by_id["dice"]
    page = phone.post(dice.action, dice.post(back, {}))
    assert (page.status, "Roll 2 of 22" in page.words, "What did you roll?" in page.words) == (200, True, True)
    phone.forge(f"{grid}sheet/rolls", {"tap": "roll-2=66", "back": "pad-0"})
    tap(phone, grid, "4-1", seat=1)
    assert back not in phone.open(path).by_id["dice"].buttons
    page = phone.forge(f"{grid}sheet/rolls", {"tap": "roll-2=", "back": "pad-0"})
    assert "Roll 2 is already written. You can correct it on the dice page." in page.words
    assert row(phone, grid, 4, seat=1) == "6......6"


def test_a_correction_of_a_roll_can_be_played_by_whoever_was_late(phone: Phone, grid: str) -> None:
    for what in ("3-1", "3-2"):
        tap(phone, grid, what)
    assert "Roll 1 of 22" in phone.open(f"{grid}sheet/pad-1?way=play").words
    tap(phone, grid, "5-5", seat=1)
    assert row(phone, grid, 5, seat=1) == "...14..."


@pytest.mark.parametrize(
    ("chosen", "stands"),
    [("4-8", ("........", "1......4")), ("3-1", ("4......1", "........"))],
    ids=["yours", "theirs"],
)
def test_the_same_roll_from_two_phones_is_a_dispute_that_names_both_places(
    phone: Phone, other_phone: Phone, grid: str, chosen: str, stands: tuple[str, str]
) -> None:
    stale = other_phone.sheet(grid, "pad-0")
    tap(phone, grid, "3-1")
    posted = dict(stale.form.fields) | {"roll-1": "4-8"}  # what the page's script sends for a tap
    page = other_phone.forge(f"{grid}sheet/pad-0", posted)
    assert page.status == 409
    assert "Two phones differ roll 1" in page.words
    assert "Yours: row 4, column 8 Theirs: row 3, column 1" in page.words
    assert row(phone, grid, 3) == "4......1"
    page = other_phone.press(page, ("resolve", f"roll-1={chosen}"))
    assert page.status == 200
    assert (row(phone, grid, 3), row(phone, grid, 4)) == stands


def test_a_tap_on_an_older_page_never_writes_another_roll_than_that_shows(
    phone: Phone, other_phone: Phone, grid: str
) -> None:
    stale = other_phone.open(f"{grid}sheet/pad-0?way=play")
    assert "Roll 1 of 22" in stale.words
    tap(phone, grid, "3-1")
    page = other_phone.tap(stale, "4-8")
    assert "Two phones differ roll 1 Yours: row 4, column 8" in page.words
    assert (row(phone, grid, 3), row(phone, grid, 4)) == ("4......1", "........")
    assert "Roll 2 of 22" in page.words  # which the tap is not about


def test_the_way_of_filling_it_in_survives_the_redirect(phone: Phone, grid: str) -> None:
    for way in ("copy", "play"):
        page = phone.open(f"{grid}sheet/pad-0?way={way}")
        answer = phone.forge(page.form.action, dict(page.form.fields) | {"3-3": "3"})
        assert answer.headers["Location"] == f"{grid}sheet/pad-0?way={way}"


def test_a_finished_game_says_that_all_rolls_are_written(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", pad="#..#/....")
    roll(phone, table, "61", "22", "35")
    for what in ("1-2", "2-1", "2-2"):
        assert phone.tap(phone.sheet(table, "pad-0"), what).status == 200
    page = phone.open(f"{table}sheet/pad-0?way=play")
    assert "All 3 rolls are written." in page.words
    assert rows(phone, table) == ["#61#", "2352"]
