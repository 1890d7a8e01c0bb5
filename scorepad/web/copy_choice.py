"""Which layout of this device a new table starts with a copy of, in games where every table has its own."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import request

from scorepad.game import LAYOUT, Fields, Game
from scorepad.text import Text
from scorepad.web.layouts import layouts_of
from scorepad.web.loaded_table import LoadedTable


@dataclass(frozen=True)
class Copies:
    """The layouts that a new table may copy, as its page shows them.

    chosen: the code of one of them, "" for none. fault: what is wrong with the choice.
    """

    layouts: Sequence[LoadedTable]
    chosen: str = ""
    fault: Text | None = None

    @property
    def fields(self) -> Fields:
        """What is to be copied; {} for nothing."""
        return next((one.stored.fields(LAYOUT) for one in self.layouts if one.code == self.chosen), {})


def copies_for(game: Game, *wishes: str | None) -> Copies | None:
    """The choice where nothing was posted; None where tables of the game have no copy.

    The first wish that can be met counts: the code of a layout of this device, or "" for none. Where there is no such
    wish, it is the only layout there is.
    """
    if game.copy is None:
        return None
    layouts = layouts_of(game)
    codes = [one.code for one in layouts]
    only = codes[0] if len(codes) == 1 else ""
    return Copies(layouts, next((wish for wish in wishes if wish == "" or wish in codes), only) or "")


def posted_copies(game: Game) -> Copies | None:
    """The choice as it was posted with a new table."""
    if game.copy is None:
        return None
    layouts, code = layouts_of(game), request.form.get("layout", "")
    if code in ("", *(one.code for one in layouts)):
        return Copies(layouts, code)
    return Copies(layouts, fault=Text("what you chose is no longer on this device; choose again"))


def one_like(game: Game, fields: Fields) -> str | None:
    """The code of this device's layout with exactly these fields; None if it has none."""
    return next((one.code for one in layouts_of(game) if one.stored.fields(LAYOUT) == fields), None)
