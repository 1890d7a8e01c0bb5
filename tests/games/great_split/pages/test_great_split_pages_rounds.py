"""The rounds of The Great Split, played without JavaScript: tokens, the market, the marker."""

import pytest

from tests.web.browser import Page, Phone

TOKENS = {"token-tome": "3", "token-artwork": "4", "token-gem": "4"}


def new_great_split(phone: Phone, *names: str) -> str:
    """A table on which The Great Split is played; its address, ending with a slash."""
    fields = {f"player-{seat}": name for seat, name in enumerate(names or ("Ana", "Bo", "Cy"))}
    page = phone.forge("/great-split/new", fields, follow_redirects=True)
    assert page.status == 200, page.words
    return page.address


def put(phone: Phone, table: str, key: str, fields: dict[str, str]) -> Page:
    """Change fields of a sheet as a page does that shows it."""
    return phone.forge(f"{table}sheet/{key}", dict(phone.sheet(table, key).form.fields) | fields)


def play(phone: Phone, table: str, tokens: str, first: int = 1) -> Page:
    """Play rounds in which these market tokens come up."""
    for number, token in enumerate(tokens, start=first):
        page = phone.tap(phone.sheet(table, "rounds"), f"market-{number}={token}")
        page = phone.tap(page, f"end={number}")
    return page


@pytest.fixture
def rounds(phone: Phone) -> str:
    """A table of Ana, Bo and Cy where nothing was entered."""
    return new_great_split(phone)


def market(phone: Phone, table: str) -> list[int]:
    """The market tokens in the game file."""
    tokens: list[int] = phone.file(table).get("market", {}).get("tokens", [])
    return tokens


def test_a_game_of_six_rounds(phone: Phone, rounds: str) -> None:
    page = phone.sheet(rounds, "rounds")
    assert "Round 1 of 6" in page.words
    assert ("tap", "end=1") not in page.form.buttons
    page = phone.tap(page, "market-1=2")
    assert "The slider points at 2" in page.html
    page = phone.tap(page, "end=1")
    assert "Round 2 of 6" in page.words
    page = play(phone, rounds, "10", first=2)
    assert "Round 4 of 6" in page.words
    assert "Time to score Which tokens are on this line?" in page.words
    page = phone.tap(page, "token-tome=3")
    page = phone.tap(page, "token-gem=4")
    page = phone.tap(page, "token-artwork=4")
    assert "Score Tome" in page.words
    assert f"{rounds}sheet/scoring-3" in page.links
    page = phone.open(f"{rounds}sheet/rounds?way=on-3")
    assert "Deal a card Play Turn the token over" in page.words
    assert "Not scored yet after round 3: Tome" in page.words
    page = phone.tap(page, "market-4=3")
    page = phone.tap(page, "end=4")
    assert "Score Artwork and Gem" in page.words
    page = phone.tap(phone.open(f"{rounds}sheet/rounds?way=on-4"), "market-5=2")
    page = phone.tap(page, "end=5")
    page = play(phone, rounds, "2", first=6)
    assert "The rounds are over" in page.words
    assert "Final scoring" in page.words
    assert rounds in page.links
    assert market(phone, rounds) == [2, 1, 0, 3, 2, 2]


def test_ending_a_round_twice_ends_it_once(phone: Phone, rounds: str) -> None:
    page = phone.tap(phone.sheet(rounds, "rounds"), "market-1=2")
    first, second = phone.tap(page, "end=1"), phone.tap(page, "end=1")
    assert "Round 2 of 6" in first.words
    assert "Round 2 of 6" in second.words
    again = phone.forge(f"{rounds}sheet/rounds", dict(second.form.fields) | {"tap": "end=1"}, follow_redirects=True)
    assert "Round 2 of 6" in again.words


def test_undo_takes_a_step_back_at_a_time(phone: Phone, rounds: str) -> None:
    page = phone.tap(play(phone, rounds, "2"), "market-2=4")
    page = phone.press(page, ("undo", "1"))
    assert ("tap", "end=2") not in page.form.buttons
    page = phone.press(page, ("undo", "1"))
    assert "Round 1 of 6" in page.words
    page = phone.press(page, ("undo", "1"))
    assert market(phone, rounds) == []


def test_a_value_that_the_box_has_no_more_of_is_no_button(phone: Phone, rounds: str) -> None:
    page = play(phone, rounds, "4")
    assert ("tap", "market-2=4") not in page.form.buttons
    assert ("tap", "market-2=3") in page.form.buttons
    assert "4: the box has no more of these tokens" in page.html
    page = phone.forge(f"{rounds}sheet/rounds", dict(page.form.fields) | {"tap": "market-2=4"})
    assert "The box has only 1 market token with the value 4" in page.words
    assert market(phone, rounds) == [4]


def test_tokens_are_corrected_by_typing(phone: Phone, rounds: str) -> None:
    play(phone, rounds, "21")
    page = phone.press(phone.sheet(rounds, "rounds"), fill={"market-1": "3", "market-3": "0"})
    assert market(phone, rounds) == [3, 1, 0]
    page = phone.press(page, fill={"market-2": ""})
    assert page.status == 422
    assert "round 3: Enter the market token of round 2 first" in page.words
    page = phone.press(page, fill={"market-2": "7"})
    assert "round 2: expected 0 to 4, got '7'" in page.words
    assert market(phone, rounds) == [3, 1, 0]


def test_the_last_scoring_tokens_follow_from_the_others(phone: Phone, rounds: str) -> None:
    page = phone.tap(phone.sheet(rounds, "rounds"), "token-gem=4")
    page = phone.tap(page, "token-tome=4")
    assert {name: page.form.value(name) for name in TOKENS} == {
        "token-tome": "4",
        "token-artwork": "3",
        "token-gem": "4",
    }
    page = phone.tap(page, "token-artwork=4")
    assert "There are two tokens after round 4. Move one of them first." in page.words
    assert page.form.value("token-artwork") == "3"


def test_a_page_leads_to_every_board_and_to_what_the_map_lacks(phone: Phone, rounds: str) -> None:
    page = play(phone, rounds, "2")
    assert {f"{rounds}sheet/board-{seat}?way=play" for seat in range(3)} <= set(page.links)
    assert f"{rounds}sheet/map?way=market-2" in page.links
    assert f"{rounds}sheet/map?way=tiles" in page.links
    put(phone, rounds, "map", {"hand-2": "5", "market-2": "0:0 4:5"})
    page = phone.sheet(rounds, "rounds")
    assert "Hand limit 5" in page.words
    assert not [link for link in page.links if "/map" in link]


def test_two_players_are_dealt_one_card_more(phone: Phone) -> None:
    page = phone.sheet(new_great_split(phone, "Ana", "Bo"), "rounds")
    assert (
        "With two players, also deal a card of the level below, usually Level I. The hand limit stays the same."
        in page.words
    )
    assert "With two players" not in phone.sheet(new_great_split(phone), "rounds").words
