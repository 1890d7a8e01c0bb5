"""Tap actions of Splito sheets, and how a change affects a zone's objectives."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from scorepad.core.game import LAYOUT
from scorepad.core.result import Item, State
from scorepad.core.sheets import Action, Around, Changed
from scorepad.core.short_names import short_names
from scorepad.core.text import Text, plural, together
from scorepad.games.splito import rules, words
from scorepad.games.splito.engine import zone_score
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.objectives import KINDS, Card
from scorepad.games.splito.sheets import CARD_FIELDS, COMMONS, POINTS, PREFIX, objective_named
from scorepad.games.splito.table import CARDS, SplitoTable, zone_names


def tap_zone(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """Change a zone's cards or objectives.

    what: `red-4` adds a copy of the card or, after the last available copy, removes all copies. `objective-KEY=2` adds
    the objective with 2 points, or removes it. `new-count=2` adds the objective chosen in the inputs for new cards,
    with 2 points.
    """
    return _tap_card(fields, what, around) if what in CARD_FIELDS else tap_objective(fields, what, around)


def tap_objective(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """Change the objectives of a zone or a box. what: `objective-KEY=2` or `new-count=2`, as in `tap_zone`."""
    name, _, points = what.partition("=")
    if name.startswith("new-"):
        return _compose(fields, name.removeprefix("new-"), points, around.choices)
    if objective_named(name) is None or points not in POINTS:
        return Text("There is no such card")
    here = fields.pop(name, "").split()
    if points in here:
        here.remove(points)
    else:
        here = [points]
    return Changed(fields | {name: " ".join(here)} if here else fields)


def _tap_card(fields: dict[str, str], name: str, around: Around) -> Changed | Text:
    """Add a copy of a card; after the last available copy, start again at 0.

    A surplus copy, from another phone or a file, can always be removed.
    """
    card = CARDS[CARD_FIELDS[name]]
    elsewhere = lying_elsewhere(around.table, int(around.key.rpartition("-")[2])).get(card, [])
    most, value = max(rules.COPIES - len(elsewhere), 0), fields.get(name, "0")
    copies = int(value) if value.isdecimal() else most
    if not copies and not most:
        return both_elsewhere(card, elsewhere)
    fields[name] = str(most if copies > most else (copies + 1) % (most + 1))
    return Changed(fields)


def lying_elsewhere(table: SplitoTable, zone: int) -> dict[Card, list[Text]]:
    """The cards in the other zones, each with the names of the zones of its copies."""
    lying: dict[Card, list[Text]] = {}
    names = zone_names(short_names(table.players))
    for index, other in enumerate(table.zones):
        if index != zone:
            for card in other.cards or ():
                lying.setdefault(card, []).append(names[index])
    return lying


def both_elsewhere(card: Card, zones: Sequence[Text]) -> Text:
    """The message that no copy of a card is left for a zone."""
    color, value = card
    names = together(list(dict.fromkeys(zones)))
    # Translators: {color}: such as “yellow”; {value}: a card’s number; {zones}: zones by their players, such as “Ana &
    # Bo and Cy & Dan”
    return Text(
        "Both copies are in other zones: {color} {value} in {zones}",
        color=words.COLORS[color],
        value=value,
        zones=names,
    )


def _compose(fields: dict[str, str], type_: str, points: str, choices: Mapping[str, Sequence[str]]) -> Changed | Text:
    """Add the objective card that is put together (kind, amount, colors, values); a Text if it is incomplete."""
    parts = [type_, *choices.get(f"{type_}-of", ()), *choices.get(f"{type_}-amount", ())]
    for name, kinds in (("colors", rules.COLORS), ("values", rules.VALUES)):
        named = [str(kind) for kind in kinds if str(kind) in choices.get(f"{type_}-named", ())]
        mix = ["+".join(named)] if named else [mix for mix in choices.get(f"{type_}-{name}", ()) if mix]
        parts += [f"{name}-{mix[0]}"] if mix else []
    name = PREFIX + "-".join(parts)
    if objective_named(name) is None:
        return Text("Choose what the card asks for, then its points")
    if points not in POINTS:
        return Text("Choose 1 to 4 points")
    return Changed(fields | {name: points})


def tap_common(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`star=5`: the star card is the majority of 5; a second tap removes it."""
    name, _, kind = what.partition("=")
    if name not in COMMONS or kind not in map(str, KINDS):
        return Text("There is no such card")
    if fields.pop(name, None) != kind:
        fields[name] = kind
    return Changed(fields)


ACTIONS: dict[str, Action] = {"zone": tap_zone, "common": tap_common, LAYOUT: tap_objective}


# The consequences of a change

MOST = 2
"""The maximum number of changed objectives whose reasons are shown; if there are more, they are only named."""
_CHANGED: Mapping[State, Callable[[list[Text | str]], Text]] = {
    "met": lambda cards: plural("Now met: {cards}.", "Now met: {cards}.", len(cards), cards=together(cards)),
    "missed": lambda cards: plural("Now not met: {cards}.", "Now not met: {cards}.", len(cards), cards=together(cards)),
    "open": lambda cards: plural(
        "Not decided yet: {cards}.", "Not decided yet: {cards}.", len(cards), cards=together(cards)
    ),
}


def consequences(before: SplitoTable, after: SplitoTable, key: str) -> Sequence[Text]:
    """Sentences about the objectives of the zone `key` that are now met, missed or open, or were removed.

    A common card that the zone no longer wins is still on the table: it is missed, not removed. () for other sheets.
    """
    kind, _, index = key.partition("-")
    if kind != "zone":
        return ()
    old, new = _lines(before, int(index)), _lines(after, int(index))
    changed = {name: line for name, line in new.items() if name not in old or old[name].state != line.state}
    gone = {name: line for name, line in old.items() if name not in new}
    lost = [line.label for line in gone.values() if line.rule == "splito.common"]
    removed = [line.label for line in gone.values() if line.rule != "splito.common"]
    sentences = []
    for state, sentence in _CHANGED.items():
        cards = [
            # Translators: {card}: such as “no 2s”; {why}: such as “none here”
            Text("{card} ({why})", card=line.label, why=line.why) if len(changed) <= MOST else line.label
            for line in changed.values()
            if line.state == state
        ]
        if state == "missed" and after.zones[int(index)].cards is not None:
            cards += lost
        if cards:
            sentences.append(sentence(cards))
    if removed:
        sentences.append(plural("Removed: {cards}.", "Removed: {cards}.", len(removed), cards=together(removed)))
    return sentences


def _lines(table: SplitoTable, zone: int) -> dict[tuple[str, int], Item]:
    """The lines of a zone's objectives and common cards, by label and by index among lines with the same label."""
    lines: dict[tuple[str, int], Item] = {}
    seen: Counter[str] = Counter()
    for item in zone_score(Judge(table), zone).item.items:
        if item.worth is not None:
            label = str(item.label)
            lines[label, seen[label]] = item
            seen[label] += 1
    return lines
