"""Misreadings of a rule over the whole board: its lines scored anew with one thing in the rule changed."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import combinations

from scorepad.games.great_split.lines import contract_lines, scoring_line
from scorepad.games.great_split.mistakes.evidence import CONTRACTS, RARE, SELDOM, SIDE_BY_SIDE, TILE, Evidence, Line
from scorepad.games.great_split.rules import KINDS
from scorepad.games.great_split.table import Five
from scorepad.games.great_split.words import KINDS as KIND_NAMES
from scorepad.mistakes import Candidate, Kinds, say
from scorepad.text import together

kinds: Kinds[Evidence, Candidate] = Kinds("great-split", rare=RARE)

about_contracts = partial(kinds.add, "great-split.contract")
about_seals = partial(kinds.add, "great-split.seal")
about_scorings = partial(kinds.add, "great-split.scorings")

# the contracts

Reading = Callable[[Line, Sequence[Line]], int]
"""From a contract line, and all of them, to its points."""


def _best_of(seals: Collection[int]) -> Reading:
    """The contracts of these seals times the most stars that one of them has."""

    def points(line: Line, lines: Sequence[Line]) -> int:
        if line.resource not in seals:
            return line.icons * line.stars
        return line.icons * max(each.stars for each in lines if each.resource in seals)

    return points


def _added(line: Line, lines: Sequence[Line]) -> int:
    return line.icons + line.stars


def _one_each(line: Line, lines: Sequence[Line]) -> int:
    return line.icons


@about_seals(
    SELDOM,
    say("the {stars} stars of the best seal were used for all contracts, but each resource has its own seal"),
    name="best_seal",
    unless=("great-split.seal_next_door", "great-split.seal_far_off", "great-split.contracts_flat"),
    points=_best_of(range(len(CONTRACTS))),
)
@about_seals(
    SELDOM,
    say("the best seal of Topaz, Emerald and Gold was used for all three, but each resource has its own seal"),
    name="best_square_seal",
    unless=("great-split.seal_next_door", "great-split.seal_far_off", "great-split.best_seal"),
    points=_best_of(SIDE_BY_SIDE[1]),
)
@about_contracts(
    RARE,
    say("contracts and stars were added for every resource, but the rule multiplies them"),
    name="contracts_added",
    unless=("great-split.contract_added",),
    points=_added,
)
@about_seals(
    RARE,
    say("all contracts were counted as 1 point each, but their seals say what they give"),
    name="contracts_flat",
    unless=("great-split.contract_flat",),
    points=_one_each,
)
def _contracts_misread(evidence: Evidence, points: Reading) -> Iterator[Candidate]:
    changes = {line.key: points(line, evidence.lines) - line.icons * line.stars for line in evidence.lines}
    most = max((line.stars for line in evidence.lines), default=0)
    yield Candidate(changes, {"stars": most}, about=[*CONTRACTS, TILE])


# what a track has reached


@about_contracts(SELDOM, say("only the spaces that a cube has passed were counted, but the space it is on counts, too"))
def _only_passed(evidence: Evidence) -> Iterator[Candidate]:
    """Tome and the contracts as if every cube were one space behind: what it stands on is not passed yet."""
    board = evidence.board._replace(levels=_behind(evidence.board.levels), seals=_behind(evidence.board.seals))
    lines = [scoring_line("tome", board, evidence.map, evidence.market, ""), *contract_lines(board, evidence.map)]
    keys = ("tome", *CONTRACTS)
    changes = {key: (line.points or 0) - evidence.points[key] for key, line in zip(keys, lines, strict=True)}
    if sum(change != 0 for change in changes.values()) > 1:  # else something was missed there
        yield Candidate(changes, about=[*keys, TILE])


def _behind(levels: Five) -> Five:
    """The levels one lower each, where they are known."""
    one, two, three, four, five = (level if level is None else level - 1 for level in levels)
    return one, two, three, four, five


# the last scoring

ALL_THREE, TWO = 1.0, 0.1
"""The weights of leaving out Tome, Artwork and Gem at the end, who does not know the rule, and only two of them."""


# Translators: {kinds}: such as “Tome, Artwork and Gem”
@about_scorings(RARE, say("{kinds} were not scored again at the end, where they give {n}"))
def _finals_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    """Several of Tome, Artwork and Gem left out of the last scoring; one alone is a kind of its own."""
    given = [kind for kind in KINDS if evidence.points[kind]]
    for size in range(2, len(given) + 1):
        for left_out in combinations(given, size):
            changes = {kind: -evidence.points[kind] for kind in left_out}
            names = together([KIND_NAMES[kind] for kind in left_out])
            values = {"kinds": names, "n": -sum(changes.values())}
            yield Candidate(changes, values, about=changes, likely=ALL_THREE if size == len(given) else TWO)


@about_scorings(
    RARE,
    # Translators: {kinds}: such as “Tome, Artwork and Gem”
    say("{kinds} were not counted again at the end: their points from the earlier scorings were used"),
)
def _finals_stale(evidence: Evidence) -> Iterator[Candidate]:
    """All that was scored during the game taken as it was then."""
    before = {kind: points for past in evidence.past for kind, points in past.points.items()}
    changes = {kind: before[kind] - evidence.points[kind] for kind in KINDS if kind in before}
    changed = [kind for kind, change in changes.items() if change]
    if len(changed) > 1:
        yield Candidate(changes, {"kinds": together([KIND_NAMES[kind] for kind in changed])}, about=changes)
