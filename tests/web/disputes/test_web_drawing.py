"""The drawing next to an explanation: its content, and its accessible name."""

import re

import pytest
from flask import Flask

from scorepad.disputes import Cell

GAP = Cell(is_space=False)
ROWS = (
    (GAP, Cell("1", "★", is_meant=True), Cell("6"), GAP),
    (Cell("2", is_meant=True), Cell("2", is_meant=True), Cell("3", is_meant=True), Cell("1", "♥")),
)
SAID = 'the star at row 1, column 2 was "forgotten"'


@pytest.fixture
def drawn(app: Flask) -> str:
    """The drawing of ROWS."""
    return draw(app, ROWS)


def draw(app: Flask, rows: object) -> str:
    template = app.jinja_env.from_string('{% from "disputes/_drawing.html" import drawing %}{{ drawing(rows, label) }}')
    with app.test_request_context():
        return template.render(rows=rows, label=SAID)


def test_drawing_has_one_accessible_name(drawn: str) -> None:
    assert drawn.count("<svg") == drawn.count('role="img"') == 1
    assert 'aria-label="the star at row 1, column 2 was &#34;forgotten&#34;"' in drawn
    assert re.search(r'<svg[^>]*>\s*<g aria-hidden="true">', drawn)
    assert re.search(r"</g>\s*</svg>", drawn)


def test_drawing_has_the_sheets_spaces_numbers_and_marks(drawn: str) -> None:
    assert drawn.count("<rect") == 6
    assert re.findall(r'class="drawing-sign[^>]*>(.)<', drawn) == ["1", "6", "2", "2", "3", "1"]
    assert re.findall(r'class="drawing-mark[^>]*>(.)', drawn) == ["★", "♥"]
    assert re.findall(r'class="drawing-at[^>]*>(\d+)<', drawn) == ["1", "2", "3", "4", "1", "2"]


def test_disputed_groups_are_tinted_and_outlined(drawn: str) -> None:
    assert drawn.count("drawing-space meant") == drawn.count("drawing-sign meant") == 4
    (path,) = re.findall(r'class="drawing-edge" d="([^"]*)"', drawn)
    lines = set(re.findall(r"M(\d+ \d+[hv])10", path))
    star = {"19 9h", "19 19h", "19 9v", "29 9v"}
    twos = {"9 19h", "19 19h", "9 29h", "19 29h", "9 19v", "29 19v"}
    three = {"29 19h", "29 29h", "29 19v", "39 19v"}
    assert lines == star | twos | three


def test_drawing_from_a_stored_slip_is_identical(app: Flask, drawn: str) -> None:
    assert draw(app, [[cell._asdict() for cell in row] for row in ROWS]) == drawn
    assert draw(app, ()).strip() == ""
