"""Splatoids files that cannot be, beside those in refusals.toml: too few for a stalemate."""

import pytest

from tests.games.splatoids.tables import match, parse, refused, score
from tests.games.test_refusals import BASES

FILE = BASES["splatoids, whole"]


@pytest.mark.parametrize(("players", "entry", "left"), [(2, "=", 2), (2, "A=", 1), (3, "A=", 2), (3, "=!A", 2)])
def test_fewer_than_three_have_no_stalemate(players: int, entry: str, left: int) -> None:
    said = f"expected exactly 3 players still playing, got {left}"
    assert refused(match(players, entry)) == ("deals[0].stalemate", said)


def test_the_file_that_most_were_made_from_is_scored() -> None:
    assert (parse(FILE).deals[1].stalemate, parse(FILE).deals[1].out) == (False, (3,))
    assert [standing.total for standing in score(FILE).standings] == [6, 3, 5, 6]
