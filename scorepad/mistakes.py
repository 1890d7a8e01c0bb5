"""Paper against proof: a player's paper sheet, the mistakes that may have been made on it, and which explain a claim.

A game hands over a Case for each player: the boxes with their proof, how the total follows from them, and every mistake
that could have happened here as the change it makes to the boxes. It declares kinds of mistakes, each with what it
finds, what it says and how likely it is; `find_all` makes the mistakes of them. Standard library only.
"""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heappush, heappushpop, nlargest
from math import prod
from typing import Any, Generic, NamedTuple, TypeVar

from scorepad.result import Item, Result
from scorepad.text import Text, either

TOTAL = "total"
"""The key of the box of the total; it comes last."""
Total = Callable[[Mapping[str, int]], int]
"""From the points of the boxes before the total, by key, to the total."""


class Box(NamedTuple):
    """A number of the paper sheet: a zone, a row, a line, the total.

    points: the proof; None while it cannot be known. claim: what the table has stored as written on paper.
    item: the working of the proof. rule: the key of the rule in the game's rulebook. most: the highest number that can
    stand there. is_typed: whether the proof is itself read off paper, so that it proves nothing.
    """

    key: str
    label: Text | str
    points: int | None
    claim: int | None = None
    item: Item | None = None
    rule: str | None = None
    most: int = 999
    is_typed: bool = False


class Mistake(NamedTuple):
    """A mistake that somebody may have made with these cards, groups or positions.

    key: the kind of mistake, the game's slug, a dot and its name. text: what was done, as a sentence. rule: the key of
    the rule that it breaks. changes: what it adds to boxes, by key, the total left out. weight: how likely it is
    beside the others of the game. about: what it concerns; two mistakes about the same are not tried together.
    total: where the mistake is in the total itself: the boxes to what was made of them.
    beside: what is said instead of `text` where a second mistake has changed the numbers that it names.
    spaces: where on the sheet it is, by numbers of the game's own.
    """

    key: str
    text: Text
    rule: str
    changes: Mapping[str, int] = {}
    weight: float = 1.0
    about: frozenset[str] = frozenset()
    total: Total | None = None
    beside: Text | None = None
    spaces: frozenset[int] = frozenset()


class Cell(NamedTuple):
    """A space of a drawing. sign: what is written there. mark: what is printed there, such as a star.

    is_meant: whether it is what the drawing points at. is_space: False where the sheet has a gap.
    """

    sign: str = ""
    mark: str = ""
    is_meant: bool = False
    is_space: bool = True


Drawing = tuple[tuple[Cell, ...], ...]
"""A grid as it was filled in, row by row."""


class Case(NamedTuple):
    """A player's sheet as it can be disputed. boxes: in the order of the paper sheet, the total last.

    total: the rule that makes the total of the other boxes. draw: the sheet with the spaces of these mistakes pointed
    out; None where it is no grid.
    """

    boxes: tuple[Box, ...]
    total: Total
    mistakes: tuple[Mistake, ...]
    draw: Callable[[Sequence[Mistake]], Drawing] | None = None


HARDLY = 0.05
"""How likely a mistake is at a place where hardly anybody would make it."""


@dataclass(frozen=True)
class Candidate:
    """A place where a mistake of some kind may have been made.

    changes, about, total, beside, spaces: as of a Mistake. values: of the sentence, by name. place: where it is, for a
    sentence with `{places}`. likely: 1 at a place like any other, HARDLY where hardly anybody would, more where it
    stands for several. rule: where it is another one than that of its kind.
    """

    changes: Mapping[str, int]
    values: Mapping[str, Any] = field(default_factory=dict)
    place: Text | None = None
    about: Collection[str] = ()
    likely: float = 1.0
    total: Total | None = None
    rule: str | None = None
    beside: Text | None = None
    spaces: Collection[int] = ()


E = TypeVar("E")
C = TypeVar("C", bound=Candidate)


def places(candidates: Iterable[Candidate], most: int = 3) -> Text:
    """The places of candidates to choose from; those that read the same are named once."""
    named = {str(each.place): each.place for each in candidates if each.place is not None}
    return either(list(named.values()), most)


Find = Callable[[E], Iterable[C]]
Say = Text | Callable[[E, Sequence[C]], Text]
"""A sentence with the values of a candidate and `{places}`; or what makes it from all candidates that change the same,
for there is no telling which of them it was."""


@dataclass(frozen=True)
class Kind(Generic[E, C]):
    """A kind of mistakes. E: the evidence that a game looks for them in; C: its candidates.

    key: the game's slug, a dot and a name. rule: the key of the rule that it breaks. weight: how often people make it
    where they can, whatever the number of places. unless: the kinds that say the same, and better, where they change
    the same. most_places: so many a sentence names, then how many more. find: the candidates.
    """

    key: str
    rule: str
    weight: float
    say: Say[E, C]
    unless: Collection[str]
    most_places: int
    find: Find[E, C]

    def sentence(self, evidence: E, candidates: Sequence[C]) -> Text:
        """The mistake in words, made at one of these places."""
        if not isinstance(self.say, Text):
            return self.say(evidence, candidates)
        values = dict(candidates[0].values)
        if candidates[0].place is not None:
            values["places"] = places(candidates, self.most_places)
        return Text(self.say.message, **values)


class Kinds(list[Kind[E, C]]):
    """Kinds of mistakes of a game, by its slug, in the order in which they are declared."""

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug = slug

    def add(
        self, rule: str, weight: float, say: Say[E, C], unless: Collection[str] = (), most_places: int = 3
    ) -> Callable[[Find[E, C]], Find[E, C]]:
        """Declare a kind by the function that finds it, and which names it; the rest is as of a Kind."""

        def declare(find: Find[E, C]) -> Find[E, C]:
            key = f"{self.slug}.{find.__name__.removeprefix('_')}"
            self.append(Kind(key, rule, weight, say, unless, most_places, find))
            return find

        return declare


_Effect = tuple[frozenset[tuple[str, int]], int | None]
"""What a mistake changes in the boxes, and the total that it gives where it is in the total itself."""


def find_all(kinds: Sequence[Kind[E, C]], evidence: E, boxes: Iterable[Box]) -> tuple[Mistake, ...]:
    """Every mistake of these kinds that changes a box or the total, and leaves numbers that can stand in the boxes.

    Candidates of one kind with the same effect are one mistake, for no claim can tell them apart. A kind's weight is
    shared among its candidates, also those that another kind says better, for a game with many places is not scored
    wrongly more often than one with few; where all of them are unlikely, some of it is lost.
    """
    boxes = tuple(boxes)
    found = {kind.key: _by_effect(kind.find(evidence), boxes) for kind in kinds}
    mistakes: list[Mistake] = []
    for kind in kinds:
        shares = max(1.0, sum(each.likely for alike in found[kind.key].values() for each in alike))
        for effect, alike in found[kind.key].items():
            if any(effect in found[other] for other in kind.unless):
                continue
            told = [each for each in alike if each.likely > HARDLY] or alike
            mistakes.append(
                Mistake(
                    kind.key,
                    kind.sentence(evidence, told),
                    told[0].rule or kind.rule,
                    dict(sorted(effect[0])),
                    kind.weight * sum(each.likely for each in alike) / shares,
                    frozenset().union(*[each.about for each in alike]),
                    told[0].total,
                    told[0].beside,
                    frozenset().union(*[each.spaces for each in told]),
                )
            )
    return tuple(mistakes)


def _by_effect(candidates: Iterable[C], boxes: Iterable[Box]) -> dict[_Effect, list[C]]:
    """The candidates that have an effect, and one that can stand on paper."""
    known = {box.key: (box.points, box.most) for box in boxes if box.points is not None}
    proof = {key: points for key, (points, _) in known.items() if key != TOTAL}
    found: dict[_Effect, list[C]] = {}
    for each in candidates:
        changes = frozenset((key, change) for key, change in each.changes.items() if change)
        total = None if each.total is None else each.total(proof)
        can_be = all(key not in known or 0 <= known[key][0] + change <= known[key][1] for key, change in changes)
        if can_be and (changes or total is not None):
            found.setdefault((changes, total), []).append(each)
    return found


def plain_case(result: Result, seat: int) -> Case:
    """The case of a player in a game that knows no mistakes: the lines of the score, and how the total follows."""
    item = result.scores[seat]
    lines = [
        Box(f"line-{place}", part.label, part.points, None, part, part.rule) for place, part in enumerate(item.items)
    ]
    total = Box(TOTAL, Text("Total"), item.points, None, item)
    if item.op == "product":
        return Case((*lines, total), lambda boxes: prod(boxes.values()), ())
    return Case((*lines, total) if lines else (total,), lambda boxes: sum(boxes.values()), ())


def first_difference(case: Case, claims: Mapping[str, int]) -> Box | None:
    """The first box, in the order of the sheet, where paper and proof part; None where they do not."""
    return next((box for box in case.boxes if claims.get(box.key, box.points) != box.points), None)


def added_up(case: Case, claims: Mapping[str, int]) -> int | None:
    """What the claimed boxes give by the rule, where every box but the total is claimed; else None."""
    keys = [box.key for box in case.boxes if box.key != TOTAL]
    return case.total({key: claims[key] for key in keys}) if keys and all(key in claims for key in keys) else None


def is_sum(case: Case, proof: Mapping[str, int]) -> bool:
    """Whether the total is the sum of the other boxes, whatever stands in them."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == sum(boxes.values()) for boxes in (proof, moved))


def after(case: Case, proof: Mapping[str, int], mistakes: Sequence[Mistake]) -> dict[str, int]:
    """The boxes, the total included, after these mistakes; `proof` is without the total."""
    boxes = dict(proof)
    for mistake in mistakes:
        for key, change in mistake.changes.items():
            boxes[key] += change
    total = next((mistake.total for mistake in mistakes if mistake.total is not None), case.total)
    return {**boxes, TOTAL: total(boxes)}


MOST = 5
PAIR = 0.05
"""How much less likely two mistakes at once are than one."""
BEYOND = 0.4
"""How much less likely a mistake is that changes further boxes, of which nobody has said that they are wrong."""
TRIES = 4000


class Explanation(NamedTuple):
    """One or two mistakes that together give exactly what stands on paper.

    is_whole: False where the total on paper does not follow from its own boxes and was left aside.
    """

    mistakes: tuple[Mistake, ...]
    weight: float
    is_whole: bool = True

    @property
    def texts(self) -> list[Text]:
        """What was done, mistake by mistake."""
        is_alone = len(self.mistakes) == 1
        return [each.text if is_alone else each.beside or each.text for each in self.mistakes]


def explain(case: Case, claims: Mapping[str, int], most: int = MOST) -> list[Explanation]:
    """The mistakes, alone or in pairs, after which the boxes are exactly as claimed; the likeliest first.

    Boxes that are not claimed may be anything. Where the total on paper does not follow from its own boxes, and no
    mistake in the total itself is behind that, the boxes are explained without it. Nothing is found while a proof is
    not known.
    """
    proof = {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}
    if len(proof) < len(case.boxes) - 1 or first_difference(case, claims) is None:
        return []
    found = _explanations(case, proof, claims, most)
    own, is_moved = added_up(case, claims), any(claims.get(key, proof[key]) != proof[key] for key in proof)
    if not found and is_moved and own is not None and own != claims.get(TOTAL, own):
        boxes = {key: claim for key, claim in claims.items() if key != TOTAL}
        found = [each._replace(is_whole=False) for each in _explanations(case, proof, boxes, most)]
    return found


def _explanations(case: Case, proof: Mapping[str, int], claims: Mapping[str, int], most: int) -> list[Explanation]:
    asked = _Asked(case, proof, claims)
    found = asked.alone()
    if len(found) < most:  # two mistakes are never likelier than one
        found += asked.in_pairs(most, {id(each.mistakes[0]) for each in found})
    return sorted(found, key=lambda each: -each.weight)[:most]


class _Asked:
    """A claim, with the mistakes by what they change in its boxes, so that the second of a pair is looked up.

    Where the total is a sum it is a box like the others. Else, and for mistakes in the total itself, totals are worked
    out, for pairs at most TRIES times and the likeliest first: a match of a thousand deals has millions of them.
    """

    def __init__(self, case: Case, proof: Mapping[str, int], claims: Mapping[str, int]) -> None:
        self.case, self.proof, self.claimed = case, proof, claims.get(TOTAL)
        self.is_sum = is_sum(case, proof)
        self.keys = tuple(key for key in claims if key != TOTAL or self.is_sum)
        self.needed = tuple(claims[key] - (proof[key] if key != TOTAL else sum(proof.values())) for key in self.keys)
        mistakes = sorted(case.mistakes, key=lambda mistake: -mistake.weight)
        self.plain = [mistake for mistake in mistakes if mistake.total is None]
        self.own = [mistake for mistake in mistakes if mistake.total is not None and self.claimed is not None]
        self.by_delta: dict[tuple[int, ...], list[int]] = {}
        for place, mistake in enumerate(self.plain):
            self.by_delta.setdefault(self._delta(mistake), []).append(place)
        self.tries = TRIES

    def _delta(self, mistake: Mistake) -> tuple[int, ...]:
        return tuple(
            sum(mistake.changes.values()) if key == TOTAL else mistake.changes.get(key, 0) for key in self.keys
        )

    def alone(self) -> list[Explanation]:
        """Each mistake that explains the claim by itself."""
        plain = [self.plain[place] for place in self.by_delta.get(self.needed, ())]
        return [self._explanation((mistake,)) for mistake in plain + self.own if self._fits((mistake,))]

    def in_pairs(self, most: int, alone: Collection[int]) -> list[Explanation]:
        """The likeliest pairs that do, but for mistakes that need no second one, which are known by their ids.

        Mistakes are tried by their weight, so that a match of a thousand deals is not searched for what is unlikelier.
        """
        best: list[float] = []
        found: list[Explanation] = []
        for one, others in self._partners():
            for two in others:
                if len(best) == most and one.weight * two.weight * PAIR <= best[0]:
                    break  # those that follow are no likelier
                if id(one) in alone or id(two) in alone or not _can_meet(one, two) or not self._is_pair(one, two):
                    continue
                pair = self._explanation((one, two))
                found.append(pair)
                (heappush if len(best) < most else heappushpop)(best, pair.weight)
        return nlargest(most, found, key=lambda each: each.weight)

    def _explanation(self, mistakes: tuple[Mistake, ...]) -> Explanation:
        is_beyond = self.claimed is None and any(key not in self.keys for each in mistakes for key in each.changes)
        weight = prod([each.weight for each in mistakes])
        return Explanation(mistakes, weight * (PAIR if len(mistakes) > 1 else 1.0) * (BEYOND if is_beyond else 1.0))

    def _partners(self) -> Iterator[tuple[Mistake, Iterable[Mistake]]]:
        """Each mistake with those that may give the rest of what is claimed; both by their weight."""
        for place, one in enumerate(self.plain):
            rest = tuple(need - has for need, has in zip(self.needed, self._delta(one), strict=True))
            places = self.by_delta.get(rest, ())
            yield one, (self.plain[other] for other in places[bisect_right(places, place) :])
        for one in self.own:
            yield one, self.plain

    def _is_pair(self, one: Mistake, two: Mistake) -> bool:
        return (self.is_sum and one.total is None) or self._fits((one, two))

    def _fits(self, mistakes: Sequence[Mistake]) -> bool:
        """Whether the boxes, the total included, come out as claimed; False once there were too many tries."""
        self.tries -= len(mistakes) > 1
        if self.tries < 0:
            return False
        changes = {key: sum(mistake.changes.get(key, 0) for mistake in mistakes) for key in self.keys if key != TOTAL}
        needed = {key: need for key, need in zip(self.keys, self.needed, strict=True) if key != TOTAL}
        is_total = self.claimed is None or after(self.case, self.proof, mistakes)[TOTAL] == self.claimed
        return changes == needed and is_total


def _can_meet(one: Mistake, two: Mistake) -> bool:
    return not one.about & two.about and (one.total is None or two.total is None)
