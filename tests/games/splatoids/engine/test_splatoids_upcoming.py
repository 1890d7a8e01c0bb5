"""A law of first goes and directions; upcoming.toml has cases of upcoming deals."""

import pytest

from scorepad.games.splatoids.pages import upcoming
from tests.games.splatoids.tables import NAMES, match, parse


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_go_and_direction_rotate(players: int) -> None:
    found = [upcoming(parse(match(players, *["!" + NAMES[: players - 1]] * n)), n) for n in range(2 * players)]
    assert [each.order[0] for each in found] == [*range(players)] * 2
    assert [each.clockwise for each in found] == [True, False] * players
