"""Parsing a board map from a game file: everything printed on a copy of the game (docs/game-file.md, "Board maps")."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from operator import itemgetter
from typing import Any, TypeVar

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected
from scorepad.core.result import Problem
from scorepad.core.text import Text
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map.parts import HAND_LIMITS
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.table import BoardMap, Marks, Seal, Seen, Track

T = TypeVar("T")

MAP_KEYS = frozenset({"tracks", "seals", "market", "characters", "hands", "unfinished", "seen"})
_PLAIN = frozenset({"length", "contracts"})
_TRACK = {"tome": _PLAIN | {"points"}, "gold": _PLAIN | {"double_arrows"}}
_SEAL = frozenset({"length", "stars", "bonus"})
_CHARACTER = frozenset({"start", "contracts"})
_SEEN = frozenset({"tracks", "seals", "market"})
_SPACES = frozenset({"contracts"})
_SEEN_ON_TRACK = {"tome": _SPACES | {"points"}}
UNFINISHED = frozenset(
    f"{tracks}.{resource}.{kind}"
    for resource in rules.RESOURCES
    for tracks, kinds in (("tracks", _TRACK.get(resource, _PLAIN)), ("seals", _SEAL))
    for kind in kinds - {"length"}
)
"""The parts of a map that may be incomplete."""
_NUMBERS = {str(number): number for number in range(rules.MAX_LEVEL + 1)}
"""The valid keys for spaces, levels and positions, without leading zeros, so that no number has two keys."""


def read_map(value: Any, where: str) -> BoardMap:
    """The board map at `where` in a file. Raises GameFileError."""
    try:
        get = parsing.read_object(value, "", MAP_KEYS).get
        unfinished = _read_unfinished(get("unfinished"))
        tracks, seals = _resources(get("tracks"), "tracks"), _resources(get("seals"), "seals")
        whole = BoardMap(
            tuple(_read_track(tracks.get(resource), resource, unfinished) for resource in rules.RESOURCES),
            tuple(_read_seal(seals.get(resource), resource, unfinished) for resource in rules.RESOURCES),
            _read_by_position(get("market"), "market", _read_column),
            _read_characters(get("characters")),
            tuple(HAND_LIMITS.parse(get("hands"), "hands").values()),
        )
        return whole._replace(seen=_read_seen(get("seen"), whole))
    except GameFileError as error:
        raise error.inside(where) if where else error from None


def _resources(value: Any, where: str) -> Mapping[str, Any]:
    return {} if value is None else parsing.read_object(value, where, rules.RESOURCES)


def _read_unfinished(value: Any) -> Collection[str]:
    if value is None:
        return ()
    paths = parsing.read_list(value, "unfinished", Text("a list of parts of the map"), len(UNFINISHED))
    for index, path in enumerate(paths):
        if not isinstance(path, str) or path not in UNFINISHED:
            example = repr("tracks.tome.contracts")
            raise expected(f"unfinished[{index}]", Text("a part of the map such as {example}", example=example), path)
    return frozenset(paths)


def _read_track(value: Any, resource: str, unfinished: Collection[str]) -> Track:
    """A Resource track. Incomplete prints and double arrows are checked for errors, and then left out."""
    if value is None:
        return Track()
    where = f"tracks.{resource}"
    get = parsing.read_object(value, where, _TRACK.get(resource, _PLAIN)).get
    length, last = _read_length(get("length"), where)
    contracts, points, arrows = get("contracts"), get("points"), get("double_arrows")
    spaces = None if contracts is None else _read_spaces(contracts, f"{where}.contracts", last)
    marks = None if points is None else _read_marks(points, f"{where}.points", last, rules.MAX_READ_POINTS)
    if arrows is not None:
        _read_spaces(arrows, f"{where}.double_arrows", last)
    return Track(
        length,
        None if f"{where}.contracts" in unfinished else spaces,
        None if f"{where}.points" in unfinished else marks,
    )


def _read_seal(value: Any, resource: str, unfinished: Collection[str]) -> Seal:
    """A Seal track. Incomplete banners and bonuses are checked for errors, and then left out."""
    if value is None:
        return Seal()
    where = f"seals.{resource}"
    get = parsing.read_object(value, where, _SEAL).get
    length, last = _read_length(get("length"), where)
    stars, bonus = get("stars"), get("bonus")
    banners = None if stars is None else _read_marks(stars, f"{where}.stars", last, rules.MAX_READ_STARS)
    if bonus is not None:
        _read_keyed(bonus, f"{where}.bonus", range(1, last + 1), _space(last), _read_resource)
    return Seal(length, None if f"{where}.stars" in unfinished else banners)


def _read_length(value: Any, where: str) -> tuple[int | None, int]:
    """The length, None if it is missing, and the last space that may have a mark."""
    length = parsing.read_optional_number(value, f"{where}.length", 1, rules.MAX_LEVEL)
    return length, length or rules.MAX_LEVEL


def _read_by_position(value: Any, where: str, read: Callable[[Any, str], Marks]) -> Mapping[int, Marks]:
    """The columns by position of the market's slider, without empty columns. Raises GameFileError."""
    position = Text("a slider position from 0 to {most}", most=rules.MAX_SLIDER)
    columns = _read_keyed({} if value is None else value, where, range(rules.MAX_SLIDER + 1), position, read)
    return {slider: column for slider, column in columns if column}


def _read_seen(value: Any, whole: BoardMap) -> Seen:
    """The numbers at single spaces. Raises GameFileError, also if they contradict each other or the rest of the map."""
    get = parsing.read_object({} if value is None else value, "seen", _SEEN).get
    tracks, seals = _resources(get("tracks"), "seen.tracks"), _resources(get("seals"), "seen.seals")
    contracts, stars = [], []
    points: Marks = ()
    for resource, track in zip(RESOURCES, whole.tracks, strict=True):
        where, last, entry = f"seen.tracks.{resource}", track.length or rules.MAX_LEVEL, tracks.get(resource)
        of_track = parsing.read_object({} if entry is None else entry, where, _SEEN_ON_TRACK.get(resource, _SPACES)).get
        seen = _read_seen_marks(of_track("contracts"), f"{where}.contracts", last, rules.MAX_CONTRACTS)
        if track.contracts is not None:
            _check_seen(seen, f"{where}.contracts", tuple((space, n) for n, space in enumerate(track.contracts, 1)))
        contracts.append(seen)
        if resource == "tome":
            points = _read_seen_marks(of_track("points"), f"{where}.points", last, rules.MAX_READ_POINTS)
            _check_seen(points, f"{where}.points", track.points)
    for resource, seal in zip(RESOURCES, whole.seals, strict=True):
        where, last = f"seen.seals.{resource}", seal.length or rules.MAX_LEVEL
        stars.append(_read_seen_marks(seals.get(resource), where, last, rules.MAX_READ_STARS))
        _check_seen(stars[-1], where, seal.stars)
    columns = _read_by_position(get("market"), "seen.market", _read_seen_column)
    for slider, column in columns.items():
        printed = whole.market.get(slider)
        unknown_below = () if printed is None else tuple(step for step in column if step[0] < printed[0][0])
        _check_seen(column[len(unknown_below) :], f"seen.market.{slider}", printed)
    return Seen(tuple(contracts), points, tuple(stars), columns)


def _read_seen_column(value: Any, where: str) -> Marks:
    return _read_seen_marks(value, where, rules.MAX_LEVEL, rules.MAX_READ_POINTS)


def _read_seen_marks(value: Any, where: str, last: int, most: int) -> Marks:
    """The numbers from 0 to `most` at single spaces, from the left. Raises GameFileError, also if a number falls."""
    read = partial(parsing.read_number, least=0, most=most)
    what = Text("a space from 0 to {last}", last=last)
    seen = _read_keyed({} if value is None else value, where, range(last + 1), what, read)
    for (before, high), (space, low) in pairwise(seen):
        if low < high:
            raise GameFileError(f"{where}.{space}", lower(low, space, high, before))
    return seen


def _check_seen(seen: Marks, where: str, printed: Marks | None) -> None:
    """Raise GameFileError if a single space has a number that differs from `printed`, which is None if unknown."""
    if printed is None:
        return
    for space, number in seen:
        index = bisect_right(printed, (space, rules.MAX_READ_POINTS + 1))
        known = printed[index - 1][1] if index else 0
        if number != known:
            message = Text("{number} at {space}, but the map gives {n}", number=number, space=space, n=known)
            raise GameFileError(f"{where}.{space}", message)


def _read_characters(value: Any) -> Mapping[str, tuple[int, ...]]:
    """The Contract icons on each Character tile. Steps at the start are checked, but not used."""
    if value is None:
        return {}
    if len(_any_object(value, "characters")) > rules.CHARACTERS:
        message = Text("expected at most {most} entries, got {n}", most=rules.CHARACTERS, n=len(value))
        raise GameFileError("characters", message)
    characters = {}
    for name, tile in value.items():
        where, fault = parsing.key_in("characters", name), parsing.name_fault(name)
        if fault is None and name != name.strip():
            fault = Text("expected a name without spaces before or after it")
        if fault is not None:
            raise GameFileError(where, fault)
        get = parsing.read_object({} if tile is None else tile, where, _CHARACTER).get
        read_icons(get("start"), f"{where}.start")
        characters[name] = read_icons(get("contracts"), f"{where}.contracts")
    return characters


# Marks on the spaces of a track, in a column of the market, on a tile


def _read_spaces(value: Any, where: str, last: int) -> tuple[int, ...]:
    """The spaces in a list without duplicates, from 1 to `last`, sorted. Raises GameFileError."""
    if not isinstance(value, list):
        raise expected(where, Text("a list of spaces"), value)
    for index, space in enumerate(value):
        if type(space) is not int or not 1 <= space <= last:
            raise expected(f"{where}[{index}]", _space(last), space)
    if len(set(value)) < len(value):
        again = next(index for index, space in enumerate(value) if space in value[:index])
        raise GameFileError(f"{where}[{again}]", Text("expected each space once, got {n} again", n=value[again]))
    return tuple(sorted(value))


def _read_keyed(
    value: Any, where: str, keys: range, what: Text, read: Callable[[Any, str], T]
) -> tuple[tuple[int, T], ...]:
    """The values of an object whose keys are numbers, by number in ascending order. Raises GameFileError."""
    found = []
    for key, entry in _any_object(value, where).items():
        number = _NUMBERS.get(key, -1)
        if number not in keys:
            raise expected(parsing.key_in(where, key), what, key)
        found.append((number, read(entry, f"{where}.{key}")))
    return tuple(sorted(found, key=itemgetter(0)))


def _read_marks(value: Any, where: str, last: int, most: int) -> Marks:
    """The numbers from 0 to `most`, by space from the left. Raises GameFileError."""
    read = partial(parsing.read_number, least=0, most=most)
    return _read_keyed(value, where, range(1, last + 1), _space(last), read)


def _read_column(value: Any, where: str) -> Marks:
    """The Artwork levels of a column, lowest first, each with the points from this level on. Raises GameFileError."""
    level = Text("a level from 0 to {most}", most=rules.MAX_LEVEL)
    read = partial(parsing.read_number, least=0, most=rules.MAX_READ_POINTS)
    steps = () if value is None else _read_keyed(value, where, range(rules.MAX_LEVEL + 1), level, read)
    if len(steps) > rules.MAX_STEPS:
        message = Text("expected at most {most} entries, got {n}", most=rules.MAX_STEPS, n=len(steps))
        raise GameFileError(where, message)
    return steps


def _read_resource(value: Any, where: str) -> None:
    """Raise GameFileError for anything but the name of a resource."""
    if value not in rules.RESOURCES:
        names = [repr(name) for name in rules.RESOURCES]
        raise expected(where, Text("one of {names}", names=names), value)


def _any_object(value: Any, where: str) -> dict[str, Any]:
    """`value` if it is an object, with any keys. Raises GameFileError."""
    if not isinstance(value, dict):
        raise expected(where, Text("an object"), value)
    parsing.check_once(value, where)
    return value


def _space(last: int) -> Text:
    return Text("a space from 1 to {last}", last=last)


def read_icons(value: Any, where: str) -> tuple[int, ...]:
    """For each resource, the number of icons on a Character tile, 0 by default. Raises GameFileError."""
    get = parsing.read_object({} if value is None else value, where, rules.RESOURCES).get
    icons: list[int] = []
    for name in rules.RESOURCES:
        number = parsing.read_optional_number(get(name), f"{where}.{name}", 0, rules.MAX_TILE_ICONS)
        icons.append(number or 0)
    return tuple(icons)


# Problems: numbers that fall along a track, and numbers that contradict the rulebook

MAP = "great-split.map"
SHEET = "map"


def map_problems(board_map: BoardMap) -> Sequence[Problem]:
    """The problems of a board map, in the order of its file; places begin with "map"."""
    return list(_problems(board_map))


def _problems(board_map: BoardMap) -> Iterator[Problem]:
    for resource, track in zip(RESOURCES, board_map.tracks, strict=True):
        if track.contracts is not None:
            yield from _contracts(resource, len(track.contracts))
        if track.points is not None:
            yield from _falling(f"map.tracks.{resource}.points", track.points)
    for resource, seal in zip(RESOURCES, board_map.seals, strict=True):
        if seal.stars is not None:
            yield from _falling(f"map.seals.{resource}.stars", seal.stars)
    for position in sorted(board_map.market):
        yield from _falling(f"map.market.{position}", board_map.market[position])


def _contracts(resource: str, n: int) -> Iterator[Problem]:
    """Yield a problem for too few Contract icons on a track, or too many on the Gold track."""
    least = rules.LEAST_CONTRACTS.get(resource, 0)
    if n < least or (resource == "gold" and n > rules.GOLD_CONTRACTS):
        message = Text("contracts entered: {n}, but this track has {least} or more", n=n, least=least)
        if resource == "gold":
            message = Text("contracts entered: {n}, but this track has {most}", n=n, most=rules.GOLD_CONTRACTS)
        yield _problem(f"map.tracks.{resource}.contracts", message)


def _falling(where: str, marks: Marks) -> Iterator[Problem]:
    """Yield a problem for each number of a track or a column that is lower than the number before it."""
    for (before, high), (space, low) in pairwise(marks):
        if low < high:
            yield _problem(f"{where}.{space}", lower(low, space, high, before))


def lower(low: int, space: int, high: int, before: int) -> Text:
    """The message for a number that is lower than the number before it on the track."""
    # Translators: {before}: a number
    return Text("{low} at {space}, but {high} before it at {before}", low=low, space=space, high=high, before=before)


def _problem(where: str, message: Text) -> Problem:
    return Problem(where, message, sheet=SHEET, rule=MAP)
