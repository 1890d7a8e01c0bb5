"""Adding, dropping and moving the seats of a table, as long as nothing entered depends on their places."""

from collections.abc import Mapping, Sequence
from itertools import count

from scorepad.game import Sheet
from scorepad.game_table import BEGINS, COLOR, NEXT_ID, ORIGIN_SEAT, SEAT_ID, SEATS, GameTable

_OF_A_SEAT = ("player-", COLOR, ORIGIN_SEAT, SEAT_ID)


def arrangement(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields of the sheet of seats that hold who sits where."""
    return {name: value for name, value in fields.items() if name.startswith(("player-", SEAT_ID))}


def rearranged_seats(table: GameTable, rows: Sequence[int | None], names: Sequence[str]) -> dict[str, str]:
    """The sheet of seats with these names in these rows.

    rows: the ids of the players; None for a new player. A player who stays keeps the color.
    """
    stored = table.stored.fields(SEATS)
    fields = {name: value for name, value in stored.items() if not name.startswith(_OF_A_SEAT)}
    begins = fields.pop(BEGINS, None)
    ids, colors = count(table.next_id), (color for color in count() if color not in table.colors)
    for seat, (id_, name) in enumerate(zip(rows, names, strict=True)):
        fields |= {f"player-{seat}": name, f"{SEAT_ID}{seat}": str(next(ids) if id_ is None else id_)}
        before = None if id_ is None else table.ids.index(id_)
        fields[f"{COLOR}{seat}"] = str(next(colors) if before is None else table.colors[before])
        if f"{ORIGIN_SEAT}{before}" in stored:
            fields[f"{ORIGIN_SEAT}{seat}"] = stored[f"{ORIGIN_SEAT}{before}"]
        if begins == str(before):
            fields[BEGINS] = str(seat)
    return fields | {NEXT_ID: str(next(ids))}


def hindrance(before: GameTable, after: GameTable) -> Sheet | None:
    """The first sheet with entries that other seats would change, such as a zone between new neighbors; None if none.

    The two tables differ in their seats alone. A listed sheet, such as a deal, involves all players.
    """
    sheets = {sheet.key: sheet for sheet in after.sheets_with({})}  # a list may not fit other players
    moved = {seat for seat, id_ in enumerate(before.ids) if after.ids[seat : seat + 1] != [id_]}
    players = len(before.players), len(after.players)
    for sheet in before.sheets:
        there = sheets.get(sheet.key)
        if not before.is_entered(sheet):
            continue
        if there is not None and (len(sheet.seats), len(there.seats)) == players != (1, 1):  # everybody's
            if not sheet.listed and not _named(before, sheet).intersection(moved):
                continue
        elif there is not None and there.seats == sheet.seats and not moved.intersection(sheet.seats):
            continue
        return sheet
    return None


def _named(table: GameTable, sheet: Sheet) -> set[int]:
    """The seats that the entries of a sheet name."""
    form = table.form(sheet, table.stored.fields(sheet.key))
    entries = [(part, name, value) for part in form.parts for name, value in form.values_of(part).items()]
    return {seat for part, name, value in entries for seat in part.seats_of(name, value)}
