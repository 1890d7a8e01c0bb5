"""Pads: the one that a table plays on, and one's own, drawn once and kept for later tables.

A table's sheet: `pad` is "A", "B", or rows joined by "/", a space, and a name.
Names on the sheet of one's own: `rows` and `columns`; `name`; `space-R-D` ("yes"), R the row from 1 and D the distance
from the center line, 1 being next to it, so that a space is always mirrored and a wider pad keeps its middle;
`mark-R-lD` and `mark-R-rD` (star or heart) on the left and on the right. What lies outside the rows and columns is
kept, but is no part of the pad.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol
from urllib.parse import parse_qsl

from scorepad.errors import GameFileError
from scorepad.fields import YES, NameField, NamesField, NumberField, typed_number
from scorepad.game import LAYOUT, Fields, Layout
from scorepad.games.splitter import rules
from scorepad.games.splitter.drawing import Picture, picture
from scorepad.games.splitter.table import MAX_COLUMNS, MAX_ROWS, NO_SPACE, PRINTED, A, Pad, make_pad
from scorepad.parsing import WHOLE, expected, name_fault, read_list, read_object
from scorepad.result import Problem
from scorepad.sheets import Around, Changed, SheetForm
from scorepad.text import Text, plural, term

# The pad that a table plays on

SETUP = "setup"
"""The key of the sheet that a table has one of."""
PAD = "pad"
DEFAULT_PAD = "A"


def pack(rows: tuple[str, ...], name: str = "") -> str:
    """A pad of one's own as the setup holds it."""
    return f"{'/'.join(rows)} {name}".strip()


def unpack(value: str) -> tuple[tuple[str, ...], str]:
    """The rows and the name of a pad of one's own, as the setup holds it."""
    rows, _, name = value.partition(" ")
    return tuple(rows.split("/")), name.strip()


def chosen_pad(sheets: Mapping[str, Fields]) -> str:
    """The pad that a table plays on, as its setup holds it; pad A where it names none."""
    return (sheets.get(SETUP) or {}).get(PAD, DEFAULT_PAD)


def pad_of(value: str) -> Pad:
    """The pad that the setup holds; raises GameFileError."""
    return PRINTED[value] if value in PRINTED else make_pad(unpack(value)[0])


def pad_name(value: str) -> Text:
    """The name of a pad that the setup holds."""
    if value in PRINTED:
        return Text("pad {letter}", letter=value)
    name = unpack(value)[1]
    # Translators: {name}: a pad’s name, such as “Player 1”
    return Text("{name}", name=name) if name else Text("a pad of your own")


def pad_for(total: int) -> str:
    """The first printed pad that can give a total; the last one for a total that none can."""
    return next((pad for pad, best in rules.BEST.items() if total <= best), [*PRINTED][-1])


class PadField(NamesField):
    """The pad: A, B, or one's own."""

    def error_of(self, name: str, value: str) -> Text | None:
        """Pads that cannot be."""
        if value in PRINTED:
            return None
        rows, title = unpack(value)
        try:
            make_pad(rows)
        except GameFileError as error:
            return Text("{fault}", fault=error.message)
        if value != pack(rows, title):
            return Text("expected the rows of the pad and its name, separated by a space character")
        return name_fault(title) if title else None


class KeptPad(Protocol):
    """A pad of one's own as it is kept: its code, and what its page shows."""

    @property
    def code(self) -> str:
        """Opens it."""

    @property
    def table(self) -> Any:
        """Its `view` is the object that its page shows, with the `drawn` pad."""


class PadChoice(NamedTuple):
    """A pad to choose: the setup's value for it, its name, its picture, the code of one that can be edited."""

    value: str
    title: Text
    picture: Picture
    is_chosen: bool
    code: str | None = None


class SetupForm(SheetForm):
    """The pad of a table."""

    pad = PadField(term("sheets of a game", "Pad"))

    def choices(self, kept: Iterable[KeptPad], wanted: str = "") -> list[PadChoice]:
        """The pads to choose from: the printed ones, those kept that can be played on, and the one played on already.

        `wanted` is the code of a kept one that is to be chosen.
        """
        codes: dict[str, str | None] = dict.fromkeys(PRINTED)
        for layout in kept:
            value = layout.table.view(LAYOUT).drawn.value
            if value is not None:
                codes.setdefault(value, layout.code)
        chosen = next((value for value, code in codes.items() if code == wanted), None)
        chosen = chosen or self.values.get(PAD, DEFAULT_PAD)
        if self.pad.error_of(PAD, chosen) is not None:
            chosen = DEFAULT_PAD
        codes.setdefault(chosen, None)
        return [
            PadChoice(value, pad_name(value), picture(pad_of(value).rows), value == chosen, code)
            for value, code in codes.items()
        ]

    def choose(self, kept: Iterable[KeptPad], wanted: str) -> None:
        """The pad that is kept under this code."""
        for choice in self.choices(kept, wanted) if wanted else ():
            if choice.code == wanted:
                self.values[PAD] = choice.value


# A pad of one's own

Rows = tuple[str, ...]
"""The signs of a drawn pad, as in a game file."""
SIGNS = {"star": "*", "heart": "h"}
MARKS = {sign: mark for mark, sign in SIGNS.items()}
SPACE = "space"
TURNS = {
    SPACE: "space-{row}-{distance}=yes|space-{row}-{distance}=&mark-{row}-l{distance}=&mark-{row}-r{distance}=",
    "star": "mark-{row}-{side}{distance}=star&space-{row}-{distance}=yes|mark-{row}-{side}{distance}=",
    "heart": "mark-{row}-{side}{distance}=heart&space-{row}-{distance}=yes|mark-{row}-{side}{distance}=",
}
"""The signs that a tap on a place sets with each tool: the first turn, or the second where the first stands already.

A space comes and goes together with its mirror image, and takes what lies on both along. A mark comes and goes by
itself, and makes its space. The page's script sets the same, as it reads these turns.
"""
TOOLS = tuple(TURNS)
STEPS = {"rows+": ("rows", 1), "rows-": ("rows", -1), "columns+": ("columns", 2), "columns-": ("columns", -2)}
_ROW = "(?P<row>1[0-2]|[1-9])"
SPACE_FIELD = re.compile(f"space-{_ROW}-(?P<distance>[1-6])", re.ASCII)
MARK_FIELD = re.compile(f"mark-{_ROW}-(?P<side>[lr])(?P<distance>[1-6])", re.ASCII)
PLACE = re.compile(f"{_ROW}-(?P<side>[lr])(?P<distance>[1-6])", re.ASCII)


# rows and fields, each made from the other


def size_of(fields: Fields) -> tuple[int, int]:
    """The numbers of rows, and of columns on each side of the center line: as on pad A until a player enters them."""
    return _number(fields.get("rows"), A.height, MAX_ROWS), _number(fields.get("columns"), A.width, MAX_COLUMNS) // 2


def _number(text: str | None, default: int, most: int) -> int:
    return min(int(text), most) if text is not None and text.isdecimal() and len(text) < 3 else default


def _sides(half: int) -> list[str]:
    """The columns from the left, each by its side and its distance from the center line: l2, l1, r1, r2."""
    distances = range(1, half + 1)
    return [f"l{distance}" for distance in reversed(distances)] + [f"r{distance}" for distance in distances]


def rows_of(fields: Fields) -> Rows:
    """The rows that these fields draw."""
    height, half = size_of(fields)
    rows = []
    for row in range(1, height + 1):
        line = ""
        for side in _sides(half):
            sign = SIGNS.get(fields.get(f"mark-{row}-{side}", ""), ".")
            line += sign if f"space-{row}-{side[1:]}" in fields else NO_SPACE
        rows.append(line)
    return tuple(rows)


def fields_of(rows: Sequence[str]) -> dict[str, str]:
    """The fields that draw these rows."""
    width = len(rows[0])
    fields = {"rows": str(len(rows)), "columns": str(width // 2 * 2)}
    for row, line in enumerate(rows, start=1):
        for side, sign in zip(_sides(width // 2), line, strict=False):
            if sign != NO_SPACE:
                fields[f"space-{row}-{side[1:]}"] = YES
            if sign in MARKS:
                fields[f"mark-{row}-{side}"] = MARKS[sign]
    return fields


def lack_of(rows: Rows) -> Text | None:
    """The fault that keeps these rows from being a pad, if any."""
    if not any(set(row) - {NO_SPACE} for row in rows):
        return Text("no spaces yet")
    try:
        make_pad(rows)
    except GameFileError as error:
        return Text("{fault}", fault=error.message)
    return None


# what its page shows


@dataclass(frozen=True)
class Cell:
    """A place of the raster: what its button stands for, where it is, whether a space is there, and its mark."""

    at: str
    label: Text
    is_space: bool
    mark: str | None


@dataclass(frozen=True)
class Drawn:
    """A pad of one's own, as far as it is drawn.

    lacks: what keeps it from being played on, None if nothing. value: the pad as a setup holds it, None while something
    lacks.
    """

    name: str
    rows: int
    columns: int
    grid: Sequence[Sequence[Cell]]
    spaces: int
    lacks: Text | None
    value: str | None
    picture: Picture

    @property
    def count(self) -> Text:
        """The number of spaces, and so of a game's rolls."""
        spaces = plural("{n} space", "{n} spaces", self.spaces)
        # Translators: {spaces}: spaces in words; {rolls}: a number of rolls, in words
        return Text("{spaces}, {rolls}", spaces=spaces, rolls=plural("{n} roll", "{n} rolls", self.spaces // 2))


@dataclass(frozen=True)
class LayoutPage:
    """The page of a drawn pad, and what other pages show of it."""

    drawn: Drawn


def drawn(fields: Fields) -> Drawn:
    """The pad that these fields draw."""
    rows, name = rows_of(fields), fields.get("name", "")
    lacks = lack_of(rows)
    height, half = size_of(fields)
    return Drawn(
        name=name,
        rows=height,
        columns=2 * half,
        grid=[_cells(line, row, half) for row, line in enumerate(rows, start=1)],
        spaces=sum(len(row) - row.count(NO_SPACE) for row in rows),
        lacks=lacks,
        value=None if lacks else pack(rows, name),
        picture=picture(rows),
    )


def _cells(line: str, row: int, half: int) -> list[Cell]:
    return [
        Cell(
            at=f"{row}-{side}",
            label=Text("Row {row}, column {column}", row=row, column=column),
            is_space=sign != NO_SPACE,
            mark=MARKS.get(sign),
        )
        for column, (side, sign) in enumerate(zip(_sides(half), line, strict=True), start=1)
    ]


# its sheet, and what a tap draws


class SizeField(NumberField):
    """A number of rows or columns, which buttons on the page change."""

    is_input = False

    def plain(self, name: str, value: str) -> str:
        """The number alone: buttons leave no sum."""
        number = typed_number(value, self.least)
        return value if number is None else str(number)


class EvenField(SizeField):
    """A number that two halves share."""

    def error_together(self, values: Fields) -> Text | None:
        """An odd number has no middle."""
        number = typed_number(values.get(self.name, ""), self.least)
        return Text("expected an even number, got {n}", n=number) if number is not None and number % 2 else None


class TitleField(NameField):
    """The name of the pad, which is typed on its page."""

    is_input = True


_WORDS = {YES: Text("a space"), "star": Text("a star"), "heart": Text("a heart")}


class RasterField(NamesField):
    """The spaces, and the stars and hearts on them."""

    def owns(self, name: str) -> bool:
        """`space-R-D` and `mark-R-lD`, within the largest pad."""
        return bool(SPACE_FIELD.fullmatch(name) or MARK_FIELD.fullmatch(name))

    def error_of(self, name: str, value: str) -> Text | None:
        """Words that mean nothing there."""
        if value in (SIGNS if MARK_FIELD.fullmatch(name) else (YES,)):
            return None
        place = self.label_of(name, ())
        return Text("{place}: expected a space, a star or a heart, got {value}", place=place, value=repr(value[:20]))

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """A place by its row and its distance from the middle, on both sides or on one."""
        mark, space = MARK_FIELD.fullmatch(name), SPACE_FIELD.fullmatch(name)
        if space is not None:
            return Text("row {row}, space {n} from the middle", row=space["row"], n=space["distance"])
        if mark is None:
            return Text("{name}", name=name)
        if mark["side"] == "l":
            return Text("row {row}, space {n} left of the middle", row=mark["row"], n=mark["distance"])
        return Text("row {row}, space {n} right of the middle", row=mark["row"], n=mark["distance"])

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The signs on a place."""
        return _WORDS.get(value, value)


class LayoutForm(SheetForm):
    """A pad of one's own."""

    turns = TURNS
    rows = SizeField(Text("Rows"), 1, MAX_ROWS)
    columns = EvenField(Text("Columns"), 2, MAX_COLUMNS)
    raster = RasterField(Text("Spaces"))
    title = TitleField(Text("Name of the pad"), name="name")

    @property
    def drawn(self) -> Drawn:
        """The pad as it is on the form."""
        return drawn(self.sheet())


def tap_layout(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`3-l2`: the tool at hand there. `rows+`, `columns-`: a step larger or smaller. `like=A`: a printed pad."""
    if what in STEPS:
        name, step = STEPS[what]
        rows, half = size_of(fields)
        size, most = (rows, MAX_ROWS) if name == "rows" else (2 * half, MAX_COLUMNS)
        if not max(1, abs(step)) <= size + step <= most:
            return Text("A pad has 1 to {rows} rows and 2 to {columns} columns", rows=MAX_ROWS, columns=MAX_COLUMNS)
        return Changed(fields | {name: str(size + step)})
    if what.startswith("like="):
        letter = what.removeprefix("like=")
        if letter not in PRINTED or drawn(fields).spaces:
            return Text("Only an empty pad can start like a printed pad")
        kept = {"name": fields["name"]} if "name" in fields else {}
        return Changed(fields_of(PRINTED[letter].rows) | kept)
    changes = _tapped(fields, what, next(iter(around.choices.get("tool", ())), SPACE))
    if changes is None:
        return Text("There is no such place")
    return Changed({name: value for name, value in (fields | changes).items() if value})


def _tapped(fields: Fields, at: str, tool: str) -> dict[str, str] | None:
    """The fields that a tap on a place sets, "" for one that goes; None where there is no such place or tool."""
    place = PLACE.fullmatch(at)
    if place is None or tool not in TURNS:
        return None
    first, second = TURNS[tool].format(**place.groupdict()).split("|")
    made, gone = dict(parse_qsl(first)), dict(parse_qsl(second, keep_blank_values=True))
    return gone if all(fields.get(name) == value for name, value in made.items()) else made


# its file


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
    read_object(file, WHOLE if not isinstance(file, dict) else "", {"game", "pad", "title"})
    if file.get("game") != rules.SLUG:
        raise expected("game", repr(rules.SLUG), file.get("game"))
    rows = read_list(file.get("pad"), "pad", Text("a list of rows"), MAX_ROWS)
    if not rows:
        raise expected("pad", Text("at least one row"), rows)
    width = len(rows[0]) if isinstance(rows[0], str) else 0
    for index, row in enumerate(rows):
        is_row = isinstance(row, str) and set(row) <= set("#.*h") and len(row) == width
        spaces = [sign != NO_SPACE for sign in row] if is_row else []
        if not is_row or spaces != spaces[::-1] or width % 2 or not 2 <= width <= MAX_COLUMNS:
            raise expected(f"pad[{index}]", Text("a row of '#', '.', '*' and 'h' whose spaces mirror each other"), row)
    return tuple(rows)


def problems(rows: Rows) -> Sequence[Problem]:
    """The faults that keep the pad from being played on."""
    lacks = lack_of(rows)
    return () if lacks is None else (Problem("pad", lacks, "info", sheet=LAYOUT),)


def view(fields: Fields) -> LayoutPage:
    """The page of a drawn pad."""
    return LayoutPage(drawn(fields))


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
