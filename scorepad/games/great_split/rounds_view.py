"""What the page of the rounds shows: the round track, the tokens, the market, and what comes next."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import words
from scorepad.games.great_split.codec import ROUNDS_KEY, kinds_of, scoring_key
from scorepad.games.great_split.rounds_form import MARKET, OVER, ROUND
from scorepad.games.great_split.rules import (
    CARD_LEVELS,
    KINDS,
    MARKET_TOKENS,
    MAX_SLIDER,
    ROUNDS,
    SCORING_ROUNDS,
    TOKENS_ON_A_LINE,
)
from scorepad.games.great_split.scoring_view import is_crossed, pending, said
from scorepad.games.great_split.table import Marks, Table
from scorepad.text import Text

LEVEL_BEFORE = {"II": "I", "III": "II"}


class Token(NamedTuple):
    """A scoring token: what it triggers, and the rounds of its lines: one, none yet, or by mistake both."""

    kind: str
    name: Text
    lines: tuple[int, ...]


class Key(NamedTuple):
    """A value of the market: whether this round's token shows it, and how many more of it the box may hold."""

    value: int
    is_chosen: bool
    left: int


class Step(NamedTuple):
    """A stretch of the market: levels as written there, and what they give."""

    levels: str
    points: int


class Crossed(NamedTuple):
    """A scoring whose line the marker has crossed and that was not carried out: its round, its name."""

    after: int
    said: Text
    has_kinds: bool


def rounds_view(table: Table, sheets: Mapping[str, Fields]) -> dict[str, Any]:
    """The page of the rounds.

    round: the one being played; the last one when all are over (`is_over`). tokens: the three scoring tokens; lines: by
    round, what those on its line trigger; none_on: where the token without a scoring lies, None if that does not
    follow yet. choices: the values of this round's market token; is_revealed: whether it is entered. slider: where it
    stands; column: what the market gives there, None if the map does not know. hand, card, other_card: the hand limit,
    the level that is dealt, and with two players the other one. crossed: scorings that are due; now: the one whose
    line the marker has just crossed. due: points not in Prestige yet. prestige: by seat.
    """
    fields = sheets.get(ROUNDS_KEY) or {}
    is_over = fields.get(ROUND) == OVER
    number = ROUNDS if is_over else int(fields.get(ROUND, "1"))
    lines = {after: kinds_of(fields, after) for after in SCORING_ROUNDS}
    slider = sum(table.tokens)
    card = CARD_LEVELS[number]
    is_revealed = f"market-{number}" in fields
    crossed = [
        Crossed(after, said(kinds), bool(kinds))
        for after, kinds in lines.items()
        if is_crossed(fields, after) and not sheets.get(scoring_key(after))
    ]
    return {
        "round": number,
        "is_over": is_over,
        "tokens": [_token(kind, fields) for kind in KINDS],
        "lines": lines,
        "none_on": _none_on(lines),
        "choices": _choices(fields, number),
        "is_revealed": is_revealed,
        "slider": slider,
        "positions": range(MAX_SLIDER + 1),
        "column": _steps(table.map.market.get(slider)),
        "hand": table.map.hands[number - 1],
        "card": card,
        "other_card": LEVEL_BEFORE[card] if len(table.players) == 2 else None,
        "crossed": crossed,
        "now": next((one for one in crossed if one.after == number - 1 and not is_revealed and not is_over), None),
        "due": pending(table, sheets),
        "prestige": [board.prestige for board in table.boards],
    }


def _token(kind: str, fields: Fields) -> Token:
    lines = tuple(int(line) for line in fields.get(f"token-{kind}", "").split())
    return Token(kind, words.KINDS[kind], lines)


def _none_on(lines: Mapping[int, Sequence[str]]) -> int | None:
    """The line that the token without a scoring shares with the only one of the others."""
    if sum(map(len, lines.values())) != len(KINDS):
        return None
    return next((after for after, kinds in lines.items() if len(kinds) == TOKENS_ON_A_LINE - 1), None)


def _choices(fields: Fields, number: int) -> list[Key]:
    chosen = fields.get(f"market-{number}")
    others = Counter(fields[name] for name in MARKET if name in fields and name != f"market-{number}")
    return [
        Key(value, str(value) == chosen, max(0, copies - others[str(value)])) for value, copies in MARKET_TOKENS.items()
    ]


def _steps(column: Marks | None) -> list[Step] | None:
    """A column of the market as it is read: "0-2" gives 0, "3-5" gives 6, and so on."""
    if not column:
        return None
    ends = [level - 1 for level, _ in column[1:]]
    stretches = [
        str(level) if end == level else f"{level}–{end}" for (level, _), end in zip(column, ends, strict=False)
    ]
    stretches.append(f"{column[-1][0]}+")
    return [Step(levels, points) for levels, (_, points) in zip(stretches, column, strict=True)]
