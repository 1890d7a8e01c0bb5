"""Changing the names and house rules of a running game."""

import pytest

from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone
from tests.web.frame.test_web_links import code_of, links
from tests.web.results.test_web_shared import seat


def names(page: Page) -> list[str]:
    return [value for name, value in page.form.fields if name.startswith("player-")]


def rename(phone: Phone, page: Page, **seats: str) -> Page:
    """Save the page with these names replaced, such as p0="Anna"."""
    return phone.press(page, fill={f"player-{seat[1:]}": name for seat, name in seats.items()})


def test_new_name_is_shown_on_pages_of_the_table_and_entries_are_kept(phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    page = rename(phone, phone.open(f"{table}seats"), p0=" Anna ")
    assert page.address == table
    assert phone.file(table)["players"] == ["Anna", "Bo", "Cy"]
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]
    for path in ("", "result", "seats", "sheet/zone-0", "sheet/totals"):
        assert "Anna" in phone.open(table + path).html


@pytest.mark.parametrize("off", ["unmet_objectives_count", "won_commons_count"])
def test_house_rules_can_be_turned_off_and_on(phone: Phone, table: str, off: str) -> None:
    phone.press(f"{table}seats", fill={f"rule-{off}": []})
    assert phone.file(table)["rules"][off] is False
    phone.press(f"{table}seats", fill={f"rule-{off}": "yes"})
    assert "rules" not in phone.file(table)


@pytest.mark.parametrize("blank", ["", " \u2003"])
def test_seat_without_a_name_is_numbered(phone: Phone, table: str, blank: str) -> None:
    rename(phone, phone.open(f"{table}seats"), p1=blank)
    assert phone.file(table)["players"] == ["Ana", "Player 2", "Cy"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bo", "Two players are called Bo. Add a letter"),
        (" Bo ", "Two players are called Bo. Add a letter"),
        ("x" * 41, "expected at most 40 characters, got 41"),
        ("a\u0007b", "expected a name without control characters"),
        ("\u202eevil", "expected a name without control characters"),
    ],
)
def test_invalid_name_is_refused_and_stays_in_the_form(phone: Phone, table: str, name: str, sentence: str) -> None:
    page = rename(phone, phone.open(f"{table}seats"), p0=name)
    assert page.status == 422
    assert sentence in page.words
    assert names(page) == [name.strip(), "Bo", "Cy"]
    assert phone.file(table)["players"] == ["Ana", "Bo", "Cy"]


def test_post_with_some_names_leaves_the_other_names_unchanged(phone: Phone) -> None:
    table = phone.new_table(*"ABCDE")
    phone.forge(f"{table}seats", {"player-0": "Anna", "base": "1"})
    assert phone.file(table)["players"] == ["Anna", "B", "C", "D", "E"]


def test_conflicting_renames_show_both_names(phone: Phone, other_phone: Phone, table: str) -> None:
    pages = [phone.open(f"{table}seats"), other_phone.open(f"{table}seats")]
    rename(phone, pages[0], p0="Anna", p1="Bob")
    page = rename(other_phone, pages[1], p1="Bert", p2="Cyd")
    assert page.status == 409
    for words in ("Two phones differ", "seat 2", "Yours: Bert", "Theirs: Bob", "just now"):
        assert words in page.words
    assert names(page) == ["Anna", "Bob", "Cyd"]
    assert phone.file(table)["players"] == ["Anna", "Bob", "Cy"]
    page = other_phone.press(page, ("resolve", "player-1=Bert"))
    assert phone.file(table)["players"] == ["Anna", "Bert", "Cyd"]
    assert page.address == table


def test_same_name_from_two_phones_leaves_the_table_valid(phone: Phone, other_phone: Phone, table: str) -> None:
    pages = [phone.open(f"{table}seats"), other_phone.open(f"{table}seats")]
    rename(phone, pages[0], p0="Dee")
    page = rename(other_phone, pages[1], p1="Dee")
    assert page.status == 409
    assert "Two players are called Dee" in page.words
    assert names(page) == ["Dee", "Dee", "Cy"]
    assert phone.file(table)["players"] == ["Dee", "Bo", "Cy"]
    assert rename(other_phone, page, p1="Dee2").status == 200
    assert phone.file(table)["players"] == ["Dee", "Dee2", "Cy"]


@pytest.mark.parametrize("where", ["", "sheet/pad-1"])
def test_name_links_to_its_field_on_the_page_of_names(phone: Phone, other_phone: Phone, where: str) -> None:
    table = seat(phone, {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"]} if where else THREE)
    link = next(link for link in phone.open(table + where).links if "seats?seat=1" in link)
    focused = [attributes for tag, attributes in phone.open(link).tags if "autofocus" in attributes]
    assert [attributes["name"] for attributes in focused] == ["player-1"]
    look = table.replace(code_of(table), links(phone.open(f"{table}share"))[1])
    assert not [link for link in other_phone.open(look + where).links if "seats" in link]
    phone.press(link, fill={"player-1": "Bodo"})
    assert "Bodo" in phone.open(table + where).words
