"""Misreadings of a rule that change several lines of a board: the seals, the last scoring."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from scorepad.games.great_split.mistakes.evidence import CONTRACTS, RARE, SELDOM, SIDE_BY_SIDE, TILE, Evidence
from scorepad.games.great_split.rules import KINDS
from scorepad.games.great_split.words import KINDS as KIND_NAMES
from scorepad.mistakes import Candidate, Kinds, say
from scorepad.text import together

kinds: Kinds[Evidence, Candidate] = Kinds("great-split", rare=RARE)

about_seals = partial(kinds.add, "great-split.seal")
about_scorings = partial(kinds.add, "great-split.scorings")

# the contracts


@about_seals(
    SELDOM,
    say("the best seal of Topaz, Emerald and Gold was used for all three, but each resource has its own seal"),
    unless=["great-split.seal_next_door"],
)
def _best_square_seal(evidence: Evidence) -> Iterator[Candidate]:
    """The contracts of the square seals times the most stars of any of these seals."""
    lines = [line for line in evidence.lines if line.resource in SIDE_BY_SIDE[1]]
    most = max((line.stars for line in lines), default=0)
    changes = {line.key: line.icons * (most - line.stars) for line in lines}
    yield Candidate(changes, about=[*CONTRACTS, TILE])


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
