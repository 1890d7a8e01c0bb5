"""The player of a phone: asked once, remembered for the table, and used as the name of the phone."""

import pytest

from tests.web.browser import Phone


def chosen(page_html: str) -> str | None:
    """The value of the selected seat in the menu."""
    before, found, _ = page_html.partition('aria-pressed="true"')
    return before.rpartition('name="seat" value="')[2].partition('"')[0] if found else None


def is_asked(phone: Phone, table: str) -> bool:
    return 'id="who"' in phone.open(table).html


def sit(phone: Phone, table: str, seat: int | str) -> int:
    return phone.forge(f"{table}who", {"seat": str(seat)}).status


def test_phone_is_asked_for_its_player_until_it_answers(other_phone: Phone, table: str) -> None:
    page = other_phone.open(table)
    assert is_asked(other_phone, table)
    assert "Score sheet" in page.html
    assert sit(other_phone, table, 1) == 303
    assert not is_asked(other_phone, table)
    assert chosen(other_phone.open(table).html) == "1"


def test_watchers_are_asked_for_their_name_once(other_phone: Phone, table: str) -> None:
    other_phone.open(table)
    sit(other_phone, table, -1)
    assert not is_asked(other_phone, table)
    assert chosen(other_phone.open(table).html) == "-1"


def test_creator_is_asked_for_their_player_in_one_line(phone: Phone, other_phone: Phone, table: str) -> None:
    for each in (phone, other_phone):
        assert each.open(table).text_of("who") == "Who are you? Ana Bo Cy Just watching"


def test_player_is_not_asked_after_the_game(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.enter(table, "totals", {"totals.total-0": "3", "totals.total-1": "5", "totals.total-2": "4"})
    assert "wins with 5" in phone.open(table).words
    assert not is_asked(other_phone, table)


def test_solo_player_is_not_asked_who_they_are(phone: Phone, other_phone: Phone) -> None:
    page = phone.open("/splitter/new")
    page = phone.press(page, ("do", "seats:1"))
    table = phone.press(page, ("go", "copy"), fill={"player-0": "Ana"}).address.split("sheet/")[0]
    assert not is_asked(other_phone, table)


def test_history_uses_the_current_name(phone: Phone, other_phone: Phone, table: str) -> None:
    other_phone.tap_at(table, "zone-0", "red-4")
    assert "phone " in phone.open(f"{table}history").words
    sit(other_phone, table, 1)
    assert "B Bo " in phone.open(f"{table}history").words
    assert "Bo (this phone)" in other_phone.open(f"{table}history").words
    page = phone.open(f"{table}seats")
    phone.press(page, fill={"player-1": "Lea"})
    assert "L Lea " in phone.open(f"{table}history").words


@pytest.mark.parametrize("seat", ["", "3", "-2", "x", "01", "٣", "1" * 40, "\0"])
def test_unknown_seat_is_refused(phone: Phone, table: str, seat: str) -> None:
    assert sit(phone, table, seat) == 400
    assert is_asked(phone, table)


def test_own_zone_comes_first_and_own_row_is_marked(phone: Phone, table: str) -> None:
    assert "Enter Ana & Bo" in phone.open(table).words
    sit(phone, table, 2)
    words = phone.open(table).words
    assert "Enter Bo & Cy" in words
    assert "Cy you" in words
