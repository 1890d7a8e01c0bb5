"""Laws of the referee's sentences, and of rulings on incomplete or wrong moves; referee.toml has cases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import languages
from scorepad.games.splatoids.referee.rulings import ruling_on
from scorepad.games.splatoids.referee.terms import CARDS, EMPTY, SOURCES, Pile, RefereeQuestion
from scorepad.games.splatoids.rules import RANKS

SEVEN = Pile("7", 1)
LEFT = ("hand", "table", "nothing")
BLIND = ("none", "top", "all", "seen")

few = st.lists(st.sampled_from(CARDS), max_size=4).map(tuple)


@st.composite
def half_told(draw: st.DrawFn) -> RefereeQuestion:
    """A question that may lack answers, such as the remaining cards and the cards on top."""
    pile = draw(st.one_of(st.just(EMPTY), st.builds(Pile, st.sampled_from(RANKS), st.integers(1, 2))))
    source = draw(st.sampled_from(SOURCES))
    left = draw(st.sampled_from(("hand", "table") if source == "pickup" else ("", *LEFT)))
    blind = draw(st.sampled_from(("", *BLIND)))
    return RefereeQuestion(pile, source, draw(few), draw(few), left, tops=draw(few), blind=blind)


@pytest.mark.parametrize("language", languages.available())
@given(half_told())
def test_every_sentence_begins_with_a_capital_or_a_digit(language: str, asked: RefereeQuestion) -> None:
    ruling = ruling_on(asked)
    for text in (ruling.headline, *(step.text for step in ruling.steps)):
        first = text.render(languages.words(language))[0]
        assert first == first.upper(), text


@given(half_told())
def test_decided_ruling_does_not_depend_on_missing_facts(asked: RefereeQuestion) -> None:
    ruling = ruling_on(asked)
    lefts, blinds = ([one] if one else every for one, every in ((asked.left, LEFT), (asked.blind, BLIND)))
    told = [ruling_on(asked._replace(left=left, blind=blind)) for left in lefts for blind in blinds]
    if ruling.legal is not None:
        assert {(one.legal, one.disqualified) for one in told} == {(ruling.legal, ruling.disqualified)}


@given(st.sampled_from(RANKS), few.filter(bool))
def test_picking_up_is_illegal_with_only_blind_cards_left(rank: str, tops: tuple[str, ...]) -> None:
    for asked in (
        RefereeQuestion(Pile(rank, 1), "pickup", left="table", blind="all"),
        RefereeQuestion(Pile(rank, 1), "pickup", left="table", blind="all", tops=tops),
    ):
        ruling = ruling_on(asked)
        assert (ruling.legal, ruling.turn, ruling.disqualified) == (False, "retry", False)


@given(few.filter(bool), few, st.sampled_from(("hand", "table")), st.sampled_from(LEFT))
def test_illegal_move_has_the_turn_and_pile_of_its_legal_first_cards(
    cards: tuple[str, ...], added: tuple[str, ...], source: str, left: str
) -> None:
    wrong = ruling_on(RefereeQuestion(SEVEN, source, cards, added if source == "hand" else (), left))
    if wrong.legal is False and wrong.turn != "retry":
        together = (*cards, *added)
        stood = [ruling_on(RefereeQuestion(SEVEN, "hand", together[:n], left="hand")) for n in range(1, len(together))]
        assert (wrong.turn, wrong.pile) in {(one.turn, one.pile) for one in stood if one.legal}
