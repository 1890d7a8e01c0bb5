"""Drawing for dealer after a stalemate: the lowest card deals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splatoids.deals import draw
from scorepad.games.splatoids.rules import DRAW_RANKS, MOST_ROUNDS

Cards = dict[int, str]


def cards(text: str) -> list[Cards]:
    """ "0:7 1:7 2:Q / 0:10 1:9" """
    drawings = [drawing.split() for drawing in text.split("/") if drawing.strip()]
    return [{int(seat): card for seat, _, card in (each.partition(":") for each in drawing)} for drawing in drawings]


@pytest.mark.parametrize(
    ("text", "dealer", "drawers"),
    [
        # the lowest card deals
        ("0:7 1:8 2:Q", 0, [(0, 1, 2)]),
        ("0:K 1:2 2:A", 1, [(0, 1, 2)]),
        ("0:K 1:K 2:J", 2, [(0, 1, 2)]),  # two equal, but higher
        # the 10 lies between 9 and jack: our ruling
        ("0:10 1:9 2:J", 1, [(0, 1, 2)]),
        ("0:10 1:J 2:J", 0, [(0, 1, 2)]),
        # all three equal: draw again, all three
        ("0:5 1:5 2:5", None, [(0, 1, 2), (0, 1, 2)]),
        ("0:5 1:5 2:5 / 0:6 1:7 2:5", 2, [(0, 1, 2), (0, 1, 2)]),
        ("0:5 1:5 2:5 / 0:6 1:6 2:7", None, [(0, 1, 2), (0, 1, 2), (0, 1)]),
        # two equal and lower than the third: these two go on until one loses
        ("0:7 1:7 2:Q", None, [(0, 1, 2), (0, 1)]),
        ("0:7 1:7 2:Q / 0:10 1:9", 1, [(0, 1, 2), (0, 1)]),
        ("0:7 1:Q 2:7 / 0:3 2:3", None, [(0, 1, 2), (0, 2), (0, 2)]),
        ("0:7 1:Q 2:7 / 0:3 2:3 / 0:2 2:3", 0, [(0, 1, 2), (0, 2), (0, 2)]),
        # not all have drawn
        ("", None, [(0, 1, 2)]),
        ("0:2", None, [(0, 1, 2)]),
        ("0:2 1:3", None, [(0, 1, 2)]),
        ("0:7 1:7 2:Q / 1:9", None, [(0, 1, 2), (0, 1)]),
        # cards that nobody had to draw are left out
        ("0:7 1:8 2:Q 3:2", 0, [(0, 1, 2)]),
        ("0:7 1:7 2:Q / 0:9 1:8 2:2", 1, [(0, 1, 2), (0, 1)]),
        ("0:7 1:8 2:Q / 0:9 1:8", 0, [(0, 1, 2)]),
    ],
)
def test_the_draw(text: str, dealer: int | None, drawers: list[tuple[int, ...]]) -> None:
    found = draw((0, 1, 2), cards(text))
    assert (found.dealer, [drawing.drawers for drawing in found.rounds]) == (dealer, drawers)


def test_a_drawing_says_who_has_not_drawn() -> None:
    (first,) = draw((0, 2, 3), cards("2:9")).rounds
    assert (first.waiting, first.cards) == ((0, 3), {2: "9"})


def test_lowest_draw_deals() -> None:
    assert draw((0, 2, 3), cards("0:4 2:A 3:3")).dealer == 3


def test_ranks_run_from_2_to_ace() -> None:
    for index, low in enumerate(DRAW_RANKS):
        for high in DRAW_RANKS[index + 1 :]:
            assert draw((0, 1, 2), [{0: high, 1: low, 2: high}]).dealer == 1


def test_no_draw_goes_on_for_ever() -> None:
    found = draw((0, 1, 2), [dict.fromkeys(range(3), "5")] * 50)
    assert (found.dealer, len(found.rounds)) == (None, MOST_ROUNDS)


CARD = st.sampled_from(DRAW_RANKS)


@given(st.lists(st.fixed_dictionaries({}, optional=dict.fromkeys(range(3), CARD)), max_size=12))
def test_a_dealer_drew_less_than_everybody_else_who_drew_with_them(drawn: list[Cards]) -> None:
    found = draw((0, 1, 2), drawn)
    assert all(set(drawing.cards) <= set(drawing.drawers) for drawing in found.rounds)
    assert all(not drawing.waiting for drawing in found.rounds[:-1])
    for before, after in zip(found.rounds, found.rounds[1:], strict=False):
        assert after.drawers == before.lowest
    last = found.rounds[-1]
    if found.dealer is not None:
        worth = {seat: DRAW_RANKS.index(card) for seat, card in last.cards.items()}
        assert all(worth[found.dealer] < other for seat, other in worth.items() if seat != found.dealer)
    else:
        assert last.waiting or len(found.rounds) == MOST_ROUNDS
