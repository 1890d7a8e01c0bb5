"""Reading game files: the keys that all games share, and common checks.

Each error is a GameFileError with the place (`zones[1].cards[4]`) and the expected value. Depends only on the standard
library, `errors` and `text`.
"""

import reprlib
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, overload

from scorepad.core.errors import GameFileError
from scorepad.core.text import Text, plural

COMMON_KEYS = frozenset({"game", "players", "title", "date", "note", "ranks", "rules"})
WHOLE = Text("file")
"""The place of an error that concerns the whole file."""
MAX_NAME = 40
MAX_NOTE = 2000
# Characters that change the reading direction, which could garble the rest of the line after a name.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029")

_short = reprlib.Repr()
_short.maxstring = _short.maxother = 60
_short.maxlevel = 2


class DuplicateKeys(dict[str, Any]):
    """A JSON object with a repeated key. It has the last value of each key; `twice` is the first repeated key.

    JSON parsers disagree on such objects, so `read_object` and `check_once` reject them. pairs: all keys and values.
    """

    def __init__(self, pairs: Iterable[tuple[str, Any]]) -> None:
        super().__init__()
        self.twice = ""
        for key, value in pairs:
            self.twice = self.twice or (key if key in self else "")
            self[key] = value


@overload
def shown(value: str) -> str: ...
@overload
def shown(value: object) -> Text | str: ...
def shown(value: object) -> Text | str:
    """The value as written in the file, shortened; "nothing" for a missing value or null."""
    if value is None:
        return Text("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        return _short.repr(value)
    except ValueError:  # an integer that is too long for Python to convert
        return Text("a number with thousands of digits")


def expected(where: Text | str, what: Text | str, value: Any) -> GameFileError:
    """A GameFileError with the place, the expected value and the actual value."""
    # Translators: {what}: such as “a space from 1 to 15”; {value}: what is entered or shown there
    return GameFileError(where, Text("expected {what}, got {value}", what=what, value=shown(value)))


def read_object(value: Any, where: Text | str, keys: Collection[str]) -> Mapping[str, Any]:
    """`value` if it is an object with no keys except `keys`, each at most once. Raises GameFileError."""
    if not isinstance(value, dict):
        raise expected(where, Text("an object"), value)
    for key in value:
        if key not in keys:
            known = Text("unknown key, expected one of {keys}", keys=sorted(keys))
            raise GameFileError(key_in(where, key), known if keys else Text("unknown key, expected no keys here"))
    if type(value) is not dict:
        check_once(value, where)
    return value


def check_once(value: Any, where: Text | str) -> None:
    """Raise GameFileError if `value` is an object with a repeated key."""
    if isinstance(value, DuplicateKeys):
        raise GameFileError(key_in(where, value.twice), Text("expected this key only once, got it twice"))


def key_in(where: Text | str, key: object) -> str:
    """The place of a key, shortened and printable; an empty key is shown as two quotation marks."""
    name = str(key) or '""'
    return shown(f"{where}.{name}" if where else name)[1:-1]


def read_list(value: Any, where: str, what: Text, most: int) -> list[Any]:
    """`value` if it is a list of at most `most` entries. Raises GameFileError."""
    if not isinstance(value, list):
        raise expected(where, what, value)
    if len(value) > most:
        raise GameFileError(where, Text("expected at most {most} entries, got {n}", most=most, n=len(value)))
    return value


def read_by_seat(value: Any, where: str, what: Text, players: int) -> list[Any]:
    """`value` if it is a list with one entry for each player. Raises GameFileError."""
    if not isinstance(value, list):
        raise expected(where, what, value)
    if len(value) != players:
        message = plural(
            "expected {n} entry, one for each player, got {given}",
            "expected {n} entries, one for each player, got {given}",
            players,
            given=len(value),
        )
        raise GameFileError(where, message)
    return value


def read_number(value: Any, where: str, least: int, most: int) -> int:
    """`value` if it is a whole number from `least` to `most`. Raises GameFileError."""
    if type(value) is not int or not least <= value <= most:
        raise expected(where, Text("a whole number from {least} to {most}", least=least, most=most), value)
    return value


def read_optional_number(value: Any, where: str, least: int, most: int) -> int | None:
    """Like `read_number`, but also accepts null."""
    return None if value is None else read_number(value, where, least, most)


def read_flag(value: Any, where: str) -> bool:
    """`value` if it is true or false, False if it is missing. Raises GameFileError."""
    if value is not None and type(value) is not bool:
        raise expected(where, Text("true or false"), value)
    return bool(value)


def is_plain(text: str) -> bool:
    """True if no character is a control character or a lone surrogate, or changes the reading direction."""
    return text.isprintable() or not any(
        unicodedata.category(char) in {"Cc", "Cs"} or char in _TURNING for char in text
    )


def name_fault(name: str) -> Text | None:
    """An error message if a player's name is invalid, else None; the caller checks for duplicates."""
    if not name[:1].isalnum() and not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        return Text("expected a name, got a blank name")
    if len(name) > MAX_NAME:
        return Text("expected at most {most} characters, got {n}", most=MAX_NAME, n=len(name))
    if not is_plain(name):
        return Text("expected a name without control characters")
    return None


def read_common(file: Any, slug: str, players: tuple[int, int], few: Text, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The players of a game file, after checking the keys that every game has.

    keys: the game's own top-level keys. few: the error message for a wrong number of players. A game with house rules
    includes "rules" in `keys` and reads them itself; all other games reject them. Raises GameFileError.
    """
    read_object(file, WHOLE if not isinstance(file, dict) else "", _known(keys))
    if file.get("game") != slug:
        raise expected("game", repr(slug), file.get("game"))
    names = file.get("players")
    if not isinstance(names, list):
        raise expected("players", Text("a list of names"), names)
    if not players[0] <= len(names) <= players[1]:
        raise GameFileError("players", few)
    seen: set[str] = set()
    for seat, name in enumerate(names):
        fault = _name_fault(name, seen)
        if fault is not None:
            raise fault.inside(f"players[{seat}]")
        seen.add(name.strip())
    _check_notes(file)
    _check_ranks(file.get("ranks"), len(names))
    if "rules" not in keys:
        read_rules(file, {})
    return tuple(names)


@cache
def _known(keys: tuple[str, ...]) -> frozenset[str]:
    """All top-level keys that a game accepts. keys: the game's own keys."""
    return COMMON_KEYS.union(keys)


def _name_fault(name: Any, seen: set[str]) -> GameFileError | None:
    """An error if a player's name is invalid, else None. seen: the names of the previous players."""
    if not isinstance(name, str):
        return expected("", Text("a name"), name)
    fault = name_fault(name)
    if fault is None and name.strip() in seen:
        fault = Text("expected a name that nobody else has, got {name} again", name=shown(name))
    return None if fault is None else GameFileError("", fault)


def note_fault(note: str) -> bool:
    """True if a note is too long or has control characters."""
    return len(note) > MAX_NOTE or not _is_readable(note)


def _check_notes(file: Mapping[str, Any]) -> None:
    for key, most in (("title", 200), ("note", MAX_NOTE)):
        value = file.get(key)
        if value is not None and (not isinstance(value, str) or len(value) > most or not _is_readable(value)):
            what = Text("text of at most {most} characters, without control characters", most=most)
            raise expected(key, what, value)
    date = file.get("date")
    if date is not None:
        try:
            datetime.fromisoformat(date)
        except (TypeError, ValueError):
            raise expected("date", Text("a date such as 2026-05-31"), date) from None


def _check_ranks(ranks: Any, players: int) -> None:
    if ranks is not None:
        for seat, place in enumerate(read_by_seat(ranks, "ranks", Text("a list of ranks"), players)):
            read_optional_number(place, f"ranks[{seat}]", 1, players)


def _is_readable(text: str) -> bool:
    return is_plain(text.replace("\n", "").replace("\r", "").replace("\t", ""))


def read_rules(file: Mapping[str, Any], defaults: Mapping[str, bool]) -> dict[str, bool]:
    """The house rules of a game file, with `defaults` for missing rules. Raises GameFileError."""
    entry = file.get("rules")
    if entry is None:
        return dict(defaults)
    for name, value in read_object(entry, "rules", defaults).items():
        if type(value) is not bool:
            raise expected(f"rules.{name}", Text("true or false"), value)
    return {**defaults, **entry}


def read_claimed_totals(claims: Mapping[str, Any], players: int, most: int, least: int = 0) -> tuple[int | None, ...]:
    """The totals on paper by seat; None for missing totals. Raises GameFileError."""
    entry = claims.get("totals")
    if entry is None:
        return (None,) * players
    totals = read_by_seat(entry, "claims.totals", Text("a list of totals"), players)
    return tuple(read_optional_number(v, f"claims.totals[{seat}]", least, most) for seat, v in enumerate(totals))
