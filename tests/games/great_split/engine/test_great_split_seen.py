"""Laws of single spaces of a board map; seen.toml has cases."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split.board_map.sheets import MapForm
from scorepad.games.great_split.rules import RESOURCES
from tests.game_files import File
from tests.games.great_split import naive
from tests.games.great_split.strategies import games
from tests.games.great_split.tables import SEEN, score


def seen_on(printed: File, slider: str, spaces: dict[str, set[int]]) -> File:
    """The numbers at some spaces of a complete map, as a map’s `seen`. spaces: the spaces of each kind."""
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
def test_lines_of_a_partly_seen_map_match_the_whole_map_or_are_open(file: File, spaces: dict[str, set[int]]) -> None:
    seen = seen_on(file["map"], str(sum(file["market"]["tokens"])), spaces)
    partial = {**file, "map": {"seen": seen, "characters": file["map"]["characters"]}}
    for whole, known in zip(score(file).scores, score(partial).scores, strict=True):
        lines = zip([*whole.items[:4], *whole.items[4].items], [*known.items[:4], *known.items[4].items], strict=True)
        assert all(line.is_open or line.points == true.points for true, line in lines)


@given(games(most_players=2))
def test_board_with_all_spaces_seen_scores_like_the_whole_map(file: File) -> None:
    every = {kind: set(range(13)) for kind in ("contracts", "points", "stars", "market")}
    seen = seen_on(file["map"], str(sum(file["market"]["tokens"])), every)
    partial = {**file, "map": {"seen": seen, "characters": file["map"]["characters"]}}
    assert [each.total for each in score(partial).standings] == [each.total for each in score(file).standings]
    assert score(partial).is_complete


def test_fully_entered_track_replaces_its_seen_spaces() -> None:
    fields = MapForm.from_file({"seen": SEEN}) | {"contract-tome-3": "yes", "done-contracts-tome": "yes"}
    assert "contracts" not in MapForm.to_file(fields)["seen"]["tracks"]["tome"]
    assert MapForm.of(fields).validate()
