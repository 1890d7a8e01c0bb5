"""The layout of printed sheets. Sizes are in mm."""

from typing import NamedTuple

from scorepad.games.splitter.table import Pad

ROOM = (186, 254)
"""The area of both A4 and US Letter inside margins of 12 mm, slightly reduced in height."""
TOP = 13
"""The height of the line at the top of every page."""
SIZES = (14, 13, 12, 11, 10, 9, 8)
"""The possible sizes of a space, large enough for handwritten numbers."""
BOX = (8, 11)
"""The minimum and maximum height of a box next to the grid; boxes are wider than high."""
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
    """The layout with the fewest pages for this number of sheets of a pad; among these, with the largest spaces."""
    boxes, fitting = 8 if pad.hearts else 7, []
    for size in SIZES:
        box = min(max(pad.height * size // boxes, BOX[0]), BOX[1])
        width, height = pad.width * size + BOXES_WIDTH, NAME + max(pad.height * size, boxes * box)
        across, down = (ROOM[0] + GAP) // (width + GAP), (ROOM[1] - TOP + GAP) // (height + GAP)
        if across and down:
            fitting.append(Arrangement(size, box, across, down))
    return min(fitting, key=lambda one: -(-sheets // one.a_page))
