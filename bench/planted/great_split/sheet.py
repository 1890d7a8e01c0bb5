"""A player's paper sheet of The Great Split, by the rules or with a planted mistake."""

import re
from typing import Any, NamedTuple

from bench.planted.great_split.games import KINDS, icons_of, line, stars_of
from tests.game_files import File
from tests.games.great_split.naive import RESOURCES

NAMES = {name: name.capitalize() for name in (*RESOURCES, "gem")}
Boxes = dict[str, int]


class Planted(NamedTuple):
    """A mistake: its kind, the boxes and the total on paper, and the words by which its sentence names the place."""

    kind: str
    boxes: Boxes
    total: int
    place: tuple[str, ...]
    weight: float = 1.0

    def fits(self, text: str) -> bool:
        """True if a sentence names this very place."""
        return all(re.search(rf"(?<!\w){re.escape(words)}(?!\d)", text) for words in self.place)


class View(NamedTuple):
    """A player's sheet. truth: the complete state of the game. file: the game file. right: the right boxes."""

    truth: File
    file: File
    seat: int
    right: Boxes

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.truth["boards"][self.seat]
        return board

    @property
    def has_map(self) -> bool:
        return "map" in self.file

    @property
    def has_tile(self) -> bool:
        return "character" in self.file["boards"][self.seat]

    def with_(self, kind: str, *place: str, **boxes: int) -> Planted:
        """A mistake with these numbers in these boxes; the box `contracts-gold` is written `contracts_gold`."""
        wrong = {**self.right, **{key.replace("_", "-"): n for key, n in boxes.items()}}
        return Planted(f"great-split.{kind}", wrong, sum(wrong.values()), place)

    def with_total(self, kind: str, total: int, *place: str) -> Planted:
        return Planted(f"great-split.{kind}", self.right, total, place)

    def written(self, *mistakes: Planted) -> Boxes | None:
        """The boxes and the total after these mistakes; None if two mistakes change the same box."""
        boxes, beside = dict(self.right), 0
        for mistake in mistakes:
            touched = self._touched(mistake)
            if any(boxes[key] != self.right[key] for key in touched):
                return None
            boxes |= {key: mistake.boxes[key] for key in touched}
            beside += mistake.total - sum(mistake.boxes.values())
        return {**boxes, "total": sum(boxes.values()) + beside}

    def _touched(self, mistake: Planted) -> list[str]:
        """The boxes that a mistake changes."""
        return [key for key, n in mistake.boxes.items() if n != self.right[key]]


def view(truth: File, file: File, seat: int) -> View:
    """A player's sheet by the rules."""
    tokens = truth["market"]["tokens"]
    icons, stars, board = icons_of(truth, seat), stars_of(truth, seat), truth["boards"][seat]
    right = {"prestige": board["prestige"]}
    right |= {kind: line(truth, kind, board["levels"], tokens) for kind in KINDS}
    right |= {f"contracts-{name}": sum(icons[name]) * stars[name] for name in RESOURCES}
    return View(truth, file, seat, right)
