"""A board map in a file, made from the fields of its sheet and back."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.game import Fields
from scorepad.games.great_split.board_map.fields import (
    ARROW,
    BONUS,
    CONTRACT,
    HANDS,
    NAME,
    ON_TRACK,
    POSITIONS,
    TILES,
    TRACKS,
    YES,
    Kind,
    done_field,
    field_of,
    on_track,
    steps_of,
    write_steps,
)
from scorepad.games.great_split.rules import RESOURCES

UNFINISHED = "unfinished"


def to_map_json(fields: Fields) -> dict[str, Any]:
    """The map as a file has it; what is not entered is left out, and so is its name, which is the file's title."""
    tracks = {track: _track(fields, track) for track in TRACKS}
    parts: dict[str, Any] = {
        "tracks": {name: tracks[name] for name in RESOURCES if tracks[name]},
        "seals": {name: tracks[f"seal-{name}"] for name in RESOURCES if tracks[f"seal-{name}"]},
        "market": {str(at): _column(fields[f"market-{at}"]) for at in POSITIONS if f"market-{at}" in fields},
        "characters": {fields[f"tile-{tile}"]: _tile(fields, tile) for tile in TILES if f"tile-{tile}" in fields},
        "hands": {str(n): int(fields[f"hand-{n}"]) for n in HANDS if f"hand-{n}" in fields},
        UNFINISHED: [
            _path(track, kind)
            for track in TRACKS
            for kind in ON_TRACK[track]
            if kind.key in tracks[track] and done_field(kind, track) not in fields
        ],
    }
    return {key: part for key, part in parts.items() if part}


def _path(track: str, kind: Kind) -> str:
    """Where a kind of a track stands in a file."""
    part = "seals" if track.startswith("seal-") else "tracks"
    return f"{part}.{track.removeprefix('seal-')}.{kind.key}"


def _track(fields: Fields, track: str) -> dict[str, Any]:
    length = fields.get(f"length-{track}")
    out: dict[str, Any] = {} if length is None else {"length": int(length)}
    for kind in ON_TRACK[track]:
        found = on_track(fields, track, kind)
        if not found and done_field(kind, track) not in fields:
            continue
        if kind in (CONTRACT, ARROW):
            out[kind.key] = list(found)
        else:
            out[kind.key] = {str(at): value if kind is BONUS else int(value) for at, value in found.items()}
    return out


def _column(value: str) -> dict[str, int]:
    return {str(level): points for level, points in steps_of(value)}


def _tile(fields: Fields, tile: int) -> dict[str, Any]:
    parts = {
        key: {name: int(fields[f"{begin}-{tile}-{name}"]) for name in RESOURCES if f"{begin}-{tile}-{name}" in fields}
        for key, begin in (("start", "start"), ("contracts", "icons"))
    }
    return {key: part for key, part in parts.items() if part}


def fields_of_map(board: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a map that parses."""
    unfinished = frozenset(board.get(UNFINISHED) or ())
    fields: dict[str, str] = {}
    for track in TRACKS:
        part = board.get("seals" if track.startswith("seal-") else "tracks") or {}
        fields.update(_track_fields(part.get(track.removeprefix("seal-")) or {}, track, unfinished))
    for at, column in (board.get("market") or {}).items():
        if column:
            fields[f"market-{at}"] = write_steps(sorted((int(level), points) for level, points in column.items()))
    for tile, (name, character) in enumerate((board.get("characters") or {}).items(), start=1):
        fields[f"tile-{tile}"] = name.strip()
        for key, begin in (("start", "start"), ("contracts", "icons")):
            counts = ((character or {}).get(key) or {}).items()
            fields |= {f"{begin}-{tile}-{resource}": str(count) for resource, count in counts if count}
    hands = (board.get("hands") or {}).items()
    return fields | {f"hand-{n}": str(limit) for n, limit in hands if limit is not None}


def _track_fields(part: Mapping[str, Any], track: str, unfinished: frozenset[str]) -> Iterator[tuple[str, str]]:
    if part.get("length") is not None:
        yield f"length-{track}", str(part["length"])
    for kind in ON_TRACK[track]:
        found = part.get(kind.key)
        if found is None:
            continue
        values = found if isinstance(found, dict) else dict.fromkeys(found, YES)
        yield from ((field_of(kind, track, int(at)), str(value)) for at, value in values.items() if value is not None)
        if _path(track, kind) not in unfinished:
            yield done_field(kind, track), YES


def named(fields: Fields) -> dict[str, str]:
    """The name of a map by its field, if it has one."""
    return {NAME: fields[NAME]} if NAME in fields else {}
