"""A turn is announced only on the phone of the player whose turn it is."""

import re

from tests.games.splito.tables import THREE
from tests.web.browser import Phone
from tests.web.results.test_web_shared import seat


def turn(phone: Phone, table: str) -> str | None:
    found = re.search(r'data-turn="(\d+)"', phone.open(table).html)
    return found and found[1]


def two_phones(table: str, *phones: Phone) -> None:
    for place, phone in enumerate(phones):
        phone.open(table)
        phone.forge(f"{table}who", {"seat": str(place)})


def test_next_roll_is_a_turn_when_all_have_entered_the_last_roll(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"]})
    two_phones(table, phone, other_phone)
    assert (turn(phone, table), turn(other_phone, table)) == (None, None)
    for number, whose in ((1, other_phone), (2, phone)):
        phone.forge(f"{table}sheet/rolls", {"tap": f"roll-{number}=41", "back": "rolls"})
        assert (turn(phone, table), turn(other_phone, table)) == (None, None)
        for place in ("0", "1"):
            phone.tap_at(table, f"pad-{place}", f"{number + 2}-1")
        found = [str(number + 1) if each is whose else None for each in (phone, other_phone)]
        assert [turn(phone, table), turn(other_phone, table)] == found


def test_dealing_is_a_turn_when_the_last_deal_is_finished(phone: Phone, other_phone: Phone) -> None:
    players = {"game": "splatoids", "players": ["Ana", "Bo", "Cy"], "target": 10}
    for deals, whose in (([{"out": ["Bo"]}], [None, None]), ([{"out": ["Cy", "Bo"]}], ["2", None])):
        table = seat(phone, {**players, "deals": deals})
        two_phones(table, phone, other_phone)
        assert [turn(phone, table), turn(other_phone, table)] == whose


def test_no_turn_is_shown_in_games_without_turns_or_after_the_end(phone: Phone) -> None:
    table = seat(phone, THREE)
    two_phones(table, phone)
    assert turn(phone, table) is None
    assert "Sound when it is your turn" not in phone.open(table).words
    won = seat(
        phone, {"game": "splatoids", "players": ["Ana", "Bo", "Cy"], "target": 2, "deals": [{"out": ["Cy", "Bo"]}]}
    )
    two_phones(won, phone)
    assert turn(phone, won) is None
