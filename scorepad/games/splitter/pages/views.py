"""Splitter's view objects, with everything that its pages show apart from forms and scores."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.core.game import Fields, TotalsPage, Turn, TypedNumber, TypedNumbers
from scorepad.core.result import Item, Problem, Result
from scorepad.core.text import Text
from scorepad.games.splitter import rolls
from scorepad.games.splitter.engine import SplitterWorking
from scorepad.games.splitter.pads import SETUP, chosen_pad, pad_for, pad_name
from scorepad.games.splitter.pages.drawing import Drawing, draw
from scorepad.games.splitter.pages.printing import Arrangement, arrange
from scorepad.games.splitter.sheets import PAPER
from scorepad.games.splitter.table import EMPTY, NO_SPACE, Pad, SplitterTable
from scorepad.games.splitter.words import still_write


@dataclass(frozen=True)
class SplitterPage:
    """The values for every page: the pad, its name, and the rolls so far, each as two digits, "" if incomplete."""

    pad: Pad
    pad_name: Text
    dice: Sequence[str]


@dataclass(frozen=True)
class SplitterPadPage(SplitterPage):
    """The pad and its prints: by seat, the drawing of the sheet, and whether it has any number in a space."""

    drawings: Sequence[Drawing]
    begun: Sequence[bool]

    def arrange(self, sheets: int) -> Arrangement:
        """The layout of sheets on printed pages."""
        return arrange(self.pad, sheets)


@dataclass(frozen=True)
class DicePage(SplitterPage):
    """The page of the dice.

    behind: the seats whose sheets have room, but not all rolls yet. late: the seats that have to write before the next
    roll. begun_roll: the first die of the next roll if only that die is entered, else "". rolls: the names of the rolls
    up to the last roll with an entry. first: the seat that makes the first roll; None while unknown and in a solo game.
    roller: the seat that makes the next roll; None in a solo game.
    """

    behind: Sequence[int]
    late: Sequence[int]
    begun_roll: str
    rolls: Sequence[str]
    first: int | None
    roller: int | None

    def waits(self, players: Sequence[str]) -> Text | None:
        """The sentence about the players who have to write before the next roll, or None."""
        return still_write([players[seat] for seat in self.late]) if self.late else None


@dataclass(frozen=True)
class GridPage(DicePage):
    """The page of a player's sheet.

    inputs: the names of the paper numbers that exist on this pad.
    next_roll: the first roll that is not on the sheet yet, or 0. open_roll: the last roll on the sheet, which can be
    turned or taken back, or 0. loose_roll: the table's last roll if it is not on any sheet yet, else 0.
    is_played: True if the table or the sheet has any roll. is_rolled: True if the sheet has any roll.
    doubts: problems that involve several sheets, including this sheet.
    """

    drawing: Drawing
    item: Item
    inputs: Sequence[str]
    next_roll: int
    open_roll: int
    loose_roll: int
    is_played: bool
    is_rolled: bool
    doubts: Sequence[Problem]

    def rows_of(self, fields: Fields) -> list[str]:
        """The numbers of a sheet row by row, with dots for empty spaces. fields: may differ from the stored sheet."""
        grid, width = rolls.grid_of(self.pad, fields, self.dice), self.pad.width
        return [grid[start : start + width].replace(NO_SPACE, "") for start in range(0, len(grid), width)]


def view(table: SplitterTable, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> SplitterPage:
    """The page of the sheet `key`, or of the pad."""
    page = SplitterPage(pad=table.pad, pad_name=pad_name(chosen_pad(sheets)), dice=rolls.dice_of(sheets, table.pad))
    kind, _, seat = key.partition("-")
    if kind == "pad":
        return _grid_page(_dice_page(page, table, sheets), table, int(seat), sheets, score())
    if key == SETUP:
        return page
    if key == rolls.ROLLS:
        return _dice_page(page, table, sheets)
    working: SplitterWorking = score().working
    drawings = [_drawing(page, table, seat, sheets, working) for seat in range(len(table.players))]
    return SplitterPadPage(**vars(page), drawings=drawings, begun=[drawing.filled > 0 for drawing in drawings])


def _drawing(
    page: SplitterPage, table: SplitterTable, seat: int, sheets: Mapping[str, Fields], working: SplitterWorking
) -> Drawing:
    sheet = table.sheets[seat] or table.pad.shape
    doubts = working.pairs.marks.get(seat, ())
    hand = rolls.by_hand(page.pad, sheets.get(rolls.pad_key(seat)) or {}, page.dice)
    return draw(table.pad, sheet, working.groups[seat], doubts, hand)


def _dice_page(page: SplitterPage, table: SplitterTable, sheets: Mapping[str, Fields]) -> DicePage:
    pad, dice, players = page.pad, page.dice, len(table.players)
    pads = rolls.pads_of(sheets, players)
    entered = sheets.get(rolls.ROLLS) or {}
    begun = entered.get(f"roll-{len(dice) + 1}", "")
    last = max((rolls.roll_number(name) for name in entered if rolls.ROLL.fullmatch(name)), default=0)
    return DicePage(
        **vars(page),
        behind=rolls.behind(pad, pads, dice),
        late=rolls.waited_for(pad, pads, dice),
        begun_roll=begun if len(begun) == 1 else "",
        rolls=[f"roll-{n}" for n in range(1, last + 1)],
        first=rolls.first_roller(sheets) if players > 1 else None,
        roller=rolls.roller(sheets, len(dice) + 1, players) if players > 1 else None,
    )


def _grid_page(
    page: DicePage, table: SplitterTable, seat: int, sheets: Mapping[str, Fields], result: Result
) -> GridPage:
    fields = sheets.get(rolls.pad_key(seat)) or {}
    working: SplitterWorking = result.working
    return GridPage(
        **vars(page),
        drawing=_drawing(page, table, seat, sheets, working),
        item=result.scores[seat],
        inputs=[name for name in PAPER if name != "paper-hearts" or page.pad.hearts],
        next_roll=rolls.next_roll(page.pad, fields, page.dice),
        open_roll=rolls.open_roll(page.pad, fields, page.dice),
        loose_roll=rolls.loose_roll(rolls.pads_of(sheets, len(table.players)), page.dice),
        is_played=bool(page.dice) or any(name.startswith("roll-") for name in fields),
        is_rolled=bool(rolls.placed_rolls(page.pad, fields, page.dice)),
        doubts=[each for each in working.pairs.problems if each.sheet is None and seat in working.pairs.marks],
    )


def turn(table: SplitterTable, sheets: Mapping[str, Fields]) -> Turn | None:
    """Whose turn it is to roll next.

    None in a solo game, before the first roll, after the last roll, and while players have to write down a roll.
    """
    dice, players = rolls.dice_of(sheets, table.pad), len(table.players)
    is_over = len(dice) == table.pad.rolls
    if players == 1 or not dice or is_over or rolls.waited_for(table.pad, rolls.pads_of(sheets, players), dice):
        return None
    return Turn(rolls.roller(sheets, len(dice) + 1, players), len(dice) + 1)


# Totals on paper


def typed_numbers(table: SplitterTable, result: Result) -> list[TypedNumbers]:
    """The inputs for the players' totals."""
    numbers = []
    for seat, (name, sheet, claims) in enumerate(zip(table.players, table.sheets, table.claims, strict=True)):
        rows = [row for row in (*claims.by_number, claims.bonus) if row is not None]
        known = None
        if sheet is not None and EMPTY not in sheet:
            known = Text("scorepad {n}", n=result.scores[seat].points)
        elif sheet is None and rows:
            known = Text("the rows give {n}", n=sum(rows))
        label, where = Text("{name}", name=name), f"claims.totals[{seat}]"
        numbers.append(TypedNumber(rolls.pad_key(seat), "paper-total", label, where, known))
    return [TypedNumbers(Text("Everybody’s total"), numbers)]


TOTALS_PAGE = TotalsPage(
    Text("Type the totals"), typed_numbers, lambda totals, _: {"pad": pad_for(max(totals, default=0))}
)
