"""Table-driven cases for a game's engine: `engine/*.toml` in its tests, run by `test_cases.py`.

A table of such a file is a group of cases, named after the fact that they demonstrate. Its keys:

- `kind`: the method of the game's `Cases` that is called; "table" scores a game file, "refused" returns its error.
- `base`: the arguments that all cases of the group share, in the game's notation.
- `given`: the places in `base` for a case's first values. At "more", the value is merged into the table at the place.
- `expected`: the paths to the parts that must equal a case's other values. `standings.total` is a list with the
  total of each standing, and `items.label+why` one with the label and the reason of each item.
- `like`: another group, which provides the keys that this group lacks.
- `cases`: rows of values. "null" stands for null, which TOML does not have.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from scorepad.core.errors import GameFileError
from scorepad.core.game import Fields, Game
from scorepad.core.result import Item, Problem, Result
from scorepad.core.sheets import Around, Changed
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, tell
from tests.cases import case_of, proof, told
from tests.game_files import File, refusal
from tests.places import at, put


class FileCase(NamedTuple):
    """One row of a group."""

    name: str
    kind: str
    given: dict[str, Any]
    expected: dict[str, Any]


def read_cases(path: Path) -> Iterator[FileCase]:
    """The cases of a file, in its order."""
    groups = with_nulls(tomllib.loads(path.read_text("utf-8")))
    for title, own in groups.items():
        group = groups.get(own.get("like"), {}) | own
        for number, row in enumerate(own["cases"], start=1):
            name, given = f"{path.stem}: {title} {number}", group.get("base", {})
            assert len(row) == len(group["given"]) + len(group["expected"]), f"{path}: {name}"
            values = iter(row)
            for place in group["given"]:
                given = _with(given, place, next(values))
            yield FileCase(name, group.get("kind", "table"), given, dict(zip(group["expected"], values, strict=True)))


def _with(given: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """The arguments with a value at a place; at "more", the value is merged into the table at the place."""
    around, _, name = place.rpartition(".")
    changed: dict[str, Any] = (
        put(given, around, at(given, around) | value) if name == "more" else put(given, place, value)
    )
    return changed


def with_nulls(value: Any) -> Any:
    """The value with None for each "null"."""
    if isinstance(value, dict):
        return {key: with_nulls(below) for key, below in value.items()}
    if isinstance(value, list):
        return [with_nulls(below) for below in value]
    return None if value == "null" else value


def part_of(found: Any, path: str) -> Any:
    """The value at a path. A name is looked up in each entry of a list, and every name in None gives None."""
    for name in path.split("."):
        found = _step(found, name)
    return found


def _step(found: Any, name: str) -> Any:
    if found is None:
        return None
    if isinstance(found, Mapping):
        return found.get(name)
    if name.isdecimal():
        return found[int(name)]
    if isinstance(found, list | tuple) and not hasattr(found, "_fields"):
        return [_step(each, name) for each in found]
    if "+" in name:
        return [_step(found, each) for each in name.split("+")]
    return getattr(found, name)


def as_data(value: Any) -> Any:
    """The value as written in a file of cases: texts in English, sets as sorted lists."""
    if isinstance(value, Text):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): as_data(below) for key, below in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(as_data(each) for each in value)
    if isinstance(value, list | tuple):
        return [as_data(each) for each in value]
    return value


class Scored:
    """A scored table: its result, and the parts that many cases check."""

    def __init__(self, result: Result, line: str = "", at: str = "") -> None:
        self.result = result
        self._line, self._at = line, at

    def __getattr__(self, name: str) -> Any:
        return getattr(self.result, name)

    @property
    def json(self) -> Any:
        return self.result.as_json()

    @property
    def winners(self) -> list[str]:
        return [standing.player for standing in self.result.standings if standing.winner]

    @property
    def tie_break_words(self) -> list[Text | None]:
        return [self.result.tie_break_of(standing) for standing in self.result.standings]

    @property
    def warnings(self) -> list[Problem]:
        return [problem for problem in self.result.problems if problem.severity == "warning"]

    @property
    def infos(self) -> list[Problem]:
        return [problem for problem in self.result.problems if problem.severity == "info"]

    @property
    def there(self) -> list[Problem]:
        """The problems at the place `at`."""
        return [problem for problem in self.result.problems if problem.where == self._at]

    @property
    def line(self) -> Item:
        """The line at a path of labels or indices, such as "Ana > Contracts > 0"."""
        items, found = self.result.scores, None
        for step in self._line.split(" > "):
            found = items[int(step)] if step.isdecimal() else next(item for item in items if str(item.label) == step)
            items = found.items
        assert found is not None
        return found


class GameCases:
    """The kinds of cases that all games share; a game's `Cases` adds its own."""

    game: Game
    scored = Scored

    def file(self, **given: Any) -> File:
        """A game file from the game's notation of a table."""
        raise NotImplementedError

    def table(self, line: str = "", at: str = "", **given: Any) -> Scored:
        """A scored table. line: the path to `Scored.line`. at: the place of the problems in `Scored.there`."""
        return self.scored(self.game.score(self.game.parse(self.file(**given))), line, at)

    def refused(self, **given: Any) -> GameFileError | None:
        return refusal(lambda: self.game.parse(self.file(**given)))

    def paper(self, wrong: Mapping[str, int], key: str = "", seat: int = 0, **given: Any) -> dict[str, Any]:
        """The mistakes that each explain a sheet on paper with the `wrong` numbers in their boxes.

        The total is the sum of the boxes unless `wrong` has it. `said` is the sentence about the mistake with this key.
        """
        file = self.file(**given)
        boxes = {**proof(case_of(self.game, file, seat)), **wrong}
        found = told(self.game, file, {TOTAL: sum(boxes.values()), **boxes}, seat)
        return {"keys": sorted(found), "said": found.get(f"{self.game.slug}.{key}")}

    def dispute(self, numbers: Sequence[int] = (), **given: Any) -> dict[str, Any]:
        """The boxes of the first player's sheet, and the likeliest explanation if these numbers are on paper."""
        case = case_of(self.game, self.file(**given))
        ways = tell(case, dict(zip([box.key for box in case.boxes], numbers, strict=False))).ways
        return {"boxes": case.boxes, "is_explained": bool(case.mistakes), "said": ways[0].texts if ways else []}

    def rule(self, key: str) -> dict[str, Any]:
        """A rule of the game, by its key."""
        return {"rule": next(rule for rule in self.game.rulebook if rule.key == key)}

    def to_sheets(self, **given: Any) -> dict[str, Any]:
        """The sheets of a table, and the file made from them, which must give the same sheets and standings."""
        file = self.file(**given)
        sheets = self.game.from_file(file)
        back = self.game.to_file(file["players"], sheets, self.game.rule_defaults())
        assert self.game.from_file(back) == sheets
        before, after = (self.game.score(self.game.parse(each)) for each in (file, back))
        assert (after.standings, after.extra) == (before.standings, before.extra)
        return {"sheets": sheets, "file": back}

    def to_file(self, sheets: Mapping[str, Fields], players: str = "ABC") -> dict[str, Any]:
        """The game file made from these sheets, the parsed file, and the sheets made from the file."""
        file = self.game.to_file([*players], sheets, self.game.rule_defaults())
        return {"file": file, "table": self.game.parse(file), "sheets": self.game.from_file(file)}

    def sheets(self, players: str | list[str], sheets: Mapping[str, Fields] | None = None) -> dict[str, Any]:
        """The sheets of a table with these players and entries."""
        return {"sheets": self.game.sheets([*players], self.game.rule_defaults(), sheets or {})}

    def faults(self, sheet: str, fields: Fields, players: str = "ABC", **given: Any) -> dict[str, Any]:
        """A sheet's fields and errors; errors that depend on the rest of the table only if all values are valid."""
        form = self.game.forms[sheet.split("-", maxsplit=1)[0]].of(fields, [*players])
        is_valid = form.validate()
        faults = form.check(self.around(sheet, players, **given)) if is_valid else form.faults()
        return {"faults": faults, "fields": form.sheet()}

    def words(self, sheet: str, field: str, value: str = "") -> dict[str, Any]:
        """A field's label, and its value in words."""
        form = self.game.forms[sheet].of({}, [*"ABC"])
        return {"label": form.label_of(field), "words": form.format(field, value)}

    def tap(self, sheet: str, fields: Fields, tap: str, players: str = "ABC", **given: Any) -> dict[str, Any]:
        """A sheet's fields after a tap, which must be valid, and the message or question if the tap changes nothing."""
        kind = sheet.split("-", maxsplit=1)[0]
        done = self.game.pages.actions[kind](dict(fields), tap, self.around(sheet, players, **given))
        if not isinstance(done, Changed):
            return {"fields": fields, "said": done}
        form = self.game.forms[kind].of(done.fields, [*players])
        assert form.validate(), form.faults()
        return {"fields": form.sheet(), "said": None, "along": done.along}

    def around(self, sheet: str, players: str, sheets: Mapping[str, Fields] | None = None) -> Around:
        """The context of an action on a sheet: the table with these sheets."""
        stored = sheets or {}
        file = self.game.to_file([*players], stored, self.game.rule_defaults())
        return Around(sheet, [*players], stored, lambda: self.game.parse(file))
