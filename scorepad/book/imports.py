"""Reading and checking imported game files and zips; nothing is stored here.

The input may be anything: a zip of something else, a zip bomb, a file that no sheet could hold. Rejected games are
reported with their place, and the other games can still be imported.
"""

import hashlib
import io
import json
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID

from scorepad.book.exports import INDEX
from scorepad.book.plays import id_of, remark_fault
from scorepad.core import registry
from scorepad.core.errors import GameFileError, ScorepadError
from scorepad.core.game import Fields, Game
from scorepad.core.result import Item, Result
from scorepad.core.scoring import files_in, read_json, score_file
from scorepad.core.text import Text
from scorepad.tables.game_table import NOTE, ORIGIN, PLACE, PLAY, PLAYED_AT, RANKS, REMARKS, SEATS

MOST = 256 * 1024
"""Maximum size of a game file in bytes, more than any game needs."""
MOST_GAMES = 1200
"""Maximum number of games per import."""
MOST_SHEETS = 150_000
"""Maximum number of sheets per import: a small file may hold a thousand deals, each stored as a separate sheet."""
MOST_PACKED, MOST_INDEX, MOST_UNPACKED = 6 * 1024 * 1024, 4 * 1024 * 1024, 32 * 1024 * 1024
"""Maximum size in bytes of a zip, of its index, and of all unpacked files."""
YEARS = range(1900, 2200)
"""The years in which a game can have been played."""
_BROKEN = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error),
    *(EOFError, OSError, RuntimeError, NotImplementedError, ValueError, OverflowError),
)
"""Exceptions raised by zipfile for files that are not zips, are damaged or encrypted, or use another compression."""


class FileFault(ScorepadError):  # noqa: N818 - an error of the user's file, shown at its input
    """A file that cannot be opened; `message` is shown to users, `reason` is the message without the place."""

    def __init__(self, message: Text, reason: Text | str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.reason = message if reason is None else reason


def fault_at(place: Text | str, message: Text | str) -> FileFault:
    """An error with its place in the file."""
    # Translators: {place}: a field or a place in a file; {fault}: what is wrong there
    whole = Text("{place}: {fault}", place=place, fault=message) if place else Text("{fault}", fault=message)
    return FileFault(whole, message)


def read_file(data: bytes) -> Any:
    """The parsed JSON of a file. Raises FileFault."""
    try:
        return read_json(data)
    except GameFileError as error:
        raise fault_at(error.place, error.message) from None


class TableContents(NamedTuple):
    """The game, the sheets by key, and the result of a game file."""

    game: Game
    sheets: dict[str, dict[str, str]]
    result: Result


def table_of(file: Any) -> TableContents:
    """The table contents of a game file. Raises FileFault if the file is invalid or does not fit into sheets."""
    slug = file.get("game") if isinstance(file, dict) else None
    game = registry.games().get(slug) if isinstance(slug, str) else None
    if game is None:
        raise FileFault(Text("expected a game file for a game that scorepad has"))
    try:
        result = score_file(file)
    except GameFileError as error:
        raise fault_at(error.place, error.message) from None
    names, rules = [standing.player for standing in result.standings], game.rule_defaults() | (file.get("rules") or {})
    sheets = game.from_file(file)
    _check_forms(game, names, rules, sheets)
    kept = {**game.to_file(names, sheets, rules), "ranks": file.get("ranks")}
    if _lines(score_file(kept)) != _lines(result):
        raise FileFault(Text("scorepad cannot keep this game as it is, because its score would change"))
    note = (file.get("note") or "").strip()
    remarks = {REMARKS: {NOTE: note}} if note else {}
    origin = {}
    if at := _played_at(file):
        origin[PLAYED_AT] = at.isoformat()
    if ranks := file.get("ranks"):
        origin[RANKS] = " ".join(["-" if place is None else str(place) for place in ranks])
    if origin:
        remarks[ORIGIN] = origin
    return TableContents(game, {SEATS: _seats(names, rules), **sheets, **remarks}, result)


def _played_at(file: Mapping[str, Any]) -> datetime | None:
    """The date of a game file in UTC, at noon if it has no time; None if it has no valid date."""
    date = file.get("date") or ""
    at = moment_of(date)
    if at is not None and len(date) <= len("2026-05-31"):
        return at.replace(hour=12)
    return at


def game_of_layout(file: Any) -> Game | None:
    """The game of a layout, which is a file without players; None for other files."""
    slug = file.get("game") if isinstance(file, dict) else None
    game = registry.games().get(slug) if isinstance(slug, str) else None
    return game if game is not None and game.layout is not None and "players" not in file else None


def _seats(names: Sequence[str], rules: Mapping[str, bool]) -> dict[str, str]:
    seats = {f"player-{seat}": name.strip() for seat, name in enumerate(names)}
    for name, is_on in rules.items():
        seats[f"rule-{name}"] = "yes" if is_on else "no"
    return seats


def _lines(result: Result) -> list[str]:
    """The contents of a result as sorted strings; sorted, because sheets may change the order of a player's lines."""
    found = [f"{standing.as_json()}" for standing in result.standings]
    for seat, item in enumerate(result.scores):
        found += [f"{seat} {line.label} {line.points} {line.why}" for line in _below(item)]
    return sorted(found)


def _below(item: Item) -> Iterator[Item]:
    yield item
    for part in item.items:
        yield from _below(part)


def _check_forms(game: Game, names: Sequence[str], rules: Mapping[str, bool], sheets: Mapping[str, Fields]) -> None:
    known = {sheet.key: sheet for sheet in game.sheets(names, rules, sheets)}
    for key, fields in sheets.items():
        if key not in known:
            raise fault_at(key, Text("this game has no such sheet"))
        form = game.forms[known[key].kind].of(fields, tuple(names))
        for place, message in form.faults_in(fields):
            # Translators: {sheet}: the name of a sheet, often a player’s; {place}: where it is
            where = Text("{sheet}, {place}", sheet=known[key].title, place=place) if place else known[key].title
            # Translators: {where}: a place, in words of another message; {fault}: what is wrong, in words of another
            # message
            raise FileFault(Text("{where}: {fault}", where=where, fault=message))


class Arriving(NamedTuple):
    """A game that can be imported.

    id: the id of its play, which is always the same for the same game. totals: by seat, None if unknown. at: the time
    of play; None if the file has none.
    """

    id: str
    game: str
    sheets: Mapping[str, Fields]
    totals: Sequence[int | None]
    is_over: bool
    at: datetime | None


class Refused(NamedTuple):
    """A game that cannot be imported, with the reason. where, at: its place in the file and its time, for display."""

    where: Text | str
    at: datetime | None
    reason: Text | str


class Opened(NamedTuple):
    """An opened file whose games have not been read yet.

    games: the number of games. read: reads the game at an index; an invalid game is returned as Refused, but raises
    FileFault if the file is a single game file. others: the number of skipped games that scorepad does not support.
    """

    games: int
    read: Callable[[int], Arriving | Refused]
    others: int = 0


def arriving(read: TableContents, id_: str, at: datetime | None, remarks: Fields | None = None) -> Arriving:
    """A game that can be imported. remarks: the place and note if they are not in the game file."""
    sheets = dict(read.sheets)
    if remarks:
        sheets[REMARKS] = dict(remarks)
    sheets[ORIGIN] = {**sheets.get(ORIGIN, {}), PLAY: id_}
    if at is not None:
        sheets[ORIGIN][PLAYED_AT] = at.isoformat()
    totals = [standing.total for standing in read.result.standings]
    return Arriving(id_, read.game.slug, sheets, totals, read.result.settled, at)


def text_in(value: Any) -> str:
    """A text without surrounding spaces; "" for anything else."""
    return value.strip() if isinstance(value, str) else ""


def checked_remarks(place: str, note: str) -> dict[str, str]:
    """The place and note to store, without blanks. Raises FileFault, without a place in the file."""
    remarks = {PLACE: place, NOTE: note.replace("\r\n", "\n")}
    fault = remark_fault(remarks)
    if fault is not None:
        raise FileFault(fault)
    return {name: text for name, text in remarks.items() if text}


def moment_of(text: str) -> datetime | None:
    """An ISO 8601 date or time, in UTC unless it has an offset; None for other texts and for years outside YEARS."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    if moment.year not in YEARS:
        return None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)


def id_in(text: str) -> str | None:
    """The id of a play as written by `id_of`; None if it is not a UUID."""
    try:
        return str(UUID(text)).upper() if len(text) == 36 else None
    except ValueError:
        return None


def check_count(count: int) -> None:
    """Raise FileFault if there are more games than can be imported at once."""
    if count > MOST_GAMES:
        many = Text("expected at most {most} games in a file, so split them into several files", most=MOST_GAMES)
        raise FileFault(many)


def of_game_files(data: bytes) -> Opened:
    """The games in a game file, an array of game files, or JSON Lines; duplicates are separate games.

    Raises FileFault.
    """
    files = [*files_in(io.BytesIO(data))]
    check_count(len(files))
    if len(files) == 1:
        if len(data) > MOST:
            raise FileFault(Text("expected a game file of at most {most} KB", most=MOST // 1024))
        return Opened(1, lambda _: _of_file(files[0]))
    copies: Counter[str] = Counter()
    ids = []
    for file in files:
        id_ = "" if isinstance(file, GameFileError) else id_of_file(file)
        copies[id_] += 1
        ids.append(id_ if copies[id_] == 1 else id_of(id_, str(copies[id_])))

    def read(number: int) -> Arriving | Refused:
        try:
            return _of_file(files[number], ids[number])
        except FileFault as fault:
            return Refused(Text("game {n}", n=number + 1), None, fault.reason)

    return Opened(len(files), read)


def _of_file(file: Any, id_: str | None = None) -> Arriving:
    """A game from a file without an index entry, with its own date. id_: its id, by default derived from its contents.

    Raises FileFault.
    """
    if isinstance(file, GameFileError):
        raise fault_at(file.place, file.message)
    read = table_of(file)
    return arriving(read, id_ or id_of_file(file), _played_at(file))


def id_of_file(file: Any) -> str:
    """The id of a game for which there is only a game file; equal for equal contents, regardless of formatting."""
    contents = json.dumps(file, sort_keys=True).encode()
    return id_of("file", hashlib.sha256(contents).hexdigest())


def of_zip(data: bytes) -> Opened:
    """The games in a zip, with their index entries if scorepad wrote the zip.

    Raises FileFault if the zip is damaged, is too large, or has no game files.
    """
    archive = _Archive(data)
    found = [name for name in archive.sizes if name.endswith(".json") and not name.startswith("__MACOSX/")]
    listed = {}
    if INDEX in found:
        found.remove(INDEX)
        listed = _list_in(archive)
    if not found:
        raise FileFault(Text("there are no scorepad game files in this zip"))
    check_count(len(found))
    sizes = [archive.sizes[name] for name in found]
    if sum(size for size in sizes if size <= MOST) > MOST_UNPACKED:
        most = MOST_UNPACKED // 1024 // 1024
        raise FileFault(Text("expected a zip that unpacks to at most {most} MB", most=most))

    def read(number: int) -> Arriving | Refused:
        name = found[number]
        try:
            file = read_file(archive.read(name, MOST))
            return _of_file(file) if name not in listed else _of_listed(file, listed[name])
        except FileFault as fault:
            return Refused(_short(name), None, fault.reason)

    return Opened(len(found), read)


class _Archive:
    """A zip, read file by file up to its declared size. sizes: the declared size of each file in bytes, by name."""

    def __init__(self, data: bytes) -> None:
        with _broken_is_refused():
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        self.sizes = {info.filename: info.file_size for info in self._archive.infolist()}

    def read(self, name: str, most: int) -> bytes:
        """The contents of a file. Raises FileFault if it has more than `most` bytes or is damaged."""
        info = self._archive.getinfo(name)
        data = b""
        if info.file_size <= most:
            with _broken_is_refused():
                if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    raise NotImplementedError  # other methods fail in other ways, and need more memory than declared
                with self._archive.open(info) as file:
                    data = file.read(most + 1)
        if info.file_size > most or len(data) > most:
            raise fault_at(_short(name), Text("expected at most {most} KB", most=most // 1024))
        return data


@contextmanager
def _broken_is_refused() -> Iterator[None]:
    """Raise FileFault if the zip cannot be read."""
    try:
        yield
    except _BROKEN:
        raise FileFault(Text("this zip is broken, or locked with a password")) from None


def _list_in(archive: _Archive) -> dict[str, dict[str, Any]]:
    """The entries of a zip's index by file name; invalid entries are skipped."""
    try:
        entries = read_json(archive.read(INDEX, MOST_INDEX))
    except GameFileError as error:
        raise fault_at(INDEX, error.message) from None
    found = {}
    for entry in entries if isinstance(entries, list) else []:
        if isinstance(entry, dict):
            found[text_in(entry.get("file"))] = entry
    return found


def _of_listed(file: Any, entry: Mapping[str, Any]) -> Arriving:
    """A game from a file with an index entry. Raises FileFault."""
    texts = {key: text_in(entry.get(key)) for key in ("id", "at", PLACE, NOTE)}
    read = table_of(file)
    id_ = id_in(texts["id"]) or id_of_file(file)
    at = moment_of(texts["at"]) or _played_at(file)
    return arriving(read, id_, at, checked_remarks(texts[PLACE], texts[NOTE]))


def _short(name: str) -> str:
    """The name of a file in a zip for messages, shortened and printable."""
    return "".join(char if char.isprintable() else "?" for char in name[-60:])
