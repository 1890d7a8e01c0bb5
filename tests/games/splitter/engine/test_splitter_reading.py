"""Readings of the rule about groups: the default is the rulebook's, and what touches goes both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.splitter import reading
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.reading import Reading, Touch, touching
from scorepad.games.splitter.table import A, B, Pad
from tests.games.splitter.tables import sheets

TOUCHES = [
    reading.anywhere,
    reading.corners_touch,
    reading.gap_between,
    reading.halves_apart,
    reading.in_a_row,
]


@given(st.sampled_from([A, B]), st.data())
def test_the_default_gives_every_group_what_the_engine_gives_it(pad: Pad, data: st.DataObject) -> None:
    sheet = "".join(data.draw(sheets(pad)))
    scored = Reading().score(pad, sheet)
    assert sorted(scored) == sorted((group, group.points) for group in find_groups(pad, sheet))


@pytest.mark.parametrize("pad", [A, B])
@pytest.mark.parametrize("touch", TOUCHES)
def test_what_touches_touches_both_ways_and_only_where_there_are_spaces(pad: Pad, touch: Touch) -> None:
    changed = touching(pad, touch)
    for space, others in enumerate(changed.neighbors):
        assert not others or space in pad.spaces
        assert all(space in changed.neighbors[other] and other != space for other in others)
