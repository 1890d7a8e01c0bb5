"""Damage that changes what a page says is found by `scorepad check`, wherever it is; what is well is left alone."""

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad import registry
from scorepad.errors import ScorepadError
from scorepad.storage import Store
from scorepad.storage.read_only import opened_to_read
from scorepad.web import create_app
from scorepad.web.settings import Settings
from scorepad.web.upkeep import looked_through
from tests.examples import examples_of
from tests.web.browser import Phone
from tests.web.fixtures import KEY
from tests.web.test_web_imports import put
from tests.web.test_web_shared import share

pytestmark = pytest.mark.thorough

COOKIE = "scorepad"
PAGES = ("", "result", "history", "share", "game.json")
TAPS = 6  # at each table

Answers = dict[tuple[str, str], tuple[int, str]]


@dataclass
class Played:
    """A database that nobody has open: who has played there, by name and cookie, and what pages say to them."""

    file: Path
    cookies: dict[str, str]
    answers: Answers


def app_on(file: Path) -> Flask:
    """An app that says when something was, instead of how long ago that is by now."""
    app = create_app(Settings(f"sqlite:///{file}", KEY, limits_times=10**6))
    app.jinja_env.filters["ago"] = lambda moment, days=3: moment.isoformat()
    return app


def answers_on(file: Path, cookies: dict[str, str], addresses: Iterable[str]) -> Answers:
    """What pages say, by phone and address."""
    app = app_on(file)
    found: Answers = {}
    for name, cookie in cookies.items():
        phone = Phone(app.test_client())
        phone.client.set_cookie(COOKIE, cookie)
        for address in addresses:
            page = phone.open(address)
            found[name, address] = page.status, page.html if address.endswith(".json") else page.words
    app.extensions["store"].close()
    return found


def answers_of(played: Played, file: Path) -> Answers | None:
    """What the same pages say on a copy of a database; None where it cannot be opened."""
    copy = Path(shutil.copy(file, file.with_name("copy.db")))
    with suppress(ScorepadError):
        return answers_on(copy, played.cookies, dict.fromkeys(address for _, address in played.answers))
    return None


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Tables of all games, changed on two phones, with seats, links, one that is deleted and a shared result."""
    file = tmp_path_factory.mktemp("played") / "scorepad.db"
    app, dice = app_on(file), random.Random(1)
    ana, bo = Phone(app.test_client()), Phone(app.test_client())
    addresses = ["/", "/tables"]
    for game in registry.games().values():
        table = put(ana, examples_of(game)[0].file).address
        for seat, phone in enumerate((ana, bo)):
            phone.open(table)
            phone.forge(f"{table}who", {"seat": str(seat)})
        sheets = list(dict.fromkeys(link for link in ana.open(table).links if "/sheet/" in link))
        for _ in range(TAPS):
            phone, address = dice.choice((ana, bo)), dice.choice(sheets)
            buttons = [each for each in phone.open(address).form.buttons if each[0] in ("tap", "undo")]
            if buttons:
                phone.press(phone.open(address), dice.choice(buttons))
        addresses += [*(f"{table}{page}" for page in PAGES), *sheets, f"/{game.slug}/scores"]
    ana.forge(f"{table}share", {"link": table.split("/")[2]})
    gone = put(ana, examples_of(game)[0].file).address
    ana.press(ana.open(gone), on="delete")
    addresses.append(gone)
    shared = put(ana, next(each.file for each in examples_of(registry.games()["splito"]) if len(each.winners))).address
    addresses.append(share(ana, shared).address)
    cookies = {}
    for name, phone in (("Ana", ana), ("Bo", bo)):
        kept = phone.client.get_cookie(COOKIE)
        assert kept is not None
        cookies[name] = kept.value
    app.extensions["store"].close()
    answers_on(file, cookies, addresses)  # what pages make when first opened, such as links, is there from now on
    made = Played(file, cookies, dict.fromkeys(((name, address) for name in cookies for address in addresses), (0, "")))
    first = answers_of(made, file)
    assert first is not None
    return replace(made, answers=first)


def rows(file: Path) -> Any:
    """All that is stored; None where it cannot be read."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{file.as_uri()}?immutable=1", uri=True)) as connection:
        connection.text_factory = bytes
        tables = connection.execute("SELECT * FROM sqlite_master ORDER BY name").fetchall()
        names = [name.decode() for kind, name, *_ in tables if kind == b"table"]
        return tables, [connection.execute(f'SELECT rowid, * FROM "{name}"').fetchall() for name in names]  # noqa: S608
    return None


def faults(file: Path) -> list[str]:
    """What a check says; the refusal where a database cannot be opened."""
    try:
        with opened_to_read(f"sqlite:///{file}") as opened:
            return [str(fault) for _, found in looked_through(opened) for fault in found]
    except ScorepadError as error:
        return [str(error)]


def changes_a_page(played: Played, file: Path) -> bool:
    """Whether any page says something else than before. Where all rows are as they were, a start is enough."""
    if rows(file) == rows(played.file):
        with suppress(ScorepadError):
            Store.open(f"sqlite:///{shutil.copy(file, file.with_name('copy.db'))}", check=True).close()
            return False
    return answers_of(played, file) != played.answers


def flip(file: Path, dice: random.Random) -> str:
    """Another value of one bit, anywhere; where that was."""
    content = bytearray(file.read_bytes())
    place, bit = dice.randrange(len(content)), dice.randrange(8)
    content[place] ^= 1 << bit
    file.write_bytes(content)
    return f"bit {bit} of byte {place}"


def change_cell(file: Path, dice: random.Random) -> str:
    """Another value in one cell: that of another row, a number beside it, a letter changed, or none; where that was."""
    with closing(sqlite3.connect(file)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        while True:
            table = dice.choice(sorted(tables))
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            column = dice.choice(columns)
            cells = connection.execute(f'SELECT rowid, "{column}" FROM {table}').fetchall()  # noqa: S608
            if not cells:
                continue
            row, old = dice.choice(cells)
            new = dice.choice([dice.choice(cells)[1], None, _beside(old, dice), _beside(old, dice)])
            with suppress(sqlite3.IntegrityError), connection:
                connection.execute(f'UPDATE {table} SET "{column}" = ? WHERE rowid = ?', (new, row))  # noqa: S608
            changed = connection.execute(f'SELECT rowid, "{column}" FROM {table}').fetchall()  # noqa: S608
            if changed != cells:
                return f"{table}.{column} of row {row}: {old!r} became {new!r}"


def _beside(value: object, dice: random.Random) -> object:
    if isinstance(value, int):
        return value + dice.choice((-1, 1))
    if not value:
        return dice.choice(("x", 1))
    text = str(value)
    place = dice.randrange(len(text))
    return text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]


def unfound(played: Played, folder: Path, damage: Callable[[Path, random.Random], str], count: int) -> list[str]:
    """The damage that changes what a page says without being found, of so much; where it was."""
    dice, found, missed = random.Random(2), 0, []
    for _ in range(count):
        file = Path(shutil.copy(played.file, folder / "scorepad.db"))
        where = damage(file, dice)
        if faults(file):
            found += 1
        elif changes_a_page(played, file):
            missed.append(where)
    assert found > count / 10  # else nothing was tried
    return missed


def test_nothing_counts_as_damage_that_is_none(played: Played) -> None:
    assert faults(played.file) == []
    assert answers_of(played, played.file) == played.answers
    assert {status for status, _ in played.answers.values()} <= {200, 404, 410}


@pytest.mark.parametrize("damage", [flip, change_cell])
def test_some_damage_that_changes_a_page_is_found(
    played: Played, tmp_path: Path, damage: Callable[[Path, random.Random], str]
) -> None:
    assert unfound(played, tmp_path, damage, 10) == []


@pytest.mark.release
@pytest.mark.parametrize("damage", [flip, change_cell])
def test_all_damage_that_changes_a_page_is_found(
    played: Played, tmp_path: Path, damage: Callable[[Path, random.Random], str]
) -> None:
    assert unfound(played, tmp_path, damage, 200) == []
