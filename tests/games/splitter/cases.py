"""Splitter's kinds of cases: tables, pads, drawn sheets, rolls, and the best total that rolls allow."""

from collections.abc import Sequence
from typing import Any

from scorepad.core.errors import GameFileError
from scorepad.core.game import Fields
from scorepad.core.result import Item
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.pages.drawing import draw
from scorepad.games.splitter.par.bound import bound, lack_of, lack_of_sheets, rolls_of, unlike_rolls
from scorepad.games.splitter.problems import compare, pairs_of
from scorepad.games.splitter.rolls import behind, by_hand, dice_of, next_roll, open_roll, roller, waited_for
from scorepad.games.splitter.table import PRINTED, A, Pad, make_pad, read_pad
from scorepad.games.splitter.words import still_write
from tests.cases import case_of
from tests.explained import explain
from tests.game_files import File, refusal
from tests.games.case_files import GameCases, Scored
from tests.games.splitter import tables
from tests.games.splitter.tables import BEST_A, BEST_B, SPLITTER, table

BEST = {"best A": BEST_A, "best B": BEST_B}
"""Full sheets of the printed pads, by their names in cases."""


def pad_of(text: str) -> Pad:
    """A printed pad by its name, or a pad written in one line."""
    return PRINTED.get(text) or make_pad(tuple(text.split()))


class SplitterScored(Scored):
    """A scored table of Splitter."""

    @property
    def groups(self) -> list[Item]:
        """The lines of all groups on the first sheet, by number."""
        return tables.groups(self.result)


class Cases(GameCases):
    """Splitter's kinds of cases."""

    game = SPLITTER
    scored = SplitterScored

    def file(self, *, pad: Any = "A", sheets: Sequence[Any] = (), **given: Any) -> File:
        """A game file; a sheet or a custom pad can be one string, and a full sheet can be a name in `BEST`."""
        return table(pad, *[BEST.get(sheet, sheet) if isinstance(sheet, str) else sheet for sheet in sheets]) | given

    def groups(self, pad: str, sheet: str) -> dict[str, Any]:
        """The groups on a sheet."""
        return {"groups": find_groups(pad_of(pad), sheet.replace(" ", ""))}

    def pairs(self, pad: str, sheets: list[str]) -> dict[str, Any]:
        """For each seat, the spaces with pairs that its sheet has too often; and the pairs on the first sheet."""
        parsed = SPLITTER.parse(self.file(pad=pad, sheets=sheets))
        return {"marks": compare(parsed).marks, "pairs": pairs_of(pad_of(pad), parsed.sheets[0])}

    def refused_pad(self, pad: Any) -> GameFileError | None:
        return refusal(lambda: read_pad(pad))

    def pad(self, pad: str) -> dict[str, Any]:
        """A pad, its number of spaces, and the places of its stars and hearts."""
        read = pad_of(pad)
        places = [[read.place(space) for space in sorted(spaces)] for spaces in (read.stars, read.hearts)]
        return {"pad": read, "spaces": len(read.spaces), "stars": places[0], "hearts": places[1]}

    def drawing(self, pad: str, sheet: str, space: str = "", doubts: Sequence[int] = ()) -> dict[str, Any]:
        """The heart path and the glowing spaces of a drawn sheet, and one of its spaces by name."""
        printed, written = pad_of(pad), BEST.get(sheet, sheet).replace(" ", "")
        drawn = draw(printed, written, find_groups(printed, written), tuple(doubts))
        cells = {cell.name: cell for row in drawn.rows for cell in row if cell is not None}
        glowing = [cell.name for cell in cells.values() if cell.glows]
        return {"hearts": drawn.hearts, "glowing": glowing, "space": cells.get(space)}

    def par(self, pad: str, rolls: str, part: str = "") -> dict[str, Any]:
        """The bound on points for these rolls, one of its parts, and the reason if there is no bound."""
        printed, known = pad_of(pad), rolls.split(" ") if rolls else []
        found = bound(printed, known)
        parts = {} if found is None else {str(each.label): each for each in found.parts}
        return {"bound": found, "part": parts.get(part), "lack": lack_of(printed, known)}

    def rolls(self, pad: str, sheets: list[str | None]) -> dict[str, Any]:
        """The rolls on full sheets, and the sentence that explains why they cannot be read."""
        read = SPLITTER.parse(self.file(pad=pad, sheets=sheets))
        return {"rolls": rolls_of(read), "lack": lack_of_sheets(read)}

    def other_rolls(self, pad: str, sheet: str, rolls: list[str]) -> dict[str, Any]:
        return {"said": unlike_rolls(pad_of(pad), sheet, rolls)}

    def meant(self, pad: str, sheet: str, wrong: dict[str, int], key: str) -> dict[str, Any]:
        """The spaces marked for the only mistake with this key that explains the wrong numbers by itself."""
        case = case_of(SPLITTER, table(pad, sheet))
        alone = [each.mistakes[0] for each in explain(case, wrong, most=99) if len(each.mistakes) == 1]
        (mistake,) = [each for each in alone if each.key in (key, f"splitter.{key}")]
        assert case.draw is not None
        rows = ["".join("x" if cell.is_meant else "-" for cell in row) for row in case.draw([mistake])]
        return {"spaces": " ".join(rows)}

    def round(self, rolls: list[str], sheets: list[Fields], pad: str = "A") -> dict[str, Any]:
        """The seats that are late or waited for, the first sheet's next and last roll, and spaces changed by hand."""
        printed, first = pad_of(pad), sheets[0]
        changed = [printed.place_name(space) for space in by_hand(printed, first, rolls)]
        return {
            "late": behind(printed, sheets, rolls),
            "waited_for": waited_for(printed, sheets, rolls),
            "next": next_roll(printed, first, rolls),
            "last": open_roll(printed, first, rolls),
            "by_hand": sorted(changed),
        }

    def rollers(self, fields: Fields) -> dict[str, Any]:
        """The seat that rolls in each of the first four rounds of three players, and the dice on pad A."""
        return {"seats": [roller({"rolls": fields}, n, 3) for n in range(1, 5)], "dice": dice_of({"rolls": fields}, A)}

    def waiting(self, names: list[str]) -> dict[str, Any]:
        return {"said": still_write(names)}

    def space(self, name: str) -> dict[str, Any]:
        """The index of a space on pad A, by name."""
        return {"space": A.space_at(name)}
