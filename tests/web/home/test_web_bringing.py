"""Importing games: preview, import and undo, duplicates, and invalid files."""

import io
import json
import re
import struct
import zipfile
from typing import Any

import pytest
from flask import Flask

from scorepad.book import imports
from scorepad.book.imports import MOST_PACKED
from scorepad.web.frame.limits import NEW_THINGS, Limits
from scorepad.web.home import importing
from scorepad.web.home.game_files import too_large
from tests.full_games import SHEET
from tests.web.browser import Page, Phone
from tests.web.frame.test_web_limited import use_up
from tests.web.home.test_web_books import LOWER, into, played, start, wins

CLAIMS = {"totals": [48, 42]}
WON = {"game": "splitter", "pad": "A", "players": ["Dee", "Eve"], "claims": CLAIMS, "note": "Oma", "date": "2026-05-31"}
FILE = json.dumps(WON).encode()
CSV = b"date,game,player,total\n2026-05-31,Splitter,Dee,48\n2026-05-31,Splitter,Eve,42\n"
GAME = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [SHEET, LOWER], "date": "2024-02-29"}


def choose(phone: Phone, data: bytes, book: str = "") -> Page:
    """Upload a file for import on this phone or into a book."""
    form = phone.open(f"{book or '/'}bring").forms["bring"]
    files = {**dict(form.fields), "file": (io.BytesIO(data), "games")}
    return Page(phone.client.post(form.action, data=files, follow_redirects=True))


def press(phone: Phone, page: Page, do: str) -> Page:
    return phone.press(page, ("do", do), on=page.address.rsplit("/", 1)[-1])


def bring(phone: Phone, data: bytes, book: str = "") -> Page:
    page = press(phone, choose(phone, data, book), "take")
    assert page.status == 200  # opening this page imports the games
    return page


def offers(page: Page) -> bool:
    return any(("do", "take") in form.buttons for form in page.all_forms)


def all_of(phone: Phone, book: str) -> bytes:
    return bytes(phone.client.get(f"{book}all.zip").data)


def contents(data: bytes) -> tuple[list[Any], list[Any], str]:
    """The index of a zip, its game files and its CSV file of players."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        index = json.loads(archive.read("index.json"))
        files = [json.loads(archive.read(entry.pop("file"))) for entry in index]
        return index, files, archive.read("players.csv").decode()


@pytest.fixture
def book(phone: Phone) -> str:
    """The address of a book with two games, one of which has a place and a note."""
    table = played(phone, "Ana", "Bo")
    phone.press(f"{table}result", fill={"place": "Oma", "note": "=1+1\n“Cake”"}, on="remarks")
    address = start(phone, table)
    into(phone, played(phone, "Ana", "Bo", "Cy"), address)
    return address


def test_exported_book_is_imported_unchanged_on_another_phone(phone: Phone, other_phone: Phone, book: str) -> None:
    """A second export is identical, including dates, notes, places and ids of plays."""
    data = all_of(phone, book)
    page = choose(other_phone, data)
    assert "2 new games" in page.words
    assert "Oma · =1+1 “Cake”" in page.words
    assert "0 games" in other_phone.open("/tables").words
    page = press(other_phone, page, "take")
    assert "Everything new was added." in page.words
    assert "2 games" in other_phone.open("/tables").words
    again = contents(other_phone.client.get("/tables/all.zip").data)
    assert [sorted(part, key=str) for part in again] == [sorted(part, key=str) for part in contents(data)]


def test_bg_stats_export_is_imported_and_recognized(phone: Phone, other_phone: Phone, book: str) -> None:
    data = bytes(phone.client.get(f"{book}plays.bgsplay").data)
    assert "2 games are already here" in choose(phone, data).words
    assert "2 new games" in choose(other_phone, data).words
    bring(other_phone, data)
    assert "2 games" in other_phone.open("/tables").words
    assert "2 games are already here" in choose(other_phone, data).words
    assert "2 games are already here" in choose(other_phone, all_of(phone, book)).words, "as whole games, too"


def test_games_already_on_the_phone_are_added_to_a_book(phone: Phone, other_phone: Phone, book: str) -> None:
    data = all_of(phone, book)
    bring(other_phone, data)
    theirs = start(other_phone, played(other_phone, "Dee", "Eve"), "Theirs")
    page = choose(other_phone, data, theirs)
    assert "2 games on this phone will be added to the book" in page.words
    page = press(other_phone, page, "take")
    assert "3 games" in other_phone.open(theirs).words
    assert press(other_phone, page, "back").address == f"{theirs}bring"
    assert other_phone.open(page.address).status == 410
    assert "1 game" in other_phone.open(theirs).words
    assert "3 games" in other_phone.open("/tables").words
    bring(other_phone, FILE, theirs)
    assert "Dee ●● 2 of 2" in wins(other_phone.open(theirs))


def test_nothing_is_imported_by_a_read_only_link_or_into_a_deleted_book(
    phone: Phone, other_phone: Phone, book: str
) -> None:
    look = phone.look(book)
    assert other_phone.open(f"{look}bring").status == 403
    assert not [link for link in other_phone.open(look).links if link.endswith("bring")]
    other_phone.open(book)
    page = choose(other_phone, FILE, book)
    phone.forge(f"{book}delete", {})
    assert press(other_phone, page, "take").status == 410
    phone.forge(f"{book}restore", {})
    assert "2 games" in phone.open(book).words


def zip_of(**files: str | bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name.replace("__", "/").replace("_", "."), data)
    return out.getvalue()


def bomb() -> bytes:
    """A zip with a game file that is much larger than the zip declares."""
    data = zip_of(big_json=b" " * 10**7)
    true, said = struct.pack("<I", 10**7), struct.pack("<I", 100)
    assert len(data) < MOST_PACKED
    return data.replace(true, said)


def listed(**entry: Any) -> bytes:
    """A zip with an index of one game."""
    whole = {"file": "games/1.json", "id": "FC82B76F-05CA-5FF4-B9BC-2BB1FBAB1407", "at": "2026-05-31T20:15:00+00:00"}
    return zip_of(index_json=json.dumps([whole | entry]), games__1_json=json.dumps(GAME))


TOO_MANY = zip_of(**{f"a{number}_json": "{}" for number in range(imports.MOST_GAMES + 1)})


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "expected a zip from scorepad, a game file, or a BG Stats file"),
        (CSV, "expected a zip from scorepad, a game file, or a BG Stats file"),
        (b"PK\x03\x04nonsense", "this zip is broken, or locked with a password"),
        (zip_of(readme_txt="hello", inner_zip=zip_of(a_json="{}")), "there are no scorepad game files in this zip"),
        (zip_of(), "there are no scorepad game files in this zip"),
        (zip_of(mimetype="application/vnd.oasis.opendocument.spreadsheet"), "no scorepad game files in this zip"),
        (listed()[:-30], "this zip is broken"),
        (TOO_MANY, "expected at most 1200 games in a file"),
        (zip_of(index_json="[]"), "there are no scorepad game files in this zip"),
        (zip_of(index_json="nonsense"), "index.json: broken JSON: Expecting value"),
        (zip_of(index_json=b" " * (imports.MOST_INDEX + 1)), "index.json: expected at most 4096 KB"),
        (b'{"plays": []}', "expected a game file for a game that scorepad has"),
        (b"[" * 10**5, "file: nested too deeply"),
        (b'{"game": "' + b"x" * imports.MOST + b'"}', "expected a game file of at most 256 KB"),
        (json.dumps({**GAME, "players": ["Ana", ""]}).encode(), "players[1]: expected a name, got a blank name"),
    ],
    ids=range(15),
)
def test_unreadable_import_is_reported_at_the_file_input(phone: Phone, data: bytes, fault: str) -> None:
    page = choose(phone, data)
    assert page.status == 422
    assert fault in page.text_of("file-fault"), page.text_of("file-fault")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (bomb(), "this zip is broken, or locked with a password big.json"),
        (zip_of(big_json=b" " * 10**6), "expected at most 256 KB big.json"),
        (listed(place="p" * 81), "The place may have at most 80 characters. games/1.json"),
        (listed(note="\0"), "Place and note together may have at most 2000 characters."),
        (zip_of(a_json="nonsense"), "broken JSON: Expecting value a.json"),
    ],
    ids=range(5),
)
def test_impossible_import_is_explained_and_stores_nothing(phone: Phone, data: bytes, fault: str) -> None:
    page = choose(phone, data)
    assert fault in page.words, page.words
    assert not offers(page)
    phone.forge(page.address, {"do": "take"})
    assert "0 games" in phone.open("/tables").words


@pytest.mark.parametrize("entry", [{"file": "../../etc/passwd"}, {"file": 7}, {"id": "1", "at": "yesterday"}])
def test_games_own_date_replaces_an_invalid_index_entry(phone: Phone, entry: dict[str, Any]) -> None:
    assert "1 new game Ana 56, Bo 54 Splitter · February 29, 2024" in choose(phone, listed(**entry)).words


def many(count: int, **game: Any) -> bytes:
    """A zip with `count` games, each with a different note."""
    files = {f"a{number:03}_json": json.dumps({**GAME, **game, "note": str(number)}) for number in range(count)}
    return zip_of(**files)


def steps(phone: Phone, page: Page) -> list[Page]:
    """The page and its automatic reloads."""
    found = [page]
    while "Refresh" in found[-1].headers:
        assert len(found) < 100, "it never ends"
        found.append(phone.open(page.address))
    return found


def test_imports_run_in_portions_between_other_changes(
    monkeypatch: pytest.MonkeyPatch, phone: Phone, other_phone: Phone
) -> None:
    """If the page is left in between, the import continues when it is opened again."""
    monkeypatch.setattr(importing, "STEP", 0)
    monkeypatch.setattr(importing, "PORTION", 3)
    table = played(other_phone, "Ana", "Bo")
    data = many(7)
    read = steps(phone, choose(phone, data))
    page = read[-1]
    said = [re.findall(r"Reading game (\d+) of 7", page.words) for page in read]
    assert said == [[str(number)] for number in range(3, 8)] + [[]]
    assert not any(map(offers, read[:-1]))
    assert "7 new games" in read[-1].words
    page = press(phone, page, "take")
    for number in range(2, 8):
        assert f"Adding game {number} of 7" in page.words
        assert other_phone.enter(table, "pad-0", {"row-1": "##2112##"}).status == 200
        page = phone.open(page.address)
    assert "Refresh" not in page.headers
    assert "7 games" in phone.open("/tables").words
    press(phone, page, "back")
    assert "0 games" in phone.open("/tables").words


def test_import_with_too_many_sheets_is_refused(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> None:
    monkeypatch.setattr(importing, "STEP", 0)
    monkeypatch.setattr(importing, "MOST_SHEETS", 10)
    page = steps(phone, choose(phone, many(4)))[-1]
    assert page.status == 422
    assert "too long to add at once" in page.text_of("file-fault")


def test_new_games_are_first_and_others_are_counted_by_reason(phone: Phone) -> None:
    """The file is like a BG Stats backup: it has mostly other games, and some that cannot be added."""
    scores = [{"playerRefId": 1, "score": "48"}, {"playerRefId": 2, "score": "42"}]
    day = {"gameRefId": 1, "playDate": "2026-05-03 20:15:00", "playerScores": scores}
    bad = [{**day, "uuid": "12"}] * 3
    good = {**day, "uuid": "FC82B76F-05CA-5FF4-B9BC-2BB1FBAB1407"}
    file = {
        "players": [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Bo"}],
        "games": [{"id": 1, "name": "Splitter"}, {"id": 2, "name": "Catan"}],
        "plays": [{"gameRefId": 2}] * 300 + bad + [{**bad[0], "playDate": "long ago"}, good],
    }
    page = choose(phone, json.dumps(file).encode())
    words = page.words
    assert "1 game. 300 plays of other games were left out." in words
    assert words.index("left out") < words.index("1 new game") < words.index("4 games cannot be added")
    assert "plays[" not in page.html
    assert "got '12' (3) May 3, 2026, Splitter May 3, 2026, Splitter expected a date" in words


@pytest.mark.parametrize(
    ("file", "shown"),
    [
        ({"players": ["Dee", "Eve"], "ranks": [2, 1]}, "Dee, Eve Splitter Choose"),
        ({"players": ["Dee", "Eve"], "ranks": [2, 1], "claims": CLAIMS}, "Dee 48, Eve 42 Splitter Choose"),
        ({"players": ["Dee", "Eve"]}, "Dee, Eve Splitter · not decided yet"),
    ],
)
def test_preview_shows_totals_or_that_a_game_is_undecided(phone: Phone, file: dict[str, Any], shown: str) -> None:
    assert shown in choose(phone, json.dumps({"game": "splitter", "pad": "A", **file}).encode()).words


def test_unpacked_size_of_a_zip_is_limited(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> None:
    monkeypatch.setattr(imports, "MOST_UNPACKED", 1000)
    page = choose(phone, zip_of(a_json=json.dumps(GAME), b_json=" " * 2000))
    assert page.status == 422
    assert "expected a zip that unpacks to at most 0 MB" in page.text_of("file-fault")


def test_oversized_file_is_refused_with_its_size(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_PACKED", 2048)
    assert "expected a file of at most 2 KB, got 3 KB" in choose(phone, FILE + b" " * 2600).text_of("file-fault")
    assert str(too_large(MOST_PACKED + 1, MOST_PACKED)) == "expected a file of at most 6 MB, got 7 MB"


def test_imports_are_limited_per_network(app: Flask, phone: Phone) -> None:
    page = choose(phone, FILE)
    use_up(app, NEW_THINGS)
    assert choose(phone, FILE).status == 429
    assert press(phone, page, "take").status == 429
    app.extensions["limits"] = Limits()  # an hour later
    assert "Everything new was added." in press(phone, page, "take").words


def test_upload_without_csrf_token_asks_for_the_file_again(phone: Phone, book: str) -> None:
    for path in ("/bring", f"{book}bring"):
        page = Page(phone.client.post(path, data={"file": (io.BytesIO(FILE), "x.json")}))
        assert page.status == 400
        assert "Choose it again" in page.words
