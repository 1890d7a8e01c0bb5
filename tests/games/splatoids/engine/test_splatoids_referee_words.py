"""What the referee asks for before it rules, and the words in which it says what stands and what goes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import languages
from scorepad.games.splatoids.referee.rulings import ruling_on
from scorepad.games.splatoids.referee.terms import AGAIN, CARDS, EMPTY, SOURCES, Pile, RefereeQuestion
from scorepad.games.splatoids.rules import RANKS
from tests.translations import messages_in, translatable

SEVEN = Pile("7", 1)
LEFT = ("hand", "table", "nothing")
BLIND = ("none", "top", "all", "seen")

OPEN = {
    "nothing told": (RefereeQuestion(), "Tap the card on top"),
    "an empty pile": (RefereeQuestion(EMPTY), "Any card may be played on an empty pile"),
    "a 7": (RefereeQuestion(Pile("7", 2)), "Legal now: a 7 or higher, a 2 or a 10"),
    "an ace": (RefereeQuestion(Pile("A", 1)), "Legal now: an ace, a 2 or a 10"),
    "a 2": (RefereeQuestion(Pile("2", 1)), "Any card may be played on a 2"),
    "no hand card": (RefereeQuestion(SEVEN, "hand"), "Tap the cards that were played"),
    "no face-up card": (RefereeQuestion(SEVEN, "table"), "Tap the face-up cards that were played"),
    "no blind card": (RefereeQuestion(SEVEN, "blind"), "Tap the card that was turned over"),
    "from the table, with hand cards or without": (
        RefereeQuestion(SEVEN, "table", ("8",)),
        "Say what the player has left",
    ),
    "a blind card, too": (RefereeQuestion(SEVEN, "blind", ("5",)), "Say what the player has left"),
    "added, with hand cards or without": (
        RefereeQuestion(SEVEN, "hand", ("8",), ("8",)),
        "Say what the player has left",
    ),
    "no card held": (RefereeQuestion(SEVEN, "pickup", left="hand"), "Tap the cards that the player held"),
    "only table cards": (
        RefereeQuestion(SEVEN, "pickup", left="table"),
        "Tap the face-up cards on top, or say that there are only blind cards",
    ),
    "blind cards or none": (
        RefereeQuestion(SEVEN, "pickup", left="table", tops=("3", "A")),
        "Say whether there are also blind cards on top",
    ),
    "no blind card on top": (
        RefereeQuestion(SEVEN, "pickup", left="table", blind="none"),
        "Tap the face-up cards on top",
    ),
    "some blind cards on top": (
        RefereeQuestion(SEVEN, "pickup", left="table", blind="top"),
        "Tap the face-up cards on top",
    ),
}


@pytest.mark.parametrize(("asked", "headline"), OPEN.values(), ids=OPEN)
def test_referee_asks_for_missing_facts(asked: RefereeQuestion, headline: str) -> None:
    ruling = ruling_on(asked)
    assert str(ruling.headline) == headline
    assert (ruling.legal, ruling.turn, ruling.steps, ruling.pile) == (None, "", (), asked.pile or EMPTY)


few = st.lists(st.sampled_from(CARDS), max_size=4).map(tuple)


@st.composite
def half_told(draw: st.DrawFn) -> RefereeQuestion:
    """A question where it need not have been told what is left and what lies on top."""
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
def test_nothing_is_legal_or_not_before_all_that_it_hangs_on_was_told(asked: RefereeQuestion) -> None:
    ruling = ruling_on(asked)
    lefts, blinds = ([one] if one else every for one, every in ((asked.left, LEFT), (asked.blind, BLIND)))
    told = [ruling_on(asked._replace(left=left, blind=blind)) for left in lefts for blind in blinds]
    if ruling.legal is not None:
        assert {(one.legal, one.disqualified) for one in told} == {(ruling.legal, ruling.disqualified)}


@pytest.mark.parametrize("cards", [("10",), ("7", "7"), ("10", "3", "3", "3")])
def test_another_go_mentions_the_last_card_exception(cards: tuple[str, ...]) -> None:
    ruling = ruling_on(RefereeQuestion(SEVEN, "hand", cards))
    assert ruling.turn == AGAIN
    assert str(ruling.steps[-1].text).startswith("But if that was the last card")
    assert messages_in(ruling.steps[-1].text) <= translatable()
    for left in LEFT:
        assert "Unless" not in str(ruling_on(RefereeQuestion(SEVEN, "hand", cards, left=left)).steps[-1].text)


@given(st.sampled_from(RANKS), few.filter(bool))
def test_only_blind_cards_on_top_can_never_be_passed_by(rank: str, tops: tuple[str, ...]) -> None:
    for asked in (
        RefereeQuestion(Pile(rank, 1), "pickup", left="table", blind="all"),
        RefereeQuestion(Pile(rank, 1), "pickup", left="table", blind="all", tops=tops),
    ):
        ruling = ruling_on(asked)
        assert (ruling.legal, ruling.turn, ruling.disqualified) == (False, "retry", False)


HEADLINES = {
    "two ranks": (RefereeQuestion(SEVEN, "hand", ("8", "9")), "An 8 may stay, but the other cards go back"),
    "two ranks face up": (
        RefereeQuestion(SEVEN, "table", ("8", "8", "9"), left="table"),
        "2 eights may stay, but the other cards go back",
    ),
    "a follow-on": (
        RefereeQuestion(SEVEN, "hand", ("8",), ("9",), "table"),
        "An 8 may stay, but the other cards go back",
    ),
    "a follow-on too far": (
        RefereeQuestion(SEVEN, "hand", ("8",), ("8", "9"), "table"),
        "2 eights may stay, but the other cards go back",
    ),
    "a follow-on before a seen card": (
        RefereeQuestion(SEVEN, "hand", ("8",), ("8",), "table", "other"),
        "An 8 may stay, but the other cards go back",
    ),
    "after a blind card": (
        RefereeQuestion(SEVEN, "blind", ("9",), ("J",), "table"),
        "A 9 may stay, but the other cards go back",
    ),
    "after a 10": (
        RefereeQuestion(SEVEN, "hand", ("10", "3", "4")),
        "A 10 and a 3 may stay, but the other cards go back",
    ),
    "two goes": (
        RefereeQuestion(SEVEN, "hand", ("7", "7", "9")),
        "3 sevens: the pile is gone, then a 9 on the empty pile",
    ),
    "a 10 and another go": (
        RefereeQuestion(SEVEN, "hand", ("10", "9", "9")),
        "Wipeout: the pile is gone, then 2 nines on the empty pile",
    ),
    "three goes": (
        RefereeQuestion(SEVEN, "hand", ("10", "3", "3", "3", "9")),
        "Wipeout: the pile is gone, then 3 threes and a 9 on the empty pile",
    ),
    "two goes, and out": (RefereeQuestion(SEVEN, "hand", ("10", "9"), left="nothing"), "Out with the last card"),
}


@pytest.mark.parametrize(("asked", "headline"), HEADLINES.values(), ids=HEADLINES)
def test_the_headline_says_what_stands(asked: RefereeQuestion, headline: str) -> None:
    ruling = ruling_on(asked)
    assert str(ruling.headline) == headline
    assert messages_in(ruling.headline) <= translatable()
    assert ruling.legal is ("go back" not in headline)


@pytest.mark.parametrize(
    "asked",
    [
        RefereeQuestion(SEVEN, "blind", ("9",), left="hand"),
        RefereeQuestion(SEVEN, "blind", ("9",), left="table", known="other"),
        RefereeQuestion(SEVEN, "blind", ("9", "9"), left="table"),
        RefereeQuestion(SEVEN, "blind", ("5", "9"), left="table"),
    ],
)
def test_a_blind_card_that_goes_back_is_a_seen_one_from_now_on(asked: RefereeQuestion) -> None:
    last = ruling_on(asked).steps[-1]
    assert "from now on it counts as disturbed" in str(last.text)
    assert (last.rule, last.is_ours) == ("splatoids.disturb", True)


@given(few.filter(bool), few, st.sampled_from(("hand", "table")), st.sampled_from(LEFT))
def test_returned_cards_do_not_change_the_ruling(
    cards: tuple[str, ...], added: tuple[str, ...], source: str, left: str
) -> None:
    wrong = ruling_on(RefereeQuestion(SEVEN, source, cards, added if source == "hand" else (), left))
    if wrong.legal is False and wrong.turn != "retry":
        together = (*cards, *added)
        stood = [ruling_on(RefereeQuestion(SEVEN, "hand", together[:n], left="hand")) for n in range(1, len(together))]
        assert (wrong.turn, wrong.pile) in {(one.turn, one.pile) for one in stood if one.legal}
