"""The par of a finished game, for pages: the bound, the best known sheet, and each player's distance from the bound.

The best sheet was found by a phone (`found`: the rows joined by "/"), or is a player's sheet that is at least as good.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from scorepad.core.game import Fields, Par
from scorepad.core.result import Item, Result
from scorepad.core.text import Text
from scorepad.games.splitter import rolls
from scorepad.games.splitter.engine import score, sheet_fault
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.pages.drawing import Drawing, draw
from scorepad.games.splitter.par import bound as par
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, Pad, SplitterTable
from scorepad.games.splitter.words import place_text


class Distance(NamedTuple):
    """A player's distance from the bound: the seat, the points, and the distance in words."""

    seat: int
    points: int
    says: Text


@dataclass(frozen=True)
class BestPage:
    """The section of a result page about the highest possible total with a game's rolls.

    lack: why there is no bound; then everything else is missing. parts: the bound as a sum. points: the points of the
    best known sheet, or None. seat: the player whose sheet this is; None if a phone has found it. is_searched: True if
    a phone has found a valid sheet. task: the input of a search for a better sheet; None if none can be better.
    """

    lack: Text | None = None
    bound: int = 0
    parts: Sequence[Item] = ()
    points: int | None = None
    seat: int | None = None
    is_searched: bool = False
    distances: Sequence[Distance] = ()
    task: Mapping[str, Any] | None = None

    @property
    def is_reached(self) -> bool:
        """True if a sheet reaches the bound, so that it is proven to be best."""
        return self.points == self.bound

    @property
    def sentence(self) -> Text:
        """The sentence about the highest possible total, as far as it is known."""
        if self.lack is not None:
            return self.lack
        if self.is_reached:
            return Text("{n} is the most that these rolls allow.", n=self.bound)
        if self.is_searched and self.points is not None:
            return Text(
                "The best possible sheet has between {found} and {bound} points. "
                "The best sheet known so far has {found}.",
                found=self.points,
                bound=self.bound,
            )
        return Text("These rolls allow {n} at most.", n=self.bound)


@dataclass(frozen=True)
class BesidePage:
    """The best sheet next to a player's sheet.

    best: the drawing of the best sheet; None if no sheet is known. own: the drawing of the player's sheet; None if it
    is not full, is the best sheet itself, or if no best sheet is known.
    """

    page: BestPage
    best: Drawing | None
    own: Drawing | None = None


class _Known(NamedTuple):
    """A sheet that fits the game's rolls. seat: the player whose sheet it is; None if a phone has found it."""

    points: int
    sheet: str
    seat: int | None = None


# The rolls, and the sheets that fit them


def _rolls(table: SplitterTable, sheets: Mapping[str, Fields]) -> Sequence[str] | Text | None:
    """The rolls of a finished game: as entered or, if they are not complete, as on the full sheets.

    If they are not complete: a sentence if the full sheets differ, None if no sheet is full.
    """
    dice = rolls.dice_of(sheets, table.pad)
    if par.lack_of(table.pad, dice) is None:
        return dice
    full = table._replace(sheets=tuple(_full(table).values()))
    if not full.sheets:
        return None
    return par.rolls_of(full) or par.lack_of_sheets(full)


def _full(table: SplitterTable) -> dict[int, str]:
    """The full sheets, by seat."""
    return {seat: sheet for seat, sheet in enumerate(table.sheets) if sheet is not None and EMPTY not in sheet}


def _own(table: SplitterTable, dice: Sequence[str], result: Result) -> list[_Known]:
    """The full sheets of players that fit these rolls."""
    return [
        _Known(result.scores[seat].points or 0, sheet, seat)
        for seat, sheet in _full(table).items()
        if par.unlike_rolls(table.pad, sheet, dice) is None
    ]


def _judged(pad: Pad, dice: Sequence[str], found: str) -> _Known | Text:
    """A found sheet with its points, or a sentence if the sheet does not fit this pad and these rolls."""
    rows = found.split("/")
    fault = sheet_fault(rows, pad)
    if fault is not None:
        # Translators: {fault}: what is wrong, in words of another message, such as “expected 7 rows, got 1”
        return Text("{fault}", fault=fault.message)
    sheet = "".join(rows)
    if EMPTY in sheet:
        return Text("Expected a full sheet, but this space is empty: {place}.", place=_place(pad, sheet.index(EMPTY)))
    unlike = par.unlike_rolls(pad, sheet, dice)
    if unlike is not None:
        return unlike
    scored = score(SplitterTable(("",), pad, (sheet,), (NO_CLAIMS,)))
    return _Known(scored.scores[0].points or 0, sheet)


def _place(pad: Pad, space: int) -> Text:
    return place_text(*pad.place(space))


# The interface for pages and posts


def judge(table: SplitterTable, sheets: Mapping[str, Fields], found: str) -> int | Text:
    """The points of a found sheet; a sentence if it is not full, does not fit the rolls, or the rolls are unknown."""
    dice = _rolls(table, sheets)
    if dice is None:
        return Text("No sheet of this game is full, so its rolls are not known.")
    if isinstance(dice, Text):
        return dice
    judged = _judged(table.pad, dice, found)
    return judged if isinstance(judged, Text) else judged.points


def view(table: SplitterTable, sheets: Mapping[str, Fields], found: str, result: Result) -> BestPage | None:
    """The section about the highest possible total; None if the rolls are not all known and no sheet is full."""
    dice = _rolls(table, sheets)
    if dice is None:
        return None
    if isinstance(dice, Text):
        return BestPage(lack=dice)
    return _page(table, dice, found, result)[0]


def _page(table: SplitterTable, dice: Sequence[str], found: str, result: Result) -> tuple[BestPage, _Known | None]:
    """The page for complete rolls, and the best known sheet. A player's sheet wins over an equal found sheet."""
    most = par.bound(table.pad, dice)
    if most is None:  # only if the rolls do not fill the pad
        raise ValueError(f"no bound for {dice}")
    known, judged = _own(table, dice, result), _judged(table.pad, dice, found)
    is_searched = isinstance(judged, _Known)
    if isinstance(judged, _Known):
        known.append(judged)
    best = max(known, key=lambda each: each.points, default=None)
    page = BestPage(
        bound=most.points,
        parts=[Item(part.label, part.points, part.why) for part in most.parts],
        points=None if best is None else best.points,
        seat=None if best is None else best.seat,
        is_searched=is_searched,
    )
    page = replace(page, distances=_distances(page, table, dice, result))
    if not page.is_reached:
        task = {
            "rows": table.pad.rows,
            "rolls": list(dice),
            "bound": most.points,
            "doubled": most.doubled,
            "least": page.points or 0,
        }
        page = replace(page, task=task)
    return page, best


def _distances(page: BestPage, table: SplitterTable, dice: Sequence[str], result: Result) -> list[Distance]:
    """The distance of each player with a known total, the highest total first."""
    distances = []
    for seat, item in enumerate(result.scores):
        sheet, points = table.sheets[seat], item.points
        if points is None:
            continue
        if sheet is not None and EMPTY not in sheet and par.unlike_rolls(table.pad, sheet, dice) is not None:
            distances.append(Distance(seat, points, Text("the rolls on this sheet are different")))
        else:
            distances.append(Distance(seat, points, _says(page, points)))
    return sorted(distances, key=lambda each: -each.points)


def _says(page: BestPage, points: int) -> Text:
    """The distance of a total from the bound, in words."""
    if points > page.bound:
        return Text("more than these rolls allow: look again")
    if points == page.bound:
        return Text("this is the maximum")
    return Text("{n} short of {most}", n=page.bound - points, most=page.bound)


def beside(
    table: SplitterTable, sheets: Mapping[str, Fields], found: str, result: Result, seat: int
) -> BesidePage | None:
    """The best sheet next to a player's sheet; None if the rolls are not all known and no sheet is full."""
    dice = _rolls(table, sheets)
    if dice is None:
        return None
    if isinstance(dice, Text):
        return BesidePage(BestPage(lack=dice), None)
    page, known = _page(table, dice, found, result)
    if known is None:
        return BesidePage(page, None)
    own = _full(table).get(seat)
    return BesidePage(
        page,
        _drawn(table.pad, known.sheet),
        None if own is None or own == known.sheet else _drawn(table.pad, own),
    )


def short(table: SplitterTable, sheets: Mapping[str, Fields], result: Result) -> list[int | None]:
    """By seat, how many points the total is below the bound.

    None if the rolls or the total are unknown, or if the sheet or the total is impossible with these rolls.
    """
    dice = _rolls(table, sheets)
    if dice is None or isinstance(dice, Text):
        return [None] * len(table.players)
    most = par.bound(table.pad, dice)
    full, found = _full(table), list[int | None]()
    for seat, item in enumerate(result.scores):
        fits = seat not in full or par.unlike_rolls(table.pad, full[seat], dice) is None
        distance = None if most is None or item.points is None else most.points - item.points
        found.append(distance if fits and (distance or 0) >= 0 else None)
    return found


def _drawn(pad: Pad, sheet: str) -> Drawing:
    return draw(pad, sheet, find_groups(pad, sheet))


PAR = Par(judge, view, beside, short)
