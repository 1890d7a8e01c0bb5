"""The cards that settle a tie, on paper: left, right and both; and how else people count them.

Source: Splito rulebook, "End of game", tie-break. Which cards count is a house rule of the table.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from scorepad.game import Paper
from scorepad.games.splito import rules, words
from scorepad.games.splito.engine import tie_break_cards
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.mistakes.entries import slips_in_number
from scorepad.games.splito.table import Table, zone_key
from scorepad.mistakes import TOTAL, Box, Candidate, Case, Kinds, find_all, say
from scorepad.result import Item, Result, sum_of
from scorepad.text import Text, together

RULE = "splito.tie_break_cards"
UNMET, COMMONS = "unmet_objectives_count", "won_commons_count"
"""The house rules that say what counts besides Splito cards and met objectives."""
COUNTED, USUAL, RARE = 5.0, 3.0, 1.0
"""The weights: COUNTED for one card too few, or too many, which happens most where so many are counted; USUAL for the
table's house rules read the other way, RARE for the rest."""
IN_ONE_ZONE = 0.25
"""The weight in one zone alone, beside in both: a player who misreads a rule does so everywhere."""


class Lying(NamedTuple):
    """The cards in a zone; `sort` gives those that a house rule is about, by its name.

    unmet: its objectives that are not met, `objectives` being all of them; None while one cannot be judged.
    """

    key: str
    name: Text
    splito: int
    objectives: int
    unmet: int | None
    commons: int

    def sort(self, rule: str) -> int:
        """The number of cards that a house rule is about; 0 while it is not known."""
        return self.commons if rule == COMMONS else self.unmet or 0


class Evidence(NamedTuple):
    """Those zones of a seat whose contents tell their cards, and the house rules of the table."""

    zones: Sequence[Lying]
    house: Mapping[str, bool]

    def cards(self, zone: Lying) -> int:
        """The cards of a zone that count at this table."""
        return _item(zone, self.house).points or 0


kinds: Kinds[Evidence, Candidate] = Kinds("splito", rare=RARE)
about_cards = partial(kinds.add, RULE)


@about_cards(
    USUAL,
    # Translators: {places}: such as “2 in zone A & B”
    say("the objectives that are not met were left out: {places}"),
    name="unmet_left_out",
    sort=UNMET,
    step=-1,
)
@about_cards(
    USUAL,
    # Translators: {places}: such as “1 in zone C & A and 2 in zone A & B”
    say("the objectives that are not met were counted, too: {places}"),
    name="unmet_counted_too",
    sort=UNMET,
    step=1,
)
@about_cards(
    USUAL,
    # Translators: {places}: such as “1 in zone C & A”
    say("the common cards that zones won were left out: {places}"),
    name="commons_left_out",
    sort=COMMONS,
    step=-1,
)
@about_cards(
    USUAL,
    # Translators: {places}: such as “1 in zone C & A”
    say("the common cards that zones won were counted, too: {places}"),
    name="commons_counted_too",
    sort=COMMONS,
    step=1,
)
def _read_otherwise(evidence: Evidence, sort: str, step: int) -> Iterator[Candidate]:
    """Cards left out that count at this table, or counted that do not: in both zones, or in one alone."""
    if evidence.house[sort] is (step < 0):
        for some, likely in _both_or_one([zone for zone in evidence.zones if zone.sort(sort)]):
            changes = {zone.key: step * zone.sort(sort) for zone in some}
            places = together([Text("{n} in zone {zone}", n=zone.sort(sort), zone=zone.name) for zone in some])
            yield Candidate(changes, {}, places, [f"{sort} {zone.key}" for zone in some], likely)


def _both_or_one(zones: list[Lying]) -> Iterator[tuple[list[Lying], float]]:
    """The zones that can be counted otherwise, all of them or one alone, with their weight."""
    if zones:
        yield zones, 1.0
    if len(zones) > 1:
        for zone in zones:
            yield [zone], IN_ONE_ZONE


# Translators: {places}: such as “zone C & A and zone A & B”
@about_cards(RARE, say("in {places}, only the Splito cards were counted, but objectives count, too"))
def _only_splito(evidence: Evidence) -> Iterator[Candidate]:
    for some, likely in _both_or_one([zone for zone in evidence.zones if zone.objectives]):
        changes = {zone.key: zone.splito - evidence.cards(zone) for zone in some}
        places = together([Text("zone {zone}", zone=zone.name) for zone in some])
        about = [subject for zone in some for subject in _all_about(zone)]
        yield Candidate(changes, {}, places, about, likely)


# Translators: {places}: zones by their players, such as “Ana & Bo”
@about_cards(COUNTED, say("one card too few was counted in zone {places}, which has {n}"), name="card_missed", step=-1)
@about_cards(
    COUNTED,
    # Translators: {places}: zones by their players, such as “Ana & Bo”
    say("one card too many was counted in zone {places}, which has {n}"),
    name="card_too_many",
    step=1,
)
def _miscounted(evidence: Evidence, step: int) -> Iterator[Candidate]:
    for zone in evidence.zones:
        # Translators: {zone}: a zone by its players, such as “Ana & Bo”
        place = Text("{zone}", zone=zone.name)
        yield Candidate({zone.key: step}, {"n": evidence.cards(zone)}, place, [f"{zone.key} counted"])


def _all_about(zone: Lying) -> list[str]:
    """All that is counted in a zone."""
    return [f"{UNMET} {zone.key}", f"{COMMONS} {zone.key}", f"{zone.key} counted", zone.key]


def case(table: Table, result: Result, seat: int) -> Case:
    """The cards in the left zone, in the right one, and in both; a number from paper is typed and proves nothing."""
    judge, scores = result.working
    sides = ((seat - 1) % len(table.players), seat)
    found = [_lying(judge, scores[zone].item.items, zone) for zone in sides]
    left, right = (judge.names[zone] for zone in sides)
    labels = (Text("Cards on the left: zone {zone}", zone=left), Text("Cards on the right: zone {zone}", zone=right))
    items = []
    for zone, here in zip(sides, found, strict=True):
        name, paper = Text("zone {zone}", zone=judge.names[zone]), table.zones[zone].card_count
        if here is not None:
            item = _item(here, table.rules)
        elif paper is None:
            item = Item(name, None, Text("not all of its cards are known"), state="open")
        else:
            item = Item(name, paper, words.TYPED, "splito.claim", "typed")
        items.append(item._replace(sheet=zone_key(zone)))
    boxes = []
    for zone, label, item in zip(sides, labels, items, strict=True):
        claim, most = table.zones[zone].card_count, rules.MAX_ZONE_CARDS
        boxes.append(Box(_key(zone), label, item.points, claim, item, RULE, most, item.is_typed))
    whole = sum_of(table.players[seat], items)
    is_typed = whole.points is not None and whole.is_typed
    boxes.append(Box(TOTAL, Text("All cards"), whole.points, None, whole, RULE, 2 * rules.MAX_ZONE_CARDS, is_typed))
    evidence = Evidence([here for here in found if here is not None], table.rules)
    return Case(tuple(boxes), lambda counts: sum(counts.values()), find_all(kinds, evidence, boxes))


def _lying(judge: Judge, lines: Sequence[Item], zone: int) -> Lying | None:
    """The contents of a zone; None where they leave open how many cards count."""
    here = judge.table.zones[zone]
    if here.cards is None or here.objectives is None or tie_break_cards(judge, lines, zone, judge.table.rules) is None:
        return None
    own = lines[: len(here.objectives)]
    unmet = None if any(item.is_open for item in own) else sum(item.state == "missed" for item in own)
    return Lying(_key(zone), judge.names[zone], len(here.cards), len(own), unmet, len(judge.won[zone]))


def _key(zone: int) -> str:
    return f"cards-{zone}"


def _item(zone: Lying, house: Mapping[str, bool]) -> Item:
    """The cards of a zone by what they are; those that do not count at this table are shown all the same."""
    lines = [Item(Text("Splito cards"), zone.splito)]
    if zone.unmet is None:
        lines.append(Item(Text("objectives"), zone.objectives))
    else:
        lines.append(Item(Text("objectives that are met"), zone.objectives - zone.unmet))
        lines.append(_if_counted(Text("objectives that are not met"), zone.unmet, house[UNMET]))
    lines.append(_if_counted(Text("common cards that were won"), zone.commons, house[COMMONS]))
    return sum_of(Text("zone {zone}", zone=zone.name), [line for line in lines if line.points or line.worth])


def _if_counted(label: Text, cards: int, is_counted: bool) -> Item:
    why = Text("count in this game") if is_counted else Text("do not count in this game")
    return Item(label, cards if is_counted else 0, why, RULE, worth=cards)


def tied_for_first(result: Result) -> list[int]:
    """The seats that have the most points together with another, once nothing is open."""
    most = max(standing.total or 0 for standing in result.standings)
    return [seat for seat, standing in enumerate(result.standings) if result.decided and standing.total == most]


PAPER = Paper(
    "cards",
    Text("cards for the tie-break"),
    Text("Check the cards that settle the tie"),
    case,
    lambda result: [standing.tie_break for standing in result.standings],
    tied_for_first,
    slips_in_number,
)
