"""One player's total: the lines of the sheet, and paper where the sheet does not tell (docs/game-file.md, `claims`)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.games.splitter import words
from scorepad.games.splitter.lines import CLAIM, hearts_row, number_rows
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, Claims, Table
from scorepad.result import Item, sum_of

_LABELS = (*words.ROWS, words.HEARTS)


class PlayerScore(NamedTuple):
    """A player's top item, whether nothing is missing for it, and what the hearts prove, None if not yet."""

    item: Item
    complete: bool
    bonus: int | None


def player_score(table: Table, seat: int) -> PlayerScore:
    """The score of one player, from the sheet and from paper."""
    sheet, claims = table.sheets[seat], table.claims[seat]
    if sheet is None:
        return _on_paper(table, seat, claims)
    rows = number_rows(table.pad, sheet)
    bonus: int | None = 0
    if table.pad.hearts:
        hearts = hearts_row(table.pad, sheet)
        bonus = hearts.points if not hearts.is_open else None
        rows.append(hearts)
    complete = EMPTY not in sheet
    if complete or claims is NO_CLAIMS:
        return PlayerScore(_top(table, seat, rows), complete, bonus)
    rows, complete = _filled_in(rows, claims)
    so_far = sum(row.points or 0 for row in rows)
    if complete or claims.total is None or claims.total < so_far:
        return PlayerScore(_top(table, seat, rows), complete, bonus)
    rest = _typed(words.THE_REST, claims.total - so_far)
    return PlayerScore(_top(table, seat, rows, (*rows, rest)), True, bonus)


def _top(table: Table, seat: int, rows: Sequence[Item], lines: Sequence[Item] | None = None) -> Item:
    """A player's item; `rows` are those of the numbers and the hearts, `lines` what the item holds instead of them."""
    more = _more([row.points for row in rows])
    return sum_of(table.players[seat], lines or rows, sheet=f"pad-{seat}", more=more)


def _more(points: Sequence[int | None]) -> dict[str, Any]:
    """The keys that only this game's top items have."""
    ones, twos, threes, fours, fives, sixes, *bonus = points
    by_number = {"1": ones, "2": twos, "3": threes, "4": fours, "5": fives, "6": sixes}
    return {"by_number": by_number, "bonus": bonus[0] if bonus else 0}


def _typed(label: Any, points: int) -> Item:
    return Item(label, points, why=words.TYPED, rule=CLAIM, state="typed")


def _filled_in(rows: Sequence[Item], claims: Claims) -> tuple[list[Item], bool]:
    """The rows of an unfinished sheet with what paper adds to them, and whether it tells the rest of every row."""
    filled, complete = [], True
    for row, claim in zip(rows, (*claims.by_number, claims.bonus), strict=False):
        so_far = row.points or 0
        if row.op is None and not row.is_open:
            filled.append(row)
        elif claim is None or claim < so_far:
            filled.append(row)
            complete = False
        elif row.op is None:
            filled.append(_typed(row.label, claim))
        else:
            rest = _typed(words.THE_REST, claim - so_far)
            filled.append(row._replace(points=claim, items=(*row.items, rest)))
    return filled, complete


def _on_paper(table: Table, seat: int, claims: Claims) -> PlayerScore:
    """A player without a sheet."""
    points = paper_rows(table, claims)
    if all(row is None for row in points):
        if claims.total is None:
            item = Item(table.players[seat], None, why=words.NOT_ENTERED)
        else:
            item = _typed(table.players[seat], claims.total)
        item = item._replace(sheet=f"pad-{seat}", more=_more(points))
        return PlayerScore(item, claims.total is not None, None)
    rows = [
        Item(label, None, why=words.NOT_ENTERED) if row is None else _typed(label, row)
        for label, row in zip(_LABELS, points, strict=False)
    ]
    lines: list[Item] | None = None
    known = sum(row or 0 for row in points)
    if None in points and claims.total is not None and claims.total >= known:
        lines = [row for row in rows if row.points is not None]
        lines.append(_typed(words.THE_REST, claims.total - known))
    item = _top(table, seat, rows, lines)
    return PlayerScore(item, item.points is not None, None)


def paper_rows(table: Table, claims: Claims) -> list[int | None]:
    """The points on paper for 1 to 6, and for the hearts of a pad that has any."""
    return [*claims.by_number, *([claims.bonus] if table.pad.hearts else [])]
