"""Adding, removing and moving seats of a table. Entries follow their players to the new seats."""

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from itertools import count

from scorepad.core.errors import GameFileError
from scorepad.core.game import Fields, Game, Sheet
from scorepad.core.text import Text
from scorepad.storage.merge import without_blanks
from scorepad.tables.game_table import BEGINS, COLOR, NEXT_ID, ORIGIN, ORIGIN_SEAT, RANKS, SEAT_ID, SEATS, GameTable

_OF_A_SEAT = ("player-", COLOR, ORIGIN_SEAT, SEAT_ID)


def rearranged_seats(table: GameTable, rows: Sequence[int | None], names: Sequence[str]) -> dict[str, str]:
    """The fields of the sheet of seats after a change of seats.

    rows: the id of the player in each new seat, None for a new player. names: the name in each new seat. Players who
    stay keep their colors.
    """
    stored = table.stored.fields(SEATS)
    fields = {name: value for name, value in stored.items() if not name.startswith(_OF_A_SEAT)}
    ids, colors = count(table.next_id), (color for color in count() if color not in table.colors)
    after = [next(ids) if id_ is None else id_ for id_ in rows]
    moved = Move(table.game, table.ids, after).seats
    for seat, (id_, name) in enumerate(zip(after, names, strict=True)):
        fields |= {f"player-{seat}": name, f"{SEAT_ID}{seat}": str(id_)}
        color = table.colors[table.ids.index(id_)] if id_ in table.ids else next(colors)
        fields[f"{COLOR}{seat}"] = str(color)
    for before, now in moved.items():
        fields[f"{ORIGIN_SEAT}{now}"] = stored.get(f"{ORIGIN_SEAT}{before}", "")
    if BEGINS in stored:
        fields[BEGINS] = moved.get(stored[BEGINS], "")
    return without_blanks(fields | {NEXT_ID: str(next(ids))})


class Move:
    """A change of seats. before, after: the ids of the players by seat.

    seats: the new seat of each player who stays, by the old seat; both are strings, as in fields.
    """

    def __init__(self, game: Game, before: Sequence[int], after: Sequence[int]) -> None:
        self._game, self._before, self._after = game, len(before), len(after)
        self.seats = {str(seat): str(after.index(id_)) for seat, id_ in enumerate(before) if id_ in after}

    def _sheets(self, players: int) -> tuple[Sheet, ...]:
        return self._game.sheets([str(seat) for seat in range(players)], self._game.rule_defaults(), {})

    @cached_property
    def shared(self) -> set[str]:
        """The kinds of sheets that belong to all players together."""
        most = self._game.players[1]
        return {sheet.kind for sheet in self._sheets(most) if len(sheet.seats) == most}

    def key(self, key: str) -> str | None:
        """The new key of a sheet, so that it belongs to the same players; None if they no longer share a sheet."""
        before = {sheet.key: sheet for sheet in self._sheets(self._before) if sheet.kind not in self.shared}
        if key not in before:
            return key
        seats = tuple([int(self.seats.get(str(seat), -1)) for seat in before[key].seats])
        after = {(sheet.kind, sheet.seats): sheet.key for sheet in self._sheets(self._after)}
        return after.get((before[key].kind, seats))

    def fields(self, sheet: Sheet, fields: Fields) -> dict[str, str]:
        """The entries of a sheet with the new seats, without entries that refer to a player who has left."""
        form, found = self._game.forms[sheet.kind], {}
        for name, value in fields.items():
            owner = form.owner(name)
            with suppress(KeyError):
                new_name, new_value = (name, value) if owner is None else owner.moved(name, value, self.seats)
                found[new_name] = new_value
        return found


def moved_sheets(before: GameTable, after: GameTable) -> dict[str, Fields]:
    """The sheets that change because entries follow their players, by key. The tables differ only in their seats.

    Raises GameFileError if an entry would be lost, if a listed sheet, such as a deal, has entries, or if the game was
    imported with ranks.
    """
    move = Move(before.game, before.ids, after.ids)
    moved: dict[str, Fields] = {sheet.key: {} for sheet in before.sheets}
    in_use = Text("The game") if RANKS in before.stored.fields(ORIGIN) else None
    for sheet in filter(before.is_entered, before.sheets):
        entries, key = before.stored.fields(sheet.key), move.key(sheet.key)
        fields = move.fields(sheet, entries)
        if key is None or len(fields) < len(entries) or sheet.listed:
            in_use = in_use or sheet.title
        else:
            moved[key] = fields
    if in_use is not None:
        # Translators: {sheet}: the title of a sheet, such as “Ana & Bo”
        reason = Text("{sheet}: something is entered there. Clear it first, or start a new game.", sheet=in_use)
        raise GameFileError("", reason)
    return {key: fields for key, fields in moved.items() if fields != before.stored.fields(key)}
