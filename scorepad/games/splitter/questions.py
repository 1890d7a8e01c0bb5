"""The rules that players may misread, as methods that scoring calls; a reading overrides a method.

Source: Splitter rulebook, "End of the game and scoring".
"""

from collections.abc import Iterable, Sequence

from scorepad.core.text import Text
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.table import Pad


class Rules:
    """The rules of the rulebook, and our rulings where it is silent."""

    def board(self, pad: Pad) -> Pad:
        """The pad, on which spaces are neighbors if they share a side."""
        return pad

    def is_doubled(self, pad: Pad, group: Group) -> bool:
        """True if the group includes a star, which doubles the group if it is valid."""
        return group.doubled

    def points(self, pad: Pad, group: Group) -> int:
        """The points of a group: its number if it has exactly that many spaces, doubled by a star."""
        return group.points

    def points_of_all(self, pad: Pad, groups: Sequence[Group]) -> Sequence[int]:
        """The points of all groups of a number: every group counts."""
        return [self.points(pad, group) for group in groups]

    @classmethod
    def places(cls, pad: Pad, groups: Sequence[Group]) -> Iterable[tuple[type["Rules"], Text]]:
        """Variants of this reading that apply at a single place, each with its place.

        () if the lines of the score already show the places.
        """
        return ()


RULES = Rules()
