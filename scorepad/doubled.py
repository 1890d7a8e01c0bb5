"""JSON objects in which a key stands twice: readers do not agree on what they mean, so that ours refuses them."""

from collections.abc import Iterable
from typing import Any


class Doubled(dict[str, Any]):
    """An object in which a key stands twice: of each key the last value, and as `twice` the first key that came again.

    `pairs` are its keys and values as they were written. Refused by `parsing.read_object` and `parsing.check_once`.
    """

    def __init__(self, pairs: Iterable[tuple[str, Any]]) -> None:
        super().__init__()
        self.twice = ""
        for key, value in pairs:
            self.twice = self.twice or (key if key in self else "")
            self[key] = value
