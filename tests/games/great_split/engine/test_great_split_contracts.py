"""Contract scoring: contracts times stars, resource by resource."""

import pytest

from tests.game_files import File
from tests.games.great_split.tables import MAP, at, five, item, mapped, score, table, told
from tests.places import put


def product(file: File, resource: str) -> tuple[int | None, list[tuple[str, int | None, bool | None, str]]]:
    """The points of a resource's contracts, and both factors with label and reason."""
    line = item(file, "Contracts", f"{resource} contracts")
    assert line.op == "product"
    return line.points, [(str(part.label), *told(part)) for part in line.items]


@pytest.mark.parametrize(
    ("level", "character", "n", "why"),
    [
        (0, {}, 0, "none on the track"),
        (1, {}, 0, "none on the track"),
        (2, {}, 1, "1 on the track, at space 2"),
        (5, {}, 2, "2 on the track, at spaces 2 and 4"),
        (15, {}, 7, "7 on the track, at spaces 2, 4, 6, 8, 10, 12 and 15"),
        (15, "Collector", 8, "7 on the track, at spaces 2, 4, 6, 8, 10, 12 and 15; 1 on the Character tile"),
        (15, "Heir", 7, "7 on the track, at spaces 2, 4, 6, 8, 10, 12 and 15"),
        (0, {"tome": 2}, 2, "none on the track; 2 on the Character tile"),
        (0, {"gold": 2}, 0, "none on the track"),
        (0, {"tome": None}, 0, "none on the track"),
    ],
)
def test_contracts_are_those_reached_and_those_on_the_tile(level: int, character: object, n: int, why: str) -> None:
    _, (contracts, _) = product(mapped(at([level], [8], character=character)), "Tome")
    assert contracts == (f"{n} contract" if n == 1 else f"{n} contracts", n, n > 0, why)


@pytest.mark.parametrize(
    ("level", "stars", "why"),
    [
        (0, 0, "before the first banner"),
        (1, 0, "before the first banner"),
        (2, 1, "banner at space 2"),
        (5, 2, "banner at space 4"),
        (7, 3, "banner at space 6"),
        (8, 4, "banner at space 8"),
        (9, 4, "banner at space 8"),  # beyond the track: a problem, not an error
    ],
)
def test_stars_are_those_of_the_rightmost_banner(level: int, stars: int, why: str) -> None:
    points, (_, banner) = product(mapped(at([4], [level])), "Tome")
    assert points == 2 * stars
    assert banner == ("1 star" if stars == 1 else f"{stars} stars", stars, stars > 0, why)


COUNTED, READ = "from the track and the Character tile", "from the board"
NO_CONTRACTS = ("contracts", 0, None, "not entered: the Gold contracts, on the track and on the Character tile")
NO_STARS = ("stars", 0, None, "not entered: the last banner that the Gold seal has reached")


@pytest.mark.parametrize(
    ("contracts", "stars", "points", "factors", "known"),
    [
        (7, 3, 21, [("7 contracts", 7, True, COUNTED), ("3 stars", 3, True, READ)], True),
        (7, 0, 0, [("7 contracts", 7, True, COUNTED), ("0 stars", 0, False, READ)], True),
        (7, None, 0, [("7 contracts", 7, True, COUNTED), NO_STARS], False),
        (None, 3, 0, [NO_CONTRACTS, ("3 stars", 3, True, READ)], False),
        (None, None, 0, [NO_CONTRACTS, NO_STARS], False),
        (None, 0, 0, [("contracts", 0, None, "not needed"), ("0 stars", 0, False, READ)], True),
        (0, None, 0, [("0 contracts", 0, False, COUNTED), ("stars", 0, None, "not needed")], True),
    ],
)
def test_contract_products_read_off_count(
    contracts: int | None,
    stars: int | None,
    points: int,
    factors: list[tuple[str, int, bool | None, str]],
    known: bool,
) -> None:
    board = {
        "prestige": 1,
        "tome_points": 1,
        "artwork_points": 1,
        "levels": five(None, None, 0),
        "contracts": five(0, 0, 0, 0, contracts),
        "stars": five(None, None, None, None, stars),
    }
    file = table(board)
    assert product(file, "Gold") == (points, factors)
    assert score(file).standings[0].complete is known


@pytest.mark.parametrize(
    ("counted", "tile", "why"),
    [
        (8, {"tome": 1}, "7 on the track, 1 on the Character tile"),
        (8, {"gold": 1}, "from the track and the Character tile"),
        (2, {"tome": 2}, "0 on the track, 2 on the Character tile"),
        (0, {"tome": 0}, "from the track and the Character tile"),
        (8, None, COUNTED),
        (1, {"tome": 2}, COUNTED),  # which is questioned
    ],
)
def test_icons_that_lie_on_the_tile_are_said_to_lie_there(counted: int, tile: File | None, why: str) -> None:
    file = table({"contracts": five(counted), "stars": five(2), "character": tile})
    assert product(file, "Tome")[1][0][-1] == why


def test_contracts_on_the_track_count_so_far_while_the_tile_is_not_entered() -> None:
    file = mapped(at([4], [8], character=None))
    points, factors = product(file, "Tome")
    assert points == 8
    assert factors[0] == ("2 contracts", 2, None, "2 on the track, at spaces 2 and 4; not entered: the Character tile")
    assert not score(file).standings[0].complete


@pytest.mark.parametrize(
    ("file", "resource", "which", "why"),
    [
        (mapped(at([None], [8])), "Tome", 0, "not entered: the Tome level"),
        (mapped(at([4])), "Tome", 1, "not entered: the level of the Tome seal"),
        (mapped(at([0], [8], character=None)), "Tome", 0, "none on the track; not entered: the Character tile"),
        (mapped(at([4], [8]), map=put(MAP, "unfinished", ["tracks.tome.contracts"])), "Tome", 0,
         "not entered: the Tome contracts, on the track and on the Character tile"),
        (mapped(at([4], [8]), map=put(MAP, "unfinished", ["seals.tome.stars"])), "Tome", 1,
         "not entered: the last banner that the Tome seal has reached"),
    ],
)  # fmt: skip
def test_an_open_factor_says_what_to_look_at(file: File, resource: str, which: int, why: str) -> None:
    points, factors = product(file, resource)
    assert points == 0
    assert factors[which][1:] == (0, None, why)


def test_counted_contracts_replace_unknown_map_or_tile() -> None:
    board = at([4], [8], character=None, contracts=five(3), stars=five(2))
    assert product(mapped(board), "Tome") == (
        12,
        [("3 contracts", 3, True, COUNTED), ("4 stars", 4, True, "banner at space 8")],
    )
    unfinished = put(MAP, "unfinished", ["tracks.tome.contracts", "seals.tome.stars"])
    assert product(mapped(board, map=unfinished), "Tome")[0] == 6
    assert product(mapped({**board, "character": "Heir"}), "Tome")[0] == 8


def test_the_five_products_stand_in_the_order_of_the_rulebook() -> None:
    labels = [str(line.label) for line in item(table({"prestige": 1}), "Contracts").items]
    assert labels == [f"{name} contracts" for name in ("Tome", "Artwork", "Topaz", "Emerald", "Gold")]
