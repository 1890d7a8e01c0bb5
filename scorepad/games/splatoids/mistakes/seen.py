"""What Splatoids' mistakes are found in, and how likely each kind is."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.games.splatoids import words
from scorepad.games.splatoids.table import Deal
from scorepad.text import Text, either

USUAL, RARE = 0.4, 0.2
"""How often people make a mistake that is told of, and one that merely can be; two at once stay rarer than one."""
WEIGHTS = {
    "splatoids.still_in": USUAL,
    "splatoids.stalemate_missed": USUAL,
    "splatoids.stalemates_missed": USUAL,
    "splatoids.deal_twice": USUAL,
    "splatoids.from_n": RARE,
    "splatoids.from_n_to_one": RARE,
    "splatoids.disqualified_counted": RARE,
    "splatoids.disqualified_placed": RARE,
    "splatoids.out_before_stalemate": RARE,
    "splatoids.stalemate_instead": RARE,
    "splatoids.stalemate_for_all": RARE,
    "splatoids.left_alone": RARE,
    "splatoids.deal_forgotten": RARE,
    "splatoids.swapped": RARE,
    "splatoids.neighbor": RARE,
    "splatoids.not_written": RARE,
    "splatoids.neighbors_total": RARE,
}
"""How often each kind is made in a match where it can be, whatever the number of its places there."""
MOST_PLACES = 8
"""A sentence names so many deals, then how many more there are; numbers are short."""


class Seen(NamedTuple):
    """A match seen from a seat. points: of each seat what each deal gives, None while it is open."""

    players: tuple[str, ...]
    deals: tuple[Deal, ...]
    points: tuple[tuple[int | None, ...], ...]
    seat: int

    @property
    def name(self) -> str:
        """Whose column it is."""
        return self.players[self.seat]

    @property
    def match(self) -> str:
        """The rule that gives the points of a deal."""
        return words.MATCH if len(self.players) > 2 else "splatoids.two"

    def own(self) -> Iterator[tuple[int, Deal, int]]:
        """The deals that are known: number from 1, what happened, and what it gives."""
        for number, (deal, points) in enumerate(zip(self.deals, self.points[self.seat], strict=True), start=1):
            if points is not None:
                yield number, deal, points

    def total(self, seat: int) -> int | None:
        """What all deals give to a seat; None while any is open."""
        points = [given for given in self.points[seat] if given is not None]
        return sum(points) if len(points) == len(self.points[seat]) else None

    @property
    def beside(self) -> tuple[int, ...]:
        """The seats on either side; one with two players."""
        seats = len(self.players)
        return tuple(dict.fromkeys([(self.seat - 1) % seats, (self.seat + 1) % seats]))


def deals_named(numbers: Sequence[int]) -> Text:
    """Deals to choose from: "deal 1", "deal 1, 3 or 4"; of many, how many more."""
    return Text("deal {numbers}", numbers=either([str(number) for number in numbers], MOST_PLACES))
