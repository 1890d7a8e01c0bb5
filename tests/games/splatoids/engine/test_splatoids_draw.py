"""Laws of the draw for the deal after a stalemate; draw.toml has cases."""

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splatoids.deals import draw
from scorepad.games.splatoids.rules import DRAW_RANKS, MOST_ROUNDS

Cards = dict[int, str]


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
