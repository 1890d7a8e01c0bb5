"""Mistakes with the grid: stars forgotten or doubling wrongly, hearts, corners taken for sides."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import GROUP
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
from scorepad.mistakes import Kinds, say
from scorepad.text import Text, together

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE, values=values)
about_groups, about_stars = partial(kinds.add, GROUP), partial(kinds.add, STAR)
about_hearts = partial(kinds.add, HEARTS_RULE)

# stars


@about_stars(
    USUAL,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the star {where} was forgotten: the 1 there gives {points}, not {number}", number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the star {where} was forgotten: the {number}s there give {points}, not {number}"),
)
def _star_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        yield candidate({str(group.number): group.number - group.points}, [group], evidence.star_of(group))


@about_stars(
    UNKNOWN,
    # Translators: {one}: such as “row 1, column 1”; {other}: such as “row 1, column 6”
    say("the stars at {one} and at {other} were forgotten: each doubles its group", n=2),
    say("the stars were forgotten: they double {n} groups"),
)
def _stars_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    if len(evidence.starred) > 1:
        one, other = sorted(evidence.starred, key=lambda group: group.cells)[:2]
        changes = summed((group, group.number - group.points) for group in evidence.starred)
        yield candidate(
            changes,
            evidence.starred,
            beside=[group for group in evidence.groups if group.doubled],
            one=evidence.place(evidence.star_of(one)),
            other=evidence.place(evidence.star_of(other)),
        )


@about_stars(
    RARE,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the star {where} was counted as 2 extra points, but it doubles its group to {points}", n=1),
    say("each star was counted as 2 extra points, but a star doubles its group"),
)
def _star_adds_two(evidence: Evidence) -> Iterator[Candidate]:
    """A misreading, so all stars at once."""
    starred = evidence.starred
    if starred:
        changes = summed((group, 2 - group.number) for group in starred)
        yield candidate(changes, starred, evidence.star_of(starred[0]))


@about_stars(
    RARE,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the star {where} doubled the 1 next to it: a star doubles only its own group", number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the star {where} doubled the {number}s next to it: a star doubles only its own group"),
)
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


@about_stars(
    RARE,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the star {where} doubled all {number}s: it doubles only its own group"),
    unless=("splitter.star_beside",),
)
def _star_for_all(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.starred:
        of_number = evidence.valid_of(group.number)
        others = [other for other in of_number if not other.doubled]
        if others and len(of_number) == len(others) + 1:
            change = {str(group.number): sum(other.points for other in others)}
            yield candidate(change, others, evidence.star_of(group), beside=[group])


# hearts


def _bonus(evidence: Evidence, change: int, **values: Any) -> Candidate:
    all_values = {"n": rules.HEART_BONUS, **values}
    return Candidate({HEARTS: change}, all_values, about=["box hearts"], spaces=evidence.pad.hearts)


@about_hearts(USUAL, say("the hearts were forgotten: all hold a {number}, and together they give {n} points"))
def _hearts_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    if evidence.bonus:
        yield _bonus(evidence, -evidence.bonus, number=evidence.in_hearts[0])


@about_hearts(USUAL, say("the hearts were counted, but they hold {numbers}: all must be the same"))
def _hearts_two_same(evidence: Evidence) -> Iterator[Candidate]:
    """Some of the hearts are equal, and that was taken for enough."""
    if 1 < len({*evidence.in_hearts}) < len(evidence.in_hearts):
        yield _bonus(evidence, rules.HEART_BONUS, numbers=together(evidence.in_hearts))


@about_hearts(
    RARE,
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the heart {where} doubled the 1: only stars double", number=1),
    # Translators: {where}: spaces, such as “at row 1, column 4 or 6”
    say("the heart {where} doubled the {number}s: only stars double"),
)
def _heart_doubled(evidence: Evidence) -> Iterator[Candidate]:
    for group in evidence.valid:
        heart = next((cell for cell in group.cells if cell in evidence.pad.hearts), None)
        if heart is not None and not group.doubled:
            yield candidate({str(group.number): group.points}, [group], heart)


# what touches: corners taken for sides

_Corner = tuple[Group, Group, int, int]
"""Two groups of one number that meet at a corner, and the first two spaces that do."""


def _corners(evidence: Evidence) -> list[_Corner]:
    group_of = {cell: group for group in evidence.groups for cell in group.cells}
    width = evidence.pad.width
    met: dict[frozenset[Group], _Corner] = {}
    for cell, group in sorted(group_of.items()):
        for step, is_inside in ((width - 1, cell % width > 0), (width + 1, cell % width < width - 1)):
            other = group_of.get(cell + step) if is_inside else None
            if other is not None and other.number == group.number and other is not group:
                met.setdefault(frozenset((group, other)), (group, other, cell, cell + step))
    return list(met.values())


@about_groups(
    USUAL,
    # Translators: {where}: spaces, such as “from row 1, column 2 to row 2, column 3”
    say("{number}s that meet only at a corner were taken as touching: {where}", several=True),
    # Translators: {one}: such as “row 1, column 2”; {other}: such as “row 2, column 3”
    say("the {number}s at {one} and at {other} were taken as touching: they meet only at a corner"),
)
def _diagonal(evidence: Evidence) -> Iterator[Candidate]:
    for one, other, above, below in _corners(evidence):
        change = evidence.points_joined([one, other]) - one.points - other.points
        found = candidate({str(one.number): change}, [one, other])
        values = {"one": evidence.place(above), "other": evidence.place(below)}
        # Translators: {one}: such as “row 1, column 2”; {other}: such as “row 2, column 3”
        yield replace(found, values=values, place=Text("from {one} to {other}", **values))
