"""Mistakes planted on paper sheets of The Great Split: the numbers after each mistake, computed from the true state.

The app's own mistakes are not used: every number is computed from a changed table, or by a changed rule.
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from bench.planted.great_split.games import KINDS, SEATS, game, past
from bench.planted.great_split.lines import artwork, best_square_seal, contracts, stars, tile, tome
from bench.planted.great_split.sheet import NAMES, Planted, View, view
from tests.games.great_split.naive import RESOURCES

TOLD = {
    f"great-split.{kind}": {f"great-split.{key}" if "." not in key else key for key in keys.split()}
    for kind, keys in {
        "tome_level": "level",
        "tome_before": "mark_before",
        "tome_added": "marks_added",
        "artwork_level": "level",
        "artwork_row": "mark_before mark_ahead",
        "banner_next": "mark_ahead slips.counted",
        "banner_before": "mark_before slips.counted slips.empty",
        "banners_added": "marks_added",
        "icon_missed": "slips.counted slips.empty",
        "seal_next_door": "other_seal",
        "icon_too_many": "slips.counted",
        "marker_row": "slips.read_as",
        "hundred_too_many": "slips.read_as",
        "total_hundred": "slips.sum_off",
        "scoring_forgotten": "slips.left_out",
        "scoring_part_forgotten": "slips.left_out",
        "scoring_twice": "slips.twice",
        "final_forgotten": "slips.empty",
        "tile_part_twice": "tile_twice",
    }.items()
}
"""The keys of the app's mistakes that explain each kind, if they differ from the kind's own key."""


def drawn(chance: Random) -> View:
    """A player's sheet of a random game."""
    truth, file = game(chance)
    return view(truth, file, chance.randrange(SEATS))


def plants(it: View) -> list[Planted]:
    """Every possible mistake that changes something."""
    found = [*_gem(it), *_prestige(it), *_end(it), *contracts(it), *stars(it), *best_square_seal(it)]
    if it.has_tile:
        found += tile(it)
    if it.has_map:
        found += [*tome(it), *artwork(it)]
    if "scorings" in it.file:
        found += _past(it)
    total = sum(it.right.values())
    left = [one for one in found if (one.boxes, one.total) != (it.right, total) and min(one.boxes.values()) >= 0]
    next_door = [one.boxes for one in left if one.kind == "great-split.seal_next_door"]
    return [one for one in left if one.kind != "great-split.best_square_seal" or one.boxes not in next_door]


def _gem(it: View) -> Iterator[Planted]:
    topaz, emerald = it.board["levels"]["topaz"], it.board["levels"]["emerald"]
    low, high = min(topaz, emerald), max(topaz, emerald)
    yield it.with_("gem_not_doubled", gem=low)
    yield it.with_("gem_added", gem=topaz + emerald)
    yield it.with_("gem_both", gem=2 * topaz + 2 * emerald)
    if low < high:
        yield it.with_("gem_higher", gem=2 * high)
        yield it.with_("gem_higher_plain", gem=high)
    for step in (-1, 1):
        yield it.with_("gem_level", gem=2 * min(topaz + step, emerald))
        yield it.with_("gem_level", gem=2 * min(topaz, emerald + step))


def _prestige(it: View) -> Iterator[Planted]:
    marker, total = it.right["prestige"], sum(it.right.values())
    for wrong in (marker - 10, marker + 10):
        yield it.with_("marker_row", f"{wrong}", prestige=wrong)
    yield it.with_("hundred_too_many", prestige=marker + 100)
    if marker >= 100:
        yield it.with_("hundred_forgotten", prestige=marker - 100)
    elif total >= 100:
        yield it.with_total("total_hundred", total - 100)


def _past(it: View) -> Iterator[Planted]:
    gained, scorings = it.truth["gained"][it.seat], past(it.truth, it.seat)
    for after, gains in scorings.items():
        others = gained + sum([sum(other.values()) for when, other in scorings.items() if when != after])
        points, where = sum(gains.values()), f"after round {after}"
        yield it.with_("scoring_forgotten", f"scoring {where}", prestige=others)
        yield it.with_("scoring_twice", f"scoring {where}", prestige=others + points + points)
        for kind, part in gains.items() if len(gains) > 1 else ():
            yield it.with_("scoring_part_forgotten", f"{NAMES[kind]}", prestige=others + points - part)
    if all(sum(gains.values()) for gains in scorings.values()):
        yield it.with_("scorings_twice", prestige=2 * it.right["prestige"] - gained)


def _end(it: View) -> Iterator[Planted]:
    for kind in KINDS:
        yield it.with_("final_forgotten", f"{NAMES[kind]}", **{kind: 0})
    given = [kind for kind in KINDS if it.right[kind]]
    for size in range(2, len(given) + 1):
        for left_out in combinations(given, size):
            weight = 1.0 if size == len(given) else 0.1
            planted = it.with_("finals_forgotten", **dict.fromkeys(left_out, 0))
            yield planted._replace(weight=weight)
    yield it.with_("contracts_not_scored", **{f"contracts_{name}": 0 for name in RESOURCES})
