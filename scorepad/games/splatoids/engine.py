"""Parsing, scoring and checking a Splatoids match (docs/game-file.md, "Splatoids").

Points are counted as in the rulebook, "Matchplay" and "Stalemate".
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected, shown
from scorepad.core.result import Item, Problem, Result, Standing, judged, rank, sum_of
from scorepad.core.sheet_lists import keys_of
from scorepad.core.text import Text, plural, together
from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.deals import DEAL, Course, Deal, SplatoidsTable, fault_of
from scorepad.games.splatoids.sheets import CLOCKWISE, MatchForm

_KEYS = ("target", "single", "stalemate_points", "deals", "first", "direction", "claims")
_DEAL_KEYS = ("out", "stalemate", "disqualified", "reasons", "draws")
"""The keys of a deal; `draws`, written by 0.1.0, is not read."""


def parse(file: Any) -> SplatoidsTable:
    """The match in a game file. Raises GameFileError."""
    names = parsing.read_common(file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, _KEYS)
    target = MatchForm.target.parse(file.get("target"), "target")
    single = MatchForm.single.parse(file.get("single"), "single")
    stalemate_points = MatchForm.stalemate_points.parse(file.get("stalemate_points"), "stalemate_points")
    agreed = rules.rules_of(len(names), single, stalemate_points)
    claims = parsing.read_object(file["claims"], "claims", {"totals"}) if file.get("claims") is not None else {}
    totals = parsing.read_claimed_totals(claims, len(names), rules.most_points(len(names)))
    first = _read_seat(file["first"], "first", names) if file.get("first") is not None else 0
    direction = _read_word(file.get("direction"), "direction", rules.DIRECTIONS) or CLOCKWISE
    deals = _read_deals(file.get("deals"), names, agreed)
    table = SplatoidsTable(names, target, deals, totals, first, direction == CLOCKWISE, agreed)
    _check_end(table)
    return table


def _read_deals(value: Any, names: Sequence[str], agreed: rules.SplatoidsRules) -> tuple[Deal, ...] | None:
    if value is None:
        return None
    entries = parsing.read_list(value, "deals", Text("a list of deals"), rules.MOST_DEALS)
    keys = keys_of(entries, DEAL)
    deals = []
    for index, (entry, key) in enumerate(zip(entries, keys, strict=True)):
        deals.append(_read_deal(entry, f"deals[{index}]", names, key, agreed))
    return tuple(deals)


def _read_deal(value: Any, where: str, names: Sequence[str], key: str, agreed: rules.SplatoidsRules) -> Deal:
    entry = parsing.read_object(value, where, _DEAL_KEYS)
    stalemate = parsing.read_flag(entry.get("stalemate"), f"{where}.stalemate")
    out = _read_seats(entry.get("out"), f"{where}.out", names)
    disqualified = _read_seats(entry.get("disqualified"), f"{where}.disqualified", names)
    deal = Deal(out, stalemate, disqualified, key=key)
    fault = fault_of(deal, names, agreed)
    if fault is not None:
        raise GameFileError(f"{where}.{fault.key}", fault.expected)
    return deal._replace(reasons=_read_reasons(entry.get("reasons"), f"{where}.reasons", names, deal))


def _read_seat(value: Any, where: str, names: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in names:
        raise expected(where, Text("one of the players"), value)
    return names.index(value)


def _read_word(value: Any, where: str, words: Iterable[str]) -> str | None:
    """One of the words, or None if the value is missing."""
    choices = list(words)
    if value is not None and value not in choices:
        raise expected(where, Text("one of {words}", words=[repr(word) for word in choices]), value)
    return None if value is None else str(value)


def _read_seats(value: Any, where: str, names: Sequence[str]) -> tuple[int, ...]:
    """The seats of a list of names without duplicates; () if the list is missing."""
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
        word = _read_word(reason, f"{where}.{name}", rules.REASONS)
        if word is not None:
            reasons[names.index(name)] = word
    return reasons


def _check_end(table: SplatoidsTable) -> None:
    """Raise GameFileError if there is a deal after the deal that won the match."""
    played = table.course
    if played.won_early is None:
        return
    raise GameFileError(
        f"deals[{played.won_early + 1}]",
        # Translators: {who}: a player’s name, such as “Ana”
        Text(
            "expected no deal after the match was won: {who} reached {target} in deal {n}",
            who=together([table.players[seat] for seat in played.winners]),
            target=table.target,
            n=played.won_early + 1,
        ),
    )


# The score


def score(table: SplatoidsTable) -> Result:
    """The result of a match: points by deal, ranks, the winner, problems. Never raises.

    `working` is the match's Course.
    """
    played = table.course
    items = [_player(table, played, seat) for seat in range(len(table.players))]
    standings = _standings(table, played, items)
    is_won = any(standing.winner for standing in standings)
    unfinished = frozenset([row.deal.key for row in played.rows if None in row.points])
    return Result(
        game=rules.SLUG,
        standings=standings,
        scores=tuple(items),
        problems=(*_unfinished_deals(table, played), *_wrong_claims(table, items)),
        extra={"deals": [{"points": list(row.points)} for row in played.rows]},
        ending=words.decided(table, played),
        over=is_won,
        verdict=None if is_won else words.leads(table, [item.points for item in items]),
        unfinished=frozenset() if is_won else unfinished,
        working=played,
        goal=table.target,
    )


def _player(table: SplatoidsTable, played: Course, seat: int) -> Item:
    """A player's total, with a line for each deal or, if no deals were entered, for the total on paper."""
    if table.deals is not None:
        lines = []
        for row in played.rows:
            points = row.points[seat]
            why, rule = words.reason(row.deal, seat, points, table)
            state = judged(None if points is None else points > 0)
            # open deals count as 0, so that a total so far is certain
            evidence = () if state == "open" else _evidence(row.deal, row.number - 1, seat)
            name = words.deal_name(row.number)
            lines.append(Item(name, points or 0, why, rule, state, sheet=row.deal.key, evidence=evidence))
        return sum_of(table.players[seat], lines)
    claim = table.claims[seat]
    if claim is None:
        line = Item(Text("deals"), None, Text("not entered"), words.MATCH, "open")
    else:
        line = Item(Text("total on paper"), claim, Text("from paper, not checked"), words.CLAIM, "typed")
    return sum_of(table.players[seat], [line])


def _evidence(deal: Deal, index: int, seat: int) -> tuple[str, ...]:
    """The places that decide a player's points in a deal; a second player out depends on the first, too."""
    where = f"deals[{index}]"
    out = [f"{where}.out[{place}]" for place in range(len(deal.out))]
    disqualified = [f"{where}.disqualified[{place}]" for place in range(len(deal.disqualified))]
    if seat in deal.out:
        return tuple(out[: deal.out.index(seat) + 1])
    if seat in deal.disqualified:
        return (disqualified[deal.disqualified.index(seat)],)
    return (f"{where}.stalemate",) if deal.stalemate else (*out, *disqualified)


def _standings(table: SplatoidsTable, played: Course, items: Sequence[Item]) -> tuple[Standing, ...]:
    """The winners first, then the others by their totals. There is no winner before the target is reached.

    Totals on paper have a winner only if all are entered and exactly one player reached the target.
    """
    totals = [item.points for item in items]
    if table.deals is None:
        complete = [claim is not None for claim in table.claims]
        reached = [seat for seat in range(len(totals)) if _reaches(table, totals[seat])]
        winners = reached if len(reached) == 1 and all(complete) else []
    else:
        complete = [all(row.points[seat] is not None for row in played.rows) for seat in range(len(totals))]
        winners = list(played.winners)
    if not winners:
        return rank(table.players, totals, complete, over=False)
    ahead = 1 + max(total or 0 for total in totals)  # the winner may have fewer points than others
    compared = [ahead if seat in winners else total for seat, total in enumerate(totals)]
    ranked = rank(table.players, compared, [True] * len(totals))
    return tuple([standing._replace(total=total) for standing, total in zip(ranked, totals, strict=True)])


def _reaches(table: SplatoidsTable, total: int | None) -> bool:
    """True if a total is enough to win the match."""
    return table.target is not None and (total or 0) >= table.target


def _unfinished_deals(table: SplatoidsTable, played: Course) -> Iterator[Problem]:
    """Yield a problem for each unfinished deal; a deal that has won the match may stay unfinished."""
    for row in played.rows:
        names = [name for name, points in zip(table.players, row.points, strict=True) if points is None]
        if names:
            message = plural(
                "not finished: {names} is still playing",
                "not finished: {names} are still playing",
                len(names),
                names=together(names),
            )
            where, is_last = f"deals[{row.number - 1}]", row.number == len(played.rows)
            yield Problem(where, message, "info" if is_last else "warning", row.deal.key, "splatoids.unfinished")


def _wrong_claims(table: SplatoidsTable, items: Sequence[Item]) -> Iterator[Problem]:
    """Yield problems with totals on paper: they do not decide the winner, are too high, or differ from the deals."""
    if table.deals is None:
        reached = [claim for claim in table.claims if _reaches(table, claim)]
        if len(reached) > 1:
            message = Text(
                "{n} totals on paper reach {target}: enter the deals to see who was first",
                n=len(reached),
                target=table.target,
            )
            yield Problem("claims.totals", message)
        yield from _unlikely_claims(table)
        return
    for seat, claim in enumerate(table.claims):
        total = items[seat].points
        if claim is not None and claim != total:
            message = Text(
                "{name}: paper {claim}, scorepad {total}", name=table.players[seat], claim=claim, total=total
            )
            yield Problem(f"claims.totals[{seat}]", message, sheet="totals", rule=words.CLAIM)


def _unlikely_claims(table: SplatoidsTable) -> Iterator[Problem]:
    """Yield a problem for each total on paper that is too high for the end of a match."""
    if table.target is None:
        return
    most = table.target - 1 + table.rules.points_for_place(0, len(table.players))
    for seat, claim in enumerate(table.claims):
        if claim is not None and claim > most:
            values = {"claim": claim, "target": table.target, "most": most}
            message = Text(
                "{claim} points, but a player has at most {most} at the end of a match to {target}", **values
            )
            yield Problem(f"claims.totals[{seat}]", message, sheet="totals")
