"""Short codes cannot be looked up or guessed, and opening a shared link does not count as a guess."""

import re
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from scorepad.web.frame.limits import WRONG_CODES
from scorepad.web.frame.links import qr_code
from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone, code_of
from tests.web.frame.test_web_limited import use_up
from tests.web.results.test_web_shared import seat

pytestmark = pytest.mark.thorough

LIMIT = 30
WRONG = "K7MP2X94D"
WRONG_12 = f"{WRONG}ACD"
WRONG_LINK = f"{WRONG}ACDEFGH"


def links(page: Page) -> list[str]:
    """The links to share on a page, in document order."""
    return [link for link in page.links if link.startswith("http://localhost/") and ".png" not in link]


def typed(phone: Phone, link: str) -> str:
    """The URL of a link with its short code, as typed by hand."""
    code = re.findall("[A-Z0-9]{16}", link)[0]
    return link.replace(code, phone.store.tables.load(code).link.short)


def to_play(phone: Phone) -> Page:
    return phone.open(f"{seat(phone, THREE)}share")


def to_read(phone: Phone) -> Page:
    return phone.open(f"{links(to_play(phone))[1]}share")


def on_a_slip(phone: Phone) -> Page:
    slip = phone.forge(f"{seat(phone, THREE)}dispute/0", {"paper-total": "5", "do": "slip"})
    return phone.open(slip.headers["Location"])


def on_a_shared_result(phone: Phone) -> Page:
    return phone.open(phone.forge(f"{seat(phone, THREE)}result", {}).headers["Location"])


def of_a_layout(phone: Phone) -> Page:
    layout = phone.forge("/great-split/layouts", {"change": "one"}).headers["Location"]
    return phone.open(layout.replace("sheet/layout", "share"))


def of_a_book(phone: Phone) -> Page:
    book = phone.forge(f"{seat(phone, THREE)}book", {"book": "new", "name": "Ours"}).headers["Location"]
    return phone.open(f"{book}share")


@pytest.fixture(scope="module")
def slip(shared_app: Flask) -> str:
    """The long link to a slip."""
    return links(on_a_slip(Phone(shared_app.test_client())))[0]


PAGES: dict[str, Callable[[Phone], Page]] = {
    "to play": to_play,
    "to read": to_read,
    "slip": on_a_slip,
    "shared result": on_a_shared_result,
    "layout": of_a_layout,
    "book": of_a_book,
}


@pytest.mark.parametrize("kind", PAGES)
def test_long_links_open_while_short_codes_are_refused(app: Flask, phone: Phone, kind: str) -> None:
    link = links(PAGES[kind](phone))[0]
    short = typed(phone, link)
    cases = {link: 200, short: 429, f"{short}?k=ACDEFGHJKMNPQRTVWXY23456789": 429, f"{link}?k=no": 200}
    assert [Phone(app.test_client()).open(address).status for address in cases] == [200] * 4
    use_up(app, WRONG_CODES)
    assert {address: Phone(app.test_client()).open(address).status for address in cases} == cases
    for address, status in cases.items():  # pasted, also with other text around it
        here = Phone(app.test_client())
        for form in ("{}", "Come and play: {}#main"):
            page = here.press("/", fill={"code": form.format(address)}, on="open")
            assert page.status == status, form


def test_typed_codes_and_posts_share_the_limit_on_guesses(phone: Phone, other_phone: Phone, table: str) -> None:
    home, short = other_phone.open("/"), typed(phone, table)
    for turn in range(LIMIT):
        if turn % 2:
            assert other_phone.press(home, fill={"code": WRONG}, on="open").status == 404
        else:
            assert other_phone.forge(f"/splito/{WRONG}/delete", {}).status == 404
    assert other_phone.press(home, fill={"code": code_of(short)}, on="open").status == 429
    for path in ("delete", "restore", "seats", "sheet/zone-0"):
        assert other_phone.forge(short + path, {}).status == 429
    assert phone.open(table).status == 200  # nothing was deleted


def test_known_phones_have_access_while_short_codes_are_refused(app: Flask, phone: Phone, other_phone: Phone) -> None:
    table = typed(phone, phone.new_table("Ana", "Bo", "Cy"))
    assert other_phone.open(table).status == 200
    use_up(app, WRONG_CODES)
    assert other_phone.open(table).status == 200
    assert other_phone.tap_at(table, "zone-0", "red-4").status == 200
    assert other_phone.open("/splito/new").status == 200
    assert phone.open(phone.new_table("Ana", "Bo", "Cy")).status == 200
    forgetful = Phone(app.test_client(use_cookies=False))
    assert forgetful.open(table).status == 429


@pytest.mark.parametrize(
    ("address", "counts"),
    [
        (f"/splito/{WRONG}/", True),
        (f"/splito/{WRONG_12}/share", True),
        (f"/splito/{WRONG}/live", True),
        (f"/splito/slip/{WRONG}", True),
        (f"/splito/shared/{WRONG}", True),
        (f"/at/{WRONG}", True),
        (f"/book/{WRONG}/", True),
        ("/splito/{short}/", True),
        ("/splitter/{short}/", True),
        (f"/splito/{WRONG_LINK}/", False),
        (f"/at/{WRONG_LINK}", False),
        ("/splito/shared/{long}", False),
        ("/.well-known/x1/", False),
        ("/splito/wp-login.php", False),
        (f"/phone/{WRONG}/", False),
    ],
)
def test_only_wrong_short_codes_count_as_guesses(
    app: Flask, phone: Phone, slip: str, address: str, counts: bool
) -> None:
    long, short = (each.rsplit("/", 1)[1] for each in (slip, typed(phone, slip)))
    use_up(app, WRONG_CODES, left=1)
    stranger = Phone(app.test_client())
    assert stranger.open(address.format(short=short, long=long)).status == 404
    assert stranger.open(typed(phone, slip)).status == (429 if counts else 200)
    assert stranger.open(slip).status == 200


def test_network_is_refused_after_30_wrong_codes(app: Flask, phone: Phone, other_phone: Phone, table: str) -> None:
    use_up(app, WRONG_CODES)
    for address in (f"/splito/{WRONG}/", f"/splito/{WRONG}/share", f"{typed(phone, table)}sheet/zone-0"):
        page = other_phone.open(address)
        assert page.status == 429
        assert "Too many wrong codes were entered from this network. Wait ten minutes" in page.words
        assert "or ask for the QR code or the link: they work right away." in page.words
        assert "Ana" not in page.html


@pytest.mark.parametrize("kind", PAGES)
def test_pages_link_long_codes_and_show_short_codes(phone: Phone, kind: str) -> None:
    page = PAGES[kind](phone)
    drawn = re.findall(r'<svg [^>]*class="qr".*?</svg>\n', page.html)
    copied = {
        (attributes["data-copy"] or "").split("\n")[-1] for _, attributes in page.tags if "data-copy" in attributes
    }
    assert copied == set(links(page))
    if kind != "shared result":
        assert drawn == [str(qr_code(link)) for link in links(page)]
        for link in links(page):
            assert (typed(phone, link) in page.words, link in page.words) == (True, False)


def test_screen_page_shows_the_read_only_link(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}screen")
    look = links(phone.open(f"{table}share"))[1]
    assert str(qr_code(look)) in page.html
    assert page.words.partition("Scan to watch")[2].split()[0].replace("-", "") in typed(phone, look)


def test_url_without_final_slash_opens_while_short_codes_are_refused(app: Flask, table: str) -> None:
    use_up(app, WRONG_CODES)
    assert app.test_client().get(table.rstrip("/"), follow_redirects=True).status_code == 200


@pytest.mark.parametrize("path", ["/", "/splito/", "/splito/new", "/nothing", "/api/openapi.json", "/api/tables"])
def test_public_pages_list_no_table_codes(other_phone: Phone, table: str, path: str) -> None:
    code = code_of(table)
    text = other_phone.client.get(path, follow_redirects=True).text
    assert code[:9] not in text
    assert f"{code[:3]}-{code[3:6]}" not in text


@pytest.mark.parametrize(
    ("counted", "address", "status"),
    [
        ("2001:db8:1:2::{:x}", "2001:db8:1:2::1", 429),
        ("2001:db8:1:2::{:x}", "2001:db8:1:2:ffff::", 429),
        ("2001:db8:1:2::{:x}", "2001:db8:1:3::1", 404),
        ("2001:db8:1:2::{:x}", "::ffff:192.0.2.1", 404),
        ("192.0.2.1", "::ffff:192.0.2.1", 429),
    ],
)
def test_ipv6_network_counts_as_one_address(other_phone: Phone, counted: str, address: str, status: int) -> None:
    for turn in range(LIMIT):
        other_phone.open(f"/splito/{WRONG}/", environ_overrides={"REMOTE_ADDR": counted.format(turn)})
    assert other_phone.open(f"/splito/{WRONG}/", environ_overrides={"REMOTE_ADDR": address}).status == status


def test_concurrent_guesses_share_the_limit(app: Flask) -> None:
    start = threading.Barrier(LIMIT + 20)

    def ask(_: int) -> int:
        client = app.test_client()
        start.wait(20)
        return client.get(f"/splito/{WRONG}/").status_code

    with ThreadPoolExecutor(LIMIT + 20) as threads:
        answers = Counter(threads.map(ask, range(LIMIT + 20)))
    assert answers == {404: LIMIT, 429: 20}
