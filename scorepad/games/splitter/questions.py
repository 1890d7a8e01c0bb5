"""Questions about the rules that scoring depends on, with their answers; a reading overrides one answer.

Source: Splitter rulebook, "End of the game and scoring".
"""

from collections.abc import Iterable, Sequence

from scorepad.core.text import Text
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.table import Pad


class Rules:
    """The rulebook's answers, and our rulings if it is silent."""

    def board(self, pad: Pad) -> Pad:
        """The pad, whose spaces touch side by side."""
        return pad

    def is_doubled(self, pad: Pad, group: Group) -> bool:
        """True if a valid group is doubled: it includes a star."""
        return group.doubled

    def points(self, pad: Pad, group: Group) -> int:
        """The points of a group: its number if it has exactly that many spaces, doubled by a star."""
        return group.points

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        """The points of each group of one number: all groups count."""
        return [self.points(pad, group) for group in groups]

    @classmethod
    def places(cls, pad: Pad, groups: Sequence[Group]) -> Iterable[tuple[type["Rules"], Text]]:
        """The readings that differ in one place only, with the place; () if the lines of the score show them."""
        return ()


RULES = Rules()
