"""Whether objectives are met, each with its reason (Splito rulebook, "Types of objectives")."""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games.splito import reasons, rules, words
from scorepad.games.splito.table import (
    Amount,
    Count,
    Kind,
    Majority,
    Mix,
    Objective,
    Size,
    Table,
    Variety,
    Zone,
)
from scorepad.text import Later, Text

Verdict = tuple[bool | None, Text]
"""Met or not, None where it cannot be known yet; and why."""

RULE = {Majority: "splito.majority", Count: "splito.count", Variety: "splito.variety", Size: "splito.zone"}


class Common(NamedTuple):
    """What became of a common card: the zone that won it, those that still may, and why. `card` None: not entered."""

    card: Majority | None
    winner: int | None
    contenders: frozenset[int]
    why: Text


class Race(NamedTuple):
    """Who has most of a kind. counts: by zone, None where its cards were not entered. left: cards not seen yet."""

    counts: Sequence[int | None]
    most: int
    leaders: Sequence[int]
    second: int
    missing: Sequence[int]
    left: int


class Judge:
    """Judges the objectives of one table; knows what lies in each zone.

    won, open: by zone, the common cards that it has won for certain, and those that it may still win.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names = [table.zone_name(zone) for zone in range(len(table.zones))]
        self.tallies = [_tally(zone) for zone in table.zones]
        common = table.common if table.common is not None else (None, None)
        self.commons = tuple([self._settle(card) for card in common])
        zones = range(len(table.zones))
        self.won = [[common for common in self.commons if common.winner == zone] for zone in zones]
        self.open = [[common for common in self.commons if zone in common.contenders] for zone in zones]

    def objective(self, card: Objective, zone: int) -> Verdict:
        """The verdict on a card that lies in an entered zone."""
        if isinstance(card, Majority):
            return self._majority(self._race(card.of), card.of, zone)
        tally = self.tallies[zone] or {}
        if isinstance(card, Count):
            have = tally.get(card.of, 0)
            return card.amount.allows(have), Later(reasons.count, have, card)
        if isinstance(card, Variety):
            met = _has(card.colors, rules.COLORS, tally) and _has(card.values, rules.VALUES, tally)
            return met, Later(reasons.variety, card, tally)
        return self._size(card, zone)

    def _race(self, kind: Kind) -> Race:
        counts: list[int | None] = []
        leaders: list[int] = []
        missing: list[int] = []
        most = second = known = 0
        for zone, tally in enumerate(self.tallies):
            if tally is None:
                counts.append(None)
                missing.append(zone)
                continue
            count = tally.get(kind, 0)
            counts.append(count)
            known += count
            if count > most:
                leaders, most, second = [zone], count, most
            elif count == most:
                leaders.append(zone)
            elif count > second:
                second = count
        return Race(counts, most, leaders, second, missing, rules.CARDS_OF_A_KIND - known)

    def _majority(self, race: Race, kind: Kind, zone: int) -> Verdict:
        have = race.counts[zone] or 0
        if have == 0:
            return False, words.NONE_HERE
        if have < race.most:
            return False, Later(reasons.behind, have, kind, self.names[race.leaders[0]], race.most)
        if len(race.leaders) > 1:
            return False, Later(reasons.tie, have, kind, self.names, race.leaders)
        if race.missing and race.left >= have:
            return None, Later(reasons.ahead_so_far, have, kind, self.names, race.missing)
        return True, Later(reasons.ahead, have, kind, race.second)

    def _settle(self, card: Majority | None) -> Common:
        if card is None:
            able = [zone for zone, tally in enumerate(self.tallies) if tally is None or tally]
            return Common(None, None, frozenset(able), words.NOT_ENTERED)
        race = self._race(card.of)
        if race.missing and race.left > race.most:  # a zone not entered may have more than any other
            leaders = race.leaders if race.most and len(race.leaders) == 1 else ()
            return Common(
                card, None, frozenset((*leaders, *race.missing)), Later(reasons.waiting, self.names, race.missing)
            )
        if race.most == 0:
            return Common(card, None, frozenset(), Text("no zone has any"))
        if len(race.leaders) > 1:
            return Common(card, None, frozenset(), Later(reasons.tie, race.most, card.of, self.names, race.leaders))
        met, why = self._majority(race, card.of, race.leaders[0])
        if met:
            return Common(card, race.leaders[0], frozenset(), why)
        return Common(card, None, frozenset(race.leaders), why)  # a zone not entered may tie, and then nobody wins

    def _size(self, card: Size, zone: int) -> Verdict:
        here = self.table.zones[zone]
        splito, objectives = len(here.cards or ()), len(here.objectives or ())
        commons, may_come = len(self.won[zone]), len(self.open[zone])
        least = splito + objectives + commons
        met: bool | None = card.amount.allows(least)
        if any(card.amount.allows(least + more) != met for more in range(1, may_come + 1)):
            met = None
        return met, Later(reasons.size, splito, objectives, commons, card.amount, met is None)


def _tally(zone: Zone) -> dict[Kind, int] | None:
    if zone.cards is None:
        return None
    tally: dict[Kind, int] = {}
    for color, value in zone.cards:
        tally[color] = tally.get(color, 0) + 1
        tally[value] = tally.get(value, 0) + 1
    return tally


def _has(mix: Mix, kinds: Sequence[Kind], tally: dict[Kind, int]) -> bool:
    if mix is None:
        return True
    if isinstance(mix, Amount):
        return mix.allows(sum([kind in tally for kind in kinds]))
    return all(kind in tally for kind in mix)
