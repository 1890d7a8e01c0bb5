"""Problems: what a careful reader of a Splitter table would question.

Sheets and paper that differ, and full sheets that hold other mirrored pairs than the others, though all write the same
rolls (Splitter rulebook, "How to play").
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.lines import CLAIM, PlayerScore, paper_rows
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, Pad, Table
from scorepad.result import Problem
from scorepad.text import Text, plural

UNFINISHED = "splitter.unfinished"
PAIRS = "splitter.pairs"
MOST_NAMED = 4


def find_problems(table: Table, scores: Sequence[PlayerScore], pairs: "Comparison") -> list[Problem]:
    """The problems of a scored table, in the order of the game file."""
    found: list[Problem] = []
    if len(table.pad.hearts) not in (0, rules.HEARTS):
        found.append(_hearts(len(table.pad.hearts)))
    for seat, sheet in enumerate(table.sheets):
        if sheet is not None and EMPTY in sheet:
            found.append(_unfinished(seat, sheet.count(EMPTY), table.pad.rolls * 2))
    found += pairs.problems
    for seat, claims in enumerate(table.claims):
        if claims is not NO_CLAIMS:
            found += _claims(table, seat, scores[seat])
    return found


def _hearts(hearts: int) -> Problem:
    message = plural(
        "the printed rule is about three hearts; here it takes the {n} heart of this pad",
        "the printed rule is about three hearts; here it takes all {n} hearts of this pad",
        hearts,
    )
    return Problem("pad", message, "info", rule="splitter.other_hearts")


def _unfinished(seat: int, empty: int, spaces: int) -> Problem:
    message = plural("{n} of {spaces} spaces is empty", "{n} of {spaces} spaces are empty", empty, spaces=spaces)
    return Problem(f"sheets[{seat}]", message, "info", f"pad-{seat}", UNFINISHED)


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


Pairs = Mapping[str, int]
"""How often a sheet holds each mirrored pair; a pair is called by its numbers, the higher first: "4-1"."""


class Comparison(NamedTuple):
    """The mirrored pairs of all sheets held against each other.

    marks: by seat, the spaces of the pairs that a sheet has more often than the others.
    """

    problems: tuple[Problem, ...]
    marks: Mapping[int, frozenset[int]]


class _Difference(NamedTuple):
    pair: str
    here: int
    there: int


def compare(table: Table) -> Comparison:
    """All full sheets held against each other; nothing where fewer than two are full."""
    full = {seat: sheet for seat, sheet in enumerate(table.sheets) if sheet is not None and EMPTY not in sheet}
    if len(full) < 2:
        return Comparison((), {})
    pairs = {seat: pairs_of(table.pad, sheet) for seat, sheet in full.items()}
    usual = _most_common(list(pairs.values()))
    problems, marked = [], {}
    for seat, here in pairs.items():
        others = [other for place, other in pairs.items() if place != seat]
        found = _differences(here, usual) if usual is not None else _differences_by_pair(here, others)
        if not found:
            continue
        whom = table.players[next(place for place in pairs if place != seat)] if len(others) == 1 else None
        problems.append(_problem(table.players[seat], seat, found, whom))
        too_often = {pair for pair, here, there in found if here > there}
        marked[seat] = frozenset(s for s in table.pad.spaces if pair_at(table.pad, full[seat], s) in too_often)
    return Comparison(tuple(problems), marked)


def pair_at(pad: Pad, sheet: str, space: int) -> str:
    """The pair that a space belongs to."""
    one, other = sheet[space], sheet[pad.mirror(space)]
    return f"{one}-{other}" if one > other else f"{other}-{one}"


def pairs_of(pad: Pad, sheet: str) -> Pairs:
    """The pairs of a full sheet."""
    return Counter(pair_at(pad, sheet, space) for space in pad.spaces if space < pad.mirror(space))


def _most_common(all_pairs: Sequence[Pairs]) -> Pairs | None:
    """What more sheets hold than anything else; None where there is no such thing."""
    kinds: list[Pairs] = []
    counts: list[int] = []
    for pairs in all_pairs:
        if pairs not in kinds:
            kinds.append(pairs)
            counts.append(all_pairs.count(pairs))
    most = max(counts)
    return kinds[counts.index(most)] if counts.count(most) == 1 else None


def _differences(here: Pairs, usual: Pairs) -> list[_Difference]:
    kinds = sorted({*here, *usual}, reverse=True)
    found = [_Difference(kind, here.get(kind, 0), usual.get(kind, 0)) for kind in kinds]
    return [difference for difference in found if difference.here != difference.there]


def _differences_by_pair(here: Pairs, others: Sequence[Pairs]) -> list[_Difference]:
    """Each kind of pair against the number that most of the others have; where those tie, its own may be right."""
    usual = {}
    for kind in {*here}.union(*others):
        counts = Counter(other.get(kind, 0) for other in others)
        most = max(counts.values())
        likely = sorted(n for n, times in counts.items() if times == most)
        own = here.get(kind, 0)
        usual[kind] = own if own in likely else likely[0]
    return _differences(here, usual)


def _problem(player: str, seat: int, found: Sequence[_Difference], whom: str | None) -> Problem:
    named = [_in_words(difference, whom) for difference in found[:MOST_NAMED]]
    if len(found) > MOST_NAMED:
        named.append(plural("{n} more difference", "{n} more differences", len(found) - MOST_NAMED))
    message = Text("{player} has {differences}; look at those mirrored pairs", player=player, differences=named)
    return Problem(f"sheets[{seat}]", message, sheet=f"pad-{seat}", rule=PAIRS)


def _in_words(difference: _Difference, whom: str | None) -> Text:
    here, there = _times(difference.here), _times(difference.there)
    if whom is None:
        return Text("{pair} {here} (others {there})", pair=difference.pair, here=here, there=there)
    return Text("{pair} {here} ({whom} {there})", pair=difference.pair, here=here, whom=whom, there=there)


def _times(n: int) -> Text:
    if n < 3:
        return (Text("never"), Text("once"), Text("twice"))[n]
    return plural("{n} time", "{n} times", n)
