"""A damaged table shows an error page. Lists leave it out, and other tables work as usual."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from scorepad.storage.database.schema import sheets
from tests.web.browser import Phone, code_of

SAID = "Its saved scores cannot be read. Other games are fine."


def spoil(app: Flask, table: str, sheet: str, fields: Any) -> None:
    code = code_of(table)
    with app.extensions["store"]._access.engine.begin() as connection:  # the store has no method for this
        connection.execute(update(sheets).where(sheets.c.code == code, sheets.c.sheet == sheet).values(fields=fields))


SPOILED: list[tuple[str, Any]] = [
    ("seats", [1]),
    ("zone-0", [1]),
    ("zone-0", {"red-4": "many"}),
    ("seats", {"player-0": "Ana"}),
    ("seats", {"player-0": "Ana", "player-1": "Ana", "player-2": "Ana"}),
]


@pytest.mark.parametrize(("sheet", "fields"), SPOILED, ids=[json.dumps(each) for each in SPOILED])
def test_damaged_table_shows_an_error_page_and_is_not_listed(
    app: Flask, phone: Phone, sheet: str, fields: Mapping[str, str]
) -> None:
    ill, well = phone.new_table("Ana", "Bo", "Cy"), phone.new_table("Dee", "Eve", "Fay")
    for table in (ill, well):
        phone.tap_at(table, "zone-0", "red-4")
    spoil(app, ill, sheet, fields)
    page = phone.open(ill)
    assert (page.status, SAID in page.words) == (500, True)
    for path in ("/", "/tables"):
        page = phone.open(path)
        assert page.status == 200
        assert well in page.links
        assert ill not in page.links
    assert phone.open(well).status == 200
