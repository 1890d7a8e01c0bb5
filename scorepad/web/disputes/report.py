"""A player's paper compared with the proof: the differences, and the mistakes that may explain them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scorepad.core.fields import number_fault, typed_number
from scorepad.core.game import Game, Rule
from scorepad.core.result import Item, Result
from scorepad.core.text import BLANK, Capitalized, Text
from scorepad.disputes import (
    MOST,
    TOTAL,
    Box,
    Case,
    Drawing,
    EntrySlip,
    Findings,
    added_up,
    after,
    first_difference,
    places_to_look,
    tell,
)
from scorepad.disputes.slips import JUST_WRONG

PREFIX = "paper-"
"""The prefix of the names of boxes in forms and URLs."""
MOST_LINES = 10
"""Maximum number of lines on a slip, which is half a page."""


@dataclass(frozen=True)
class Row:
    """A box of the paper sheet.

    typed: the text that was typed from paper. claim: its number, None if it is blank or invalid. fault: its error.
    """

    box: Box
    typed: str
    claim: int | None
    fault: Text | None

    @property
    def name(self) -> str:
        """The name of the box's form field."""
        return PREFIX + self.box.key

    @property
    def is_total(self) -> bool:
        """True for the box of the total."""
        return self.box.key == TOTAL

    @property
    def differs(self) -> bool:
        """True if paper and proof are both known and differ."""
        return self.claim is not None and self.box.points is not None and self.claim != self.box.points


class Line(NamedTuple):
    """A box of the paper sheet, for a slip.

    paper: the number on paper, if known. guess: the number that the likely mistake gives, if `paper` is unknown. proof:
    the points in scorepad, typed or computed.
    """

    label: Text | str
    paper: int | None
    guess: int | None
    proof: int | None
    is_typed: bool
    differs: bool
    is_total: bool


class Story(NamedTuple):
    """One explanation of the numbers on paper: the text of each mistake, and a drawing of their places on the sheet.

    share: its weight among all explanations that fit, from 0 to 1. is_whole: False if it explains the lines on paper
    but not the total. is_likely: True if it is presented as the cause. slip: the entry slip, if scorepad's sheet is
    wrong and not the paper. number: the slip's index, to correct it with a tap; None if several values fit.
    """

    texts: Sequence[Text]
    drawing: Drawing
    share: float
    is_whole: bool
    is_likely: bool
    slip: EntrySlip | None = None
    number: int | None = None


class Proof(NamedTuple):
    """A line of the proof. is_suspect: True if the likely mistake is in it."""

    item: Item
    is_suspect: bool


@dataclass(frozen=True)
class Disputed:
    """One player's sheet in dispute. rows: in the order of the paper sheet."""

    game: Game
    result: Result
    seat: int
    case: Case
    rows: tuple[Row, ...]

    @property
    def player(self) -> str:
        """The player's name."""
        return self.result.standings[self.seat].player

    @cached_property
    def claims(self) -> dict[str, int]:
        """The known numbers on paper, by box key."""
        return {row.box.key: row.claim for row in self.rows if row.claim is not None}

    @cached_property
    def has_faults(self) -> bool:
        """True if a typed value is not a possible number for its box."""
        return any(row.fault is not None for row in self.rows)

    @cached_property
    def first(self) -> Box | None:
        """The first box where the numbers on paper and in scorepad are known and differ; None if there is none."""
        known = {row.box.key: row.claim for row in self.rows if row.differs and row.claim is not None}
        return first_difference(self.case, known)

    @cached_property
    def findings(self) -> Findings:
        """The likely mistakes, their certainty, and the box to type next."""
        return tell(self.case, self.claims)

    @cached_property
    def sum_on_paper(self) -> int | None:
        """The total that follows from the boxes on paper, if it differs from the total on paper."""
        own = added_up(self.case, self.claims)
        return own if TOTAL in self.claims and own != self.claims[TOTAL] else None

    @cached_property
    def likely_boxes(self) -> dict[str, int]:
        """The points of the boxes if the likely mistake was made, by box key.

        {} if no mistake is likely, if there are two, or if its place is unknown: the numbers would be mere guesses.
        """
        way = self.findings.ways[0] if self.findings.is_likely else None
        if way is None or len(way.mistakes) > 1 or way.is_anywhere:
            return {}
        proof = {box.key: box.points for box in self.case.boxes if box.key != TOTAL and box.points is not None}
        return after(self.case, proof, way.mistakes)

    @property
    def is_compared(self) -> bool:
        """True if any number on paper has a proof to compare it with."""
        return any(row.claim is not None and row.box.points is not None for row in self.rows)

    @property
    def is_proved(self) -> bool:
        """True if scorepad computed all points that are compared with the paper, and none was typed from paper."""
        return not any(row.box.is_typed for row in self.rows if row.claim is not None)

    @property
    def is_open(self) -> bool:
        """True if the points of any box are still missing in scorepad."""
        return any(box.points is None for box in self.case.boxes)

    @property
    def rules(self) -> list[Rule]:
        """The rules that the likely mistakes break; if no mistake is likely, the rule of the first box that differs."""
        keys = {self.first.rule if self.first else None}
        if self.findings.is_likely:
            keys = {mistake.rule for mistake in self.findings.ways[0].mistakes}
        return [rule for rule in self.game.rulebook if rule.key in keys]

    @property
    def parting(self) -> Text | None:
        """The first number that differs between paper and scorepad, in a sentence; None if they agree."""
        box = self.first
        if box is None:
            return None
        values = {"line": box.label, "claim": self.claims[box.key], "proof": box.points}
        if box.is_typed:
            unnamed = Text("Paper {claim}, typed here {proof}.", **values)
            named = Text("{line}: paper {claim}, typed here {proof}.", **values)
        elif self.is_doubted:
            unnamed = Text("Paper {claim}, entered here {proof}.", **values)
            named = Text("{line}: paper {claim}, entered here {proof}.", **values)
        else:
            unnamed = Text("Paper {claim}, scorepad {proof}.", **values)
            named = Text("{line}: paper {claim}, scorepad {proof}.", **values)
        return unnamed if box.key == TOTAL else Capitalized(named)

    @property
    def answer(self) -> Text:
        """The first sentence of the page: which number differs, that all agree, or that nothing can be compared yet.

        BLANK if nothing is typed, or if a typed value is invalid.
        """
        if self.has_faults or not self.claims:
            return BLANK
        if not self.is_compared:
            return Text("Nothing to compare with yet")
        return self.parting or self._agreeing

    @property
    def _agreeing(self) -> Text:
        """The sentence if no number differs."""
        if not self.is_proved:
            return Text("scorepad has the same numbers, also from paper: they are not checked yet.")
        if self.is_doubted:
            return Text("The paper and the entries here agree.")
        if self.is_open:
            return Text("Paper and scorepad agree on what is entered so far.")
        return Text("Paper and scorepad agree.")

    @property
    def adding_up(self) -> Text | None:
        """A sentence if the lines on paper do not add up to its total; None if they do, or if lines are missing."""
        if self.sum_on_paper is None:
            return None
        off = self.claims[TOTAL] - self.sum_on_paper
        values = {"sum": self.sum_on_paper, "total": self.claims[TOTAL], "n": abs(off)}
        if off > 0:
            return Text("The lines on paper give {sum}, not {total}: the total is {n} too high.", **values)
        return Text("The lines on paper give {sum}, not {total}: the total is {n} too low.", **values)

    @property
    def places_to_look(self) -> list[Text]:
        """Mistakes that would explain single lines, if nothing explains the paper; [] while entries are missing."""
        return [] if self.stories or self.is_open else places_to_look(self.case, self.claims)

    @property
    def sheets(self) -> list[str]:
        """The keys of the sheets behind the boxes that the likely mistake changes, or else behind the first difference.

        If there are no such sheets, the keys of all sheets behind the player's score.
        """
        boxes = [row.box for row in self.rows if self._moved(row.box) and not row.is_total]
        if not boxes and self.first is not None:
            boxes = [self.first]
        keys = [key for box in boxes if box.item is not None for key in box.item.sheets]
        return list(dict.fromkeys(keys or self.result.scores[self.seat].sheets))

    @property
    def slip_lines(self) -> list[Line]:
        """The boxes that fit on a slip, in the order of the sheet; the total and boxes that differ have priority."""
        every = [self._line(row) for row in self.rows]
        wanted = sorted(every, key=lambda line: (not line.is_total, not line.differs, line.paper is None))
        return [line for line in every if line in wanted[:MOST_LINES]]

    def _line(self, row: Row) -> Line:
        box, guess = row.box, self.likely_boxes.get(row.box.key) if row.claim is None else None
        differs = row.differs or (row.claim is None and self._moved(box))
        return Line(box.label, row.claim, guess, box.points, box.is_typed, differs, row.is_total)

    def _moved(self, box: Box) -> bool:
        """True if the likely mistake changes a box."""
        return self.likely_boxes.get(box.key, box.points) != box.points

    @cached_property
    def stories(self) -> list[Story]:
        """The explanations, likeliest first: mistakes on paper, and typing mistakes in scorepad.
        A total that was only computed wrong is left out if a sentence about the lines on paper already covers it.
        """
        draw = self.case.draw or (lambda mistakes: ())
        found = []
        for number, way in enumerate(self.findings.ways):
            is_likely = self.findings.is_likely and number == 0
            sentences = zip(way.mistakes, way.texts, strict=True)
            texts = []
            for each, text in sentences:
                if self.adding_up is None or each.total is None or each.key not in JUST_WRONG:
                    texts.append(Capitalized(text))
            if texts:
                found.append(Story(texts, draw(way.mistakes), way.share, way.is_whole, is_likely))
        for number, entry in enumerate(self.findings.entries):
            is_likely = self.findings.is_entry_likely and number == 0
            mistyped = [Text("The sheet here has a typing mistake. {place}", place=Capitalized(entry.slip.text))]
            offered = number if entry.slip.fields else None
            found.append(Story(mistyped, (), entry.share, True, is_likely, entry.slip, offered))
        return sorted(found, key=lambda story: (not story.is_likely, -story.share))[:MOST]

    @property
    def doubts(self) -> list[Text]:
        """The table's warnings about the sheets that the points are computed from, as sentences."""
        # Translators: {doubt}: a sentence without its dot
        return [Text("{doubt}.", doubt=Capitalized(problem.message)) for problem in self.case.doubts]

    @property
    def is_doubted(self) -> bool:
        """True if the table has warnings about these sheets, so that its own points may be wrong."""
        return bool(self.case.doubts)

    @cached_property
    def next_box(self) -> Box | None:
        """The box to type next, which distinguishes the explanations best.

        None if there is nothing to distinguish: an explanation is likely or the only one, nothing differs, or a typed
        value is invalid.
        """
        is_settled = len(self.stories) == 1 or any(story.is_likely for story in self.stories)
        return None if self.has_faults or self.first is None or is_settled else self.findings.next_box

    @cached_property
    def working(self) -> list[Proof]:
        """The lines behind the points of the first box that differs; lines with the likely mistake come first."""
        box = self.first
        if box is None or box.item is None:
            return []
        if box.key != TOTAL or box.item.op is None:
            return [Proof(box.item, is_suspect=False)]
        suspects = [other.item for other in self.case.boxes if other.item and other.key != TOTAL and self._moved(other)]
        others = [item for item in box.item.items if not any(item is suspect for suspect in suspects)]
        return [Proof(item, is_suspect=True) for item in suspects] + [Proof(item, is_suspect=False) for item in others]


def rows_of(case: Case, typed: Mapping[str, str] | None) -> tuple[Row, ...]:
    """A row for each box of a case. typed: the values by field name; None to use the table's own claims."""
    return tuple(_row(box, typed) for box in case.boxes)


def _row(box: Box, typed: Mapping[str, str] | None) -> Row:
    if typed is None:
        return Row(box, "" if box.claim is None else str(box.claim), box.claim, None)
    text = typed.get(PREFIX + box.key, "").strip()
    if not text:
        return Row(box, "", None, None)
    fault = number_fault(text, box.least, box.most)
    if fault is not None:
        return Row(box, text[:20], None, fault)
    return Row(box, text, typed_number(text, box.least), None)
