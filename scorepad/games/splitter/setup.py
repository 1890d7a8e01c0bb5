"""Which pad a table plays on: the field `pad` of its setup sheet.

It holds "A", "B", or the rows of a pad of one's own, joined by "/", and after a space its name.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from scorepad.errors import GameFileError
from scorepad.forms import Choices, FlatField, SheetForm
from scorepad.game import LAYOUT, Fields
from scorepad.games.splitter.drawing import Picture, picture
from scorepad.games.splitter.table import PRINTED, Pad, make_pad
from scorepad.parsing import name_fault
from scorepad.text import Text

FIELD = "pad"
KEY = "setup"
DEFAULT = "A"


def pack(rows: tuple[str, ...], name: str = "") -> str:
    """A pad of one's own as the field holds it."""
    return f"{'/'.join(rows)} {name}".strip()


def rows_of(value: str) -> tuple[str, ...]:
    """The rows of a pad of one's own, as the field holds it."""
    return tuple(value.partition(" ")[0].split("/"))


def pad_of(fields: Fields) -> Pad:
    """The pad that a setup sheet names; pad A where it names none. Raises GameFileError."""
    value = fields.get(FIELD, DEFAULT)
    return PRINTED[value] if value in PRINTED else make_pad(rows_of(value))


def name_of(fields: Fields) -> Text:
    """What to call that pad."""
    value = fields.get(FIELD, DEFAULT)
    if value in PRINTED:
        return Text("pad {letter}", letter=value)
    name = value.partition(" ")[2].strip()
    return Text("{name}", name=name) if name else Text("a pad of one’s own")


class PadField(FlatField):
    """The pad: A, B, or one's own."""

    def owns(self, name: str) -> bool:
        """Its own name only."""
        return name == FIELD

    def fault(self, name: str, value: str) -> Text | None:
        """Pads that cannot be."""
        if value in PRINTED:
            return None
        try:
            make_pad(rows_of(value))
        except GameFileError as error:
            return Text("{fault}", fault=error.message)
        title = value.partition(" ")[2].strip()
        if value != pack(rows_of(value), title):
            return Text("expected its rows, a space, and its name")
        return name_fault(title) if title else None


class Kept(Protocol):
    """A pad of one's own as it is kept: its code, and what the view of its card gives."""

    @property
    def code(self) -> str:
        """Opens it."""

    def view(self, key: str) -> dict[str, Any]:
        """Its `drawn`."""


class Choice(NamedTuple):
    """A pad to choose: what the field then holds, what to call it, its picture, the code of one that can be edited."""

    value: str
    title: Text
    picture: Picture
    is_chosen: bool
    code: str | None = None


class SetupForm(SheetForm):
    """What a table plays on."""

    pad = PadField(str(Text("Pad")))

    def choices(self, kept: Iterable[Kept], wanted: str = "") -> list[Choice]:
        """The pads to choose from: the printed ones, those kept that can be played on, and the one played on already.

        `wanted` is the code of a kept one that is to be chosen.
        """
        codes: dict[str, str | None] = dict.fromkeys(PRINTED)
        for layout in kept:
            value = layout.view(LAYOUT)["drawn"].value
            if value is not None:
                codes.setdefault(value, layout.code)
        chosen = next((value for value, code in codes.items() if code == wanted), None)
        chosen = chosen or self.pad.data.get(FIELD, DEFAULT)
        if self.pad.fault(FIELD, chosen) is not None:
            chosen = DEFAULT
        codes.setdefault(chosen, None)
        return [_choice(value, code, value == chosen) for value, code in codes.items()]

    def choose(self, kept: Iterable[Kept], wanted: str) -> None:
        """The pad that is kept under this code."""
        for choice in self.choices(kept, wanted) if wanted else ():
            if choice.code == wanted:
                self.pad.data = {FIELD: choice.value}

    def tap(self, what: str, view: Mapping[str, object], choices: Choices) -> Text | None:
        """`pad=A`: that pad is played on."""
        name, _, value = what.partition("=")
        if name != FIELD or self.pad.fault(name, value) is not None:
            return Text("There is no such pad")
        self.pad.data = {FIELD: value}
        return None


def _choice(value: str, code: str | None, is_chosen: bool) -> Choice:
    fields = {FIELD: value}
    return Choice(value, name_of(fields), picture(pad_of(fields).rows), is_chosen, code)
