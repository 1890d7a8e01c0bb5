"""Mutated game files, from a seed: a node deleted, replaced, duplicated, retyped or renamed; text cut or scrambled.

With BENDS, values are deleted, or replaced mostly by others of the same type, and most of the files can be scored.
"""

import copy
import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.game_files import File

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 7, -1, 73, 10**30, 1.5, 1e308),
    *("", " ", "red 7", "pink 4", "0", "\u202e", "\ud800", "x" * 300),
    *([], {}, [[]], [None], {"": ""}, {"exactly": -1}, {"all_of": []}, {"all_of": [[]]}, {"type": "majority"}),
    *([1] * 100, ["red 4"] * 80, {"game": "splito"}, "splito", "majority", [[[[[[[[]]]]]]]]),
)  # fmt: skip
Node = tuple[Any, Any]
"""A container, and the key or index of a value in it."""
Change = Callable[[random.Random, Any, Any], None]


def nodes(value: Any) -> Iterator[Node]:
    """Every place in a JSON value below the root."""
    entries: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in list(entries):
        yield value, key
        yield from nodes(below)


def _delete(random: random.Random, holder: Any, key: Any) -> None:
    del holder[key]


def _replace(random: random.Random, holder: Any, key: Any) -> None:
    holder[key] = copy.deepcopy(random.choice(JUNK))


def _double(random: random.Random, holder: Any, key: Any) -> None:
    if isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    else:
        holder[f"{key}2"] = copy.deepcopy(holder[key])


def _retype(random: random.Random, holder: Any, key: Any) -> None:
    value = holder[key]
    holder[key] = random.choice(([value], {"value": value}, str(value), [value, value], not value))


def _rename(random: random.Random, holder: Any, key: Any) -> None:
    if isinstance(holder, dict):
        holder[random.choice(("cards", "points", "of", "type", "", "Game", key.upper()))] = holder.pop(key)
    else:
        random.shuffle(holder)


def _change_number(random: random.Random, holder: Any, key: Any) -> None:
    holder[key] = random.choice((0, 1, 2, holder[key] - 1, holder[key] + 1, 2 * holder[key], 9, 20, 99, 999, None))


def _change_text(random: random.Random, holder: Any, key: Any) -> None:
    text, digit = holder[key], random.choice("123456789#.")
    holder[key] = random.choice((text.upper(), f"{text} ", text[1:], text + text[-1:], text.replace(text[-1:], digit)))


def _change_list(random: random.Random, holder: Any, key: Any) -> None:
    """Repeat an entry up to five times, anywhere in the list, or remove all entries."""
    entries = holder[key]
    again = random.choice(entries) if entries else None
    holder[key] = random.choice(([], None, entries))
    for _ in range(random.choice((1, 1, 2, 5)) if holder[key] else 0):
        entries.insert(random.randrange(len(entries) + 1), copy.deepcopy(again))


def _bend(random: random.Random, holder: Any, key: Any) -> None:
    """Change a value, mostly to another of its type that a game file may have; replace others by None, {} or 1."""
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        _change_number(random, holder, key)
    elif isinstance(value, str):
        _change_text(random, holder, key)
    elif isinstance(value, list):
        _change_list(random, holder, key)
    else:
        holder[key] = random.choice((None, {}, 1))


CHANGES = (_delete, _replace, _double, _retype, _rename)
BENDS = (_bend, _bend, _bend, _delete)


def mutated(random: random.Random, file: File, changes: Sequence[Change] = CHANGES) -> Any:
    """The file with one to three changes, anywhere."""
    broken = copy.deepcopy(file)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        places = list(nodes(broken))
        if places:
            random.choice(changes)(random, *random.choice(places))
    return broken


def scrambled(random: random.Random, file: File) -> bytes:
    """The file as text, with some bytes changed, and sometimes cut short."""
    text = bytearray(json.dumps(file, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass"))
    if random.random() < 0.3:
        del text[random.randrange(len(text)) :]
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(text) + 1)
        text[at : at + random.choice((0, 1, 1, 5))] = random.choice(
            (b"", b"\x00", b"\xff", b'"', b"{", b"}", b"[", b",", b"\\ud800", b"9" * 50, random.randbytes(3))
        )
    return bytes(text)


def broken_texts(seed: int, files: list[File], count: int) -> Iterator[bytes]:
    """`count` texts of mutated game files, each file in turn."""
    chance = random.Random(seed)
    for number in range(count):
        file = files[number % len(files)]
        if number % 5 == 4:
            yield scrambled(chance, file)
        else:
            yield json.dumps(mutated(chance, file)).encode()
