"""The questions that scoring asks the rulebook, each with its answer; a reading overrides one.

Source: Splito rulebook, "Types of objectives" and "End of game".
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scorepad.disputes.readings import rules_with

if TYPE_CHECKING:
    from scorepad.games.splito.judge import Judge
    from scorepad.games.splito.objectives import Amount, Kind, Objective


class Race(NamedTuple):
    """The race for a kind: the zones that have most of it.

    counts: by zone, None if its cards were not entered. leaders, seconds: the zones with the most, and with the
    second most. missing: those not entered. left: cards not seen yet.
    """

    counts: Sequence[int | None]
    most: int
    leaders: Sequence[int]
    second: int
    seconds: Sequence[int]
    missing: Sequence[int]
    left: int


class Rules:
    """The rulebook's answers, and our rulings where it is silent."""

    def winners(self, race: Race) -> Sequence[int]:
        """The zones that have the majority: a tie is no majority."""
        return race.leaders if len(race.leaders) == 1 else ()

    def winners_of_common(self, race: Race) -> Sequence[int]:
        """The zones that win a common card with this race."""
        return self.winners(race)

    def has_majority(self, judge: "Judge", zone: int, kind: "Kind") -> bool:
        """True if a zone meets the objective for most of a kind, zone against zone."""
        return zone in self.winners(judge.race(kind))

    def allows(self, amount: "Amount", have: int) -> bool:
        """True if `have` cards, colors or values are as many as an objective asks for."""
        return amount.allows(have)

    def zone_size(self, judge: "Judge", zone: int, card: "Objective") -> int:
        """The cards that count for an objective about the size of its zone: all, itself included."""
        here = judge.table.zones[zone]
        return len(here.cards or ()) + len(here.objectives or ()) + len(judge.won[zone])

    def points(self, judge: "Judge", zone: int, card: "Objective", *, met: bool) -> int:
        """The points of an objective, or of a common card that the zone has won."""
        return card.points if met else 0

    def counts_met(self) -> bool:
        """True if the tie-break counts objectives that are met."""
        return True

    def counts_unmet(self) -> bool:
        """True if the tie-break counts objectives that are not met."""
        return True

    def counts_commons(self) -> bool:
        """True if the tie-break counts common cards that were won."""
        return True


RULES = Rules()


class UnmetNotCounted(Rules):
    """A house rule: the tie-break counts no objectives that are not met."""

    def counts_unmet(self) -> bool:
        """Never."""
        return False


class CommonsNotCounted(Rules):
    """A house rule: the tie-break counts no common cards."""

    def counts_commons(self) -> bool:
        """Never."""
        return False


AGREED = {"unmet_objectives_count": UnmetNotCounted, "won_commons_count": CommonsNotCounted}
"""The readings that a table may agree on, by the house rule that it switches off."""


def rules_of(house: Mapping[str, bool], *readings: type) -> Rules:
    """The rules of a table with these house rules, for players who read some differently."""
    agreed = [reading for name, reading in AGREED.items() if not house[name]]
    return rules_with(Rules, *readings, *agreed)
