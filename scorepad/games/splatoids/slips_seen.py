"""What Splatoids' slips are found in, and how likely each kind is."""

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.games.splatoids import words
from scorepad.games.splatoids.table import Deal
from scorepad.text import Text, plural

WEIGHTS = {
    "splatoids.still_in": 2.0,
    "splatoids.stalemate_missed": 1.0,
    "splatoids.stalemates_missed": 2.0,
    "splatoids.from_n": 1.5,
    "splatoids.from_n_to_one": 0.5,
    "splatoids.disqualified_counted": 1.5,
    "splatoids.disqualified_placed": 0.3,
    "splatoids.out_before_stalemate": 1.0,
    "splatoids.stalemate_for_all": 0.7,
    "splatoids.left_alone": 0.8,
    "splatoids.deal_forgotten": 0.4,
    "splatoids.deal_twice": 0.3,
    "splatoids.swapped": 0.3,
    "splatoids.neighbor": 0.1,
    "splatoids.not_written": 0.1,
    "splatoids.neighbors_total": 0.3,
}
"""How often people slip so, beside each other, each time they could."""
MOST_PLACES = 3
"""A sentence names so many deals, then how many more there are."""


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


def either(places: list[Text]) -> Text:
    """Deals or players to choose from: "deal 1", "deal 1 or deal 2"; only of deals there may be more than three."""
    if len(places) > MOST_PLACES:
        more = len(places) - MOST_PLACES
        named = places[:MOST_PLACES]
        return plural("{places} or {n} more deal", "{places} or one of {n} more deals", more, places=named)
    if len(places) == 1:
        return places[0]
    return Text("{places} or {last}", places=places[:-1], last=places[-1])
