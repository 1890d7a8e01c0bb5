"""Pages of playing along: the rounds with their tokens and market, and the scorings during the game."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import words
from scorepad.games.great_split.codec import ROUNDS_KEY, board_key, kinds_of, scoring_key
from scorepad.games.great_split.lines import Market, artwork_points, is_open, market_after, scoring_line
from scorepad.games.great_split.play.rounds_form import MARKET, OVER, ROUND
from scorepad.games.great_split.play.scoring_form import LEVELS, POINTS, attribute, field_of
from scorepad.games.great_split.rules import (
    CARD_LEVELS,
    KINDS,
    MARKET_TOKENS,
    MAX_SLIDER,
    RESOURCES,
    ROUNDS,
    SCORING_ROUNDS,
    TOKENS_ON_A_LINE,
    TOME,
)
from scorepad.games.great_split.table import Board, Marks, Table
from scorepad.result import Item
from scorepad.text import Text

State = Literal["", "open", "nothing", "add", "added"]


class Due(NamedTuple):
    """What a scoring gave a player that is not in Prestige yet."""

    seat: int
    after: int
    points: int


class Ask(NamedTuple):
    """A number that a page asks for: its field, the form's attribute for it, its name."""

    field: str
    attribute: str
    label: Text

    @property
    def is_points(self) -> bool:
        """Whether points are read off the board."""
        return self.field.partition("-")[2] in POINTS


class PlayerLines(NamedTuple):
    """What a scoring gives a player, line by line.

    points: None while a line is open. state: whether the points are in Prestige; "" while there is nothing to add.
    asks: what is asked for; more: what was kept of the board and can be corrected.
    """

    seat: int
    items: tuple[Item, ...]
    points: int | None
    state: State
    asks: tuple[Ask, ...]
    more: tuple[Ask, ...]


def scoring_view(table: Table, after: int, sheets: Mapping[str, Fields]) -> dict[str, Any]:
    """The page of the scoring after a round.

    kinds: what the tokens on the line trigger, and `said` in words. boards: what the boards have for it now, as fields.
    copies: whether storing the first number keeps them all. is_taken: whether that was done. is_played: whether a
    marker goes round with the game. is_early: whether it is still before the line. round: where it is, "" if nowhere.
    lines: the players.
    """
    rounds, fields = sheets.get(ROUNDS_KEY) or {}, sheets.get(scoring_key(after)) or {}
    kinds, is_played = kinds_of(rounds, after), ROUND in rounds
    boards = _boards_now(table, after, kinds) if is_played else {}
    is_early = is_played and not is_crossed(rounds, after)
    return {
        "after": after,
        "kinds": kinds,
        "said": said(kinds),
        "boards": boards,
        "copies": is_played and not is_early and not fields,
        "is_taken": bool(fields),
        "is_played": is_played,
        "is_early": is_early,
        "round": rounds.get(ROUND, ""),
        "lines": [_player(table, after, seat, boards, sheets) for seat in range(len(table.players))],
    }


def pending(table: Table, sheets: Mapping[str, Fields]) -> list[Due]:
    """What scorings gave that is not in Prestige yet, where the table follows the game round by round."""
    rounds = sheets.get(ROUNDS_KEY) or {}
    if ROUND not in rounds:  # whoever enters boards when the game is over reads off a Prestige that has it all
        return []
    due = []
    for after in SCORING_ROUNDS:
        for seat in range(len(table.players)):
            player = _player(table, after, seat, {}, sheets)
            if player.state == "add" and player.points is not None:
                due.append(Due(seat, after, player.points))
    return due


def is_crossed(rounds: Fields, after: int) -> bool:
    """Whether the round marker has moved past a scoring line."""
    now = rounds.get(ROUND, "1")
    return now == OVER or int(now) > after


def said(kinds: Sequence[str]) -> Text:
    """Scorings by name: "Tome and Gem"."""
    names = [words.KINDS[kind] for kind in kinds]
    return Text("{a} and {b}", a=names[0], b=names[1]) if len(names) == 2 else Text("{kinds}", kinds=names)


def _player(table: Table, after: int, seat: int, boards: Fields, sheets: Mapping[str, Fields]) -> PlayerLines:
    """What a scoring gives a player: from what was kept, else from `boards`."""
    rounds, fields = sheets.get(ROUNDS_KEY) or {}, sheets.get(scoring_key(after)) or {}
    kinds, market = kinds_of(rounds, after), market_after(table, after)
    board = _kept(fields or boards, seat)
    items = tuple(scoring_line(kind, board, table.map, market) for kind in kinds)
    is_known = bool(items) and not any(is_open(item) for item in items)
    points = sum(item.points or 0 for item in items) if is_known else None
    state: State = ""
    if fields and ROUND in rounds:
        state = _state(points, is_added=f"took-{after}" in (sheets.get(board_key(seat)) or {}))
    asks = [_ask(seat, name) for name in _needed(table, market, kinds)]
    first = [ask for ask in asks if ask.field not in boards or (fields and ask.is_points)]
    more = [ask for ask in asks if ask not in first]
    return PlayerLines(seat, items, points, state, tuple(first), tuple(more))


def _state(points: int | None, *, is_added: bool) -> State:
    if is_added:
        return "added"
    if points is None:
        return "open"
    return "add" if points else "nothing"


def _kept(fields: Fields, seat: int) -> Board:
    """A player's board from the fields of a scoring."""
    tome, artwork, topaz, emerald = (_number(fields, field_of(seat, name)) for name in LEVELS)
    tome_points, artwork_points = (_number(fields, field_of(seat, name)) for name in POINTS)
    levels = (tome, artwork, topaz, emerald, None)
    return Board(levels=levels, tome_points=tome_points, artwork_points=artwork_points)


def _number(fields: Fields, name: str) -> int | None:
    return int(fields[name]) if name in fields else None


def _boards_now(table: Table, after: int, kinds: Sequence[str]) -> dict[str, str]:
    """The boards as they are: all levels, and what was read off where the map does not tell."""
    now: dict[str, str] = {}
    market = market_after(table, after)
    for seat, board in enumerate(table.boards):
        values = dict(zip(LEVELS, board.levels, strict=False))
        if "tome" in kinds and (table.map.tracks[TOME].points is None or board.levels[TOME] is None):
            values["points-tome"] = board.tome_points
        if "artwork" in kinds and artwork_points(board, market) is None:
            values["points-artwork"] = board.artwork_points
        now |= {field_of(seat, name): str(value) for name, value in values.items() if value is not None}
    return now


def _needed(table: Table, market: Market, kinds: Sequence[str]) -> Iterator[str]:
    """What these scorings need of a board: levels where the map tells what they give, else the points."""
    if "tome" in kinds:
        yield "points-tome" if table.map.tracks[TOME].points is None else "level-tome"
    if "artwork" in kinds:
        if market.column is not None:
            yield "level-artwork"
        if market.column is None or market.column[0][0]:  # nobody knows what is before the first entry
            yield "points-artwork"
    if "gem" in kinds:
        yield from ("level-topaz", "level-emerald")


def _ask(seat: int, name: str) -> Ask:
    what, _, resource = name.partition("-")
    named, field = words.RESOURCES[RESOURCES.index(resource)], field_of(seat, name)
    label = Text("{resource} points", resource=named) if what == "points" else Text("{resource} level", resource=named)
    return Ask(field, attribute(field), label)


# The rounds

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
