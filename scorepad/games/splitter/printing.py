"""How many sheets of a pad fit on a printed page, and how large; sizes in mm."""

from typing import NamedTuple

from scorepad.games.splitter.pads import Pad

ROOM = (186, 254)
"""What A4 and US Letter both have inside margins of 12 mm, and a little less high."""
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
    """Spaces of this size, boxes of this height, so many sheets side by side and one below the other."""

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
    fitting = [_fitting(pad, size) for size in SIZES]
    return min((one for one in fitting if one.a_page), key=lambda one: -(-sheets // one.a_page))


def _fitting(pad: Pad, size: int) -> Arrangement:
    boxes = 8 if pad.hearts else 7
    box = min(max(pad.height * size // boxes, BOX[0]), BOX[1])
    width, height = pad.width * size + BOXES_WIDTH, NAME + max(pad.height * size, boxes * box)
    across, down = (ROOM[0] + GAP) // (width + GAP), (ROOM[1] - TOP + GAP) // (height + GAP)
    return Arrangement(size, box, across, down)
