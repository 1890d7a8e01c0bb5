"""How mistakes of The Great Split are put together, and how often people make them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from scorepad.games.great_split.rules import SLUG
from scorepad.mistakes import Mistake
from scorepad.text import Text, either

TILE = "tile"
"""What mistakes with the Character tile are about, besides their boxes."""
USUAL, RARE, SELDOM = 0.4, 0.2, 0.12
"""How often people make a mistake that is told of, one that merely can be, and one for which the rule would have to be
quite unknown to them; two at once stay rarer than one."""
_TOLD_OF = (
    *("gem_higher", "gem_not_doubled", "gem_added", "tile_forgotten", "banner_next", "market_column"),
    *("scoring_forgotten", "scoring_twice"),
)
_CAN_BE = (
    # in a line of Tome, Artwork or Gem
    *("gem_both", "gem_higher_added", "gem_higher_plain", "gem_level"),
    *("tome_next", "tome_before", "artwork_row", "market_stale"),
    # in contracts and their stars
    *("tile_twice", "tile_part_forgotten", "tile_part_twice"),
    *("icon_missed", "icon_too_many", "contract_added", "contract_flat", "contracts_forgotten"),
    *("banner_before", "seal_next_door", "contracts_not_scored"),
    # with the marker and the scorings
    *("scoring_part_forgotten", "scoring_part_twice", "scorings_forgotten", "scorings_twice"),
    *("final_forgotten", "final_stale", "final_in_marker"),
    *("marker_off", "prestige_left_out", "hundred_forgotten", "total_hundred"),
)
_UNLIKELY = ("tome_added", "tome_level", "artwork_level", "banners_added", "seal_level", "track_level")
WEIGHTS: Mapping[str, float] = {
    **dict.fromkeys(_TOLD_OF, USUAL),
    **dict.fromkeys(_CAN_BE, RARE),
    **dict.fromkeys(_UNLIKELY, SELDOM),
}
"""How often each kind is made on a board where it can be, whatever the number of its places there."""


class Place(NamedTuple):
    """Where a mistake may have been made, how it changes the box, and how likely it is beside others of its kind."""

    change: int
    where: Text
    times: float = 1.0


def made(kind: str, text: Text, rule: str, changes: Mapping[str, int], times: float = 1.0) -> Mistake:
    """A mistake in boxes, and about these boxes; it weighs as many places as it stands for, beside its kind."""
    return Mistake(f"{SLUG}.{kind}", text, f"{SLUG}.{rule}", changes, times, frozenset(changes))


def made_in_total(
    kind: str, text: Text, rule: str, total: Callable[[Mapping[str, int]], int], about: Iterable[str] = ()
) -> Mistake:
    """A mistake in the total itself, and about these boxes."""
    return Mistake(f"{SLUG}.{kind}", text, f"{SLUG}.{rule}", about=frozenset(about), total=total)


def together(places: Iterable[Place]) -> Iterator[Place]:
    """The places with those that cannot be told apart, for they change the box by the same, made one."""
    groups: dict[int, list[Place]] = {}
    for place in places:
        if place.change:
            groups.setdefault(place.change, []).append(place)
    for change, group in groups.items():
        yield Place(change, either([place.where for place in group]), sum([place.times for place in group]))
