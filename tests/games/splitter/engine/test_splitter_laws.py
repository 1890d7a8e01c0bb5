"""Laws of Splitter, over all kinds of sheets."""

import random
from itertools import permutations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.table import A, B, Pad, make_pad
from tests.examples import lines_of, meant, walk
from tests.game_files import File
from tests.games.splitter import naive as naive_grid
from tests.games.splitter.tables import (
    PADS,
    SPLITTER,
    cut,
    groups,
    own_pads,
    played,
    score,
    sheets,
    spaces_of,
    table,
    tables,
    totals,
)


def pad_in_file(pad: Pad) -> object:
    return pad.name or list(pad.rows)


@pytest.mark.thorough
@pytest.mark.parametrize("pad", [A, B], ids=["A", "B"])
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(more, marks=pytest.mark.release) for more in (2, 3))])
def test_two_hundred_played_sheets_match_the_naive_implementation(pad: Pad, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(200):
        sheet = played(chance, pad)
        top = score(table(pad.name, sheet)).scores[0]
        assert top.points == naive_grid.total(pad.name, sheet)
        assert top.more == {
            "by_number": naive_grid.by_number(pad.name, sheet),
            "bonus": naive_grid.bonus(pad.name, sheet),
        }


@given(PADS, st.data())
def test_groups_of_any_sheet_match_the_naive_implementation(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad, "123456.."))
    result = score(table(pad_in_file(pad), sheet))
    found = {(number, frozenset(group)) for number, group in naive_grid.groups(sheet)}
    lines = [line for line in groups(result) if line.rule == "splitter.group"]
    numbers = "".join(sheet)
    found_at = [spaces_of(line, pad.width) for line in lines]
    said = {(numbers[at[0]], frozenset(divmod(n, pad.width) for n in at)) for at in found_at}
    assert said == found
    assert len(lines) == len(found)
    if found:
        assert result.standings[0].total == naive_grid.total(list(pad.rows), sheet)
    else:
        assert result.standings[0].total is None


@given(PADS, st.data())
def test_drawn_groups_are_the_scored_groups(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad, "123456.."))
    lines = [line for line in groups(score(table(pad_in_file(pad), sheet))) if line.rule == "splitter.group"]
    drawn = find_groups(pad, "".join(sheet))
    assert sorted((group.cells, group.points) for group in drawn) == sorted(
        (tuple(spaces_of(line, pad.width)), line.points) for line in lines
    )
    assert [group.cells[0] for group in drawn] == sorted(group.cells[0] for group in drawn)
    assert all(list(group.cells) == sorted(group.cells) for group in drawn)


@given(own_pads(3, 4), st.data())
def test_group_is_open_only_if_its_points_can_still_change(pad: Pad, data: st.DataObject) -> None:
    """All ways to write the group's number, or none, into the empty spaces are tried."""
    sheet = "".join(data.draw(sheets(pad, data.draw(st.sampled_from(["12..", "23..", "3...", "446..", "5566."])))))
    empty = [space for space, sign in enumerate(sheet) if sign == "."]
    assume(len(empty) < 9)
    for group in find_groups(pad, sheet):
        states = set()
        for written in product((str(group.number), "0"), repeat=len(empty)):
            filled = list(sheet)
            for space, sign in zip(empty, written, strict=True):
                filled[space] = sign
            grown = next(
                places
                for _, places in naive_grid.groups(cut(pad, filled))
                if divmod(group.cells[0], pad.width) in places
            )
            states.add(len(grown) == group.number)
        is_open = group.at_risk or group.state == "open"
        assert states == ({True, False} if is_open else {group.state == "valid"})


@given(PADS, st.data())
def test_mirroring_a_sheet_with_its_pad_keeps_the_total(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad, "123456."))
    mirrored = make_pad(tuple(row[::-1] for row in pad.rows))
    before = totals(table(pad_in_file(pad), sheet))
    assert totals(table(pad_in_file(mirrored), [row[::-1] for row in sheet])) == before


@given(PADS, st.data())
def test_distant_numbers_do_not_change_a_group(pad: Pad, data: st.DataObject) -> None:
    sheet = "".join(data.draw(sheets(pad)))
    space = data.draw(st.sampled_from(pad.spaces))
    number = data.draw(st.sampled_from("123456"))
    changed = sheet[:space] + number + sheet[space + 1 :]
    near = {space} | {a + b - space for a, b in pad.links if space in (a, b)}
    after = find_groups(pad, changed)
    for group in find_groups(pad, sheet):
        if near.isdisjoint(group.cells) or (space not in group.cells and group.number != int(number)):
            assert group in after


@given(PADS, st.data())
def test_totals_never_exceed_the_points_for_spaces_stars_and_hearts(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad, "123456."))
    total = totals(table(pad_in_file(pad), sheet))[0]
    most = len(pad.spaces) + 6 * len(pad.stars) + (5 if pad.hearts else 0)
    assert total is None or 0 <= total <= most
    if pad.name is not None:
        assert most == 44 + 6 * 2 + (5 if pad is B else 0)


@given(tables(), st.data())
def test_permuting_the_players_permutes_their_standings(drawn: tuple[Pad, File], data: st.DataObject) -> None:
    _, file = drawn
    seats = range(len(file["players"]))
    order = data.draw(st.sampled_from(list(permutations(seats))))
    claims = {name: [values[seat] for seat in order] for name, values in file["claims"].items()}
    moved = {key: [file[key][seat] for seat in order] for key in ("players", "sheets")}
    other = {**file, **moved, "claims": claims}
    before, after = score(file), score(other)
    assert list(after.standings) == [before.standings[seat] for seat in order]
    was = meant(before, file)["scores"]
    assert meant(after, other)["scores"] == [was[seat] for seat in order]
    said = [problem.sheet for problem in before.problems if problem.rule == "splitter.pairs"]
    moved_said = [problem.sheet for problem in after.problems if problem.rule == "splitter.pairs"]
    back = {f"pad-{place}": f"pad-{seat}" for place, seat in enumerate(order)}
    assert {*said} == {sheet and back[sheet] for sheet in moved_said}
    assert len(said) == len(moved_said)


@given(tables())
def test_points_of_every_line_follow_from_its_parts(drawn: tuple[Pad, File]) -> None:
    for item in (item for top in score(drawn[1]).scores for _, item in walk(top)):
        parts = [part.points for part in item.items]
        if item.op is not None:
            assert item.points == (None if None in parts else sum(part for part in parts if part is not None))
        else:
            assert str(item.why)


@given(PADS, st.data())
def test_full_sheet_is_complete_and_unfinished_sheets_are_named(pad: Pad, data: st.DataObject) -> None:
    sheet = data.draw(sheets(pad, "123456..."))
    assume(any(sign in "123456" for row in sheet for sign in row))
    result = score(table(pad_in_file(pad), sheet))
    is_full = "." not in "".join(sheet)
    assert result.is_complete is is_full
    assert result.unfinished == (frozenset() if is_full else {"pad-0"})
    assert all(item.met is not None for _, item in lines_of(result) if item.op is None) or not is_full


@pytest.mark.thorough
@given(PADS, st.integers(1, 4), st.randoms(use_true_random=False))
def test_sheets_with_the_same_rolls_have_no_pair_warning(pad: Pad, players: int, chance: random.Random) -> None:
    """Each player writes the rolls in other spaces, in either order."""
    rolls = [chance.choices("123456", k=2) for _ in range(pad.rolls)]
    drawn = []
    for _ in range(players):
        sheet, left = list(pad.shape), [space for space in pad.spaces if space < pad.mirror(space)]
        chance.shuffle(left)
        for space, roll in zip(left, rolls, strict=True):
            sheet[space], sheet[pad.mirror(space)] = chance.sample(roll, 2)
        drawn.append(cut(pad, sheet))
    result = score(table(pad_in_file(pad), *drawn))
    assert [problem for problem in result.problems if problem.rule == "splitter.pairs"] == []


@given(tables())
def test_a_file_and_its_sheets_score_the_same(drawn: tuple[Pad, File]) -> None:
    file = drawn[1]
    sheets = SPLITTER.from_file(file)
    back = SPLITTER.to_file(file["players"], sheets, {})
    assert SPLITTER.from_file(back) == sheets
    assert score(back).as_json() == score(file).as_json()
