"""Tap actions of The Great Split's sheets: a board, the rounds, a scoring during the game."""

from collections import Counter
from collections.abc import Mapping

from scorepad.core.fields import YES, number_in
from scorepad.core.game import LAYOUT
from scorepad.core.sheets import Action, Around, Changed
from scorepad.core.text import Text, plural
from scorepad.games.great_split.board_map.actions import tap_map
from scorepad.games.great_split.rounds import pending, scoring_page
from scorepad.games.great_split.rules import MARKET_TOKENS, TOKENS_ON_A_LINE
from scorepad.games.great_split.sheets import (
    BEGUN,
    CHARACTER,
    MARKET,
    OVER,
    PRESTIGE,
    ROUND,
    ROUND_NUMBERS,
    SCORING_LINES,
    TOKENS,
    board_key,
    boards_now,
    enter_first,
)


def tap_board(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`character=NAME`: select the Character tile with this name, or deselect it."""
    verb, _, name = what.partition("=")
    if verb != CHARACTER:
        return Text("That does not work here")
    if name not in around.table.map.characters:
        return Text("The board map has no such Character tile")
    if fields.pop(CHARACTER, None) != name:
        fields[CHARACTER] = name
    return Changed(fields)


def tap_rounds(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`end=3`: end round 3. `token-tome=3`: put the Tome token after round 3.

    `market-2=4`: enter 4 as the market token of round 2. Without a value, the token is removed. Each tap names its
    round, so that a double tap has no further effect.
    """
    name, _, value = what.partition("=")
    if name == OVER and value in ROUND_NUMBERS:
        return _end_round(fields, value)
    if name in TOKENS and value in ("", *SCORING_LINES):
        return _put_token(fields, name, value)
    if name in MARKET and value in ("", *map(str, MARKET_TOKENS)):
        return _put_market(fields, name, value)
    return Text("There is no such token")


def _end_round(fields: dict[str, str], number: str) -> Changed | Text:
    """Move the marker to the next round, unless it has already left this round."""
    if fields.get(ROUND, ROUND_NUMBERS[0]) != number:
        return Changed(fields)
    if f"market-{number}" not in fields:
        return enter_first(f"market-{number}")
    return Changed(fields | {ROUND: OVER if number == ROUND_NUMBERS[-1] else str(int(number) + 1)})


def _put_token(fields: dict[str, str], name: str, line: str) -> Changed | Text:
    fields.pop(name, None)
    if not line:
        return Changed(fields)
    lying = [token for token in TOKENS if fields.get(token) == line]
    if len(lying) >= TOKENS_ON_A_LINE:
        return Text("There are two tokens after round {n}. Move one of them first.", n=line)
    fields[name] = line
    if len(lying) + 1 == TOKENS_ON_A_LINE:  # the line is full: the last two tokens are on the other line
        other = SCORING_LINES[1 - SCORING_LINES.index(line)]
        fields |= {token: other for token in TOKENS if token not in fields}
    return Changed(fields)


def _put_market(fields: dict[str, str], name: str, value: str) -> Changed | Text:
    fields.pop(name, None)
    if not value:
        return Changed(fields)
    for before in MARKET[: MARKET.index(name)]:
        if before not in fields:
            return enter_first(before)
    most = MARKET_TOKENS[int(value)]
    if Counter(fields.get(each) for each in MARKET)[value] >= most:
        return plural(
            "The box has only {n} market token with the value {value}",
            "The box has only {n} market tokens with the value {value}",
            most,
            value=int(value),
        )
    return Changed(fields | {name: value})


def tap_scoring(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`add`: add all players' points to Prestige, and store all current boards if none are stored yet.

    Numbers that were typed because no board has them are kept.
    """
    after = int(around.key.rpartition("-")[2])
    if what != "add":
        return Text("That does not work here")
    if not fields:
        if all(player.points is None for player in scoring_page(around.table, after, around.sheets).lines):
            return Text("Nothing to add yet: type the missing numbers.")
        fields |= boards_now(around.table, after, around.sheets)
    return _add_all(fields, after, around)


def _add_all(fields: dict[str, str], after: int, around: Around) -> Changed | Text:
    """Store the scoring, and record on the players' boards that their points are in Prestige.

    An entered Prestige marker moves on by the points. If none is entered, it is still asked for at the end.
    """
    along = {}
    for due in pending(around.table, {**around.sheets, around.key: fields}):
        if due.after == after and due.points:
            board = {**(around.sheets.get(board_key(due.seat)) or {}), f"took-{after}": YES}
            if PRESTIGE in board or BEGUN in board:
                board[PRESTIGE] = str(number_in(board.get(PRESTIGE, "0")) + due.points)
            along[board_key(due.seat)] = board
    if fields == around.stored and not along:
        return Text("Everything from this scoring is already added")
    return Changed(fields, along=along)


ACTIONS: Mapping[str, Action] = {"board": tap_board, "rounds": tap_rounds, "scoring": tap_scoring, LAYOUT: tap_map}
