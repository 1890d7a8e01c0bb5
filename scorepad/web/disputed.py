"""A player's paper held against the proof: what was typed, where the two part, and what may have gone wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorepad.game import Game, Rule
from scorepad.mistakes import TOTAL, Box, Case, Explanation, added_up, after, explain, first_difference, plain_case
from scorepad.result import Result
from scorepad.text import Text

PREFIX = "paper-"
"""What the names of boxes begin with in forms and addresses."""


@dataclass(frozen=True)
class Row:
    """A box of the paper sheet: what was typed, the number that is, and what is wrong with it."""

    box: Box
    typed: str
    claim: int | None
    fault: Text | None

    @property
    def name(self) -> str:
        """Of its field."""
        return PREFIX + self.box.key

    @property
    def differs(self) -> bool:
        """Whether paper and proof are both known and not the same."""
        return self.claim is not None and self.box.points is not None and self.claim != self.box.points


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
        """Whose sheet it is."""
        return self.result.standings[self.seat].player

    @cached_property
    def claims(self) -> dict[str, int]:
        """The numbers on paper by the keys of their boxes."""
        return {row.box.key: row.claim for row in self.rows if row.claim is not None}

    @property
    def has_faults(self) -> bool:
        """Whether anything that was typed is no number that can stand there."""
        return any(row.fault is not None for row in self.rows)

    @cached_property
    def first(self) -> Box | None:
        """The first box where paper and proof part, as far as both are known."""
        known = {row.box.key: row.claim for row in self.rows if row.differs and row.claim is not None}
        return first_difference(self.case, known)

    @cached_property
    def explanations(self) -> list[Explanation]:
        """What may have gone wrong, the likeliest first."""
        return explain(self.case, self.claims)

    @cached_property
    def sum_on_paper(self) -> int | None:
        """What the boxes on paper give by the rule, where that is not the total on paper."""
        own = added_up(self.case, self.claims)
        return own if TOTAL in self.claims and own != self.claims[TOTAL] else None

    @cached_property
    def retold(self) -> dict[str, int]:
        """The boxes as they come out after the likeliest slip: the working that may lie behind the paper.

        {} where it takes two mistakes: then it is hardly more than a guess.
        """
        if not self.explanations or len(self.explanations[0].mistakes) > 1:
            return {}
        proof = {box.key: box.points for box in self.case.boxes if box.key != TOTAL and box.points is not None}
        return after(self.case, proof, self.explanations[0].mistakes)

    @property
    def is_compared(self) -> bool:
        """Whether any number on paper has a proof to be held against."""
        return any(row.claim is not None and row.box.points is not None for row in self.rows)

    @property
    def is_proved(self) -> bool:
        """Whether what paper was held against is worked out, and not itself read off paper."""
        return not any(row.box.is_typed for row in self.rows if row.claim is not None)

    @property
    def is_open(self) -> bool:
        """Whether the proof of any box is still to come."""
        return any(box.points is None for box in self.case.boxes)

    def rule_of(self, key: str | None) -> Rule | None:
        """A rule of the game's rulebook."""
        return next((rule for rule in self.game.rulebook if rule.key == key), None)

    @property
    def rules(self) -> list[Rule]:
        """The rules that matter: of the likeliest mistakes, else of the box where the two part."""
        likeliest = self.explanations[0].mistakes if self.explanations else ()
        keys: list[str | None] = list(dict.fromkeys(mistake.rule for mistake in likeliest))
        keys = keys or [self.first.rule if self.first else None]
        return [rule for rule in map(self.rule_of, keys) if rule is not None]


def disputed(game: Game, result: Result, parsed: object, seat: int, typed: Mapping[str, str] | None) -> Disputed:
    """A player's sheet with what was typed, by the fields' names; None: with what the table has from paper."""
    case = plain_case(result, seat) if game.case is None else game.case(parsed, result, seat)
    return Disputed(game, result, seat, case, tuple(_row(box, typed) for box in case.boxes))


def _row(box: Box, typed: Mapping[str, str] | None) -> Row:
    if typed is None:
        return Row(box, "" if box.claim is None else str(box.claim), box.claim, None)
    text = typed.get(PREFIX + box.key, "").strip()
    if not text:
        return Row(box, "", None, None)
    number = int(text) if text.isdecimal() and len(text) < 10 else None
    if number is None or number > box.most:
        return Row(box, text[:20], None, Text("expected a whole number from {least} to {most}", least=0, most=box.most))
    return Row(box, text[:20], number, None)
