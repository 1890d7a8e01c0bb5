"""The pad that a table plays on.

The field `pad` of the setup sheet is "A", "B", or the rows of a custom pad joined by "/", with a space and the pad's
name if it has a name.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.core.errors import GameFileError
from scorepad.core.fields import NamesField
from scorepad.core.game import Fields
from scorepad.core.parsing import name_fault
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text, term
from scorepad.games.splitter import rules
from scorepad.games.splitter.pages.drawing import Picture, picture
from scorepad.games.splitter.table import PRINTED, Pad, make_pad

SETUP = "setup"
"""The key of the setup sheet."""
PAD = "pad"
DEFAULT_PAD = "A"


def pack(rows: tuple[str, ...], name: str = "") -> str:
    """A custom pad as a value of the field `pad`."""
    return f"{'/'.join(rows)} {name}".strip()


def unpack(value: str) -> tuple[tuple[str, ...], str]:
    """The rows and the name of a custom pad, from a value of the field `pad`."""
    rows, _, name = value.partition(" ")
    return tuple(rows.split("/")), name.strip()


def chosen_pad(sheets: Mapping[str, Fields]) -> str:
    """The pad of a table, as a value of the field `pad`; pad A by default."""
    return (sheets.get(SETUP) or {}).get(PAD, DEFAULT_PAD)


def pad_of(value: str) -> Pad:
    """The pad for a value of the field `pad`. Raises GameFileError."""
    return PRINTED[value] if value in PRINTED else make_pad(unpack(value)[0])


def pad_name(value: str) -> Text:
    """The name of the pad for a value of the field `pad`."""
    if value in PRINTED:
        return Text("pad {letter}", letter=value)
    name = unpack(value)[1]
    # Translators: {name}: a pad’s name, such as “Player 1”
    return Text("{name}", name=name) if name else Text("a pad of your own")


def pad_for(total: int) -> str:
    """The first printed pad on which a total is possible, or the last printed pad."""
    return next((pad for pad, best in rules.BEST.items() if total <= best), [*PRINTED][-1])


class PadField(NamesField):
    """The pad: A, B, or the rows of a custom pad."""

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an impossible pad, or None."""
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


class PadChoice(NamedTuple):
    """A pad to choose: the value of the field `pad`, the pad's name, and its picture."""

    value: str
    title: Text
    picture: Picture
    is_chosen: bool


class SetupForm(SheetForm):
    """The pad of a table."""

    pad = PadField(term("sheets of a game", "Pad"))

    @property
    def choices(self) -> list[PadChoice]:
        """The printed pads, and the custom pad on which the table already plays."""
        chosen = self.values.get(PAD, DEFAULT_PAD)
        if self.pad.error_of(PAD, chosen) is not None:
            chosen = DEFAULT_PAD
        pads = dict.fromkeys([*PRINTED, chosen])
        return [PadChoice(pad, pad_name(pad), picture(pad_of(pad).rows), pad == chosen) for pad in pads]
