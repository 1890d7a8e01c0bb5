"""How often each kind of mistake is planted into sheets of Splitter.

Three plain levels, set before anything was measured and by nothing of the game's. Three: the mistakes that everybody
knows, each at one place of the sheet: a star forgotten, a star that doubled a group too large, diagonal neighbors
joined, a group too large or too small counted, 1s counted though they touch, hearts forgotten or counted without being
equal, a group forgotten or counted twice. Two: the same of a whole sheet, every star, every corner, every 1; a rule
must be unknown for that, not just overlooked once. One: those that we thought of ourselves, for nobody has told that
they happen, and nothing says that one of them happens more than another.

Places are not alike, either: nobody takes three spaces for six at a glance, nor a number that stands alone for a group,
but it happens. Such a place has its mistake one time for twenty at another place of the kind.
"""

from collections.abc import Mapping
from random import Random

from tests.games.splitter.mistakes.misjudging import Planted
from tests.games.splitter.mistakes.misread import Paper
from tests.games.splitter.mistakes.planting import PLANTERS, SIMPLER

USUAL, WHOLE_SHEET, OURS = 3.0, 2.0, 1.0
UNLIKELY = 1 / 20
"""How often a mistake is made at an unlikely place, beside another place of its kind."""
WELL_KNOWN: Mapping[str, float] = {
    "splitter.star_forgotten": USUAL,
    "splitter.star_too_large": USUAL,
    "splitter.diagonal": USUAL,
    "splitter.small_counted": USUAL,
    "splitter.large_counted": USUAL,
    "splitter.ones_touching": USUAL,
    "splitter.hearts_forgotten": USUAL,
    "splitter.hearts_two_same": USUAL,
    "splitter.hearts_unequal": USUAL,
    "splitter.group_forgotten": USUAL,
    "splitter.group_twice": USUAL,
    "splitter.stars_forgotten": WHOLE_SHEET,
    "splitter.diagonals": WHOLE_SHEET,
    "splitter.every_one": WHOLE_SHEET,
}
"""The mistakes that everybody knows, at one place or on the whole sheet."""
DRAWN: Mapping[str, float] = {**dict.fromkeys(PLANTERS, OURS), **WELL_KNOWN}
EQUAL: Mapping[str, float] = dict.fromkeys(PLANTERS, 1.0)


def draw(chance: Random, paper: Paper, often: Mapping[str, float]) -> tuple[str, Planted] | None:
    """A mistake that can be made here: its kind, then its place, each by how often it is made; None without any."""
    left = dict(often)
    while left:
        (kind,) = chance.choices(list(left), list(left.values()))
        if places := options(paper, kind):
            (place,) = chance.choices(places, [1.0 if place.is_likely else UNLIKELY for place in places])
            return kind, place
        del left[kind]
    return None


def options(paper: Paper, kind: str) -> list[Planted]:
    """Where a mistake of this kind can be planted, so that the total changes and it is no simpler one."""
    total = sum(paper.boxes.values())
    found = [option for option in PLANTERS[kind](paper) if sum(option.boxes.values()) != total]
    simpler = [each.boxes for other in SIMPLER.get(kind, ()) for each in PLANTERS[other](paper)] if found else []
    return [option for option in found if option.boxes not in simpler]
