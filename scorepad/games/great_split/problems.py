"""The problems of a Great Split table: entries that a careful reader would question, in the order of the game file."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.core.result import Problem
from scorepad.core.text import Text, together
from scorepad.games.great_split import lines, rules
from scorepad.games.great_split.board_map.reading import MAP, map_problems
from scorepad.games.great_split.lines import BoardScore, Earlier, Market
from scorepad.games.great_split.table import (
    NO_BOARD,
    NO_CLAIMS,
    NO_MAP,
    Board,
    BoardMap,
    GreatSplitTable,
    PaperClaims,
)

_LEVELS = tuple(f"{key}.{resource}" for key in ("levels", "seals") for resource in rules.RESOURCES)
"""The places of the cubes in a board's entry."""


def find_problems(
    table: GreatSplitTable, scorings: Sequence[Earlier], scores: Sequence[BoardScore]
) -> Iterator[Problem]:
    """The problems of a scored table: map, boards, scorings during the game, paper."""
    if table.map is not NO_MAP:
        yield from map_problems(table.map)
    market = lines.market_after(table, rules.ROUNDS)
    for seat, board in enumerate(table.boards):
        is_begun = board is not NO_BOARD or table.claims[seat] != NO_CLAIMS
        if is_begun and not scores[seat].complete:
            lacking = Text("still missing: {lines}", lines=together(scores[seat].open))
            yield Problem(f"boards[{seat}]", lacking, "info", f"board-{seat}", "great-split.unfinished")
        if board is not NO_BOARD:
            yield from _board(_Seen(board, f"boards[{seat}]", f"board-{seat}", market), table.map)
            yield from _marker(seat, board, scores[seat])
    yield from _scorings(table, scorings)
    for seat, claims in enumerate(table.claims):
        if claims != NO_CLAIMS:
            yield from _claims(seat, claims, scores[seat])


def _marker(seat: int, board: Board, score: BoardScore) -> Iterator[Problem]:
    """Yield a problem for a marker below the points from scorings during the game, or beyond the end of the track."""
    marker, where, sheet = board.prestige, f"boards[{seat}].prestige", f"board-{seat}"
    if marker is not None and marker > rules.PRESTIGE_END:
        values = {"points": marker, "end": rules.PRESTIGE_END}
        message = Text("{points} points, but the Prestige track usually ends at {end}: is that right?", **values)
        yield Problem(where, message, sheet=sheet, rule="great-split.prestige")
    if marker is not None and marker < score.earlier:
        values = {"marker": marker, "points": score.earlier}
        message = Text("the marker is at {marker}, but the scorings during the game gave {points}", **values)
        yield Problem(where, message, sheet=sheet, rule="great-split.prestige")


# A board compared with the board map


class _Seen(NamedTuple):
    """A board with its place in the game file, the sheet on which it was entered, and the market at that time."""

    board: Board
    where: str
    sheet: str
    market: Market

    def problem(self, place: str, message: Text) -> Problem:
        """A problem of the board."""
        return Problem(f"{self.where}.{place}", message, sheet=self.sheet, rule=MAP)

    def compared(self, place: str, read: int | None, proof: int | None) -> Iterator[Problem]:
        """Yield a problem for a number read off the board that differs from the number by the map."""
        if None not in (read, proof) and read != proof:
            yield self.problem(place, Text("{read} from the board, but the map gives {n}", read=read, n=proof))


def _board(seen: _Seen, board_map: BoardMap) -> Iterator[Problem]:
    board = seen.board
    yield from _beyond(seen, "levels", board.levels, [track.length for track in board_map.tracks])
    yield from _beyond(seen, "seals", board.seals, [seal.length for seal in board_map.seals])
    yield from seen.compared("tome_points", board.tome_points, lines.tome_points(board, board_map))
    yield from seen.compared("artwork_points", board.artwork_points, lines.artwork_points(board, seen.market))
    if None not in (board.slider, seen.market.slider) and board.slider != seen.market.slider:
        message = Text(
            "the market slider is at {read} here, but at {n} elsewhere", read=board.slider, n=seen.market.slider
        )
        yield seen.problem("slider", message)
    tile = lines.tile_of(board, board_map)
    for index, name in enumerate(rules.RESOURCES):
        on_track = lines.contracts_reached(board, board_map, index)
        proof = None if on_track is None or tile is None else on_track + tile[index]
        yield from seen.compared(f"contracts.{name}", board.contracts[index], proof)
    for index, name in enumerate(rules.RESOURCES):
        yield from seen.compared(f"stars.{name}", board.stars[index], lines.stars_reached(board, board_map, index))


def _beyond(seen: _Seen, key: str, levels: Sequence[int | None], ends: Sequence[int | None]) -> Iterator[Problem]:
    """Yield a problem for each level beyond the end of the map's track."""
    for resource, level, end in zip(rules.RESOURCES, levels, ends, strict=True):
        if level is not None and end is not None and level > end:
            message = Text("level {level}, but on the map this track ends at {end}", level=level, end=end)
            yield seen.problem(f"{key}.{resource}", message)


# Scorings during the game


def _scorings(table: GreatSplitTable, scorings: Sequence[Earlier]) -> Iterator[Problem]:
    """Yield problems of the boards at scorings during the game, and contradictions with later boards."""
    for earlier in scorings:
        for seat, board in enumerate(earlier.scoring.boards):
            if board is not NO_BOARD:
                seen = _Seen(board, f"{earlier.where}.boards[{seat}]", earlier.sheet, earlier.market)
                yield from _board(seen, table.map)
    for seat in range(len(table.players)):
        yield from _falling(table, scorings, seat)


def _falling(table: GreatSplitTable, scorings: Sequence[Earlier], seat: int) -> Iterator[Problem]:
    """Yield a problem for each level that is lower than before, although cubes only advance."""
    moments: list[tuple[Board, str, str, int | None]] = []
    for each in scorings:
        where = f"{each.where}.boards[{seat}]"
        moments.append((each.scoring.boards[seat], where, each.sheet, each.scoring.after_round))
    moments.append((table.boards[seat], f"boards[{seat}]", f"board-{seat}", None))
    before: dict[str, tuple[int, int | None]] = {}
    for board, where, sheet, now in moments:
        for place, level in zip(_LEVELS, (*board.levels, *board.seals), strict=True):
            if level is None:
                continue
            high, after = before.get(place, (level, None))
            if level < high:
                message = Text("level {low}, but it was already {high} after round {n}", low=level, high=high, n=after)
                yield Problem(f"{where}.{place}", message, sheet=sheet, rule="great-split.scorings")
            before[place] = level, now


# Paper


def _claims(seat: int, claims: PaperClaims, score: BoardScore) -> Iterator[Problem]:
    """Yield problems for a total on paper that differs from the lines, and for lines that differ from the board."""
    message = _wrong_total(claims.total, score)
    if message is not None:
        yield _on_paper(f"claims.totals[{seat}]", message, seat)
    places = (*rules.KINDS, *(f"contracts.{resource}" for resource in rules.RESOURCES))
    for index, (claim, proof) in enumerate(zip(claims.lines, score.proved, strict=True)):
        if None not in (claim, proof) and claim != proof:
            message = Text("{line}: paper {claim}, scorepad {proof}", line=lines.LINES[index], claim=claim, proof=proof)
            yield _on_paper(f"claims.lines[{seat}].{places[index]}", message, seat)


def _wrong_total(claim: int | None, score: BoardScore) -> Text | None:
    points = score.item.points
    if claim is None or points is None or points == claim:
        return None
    if not score.complete:
        return Text("{claim} on paper, but the lines give at least {sum}", claim=claim, sum=points)
    if score.item.is_typed:
        return Text("{claim} on paper, but the lines give {sum}", claim=claim, sum=points)
    return Text("paper {claim}, scorepad {proof}", claim=claim, proof=points)


def _on_paper(where: str, message: Text, seat: int) -> Problem:
    return Problem(where, message, sheet=f"board-{seat}", rule=lines.CLAIM)
