"""The judge of a table's objectives: who has most of a kind, and who won the common cards.

Source: Splito rulebook, "Types of objectives" and "End of game".
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from scorepad.core.short_names import short_names
from scorepad.core.text import Text, plural, together
from scorepad.games.splito import rules, words
from scorepad.games.splito.objectives import Kind, Majority
from scorepad.games.splito.questions import RULES, Race, Rules
from scorepad.games.splito.table import Table, zone_names


class Common(NamedTuple):
    """The fate of a common card: the zones that won it, those that still may, and why. `card` None: not entered.

    By the rulebook there is one winner at most.
    """

    card: Majority | None
    winners: Sequence[int]
    contenders: frozenset[int]
    why: Text

    @property
    def winner(self) -> int | None:
        """The zone that won it by the rulebook; None if none has."""
        return self.winners[0] if self.winners else None


class Judge:
    """Judges the objectives of one table; knows what lies in each zone.

    names, whole_names: of the zones, by short names of the players and by whole ones. won, may_win: by zone, the common
    cards that it has won for certain, and those that it may still win.
    """

    def __init__(self, table: Table, questions: Rules = RULES) -> None:
        self.table = table
        self.rules = questions
        self.names = zone_names(short_names(table.players))
        self.whole_names = zone_names(table.players)
        self._tallies: list[dict[Kind, int] | None] = []
        self._races: dict[Kind, Race] = {}
        for zone in table.zones:
            self._tallies.append(None if zone.cards is None else Counter(chain.from_iterable(zone.cards)))
        self.commons = tuple([self._settle(card) for card in table.common])
        zones = range(len(table.zones))
        self.won = [[common for common in self.commons if zone in common.winners] for zone in zones]
        self.may_win = [[common for common in self.commons if zone in common.contenders] for zone in zones]

    def tally(self, zone: int) -> dict[Kind, int]:
        """The number of cards of each kind in a zone; none where its cards were not entered."""
        return self._tallies[zone] or {}

    def race(self, kind: Kind) -> Race:
        """The race for a kind, zone against zone; run once, for several cards ask for it."""
        if kind not in self._races:
            self._races[kind] = self._run(kind)
        return self._races[kind]

    def _run(self, kind: Kind) -> Race:
        counts: list[int | None] = []
        leaders: list[int] = []
        seconds: list[int] = []
        missing: list[int] = []
        most = second = known = 0
        for zone, tally in enumerate(self._tallies):
            if tally is None:
                counts.append(None)
                missing.append(zone)
                continue
            count = tally.get(kind, 0)
            counts.append(count)
            known += count
            if count > most:
                leaders, most, seconds, second = [zone], count, leaders, most
            elif count == most:
                leaders.append(zone)
            elif count > second:
                seconds, second = [zone], count
            elif count == second:
                seconds.append(zone)
        return Race(counts, most, leaders, second, seconds, missing, rules.CARDS_OF_A_KIND - known)

    def tie(self, race: Race, kind: Kind) -> Text:
        """Zones that tie: "tie: Ana & Bo and Bo & Cy have 4 green each"."""
        count = words.in_short(race.most, kind)
        # Translators: {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”; {count}: such as “2 threes”
        return Text("tie: {zones} have {count} each", zones=self.named(race.leaders), count=count)

    def waiting(self, missing: Sequence[int]) -> Text:
        """The zones that have to be entered first."""
        # Translators: {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
        return plural(
            "the cards in zone {zones} are not entered yet",
            "the cards in zones {zones} are not entered yet",
            len(missing),
            zones=self.named(missing),
        )

    def named(self, zones: Sequence[int]) -> Text:
        """These zones in one sentence: "Ana & Bo and Bo & Cy"."""
        return together([self.names[zone] for zone in zones])

    def _settle(self, card: Majority | None) -> Common:
        if card is None:
            able = [zone for zone, tally in enumerate(self._tallies) if tally is None or tally]
            return Common(None, (), frozenset(able), words.NOT_ENTERED)
        race = self.race(card.of)
        if race.missing and race.left > race.most:  # a zone not entered may have more than any other
            leaders = race.leaders if race.most and len(race.leaders) == 1 else ()
            return Common(card, (), frozenset((*leaders, *race.missing)), self.waiting(race.missing))
        if race.most == 0:
            return Common(card, (), frozenset(), Text("no zone has any"))
        winners = self.rules.winners_of_common(race)
        if not winners:
            return Common(card, (), frozenset(), self.tie(race, card.of))
        met, why = card.verdict(self, race.leaders[0])
        if met is None:  # a zone not entered may tie, and then none wins
            return Common(card, (), frozenset(race.leaders), why)
        return Common(card, winners, frozenset(), why)
