"""Sessions: phones follow to the next table and keep their player, and a phone asks for its player only once."""

import pytest

from scorepad.core import registry
from tests.games.splito.tables import THREE
from tests.web.browser import Fill, Page, Phone, by_seat, code_of
from tests.web.home.test_web_imports import put
from tests.web.home.test_web_new import typed as typed_seats
from tests.web.table.test_web_people import chosen, is_asked, sit


def finished(phone: Phone, names: list[str] | None = None) -> str:
    """The address of a finished game of Splito."""
    return put(phone, THREE if names is None else {**THREE, "players": names}).address


def play_again(
    phone: Phone, table: str, slug: str = "splito", do: tuple[str, str] | None = None, fill: Fill | None = None
) -> Page:
    """Start the next table, and return its first page."""
    page = phone.open(f"/{slug}/new?again={code_of(table)}")
    if do is not None:
        page = phone.press(phone.press(page, ("do", "move")), do)
    button = next(button for button in page.form.buttons if button[0] == "go")
    return phone.press(page, button, fill or {})


def of(page: Page) -> str:
    """The address of the table that a page belongs to."""
    return "/".join(page.address.split("/")[:3]) + "/"


def bar(page: Page) -> list[str]:
    """The links to the next table on a page."""
    return [link for link in page.links if link.endswith("/next")]


def pages(table: str) -> list[str]:
    return [table, f"{table}result", f"{table}sheet/zone-0", f"{table}sheet/totals", f"{table}screen"]


def test_every_page_of_an_old_table_has_one_link_to_the_next_table(phone: Phone, other_phone: Phone) -> None:
    table = finished(phone)
    look = phone.look(table)
    third = Phone(other_phone.client.application.test_client())
    assert not any(bar(other_phone.open(address)) for address in pages(table))
    sit(phone, table, 0)
    new = of(play_again(phone, table))
    for address in pages(table):
        page = other_phone.open(address)
        assert bar(page) == [f"{table}next"], address
        assert "Ana has started the next game." in page.words
    for address in pages(look):
        assert bar(third.open(address)) == [f"{look}next"], address
    assert of(other_phone.open(f"{table}next")) == new
    assert code_of(new) not in third.open(f"{look}result").html
    watched = third.open(f"{look}next")
    assert (watched.status, watched.address in (look, new)) == (200, False)
    assert watched.address == phone.look(new)


def test_phone_keeps_its_player_at_the_next_table(phone: Phone, other_phone: Phone) -> None:
    table = finished(phone)
    for each, seat in ((phone, 0), (other_phone, 2)):
        each.open(table)
        sit(each, table, seat)
    new = of(play_again(phone, table, do=("do", "turn")))
    assert chosen(phone.open(new).html) == "1"
    assert chosen(other_phone.open(f"{table}next").html) == "0"
    later = of(play_again(other_phone, new))
    assert chosen(phone.open(later).html) == "1"  # also by its own address


def test_next_table_asks_only_the_phone_of_a_replaced_player(phone: Phone, other_phone: Phone) -> None:
    table = finished(phone)
    for each, seat in ((phone, -1), (other_phone, 2)):
        each.open(table)
        sit(each, table, seat)
    new = of(play_again(phone, table, fill={"player-2": "Dee"}))
    assert chosen(phone.open(new).html) == "-1"
    assert is_asked(other_phone, new)


def test_link_to_the_next_table_opens_the_newest_table(phone: Phone, other_phone: Phone) -> None:
    first = finished(phone)
    other_phone.open(first)
    sit(other_phone, first, 1)
    third = of(play_again(phone, of(play_again(phone, first))))
    assert of(other_phone.open(f"{first}next")) == third
    assert chosen(other_phone.open(third).html) == "1"


def test_next_game_can_be_any_game_for_the_number_of_players(phone: Phone) -> None:
    table = finished(phone)
    offered = [link for link in phone.open(f"{table}result").links if "again=" in link]
    can_play = {slug for slug, game in registry.games().items() if game.players[0] <= 3 <= game.players[1]}
    assert {link.split("/")[1] for link in offered} == can_play > {"splatoids"}
    page = play_again(phone, table, "splatoids")
    assert of(page).startswith("/splatoids/")
    assert "The next game has started: Splatoids." in phone.open(table).words
    assert phone.file(of(page))["players"] == THREE["players"]


def test_next_game_can_follow_a_locked_but_not_a_deleted_table(phone: Phone) -> None:
    table = finished(phone)
    phone.forge(f"{table}close", {"do": "close"})
    page = phone.open(f"/splito/new?again={code_of(table)}")
    phone.forge(f"{table}delete", {})
    assert phone.press(page, ("go", "start")).status in (200, 410)
    phone.forge(f"{table}restore", {})
    assert bar(phone.open(table)) == []
    assert of(play_again(phone, table)) != table
    assert bar(phone.open(table)) == [f"{table}next"]


def test_setup_is_reused_only_for_the_same_game(phone: Phone) -> None:
    page = phone.open("/splatoids/new")
    page = phone.press(page, ("go", "start"), {"target": "7", "player-0": "Ana", "player-1": "Bo"})
    code = code_of(page.address)
    assert phone.open(f"/splatoids/new?again={code}").form.value("target") == "7"
    page = phone.open(f"/splitter/new?again={code}")
    assert (page.status, page.form.value("pad")) == (200, "A")
    assert typed_seats(page) == ["Ana", "Bo"]


def begun(phone: Phone, slug: str, door: str | None = None, players: int = 3) -> str:
    """Create a table, and return its address."""
    names = by_seat(["Ana", "Bo", "Cy"][:players])
    page = phone.press(f"/{slug}/new", ("do", f"seats:{players}"))
    return of(phone.press(page, ("go", door or "start"), names))


@pytest.mark.parametrize(
    ("slug", "door", "entered", "lands"),
    [
        ("splitter", "play", {}, "sheet/pad-1?way=play"),
        ("splitter", "copy", {"rolls": ("roll-1", "34")}, "sheet/pad-1"),
        ("splitter", "copy", {"pad-1": ("paper-total", "9")}, ""),
        ("great-split", "play", {}, "sheet/rounds"),
        ("great-split", "play", {"rounds": ("market-1", "2")}, ""),
        ("splatoids", None, {"deal-1": ("out", "0")}, "sheet/deal-1"),
        ("splatoids", None, {}, ""),
        ("splito", None, {}, ""),
    ],
)
def test_phone_that_joins_is_led_to_the_current_sheet_or_the_pad(
    phone: Phone, other_phone: Phone, slug: str, *, door: str | None, entered: dict[str, tuple[str, str]], lands: str
) -> None:
    table = begun(phone, slug, door)
    for key, (name, value) in entered.items():
        assert phone.forge(f"{table}sheet/{key}", {"base": "0", name: value}).status == 303
    other_phone.open(table)
    answer = other_phone.forge(f"{table}who", {"seat": "1"})
    assert answer.headers["Location"] == table + lands


def test_invitation_selects_the_player(phone: Phone, other_phone: Phone, table: str) -> None:
    page = phone.open(f"{table}share?seat=1")
    invitation = next(link for link in page.links if link.startswith("http://localhost/") and "seat=1" in link)
    assert "plays as Bo." in page.words
    page = other_phone.open("/" + invitation.split("/", 3)[3])
    assert (page.address, chosen(page.html)) == (table, "1")
    other_phone.open(f"{table}?seat=2")
    assert chosen(other_phone.open(table).html) == "1"  # the phone keeps the seat that it already has


def test_invitation_with_an_invalid_seat_asks_for_the_player(other_phone: Phone, table: str) -> None:
    for seat in ("3", "-2", "x", "", "1" * 30, "\0", "٣"):
        page = other_phone.open(table, query_string={"seat": seat})
        assert (page.status, page.address, is_asked(other_phone, table)) == (200, table, True)
        assert other_phone.open(f"{table}share", query_string={"seat": seat}).status == 200


@pytest.mark.parametrize(("slug", "key"), [("splitter", "pad-1"), ("great-split", "board-1")])
def test_entry_on_a_sheet_seats_the_phone_as_its_player(phone: Phone, other_phone: Phone, slug: str, key: str) -> None:
    table = begun(phone, slug, "copy")
    assert is_asked(other_phone, table)
    assert other_phone.enter(table, key, {"paper-total": "9"}).status == 200
    assert not is_asked(other_phone, table)
    assert chosen(other_phone.open(table).html) == "1"


def test_entries_on_several_sheets_do_not_change_the_player(phone: Phone, other_phone: Phone) -> None:
    table = begun(phone, "splitter", "copy")
    for key in ("pad-0", "pad-1", "pad-0"):
        phone.forge(f"{table}sheet/{key}", {"base": "0", "paper-total": "3", "change": key * 2})
        other_phone.open(table)
    assert is_asked(phone, table)
    sit(other_phone, table, 2)
    for key in ("pad-2", "pad-1", "pad-0"):
        other_phone.forge(f"{table}sheet/{key}", {"base": "0", "paper-1": "3"})
    assert chosen(other_phone.open(table).html) == "2"


def test_read_only_link_has_no_invitation(phone: Phone, other_phone: Phone, table: str) -> None:
    look = phone.look(table)
    page = other_phone.open(f"{look}?seat=1")
    assert (page.status, page.address) == (200, look)
    assert "seat=" not in other_phone.open(f"{look}share?seat=1").html


@pytest.mark.parametrize(
    ("slug", "first"),
    [
        ("splito", ("zone-0", "red-1", "1")),
        ("splitter", ("pad-0", "paper-total", "9")),
        ("great-split", ("board-0", "paper-total", "9")),
        ("splatoids", ("deal-1", "out", "0")),
    ],
)
def test_drawn_first_player_is_shown_on_every_phone(
    phone: Phone, other_phone: Phone, monkeypatch: pytest.MonkeyPatch, slug: str, first: tuple[str, str, str]
) -> None:
    monkeypatch.setattr("scorepad.web.results.evening.secrets.randbelow", lambda seats: seats - 1)
    table = begun(phone, slug, "copy" if registry.games()[slug].pages.doors else None)
    page = other_phone.open(table)
    assert "Cy starts." not in page.words
    assert "Cy starts." in other_phone.press(page, ("", ""), on="begins").words
    page = phone.open(table)
    assert "Cy starts." in page.words
    assert phone.press(page, ("", ""), on="begins").status == 200
    key, name, value = first
    assert phone.forge(f"{table}sheet/{key}", {"base": "0", name: value}).status == 303
    assert "begins" not in phone.open(table).forms
    after = phone.open(f"{table}changes").html
    monkeypatch.setattr("scorepad.web.results.evening.secrets.randbelow", lambda _: 0)
    assert phone.forge(f"{table}begins", {}).status == 303  # a late tap has no effect
    assert phone.open(f"{table}changes").html == after


def test_renamed_first_player_still_starts(phone: Phone, table: str) -> None:
    page = phone.press(table, ("", ""), on="begins")
    seat = next(seat for seat, name in enumerate(["Ana", "Bo", "Cy"]) if f"{name} starts." in page.words)
    page = phone.press(f"{table}seats", fill={f"player-{seat}": "Lea"})
    assert "Lea starts." in page.words
    assert "who goes first" in phone.open(f"{table}history").words


def test_result_and_screen_show_the_wins_of_an_evening(phone: Phone) -> None:
    first = finished(phone)
    assert "Tonight" not in phone.open(f"{first}result").words
    second = of(play_again(phone, first))
    assert "Tonight" not in phone.open(f"{second}result").words
    for key, fields in registry.games()["splito"].from_file(THREE).items():
        phone.forge(f"{second}sheet/{key}", {"base": "0", **fields})
    for name in ("result", "screen"):
        assert "Tonight" in phone.open(f"{second}{name}").words
    assert "Tonight" not in phone.open(f"{first}result").words


def test_renamed_player_stays_the_same_person_in_an_evening(phone: Phone, other_phone: Phone) -> None:
    first = finished(phone, ["Mia", "Léa", "Tom"])
    sit(other_phone, first, 1)
    second = of(play_again(phone, first, do=("do", "up:1")))
    for key, fields in registry.games()["splito"].from_file(THREE).items():
        phone.forge(f"{second}sheet/{key}", {"base": "0", **fields})
    phone.press(f"{second}seats", fill={"player-0": "Lea-Marie"})
    assert "Tonight Mia ● 1 Lea-Marie ● 1 " in phone.open(f"{second}result").words
    assert chosen(other_phone.open(f"{first}next").html) == "0"
    third = of(play_again(phone, second))
    assert chosen(other_phone.open(third).html) == "0"


UNNAMED = ["Player 1", "Ana", "Joueur 3"]


def test_result_asks_only_for_missing_names(phone: Phone, other_phone: Phone) -> None:
    table = finished(phone, UNNAMED)
    page = phone.open(f"{table}result")
    assert [name for name in sorted(page.by_id["wanted"].names) if name.startswith("player")] == [
        "player-0",
        "player-2",
    ]
    before = phone.file(table)
    page = phone.press(page, ("", ""), {"player-0": "Zoë", "player-2": ""}, on="seats")
    assert page.address == f"{table}result"
    assert phone.file(table)["players"] == ["Zoë", "Ana", "Player 3"]
    assert phone.file(table).get("rules") == before.get("rules")
    assert page.by_id["wanted"].names & {"player-0", "player-2"} == {"player-2"}
    assert "wanted" in other_phone.open(f"{table}result").by_id


@pytest.mark.parametrize(("do", "is_asked_elsewhere"), [("skip", True), ("never", False)])
def test_question_for_missing_names_can_be_dismissed(
    phone: Phone, other_phone: Phone, do: str, is_asked_elsewhere: bool
) -> None:
    table, next_one = finished(phone, UNNAMED), finished(phone, UNNAMED[::-1])
    page = phone.press(f"{table}result", ("do", do), on="unnamed")
    assert (page.address, "wanted" in page.by_id) == (f"{table}result", False)
    assert ("wanted" in phone.open(f"{next_one}result").by_id) == is_asked_elsewhere
    assert "wanted" in other_phone.open(f"{table}result").by_id


def test_names_are_requested_only_on_finished_unlocked_writable_tables(phone: Phone) -> None:
    table = finished(phone, UNNAMED)
    phone.forge(f"{table}close", {"do": "close"})
    assert "wanted" not in phone.open(f"{table}result").by_id
    phone.forge(f"{table}close", {"do": "open"})
    assert "wanted" not in phone.open(f"{phone.look(table)}result").by_id
    fresh = of(phone.press("/splito/new", ("go", "start")))
    assert "wanted" not in phone.open(f"{fresh}result").by_id


def test_new_table_has_as_many_seats_as_the_last_table_of_that_game(phone: Phone) -> None:
    begun(phone, "splatoids", players=4)
    assert len(typed_seats(phone.open("/splito/new"))) == 3
    begun(phone, "splito", players=5)
    begun(phone, "splatoids", players=2)
    assert len(typed_seats(phone.open("/splito/new"))) == 5
