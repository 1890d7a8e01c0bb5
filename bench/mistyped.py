"""Disputes in which the paper is right and one entry of the table is mistyped: which side is blamed."""

import json
import re
from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from bench.planted.mistyped import MISTYPED
from scorepad.core import registry
from scorepad.disputes import TOTAL, Case, Findings, tell
from tests.cases import case_of
from tests.game_files import File, refusal

FIRST = 3
ACCUSED, NAMED = 0.02, 0.75
"""The targets: the maximum share of tables for which the paper, which is right, is presented as wrong, and the minimum
share for which the true place is among the first three stories with all boxes."""


class Told(NamedTuple):
    """The answer about a mistyped table. place: the rank, from 0, of the story that names the place, or None.

    is_accused: True if the paper is presented as wrong. is_told: True if the mistyped place is presented as wrong.
    """

    place: int | None
    is_accused: bool
    is_told: bool


class Doubted(NamedTuple):
    """The answers about a mistyped table, with all boxes claimed and with the total only.

    total: None if the mistyped table has the right total.
    """

    boxes: Told
    total: Told | None


def disputes(slug: str, games: int, seed: str = "") -> Iterator[Doubted]:
    """Yield the answers about `games` random tables, each with a slip that changes a box.

    seed: a word; another word draws other tables.
    """
    chance = Random(f"{slug} mistyped {seed}".rstrip())
    for _ in range(games):
        found = None
        while found is None:
            file, seat = MISTYPED[slug].draw(chance)
            found = _dispute(chance, slug, file, seat)
        yield found


def _dispute(chance: Random, slug: str, file: File, seat: int) -> Doubted | None:
    slips = list(MISTYPED[slug].slips(file, seat))
    ((_, mistyped, places),) = chance.choices(slips, [weight for weight, _, _ in slips])
    if refusal(lambda: registry.games()[slug].parse(mistyped)) is not None:
        return None
    right, case = _case(slug, file, seat), _case(slug, mistyped, seat)
    pieces = _pieces(mistyped, places)
    written = slug_file(slug, mistyped)
    claims = {box.key: box.points for box in right.boxes if box.points is not None}
    proof = {box.key: box.points for box in case.boxes}
    if claims == proof or claims.keys() != proof.keys():
        return None
    total = None
    if claims[TOTAL] != proof[TOTAL]:
        total = _told(tell(case, {TOTAL: claims[TOTAL]}), written, pieces)
    return Doubted(_told(tell(case, claims), written, pieces), total)


def slug_file(slug: str, file: File) -> File:
    """The game file as its table exports it, with sorted cards."""
    game = registry.games()[slug]
    rules = {**game.rule_defaults(), **file.get("rules", {})}
    return game.to_file(file["players"], game.from_file(file), rules)


_LISTED = re.compile(r"(.*\.(?:cards|objectives))\[(\d+)\]")


def _pieces(file: File, places: Collection[str]) -> set[str]:
    """The places, with each card's contents instead of its index, because tables sort cards."""
    found = set[str]()
    for place in places:
        listed = _LISTED.fullmatch(place)
        if listed:
            found.add(f"{listed[1]} {get_at(file, place)}")
        else:
            found.add(place)
    return found


def get_at(file: File, place: str) -> str:
    value: Any = file
    for key in re.findall(r"\w+", place):
        value = value[int(key) if key.isdecimal() else key]
    return json.dumps(value, sort_keys=True)


def _case(slug: str, file: File, seat: int) -> Case:
    return case_of(registry.games()[slug], file, seat)


def _told(findings: Findings, file: File, places: set[str]) -> Told:
    stories = [(way.share, False) for way in findings.ways]
    stories += [(entry.share, not places.isdisjoint(_pieces(file, entry.slip.places))) for entry in findings.entries]
    stories.sort(key=lambda story: -story[0])
    place = next((number for number, (_, is_it) in enumerate(stories) if is_it), None)
    is_told = findings.is_entry_likely and not places.isdisjoint(_pieces(file, findings.entries[0].slip.places))
    return Told(place, findings.is_likely, is_told)


def is_good(slug: str, found: Sequence[Doubted]) -> bool:
    """Print the figures of a game with the targets. Returns True if all targets are reached."""
    boxes, total = [each.boxes for each in found], [each.total for each in found if each.total is not None]
    named = sum(each.place is not None and each.place < FIRST for each in boxes) / len(boxes)
    accused = [sum(each.is_accused for each in of) / len(of) for of in (boxes, total)]
    told = [sum(each.is_told for each in of) / len(of) for of in (boxes, total)]
    five = sum(each.place is not None and each.place < 5 for each in total) / len(total)
    print(f"\n{slug}, mistyped while the paper is right, {len(found)} games")
    print(f"  all boxes: the place among the first three {named:.1%} (aim {NAMED:.0%}), told as what happened", end=" ")
    print(f"{told[0]:.1%}; the paper accused {accused[0]:.1%} (aim {ACCUSED:.0%})")
    print(f"  total alone: the place among the first five {five:.1%}, told {told[1]:.1%};", end=" ")
    print(f"the paper accused {accused[1]:.1%} (aim {ACCUSED:.0%})")
    return named >= NAMED and max(accused) <= ACCUSED
