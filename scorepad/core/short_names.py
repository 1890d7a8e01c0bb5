"""Short names for narrow places, unique at a table.

"Bartholomäus" becomes "Barthol…" if no other name begins like that. Standard library only, because engines use it.
"""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

ROOM = 10
"""The maximum width of a name that is not shortened; a wide character, such as a Chinese one, counts twice."""
STEM = 7
"""The minimum width of a shortened name."""


def key_of(name: str) -> str:
    """A key that is equal for names that differ only in case, extra spaces or invisible characters.

    "José" has the same key in composed (NFC) and decomposed form.
    """
    visible = [char for char in name if unicodedata.category(char) != "Cf"]
    return unicodedata.normalize("NFC", " ".join("".join(visible).split()).casefold())


def short_names(players: Sequence[str]) -> tuple[str, ...]:
    """The players' short names: a long name becomes its shortest unique beginning and "…".

    Short names are unique unless two players have the same name.
    """
    return _short_names(tuple(players))


def initials(players: Sequence[str]) -> tuple[str, ...]:
    """The shortest unique beginning of each name, at most three letters; else the first letter and the seat, from 1."""
    return _all_initials(tuple(players))


@lru_cache(maxsize=64)  # see `_short_names`
def _all_initials(players: tuple[str, ...]) -> tuple[str, ...]:
    letters = [_letters(" ".join(player.split())) for player in players]
    return tuple([_initials(seat, letters) for seat in range(len(players))])


def _initials(seat: int, letters: Sequence[Sequence[str]]) -> str:
    for size in range(1, 4):
        begins = ["".join(each[:size]).casefold() for each in letters]
        if begins.count(begins[seat]) == 1:
            return "".join(letters[seat][:size])
    return f"{letters[seat][0]}{seat + 1}"


@lru_cache(maxsize=64)  # a page needs the same names several times
def _short_names(players: tuple[str, ...]) -> tuple[str, ...]:
    names = [unicodedata.normalize("NFC", " ".join(player.split())) for player in players]
    compared = [name.casefold() for name in names]
    return tuple([_short(player, name, compared) for player, name in zip(players, names, strict=True)])


def _short(player: str, name: str, all_names: Sequence[str]) -> str:
    if _width(name) <= ROOM:
        return player
    letters = _letters(name)
    for end in range(1, len(letters) - 1):
        stem = "".join(letters[:end])
        is_unique = sum(other.startswith(stem.casefold()) for other in all_names) == 1
        if _width(stem) >= STEM and letters[end - 1][0].isalnum() and is_unique:
            return f"{stem}…"
    return player


def _letters(text: str) -> list[str]:
    """The grapheme clusters of a text: letters with their marks, flags, and joined emoji."""
    letters: list[str] = []
    for sign in text:
        before = letters[-1] if letters else ""
        if before and (_belongs(sign) or before.endswith("\u200d") or (_is_flag(sign) and _is_flag(before))):
            letters[-1] += sign
        else:
            letters.append(sign)
    return letters


def _belongs(sign: str) -> bool:
    """True if the character only modifies the character before it."""
    return unicodedata.category(sign) in ("Mn", "Mc", "Me", "Cf") or "\U0001f3fb" <= sign <= "\U0001f3ff"


def _is_flag(text: str) -> bool:
    """True if the text is a regional indicator, which is one half of a flag."""
    return len(text) == 1 and "\U0001f1e6" <= text <= "\U0001f1ff"


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter[0]) in "WF" else 1 for letter in _letters(text))
