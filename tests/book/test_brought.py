"""Game files and BG Stats files, such as those in tests/book/brought, and the games read from them."""

import io
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorepad.book.imports import Arriving, FileFault
from scorepad.core.scoring import files_in
from scorepad.core.short_names import key_of
from scorepad.storage import SheetState, StoredTable
from scorepad.tables.game_table import game_table
from scorepad.web.home.importing import opened
from tests.book.test_imports import all_in

NOW = datetime(2026, 5, 31, 20, 15, tzinfo=UTC)
FOLDER = Path(__file__).parent / "brought"
GAME = {"game": "splito", "players": ["Ana", "Bö", "Cy"], "zones": [{"points": 8}, {"points": 4}, {"points": 6}]}
LINE = json.dumps(GAME, ensure_ascii=False)


class Held(NamedTuple):
    """The slug, players, totals and winners of a game read from a file."""

    game: str
    players: list[str]
    totals: list[int | None]
    winners: list[str]


THREE = ["Ana", "Bo", "Cy"]
ENTERED = Held("splito", ["Ana", "Bö", "Cy"], [48, 32, 24], ["Ana"])
FILES = {
    "bgstats-bggname.json": [Held("great-split", ["Ana", "Bo"], [103, 90], ["Ana"])],
    "bgstats-one-score-empty.json": [Held("splito", THREE, [48, None, 24], ["Ana"])],
    "bgstats-sum-scores.json": [Held("splito", THREE, [48, 32, 24], ["Ana"])],
    "bgstats-two-anonymous.json": [Held("splito", ["Ana", "Player 2", "Player 3"], [48, 32, 24], ["Ana"])],
    "bgstats-winner-only.json": [Held("splito", THREE, [None, None, None], ["Ana"])],
    "json-array.json": [ENTERED, ENTERED],
    "json-lines-blank.json": [ENTERED, ENTERED],
    "own-tie-play.bgsplay": [Held("splito", THREE, [16, 24, 24], ["Bo"])],
}


def held(arriving: Arriving) -> Held:
    sheets = {key: SheetState(1, fields, NOW, "a phone") for key, fields in arriving.sheets.items()}
    table = game_table(StoredTable("234567892", arriving.game, NOW, None, sheets))
    assert table is not None
    assert table.result.settled
    standings = table.result.standings
    winners = [standing.player for standing in standings if standing.winner]
    return Held(
        arriving.game, [standing.player for standing in standings], [standing.total for standing in standings], winners
    )


@pytest.mark.parametrize(("name", "games"), FILES.items())
def test_games_of_a_file_have_the_expected_players_totals_and_winners(name: str, games: list[Held]) -> None:
    found = all_in(opened((FOLDER / name).read_bytes()))
    assert not found.refused
    assert [held(game) for game in found.games] == games
    assert len({game.id for game in found.games}) == len(games)


def test_every_file_in_the_folder_is_tested() -> None:
    assert {path.name for path in FOLDER.iterdir()} == FILES.keys()


TEXTS: dict[str, tuple[bytes, int]] = {
    "one line": (LINE.encode(), 1),
    "many lines": (json.dumps(GAME, indent=1).encode(), 1),
    "an array": (f"[{LINE}, {LINE}]".encode(), 2),
    "JSON Lines": (f"{LINE}\n{LINE}\n".encode(), 2),
    "JSON Lines with blank lines": (f"\n{LINE}\r\n\r\n{LINE}".encode(), 2),
    "UTF-8 with its mark": (f"{LINE}\n{LINE}".encode("utf-8-sig"), 2),
    "UTF-16": (f"{LINE}\r\n{LINE}\r\n".encode("utf-16"), 2),
    "UTF-16, big end first": (b"\xfe\xff" + LINE.encode("utf-16-be"), 1),
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_page_and_the_command_line_read_the_same_games(name: str) -> None:
    data, count = TEXTS[name]
    assert [held(game) for game in all_in(opened(data)).games] == [ENTERED] * count
    assert [*files_in(io.BytesIO(data))] == [GAME] * count


@pytest.mark.parametrize(
    "data",
    [
        b"[]",
        b"{",
        b"[{}",
        b"[[]]",
        b"{}",
        b'{"game": "spl\xf6to"}',
        b"\xff\xfe{\x00\x00\xd8",
        b"[" * 100_000,
        b"," * 140_000,
    ],
)
def test_file_without_a_game_is_refused(data: bytes) -> None:
    with pytest.raises(FileFault):
        all_in(opened(data))


@pytest.mark.parametrize("broken", ["{broken", "[]", "7"])
def test_broken_line_does_not_affect_other_lines(broken: str) -> None:
    found = all_in(opened(f"{LINE}\n{broken}\n{LINE}".encode()))
    assert [held(game) for game in found.games] == [ENTERED, ENTERED]
    assert [str(refused.where) for refused in found.refused] == ["game 2"]


NAMES = [("Jose\u0301", "JOS\u00c9"), ("Sam", "sam "), ("Sa\u200bm", "Sam"), ("An  na", "an na")]


def play(first: str, second: str) -> dict[str, Any]:
    people = [{"id": 1, "name": first}, {"id": 2, "name": second}]
    scores = [{"playerRefId": 1, "score": "9", "winner": True}, {"playerRefId": 2, "score": "8", "winner": False}]
    games = [{"id": 1, "name": "Splitter"}]
    entry = {"uuid": "x", "gameRefId": 1, "playDate": "2026-05-31 18:00:00", "playerScores": scores}
    return {"players": people, "games": games, "plays": [entry]}


@pytest.mark.parametrize(("first", "second"), NAMES)
def test_equal_player_names_are_refused_in_game_and_bg_stats_files(first: str, second: str) -> None:
    assert key_of(first) == key_of(second)
    with pytest.raises(FileFault):
        all_in(opened(json.dumps({**GAME, "players": [first, second, "Cy"]}).encode()))
    assert not all_in(opened(json.dumps(play(first, second)).encode())).games
