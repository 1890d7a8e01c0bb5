"""Mistakes in judging a group: of the wrong size and counted, a star or the hearts forgotten or doubling too much."""

from collections import Counter
from collections.abc import Iterator, Sequence

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.lines import HEARTS as HEARTS_RULE
from scorepad.games.splitter.mistakes.evidence import (
    HEARTS,
    OFF,
    RARE,
    UNKNOWN,
    USUAL,
    Candidate,
    Evidence,
    candidate,
    likely_size,
    noun,
    summed,
    values,
)
from scorepad.mistakes import Kinds
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splitter")

STAR = "splitter.star"
TWO_STARS = "splitter.two_stars"
STAR_MISSED = 0.1
"""How much rarer it is to count a wrong group on a star and not to double it."""


def _say_star_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if said["number"] == 1:
        return Text("the star {where} was forgotten: the 1 there gives {points}, not {number}", **said)
    return Text("the star {where} was forgotten: the {number}s there give {points}, not {number}", **said)


# stars


@kinds.add(STAR, USUAL, _say_star_forgotten)
def _star_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        yield candidate({str(group.number): group.number - group.points}, [group], evidence.star_of(group))


def _say_stars_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    groups = sorted(candidates[0].groups, key=lambda group: group.cells)
    if len(evidence.pad.stars) > 2:
        return Text("the stars were forgotten: they double {n} groups", n=len(groups))
    one, other = (
        words.group_label(group.number, group.cells[0], evidence.pad.width, group.size == 1) for group in groups
    )
    return Text("both stars were forgotten: they double the {one} and the {other}", one=one, other=other)


@kinds.add(STAR, UNKNOWN, _say_stars_forgotten)
def _stars_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    if len(evidence.starred) > 1:
        changes = summed((group, group.number - group.points) for group in evidence.starred)
        yield candidate(changes, evidence.starred, beside=[group for group in evidence.groups if group.doubled])


def _say_star_beside(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    return Text(
        "the star {where} doubled the {what} beside it: it must lie in the group",
        what=noun(candidates[0].groups[0]),
        **values(evidence, candidates),
    )


@kinds.add(STAR, RARE, _say_star_beside)
def _star_beside(evidence: Evidence) -> Iterator[Candidate]:
    """Groups that only touch a star, doubled."""
    pad = evidence.pad
    links = [*pad.links, *((b, a) for a, b in pad.links)]
    near = {space: star for star, space in links if star in pad.stars}
    for group in evidence.valid:
        star = next((near[cell] for cell in group.cells if cell in near), None)
        if star is not None and not group.doubled:
            on_it = [other for other in evidence.groups if star in other.cells]
            yield candidate({str(group.number): group.points}, [group], star, beside=on_it)


def _say_star_for_all(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    return Text("the star {where} doubled all {number}s: it doubles only its own group", **values(evidence, candidates))


@kinds.add(STAR, RARE, _say_star_for_all, unless=("splitter.star_beside",))
def _star_for_all(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        of_number = evidence.valid_of(group.number)
        others = [other for other in of_number if not other.doubled]
        if others and len(of_number) == len(others) + 1:
            change = {str(group.number): sum(other.points for other in others)}
            yield candidate(change, others, evidence.star_of(group), beside=[group])


def _say_star_doubled_twice(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    return Text(
        "each star in the group of {number}s doubled it again, {where}: it is doubled once and gives {points}",
        **values(evidence, candidates),
    )


@kinds.add(TWO_STARS, UNKNOWN, _say_star_doubled_twice)
def _star_doubled_twice(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        stars = len(evidence.pad.stars.intersection(group.cells))
        yield candidate({str(group.number): group.number * 2**stars - group.points}, [group])


def _say_star_not_valid(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    """A group of the wrong size that was counted, and doubled."""
    group, said = candidates[0].groups[0], values(evidence, candidates)
    if len(candidates) == 1:
        if group.size == 1:
            return Text("the {number} {where} was counted and doubled by the star: {why}", **said)
        return Text("the {number}s {where} were counted and doubled by the star: {why}", **said)
    if group.state == "large":
        return Text("the {number}s {where} were counted and doubled by the star: too many touch", **said)
    return Text("the {number}s {where} were counted and doubled by the star: too few touch", **said)


# sizes


@kinds.add(STAR, USUAL, _say_star_not_valid)
def _star_too_large(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.groups:
        if group.doubled and group.state == "large":
            yield candidate({str(group.number): group.worth}, [group], likely=likely_size(group))


def _say_small_counted(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    group, said = candidates[0].groups[0], values(evidence, candidates)
    counted = candidates[0].changes[str(group.number)]
    if counted > group.number:
        return _say_star_not_valid(evidence, candidates)
    if len(candidates) > 1:
        return Text("a group of {number}s that is too small was counted as {counted}: {where}", counted=counted, **said)
    if group.size == 1:
        return Text("the {number} {where} was counted as {counted}: {why}", counted=counted, **said)
    return Text("the {number}s {where} were counted as {counted}: {why}", counted=counted, **said)


@kinds.add(GROUP, USUAL, _say_small_counted)
def _small_counted(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.groups:
        number, likely = group.number, likely_size(group)
        if group.state == "small" and number - group.size <= OFF:
            yield candidate({str(number): group.worth}, [group], likely=likely)
            if group.doubled:
                yield candidate({str(number): number}, [group], likely=likely * STAR_MISSED)


def _large(evidence: Evidence) -> list[Group]:
    """Groups that are too large, but for 1s: of these people say that each counts."""
    return [group for group in evidence.groups if group.state == "large" and group.number > 1]


def _say_large_counted(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) > 1:
        return Text("a group of {number}s that is too large was counted as {number}: {where}", **said)
    return Text("the {number}s {where} were counted as {number}: {why}", **said)


@kinds.add(GROUP, USUAL, _say_large_counted)
def _large_counted(evidence: Evidence) -> Iterator[Candidate]:
    for group in _large(evidence):
        rarer = STAR_MISSED if group.doubled else 1.0
        yield candidate({str(group.number): group.number}, [group], likely=likely_size(group) * rarer)


def _say_at_least(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    n = len(candidates[0].groups)
    return Text("{n} groups that are too large were counted: a group needs exactly its number", n=n)


@kinds.add(GROUP, RARE, _say_at_least, unless=("splitter.large_counted", "splitter.star_too_large"))
def _at_least(evidence: Evidence) -> Iterator[Candidate]:
    large = _large(evidence)
    if len(large) > 1:
        yield candidate(summed((group, group.worth) for group in large), large)


def _say_counted_as_several(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    group, said = candidates[0].groups[0], values(evidence, candidates)
    if len(candidates) > 1:
        return Text("one group of {number}s was counted as several: {where}", **said)
    return Text(
        "{numbers} {where} were counted as {n} groups: all that touch are one group",
        numbers=words.counted(group.size, group.number),
        n=group.size // group.number,
        **said,
    )


@kinds.add(GROUP, RARE, _say_counted_as_several)
def _counted_as_several(evidence: Evidence) -> Iterator[Candidate]:
    """A group twice or three times too large, taken for several groups of the right size."""
    for group in _large(evidence):
        parts, rest = divmod(group.size, group.number)
        if not rest:
            yield candidate({str(group.number): group.worth + (parts - 1) * group.number}, [group])


def _say_size_counted(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) > 1:
        return Text(
            "a point was counted for each {number} of a group: {where}; only exactly {number} give points", **said
        )
    if candidates[0].groups[0].doubled:
        return Text("a point was counted for each {number} {where}, and doubled by the star: {why}", **said)
    return Text("a point was counted for each {number} {where}: {why}", **said)


@kinds.add(GROUP, RARE, _say_size_counted)
def _size_counted(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.groups:
        size, number = group.size, group.number
        if group.state != "valid" and number > 1 and size > 1 and abs(size - number) <= OFF:
            yield candidate({str(number): 2 * size if group.doubled else size}, [group], likely=likely_size(group))


# 1s that touch


def _touching_ones(evidence: Evidence) -> list[tuple[Group, int]]:
    """Each group of 1s that touch, with what it gives if every 1 counts."""
    groups = [group for group in evidence.of(1) if group.state == "large"]
    return [(group, group.size + len(evidence.pad.stars.intersection(group.cells))) for group in groups]


def _say_ones_touching(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) > 1:
        return Text("each 1 of a group was counted: {where}; a 1 that touches another gives nothing", **said)
    return Text("each 1 {where} was counted: {why}", **said)


@kinds.add(GROUP, USUAL, _say_ones_touching)
def _ones_touching(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({"1": points}, [group]) for group, points in _touching_ones(evidence))


def _say_every_one(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    touching = words.counted(sum(group.size for group in candidates[0].groups), 1)
    return Text("every 1 was counted: {ones} touch another 1 and give nothing", ones=touching)


@kinds.add(GROUP, UNKNOWN, _say_every_one)
def _every_one(evidence: Evidence) -> Iterator[Candidate]:
    touching = _touching_ones(evidence)
    if len(touching) > 1:
        yield candidate(summed(touching), [group for group, _ in touching], beside=evidence.of(1))


def _say_ones_once(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) > 1:
        return Text("1s that touch were counted once: {where}; they give nothing", **said)
    if candidates[0].groups[0].doubled:
        return Text("the 1s {where} were counted once, and doubled by the star: {why}", **said)
    return Text("the 1s {where} were counted once: {why}", **said)


@kinds.add(GROUP, RARE, _say_ones_once)
def _ones_once(evidence: Evidence) -> Iterator[Candidate]:
    for group, _ in _touching_ones(evidence):
        yield candidate({"1": group.worth}, [group], likely=likely_size(group))


# hearts


def _bonus(evidence: Evidence, change: int) -> Candidate:
    return Candidate({HEARTS: change}, about=["box hearts"], spaces=evidence.pad.hearts)


def _say_hearts_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    same = evidence.sheet[evidence.pad.hearts[0]]
    return Text("the hearts were forgotten: all hold {number}, which gives {n} more", number=same, n=rules.HEART_BONUS)


@kinds.add(HEARTS_RULE, USUAL, _say_hearts_forgotten)
def _hearts_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    if evidence.bonus:
        yield _bonus(evidence, -evidence.bonus)


def _most_equal(evidence: Evidence) -> int:
    return max(Counter(evidence.sheet[heart] for heart in evidence.pad.hearts).values(), default=0)


def _say_hearts_counted(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    numbers = [int(evidence.sheet[heart]) for heart in evidence.pad.hearts]
    return Text("the hearts were counted, but they hold {numbers}: all must be the same", numbers=numbers)


@kinds.add(HEARTS_RULE, USUAL, _say_hearts_counted)
def _hearts_two_same(evidence: Evidence) -> Iterator[Candidate]:
    """Some of the hearts are equal, and that was taken for enough."""
    if 1 < _most_equal(evidence) < len(evidence.pad.hearts):
        yield _bonus(evidence, rules.HEART_BONUS)


@kinds.add(HEARTS_RULE, USUAL, _say_hearts_counted)
def _hearts_unequal(evidence: Evidence) -> Iterator[Candidate]:
    if _most_equal(evidence) == 1 < len(evidence.pad.hearts):
        yield _bonus(evidence, rules.HEART_BONUS)


def _say_heart_doubled(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    return Text(
        "the heart {where} doubled the {what}: only stars double",
        what=noun(candidates[0].groups[0]),
        **values(evidence, candidates),
    )


@kinds.add(HEARTS_RULE, RARE, _say_heart_doubled)
def _heart_doubled(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.valid:
        heart = next((cell for cell in group.cells if cell in evidence.pad.hearts), None)
        if heart is not None and not group.doubled:
            yield candidate({str(group.number): group.points}, [group], heart)
