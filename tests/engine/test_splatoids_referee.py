"""The referee's rulings, case by case as they happen at a table."""

import pytest

from scorepad.games.splatoids.referee import EMPTY, Pile, Question, ruling_on
from scorepad.games.splatoids.rulebook import RULEBOOK
from tests.engine.referee_cases import Case, read_cases
from tests.test_shelf_texts import messages_in, translatable

CASES = read_cases()
PLAY = RULEBOOK[[rule.key for rule in RULEBOOK].index("splatoids.legal") :]
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@every_case
def test_the_referee_rules(case: Case) -> None:
    ruling = ruling_on(case.asked)
    assert (ruling.legal, ruling.turn, ruling.pile) == (case.legal, case.turn, case.pile)
    assert ruling.again is (case.turn == "again")
    assert {name for name in ("takes", "out", "disqualified") if getattr(ruling, name)} == case.becomes
    assert [step.rule.removeprefix("splatoids.") for step in ruling.steps] == case.rules


def test_the_table_of_cases_has_every_rule_of_play() -> None:
    assert len(CASES) >= 60
    named = {rule for case in CASES.values() for rule in case.rules}
    assert {f"splatoids.{rule}" for rule in named} == {rule.key for rule in PLAY}


@every_case
def test_everything_said_is_a_sentence(case: Case) -> None:
    ruling = ruling_on(case.asked)
    assert not str(ruling.headline).endswith(".")
    for text in [str(step.text) for step in ruling.steps]:
        assert text.endswith(".")
        assert "{" not in text


@every_case
def test_everything_said_can_be_found_by_translators(case: Case) -> None:
    ruling = ruling_on(case.asked)
    for text in (ruling.headline, *(step.text for step in ruling.steps)):
        assert messages_in(text) <= translatable()


def test_what_the_rulebook_does_not_say_is_named_our_ruling() -> None:
    ours = {str(step.text) for case in CASES.values() for step in ruling_on(case.asked).steps if step.is_ours}
    assert ours == {
        "What was wrongly played goes back to where it came from.",
        "There was nothing to take, so nobody is disqualified for it.",
        "The pile goes back and the card is turned over. Nobody could know its rank, so it is no cheating.",
        "The pile goes back and the seen card is played onto it.",
        "The pile that was taken goes with them.",
    }


OPEN = {
    "nothing told": (Question(), "Tap what lies there"),
    "an empty pile": (Question(EMPTY), "Any card goes on an empty pile"),
    "a 7": (Question(Pile("7", 2)), "Legal now: a 7 or higher, a 2, a 10"),
    "an ace": (Question(Pile("A", 1)), "Legal now: an ace, a 2, a 10"),
    "a 2": (Question(Pile("2", 1)), "Any card goes on a 2"),
    "no hand card": (Question(Pile("7", 1), "hand"), "Tap the cards that were played"),
    "no face-up card": (Question(Pile("7", 1), "table"), "Tap the face-up cards that were played"),
    "no blind card": (Question(Pile("7", 1), "blind"), "Tap the card that was turned over"),
    "no card held": (Question(Pile("7", 1), "pickup"), "Tap the cards that the player held"),
}


@pytest.mark.parametrize(("asked", "headline"), OPEN.values(), ids=OPEN)
def test_what_is_not_told_yet_is_asked_for(asked: Question, headline: str) -> None:
    ruling = ruling_on(asked)
    assert str(ruling.headline) == headline
    assert (ruling.legal, ruling.turn, ruling.steps, ruling.pile) == (None, "", (), asked.pile or EMPTY)
