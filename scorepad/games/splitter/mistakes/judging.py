"""Mistakes in judging a group: of the wrong size and counted, with a star or without, or cut into several."""

from collections.abc import Iterator, Sequence

from scorepad.games.splitter import words
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.evidence import (
    OFF,
    RARE,
    STAR,
    UNKNOWN,
    USUAL,
    Candidate,
    Evidence,
    candidate,
    likely_size,
    summed,
    values,
)
from scorepad.mistakes import Kinds
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE)

STAR_MISSED = 0.1
"""How much rarer it is to count a wrong group on a star and not to double it."""


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
        "the {numbers} {where} were counted as {n} groups: all that touch are one group",
        numbers=words.counted(group.size, group.number),
        n=group.size // group.number,
        **said,
    )


@kinds.add(GROUP, RARE, _say_counted_as_several)
def _counted_as_several(evidence: Evidence) -> Iterator[Candidate]:
    """A group at least twice too large, cut into as many groups of the right size as it gives."""
    for group in _large(evidence):
        parts = group.size // group.number
        if parts > 1:
            yield candidate({str(group.number): group.worth + (parts - 1) * group.number}, [group])


def _say_size_counted(evidence: Evidence, candidates: Sequence[Candidate]) -> Text:
    said = values(evidence, candidates)
    if len(candidates) > 1:
        return Text(
            "each {number} of a group {where} was counted as 1 point: only a group of exactly {number} gives points",
            **said,
        )
    if candidates[0].groups[0].doubled:
        return Text("each {number} of the group {where} was counted as 1 point, and doubled by the star: {why}", **said)
    return Text("each {number} of the group {where} was counted as 1 point: {why}", **said)


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
        return Text("each 1 of a group {where} was counted: a 1 that touches another gives nothing", **said)
    return Text("each 1 of the group {where} was counted: {why}", **said)


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
        return Text("1s that touch were counted as one 1 {where}: they give nothing", **said)
    if candidates[0].groups[0].doubled:
        return Text("the 1s {where} were counted as one 1, and doubled by the star: {why}", **said)
    return Text("the 1s {where} were counted as one 1: {why}", **said)


@kinds.add(GROUP, RARE, _say_ones_once)
def _ones_once(evidence: Evidence) -> Iterator[Candidate]:
    for group, _ in _touching_ones(evidence):
        yield candidate({"1": group.worth}, [group], likely=likely_size(group))
