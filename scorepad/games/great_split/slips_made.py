"""How slips of The Great Split are put together, and how often people make them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from scorepad.cases import Slip
from scorepad.games.great_split.rules import SLUG
from scorepad.text import Text

TILE = "tile"
"""What slips with the Character tile are about, besides their boxes."""
WEIGHTS: Mapping[str, float] = {
    # a whole step of the rules left out, or taken the other way round
    "gem_not_doubled": 2.0,
    "tile_forgotten": 2.0,
    "market_column": 2.0,
    "scoring_forgotten": 2.0,
    "scoring_twice": 2.0,
    "gem_higher": 1.6,
    "gem_added": 1.6,
    "banner_next": 1.6,
    "prestige_left_out": 1.2,
    "total_hundred": 1.2,
    "contract_added": 1.0,
    "final_forgotten": 1.0,
    # one space or one icon off
    "icon_missed": 0.9,
    "banner_before": 0.8,
    "tome_next": 0.8,
    "tome_before": 0.8,
    "artwork_row": 0.8,
    "icon_too_many": 0.6,
    "gem_level": 0.6,
    "marker_off": 0.5,
    # half of it right
    "gem_both": 0.8,
    "gem_higher_added": 0.8,
    "tile_part_forgotten": 1.0,
    "market_stale": 0.8,
    "hundred_forgotten": 0.8,
    "contract_flat": 0.8,
    "seal_next_door": 0.6,
    "final_stale": 0.6,
    "contracts_forgotten": 0.5,
    "scorings_forgotten": 0.5,
    "scorings_twice": 0.5,
    "scoring_part_forgotten": 0.5,
    "scoring_part_twice": 0.5,
    # the rule not understood
    "tome_added": 0.5,
    "banners_added": 0.4,
    "gem_higher_plain": 0.4,
    "tile_twice": 0.4,
    "tile_part_twice": 0.3,
    "contracts_not_scored": 0.4,
    "tome_level": 0.3,
    "artwork_level": 0.3,
    "seal_level": 0.3,
    "track_level": 0.2,
    "final_in_marker": 0.2,
}
"""How likely each kind of slip is beside the others; two of the likeliest at once are about as likely as a rare one."""


class Place(NamedTuple):
    """Where a slip may have been made, how it changes the box, and how likely it is beside others of its kind."""

    change: int
    where: Text
    times: float = 1.0


def made(kind: str, text: Text, rule: str, changes: Mapping[str, int], times: float = 1.0) -> Slip:
    """A slip in boxes, and about these boxes."""
    return Slip(f"{SLUG}.{kind}", text, f"{SLUG}.{rule}", changes, WEIGHTS[kind] * times, frozenset(changes))


def made_in_total(
    kind: str, text: Text, rule: str, total: Callable[[Mapping[str, int]], int], about: Iterable[str] = ()
) -> Slip:
    """A slip in the total itself, and about these boxes."""
    return Slip(f"{SLUG}.{kind}", text, f"{SLUG}.{rule}", weight=WEIGHTS[kind], about=frozenset(about), total=total)


def together(places: Iterable[Place]) -> Iterator[Place]:
    """The places with those that cannot be told apart, for they change the box by the same, made one."""
    groups: dict[int, list[Place]] = {}
    for place in places:
        if place.change:
            groups.setdefault(place.change, []).append(place)
    for change, group in groups.items():
        yield Place(change, either([place.where for place in group]), sum([place.times for place in group]))


def either(places: list[Text]) -> Text:
    """One of these: "at 8 or at 10"; never more than three can be taken for one another here."""
    *others, last = places
    return Text("{others} or {last}", others=others, last=last) if others else last
