"""Adding, removing and moving seats on the page of names, while other phones use the table."""

import pytest

from tests.web.browser import Page, Phone, by_seat
from tests.web.table.test_web_moments import moment
from tests.web.table.test_web_people import chosen, is_asked, sit

CHANGED = "Somebody else changed this first. Look again before you go on."


@pytest.fixture
def four(phone: Phone) -> str:
    return phone.new_table("Ana", "Bo", "Cy", "Dee")


def seats(phone: Phone, table: str, *buttons: str, **fill: str) -> Page:
    """The page after pressing these buttons on the page of names, typing `fill` such as p1="Bob", and saving."""
    page = phone.open(f"{table}seats")
    for button in buttons:
        page = phone.press(page, ("do", button))
    return phone.press(page, fill={f"player-{name[1:]}": value for name, value in fill.items()})


def players(phone: Phone, table: str) -> list[str]:
    return list(phone.file(table)["players"])


@pytest.mark.parametrize(
    ("buttons", "fill", "after"),
    [
        (["seats:5"], {"p4": "Eve"}, ["Ana", "Bo", "Cy", "Dee", "Eve"]),
        (["seats:6"], {"p5": "Eve"}, ["Ana", "Bo", "Cy", "Dee", "Player 5", "Eve"]),
        (["seats:3"], {}, ["Ana", "Bo", "Cy"]),
        (["drop:1"], {}, ["Ana", "Cy", "Dee"]),
        (["drop:0"], {"p0": "Bob"}, ["Bob", "Cy", "Dee"]),
        (["down:0"], {}, ["Bo", "Ana", "Cy", "Dee"]),
        (["drop:1", "seats:4", "up:3"], {"p2": "Eve"}, ["Ana", "Cy", "Eve", "Dee"]),
    ],
)
def test_seats_change_only_when_saved(
    phone: Phone, four: str, buttons: list[str], fill: dict[str, str], after: list[str]
) -> None:
    page = phone.open(f"{four}seats")
    for button in buttons:
        page = phone.press(page, ("do", button))
    assert players(phone, four) == ["Ana", "Bo", "Cy", "Dee"]
    page = phone.press(page, fill={f"player-{name[1:]}": value for name, value in fill.items()})
    assert (page.status, page.address) == (200, four)
    assert players(phone, four) == after


def test_unnamed_seats_are_renumbered(phone: Phone) -> None:
    table = phone.new_table("Ana", "", "", "")
    seats(phone, table, "drop:1")
    assert players(phone, table) == ["Ana", "Player 2", "Player 3"]


def test_entry_that_prevents_a_seat_change_is_named(phone: Phone, four: str) -> None:
    phone.tap_at(four, "zone-3", "red-4")
    page = seats(phone, four, "seats:5", p4="Eve")
    assert page.status == 409
    assert "Dee & Ana: something is entered there. Clear it first, or start a new game." in page.words
    assert page.form.value("player-4") == "Eve"
    assert players(phone, four) == ["Ana", "Bo", "Cy", "Dee"]
    phone.press(phone.sheet(four, "zone-3"), ("undo", "1"))
    assert phone.press(page).status == 200
    assert players(phone, four) == ["Ana", "Bo", "Cy", "Dee", "Eve"]


def test_phones_and_invitations_follow_their_players(phone: Phone, other_phone: Phone, four: str) -> None:
    other_phone.open(four)
    sit(other_phone, four, 2)
    sit(phone, four, 1)
    seats(phone, four, "drop:1")
    assert chosen(other_phone.open(four).html) == "1"
    assert is_asked(phone, four)
    third, fourth = (Phone(phone.client.application.test_client()) for _ in range(2))
    page = phone.open(f"{four}share?seat=2")
    assert "plays as Dee" in page.words
    invitation = next(link for link in page.links if link.startswith("http:") and "seat=" in link)
    third.open(invitation)
    assert chosen(third.open(four).html) == "2"
    seats(phone, four, "up:2")
    assert chosen(third.open(four).html) == "1"
    fourth.open(invitation)
    assert chosen(fourth.open(four).html) == "1"
    phone.press(f"{four}seats", ("undo", "1"))
    assert chosen(other_phone.open(four).html) == "1"


def test_sheet_open_during_a_seat_change_follows_its_players(phone: Phone, other_phone: Phone, four: str) -> None:
    pages = [other_phone.sheet(four, "zone-2"), other_phone.sheet(four, "totals")]
    gone = other_phone.sheet(four, "zone-1")
    seats(phone, four, "drop:0")
    assert other_phone.tap(pages[0], "red-4").status == 200
    assert phone.file(four)["zones"][1]["cards"] == ["red 4"]
    seats(phone, four, "seats:4", p3="Eve")
    assert other_phone.tap_at(four, "zone-1", "blue-1").status == 200
    assert phone.file(four)["zones"][1]["cards"] == ["red 4", "blue 1"]
    assert other_phone.tap(gone, "green-2").status == 200
    assert phone.file(four)["zones"][0]["cards"] == ["green 2"]


@pytest.mark.parametrize(("drop", "key"), [("drop:1", "zone-1"), ("drop:3", "zone-3")])
def test_late_tap_on_the_zone_of_separated_neighbors_is_refused(
    phone: Phone, other_phone: Phone, four: str, drop: str, key: str
) -> None:
    page = other_phone.sheet(four, key)
    seats(phone, four, drop)
    answer = other_phone.tap(page, "red-4")
    assert answer.status == 409
    assert CHANGED in answer.words
    assert phone.file(four)["zones"] == [{}, {}, {}]
    assert other_phone.open(f"{four}sheet/{key}?seats=0+1+2+3").address == four


def test_old_sheet_address_opens_the_sheet_of_the_same_players(phone: Phone, four: str) -> None:
    seats(phone, four, "drop:1")
    assert phone.open(f"{four}sheet/zone-2?seats=0+1+2+3").text_of("head") == phone.sheet(four, "zone-1").text_of(
        "head"
    )


def great_split(phone: Phone) -> str:
    """Create a game of The Great Split where only the third of four boards has an entry, and return its address."""
    made = phone.forge("/great-split/new", by_seat(["Ana", "Bo", "Cy", "Dee"]))
    table = made.headers["Location"]
    phone.enter(table, "board-2", {"prestige": "30"})
    return table


def prestige(phone: Phone, table: str) -> dict[str, int]:
    file = phone.file(table)
    boards = zip(file["players"], file["boards"], strict=True)
    return {name: board["prestige"] for name, board in boards if board}


def test_removing_a_seat_is_one_change_that_can_be_undone(phone: Phone, other_phone: Phone) -> None:
    table = great_split(phone)
    before = phone.file(table)
    other_phone.open(table)
    seats(other_phone, table, "drop:1")
    assert prestige(phone, table) == {"Cy": 30}
    assert players(phone, table) == ["Ana", "Cy", "Dee"]
    history = phone.open(f"{table}history")
    assert history.words.count("Prestige") == 1
    assert "Cy Prestige : 30" in history.words
    assert f"{table}sheet/board-2" not in history.links
    other_phone.press(f"{table}seats", ("undo", "1"))
    assert phone.file(table) == before
    other_phone.press(f"{table}seats", ("redo", "1"))
    assert players(phone, table) == ["Ana", "Cy", "Dee"]
    assert prestige(phone, table) == {"Cy": 30}


def test_undone_seat_change_keeps_later_entries(phone: Phone, other_phone: Phone) -> None:
    table = great_split(phone)
    seats(phone, table, "drop:1")
    other_phone.enter(table, "board-1", {"prestige": "31"})
    other_phone.enter(table, "board-2", {"prestige": "40"})
    phone.press(f"{table}seats", ("undo", "1"))
    assert players(phone, table) == ["Ana", "Bo", "Cy", "Dee"]
    assert prestige(phone, table) == {"Cy": 31, "Dee": 40}


def test_old_post_is_merged_into_its_players_current_sheet(phone: Phone, other_phone: Phone) -> None:
    table = great_split(phone)
    first, second, third = (other_phone.sheet(table, "board-2") for _ in range(3))
    seats(phone, table, "drop:1")
    other_phone.press(first, fill={"level-tome": "4"})
    phone.enter(table, "board-1", {"prestige": "32"})
    other_phone.press(second, fill={"seal-artwork": "2"})
    assert phone.file(table)["boards"][1] == {"prestige": 32, "levels": {"tome": 4}, "seals": {"artwork": 2}}
    answer = other_phone.press(third, fill={"prestige": "35"})
    assert "35" in answer.words
    assert prestige(phone, table) == {"Cy": 32}
    other_phone.press(answer, ("resolve", "prestige=35"))
    assert prestige(phone, table) == {"Cy": 35}


def test_totals_typed_before_a_seat_change_go_to_their_players(phone: Phone, other_phone: Phone, four: str) -> None:
    names = [("zone-2", "points"), ("zone-1", "points"), ("totals", "total-3"), ("totals", "total-1")]
    pages = {f"{key}.{field}": other_phone.sheet(four, "totals") for key, field in names}
    seats(phone, four, "drop:1")
    answers = [other_phone.press(page, fill={name: "7"}) for name, page in pages.items()]
    assert [CHANGED in answer.words for answer in answers] == [False, True, False, True]
    file = phone.file(four)
    assert file["claims"]["totals"] == [None, None, 7]
    assert file["zones"] == [{}, {"points": 7}, {}]


def test_late_tap_that_may_refer_to_a_seat_is_refused(phone: Phone, other_phone: Phone) -> None:
    made = phone.forge("/splitter/new", {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"})
    table = str(made.headers["Location"])
    page = other_phone.sheet(table, "rolls")
    seats(phone, table, "drop:1")
    answer = other_phone.post(page.form.action, page.form.post(None, {}) | {"tap": "first=1"})
    assert CHANGED in answer.words
    assert "first" not in phone.sheet(table, "rolls").form.names


def test_undo_and_redo_of_boards_keep_entries_after_removing_a_seat(phone: Phone, other_phone: Phone) -> None:
    table = great_split(phone)
    other_phone.enter(table, "board-1", {"prestige": "20"})
    other_phone.press(other_phone.sheet(table, "board-1"), ("undo", "1"))
    seats(phone, table, "drop:1")
    for board in ("board-1", "board-2"):
        for press in ("undo", "redo"):
            for each in (phone, other_phone):
                page = each.sheet(table, board)
                each.post(page.form.action, page.form.post(None, {}) | {press: "1"})
    assert prestige(phone, table) == {"Cy": 30}


@pytest.mark.parametrize("first", [["seats:5"], ["drop:1"]])
@pytest.mark.parametrize("second", [["drop:2"], []])
def test_second_concurrent_seat_change_must_be_repeated(
    phone: Phone, other_phone: Phone, four: str, first: list[str], second: list[str]
) -> None:
    page = other_phone.open(f"{four}seats")
    for button in second:
        page = other_phone.press(page, ("do", button))
    seats(phone, four, *first)
    after = players(phone, four)
    page = other_phone.press(page, fill={"player-0": "Anna"})
    assert page.status == 409
    assert CHANGED in page.words
    assert players(phone, four) == after
    assert other_phone.press(page).status == 200


def test_added_seat_with_entries_cannot_be_undone(phone: Phone, other_phone: Phone, four: str) -> None:
    seats(phone, four, "seats:5", p4="Eve")
    other_phone.tap_at(four, "zone-4", "red-4")
    page = phone.press(f"{four}seats", ("undo", "1"))
    assert page.status == 409
    assert "Eve & Ana: something is entered there" in page.words
    assert len(players(phone, four)) == 5


def test_pages_of_past_states_have_the_seats_of_that_time(phone: Phone, four: str) -> None:
    phone.tap_at(four, "zone-0", "red-4")
    seats(phone, four, "drop:3")
    phone.tap_at(four, "zone-2", "blue-1")
    assert "Dee" in moment(phone, four, 2).words
    page = phone.press(moment(phone, four, 2), on="back")
    assert page.status == 200
    assert players(phone, four) == ["Ana", "Bo", "Cy", "Dee"]
    assert phone.file(four)["zones"] == [{"cards": ["red 4"], "objectives": []}, {}, {}, {}]
