"""The Great Split's kinds of cases: tables, board maps, rounds and scorings during the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.errors import GameFileError
from scorepad.core.game import Fields
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.games.great_split.board_map.sheets import BOARD_MAP, MapForm
from scorepad.games.great_split.game import GAME
from scorepad.games.great_split.rounds import pending, rounds_page, scoring_page
from scorepad.games.great_split.table import NO_MAP
from tests.game_files import File, refusal
from tests.games.case_files import GameCases
from tests.games.great_split.tables import CAREY, MAP, TOKENS, at, five, table
from tests.places import put

FIVE = ("levels", "seals", "stars", "contracts")
"""Parts of a board with a number for each resource."""


def board(given: Any) -> File | None:
    """A board as in a file, or "Carey", the board of the rulebook's last example.

    `at` has the levels and optionally the seals of a board with a tile without icons; numbers for the five resources
    can be a list.
    """
    if not isinstance(given, Mapping):
        return CAREY if given == "Carey" else None
    made = at(*given["at"]) if "at" in given else {}
    for name, value in given.items():
        if name != "at":
            made[name] = five(*value) if name in FIVE and isinstance(value, list) else value
    return made


def scored_after(kinds: Any = None, boards: Any = None, **given: Any) -> File:
    """A scoring during the game, with its kinds as in "tome gem"."""
    if not isinstance(kinds, str):
        return {"kinds": kinds, "boards": boards, **given}
    return {"kinds": kinds.split(), "boards": [*map(board, boards)], **given}


class Cases(GameCases):
    """The Great Split's kinds of cases."""

    game = GAME

    def file(self, boards: Sequence[Any] = (), *, mapped: bool = False, **given: Any) -> File:
        """A table with a player for each board, at least two.

        mapped: True to include the map and all market tokens of `tables.py`. printed: changes to that map, by place.
        """
        printed = MAP
        for place, value in given.pop("printed", {}).items():
            printed = put(printed, place, value)
        if mapped or printed is not MAP:
            given = {"map": printed, "market": {"tokens": TOKENS}} | given
        if given.get("scorings"):
            given["scorings"] = [scored_after(**scoring) for scoring in given["scorings"]]
        return table(*map(board, boards), **given)

    def map(self, printed: Any) -> dict[str, Any]:
        """A board map outside a game file, and whether it is empty."""
        read = read_map(printed, "map")
        return {"map": read, "is_empty": read == NO_MAP}

    def layout(self, file: Any) -> dict[str, Any]:
        """The sheet made from a board map's file, which must give the same map."""
        fields = BOARD_MAP.from_file(file)
        form = MapForm.of(fields)
        assert form.validate(), form.faults()
        assert form.sheet() == fields
        assert BOARD_MAP.parse(BOARD_MAP.to_file(fields)) == BOARD_MAP.parse(file)
        return {"fields": fields, "map": form.map}

    def refused_layout(self, file: Any) -> GameFileError | None:
        return refusal(lambda: BOARD_MAP.parse(file))

    def map_form(self, fields: Fields, target: str = "") -> dict[str, Any]:
        """The form of a board map, and the part of the map that a URL names."""
        form = MapForm.of(fields)
        form.validate()
        return {
            "fields": form.sheet(),
            "errors": form.errors,
            "map": form.map,
            "asked": [*form.questions],
            "target": form.map.target(target),
        }

    def unknown(self, sheet: str, names: list[str]) -> dict[str, Any]:
        return {"names": self.game.forms[sheet].of({}).unknown(names)}

    def rounds(self, fields: Fields, players: str = "ABC", sheets: Mapping[str, Fields] | None = None) -> Any:
        """The page of the rounds."""
        around = self.around("rounds", players, {"rounds": fields, **(sheets or {})})
        return rounds_page(around.table, around.sheets)

    def scoring(self, sheets: Mapping[str, Fields], after: int = 3) -> dict[str, Any]:
        """The page of a scoring during the game, and the points that are not in Prestige yet."""
        around = self.around(f"scoring-{after}", "AB", sheets)
        page = scoring_page(around.table, after, sheets)
        pages = {"page": page, "A": page.lines[0], "B": page.lines[1]}
        return {**pages, "due": [[due.seat, due.after, due.points] for due in pending(around.table, sheets)]}
