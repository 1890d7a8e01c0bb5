"""A pad of one's own is kept on the device, listed, handed on by its code, deleted and brought back."""

import pytest
from markupsafe import escape

from tests.games.splitter.pages.test_splitter_pages_pads import A, begin, drawn, home, named
from tests.web.browser import Page, Phone
from tests.web.test_web_escaping import WORST, check_name


def test_a_pads_name_is_only_ever_text(phone: Phone, other_phone: Phone) -> None:
    page = named(phone, WORST)
    for path in (page.address, f"{home(page)}share", "/splitter/"):
        check(phone.open(path), WORST)
    new = phone.open("/splitter/new")
    check(new, WORST)
    table = phone.press(new, fill={"player-0": "Ana", "pad": f"{'/'.join(A)} {WORST}"})
    check(phone.sheet(table.address, "setup"), WORST)
    deleted = phone.press(phone.open(page.address), on="delete")
    check(deleted, WORST)
    check_name(other_phone.open(home(page)), WORST)  # gone


def check(page: Page, name: str) -> None:
    """As check_name, wherever a pad's name may stand."""
    assert page.status == 200
    assert str(escape(name)) in page.html
    assert not [tag for tag, attributes in page.tags if tag in ("img", "b") and "src" in attributes]
    assert not [names for _, names in page.tags if any(attribute.startswith("on") for attribute in names)]
    assert all((names.get("src") or "").startswith("/static/") for tag, names in page.tags if tag == "script")


def test_a_layout_is_no_table(phone: Phone) -> None:
    page = named(phone, "key")
    assert "Go on" not in phone.open("/").words
    assert phone.open(home(page)).address == page.address
    assert phone.open(f"{home(page)}result").address == page.address
    assert phone.open(f"{home(page)}seats").status == 404
    assert phone.forge(f"{home(page)}seats", {"player-0": "Ana"}).status == 404
    for key in ("pad-0", "setup", "rolls", "seats"):
        assert phone.open(f"{home(page)}sheet/{key}").status == 404
    code = home(page).split("/")[2]
    assert phone.open(f"/splito/{code}/").status == 404
    assert phone.open(f"/splitter/new?again={code}").status == 200


def test_its_code_opens_it_on_another_phone_which_keeps_it(phone: Phone, other_phone: Phone) -> None:
    page = named(phone, "the key")
    code = home(page).split("/")[2]
    assert code[:3] in phone.open(f"{home(page)}share").words
    there = other_phone.press(other_phone.open("/"), fill={"code": code.lower()}, on="open")
    assert there.address == page.address
    assert "the key" in other_phone.open("/splitter/new").words
    assert "the key" in other_phone.open("/splitter/").words


def test_two_phones_draw_on_one_pad(phone: Phone, other_phone: Phone) -> None:
    page = begin(phone)
    mine, theirs = phone.open(page.address), other_phone.open(page.address)
    phone.tap(mine, "1-l1")
    other_phone.tap(theirs, "2-l1")
    assert drawn(phone, page)[:2] == ["###..###", "###..###"]
    mine, theirs = phone.open(page.address), other_phone.open(page.address)
    phone.tap(mine, "1-l1", {"new-tool": "star"})
    differ = other_phone.tap(theirs, "1-l1", {"new-tool": "heart"})
    assert differ.status == 409
    assert "row 1, space 1 left of the middle" in differ.words
    assert "Yours: a heart" in differ.words
    assert "Theirs: a star" in differ.words


def test_a_deleted_one_is_gone_from_the_lists_and_can_be_brought_back(phone: Phone) -> None:
    page = named(phone, "the key")
    after = phone.press(phone.open(page.address), on="delete")
    assert "Deleted: the key" in after.words
    assert "the key" not in phone.open("/splitter/new").words
    assert phone.open(page.address).status == 410
    assert phone.press(after, on="restore").address == page.address
    assert "the key" in phone.open("/splitter/new").words


def test_what_nobody_began_is_in_no_list(phone: Phone) -> None:
    begin(phone)
    assert "Finish drawing" not in phone.open("/splitter/new").words
    assert phone.open("/splitter/").words.count("Your own pad") == 1


@pytest.mark.thorough
def test_the_list_has_at_most_24_and_the_newest_first(phone: Phone) -> None:
    for index in range(26):
        named(phone, f"pad number {index}")
    words = phone.open("/splitter/").words
    assert "pad number 1 " not in words
    assert words.index("pad number 25") < words.index("pad number 2 ")


@pytest.mark.parametrize("path", ["/splito/layouts", "/nothing/layouts"])
def test_where_nothing_can_be_entered_there_is_no_such_page(phone: Phone, path: str) -> None:
    assert phone.forge(path, {}).status == 404
    assert phone.open("/splitter/layouts").status == 404


def test_a_double_post_makes_one_layout(phone: Phone) -> None:
    answers = [phone.forge("/splitter/layouts", {"change": "once"}) for _ in range(2)]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]


def test_its_file_can_be_saved(phone: Phone) -> None:
    page = named(phone, "the key")
    assert phone.file(home(page)) == {"game": "splitter", "pad": A, "title": "the key"}
