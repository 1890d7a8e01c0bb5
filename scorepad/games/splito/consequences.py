"""A change of a zone in whole sentences: which of its objectives are met, missed or open now, and by what."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.result import State, judged
from scorepad.core.text import Text, plural, together
from scorepad.games.splito import rules
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.objectives import Amount, Count, Kind, Majority, Mix, Objective, Size
from scorepad.games.splito.table import Table
from scorepad.games.splito.words import counted, missing

MOST = 2
"""The most objectives that come with their reasons; more at once are only named."""


class _Line(NamedTuple):
    """An objective that counts in a zone, its own or a common card, and how it stands."""

    card: Objective
    label: Text
    state: State
    is_common: bool = False


def consequences(before: Table, after: Table, key: str) -> Sequence[Text]:
    """The consequences of a change of the sheet `key` for the objectives there: "Exactly 2 threes: 3 threes here, so it
    is not met." None where all stand as before, and on sheets that are no zones. A common card that the zone no
    longer wins still lies on the table: it is missed, not removed.
    """
    kind, _, index = key.partition("-")
    if kind != "zone":
        return ()
    zone, judge = int(index), Judge(after)
    old, new = _lines(Judge(before), zone), _lines(judge, zone)
    changed = [line for name, line in new.items() if name not in old or old[name].state != line.state]
    over = [line for name, line in old.items() if name not in new]
    if _is_entered(after, zone):
        changed += [line._replace(state="missed") for line in over if line.is_common]
    gone = [line.label for line in over if not line.is_common]
    if len(changed) + len(gone) <= MOST:
        sentences = [_consequence(judge, zone, line) for line in changed]
    else:
        groups = [(named, [line.label for line in changed if line.state == state]) for state, named in _NAMED.items()]
        sentences = [named(labels) for named, labels in groups if labels]
    if gone:
        sentences.append(plural("Removed: {cards}.", "Removed: {cards}.", len(gone), cards=together(gone)))
    return sentences


_NAMED: dict[State, Callable[[list[Text]], Text]] = {
    "met": lambda cards: plural("Now met: {cards}.", "Now met: {cards}.", len(cards), cards=together(cards)),
    "missed": lambda cards: plural("Now not met: {cards}.", "Now not met: {cards}.", len(cards), cards=together(cards)),
    "open": lambda cards: plural(
        "Not decided yet: {cards}.", "Not decided yet: {cards}.", len(cards), cards=together(cards)
    ),
}


def _lines(judge: Judge, zone: int) -> dict[tuple[str, int], _Line]:
    """The objectives of a zone by key and, where two are alike, number; common cards by what they are for."""
    if not _is_entered(judge.table, zone):
        return {}
    lines: dict[tuple[str, int], _Line] = {}
    seen: Counter[str] = Counter()
    for card in judge.table.zones[zone].objectives or ():
        lines[card.key, seen[card.key]] = _Line(card, card.label, judged(card.verdict(judge, zone)[0]))
        seen[card.key] += 1
    for common in (*judge.won[zone], *judge.may_win[zone]):
        if common.card is not None:
            label = Text("common: {card}", card=common.card.label)
            state: State = "open" if common.winner is None else "met"
            lines[f"common-{common.card.of}", 0] = _Line(common.card, label, state, is_common=True)
    return lines


def _is_entered(table: Table, zone: int) -> bool:
    return table.zones[zone].cards is not None and table.zones[zone].objectives is not None


def _consequence(judge: Judge, zone: int, line: _Line) -> Text:
    values = {"card": line.label, "here": _here(judge, zone, line)}
    if line.state == "met":
        # Translators: {card}: such as “at least 1 red card”; {here}: such as “1 red card here”
        return Text("{card}: {here}, so it is met.", **values)
    if line.state == "missed":
        # Translators: {card}: such as “exactly 2 different values”; {here}: such as “red, blue and green are missing”
        return Text("{card}: {here}, so it is not met.", **values)
    # Translators: {card}: such as “common: majority of red”; {here}: such as “1 red card here so far”
    return Text("{card}: {here}. This is decided once all zones are entered.", **values)


def _here(judge: Judge, zone: int, line: _Line) -> Text:
    """The zone's cards of those that a card asks for."""
    card, tally = line.card, judge.tally(zone)
    if isinstance(card, Count):
        return _lying(tally.get(card.of, 0), card.of)
    if isinstance(card, Majority):
        return _most(judge, zone, card.of, line.state)
    if isinstance(card, Size):
        lying = judge.table.zones[zone]
        n = len(lying.cards or ()) + len(lying.objectives or ()) + len(judge.won[zone])
        here = plural("{n} card here", "{n} cards here", n)
        # Translators: {here}: such as “6 cards here”
        return Text("{here}, and a common card may still be won", here=here) if line.state == "open" else here
    colors, values = _different(card.colors, rules.COLORS, tally), _different(card.values, rules.VALUES, tally)
    if colors is None or values is None:
        return colors or values or Text("none here")
    return Text("{colors}, and {values}", colors=colors, values=values)


def _lying(n: int, kind: Kind) -> Text:
    if n == 0:
        return Text("none here")
    return plural("{cards} here", "{cards} here", n, cards=counted(n, kind))


def _most(judge: Judge, zone: int, kind: Kind, state: State) -> Text:
    race = judge.race(kind)
    have = race.counts[zone] or 0
    here = _lying(have, kind)
    if have == 0:
        return here
    if have < race.most:
        values = {"here": here, "zones": judge.named(race.leaders), "most": race.most}
        n = len(race.leaders)
        # Translators: {here}: such as “1 black card here”; {zones}: zones by their players, such as “Ana & Bo and Cy &
        # Dan”
        return plural("{here}, but zone {zones} has {most}", "{here}, but zones {zones} have {most} each", n, **values)
    if len(race.leaders) > 1:
        zones = judge.named(race.leaders)
        # Translators: {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
        return Text("{zones} have {most} each, which is a tie", zones=zones, most=race.most)
    if state == "open":
        # Translators: {here}: such as “3 green cards here”
        return Text("{here} so far", here=here)
    if race.second == 0:
        # Translators: {here}: such as “1 red card here”
        return Text("{here} and none in any other zone", here=here)
    # Translators: {here}: such as “3 green cards here”
    return Text("{here}, more than in any other zone", here=here)


def _different(mix: Mix, kinds: Sequence[Kind], tally: Mapping[Kind, int]) -> Text | None:
    """The number of different colors or values there, or the named ones that are missing."""
    if mix is None:
        return None
    if not isinstance(mix, Amount):
        absent = [missing(kind) for kind in mix if kind not in tally]
        if not absent:
            return Text("nothing is missing")
        # Translators: {kinds}: such as “red, blue and green”
        return plural("{kinds} is missing", "{kinds} are missing", len(absent), kinds=together(absent))
    n = sum(kind in tally for kind in kinds)
    if kinds == rules.COLORS:
        return plural("{n} color here", "{n} colors here", n)
    return plural("{n} different value here", "{n} different values here", n)
