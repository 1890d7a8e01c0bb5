"""Ways in which players misread the rules of Splito: subclasses of SplitoRules that override a method."""

from collections.abc import Sequence

from scorepad.core.text import Text
from scorepad.disputes.readings import Reading
from scorepad.games.splito import rules
from scorepad.games.splito.judge import Judge, Race, SplitoRules
from scorepad.games.splito.objectives import Amount, Count, Kind, Majority, Objective, Size, Variety

COUNTED, USUAL, BETWEEN, RARE = 3.0, 2.0, 1.5, 1.0
"""The weights of readings: COUNTED for many cards miscounted by one, the most likely mistake; USUAL for rules that many
players misread; BETWEEN for rules that some misread; RARE for the rest."""


class _TiesWin(SplitoRules):
    """A tie is a majority for all tied zones."""

    def winners(self, race: Race) -> Sequence[int]:
        return race.leaders if race.most else ()


class _MajorityInZone(SplitoRules):
    """Majorities are compared with the other colors or values in the zone."""

    def has_majority(self, judge: Judge, zone: int, kind: Kind) -> bool:
        here = judge.tally(zone)
        alike: Sequence[Kind] = rules.VALUES if isinstance(kind, int) else rules.COLORS
        return all(here.get(kind, 0) > here.get(other, 0) for other in alike if other != kind)


class _AtLeast(SplitoRules):
    """An exact number other than 0 is read as a minimum."""

    def allows(self, amount: Amount, have: int) -> bool:
        if amount.op == "exactly" and amount.n:
            return have >= amount.n
        return amount.allows(have)


class _CommonsForgotten(SplitoRules):
    """No zone wins a common card."""

    def winners_of_common(self, race: Race) -> Sequence[int]:
        return ()


class _WithoutItself(SplitoRules):
    """An objective about the size of a zone does not count itself."""

    def zone_size(self, judge: Judge, zone: int, card: Objective) -> int:
        return super().zone_size(judge, zone, card) - 1


class _WithoutUnmet(SplitoRules):
    """Other objectives that are not met do not count for the size of a zone."""

    def zone_size(self, judge: Judge, zone: int, card: Objective) -> int:
        objectives, by_the_rules = judge.table.zones[zone].objectives or (), Judge(judge.table)
        unmet = sum(not by_the_rules.verdict(each, zone)[0] for each in objectives if each is not card)
        return super().zone_size(judge, zone, card) - unmet


class _WithoutObjectives(SplitoRules):
    """Only Splito cards and common cards count for the size of a zone."""

    def zone_size(self, judge: Judge, zone: int, card: Objective) -> int:
        return super().zone_size(judge, zone, card) - len(judge.table.zones[zone].objectives or ())


class _WithoutCommons(SplitoRules):
    """Common cards do not count for the size of a zone."""

    def zone_size(self, judge: Judge, zone: int, card: Objective) -> int:
        return super().zone_size(judge, zone, card) - len(judge.won[zone])


class _OneCardMissed(SplitoRules):
    """A zone is counted one card too small."""

    def zone_size(self, judge: Judge, zone: int, card: Objective) -> int:
        return super().zone_size(judge, zone, card) - 1


class _OneCardTooMany(SplitoRules):
    """A zone is counted one card too large."""

    def zone_size(self, judge: Judge, zone: int, card: Objective) -> int:
        return super().zone_size(judge, zone, card) + 1


class _AllCounted(SplitoRules):
    """Objectives give points whether they are met or not."""

    def points(self, judge: Judge, zone: int, card: Objective, *, met: bool) -> int:
        return card.points


class _UnmetSubtracted(SplitoRules):
    """Objectives that are not met take points away."""

    def points(self, judge: Judge, zone: int, card: Objective, *, met: bool) -> int:
        return card.points if met else -card.points


class _CardsNotPoints(SplitoRules):
    """Each met objective gives 1 point."""

    def points(self, judge: Judge, zone: int, card: Objective, *, met: bool) -> int:
        return 1 if met else 0


class _NumberNotPoints(SplitoRules):
    """A number on a card, such as its value, is taken for its points."""

    def points(self, judge: Judge, zone: int, card: Objective, *, met: bool) -> int:
        number: object = card.points
        if isinstance(card, Majority | Count):
            number = card.of
        elif isinstance(card, Size):
            number = card.amount.n
        elif isinstance(card, Variety):
            number = next((mix.n for mix in (card.colors, card.values) if isinstance(mix, Amount)), None)
        number = number if isinstance(number, int) else card.points
        return number if met else 0


# Translators: {places}: an objective, its zone and the reason, or several with “or”
_SIZE = Text("the cards of a zone were miscounted by one: {places}")

READINGS = (
    Reading(
        "splito.ties_win",
        "splito.majority",
        USUAL,
        _TiesWin,
        Text("ties were counted as majorities"),
        # Translators: {places}: an objective, its zone and the reason, or several with “or”
        Text("a tie was counted as a majority: {places}"),
    ),
    Reading(
        "splito.majority_in_zone",
        "splito.majority",
        RARE,
        _MajorityInZone,
        Text("majorities were compared with other colors or values in the same zone, not with other zones"),
    ),
    Reading(
        "splito.at_least",
        "splito.value_number",
        USUAL,
        _AtLeast,
        Text("exact numbers were taken as “at least”"),
        # Translators: {places}: an objective, its zone and the reason, or several with “or”
        Text("an exact number was taken as “at least”: {places}"),
    ),
    Reading(
        "splito.commons_forgotten", "splito.common", RARE, _CommonsForgotten, Text("the common cards were not counted")
    ),
    Reading(
        "splito.without_itself",
        "splito.zone",
        USUAL,
        _WithoutItself,
        None,
        # Translators: {places}: an objective, its zone and the reason, or several with “or”
        Text("the card itself was not counted: {places}"),
    ),
    Reading(
        "splito.without_unmet",
        "splito.zone_unmet",
        BETWEEN,
        _WithoutUnmet,
        None,
        # Translators: {places}: an objective, its zone and the reason, or several with “or”
        Text("the other objectives that are not met were not counted: {places}"),
    ),
    Reading(
        "splito.without_objectives",
        "splito.zone",
        BETWEEN,
        _WithoutObjectives,
        None,
        # Translators: {places}: an objective, its zone and the reason, or several with “or”
        Text("no Objective cards were counted: {places}"),
    ),
    Reading(
        "splito.without_commons",
        "splito.zone",
        BETWEEN,
        _WithoutCommons,
        None,
        # Translators: {places}: an objective, its zone and the reason, or several with “or”
        Text("the common cards that the zone won were not counted: {places}"),
    ),
    Reading("splito.size_off", "splito.zone", COUNTED, _OneCardMissed, None, _SIZE),
    Reading("splito.size_off", "splito.zone", COUNTED, _OneCardTooMany, None, _SIZE),
    Reading(
        "splito.all_counted",
        "splito.points",
        RARE,
        _AllCounted,
        Text("all objectives were counted, even those that are not met"),
    ),
    Reading(
        "splito.unmet_subtracted",
        "splito.points",
        BETWEEN,
        _UnmetSubtracted,
        Text("the unmet objectives were subtracted, but they give nothing"),
    ),
    Reading(
        "splito.cards_not_points",
        "splito.points",
        RARE,
        _CardsNotPoints,
        Text("the Objective cards that score were counted, not their points"),
    ),
    Reading(
        "splito.number_not_points",
        "splito.points",
        RARE,
        _NumberNotPoints,
        Text("the numbers on the Objective cards were counted, not their diamonds"),
    ),
)
