"""What lies on a Splitter table: a pad, sheets filled in on it, numbers from somebody's paper."""

from typing import NamedTuple

from scorepad.games.splitter.pads import Pad

EMPTY = "."


class Claims(NamedTuple):
    """What stands on one player's paper, None where nothing does; `by_number` has six entries, for 1 to 6."""

    total: int | None = None
    by_number: tuple[int | None, ...] = (None,) * 6
    bonus: int | None = None


NO_CLAIMS = Claims()


class Table(NamedTuple):
    """A whole table.

    sheets: by seat, the rows of a sheet joined; None where nothing is written on it.
    claims: by seat.
    """

    players: tuple[str, ...]
    pad: Pad
    sheets: tuple[str | None, ...]
    claims: tuple[Claims, ...]
