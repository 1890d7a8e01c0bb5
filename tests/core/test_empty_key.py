"""Errors at the key "" name its place, so that a file's author can find it."""

import copy

from scorepad.core.scoring import score_file
from tests.examples import Example, for_every_example
from tests.game_files import File, refusal
from tests.games.great_split.tables import mapped
from tests.places import objects


def assert_refused_with_its_place(file: File) -> None:
    """Assert that a "" key in any object is refused at its place, or at the place of an object quoted in the error."""
    for place, inside in objects(file):
        inside[""] = 1
        error = refusal(lambda: score_file(file))
        del inside[""]
        assert error is not None, place
        is_shown = "'': 1" in str(error.message)
        assert error.where == (f'{place}.""' if place else '""') or (error.where == place and is_shown)


@for_every_example
def test_empty_key_is_refused_with_its_place(example: Example) -> None:
    assert_refused_with_its_place(copy.deepcopy(dict(example.file)))


def test_empty_key_is_refused_with_its_place_in_a_board_map() -> None:
    assert_refused_with_its_place(copy.deepcopy(mapped()))
