"""The player of a phone: requested once, remembered for the table, and shown as the phone's name."""

import pytest

from tests.web.browser import Phone


def chosen(page_html: str) -> str | None:
    """The value of the selected seat in the menu; None if no seat is selected."""
    before, found, _ = page_html.partition('aria-pressed="true"')
    return before.rpartition('name="seat" value="')[2].partition('"')[0] if found else None


def is_asked(phone: Phone, table: str) -> bool:
    return 'id="who"' in phone.open(table).html


def sit(phone: Phone, table: str, seat: int | str) -> int:
    return phone.forge(f"{table}who", {"seat": str(seat)}).status


def test_phone_asks_for_its_player_until_one_is_chosen(other_phone: Phone, table: str) -> None:
    page = other_phone.open(table)
    assert is_asked(other_phone, table)
    assert "Score sheet" in page.html
    assert sit(other_phone, table, 1) == 303
    assert not is_asked(other_phone, table)
    assert chosen(other_phone.open(table).html) == "1"


def test_watcher_is_not_asked_for_a_player_again(other_phone: Phone, table: str) -> None:
    other_phone.open(table)
    sit(other_phone, table, -1)
    assert not is_asked(other_phone, table)
    assert chosen(other_phone.open(table).html) == "-1"


def test_creator_and_other_phones_get_the_same_question(phone: Phone, other_phone: Phone, table: str) -> None:
    for each in (phone, other_phone):
        assert each.open(table).text_of("who") == "Who are you? Ana Bo Cy Just watching"


def test_phone_does_not_ask_for_its_player_after_the_game(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.enter(table, "totals", {"totals.total-0": "3", "totals.total-1": "5", "totals.total-2": "4"})
    assert "wins with 5" in phone.open(table).words
    assert not is_asked(other_phone, table)


def test_phone_does_not_ask_for_its_player_in_a_solo_game(phone: Phone, other_phone: Phone) -> None:
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


def test_own_zone_is_offered_first_and_own_row_is_marked(phone: Phone, table: str) -> None:
    assert "Enter Ana & Bo" in phone.open(table).words
    sit(phone, table, 2)
    words = phone.open(table).words
    assert "Enter Bo & Cy" in words
    assert "Cy you" in words
