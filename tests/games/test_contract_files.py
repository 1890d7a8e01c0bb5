"""Every file that can be scored can also be opened: it becomes a table with the same score, whatever its problems."""

import copy
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.core.result import Result
from scorepad.core.scoring import score_file
from tests.everywhere import opened
from tests.examples import all_examples, walk
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight
from tests.game_files import File, refusal
from tests.games.great_split import strategies as great_split
from tests.games.splatoids.tables import random_match
from tests.games.splito import strategies as splito
from tests.games.splitter import tables as splitter
from tests.mutate import BENDS, CHANGES, mutated
from tests.tiers import is_release, tried
from tests.web.browser import Phone

pytestmark = pytest.mark.thorough

FILES: list[File] = [dict(example.file) for example in all_examples()]
FILES += [splito_for_eight(), splitter_for_eight(), great_split_for_seven(), splatoids_for_four()]
TIMES = (1, 2, 30) if is_release() else (1, 30)
FILES_GONE_WRONG = tried(len(FILES) + 75, 600)
"""The number of mutated files: enough for `./test` to mutate each file at least once."""
DRAWN = st.one_of(
    splito.half_entered().map(lambda files: files[1]),
    splito.with_paper(),
    splitter.tables().map(lambda drawn: drawn[1]),
    great_split.loose(),
    st.integers(0, 10**6).map(lambda seed: random_match(seed, open_share=0.3)),
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with opened(tmp_path_factory.mktemp("files")) as app:
        yield app


def scores(file: Any) -> bool:
    """True if the file is scored rather than refused."""
    return refusal(lambda: score_file(file)) is None


def is_alike(table: File, file: File) -> bool:
    """True if a table and its original file have exactly the same score.

    If names have surrounding blanks, which a table removes, only the standings without the names are compared.
    """
    one, other = score_file(table), score_file(file)
    if any(name != name.strip() for name in file["players"]):
        return [each[1:] for each in one.standings] == [each[1:] for each in other.standings]
    return lines_in(one) == lines_in(other)


def lines_in(result: Result) -> tuple[Any, Counter[str]]:
    """The standings of a result, and each player's lines in any order, because a sheet has its own order."""
    lines = Counter(
        f"{seat} {line.label} {line.points} {line.state} {line.why}"
        for seat, item in enumerate(result.scores)
        for _, line in walk(item)
    )
    return result.standings, lines


def open_file(app: Flask, file: File) -> str:
    """Open a file as a table, check that both have the same score, and return the table's address."""
    phone = Phone(app.test_client())
    data = {"file": (io.BytesIO(json.dumps(file).encode()), "x.json")}
    answer = phone.client.post("/file", data=data)
    fault = re.search(r'role="alert"[^>]*>([^<]*)', answer.get_data(as_text=True))
    assert answer.status_code == 303, (fault and fault[1].strip(), file)
    assert is_alike(phone.file(answer.location), file), file
    return answer.location


def look(app: Flask, file: File, table: str) -> None:
    """Open the table's pages and sheets."""
    phone = Phone(app.test_client())
    game = registry.games()[file["game"]]
    sheets = game.sheets(file["players"], game.rule_defaults(), game.from_file(phone.file(table)))
    for path in ("", "result", *(f"sheet/{sheet.key}" for sheet in sheets)):
        assert phone.open(table + path).status == 200, (path, file)


@pytest.mark.parametrize("changes", [CHANGES, BENDS], ids=["broken", "bent"])
def test_scorable_mutated_files_can_be_opened(app: Flask, changes: Any) -> None:
    chance, opened = Random("opens"), 0
    for number in range(FILES_GONE_WRONG):
        file = mutated(chance, FILES[number % len(FILES)], changes)
        if not scores(file):
            continue
        table = open_file(app, file)
        opened += 1
        if number % 10 == 0:
            look(app, file, table)
    assert opened > FILES_GONE_WRONG / 10


def test_names_that_differ_in_capitals_only_are_refused() -> None:
    """The seats page refuses such names as well."""
    assert not scores({**splito_for_eight(), "players": ["Ana", "ana", "F", "Bo", "G", "C", "D", "E"]})


@given(DRAWN)
def test_scorable_random_files_can_be_opened(app: Flask, file: File) -> None:
    if scores(file):
        open_file(app, file)


@pytest.mark.parametrize("file", FILES[-4:], ids=lambda file: file["game"])
@pytest.mark.parametrize("place", range(4))
def test_scorable_files_with_repeated_entries_can_be_opened(app: Flask, file: File, place: int) -> None:
    """For example, any number of copies of a card can be scored, with a warning."""
    for times in TIMES:
        longer = copy.deepcopy(file)
        lists = [value for value in _lists(longer) if value]
        entries = lists[place * len(lists) // 4]
        entries += [copy.deepcopy(entries[0])] * times
        if scores(longer):
            look(app, longer, open_file(app, longer))


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, list):
        yield value
    for below in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _lists(below)
