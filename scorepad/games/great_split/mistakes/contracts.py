"""Mistakes with a contract line: its icons, its stars, and the seal on them (rulebook, "Contract scoring")."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from scorepad.games.great_split.lines import reached, tile_of
from scorepad.games.great_split.mistakes.evidence import (
    CONTRACTS,
    COUNTED,
    RARE,
    SELDOM,
    SIDE_BY_SIDE,
    TILE,
    USUAL,
    Evidence,
    Line,
)
from scorepad.games.great_split.rules import MAX_STARS, RESOURCES
from scorepad.games.great_split.table import Marks
from scorepad.games.great_split.words import RESOURCES as RESOURCE_NAMES
from scorepad.games.great_split.words import SEALS
from scorepad.mistakes import Candidate, Kinds, say, say_plural
from scorepad.text import Text, together

kinds: Kinds[Evidence, Candidate] = Kinds("great-split", rare=RARE)

about_contracts = partial(kinds.add, "great-split.contract")
about_seals = partial(kinds.add, "great-split.seal")

# the Character tile: its icons left out or counted twice, all of them or those of one resource


def _on_tile(evidence: Evidence) -> list[tuple[Line, int]]:
    """The lines with stars that have icons on the tile, and how many."""
    tile = tile_of(evidence.board, evidence.map) or ()
    return [(line, tile[line.resource]) for line in evidence.lines if tile and tile[line.resource] and line.stars]


@about_contracts(
    USUAL,
    say_plural(
        "the contract on the Character tile was forgotten: {icons}",
        "the contracts on the Character tile were forgotten: {icons}",
        "on_tile",
    ),
    name="tile_forgotten",
    times=0,
)
@about_contracts(
    RARE,
    say_plural(
        "the contract on the Character tile was counted twice: {icons}",
        "the contracts on the Character tile were counted twice: {icons}",
        "on_tile",
    ),
    name="tile_twice",
    times=2,
)
def _tile(evidence: Evidence, times: int) -> Iterator[Candidate]:
    """All icons of the tile counted so many times instead of once."""
    there = _on_tile(evidence)
    if there:
        changes = {line.key: (times - 1) * icons * line.stars for line, icons in there}
        # Translators: {n}: a number; {resource}: such as “Tome”
        icons = [Text("{n} {resource}", n=icons, resource=RESOURCE_NAMES[line.resource]) for line, icons in there]
        n = sum(icons for _, icons in there)
        yield Candidate(changes, {"icons": together(icons), "on_tile": n}, about=[*changes, TILE])


@about_contracts(
    RARE,
    say_plural(
        "the {resource} contract on the Character tile was counted twice: {wrong} × {stars}, not {icons} × {stars}",
        "the {n} {resource} contracts on the Character tile were counted twice: {wrong} × {stars}, "
        "not {icons} × {stars}",
        "on_tile",
    ),
)
def _tile_part_twice(evidence: Evidence) -> Iterator[Candidate]:
    """The icons of one resource counted twice, if the tile has several resources."""
    there = _on_tile(evidence)
    if len(there) > 1:
        for line, icons in there:
            wrong = line.icons + icons
            found = line.wrong(wrong, line.stars, wrong=wrong, on_tile=icons)
            yield replace(found, about=[line.key, TILE])


# the icons


@about_contracts(
    COUNTED,
    say("one {resource} contract was missed: {fewer} × {stars}, not {icons} × {stars}", is_tile_known=True),
    say_plural(
        "{n} {resource} contract was missed, perhaps on the Character tile: {fewer} × {stars}, not {icons} × {stars}",
        "{n} {resource} contracts were missed, perhaps on the Character tile: {fewer} × {stars}, not {icons} × {stars}",
        "missed",
    ),
)
def _icon_missed(evidence: Evidence) -> Iterator[Candidate]:
    """Icons that were not counted; where the Character tile is unknown they may be those on it, and two at once."""
    is_tile_known = tile_of(evidence.board, evidence.map) is not None
    so_many = ((1, 1),) if is_tile_known else ((1, 5), (2, 2))
    for line in evidence.lines:
        for missed, likely in so_many:
            if line.icons >= missed:
                fewer = line.icons - missed
                yield line.wrong(fewer, line.stars, likely, fewer=fewer, missed=missed, is_tile_known=is_tile_known)


@about_contracts(
    USUAL,
    # Translators: {resource}: such as “Tome”; {more}: a number
    say("one {resource} contract too many was counted: {more} × {stars}, not {icons} × {stars}", space=None),
    say(
        "one {resource} contract too many was counted: the track is at {level} and has not reached the contract at "
        "space {space}"
    ),
)
def _icon_too_many(evidence: Evidence) -> Iterator[Candidate]:
    """One icon more; where the map knows the next one, it is that."""
    for line in evidence.lines:
        spaces = evidence.map.tracks[line.resource].contracts
        passed = reached(evidence.board, evidence.map, line.resource)
        space = None
        if spaces is not None and passed is not None and len(passed) < len(spaces):
            space = spaces[len(passed)]
        more, level = line.icons + 1, evidence.board.levels[line.resource]
        yield line.wrong(more, line.stars, more=more, space=space, level=level)


@about_contracts(RARE, say("the contracts were not scored"))
def _contracts_not_scored(evidence: Evidence) -> Iterator[Candidate]:
    lines = {key: -evidence.points[key] for key in CONTRACTS if evidence.points[key]}
    if len(lines) > 1:
        yield Candidate(lines, about=[*CONTRACTS, TILE])


# the stars; without contracts they were not needed

_MOST_STARS = max(MAX_STARS.values())


def _starred(evidence: Evidence) -> list[tuple[Line, int | None, Marks | None]]:
    """The lines with contracts, the level of their seal and, where that is known, the banners as the map has them."""
    found = []
    for line in evidence.lines:
        if line.icons:
            level, banners = evidence.board.seals[line.resource], evidence.map.seals[line.resource].stars
            found.append((line, level, banners if level is not None else None))
    return found


@about_seals(
    USUAL,
    say("the stars of the {seal} were read one banner too far: {icons} × {value}, not {icons} × {stars}", space=None),
    say(
        "the next banner of the {seal} was taken ({icons} × {value}), but that banner is at space {space} and the "
        "seal is at {level}"
    ),
)
def _banner_next(evidence: Evidence) -> Iterator[Candidate]:
    """A banner that the seal has not reached; one star more where no map knows the banners."""
    for line, level, banners in _starred(evidence):
        if level is None or banners is None:
            if line.stars < MAX_STARS.get(RESOURCES[line.resource], _MOST_STARS):
                yield line.wrong(line.icons, line.stars + 1, value=line.stars + 1, space=None)
            continue
        for space, value in [banner for banner in banners if banner[0] > level][:1]:
            yield line.wrong(line.icons, value, value=value, space=space, level=level)


@about_seals(
    RARE,
    # Translators: {seal}: such as “Gold seal”; {before}: a number
    say("the last banner of the {seal} was overlooked: {icons} × {before}, not {icons} × {stars}", space=None),
    # Translators: {seal}: such as “Tome seal”; {before}: a number
    say(
        "the last banner of the {seal} was overlooked ({icons} × {before}), but the seal has reached that banner at "
        "space {space} ({icons} × {stars})"
    ),
)
def _banner_before(evidence: Evidence) -> Iterator[Candidate]:
    """The banner before the one that counts; a line that comes to nothing makes people look again."""
    for line, level, banners in _starred(evidence):
        space, before = None, line.stars - 1
        if level is not None and banners is not None:
            passed = [banner for banner in banners if banner[0] <= level]
            space = passed[-1][0] if passed else None
            before = passed[-2][1] if len(passed) > 1 else 0
        if line.stars:
            yield line.wrong(line.icons, before, 2 if before else 1, before=before, space=space)


@about_seals(SELDOM, say("all banners of the {seal} were added ({sum}), but only the last banner counts ({stars})"))
def _banners_added(evidence: Evidence) -> Iterator[Candidate]:
    for line, level, banners in _starred(evidence):
        passed = [value for space, value in banners or () if level is not None and space <= level]
        if passed:
            yield line.wrong(line.icons, sum(passed), sum=" + ".join(map(str, passed)))


@about_seals(
    RARE,
    # Translators: {places}: such as “Topaz seal or Gold seal”; {wrong}: a number; {seal}: such as “Emerald seal”
    say("the stars of the wrong seal were taken, {icons} × {wrong} ({places}), but the {seal} has {stars}"),
)
def _seal_next_door(evidence: Evidence) -> Iterator[Candidate]:
    """The stars of a seal beside the right one; one without stars is never taken."""
    for line, _, _ in _starred(evidence):
        side_by_side = next(seals for seals in SIDE_BY_SIDE if line.resource in seals)
        for other in evidence.lines:
            if other.stars and other.resource in side_by_side and abs(other.resource - line.resource) == 1:
                yield line.wrong(line.icons, other.stars, place=SEALS[other.resource], wrong=other.stars)
