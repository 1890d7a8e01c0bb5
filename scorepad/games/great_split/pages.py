"""Pages of The Great Split: the pad, and a player's board as a score sheet and for playing along."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.core.fields import number_in
from scorepad.core.game import Fields, TotalsPage, TypedNumber, TypedNumbers
from scorepad.core.result import Item, Result, as_written
from scorepad.core.text import Text, together
from scorepad.games.great_split import rounds, words
from scorepad.games.great_split.board_map.page import MapPage, map_page
from scorepad.games.great_split.board_map.seen import ScoreInput, question
from scorepad.games.great_split.board_map.sheets import MAP_KEY
from scorepad.games.great_split.lines import final_lines, market_after
from scorepad.games.great_split.rules import GEM_FACTOR, GOLD, RESOURCES, ROUNDS
from scorepad.games.great_split.sheets import ROUND, ROUNDS_KEY, BoardForm, board_key
from scorepad.games.great_split.table import GreatSplitTable

# The score sheet

LEVEL, POINTS, STARS = Text("level"), Text("last number"), Text("stars")
WORTH, CONTRACTS, SLIDER = Text("points"), Text("contracts"), Text("slider")
ON_SEAL, MARKER, TOPAZ, EMERALD = Text("seal level"), Text("now"), Text("Topaz level"), Text("Emerald level")
PARTS = ("prestige", "tome", "artwork", "gem")
"""The lines of a score before the Contracts, in the order of the score's items."""
_READ_OFF = ("prestige", "points-")
ON_PAPER = [number.name for number in BoardForm.numbers() if number.name.startswith("paper-")]


@dataclass(frozen=True)
class ScoreRow:
    """A line of the score sheet. numbers: its inputs. item: None if nothing is known.

    title: the label, unique among all lines, such as “Tome contracts”. paper: the points on paper if the board proves
    different points. is_begun: True if anything is entered for the line. questions: inputs for the numbers at the
    cubes' spaces.
    """

    icon: str
    label: Text
    numbers: Sequence[ScoreInput]
    item: Item | None
    title: Text
    paper: int | None = None
    is_begun: bool = False
    questions: Sequence[ScoreInput] = ()

    @property
    def inputs(self) -> list[ScoreInput]:
        """All inputs of the line, with the questions."""
        return [*self.numbers, *self.questions]

    @property
    def formula(self) -> str:
        """The formula of the points, for scripts; "" if the points depend on the map or on earlier scorings."""
        if self.icon == "gem":
            return "<".join([f"{GEM_FACTOR}*{number.field}" for number in self.numbers])
        has_earlier = self.item is not None and self.item.op == "sum"
        return "prestige" if self.icon == "prestige" and not has_earlier else ""

    @property
    def shown(self) -> str:
        """The points, with a question mark while the line is open; "–" if nothing is known."""
        if self.item is None:
            return "–"
        return f"{self.item.points or ''}?" if self.is_open else str(self.item.points)

    @property
    def is_open(self) -> bool:
        """True if an entry is missing."""
        return self.item is None or self.item.is_open

    @property
    def reasons(self) -> list[Text | str]:
        """The reasons for the line's points, unless the inputs explain them."""
        if self.item is None or (self.is_open and not self.is_begun):
            return []
        asked = [number.field.split("-")[1] for number in self.questions]
        if self.item.op == "product":
            return [
                reason
                for kind, factor in zip(("contract", "stars"), self.item.items, strict=True)
                for reason in _why_a_factor(factor)
                if kind not in asked or factor.worth is not None
            ]
        if self.item.op == "sum":
            parts = [(part.label, as_written(part.points)) for part in self.item.items]
            # Translators: {label}: a factor of a product; {points}: a number of points, or “2 points”
            return [Text("{label}: {points}", label=label, points=points) for label, points in parts]
        is_plain = self.item.met is not None and any(number.field.startswith(_READ_OFF) for number in self.numbers)
        return [] if is_plain or asked or self.item.why is None else [self.item.why]


def _why_a_factor(factor: Item) -> list[Text | str]:
    """The reason for a number of contracts or stars; [] if it only says that the number was typed or is not needed."""
    if factor.why is None or factor.why in (words.NOT_NEEDED, words.COUNTED, words.READ_STARS):
        return []
    if factor.met is None:
        return [factor.why]
    # Translators: {part}: a factor, such as “Stars”; {why}: such as “banner at space 3”
    return [Text("{part}: {why}", part=factor.label, why=factor.why)]


def score_rows(table: GreatSplitTable, seat: int, fields: Fields, item: Item) -> list[ScoreRow]:
    """The lines of a player's score sheet: Prestige, Tome, Artwork, Gem, and the Contracts of each resource."""
    items: list[Item | None] = [None] * (len(PARTS) + len(RESOURCES))
    if len(item.items) > len(PARTS):
        items = [*item.items[: len(PARTS)], *item.items[len(PARTS)].items]
    tome, artwork, _, *products = final_lines(table, seat)
    tomes = [ScoreInput("level-tome", LEVEL), *_typed(fields, "points-tome", POINTS)]
    parts = [
        ("prestige", words.PRESTIGE, words.PRESTIGE, [ScoreInput("prestige", MARKER)], []),
        ("tome", words.TOME, words.TOME, tomes, question(fields, "points", "tome", not tome.is_open)),
        ("artwork", words.ARTWORK, words.ARTWORK, *_artwork_row(table, fields, artwork)),
        ("gem", words.GEM, words.GEM, [ScoreInput("level-topaz", TOPAZ), ScoreInput("level-emerald", EMERALD)], []),
    ]
    for index, name in enumerate(RESOURCES):
        inputs = _contract_row(fields, index, products[index])
        parts.append((name, words.RESOURCES[index], words.PRODUCTS[index], *inputs))
    papers = (*PARTS, *(f"contracts-{name}" for name in RESOURCES))
    rows = []
    for (icon, label, title, numbers, questions), line, paper in zip(parts, items, papers, strict=True):
        is_begun = any(number.field in fields for number in numbers)
        claim = None
        if line is not None:
            is_begun = is_begun or any(part.met is not None for part in line.items)
            typed = number_in(fields.get(f"paper-{paper}", "0"))
            if f"paper-{paper}" in fields and not line.is_open and typed != line.points:
                claim = typed
        rows.append(ScoreRow(icon, label, numbers, line, title, claim, is_begun, questions))
    return rows


def _typed(fields: Fields, name: str, caption: Text) -> list[ScoreInput]:
    """The input for a number read off the board, in a list; [] if the number is not entered."""
    return [ScoreInput(name, caption)] if name in fields else []


def _artwork_row(table: GreatSplitTable, fields: Fields, proof: Item) -> tuple[list[ScoreInput], list[ScoreInput]]:
    """The inputs of the Artwork line, with the market's slider if typed or still needed, and the question."""
    numbers, market = [ScoreInput("level-artwork", LEVEL)], market_after(table, ROUNDS)
    if "slider" in fields or (market.slider is None and not market.entered and proof.is_open):
        numbers.append(ScoreInput("slider", SLIDER))
    numbers += _typed(fields, "points-artwork", WORTH)
    if market.slider is None:
        return numbers, []
    return numbers, question(fields, "market", str(market.slider), not proof.is_open)


def _contract_row(fields: Fields, index: int, proof: Item) -> tuple[list[ScoreInput], list[ScoreInput]]:
    """The inputs and the questions of a contract line. The level is in another line, except for Gold."""
    name, (icons, stars) = RESOURCES[index], proof.items
    numbers = [ScoreInput("level-gold", LEVEL)] if index == GOLD else []
    numbers += _typed(fields, f"contracts-{name}", CONTRACTS)
    numbers += [ScoreInput(f"seal-{name}", ON_SEAL), *_typed(fields, f"stars-{name}", STARS)]
    # first the stars, because without stars the contracts do not matter
    questions = question(fields, "stars", name, not stars.is_open)
    return numbers, questions + question(fields, "contract", name, not icons.is_open or icons.worth is not None)


# The pages


@dataclass(frozen=True)
class BoardPage:
    """A player's page.

    rows: the score sheet. due: the points of scorings that are not in Prestige yet.
    all_tiles: the names of the Character tiles in the map. needs_tile: True if no tile of the map is selected, and not
    all contracts were read off.
    """

    item: Item
    rows: Sequence[ScoreRow]
    due: Sequence[rounds.Due]
    all_tiles: Sequence[str]
    needs_tile: bool

    @property
    def open(self) -> Text | None:
        """The names of the missing lines; None if no line or every line is missing."""
        lacking = [row.title for row in self.rows if row.is_open]
        return together(lacking) if 0 < len(lacking) < len(self.rows) else None

    @property
    def inputs(self) -> list[str]:
        """The fields that have inputs."""
        names = [number.field for row in self.rows for number in row.inputs]
        tile = [f"tile-{name}" for name in RESOURCES] if self.needs_tile else []
        return [*names, *tile, *ON_PAPER]


@dataclass(frozen=True)
class PadBox:
    """A line of a player's score on the pad. points: "1?" if there may be more, "·" if unknown."""

    icon: str
    label: Text
    points: str
    is_typed: bool


@dataclass(frozen=True)
class GreatSplitPadPage:
    """The pad.

    boxes: by seat, the nine lines of the score sheet. entered: by seat, the number of filled-in inputs of the score
    sheet, and of all inputs. due: the points of scorings that are not in Prestige yet. round: the current round, None
    if the table does not use the round marker.
    """

    boxes: Sequence[Sequence[PadBox]]
    entered: Sequence[tuple[int, int]]
    due: Sequence[rounds.Due]
    round: str | None


def view(
    table: GreatSplitTable, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]
) -> GreatSplitPadPage | BoardPage | rounds.RoundsPage | rounds.ScoringPage | MapPage:
    """The page of the sheet `key`, or of the pad."""
    kind, _, number = key.partition("-")
    if kind == "board":
        return _board_page(table, int(number), sheets, score().scores[int(number)])
    if kind == "scoring":
        return rounds.scoring_page(table, int(number), sheets)
    if key == ROUNDS_KEY:
        return rounds.rounds_page(table, sheets)
    if key == MAP_KEY:
        return map_page(sheets.get(MAP_KEY) or {})
    return _pad_page(table, sheets, score().scores)


def _board_page(table: GreatSplitTable, seat: int, sheets: Mapping[str, Fields], item: Item) -> BoardPage:
    fields = sheets.get(board_key(seat)) or {}
    return BoardPage(
        item=item,
        rows=score_rows(table, seat, fields, item),
        due=[due for due in rounds.pending(table, sheets) if due.seat == seat],
        all_tiles=list(table.map.characters),
        needs_tile=table.boards[seat].character is None and None in table.boards[seat].contracts,
    )


def _pad_page(table: GreatSplitTable, sheets: Mapping[str, Fields], scores: Sequence[Item]) -> GreatSplitPadPage:
    boards = [sheets.get(board_key(seat)) or {} for seat in range(len(table.players))]
    boxes: list[list[PadBox]] = []
    entered = []
    for seat, (fields, item) in enumerate(zip(boards, scores, strict=True)):
        boxes.append([])
        rows = score_rows(table, seat, fields, item)
        for row in rows:
            is_blank = row.item is None or (row.is_open and not row.item.points)
            is_typed = row.item is not None and row.item.is_typed
            boxes[-1].append(PadBox(row.icon, row.title, "·" if is_blank else row.shown, is_typed))
        names = [number.field for row in rows for number in row.inputs]
        entered.append((sum(name in fields for name in names), len(names)))
    return GreatSplitPadPage(
        boxes=boxes,
        entered=entered,
        due=rounds.pending(table, sheets),
        round=(sheets.get(ROUNDS_KEY) or {}).get(ROUND),
    )


# Totals on paper


def typed_numbers(table: GreatSplitTable, result: Result) -> list[TypedNumbers]:
    """The inputs for the players' totals."""
    numbers = []
    for seat, (name, standing) in enumerate(zip(table.players, result.standings, strict=True)):
        lines = result.scores[seat]
        known = None if lines.is_typed or not standing.complete else Text("scorepad {n}", n=standing.total)
        # Translators: {name}: such as “Player 1”
        label, where = Text("{name}", name=name), f"claims.totals[{seat}]"
        numbers.append(TypedNumber(board_key(seat), "paper-total", label, where, known))
    return [TypedNumbers(Text("Everybody’s total"), numbers)]


TOTALS_PAGE = TotalsPage(Text("Type the totals"), typed_numbers)
