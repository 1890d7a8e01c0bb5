"""Splatoids' sheets: a deal, the match, totals on paper; and conversion to and from the game file.

Fields of a deal: `out` (the seats in the order they went out, "2,0"), `stalemate` ("yes"), `disqualified-SEAT` (the
reason, or "yes"), `dealt` ("yes", for a deal without other entries); 0.1.0 stored `draw-ROUND-SEAT`, too. Fields of the
match: `target`, `single` ("yes"), `stalemate_points` ("yes": in single games, too), `undealt` ("yes", if a file has an
empty list of deals), `first` (a seat), `direction` ("clockwise" or "anticlockwise"). Fields of the totals on paper:
`total_SEAT`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.fields import (
    YES,
    FlagField,
    NamesField,
    NumberField,
    SeatField,
    SeatNumbersField,
    WordsField,
    index_in,
    number_in,
)
from scorepad.core.game import Fields, Sheet
from scorepad.core.sheet_lists import ListedEntries, filled, key_of, numbers
from scorepad.core.sheets import Around, Faults, SheetForm
from scorepad.core.text import Series, Text, plural, together
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.cards import cards_of
from scorepad.games.splatoids.deals import DEAL, Deal, SplatoidsTable, course, fault_of, is_over

MATCH, TOTALS = "match", "totals"
"""The keys of the match's sheet and of the sheet with totals on paper."""
OUT, STALEMATE, DEALT = "out", "stalemate", "dealt"
SINGLE, STALEMATE_POINTS, UNDEALT, FIRST, DIRECTION = "single", "stalemate_points", "undealt", "first", "direction"
CLOCKWISE = rules.DIRECTIONS[0]
SEATS = range(rules.PLAYERS[1])
ORDER = re.compile(r"[0-3](,[0-3]){0,3}", re.ASCII)
"""Seats in the order they went out: "2,0"."""
DISQUALIFIED = {f"disqualified-{seat}": seat for seat in SEATS}
"""The seats by field name."""
DRAWN = [f"draw-{n}-{seat}" for n in range(1, rules.MOST_ROUNDS + 1) for seat in SEATS]
"""The cards drawn after a stalemate, as stored by 0.1.0; nothing depends on them."""


def _name_of(seat: str, players: Sequence[str]) -> str:
    """The player's name, or the number of a seat without a player."""
    return players[int(seat)] if seat in [str(each) for each in range(len(players))] else seat


class OutField(NamesField):
    """The seats in the order in which they ran out of cards."""

    def error_of(self, name: str, value: str) -> Text | None:
        """An error unless the value is a comma-separated list of different seats."""
        seats = value.split(",")
        if ORDER.fullmatch(value) is None or len({*seats}) < len(seats):
            return Text("expected seats in the order they went out, got {value}", value=value[:20])
        return None

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of the field."""
        return Text("who went out")

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of the player at this place: `out-1` if seat 1 is at `out[0]`. None for other places."""
        index, seats = index_in(place, OUT), fields.get(OUT, "").split(",")
        return None if index is None or index >= len(seats) else f"{OUT}-{seats[index]}"

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The player's name."""
        return _name_of(name.rpartition("-")[2], players)

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The players' names, in the order in which they went out; an invalid value is returned unchanged."""
        if ORDER.fullmatch(value) is None:
            return value
        return Series([_name_of(seat, players) for seat in value.split(",")])


class DisqualifiedField(NamesField):
    """Reasons for disqualifications, by seat: `disqualified-2` is "piles", or "yes" without a reason."""

    def owns(self, name: str) -> bool:
        """True for names with this prefix, even `disqualified-7`, which is then rejected."""
        return name.startswith("disqualified-")

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for a seat that no table has and for an unknown reason, or None."""
        if name not in DISQUALIFIED:
            return Text("expected a seat of this game, got {name}", name=name[:20])
        return None if value in (*rules.REASONS, rules.NO_REASON) else Text("expected one of the three reasons")

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of the player at this place, as in OutField: `out-1` for seat 1. None for other places."""
        index, seats = index_in(place, "disqualified"), [seat for name, seat in DISQUALIFIED.items() if name in fields]
        return None if index is None or index >= len(seats) else f"{OUT}-{seats[index]}"

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The player's name with "disqualified"."""
        return self.label_of(name, players)

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The player's name with "disqualified"."""
        return Text("{name} disqualified", name=_name_of(name.rpartition("-")[2], players))

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The reason, or "yes" without a reason."""
        return rules.REASONS.get(value, Text("yes") if value else "")


class DealForm(SheetForm):
    """A deal: the order in which players went out, a stalemate, disqualifications."""

    out = OutField(Text("Deal"), at=OUT)
    stalemate = FlagField(Text("stalemate"), at="stalemate")
    dealt = FlagField(Text("the deal"))
    disqualified = DisqualifiedField(Text("Deal"))
    draws = WordsField(
        Text("Deal"),
        dict.fromkeys(DRAWN, Text("a card drawn after the stalemate")),
        {rank: cards_of(rank) for rank in rules.DRAW_RANKS},
    )

    def check(self, around: Around) -> Faults:
        """The errors of seats without a player, of forbidden combinations, and of a win before the last deal."""
        table: SplatoidsTable = around.table
        deal, names = deal_of(self.sheet(), around.key), around.players
        if any(seat >= len(names) for seat in (*deal.out, *deal.disqualified)):
            return [(Text("Deal"), Text("expected a seat of this game"))]
        if around.stored and not self.sheet():  # all entries were undone: the deal stays until a player removes it
            self.values[DEALT] = YES
        fault = fault_of(deal, names, table.rules)
        if fault is not None:
            return [("", fault.message)]
        deals = [each for each in table.deals or () if each.key != deal.key]
        deals.insert(table.place_of(deal.key), deal)
        return _won_early(table._replace(deals=tuple(deals)))


def deal_of(fields: Fields, key: str = "") -> Deal:
    """The deal on a sheet. Each of its values must be valid."""
    reasons = {seat: fields[name] for name, seat in DISQUALIFIED.items() if name in fields}
    return Deal(
        out=tuple([int(seat) for seat in fields.get(OUT, "").split(",") if seat]),
        stalemate=STALEMATE in fields,
        disqualified=tuple(reasons),
        reasons={seat: reason for seat, reason in reasons.items() if reason in rules.REASONS},
        key=key,
    )


def _won_early(table: SplatoidsTable) -> Faults:
    """An error if the match would now be won before its last deal; else no errors."""
    played = table.course
    if played.won_early is None:
        return []
    # Translators: {who}: a player’s name, such as “Ana”
    sentence = plural(
        "With this change, {who} wins in deal {deal}, but there is also a deal {later}. Remove deal {later} first, "
        "then come back",
        "With this change, {who} win in deal {deal}, but there is also a deal {later}. Remove deal {later} first, "
        "then come back",
        len(played.winners),
        who=together([table.players[seat] for seat in played.winners]),
        deal=played.won_early + 1,
        later=len(played.rows),
    )
    return [("", sentence)]


def _rules(players: int, match: Fields) -> rules.SplatoidsRules:
    """The rules of a match with these fields."""
    return rules.rules_of(players, SINGLE in match, STALEMATE_POINTS in match)


class MatchForm(SheetForm):
    """The target, the rules and the start of the match.

    offered: targets to tap. undealt: set for an empty list of deals in a file; then every player has 0.
    """

    offered = rules.TARGETS
    target = NumberField(Text("Points that win the match"), 1, rules.MOST_TARGET, at="target")
    single = FlagField(Text("single games"), at="single")
    stalemate_points = FlagField(Text("a point for each player in a stalemate"), at="stalemate_points")
    undealt = FlagField(Text("There was no deal"))
    first = SeatField(Text("The first deal"), {FIRST: Text("first go in deal 1")}, {str(seat): "" for seat in SEATS})
    direction = WordsField(
        Text("The first deal"),
        {DIRECTION: Text("direction of play in deal 1")},
        dict(zip(rules.DIRECTIONS, (Text("clockwise"), Text("anticlockwise")), strict=True)),
    )

    def check(self, around: Around) -> Faults:
        """The errors of forbidden deals, of a target reached before the last deal, and of a seat without a player."""
        agreed = _rules(len(around.players), self.values)
        table: SplatoidsTable = around.table._replace(rules=agreed, target=self.number("target"))
        for n, deal in enumerate(table.deals or (), start=1):
            fault = fault_of(deal, around.players, agreed)
            if fault is not None:
                return [(Text("Deal {n}", n=n), fault.message)]
        faults = _won_early(table)
        if not faults and int(self.values.get(FIRST, "0")) >= len(around.players):
            faults = [(Text("First go"), Text("expected a seat of this game"))]
        return faults


class SplatoidsTotalsForm(SheetForm):
    """Totals on a player's paper, by seat."""

    totals = SeatNumbersField(
        "total_",
        (Text("First seat"), Text("Second seat"), Text("Third seat"), Text("Fourth seat")),
        0,
        rules.most_points(rules.PLAYERS[1]),
        at="totals",
    )

    def check(self, around: Around) -> Faults:
        """The errors of totals that are impossible with this number of players."""
        most = rules.most_points(len(around.players))
        message = Text("type a whole number from {least} to {most}", least=0, most=most)
        totals = zip(around.players, self.totals, strict=False)
        return [(name, message) for name, total in totals if (self.number(total.name) or 0) > most]


def sheets(players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The sheets: the deals so far, the next deal if it can be entered, the match, and totals on paper."""
    everyone = tuple(range(len(players)))
    keys = [key_of(DEAL, number) for number in numbers(stored, DEAL)]
    match = stored.get(MATCH) or {}
    agreed, target = _rules(len(players), match), match.get("target")
    deals = [deal_of(fields, key) for key, fields in filled(stored, DEAL).items()]
    is_won = course(deals, len(players), number_in(target) if target else None, agreed).won_with is not None
    if not is_won and all(is_over(deal, len(players), agreed) for deal in deals[-1:]):
        following = key_of(DEAL, max(numbers(filled(stored, DEAL), DEAL), default=0) + 1)
        keys += [] if following in keys else [following]
    found, in_file = [], list(filled(stored, DEAL))
    for place, key in enumerate(keys, start=1):
        at = f"deals[{in_file.index(key)}]" if key in in_file else None
        found.append(Sheet(key, DEAL, Text("Deal {n}", n=place), everyone, gradual=True, listed=True, at=at))
    about = Sheet(MATCH, "match", Text("The match"), everyone, optional=True)
    return (*found, about, Sheet(TOTALS, "totals", Text("Totals on paper"), everyone, optional=True))


def to_file(players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a match, with players' names instead of seats. stored: the sheets by key."""
    match = stored.get(MATCH) or {}
    file: dict[str, Any] = {"game": rules.SLUG, "players": list(players), **MatchForm.to_file(match)}
    if FIRST in match and int(match[FIRST]) < len(players):
        file[FIRST] = players[int(match[FIRST])]
    if match.get(DIRECTION, CLOCKWISE) != CLOCKWISE:
        file[DIRECTION] = match[DIRECTION]
    deals = filled(stored, DEAL)
    if deals:
        entries = [_deal_to_file(deal_of(fields), players) for fields in deals.values()]
        file["deals"] = ListedEntries(entries, tuple(deals))
    elif UNDEALT in match:
        file["deals"] = []
    claims = SplatoidsTotalsForm.to_file(stored.get(TOTALS) or {}).get("totals", [])[: len(players)]
    if any(claim is not None for claim in claims):
        file["claims"] = {"totals": claims}
    return file


def _deal_to_file(deal: Deal, players: Sequence[str]) -> dict[str, Any]:
    entry: dict[str, Any] = {"out": [players[seat] for seat in deal.out]}
    if deal.stalemate:
        entry["stalemate"] = True
    if deal.disqualified:
        entry["disqualified"] = [players[seat] for seat in deal.disqualified]
    if deal.reasons:
        entry["reasons"] = {players[seat]: reason for seat, reason in deal.reasons.items()}
    return entry


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets of a valid game file, by key, without blank sheets."""
    players: list[str] = list(file["players"])
    found = {key_of(DEAL, n): _deal_from_file(deal, players) for n, deal in enumerate(file.get("deals") or (), start=1)}
    found[MATCH] = MatchForm.from_file(file)
    if file.get(FIRST) is not None:
        found[MATCH][FIRST] = str(players.index(file[FIRST]))
    if file.get(DIRECTION, CLOCKWISE) not in (None, CLOCKWISE):
        found[MATCH][DIRECTION] = file[DIRECTION]
    if file.get("deals") == []:
        found[MATCH][UNDEALT] = YES
    found[TOTALS] = SplatoidsTotalsForm.from_file(file.get("claims"))
    return {key: fields for key, fields in found.items() if fields}


def _deal_from_file(entry: Mapping[str, Any], players: Sequence[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    if entry.get("out"):
        fields[OUT] = ",".join(str(players.index(name)) for name in entry["out"])
    if entry.get("stalemate"):
        fields[STALEMATE] = YES
    reasons = entry.get("reasons") or {}
    for name in entry.get("disqualified") or ():
        fields[f"disqualified-{players.index(name)}"] = reasons.get(name) or rules.NO_REASON
    return fields or {DEALT: YES}
