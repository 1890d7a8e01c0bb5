"""A board map without JavaScript: names, nonsense, two phones, a table of its own."""

from typing import Any

from tests.games.great_split.pages.test_great_split_pages_map import begin, current, go, home
from tests.web.browser import Phone


def test_the_name_is_the_title_of_the_file_and_of_the_page(phone: Phone) -> None:
    page = phone.press(begin(phone), ("save", "1"), {"name": "The box at home"})
    assert "The box at home" in page.words
    assert phone.file(home(page)) == {"game": "great-split", "map": {}, "title": "The box at home"}


def test_a_table_has_a_copy_of_its_own_with_the_same_page(phone: Phone) -> None:
    table = phone.post("/great-split/new", sit_down(phone)).address
    page = phone.press(phone.sheet(table, "map"), ("save", "1"), {"length-gold": "6"})
    page = phone.tap(go(phone, page, "gold-2"), "arrow-gold-2=yes")
    assert current(page) == ["tab-tracks", "at-gold-2"]
    track = {"length": 6, "double_arrows": [2]}
    assert phone.file(table)["map"] == {"tracks": {"gold": track}, "unfinished": ["tracks.gold.double_arrows"]}


def sit_down(phone: Phone) -> Any:
    """What a new table of two posts."""
    page = phone.open("/great-split/new")
    return page.form.post(page.form.buttons[0], {"player-0": "Ana", "player-1": "Bo"})
