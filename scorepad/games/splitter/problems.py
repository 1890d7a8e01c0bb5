"""Problems: what a careful reader of a Splitter table would question, and the mirrored pairs of all full sheets.

All write the same rolls, each into two mirrored spaces, so full sheets hold the same pairs. Where they differ a player
slipped. The sentence names that player only where more than half of the sheets agree in everything; else it names all.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from scorepad.core.result import Problem
from scorepad.core.text import Text, plural, together
from scorepad.games.splitter import rules, words
from scorepad.games.splitter.bounds import most_in_all, most_of_number
from scorepad.games.splitter.lines import CLAIM, PlayerScore, paper_rows
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, NO_SPACE, Pad, Table

# Mirrored pairs (Splitter rulebook, "How to play")

PAIRS = "splitter.pairs"
MOST_PAIRS = 4
"""The most pairs that a sentence names, before it counts the others."""
MOST_NAMES = 3
"""More players who have a pair equally often, and come last in a sentence, are not named one by one."""

Pairs = Mapping[str, int]
"""The number of times that a sheet holds each mirrored pair; a pair is called by its numbers, the higher first:
"4-1"."""


class Comparison(NamedTuple):
    """The comparison of the mirrored pairs of all sheets.

    marks: by seat, the spaces of the pairs that a sheet has more often than others, as far as it may be the wrong one.
    """

    problems: tuple[Problem, ...]
    marks: Mapping[int, frozenset[int]]


def compare(table: Table) -> Comparison:
    """All full sheets held against each other; nothing where fewer than two are full."""
    full = {seat: sheet for seat, sheet in enumerate(table.sheets) if sheet is not None and EMPTY not in sheet}
    pairs = {seat: pairs_of(table.pad, sheet) for seat, sheet in full.items()}
    kinds = sorted(set().union(*pairs.values()), reverse=True)
    differing = [kind for kind in kinds if len({here.get(kind, 0) for here in pairs.values()}) > 1]
    if not differing:
        return Comparison((), {})
    usual = next((here for here in pairs.values() if _is_most(here, list(pairs.values()))), None)
    problems: list[Problem] = []
    marks: dict[int, frozenset[int]] = {}
    if usual is None:
        problems.append(_problem(table, pairs, differing))
    for seat, here in pairs.items():
        if usual is None:
            too_often = []  # more often than others, and not as often as most
            for kind in differing:
                counts, own = [other.get(kind, 0) for other in pairs.values()], here.get(kind, 0)
                if own > min(counts) and not _is_most(own, counts):
                    too_often.append(kind)
        else:
            wrong = [kind for kind in differing if here.get(kind, 0) != usual.get(kind, 0)]
            too_often = [kind for kind in wrong if here.get(kind, 0) > usual.get(kind, 0)]
            if wrong:
                problems.append(_problem(table, pairs, wrong, seat))
        if too_often:
            marks[seat] = frozenset(s for s in table.pad.spaces if pair_at(table.pad, full[seat], s) in too_often)
    return Comparison(tuple(problems), marks)


def pair_at(pad: Pad, sheet: str, space: int) -> str:
    """The pair that a space belongs to."""
    one, other = sheet[space], sheet[pad.mirror(space)]
    return f"{one}-{other}" if one > other else f"{other}-{one}"


def pairs_of(pad: Pad, sheet: str) -> Pairs:
    """The pairs of a full sheet."""
    return Counter(pair_at(pad, sheet, space) for space in pad.spaces if space < pad.mirror(space))


def _is_most(value: object, values: Sequence[object]) -> bool:
    """True if more than half of the values are this one."""
    return 2 * values.count(value) > len(values)


def _problem(table: Table, pairs: Mapping[int, Pairs], kinds: Sequence[str], seat: int | None = None) -> Problem:
    """A problem that says how often all have these pairs; on the sheet that most disagree with, or on none."""
    instead = None if seat is None else _instead(table, pairs, kinds, seat)
    if instead is not None:
        parts = [instead]
    else:
        parts = [_counted(table, pairs, kind, seat) for kind in kinds[:MOST_PAIRS]]
        more = len(kinds) - MOST_PAIRS
        if more > 0:
            parts.append(plural("{n} more pair differs", "{n} more pairs differ", more))
    # Translators: {before}: such as “4-2: Bo once, Ana never”; {last}: such as “4-1: Ana once, Bo never”
    counts = reduce(lambda before, last: Text("{before}; {last}", before=before, last=last), parts)
    # Translators: {counts}: such as “4-2: Bo once, Ana never”
    message = Text("{counts}. Check those mirrored pairs", counts=counts)
    if seat is None:
        return Problem("sheets", message, rule=PAIRS)
    return Problem(f"sheets[{seat}]", message, sheet=f"pad-{seat}", rule=PAIRS)


def _instead(table: Table, pairs: Mapping[int, Pairs], kinds: Sequence[str], seat: int) -> Text | None:
    """The sentence on a pair where all others have another one: "6-5 where Bo and Cy have 6-4"; else None."""
    others = [here for other, here in pairs.items() if other != seat]
    surplus = {kind: {pairs[seat].get(kind, 0) - here.get(kind, 0) for here in others} for kind in kinds}
    if sorted(surplus.values(), key=min) != [{-1}, {1}]:
        return None
    pair, wanted = sorted(kinds, key=lambda kind: -min(surplus[kind]))
    names = [table.players[other] for other in pairs if other != seat]
    who = together(names) if len(names) <= MOST_NAMES else Text("all other full sheets")
    # Translators: {pair}: a roll, such as “6-5”; {others}: such as “all other full sheets”; {other}: another roll
    return Text("this sheet has {pair} where {others} have {other}", pair=pair, others=who, other=wanted)


def _counted(table: Table, pairs: Mapping[int, Pairs], kind: str, first: int | None) -> Text:
    """The sentence that counts a pair on every sheet, from seat `first` on: "6-6: Ana twice, Cy once, Bo never"."""
    seats_by_count: dict[int, list[int]] = {}
    for seat, here in pairs.items():
        seats_by_count.setdefault(here.get(kind, 0), []).append(seat)
    counts = sorted(seats_by_count, reverse=True)
    if first is not None:
        counts.sort(key=lambda n: first not in seats_by_count[n])
    most = max(counts, key=lambda n: len(seats_by_count[n]))
    is_short = len(seats_by_count[most]) > MOST_NAMES
    if is_short:
        counts.sort(key=lambda n: n == most)
    parts: list[Text] = []
    for n in counts:
        if seats_by_count[n] == [first]:
            who = Text("this sheet")
        elif is_short and n == most:
            who = Text("all other full sheets")
        else:
            who = together([table.players[seat] for seat in seats_by_count[n]])
        # Translators: {who}: such as “Ana and Bo” or “this sheet”; {times}: such as “four times”
        parts.append(Text("{who} {times}", who=who, times=words.times(n)))
    # Translators: {before}: such as “Ana four times”; {last}: such as “Bo never”
    said = reduce(lambda before, last: Text("{before}, {last}", before=before, last=last), parts)
    # Translators: {pair}: a roll, such as “6-5”; {counts}: such as “Ana four times, Bo never”
    return Text("{pair}: {counts}", pair=kind, counts=said)


# All problems of a table

UNFINISHED = "splitter.unfinished"
IMPOSSIBLE = "splitter.impossible"


def find_problems(table: Table, scores: Sequence[PlayerScore], pairs: Comparison) -> list[Problem]:
    """The problems of a scored table, in the order of the game file."""
    found: list[Problem] = []
    if len(table.pad.hearts) not in (0, rules.HEARTS):
        message = plural(
            "the printed rule is for three hearts, but on this pad the bonus needs only {n} heart",
            "the printed rule is for three hearts, but on this pad the bonus needs {n} hearts",
            len(table.pad.hearts),
        )
        found.append(Problem("pad", message, "info", rule="splitter.other_hearts"))
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


def find_gaps(pad: Pad, sheet: str) -> list[int]:
    """The empty spaces opposite filled ones, for both dice of a roll are written at once (rulebook, "How to play")."""
    return [space for space in pad.spaces if sheet[space] == EMPTY != sheet[pad.mirror(space)]]


def is_copied_in_order(sheet: str) -> bool:
    """True if all empty spaces come last, as while a player copies a sheet row by row."""
    return EMPTY not in sheet.rstrip(EMPTY + NO_SPACE)


def _gaps(pad: Pad, seat: int, sheet: str, gaps: Sequence[int]) -> Problem:
    row, column = pad.place(gaps[0])
    message = plural(
        "row {row}, column {column} is empty, but the space opposite is filled: a roll fills both",
        "{n} spaces are empty, starting with row {row}, column {column}, but the spaces opposite are filled: a roll "
        "fills both",
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
        most = most_of_number(table.pad, number)
        if claim is None:
            continue
        if claim % number:
            message = words.no_such_points(row, claim, number, has_stars=bool(table.pad.stars))
        elif claim > most:
            message = Text(
                "{row}: {claim} on paper, but this pad gives at most {most}", row=row, claim=claim, most=most
            )
        else:
            continue
        yield Problem(f"claims.by_number[{seat}].{number}", message, sheet=f"pad-{seat}", rule=IMPOSSIBLE)
    total, most = sum(row or 0 for row in paper_rows(table, seat)), most_in_all(table.pad)
    if total > most:
        message = Text("the rows on paper give {sum}, but this pad gives at most {most}", sum=total, most=most)
        yield Problem(f"claims.by_number[{seat}]", message, sheet=f"pad-{seat}", rule=IMPOSSIBLE)
    if claims.total is not None and claims.total > most:
        message = Text("{claim} on paper, but this pad gives at most {most}", claim=claims.total, most=most)
        yield Problem(f"claims.totals[{seat}]", message, sheet=f"pad-{seat}", rule=IMPOSSIBLE)


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
    message = Text("paper {claim}, scorepad {proof}", claim=claim, proof=proof)
    if row is not None:
        # Translators: {row}: such as “hearts”; {difference}: such as “paper 12, scorepad 24”
        message = Text("{row}: {difference}", row=row, difference=message)
    return Problem(where, message, sheet=f"pad-{seat}", rule=CLAIM)
