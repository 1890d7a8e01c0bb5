"""A group's book: adding and removing games, leaving out people, counting wins, and its links."""

import csv
import io
import json
import re
import zipfile
from datetime import UTC, datetime, timedelta
from secrets import token_hex

import pytest
from flask import Flask

from scorepad.book.book import count_anew, keep_plays
from tests.full_games import SHEET
from tests.plays import a_play
from tests.web.browser import Page, Phone, code_of
from tests.web.home.test_web_imports import put

DAY = token_hex(4)
LOWER = ["##1221##", *SHEET[1:]]
"""A sheet with two points less than SHEET."""


def played(phone: Phone, *names: str) -> str:
    """The address of a finished game of Splitter, won by the first player: one game for each phone and names."""
    sheets = [SHEET] + [LOWER] * (len(names) - 1)
    file = {"game": "splitter", "pad": "A", "players": [*names], "sheets": sheets}
    return put(phone, file, change=f"{phone.number}-{DAY}-{'-'.join(names)}").address


def start(phone: Phone, table: str, name: str = "Ours") -> str:
    """Create a book with this game, and return its address."""
    return phone.press(f"{table}result", ("book", "new"), fill={"name": name}, on="book").address


def into(phone: Phone, table: str, book: str) -> Page:
    return phone.press(f"{table}result", ("book", code_of(book)), on="book")


def wins(page: Page) -> str:
    """The people and wins on a book's page: "Ana ●● 2 of 2 ..."."""
    return page.words.partition("Wins")[2].partition("Games")[0]


@pytest.fixture
def book(phone: Phone) -> str:
    """The address of a book with two games, both won by Ana, one of them against only Bo."""
    address = start(phone, played(phone, "Ana", "Bo"))
    into(phone, played(phone, "Ana", "Bo", "Cy"), address)
    return address


def test_games_can_be_added_to_a_new_book_and_an_existing_book(phone: Phone, book: str) -> None:
    page = phone.open(book)
    assert "Ours" in page.words
    assert "2 games" in page.words
    assert "Ana ●● 2 of 2" in wins(page)
    assert "Bo ○○ 0 of 2" in wins(page)
    assert "Cy ○ 0 of 1" in wins(page)
    assert "In the book “Ours”" in phone.open(f"{played(phone, 'Ana', 'Bo')}result").words


def test_next_game_at_the_table_joins_the_book(phone: Phone) -> None:
    first = played(phone, "Ana", "Bo")
    book = start(phone, first)
    new = phone.open(f"/splitter/new?again={code_of(first)}")
    second = phone.press(new, ("go", "copy")).address.split("sheet/")[0]
    for seat, sheet in enumerate((LOWER, SHEET)):
        rows = {f"row-{number}": row for number, row in enumerate(sheet, start=1)}
        phone.enter(second, f"pad-{seat}", rows)
    page = phone.open(book)
    assert "2 games" in page.words
    assert "Ana ●○ 1 of 2" in wins(page)
    assert "Bo ○● 1 of 2" in wins(page)


def test_removing_a_game_requires_the_writing_link_of_its_book(phone: Phone, other_phone: Phone, book: str) -> None:
    """Another phone opens two games of the book, then the read-only link of the book, and then its writing link."""
    table = played(phone, "Ana", "Bo")
    new = phone.open(f"/splitter/new?again={code_of(table)}")
    following = phone.press(new, ("go", "copy")).address.split("sheet/")[0]
    theirs = start(other_phone, played(other_phone, "Cy", "Di"), "Theirs")
    for each in (table, following):
        assert 'id="book"' not in other_phone.open(f"{each}result").html
        for wanted in ("", "new", code_of(theirs)):
            answer = other_phone.forge(f"{each}book", {"book": wanted})
            assert answer.status == 403
            assert "Only a phone that has opened the book can take the game out of it." in answer.words
    assert "2 games" in phone.open(book).words
    assert "1 game" in other_phone.open(theirs).words
    other_phone.open(phone.look(book))
    assert "Take this game out" not in other_phone.open(f"{table}result").words
    assert other_phone.forge(f"{table}book", {"book": ""}).status == 403
    other_phone.open(book)
    assert other_phone.forge(f"{table}book", {"book": ""}).status == 303
    assert "1 game" in phone.open(book).words


def test_book_lists_removed_games_with_date_and_device(phone: Phone, other_phone: Phone, book: str) -> None:
    tables = [played(phone, "Ana", "Bo"), played(phone, "Ana", "Bo", "Cy")]
    title = "Taken out of this book"
    assert title not in phone.open(book).words
    other_phone.open(book)
    other_phone.open(tables[0])
    other_phone.forge(f"{tables[0]}who", {"seat": "1"})
    other_phone.press(f"{tables[0]}result", ("book", ""), on="book")
    phone.forge(f"{tables[1]}book", {"book": "new", "name": "Moved"})
    words = phone.open(book).words.partition(title)[2]
    assert words.count("Splitter ·") == 2
    assert "Taken out by Bo: just now" in words
    assert "Taken out: just now" in words
    assert title not in other_phone.open(phone.look(book)).words.partition("Bo:")[2]
    change(phone, book, "leave", "Bo")
    assert "Taken out by Bo" not in phone.open(book).words
    for table in tables:
        into(phone, table, book)
    assert title not in phone.open(book).words


def test_game_of_a_deleted_book_can_join_another_book(phone: Phone, other_phone: Phone, book: str) -> None:
    table = played(phone, "Ana", "Bo")
    phone.forge(f"{book}delete", {})
    assert "1 game" in other_phone.open(start(other_phone, table, "Theirs")).words


def test_result_of_a_game_in_a_purged_book_opens(phone: Phone, book: str) -> None:
    phone.press(book, on="delete")
    phone.store.upkeep.purge(datetime.now(UTC) + timedelta(days=1))
    assert phone.open(book).status == 404
    assert phone.open(f"{played(phone, 'Ana', 'Bo')}result").status == 200


def change(phone: Phone, book: str, do: str, name: str, into: str = "") -> Page:
    return phone.forge(f"{book}people", {"do": do, "name": name, "into": into})


def everything(phone: Phone, book: str) -> str:
    """The text of a book's pages and files, except the pages that list links and files."""
    texts = [phone.open(book + path).words for path in PAGES if path not in ("share", "export")]
    texts += [phone.client.get(book + path).text for path in FILES[:2]]
    with zipfile.ZipFile(io.BytesIO(phone.client.get(f"{book}all.zip").data)) as archive:
        texts += [archive.read(name).decode() for name in archive.namelist()]
    return "\n".join(texts)


def test_left_out_person_is_on_no_page_or_file_of_the_read_only_link(phone: Phone, book: str) -> None:
    look = phone.look(book)
    assert re.search(r"\bBo\b", everything(phone, look))
    change(phone, book, "leave", "Bo")
    assert "Left out of this book Bo" in phone.open(book).words
    assert not re.search(r"\bBo\b", everything(phone, look))
    assert phone.open(f"{book}person?name=Bo").status == phone.open(f"{book}games?name=Bo").status == 404
    change(phone, book, "take", "Bo")
    assert "Bo ○○ 0 of 2" in wins(phone.open(book))


def test_read_only_book_link_changes_nothing(phone: Phone, other_phone: Phone, book: str) -> None:
    shown = [link for link in phone.open(f"{book}share").links if "/book/" in link]
    look = phone.look(book)
    assert shown[-1].endswith(look)
    page = other_phone.open(look)
    assert "Ana ●● 2 of 2" in wins(page)
    secrets = {code_of(each) for each in (book, played(phone, "Ana", "Bo"), played(phone, "Ana", "Bo", "Cy"))}
    (game, *_) = [link for link in page.links if "/play/" in link]
    there = other_phone.open(game)
    for each in (page, other_phone.open(f"{look}share"), other_phone.open(f"{look}person?name=Ana"), there):
        assert not [code for code in secrets if code in each.html], each.address
    assert there.address.endswith("/result")
    for path, fields in (
        ("people", {"do": "leave", "name": "Ana"}),
        ("name", {"name": "Theirs"}),
        ("delete", {}),
    ):
        assert other_phone.forge(look + path, fields).status == 403
    assert "Ana ●● 2 of 2" in wins(phone.open(book))


PAGES = ("", "games", "person?name=Ana", "game/splitter", "share", "export")
FILES = ("players.csv", "plays.bgsplay", "all.zip")


def statuses(phone: Phone, book: str) -> set[int]:
    """The response statuses of a book's pages and files."""
    return {phone.client.get(book + path).status_code for path in (*PAGES, *FILES)}


def test_deleted_book_is_hidden_until_restored(phone: Phone, other_phone: Phone, book: str) -> None:
    look = phone.look(book)
    assert "It can be brought back for 30 days." in phone.open(book).words
    result = f"{played(phone, 'Ana', 'Bo')}result"
    assert "Ours" in phone.open(result).words
    phone.press(book, on="delete")
    assert statuses(phone, book) == statuses(other_phone, look) == {410}
    for path, fields in (("people", {"do": "leave", "name": "Ana"}), ("name", {"name": "Theirs"})):
        assert phone.forge(book + path, fields).status == 410
    assert "Ours" not in phone.open(result).words
    assert phone.forge(f"{played(phone, 'Dee', 'Eve')}book", {"book": code_of(book)}).status == 400
    assert "restore" not in other_phone.open(look).forms
    assert other_phone.forge(f"{look}restore", {}).status == 403
    phone.press(book, on="restore")
    assert statuses(phone, book) == statuses(other_phone, look) == {200}
    assert "Ours" in phone.open(result).words


def test_deleted_game_is_hidden_from_its_book(phone: Phone, book: str) -> None:
    table = played(phone, "Ana", "Bo", "Cy")
    phone.press(table, on="delete")
    assert not re.search(r"\bCy\b", everything(phone, book))
    assert phone.open(f"{book}person?name=Cy").status == phone.open(f"{book}games?name=Cy").status == 404
    phone.press(table, on="restore")
    assert "Cy ○ 0 of 1" in wins(phone.open(book))


def test_book_can_be_renamed(phone: Phone, book: str) -> None:
    phone.forge(f"{book}name", {"name": "  Thursday   <b> "})
    assert "Thursday <b>" in phone.open(book).words


def test_files_in_a_zip_use_the_same_ids(phone: Phone, book: str) -> None:
    with zipfile.ZipFile(io.BytesIO(phone.client.get(f"{book}all.zip").data)) as archive:
        index = {entry["id"] for entry in json.loads(archive.read("index.json"))}
        sent = {play["uuid"] for play in json.loads(archive.read("bg-stats.bgsplay"))["plays"]}
        players = csv.DictReader(io.StringIO(archive.read("players.csv").decode()))
        assert len(index) == 2
        assert {row["play"] for row in players} == sent == index


def test_codes_of_tables_and_books_are_not_interchangeable(phone: Phone, book: str) -> None:
    for path in (*PAGES, *FILES, "play/1"):
        for code in (code_of(played(phone, "Ana", "Bo")), "NOWHERE22"):
            assert phone.open(f"/book/{code}/{path}").status == 404
    assert phone.open(f"/splitter/{code_of(book)}/").status == 404


def test_phone_with_a_read_only_book_link_cannot_add_games(phone: Phone, other_phone: Phone, book: str) -> None:
    look = phone.look(book)
    other_phone.open(look)
    table = played(other_phone, "Dee", "Eve")
    assert other_phone.forge(f"{table}book", {"book": code_of(book)}).status == 400
    assert "Dee" not in phone.open(book).words


def test_recount_replaces_stored_plays(app: Flask, phone: Phone, book: str) -> None:
    store = app.extensions["store"]
    phone.open(book)
    code = code_of(played(phone, "Ana", "Bo"))
    keep_plays(
        store, code_of(book), {code: (store.tables.load(code).change_count, a_play("Ana 999; Bo 1", slug="splitter"))}
    )
    assert "999" in phone.open(book).words
    assert count_anew(store) >= 2
    assert "999" not in phone.open(book).words
