"""Tap actions of a board map."""

from scorepad.core.fields import YES
from scorepad.core.game import Fields
from scorepad.core.sheets import Around, Changed
from scorepad.core.text import Text
from scorepad.games.great_split.board_map import parts
from scorepad.games.great_split.board_map.parts import PrintPlace
from scorepad.games.great_split.board_map.sheets import MapForm

MOST_ICONS = 3
"""The maximum number of a resource's icons that taps can give a tile; the next tap removes them all."""


def tap_map(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`points-tome-4=5`: enter 5 for this space, or remove it; `points-tome-4=typed`: enter the typed number.

    `done=gold`: toggle whether the track is complete. `market-9`: enter the typed column; `market-9=none`: remove the
    column. `icons-1-gold`: add an icon to tile 1. `drop=1`: remove tile 1.
    """
    name, _, value = what.partition("=")
    if name in parts.PLACES:
        changes = _put(fields, parts.PLACES[name], value, around)
    elif name in parts.COLUMNS:
        changes = {name: ""} if value else _column(name, around)
    elif name in parts.TILE_ICONS:
        count = fields.get(name, "")
        icons = int(count) if count.isdecimal() and len(count) < 3 else 0
        changes = {name: str(icons + 1) if icons < MOST_ICONS else ""}
    else:
        changes = _on_a_whole(fields, name, value)
    if isinstance(changes, Text):
        return changes
    return Changed({name: value for name, value in {**fields, **changes}.items() if value})


def _put(fields: Fields, place: PrintPlace, value: str, around: Around) -> Text | dict[str, str]:
    """Enter a printed mark on a space, or the typed number; a second tap removes it."""
    if value == "typed":
        value = next(iter(around.choices.get("value", ())), "").strip()
        if not value:
            return {}
    value, name = parts.plain_number(value), place.field
    wrong, length = place.kind.error_of(value), parts.length_of(fields, place.track)
    if wrong is None and length is not None and place.space > length:
        wrong = Text("the track ends at {length}", length=length)
    if wrong is not None:
        # Translators: {place}: such as “Tome, space 5”; {fault}: such as “expected 7 rows, got 6”
        return Text("{place}: {fault}", place=MapForm.of({}).label_of(name), fault=wrong)
    return {name: "" if fields.get(name) == value else value}


def _column(name: str, around: Around) -> Text | dict[str, str]:
    """The changed field of a market column, from the typed lines, or an error."""
    lines = [(level.strip(), points.strip()) for level, points in MapForm.lines(around.choices)]
    steps = [line for line in lines if any(line)]
    if not all(level and points for level, points in steps):
        return Text("Each line needs a level and its points")
    column = parts.plain_column(" ".join(f"{level}:{points}" for level, points in steps))
    wrong = parts.column_error(column) if column else None
    if wrong is not None:
        return Text("{place}: {fault}", place=MapForm.of({}).label_of(name), fault=wrong)
    return {name: column}


def _on_a_whole(fields: Fields, verb: str, value: str) -> Text | dict[str, str]:
    """Toggle whether a track is complete, or remove a tile."""
    if verb == "done" and value in parts.TRACKS:
        names = [parts.done_field(kind, value) for kind in parts.kinds_on(fields, value)]
        is_done = all(name in fields for name in names)
        return dict.fromkeys(names, "" if is_done else YES)
    if verb == "drop" and f"tile-{value}" in fields:
        return {name: "" for name in fields if name.startswith((f"tile-{value}", f"start-{value}-", f"icons-{value}-"))}
    return Text("There is no such place")
