"""Reading what is printed on spaces of a track and in the market: spaces in lists, numbers and words by their space."""

from typing import Any

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.great_split import rules
from scorepad.games.great_split.table import Marks
from scorepad.parsing import expected, shown
from scorepad.text import Text

NUMBERS = {str(number): number for number in range(rules.MAX_LEVEL + 1)}
"""Spaces, levels and positions as keys: written as they are counted, so that none stands twice."""

_INDEX = {resource: index for index, resource in enumerate(rules.RESOURCES)}


def read_spaces(value: Any, where: str, last: int) -> tuple[int, ...]:
    """Spaces from 1 to `last`, each once, from the left; raises GameFileError."""
    if not isinstance(value, list):
        raise expected(where, Text("a list of spaces"), value)
    for index, space in enumerate(value):
        if type(space) is not int or not 1 <= space <= last:
            raise expected(f"{where}[{index}]", _space(last), space)
    if len(set(value)) < len(value):
        again = next(index for index, space in enumerate(value) if space in value[:index])
        raise GameFileError(f"{where}[{again}]", Text("expected each space once, got {n} again", n=value[again]))
    return tuple(sorted(value))


def read_marks(value: Any, where: str, last: int, most: int) -> Marks:
    """Numbers from 0 to `most` by their spaces, from the left; raises GameFileError."""
    marks = []
    for key, number in any_object(value, where).items():
        space = NUMBERS.get(key, 0)
        if not 1 <= space <= last:
            raise key_fault(where, key, _space(last))
        if type(number) is not int or not 0 <= number <= most:
            parsing.read_number(number, f"{where}.{key}", 0, most)
        marks.append((space, number))
    marks.sort()
    return tuple(marks)


def read_column(value: Any, where: str) -> Marks:
    """Points by the Artwork level from which on they are given, from the lowest; raises GameFileError."""
    steps = []
    for key, points in any_object(value, where).items():
        if key not in NUMBERS:
            raise key_fault(where, key, Text("a level from 0 to {most}", most=rules.MAX_LEVEL))
        if type(points) is not int or not 0 <= points <= rules.MAX_READ_POINTS:
            parsing.read_number(points, f"{where}.{key}", 0, rules.MAX_READ_POINTS)
        steps.append((NUMBERS[key], points))
    if len(steps) > rules.MAX_STEPS:
        message = Text("expected at most {most} entries, got {n}", most=rules.MAX_STEPS, n=len(steps))
        raise GameFileError(where, message)
    steps.sort()
    return tuple(steps)


def read_bonus(value: Any, where: str, last: int) -> Marks:
    """The resources, by their index, that spaces of a Seal track move; raises GameFileError."""
    for key, resource in any_object(value, where).items():
        if not 1 <= NUMBERS.get(key, 0) <= last:
            raise key_fault(where, key, _space(last))
        if not isinstance(resource, str) or resource not in _INDEX:
            names = [repr(name) for name in rules.RESOURCES]
            raise expected(f"{where}.{key}", Text("one of {names}", names=names), resource)
    return tuple(sorted([(NUMBERS[key], _INDEX[resource]) for key, resource in value.items()]))


def any_object(value: Any, where: str) -> dict[str, Any]:
    """`value` if it is an object, whatever its keys are; raises GameFileError."""
    if not isinstance(value, dict):
        raise expected(where, Text("an object"), value)
    parsing.check_once(value, where)
    return value


def key_fault(where: str, key: str, what: Text) -> GameFileError:
    """The refusal of a key that is not what belongs there."""
    return expected(shown(f"{where}.{key}")[1:-1], what, key)


def _space(last: int) -> Text:
    return Text("a space from 1 to {last}", last=last)
