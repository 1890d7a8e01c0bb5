"""Seating: the drawing of the table seen from above."""

from itertools import pairwise
from math import atan2, hypot, pi

import pytest

from scorepad.core import registry
from scorepad.core.game import CLOCKWISE, Seating
from scorepad.core.text import Text
from scorepad.web.table.seating import HEIGHT, WIDTH, DrawnTable, drawn_table
from tests.web.browser import Phone

TO_THE_RIGHT = Seating(Text("to the right"), clockwise=False, between=Text("something"))
PLAYERS = range(2, 13)


def drawn(seating: Seating, players: int) -> DrawnTable:
    return drawn_table(seating, [f"player {seat}" for seat in range(players)])


def turn(table: DrawnTable, x: float, y: float) -> float:
    """The angle of a point around the center of the table, increasing clockwise."""
    return atan2(y - HEIGHT / 2, x - WIDTH / 2)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("seating", "way"), [(CLOCKWISE, 1), (TO_THE_RIGHT, -1)])
def test_next_player_sits_on_the_side_defined_by_the_game(seating: Seating, way: int, players: int) -> None:
    table = drawn(seating, players)
    turns = [turn(table, seat.x, seat.y) for seat in (*table.seats, table.seats[0])]
    steps = [(way * (after - before)) % (2 * pi) for before, after in pairwise(turns)]
    assert all(0.3 < step <= pi + 0.01 for step in steps)
    assert sum(steps) == pytest.approx(2 * pi)
    assert table.seats[0].y == max(seat.y for seat in table.seats)  # the first seat is at the bottom


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_shared_zones_are_drawn_between_neighbors(players: int) -> None:
    table = drawn(TO_THE_RIGHT, players)
    assert len(table.between) == players
    for seat, place in enumerate(table.between):
        near = sorted(
            range(players), key=lambda other: hypot(table.seats[other].x - place.x, table.seats[other].y - place.y)
        )
        assert set(near[:2]) == {seat, (seat + 1) % players}
    assert not any(place.is_meant for place in table.between)
    assert not drawn(CLOCKWISE, players).between


def test_drawing_highlights_only_the_shared_zone_after_the_given_seat() -> None:
    assert [place.is_meant for place in drawn_table(TO_THE_RIGHT, ["Ana", "Bo", "Cy"], 2).between] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize("players", [1, *PLAYERS])
@pytest.mark.parametrize("seating", [CLOCKWISE, TO_THE_RIGHT])
def test_names_in_the_drawing_fit_and_do_not_overlap(seating: Seating, players: int) -> None:
    table = drawn(seating, players)
    boxes = [(seat.left, seat.top, seat.left + seat.width, seat.top + table.line) for seat in table.seats]
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= WIDTH
        assert table.top <= top < bottom <= HEIGHT
        assert right - left >= 60
    for one in range(players):
        for other in range(one):
            a, b = boxes[one], boxes[other]
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5


SAID = {
    "splito": "Names in seat order, to the right.",
    "splatoids": "In the order you sit, clockwise.",
}


@pytest.mark.parametrize("slug", [*registry.games()])
def test_new_table_asks_for_names_in_the_games_order(phone: Phone, slug: str) -> None:
    page, seating = phone.open(f"/{slug}/new"), registry.games()[slug].pages.seating
    assert ("Who sits where?" in page.words) == (seating is not None)
    assert ("seen from above" in phone.press(page, ("do", "move")).words) == (seating is not None)
    assert ("clockwise" in page.words) == (seating is not None and seating.clockwise)
    assert SAID.get(slug, "") in page.words


def test_drawing_shows_the_current_names(phone: Phone, table: str) -> None:
    names = {"player-0": "<b>Ana</b>", "player-1": "Bo", "player-2": ""}
    page = phone.press(phone.press("/splito/new", ("do", "seats:4"), names), ("do", "move"))
    drawing = page.html[page.html.index("<figure") : page.html.index("</figure>")]
    assert "&lt;b&gt;Ana&lt;/b&gt;" in drawing
    assert [f'data-follows="player-{seat}"' in drawing for seat in range(5)] == [True] * 4 + [False]
    assert "Bo</div>" in phone.open(f"{table}seats").html


def test_page_of_an_empty_zone_shows_its_position_at_the_table(phone: Phone, table: str) -> None:
    page = phone.sheet(table, "zone-0")
    assert page.html.count('class="between meant"') == 1
    assert "seen from above" not in phone.tap(page, "red-4").words
