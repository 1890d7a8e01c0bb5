"""Adding, dropping and moving seats of a table: no entry moves to another player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.game import Fields, Game
from scorepad.storage import SheetState, StoredTable
from scorepad.tables.game_table import SEATS, GameTable
from scorepad.tables.seat_changes import moved_sheets, rearranged_seats
from tests.examples import examples_of
from tests.game_files import File
from tests.games.drawn_files import FILES
from tests.toys import TOYS, registered

Rows = Sequence[int | None]
NOW = datetime.now(UTC)


def table_of(game: Game, players: Sequence[str], sheets: Mapping[str, Fields]) -> GameTable:
    stored = {SEATS: {f"player-{seat}": name for seat, name in enumerate(players)}, **sheets}
    states = {key: SheetState(1, fields, NOW, "Ana's phone") for key, fields in stored.items() if fields}
    return GameTable(game, StoredTable("234567892", game.slug, NOW, None, states))


def names_in(rows: Rows) -> list[str]:
    """A name for each row: "Old" with the player's id, or "New" with the seat of a new player."""
    return [f"New {seat}" if before is None else f"Old {before}" for seat, before in enumerate(rows)]


def moved(table: GameTable, rows: Rows) -> GameTable | str:
    """The table after a change of seats, or the error message if an entry prevents the change."""
    seats = SheetState(2, rearranged_seats(table, rows, names_in(rows)), NOW, "Ana's phone")
    after = replace(table, stored=replace(table.stored, sheets={**table.stored.sheets, SEATS: seats}))
    try:
        states = {key: SheetState(2, fields, NOW, "") for key, fields in moved_sheets(table, after).items()}
    except GameFileError as error:
        return str(error.message)
    return replace(table, stored=replace(after.stored, sheets={**after.stored.sheets, **states}))


def seated(table: GameTable, rows: Rows) -> GameTable:
    after = moved(table, rows)
    assert isinstance(after, GameTable)
    return after


def entries(table: GameTable) -> dict[str, Fields]:
    return {key: fields for key, fields in table.fields.items() if fields and key != SEATS}


def points(table: GameTable, name: str) -> tuple[int | None, Counter[tuple[str, int]]]:
    """A player's total, and the number of leaves with each label and points, without those that are 0 or unknown."""
    seat = table.players.index(name)
    known: Counter[tuple[str, int]] = Counter()
    waiting = [*table.result.scores[seat].items]
    while waiting:
        item = waiting.pop()
        waiting += item.items
        if item.points and not item.items:
            known[str(item.label), item.points] += 1
    return table.result.standings[seat].total, known


def rearrangements(players: int, least: int, most: int) -> list[Rows]:
    """Rearrangements: a seat added at each place, a seat dropped, neighbors swapped, and a player replaced."""
    seats: list[int | None] = list(range(players))
    found: list[Rows] = [[*seats[:seat], None, *seats[seat:]] for seat in range(players + 1)]
    found += [[*seats[:seat], *seats[seat + 1 :]] for seat in range(players)]
    found += [[*seats[:seat], seats[seat + 1], seats[seat], *seats[seat + 2 :]] for seat in range(players - 1)]
    found += [[*seats[:seat], None, *seats[seat + 1 :]] for seat in range(players)]
    return [rows for rows in found if least <= len(rows) <= most]


def check(game: Game, sheets: Mapping[str, Fields], players: int) -> None:
    table = table_of(game, names_in(range(players)), sheets)
    for rows in rearrangements(players, game.fewest_in_file, game.players[1]):
        after = moved(table, rows)
        if isinstance(after, str):
            assert any(after.startswith(f"{sheet.title}:") for sheet in table.sheets if table.is_entered(sheet))
            continue
        assert [after.ids[seat] for seat, before in enumerate(rows) if before is not None] == [
            before for before in rows if before is not None
        ]
        assert len(set(after.ids)) == len(set(after.colors)) == len(rows)
        for seat in rows:
            if seat is not None:
                assert points(after, f"Old {seat}") == points(table, f"Old {seat}")
        back = seated(after, [id_ if id_ in after.ids else None for id_ in range(players)])
        assert entries(back) == entries(table)
        assert not (set(back.ids) - set(after.ids)) & set(range(players))


@st.composite
def partly_filled(draw: st.DrawFn) -> tuple[Game, dict[str, dict[str, str]], int]:
    """A game, some sheets of a random table, and its number of players."""
    slug = draw(st.sampled_from(sorted(FILES)))
    file: File = draw(FILES[slug])
    game = registry.games()[slug]
    sheets = game.from_file(file)
    kept = draw(st.sets(st.sampled_from(sorted(sheets)))) if sheets else set()
    return game, {key: fields for key, fields in sheets.items() if key in kept}, len(file["players"])


@given(partly_filled())
def test_seat_change_keeps_entries_with_players_or_is_refused(
    drawn: tuple[Game, dict[str, dict[str, str]], int],
) -> None:
    check(*drawn)


@pytest.mark.parametrize("toy", sorted(folder.name for folder in TOYS.iterdir() if folder.is_dir()))
def test_seat_change_keeps_entries_or_is_refused_in_every_toy_game(toy: str) -> None:
    if toy.startswith("_"):
        return
    with registered(TOYS / toy):
        game = registry.games()["tiny-game"]
        for example in examples_of(game):
            sheets, players = game.from_file(example.file), len(example.file["players"])
            for key in sheets:
                check(game, {key: sheets[key]}, players)
            check(game, {}, players)


ZONES = {"zone-0": {"red-4": "1"}}
DEAL = {"deal-1": {"out": "0,1"}}


@pytest.mark.parametrize(
    ("slug", "players", "sheets", "rows", "title"),
    [
        ("splito", 4, {}, [0, 2, 3], None),
        ("splito", 4, ZONES, [0, 1, 2], None),
        ("splito", 4, ZONES, [0, 1, 3, None], None),
        ("splito", 4, ZONES, [0, None, 1, 2, 3], "Old 0 & Old 1"),
        ("splito", 4, ZONES, [0, 2, 3], "Old 0 & Old 1"),
        ("splito", 4, {"zone-2": {"red-4": "1"}}, [0, 2, 3], None),
        ("splito", 4, {"zone-3": {"red-4": "1"}}, [0, 1, None, 2, 3], None),
        ("splito", 4, ZONES, [1, 2, 3, 0], None),
        ("splito", 4, ZONES, [1, 0, 2, 3], "Old 0 & Old 1"),
        ("splito", 4, {"totals": {"total-3": "7"}}, [0, 2, 3], None),
        ("splito", 3, {"zone-2": {"red-4": "1"}}, [0, 1, 2, None], "Old 2 & Old 0"),
        ("splito", 4, {"common": {"star": "5"}}, [0, 2, 3], None),
        ("splito", 4, {"totals": {"total-3": "7"}}, [0, 1, 2, 3, None], None),
        ("splito", 4, {"totals": {"total-0": "7"}}, [0, 1, 2], None),
        ("splito", 4, {"totals": {"total-3": "7"}}, [0, 1, 2], "Totals on paper"),
        ("splito", 3, {"origin": {"ranks": "2 1 3"}}, [1, 0, 2], "The game"),
        ("splitter", 2, {"pad-0": {"3-1": "6"}, "rolls": {"roll-1": "66"}}, [0, 1, None], None),
        ("splitter", 2, {"pad-0": {"3-1": "6"}, "rolls": {"roll-1": "66"}}, [0], None),
        ("splitter", 1, {"pad-0": {"3-1": "6"}, "rolls": {"roll-1": "66"}}, [0, None], None),
        ("splitter", 1, {"pad-0": {"3-1": "6"}}, [None], "Old 0"),
        ("splitter", 2, {"rolls": {"first": "1"}}, [0], "Dice"),
        ("splitter", 3, {"pad-2": {"3-1": "6"}, "rolls": {"first": "2"}}, [0, 2], None),
        ("splitter", 3, {"pad-1": {"3-1": "6"}}, [0, 2], "Old 1"),
        ("splatoids", 3, DEAL, [0, 1, 2, None], "Deal 1"),
        ("splatoids", 3, DEAL, [0, 1], "Deal 1"),
        ("splatoids", 3, {"match": {"target": "5", "first": "1"}}, [0, 1, 2, None], None),
        ("splatoids", 3, DEAL, [2, 0, 1], "Deal 1"),
        ("splatoids", 3, {"match": {"first": "1"}}, [0, 2], "The match"),
        ("splatoids", 3, {"match": {"first": "2"}, "totals": {"total_2": "4"}}, [0, 2], None),
        ("great-split", 3, {"board-0": {"prestige": "3"}}, [0, 1, None], None),
        ("great-split", 3, {"board-2": {"prestige": "3"}}, [0, 1], "Old 2"),
        ("great-split", 3, {"board-2": {"prestige": "3"}, "scoring-3": {"2-level-tome": "3"}}, [0, 2], None),
        ("great-split", 3, {"scoring-3": {"2-level-tome": "3"}}, [0, 1], "Scoring after round 3"),
        ("great-split", 3, {"scoring-3": {"0-level-tome": "3"}}, [0, 1], None),
    ],
)
def test_seats_can_change_if_no_entry_depends_on_them(
    slug: str, players: int, sheets: Mapping[str, Fields], rows: Rows, title: str | None
) -> None:
    table = table_of(registry.games()[slug], names_in(range(players)), sheets)
    found = moved(table, rows)
    assert (found.partition(":")[0] if isinstance(found, str) else None) == title


def test_players_keep_color_origin_and_first_turn_and_ids_are_not_reused() -> None:
    game = registry.games()["great-split"]
    table = table_of(game, ["Ana", "Bo", "Cy"], {})
    seats = {**table.stored.fields(SEATS), "begins": "2", "from-2": "0", "color-0": "5"}
    table = table_of(game, [], {SEATS: seats})
    dropped = seated(table, [0, 2])
    assert (dropped.ids, dropped.colors, dropped.begins) == ([0, 2], [5, 2], 1)
    assert dropped.stored.fields(SEATS)["from-1"] == "0"
    added = seated(seated(dropped, [0]), [0, None])
    assert (added.ids, added.begins) == ([0, 3], None)
