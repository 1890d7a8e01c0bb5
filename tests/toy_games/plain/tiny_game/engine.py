"""Points of two rounds each, added up."""

from scorepad.core.each_player import EachPlayer, Row
from scorepad.core.fields import NumberField
from scorepad.core.result import Item
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text

SLUG, PLAYERS = "tiny-game", (2, 4)


class PlayerForm(SheetForm):
    first = NumberField(Text("First round"), 0, 99, at="first")
    second = NumberField(Text("Second round"), 0, 99, at="second")


def lines(row: Row) -> list[Item]:
    return [
        Item(Text("{round} round", round=key), points, Text("as written"), "tiny.round", evidence=(key,))
        for key, points in row.items()
    ]


POINTS = EachPlayer(SLUG, PLAYERS, Text("two to four"), PlayerForm, "points", lines)
