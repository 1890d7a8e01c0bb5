"""Points of two rounds each, added up."""

from scorepad.each_player import EachPlayer
from scorepad.fields import NumberField
from scorepad.result import Item
from scorepad.sheets import SheetForm
from scorepad.text import Text

SLUG, PLAYERS = "tiny-game", (2, 4)


class PlayerForm(SheetForm):
    first = NumberField(Text("First round"), 0, 99, at="first")
    second = NumberField(Text("Second round"), 0, 99, at="second")


def line(key: str, points: int | None) -> Item:
    return Item(Text("{round} round", round=key), points, why=Text("as written"), rule="tiny.round")


POINTS = EachPlayer(SLUG, PLAYERS, Text("two to four"), PlayerForm, "points", line)
