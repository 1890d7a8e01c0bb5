"""The cost of a tap does not grow with the number of changes before it."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import Connection, event

from tests.web.browser import Phone, code_of


def long_table(phone: Phone, file: Path, changes: int) -> str:
    """The address of a table with this number of changes by the phone, alternating between two zones."""
    table = phone.new_table("Ana", "Bo", "Cy")
    code = code_of(table)
    for zone in ("zone-0", "zone-1"):
        phone.tap_at(table, zone, "red-1")
    with closing(sqlite3.connect(file)) as connection, connection:
        ((device,),) = connection.execute("SELECT device FROM sheets WHERE code = ? AND sheet = 'zone-0'", (code,))
        for each in range(changes):
            sheet, number, fields = f"zone-{each % 2}", each // 2 + 2, json.dumps({"red-1": str(each // 2 % 2 + 1)})
            connection.execute(
                "INSERT INTO revisions (code, sheet, number, fields, made_at, device, whole)"
                " VALUES (?, ?, ?, ?, '2026-03-01 18:30:00.000000', ?, 1)",
                (code, sheet, number, fields, device),
            )
            connection.execute(
                "UPDATE sheets SET number = ?, fields = ? WHERE code = ? AND sheet = ?", (number, fields, code, sheet)
            )
    return table


@contextmanager
def counted(app: Flask) -> Iterator[list[int]]:
    """Yield a list with the number of SQLite instructions so far, which does not depend on the computer's load."""
    steps = [0]

    def step() -> None:
        steps[0] += 1

    def watch(connection: Connection, cursor: sqlite3.Cursor, *_: object) -> None:
        cursor.connection.set_progress_handler(step, 1)

    engine = app.extensions["store"]._access.engine
    event.listen(engine, "before_cursor_execute", watch)
    yield steps
    event.remove(engine, "before_cursor_execute", watch)


def test_tap_cost_does_not_grow_with_history(make_app: Callable[[], Flask], tmp_path: Path) -> None:
    app, taken = make_app(), []
    phone = Phone(app.test_client())
    for changes in (100, 4000):
        page = phone.sheet(long_table(phone, tmp_path / "x.db", changes), "zone-1")
        with counted(app) as steps:
            phone.press(phone.tap(page, "red-2"), ("undo", "1"))
        taken.append(steps[0])
    assert taken[0] > 100
    assert taken[1] <= 1.1 * taken[0]
