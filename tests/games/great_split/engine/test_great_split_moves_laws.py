"""Laws of moves, over all kinds of maps and positions."""

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split import rules
from scorepad.games.great_split.moves import LEVELS, SEALS, TRACKS, Chain, Position, advance, end_of
from scorepad.games.great_split.rules import GOLD, RESOURCES
from scorepad.games.great_split.table import NO_MAP, BoardMap
from tests.games.great_split.cases import track_map

SPACES = st.integers(1, 12)
BONUSES = st.lists(st.tuples(SPACES, st.sampled_from(RESOURCES)), max_size=8, unique_by=lambda mark: mark[0])
BOARDS = st.builds(
    track_map,
    st.dictionaries(st.sampled_from((*LEVELS, *SEALS)), SPACES),
    st.lists(SPACES, unique=True),
    st.dictionaries(st.sampled_from(SEALS), BONUSES),
)
FIVE = st.tuples(*[st.integers(0, 12)] * 5)
POSITIONS = st.builds(Position, st.integers(0, rules.MAX_PRESTIGE), FIVE, FIVE)


def played(data: st.DataObject, printed: BoardMap, start: Position, track: str) -> tuple[Chain, list[str]]:
    """A chain followed to its end, and the choices on the way."""
    path: list[str] = []
    chain = advance(printed, start, track)
    while chain.choice is not None:
        path.append(data.draw(st.sampled_from(chain.choice.options)))
        chain = advance(printed, start, track, path)
    return chain, path


@given(BOARDS, POSITIONS, st.sampled_from(TRACKS), st.data())
def test_every_chain_ends_and_no_cube_goes_back_or_past_an_end(
    printed: BoardMap, start: Position, track: str, data: st.DataObject
) -> None:
    chain, path = played(data, printed, start, track)
    for name in TRACKS:
        assert chain.position.at(name) >= start.at(name)
        assert chain.position.at(name) <= max(start.at(name), end_of(printed, name))
    marks = sum(len(seal.bonus) for seal in printed.seals)
    assert len(chain.steps) <= 1 + marks + len(printed.tracks[GOLD].double_arrows)
    assert len(path) <= len(printed.tracks[GOLD].double_arrows)
    again = advance(printed, start, track, tuple(path))
    assert (again.position, str(again.steps)) == (chain.position, str(chain.steps))


@given(BOARDS, POSITIONS, st.sampled_from(TRACKS), st.data())
def test_the_steps_are_how_far_each_track_went(
    printed: BoardMap, start: Position, track: str, data: st.DataObject
) -> None:
    chain, path = played(data, printed, start, track)
    position = start
    for step in chain.steps:
        assert step.level == position.at(step.track) + step.spaces
        position = position.put(step.track, step.level)
    assert position == chain.position
    assert [step.why is None for step in chain.steps] == [True] + [False] * (len(chain.steps) - 1)
    arrows = [step.track for step in chain.steps if step.why is not None and "double arrow" in str(step.why)]
    assert arrows == path


@given(POSITIONS, st.sampled_from(TRACKS))
def test_without_a_map_an_advance_is_one_space(start: Position, track: str) -> None:
    chain = advance(NO_MAP, start, track)
    assert chain.position == start.put(track, min(start.at(track) + 1, end_of(NO_MAP, track)))
    assert len(chain.steps) == 1
    assert chain.choice is None


@given(POSITIONS, st.sampled_from(TRACKS), st.integers(0, 60))
def test_one_track_is_put_without_touching_another(start: Position, track: str, level: int) -> None:
    moved = start.put(track, level)
    assert [moved.at(name) for name in TRACKS] == [level if name == track else start.at(name) for name in TRACKS]


def test_the_tracks_are_named_as_fields_of_a_board() -> None:
    resources, seals = [f"level-{name}" for name in RESOURCES], [f"seal-{name}" for name in RESOURCES]
    assert list(TRACKS) == ["prestige", *resources, *seals]
