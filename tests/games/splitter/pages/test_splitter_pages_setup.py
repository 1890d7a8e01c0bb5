"""What a new table asks for along with the names: the pad of Splitter."""

from typing import Any

import pytest

from tests.games.splitter.pages.test_splitter_pages_pads import begin, home, named
from tests.web.browser import Page, Phone
from tests.web.test_web_new import rows, typed

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
    page = phone.press(phone.open("/splitter/new"), ("do", do), rows("Ana", "Bo") | {"pad": "B"})
    assert page.form.value("pad") == "B"
    assert pad(phone, phone.press(page)) == "B"


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("C", "expected an even number of columns"),
        ("..x.", "expected '#', '.', '*' or 'h'"),
        ("#..", "expected an even number of columns"),
        ("#...", "expected spaces mirrored left to right"),
        ("####", "expected at least one space"),
        ("/".join([".."] * 13), "expected 1 to 12 rows, got 13"),
        (".." * 7, "expected an even number of columns"),
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


def test_drawing_a_pad_loses_no_name_and_the_pad_is_chosen_after_that(phone: Phone) -> None:
    page = phone.press(phone.open("/splitter/new"), ("do", "seats:3"))
    page = phone.press(page, ("do", "layout"), rows("Ana", "", "Cy <b>") | {"pad": "B"})
    assert page.address.endswith("/sheet/layout")
    page = phone.tap(phone.tap(page, "like=A"), "1-l3")
    page = phone.press(page, ("save", "1"), {"name": "the key"})
    done = next(link for link in page.links if "layout=" in link)
    page = phone.open(done)
    assert typed(page) == ["Ana", "", "Cy <b>"]
    assert page.form.value("pad") == f"{'/'.join(KEY)} the key"
    table = phone.press(page)
    assert phone.file(table.address)["players"] == ["Ana", "Player 2", "Cy <b>"]
    assert pad(phone, table) == KEY
    assert typed(phone.open("/splitter/new")) == ["", "", ""]


def test_looking_elsewhere_first_keeps_the_names_too(phone: Phone) -> None:
    phone.press(phone.open("/splitter/new"), ("do", "layout"), rows("Ana") | {"pad": "B"})
    assert typed(phone.open("/splito/new")) == ["", "", ""]
    phone.new_table("X", "Y", "Z")
    page = phone.open("/splitter/new")
    assert (typed(page), page.form.value("pad")) == (["Ana", ""], "B")


def test_the_same_press_twice_makes_one_layout(phone: Phone) -> None:
    page = phone.open("/splitter/new")
    addresses = {phone.press(page, ("do", "layout")).address for _ in range(2)}
    assert len(addresses) == 1
    table = phone.press(page, fill=rows("Ana"))
    assert phone.file(table.address)["players"] == ["Ana", "Player 2"]


def test_an_own_pad_is_edited_from_the_choice_and_an_unfinished_one_is_no_choice(phone: Phone) -> None:
    done = named(phone, "the key")
    half = phone.press(begin(phone), ("save", "1"), {"name": "only a name"})
    page = phone.open("/splitter/new")
    assert [value for value in values(page) if "only a name" in value] == []
    assert "Finish drawing: only a name" in page.words
    for each in (done, half):
        code = home(each).split("/")[2]
        there = phone.press(page, ("do", f"layout:{code}"), rows("Ana"))
        assert there.address == each.address
    assert typed(phone.open("/splitter/new")) == ["Ana", ""]
    assert phone.open(f"/splitter/new?layout={home(half).split('/')[2]}").form.value("pad") == "A"


def values(page: Page) -> list[str]:
    return [a["value"] or "" for tag, a in page.tags if tag == "input" and a.get("type") == "radio"]


@pytest.mark.parametrize("code", ["", "ACDEFGHJK", "../..", "<script>", "A" * 500])
def test_an_unknown_layout_is_none(phone: Phone, code: str) -> None:
    page = phone.open("/splitter/new", query_string={"layout": code})
    assert (page.status, page.form.value("pad")) == (200, "A")
    answer = phone.forge("/splitter/new", {"do": f"layout:{code}"})  # makes a new one
    assert answer.status == 303


def test_a_strangers_layout_is_no_choice(phone: Phone, other_phone: Phone) -> None:
    code = home(named(other_phone, "secret")).split("/")[2]
    assert "secret" not in phone.open(f"/splitter/new?layout={code}").words
    answer = phone.forge("/splitter/new", {"do": f"layout:{code}"})
    assert code not in answer.headers["Location"]


def test_a_game_that_asks_for_nothing_ignores_all_this(phone: Phone) -> None:
    answer = phone.forge("/splito/new", rows("Ana", "Bo", "Cy") | {"pad": "B", "do": "layout"})
    assert answer.status == 200
    answer = phone.forge("/splito/new", rows("Ana", "Bo", "Cy") | {"pad": "B"})
    assert answer.status == 303


def test_the_pad_is_changed_later_with_one_tap_and_changed_back(phone: Phone) -> None:
    phone.tap(named(phone, "the key"), "1-r3")
    table = phone.press(phone.open("/splitter/new"), fill=rows("Ana")).address
    page = phone.sheet(table, "setup")
    page = phone.tap(page, f"pad={'/'.join(KEY)} the key")
    assert phone.file(table)["pad"] == KEY
    page = phone.tap(page, "pad=B")
    assert phone.file(table)["pad"] == "B"
    assert [names["value"] for _, names in page.tags if names.get("aria-pressed") == "true"] == ["pad=B"]
    phone.press(page, ("undo", "1"))
    assert phone.file(table)["pad"] == KEY
    answer = phone.forge(page.address, {**dict(phone.open(page.address).form.fields), "tap": "pad=C"})
    assert "There is no such pad" in answer.words
