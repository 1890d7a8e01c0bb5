"""A filled sheet as a drawing that points out where a slip is."""

from collections.abc import Sequence

from scorepad.cases import Cell, Drawing, Slip
from scorepad.games.splitter.pads import NO_SPACE, Pad

_STAR, _HEART = "★", "♥"
_GAP = Cell(is_space=False)


def draw(pad: Pad, sheet: str, slips: Sequence[Slip]) -> Drawing:
    """The sheet with the spaces of these slips pointed out; nothing where none of them is to be seen on the grid."""
    meant: frozenset[int] = frozenset().union(*(slip.spaces for slip in slips))
    if not meant:
        return ()
    cells = [_cell(pad, sign, space, space in meant) for space, sign in enumerate(sheet)]
    return tuple(tuple(cells[start : start + pad.width]) for start in range(0, len(cells), pad.width))


def _cell(pad: Pad, sign: str, space: int, is_meant: bool) -> Cell:
    if sign == NO_SPACE:
        return _GAP
    mark = _STAR if space in pad.starred else _HEART if space in pad.hearts else ""
    return Cell(sign, mark, is_meant)
