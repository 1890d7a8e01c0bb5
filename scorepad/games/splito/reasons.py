"""Why an objective of Splito is met or not: each function puts one sentence together."""

from collections.abc import Callable, Mapping, Sequence

from scorepad.games.splito import rules
from scorepad.games.splito.table import Amount, Count, Kind, Mix, Variety
from scorepad.games.splito.words import NONE_HERE, adjective, colors, counted, kind_name, needed, values
from scorepad.text import Text, plural


def ahead(have: int, kind: Kind, second: int) -> Text:
    """A majority: "5 green; the next zone has 4"."""
    return Text("{have}; the next zone has {second}", have=adjective(have, kind), second=second)


def behind(have: int, kind: Kind, zone: str, most: int) -> Text:
    """No majority, for another zone has more."""
    return Text("{have}; {zone} has {most}", have=adjective(have, kind), zone=zone, most=most)


def tie(most: int, kind: Kind, names: Sequence[str], zones: Sequence[int]) -> Text:
    """No majority, for zones tie: "tie: Ana-Bo 4 green, Bo-Cy 4 green"."""
    tied = [Text("{zone} {count}", zone=names[zone], count=adjective(most, kind)) for zone in zones]
    return Text("tie: {zones}", zones=tied)


def ahead_so_far(have: int, kind: Kind, names: Sequence[str], missing: Sequence[int]) -> Text:
    """A majority that zones not entered may still take away."""
    return Text("{have}; {waiting}", have=adjective(have, kind), waiting=waiting(names, missing))


def waiting(names: Sequence[str], missing: Sequence[int]) -> Text:
    """The zones that have to be entered first."""
    return Text("cards not entered: {zones}", zones=[names[zone] for zone in missing])


def count(have: int, card: Count) -> Text:
    """A number of cards: "3 fours; exactly 2 needed", "2 oranges; none allowed", "none here"."""
    if have == 0 and card.amount == Amount("exactly", 0):
        return NONE_HERE
    return Text("{have}; {needed}", have=counted(have, card.of) if have else NONE_HERE, needed=needed(card.amount))


def size(splito: int, objectives: int, commons: int, amount: Amount, is_open: bool) -> Text:
    """A size: "13 cards: 9 Splito, 4 objectives; at least 12 needed"."""
    parts = [Text("{n} Splito", n=splito), plural("{n} objective", "{n} objectives", objectives)]
    if commons:
        parts.append(plural("{n} common", "{n} commons", commons))
    if is_open:
        parts.append(Text("perhaps a common"))
    cards = plural("{n} card", "{n} cards", splito + objectives + commons)
    return Text("{cards}: {parts}; {needed}", cards=cards, parts=parts, needed=needed(amount))


def variety(card: Variety, tally: Mapping[Kind, int]) -> Text:
    """A mix: "3 colors: red, blue, green; exactly 3 needed", "missing: green"."""
    of_colors = _mix(card.colors, rules.COLORS, tally, colors)
    of_values = _mix(card.values, rules.VALUES, tally, values)
    if of_colors is None or of_values is None:
        return of_colors or of_values or NONE_HERE
    return Text("{colors}; {values}", colors=of_colors, values=of_values)


def _mix(mix: Mix, kinds: Sequence[Kind], tally: Mapping[Kind, int], different: Callable[[int], Text]) -> Text | None:
    if mix is None:
        return None
    if isinstance(mix, Amount):
        here = [kind_name(kind) for kind in kinds if kind in tally]
        have = Text("{n}: {kinds}", n=different(len(here)), kinds=here) if here else NONE_HERE
        return Text("{have}; {needed}", have=have, needed=needed(mix))
    missing = [kind_name(kind) for kind in mix if kind not in tally]
    return Text("missing: {kinds}", kinds=missing) if missing else Text("all of them here")
