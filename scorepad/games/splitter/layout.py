"""A pad of one's own: drawn once, kept for later tables; its file."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.game import LAYOUT, Fields, Layout
from scorepad.games.splitter import rules
from scorepad.games.splitter.layout_fields import drawn, fields_of, lack_of, rows_of
from scorepad.games.splitter.layout_form import LayoutForm
from scorepad.games.splitter.table import MAX_COLUMNS, MAX_ROWS
from scorepad.parsing import expected, read_list, read_object
from scorepad.result import Problem
from scorepad.text import Text

Rows = tuple[str, ...]


def to_file(fields: Fields) -> dict[str, Any]:
    """The file of a pad, however much of it is drawn."""
    file: dict[str, Any] = {"game": rules.SLUG, "pad": list(rows_of(fields))}
    return file | {"title": fields["name"]} if "name" in fields else file


def from_file(file: Mapping[str, Any]) -> dict[str, str]:
    """The sheet of a pad's file that parses."""
    name = {"name": file["title"]} if file.get("title") else {}
    return fields_of(tuple(file["pad"])) | name


def parse(file: Any) -> Rows:
    """The rows of a pad's file, even if there is no space among them yet. Raises GameFileError."""
    read_object(file, "file" if not isinstance(file, dict) else "", {"game", "pad", "title"})
    if file.get("game") != rules.SLUG:
        raise expected("game", repr(rules.SLUG), file.get("game"))
    rows = read_list(file.get("pad"), "pad", Text("a list of rows"), MAX_ROWS)
    if not rows:
        raise expected("pad", Text("at least one row"), rows)
    for index, row in enumerate(rows):
        if not isinstance(row, str) or not _is_row(row, len(rows[0])):
            raise expected(f"pad[{index}]", Text("a row of '#', '.', '*' and 'h', mirrored in its spaces"), row)
    return tuple(rows)


def _is_row(row: str, width: int) -> bool:
    spaces = [sign != "#" for sign in row]
    even = len(row) == width and width % 2 == 0 and 2 <= width <= MAX_COLUMNS
    return even and set(row) <= set("#.*h") and spaces == spaces[::-1]


def problems(rows: Rows) -> Sequence[Problem]:
    """What keeps the pad from being played on."""
    lacks = lack_of(rows)
    return () if lacks is None else (Problem("pad", lacks, "info", sheet=LAYOUT),)


def view(fields: Fields) -> dict[str, Any]:
    """What is drawn, under `drawn`."""
    return {"drawn": drawn(fields)}


OWN_PAD = Layout(
    title=Text("Your own pad"),
    begin=Text("Draw a pad of your own"),
    form=LayoutForm,
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    problems=problems,
    view=view,
)
