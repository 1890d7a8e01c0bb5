"""What Splito's pages show besides forms and scores."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.splito import rules, words
from scorepad.games.splito.codec import PREFIX, key_of, objective_from_key
from scorepad.games.splito.engine import zone_score, zone_scores
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.reading import read_objective
from scorepad.games.splito.table import Card, Majority, Table
from scorepad.result import Item, Result
from scorepad.text import Later, Text

SHAPES = {"red": "●", "blue": "■", "yellow": "▲", "black": "◆", "green": "✚", "orange": "★"}
LETTERS = {"red": "R", "blue": "B", "yellow": "Y", "black": "K", "green": "G", "orange": "O"}


@dataclass(frozen=True)
class ZoneView:
    """A zone on the pad. state: open, typed, part (proved so far), proved, or differ (paper against cards).

    open: the lines that wait for other zones.
    """

    item: Item
    state: str
    claim: int | None
    cards: int | None
    open: tuple[Text | str, ...]


@dataclass(frozen=True)
class CommonView:
    """A common card on its page: its line once it is entered, the zone that won it, and why."""

    card: Majority | None
    label: Text
    winner: str | None
    why: Text
    open: bool


class Cell(NamedTuple):
    """A card of the grid: copies in other zones, the counts that taps go through, what is said where none is left."""

    name: str
    value: int
    there: int
    cycle: str
    full: Text | None


@dataclass(frozen=True)
class Choice:
    """An objective card to tap: its field's name, what it says, its points where they are known, how sure it is."""

    name: str
    label: Text
    points: int | None
    sure: Text


def view(table: Table, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> dict[str, Any]:
    """What the page of the sheet `key` shows; the key of no sheet is the pad's."""
    kind, _, index = key.partition("-")
    if kind == "zone":
        return _zone(table, int(index))
    if kind == "common":
        return {"commons": _commons(Judge(table)), "colors": rules.COLORS, "values": rules.VALUES, **_SIGNS}
    judge = Judge(table)
    scores = zone_scores(judge)
    zones = []
    for zone, scored in zip(table.zones, scores, strict=True):
        if scored.proved is not None:
            state = "differ" if zone.points not in (None, scored.proved) else "proved"
        elif zone.cards is not None:
            state = "typed" if scored.complete else "part"
        else:
            state = "open" if zone.points is None else "typed"
        open_lines = [part.label for part in scored.item.items if part.is_open]
        waiting = () if scored.complete else tuple({str(label): label for label in open_lines}.values())
        zones.append(ZoneView(scored.item, state, zone.points, scored.cards, waiting))
    return {"zones": zones, "commons": _commons(judge)}


def _commons(judge: Judge) -> list[CommonView]:
    return [
        CommonView(
            common.card,
            Text("") if common.card is None else words.label(common.card),
            None if common.winner is None else judge.names[common.winner],
            common.why,
            bool(common.contenders),
        )
        for common in judge.commons
    ]


_SIGNS = {
    "shapes": SHAPES,
    "letters": LETTERS,
    "color_names": {color: words.kind_name(color) for color in rules.COLORS},
}


def _choice(card: rules.KnownCard) -> Choice:
    return Choice(
        PREFIX + card.key, words.label(read_objective(objective_from_key(card.key, 1))), card.points, card.sure
    )


MAJORITIES = tuple(_choice(card) for card in rules.MAJORITIES)
OTHERS = tuple(_choice(card) for card in rules.KNOWN_OTHERS)
THREE_COLORS = tuple(
    (
        _choice(rules.KnownCard(f"variety-colors-{'+'.join(colors)}", rules.THREE_COLORS_POINTS, rules.SOME_EXIST)),
        colors,
    )
    for colors in combinations(rules.COLORS, 3)
)


def _zone(table: Table, index: int) -> dict[str, Any]:
    here = table.zones[index]
    lying = _lying(table, index)
    score = zone_score(Judge(table), index)
    rows = [(color, [_cell(color, value, lying) for value in rules.VALUES]) for color in rules.COLORS]
    return {
        "rows": rows,
        "colors": rules.COLORS,
        "values": rules.VALUES,
        **_SIGNS,
        "cells": {cell.name: cell for _, cells in rows for cell in cells},
        "splito": len(here.cards or ()),
        "objectives": len(here.objectives or ()),
        "taps": [f"{PREFIX}{key_of(card)}={card.points}" for card in here.objectives or ()],
        "item": score.item,
        "so_far": score.item.points is not None and not score.complete,
        "majorities": MAJORITIES,
        "others": OTHERS,
        "three_colors": THREE_COLORS,
        "points": tuple(range(1, rules.MAX_OBJECTIVE_POINTS + 1)),
        "neighbors": (table.players[index], table.players[(index + 1) % len(table.players)]),
    }


def _lying(table: Table, index: int) -> dict[Card, list[str]]:
    """The cards in other zones, each with the zone of every copy."""
    lying: dict[Card, list[str]] = {}
    for other, zone in enumerate(table.zones):
        if other != index:
            for card in zone.cards or ():
                lying.setdefault(card, []).append(table.zone_name(other))
    return lying


def _cell(color: str, value: int, lying: dict[Card, list[str]]) -> Cell:
    zones = lying.get((color, value), [])
    there = min(len(zones), rules.COPIES)
    full = Later(_both_elsewhere, color, value, zones) if there == rules.COPIES else None
    return Cell(f"{color}-{value}", value, there, ("|1|2", "|1", "")[there], full)


def _both_elsewhere(color: str, value: int, zones: Sequence[str]) -> Text:
    """Why no copy of a card is left for this zone."""
    names = list(dict.fromkeys(zones))
    return Text(
        "Both lie elsewhere: {color} {value} in {zones}", color=words.kind_name(color), value=value, zones=names
    )
