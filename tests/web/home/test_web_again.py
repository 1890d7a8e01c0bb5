"""Starting another game with the same people."""

import secrets

import pytest

from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone, by_seat, code_of
from tests.web.home.test_web_imports import put

NAMES = ["Ana", "Bo", "Cy", "Dee"]


def typed(page: Page) -> list[str]:
    names: list[str] = []
    while (name := page.form.value(f"player-{len(names)}")) is not None:
        names.append(name)
    return names


def again(phone: Phone, slug: str, go: str = "start") -> Page:
    """Create a table, and open the page of a new table with the same people."""
    page = phone.press(f"/{slug}/new", ("do", "seats:4"))
    table = phone.press(page, ("go", go), fill=by_seat(NAMES))
    return phone.open(f"/{slug}/new?again={code_of(table.address)}")


def test_seats_of_the_previous_table_can_be_rotated_and_shuffled(phone: Phone) -> None:
    page = again(phone, "splito")
    assert typed(page) == NAMES
    page = phone.press(page, ("do", "move"))
    assert typed(phone.press(page, ("do", "turn"))) == ["Dee", "Ana", "Bo", "Cy"]
    mixed = [typed(phone.press(page, ("do", "mix"))) for _ in range(20)]
    assert all(sorted(names) == NAMES for names in mixed)
    assert len({tuple(names) for names in mixed}) > 1


def test_start_sent_twice_opens_the_chosen_first_page(phone: Phone) -> None:
    page = again(phone, "great-split", "copy")
    for _ in range(2):
        assert phone.press(page, ("go", "play")).address.endswith("/sheet/rounds")


def test_next_table_from_a_result_is_empty(phone: Phone) -> None:
    result = phone.open(f"{put(phone, THREE).address}result")
    (link,) = [link for link in result.links if link.startswith("/splito/new?again=")]
    page = phone.press(phone.press(link, ("do", "move")), ("do", "turn"))
    assert typed(page) == ["Cy", "Ana", "Bo"]
    table = phone.press(page)
    assert "Cy, Ana, Bo" in table.words
    assert phone.file(table.address)["players"] == ["Cy", "Ana", "Bo"]
    assert not any(phone.file(table.address)["zones"])


def test_first_player_is_drawn_and_redrawn(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    seats, limits = [2, 0, 3, 1], []

    def chance(most: int) -> int:
        limits.append(most)
        return seats[len(limits) - 1]

    monkeypatch.setattr(secrets, "randbelow", chance)
    page = again(phone, "splatoids")
    for n, seat in enumerate(seats):
        if n:
            page = phone.press(page, ("do", "draw"))
        assert page.form.value("begins") == f"{seat}"
        assert f"{NAMES[seat]} starts." in page.words
    assert limits == [4, 4, 4, 4]
    table = phone.press(page, ("go", "start")).address
    assert phone.file(table.split("sheet/")[0])["first"] == "Bo"


@pytest.mark.parametrize("slug", ["splito", "splitter", "great-split"])
def test_first_player_drawn_at_setup_is_stored(phone: Phone, slug: str) -> None:
    page = phone.press(phone.press(f"/{slug}/new", ("do", "seats:4")), ("do", "draw"), by_seat(NAMES))
    seat = int(page.form.value("begins") or -1)
    go = next(button for button in page.form.buttons if button[0] == "go")
    table = "/".join(phone.press(page, go).address.split("/")[:3])
    assert f"{NAMES[seat]} starts." in phone.open(f"{table}/").words


def test_removed_seat_is_not_the_first_player(phone: Phone) -> None:
    page = again(phone, "splatoids")
    fields = {"do": "seats:3", "begins": "3", "player-0": "Ana", "player-1": "Bo", "player-2": "", "player-3": ""}
    page = phone.forge("/splatoids/new", fields)
    assert page.form.value("begins") is None
    assert "Who starts? Pick for us" in page.words
