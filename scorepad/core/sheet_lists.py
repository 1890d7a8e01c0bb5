"""Growing lists of sheets, such as the deals of a match: their keys, and the game file's entries made from them.

The key of such a sheet is its kind and a number. Numbers only define the order: a removed sheet leaves a gap, and the
other sheets keep their keys. Standard library only.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_KEY = re.compile(r"(.+)-([1-9][0-9]{0,3})", re.ASCII)


class ListedEntries(list[Any]):
    """The entries of a game file that were made from sheets, with the `keys` of these sheets. In JSON, a plain list."""

    def __init__(self, entries: Iterable[Any], keys: Sequence[str]) -> None:
        super().__init__(entries)
        self.keys = tuple(keys)


def key_of(kind: str, number: int) -> str:
    """The key of a sheet in a list, numbered from 1."""
    return f"{kind}-{number}"


def number_of(key: str) -> int | None:
    """The number in the key of a sheet in a list; None for any other key."""
    found = _KEY.fullmatch(key)
    return None if found is None else int(found[2])


def key_before(key: str) -> str | None:
    """The key with the previous number; None for the first key, and for keys that are not in a list."""
    number = number_of(key)
    return key_of(key.rpartition("-")[0], number - 1) if number is not None and number > 1 else None


def numbers(stored: Iterable[str], kind: str) -> list[int]:
    """The numbers of the sheets of this kind, in ascending order. stored: the keys of the stored sheets."""
    return sorted(int(found[2]) for found in map(_KEY.fullmatch, stored) if found and found[1] == kind)


def keys_of(entries: Sequence[Any], kind: str) -> tuple[str, ...]:
    """The sheet keys for a game file's entries: of the sheets that they were made from, or else numbered from 1."""
    if isinstance(entries, ListedEntries):
        return entries.keys
    return tuple(key_of(kind, number) for number in range(1, len(entries) + 1))


def filled(stored: Mapping[str, Mapping[str, str]], kind: str) -> dict[str, Mapping[str, str]]:
    """The sheets of this kind that have entries, by key, in order."""
    sheets = {key: stored[key] for key in (key_of(kind, number) for number in numbers(stored, kind))}
    return {key: fields for key, fields in sheets.items() if fields}
