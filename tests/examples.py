"""The worked examples of every game, and the lines of a result."""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import scorepad.games
from scorepad.core import registry
from scorepad.core.game import Game
from scorepad.core.result import Item, Result
from scorepad.storage import StoredTable
from scorepad.storage.table import SheetState
from scorepad.tables.game_table import SEATS, GameTable
from tests.places import at
from tests.tiers import is_release

Trail = tuple[str, ...]


@dataclass(frozen=True)
class Example:
    """One entry of a game's examples.toml; unknown values are None."""

    game: Game
    title: str
    source: str
    file: Mapping[str, Any]
    totals: list[int | None]
    winners: list[str]
    problems: list[str]
    lines: list[tuple[Trail, int | None]]
    tie_breaks: list[tuple[int | None, ...]] | None


def folder_of(game: Game) -> Path:
    """The folder of a game, among scorepad's games or in a test's folder."""
    name = game.slug.replace("-", "_")
    return next(folder for games in scorepad.games.__path__ if (folder := Path(games, name)).is_dir())


@cache
def _entries(path: Path) -> list[dict[str, Any]]:
    """The entries of an examples.toml, cached because many modules use them and tomllib is slow."""
    entries: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["examples"] if path.exists() else []
    return entries


def examples_of(game: Game) -> list[Example]:
    """The worked examples of a game, each with a new copy of its game file."""
    return [example_in(entry, game) for entry in _entries(folder_of(game) / "examples.toml")]


def example_in(entry: Mapping[str, Any], game: Game) -> Example:
    """The example in an entry of examples.toml."""
    tie_breaks = entry.get("tie_breaks")
    return Example(
        game,
        entry["title"],
        entry["source"],
        json.loads(entry["game"]),
        [_known(total) for total in entry["totals"]],
        entry["winners"],
        entry["problems"],
        [(tuple(line["path"]), _known(line["points"])) for line in entry["lines"]],
        None
        if tie_breaks is None
        else [tuple(map(_known, each if isinstance(each, list) else [each])) for each in tie_breaks],
    )


def _known(value: Any) -> int | None:
    return None if value == "unknown" else int(value)


def all_examples() -> list[Example]:
    return [example for game in registry.games().values() for example in examples_of(game)]


@cache
def some_examples() -> list[Example]:
    """Each game's longest example, and shorter examples that cover something new; before a release, all examples."""
    if is_release():
        return all_examples()
    found: list[Example] = []
    for game in registry.games().values():
        shown: set[object] = set()
        for example in sorted(examples_of(game), key=lambda each: -len(str(each.file))):
            if not shown.issuperset(shows(example)):
                found.append(example)
                shown |= shows(example)
    return found


def for_every_example(check: Callable[[Example], None]) -> Callable[[str], None]:
    """Turn a check of a worked example into a test of each game, which reports all its examples that fail."""

    @pytest.mark.parametrize("slug", registry.games())
    def test(slug: str) -> None:
        failed = []
        for example in examples_of(registry.games()[slug]):
            try:
                check(example)
            except Exception as error:
                error.add_note(name_of(example))
                failed.append(error)
        if failed:
            raise ExceptionGroup("examples that fail", failed)

    return test


def shows(example: Example) -> set[object]:
    """Features of an example that another may lack: keys of its file, lines and their states, problems, winners."""
    result = example.game.score(example.game.parse(example.file))
    names = {str(name): "name" for name in example.file["players"]}
    lines = {(names.get(str(item.label), str(item.label)), item.state) for _, item in lines_of(result)}
    ends = (f"{len(names)} play", f"{len(example.winners)} win", f"settled: {result.settled}")
    problems = {problem.message.message for problem in result.problems}
    return {*ends, *problems, *lines, *_keys(example.file, names)}


def _keys(part: Any, names: Mapping[str, str]) -> Iterator[Trail]:
    """The key paths in a file, each with a type at its end; numeric keys become "number", players' names "name"."""
    if isinstance(part, Mapping):
        for key, below in part.items():
            name = "number" if key.isdigit() else names.get(key, key)
            yield from ((name, *way) for way in _keys(below, names))
    elif isinstance(part, list):
        for below in part:
            yield from _keys(below, names)
    else:
        yield (type(part).__name__,)


def name_of(example: Example) -> str:
    return f"{example.game.slug}: {example.title}"


def walk(item: Item, above: Trail = ()) -> Iterator[tuple[Trail, Item]]:
    """The item and everything below it, each with the labels that lead to it."""
    path = (*above, str(item.label))
    yield path, item
    for part in item.items:
        yield from walk(part, path)


def lines_of(result: Result) -> list[tuple[set[Trail], Item]]:
    """Every item once, with all paths to it: a line that two players share has two paths."""
    found: dict[int, tuple[set[Trail], Item]] = {}
    for top in result.scores:
        for path, item in walk(top):
            found.setdefault(id(item), (set(), item))[0].add(path)
    return list(found.values())


def rules_of(example: Example) -> dict[str, bool]:
    return {**example.game.rule_defaults(), **(example.file.get("rules") or {})}


def meant(result: Result, file: Mapping[str, Any]) -> Any:
    """The result as JSON, with the values at its evidence's places, sorted, so that their order does not matter."""

    def looked_up(part: Any) -> Any:
        if isinstance(part, list):
            return [looked_up(each) for each in part]
        if not isinstance(part, dict):
            return part
        told = {key: looked_up(each) for key, each in part.items()}
        if "evidence" in told:
            told["evidence"] = sorted(str(at(file, place)) for place in told["evidence"])
        return told

    return looked_up(result.as_json())


def seated(file: Mapping[str, Any]) -> GameTable:
    """A table with the sheets of a game file, as it would be stored."""
    game = registry.games()[file["game"]]
    now = datetime(2026, 11, 22, tzinfo=UTC)
    names = {f"player-{seat}": name for seat, name in enumerate(file["players"])}
    rules = {f"rule-{name}": "yes" if on else "no" for name, on in (file.get("rules") or {}).items()}
    sheets = {SEATS: names | rules, **game.from_file(file)}
    states = {key: SheetState(1, fields, now, "") for key, fields in sheets.items()}
    return GameTable(game, StoredTable("", game.slug, now, None, states))
