"""Transferring a phone's games and books to another phone, with a code that expires after some minutes."""

import re
from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest
from flask import Flask

from scorepad.web.home import device_transfer
from tests.web.browser import Phone
from tests.web.frame.test_web_links import to_look
from tests.web.home.test_web_books import played, start
from tests.web.home.test_web_bringing import bring, contents


def code(phone: Phone) -> str:
    """The path of the transfer link that a phone shows."""
    (link,) = [link for link in phone.open("/phone").links if "/phone/" in link]
    return f"/phone/{link.rsplit('/', 1)[-1]}"


def take(phone: Phone, path: str) -> None:
    phone.press(path, on=path.rsplit("/", 1)[-1])


def games(phone: Phone) -> list[str]:
    """The paths of the games that a phone lists."""
    return [link for link in phone.open("/tables").links if re.fullmatch("/spl.*/.*/", link)]


def look_at(phone: Phone, table: str) -> str:
    """The read-only address of a table of Splitter."""
    return to_look(phone, table).replace("splito", "splitter")


@pytest.fixture
def full(phone: Phone) -> Phone:
    """A phone with two games and two books."""
    for name in ("Ours", "Theirs"):
        start(phone, played(phone, "Ana", name), name)
    return phone


def test_other_phone_previews_and_receives_the_transfer(full: Phone, other_phone: Phone) -> None:
    path = code(full)
    assert "2 games and 2 books" in other_phone.open(path).words
    assert games(other_phone) == []
    take(other_phone, path)
    assert games(other_phone) == games(full)
    for phone in (full, other_phone):
        assert "Books Theirs Ours" in phone.open("/").words or "Books Ours Theirs" in phone.open("/").words
    other_phone.forge(path, {})  # again, as if the response was lost
    assert games(other_phone) == games(full)
    assert other_phone.press(other_phone.sheet(games(other_phone)[0], "pad-0")).status == 200


def test_transfer_to_the_same_phone_changes_nothing(full: Phone) -> None:
    path, before = code(full), games(full)
    page = full.open(path)
    assert "This code comes from this phone" in page.words
    assert not [form for form in page.all_forms if form.action == path]
    full.forge(path, {})
    assert games(full) == before


def test_game_is_listed_once_with_its_best_link(app: Flask, phone: Phone, other_phone: Phone) -> None:
    """A phone opens two links in any order: writing or read-only links to the game or to an imported copy."""
    played(phone, "Ana", "Bo")
    bring(other_phone, phone.client.get("/tables/all.zip").data)
    own = [each for holder in (phone, other_phone) for each in games(holder)]
    to_write = {*own}
    assert len(to_write) == 2
    looks = [look_at(phone, own[0]), look_at(other_phone, own[1])]
    for first, second in permutations([*own, *looks], 2):
        here = Phone(app.test_client())
        here.open(first)
        here.open(second)
        (listed,) = games(here)
        assert (listed in to_write) == (not to_write.isdisjoint([first, second]))
        take(other_phone, code(here))
        (kept,) = games(other_phone)
        assert kept in to_write
    assert "1 game " in here.open("/phone").words
    assert len(contents(here.client.get("/tables/all.zip").data)[0]) == 1


def test_deleted_tables_are_not_transferred(full: Phone, other_phone: Phone) -> None:
    full.forge(f"{games(full)[0]}delete", {})
    path = code(full)
    assert "1 game and 2 books" in other_phone.open(path).words
    take(other_phone, path)
    assert len(games(other_phone)) == 1


def test_watching_link_stays_read_only_on_the_other_phone(app: Flask, full: Phone, other_phone: Phone) -> None:
    book, watching = start(full, played(full, "Cy", "Di"), "To look"), Phone(app.test_client())
    look = full.look(book)
    watching.open(look)
    take(other_phone, code(watching))
    links = other_phone.open("/").links
    assert (look in links, book in links) == (True, False)
    assert other_phone.forge(f"{look}name", {"name": "Mine"}).status == 403
    take(other_phone, code(full))
    assert other_phone.forge(f"{book}name", {"name": "Mine"}).status == 303


@pytest.mark.parametrize("change", ["x{}", "{}x", "nonsense", "IkFuYSI.AAAAAA.AAAA"])
def test_unknown_transfer_code_is_refused(full: Phone, other_phone: Phone, change: str) -> None:
    path = f"/phone/{change.format(code(full).rsplit('/', 1)[-1])}"
    assert other_phone.open(path).status == 410
    assert other_phone.forge(path, {}).status == 410
    assert games(other_phone) == []


def test_expired_transfer_code_is_refused(full: Phone, other_phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device_transfer, "GOOD_FOR", timedelta(seconds=-1))
    path = code(full)
    page = other_phone.open(path)
    assert page.status == 410
    assert "This code no longer works" in page.words
    assert other_phone.forge(path, {}).status == 410


def test_phone_without_games_has_nothing_to_transfer(app: Flask, full: Phone) -> None:
    new = Phone(app.test_client())
    page = new.open("/phone")
    assert "No game has been opened on this phone yet." in page.words
    assert not [link for link in page.links if "/phone/" in link]


def test_transfer_code_works_once_and_its_use_is_shown(app: Flask, full: Phone, other_phone: Phone) -> None:
    path, third, used = code(full), Phone(app.test_client()), "A code from this phone was used"
    assert used not in full.open("/phone").words
    before = third.open(path)
    assert "2 games and 2 books" in before.words
    take(other_phone, path)
    page = full.open("/phone")
    assert f"{used} (just now). Another phone now has everything on these lists." in page.words
    for answer in (third.open(path), third.press(before, on=path.rsplit("/", 1)[-1])):
        assert answer.status == 410
        assert "This code no longer works" in answer.words
    assert games(third) == []
    assert used not in other_phone.open("/phone").words
    take(third, code(full))  # a new code works
    assert games(third) == games(full)
    app.extensions["store"].upkeep.forget_changes(datetime.now(UTC) + timedelta(seconds=1))
    assert used not in full.open("/phone").words


def test_transfer_code_ends_when_its_phone_is_forgotten(full: Phone, other_phone: Phone) -> None:
    path = code(full)
    before = other_phone.open(path)
    full.forge("/privacy/forget", {})
    assert other_phone.press(before, on=path.rsplit("/", 1)[-1]).status == 410
    assert other_phone.open(path).status == 410
