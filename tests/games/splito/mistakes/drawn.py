"""How often each kind of mistake is planted in games of Splito.

Two plain levels, set before anything was measured and by nothing of the game's. Three: the mistakes that everybody
knows: added instead of multiplied, a tie as a majority, more than the exact number, cards of a zone not counted in
its size, common cards (one or both) not counted or given to all that tie, an unmet objective counted, the wrong
neighbor's zone, the diamonds of a card misread. One: those that we thought of ourselves, for nobody has told that they
happen, and nothing says that one of them happens more than another.
"""

from collections.abc import Mapping

USUAL = 3.0
DRAWN: Mapping[str, float] = {
    "splito.added": USUAL,
    "splito.tie_as_majority": USUAL,
    "splito.more_than_exactly": USUAL,
    "splito.zone_cards_left_out": USUAL,
    "splito.common_forgotten": USUAL,
    "splito.commons_forgotten": USUAL,
    "splito.common_given_in_tie": USUAL,
    "splito.unmet_counted": USUAL,
    "splito.wrong_zone": USUAL,
    "splito.points_misread": USUAL,
    "splito.common_given_to_one": 1.0,
    "splito.every_tie": 1.0,
    "splito.every_exact": 1.0,
    "splito.last_zone_forgotten": 1.0,
    "splito.zone_forgotten": 1.0,
    "splito.majority_beside": 1.0,
    "splito.objective_forgotten": 1.0,
    "splito.objective_twice": 1.0,
    "splito.same_zone_twice": 1.0,
    "splito.next_column": 1.0,
    "splito.common_after": 1.0,
    "splito.common_on_both_sides": 1.0,
    "splito.all_counted": 1.0,
    "splito.cards_not_points": 1.0,
    "splito.objective_in_other_zone": 1.0,
    "splito.unmet_subtracted": 1.0,
    "splito.common_in_other_zone": 1.0,
    "splito.common_twice": 1.0,
    "splito.common_also_after": 1.0,
    "splito.zone_doubled": 1.0,
}
EQUAL: Mapping[str, float] = dict.fromkeys(DRAWN, 1.0)
WELL_KNOWN: Mapping[str, float] = {kind: often for kind, often in DRAWN.items() if often == USUAL}
"""Nothing but the mistakes that everybody knows."""
