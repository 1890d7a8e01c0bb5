"""A table of The Great Split: boards, the market, scorings, the board map, numbers from paper.

Tuples of five stand for the resources in the order of rules.RESOURCES. None: not entered, or not known.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.games.great_split.rules import GreatSplitRules

Five = tuple[int | None, int | None, int | None, int | None, int | None]
NOTHING: Five = (None, None, None, None, None)
Marks = tuple[tuple[int, int], ...]
"""Pairs of a space and the number printed there, from the left."""


class Track(NamedTuple):
    """The print on a Resource track; None where the map does not know all of it.

    length: the highest level. contracts: the spaces with a Contract icon. points: the spaces of the Tome track with a
    Prestige value. double_arrows: the spaces of the Gold track with one, however many are entered so far.
    """

    length: int | None = None
    contracts: tuple[int, ...] | None = None
    points: Marks | None = None
    double_arrows: tuple[int, ...] = ()


class Seal(NamedTuple):
    """The print on a Seal track. stars: the banners, None where the map does not know all of them.

    bonus: the spaces that move a resource, each with the index of the resource; however many are entered so far.
    """

    length: int | None = None
    stars: Marks | None = None
    bonus: Marks = ()


class Character(NamedTuple):
    """A Character tile: how far it moves each resource at the start, and its Contract icons."""

    start: tuple[int, ...] = (0, 0, 0, 0, 0)
    contracts: tuple[int, ...] = (0, 0, 0, 0, 0)


class Seen(NamedTuple):
    """Single spaces of a copy and what they give, answered one at a time; by space, from the left.

    contracts: by resource, the Contract icons up to a space. points: the Tome value at a space. stars: by seal, the
    stars at a space. market: by slider position, the points at Artwork levels.
    """

    contracts: tuple[Marks, ...] = ((),) * 5
    points: Marks = ()
    stars: tuple[Marks, ...] = ((),) * 5
    market: Mapping[int, Marks] = {}


class BoardMap(NamedTuple):
    """The print on a copy of the game, as far as its owner has entered it.

    tracks, seals: five each. market: by slider position, Artwork levels each with the points from there on.
    characters: the tiles by the name that the owner gave them. hands: the hand limit of each round. seen: single spaces
    of what the map does not know whole.
    """

    tracks: tuple[Track, ...] = (Track(),) * 5
    seals: tuple[Seal, ...] = (Seal(),) * 5
    market: Mapping[int, Marks] = {}
    characters: Mapping[str, Character] = {}
    hands: tuple[int | None, ...] = (None,) * 6
    seen: Seen = Seen()


NO_MAP = BoardMap()


class Board(NamedTuple):
    """A player's board: positions of the cubes, and what was read off.

    prestige: the marker. levels, seals: positions on the Resource and the Seal tracks. tome_points, artwork_points:
    read off the board and the market. contracts: with those on the Character tile. stars: the rightmost banners.
    tile: the Contract icons on the Character tile. character: its name in the map.
    """

    prestige: int | None = None
    levels: Five = NOTHING
    seals: Five = NOTHING
    tome_points: int | None = None
    artwork_points: int | None = None
    contracts: Five = NOTHING
    stars: Five = NOTHING
    tile: tuple[int, ...] | None = None
    character: str | None = None


NO_BOARD = Board()


class Scoring(NamedTuple):
    """A scoring during the game: after which round, of what kinds, and the boards at that moment by seat."""

    after_round: int
    kinds: tuple[str, ...]
    boards: tuple[Board, ...]


class PaperClaims(NamedTuple):
    """One player's paper; `contracts` are points, not icons."""

    total: int | None = None
    tome: int | None = None
    artwork: int | None = None
    gem: int | None = None
    contracts: Five = NOTHING

    @property
    def lines(self) -> tuple[int | None, ...]:
        """The lines in the order of paper: Tome, Artwork, Gem, the contracts of each resource."""
        return (self.tome, self.artwork, self.gem, *self.contracts)


NO_CLAIMS = PaperClaims()


class GreatSplitTable(NamedTuple):
    """A whole table.

    boards and claims by seat. tokens: the market tokens in the order in which they came up. rules: what the table
    plays by.
    """

    players: tuple[str, ...]
    boards: tuple[Board, ...]
    tokens: tuple[int, ...]
    map: BoardMap
    scorings: tuple[Scoring, ...]
    claims: tuple[PaperClaims, ...]
    rules: GreatSplitRules = GreatSplitRules()
