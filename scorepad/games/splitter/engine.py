"""Parsing and scoring a Splitter game file (docs/game-file.md, "Splitter").

Source: Splitter rulebook, "End of the game and scoring" and "Solo game".
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected
from scorepad.core.result import Result, rank
from scorepad.core.text import Text, plural
from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import player_score
from scorepad.games.splitter.problems import Comparison, compare, find_problems
from scorepad.games.splitter.sheets import CLAIMS
from scorepad.games.splitter.table import (
    DIGITS,
    EMPTY,
    NO_CLAIMS,
    NO_SPACE,
    Pad,
    SplitterClaims,
    SplitterTable,
    most_of,
    most_points,
    read_pad,
)

_KEYS = ("pad", "sheets", "claims")
_SHAPE = str.maketrans(dict.fromkeys(DIGITS, EMPTY))


def parse(file: Any) -> SplitterTable:
    """The table of a game file. Raises GameFileError."""
    players = parsing.read_common(file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, _KEYS)
    pad = read_pad(file.get("pad"))
    sheets = _read_sheets(file.get("sheets"), pad, len(players))
    return SplitterTable(players, pad, sheets, _read_claims(file, pad, len(players)))


def _read_sheets(value: Any, pad: Pad, players: int) -> tuple[str | None, ...]:
    if value is None:
        return (None,) * players
    sheets = parsing.read_by_seat(value, "sheets", Text("a list of sheets"), players)
    found: list[str | None] = []
    for seat, rows in enumerate(sheets):
        fault = None if rows is None else sheet_fault(rows, pad)
        if fault is not None:
            raise fault.inside(f"sheets[{seat}]")
        sheet = "".join(rows or ())
        found.append(None if sheet in ("", pad.shape) else sheet)
    return tuple(found)


def sheet_fault(rows: Any, pad: Pad) -> GameFileError | None:
    """The first error in the rows of a sheet, or None if they fit the pad."""
    if not isinstance(rows, list):
        return expected("", plural("null or a list of {n} row", "null or a list of {n} rows", pad.height), rows)
    if len(rows) != pad.height:
        message = plural("expected {n} row, got {given}", "expected {n} rows, got {given}", pad.height, given=len(rows))
        return GameFileError("", message)
    for index, row in enumerate(rows):
        if not isinstance(row, str):
            return expected(f"[{index}]", Text("a row of numbers from 1 to 6"), row)
        if row.translate(_SHAPE) != _row_shape(pad, index):
            return GameFileError(f"[{index}]", _row_fault(row, pad, index))
    return None


def _row_shape(pad: Pad, index: int) -> str:
    return pad.shape[index * pad.width : (index + 1) * pad.width]


def _row_fault(row: str, pad: Pad, index: int) -> Text:
    if len(row) != pad.width:
        return Text("row {row}: expected {width} characters, got {n}", row=index + 1, width=pad.width, n=len(row))
    shape, entries = _row_shape(pad, index), row.translate(_SHAPE)
    column = next(i for i in range(pad.width) if shape[i] != entries[i])
    place = Text("row {row}, column {column}", row=index + 1, column=column + 1)
    symbol = parsing.shown(row[column])
    if shape[column] != NO_SPACE:
        return Text("{place}: expected 1 to 6 or '.', got {symbol}", place=place, symbol=symbol)
    if pad.name is None:
        return Text("{place}: the pad has no space here, but the sheet has {symbol}", place=place, symbol=symbol)
    return Text(
        "{place}: pad {pad} has no space here, but the sheet has {symbol}", place=place, pad=pad.name, symbol=symbol
    )


def _read_claims(file: Mapping[str, Any], pad: Pad, players: int) -> tuple[SplitterClaims, ...]:
    value = file.get("claims")
    if value is None:
        return (NO_CLAIMS,) * players
    claims = parsing.read_object(value, "claims", CLAIMS)
    totals = parsing.read_claimed_totals(claims, players, most_points(pad))
    by_number: list[tuple[int | None, ...]] = [(None,) * 6] * players
    bonus: list[int | None] = [None] * players
    if claims.get("by_number") is not None:
        entries = parsing.read_by_seat(
            claims["by_number"], "claims.by_number", Text("a list of points by number"), players
        )
        for seat, entry in enumerate(entries):
            where = f"claims.by_number[{seat}]"
            get = parsing.read_object({} if entry is None else entry, where, DIGITS).get
            by_number[seat] = tuple(
                parsing.read_optional_number(get(digit), f"{where}.{digit}", 0, most_of(pad, int(digit)))
                for digit in DIGITS
            )
    if claims.get("bonus") is not None:
        entries = parsing.read_by_seat(claims["bonus"], "claims.bonus", Text("a list of bonuses"), players)
        bonus = [_read_bonus(entry, pad, seat) for seat, entry in enumerate(entries)]
    return tuple(map(SplitterClaims, totals, by_number, bonus))


def _read_bonus(value: Any, pad: Pad, seat: int) -> int | None:
    where = f"claims.bonus[{seat}]"
    if value is None or (type(value) is int and value == 0):
        return value
    if not pad.hearts:
        raise expected(where, Text("0, because the pad has no hearts"), value)
    if type(value) is not int or value != rules.HEART_BONUS:
        raise expected(where, Text("0 or {bonus}", bonus=rules.HEART_BONUS), value)
    return value


# The score


class SplitterWorking(NamedTuple):
    """Intermediate values for pages and disputes.

    groups: by seat, the groups on the sheet. pairs: the comparison of the mirrored pairs of all full sheets.
    """

    groups: Sequence[Sequence[Group]]
    pairs: Comparison


def score(table: SplitterTable) -> Result:
    """The result of a table: groups, hearts, ranks, problems; a rating for a solo game. Never raises."""
    scores = [player_score(table, seat) for seat in range(len(table.players))]
    pairs = compare(table)
    sheets = enumerate(zip(scores, table.sheets, strict=True))
    result = Result(
        game=rules.SLUG,
        standings=rank(table.players, [each.item.points for each in scores], [each.complete for each in scores]),
        scores=tuple(each.item for each in scores),
        problems=tuple(find_problems(table, scores, pairs)),
        extra={"ratings": None},
        # sheets with empty spaces whose points are not completed from paper
        unfinished=frozenset(f"pad-{seat}" for seat, (each, sheet) in sheets if sheet and not each.complete),
        working=SplitterWorking([each.groups for each in scores], pairs),
    )
    return _rated(table, result) if len(scores) == 1 else result


def _rated(table: SplitterTable, result: Result) -> Result:
    """The result of a solo game with the rating of the total; with the lowest rating the player loses.

    The ratings are for the printed pads; on a custom pad a solo player neither wins nor loses.
    """
    standing = result.standings[0]
    if standing.total is None or not standing.complete:
        return result._replace(extra={"ratings": [None]})
    if table.pad.name is None:
        verdict = plural(
            "{n} point, but only pads A and B are rated", "{n} points, but only pads A and B are rated", standing.total
        )
        unrated = standing._replace(winner=False)
        return result._replace(standings=(unrated,), extra={"ratings": [None]}, verdict=verdict)
    step = max(step for step, (least, _) in enumerate(rules.RATINGS) if least <= standing.total)
    return result._replace(
        standings=(standing._replace(winner=step > 0),),
        extra={"ratings": [str(rules.RATINGS[step][1])]},
        verdict=words.verdict(standing.total, step, table.pad.name),
    )
