"""No post counts without its token; what it brought is not lost."""

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from tests.games.splitter.pages.test_splitter_pages_sheet import BEST_A
from tests.tiers import is_release
from tests.web.boards import board, copy_of, file_of, start
from tests.web.browser import Page, Phone
from tests.web.test_web_books import played
from tests.web.test_web_books import start as start_book
from tests.web.test_web_places import make_place, on_at
from tests.web.test_web_places import start as start_at
from tests.web.test_web_shared import seat, share, typed

pytestmark = pytest.mark.thorough

NAMES = {"player-0": "Dee", "player-1": "Eve", "player-2": "Fay & <Finn>"}
POSTS = [
    ("/splito/new", NAMES),
    ("/open", {"code": "{code}"}),
    ("/language", {"language": "fr"}),
    ("/great-split/layouts", {}),
    ("/privacy/forget", {}),
    ("/places", {"name": "Table 5"}),
    ("/phone/nonsense", {}),
    ("/bring/nothing", {"do": "take"}),
    ("{table}seats", NAMES | {"base": "1"}),
    ("{table}sheet/zone-0", {"tap": "red-4", "blue-1": "2"}),
    ("{table}sheet/common", {"tap": "star=5"}),
    ("{table}sheet/totals", {"totals.total-0": "48"}),
    ("{table}dispute/0", {"paper-total": "48"}),
    ("{table}history/back", {"undo": "1"}),
    ("{table}who", {"seat": "0"}),
    ("{table}close", {"do": "open"}),
    ("{table}begins", {}),
    ("{table}unnamed", {"do": "skip"}),
    ("{table}book", {"book": ""}),
    ("{table}remarks", {"base": "0", "place": "at home"}),
    ("{table}share", {"link": "{code}"}),
    ("{table}delete", {}),
    ("{table}restore", {}),
]
STATUSES = {"{table}dispute/0": 422, "/phone/nonsense": 410, "/bring/nothing": 410}
"""Of the last page: nothing is proved at that table yet, nothing was chosen or handed over."""
BEST = "best"  # of a game that knows what was possible
COPIES = ("keep", "copy", "copies")  # at tables that have one
SLIPS = ("delete", "restore")
SHARED = ("result", "delete", "restore")
PLACES = ("next", "delete", "restore")
BOOKS = ("people", "name", "delete", "restore")


def test_the_table_of_posts_is_complete(app: Flask) -> None:
    routes = {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    pages = {route for route in routes if not route.startswith("/api/")}
    kinds = len(COPIES) + len(SLIPS) + len(SHARED) + len(PLACES) + len(BOOKS) + len([BEST])
    assert len(pages) == 22 + kinds + 3  # and files, which no page can hold for a second time
    assert len({path.rsplit("/", 1)[-1] for path, _ in POSTS}) == 22 + 1  # two kinds of sheets share a route


GIVEN = ("a blank one", "nonsense", "another device's")
CASES = [
    pytest.param(post, given, id=f"{post[0]}-{given}")
    for number, post in enumerate(POSTS)
    for given in ("no token", *(GIVEN if is_release() else [GIVEN[number % 3]]))
]
"""Each post without a token and with another in its place, before a release with each other."""


@pytest.mark.parametrize(("post", "given"), CASES)
def test_a_post_without_its_token_changes_nothing_and_can_be_sent_again(
    phone: Phone, other_phone: Phone, table: str, post: tuple[str, dict[str, str]], given: str
) -> None:
    path, fields = post
    code = table.split("/")[2]
    data = MultiDict({name: value.format(code=code) for name, value in fields.items()})
    if given != "no token":
        theirs = other_phone.open("/splito/new").form.value("csrf_token") or ""
        data["csrf_token"] = {"a blank one": "", "nonsense": "x"}.get(given, theirs)
    before = phone.file(table)
    page = phone.post(path.format(table=table), data)
    assert page.status == 400
    assert "Nothing has been changed yet, and everything you entered is still here." in page.words
    assert phone.file(table) == before
    again = page.forms[page.address.rsplit("/", 1)[-1]]
    assert [pair for pair in again.fields if pair[0] != "csrf_token"] == [
        pair for pair in data.items(multi=True) if pair[0] != "csrf_token"
    ]
    page = phone.press(page, on=page.address.rsplit("/", 1)[-1])
    assert page.status == STATUSES.get(path, 200)
    if "player-0" in fields:
        assert phone.file(page.address)["players"] == list(NAMES.values())


@pytest.mark.parametrize("path", COPIES)
def test_nor_does_one_about_a_tables_copy(tiny: Phone, path: str) -> None:
    code, table = board(tiny, "At home", bonus=1), start(tiny, {"layout": ""})
    tiny.forge(f"{table}sheet/board", {"bonus": "7", "base": "0"})
    before = copy_of(tiny, table), file_of(tiny, code)
    data = MultiDict([("layout", code), ("base", "1"), (f"base-{code}", "1")])
    page = tiny.post(f"{table}{path}", data)
    assert page.status == 400
    assert (copy_of(tiny, table), file_of(tiny, code)) == before
    assert tiny.press(page).status == (200 if path != "copies" else 422)


def test_nor_does_one_about_a_best_sheet(phone: Phone) -> None:
    table = seat(phone, {"game": "splitter", "pad": "A", "players": ["Ana"], "sheets": [BEST_A]})
    page = phone.post(f"{table}{BEST}", MultiDict([("found", "/".join(BEST_A))]))
    assert page.status == 400
    assert "best sheet" not in phone.open(f"{table}history").words
    assert phone.press(page).address == f"{table}result"
    assert "a better sheet was found" in phone.open(f"{table}history").words


@pytest.mark.parametrize("path", PLACES)
def test_nor_does_one_about_a_place(phone: Phone, path: str) -> None:
    at = make_place(phone)
    start_at(phone, at)
    if path == "restore":
        phone.press(phone.open(at), on="delete")
    before = phone.open(at).status, on_at(phone, at)
    page = phone.post(f"{at}/{path}", MultiDict([("base", "1")]))
    assert page.status == 400
    assert (phone.open(at).status, on_at(phone, at)) == before
    assert phone.press(page).status == 200
    assert (phone.open(at).status, on_at(phone, at)) != before


@pytest.mark.parametrize("path", BOOKS)
def test_nor_does_one_about_a_book(phone: Phone, path: str) -> None:
    book = start_book(phone, played(phone, "Ana", "Bo"))
    if path == "restore":
        phone.forge(f"{book}delete", {})

    def stands() -> tuple[int, str]:
        page = phone.open(book)
        return page.status, page.words

    before = stands()
    data = MultiDict([("do", "leave"), ("name", "Bo")])
    page = phone.post(f"{book}{path}", data)
    assert page.status == 400
    assert stands() == before
    assert phone.press(page).status == (410 if path == "delete" else 200)
    assert stands() != before


@pytest.mark.parametrize("path", SLIPS)
def test_nor_does_one_about_a_slip(phone: Phone, table: str, path: str) -> None:
    for zone in range(3):
        phone.forge(f"{table}sheet/zone-{zone}", {"points": "4", "base": "0"})
    slip = phone.forge(f"{table}dispute/0", {"paper-total": "5"}, follow_redirects=True).address
    if path == "restore":
        phone.press(phone.open(slip), on="delete")
    before = phone.open(slip).status
    page = phone.post(f"{slip}/{path}", MultiDict())
    assert page.status == 400
    assert "Send it again" in page.words
    assert phone.open(slip).status == before
    page = phone.press(page, on=path)
    assert page.status == {"delete": 410, "restore": 200}[path]


@pytest.mark.parametrize("path", SHARED)
def test_nor_does_one_about_a_shared_result(phone: Phone, path: str) -> None:
    table = seat(phone, typed(42, 21))
    if path == "result":
        page = phone.post(f"{table}result", MultiDict())
        assert (page.status, "/shared/" in phone.open(f"{table}share").html) == (400, False)
        assert "/shared/" in phone.press(page, on=path).address
        return
    shared = share(phone, table).address
    if path == "restore":
        phone.press(phone.open(shared), on="delete")
    before = phone.open(shared).status
    page = phone.post(f"{shared}/{path}", MultiDict())
    assert (page.status, phone.open(shared).status) == (400, before)
    assert phone.press(page, on=path).status == {"delete": 410, "restore": 200}[path]


@pytest.mark.parametrize("path", ["//elsewhere.example/new", "///elsewhere.example/new", "/splito//new"])
def test_what_is_sent_again_stays_here(phone: Phone, path: str) -> None:
    answer = phone.client.post("/", data=NAMES, environ_overrides={"PATH_INFO": path})
    if answer.status_code == 400:
        (form,) = Page(answer).forms.values()
        assert form.action == "/elsewhere.example/new"
    else:
        assert answer.status_code == 404


def test_a_field_given_twice_is_sent_again_twice(phone: Phone, table: str) -> None:
    data = MultiDict([("new-variety-named", "red"), ("new-variety-named", "blue"), ("tap", "new-variety=1")])
    page = phone.post(f"{table}sheet/zone-0", data)
    phone.press(page, on="zone-0")
    assert phone.file(table)["zones"][0]["objectives"][0]["colors"] == {"all_of": ["red", "blue"]}


def test_a_device_without_cookies_gets_the_same_answer(app: Flask, table: str) -> None:
    phone = Phone(app.test_client(use_cookies=False))
    page = phone.press(phone.open("/splito/new"), fill=NAMES)
    assert page.status == 400
    assert "your browser keeps no cookies" in page.words


def test_a_live_post_without_its_token_is_answered_with_a_token_that_counts(phone: Phone, table: str) -> None:
    data = MultiDict({"tap": "red-4"})
    refused = phone.post(f"{table}sheet/zone-0", data, headers={"X-Live": "1"})
    assert (refused.status, refused.html) == (400, "")
    data["csrf_token"] = refused.headers["X-Token"]
    assert phone.post(f"{table}sheet/zone-0", data, headers={"X-Live": "1"}).status == 200


def test_a_token_does_not_run_out_while_the_pad_lies_open(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


def test_the_api_asks_for_no_token_and_sets_no_cookie(phone: Phone) -> None:
    answer = phone.client.post("/api/score", json={"game": "splito", "players": ["Ana", "Bo", "Cy"]})
    assert answer.status_code == 200
    assert "Set-Cookie" not in answer.headers


def test_a_phones_name_is_made_before_its_first_change(app: Flask) -> None:
    """So a change whose answer is lost is its own when it is sent again."""
    phone = Phone(app.test_client())
    page = phone.open("/splito/new")
    first = phone.client.get_cookie("scorepad")
    assert first is not None
    posted = page.form.post(None, {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"})
    table = phone.post("/splito/new", posted)
    sheet = phone.sheet(table.address, "zone-0")
    fields = sheet.form.post(("tap", "red-4"), {})
    for _ in range(2):
        phone.client.set_cookie("scorepad", first.value)  # the answer with a newer one was lost
        assert phone.post(sheet.form.action, fields).status == 200
    assert phone.open(f"{table.address}history").words.count("this phone") == 2  # the table and its change
