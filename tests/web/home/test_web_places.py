"""Places with a sticker: the game that a sticker opens, the next group, permissions, and printed stickers."""

import re
from collections.abc import Sequence

import pytest

from scorepad.core import registry
from tests.web.browser import Page, Phone, by_seat, code_of

NAMES = ("Ana", "Bo", "Cy")


def places(page: Page) -> set[str]:
    """The addresses of the places linked on a page."""
    return {link for link in page.links if link.startswith("/at/")}


def make_place(phone: Phone, name: str = "Table 5") -> str:
    """Create a place, and return its address."""
    page = phone.open("/places")
    (at,) = places(phone.press(page, fill={"name": name}, on="places")) - places(page)
    return at


def start(phone: Phone, at: str, names: Sequence[str] = NAMES) -> Page:
    """Create a game at a place."""
    way = next(link for link in phone.open(at).links if link.startswith("/splito/new"))
    return phone.press(way, ("go", "start"), by_seat(names))


def on_at(phone: Phone, at: str) -> str | None:
    """The address of the table that the sticker links to, or None if it offers a new game."""
    ways = [link.partition("?")[0] for link in phone.open(at).links]
    return next((way for way in ways if re.fullmatch(r"/[a-z-]+/[A-Z0-9]{16}/", way)), None)


@pytest.fixture
def at(phone: Phone) -> str:
    return make_place(phone)


def test_sticker_offers_every_game_until_one_is_running(phone: Phone, other_phone: Phone, at: str) -> None:
    offered = {f"/{slug}/new?at={at[4:]}" for slug in registry.games()}
    assert offered <= set(other_phone.open(at).links)
    table = start(phone, at).address
    assert on_at(other_phone, at) == table
    assert not offered & set(other_phone.open(at).links)


def test_new_game_has_the_place_of_its_sticker(phone: Phone, at: str) -> None:
    assert "Table 5" in phone.file(start(phone, at).address)["note"]


def test_sticker_links_to_the_latest_game_of_an_evening(phone: Phone, other_phone: Phone) -> None:
    at = make_place(phone, "Bar")
    table = start(phone, at).address
    following = phone.press(f"/splito/new?again={code_of(table)}", ("go", "start"))
    assert following.address != table
    assert on_at(other_phone, at) == following.address


def test_next_group_gets_a_new_game_and_old_links_work(phone: Phone, other_phone: Phone, at: str) -> None:
    table = start(phone, at).address
    freed = other_phone.press(at, on="next")
    assert freed.address == at
    assert on_at(phone, at) is None
    assert phone.open(table).status == 200
    assert phone.tap_at(table, "zone-0", "red-4").status == 200
    second = start(other_phone, at).address
    assert on_at(phone, at) == second


def test_second_release_of_a_place_changes_nothing(phone: Phone, other_phone: Phone, at: str) -> None:
    start(phone, at)
    stale = phone.open(at)
    other_phone.press(at, on="next")
    second = start(other_phone, at).address
    assert phone.press(stale, on="next").address == at
    assert on_at(phone, at) == second


def test_concurrent_starts_at_a_place_share_a_game(phone: Phone, other_phone: Phone, at: str) -> None:
    for each in (phone, other_phone):
        each.open(at)
    form = other_phone.open(f"/splito/new?at={at[4:]}")
    table = start(phone, at).address
    led = other_phone.press(form, ("go", "start"), by_seat(NAMES))
    assert led.address == at
    assert on_at(phone, at) == table
    assert "No game has been opened on this phone yet." in other_phone.open("/tables").words


def test_resent_start_keeps_the_game(phone: Phone, at: str) -> None:
    form = phone.open(next(link for link in phone.open(at).links if link.startswith("/splito/new")))
    first, second = (phone.press(form, ("go", "start"), by_seat(NAMES)).address for _ in range(2))
    assert first == second == on_at(phone, at)


@pytest.mark.parametrize("lost", ["deleted", "deleted later", "replaced"])
def test_sticker_does_not_open_deleted_or_replaced_tables(phone: Phone, other_phone: Phone, at: str, lost: str) -> None:
    table = start(phone, at).address
    if lost == "deleted later":
        table = phone.press(f"/splito/new?again={code_of(table)}", ("go", "start")).address
    if lost == "replaced":
        phone.forge(f"{table}share", {"link": code_of(table)})
    else:
        phone.press(table, on="delete")
    assert on_at(other_phone, at) != table


def test_codes_of_games_and_places_are_not_interchangeable(phone: Phone, table: str, at: str) -> None:
    assert phone.open(f"/at/{code_of(table)}").status == 404
    assert phone.open(f"/splito/{at[4:]}/").status == 404
    assert phone.open(f"/splito/new?at={code_of(table)}").form.value("at") is None


def test_phone_that_never_opened_a_place_cannot_start_a_game_there(phone: Phone, other_phone: Phone, at: str) -> None:
    form = other_phone.open(f"/splito/new?at={at[4:]}")
    assert form.form.value("at") is None
    other_phone.forge("/splito/new", {**by_seat(NAMES), "at": at[4:], "go": "start"})
    assert on_at(phone, at) is None


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "a\x00b"])
def test_invalid_place_name_is_reported_at_its_input(phone: Phone, name: str) -> None:
    page = phone.forge("/places", {"name": name})
    assert page.status == 422
    assert "name-fault" in page.html


def test_place_can_be_opened_by_typing_its_code(other_phone: Phone, at: str) -> None:
    home = other_phone.open("/")
    assert other_phone.press(home, fill={"code": at[4:]}, on="open").address == at


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (1, 1), (6, 1), (7, 2)])
def test_stickers_are_printed_six_to_a_page(phone: Phone, count: int, pages: int) -> None:
    for number in range(count):
        make_place(phone, f"Table {number}")
    html = phone.open("/places/stickers").html
    assert html.count('class="print-page portrait"') == pages
    assert html.count("qr-box") == count


def test_only_its_creator_can_delete_and_restore_a_place(phone: Phone, other_phone: Phone, at: str) -> None:
    other_phone.open(at)
    assert "delete" not in other_phone.open(at).forms
    assert other_phone.forge(f"{at}/delete", {}).status == 403
    deleted = phone.press(at, on="delete")
    assert other_phone.open(at).status == 410
    assert "Table 5 This was deleted" in deleted.words
    assert "restore" not in other_phone.open(at).forms
    assert other_phone.forge(f"{at}/restore", {}).status == 403
    assert phone.press(deleted, on="restore").address == at
    assert other_phone.open(at).status == 200
