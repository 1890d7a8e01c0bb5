"""Hypothesis strategies for Splito tables: whole games, half-entered games, and games with numbers from paper."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from scorepad.games.splito import rules
from scorepad.games.splito.objectives import AMOUNTS
from scorepad.games.splito.table import CARDS
from tests.game_files import File

KINDS = st.sampled_from([*rules.COLORS, *rules.VALUES])
POINTS = st.integers(1, rules.MAX_OBJECTIVE_POINTS)
BOX = [card for card in CARDS for _ in range(rules.COPIES)]


def amounts(most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.builds(lambda op, n: {op: n}, st.sampled_from(AMOUNTS), st.integers(0, most))


def mixes(kinds: Sequence[str | int]) -> st.SearchStrategy[dict[str, Any]]:
    named = st.lists(st.sampled_from(kinds), min_size=1, max_size=6, unique=True).map(lambda all_of: {"all_of": all_of})
    return amounts(6) | named


def _variety(colors: Any, values: Any, points: int) -> File:
    mixes = {name: mix for name, mix in (("colors", colors), ("values", values)) if mix is not None}
    return {"type": "variety", "points": points, **(mixes or {"colors": {"exactly": 3}})}


MAJORITIES = st.builds(lambda of, points: {"type": "majority", "of": of, "points": points}, KINDS, POINTS)
COUNTS = st.builds(
    lambda of, amount, points: {"type": "count", "of": of, "amount": amount, "points": points},
    KINDS,
    amounts(4),
    POINTS,
)
VARIETIES = st.builds(
    _variety,
    st.none() | mixes(rules.COLORS),
    st.none() | mixes(rules.VALUES),
    st.integers(1, rules.MAX_OBJECTIVE_POINTS),
)
SIZES = st.builds(lambda amount, points: {"type": "zone", "amount": amount, "points": points}, amounts(15), POINTS)
ALL_OBJECTIVES = MAJORITIES | COUNTS | VARIETIES | SIZES
NO_SIZES = MAJORITIES | COUNTS | VARIETIES


@st.composite
def tables(draw: st.DrawFn, objectives: st.SearchStrategy[File] = ALL_OBJECTIVES) -> File:
    """A whole game: cards dealt from the box, common cards, and house rules."""
    seats = draw(st.integers(3, 8))
    cards = draw(st.permutations(BOX))
    cuts = [0, *sorted(draw(st.lists(st.integers(0, 72), min_size=seats, max_size=seats)))]
    zones = [
        {"cards": cards[start:end], "objectives": draw(st.lists(objectives, max_size=4))}
        for start, end in pairwise(cuts)
    ]
    common = [
        {"type": "majority", "of": draw(st.sampled_from(kinds)), "points": 3} for kinds in (rules.VALUES, rules.COLORS)
    ]
    house = draw(st.dictionaries(st.sampled_from(list(rules.RULE_DEFAULTS)), st.booleans()))
    players = [f"Player {seat}" for seat in range(seats)]
    return {"game": "splito", "players": players, "rules": house, "common": common, "zones": zones}


@st.composite
def half_entered(draw: st.DrawFn) -> tuple[File, File]:
    """A whole game, and the same game with zones and common cards missing."""
    whole = draw(tables())
    kept = st.sampled_from([("cards", "objectives")] * 3 + [("cards",), ("objectives",), ()])
    zones = [{key: zone[key] for key in draw(kept)} or None for zone in whole["zones"]]
    common = [card if draw(st.booleans()) else None for card in whole["common"]]
    return whole, {**whole, "zones": zones, "common": common}


@st.composite
def with_paper(draw: st.DrawFn) -> File:
    """A half-entered game with right or wrong numbers from paper, possibly without its common cards."""
    _, file = draw(half_entered())
    numbers = st.none() | st.integers(0, 40)
    zones = [{**(zone or {}), "points": draw(numbers), "card_count": draw(numbers)} for zone in file["zones"]]
    totals = draw(st.lists(numbers, min_size=len(zones), max_size=len(zones)))
    common = file["common"][: draw(st.sampled_from([2, 2, 2, 1, 0]))]
    return {**file, "common": common, "zones": zones, "claims": {"totals": totals}}
