"""Splatoids' sheets and its game file, each made from the other.

A deal's fields: `out` (the seats in the order they went out, "2,0"), `stalemate` ("yes"), `disqualified-SEAT` (the
reason, or "yes"), `draw-ROUND-SEAT` (the card drawn), `dealt` ("yes", for a deal of a file that says nothing of it).
The match: `target`, `first` (a seat), `direction` ("anticlockwise"). Totals on paper: `total_SEAT`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.game import Fields
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import still_in
from scorepad.games.splatoids.draw import MOST_ROUNDS, draw
from scorepad.games.splatoids.reading import DEAL, DIRECTIONS
from scorepad.games.splatoids.table import Deal
from scorepad.sheet_lists import Entries, filled, key_of

MATCH, TOTALS = "match", "totals"
"""The keys of the match's own sheet, and of the totals on paper."""
OUT, STALEMATE, DEALT = "out", "stalemate", "dealt"
TARGET, FIRST, DIRECTION = "target", "first", "direction"
YES = "yes"
SEATS = re.compile(r"[0-3](,[0-3]){0,3}", re.ASCII)
OUT_OF_DEAL = re.compile(r"disqualified-([0-3])", re.ASCII)
DRAWN = re.compile(rf"draw-([1-{MOST_ROUNDS}])-([0-3])", re.ASCII)


def total_field(seat: int) -> str:
    """The field of a total on paper."""
    return f"total_{seat}"


def deal_of(fields: Fields, key: str = "") -> Deal:
    """The deal on a sheet, whatever stands there."""
    out = tuple(int(seat) for seat in fields.get(OUT, "").split(",") if seat)
    reasons = {int(found[1]): value for name, value in fields.items() if (found := OUT_OF_DEAL.fullmatch(name))}
    drawn: list[dict[int, str]] = [{} for _ in range(MOST_ROUNDS)]
    for name, card in fields.items():
        if found := DRAWN.fullmatch(name):
            drawn[int(found[1]) - 1][int(found[2])] = card
    known = {seat: reason for seat, reason in reasons.items() if reason in rules.REASONS}
    return Deal(out, STALEMATE in fields, tuple(sorted(reasons)), known, tuple(drawn), key)


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a match, from its sheets by key."""
    file: dict[str, Any] = {"game": rules.SLUG, "players": list(players)}
    match = sheets.get(MATCH) or {}
    if TARGET in match:
        file["target"] = int(match[TARGET])
    if FIRST in match and int(match[FIRST]) < len(players):
        file["first"] = players[int(match[FIRST])]
    if match.get(DIRECTION) == DIRECTIONS[1]:
        file["direction"] = DIRECTIONS[1]
    deals = filled(sheets, DEAL)
    if deals:
        entries = [_entry(deal_of(fields, key), players) for key, fields in deals.items()]
        file["deals"] = Entries(entries, tuple(deals))
    totals = sheets.get(TOTALS) or {}
    claims = [int(totals[name]) if (name := total_field(seat)) in totals else None for seat in range(len(players))]
    if any(claim is not None for claim in claims):
        file["claims"] = {"totals": claims}
    return file


def _entry(deal: Deal, players: Sequence[str]) -> dict[str, Any]:
    entry: dict[str, Any] = {"out": [players[seat] for seat in deal.out]}
    if deal.stalemate:
        entry["stalemate"] = True
    if deal.disqualified:
        entry["disqualified"] = [players[seat] for seat in deal.disqualified]
    if deal.reasons:
        entry["reasons"] = {players[seat]: reason for seat, reason in sorted(deal.reasons.items())}
    drawn = _drawn(deal, len(players))
    if drawn:
        entry["draws"] = [{players[seat]: card for seat, card in sorted(cards.items())} for cards in drawn]
    return entry


def _drawn(deal: Deal, players: int) -> list[Mapping[int, str]]:
    """The cards that somebody had to draw: what was corrected away may still stand on the sheet."""
    if not deal.stalemate:
        return []
    rounds = draw(still_in(deal, players), deal.draws).rounds
    return [each.cards for each in rounds if each.cards]


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets of a match, from a game file that parses."""
    players: list[str] = list(file["players"])
    sheets = {key_of(DEAL, n): _fields(entry, players) for n, entry in enumerate(file.get("deals") or (), start=1)}
    match: dict[str, str] = {}
    if file.get("target") is not None:
        match[TARGET] = str(file["target"])
    if file.get("first") is not None:
        match[FIRST] = str(players.index(file["first"]))
    if file.get("direction") == DIRECTIONS[1]:
        match[DIRECTION] = DIRECTIONS[1]
    claims = (file.get("claims") or {}).get("totals") or ()
    totals = {total_field(seat): str(claim) for seat, claim in enumerate(claims) if claim is not None}
    return sheets | {key: fields for key, fields in ((MATCH, match), (TOTALS, totals)) if fields}


def _fields(entry: Mapping[str, Any], players: Sequence[str]) -> dict[str, str]:
    """A deal's sheet."""
    fields: dict[str, str] = {}
    if entry.get("out"):
        fields[OUT] = ",".join(str(players.index(name)) for name in entry["out"])
    if entry.get("stalemate"):
        fields[STALEMATE] = YES
    reasons = entry.get("reasons") or {}
    for name in entry.get("disqualified") or ():
        fields[f"disqualified-{players.index(name)}"] = reasons.get(name) or rules.NO_REASON
    for number, cards in enumerate(entry.get("draws") or (), start=1):
        fields |= {f"draw-{number}-{players.index(name)}": card for name, card in cards.items() if card}
    return fields or {DEALT: YES}
