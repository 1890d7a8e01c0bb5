"""Parsing and scoring a game file of The Great Split (docs/game-file.md, "The Great Split")."""

from collections.abc import Collection, Sequence
from typing import Any, cast

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.fields import NumbersField
from scorepad.core.parsing import expected
from scorepad.core.result import Result, rank
from scorepad.core.text import Text
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map.reading import read_icons, read_map
from scorepad.games.great_split.lines import earlier_scorings, score_player
from scorepad.games.great_split.problems import find_problems
from scorepad.games.great_split.sheets import BoardForm
from scorepad.games.great_split.table import (
    NO_BOARD,
    NO_CLAIMS,
    NO_MAP,
    Board,
    Five,
    GreatSplitTable,
    PaperClaims,
    Scoring,
)

_KEYS = ("boards", "claims", "map", "market", "scorings")
_BOARD = frozenset(Board._fields) - {"tile"}
_SCORING = ("after_round", "boards", "kinds")
_TOKENS = (*rules.KINDS, "none")
_CLAIMS = ("lines", "totals")
_LINES = ("artwork", "contracts", "gem", "tome")


def parse(file: Any) -> GreatSplitTable:
    """The table of a game file. Raises GameFileError."""
    players = parsing.read_common(file, rules.SLUG, rules.PLAYERS_IN_FILE, rules.PLAYERS_NOTE, _KEYS)
    board_map = NO_MAP if file.get("map") is None else read_map(file["map"], "map")
    seats, characters = len(players), board_map.characters
    return GreatSplitTable(
        players=players,
        boards=_read_boards(file.get("boards"), seats, characters),
        tokens=_read_tokens(file.get("market")),
        map=board_map,
        scorings=_read_scorings(file.get("scorings"), seats, characters),
        claims=_read_claims(file.get("claims"), seats),
    )


def score(table: GreatSplitTable) -> Result:
    """The result of a table: lines, ranks without a tie-break, problems. Never raises for a parsed table."""
    scorings = earlier_scorings(table)
    scores = [score_player(table, seat, scorings) for seat in range(len(table.players))]
    problems = tuple(find_problems(table, scorings, scores))
    return Result(
        game=rules.SLUG,
        standings=rank(table.players, [each.item.points for each in scores], [each.complete for each in scores]),
        scores=tuple(each.item for each in scores),
        problems=problems,
        unfinished=frozenset(f"board-{seat}" for seat, each in enumerate(scores) if each.open),
    )


def _read_boards(value: Any, players: int, characters: Collection[str]) -> tuple[Board, ...]:
    """The boards of all players. characters: the names of the map's tiles. Raises GameFileError."""
    if value is None:
        return (NO_BOARD,) * players
    boards = []
    for seat, entries in enumerate(parsing.read_by_seat(value, "boards", Text("a list of boards"), players)):
        try:
            boards.append(read_board(entries, characters))
        except GameFileError as error:
            raise error.inside(f"boards[{seat}]") from None
    return tuple(boards)


def read_board(value: Any, characters: Collection[str]) -> Board:
    """A board; NO_BOARD if nothing is entered. Raises GameFileError."""
    if value is None:
        return NO_BOARD
    get = parsing.read_object(value, "", _BOARD).get
    character, tile = _read_character(get("character"), characters)
    board = Board(
        prestige=BoardForm.prestige.parse(get("prestige"), "prestige"),
        levels=_read_five(BoardForm.levels, get("levels"), "levels"),
        seals=_read_five(BoardForm.seals, get("seals"), "seals"),
        tome_points=BoardForm.tome_points.parse(get("tome_points"), "tome_points"),
        artwork_points=BoardForm.artwork_points.parse(get("artwork_points"), "artwork_points"),
        slider=BoardForm.slider.parse(get("slider"), "slider"),
        contracts=_read_five(BoardForm.contracts, get("contracts"), "contracts"),
        stars=_read_five(BoardForm.stars, get("stars"), "stars"),
        tile=tile,
        character=character,
    )
    return NO_BOARD if board == NO_BOARD else board


def _read_five(numbers: NumbersField, value: Any, where: str) -> Five:
    """A number for each resource, None if missing. Raises GameFileError."""
    return cast(Five, tuple(numbers.parse(value, where).values()))


def _read_character(value: Any, characters: Collection[str]) -> tuple[str | None, tuple[int, ...] | None]:
    """The name of a tile in the map, or None; and the Contract icons of a tile, or None."""
    if value is None:
        return None, None
    if isinstance(value, dict):
        return None, read_icons(value, "character")
    if not isinstance(value, str):
        raise expected("character", Text("the name of a Character tile, or an object with its Contract icons"), value)
    if value in characters:
        return value, None
    if not characters:
        raise expected("character", Text("no Character tile, because the map has none"), value)
    names = [parsing.shown(name) for name in characters]
    raise expected("character", Text("one of the map’s Character tiles, {names}", names=names), value)


def _read_tokens(value: Any) -> tuple[int, ...]:
    """The market tokens by round."""
    if value is None:
        return ()
    entries = parsing.read_object(value, "market", ("tokens",)).get("tokens")
    if entries is None:
        return ()
    tokens = parsing.read_list(entries, "market.tokens", Text("a list of market tokens"), rules.ROUNDS)
    most = max(rules.MARKET_TOKENS)
    return tuple(parsing.read_number(token, f"market.tokens[{index}]", 0, most) for index, token in enumerate(tokens))


def _read_scorings(value: Any, seats: int, characters: Collection[str]) -> tuple[Scoring, ...]:
    if value is None:
        return ()
    scorings: list[Scoring] = []
    entries = parsing.read_list(value, "scorings", Text("a list of scorings"), len(rules.SCORING_ROUNDS))
    for index, entry in enumerate(entries):
        try:
            get = parsing.read_object(entry, "", _SCORING).get
            after = get("after_round")
            if type(after) is not int or after not in rules.SCORING_ROUNDS:
                raise expected("after_round", Text("3 or 4"), after)
            boards = _read_boards(get("boards"), seats, characters)
            kinds = _read_kinds(get("kinds"))
            if any(after == other.after_round for other in scorings):
                raise expected("after_round", Text("each round once"), after)
        except GameFileError as error:
            raise error.inside(f"scorings[{index}]") from None
        scorings.append(Scoring(after, kinds, boards))
    return tuple(scorings)


def _read_kinds(value: Any) -> tuple[str, ...]:
    """The scorings triggered by the tokens of a line, without the token that triggers nothing."""
    if value is None:
        return ()
    kinds = parsing.read_list(value, "kinds", Text("a list of scorings"), len(_TOKENS))
    for index, kind in enumerate(kinds):
        if kind not in _TOKENS:
            # Translators: {kinds}: a list of kinds
            raise expected(f"kinds[{index}]", Text("one of {kinds}", kinds=[repr(token) for token in _TOKENS]), kind)
        if kind in kinds[:index]:
            raise expected(f"kinds[{index}]", Text("each scoring once"), kind)
    return tuple(kind for kind in kinds if kind != "none")


def _read_claims(value: Any, seats: int) -> tuple[PaperClaims, ...]:
    if value is None:
        return (NO_CLAIMS,) * seats
    claims = parsing.read_object(value, "claims", _CLAIMS)
    totals = parsing.read_claimed_totals(claims, seats, BoardForm.paper_total.most)
    entries = claims.get("lines")
    lines: Sequence[Any] = (None,) * seats
    if entries is not None:
        lines = parsing.read_by_seat(entries, "claims.lines", Text("a list of lines"), seats)
    papers = []
    for seat, entry in enumerate(lines):
        where = f"claims.lines[{seat}]"
        get = parsing.read_object({} if entry is None else entry, where, _LINES).get
        tome, artwork, gem = (BoardForm.paper_lines[line].parse(get(line), f"{where}.{line}") for line in rules.KINDS)
        contracts = _read_five(BoardForm.paper_contracts, get("contracts"), f"{where}.contracts")
        papers.append(PaperClaims(totals[seat], tome, artwork, gem, contracts))
    return tuple(papers)
