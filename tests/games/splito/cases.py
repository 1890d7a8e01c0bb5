"""Splito's kinds of cases: tables in compact notation, changes of a zone, and posted forms."""

from collections.abc import Sequence
from typing import Any

from scorepad.core.game import Fields
from scorepad.core.result import Problem
from scorepad.games.splito.actions import consequences
from scorepad.games.splito.table import CARDS
from tests.game_files import File
from tests.games.case_files import GameCases, Scored
from tests.games.splito.tables import SPLITO, count, majority, no, size, table, variety, zone

Zone = str | File | None


def lying(given: Zone) -> File | None:
    """A zone written as "red 4, blue 1 * 2 | majority green, no 2 = 4 | points 8", or as in a file.

    "hand 13" is a zone of 13 different cards, one of which is an objective.
    """
    if not isinstance(given, str):
        return given
    if given.startswith("hand "):
        return zone(", ".join([*CARDS][: int(given[5:]) - 1]), no(2))
    cards, _, more = given.partition("|")
    objectives, _, paper = more.partition("|")
    numbers = dict(part.split() for part in _parts(paper))
    typed = {name: int(number) for name, number in numbers.items()}
    return {"cards": _parts(cards), "objectives": [objective(card) for card in _parts(objectives)], **typed}


def _parts(text: str) -> list[str]:
    """The parts between commas; "blue 1 * 2" counts twice."""
    parts: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        name, _, times = part.partition(" * ")
        parts += [name] * int(times or 1)
    return parts


def objective(text: str) -> File:
    """A card such as "majority green", "count 4 exactly 2 = 4" or "variety colors:red+blue values:at_most-2".

    The points after "=" can be omitted if they are those in `tables.py`.
    """
    asked, _, points = text.partition(" = ")
    kind, *words = asked.split()
    printed = {"points": int(points)} if points else {}
    if kind == "zone":
        return size(**printed, **{words[0]: int(words[1])})
    if kind == "variety":
        return variety(**printed, **dict(map(_mix, words)))
    if kind == "count":
        return count(_kind(words[0]), **printed, **{words[1]: int(words[2])})
    return {"majority": majority, "no": no}[kind](_kind(words[0]), **printed)


def _mix(text: str) -> tuple[str, Any]:
    name, _, asked = text.partition(":")
    amount, _, number = asked.partition("-")
    return name, {amount: int(number)} if number else [_kind(each) for each in asked.split("+")]


def _kind(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


class SplitoScored(Scored):
    """A scored table of Splito."""

    @property
    def doubts(self) -> list[Problem]:
        """The problems except the one about missing cards, because these tables are small."""
        return [problem for problem in self.result.problems if "missing" not in str(problem.message)]


class Cases(GameCases):
    """Splito's kinds of cases."""

    game = SPLITO
    scored = SplitoScored

    def file(self, *, zones: Sequence[Zone] = (), **given: Any) -> File:
        """A table of players A, B, C and so on; zones and common cards can be in the compact notation."""
        if given.get("common"):
            given["common"] = [objective(card) if isinstance(card, str) else card for card in given["common"]]
        return table(*map(lying, zones)) | given

    def change(self, before: Sequence[Zone], after: Sequence[Zone], sheet: str = "zone-0") -> dict[str, Any]:
        """The sentences about a change of the zones."""
        tables = [SPLITO.parse(self.file(zones=zones)) for zones in (before, after)]
        return {"said": consequences(tables[0], tables[1], sheet)}

    def form(self, fields: Fields) -> dict[str, Any]:
        """A zone's sheet as stored when these fields are posted."""
        return {"fields": SPLITO.forms["zone"].of(fields).sheet()}
