"""The pad that a table plays on: `pad` is "A", "B", or rows joined by "/", a space, and a name."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from scorepad.errors import GameFileError
from scorepad.fields import NamesField
from scorepad.game import LAYOUT, Fields
from scorepad.games.splitter.drawing import Picture, picture
from scorepad.games.splitter.table import PRINTED, Pad, make_pad
from scorepad.parsing import name_fault
from scorepad.sheets import SheetForm
from scorepad.text import Text, term

SETUP = "setup"
"""The key of the sheet that a table has one of."""
PAD = "pad"
DEFAULT_PAD = "A"


def pack(rows: tuple[str, ...], name: str = "") -> str:
    """A pad of one's own as the setup holds it."""
    return f"{'/'.join(rows)} {name}".strip()


def rows_of(value: str) -> tuple[str, ...]:
    """The rows of a pad of one's own, as the setup holds it."""
    return tuple(value.partition(" ")[0].split("/"))


def chosen_pad(sheets: Mapping[str, Fields]) -> str:
    """The pad that a table plays on, as its setup holds it; pad A where it names none."""
    return (sheets.get(SETUP) or {}).get(PAD, DEFAULT_PAD)


def pad_of(value: str) -> Pad:
    """The pad that the setup holds; raises GameFileError."""
    return PRINTED[value] if value in PRINTED else make_pad(rows_of(value))


def pad_name(value: str) -> Text:
    """The name of a pad that the setup holds."""
    if value in PRINTED:
        return Text("pad {letter}", letter=value)
    name = value.partition(" ")[2].strip()
    return Text("{name}", name=name) if name else Text("a pad of your own")


class PadField(NamesField):
    """The pad: A, B, or one's own."""

    def error_of(self, name: str, value: str) -> Text | None:
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
