"""Where a number on paper and the proof differ."""

from collections.abc import Iterator

from scorepad.games.great_split import words
from scorepad.games.great_split.lines import CLAIM
from scorepad.games.great_split.players import LINES, PlayerScore
from scorepad.games.great_split.rules import EMERALD, GEM_FACTOR, MAX_TOME_POINTS, RESOURCES, TOPAZ
from scorepad.games.great_split.table import Board, Claims
from scorepad.result import Problem
from scorepad.text import Text

_PLACES = ("tome", "artwork", "gem", *(f"contracts.{resource}" for resource in RESOURCES))
_TOME = _PLACES.index("tome")
_GEM = _PLACES.index("gem")


def claim_problems(seat: int, board: Board, claims: Claims, score: PlayerScore) -> Iterator[Problem]:
    """The total on paper against the lines, and each line on paper against the board."""
    if claims.total is not None:
        yield from _total(seat, claims.total, score)
    on_paper = (claims.tome, claims.artwork, claims.gem, *claims.contracts)
    for index, (claim, proof) in enumerate(zip(on_paper, score.proved, strict=True)):
        where = f"claims.lines[{seat}].{_PLACES[index]}"
        if claim is not None and proof is not None and claim != proof:
            message = Text("{line}: {claim} on paper, {proof} proved", line=LINES[index], claim=claim, proof=proof)
            if index == _GEM:
                gems = words.gems(board.levels[TOPAZ], board.levels[EMERALD])
                message = Text("{difference}: {gems}", difference=message, gems=gems)
            yield _problem(seat, where, message)
        elif index == _TOME and claim is not None and proof is None and claim > MAX_TOME_POINTS:
            message = Text(
                "{line}: {claim} on paper, but it gives at most {most}",
                line=words.TOME,
                claim=claim,
                most=MAX_TOME_POINTS,
            )
            yield _problem(seat, where, message)
        elif index == _GEM and claim is not None and proof is None:
            yield from _gem(seat, where, claim, board)


def _gem(seat: int, where: str, claim: int, board: Board) -> Iterator[Problem]:
    """A Gem score on paper that one gem alone, or nothing but arithmetic, can refute."""
    levels = [level for level in (board.levels[TOPAZ], board.levels[EMERALD]) if level is not None]
    if levels and claim > GEM_FACTOR * levels[0]:
        message = Text(
            "{line}: {claim} on paper, but {gem} gives at most {most}",
            line=words.GEM,
            claim=claim,
            gem=words.gem_levels(board.levels[TOPAZ], board.levels[EMERALD]),
            most=GEM_FACTOR * levels[0],
        )
        yield _problem(seat, where, message)
    elif claim % GEM_FACTOR:
        message = Text("{line}: {claim} on paper, but it is twice a level", line=words.GEM, claim=claim)
        yield _problem(seat, where, message)


def _total(seat: int, claim: int, score: PlayerScore) -> Iterator[Problem]:
    points, where = score.item.points, f"claims.totals[{seat}]"
    if points is None or points == claim:
        return
    if not score.complete:
        message = Text("{claim} on paper, but the lines give at least {sum}", claim=claim, sum=points)
    elif score.item.is_typed:
        message = Text("{claim} on paper, but the lines give {sum}", claim=claim, sum=points)
    else:
        message = Text("{claim} on paper, {proof} proved", claim=claim, proof=points)
    yield _problem(seat, where, message)


def _problem(seat: int, where: str, message: Text) -> Problem:
    return Problem(where, message, sheet=f"board-{seat}", rule=CLAIM)
