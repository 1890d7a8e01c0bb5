"""The sheets of The Great Split and its game file, each made from the other.

A board's fields: `prestige`, `level-R` and `seal-R` (positions), `points-tome`, `points-artwork`, `contracts-R` and
`stars-R` (read off), `character` (a tile's name in the map), `tile-R` (its Contract icons, where the map has no such
tile), `took-N` ("yes": what the scoring after round N gave is in `prestige`), and on paper `paper-tome`,
`paper-artwork`, `paper-gem`, `paper-contracts-R`, `paper-total`; `begun` ("yes": all cubes are on the board, those not
entered at their start). The rounds: `token-KIND` (the round of the scoring line it lies on; a file may say both, which
is questioned), `market-N` (the token that came up in round N), `round`. A scoring: `SEAT-level-R`, `SEAT-points-tome`
and `SEAT-points-artwork`. The map: see map_fields.py.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.game import Fields
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map.file import fields_of_map, to_map_json
from scorepad.games.great_split.play.moves import PRESTIGE, TRACKS
from scorepad.games.great_split.rules import KINDS, RESOURCES, ROUNDS, SCORING_ROUNDS

ROUNDS_KEY, MAP_KEY = "rounds", "map"
CHARACTER, TOTAL, BEGUN = "character", "paper-total", "begun"
FIVES = {"levels": "level", "seals": "seal", "contracts": "contracts", "stars": "stars"}
"""What a board's file has for each resource, and how fields begin that hold it."""
POINTS = {"tome_points": "points-tome", "artwork_points": "points-artwork"}
START = dict.fromkeys(TRACKS, "0")
"""The board of somebody who plays along before any cube was moved."""
LINES = ("tome", "artwork", "gem")
SNAPSHOT = ("tome", "artwork", "topaz", "emerald")
"""The levels that a scoring during the game looks at."""


def board_key(seat: int) -> str:
    """The key of a player's board."""
    return f"board-{seat}"


def scoring_key(after: int) -> str:
    """The key of the scoring after a round."""
    return f"scoring-{after}"


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table, from its sheets by key."""
    file: dict[str, Any] = {"game": rules.SLUG, "players": list(players)}
    printed = to_map_json(sheets.get(MAP_KEY) or {})
    if printed:
        file["map"] = printed
    rounds = sheets.get(ROUNDS_KEY) or {}
    tokens = _tokens(rounds)
    if tokens:
        file["market"] = {"tokens": tokens}
    boards = [sheets.get(board_key(seat)) or {} for seat in range(len(players))]
    file["boards"] = [_board(fields, printed.get("characters", {})) for fields in boards]
    scorings = list(_scorings(rounds, sheets, len(players)))
    if scorings:
        file["scorings"] = scorings
    claims = _claims(boards)
    if claims:
        file["claims"] = claims
    return file


def _tokens(fields: Fields) -> list[int]:
    """The market tokens in the order in which they came up, as far as none is missing."""
    tokens: list[int] = []
    for number in range(1, ROUNDS + 1):
        if f"market-{number}" not in fields:
            break
        tokens.append(int(fields[f"market-{number}"]))
    return tokens


def _board(fields: Fields, characters: Mapping[str, Any]) -> dict[str, Any] | None:
    """A board as the file has it, None where nothing of it is entered."""
    cubes = {**START, **fields} if BEGUN in fields else fields
    board: dict[str, Any] = _numbers(cubes, {PRESTIGE: PRESTIGE})
    for key, begin in FIVES.items():
        five = _five(cubes, begin)
        if five:
            board[key] = five
    board |= _numbers(fields, POINTS)
    tile = _five(fields, "tile")
    if fields.get(CHARACTER) in characters:
        board[CHARACTER] = fields[CHARACTER]
    elif tile:
        board[CHARACTER] = tile
    return board or None


def _five(fields: Fields, begin: str, of: Sequence[str] = RESOURCES) -> dict[str, int]:
    return _numbers(fields, {resource: f"{begin}-{resource}" for resource in of})


def _numbers(fields: Fields, names: Mapping[str, str]) -> dict[str, int]:
    return {key: int(fields[name]) for key, name in names.items() if name in fields}


def kinds_of(rounds: Fields, after: int) -> list[str]:
    """What the tokens on the line after a round trigger."""
    return [kind for kind in KINDS if str(after) in rounds.get(f"token-{kind}", "").split()]


def _scorings(rounds: Fields, sheets: Mapping[str, Fields], players: int) -> Iterator[dict[str, Any]]:
    for after in SCORING_ROUNDS:
        fields, kinds = sheets.get(scoring_key(after)) or {}, kinds_of(rounds, after)
        boards = [
            _snapshot(fields, seat) if _is_in(rounds, after, sheets.get(board_key(seat)) or {}) else None
            for seat in range(players)
        ]
        if any(boards):
            yield {"after_round": after, "kinds": kinds, "boards": boards}
        elif kinds:
            yield {"after_round": after, "kinds": kinds}


def _is_in(rounds: Fields, after: int, board: Fields) -> bool:
    """Whether Prestige holds what a scoring gave: while people play along the marker follows a moment later."""
    return f"took-{after}" in board or rounds.get("round", "end") == "end"


def _snapshot(fields: Fields, seat: int) -> dict[str, Any] | None:
    levels = _five(fields, f"{seat}-level", SNAPSHOT)
    board: dict[str, Any] = {"levels": levels} if levels else {}
    board |= _numbers(fields, {key: f"{seat}-{name}" for key, name in POINTS.items()})
    return board or None


def _claims(boards: Sequence[Fields]) -> dict[str, Any]:
    totals = [_numbers(fields, {TOTAL: TOTAL}).get(TOTAL) for fields in boards]
    lines = [_claimed_lines(fields) for fields in boards]
    claims: dict[str, list[Any]] = {"totals": totals, "lines": lines}
    return {name: values for name, values in claims.items() if any(value is not None for value in values)}


def _claimed_lines(fields: Fields) -> dict[str, Any] | None:
    lines: dict[str, Any] = _numbers(fields, {line: f"paper-{line}" for line in LINES})
    contracts = _five(fields, "paper-contracts")
    if contracts:
        lines["contracts"] = contracts
    return lines or None


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets by key of a game file that parses; sheets with nothing entered are left out."""
    sheets: dict[str, dict[str, str]] = {MAP_KEY: fields_of_map(file.get("map") or {}), ROUNDS_KEY: {}}
    tokens = (file.get("market") or {}).get("tokens") or []
    sheets[ROUNDS_KEY] |= {f"market-{number}": str(token) for number, token in enumerate(tokens, start=1)}
    for seat, board in enumerate(file.get("boards") or []):
        sheets[board_key(seat)] = _board_fields(board or {})
    for scoring in file.get("scorings") or []:
        after = scoring["after_round"]
        for kind in set(KINDS).intersection(scoring.get("kinds") or []):
            lines = sheets[ROUNDS_KEY].get(f"token-{kind}", "").split()
            sheets[ROUNDS_KEY][f"token-{kind}"] = " ".join(sorted([*lines, str(after)]))
        sheets[scoring_key(after)] = {
            f"{seat}-{name}": value
            for seat, board in enumerate(scoring.get("boards") or [])
            for name, value in _board_fields(board or {}).items()
            if name in POINTS.values() or name.removeprefix("level-") in SNAPSHOT
        }
    claims = file.get("claims") or {}
    for seat, total in enumerate(claims.get("totals") or []):
        sheets.setdefault(board_key(seat), {}).update(_strings({TOTAL: total}))
    for seat, lines in enumerate(claims.get("lines") or []):
        sheets.setdefault(board_key(seat), {}).update(_line_fields(lines or {}))
    return {key: fields for key, fields in sheets.items() if fields}


def _board_fields(board: Mapping[str, Any]) -> dict[str, str]:
    fields = _strings({PRESTIGE: board.get(PRESTIGE)})
    for key, begin in FIVES.items():
        fields |= _strings({f"{begin}-{resource}": value for resource, value in (board.get(key) or {}).items()})
    fields |= _strings({name: board.get(key) for key, name in POINTS.items()})
    tile = board.get(CHARACTER)
    if tile is None or isinstance(tile, str):
        return fields | _strings({CHARACTER: tile})
    return fields | {f"tile-{resource}": str(tile.get(resource) or 0) for resource in RESOURCES}


def _line_fields(lines: Mapping[str, Any]) -> dict[str, str]:
    fields = _strings({f"paper-{line}": lines.get(line) for line in LINES})
    contracts = lines.get("contracts") or {}
    return fields | _strings({f"paper-contracts-{resource}": value for resource, value in contracts.items()})


def _strings(values: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in values.items() if value is not None}
