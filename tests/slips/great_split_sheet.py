"""A player's paper sheet of The Great Split as the rules have it, and with a slip made on purpose."""

from typing import Any, NamedTuple

from tests.engine.build import File
from tests.engine.naive_boards import RESOURCES
from tests.slips.great_split_games import KINDS, icons_of, line, stars_of

NAMES = {name: name.capitalize() for name in (*RESOURCES, "gem")}
Boxes = dict[str, int]


class Planted(NamedTuple):
    """A slip: its kind, the boxes and the total on paper, and what the sentence that explains it has to name."""

    kind: str
    boxes: Boxes
    total: int
    place: str


class View(NamedTuple):
    """A player's sheet: the truth, what the file tells of it, and what is right."""

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

    def with_(self, kind: str, place: str, **boxes: int) -> Planted:
        """The sheet with other numbers in these boxes, `contracts_gold` for `contracts-gold`."""
        wrong = {**self.right, **{key.replace("_", "-"): n for key, n in boxes.items()}}
        return Planted(kind, wrong, sum(wrong.values()), place)

    def with_total(self, kind: str, place: str, total: int) -> Planted:
        return Planted(kind, self.right, total, place)


def view(truth: File, file: File, seat: int) -> View:
    """A player's sheet as the rules have it."""
    tokens = truth["market"]["tokens"]
    icons, stars, board = icons_of(truth, seat), stars_of(truth, seat), truth["boards"][seat]
    right = {"prestige": board["prestige"]}
    right |= {kind: line(truth, kind, board["levels"], tokens) for kind in KINDS}
    right |= {f"contracts-{name}": sum(icons[name]) * stars[name] for name in RESOURCES}
    return View(truth, file, seat, right)
