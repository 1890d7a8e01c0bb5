"""Mistakes in counting up what counts: a group left out or taken twice, a row left empty or written elsewhere."""

from collections.abc import Iterator
from functools import partial
from math import comb

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.evidence import RARE, USUAL, Candidate, Evidence, candidate, summed, values
from scorepad.mistakes import Kinds, say, say_plural

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE, values=values)
about_groups = partial(kinds.add, GROUP)


@about_groups(
    USUAL,
    say("one lone 1 was forgotten: {where}", several=True, number=1),
    say("one group of {number}s was forgotten: {where}", several=True),
    say("the 1 {where} was forgotten: with the star it gives {points}", is_doubled=True, number=1),
    say("the group of {number}s {where} was forgotten: with the star it gives {points}", is_doubled=True),
    say("the 1 {where} was forgotten: it gives {points}", number=1),
    say("the group of {number}s {where} was forgotten: it gives {points}"),
)
def _group_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({str(group.number): -group.points}, [group]) for group in evidence.valid)


@about_groups(
    RARE,
    say("the 1s at {one} and at {other} were forgotten", n=2, number=1),
    say("the groups of {number}s at {one} and at {other} were forgotten", n=2),
    say("two of the {n} lone 1s were forgotten: {where}", number=1),
    say("two of the {n} groups of {number}s were forgotten: {where}"),
)
def _two_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for number in rules.NUMBERS:
        valid = evidence.valid_of(number)
        plain = [group for group in valid if not group.doubled]
        if len(plain) > 1 and len(valid) > 2:  # else the row was forgotten
            spaces = [group.cells[0] for group in plain]
            yield candidate(
                {str(number): -2 * number},
                plain,
                likely=comb(len(plain), 2),
                one=evidence.place(spaces[0]),
                other=evidence.place(spaces[1]),
                where=evidence.places(spaces),
            )


@about_groups(
    USUAL,
    say("the 1 {where} was counted twice", several=False, number=1),
    say("the group of {number}s {where} was counted twice", several=False),
    say("one lone 1 was counted twice: {where}", number=1),
    say("one group of {number}s was counted twice: {where}"),
)
def _group_twice(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({str(group.number): group.points}, [group]) for group in evidence.valid)


@about_groups(RARE, say("all {number}s were forgotten: together they give {points}"))
def _row_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for number in rules.NUMBERS:
        valid = evidence.valid_of(number)
        if len(valid) > 1:  # else the group was forgotten
            points = evidence.points_of(number)
            yield candidate({str(number): -points}, valid, beside=evidence.of(number), points=points)


@about_groups(
    RARE,
    say_plural(
        "each number was counted for one group only; {n} more group counts",
        "each number was counted for one group only; {n} more groups count",
        "n",
    ),
    unless=("splitter.group_forgotten",),
)
def _one_group_each(evidence: Evidence) -> Iterator[Candidate]:
    """Each number counted for one group only, the best; a misreading, so all rows at once."""
    rest: list[Group] = []
    for number in rules.NUMBERS[1:]:
        rest += sorted(evidence.valid_of(number), key=lambda group: -group.points)[1:]
    changes = summed((group, -group.points) for group in rest)
    yield candidate(changes, rest, beside=[group for group in evidence.groups if group.number > 1])


@about_groups(
    RARE,
    say_plural(
        "the group of {number}s was counted as {n} point; it gives {points}",
        "the {n} groups of {number}s were counted as {n} points; together they give {points}",
        "n",
    ),
)
def _groups_not_points(evidence: Evidence) -> Iterator[Candidate]:
    for number in rules.NUMBERS[1:]:
        valid = evidence.valid_of(number)
        if valid:
            points = evidence.points_of(number)
            yield candidate({str(number): len(valid) - points}, valid, beside=evidence.of(number), points=points)


@about_groups(
    RARE, say("every group was counted as 1 point: a group gives its number"), unless=("splitter.groups_not_points",)
)
def _all_groups_not_points(evidence: Evidence) -> Iterator[Candidate]:
    """Groups counted instead of points in all rows; lone 1s are right that way, but for a star."""
    yield candidate(
        summed((group, 1 - group.points) for group in evidence.valid), evidence.valid, beside=evidence.groups
    )
