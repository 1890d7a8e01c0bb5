"""A table of The Great Split: boards, the market, scorings, the board map, numbers on paper.

Tuples of five have a value for each resource, in the order of rules.RESOURCES. None: not entered, or not known.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.games.great_split.rules import GreatSplitRules

Five = tuple[int | None, int | None, int | None, int | None, int | None]
NOTHING: Five = (None, None, None, None, None)
Marks = tuple[tuple[int, int], ...]
"""Pairs of a space and the number printed there, from the left."""


class Track(NamedTuple):
    """The marks printed on a Resource track; None for parts that the map does not have completely.

    length: the highest level. contracts: the spaces with a Contract icon. points: the spaces of the Tome track with a
    Prestige value.
    """

    length: int | None = None
    contracts: tuple[int, ...] | None = None
    points: Marks | None = None


class Seal(NamedTuple):
    """The print on a Seal track. stars: the banners, None if the map does not have all of them."""

    length: int | None = None
    stars: Marks | None = None


class Seen(NamedTuple):
    """Numbers at single spaces of a copy of the game, entered one by one; by space, from the left.

    contracts: by resource, the Contract icons up to a space. points: the Tome value at a space. stars: by seal, the
    stars at a space. market: by slider position, the points at Artwork levels.
    """

    contracts: tuple[Marks, ...] = ((),) * 5
    points: Marks = ()
    stars: tuple[Marks, ...] = ((),) * 5
    market: Mapping[int, Marks] = {}


class BoardMap(NamedTuple):
    """The marks printed on a copy of the game, as far as they are entered.

    tracks, seals: five each. market: by slider position, the Artwork levels, each with the points from this level on.
    characters: the Contract icons on the tiles, by the names that the owner gave them. hands: the hand limit of each
    round. seen: numbers at single spaces of incomplete parts.
    """

    tracks: tuple[Track, ...] = (Track(),) * 5
    seals: tuple[Seal, ...] = (Seal(),) * 5
    market: Mapping[int, Marks] = {}
    characters: Mapping[str, tuple[int, ...]] = {}
    hands: tuple[int | None, ...] = (None,) * 6
    seen: Seen = Seen()


NO_MAP = BoardMap()


class Board(NamedTuple):
    """A player's board: the positions of its cubes, and numbers read off it.

    prestige: the marker. levels, seals: positions on the Resource and the Seal tracks. tome_points, artwork_points:
    points read off the board and the market. slider: the market's slider at the end. contracts: by resource, including
    the Character tile. stars: by seal, at the rightmost banner reached. tile: the Contract icons on the Character tile.
    character: the tile's name in the map.
    """

    prestige: int | None = None
    levels: Five = NOTHING
    seals: Five = NOTHING
    tome_points: int | None = None
    artwork_points: int | None = None
    slider: int | None = None
    contracts: Five = NOTHING
    stars: Five = NOTHING
    tile: tuple[int, ...] | None = None
    character: str | None = None


NO_BOARD = Board()


class Scoring(NamedTuple):
    """A scoring during the game: its round, its kinds, and the boards at that time, by seat."""

    after_round: int
    kinds: tuple[str, ...]
    boards: tuple[Board, ...]


class PaperClaims(NamedTuple):
    """The numbers on a player's paper. contracts: points, not icons."""

    total: int | None = None
    tome: int | None = None
    artwork: int | None = None
    gem: int | None = None
    contracts: Five = NOTHING

    @property
    def lines(self) -> tuple[int | None, ...]:
        """The lines in the order of the score sheet: Tome, Artwork, Gem, the contracts of each resource."""
        return (self.tome, self.artwork, self.gem, *self.contracts)


NO_CLAIMS = PaperClaims()


class GreatSplitTable(NamedTuple):
    """A whole table.

    boards, claims: by seat. tokens: the market tokens by round.
    """

    players: tuple[str, ...]
    boards: tuple[Board, ...]
    tokens: tuple[int, ...]
    map: BoardMap
    scorings: tuple[Scoring, ...]
    claims: tuple[PaperClaims, ...]
    rules: GreatSplitRules = GreatSplitRules()
