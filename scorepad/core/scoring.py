"""Reading and scoring game files of all games, for the command line and the API."""

import codecs
import io
import itertools
import json
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, NoReturn

from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import WHOLE, DuplicateKeys, check_once, expected, shown
from scorepad.core.result import Result, with_ranks
from scorepad.core.short_names import key_of
from scorepad.core.text import Text

_FAULTS = {
    fault.message: fault
    for fault in (
        Text("Expecting value"),
        Text("Expecting ',' delimiter"),
        Text("Expecting ':' delimiter"),
        Text("Expecting property name enclosed in double quotes"),
        Text("Extra data"),
        Text("Illegal trailing comma before end of array"),
        Text("Illegal trailing comma before end of object"),
        Text("Invalid \\escape"),
        Text("Invalid \\uXXXX escape"),
        Text("Invalid control character at"),
        Text("Unterminated string starting at"),
    )
}
"""Python's most frequent error messages for invalid JSON, by their English text."""


def _no_constant(name: str) -> NoReturn:
    raise GameFileError(WHOLE, Text("broken JSON: {name} is not a number", name=name))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    return value if len(value) == len(pairs) else DuplicateKeys(pairs)


def _number(written: str) -> int | float:
    """Parse a number with a point or an exponent; 4.0 and 4e0 are the integer 4 (JSON Schema, "integer")."""
    number = float(written)
    return int(number) if number.is_integer() else number


_decoder = json.JSONDecoder(parse_constant=_no_constant, object_pairs_hook=_object, parse_float=_number)


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text in UTF-8. Raises GameFileError, for invalid JSON with the line and column.

    An object with a repeated key becomes a DuplicateKeys, which `read_object` and `check_once` reject.
    """
    try:
        return _decoder.decode(text if isinstance(text, str) else text.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        where = Text("line {line} column {column}", line=error.lineno, column=error.colno)
        # Translators: {fault}: such as “Expecting value”
        raise GameFileError(where, Text("broken JSON: {fault}", fault=_FAULTS.get(error.msg, error.msg))) from None
    except UnicodeDecodeError as error:
        raise GameFileError(Text("byte {n}", n=error.start), Text("expected text in UTF-8")) from None
    except RecursionError:
        raise GameFileError(WHOLE, Text("nested too deeply")) from None
    except ValueError:  # Python limits numbers to some thousands of digits
        raise GameFileError(WHOLE, Text("a number has too many digits")) from None


UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def in_utf_8(data: bytes) -> bytes:
    """The text converted to UTF-8 if it is UTF-16 with a byte order mark; else the bytes unchanged."""
    return data.decode("utf-16", "replace").encode() if data.startswith(UTF_16) else data


def files_in(stream: BinaryIO) -> Iterator[Any]:
    """Yield the game files in a stream: a JSON object, an array of objects, or JSON Lines, in UTF-8 or UTF-16.

    Invalid JSON yields a GameFileError in place of a file.
    """
    for text in _texts_in(_in_utf_8(stream)):
        try:
            value = read_json(text)
        except GameFileError as error:
            value = error
        if value and isinstance(value, list):
            yield from value
        else:
            yield value


def _in_utf_8(stream: BinaryIO) -> Iterable[bytes]:
    """The lines of a stream, converted to UTF-8. UTF-16, recognized by its byte order mark, is read as a whole."""
    first = stream.readline()
    if first.startswith(UTF_16):
        return io.BytesIO(in_utf_8(first + stream.read()))
    return itertools.chain([first], stream)


def _texts_in(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the text of each game: each line of JSON Lines, or else all lines together.

    The stream is JSON Lines if either of its first two nonblank lines is a complete object.
    """
    start: list[bytes] = []
    entered = 0
    rest = iter(lines)
    for line in rest:
        start.append(line)
        if _is_whole(line):
            yield from (text.rstrip() for text in itertools.chain(start, rest) if text.strip())
            return
        entered += bool(line.strip())
        if entered == 2:
            break
    if entered:
        yield b"".join([*start, *rest])


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(read_json(line), dict)
    except GameFileError:
        return False


def score_file(file: Any) -> Result:
    """The result of a game file. Raises GameFileError."""
    if not isinstance(file, dict):
        raise expected(WHOLE, Text("an object"), file)
    check_once(file, "")
    name = file.get("game")
    game = registry.games().get(name) if isinstance(name, str) else None
    if game is None:
        raise expected("game", Text("one of {games}", games=[repr(slug) for slug in registry.games()]), name)
    check_names(file.get("players"))
    return with_ranks(game.score(game.parse(file)), file.get("ranks"))


def check_names(names: Any) -> None:
    """Raise GameFileError if two players have the same name, as compared by `short_names.key_of`."""
    seen: set[str] = set()
    for seat, name in enumerate(names if isinstance(names, list) else ()):
        key = key_of(name) if isinstance(name, str) else ""
        if key and key in seen:
            message = Text("expected a name that nobody else has, got {name} again", name=shown(name))
            raise GameFileError(f"players[{seat}]", message)
        seen.add(key)
