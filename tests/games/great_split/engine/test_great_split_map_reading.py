"""Unfinished parts of a board map; maps.toml has cases of reading maps."""

from typing import Any

import pytest

from scorepad.games.great_split.board_map.reading import UNFINISHED, read_map
from scorepad.games.great_split.table import NO_MAP
from tests.game_files import File, refusal
from tests.places import put


@pytest.mark.parametrize("path", sorted(UNFINISHED))
def test_unfinished_map_parts_are_unknown(path: str) -> None:
    part, resource, kind = path.split(".")
    values: dict[str, Any] = {"contracts": [3], "double_arrows": [3], "bonus": {"3": "tome"}}
    printed: File = {part: {resource: {kind: values.get(kind, {"3": 2})}}}
    entered, left = read_map(printed, "map"), read_map({**printed, "unfinished": [path]}, "map")
    assert left == NO_MAP
    assert (entered == NO_MAP) is (kind in ("double_arrows", "bonus"))
    wrong = {**put(printed, f"{part}.{resource}.{kind}", 7), "unfinished": [path]}
    assert refusal(lambda: read_map(wrong, "map")) is not None  # an unfinished part must still be valid
