"""The referee's rulings, case by case as they happen at a table."""

import pytest

from scorepad.games.splatoids.referee.rulings import ruling_on
from scorepad.games.splatoids.rules import RULEBOOK
from tests.games.splatoids.referee_cases import Case, read_cases
from tests.translations import messages_in, translatable

CASES = read_cases()
KEYS = [rule.key for rule in RULEBOOK]
PLAY = KEYS[KEYS.index("splatoids.legal") : KEYS.index("splatoids.goal")]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_ruling_matches_the_case(case: Case) -> None:
    ruling = ruling_on(case.asked)
    assert (ruling.legal, ruling.turn, ruling.pile) == (case.legal, case.turn, case.pile)
    assert {name for name in ("takes", "out", "disqualified") if getattr(ruling, name)} == case.becomes
    assert [step.rule.removeprefix("splatoids.") for step in ruling.steps] == case.rules


def test_cases_cover_every_rule_of_play() -> None:
    assert len(CASES) >= 60
    named = {rule for case in CASES.values() for rule in case.rules}
    assert {f"splatoids.{rule}" for rule in named} == set(PLAY)


def test_every_ruling_has_whole_translatable_sentences() -> None:
    for case in CASES.values():
        ruling = ruling_on(case.asked)
        assert not str(ruling.headline).endswith(".")
        assert messages_in(ruling.headline) <= translatable()
        for step in ruling.steps:
            assert str(step.text).endswith(".")
            assert "{" not in str(step.text)
            assert messages_in(step.text) <= translatable()


def test_only_steps_where_the_rulebook_is_silent_are_marked_as_ours() -> None:
    ours = {str(step.text) for case in CASES.values() for step in ruling_on(case.asked).steps if step.is_ours}
    assert ours == {
        "Cards played wrongly go back to where they came from.",
        "Everybody has seen that blind card: from now on it counts as disturbed.",
        "The pile was empty, so nobody is disqualified for picking up.",
        "The pile goes back, and the blind card is turned over. Nobody could know its rank, so this is not cheating.",
        "The pile goes back and the seen card is played onto it.",
        "Seen among the blind cards: an ace. It counts as a legal card, because its rank was known.",
        "Seen among the blind cards: a 10. It counts as a legal card, because its rank was known.",
        "Once the hand is empty, blind cards that were seen come first, so no face-up card may follow.",
        "The pile that was picked up leaves the game, too.",
    }
