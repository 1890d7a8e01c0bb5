"""Lists of sheets that grow, such as the deals of a match: their keys, and the entries of a game file made from them.

The key of such a sheet is its kind and a number. The numbers only say which came first: once a sheet was removed there
is a gap, and no other sheet takes a new key. Standard library only.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class Entries(list[Any]):
    """The entries of a game file that were made from sheets; `keys` are those sheets' keys. In JSON it is a list."""

    def __init__(self, entries: Iterable[Any], keys: Sequence[str]) -> None:
        super().__init__(entries)
        self.keys = tuple(keys)


def key_of(kind: str, number: int) -> str:
    """The key of a sheet in a list, the first number being 1."""
    return f"{kind}-{number}"


def key_before(key: str) -> str | None:
    """The key that comes before this one in its list; None for a first one, and for the key of no list."""
    kind, _, number = key.rpartition("-")
    return key_of(kind, int(number) - 1) if number.isascii() and number.isdecimal() and int(number[:5]) > 1 else None


def numbers(stored: Iterable[str], kind: str) -> list[int]:
    """The numbers of the sheets of this kind among the keys, in order."""
    pattern = re.compile(rf"{re.escape(kind)}-([1-9][0-9]{{0,3}})", re.ASCII)
    return sorted(int(found[1]) for found in map(pattern.fullmatch, stored) if found)


def keys_of(entries: Sequence[Any], kind: str) -> tuple[str, ...]:
    """The keys of the sheets that the entries of a game file come from, or would have if they came from a file."""
    if isinstance(entries, Entries):
        return entries.keys
    return tuple(key_of(kind, number) for number in range(1, len(entries) + 1))


def filled(stored: Mapping[str, Mapping[str, str]], kind: str) -> dict[str, Mapping[str, str]]:
    """The sheets of this kind that something is entered on, in order."""
    sheets = {key: stored[key] for key in (key_of(kind, number) for number in numbers(stored, kind))}
    return {key: fields for key, fields in sheets.items() if fields}
