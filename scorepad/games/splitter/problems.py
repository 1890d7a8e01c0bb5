"""Problems: what a careful reader of a Splitter table would question."""

from collections.abc import Iterator, Sequence

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.lines import CLAIM, PlayerScore, paper_rows
from scorepad.games.splitter.pairs import Comparison
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, NO_SPACE, Pad, Table, most_points
from scorepad.result import Problem
from scorepad.text import Text, plural

UNFINISHED = "splitter.unfinished"
IMPOSSIBLE = "splitter.impossible"


def find_problems(table: Table, scores: Sequence[PlayerScore], pairs: Comparison) -> list[Problem]:
    """The problems of a scored table, in the order of the game file."""
    found: list[Problem] = []
    if len(table.pad.hearts) not in (0, rules.HEARTS):
        found.append(_hearts(len(table.pad.hearts)))
    for seat, sheet in enumerate(table.sheets):
        if sheet is not None and EMPTY in sheet:
            n, spaces = sheet.count(EMPTY), table.pad.rolls * 2
            message = plural("{n} of {spaces} spaces is empty", "{n} of {spaces} spaces are empty", n, spaces=spaces)
            found.append(Problem(f"sheets[{seat}]", message, "info", f"pad-{seat}", UNFINISHED))
            if gaps := find_gaps(table.pad, sheet):
                found.append(_gaps(table.pad, seat, sheet, gaps))
    found += pairs.problems
    for seat, claims in enumerate(table.claims):
        if claims is not NO_CLAIMS:
            found += _impossible(table, seat)
            found += _claims(table, seat, scores[seat])
    return found


def _hearts(hearts: int) -> Problem:
    message = plural(
        "the printed rule is about three hearts; here it takes the {n} heart of this pad",
        "the printed rule is about three hearts; here it takes all {n} hearts of this pad",
        hearts,
    )
    return Problem("pad", message, "info", rule="splitter.other_hearts")


def find_gaps(pad: Pad, sheet: str) -> list[int]:
    """The empty spaces opposite filled ones, for both dice of a roll are written at once (rulebook, "How to play")."""
    return [space for space in pad.spaces if sheet[space] == EMPTY != sheet[pad.mirror(space)]]


def is_copied_in_order(sheet: str) -> bool:
    """True if all empty spaces come last, as while a player copies a sheet row by row."""
    return EMPTY not in sheet.rstrip(EMPTY + NO_SPACE)


def _gaps(pad: Pad, seat: int, sheet: str, gaps: Sequence[int]) -> Problem:
    row, column = pad.place(gaps[0])
    message = plural(
        "row {row}, column {column} is empty, but the space opposite is filled; both take a number of the same roll",
        "{n} spaces are empty, but the spaces opposite are filled, first at row {row}, column {column}; both take a "
        "number of the same roll",
        len(gaps),
        row=row,
        column=column,
    )
    return Problem(f"sheets[{seat}]", message, "info" if is_copied_in_order(sheet) else "warning", f"pad-{seat}")


def _impossible(table: Table, seat: int) -> Iterator[Problem]:
    """Points on paper that no groups or no pad can give; proved ones are left to the proof."""
    sheet, claims = table.sheets[seat], table.claims[seat]
    if sheet is not None and EMPTY not in sheet:
        return
    for number, row, claim in zip(rules.NUMBERS, words.ROWS, claims.by_number, strict=True):
        if claim is not None and claim % number:
            message = words.no_such_points(row, claim, number, has_stars=bool(table.pad.stars))
            yield Problem(f"claims.by_number[{seat}].{number}", message, sheet=f"pad-{seat}", rule=IMPOSSIBLE)
    total, most = sum(row or 0 for row in paper_rows(table, seat)), most_points(table.pad)
    if total > most:
        message = Text("the rows on paper give {sum}, but this pad gives at most {most}", sum=total, most=most)
        yield Problem(f"claims.by_number[{seat}]", message, sheet=f"pad-{seat}", rule=IMPOSSIBLE)


def _claims(table: Table, seat: int, score: PlayerScore) -> Iterator[Problem]:
    """Paper against the sheet, and the total on paper against the rows on paper."""
    sheet, claims = table.sheets[seat], table.claims[seat]
    is_proved = sheet is not None and EMPTY not in sheet
    if claims.total is not None:
        yield from _total(table, seat, claims.total, score, is_proved)
    if is_proved:
        for number, claim, row in zip(rules.NUMBERS, claims.by_number, score.item.items, strict=False):
            if claim is not None and claim != row.points:
                yield _differ(f"claims.by_number[{seat}].{number}", claim, row.points, seat, row.label)
    if None not in (claims.bonus, score.bonus) and claims.bonus != score.bonus:
        yield _differ(f"claims.bonus[{seat}]", claims.bonus, score.bonus, seat, words.HEARTS)


def _total(table: Table, seat: int, claim: int, score: PlayerScore, is_proved: bool) -> Iterator[Problem]:
    points = score.item.points
    where, sheet = f"claims.totals[{seat}]", f"pad-{seat}"
    known = [row for row in paper_rows(table, seat) if row is not None]
    if is_proved:
        if claim != points:
            yield _differ(where, claim, points, seat)
    elif score.complete and claim != points:
        message = Text("{claim} on paper, but the rows give {sum}", claim=claim, sum=points)
        yield Problem(where, message, sheet=sheet, rule=CLAIM)
    elif table.sheets[seat] is None and claim < sum(known):
        message = Text("{claim} on paper, but the rows give at least {sum}", claim=claim, sum=sum(known))
        yield Problem(where, message, sheet=sheet, rule=CLAIM)


def _differ(where: str, claim: int | None, proof: int | None, seat: int, row: Text | str | None = None) -> Problem:
    message = Text("{claim} on paper, {proof} proved", claim=claim, proof=proof)
    if row is not None:
        message = Text("{row}: {difference}", row=row, difference=message)
    return Problem(where, message, sheet=f"pad-{seat}", rule=CLAIM)
