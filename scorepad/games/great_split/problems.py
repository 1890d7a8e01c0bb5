"""What a careful reader of a table of The Great Split would question."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from scorepad.games.great_split import rules, words
from scorepad.games.great_split.board_problems import Seen, board_problems
from scorepad.games.great_split.claim_problems import claim_problems
from scorepad.games.great_split.map_problems import map_problems
from scorepad.games.great_split.players import PlayerScore, Scorer
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.scorings import Earlier
from scorepad.games.great_split.table import NO_BOARD, NO_CLAIMS, NO_MAP, NOTHING, Board, Five, Table
from scorepad.result import Problem
from scorepad.text import Text, plural

UNFINISHED = "great-split.unfinished"
_ROUNDS, _SCORINGS = "rounds", "great-split.scorings"


def find_problems(scorer: Scorer, scores: Sequence[PlayerScore]) -> Iterator[Problem]:
    """The problems of a scored table: map, market, boards, scorings, paper."""
    table = scorer.table
    if table.map is not NO_MAP:
        yield from map_problems(table.map)
    if table.tokens:
        yield from _tokens(table.tokens)
    for seat, board in enumerate(table.boards):
        yield from _unfinished(table, seat, scores[seat])
        if board is not NO_BOARD:
            yield from board_problems(Seen(board, f"boards[{seat}]", f"board-{seat}", scorer.market), table.map)
            yield from _marker(seat, board, scores[seat])
    if scorer.earlier:
        yield from _scorings(scorer)
    for seat, claims in enumerate(table.claims):
        if claims is not NO_CLAIMS:
            yield from claim_problems(seat, table.boards[seat], claims, scores[seat])


def _tokens(tokens: Sequence[int]) -> Iterator[Problem]:
    for value, n in sorted(Counter(tokens).items()):
        most = rules.MARKET_TOKENS[value]
        if n > most:
            message = plural(
                "{n} market token of {value}; the box holds {most}",
                "{n} market tokens of {value}; the box holds {most}",
                n,
                value=value,
                most=most,
            )
            yield Problem("market.tokens", message, sheet=_ROUNDS, rule="great-split.market")


def _unfinished(table: Table, seat: int, score: PlayerScore) -> Iterator[Problem]:
    """How far a board is that was begun."""
    is_begun = table.boards[seat] is not NO_BOARD or table.claims[seat] is not NO_CLAIMS
    if is_begun and not score.complete:
        yield Problem(f"boards[{seat}]", words.still_open(score.open), "info", f"board-{seat}", UNFINISHED)


def _marker(seat: int, board: Board, score: PlayerScore) -> Iterator[Problem]:
    if board.prestige is not None and board.prestige < score.earlier:
        message = Text(
            "the marker stands at {marker}, but the scorings during the game gave {points}",
            marker=board.prestige,
            points=score.earlier,
        )
        yield Problem(f"boards[{seat}].prestige", message, sheet=f"board-{seat}", rule="great-split.prestige")


def _scorings(scorer: Scorer) -> Iterator[Problem]:
    table = scorer.table
    yield from _lines(scorer.earlier)
    for earlier in scorer.earlier:
        for seat, board in enumerate(earlier.scoring.boards):
            if board is not NO_BOARD:
                where = f"{earlier.where}.boards[{seat}]"
                yield from board_problems(Seen(board, where, earlier.sheet, earlier.market), table.map)
    for seat in range(len(table.players)):
        yield from _falling(scorer, seat)


def _lines(scorings: Sequence[Earlier]) -> Iterator[Problem]:
    """The tokens on the two scoring lines: three and one that triggers nothing, two on each line."""
    for earlier in scorings:
        where, after = f"{earlier.where}.kinds", earlier.scoring.after_round
        if len(earlier.kinds) > rules.TOKENS_ON_A_LINE:
            message = Text(
                "{n} scorings after round {after}, but a line has {most} tokens",
                n=len(earlier.kinds),
                after=after,
                most=rules.TOKENS_ON_A_LINE,
            )
            yield _line_problem(where, message)
        elif not earlier.kinds and len(scorings) == len(rules.SCORING_ROUNDS):
            message = Text("no scoring after round {after}, but each line has one or two", after=after)
            yield _line_problem(where, message)
    lying = {kind for earlier in scorings for kind in earlier.kinds}
    if len(scorings) == len(rules.SCORING_ROUNDS) and all(earlier.kinds for earlier in scorings):
        for kind in [kind for kind in rules.KINDS if kind not in lying]:
            message = Text("{kind} lies on neither scoring line", kind=words.KINDS[kind])
            yield Problem("scorings", message, "info", _ROUNDS, _SCORINGS)
    for first, second in pairwise(scorings):
        for kind in [kind for kind in first.kinds if kind in second.kinds]:
            message = Text(
                "{kind} is scored after round {first} and after round {second}, but there is one such token",
                kind=words.KINDS[kind],
                first=first.scoring.after_round,
                second=second.scoring.after_round,
            )
            yield _line_problem(f"{second.where}.kinds", message)


def _line_problem(where: str, message: Text) -> Problem:
    return Problem(where, message, sheet=_ROUNDS, rule=_SCORINGS)


def _falling(scorer: Scorer, seat: int) -> Iterator[Problem]:
    """Levels that are lower than they were before: cubes only ever advance."""
    boards = [*(earlier.scoring.boards[seat] for earlier in scorer.earlier), scorer.table.boards[seat]]
    yield from _falling_in(scorer.earlier, seat, "levels", [board.levels for board in boards])
    yield from _falling_in(scorer.earlier, seat, "seals", [board.seals for board in boards])


def _falling_in(scorings: Sequence[Earlier], seat: int, key: str, moments: Sequence[Five]) -> Iterator[Problem]:
    """The same for the Resource tracks or the Seal tracks; the last of the moments is the end of the game."""
    before: list[tuple[int, int]] = [(0, 0)] * len(RESOURCES)
    for moment, five in enumerate(moments):
        if five is NOTHING:
            continue
        for index, level in enumerate(five):
            if level is None:
                continue
            high, when = before[index]
            if level < high:
                after = scorings[when].scoring.after_round
                message = Text("level {low}, but {high} already after round {n}", low=level, high=high, n=after)
                is_end = moment == len(scorings)
                where = f"boards[{seat}]" if is_end else f"{scorings[moment].where}.boards[{seat}]"
                sheet = f"board-{seat}" if is_end else scorings[moment].sheet
                yield Problem(f"{where}.{key}.{RESOURCES[index]}", message, sheet=sheet, rule=_SCORINGS)
            before[index] = level, moment
