"""Sheets on a printed page; sizes in mm."""

from typing import NamedTuple

from scorepad.games.splitter.table import Pad

ROOM = (186, 254)
"""The area of both A4 and US Letter inside margins of 12 mm, slightly reduced in height."""
TOP = 13
"""Height of the line at the top of every page."""
SIZES = (14, 13, 12, 11, 10, 9, 8)
"""Sizes of a space to write a number in."""
BOX = (8, 11)
"""Minimum and maximum height of a box next to the grid; its width is larger."""
BOXES_WIDTH = 18
NAME = 11
GAP = 6


class Arrangement(NamedTuple):
    """The layout of sheets on a page: the size of spaces, the height of boxes, the number of sheets across and down."""

    size: int
    box: int
    across: int
    down: int

    @property
    def a_page(self) -> int:
        """The number of sheets on a page."""
        return self.across * self.down


def arrange(pad: Pad, sheets: int) -> Arrangement:
    """The layout with the fewest pages for so many sheets of a pad, and the largest spaces for that."""
    boxes, fitting = 8 if pad.hearts else 7, []
    for size in SIZES:
        box = min(max(pad.height * size // boxes, BOX[0]), BOX[1])
        width, height = pad.width * size + BOXES_WIDTH, NAME + max(pad.height * size, boxes * box)
        across, down = (ROOM[0] + GAP) // (width + GAP), (ROOM[1] - TOP + GAP) // (height + GAP)
        if across and down:
            fitting.append(Arrangement(size, box, across, down))
    return min(fitting, key=lambda one: -(-sheets // one.a_page))
