"""Games from a game file or a zip: read and checked, not stored.

Whatever comes in may be anything: a zip of other things, one that unpacks to more than there is room for, a file that
no sheet could hold. What cannot be taken is named with its place, and the rest can be taken without it.
"""

import hashlib
import io
import json
import struct
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID

from scorepad.book.exports import GAMES, INDEX
from scorepad.book.plays import id_of, remark_fault
from scorepad.core import registry
from scorepad.core.errors import GameFileError, ScorepadError
from scorepad.core.game import Fields, Game
from scorepad.core.parsing import expected
from scorepad.core.result import Item, Result
from scorepad.core.scoring import files_in, read_json, score_file
from scorepad.core.text import Text
from scorepad.tables.game_table import NOTE, ORIGIN, PLACE, PLAY, PLAYED_AT, RANKS, REMARKS, SEATS

MOST = 256 * 1024
"""Bytes of a game file, more than any game needs."""
MOST_GAMES = 1200
"""Games that come in at a time, however many others are in the file."""
MOST_SHEETS = 150_000
"""Sheets that come in at a time: a small file may hold a thousand deals, and each is kept by itself."""
PORTION = 20
"""Games that are read, and later stored, in one go: others' taps come in between."""
MOST_PACKED, MOST_INDEX, MOST_UNPACKED = 6 * 1024 * 1024, 4 * 1024 * 1024, 32 * 1024 * 1024
"""Bytes of a zip, of the list in it, and of all that is read of it."""
YEARS = range(1900, 2200)
"""The years in which a game can have been played."""
_BROKEN = (
    *(zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error),
    *(EOFError, OSError, RuntimeError, NotImplementedError, ValueError, OverflowError),
)
"""What zipfile raises on what is no zip, is a broken one, is locked, or is packed in another way."""


class FileFault(ScorepadError):  # noqa: N818 - what is wrong with a file, said at its input
    """A file that cannot be opened, or none; `message` is what people read, `reason` the same without its place."""

    def __init__(self, message: Text, reason: Text | str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.reason = message if reason is None else reason


def fault_at(place: Text | str, message: Text | str) -> FileFault:
    """The fault in a file, and its place."""
    whole = Text("{place}: {fault}", place=place, fault=message) if place else Text("{fault}", fault=message)
    return FileFault(whole, message)


def read_file(data: bytes) -> Any:
    """The JSON of a file. Raises FileFault."""
    try:
        return read_json(data)
    except GameFileError as error:
        raise fault_at(error.place, error.message) from None


class Read(NamedTuple):
    """A game file as a table can hold it: its game, its sheets, and what it comes to."""

    game: Game
    sheets: dict[str, dict[str, str]]
    result: Result


def table_of(file: Any) -> Read:
    """The game of a file and its sheets. Raises FileFault on what cannot be, or what no sheet could hold."""
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
        origin[PLAYED_AT] = at.astimezone(UTC).isoformat()
    if ranks := file.get("ranks"):
        origin[RANKS] = " ".join(["-" if place is None else str(place) for place in ranks])
    if origin:
        remarks[ORIGIN] = origin
    return Read(game, {SEATS: _seats(names, rules), **sheets, **remarks}, result)


def _played_at(file: Mapping[str, Any]) -> datetime | None:
    """The date of a game file in UTC; noon for a day without a time."""
    at = moment_of(file.get("date") or "")
    if at is None or at.tzinfo is not None:
        return at
    return at.replace(tzinfo=UTC) if len(file["date"]) > len("2026-05-31") else at.replace(hour=12, tzinfo=UTC)


def game_of_layout(file: Any) -> Game | None:
    """The game of a file without players, which can only be a layout; None for any other file."""
    slug = file.get("game") if isinstance(file, dict) else None
    game = registry.games().get(slug) if isinstance(slug, str) else None
    return game if game is not None and game.layout is not None and "players" not in file else None


def _seats(names: Sequence[str], rules: Mapping[str, bool]) -> dict[str, str]:
    seats = {f"player-{seat}": name.strip() for seat, name in enumerate(names)}
    for name, is_on in rules.items():
        seats[f"rule-{name}"] = "yes" if is_on else "no"
    return seats


def _lines(result: Result) -> list[str]:
    """All that a result says; sheets put a player's lines in an order of their own."""
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
    """A game that can come in. id: of its play, the same for the same game. totals: by seat, None for what is open.

    at: the time of play; None if the file has none. winners: the seats that won.
    """

    id: str
    game: str
    sheets: Mapping[str, Fields]
    totals: Sequence[int | None]
    is_over: bool
    at: datetime | None
    winners: Sequence[int] = ()


class Refused(NamedTuple):
    """A game that cannot come in, and why. where, at: as people know it."""

    where: Text | str
    at: datetime | None
    reason: Text | str


class Arrivals(NamedTuple):
    """What a file holds. refused: what cannot be taken, each with its place and why."""

    games: Sequence[Arriving]
    refused: Sequence[Refused]


class Opened(NamedTuple):
    """A file that was opened, and of which no game was read yet.

    games: how many there are. read: reads one by its number; raises FileFault where there is no other game in the file.
    others: how many games that scorepad does not have were left out. size: bytes that reading unpacks.
    """

    games: int
    read: Callable[[int], Arriving | Refused]
    others: int = 0
    size: int = 0

    def portion(self, begin: int, seconds: float) -> tuple[Arrivals, int]:
        """Some games from this one on, at least one, for about so many processor seconds; and where to go on."""
        until = time.thread_time() + seconds
        found: list[Arriving | Refused] = []
        for number in range(begin, min(self.games, begin + PORTION)):
            found.append(self.read(number))
            if time.thread_time() >= until:
                break
        return once_each(found), begin + len(found)


def arriving(read: Read, id_: str, at: datetime | None, remarks: Mapping[str, str] | None = None) -> Arriving:
    """A game that was read, as one that can come in; remarks: place and note, where they stand outside of its file."""
    sheets = dict(read.sheets)
    if remarks is not None:
        sheets.pop(REMARKS, None)
        said = {name: text for name, text in remarks.items() if text}
        sheets |= {REMARKS: said} if said else {}
    sheets[ORIGIN] = {**sheets.get(ORIGIN, {}), PLAY: id_}
    if at is not None:
        sheets[ORIGIN][PLAYED_AT] = at.astimezone(UTC).isoformat()
    totals = [standing.total for standing in read.result.standings]
    winners = [seat for seat, standing in enumerate(read.result.standings) if standing.winner]
    return Arriving(id_, read.game.slug, sheets, totals, read.result.settled, at, winners)


def checked_remarks(place: str, note: str) -> dict[str, str]:
    """Place and note as a table keeps them. Raises FileFault, without a place."""
    said = {PLACE: place.strip(), NOTE: note.replace("\r\n", "\n").strip()}
    fault = remark_fault(said)
    if fault is not None:
        raise FileFault(fault)
    return said


def moment_of(text: str) -> datetime | None:
    """A moment or a day in ISO 8601, as it stands there; None for anything else, and far from our time."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.year in YEARS else None


def id_in(text: str) -> str | None:
    """The id of a play as `id_of` writes it; None for a text that is none."""
    try:
        return str(UUID(text)).upper() if len(text) == 36 else None
    except ValueError:
        return None


def check_count(count: int) -> None:
    """Refuse more games than come in at a time. Raises FileFault."""
    if count > MOST_GAMES:
        many = Text("expected at most {most} games in a file, so split them into several files", most=MOST_GAMES)
        raise FileFault(many)


def once_each(found: Iterable[Arriving | Refused]) -> Arrivals:
    """Games and faults as what comes in; a game that stands twice comes in once."""
    games: dict[str, Arriving] = {}
    refused = []
    for each in found:
        if isinstance(each, Refused):
            refused.append(each)
        elif each.id in games:
            twice = Text("this game is in the file twice")
            refused.append(Refused(registry.games()[each.game].title, each.at, twice))
        else:
            games[each.id] = each
    return Arrivals([*games.values()], refused)


def of_game_files(data: bytes) -> Opened:
    """A game file, an array of game files, or JSON Lines. The same file twice is two games that ended alike.

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
    """A game file without a list beside it: what it says itself, and an id that the same file has again."""
    if isinstance(file, GameFileError):
        raise _fault(file)
    read = table_of(file)
    return arriving(read, id_ or id_of_file(file), _played_at(file))


def id_of_file(file: Any) -> str:
    """The id of a game of which there is no more than its game file: that of the same file, however it is written."""
    contents = json.dumps(file, sort_keys=True).encode()
    return id_of("file", hashlib.sha256(contents).hexdigest())


def of_zip(data: bytes) -> Opened:
    """What a zip holds: of one that scorepad wrote all that its list names, of any other one its game files.

    Raises FileFault where it is broken, holds none, or would take too much room.
    """
    files = _Unpacked(data)
    if INDEX in files.names:
        return _of_list(files)
    found = [name for name in files.names if name.endswith(".json") and not name.startswith("__MACOSX/")]
    if not found:
        raise FileFault(Text("there are no scorepad game files in this zip"))
    check_count(len(found))

    def read(number: int) -> Arriving | Refused:
        name = found[number]
        try:
            return _of_file(read_file(files.read(name, MOST)))
        except FileFault as fault:
            return Refused(_short(name), None, fault.reason)

    return Opened(len(found), read, size=files.size(found))


class _Unpacked:
    """The files of a zip, read one by one, and never more of them than the zip says."""

    def __init__(self, data: bytes) -> None:
        with _whole():
            self._archive = zipfile.ZipFile(io.BytesIO(data))
        self.names = self._archive.namelist()

    def size(self, names: Iterable[str]) -> int:
        """The bytes of these files, of which no more are ever read than the zip says. Raises FileFault if too many."""
        sizes = [self._archive.getinfo(name).file_size for name in names]
        size = sum(each for each in sizes if each <= MOST)
        if size > MOST_UNPACKED:
            most = MOST_UNPACKED // 1024 // 1024
            raise FileFault(Text("expected a zip that unpacks to at most {most} MB", most=most))
        return size

    def read(self, name: str, most: int) -> bytes:
        """A file. Raises FileFault."""
        info = self._archive.getinfo(name)
        data = b""
        if info.file_size <= most:
            with _whole():
                if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    raise NotImplementedError  # others fail in ways of their own, and take more room than they say
                with self._archive.open(info) as file:
                    data = file.read(most + 1)
        if info.file_size > most or len(data) > most:
            raise fault_at(_short(name), Text("expected at most {most} KB", most=most // 1024))
        return data


@contextmanager
def _whole() -> Iterator[None]:
    """Raise FileFault where a zip cannot be read."""
    try:
        yield
    except _BROKEN:
        raise FileFault(Text("this zip is broken, or locked with a password")) from None


def _of_list(files: _Unpacked) -> Opened:
    """The games that the list of a zip names."""
    try:
        entries = read_file(files.read(INDEX, MOST_INDEX))
    except FileFault as fault:
        raise fault_at(INDEX, fault.message) from None
    if not isinstance(entries, list):
        raise fault_at(INDEX, Text("expected a list of games"))
    check_count(len(entries))
    names = [entry.get("file") if isinstance(entry, dict) else None for entry in entries]
    known = set(files.names)

    def read(number: int) -> Arriving | Refused:
        try:
            return _listed(files, entries[number])
        except FileFault as fault:
            name = names[number]
            where = _short(name) if isinstance(name, str) and name in known else f"{INDEX}[{number}]"
            return Refused(where, None, fault.reason)

    size = files.size(name for name in names if isinstance(name, str) and name in known)
    return Opened(len(entries), read, size=size)


def _listed(files: _Unpacked, entry: Any) -> Arriving:
    """A game that the list names, with what it says of that. Raises FileFault."""
    if not isinstance(entry, dict):
        raise FileFault(Text("expected a game with the keys file, id, at, place and note"))
    texts = {key: entry.get(key, "") for key in ("file", "id", "at", PLACE, NOTE)}
    for key, value in texts.items():
        if not isinstance(value, str):
            raise _fault(expected(key, Text("text"), value))
    name = texts["file"]
    if not name.startswith(GAMES) or name not in files.names:
        raise _fault(expected("file", Text("a file in the zip"), name))
    id_, at = id_in(texts["id"]), moment_of(texts["at"])
    if id_ is None:
        raise _fault(expected("id", Text("the id of a game"), texts["id"]))
    if at is None or at.tzinfo is None:
        raise _fault(expected("at", Text("a date and time such as 2026-05-31T20:15:00+00:00"), texts["at"]))
    remarks = checked_remarks(texts[PLACE], texts[NOTE])
    return arriving(table_of(read_file(files.read(name, MOST))), id_, at, remarks)


def _fault(error: GameFileError) -> FileFault:
    return fault_at(error.place, error.message)


def _short(name: str) -> str:
    """The name of a file in a zip, as people are told it."""
    return "".join(char if char.isprintable() else "?" for char in name[-60:])
