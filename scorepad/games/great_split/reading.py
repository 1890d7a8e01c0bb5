"""Reading a table of The Great Split from a game file (docs/game-file.md, "great-split")."""

from collections.abc import Mapping
from typing import Any

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_reading import read_boards, read_five
from scorepad.games.great_split.map_reading import read_map
from scorepad.games.great_split.table import NO_CLAIMS, NO_MAP, Character, Claims, Scoring, Table
from scorepad.parsing import expected
from scorepad.text import Text

_KEYS = ("boards", "map", "market", "scorings")
_SCORING = ("after_round", "boards", "kinds")
_CLAIMS = ("lines", "totals")
_LINES = ("artwork", "contracts", "gem", "tome")
_NONE = "none"
_TOKENS = (*rules.KINDS, _NONE)


def parse(file: Any) -> Table:
    """The table that a game file describes; raises GameFileError."""
    players = parsing.read_common(file, rules.SLUG, rules.PLAYERS_IN_FILE, rules.PLAYERS_NOTE, _KEYS)
    if file.get("rules") is not None:
        parsing.read_rules(file, {})
    board_map = NO_MAP if file.get("map") is None else read_map(file["map"], "map")
    seats, characters = len(players), board_map.characters
    return Table(
        players,
        read_boards(file.get("boards"), seats, characters),
        _read_tokens(file.get("market")),
        board_map,
        _read_scorings(file.get("scorings"), seats, characters),
        _read_claims(file.get("claims"), seats),
    )


def _read_tokens(value: Any) -> tuple[int, ...]:
    """The market tokens in the order in which they came up."""
    if value is None:
        return ()
    given = parsing.read_object(value, "market", ("tokens",)).get("tokens")
    if given is None:
        return ()
    tokens = parsing.read_list(given, "market.tokens", Text("a list of market tokens"), rules.ROUNDS)
    most = max(rules.MARKET_TOKENS)
    return tuple([parsing.read_number(token, f"market.tokens[{index}]", 0, most) for index, token in enumerate(tokens)])


def _read_scorings(value: Any, seats: int, characters: Mapping[str, Character]) -> tuple[Scoring, ...]:
    if value is None:
        return ()
    scorings: list[Scoring] = []
    given = parsing.read_list(value, "scorings", Text("a list of scorings"), len(rules.SCORING_ROUNDS))
    for index, entry in enumerate(given):
        try:
            scoring = _read_scoring(entry, seats, characters)
            if any(scoring.after_round == other.after_round for other in scorings):
                raise expected("after_round", Text("each round once"), scoring.after_round)
        except GameFileError as error:
            raise error.inside(f"scorings[{index}]") from None
        scorings.append(scoring)
    return tuple(scorings)


def _read_scoring(value: Any, seats: int, characters: Mapping[str, Character]) -> Scoring:
    scoring = parsing.read_object(value, "", _SCORING)
    after = scoring.get("after_round")
    if type(after) is not int or after not in rules.SCORING_ROUNDS:
        raise expected("after_round", Text("3 or 4"), after)
    boards = read_boards(scoring.get("boards"), seats, characters)
    return Scoring(after, _read_kinds(scoring.get("kinds")), boards)


def _read_kinds(value: Any) -> tuple[str, ...]:
    """The scorings that the tokens of a line trigger; the token that triggers nothing is left out."""
    if value is None:
        return ()
    kinds = parsing.read_list(value, "kinds", Text("a list of scorings"), len(_TOKENS))
    for index, kind in enumerate(kinds):
        if kind not in _TOKENS:
            raise expected(f"kinds[{index}]", Text("one of {kinds}", kinds=[repr(token) for token in _TOKENS]), kind)
        if kind in kinds[:index]:
            raise expected(f"kinds[{index}]", Text("each scoring once"), kind)
    return tuple([kind for kind in kinds if kind != _NONE])


def _read_claims(value: Any, seats: int) -> tuple[Claims, ...]:
    if value is None:
        return (NO_CLAIMS,) * seats
    claims = parsing.read_object(value, "claims", _CLAIMS)
    totals = parsing.read_claimed_totals(claims, seats, rules.MAX_TOTAL)
    given = claims.get("lines")
    lines = [None] * seats if given is None else _by_seat(given, seats)
    return tuple(
        [_read_lines(entry, seat, total) for seat, (entry, total) in enumerate(zip(lines, totals, strict=True))]
    )


def _by_seat(value: Any, seats: int) -> list[Any]:
    return parsing.read_by_seat(value, "claims.lines", Text("a list of lines"), seats)


def _read_lines(value: Any, seat: int, total: int | None) -> Claims:
    """The numbers on one player's paper."""
    if value is None:
        return NO_CLAIMS if total is None else Claims(total)
    where = f"claims.lines[{seat}]"
    get = parsing.read_object(value, where, _LINES).get
    tome, artwork, gem = [
        parsing.read_optional_number(get(line), f"{where}.{line}", 0, rules.MAX_LINE) for line in rules.KINDS
    ]
    claims = Claims(total, tome, artwork, gem, read_five(get("contracts"), f"{where}.contracts", rules.MAX_LINE))
    return NO_CLAIMS if claims == NO_CLAIMS else claims
