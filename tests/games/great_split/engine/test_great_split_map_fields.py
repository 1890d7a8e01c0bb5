"""Laws of a board map as a sheet and as a file; maps.toml has cases. All numbers here are made up."""

import json
import re

from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.sheets import Around, Changed
from scorepad.games.great_split.board_map.actions import tap_map
from scorepad.games.great_split.board_map.parts import ON_TRACK, TRACKS, PrintPlace
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.games.great_split.board_map.sheets import BOARD_MAP, MapForm
from scorepad.games.great_split.rules import RESOURCES

SPACES = [(track, space) for track in TRACKS for space in range(1, 19)]
PUTS = [
    f"{PrintPlace(kind, track, space).field}={value}"
    for track, space in SPACES
    for kind in ON_TRACK[track]
    for value in kind.chips
]
TAPS = st.one_of(
    st.sampled_from(PUTS),
    st.sampled_from([f"done={track}" for track in TRACKS]),
    st.sampled_from([f"{begin}-{n}-{name}" for begin in ("start", "icons") for n in range(1, 8) for name in RESOURCES]),
    st.sampled_from([f"drop={n}" for n in range(1, 8)]),
    st.sampled_from([f"market-{n}=none" for n in range(17)]),
)
NAMES = st.sampled_from(["Ada", "Bruno", "الجامع", "Clio 2", "D"])
TYPED = st.one_of(
    st.tuples(st.sampled_from([f"length-{track}" for track in TRACKS]), st.integers(1, 20).map(str)),
    st.tuples(st.sampled_from([f"hand-{n}" for n in range(1, 7)]), st.integers(1, 20).map(str)),
    st.tuples(st.sampled_from([f"tile-{n}" for n in range(1, 8)]), NAMES),
    st.tuples(st.just("name"), NAMES),
    st.tuples(
        st.sampled_from([f"market-{n}" for n in range(17)]),
        st.dictionaries(st.integers(0, 20), st.integers(0, 99), min_size=1, max_size=6).map(
            lambda steps: " ".join(f"{level}:{points}" for level, points in steps.items())
        ),
    ),
)
STEPS = st.lists(st.one_of(TAPS, TYPED, TYPED), max_size=50)


def after(steps: list[str | tuple[str, str]]) -> dict[str, str]:
    """The sheet after these taps and entries, skipping those that are refused."""
    fields: dict[str, str] = {}
    for step in steps:
        if isinstance(step, str):
            done = tap_map(dict(fields), step, Around("map", (), {}, lambda: None))
            form = MapForm.of(done.fields if isinstance(done, Changed) else fields)
        else:
            form = MapForm.of({**fields, step[0]: step[1]})
        if form.validate():
            fields = form.sheet()
    return fields


def without_gaps(fields: dict[str, str]) -> dict[str, str]:
    """The fields after conversion to a file and back, which numbers the tiles without gaps."""
    there = [n for n in range(1, 8) if f"tile-{n}" in fields]
    numbers = {str(old): str(new) for new, old in enumerate(there, start=1)}
    return {
        re.sub(r"^(tile|start|icons)-(\d)", lambda match: f"{match[1]}-{numbers[match[2]]}", name): value
        for name, value in fields.items()
    }


@given(STEPS)
def test_every_entry_survives_conversion_to_a_file_and_back(steps: list[str | tuple[str, str]]) -> None:
    fields = after(steps)
    form = MapForm.of(fields)
    assert form.validate(), form.faults()
    assert (form.unknown(fields), form.sheet()) == ([], fields)
    file = json.loads(json.dumps(BOARD_MAP.to_file(fields)))
    board = BOARD_MAP.parse(file)
    assert BOARD_MAP.from_file(file) == without_gaps(fields)
    assert BOARD_MAP.to_file(BOARD_MAP.from_file(file)) == file
    assert all(problem.where.startswith("map") for problem in BOARD_MAP.problems(board))
    assert read_map(file["map"], "") == board
    assert len(form.map.tracks) == 10
    assert all(str(form.label_of(name)) and str(form.format(name, value)) for name, value in fields.items())
