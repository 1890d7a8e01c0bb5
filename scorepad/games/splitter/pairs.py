"""Mirrored pairs: all write the same rolls, so full sheets hold the same ones (Splitter rulebook, How to play)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.games.splitter.pads import Pad
from scorepad.games.splitter.table import EMPTY, Table
from scorepad.result import Problem
from scorepad.text import Text, plural

RULE = "splitter.pairs"
MOST_NAMED = 4

Pairs = Mapping[str, int]
"""How often a sheet holds each mirrored pair; a pair is called by its numbers, the higher first: "4-1"."""


class Comparison(NamedTuple):
    """What the sheets' pairs say: the problems, and by seat the spaces to look at."""

    problems: tuple[Problem, ...]
    marks: Mapping[int, frozenset[int]]


class _Difference(NamedTuple):
    pair: str
    here: int
    there: int


def marks(table: Table) -> Mapping[int, frozenset[int]]:
    """By seat, the spaces of the pairs that a sheet has more often than the others."""
    return compare(table).marks


def compare(table: Table) -> Comparison:
    """All full sheets held against each other; nothing where fewer than two are full."""
    full = {seat: sheet for seat, sheet in enumerate(table.sheets) if sheet is not None and EMPTY not in sheet}
    if len(full) < 2:
        return Comparison((), {})
    pairs = {seat: pairs_of(table.pad, sheet) for seat, sheet in full.items()}
    usual = _most_common(list(pairs.values()))
    problems, marked = [], {}
    for seat, here in pairs.items():
        others = [other for place, other in pairs.items() if place != seat]
        found = _differences(here, usual) if usual is not None else _differences_by_pair(here, others)
        if not found:
            continue
        whom = table.players[next(place for place in pairs if place != seat)] if len(others) == 1 else None
        problems.append(_problem(table.players[seat], seat, found, whom))
        too_often = {pair for pair, here, there in found if here > there}
        marked[seat] = frozenset(s for s in table.pad.spaces if pair_at(table.pad, full[seat], s) in too_often)
    return Comparison(tuple(problems), marked)


def pair_at(pad: Pad, sheet: str, space: int) -> str:
    """The pair that a space belongs to."""
    one, other = sheet[space], sheet[pad.mirror(space)]
    return f"{one}-{other}" if one > other else f"{other}-{one}"


def pairs_of(pad: Pad, sheet: str) -> Pairs:
    """The pairs of a full sheet."""
    return Counter(pair_at(pad, sheet, space) for space in pad.spaces if space < pad.mirror(space))


def _most_common(all_pairs: Sequence[Pairs]) -> Pairs | None:
    """What more sheets hold than anything else; None where there is no such thing."""
    kinds: list[Pairs] = []
    counts: list[int] = []
    for pairs in all_pairs:
        if pairs not in kinds:
            kinds.append(pairs)
            counts.append(all_pairs.count(pairs))
    most = max(counts)
    return kinds[counts.index(most)] if counts.count(most) == 1 else None


def _differences(here: Pairs, usual: Pairs) -> list[_Difference]:
    kinds = sorted({*here, *usual}, reverse=True)
    found = [_Difference(kind, here.get(kind, 0), usual.get(kind, 0)) for kind in kinds]
    return [difference for difference in found if difference.here != difference.there]


def _differences_by_pair(here: Pairs, others: Sequence[Pairs]) -> list[_Difference]:
    """Each kind of pair against the number that most of the others have; where those tie, its own may be right."""
    usual = {}
    for kind in {*here}.union(*others):
        counts = Counter(other.get(kind, 0) for other in others)
        most = max(counts.values())
        likely = sorted(n for n, times in counts.items() if times == most)
        own = here.get(kind, 0)
        usual[kind] = own if own in likely else likely[0]
    return _differences(here, usual)


def _problem(player: str, seat: int, found: Sequence[_Difference], whom: str | None) -> Problem:
    named = [_said(difference, whom) for difference in found[:MOST_NAMED]]
    if len(found) > MOST_NAMED:
        named.append(plural("{n} more difference", "{n} more differences", len(found) - MOST_NAMED))
    message = Text("{player} has {differences}; look at those mirrored pairs", player=player, differences=named)
    return Problem(f"sheets[{seat}]", message, sheet=f"pad-{seat}", rule=RULE)


def _said(difference: _Difference, whom: str | None) -> Text:
    here, there = _times(difference.here), _times(difference.there)
    if whom is None:
        return Text("{pair} {here} (others {there})", pair=difference.pair, here=here, there=there)
    return Text("{pair} {here} ({whom} {there})", pair=difference.pair, here=here, whom=whom, there=there)


def _times(n: int) -> Text:
    if n < 3:
        return (Text("never"), Text("once"), Text("twice"))[n]
    return plural("{n} time", "{n} times", n)
