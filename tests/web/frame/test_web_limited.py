"""Rate limits per network, which are higher than any group needs."""

from collections.abc import Callable

import pytest
from flask import Flask
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute

from scorepad.web.frame import limits
from scorepad.web.frame.limits import CHANGES, FILE_WEIGHT, NEW_THINGS, WRONG_CODES, Limits
from scorepad.web.table import posting
from tests.web.browser import Phone

BUSY = "Too much was sent at once, so nothing was changed."


def use_up(app: Flask, limit: RateLimitItem, left: int = 0) -> None:
    """Use up a network's limit. left: how many requests to leave."""
    with app.test_request_context(environ_overrides={"REMOTE_ADDR": "127.0.0.1"}):
        for _ in range(limit.amount - left):
            app.extensions["limits"].count(limit)


def test_new_tables_are_limited_per_network(app: Flask, phone: Phone) -> None:
    use_up(app, NEW_THINGS)
    page = phone.open("/splito/new")
    page = phone.press(page, fill={"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"})
    assert page.status == 429
    assert BUSY in page.words


def test_limit_on_new_tables_does_not_limit_changes(app: Flask, phone: Phone, table: str) -> None:
    use_up(app, NEW_THINGS)
    assert phone.open(table).status == 200
    assert phone.open(f"{table}history").status == 200
    assert phone.tap_at(table, "zone-0", "red-4").status == 200


def test_changes_from_one_network_are_limited(
    app: Flask, phone: Phone, other_phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CHANGES", RateLimitItemPerMinute(2))
    tables = [phone.new_table("Ana", "Bo", "Cy") for _ in range(3)]
    pages = [phone.tap_at(table, "zone-0", "red-4") for table in tables]
    assert [page.status for page in pages] == [200, 200, 429]
    assert (pages[-1].headers["Retry-After"], BUSY in pages[-1].words) == ("5", True)
    assert phone.forge(f"{tables[2].lower()}sheet/zone-0", {"red-6": "1"}).status == 429
    assert phone.open(tables[2]).status == 200
    other_phone.client.environ_base["REMOTE_ADDR"] = "192.0.2.9"
    assert other_phone.tap_at(tables[2], "zone-1", "red-6").status == 200
    app.extensions["limits"] = Limits()  # a minute later
    assert phone.press(pages[-1]).status == 200  # the page offers the refused change again
    assert phone.file(tables[2])["zones"][0]["cards"] == ["red 4"]


def test_large_changes_count_more_towards_the_limit(phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "CHANGES", RateLimitItemPerHour(2))
    monkeypatch.setattr(posting, "KILOBYTE", 64)
    live = {"X-Live": "1"}
    large = {f"{color}-{n}": "1" for color in ("red", "green") for n in range(1, 7)}
    for base, status in enumerate((200, 200, 429)):
        fields = large if base % 2 == 0 else {}  # removing the cards is as large a change
        page = phone.forge(f"{table}sheet/zone-0", fields | {"base": str(base)}, headers=live)
        assert page.status == status
    assert phone.forge(f"{table}sheet/zone-0", {"red-4": "1", "base": "2"}, headers=live).status == 200


def test_every_costly_endpoint_exists(phone: Phone) -> None:
    app = phone.client.application
    unused = [costly for costly in limits.COSTLY if not any(name.startswith(costly) for name in app.view_functions)]
    assert unused == []


def test_costly_pages_are_limited_per_network(
    phone: Phone, other_phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "COSTLY_PAGES", RateLimitItemPerMinute(2))
    pages = [phone.open(f"{table}{name}") for name in ("history", "print", "history")]
    assert [page.status for page in pages] == [200, 200, 429]
    assert phone.tap_at(table, "zone-0", "red-4").status == 200
    other_phone.client.environ_base["REMOTE_ADDR"] = "192.0.2.9"
    assert other_phone.open(f"{table}history").status == 200


@pytest.mark.parametrize(
    ("page", "fields"),
    [
        ("sheet/zone-0", {"base": "2", "red-6": "1"}),
        ("sheet/zone-0", {"base": "2", "red-5": "1", "undo": "1"}),
        ("sheet/totals", {"base": "zone-0:2", "zone-0.points": "5"}),
        ("seats", {"base": "1", "player-0": "Dee"}),
    ],
)
def test_number_of_changes_to_a_table_is_limited(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch, page: str, fields: dict[str, str]
) -> None:
    monkeypatch.setattr(posting, "MOST_CHANGES", 3)  # names are the first revision
    last = {"base": "1", "change": "last", "red-5": "1"}
    assert phone.tap_at(table, "zone-0", "red-4").status == 200
    assert phone.forge(f"{table}sheet/zone-0", last).status == 303
    before = phone.file(table)
    answer = phone.forge(table + page, fields)
    assert (answer.status, "has been changed 3 times and takes no more" in answer.words) == (409, True)
    assert phone.file(table) == before
    assert phone.forge(f"{table}sheet/zone-0", last).status == 303  # the change was stored before the limit


def test_limit_counts_an_imported_file_by_its_weight(app: Flask) -> None:
    with app.test_request_context():
        opened = 0
        while app.extensions["limits"].count(NEW_THINGS, FILE_WEIGHT):
            opened += 1
    assert opened == NEW_THINGS.amount // FILE_WEIGHT


def test_limits_can_be_raised_except_for_wrong_codes(make_app: Callable[..., Flask]) -> None:
    app = make_app(limits_times=2)
    counted = dict.fromkeys((NEW_THINGS, CHANGES, WRONG_CODES), 0)
    with app.test_request_context():
        for limit in counted:
            while app.extensions["limits"].count(limit):
                counted[limit] += 1
    assert counted == {NEW_THINGS: 600, CHANGES: 40_000, WRONG_CODES: 30}
