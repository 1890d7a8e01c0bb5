"""Splito's sheets and its game file, each made from the other.

A zone's fields: `red-4` (copies, 1 or 2), `objective-KEY` (points; "1 3" for two such cards), `empty` ("yes": looked
at, nothing lies there), `points` and `card_count` (on paper). The common cards: `star` and `moon` (a value or a color;
"none" where no such card lies), with `star-points` and `moon-points` where they are not 3. Totals on paper: `total-0`
and so on by seat.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.errors import GameFileError
from scorepad.game import Fields
from scorepad.games.splito import rules
from scorepad.games.splito.reading import read_objective
from scorepad.games.splito.table import CARDS, Amount, Count, Majority, Objective, Size

CARD_FIELDS = {name.replace(" ", "-"): name for name in CARDS}
PREFIX = "objective-"
NONE = "none"
_KEY = re.compile(
    r"majority-(?P<majority>\w+)"
    r"|count-(?P<count>\w+)-(?P<count_op>[a-z_]+)-(?P<count_n>\d{1,2})"
    r"|zone-(?P<zone_op>[a-z_]+)-(?P<zone_n>\d{1,3})"
    r"|variety(?:-colors-(?P<colors>[a-z+]+|[a-z_]+-\d))?(?:-values-(?P<values>[1-6+]+|[a-z_]+-\d))?",
    re.ASCII,
)


def objective_from_key(key: str, points: int) -> dict[str, Any] | None:
    """The objective as in a game file, None if the key is not well-formed."""
    match = _KEY.fullmatch(key)
    if match is None:
        return None
    part = match.groupdict()
    card: dict[str, Any]
    if part["majority"]:
        card = {"type": "majority", "of": _kind(part["majority"])}
    elif part["count"]:
        card = {"type": "count", "of": _kind(part["count"]), "amount": {part["count_op"]: int(part["count_n"])}}
    elif part["zone_op"]:
        card = {"type": "zone", "amount": {part["zone_op"]: int(part["zone_n"])}}
    else:
        mixes = {name: _mix(part[name]) for name in ("colors", "values") if part[name]}
        card = {"type": "variety", **mixes}
    card["points"] = points
    try:
        read_objective(card)
    except GameFileError:
        return None
    return card


def key_of(card: Objective) -> str:
    """The key of an objective card."""
    if isinstance(card, Majority):
        return f"majority-{card.of}"
    if isinstance(card, Count):
        return f"count-{card.of}-{_amount_key(card.amount)}"
    if isinstance(card, Size):
        return f"zone-{_amount_key(card.amount)}"
    parts = ["variety"]
    for name, mix in (("colors", card.colors), ("values", card.values)):
        if isinstance(mix, Amount):
            parts.append(f"{name}-{_amount_key(mix)}")
        elif mix is not None:
            parts.append(f"{name}-" + "+".join([str(kind) for kind in mix]))
    return "-".join(parts)


def _amount_key(amount: Amount) -> str:
    return f"{amount.op}-{amount.n}"


def _kind(text: str) -> str | int:
    return int(text) if text.isdigit() else text


def _mix(text: str) -> dict[str, Any]:
    if "-" in text:
        op, n = text.split("-")
        return {op: int(n)}
    return {"all_of": [_kind(kind) for kind in text.split("+")]}


def zone_to_file(fields: Fields) -> dict[str, Any]:
    """A zone's sheet as it stands in a game file; {} if nothing was entered."""
    cards = [card for field, card in CARD_FIELDS.items() for _ in range(int(fields.get(field, 0)))]
    objectives = [
        card
        for name in sorted(fields)
        if name.startswith(PREFIX)
        for points in fields[name].split()
        if (card := objective_from_key(name.removeprefix(PREFIX), int(points))) is not None
    ]
    zone: dict[str, Any] = {}
    if cards or objectives or "empty" in fields:
        zone = {"cards": cards, "objectives": objectives}
    zone.update({name: int(fields[name]) for name in ("points", "card_count") if name in fields})
    return zone


def zone_from_file(zone: Mapping[str, Any] | None) -> dict[str, str]:
    """The sheet of a zone of a game file that parses.

    A zone with only its cards or only its objectives becomes one with both, the other part empty.
    """
    if zone is None:
        return {}
    cards, objectives = zone.get("cards") or [], zone.get("objectives") or []
    fields = {field: str(cards.count(card)) for field, card in CARD_FIELDS.items() if card in cards}
    for card in objectives:
        name = PREFIX + key_of(read_objective(card))
        fields[name] = f"{fields[name]} {card['points']}" if name in fields else str(card["points"])
    if not fields and (zone.get("cards") is not None or zone.get("objectives") is not None):
        fields["empty"] = "yes"
    fields.update({name: str(zone[name]) for name in ("points", "card_count") if zone.get(name) is not None})
    return fields


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table, from its sheets by key."""
    file: dict[str, Any] = {"game": rules.SLUG, "players": list(players)}
    if dict(house) != rules.RULE_DEFAULTS:
        file["rules"] = dict(house)
    common = sheets.get("common") or {}
    if common:
        file["common"] = [_common_to_file(common, name) for name in ("star", "moon") if common.get(name) != NONE]
    file["zones"] = [zone_to_file(sheets.get(f"zone-{index}") or {}) for index in range(len(players))]
    totals = sheets.get("totals") or {}
    if totals:
        claims = [totals.get(f"total-{seat}") for seat in range(len(players))]
        file["claims"] = {"totals": [None if total is None else int(total) for total in claims]}
    return file


def _common_to_file(fields: Fields, name: str) -> dict[str, Any] | None:
    of = fields.get(name)
    if of is None:
        return None
    return {"type": "majority", "of": _kind(of), "points": int(fields.get(f"{name}-points", rules.MAJORITY_POINTS))}


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets by key of a game file that parses; sheets with nothing entered are left out."""
    sheets = {f"zone-{index}": zone_from_file(zone) for index, zone in enumerate(file.get("zones") or [])}
    sheets["common"] = _common_from_file(file.get("common"))
    totals = (file.get("claims") or {}).get("totals") or []
    sheets["totals"] = {f"total-{seat}": str(total) for seat, total in enumerate(totals) if total is not None}
    return {key: fields for key, fields in sheets.items() if fields}


def _common_from_file(common: Sequence[Mapping[str, Any] | None] | None) -> dict[str, str]:
    if common is None:
        return {}
    cards = [card for card in common if card is not None]
    cards.sort(key=lambda card: isinstance(card["of"], str))  # the star card is the one for a value
    names = ["star", "moon"]
    if len(cards) == 1 and isinstance(cards[0]["of"], str):
        names.reverse()
    fields: dict[str, str] = {}
    for name, card in zip(names, cards, strict=False):
        fields[name] = str(card["of"])
        if card["points"] != rules.MAJORITY_POINTS:
            fields[f"{name}-points"] = str(card["points"])
    for name in names[len(common) :]:
        fields[name] = NONE
    return fields
