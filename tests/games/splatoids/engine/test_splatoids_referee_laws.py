"""Laws of the referee's rulings, for any question."""

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splatoids.referee.rulings import is_legal, ruling_on
from scorepad.games.splatoids.referee.terms import AGAIN, CARDS, EMPTY, SOURCES, Pile, RefereeQuestion
from scorepad.games.splatoids.rules import RANKS, RULEBOOK

ranks = st.sampled_from(RANKS)
cards = st.sampled_from(CARDS)
piles = st.builds(Pile, ranks, st.integers(1, 2))
any_pile = st.one_of(st.just(EMPTY), piles)
hands = st.lists(cards, min_size=1, max_size=8).map(tuple)


@st.composite
def questions(draw: st.DrawFn) -> RefereeQuestion:
    """Any question, sensible or not."""
    few = st.lists(cards, max_size=6).map(tuple)
    return RefereeQuestion(
        draw(any_pile),
        draw(st.sampled_from(SOURCES)),
        draw(few),
        draw(few),
        draw(st.sampled_from(("", "hand", "table", "nothing"))),
        draw(st.sampled_from(("", "last", "more", "other"))),
        draw(few),
        draw(st.sampled_from(("", "none", "top", "all", "seen"))),
    )


@given(questions())
def test_every_question_gets_a_consistent_ruling(asked: RefereeQuestion) -> None:
    ruling = ruling_on(asked)
    assert (ruling.legal is None) == (ruling.turn == "") == (not ruling.steps)
    assert ruling.pile == EMPTY or (ruling.pile.rank in RANKS and ruling.pile.n in (1, 2))
    assert sum((ruling.takes, ruling.out, ruling.disqualified)) <= 1
    assert not ruling.out or ruling.legal
    assert ruling.turn != AGAIN or ruling.pile == EMPTY
    assert {step.rule for step in ruling.steps} <= {rule.key for rule in RULEBOOK}


@given(any_pile, ranks, ranks)
def test_card_higher_than_a_legal_card_other_than_2_is_legal(pile: Pile, one: str, other: str) -> None:
    low, high = sorted((one, other), key=RANKS.index)
    if low != "2" and ruling_on(RefereeQuestion(pile, "hand", (low,))).legal:
        assert ruling_on(RefereeQuestion(pile, "hand", (high,))).legal


@given(any_pile, st.sampled_from(("2", "10")))
def test_a_2_and_a_10_are_always_legal(pile: Pile, card: str) -> None:
    assert ruling_on(RefereeQuestion(pile, "hand", (card,))).legal


@given(any_pile, cards, st.integers(1, 8))
def test_only_a_ten_or_three_of_a_rank_gives_another_go(pile: Pile, card: str, n: int) -> None:
    ruling = ruling_on(RefereeQuestion(pile, "hand", (card,) * n))
    run = n + (pile.n if pile.rank == card else 0)
    assert (ruling.turn == AGAIN) is bool(ruling.legal and (card == "10" or run >= 3))
    if ruling.legal and ruling.turn != AGAIN:
        assert ruling.pile == Pile(card, run)


@given(piles, hands)
def test_picking_up_with_a_legal_hand_card_disqualifies(pile: Pile, hand: tuple[str, ...]) -> None:
    alone = [ruling_on(RefereeQuestion(pile, "hand", (card,))).legal for card in hand]
    ruling = ruling_on(RefereeQuestion(pile, "pickup", hand))
    assert ruling.disqualified is any(alone)
    assert ruling.takes is not ruling.disqualified


@given(any_pile, cards)
def test_player_takes_the_pile_after_an_illegal_blind_card(pile: Pile, card: str) -> None:
    face_up = ruling_on(RefereeQuestion(pile, "table", (card,), left="table"))
    blind = ruling_on(RefereeQuestion(pile, "blind", (card,), left="table"))
    assert blind.takes is not face_up.legal
    assert blind.legal is face_up.legal is is_legal(card, pile)


@given(any_pile, cards, st.sampled_from(("hand", "table", "blind")))
def test_going_out_changes_the_turn_but_not_the_pile(pile: Pile, card: str, source: str) -> None:
    stays = ruling_on(RefereeQuestion(pile, source, (card,), left="table"))
    goes = ruling_on(RefereeQuestion(pile, source, (card,), left="nothing"))
    assert (goes.legal, goes.pile, goes.takes) == (stays.legal, stays.pile, stays.takes)
    assert goes.out is stays.legal
    assert goes.turn == ("next" if stays.legal else stays.turn)


@given(any_pile, cards, st.integers(1, 3), st.integers(1, 3))
def test_follow_on_cards_act_like_hand_cards(pile: Pile, card: str, n: int, more: int) -> None:
    followed = ruling_on(RefereeQuestion(pile, "hand", (card,) * n, (card,) * more, left="table"))
    at_once = ruling_on(RefereeQuestion(pile, "hand", (card,) * (n + more), left="table"))
    assert (followed.legal, followed.turn, followed.pile) == (at_once.legal, at_once.turn, at_once.pile)
