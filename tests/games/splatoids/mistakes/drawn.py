"""How often each kind of mistake is planted in matches of Splatoids.

Two plain levels, set before anything was measured with them and by nothing of the game's. Three: the mistakes that
everybody knows: points by the number of players still in, the points of a stalemate missed (one or several), the totals
so far in the boxes of the deals. One: those that we thought of ourselves, for nobody has told that they happen, and
nothing says that one of them happens more than another. Deals left out of the sum or counted twice are arithmetic
(tests/planted_arithmetic.py).
"""

from collections.abc import Mapping

USUAL = 3.0
WELL_KNOWN: Mapping[str, float] = {
    "still_in": USUAL,
    "stalemate_missed": USUAL,
    "stalemates_missed": USUAL,
    "running_totals": USUAL,
}
"""The mistakes that everybody knows."""
_OURS = (
    *("from_n", "from_n_to_one", "swapped", "neighbor", "not_written"),
    *("disqualified_counted", "disqualified_placed", "left_alone", "out_before_stalemate"),
    *("stalemate_instead", "stalemate_for_all", "running_total", "only_winners", "only_winner"),
    *("all_turned_round", "one_turned_round", "stalemates_two", "stalemate_two", "left_always", "left_once"),
    *("single_as_match", "single_stalemate"),
)
DRAWN: Mapping[str, float] = {**WELL_KNOWN, **dict.fromkeys(_OURS, 1.0)}
EQUAL: Mapping[str, float] = dict.fromkeys(DRAWN, 1.0)
