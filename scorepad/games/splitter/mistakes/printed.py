"""Mistakes with what is printed in spaces: stars forgotten or doubling wrongly, hearts."""

from collections import Counter
from collections.abc import Iterator, Sequence

from scorepad.games.splitter import rules
from scorepad.games.splitter.lines import HEARTS as HEARTS_RULE
from scorepad.games.splitter.mistakes.evidence import (
    HEARTS,
    RARE,
    STAR,
    UNKNOWN,
    USUAL,
    Candidate,
    Evidence,
    candidate,
    summed,
    values,
)
from scorepad.mistakes import Kinds
from scorepad.text import Text, together

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE)

TWO_STARS = "splitter.two_stars"


# stars


def _say_star_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if said["number"] == 1:
        return Text("the star {where} was forgotten: the 1 there gives {points}, not {number}", **said)
    return Text("the star {where} was forgotten: the {number}s there give {points}, not {number}", **said)


@kinds.add(STAR, USUAL, _say_star_forgotten)
def _star_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        yield candidate({str(group.number): group.number - group.points}, [group], evidence.star_of(group))


def _say_stars_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    groups = sorted(candidates[0].groups, key=lambda group: group.cells)
    if len(groups) > 2:
        return Text("the stars were forgotten: they double {n} groups", n=len(groups))
    one, other = (evidence.place(evidence.star_of(group)) for group in groups)
    return Text("the stars at {one} and at {other} were forgotten: each doubles its group", one=one, other=other)


@kinds.add(STAR, UNKNOWN, _say_stars_forgotten)
def _stars_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    if len(evidence.starred) > 1:
        changes = summed((group, group.number - group.points) for group in evidence.starred)
        yield candidate(changes, evidence.starred, beside=[group for group in evidence.groups if group.doubled])


def _say_star_adds_two(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    groups = candidates[0].groups
    if len(groups) > 1:
        return Text("each star was counted as 2 more points: a star doubles its group")
    return Text(
        "the star {where} was counted as 2 more points: it doubles its group, which gives {points}",
        where=evidence.places([evidence.star_of(groups[0])]),
        points=groups[0].points,
    )


@kinds.add(STAR, RARE, _say_star_adds_two)
def _star_adds_two(evidence: Evidence) -> Iterator[Candidate]:
    """A misreading, so all stars at once."""
    yield candidate(summed((group, 2 - group.number) for group in evidence.starred), evidence.starred)


def _say_star_own_space(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    groups = candidates[0].groups
    if len(groups) > 1:
        return Text("each star was counted as 1 more point, for its own space: a star doubles its whole group")
    return Text(
        "the star {where} was counted as 1 more point, for its own space: it doubles its whole group, which gives "
        "{points}",
        where=evidence.places([evidence.star_of(groups[0])]),
        points=groups[0].points,
    )


@kinds.add(STAR, RARE, _say_star_own_space)
def _star_own_space(evidence: Evidence) -> Iterator[Candidate]:
    """A misreading, so all stars at once."""
    yield candidate(summed((group, 1 - group.number) for group in evidence.starred), evidence.starred)


def _say_star_beside(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if said["number"] == 1:
        return Text("the star {where} doubled the 1 beside it: a star doubles only the group that it lies in", **said)
    return Text(
        "the star {where} doubled the {number}s beside it: a star doubles only the group that it lies in", **said
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
        "the group of {number}s {where} was doubled for each of its stars: it is doubled only once and gives {points}",
        **values(evidence, candidates),
    )


@kinds.add(TWO_STARS, UNKNOWN, _say_star_doubled_twice)
def _star_doubled_twice(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        stars = len(evidence.pad.stars.intersection(group.cells))
        yield candidate({str(group.number): group.number * 2**stars - group.points}, [group])


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


def _say_hearts_as_number(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    same = int(evidence.sheet[evidence.pad.hearts[0]])
    return Text(
        "the hearts were counted as their number, {number}: the same number in all of them gives {n}",
        number=same,
        n=rules.HEART_BONUS,
    )


@kinds.add(HEARTS_RULE, RARE, _say_hearts_as_number)
def _hearts_as_number(evidence: Evidence) -> Iterator[Candidate]:
    if evidence.bonus:
        yield _bonus(evidence, int(evidence.sheet[evidence.pad.hearts[0]]) - evidence.bonus)


def _say_hearts_each(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    return Text("each heart was counted as {n} points: all of them together give {n}", n=rules.HEART_BONUS)


@kinds.add(HEARTS_RULE, RARE, _say_hearts_each)
def _hearts_each(evidence: Evidence) -> Iterator[Candidate]:
    if evidence.bonus:
        yield _bonus(evidence, (len(evidence.pad.hearts) - 1) * rules.HEART_BONUS)


def _most_equal(evidence: Evidence) -> int:
    return max(Counter(evidence.sheet[heart] for heart in evidence.pad.hearts).values(), default=0)


def _say_hearts_counted(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    numbers = together([evidence.sheet[heart] for heart in evidence.pad.hearts])
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
    said = values(evidence, candidates)
    if said["number"] == 1:
        return Text("the heart {where} doubled the 1: only stars double", **said)
    return Text("the heart {where} doubled the {number}s: only stars double", **said)


@kinds.add(HEARTS_RULE, RARE, _say_heart_doubled)
def _heart_doubled(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.valid:
        heart = next((cell for cell in group.cells if cell in evidence.pad.hearts), None)
        if heart is not None and not group.doubled:
            yield candidate({str(group.number): group.points}, [group], heart)
