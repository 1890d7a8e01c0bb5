"""From the text of a game file to its result, whatever the game; what the command line and the API share."""

import json
from typing import Any, NoReturn

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.parsing import WHOLE, DuplicateKeys, check_once, expected
from scorepad.result import Result
from scorepad.text import Text

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
"""By its own words, what Python says most often of broken JSON."""


def _no_constant(name: str) -> NoReturn:
    raise GameFileError(WHOLE, Text("broken JSON: {name} is not a number", name=name))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    return value if len(value) == len(pairs) else DuplicateKeys(pairs)


def _number(written: str) -> int | float:
    """A number with a point or an exponent: 4.0 and 4e0 are the whole number 4 (JSON Schema, "integer")."""
    number = float(written)
    return int(number) if number.is_integer() else number


_decoder = json.JSONDecoder(parse_constant=_no_constant, object_pairs_hook=_object, parse_float=_number)


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text in UTF-8; raises GameFileError with line and column where it breaks.

    An object in which a key stands twice is a DuplicateKeys; its reader refuses it with its place.
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
    except ValueError:  # Python reads no more than some thousands of digits
        raise GameFileError(WHOLE, Text("a number has too many digits")) from None


def score_file(file: Any) -> Result:
    """The result of a game file; raises GameFileError."""
    if not isinstance(file, dict):
        raise expected(WHOLE, Text("an object"), file)
    check_once(file, "")
    name = file.get("game")
    game = registry.games().get(name) if isinstance(name, str) else None
    if game is None:
        raise expected("game", Text("one of {games}", games=[repr(slug) for slug in registry.games()]), name)
    return game.score(game.parse(file))
