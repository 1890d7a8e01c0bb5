"""Problems of a board map: values that fall, and values that contradict the rulebook."""

from collections.abc import Iterator
from itertools import pairwise

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.table import BoardMap, Marks
from scorepad.result import Problem
from scorepad.text import Text, plural

MAP = "great-split.map"
SHEET = "map"


def map_problems(board_map: BoardMap) -> list[Problem]:
    """The problems of a board map, in the order of its file; places begin with "map"."""
    return [*_tracks(board_map), *_seals(board_map), *_market(board_map)]


def _tracks(board_map: BoardMap) -> Iterator[Problem]:
    for index, (resource, track) in enumerate(zip(RESOURCES, board_map.tracks, strict=True)):
        if track.contracts is not None:
            yield from _contracts(index, len(track.contracts))
        if track.points is not None:
            yield from _tome_points(f"map.tracks.{resource}.points", track.points)


def _contracts(index: int, n: int) -> Iterator[Problem]:
    resource = RESOURCES[index]
    least, most = rules.LEAST_CONTRACTS.get(resource, 0), rules.GOLD_CONTRACTS
    if resource == "gold" and n != most:
        message = plural(
            "{n} contract is entered, but the Gold track has {most}",
            "{n} contracts are entered, but the Gold track has {most}",
            n,
            most=most,
        )
    elif n < least:
        message = plural(
            "{n} contract is entered, but the {track} track has at least {least}",
            "{n} contracts are entered, but the {track} track has at least {least}",
            n,
            track=words.RESOURCES[index],
            least=least,
        )
    else:
        return
    yield _problem(f"map.tracks.{resource}.contracts", message)


def _tome_points(where: str, marks: Marks) -> Iterator[Problem]:
    for space, points in marks:
        if points > rules.MAX_TOME_POINTS:
            message = Text(
                "{points} points, but a Tome scoring gives at most {most}", points=points, most=rules.MAX_TOME_POINTS
            )
            yield _problem(f"{where}.{space}", message)
    yield from _falling(where, marks)


def _falling(where: str, marks: Marks) -> Iterator[Problem]:
    """Numbers of a track that are lower than one before them."""
    for (before, high), (space, low) in pairwise(marks):
        if low < high:
            message = Text(
                "{low} at space {space}, but {high} before it at space {before}",
                low=low,
                space=space,
                high=high,
                before=before,
            )
            yield _problem(f"{where}.{space}", message)


def _seals(board_map: BoardMap) -> Iterator[Problem]:
    for index, (resource, seal) in enumerate(zip(RESOURCES, board_map.seals, strict=True)):
        if seal.stars is None:
            continue
        where = f"map.seals.{resource}.stars"
        yield from _falling(where, seal.stars)
        due, most = rules.MAX_STARS.get(resource), max([stars for _, stars in seal.stars], default=0)
        if due is not None and most != due:
            message = Text(
                "the banners entered go up to {n}, but those of the {resource} seal go up to {due}",
                n=most,
                resource=words.RESOURCES[index],
                due=due,
            )
            yield _problem(where, message)


def _market(board_map: BoardMap) -> Iterator[Problem]:
    for position in sorted(board_map.market):
        least = board_map.market[position][0][0]
        if least:
            message = Text("nothing is entered for Artwork levels below {level}", level=least)
            yield Problem(f"map.market.{position}", message, "info", SHEET, MAP)
        for (before, high), (level, low) in pairwise(board_map.market[position]):
            if low < high:
                message = Text(
                    "{low} points from level {level}, but {high} already from level {before}",
                    low=low,
                    level=level,
                    high=high,
                    before=before,
                )
                yield _problem(f"map.market.{position}.{level}", message)


def _problem(where: str, message: Text) -> Problem:
    return Problem(where, message, sheet=SHEET, rule=MAP)
