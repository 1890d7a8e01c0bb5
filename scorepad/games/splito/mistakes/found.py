"""Evidence for mistakes in Splito, how they are put together, how likely each kind is, and merging those alike."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.games.splito.engine import ZoneScore
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.mistakes import words
from scorepad.games.splito.objectives import Kind
from scorepad.mistakes import Mistake
from scorepad.text import Text

WEIGHTS = {
    "splito.added": 2.0,
    "splito.tie_as_majority": 2.0,
    "splito.more_than_exactly": 2.0,
    "splito.zone_cards_left_out": 2.0,
    "splito.unmet_counted": 2.0,
    "splito.common_forgotten": 2.0,
    "splito.commons_forgotten": 2.0,
    "splito.common_given_in_tie": 2.0,
    "splito.wrong_zone": 2.0,
    "splito.last_zone_forgotten": 1.5,
    "splito.every_tie": 1.5,
    "splito.every_exact": 1.5,
    "splito.zone_forgotten": 1.0,
    "splito.common_given_to_one": 1.0,
    "splito.common_on_both_sides": 1.0,
    "splito.common_after": 1.0,
    "splito.majority_beside": 1.0,
    "splito.objective_forgotten": 1.0,
    "splito.objective_twice": 1.0,
    "splito.all_counted": 1.0,
    "splito.cards_not_points": 1.0,
    "splito.same_zone_twice": 1.0,
    "splito.sides_swapped": 1.0,
    "splito.next_column": 1.0,
}
"""How often a game has such a mistake beside the others: a rule misread, a step left out or the next zone taken twice
as often as the rest; between them a rule misread all through, and the zone at the pad's other end left out. The places
where a kind could have happened share this, so that one that has few places here is the likelier at each of them."""
_ALL = sum(WEIGHTS.values())


def weight(kind: str, part: float = 1.0) -> float:
    """How likely a mistake is, of all of them, that has this part of its kind's places."""
    return WEIGHTS[kind] / _ALL * part


class Look(NamedTuple):
    """A table seen from a seat. scores: by zone. sides: the zones left and right of the seat."""

    judge: Judge
    scores: Sequence[ZoneScore]
    seat: int
    sides: tuple[int, int]

    @property
    def proved(self) -> list[int]:
        """Those of both zones whose cards and objectives tell their points."""
        return [zone for zone in self.sides if self.scores[zone].proved is not None]

    def points(self, zone: int) -> int | None:
        """What a zone gives, from paper where nothing else tells; None while something is missing for it."""
        score = self.scores[zone]
        return score.item.points if score.complete else None

    def counts(self, kind: Kind) -> list[int]:
        """Splito cards of a kind in each zone; none where they were not entered."""
        return [self.judge.tally(zone).get(kind, 0) for zone in range(len(self.judge.names))]


class Reading(NamedTuple):
    """How an objective may have been judged: the kind of mistake, the place in words, and how likely beside others.

    in_full: the place with card and zone, for a sentence about several zones.
    """

    kind: str
    place: Text
    share: float = 1.0
    in_full: Text | None = None


class Found(NamedTuple):
    """A mistake at one place, in words. changes: by box. where: the zone, or the player, that the sentence names.

    about: the objectives, commons and zones that it concerns, each as a key.
    share: how likely this place is beside the others of its kind.
    in_full: the place for a sentence that names no zone, with its card and its zone.
    """

    kind: str
    rule: str
    changes: Mapping[str, int]
    where: str
    place: Text
    about: frozenset[str]
    share: float = 1.0
    in_full: Text | None = None


def box(zone: int) -> str:
    """The key of a zone's box: that of its sheet."""
    return f"zone-{zone}"


def objective(zone: int, number: int) -> str:
    """What a mistake about an objective is about."""
    return f"zone-{zone} {number}"


def common(number: int) -> str:
    """What a mistake about a common card is about."""
    return f"common {number}"


def whole(look: Look, zones: Iterable[int]) -> frozenset[str]:
    """What a mistake is about that puts other numbers for these zones: all that lies there."""
    commons = [common(number) for number in range(len(look.judge.commons))]
    lying = {zone: look.judge.table.zones[zone].objectives or () for zone in zones}
    own = [objective(zone, number) for zone, cards in lying.items() for number in range(len(cards))]
    return frozenset([*commons, *own, *map(box, lying)])


def merged(found: Iterable[Found]) -> Iterator[Mistake]:
    """Mistakes from what was found; what is of one kind and changes the same cannot be told apart and becomes one."""
    alike: dict[tuple[str, frozenset[tuple[str, int]]], list[Found]] = {}
    shares: defaultdict[str, float] = defaultdict(float)
    for each in found:
        changed = frozenset((key, change) for key, change in each.changes.items() if change)
        if changed:
            alike.setdefault((each.kind, changed), []).append(each)
            shares[each.kind] += each.share
    for (kind, changed), same in alike.items():
        about = frozenset().union(*[each.about for each in same])
        text = words.sentence(kind, same[0].where, [each.place for each in same])
        part = sum([each.share for each in same]) / shares[kind]
        yield Mistake(kind, text, same[0].rule, dict(changed), weight(kind, part), about)
