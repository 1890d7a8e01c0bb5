"""How often each kind of mistake is planted in games of The Great Split.

Two plain levels, set before anything was measured with them and by nothing of the game's. Three: the mistakes that
everybody knows: the higher gem, a gem not doubled, both gems added, the contracts of the Character tile forgotten, the
next banner's stars, the market column next door, a scoring during the game forgotten or counted twice. One: those that
we thought of ourselves, for nobody has told that they happen, and nothing says that one of them happens more than
another.
"""

from collections.abc import Mapping

USUAL = 3.0
WELL_KNOWN: Mapping[str, float] = {
    "gem_higher": USUAL,
    "gem_not_doubled": USUAL,
    "gem_added": USUAL,
    "tile_forgotten": USUAL,
    "banner_next": USUAL,
    "market_column": USUAL,
    "scoring_forgotten": USUAL,
    "scoring_twice": USUAL,
}
"""The mistakes that everybody knows."""
_OURS = (
    *("gem_both", "gem_higher_added", "gem_higher_plain", "gem_level"),
    *("tome_next", "tome_before", "tome_added", "tome_level"),
    *("artwork_row", "artwork_level", "market_stale"),
    *("tile_twice", "tile_part_forgotten", "tile_part_twice"),
    *("icon_missed", "icon_too_many", "contract_added", "contract_flat", "contracts_forgotten", "track_level"),
    *("banner_before", "banners_added", "seal_level", "seal_next_door", "contracts_not_scored"),
    *("scoring_part_forgotten", "scoring_part_twice", "scorings_forgotten", "scorings_twice"),
    *("final_forgotten", "final_stale", "final_in_marker"),
    *("marker_off", "hundred_forgotten", "total_hundred"),
    *("tome_misread", "artwork_misread", "seal_far_off", "seals_crossed", "best_seal", "contracts_in_scoring"),
)
DRAWN: Mapping[str, float] = {**WELL_KNOWN, **dict.fromkeys(_OURS, 1.0)}
EQUAL: Mapping[str, float] = dict.fromkeys(DRAWN, 1.0)
