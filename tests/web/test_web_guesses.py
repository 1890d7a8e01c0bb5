"""A table's code can be neither looked up nor tried out."""

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from tests.web.browser import Phone

pytestmark = pytest.mark.thorough

LIMIT = 30
WRONG = "K7MP2X94D"


def guess(phone: Phone, times: int) -> None:
    for _ in range(times):
        assert phone.client.get(f"/splito/{WRONG}/").status_code == 404


@pytest.mark.parametrize("path", ["/splito/{code}/", "/splito/{code}/share", "/splito/{code}/sheet/zone-0"])
def test_after_30_wrong_codes_an_address_is_refused_whatever_the_code(
    phone: Phone, other_phone: Phone, table: str, path: str
) -> None:
    guess(other_phone, LIMIT)
    for code in (WRONG, table.split("/")[2]):
        page = other_phone.open(path.format(code=code))
        assert page.status == 429
        assert "Too many wrong codes were entered from this network. Wait ten minutes" in page.words
        assert "Ana" not in page.html


def test_typed_codes_and_posts_count_and_are_refused_alike(phone: Phone, other_phone: Phone, table: str) -> None:
    home = other_phone.open("/")
    for turn in range(LIMIT):
        if turn % 2:
            assert other_phone.press(home, fill={"code": WRONG}, on="open").status == 404
        else:
            assert other_phone.forge(f"/splito/{WRONG}/delete", {}).status == 404
    assert other_phone.press(home, fill={"code": table.split("/")[2]}, on="open").status == 429
    for path in ("delete", "restore", "seats", "sheet/zone-0"):
        assert other_phone.forge(table + path, {}).status == 429
    assert phone.open(table).status == 200  # nothing was deleted


def test_whoever_already_sits_at_the_table_still_gets_in(phone: Phone, other_phone: Phone, table: str) -> None:
    guess(other_phone, LIMIT)
    assert other_phone.open(table).status == 429
    assert phone.open(table).status == 200
    assert phone.tap(phone.sheet(table, "zone-0"), "red-4").status == 200
    assert phone.open("/splito/new").status == 200


def test_a_refused_address_can_still_set_up_its_own_table(other_phone: Phone) -> None:
    guess(other_phone, LIMIT)
    assert other_phone.open(other_phone.new_table("Ana", "Bo", "Cy")).status == 200


def test_right_codes_do_not_count(app: Flask, table: str) -> None:
    for _ in range(LIMIT + 5):
        assert app.test_client().get(table).status_code == 200


def test_addresses_count_apart(app: Flask, table: str) -> None:
    guess(Phone(app.test_client()), LIMIT)
    elsewhere = Phone(app.test_client())
    assert elsewhere.open(table, environ_overrides={"REMOTE_ADDR": "192.0.2.7"}).status == 200


def test_a_cookie_that_was_tampered_with_opens_nothing(app: Flask, phone: Phone, table: str) -> None:
    cookie = phone.client.get_cookie("scorepad")
    assert cookie is not None
    forger = Phone(app.test_client())
    guess(forger, LIMIT)
    forger.client.set_cookie("scorepad", cookie.value[:-2] + "xx")
    page = forger.open("/")
    assert page.status == 200
    assert table not in page.links
    assert forger.open(table).status == 429


@pytest.mark.parametrize("path", ["/", "/splito/", "/splito/new", "/nothing", "/api/openapi.json", "/api/tables"])
def test_codes_are_listed_nowhere(other_phone: Phone, table: str, path: str) -> None:
    code = table.split("/")[2]
    text = other_phone.client.get(path, follow_redirects=True).text
    assert code not in text
    assert f"{code[:3]}-{code[3:6]}" not in text


def test_a_table_is_not_found_under_another_game(other_phone: Phone, table: str) -> None:
    page = other_phone.open(f"/other/{table.split('/')[2]}/")
    assert page.status == 404
    assert "No game has this code." in page.words
    assert "Ana" not in page.html


@pytest.mark.parametrize(
    "path", ["/.well-known/x1/", "/wp-admin/setup-config.php", "/splito/wp-login.php", "/phone/K7MP2X94D/"]
)
def test_what_a_scanner_asks_for_is_no_guess(app: Flask, table: str, path: str) -> None:
    scanner = Phone(app.test_client())
    assert {scanner.open(path).status for _ in range(2 * LIMIT)} == {404}
    assert scanner.open(table).status == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [("2001:db8:1:2::1", 429), ("2001:db8:1:2:ffff::", 429), ("2001:db8:1:3::1", 200), ("::ffff:192.0.2.1", 200)],
)
def test_a_network_of_ipv6_counts_as_one_address(app: Flask, table: str, address: str, status: int) -> None:
    phone = Phone(app.test_client())
    for turn in range(LIMIT):
        phone.open(f"/splito/{WRONG}/", environ_overrides={"REMOTE_ADDR": f"2001:db8:1:2::{turn:x}"})
    assert phone.open(table, environ_overrides={"REMOTE_ADDR": address}).status == status


def test_an_address_of_ipv4_is_the_same_written_as_one_of_ipv6(app: Flask, table: str) -> None:
    phone = Phone(app.test_client())
    for _ in range(LIMIT):
        phone.open(f"/splito/{WRONG}/", environ_overrides={"REMOTE_ADDR": "192.0.2.1"})
    assert phone.open(table, environ_overrides={"REMOTE_ADDR": "::ffff:192.0.2.1"}).status == 429


def test_guesses_at_the_same_time_are_answered_no_more_often(app: Flask) -> None:
    start = threading.Barrier(LIMIT + 20)

    def ask(_: int) -> int:
        client = app.test_client()
        start.wait(20)
        return client.get(f"/splito/{WRONG}/").status_code

    with ThreadPoolExecutor(LIMIT + 20) as threads:
        answers = Counter(threads.map(ask, range(LIMIT + 20)))
    assert answers == {404: LIMIT, 429: 20}
