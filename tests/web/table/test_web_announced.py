"""Announcements for screen readers: the change, and the totals that change with it."""

import pytest

from tests.web.browser import Phone


def announced(phone: Phone, table: str, key: str, fields: dict[str, str]) -> str:
    """Post these fields of a sheet as the page's script does, and return the announcement."""
    form = phone.sheet(table, key).form
    page = phone.post(form.action, form.post(None, fields), headers={"X-Live": "1"})
    assert page.status == 200, page.words
    return page.text_of("announcement")


def test_changed_totals_and_totals_that_a_zero_decides_are_announced(phone: Phone, table: str) -> None:
    steps = [
        ("zone-0", "0", "Points on paper: 0. Ana has 0. Bo has 0."),
        ("zone-1", "4", "Points on paper: 4."),
        ("zone-2", "3", "Points on paper: 3. Cy has 12."),
        ("zone-2", "4", "Points on paper: 4. Cy has 16."),
        ("zone-1", "0", "Points on paper: 0. Cy has 0."),
    ]
    assert [announced(phone, table, key, {"points": points}) for key, points, _ in steps] == [
        sentence for *_, sentence in steps
    ]


@pytest.mark.parametrize(
    ("row", "announcement"),
    [
        ({"row-1": "3..."}, "row 1, column 3: 3."),
        ({"row-1": "1..."}, "row 1, column 3: 1. Ana has 1 so far."),
    ],
)
def test_uncertain_zero_is_not_announced(phone: Phone, row: dict[str, str], announcement: str) -> None:
    table = phone.press("/splitter/new", fill={"player-0": "Ana"}).address
    assert announced(phone, table, "pad-0?way=copy", row) == announcement


def test_change_of_names_is_announced_on_other_phones(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.press(f"{table}seats", fill={"player-1": "Lea-Marie"})
    tags = other_phone.open(table).tags
    (news,) = [attributes["data-news-text"] or "" for _, attributes in tags if "data-news" in attributes]
    assert news == "Names and house rules: changed by another phone"
