"""Mistakes in the rows of numbers: groups counted up wrongly, and groups judged wrongly.

Counted up: a group left out or taken twice, a row left empty or written elsewhere. Judged: a group of the wrong size
and counted, with a star or without, or cut into several.
"""

from collections.abc import Iterator
from functools import partial

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.evidence import (
    OFF,
    RARE,
    STAR,
    USUAL,
    Candidate,
    Evidence,
    candidate,
    likely_size,
    values,
)
from scorepad.mistakes import Kinds, say

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE, values=values)
about_groups, about_stars = partial(kinds.add, GROUP), partial(kinds.add, STAR)

# counting up what counts


@about_groups(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("a 1 on its own was forgotten: {where}", several=True, number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("one group of {number}s was forgotten: {where}", several=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the 1 {where} was forgotten: with the star it gives {points}", is_doubled=True, number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the group of {number}s {where} was forgotten: with the star it gives {points}", is_doubled=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the 1 {where} was forgotten: it gives {points}", number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the group of {number}s {where} was forgotten: it gives {points}"),
)
def _group_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({str(group.number): -group.points}, [group]) for group in evidence.valid)


@about_groups(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the 1 {where} was counted twice", several=False, number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the group of {number}s {where} was counted twice", several=False),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("a 1 on its own was counted twice: {where}", number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
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


# judging a group

STAR_MISSED = 0.1
"""The weight of counting a wrong group on a star without doubling it."""


@about_stars(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “2 threes, 1 short”
    say("the {number}s {where} were counted and doubled by the star: {why}", several=False),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the {number}s {where} were counted and doubled by the star: too many touch"),
)
def _star_too_large(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.groups:
        if group.doubled and group.state == "large":
            yield candidate({str(group.number): group.worth}, [group], likely=likely_size(group))


@about_groups(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “1 three, 2 short”
    say("the {number} {where} was counted and doubled by the star: {why}", by_star=True, several=False, size=1),
    say("the {number}s {where} were counted and doubled by the star: {why}", by_star=True, several=False),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the {number}s {where} were counted and doubled by the star: too few touch", by_star=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("a group of {number}s that is too small was counted as {counted}: {where}", several=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “1 three, 2 short”
    say("the {number} {where} was counted as {counted}: {why}", size=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “2 threes, 1 short”
    say("the {number}s {where} were counted as {counted}: {why}"),
)
def _small_counted(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.groups:
        number, likely = group.number, likely_size(group)
        if group.state == "small" and number - group.size <= OFF:
            worth = group.worth
            yield candidate({str(number): worth}, [group], likely=likely, counted=worth, by_star=group.doubled)
            if group.doubled:
                rarer = likely * STAR_MISSED
                yield candidate({str(number): number}, [group], likely=rarer, counted=number, by_star=False)


@about_groups(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("a group of {number}s that is too large was counted as {number}: {where}", several=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “3 twos touch instead of exactly
    # 2”
    say("the {number}s {where} were counted as {number}: {why}"),
)
def _large_counted(evidence: Evidence) -> Iterator[Candidate]:
    """Groups of 2s and more: of 1s that touch people say that each counts."""
    for group in evidence.groups:
        if group.state != "large" or group.number == 1:
            continue
        rarer = STAR_MISSED if group.doubled else 1.0
        yield candidate({str(group.number): group.number}, [group], likely=likely_size(group) * rarer)


# 1s that touch


def _touching_ones(evidence: Evidence) -> list[tuple[Group, int]]:
    """Each group of 1s that touch, with what it gives if every 1 counts."""
    groups = [group for group in evidence.of(1) if group.state == "large"]
    return [(group, group.size + len(evidence.pad.stars.intersection(group.cells))) for group in groups]


@about_groups(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("each 1 of a group {where} was counted: a 1 that touches another 1 gives nothing", several=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “2 ones touch, but a 1 only scores
    # on its own”
    say("each 1 of the group {where} was counted: {why}"),
)
def _ones_touching(evidence: Evidence) -> Iterator[Candidate]:
    return (candidate({"1": points}, [group]) for group, points in _touching_ones(evidence))


@about_groups(
    RARE,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("1s that touch were counted as one 1 {where}: they give nothing", several=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “2 ones touch, but a 1 only scores
    # on its own”
    say("the 1s {where} were counted as one 1, and doubled by the star: {why}", is_doubled=True),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”; {why}: such as “2 ones touch, but a 1 only scores
    # on its own”
    say("the 1s {where} were counted as one 1: {why}"),
)
def _ones_once(evidence: Evidence) -> Iterator[Candidate]:
    for group, _ in _touching_ones(evidence):
        yield candidate({"1": group.worth}, [group], likely=likely_size(group))
