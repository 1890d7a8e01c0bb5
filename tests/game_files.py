"""Game files as tests write them, and what becomes of one that cannot be."""

from collections.abc import Callable
from typing import Any

from scorepad.core.errors import GameFileError

File = dict[str, Any]


def refusal(call: Callable[[], object]) -> GameFileError | None:
    """The GameFileError that `call` raises, None if it raises nothing; whatever else it raises is no refusal."""
    try:
        call()
    except GameFileError as error:
        return error
    return None
