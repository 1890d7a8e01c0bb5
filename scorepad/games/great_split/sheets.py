"""The Great Split's sheets: boards, rounds, scorings during the game; and conversion to and from the game file.

R is a resource. Fields of a board: `prestige`, `level-R` and `seal-R` (positions), `points-tome`, `points-artwork`,
`contracts-R` and `stars-R` (read off), `slider` (the market's, at the end), `character` (a tile's name in the map),
`tile-R` (its Contract icons, if the map has no such tile), `begun` ("yes": all cubes are on the board, at their start
unless entered), `took-N` ("yes": the points of the scoring after round N are in `prestige`), and on paper `paper-tome`,
`paper-artwork`, `paper-gem`, `paper-contracts-R`, `paper-total`. Fields of the rounds: `token-KIND` (the round of its
scoring line, or "3 4" if a file has the token on both lines), `market-N` (the token of round N), `round` (the current
round, or "end"). Fields of a scoring, for the boards at that time: `SEAT-level-R` (not of Gold),
`SEAT-points-tome`, `SEAT-points-artwork`. The fields of the map are in `board_map/parts.py`, and the fields for numbers
at single spaces in `board_map/seen.py`.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Any

from scorepad.core.fields import (
    YES,
    NameField,
    NumberField,
    NumbersField,
    Piece,
    WordsField,
    index_in,
    put,
    within,
)
from scorepad.core.game import LAYOUT, Fields, Sheet
from scorepad.core.sheets import Around, Faults, SheetForm
from scorepad.core.short_names import short_names
from scorepad.core.text import Text
from scorepad.games.great_split import rules, words
from scorepad.games.great_split.board_map.seen import SEEN, SeenField, answers, contradiction
from scorepad.games.great_split.board_map.sheets import MAP_KEY, MapForm, learn
from scorepad.games.great_split.lines import artwork_points, market_after, tome_points
from scorepad.games.great_split.rules import KINDS, MARKET_TOKENS, RESOURCES, ROUNDS, SCORING_ROUNDS
from scorepad.games.great_split.table import GreatSplitTable

ROUNDS_KEY = "rounds"
BEGUN, CHARACTER, PRESTIGE = "begun", "character", "prestige"
TRACKS = (PRESTIGE, *(f"{kind}-{resource}" for kind in ("level", "seal") for resource in RESOURCES))
ROUND, OVER = "round", "end"
TOKENS = tuple(f"token-{kind}" for kind in KINDS)
MARKET = tuple(f"market-{n}" for n in range(1, ROUNDS + 1))
ROUND_NUMBERS = tuple(str(n) for n in range(1, ROUNDS + 1))
SCORING_LINES = tuple(str(after) for after in SCORING_ROUNDS)
LEVELS = ("level-tome", "level-artwork", "level-topaz", "level-emerald")
POINTS = ("points-tome", "points-artwork")


def board_key(seat: int) -> str:
    """The key of a player's board."""
    return f"board-{seat}"


def scoring_key(after: int) -> str:
    """The key of the scoring after a round."""
    return f"scoring-{after}"


def _by_resource(labels: Sequence[Text]) -> dict[str, Text]:
    return dict(zip(RESOURCES, labels, strict=True))


class AnswersForm(SheetForm):
    """A sheet with positions of cubes and the numbers at the cubes' spaces, which are added to the board map.

    contradicted: for each answer that contradicts another sheet, the key of that sheet and the field there.
    """

    seen: SeenField
    contradicted: Mapping[str, tuple[str, str]] = {}

    def check(self, around: Around) -> Faults:
        """The errors of new answers that contradict the map, another sheet or each other."""
        sheet, before, faults = self.sheet(), answers(around.stored), []
        new = {name: value for name, value in answers(sheet).items() if before.get(name) != value}
        old = {name: value for name, value in sheet.items() if name not in new}
        known = learn({**around.sheets, around.key: old})
        elsewhere: dict[str, tuple[str, str]] = {}
        for name, value in new.items():
            found = contradiction(known, name, value)
            if found is not None:
                other, error = found
                self.errors[name] = error
                faults.append((self.label_of(name), error))
                if other in sheet and other != name:
                    self.errors.setdefault(other, error)
                else:
                    key = next(
                        (key for key, each in around.sheets.items() if other in answers(each)),
                        MAP_KEY,
                    )
                    elsewhere[name] = key, other
            known[name] = value
        self.contradicted = elsewhere
        return faults

    def number_errors(self) -> dict[str, Text]:
        """The errors of numbers and answers."""
        return super().number_errors() | {name: self.errors[name] for name in self.seen.among(self.errors)}


class BoardForm(AnswersForm):
    """A player's board: its cubes, the numbers read off it, and the numbers on paper."""

    prestige = NumberField(words.PRESTIGE, 0, rules.MAX_PRESTIGE, at="prestige")
    levels = NumbersField("level-", _by_resource(words.RESOURCES), 0, rules.MAX_LEVEL, at="levels")
    seals = NumbersField("seal-", _by_resource(words.SEALS), 0, rules.MAX_LEVEL, at="seals")
    contracts = NumbersField("contracts-", _by_resource(words.PRODUCTS), 0, rules.MAX_CONTRACTS, at="contracts")
    stars = NumbersField(
        "stars-",
        _by_resource([Text("Stars of the {seal}", seal=seal) for seal in words.SEALS]),
        0,
        rules.MAX_READ_STARS,
        at="stars",
    )
    tome_points = NumberField(Text("Tome points"), 0, rules.MAX_READ_POINTS, at="tome_points", name="points-tome")
    artwork_points = NumberField(
        Text("Artwork points"), 0, rules.MAX_READ_POINTS, at="artwork_points", name="points-artwork"
    )
    slider = NumberField(Text("Market slider"), rules.LEAST_FINAL_SLIDER, rules.MAX_SLIDER, at="slider")
    character = NameField(Text("Character tile"), at="character")
    tile = NumbersField(
        "tile-",
        _by_resource([Text("{resource} contracts on the tile", resource=resource) for resource in words.RESOURCES]),
        0,
        rules.MAX_TILE_ICONS,
        at="tile",
    )
    begun = WordsField(Text("Scorings in Prestige"), {BEGUN: Text("all cubes on the board")}, {YES: YES})
    took = WordsField(
        Text("Scorings in Prestige"),
        {f"took-{after}": Text("scoring after round {n}", n=after) for after in SCORING_ROUNDS},
        {YES: Text("in Prestige")},
    )
    paper_lines = NumbersField("paper-", words.KINDS, 0, rules.MAX_LINE, at="paper.lines")
    paper_contracts = NumbersField(
        "paper-contracts-", _by_resource(words.PRODUCTS), 0, rules.MAX_LINE, at="paper.lines.contracts"
    )
    paper_total = NumberField(Text("Total"), 0, rules.MAX_TOTAL, at="paper.total", name="paper-total")
    seen = SeenField()

    @classmethod
    def piece_at(cls, place: str, fields: Fields, players: Sequence[str]) -> Piece | None:
        """The piece at a place. The Contract icons of a Character tile are under `character` in the game file."""
        icons = within(place, CHARACTER)
        return super().piece_at(f"tile.{icons}" if icons else place, fields, players)

    @classmethod
    def to_file(cls, fields: Fields) -> dict[str, Any]:
        """The board's entry, with `tile` and `paper`, which the caller moves; without answers, which are in the map."""
        if BEGUN in fields:
            fields = {**dict.fromkeys(TRACKS, "0"), **fields}
        entry = super().to_file(fields)
        entry.pop(SEEN, None)
        return entry

    @classmethod
    def from_file(cls, entry: Mapping[str, Any] | None) -> dict[str, str]:
        """The sheet for an entry, in which the Character tile is given by its name or by its Contract icons."""
        board = dict(entry or {})
        tile = board.get("character")
        if isinstance(tile, Mapping):
            board |= {"character": None, "tile": {resource: tile.get(resource) or 0 for resource in RESOURCES}}
        return super().from_file(board)


class TokensField(WordsField):
    """The scoring tokens: `token-KIND` has the round after which the token is placed."""

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The fields of the tokens. A file may have a token on both lines."""
        fields: dict[str, str] = {}
        scorings = sorted(entry.get("scorings") or [], key=lambda scoring: scoring["after_round"])
        for kind in KINDS:
            lines = [str(each["after_round"]) for each in scorings if kind in (each.get("kinds") or ())]
            if lines:
                fields[f"token-{kind}"] = " ".join(lines)
        return fields


class MarketTokensField(WordsField):
    """The market tokens: `market-ROUND` has the value of the round's token."""

    is_input = True

    def refuse(self, name: str, value: str) -> Text:
        """The error for a value that no token has."""
        return Text("round {n}: expected 0 to 4, got {value}", n=name[-1], value=repr(value[:20]))

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of the token at this place in the list, or None."""
        index = index_in(place, "market.tokens")
        return None if index is None else f"market-{index + 1}"

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the tokens by round, up to the first missing token."""
        tokens: list[int] = []
        for name in MARKET:
            if name not in fields:
                break
            tokens.append(int(fields[name]))
        if tokens:
            put(entry, "market.tokens", tokens)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The tokens by round."""
        tokens = (entry.get("market") or {}).get("tokens") or []
        return {f"market-{number}": str(token) for number, token in enumerate(tokens, start=1)}


class RoundsForm(SheetForm):
    """The rounds, shared by all players: scoring tokens, market tokens, the round marker."""

    market = MarketTokensField(
        Text("Market"),
        {name: Text("market token of round {n}", n=name[-1]) for name in MARKET},
        {str(value): str(value) for value in MARKET_TOKENS},
    )
    tokens = TokensField(
        Text("Scoring tokens"),
        dict(zip(TOKENS, (Text("Tome token"), Text("Artwork token"), Text("Gem token")), strict=True)),
        {lines: Text("after round {n}", n=lines) for lines in (*SCORING_LINES, " ".join(SCORING_LINES))},
    )
    marker = WordsField(
        Text("Round"), {ROUND: Text("round")}, {**{number: number for number in ROUND_NUMBERS}, OVER: Text("over")}
    )

    def check(self, around: Around) -> Faults:
        """The errors of market tokens after a missing token; stored tokens are kept."""
        fields, stored = self.sheet(), around.stored
        return [
            (Text("round {n}", n=name[-1]), enter_first(before))
            for before, name in pairwise(MARKET)
            if _is_early(name, before, fields) and not _is_early(name, before, stored)
        ]


def _is_early(name: str, before: str, fields: Fields) -> bool:
    return name in fields and before not in fields


def enter_first(name: str) -> Text:
    """The message that an earlier market token has to be entered first."""
    return Text("Enter the market token of round {n} first", n=name[-1])


def kinds_of(rounds: Fields, after: int) -> list[str]:
    """The scorings triggered by the tokens on the line after a round."""
    return [kind for kind in KINDS if str(after) in rounds.get(f"token-{kind}", "").split()]


def is_crossed(rounds: Fields, after: int) -> bool:
    """True if the round marker has moved past a scoring line."""
    now = rounds.get(ROUND, "1")
    return now == OVER or int(now) > after


def field_of(seat: int, name: str) -> str:
    """The field of a scoring for a number of a player's board, such as `0-level-tome`."""
    return f"{seat}-{name}"


def kept_label(name: str) -> Text:
    """The label of a number stored by a scoring: "Tome level" for `level-tome`."""
    resource = words.track_name(name)
    if name in POINTS:
        return Text("{resource} points", resource=resource)
    return Text("{resource} level", resource=resource)


def _of_seats(names: Sequence[str]) -> dict[str, Text]:
    """The labels of the numbers stored by a scoring, by field."""
    return {
        # Translators: {what}: such as “Topaz level”
        field_of(seat, name): Text("Player {n}, {what}", n=seat + 1, what=kept_label(name))
        for seat in range(rules.PLAYERS[1])
        for name in names
    }


class KeptField(NumbersField):
    """The numbers of each board, stored by a scoring."""

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of a number on a board: `1-level-tome` for `boards[1].levels.tome`; None for other places."""
        for seat in range(rules.PLAYERS[1]):
            piece = BoardForm.piece_at(within(place, f"boards[{seat}]") or "", {}, ())
            if piece is not None and self.owns(field_of(seat, piece.name)):
                return field_of(seat, piece.name)
        return None

    def moved(self, name: str, value: str, seats: Mapping[str, str]) -> tuple[str, str]:
        """The form name after a seat change, and the value."""
        seat, _, kept = name.partition("-")
        return f"{seats[seat]}-{kept}", value


class ScoringForm(AnswersForm):
    """A scoring during the game: the boards at that time, and numbers at the spaces of their cubes."""

    levels = KeptField("", _of_seats(LEVELS), 0, rules.MAX_LEVEL)
    points = KeptField("", _of_seats(POINTS), 0, rules.MAX_READ_POINTS)
    seen = SeenField()

    def check(self, around: Around) -> Faults:
        """The errors of new entries for a seat without a player; stored entries are kept.

        Once the round marker has passed the scoring, its first number also stores all current boards, because they will
        change.
        """
        seats = len(around.players)
        message = Text("this game has {n} players", n=seats)
        new = [name for name in self.sheet() if name not in around.stored and not self.seen.owns(name)]
        faults = [(self.label_of(name), message) for name in new if int(name.partition("-")[0]) >= seats]
        after = int(around.key.rpartition("-")[2])
        if not faults and not around.stored and self.sheet() and is_crossed(_rounds(around.sheets), after):
            self.values = boards_now(around.table, after, around.sheets) | self.sheet()
        return faults or super().check(around)


def _rounds(stored: Mapping[str, Fields]) -> Fields:
    return stored.get(ROUNDS_KEY) or {}


def boards_now(table: GreatSplitTable, after: int, stored: Mapping[str, Fields]) -> dict[str, str]:
    """The current boards as fields of a scoring: levels (not Gold) with their answers, and points that the map lacks.

    Empty if the table does not use the round marker, because its boards are then final.
    """
    rounds = _rounds(stored)
    if ROUND not in rounds:
        return {}
    kinds, market, known = kinds_of(rounds, after), market_after(table, after), learn(stored)
    now: dict[str, str] = {}
    for seat, board in enumerate(table.boards):
        values = dict(zip(LEVELS, board.levels, strict=False))
        if "tome" in kinds and tome_points(board, table.map) is None:
            values["points-tome"] = board.tome_points
        if "artwork" in kinds and artwork_points(board, market) is None:
            values["points-artwork"] = board.artwork_points
        kept = {name: str(value) for name, value in values.items() if value is not None}
        now |= {field_of(seat, name): value for name, value in kept.items()}
        sheet = stored.get(board_key(seat), {})
        now |= answers(kept | {name: value for name, value in known.items() if sheet.get(name) == value})
    return now


def sheets(players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The sheets: each player's board, the rounds, the scorings during the game, and the table's board map."""
    boards = []
    for seat, (name, short) in enumerate(zip(players, short_names(players), strict=True)):
        title, brief = Text("{name}", name=name), Text("{name}", name=short)
        boards.append(Sheet(board_key(seat), "board", title, (seat,), short=brief, gradual=True, at=f"boards[{seat}]"))
    everyone = tuple(range(len(players)))
    scorings = []
    in_file = [scoring["after_round"] for scoring in _scorings(stored, len(players))]
    for after in SCORING_ROUNDS:
        title, at = Text("Scoring after round {n}", n=after), None
        if after in in_file:
            at = f"scorings[{in_file.index(after)}]"
        scorings.append(Sheet(scoring_key(after), "scoring", title, everyone, optional=True, at=at))
    play = Sheet(ROUNDS_KEY, "rounds", Text("Rounds and market"), everyone, optional=True, at="")
    return (*boards, play, *scorings, Sheet(MAP_KEY, LAYOUT, Text("Board map"), everyone, optional=True))


def to_file(players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table. stored: the sheets by key."""
    file: dict[str, Any] = {"game": rules.SLUG, "players": list(players)}
    printed = MapForm.to_file(learn(stored))
    if printed:
        file["map"] = printed
    file |= RoundsForm.to_file(_rounds(stored))
    boards = [BoardForm.to_file(stored.get(board_key(seat)) or {}) for seat in range(len(players))]
    papers = [board.pop("paper", {}) for board in boards]
    for board in boards:  # a Character tile is given by its name in the map, else by its icons
        name, icons = board.pop("character", None), board.pop("tile", None)
        tile = name if name in printed.get("characters", ()) else icons
        if tile is not None:
            board["character"] = tile
    file["boards"] = [board or None for board in boards]
    scorings = _scorings(stored, len(players))
    if scorings:
        file["scorings"] = scorings
    for key, of_paper in (("totals", "total"), ("lines", "lines")):
        claims = [paper.get(of_paper) for paper in papers]
        if any(claim is not None for claim in claims):
            put(file, f"claims.{key}", claims)
    return file


def _scorings(stored: Mapping[str, Fields], seats: int) -> list[dict[str, Any]]:
    """The scorings that have any entry, as in a game file."""
    found = []
    for after in SCORING_ROUNDS:
        scoring: dict[str, Any] = {"after_round": after, "kinds": kinds_of(_rounds(stored), after)}
        kept = [_kept_board(stored, after, seat) for seat in range(seats)]
        if any(kept):
            scoring["boards"] = kept
        if any(kept) or scoring["kinds"]:
            found.append(scoring)
    return found


def _kept_board(stored: Mapping[str, Fields], after: int, seat: int) -> dict[str, Any] | None:
    """A board at a scoring, as in a game file.

    None if nothing is stored, or if the game goes on and the points are not in Prestige yet.
    """
    is_in = f"took-{after}" in (stored.get(board_key(seat)) or {})
    if not is_in and _rounds(stored).get(ROUND, OVER) != OVER:
        return None
    kept = stored.get(scoring_key(after)) or {}
    names = {field_of(seat, name): name for name in (*LEVELS, *POINTS)}
    return BoardForm.to_file({name: kept[field] for field, name in names.items() if field in kept}) or None


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets of a valid game file, by key, without blank sheets."""
    found = {MAP_KEY: MapForm.from_file(file.get("map")), ROUNDS_KEY: RoundsForm.from_file(file)}
    claims = file.get("claims") or {}
    by_seat = zip_longest(file.get("boards") or (), claims.get("totals") or (), claims.get("lines") or ())
    for seat, (board, total, lines) in enumerate(by_seat):
        paper = {"total": total, "lines": lines}
        found[board_key(seat)] = BoardForm.from_file({**(board or {}), "paper": paper})
    for scoring in file.get("scorings") or []:
        kept: dict[str, str] = {}
        for seat, board in enumerate(scoring.get("boards") or []):
            fields = BoardForm.from_file(board)
            kept |= {field_of(seat, name): value for name, value in fields.items() if name in (*LEVELS, *POINTS)}
        found[scoring_key(scoring["after_round"])] = kept
    return {key: fields for key, fields in found.items() if fields}
