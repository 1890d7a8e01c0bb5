"""Game files as written by tests, and their errors."""

from collections.abc import Callable
from typing import Any

from scorepad.core.errors import GameFileError

File = dict[str, Any]


def refusal(call: Callable[[], object]) -> GameFileError | None:
    """The GameFileError that `call` raises, None if it raises nothing; other errors are not caught."""
    try:
        call()
    except GameFileError as error:
        return error
    return None
