"""Reading Splatoids' game file (docs/game-file.md, "splatoids"); refuses with place and expectation.

Beside what stands there a file may hold, all optional: `first` (who had the first go in the first deal), `direction`
of play there, and in a deal `reasons` for disqualifications and the `draws` for the deal after a stalemate.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.course import course
from scorepad.games.splatoids.deals import fault_of, still_in
from scorepad.games.splatoids.draw import MOST_ROUNDS, draw
from scorepad.games.splatoids.table import Deal, Table
from scorepad.parsing import expected, shown
from scorepad.sheet_lists import keys_of
from scorepad.text import Text

_KEYS = ("target", "deals", "first", "direction")
_ALWAYS = frozenset({"out", "stalemate", "disqualified"})
_DEAL_KEYS = _ALWAYS | {"reasons", "draws"}
DIRECTIONS = ("clockwise", "anticlockwise")
DEAL = "deal"
"""The kind of a deal's sheet."""


def most_points(players: int) -> int:
    """More than this no match gives."""
    return rules.MOST_DEALS * rules.points_for(players, 0)


def parse(file: Any) -> Table:
    """The match in a game file. Raises GameFileError."""
    names = parsing.read_common(file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, _KEYS)
    parsing.read_rules(file, {})
    target = parsing.read_optional_number(file.get("target"), "target", 1, rules.MOST_TARGET)
    claims = parsing.read_object(file["claims"], "claims", {"totals"}) if file.get("claims") is not None else {}
    totals = parsing.read_claimed_totals(claims, len(names), most_points(len(names)))
    first = _seat(file["first"], "first", names) if file.get("first") is not None else 0
    direction = DIRECTIONS[0] if file.get("direction") is None else file["direction"]
    if direction not in DIRECTIONS:
        raise expected("direction", Text("one of {words}", words=[repr(word) for word in DIRECTIONS]), direction)
    table = Table(names, target, _deals(file.get("deals"), names), totals, first, direction == DIRECTIONS[0])
    _check_end(table)
    return table


def _deals(value: Any, names: Sequence[str]) -> tuple[Deal, ...] | None:
    if value is None:
        return None
    given = parsing.read_list(value, "deals", Text("a list of deals"), rules.MOST_DEALS)
    keys = keys_of(given, DEAL)
    return tuple(_deal(entry, f"deals[{index}]", names, keys[index]) for index, entry in enumerate(given))


def _deal(value: Any, where: str, names: Sequence[str], key: str) -> Deal:
    entry = parsing.read_object(value, where, _DEAL_KEYS)
    stalemate = entry.get("stalemate")
    if stalemate is not None and type(stalemate) is not bool:
        raise expected(f"{where}.stalemate", Text("true or false"), stalemate)
    out = _seats(entry.get("out"), f"{where}.out", names)
    disqualified = entry.get("disqualified")
    disqualified = () if disqualified is None else _seats(disqualified, f"{where}.disqualified", names)
    deal = Deal(out, bool(stalemate), disqualified, key=key)
    fault = fault_of(deal, names)
    if fault is not None:
        raise GameFileError(f"{where}.{fault.key}", fault.expected)
    if entry.keys() <= _ALWAYS:
        return deal
    return deal._replace(
        reasons=_reasons(entry.get("reasons"), f"{where}.reasons", names, deal),
        draws=_draws(entry.get("draws"), f"{where}.draws", names, deal),
    )


def _seat(value: Any, where: str, names: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in names:
        raise _nobody(where, value)
    return names.index(value)


def _nobody(where: str, value: Any) -> GameFileError:
    return expected(where, Text("one of the players"), value)


def _seats(value: Any, where: str, names: Sequence[str]) -> tuple[int, ...]:
    """The seats of a list of names, each once; none where it is missing."""
    given = [] if value is None else parsing.read_list(value, where, Text("a list of names"), len(names))
    seats: list[int] = []
    for index, name in enumerate(given):
        if not isinstance(name, str) or name not in names:
            raise _nobody(f"{where}[{index}]", name)
        seat = names.index(name)
        if seat in seats:
            raise GameFileError(
                f"{where}[{index}]", Text("expected each player once, got {name} again", name=shown(name))
            )
        seats.append(seat)
    return tuple(seats)


def _reasons(value: Any, where: str, names: Sequence[str], deal: Deal) -> Mapping[int, str]:
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


def _draws(value: Any, where: str, names: Sequence[str], deal: Deal) -> tuple[Mapping[int, str], ...]:
    """The draws as far as they go; a card that nobody had to draw is an error."""
    given = [] if value is None else parsing.read_list(value, where, Text("a list of draws"), MOST_ROUNDS)
    if given and not deal.stalemate:
        raise GameFileError(where, Text("expected draws only after a stalemate"))
    left = still_in(deal, len(names))
    drawn: list[Mapping[int, str]] = []
    for index, entry in enumerate(given):
        rounds = draw(left, drawn).rounds
        drawers = rounds[index].drawers if index < len(rounds) else ()
        drawn.append(_cards(entry, f"{where}[{index}]", names, drawers))
    return tuple(drawn)


def _cards(value: Any, where: str, names: Sequence[str], drawers: Sequence[int]) -> Mapping[int, str]:
    if not drawers:
        raise GameFileError(where, Text("expected no further draw: the one before is not a tie"))
    cards = parsing.read_object(value, where, [names[seat] for seat in drawers])
    for name, card in cards.items():
        if card is not None and card not in rules.DRAW_RANKS:
            raise expected(
                f"{where}.{name}", Text("one of {words}", words=[repr(rank) for rank in rules.DRAW_RANKS]), card
            )
    return {names.index(name): card for name, card in cards.items() if card is not None}


def _check_end(table: Table) -> None:
    """Refuse deals after the one that won the match."""
    if table.target is None:
        return
    deals = table.deals or ()
    played = course(deals, len(table.players), table.target)
    if played.won_with is None or played.won_with == len(deals) - 1:
        return
    who = [table.players[seat] for seat in played.winners] or Text("somebody")
    raise GameFileError(
        f"deals[{played.won_with + 1}]",
        Text(
            "expected no deal after the match was won: {who} reached {target} in deal {n}",
            who=who,
            target=table.target,
            n=played.won_with + 1,
        ),
    )
