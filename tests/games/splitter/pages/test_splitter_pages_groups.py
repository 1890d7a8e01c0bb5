"""A sheet explains itself: each group by its outline, its mark and its words, the printed boxes beside it."""

import re

import pytest

from tests.games.splitter.pages.test_splitter_pages_sheet import BEST_A, BEST_B, new_splitter, numbers, put
from tests.games.splitter.tables import STATES
from tests.web.browser import Page, Phone

GROUPS = [
    ("1-3", "small", "", "row 1, column 3: 5, too few", "1 five, 4 short"),
    ("1-4", "valid", "", "row 1, column 4: 2, scores", "exactly 2"),
    ("2-2", "open", "", "row 2, column 2: 3, too few so far", "2 threes: 1 more needed, and there is room"),
    ("3-2", "valid", "", "row 3, column 2: 6, scores", "exactly 6, doubled by the star"),
    ("6-4", "large", "5/4", "row 6, column 4: 4, too many", "5 fours touch instead of exactly 4"),
]


def by_id(page: Page) -> dict[str, dict[str, str | None]]:
    """The attributes of all that has an id."""
    return {names["id"] or "": names for _, names in page.tags if "id" in names}


def boxes(page: Page) -> list[str]:
    """What stands in the printed boxes of a sheet, the total last."""
    column = page.html.partition('<dl class="middle stack boxes')[2].partition("</dl>")[0]
    return [value.strip() for value in re.findall(r"<dd[^>]*>([^<]*)</dd>", column)]


@pytest.mark.parametrize("group", GROUPS, ids=[f"{state} {name}" for name, state, *_ in GROUPS])
def test_a_group_says_its_state_by_outline_mark_and_word(phone: Phone, group: tuple[str, str, str, str, str]) -> None:
    name, state, badge, label, why = group
    table = new_splitter(phone)
    put(phone, table, "pad-0", numbers(STATES))
    page = phone.sheet(table, "pad-0")
    assert by_id(page)[f"g-{name}"]["class"] == f"shape {state}"
    assert by_id(page)[f"cell-{name}"]["aria-label"] == label
    button = page.html.partition(f'id="cell-{name}"')[2].partition("</button>")[0]
    assert re.findall('class="soft badge" aria-hidden="true">([^<]*)<', button) == ([badge] if badge else [])
    line = page.html.partition(f'data-pieces="{name}')[2].partition("</a>")[0]
    assert why in line


def test_the_printed_boxes_grow_with_the_groups(phone: Phone) -> None:
    table = new_splitter(phone, "Ana")
    assert boxes(phone.sheet(table, "pad-0")) == ["·"] * 7
    put(phone, table, "pad-0", {"1-3": "1", "1-4": "2", "1-5": "2"})
    page = phone.sheet(table, "pad-0")
    assert boxes(page) == ["1", "2", "0", "0", "0", "0", "3"]
    assert "so far" in page.words


def test_a_star_glows_as_long_as_it_doubles(phone: Phone) -> None:
    table = new_splitter(phone, "Ana")
    for changed, glowing in (({}, ["cell-4-1", "cell-4-8"]), ({"5-2": "1"}, ["cell-4-8"])):
        put(phone, table, "pad-0", numbers(BEST_A) | changed)
        tags = by_id(phone.sheet(table, "pad-0"))
        assert [id_ for id_, names in tags.items() if "glows" in (names.get("class") or "").split()] == glowing


def test_hearts_that_agree_are_joined_and_their_box_shows_the_bonus(phone: Phone) -> None:
    table = new_splitter(phone, "Ana", pad="B")
    joined = []
    for changed, bonus in (({}, "5"), ({"5-5": "1"}, "0"), ({"5-5": "1", "3-2": "2"}, "0")):
        put(phone, table, "pad-0", numbers(BEST_B) | changed)
        page = phone.sheet(table, "pad-0")
        assert boxes(page)[6] == bonus
        joined.append([names["d"] for _, names in page.tags if names.get("class") == "joined"])
    assert [len(paths) for paths in joined] == [1, 1, 0]
    assert joined[0] != joined[1]
