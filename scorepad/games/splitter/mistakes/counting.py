"""Mistakes in counting up what counts: a group left out or taken twice, a row left empty or written elsewhere."""

from collections.abc import Iterator, Sequence
from math import comb

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.evidence import RARE, USUAL, Candidate, Evidence, candidate, summed, values
from scorepad.mistakes import Kinds
from scorepad.text import Text, plural

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE)


def _say_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) > 1:
        if said["number"] == 1:
            return Text("one lone 1 was forgotten: {where}", **said)
        return Text("one group of {number}s was forgotten: {where}", **said)
    if candidates[0].groups[0].doubled:
        if said["number"] == 1:
            return Text("the 1 {where} was forgotten: with the star it gives {points}", **said)
        return Text("the group of {number}s {where} was forgotten: with the star it gives {points}", **said)
    if said["number"] == 1:
        return Text("the 1 {where} was forgotten: it gives {points}", **said)
    return Text("the group of {number}s {where} was forgotten: it gives {points}", **said)


@kinds.add(GROUP, USUAL, _say_forgotten)
def _group_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({str(group.number): -group.points}, [group]) for group in evidence.valid)


def _say_two_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    groups = candidates[0].groups
    number, n = groups[0].number, len(groups)
    if n == 2:
        one, other = (evidence.place(group.cells[0]) for group in groups)
        if number == 1:
            return Text("the 1s at {one} and at {other} were forgotten", one=one, other=other)
        return Text(
            "the groups of {number}s at {one} and at {other} were forgotten", number=number, one=one, other=other
        )
    where = evidence.places(group.cells[0] for group in groups)
    if number == 1:
        return Text("two of the {n} lone 1s were forgotten: {where}", n=n, where=where)
    return Text("two of the {n} groups of {number}s were forgotten: {where}", n=n, number=number, where=where)


@kinds.add(GROUP, RARE, _say_two_forgotten)
def _two_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for number in rules.NUMBERS:
        valid = evidence.valid_of(number)
        plain = [group for group in valid if not group.doubled]
        if len(plain) > 1 and len(valid) > 2:  # else the row was forgotten
            yield candidate({str(number): -2 * number}, plain, likely=comb(len(plain), 2))


def _say_twice(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) == 1:
        if said["number"] == 1:
            return Text("the 1 {where} was counted twice", **said)
        return Text("the group of {number}s {where} was counted twice", **said)
    if said["number"] == 1:
        return Text("one lone 1 was counted twice: {where}", **said)
    return Text("one group of {number}s was counted twice: {where}", **said)


@kinds.add(GROUP, USUAL, _say_twice)
def _group_twice(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({str(group.number): group.points}, [group]) for group in evidence.valid)


def _say_row_forgotten(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    number = candidates[0].groups[0].number
    return Text(
        "all {number}s were forgotten: together they give {points}", number=number, points=evidence.points_of(number)
    )


@kinds.add(GROUP, RARE, _say_row_forgotten)
def _row_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for number in rules.NUMBERS:
        valid = evidence.valid_of(number)
        if len(valid) > 1:  # else the group was forgotten
            yield candidate({str(number): -evidence.points_of(number)}, valid, beside=evidence.of(number))


def _say_one_group_each(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    return plural(
        "each number was counted for one group only; {n} more group counts",
        "each number was counted for one group only; {n} more groups count",
        len(candidates[0].groups),
    )


@kinds.add(GROUP, RARE, _say_one_group_each, unless=("splitter.group_forgotten",))
def _one_group_each(evidence: Evidence) -> Iterator[Candidate]:
    """Each number counted for one group only, the best; a misreading, so all rows at once."""
    rest: list[Group] = []
    for number in rules.NUMBERS[1:]:
        rest += sorted(evidence.valid_of(number), key=lambda group: -group.points)[1:]
    changes = summed((group, -group.points) for group in rest)
    yield candidate(changes, rest, beside=[group for group in evidence.groups if group.number > 1])


def _say_groups_not_points(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    groups = candidates[0].groups
    return plural(
        "the group of {number}s was counted as {n} point; it gives {points}",
        "the {n} groups of {number}s were counted as {n} points; together they give {points}",
        len(groups),
        number=groups[0].number,
        points=sum(group.points for group in groups),
    )


@kinds.add(GROUP, RARE, _say_groups_not_points)
def _groups_not_points(evidence: Evidence) -> Iterator[Candidate]:
    for number in rules.NUMBERS[1:]:
        valid = evidence.valid_of(number)
        if valid:
            change = {str(number): len(valid) - evidence.points_of(number)}
            yield candidate(change, valid, beside=evidence.of(number))


@kinds.add(
    GROUP,
    RARE,
    Text("every group was counted as 1 point: a group gives its number"),
    unless=("splitter.groups_not_points",),
)
def _all_groups_not_points(evidence: Evidence) -> Iterator[Candidate]:
    """Groups counted instead of points in all rows; lone 1s are right that way, but for a star."""
    yield candidate(
        summed((group, 1 - group.points) for group in evidence.valid), evidence.valid, beside=evidence.groups
    )
