"""Creating a table."""

import pytest
from werkzeug.datastructures import MultiDict

from tests.web.browser import Page, Phone, by_seat


def typed(page: Page) -> list[str]:
    """The names in the seat rows of the page."""
    return [value for name, value in page.form.fields if name.startswith("player-")]


def rows(*names: str) -> dict[str, str]:
    return by_seat(names)


@pytest.mark.parametrize(
    ("names", "players"),
    [
        (["Ana", "Bo", "Cy"], ["Ana", "Bo", "Cy"]),
        ([" Ana ", "Bo", "\tCy"], ["Ana", "Bo", "Cy"]),
        (list("ABCDEFGH"), list("ABCDEFGH")),
        (["Ana", "", "Bo", " ", "Cy"], ["Ana", "Player 2", "Bo", "Player 4", "Cy"]),
        (["", "", ""], ["Player 1", "Player 2", "Player 3"]),
        (["", "player 1", "\u00a0"], ["Player 2", "player 1", "Player 3"]),
    ],
)
def test_seats_are_in_order_and_unnamed_seats_are_numbered(phone: Phone, names: list[str], players: list[str]) -> None:
    page = phone.press("/splito/new", ("do", f"seats:{len(names)}"))
    page = phone.press(page, fill=rows(*names))
    assert page.status == 200
    assert phone.file(page.address)["players"] == players


@pytest.mark.parametrize(
    ("do", "after"),
    [
        ("up:1", ["Bo", "Ana", "Cy"]),
        ("up:0", ["Cy", "Bo", "Ana"]),
        ("down:1", ["Ana", "Cy", "Bo"]),
        ("down:2", ["Cy", "Bo", "Ana"]),
        ("drop:1", ["Ana", "Cy", ""]),
        ("seats:4", ["Ana", "Bo", "Cy", ""]),
        ("seats:8", ["Ana", "Bo", "Cy", "", "", "", "", ""]),
        ("seats:3", ["Ana", "Bo", "Cy"]),
    ],
)
def test_buttons_change_the_seats_and_keep_the_chosen_house_rules(phone: Phone, do: str, after: list[str]) -> None:
    page = phone.press("/splito/new", ("do", "move"), rows("Ana", "Bo", "Cy"))
    page = phone.press(page, ("do", do), {"rule-won_commons_count": []})
    assert (page.status, typed(page)) == (200, after)
    assert page.form.value("rule-unmet_objectives_count") == "yes"
    assert page.form.value("rule-won_commons_count") is None


def test_buttons_to_rearrange_seats_are_hidden_at_first(phone: Phone) -> None:
    page = phone.open("/splito/new")
    for _ in range(2):
        assert not {("do", "up:0"), ("do", "turn"), ("do", "drop:0")} & {*page.form.buttons}
        page = phone.press(page, ("do", "seats:4"), rows("Ana", "Bo", "Cy"))
    page = phone.press(page, ("do", "move"))
    for _ in range(2):
        assert {("do", "up:0"), ("do", "turn"), ("do", "drop:0")} < {*page.form.buttons}
        page = phone.press(page, ("do", "turn"))
    assert typed(page) == ["Cy", "", "Ana", "Bo"]


@pytest.mark.parametrize(
    "do", ["up:9", "up:-1", "down:²", "drop:99", "drop:", "up:٣", "fly:1", "add", "seats:", "seats:more", "seats:²"]
)
def test_unknown_button_loses_no_name(phone: Phone, do: str) -> None:
    page = phone.forge("/splito/new", rows("Ana", "Bo", "Cy") | {"do": do})
    assert page.status == 200
    assert [name for name in typed(page) if name] == ["Ana", "Bo", "Cy"]


def test_number_of_seats_is_limited_by_the_game(phone: Phone) -> None:
    page = phone.open("/splito/new")
    offered = [value for name, value in page.form.buttons if value.startswith("seats:")]
    assert offered == [f"seats:{n}" for n in range(3, 9)]
    for wanted, seats in ((0, 3), (2, 3), (8, 8), (9, 8), (99, 8)):
        assert len(typed(phone.forge("/splito/new", rows("", "", "") | {"do": f"seats:{wanted}"}))) == seats


def test_unnamed_seats_are_dropped_first(phone: Phone) -> None:
    page = phone.press("/splito/new", ("do", "seats:5"))
    page = phone.press(page, ("do", "seats:4"), rows("Ana", "", "Bo", "", "Cy"))
    assert typed(page) == ["Ana", "", "Bo", "Cy"]
    page = phone.press(page, ("do", "seats:3"), rows("Ana", "Dee", "Bo", "Cy"))
    assert typed(page) == ["Ana", "Dee", "Bo"]


def test_players_of_the_last_game_replace_the_typed_names_with_one_tap(phone: Phone, other_phone: Phone) -> None:
    phone.new_table("Ana", "Bo", "Cy", "Dee")
    page = phone.press("/splito/new", ("do", "same"), rows("Eve", "", ""))
    assert typed(page) == ["Ana", "Bo", "Cy", "Dee"]
    assert ("do", "same") not in page.form.buttons
    assert ("do", "same") not in other_phone.open("/splito/new").form.buttons


def test_players_of_the_last_game_are_offered_only_if_they_fit(phone: Phone) -> None:
    phone.new_table("Ana", "Bo", "Cy", "Dee", "Eve")
    offered = {slug: ("do", "same") in phone.open(f"/{slug}/new").form.buttons for slug in ("splitter", "splatoids")}
    assert offered == {"splitter": True, "splatoids": False}


def test_solo_player_is_offered_once(phone: Phone) -> None:
    phone.forge("/splitter/new", {"player-0": "Ana", "pad": "A"}, follow_redirects=True)
    buttons = phone.open("/splitter/new").form.buttons
    assert ("do", "add:Ana") in buttons
    assert ("do", "same") not in buttons


def test_recent_names_of_the_device_are_offered(phone: Phone, other_phone: Phone) -> None:
    phone.new_table("Ana", "Bo: the 2nd", "Cy")
    page = phone.open("/splito/new")
    for name in ("Cy", "Bo: the 2nd"):
        page = phone.press(page, ("do", f"add:{name}"))
        assert ("do", f"add:{name}") not in page.form.buttons  # seated players are not offered again
    assert typed(page) == ["Cy", "Bo: the 2nd", ""]
    assert ("do", "add:Ana") in page.form.buttons
    assert not [value for _, value in other_phone.open("/splito/new").form.buttons if value.startswith("add:")]


def test_offered_name_is_added_in_the_first_blank_row_or_a_new_row(phone: Phone) -> None:
    phone.new_table("Ana", "Bo", "Cy")
    page = phone.press("/splito/new", ("do", "add:Bo"), rows("Dee", " ", "Eve"))
    assert typed(page) == ["Dee", "Bo", "Eve"]
    assert typed(phone.press(page, ("do", "add:Cy"))) == ["Dee", "Bo", "Eve", "Cy"]


@pytest.mark.parametrize(("first", "second"), [("Ana", "Ana"), ("ana", "Ana"), ("Ana", " Ana "), ("Straße", "STRASSE")])
def test_equal_names_are_refused_and_both_stay_in_the_form(phone: Phone, first: str, second: str) -> None:
    page = phone.press("/splito/new", fill=rows(first, "Bo", second))
    assert page.status == 422
    assert f"Two players are called {second.strip()}. Add a letter" in page.words
    assert typed(page) == [first, "Bo", second.strip()]
    page = phone.press(page, fill={"player-2": f"{second.strip()}2"})
    assert page.status == 200


def test_house_rules_can_be_set_for_a_new_table(phone: Phone) -> None:
    page = phone.press("/splito/new", fill=rows("Ana", "Bo", "Cy") | {"rule-won_commons_count": []})
    assert phone.file(page.address)["rules"] == {"unmet_objectives_count": True, "won_commons_count": False}
    assert "rules" not in phone.file(phone.new_table("Ana", "Bo", "Cy"))


def test_resent_post_creates_one_table(phone: Phone) -> None:
    page = phone.open("/splito/new")
    first, second = (phone.press(page, fill=rows("Ana", "Bo", "Cy")) for _ in range(2))
    assert first.address == second.address


def test_change_id_survives_errors_and_rearranging(phone: Phone) -> None:
    page = phone.open("/splito/new")
    change = page.form.value("change")
    for after in (phone.press(page, ("do", "seats:4")), phone.press(page, fill=rows("Ana", "ana"))):
        assert after.form.value("change") == change


def test_too_many_names_are_refused_and_stay_in_the_form(phone: Phone) -> None:
    token = phone.open("/splito/new").form.value("csrf_token") or ""
    data = MultiDict([("csrf_token", token), *[(f"player-{seat}", f"P{seat}") for seat in range(9)]])
    page = phone.post("/splito/new", data)
    assert page.status == 422
    assert "Splito is for 3 to 8 players" in page.words
    assert [page.form.value(f"player-{seat}") for seat in range(9)] == [f"P{seat}" for seat in range(9)]
