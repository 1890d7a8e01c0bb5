"""Splitter's pages: the pad of a whole table."""

import re

from tests.games.splitter.pages.test_splitter_pages_sheet import BEST_A, new_splitter, numbers, put
from tests.web.browser import Page, Phone

BEST = numbers(BEST_A)
BELOW = [*BEST_A[:2], "26621556", "26623316", *BEST_A[4:]]  # 47, with 2 once more and 1 and 6 once less
HALF = [*BEST_A[:3], "........", "........", "#......#", "##....##"]
TOTAL = re.compile(r'<span\s+class="([^"]*grand-total[^"]*)">([^<]*)</span>')


def totals(page: Page) -> list[tuple[str, bool, bool]]:
    """Each player's total on the pad, whether it has won and whether it is in pencil."""
    found = []
    for names, total in TOTAL.findall(page.html):
        found.append((total.strip(), "win" in names.split(), "pencil" in names.split()))
    return found


def test_totals_stand_side_by_side_with_ranks_and_the_winners(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", "Bo", "Cy")
    put(phone, table, "pad-0", BEST)
    put(phone, table, "pad-1", numbers(BELOW))
    put(phone, table, "pad-2", {"paper-total": "40"})
    page = phone.open(table)
    assert totals(page) == [("56", True, False), ("47", False, False), ("40", False, True)]
    assert re.findall(r"rank \d", page.words) == ["rank 1", "rank 2", "rank 3"]
    assert "Ana wins with 56" in page.words
    put(phone, table, "pad-1", numbers([row[::-1] for row in BEST_A]))  # each roll the other way round
    page = phone.open(table)
    assert totals(page) == [("56", True, False), ("56", True, False), ("40", False, True)]
    for path in ("", "result"):
        assert "Ana and Bo share the win with 56 each" in phone.open(table + path).words
    assert re.findall('rank num">(.)', phone.open(f"{table}result").html) == ["1", "1", "3"]


def test_a_table_under_way_says_how_far_everybody_is(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", "Bo", "Cy")
    put(phone, table, "pad-0", BEST)
    put(phone, table, "pad-1", numbers(HALF))
    page = phone.open(table)
    assert re.findall("full|18 of 44 numbers|not entered", page.words)[:3] == [
        "full",
        "18 of 44 numbers",
        "not entered",
    ]
    (_, *ana), (_, *bo), cy = totals(page)
    assert (ana, bo, cy) == ([False, False], [False, True], ("–", False, False))
    assert "Enter Bo" in page.words
    assert f"{table}sheet/pad-1" in page.links


def test_sheets_that_differ_are_named_on_the_pad_and_marked_on_both_sheets(phone: Phone) -> None:
    table = new_splitter(phone)
    put(phone, table, "pad-0", BEST)
    put(phone, table, "pad-1", BEST | {"1-3": "2"})  # Ana has 3-1 in row 1, Bo 2-1
    said = "Bo has 2-1 where Ana has 3-1"
    page = phone.open(table)
    assert page.words.count(said) == 1
    assert "mirrored pairs" in page.words
    for seat in range(2):
        page = phone.sheet(table, f"pad-{seat}")
        doubted = [names["value"] or "" for _, names in page.tags if "doubted" in (names.get("class") or "").split()]
        assert {"1-3", "1-6"} <= set(doubted)
        assert {f"{name[:1]}-{9 - int(name[2:])}" for name in doubted} == set(doubted)
        assert said in page.words
        assert "look again" in str([names.get("aria-label") for _, names in page.tags])
    put(phone, table, "pad-1", {"1-3": "3"})
    assert "mirrored pairs" not in phone.open(table).words


def test_paper_that_differs_from_the_sheet_is_said_with_both_numbers(phone: Phone) -> None:
    table = new_splitter(phone)
    put(phone, table, "pad-0", BEST | {"paper-total": "55", "paper-6": "30"})
    for path in ("", "result", "sheet/pad-0"):
        words = phone.open(table + path).words
        assert "paper 55, scorepad 56" in words
        assert "paper 30," in words


def test_rules_page_covers_groups_rolling_and_rating(phone: Phone) -> None:
    words = phone.open("/splitter/").words
    assert "Separate groups of the same number count separately" in words
    assert "The youngest rolls first, then the others clockwise" in words
    assert "27 points or fewer: you lose 28 to 30 points: welcome to the club" in words


def test_the_result_shows_each_sheet_and_folds_the_groups_of_a_number(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", "Bo")
    put(phone, table, "pad-0", {"row-1": "5511", "row-3": "22......"})
    page = phone.open(f"{table}result")
    assert page.html.count('<svg class="wide-picture still"') == 1
    assert 'aria-label="The sheet of Ana. Groups that score are outlined."' in page.html
    assert "twos: 2 Met: 2s at row 3, column 1 exactly 2" in " ".join(page.words.replace("✓", "").split())
    assert "sixes: 0" in page.words
    assert '<summary><span class="own-line capital">fives: 0</span></summary>' in page.html
    assert "not entered" in page.words  # Bo has no sheet
