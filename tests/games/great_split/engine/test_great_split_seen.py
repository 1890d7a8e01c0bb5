"""Single spaces of a board map: what they score by, and that nothing else is guessed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split.board_map.sheets import MapForm
from scorepad.games.great_split.rules import RESOURCES
from tests.game_files import File
from tests.games.great_split import naive
from tests.games.great_split.strategies import games
from tests.games.great_split.tables import SEEN, TOKENS, at, score, table


def seen_on(printed: File, slider: str, spaces: dict[str, set[int]]) -> File:
    """The numbers at some spaces of a whole map, as somebody reads them off one at a time; `spaces` by kind."""
    seen: dict[str, Any] = {"tracks": {}, "seals": {}, "market": {slider: {}}}
    for resource in RESOURCES:
        icons = printed["tracks"][resource]["contracts"]
        counts = {str(space): len([icon for icon in icons if icon <= space]) for space in spaces["contracts"]}
        seen["tracks"][resource] = {"contracts": counts}
        stars = printed["seals"][resource]["stars"]
        seen["seals"][resource] = {str(space): naive.last(stars, space) for space in spaces["stars"]}
    values = printed["tracks"]["tome"]["points"]
    seen["tracks"]["tome"]["points"] = {str(space): naive.last(values, space) for space in spaces["points"]}
    column = printed["market"][slider]
    seen["market"][slider] = {str(space): naive.last(column, space) for space in spaces["market"]}
    return seen


ANY_SPACES = st.fixed_dictionaries(
    {kind: st.sets(st.integers(0, 12)) for kind in ("contracts", "points", "stars", "market")}
)


@given(games(most_players=2), ANY_SPACES)
def test_seen_spaces_score_as_the_whole_map_does_or_stay_open(file: File, spaces: dict[str, set[int]]) -> None:
    seen = seen_on(file["map"], str(sum(file["market"]["tokens"])), spaces)
    partial = {**file, "map": {"seen": seen, "characters": file["map"]["characters"]}}
    for whole, known in zip(score(file).scores, score(partial).scores, strict=True):
        lines = zip([*whole.items[:4], *whole.items[4].items], [*known.items[:4], *known.items[4].items], strict=True)
        assert all(line.is_open or line.points == true.points for true, line in lines)


@given(games(most_players=2))
def test_a_board_whose_spaces_were_all_seen_scores_as_the_whole_map(file: File) -> None:
    every = {kind: set(range(13)) for kind in ("contracts", "points", "stars", "market")}
    seen = seen_on(file["map"], str(sum(file["market"]["tokens"])), every)
    partial = {**file, "map": {"seen": seen, "characters": file["map"]["characters"]}}
    assert [each.total for each in score(partial).standings] == [each.total for each in score(file).standings]
    assert score(partial).is_complete


@pytest.mark.parametrize(
    ("levels", "seals", "line", "points"),
    [
        ([7], [5], "tome", 9),  # between 9 at 6 and 9 at 9
        ([5], [], "tome", None),
        ([10], [], "tome", None),
        ([0, 6], [], "artwork", 10),
        ([0, 7], [], "artwork", None),
        ([7], [5], "tome contracts", 6),
        ([8], [5], "tome contracts", None),
        ([7], [6], "tome contracts", None),
    ],
)
def test_space_beside_a_seen_one_is_not_guessed(
    levels: list[int], seals: list[int], line: str, points: int | None
) -> None:
    found = score(table(at(levels, seals), map={"seen": SEEN}, market={"tokens": TOKENS})).scores[0]
    tome, artwork, contracts = found.items[1], found.items[2], found.items[4].items[0]
    item = {"tome": tome, "artwork": artwork, "tome contracts": contracts}[line]
    assert (None if item.is_open else item.points) == points


def test_seen_spaces_are_stored_with_the_map_and_say_their_reason() -> None:
    fields = MapForm.from_file({"seen": SEEN})
    assert MapForm.to_file(fields) == {"seen": SEEN}
    form = MapForm.of(fields)
    assert form.validate()
    assert str(form.label_of("seen-contract-tome-7")) == "Tome, contracts up to space 7"
    assert str(form.label_of("seen-market-9-6")) == "Market, slider at 9, Artwork level 6"
    top = score(table(at([7]), map={"seen": SEEN})).scores[0]
    assert str(top.items[1].why) == "level 7: 9 on this copy of the game"
    assert str(top.items[4].items[0].items[0].why) == "3 on the track"


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("seen-contract-tome-9", "2", "2 at 9, but 3 before it at 7"),
        ("seen-contract-tome-9", "41", "type a whole number from 0 to 40"),
        ("seen-stars-gold-3", "x", "type a whole number from 0 to 9"),
    ],
)
def test_seen_space_that_cannot_be_is_a_fault_at_its_field(name: str, value: str, fault: str) -> None:
    form = MapForm.of({**MapForm.from_file({"seen": SEEN}), name: value})
    assert not form.validate()
    assert {each: str(error) for each, error in form.errors.items()} == {name: fault}


@pytest.mark.parametrize(
    "name", ["seen-points-gold-3", "seen-contract-tome-61", "seen-stars-tome-07", "seen-market-17-1"]
)
def test_field_of_no_space_is_unknown(name: str) -> None:
    assert MapForm.unknown([name]) == [name]


def test_track_entered_whole_replaces_what_was_seen_of_it() -> None:
    fields = MapForm.from_file({"seen": SEEN}) | {"contract-tome-3": "yes", "done-contracts-tome": "yes"}
    assert "contracts" not in MapForm.to_file(fields)["seen"]["tracks"]["tome"]
    assert MapForm.of(fields).validate()
