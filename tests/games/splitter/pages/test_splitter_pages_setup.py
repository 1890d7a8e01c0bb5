"""What a new table asks for along with the names: the pad of Splitter."""

from typing import Any

import pytest

from tests.web.browser import Page, Phone
from tests.web.home.test_web_new import rows, typed

OWN = "#..#/*..h"
KEY = ["#......#", "#......#", "........", "*......*", "........", "#......#", "##....##"]  # pad A with wider shoulders


def pad(phone: Phone, table: Page) -> Any:
    return phone.file(table.address)["pad"]


def test_pad_a_is_chosen_until_somebody_chooses(phone: Phone) -> None:
    page = phone.open("/splitter/new")
    assert page.form.value("pad") == "A"
    assert pad(phone, phone.press(page, fill=rows("Ana"))) == "A"


def test_one_player_is_enough(phone: Phone) -> None:
    page = phone.open("/splitter/new")
    assert typed(page) == ["", ""]
    table = phone.press(phone.press(page, ("do", "seats:1")), fill=rows("Ana"))
    assert phone.file(table.address)["players"] == ["Ana"]
    assert typed(phone.open("/splitter/new")) == [""]
    assert typed(phone.open(f"/splitter/new?again={table.address.split('/')[2]}")) == ["Ana"]


@pytest.mark.parametrize("do", ["up:1", "down:0", "drop:1", "seats:3"])
def test_buttons_that_rearrange_names_keep_the_choice(phone: Phone, do: str) -> None:
    page = phone.press(phone.open("/splitter/new"), ("do", "move"), rows("Ana", "Bo") | {"pad": "B"})
    page = phone.press(page, ("do", do))
    assert page.form.value("pad") == "B"
    assert pad(phone, phone.press(page)) == "B"


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("C", "expected an even number of columns"),
        (f".. {'x' * 41}", "expected at most 40 characters, got 41"),
        (".. \u202eevil", "expected a name without control characters"),
        (f"..{' ' * 500}x", "expected at most 200 characters in a field"),
    ],
)
def test_a_pad_that_cannot_be_is_refused_and_the_names_stay(phone: Phone, value: str, sentence: str) -> None:
    page = phone.forge("/splitter/new", rows("Ana", "Bo") | {"pad": value})
    assert page.status == 422
    assert sentence in page.words
    assert typed(page) == ["Ana", "Bo"]
    assert page.form.value("pad") == "A"


def test_a_pad_of_ones_own_comes_with_its_rows_and_its_name(phone: Phone) -> None:
    table = Page(
        phone.client.get(phone.forge("/splitter/new", rows("Ana") | {"pad": f"{OWN} key"}).headers["Location"])
    )
    assert pad(phone, table) == OWN.split("/")
    assert phone.sheet(table.address, "setup").words.count("key") == 1


def test_playing_again_is_on_the_same_pad_even_if_it_is_somebody_elses(phone: Phone) -> None:
    answer = phone.forge("/splitter/new", rows("Ana", "Bo") | {"pad": f"{OWN} their <key>"})
    page = phone.open(f"/splitter/new?again={answer.headers['Location'].split('/')[2]}")
    assert typed(page) == ["Ana", "Bo"]
    assert page.form.value("pad") == f"{OWN} their <key>"
    assert pad(phone, phone.press(page)) == OWN.split("/")


def test_a_game_that_asks_for_nothing_ignores_all_this(phone: Phone) -> None:
    answer = phone.forge("/splito/new", rows("Ana", "Bo", "Cy") | {"pad": "B", "do": "layout"})
    assert answer.status == 200
    answer = phone.forge("/splito/new", rows("Ana", "Bo", "Cy") | {"pad": "B"})
    assert answer.status == 303


def test_pad_of_a_table_is_changed_with_one_tap_and_back(phone: Phone) -> None:
    answer = phone.forge("/splitter/new", rows("Ana") | {"pad": f"{'/'.join(KEY)} the key"})
    table = answer.headers["Location"]
    page = phone.tap(phone.sheet(table, "setup"), "pad=B")
    assert phone.file(table)["pad"] == "B"
    assert [names["value"] for _, names in page.tags if names.get("aria-pressed") == "true"] == ["pad=B"]
    phone.press(page, ("undo", "1"))
    assert phone.file(table)["pad"] == KEY
    answer = phone.forge(page.address, {**dict(phone.open(page.address).form.fields), "tap": "pad=C"})
    assert "There is no such pad" in answer.words


@pytest.mark.parametrize("path", ["sheet/layout", "", "share"])
def test_pad_drawn_with_version_0_1_0_is_not_found(phone: Phone, path: str) -> None:
    store = phone.client.application.extensions["store"]
    sheets = {"layout": {"rows": "1", "columns": "2", "space-1-1": "yes", "name": "key"}}
    code = store.tables.create("splitter", sheets, change=f"pad {path}", device="x", kind="layout")
    assert phone.open(f"/splitter/{code}/{path}").status == 404
