"""Problems of a Splitter table: entries that a careful reader would question, and differences between full sheets.

All players write the same rolls, each into two mirrored spaces, so that full sheets have the same pairs. If they
differ, a player has made a mistake. If more than half of the full sheets agree completely, the problem is on the sheets
that differ from them, otherwise on the whole table.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from scorepad.core.result import Problem
from scorepad.core.text import Text, plural, together
from scorepad.games.splitter import rules, words
from scorepad.games.splitter.lines import CLAIM, SplitterScore, paper_rows
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, Pad, SplitterTable

# Mirrored pairs (Splitter rulebook, "How to play")

PAIRS = "splitter.pairs"
MOST_PAIRS = 4
"""The maximum number of pairs that a sentence lists; further pairs are only counted."""

Pairs = Counter[str]
"""How often a sheet has each mirrored pair of numbers, the higher number first: "4-1"."""


class Comparison(NamedTuple):
    """The comparison of the mirrored pairs of all full sheets.

    marks: by seat, the spaces of the pairs that a full sheet has more often than the median of all full sheets.
    """

    problems: Sequence[Problem]
    marks: Mapping[int, frozenset[int]]


def compare(table: SplitterTable) -> Comparison:
    """Compare the mirrored pairs of numbers on all full sheets."""
    full = {seat: sheet for seat, sheet in enumerate(table.sheets) if sheet is not None and EMPTY not in sheet}
    pairs = {seat: pairs_of(table.pad, sheet) for seat, sheet in full.items()}
    counts = list(pairs.values())
    usual = next((here for here in counts if 2 * counts.count(here) > len(counts)), None)
    problems: list[Problem] = []
    marks: dict[int, frozenset[int]] = {}
    middle = (len(counts) - 1) // 2  # the edition without a server has no statistics.median_low
    for seat, here in pairs.items():
        too_often = [pair for pair in here if here[pair] > sorted(other[pair] for other in counts)[middle]]
        if too_often:
            marks[seat] = frozenset(s for s in table.pad.spaces if pair_at(table.pad, full[seat], s) in too_often)
        if usual is not None and here != usual:
            values = {"pairs": _named(here - usual), "others": _named(usual - here)}
            # Translators: {pairs}, {others}: such as “6-5 and 4-2”
            message = Text("this sheet has {pairs} where most full sheets have {others}", **values)
            problems.append(Problem(f"sheets[{seat}]", _check(message), sheet=f"pad-{seat}", rule=PAIRS))
    if usual is None and full:
        problems.append(Problem("sheets", _check(_against_first(table, pairs)), rule=PAIRS))
    return Comparison(problems, marks)


def pair_at(pad: Pad, sheet: str, space: int) -> str:
    """The pair of numbers in a space and its mirrored space."""
    one, other = sheet[space], sheet[pad.mirror(space)]
    return f"{one}-{other}" if one > other else f"{other}-{one}"


def pairs_of(pad: Pad, sheet: str) -> Pairs:
    """The pairs on a full sheet."""
    return Counter(pair_at(pad, sheet, space) for space in pad.spaces if space < pad.mirror(space))


def _against_first(table: SplitterTable, pairs: Mapping[int, Pairs]) -> Text:
    """The sentence about the sheets that differ from the first full sheet, if there is no majority."""
    (first, wanted), *others = pairs.items()
    parts = []
    for seat, here in others:
        if here != wanted:
            values = {"pairs": _named(here - wanted), "first": table.players[first], "others": _named(wanted - here)}
            # Translators: {name}, {first}: players; {pairs}, {others}: such as “6-5 and 4-2”
            parts.append(Text("{name} has {pairs} where {first} has {others}", name=table.players[seat], **values))
    # Translators: {before}: such as “Bo has 4-2 where Ana has 4-1”; {last}: such as “Cy has 5-1 where Ana has 6-1”
    return reduce(lambda before, last: Text("{before}; {last}", before=before, last=last), parts)


def _named(pairs: Pairs) -> Text:
    """A list of pairs with repetitions: "6-5, 4-2 and 4-2"."""
    names: list[str | Text] = [*sorted(pairs.elements(), reverse=True)]
    if len(names) > MOST_PAIRS:
        # Translators: {n}: a number of rolls such as 4-2, after four of them
        names[MOST_PAIRS:] = [Text("{n} more", n=len(names) - MOST_PAIRS)]
    return together(names)


def _check(difference: Text) -> Text:
    # Translators: {difference}: such as “Bo has 4-2 where Ana has 4-1”
    return Text("{difference}. Check those mirrored pairs", difference=difference)


# All problems of a table


def find_problems(table: SplitterTable, scores: Sequence[SplitterScore], pairs: Comparison) -> list[Problem]:
    """The problems of a scored table: empty spaces, different pairs, then numbers on paper by player."""
    found: list[Problem] = []
    for seat, sheet in enumerate(table.sheets):
        if sheet is not None and EMPTY in sheet:
            n, spaces = sheet.count(EMPTY), table.pad.rolls * 2
            message = plural("{n} of {spaces} spaces is empty", "{n} of {spaces} spaces are empty", n, spaces=spaces)
            found.append(Problem(f"sheets[{seat}]", message, "info", f"pad-{seat}"))
    found += pairs.problems
    for seat, claims in enumerate(table.claims):
        if claims is not NO_CLAIMS:
            found += _impossible(table, seat)
            found += _claims(table, seat, scores[seat])
    return found


def _impossible(table: SplitterTable, seat: int) -> Iterator[Problem]:
    """Yield a problem for points on paper that no groups can give; on full sheets, `_claims` compares the points."""
    sheet, claims = table.sheets[seat], table.claims[seat]
    if sheet is not None and EMPTY not in sheet:
        return
    for number, row, claim in zip(rules.NUMBERS, words.ROWS, claims.by_number, strict=True):
        if claim is not None and claim % number:
            message = words.no_such_points(row, claim, number)
            yield Problem(f"claims.by_number[{seat}].{number}", message, sheet=f"pad-{seat}")


def _claims(table: SplitterTable, seat: int, score: SplitterScore) -> Iterator[Problem]:
    """Yield problems for differences between paper and the sheet, and between the total and the rows on paper."""
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


def _total(table: SplitterTable, seat: int, claim: int, score: SplitterScore, is_proved: bool) -> Iterator[Problem]:
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
    message = Text("paper {claim}, scorepad {proof}", claim=claim, proof=proof)
    if row is not None:
        # Translators: {row}: such as “hearts”; {difference}: such as “paper 12, scorepad 24”
        message = Text("{row}: {difference}", row=row, difference=message)
    return Problem(where, message, sheet=f"pad-{seat}", rule=CLAIM)
