"""The mirrored pairs of all full sheets held against each other (Splitter rulebook, "How to play").

All write the same rolls, each into two mirrored spaces, so full sheets hold the same pairs. Where they differ a player
slipped. The sentence names that player only where more than half of the sheets agree in everything; else it names all.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from scorepad.games.splitter import words
from scorepad.games.splitter.table import EMPTY, Pad, Table
from scorepad.result import Problem
from scorepad.text import Text, plural, together

PAIRS = "splitter.pairs"
MOST_PAIRS = 4
"""The most pairs that a sentence names, before it counts the others."""
MOST_NAMES = 3
"""More players who have a pair equally often, and come last in a sentence, are not named one by one."""

Pairs = Mapping[str, int]
"""The number of times that a sheet holds each mirrored pair; a pair is called by its numbers, the higher first:
"4-1"."""


class Comparison(NamedTuple):
    """The comparison of the mirrored pairs of all sheets.

    marks: by seat, the spaces of the pairs that a sheet has more often than others, as far as it may be the wrong one.
    """

    problems: tuple[Problem, ...]
    marks: Mapping[int, frozenset[int]]


def compare(table: Table) -> Comparison:
    """All full sheets held against each other; nothing where fewer than two are full."""
    full = {seat: sheet for seat, sheet in enumerate(table.sheets) if sheet is not None and EMPTY not in sheet}
    pairs = {seat: pairs_of(table.pad, sheet) for seat, sheet in full.items()}
    kinds = sorted(set().union(*pairs.values()), reverse=True)
    differing = [kind for kind in kinds if len({here.get(kind, 0) for here in pairs.values()}) > 1]
    if not differing:
        return Comparison((), {})
    usual = next((here for here in pairs.values() if _is_most(here, list(pairs.values()))), None)
    problems: list[Problem] = []
    marks: dict[int, frozenset[int]] = {}
    if usual is None:
        problems.append(_problem(table, pairs, differing))
    for seat, here in pairs.items():
        if usual is None:
            too_often = [kind for kind in differing if _may_be_too_often(kind, here, list(pairs.values()))]
        else:
            wrong = [kind for kind in differing if here.get(kind, 0) != usual.get(kind, 0)]
            too_often = [kind for kind in wrong if here.get(kind, 0) > usual.get(kind, 0)]
            if wrong:
                problems.append(_problem(table, pairs, wrong, seat))
        if too_often:
            marks[seat] = frozenset(s for s in table.pad.spaces if pair_at(table.pad, full[seat], s) in too_often)
    return Comparison(tuple(problems), marks)


def pair_at(pad: Pad, sheet: str, space: int) -> str:
    """The pair that a space belongs to."""
    one, other = sheet[space], sheet[pad.mirror(space)]
    return f"{one}-{other}" if one > other else f"{other}-{one}"


def pairs_of(pad: Pad, sheet: str) -> Pairs:
    """The pairs of a full sheet."""
    return Counter(pair_at(pad, sheet, space) for space in pad.spaces if space < pad.mirror(space))


def _is_most(value: object, values: Sequence[object]) -> bool:
    """True if more than half of the values are this one."""
    return 2 * values.count(value) > len(values)


def _may_be_too_often(kind: str, here: Pairs, all_pairs: Sequence[Pairs]) -> bool:
    """True if a sheet has a pair more often than others do, and not as often as most do."""
    counts = [pairs.get(kind, 0) for pairs in all_pairs]
    own = here.get(kind, 0)
    return own > min(counts) and not _is_most(own, counts)


def _problem(table: Table, pairs: Mapping[int, Pairs], kinds: Sequence[str], seat: int | None = None) -> Problem:
    """A problem that says how often all have these pairs; on the sheet that most disagree with, or on none."""
    instead = None if seat is None else _instead(table, pairs, kinds, seat)
    if instead is not None:
        parts = [instead]
    else:
        parts = [_counted(table, pairs, kind, seat) for kind in kinds[:MOST_PAIRS]]
        more = len(kinds) - MOST_PAIRS
        if more > 0:
            parts.append(plural("{n} more pair differs", "{n} more pairs differ", more))
    counts = reduce(lambda before, last: Text("{before}; {last}", before=before, last=last), parts)
    message = Text("{counts}; look at those mirrored pairs", counts=counts)
    if seat is None:
        return Problem("sheets", message, rule=PAIRS)
    return Problem(f"sheets[{seat}]", message, sheet=f"pad-{seat}", rule=PAIRS)


def _instead(table: Table, pairs: Mapping[int, Pairs], kinds: Sequence[str], seat: int) -> Text | None:
    """The sentence on a pair where all others have another one: "6-5 where Bo and Cy have 6-4"; else None."""
    others = [here for other, here in pairs.items() if other != seat]
    surplus = {kind: {pairs[seat].get(kind, 0) - here.get(kind, 0) for here in others} for kind in kinds}
    if sorted(surplus.values(), key=min) != [{-1}, {1}]:
        return None
    pair, wanted = sorted(kinds, key=lambda kind: -min(surplus[kind]))
    names = [table.players[other] for other in pairs if other != seat]
    who = together(names) if len(names) <= MOST_NAMES else Text("all other full sheets")
    return Text("this sheet has {pair} where {others} have {other}", pair=pair, others=who, other=wanted)


def _counted(table: Table, pairs: Mapping[int, Pairs], kind: str, first: int | None) -> Text:
    """The sentence that counts a pair on every sheet, from seat `first` on: "Ana has 6-6 twice, Cy once, Bo never"."""
    seats_by_count: dict[int, list[int]] = {}
    for seat, here in pairs.items():
        seats_by_count.setdefault(here.get(kind, 0), []).append(seat)
    counts = sorted(seats_by_count, reverse=True)
    if first is not None:
        counts.sort(key=lambda n: first not in seats_by_count[n])
    most = max(counts, key=lambda n: len(seats_by_count[n]))
    is_short = len(seats_by_count[most]) > MOST_NAMES
    if is_short:
        counts.sort(key=lambda n: n == most)
    parts: list[Text] = []
    for n in counts:
        names = [table.players[seat] for seat in seats_by_count[n]]
        if seats_by_count[n] == [first]:
            parts.append(Text("this sheet has {pair} {times}", pair=kind, times=words.times(n)))
            continue
        who = Text("all other full sheets") if is_short and n == most else together(names)
        if parts:
            parts.append(Text("{who} {times}", who=who, times=words.times(n)))
        elif len(names) == 1:
            parts.append(Text("{player} has {pair} {times}", player=who, pair=kind, times=words.times(n)))
        else:
            parts.append(Text("{players} have {pair} {times}", players=who, pair=kind, times=words.times(n)))
    return reduce(lambda before, last: Text("{before}, {last}", before=before, last=last), parts)
