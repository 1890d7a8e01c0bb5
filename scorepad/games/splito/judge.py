"""The judge of a table: majorities, winners of the common cards, met objectives, and the reasons.

Source: Splito rulebook, "Types of objectives" and "End of game".
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from scorepad.core.result import Item
from scorepad.core.short_names import short_names
from scorepad.core.text import Text, plural, together
from scorepad.games.splito import rules, words
from scorepad.games.splito.objectives import NONE_OF_IT, Amount, Count, Kind, Majority, Objective, Size, Variety
from scorepad.games.splito.table import SplitoTable, zone_names

Verdict = tuple[bool | None, Text]
"""Whether an objective is met, or None if this is not known yet; and the reason."""


class Race(NamedTuple):
    """The race for a kind: the zones that have the most of it.

    counts: by zone, None if the zone's cards are not entered. leaders, seconds: the zones with the most, and with the
    second most. missing: the zones whose cards are not entered. left: the number of cards of the kind that were not
    entered in any zone.
    """

    counts: Sequence[int | None]
    most: int
    leaders: Sequence[int]
    second: int
    seconds: Sequence[int]
    missing: Sequence[int]
    left: int


class SplitoRules:
    """The rules of the rulebook, and our rulings where it is silent."""

    def winners(self, race: Race) -> Sequence[int]:
        """The zones that have the majority: a tie is no majority."""
        return race.leaders if len(race.leaders) == 1 else ()

    def winners_of_common(self, race: Race) -> Sequence[int]:
        """The zones that win a common card, given the race for its kind."""
        return self.winners(race)

    def has_majority(self, judge: "Judge", zone: int, kind: Kind) -> bool:
        """True if a zone has the majority of a kind, compared with the other zones."""
        return zone in self.winners(judge.race(kind))

    def allows(self, amount: Amount, have: int) -> bool:
        """True if `have` cards, colors or values satisfy an objective's amount."""
        return amount.allows(have)

    def zone_size(self, judge: "Judge", zone: int, card: Objective) -> int:
        """The number of cards that count for an objective about the zone's size: all, including the objective."""
        here = judge.table.zones[zone]
        return len(here.cards or ()) + len(here.objectives or ()) + len(judge.won[zone])

    def points(self, judge: "Judge", zone: int, card: Objective, *, met: bool) -> int:
        """The points of an objective, or of a common card that the zone has won."""
        return card.points if met else 0


RULES = SplitoRules()


class Common(NamedTuple):
    """A common card: the zones that won it, the zones that may still win it, and the reason.

    card: None if the card is not entered. winners: at most one zone, by the rulebook.
    """

    card: Majority | None
    winners: Sequence[int]
    contenders: frozenset[int]
    why: Text

    @property
    def winner(self) -> int | None:
        """The zone that won the card by the rulebook, or None."""
        return self.winners[0] if self.winners else None


class ZoneScore(NamedTuple):
    """A zone's score.

    item: the line. complete: True if the points are final. proved: the points if the zone's contents prove them, or
    None. cards, all_cards: the number of cards for the tie-break, under the house rules and by the rulebook; if the
    contents do not determine it, the number on paper, or None.
    """

    item: Item
    complete: bool
    proved: int | None
    cards: int | None
    all_cards: int | None


class Judge:
    """Judges the objectives of one table, given the cards in each zone.

    names, whole_names: the zones' names, with short and with whole names of players. won, may_win: by zone, the common
    cards that the zone has won for certain, and those that it may still win.
    """

    def __init__(self, table: SplitoTable, questions: SplitoRules = RULES) -> None:
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
        """The number of cards of each kind in a zone; empty if the zone's cards are not entered."""
        return self._tallies[zone] or {}

    def race(self, kind: Kind) -> Race:
        """The race for a kind between all zones. It is computed once, because several cards need it."""
        if kind not in self._races:
            self._races[kind] = self._run(kind)
        return self._races[kind]

    def _run(self, kind: Kind) -> Race:
        counts = [None if tally is None else tally.get(kind, 0) for tally in self._tallies]
        known = [count for count in counts if count is not None]
        most = max(known, default=0)
        second = max([count for count in known if count < most], default=0)
        leaders, seconds, missing = [], [], []
        for zone, count in enumerate(counts):
            if count is None:
                missing.append(zone)
            elif count == most:
                leaders.append(zone)
            elif count == second:
                seconds.append(zone)
        return Race(counts, most, leaders, second, seconds, missing, rules.CARDS_OF_A_KIND - sum(known))

    def tie(self, race: Race, kind: Kind) -> Text:
        """The reason for a tie: "tie: Ana & Bo and Bo & Cy have 4 green each"."""
        count = words.in_short(race.most, kind)
        # Translators: {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”; {count}: such as “2 threes”
        return Text("tie: {zones} have {count} each", zones=self.named(race.leaders), count=count)

    def waiting(self, missing: Sequence[int]) -> Text:
        """How many zones still have to be entered: "2 zones to go"."""
        return plural("{n} zone to go", "{n} zones to go", len(missing))

    def named(self, zones: Sequence[int]) -> Text:
        """A list of zones: "Ana & Bo and Bo & Cy"."""
        return together([self.names[zone] for zone in zones])

    def _settle(self, card: Majority | None) -> Common:
        if card is None:
            able = [zone for zone, tally in enumerate(self._tallies) if tally is None or tally]
            return Common(None, (), frozenset(able), words.NOT_ENTERED)
        race = self.race(card.of)
        if race.missing and race.left > race.most:  # a missing zone may have more than any other
            leaders = race.leaders if race.most and len(race.leaders) == 1 else ()
            return Common(card, (), frozenset((*leaders, *race.missing)), self.waiting(race.missing))
        if race.most == 0:
            return Common(card, (), frozenset(), Text("no zone has any"))
        winners = self.rules.winners_of_common(race)
        if not winners:
            return Common(card, (), frozenset(), self.tie(race, card.of))
        met, why = self.verdict(card, race.leaders[0])
        if met is None:  # a missing zone may tie, and then no zone wins
            return Common(card, (), frozenset(race.leaders), why)
        return Common(card, winners, frozenset(), why)

    def verdict(self, card: Objective, zone: int) -> Verdict:
        """Whether a zone meets an objective, or None if this is not known yet; and the reason."""
        if isinstance(card, Majority):
            return self._majority(card, zone)
        if isinstance(card, Count):
            return self._count(card, zone)
        return self._variety(card, zone) if isinstance(card, Variety) else self._size(card, zone)

    def _majority(self, card: Majority, zone: int) -> Verdict:
        """The verdict on a majority. A tie is no majority, nor is a count of 0; missing zones may still prevent it."""
        race = self.race(card.of)
        have = race.counts[zone] or 0
        if have == 0:
            return False, words.NONE_HERE
        cards = words.in_short(have, card.of)
        has_majority = self.rules.has_majority(self, zone, card.of)
        if have < race.most:
            return has_majority, _against(cards, self.named(race.leaders), len(race.leaders), race.most)
        if len(race.leaders) > 1 or not has_majority:
            return has_majority, self.tie(race, card.of)
        if race.missing and race.left >= have:
            # Translators: {have}: such as “2 green”; {waiting}: such as “1 zone to go”
            return None, Text("{have}; {waiting}", have=cards, waiting=self.waiting(race.missing))
        is_open = bool(race.missing) and race.left >= max(race.second, 1)  # a missing zone may have as many
        if race.second == 0:
            # Translators: {have}: such as “1 black”
            none = Text("{have}; no other zone has any", have=cards)
            # Translators: {have}: such as “7 sixes”
            return True, Text("{have}; no other zone has any so far", have=cards) if is_open else none
        return True, _against(cards, self.named(race.seconds), len(race.seconds), race.second, is_open)

    def _count(self, card: Count, zone: int) -> Verdict:
        """The verdict with the count and the required amount: "3 fours; exactly 2 needed"."""
        have = self.tally(zone).get(card.of, 0)
        if have == 0 and card.amount == NONE_OF_IT:
            return True, words.NONE_HERE
        cards = words.counted(have, card.of) if have else words.NONE_HERE
        # Translators: {have}: such as “3 colors: red, blue and green”; {needed}: such as “at least 15 needed”
        return self.rules.allows(card.amount, have), Text("{have}; {needed}", have=cards, needed=card.amount.needed)

    def _variety(self, card: Variety, zone: int) -> Verdict:
        """The verdict with the different kinds: "3 colors: red, blue and green; exactly 3 needed", "missing: green"."""
        tally, met, reasons = self.tally(zone), True, []
        for mix, phrases in card.mixes:
            here = [kind for kind in phrases.kinds if kind in tally]
            if isinstance(mix, Amount):
                met = met and self.rules.allows(mix, len(here))
                reasons.append(_different(mix, here, phrases))
                continue
            absent = [words.missing(kind) for kind in mix if kind not in tally]
            met = met and not absent
            # Translators: {kinds}: such as “red, blue and green”
            missing = Text("missing: {kinds}", kinds=together(absent))
            reasons.append(missing if absent else phrases.all_named(len(mix)))
        if len(reasons) == 1:
            return met, reasons[0]
        # Translators: {colors}: such as “missing: red and blue”; {values}: such as “missing: a 1 and a 6”
        return met, Text("{colors}; {values}", colors=reasons[0], values=reasons[1])

    def _size(self, card: Size, zone: int) -> Verdict:
        """The verdict on the number of cards in a zone: "13 cards: 9 Splito and 4 objectives; at least 12 needed".

        Won common cards count. The verdict is open if common cards that may still be won would change it.
        """
        here = self.table.zones[zone]
        splito, objectives, commons = len(here.cards or ()), len(here.objectives or ()), len(self.won[zone])
        cards, allows = self.rules.zone_size(self, zone, card), self.rules.allows
        met: bool | None = allows(card.amount, cards)
        may_come = range(1, len(self.may_win[zone]) + 1)
        if any(allows(card.amount, cards + more) != met for more in may_come):
            met = None
        kinds = [plural("{n} Splito", "{n} Splito", splito), plural("{n} objective", "{n} objectives", objectives)]
        if commons:
            kinds.append(plural("{n} common card", "{n} common cards", commons))
        # Translators: {kinds}: such as “0 Splito and 1 objective”
        have = plural("{n} card: {kinds}", "{n} cards: {kinds}", cards, kinds=together(kinds))
        if met is not None:
            return met, Text("{have}; {needed}", have=have, needed=card.amount.needed)
        more = plural("a common card may still be won", "up to {n} common cards may still be won", len(may_come))
        if commons:
            more = Text("another common card may still be won")
        # Translators: {have}: such as “3 cards: 2 Splito and 1 objective”; {more}: such as
        # “another common card may still be won”; {needed}: such as “exactly 10 needed”
        return met, Text("{have}; {more}; {needed}", have=have, more=more, needed=card.amount.needed)


def _against(have: Text, zones: Text, n: int, most: int, is_open: bool = False) -> Text:
    """A zone's count compared with the `n` other zones with the most: "5 green; Bo & Cy has 4"; final, or so far."""
    phrases = {"have": have, "zones": zones, "most": most}
    if is_open:
        # Translators: {have}: such as “9 orange”; {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
        return plural("{have}; {zones} has {most} so far", "{have}; {zones} have {most} each so far", n, **phrases)
    # Translators: {have}: such as “3 yellow”; {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
    return plural("{have}; {zones} has {most}", "{have}; {zones} have {most} each", n, **phrases)


def _different(amount: Amount, here: Sequence[Kind], phrases: words.MixWords) -> Text:
    """The different kinds in a zone: "3 colors: red, blue and green; exactly 3 needed"."""
    named = together([words.kind_name(kind) for kind in here])
    # Translators: {n}: such as “5 different values”; {kinds}: such as “1s, 2s, 3s, 5s and 6s”
    have = Text("{n}: {kinds}", n=phrases.different(len(here)), kinds=named) if here else phrases.none
    return Text("{have}; {needed}", have=have, needed=amount.needed)
