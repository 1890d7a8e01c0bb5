"""A table is scored once per change, even if several pages need the score."""

from collections.abc import Mapping

import pytest

from scorepad.core import registry
from scorepad.core.game import Fields, Game
from scorepad.tables.score_cache import MOST, ScoreCache, Scored
from tests.web.browser import Phone

GAME = registry.games()["splito"]
ENTERED = {"zone-0": {"points": "5"}}


class Calls:
    """Counts the calls to a function."""

    def __init__(self, patch: pytest.MonkeyPatch, name: str) -> None:
        module, _, function = name.rpartition(".")
        self.count, original = 0, getattr(__import__(module, fromlist=[function]), function)

        def counted(*args: object) -> object:
            self.count += 1
            return original(*args)

        patch.setattr(name, counted)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Calls:
    return Calls(monkeypatch, "scorepad.games.splito.engine._read_zones")


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> Calls:
    return Calls(monkeypatch, "scorepad.games.splito.engine.find_problems")


def test_table_is_scored_once_per_tap_for_all_phones(
    phone: Phone, other_phone: Phone, table: str, read: Calls, scored: Calls
) -> None:
    phone.open(table)
    for taps, points in enumerate(("5", "7", "5"), start=2):
        form = phone.sheet(table, "zone-0").form
        page = phone.post(form.action, form.post(None, {"points": points}), headers={"X-Live": "1"})
        assert page.text_of("announcement") == f"Points on paper: {points}."
        other_phone.open(table)
        other_phone.sheet(table, "zone-1")
        assert (read.count, scored.count) == (taps, taps)


def kept_with(fields: Mapping[str, Fields]) -> ScoreCache:
    kept = ScoreCache()
    kept.keep("CODE", 2, Scored(GAME, fields, file={}, parsed=None))
    return kept


@pytest.mark.parametrize(
    ("code", "change_count", "game", "fields"),
    [
        ("OTHER", 2, GAME, ENTERED),
        ("CODE", 3, GAME, ENTERED),
        ("CODE", 2, registry.games()["splitter"], ENTERED),
        ("CODE", 2, GAME, {"zone-0": {"points": "6"}}),
        ("CODE", 2, GAME, {}),
    ],
    ids=["another table", "another change", "another game", "other fields", "no fields"],
)
def test_score_cache_misses_if_table_change_game_or_fields_differ(
    code: str, change_count: int, game: Game, fields: Mapping[str, Fields]
) -> None:
    kept = kept_with(ENTERED)
    assert kept.find("CODE", 2, GAME, {"zone-0": {"points": "5"}}) is not None
    assert kept.find(code, change_count, game, fields) is None


def test_score_cache_drops_its_oldest_entry() -> None:
    kept = kept_with(ENTERED)
    for change_count in range(3, MOST + 3):
        kept.keep("CODE", change_count, Scored(GAME, ENTERED, file={}, parsed=None))
    assert kept.find("CODE", 2, GAME, ENTERED) is None
    assert kept.find("CODE", 3, GAME, ENTERED) is not None
