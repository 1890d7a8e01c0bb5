"""Reading a match of Splatoids from its game file (docs/game-file.md, "splatoids").

Beside what stands there a file may hold, all optional: `first` (who had the first go in the first deal), `direction`
of play there, and in a deal `reasons` for disqualifications and the `draws` for the deal after a stalemate.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import Deal, course, draw, fault_of, still_in
from scorepad.games.splatoids.sheets import MatchForm
from scorepad.games.splatoids.table import DEAL, Table
from scorepad.parsing import expected, shown
from scorepad.sheet_lists import keys_of
from scorepad.text import Text, together

_KEYS = ("target", "single", "deals", "first", "direction", "claims")
_ALWAYS = frozenset({"out", "stalemate", "disqualified"})
_DEAL_KEYS = _ALWAYS | {"reasons", "draws"}


def parse(file: Any) -> Table:
    """The match in a game file. Raises GameFileError."""
    names = parsing.read_common(file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, _KEYS)
    target = MatchForm.target.parse(file.get("target"), "target")
    single = rules.is_single(len(names), MatchForm.single.parse(file.get("single"), "single"))
    claims = parsing.read_object(file["claims"], "claims", {"totals"}) if file.get("claims") is not None else {}
    totals = parsing.read_claimed_totals(claims, len(names), rules.most_points(len(names)))
    first = _read_seat(file["first"], "first", names) if file.get("first") is not None else 0
    direction = MatchForm.direction.parse(file.get("direction"), "direction")
    deals = _read_deals(file.get("deals"), names, single)
    table = Table(names, target, deals, totals, first, direction == rules.DIRECTIONS[0], single)
    _check_end(table)
    return table


def _read_deals(value: Any, names: Sequence[str], single: bool) -> tuple[Deal, ...] | None:
    if value is None:
        return None
    entries = parsing.read_list(value, "deals", Text("a list of deals"), rules.MOST_DEALS)
    keys = keys_of(entries, DEAL)
    return tuple(
        [
            _read_deal(entry, f"deals[{index}]", names, Deal(key=keys[index], single=single))
            for index, entry in enumerate(entries)
        ]
    )


def _read_deal(value: Any, where: str, names: Sequence[str], blank: Deal) -> Deal:
    """A deal; `blank` is the same with nothing entered."""
    entry = parsing.read_object(value, where, _DEAL_KEYS)
    stalemate = parsing.read_flag(entry.get("stalemate"), f"{where}.stalemate")
    out = _read_seats(entry.get("out"), f"{where}.out", names)
    disqualified = _read_seats(entry.get("disqualified"), f"{where}.disqualified", names)
    deal = blank._replace(out=out, stalemate=stalemate, disqualified=disqualified)
    fault = fault_of(deal, names)
    if fault is not None:
        raise GameFileError(f"{where}.{fault.key}", fault.expected)
    if entry.keys() <= _ALWAYS:
        return deal
    return deal._replace(
        reasons=_read_reasons(entry.get("reasons"), f"{where}.reasons", names, deal),
        draws=_read_draws(entry.get("draws"), f"{where}.draws", names, deal),
    )


def _read_seat(value: Any, where: str, names: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in names:
        raise expected(where, Text("one of the players"), value)
    return names.index(value)


def _read_seats(value: Any, where: str, names: Sequence[str]) -> tuple[int, ...]:
    """The seats of a list of names, each once; none where it is missing."""
    entries = [] if value is None else parsing.read_list(value, where, Text("a list of names"), len(names))
    seats: list[int] = []
    for index, name in enumerate(entries):
        seat = _read_seat(name, f"{where}[{index}]", names)
        if seat in seats:
            raise GameFileError(
                f"{where}[{index}]", Text("expected each player once, got {name} again", name=shown(name))
            )
        seats.append(seat)
    return tuple(seats)


def _read_reasons(value: Any, where: str, names: Sequence[str], deal: Deal) -> Mapping[int, str]:
    if value is None:
        return {}
    reasons: dict[int, str] = {}
    for name, reason in parsing.read_object(value, where, [names[seat] for seat in deal.disqualified]).items():
        if reason is None:  # not entered
            continue
        if reason not in tuple(rules.REASONS):
            words = [repr(word) for word in rules.REASONS]
            raise expected(f"{where}.{name}", Text("one of {words}", words=words), reason)
        reasons[names.index(name)] = reason
    return reasons


def _read_draws(value: Any, where: str, names: Sequence[str], deal: Deal) -> tuple[Mapping[int, str], ...]:
    """The draws as far as they go; a card that no player had to draw is an error."""
    entries = [] if value is None else parsing.read_list(value, where, Text("a list of draws"), rules.MOST_ROUNDS)
    if entries and not deal.stalemate:
        raise GameFileError(where, Text("expected draws only after a stalemate"))
    left = still_in(deal, len(names))
    drawn: list[Mapping[int, str]] = []
    for index, entry in enumerate(entries):
        rounds = draw(left, drawn).rounds
        if index >= len(rounds):
            raise GameFileError(f"{where}[{index}]", Text("expected no further draw: the one before is not a tie"))
        drawn.append(_read_cards(entry, f"{where}[{index}]", names, rounds[index].drawers))
    return tuple(drawn)


def _read_cards(value: Any, where: str, names: Sequence[str], drawers: Sequence[int]) -> Mapping[int, str]:
    """The cards of a round, by seat; missing or null where none is entered."""
    cards = parsing.read_object(value, where, [names[seat] for seat in drawers])
    for name, card in cards.items():
        if card is not None and card not in rules.DRAW_RANKS:
            words = [repr(rank) for rank in rules.DRAW_RANKS]
            raise expected(f"{where}.{name}", Text("one of {words}", words=words), card)
    return {names.index(name): card for name, card in cards.items() if card is not None}


def _check_end(table: Table) -> None:
    """Refuse deals after the one that won the match."""
    played = course(table.deals or (), len(table.players), table.target)
    if played.won_early is None:
        return
    who = together([table.players[seat] for seat in played.winners]) if played.winners else Text("somebody")
    raise GameFileError(
        f"deals[{played.won_early + 1}]",
        Text(
            "expected no deal after the match was won: {who} reached {target} in deal {n}",
            who=who,
            target=table.target,
            n=played.won_early + 1,
        ),
    )
