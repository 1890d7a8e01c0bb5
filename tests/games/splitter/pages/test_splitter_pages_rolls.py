"""The dice that a table shares, and the rolls that players write."""

import re

import pytest

from scorepad.games.splitter.pages import actions
from tests.games.splitter.pages.test_splitter_pages_sheet import EMPTY_A, new_splitter, put, roll, rows, said
from tests.web.browser import Page, Phone


@pytest.fixture
def grid(phone: Phone) -> str:
    """A table of Ana and Bo where roll 1 was 4 and 1."""
    table = new_splitter(phone)
    roll(phone, table, "41")
    return table


def made(phone: Phone, table: str) -> list[str]:
    """The rolls of a table, in order."""
    fields = [field for field in phone.sheet(table, "rolls").form.fields if field[0].startswith("roll-")]
    return [value for _, value in sorted(fields, key=lambda field: int(field[0].removeprefix("roll-")))]


def dice(phone: Phone, page: Page, what: str) -> Page:
    """Press a key of the dice."""
    return phone.press(page, ("tap", what), on="rolls?way=play" if "pad-" in page.address else "")


BAD = [
    ("roll-3", "77", "roll 3: expected two numbers from 1 to 6, such as 41, got '77'"),
    ("roll-3", "40", "roll 3: expected two numbers from 1 to 6"),
    ("roll-3", "411", "roll 3: expected two numbers from 1 to 6"),
    ("roll-3", "4-1", "roll 3: expected two numbers from 1 to 6"),
    ("roll-3", "x", "roll 3: expected two numbers from 1 to 6"),
    ("roll-3", "\u0664\u0661", "roll 3: expected two numbers from 1 to 6"),
    ("roll-23", "11", "roll 23: pad A has 22 rolls"),
    ("roll-72", "11", "roll 72: pad A has 22 rolls"),
    ("roll-73", "11", "expected a roll from 1 to 72, got 'roll-73'"),
    ("roll-0", "11", "expected a roll from 1 to 72, got 'roll-0'"),
    ("roll-01", "11", "expected a roll from 1 to 72, got 'roll-01'"),
    ("roll-", "11", "expected a roll from 1 to 72, got 'roll-'"),
    ("3-1", "1", "this sheet has no field '3-1'"),
]


@pytest.mark.parametrize("case", BAD, ids=lambda case: f"{case[0]}={case[1]}".encode("unicode_escape").decode())
def test_dice_that_cannot_be_are_refused_and_the_others_stay(
    phone: Phone, grid: str, case: tuple[str, str, str]
) -> None:
    name, value, sentence = case
    page = put(phone, grid, "rolls", {"roll-2": "36", name: value})
    assert page.status == 422
    assert sentence in said(page)
    assert (page.form.value("roll-1"), made(phone, grid)) == ("41", ["41"])


def test_a_roll_mistyped_on_the_dice_page_is_still_there_to_correct(phone: Phone, grid: str) -> None:
    page = phone.press(phone.sheet(grid, "rolls"), fill={"roll-1": "47"})
    assert (page.status, page.form.value("roll-1")) == (422, "47")
    assert phone.press(page, fill={"roll-1": "46"}).status == 200
    assert made(phone, grid) == ["46"]


def test_a_roll_beyond_the_pad_is_refused_by_key_too(phone: Phone, grid: str) -> None:
    page = phone.forge(f"{grid}sheet/rolls", {"tap": "roll-23=11", "back": "pad-0"})
    assert page.status == 422
    assert "roll 23: pad A has 22 rolls" in page.words
    assert made(phone, grid) == ["41"]


def test_dice_are_tapped_one_after_the_other_without_javascript(phone: Phone, grid: str) -> None:
    page = phone.open(f"{grid}sheet/pad-1?way=play")
    assert "Roll 1 of 22" in page.words
    page = phone.open(f"{phone.tap(page, '1-4').address}?way=play")
    assert "Roll 2 of 22 Bo rolls" in page.words
    assert "Waiting for Ana. Go on anyway What did you roll?" in page.words
    page = dice(phone, page, "roll-2+6")
    assert page.address.endswith("/sheet/pad-1")
    assert "Roll 2 of 22 Bo rolls 6 and the other die?" in page.words
    page = dice(phone, page, "roll-2+3")
    assert "Roll 2 of 22 Wrong roll? 6 3" in page.words
    assert made(phone, grid) == ["41", "63"]


def test_rolls_are_entered_and_undone_without_script(phone: Phone) -> None:
    table = new_splitter(phone, "Ana")
    page = dice(phone, phone.open(f"{table}sheet/pad-0?way=play"), "roll-1+4")
    assert "4 and the other die?" in page.words
    page = phone.tap(dice(phone, page, "roll-1+1"), "3-8")
    assert rows(phone, table)[2] == "1......4"
    page = phone.tap(page, "swap-1")
    assert rows(phone, table)[2] == "4......1"
    page = phone.tap(page, "take-1")
    assert "Roll 1 of 22" in page.words
    page = phone.tap(page, "4-4")
    assert rows(phone, table) == [*EMPTY_A[:3], "...41...", *EMPTY_A[4:]]
    page = dice(phone, page, "roll-2=fair")
    assert "Roll 2 of 22" in page.words
    assert ("tap", "swap-1") in page.form.buttons
    page = phone.tap(page, "4-5")
    assert "Both mirrored spaces must be empty" in page.words
    assert page.form.action.endswith("?way=play")


@pytest.mark.parametrize("back", ["pad-0", "pad-1", "rolls"])
def test_the_answer_to_the_dice_is_the_page_that_they_were_entered_on(phone: Phone, grid: str, back: str) -> None:
    fields = {"tap": "roll-2=36", "back": back}
    assert phone.forge(f"{grid}sheet/rolls?way=play", fields).headers["Location"] == f"{grid}sheet/{back}?way=play"
    page = phone.forge(f"{grid}sheet/rolls", {"tap": "roll-3=36", "back": back}, headers={"X-Live": "1"})
    assert page.status == 200
    title = re.search(r"<h1[^>]*>([^<]*)<", page.html)
    assert title is not None
    assert title[1] == ("Dice" if back == "rolls" else ["Ana", "Bo"][int(back[-1])])


def test_the_first_dice_stand_and_whoever_comes_second_is_told(phone: Phone, other_phone: Phone, grid: str) -> None:
    pages = [one.open(f"{grid}sheet/pad-{seat}?way=play") for seat, one in enumerate((phone, other_phone))]
    pages = [one.tap(page, "3-1") for one, page in zip((phone, other_phone), pages, strict=True)]
    pages = [one.open(f"{page.address}?way=play") for one, page in zip((phone, other_phone), pages, strict=True)]
    phone.forge(f"{grid}sheet/rolls", {"tap": "roll-2=36", "back": "pad-0"})
    page = other_phone.forge(f"{grid}sheet/rolls", {"tap": "roll-2=35", "back": "pad-1"})
    assert page.status == 200
    assert "Roll 2 is already 3-6. You can correct it on the dice page." in page.words
    page = other_phone.forge(f"{grid}sheet/rolls", {"tap": "roll-2=63", "back": "pad-1"})
    assert page.status == 303  # the same dice
    assert made(phone, grid) == ["41", "36"]


@pytest.mark.parametrize(("least", "most"), [(0, "11"), (5, "66")])
def test_fair_dice_reach_both_ends(
    phone: Phone, grid: str, monkeypatch: pytest.MonkeyPatch, least: int, most: str
) -> None:
    asked: list[int] = []

    def chance(sides: int) -> int:
        asked.append(sides)
        return least

    monkeypatch.setattr(actions, "randbelow", chance)
    phone.forge(f"{grid}sheet/rolls", {"tap": "roll-2=fair", "back": "pad-0"})
    assert (made(phone, grid)[1], asked) == (most, [6, 6])


def test_fair_dice_sent_twice_are_rolled_once_and_nobody_is_told_off(phone: Phone, grid: str) -> None:
    fields = {"tap": "roll-2=fair", "back": "pad-0", "change": "c" * 16}
    phone.forge(f"{grid}sheet/rolls", fields)
    first = made(phone, grid)
    answers = [phone.forge(f"{grid}sheet/rolls", fields) for _ in range(6)]
    assert made(phone, grid) == first
    assert [answer.status for answer in answers] == [303] * 6


def test_a_correction_on_the_dice_page_changes_everybodys_sheet(phone: Phone, other_phone: Phone, grid: str) -> None:
    phone.tap(phone.sheet(grid, "pad-0"), "3-1")
    other_phone.tap(other_phone.sheet(grid, "pad-1"), "4-8")
    phone.press(phone.sheet(grid, "rolls"), fill={"roll-1": "52"})
    assert rows(phone, grid, 0) == [*EMPTY_A[:2], "5......2", *EMPTY_A[3:]]
    assert rows(phone, grid, 1) == [*EMPTY_A[:3], "2......5", *EMPTY_A[4:]]


def test_the_youngest_rolls_first_and_then_it_goes_round(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", "Bo", "Cy")
    page = phone.sheet(table, "rolls")
    assert "Who is the youngest?" in page.words
    assert "If nobody is chosen, Ana starts." in page.words
    assert "Ana rolls What did you roll?" in page.words
    page = phone.open(phone.tap(page, "first=1").address)
    assert "First roll: Bo" in page.words
    for n, name in enumerate(("Bo", "Cy", "Ana", "Bo"), start=1):
        for key in ("rolls", "pad-0?way=play", "pad-2?way=play"):
            assert f"Roll {n} of 22 {name} rolls What did you roll?" in phone.open(f"{table}sheet/{key}").words
        roll(phone, table, *["41"] * n)
        for seat in range(3):
            put(phone, table, f"pad-{seat}", {f"roll-{n}": f"3-{n}"})
    page = phone.open(phone.tap(phone.sheet(table, "rolls"), "first=0").address)  # it was Ana after all
    assert "First roll: Ana" in page.words
    assert "Roll 5 of 22 Bo rolls" in page.words
    assert made(phone, table) == ["41"] * 4


@pytest.mark.parametrize("seat", ["2", "12", "x", "-1", "01"])
def test_a_first_roll_of_nobody_at_the_table_is_refused(phone: Phone, grid: str, seat: str) -> None:
    page = phone.forge(f"{grid}sheet/rolls", {"tap": f"first={seat}"})
    assert page.status == 422 or "expected a seat of this game" in page.words
    assert "First roll:" not in phone.sheet(grid, "rolls").words


def test_the_history_names_who_rolled_first(phone: Phone, grid: str) -> None:
    phone.tap(phone.sheet(grid, "rolls"), "first=1")
    assert "first roll" in phone.open(f"{grid}history").words


def shown(page: Page) -> list[str]:
    """The rolls that a page of the dice has inputs for, by the numbers beside them."""
    return re.findall(r'<label for="roll-(\d+)"', page.html)


def test_every_roll_can_be_corrected(phone: Phone, grid: str) -> None:
    roll(phone, grid, "41", "66", "25")
    put(phone, grid, "pad-0", {"roll-1": "3-1"})
    page = phone.press(phone.open(f"{grid}sheet/rolls"), fill={"roll-1": "52"})
    assert shown(page) == ["1", "2", "3"]
    assert made(phone, grid) == ["52", "66", "25"]
    assert 'data-dice="52 66 25 "' in phone.open(f"{grid}sheet/pad-1?way=play").html


def test_the_next_roll_waits_for_the_slower(phone: Phone, grid: str) -> None:
    put(phone, grid, "pad-0", {"roll-1": "3-1"})
    for key in ("pad-0?way=play", "rolls"):
        page = phone.open(f"{grid}sheet/{key}")
        assert "Roll 2 of 22 Bo rolls Waiting for Bo. Go on anyway" in page.words
        assert '<details class="fold anyway" id="anyway-2">' in page.html
    put(phone, grid, "pad-1", {"roll-1": "3-1"})
    for key in ("pad-0?way=play", "pad-1?way=play", "rolls"):
        page = phone.open(f"{grid}sheet/{key}")
        assert "Roll 2 of 22 Bo rolls What did you roll?" in page.words
        assert "anyway" not in page.html


def test_in_a_played_game_copying_is_called_correcting_and_is_marked(phone: Phone, grid: str) -> None:
    assert "Copy a sheet" in phone.open(f"{grid}sheet/pad-0?way=play").words
    put(phone, grid, "pad-0", {"roll-1": "3-1"})
    page = phone.open(f"{grid}sheet/pad-0?way=copy")
    assert "Correct by hand" in page.words
    assert "Copy a sheet" not in page.words
    assert "changed by hand" not in phone.open(grid).words
    put(phone, grid, "pad-0", {"3-1": "2"})
    page = phone.open(f"{grid}sheet/pad-0?way=play")
    assert "1 number changed by hand" in page.words
    assert 'aria-label="row 3, column 1: 2, too few so far, changed by hand"' in page.html
    assert "1 number changed by hand" in phone.open(grid).words
