"""The questions that scoring asks the rulebook, each with its answer; a reading overrides one.

Source: Splitter rulebook, "End of the game and scoring".
"""

from collections.abc import Iterable, Sequence

from scorepad.core.text import Text
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.table import Pad


class Rules:
    """The rulebook's answers, and our rulings where it is silent."""

    def board(self, pad: Pad) -> Pad:
        """The pad with the spaces that touch: those side by side."""
        return pad

    def is_doubled(self, pad: Pad, group: Group) -> bool:
        """True if a group that counts is doubled: a star is in it."""
        return group.doubled

    def points(self, pad: Pad, group: Group) -> int:
        """The points of a group: its number if it has exactly as many spaces, doubled or not."""
        return group.points

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        """The points of each group of one number: all groups count."""
        return [self.points(pad, group) for group in groups]

    @classmethod
    def places(cls, pad: Pad, groups: Sequence[Group]) -> Iterable[tuple[type["Rules"], Text]]:
        """The readings that differ in one place only, with the place; () where the lines of the score tell them."""
        return ()


RULES = Rules()
