"""Thousands of game files gone wrong: each is scored, or refused with a place and a sentence; nothing else happens."""

import json
from collections import Counter

import pytest

from scorepad.core.scoring import read_json, score_file
from tests.examples import all_examples
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight
from tests.game_files import refusal
from tests.mutate import broken_texts

FULL = [splito_for_eight(), great_split_for_seven(), splatoids_for_four()]
FILES = [dict(example.file) for example in all_examples()] + FULL


def score_and_write(text: bytes) -> None:
    json.dumps(score_file(read_json(text)).as_json(), ensure_ascii=False).encode("utf-8")


def outcome(text: bytes) -> str:
    error = refusal(lambda: score_and_write(text))
    if error is None:
        return "scored"
    assert str(error.message).strip()
    assert str(error).isprintable()
    return "refused"


@pytest.mark.parametrize("seed", range(4))
def test_two_thousand_broken_files_each_are_scored_or_refused(seed: int) -> None:
    outcomes = Counter(outcome(text) for text in broken_texts(seed, FILES, 2000))
    assert outcomes.total() == 2000
    assert outcomes["refused"] > 1000
    assert outcomes["scored"] > 100
