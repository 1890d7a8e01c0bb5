"""What a careful reader of one board would question: against the rulebook's figures, and against the board map."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.contracts import reached, stars_reached, tile_of
from scorepad.games.great_split.lines import Market, artwork_points, tome_points
from scorepad.games.great_split.map_problems import MAP
from scorepad.games.great_split.rules import GOLD, RESOURCES, TOME
from scorepad.games.great_split.table import NO_MAP, NOTHING, Board, BoardMap, Marks
from scorepad.result import Problem
from scorepad.text import Text, plural


class Seen(NamedTuple):
    """A board where it stands in the file, the sheet that it was entered on, and the market at that moment."""

    board: Board
    where: str
    sheet: str
    market: Market

    def problem(self, place: str, message: Text, rule: str | None = None) -> Problem:
        """A problem of the board."""
        return Problem(f"{self.where}.{place}", message, sheet=self.sheet, rule=rule)


def board_problems(seen: Seen, board_map: BoardMap) -> Iterator[Problem]:
    """The problems of a board, in the order of its file."""
    board = seen.board
    if board_map is not NO_MAP:
        yield from _beyond(seen, board_map)
    if board.character is not None:
        yield from _start(seen, board_map.characters[board.character].start)
    if board.tome_points is not None:
        yield from _tome(seen, board.tome_points, board_map)
    if board.artwork_points is not None:
        yield from _artwork(seen, board.artwork_points)
    if board.contracts != NOTHING:
        yield from _contracts(seen, board_map)
    if board.stars != NOTHING:
        yield from _stars(seen, board_map)


def _beyond(seen: Seen, board_map: BoardMap) -> Iterator[Problem]:
    """Levels that the tracks of the map do not have."""
    board = seen.board
    if board.levels is not NOTHING:
        for index, level in enumerate(board.levels):
            end = board_map.tracks[index].length
            if level is not None and end is not None and level > end:
                track = Text("the {resource} track", resource=words.RESOURCES[index])
                yield seen.problem(f"levels.{RESOURCES[index]}", _past(level, track, end), MAP)
    if board.seals is not NOTHING:
        for index, level in enumerate(board.seals):
            end = board_map.seals[index].length
            if level is not None and end is not None and level > end:
                seal = Text("the {resource} seal", resource=words.RESOURCES[index])
                yield seen.problem(f"seals.{RESOURCES[index]}", _past(level, seal, end), MAP)


def _start(seen: Seen, start: Sequence[int]) -> Iterator[Problem]:
    """Levels before the space where the Character tile put the cube."""
    for index, (level, least) in enumerate(zip(seen.board.levels, start, strict=True)):
        if level is not None and level < least:
            message = Text("level {level}, but the Character tile starts it at {least}", level=level, least=least)
            yield seen.problem(f"levels.{RESOURCES[index]}", message, MAP)


def _past(level: int, track: Text, end: int) -> Text:
    return Text("level {level}, but on the map {track} ends at {end}", level=level, track=track, end=end)


def _tome(seen: Seen, read: int, board_map: BoardMap) -> Iterator[Problem]:
    if read > rules.MAX_TOME_POINTS:
        message = Text("{read} points, but a Tome scoring gives at most {most}", read=read, most=rules.MAX_TOME_POINTS)
        yield seen.problem("tome_points", message)
    marks, proof = board_map.tracks[TOME].points, tome_points(seen.board, board_map)
    if proof is not None:
        if read != proof:
            yield _differ(seen, "tome_points", read, proof)
    elif marks is not None and read:
        yield from _no_such(seen, "tome_points", read, [points for _, points in marks])


def _artwork(seen: Seen, read: int) -> Iterator[Problem]:
    proof, column = artwork_points(seen.board, seen.market), seen.market.column
    if proof is not None:
        if read != proof:
            yield _differ(seen, "artwork_points", read, proof)
    elif column is not None:
        values = _possible(column, seen.board.levels[rules.ARTWORK])
        if values and read not in values:
            message = Text(
                "{read} read off, but with its slider at {slider} the market of the map gives {values}",
                read=read,
                slider=seen.market.slider,
                values=values,
            )
            yield seen.problem("artwork_points", message, MAP)


def _possible(column: Marks, level: int | None) -> list[int]:
    """What a market column can give: at a level before its first entry nobody knows, but not more than there."""
    values = {points for _, points in column}
    if level is not None:  # it is before the first entry, or the points would be known
        return list(range(min(values) + 1))
    return sorted({0, *values} if column[0][0] else values)


def _contracts(seen: Seen, board_map: BoardMap) -> Iterator[Problem]:
    board, tile = seen.board, tile_of(seen.board, board_map)
    for index, read in enumerate(board.contracts):
        if read is None:
            continue
        spaces, on_track = board_map.tracks[index].contracts, reached(board, board_map, index)
        most = rules.GOLD_CONTRACTS if index == GOLD and spaces is None else None if spaces is None else len(spaces)
        place, known = f"contracts.{RESOURCES[index]}", None if on_track is None else len(on_track)
        if tile is None:
            if known is not None and read < known:
                message = Text("{read} counted, but the map gives {n} on the track alone", read=read, n=known)
                yield seen.problem(place, message, MAP)
            elif most is not None and read > most + rules.MAX_TILE_ICONS:
                message = Text("{read} counted, but the track has only {most}", read=read, most=most)
                yield seen.problem(place, message)
        elif known is not None:
            if read != known + tile[index]:
                yield _differ(seen, place, read, known + tile[index])
        elif read < tile[index]:
            message = Text("{read} counted, but the Character tile alone has {n}", read=read, n=tile[index])
            yield seen.problem(place, message)
        elif most is not None and read > most + tile[index]:
            message = Text(
                "{read} counted, but the track has {most} and the Character tile {n}",
                read=read,
                most=most,
                n=tile[index],
            )
            yield seen.problem(place, message)


def _stars(seen: Seen, board_map: BoardMap) -> Iterator[Problem]:
    for index, read in enumerate(seen.board.stars):
        if read is None:
            continue
        resource, banners = RESOURCES[index], board_map.seals[index].stars
        place, most = f"stars.{resource}", rules.MAX_STARS.get(resource)
        if most is not None and read > most:
            message = plural(
                "{n} star, but the {resource} seal ends at {most}",
                "{n} stars, but the {resource} seal ends at {most}",
                read,
                resource=words.RESOURCES[index],
                most=most,
            )
            yield seen.problem(place, message)
        proof = stars_reached(seen.board, board_map, index)
        if proof is not None:
            if read != proof:
                yield _differ(seen, place, read, proof)
        elif banners is not None and read:
            yield from _no_such(seen, place, read, [stars for _, stars in banners])


def _differ(seen: Seen, place: str, read: int, proof: int) -> Problem:
    message = Text("{read} read off the board, but the map gives {proof}", read=read, proof=proof)
    return seen.problem(place, message, MAP)


def _no_such(seen: Seen, place: str, read: int, known: Sequence[int]) -> Iterator[Problem]:
    """A number that was read off where the map has no such number on the whole track."""
    if read not in known:
        message = Text(
            "{read} read off the board, but the map has only {known} there", read=read, known=sorted({0, *known})
        )
        yield seen.problem(place, message, MAP)
