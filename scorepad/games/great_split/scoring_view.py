"""What the page of a scoring during the game shows: what each player scores, from the boards as they are or were."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import words
from scorepad.games.great_split.codec import ROUNDS_KEY, board_key, kinds_of, scoring_key
from scorepad.games.great_split.lines import Market, artwork_points, line, market_after, open_line
from scorepad.games.great_split.rounds_form import OVER, ROUND
from scorepad.games.great_split.rules import RESOURCES, SCORING_ROUNDS, TOME
from scorepad.games.great_split.scoring_form import LEVELS, POINTS, attribute, field_of
from scorepad.games.great_split.table import Board, Table
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
    found = [(kind, line(kind, board, table.map, market)) for kind in kinds]
    items = tuple(open_line(kind, board, table.map, market) if item is None else item for kind, item in found)
    points = None if not found or None in [item for _, item in found] else sum(item.points or 0 for item in items)
    state: State = ""
    if fields and ROUND in rounds:
        is_added = f"took-{after}" in (sheets.get(board_key(seat)) or {})
        state = "added" if is_added else "open" if points is None else "add" if points else "nothing"
    asks = [_ask(seat, name) for name in _needed(table, market, kinds)]
    first = [ask for ask in asks if ask.field not in boards or (fields and ask.is_points)]
    more = [ask for ask in asks if ask not in first]
    return PlayerLines(seat, items, points, state, tuple(first), tuple(more))


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
