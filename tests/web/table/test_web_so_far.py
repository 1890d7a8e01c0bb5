"""A table in the middle of a game whose totals can only grow: no page counts missing entries as a certain 0."""

from collections.abc import Iterator

import pytest

from scorepad.core import registry
from tests.everywhere import opened
from tests.toys import TOYS, registered
from tests.web.browser import Phone


@pytest.fixture(scope="module")
def growing_total(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    with registered(TOYS / "rounds"), opened(tmp_path_factory.mktemp("rounds")) as app:
        yield Phone(app.test_client())


@pytest.fixture
def at(growing_total: Phone) -> str:
    """The address of a table where Ana has entered one of two rounds, and Bo none."""
    table = str(growing_total.client.post("/tiny-game/new", data={"player-0": "Ana", "player-1": "Bo"}).location)
    fields = registry.games()["tiny-game"].from_file({"points": [{"first": 16}, {}]})["player-0"]
    assert growing_total.client.post(f"{table}sheet/player-0", data={"base": "0", **fields}).status_code == 303
    return table


def test_no_leader_is_shown_until_two_players_have_entries(growing_total: Phone, at: str) -> None:
    for path in ("", "result", "print", "screen"):
        assert "Ana has 16 so far" in growing_total.open(at + path).words
    fields = registry.games()["tiny-game"].from_file({"points": [{}, {"first": 3}]})["player-1"]
    growing_total.client.post(f"{at}sheet/player-1", data={"base": "0", **fields})
    for path in ("", "result", "print", "screen"):
        assert "Ana leads with 16 so far" in growing_total.open(at + path).words


def test_result_does_not_show_an_open_line_as_0(growing_total: Phone, at: str) -> None:
    words = growing_total.open(f"{at}result").words
    assert "16 + – = 16" in words
    assert "16 + 0" not in words


def test_print_marks_lines_that_can_grow(growing_total: Phone, at: str) -> None:
    page = growing_total.open(f"{at}print")
    assert page.html.count('class="so-far"') == 5  # both totals, Ana's second round, and Bo's two


def test_open_line_is_not_compared_in_a_dispute(growing_total: Phone, at: str) -> None:
    words = growing_total.open(f"{at}dispute/1?paper-total=5&paper-line-1=5").words
    assert "scorepad 0" not in words
    assert "Make a slip" not in words
    assert "Missing:" in words


def test_pad_marks_unfinished_sheets(growing_total: Phone, at: str) -> None:
    words = growing_total.open(at).words
    assert "Ana not finished" in words
    assert "Bo enter" in words
