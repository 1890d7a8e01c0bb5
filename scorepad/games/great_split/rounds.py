"""Pages for playing along: the rounds with their tokens and market, and the scorings during the game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from scorepad.core.game import Fields
from scorepad.core.result import Item
from scorepad.core.text import Text, together
from scorepad.games.great_split import rules, words
from scorepad.games.great_split.board_map.seen import ScoreInput, question
from scorepad.games.great_split.engine import read_board
from scorepad.games.great_split.lines import Market, market_after, scoring_line
from scorepad.games.great_split.sheets import (
    MARKET,
    OVER,
    ROUND,
    ROUNDS_KEY,
    BoardForm,
    board_key,
    boards_now,
    field_of,
    is_crossed,
    kept_label,
    kinds_of,
    scoring_key,
)
from scorepad.games.great_split.table import GreatSplitTable

# A scoring during the game

GEM_LEVELS = ["level-topaz", "level-emerald"]
State = Literal["", "open", "nothing", "add", "added"]


@dataclass(frozen=True)
class Due:
    """A player's points in a scoring that are not in Prestige yet; 0 if the scoring has an open line."""

    seat: int
    after: int
    points: int


@dataclass(frozen=True)
class PlayerLines:
    """A player's points in a scoring, line by line.

    points: None while a line is open, or if there are no lines.
    state: "" until the boards are stored, and if the table does not use the round marker; "open" while `points` is
        None; otherwise "added" if the points are in Prestige, "add" if there are points to add, "nothing" if there are
        none.
    numbers: inputs for numbers that the current boards do not have. questions: inputs for the numbers at the cubes'
        spaces. more: inputs for correcting numbers that the current boards have.
    """

    seat: int
    items: Sequence[Item]
    points: int | None
    state: State
    numbers: Sequence[ScoreInput]
    questions: Sequence[ScoreInput]
    more: Sequence[ScoreInput]


@dataclass(frozen=True)
class ScoringPage:
    """The page of the scoring after a round.

    kinds, kinds_in_words: triggered by the tokens on the line. is_taken: True if the boards are stored. is_played: True
    if the table uses the round marker. is_early: True if the marker is still before the line. lines: the players.
    """

    kinds: Sequence[str]
    kinds_in_words: Text
    is_taken: bool
    is_played: bool
    is_early: bool
    lines: Sequence[PlayerLines]

    @property
    def is_done(self) -> bool:
        """True if the boards are stored, and all resulting points are in Prestige."""
        return self.is_taken and not any(player.state in ("open", "add") for player in self.lines)

    @property
    def inputs(self) -> list[str]:
        """The names of the fields of all inputs in the players' lines."""
        return [number.field for each in self.lines for number in (*each.numbers, *each.questions, *each.more)]


def scoring_page(table: GreatSplitTable, after: int, sheets: Mapping[str, Fields]) -> ScoringPage:
    """The page of the scoring after a round."""
    rounds, fields = sheets.get(ROUNDS_KEY) or {}, sheets.get(scoring_key(after)) or {}
    kinds, boards = kinds_of(rounds, after), boards_now(table, after, sheets)
    return ScoringPage(
        kinds=kinds,
        kinds_in_words=in_words(kinds),
        is_taken=bool(fields),
        is_played=ROUND in rounds,
        is_early=ROUND in rounds and not is_crossed(rounds, after),
        lines=[_player(table, after, seat, boards, sheets) for seat in range(len(table.players))],
    )


def pending(table: GreatSplitTable, sheets: Mapping[str, Fields]) -> list[Due]:
    """The players' points in stored scorings that are not in Prestige yet.

    Empty unless the table follows the game round by round.
    """
    rounds = sheets.get(ROUNDS_KEY) or {}
    if ROUND not in rounds:  # boards entered after the game have all scorings in Prestige
        return []
    due = []
    for after in rules.SCORING_ROUNDS:
        for seat in range(len(table.players)):
            player = _player(table, after, seat, {}, sheets)
            if player.items and player.state in ("open", "add"):
                due.append(Due(seat, after, player.points or 0))
    return due


def in_words(kinds: Sequence[str]) -> Text:
    """A list of scorings: "Tome and Gem"."""
    return together([words.KINDS[kind] for kind in kinds]) if kinds else Text("nothing")


def _player(table: GreatSplitTable, after: int, seat: int, boards: Fields, sheets: Mapping[str, Fields]) -> PlayerLines:
    """A player's points in a scoring: from the stored numbers or, if there are none, from `boards`."""
    rounds, fields = sheets.get(ROUNDS_KEY) or {}, sheets.get(scoring_key(after)) or {}
    kinds, market = kinds_of(rounds, after), market_after(table, after)
    kept = {name.removeprefix(f"{seat}-"): value for name, value in (fields or boards).items()}
    board = read_board(BoardForm.to_file(kept), ())
    place = next((index for index, each in enumerate(table.scorings) if each.after_round == after), 0)
    where = f"scorings[{place}].boards[{seat}]"
    items = [scoring_line(kind, board, table, market, where) for kind in kinds]
    is_known = bool(items) and not any(item.is_open for item in items)
    points = sum(item.points or 0 for item in items) if is_known else None
    state: State = ""
    if fields and ROUND in rounds:
        if points is None:
            state = "open"
        elif f"took-{after}" in (sheets.get(board_key(seat)) or {}):
            state = "added"
        else:
            state = "add" if points else "nothing"
    numbers: list[ScoreInput] = []
    questions: list[ScoreInput] = []
    for kind, item in zip(kinds, items, strict=True):
        levels, unknown = _inputs(kind, seat, kept, market, not item.is_open)
        numbers += levels
        questions += unknown
    return PlayerLines(
        seat=seat,
        items=items,
        points=points,
        state=state,
        numbers=[number for number in numbers if number.field not in boards],
        questions=[number for number in questions if fields or number.field not in boards],
        more=[number for number in numbers if number.field in boards],
    )


def _inputs(
    kind: str, seat: int, kept: Fields, market: Market, is_known: bool
) -> tuple[list[ScoreInput], list[ScoreInput]]:
    """The inputs of a player's line, and the inputs for the number at the cube's space.

    The line's inputs are for levels; or for points, if points are stored, or if an Artwork line lacks the market's
    slider. If several players' cubes are on one space, only the first player is asked for the number there.
    """
    level, points = f"level-{kind}", f"points-{kind}"
    names = GEM_LEVELS if kind == "gem" else [level]
    if points in kept or (kind == "artwork" and market.slider is None):
        names = [points]
    numbers = [ScoreInput(field_of(seat, name), kept_label(name)) for name in names]
    others = [kept.get(field_of(other, level)) for other in range(seat) if field_of(other, points) not in kept]
    if level not in names or kept.get(level) in others:
        return numbers, []
    place = ("points", kind) if kind == "tome" else ("market", str(market.slider))
    return numbers, question(kept, *place, is_known)


# The rounds

LEVEL_BEFORE = {"II": "I", "III": "II"}


@dataclass(frozen=True)
class Token:
    """A scoring token. lines: the rounds after which it is placed: one round, none yet, or both by mistake."""

    kind: str
    name: Text
    lines: Sequence[int]


@dataclass(frozen=True)
class MarketKey:
    """A value of market tokens. is_chosen: True for this round's token. left: the number of tokens left in the box."""

    value: int
    is_chosen: bool
    left: int


@dataclass(frozen=True)
class RoundsPage:
    """The page of the rounds.

    round: the current round; the last round when all are over (`is_over`). tokens: the three scoring tokens. lines: by
    round, the scorings that the tokens trigger. choices: the values of this round's market token; is_revealed: True if
    it is entered. slider: the position of the market's slider. hand, card, other_card: the hand limit, the level of the
    dealt cards, and with two players the other level. crossed: the rounds whose line the marker has crossed, but whose
    scoring is not stored. due: points not in Prestige yet.
    """

    round: int
    is_over: bool
    tokens: Sequence[Token]
    lines: Mapping[int, Sequence[str]]
    choices: Sequence[MarketKey]
    is_revealed: bool
    slider: int
    hand: int | None
    card: str
    other_card: str | None
    crossed: Sequence[int]
    due: Sequence[Due]
    positions = range(rules.MAX_SLIDER + 1)

    def tokens_on(self, after: int) -> Text:
        """The tokens on the scoring line after a round: "Tome and Gem"."""
        return in_words(self.lines[after])

    @property
    def now(self) -> int | None:
        """The round before the line that the marker has just crossed, if its scoring is not stored; else None."""
        before = self.round - 1
        return before if before in self.crossed and not self.is_revealed and not self.is_over else None


def rounds_page(table: GreatSplitTable, sheets: Mapping[str, Fields]) -> RoundsPage:
    """The page of the rounds."""
    fields = sheets.get(ROUNDS_KEY) or {}
    is_over = fields.get(ROUND) == OVER
    number = rules.ROUNDS if is_over else int(fields.get(ROUND, "1"))
    lines = {after: kinds_of(fields, after) for after in rules.SCORING_ROUNDS}
    token = f"market-{number}"
    others = Counter(fields[name] for name in MARKET if name in fields and name != token)
    choices = []
    for value, copies in rules.MARKET_TOKENS.items():
        choices.append(MarketKey(value, str(value) == fields.get(token), max(0, copies - others[str(value)])))
    card = rules.CARD_LEVELS[number]
    return RoundsPage(
        round=number,
        is_over=is_over,
        tokens=[
            Token(kind, words.KINDS[kind], [int(line) for line in fields.get(f"token-{kind}", "").split()])
            for kind in rules.KINDS
        ],
        lines=lines,
        choices=choices,
        is_revealed=token in fields,
        slider=sum(table.tokens),
        hand=table.map.hands[number - 1],
        card=card,
        other_card=LEVEL_BEFORE[card] if len(table.players) == 2 else None,
        crossed=[
            after for after in rules.SCORING_ROUNDS if is_crossed(fields, after) and not sheets.get(scoring_key(after))
        ],
        due=pending(table, sheets),
    )
