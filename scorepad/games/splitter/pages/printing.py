"""Sheets on a printed page; sizes in mm."""

from typing import NamedTuple

from scorepad.games.splitter.table import Pad

ROOM = (186, 254)
"""The room that both A4 and US Letter have inside margins of 12 mm, and a little less high."""
TOP = 13
"""The line at the top of every page."""
SIZES = (14, 13, 12, 11, 10, 9, 8)
"""A space to write a number in."""
BOX = (8, 11)
"""The least and the most height of a box beside the grid; it is wider."""
BOXES_WIDTH = 18
NAME = 11
GAP = 6


class Arrangement(NamedTuple):
    """Sheets on a printed page: spaces of this size, boxes of this height, so many across and down."""

    size: int
    box: int
    across: int
    down: int

    @property
    def a_page(self) -> int:
        """Sheets on a page."""
        return self.across * self.down


def arrange(pad: Pad, sheets: int) -> Arrangement:
    """The fewest pages that so many sheets of a pad need, and the largest spaces on as few."""
    boxes, fitting = 8 if pad.hearts else 7, []
    for size in SIZES:
        box = min(max(pad.height * size // boxes, BOX[0]), BOX[1])
        width, height = pad.width * size + BOXES_WIDTH, NAME + max(pad.height * size, boxes * box)
        across, down = (ROOM[0] + GAP) // (width + GAP), (ROOM[1] - TOP + GAP) // (height + GAP)
        if across and down:
            fitting.append(Arrangement(size, box, across, down))
    return min(fitting, key=lambda one: -(-sheets // one.a_page))
