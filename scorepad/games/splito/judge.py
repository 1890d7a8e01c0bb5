"""Whether objectives are met, each with its reason (Splito rulebook, "Types of objectives")."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.games.splito import rules, words
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
from scorepad.text import Text, plural

Verdict = tuple[bool | None, Text]
"""Met or not, None where it cannot be known yet; and why."""

RULE = {Majority: "splito.majority", Count: "splito.count", Variety: "splito.variety", Size: "splito.zone"}


@dataclass(frozen=True, slots=True)
class Common:
    """What became of a common card: the zone that won it, those that still may, and why. `card` None: not entered."""

    card: Majority | None
    winner: int | None
    contenders: frozenset[int]
    why: Text


class Judge:
    """Judges the objectives of one table; knows what lies in each zone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tallies = [_tally(zone) for zone in table.zones]
        self.commons = tuple(self._settle(card) for card in (table.common if table.common is not None else (None,) * 2))

    def counts(self, kind: Kind) -> list[int | None]:
        """Cards of a kind by zone, None where a zone's cards were not entered."""
        return [None if tally is None else tally.get(kind, 0) for tally in self.tallies]

    def objective(self, card: Objective, zone: int) -> Verdict:
        """The verdict on a card that lies in an entered zone."""
        if isinstance(card, Majority):
            return self._majority(card.of, self.counts(card.of), zone)
        tally = self.tallies[zone] or {}
        if isinstance(card, Count):
            have = tally.get(card.of, 0)
            return card.amount.allows(have), _versus(words.counted(have, card.of) if have else words.NONE_HERE, card)
        if isinstance(card, Variety):
            return _variety(card, tally)
        return self._size(card, zone)

    def won(self, zone: int) -> list[Common]:
        """The common cards that a zone has won for certain."""
        return [common for common in self.commons if common.winner == zone]

    def open(self, zone: int) -> list[Common]:
        """The common cards that a zone may still win."""
        return [common for common in self.commons if zone in common.contenders]

    def _majority(self, kind: Kind, counts: Sequence[int | None], zone: int) -> Verdict:
        have = counts[zone] or 0
        if have == 0:
            return False, words.NONE_HERE
        others = {other: count for other, count in enumerate(counts) if other != zone}
        rival = max(others, key=lambda other: others[other] or 0)
        top = others[rival] or 0
        if top > have:
            why = Text("{have}; {zone} has {top}", have=words.adjective(have, kind), zone=self._name(rival), top=top)
            return False, why
        if top == have:
            return False, self._tie(kind, counts, have)
        missing = [other for other, count in others.items() if count is None]
        if missing and rules.CARDS_OF_A_KIND - _known(counts) >= have:
            names = [self._name(other) for other in missing]
            return None, Text("{have}; not entered: {zones}", have=words.adjective(have, kind), zones=names)
        return True, Text("{have}; the next zone has {top}", have=words.adjective(have, kind), top=top)

    def _tie(self, kind: Kind, counts: Sequence[int | None], most: int) -> Text:
        tied = [
            Text("{zone} {count}", zone=self._name(zone), count=words.adjective(most, kind))
            for zone, count in enumerate(counts)
            if count == most
        ]
        return Text("tie: {zones}", zones=tied)

    def _settle(self, card: Majority | None) -> Common:
        zones = range(len(self.tallies))
        if card is None:
            return Common(None, None, frozenset(zones), words.NOT_ENTERED)
        counts = self.counts(card.of)
        verdicts = {zone: self._majority(card.of, counts, zone) for zone in zones if counts[zone] is not None}
        for zone, (met, why) in verdicts.items():
            if met:
                return Common(card, zone, frozenset(), why)
        most = max((count for count in counts if count is not None), default=0)
        missing = [zone for zone in zones if counts[zone] is None]
        if missing and rules.CARDS_OF_A_KIND - _known(counts) > most:
            may = {zone for zone, (met, _) in verdicts.items() if met is None}
            return Common(card, None, frozenset(may.union(missing)), self._waiting(missing))
        if most == 0:
            return Common(card, None, frozenset(), Text("no zone has any"))
        return Common(card, None, frozenset(), self._tie(card.of, counts, most))

    def _waiting(self, missing: Sequence[int]) -> Text:
        return Text("not entered: {zones}", zones=[self._name(zone) for zone in missing])

    def _size(self, card: Size, zone: int) -> Verdict:
        here = self.table.zones[zone]
        splito, objectives = len(here.cards or ()), len(here.objectives or ())
        commons, may_come = len(self.won(zone)), len(self.open(zone))
        least = splito + objectives + commons
        parts = [
            Text("{n} Splito", n=splito),
            plural("{n} objective", "{n} objectives", objectives),
            *([plural("{n} common", "{n} commons", commons)] if commons else []),
        ]
        why = Text("{cards}: {parts}", cards=plural("{n} card", "{n} cards", least), parts=parts)
        verdicts = {card.amount.allows(least + more) for more in range(may_come + 1)}
        if len(verdicts) == 2:
            return None, Text(
                "{why}; a common card may still come; {needed}", why=why, needed=words.needed(card.amount)
            )
        return verdicts.pop(), _versus(why, card)

    def _name(self, zone: int) -> str:
        return self.table.zone_name(zone)


def _tally(zone: Zone) -> dict[Kind, int] | None:
    if zone.cards is None:
        return None
    tally: dict[Kind, int] = {}
    for color, value in zone.cards:
        tally[color] = tally.get(color, 0) + 1
        tally[value] = tally.get(value, 0) + 1
    return tally


def _known(counts: Sequence[int | None]) -> int:
    return sum(count or 0 for count in counts)


def _versus(why: Text, card: Count | Size) -> Text:
    """The reason with what was asked for; "none here" says enough where none is allowed."""
    if why is words.NONE_HERE and card.amount == Amount("exactly", 0):
        return why
    return Text("{have}; {needed}", have=why, needed=words.needed(card.amount))


def _variety(card: Variety, tally: dict[Kind, int]) -> Verdict:
    met, reasons = True, []
    for mix, kinds, counting in (
        (card.colors, rules.COLORS, ("{n} color", "{n} colors")),
        (card.values, rules.VALUES, ("{n} different value", "{n} different values")),
    ):
        if mix is not None:
            enough, why = _mixed(mix, [kind for kind in kinds if kind in tally], counting)
            met = met and enough
            reasons.append(why)
    return met, reasons[0] if len(reasons) == 1 else Text("{reasons}", reasons=reasons)


def _mixed(mix: Mix, here: Sequence[Kind], counting: tuple[str, str]) -> tuple[bool, Text]:
    if isinstance(mix, Amount):
        have = Text("{n}: {kinds}", n=plural(*counting, len(here)), kinds=[words.kind_name(kind) for kind in here])
        needed = words.needed(mix)
        return mix.allows(len(here)), Text("{have}; {needed}", have=have if here else words.NONE_HERE, needed=needed)
    missing = [words.kind_name(kind) for kind in mix or () if kind not in here]
    if missing:
        return False, Text("missing: {kinds}", kinds=missing)
    return True, Text("all of them here")
