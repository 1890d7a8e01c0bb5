"""The seats of a table and its house rules: the form, its rows of names, and the page to change them later."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import SystemRandom

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import Game
from scorepad.core.parsing import name_fault
from scorepad.core.sheets import Faults
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.storage import CHANGED_FIRST, Edit
from scorepad.tables.evening import names_of
from scorepad.tables.game_table import SEAT_ID, SEATS, ids_of, players_of
from scorepad.tables.seat_changes import rearranged_seats
from scorepad.web.frame.language import translate
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.table.conflicts import conflicts_on, posted_disputes
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.table.posting import Outcome, Post, fields_at, posted_base, posted_direction, propose, undo

blueprint = Blueprint("seats", __name__)

SEATS_AT_FIRST = 2


@dataclass(frozen=True)
class SeatsForm:
    """Names in seat order, "" for an unnamed seat, and the house rules. faults: the errors of names, by seat."""

    game: Game
    rows: Sequence[str]
    rules: Mapping[str, bool]
    faults: dict[int, Text] = field(default_factory=dict)

    def typed(self) -> list[str]:
        """The typed names, without blank ones."""
        return [name for name in self.rows if name]

    def names(self) -> list[str]:
        """A name for each seat: the typed name, or else a number such as “Player 2”, so that names are optional."""
        taken = {key_of(name) for name in self.typed()}
        names = []
        for seat, name in enumerate(self.rows, start=1):
            numbered = (translate(Text("Player {n}", n=number)) for number in count(seat))
            names.append(name or next(one for one in numbered if key_of(one) not in taken))
            taken.add(key_of(names[-1]))
        return names

    def check(self, of_file: bool = False) -> Text | None:
        """Add the errors of names to `faults`, and return the error of the table as a whole, or None.

        of_file: True to allow as few players as a game file may have, False for the minimum of a new table.
        """
        taken = set()
        for seat, name in enumerate(self.rows):
            fault = name_fault(name) if name else None
            if fault is None and name and key_of(name) in taken:
                fault = Text("Two players are called {name}. Add a letter to tell them apart.", name=name)
            if fault is not None:
                self.faults[seat] = fault
            taken.add(key_of(name))
        least = self.game.fewest_in_file if of_file else self.game.players[0]
        return None if least <= len(self.rows) <= self.game.players[1] else self.game.players_note

    def sheet(self) -> dict[str, str]:
        """The seats as a sheet: `player-0` and so on, and `rule-NAME`, yes or no."""
        fields = {f"player-{seat}": name for seat, name in enumerate(self.names())}
        return fields | {f"rule-{name}": "yes" if is_on else "no" for name, is_on in self.rules.items()}


def seats_form(game: Game, fields: Mapping[str, str]) -> SeatsForm:
    """The form with the fields of a sheet of seats."""
    rules = {rule.name: fields.get(f"rule-{rule.name}") == "yes" for rule in game.house_rules}
    return SeatsForm(game, [name[:200].strip() for name in players_of(fields)], rules)


def posted_seats(game: Game) -> SeatsForm:
    """The form as posted, with a name for each row of the page."""
    form = seats_form(game, request.form)
    names = form.rows[: 2 * game.players[1]]  # the form rejects too many names
    return replace(form, rows=rows_of(names, len(names), game))


def rows_of(names: Sequence[str], rows: int, game: Game) -> list[str]:
    """The names in `rows` rows, or in the nearest number of rows that the game allows, with "" in further rows.

    No name is left out, even if there are too many.
    """
    rows = min(max(rows, game.players[0]), game.players[1])
    named = max((row for row, name in enumerate(names, start=1) if name), default=0)
    return [*names, *[""] * game.players[1]][: max(rows, named)]


def seats_at_first(game: Game, last: Sequence[str]) -> int:
    """The number of seats on the page of a new table: as at the last table of the game, if there was one."""
    least, most = game.players
    return len(last) if least <= len(last) <= most else min(max(SEATS_AT_FIRST, least), most)


def rearranged(names: list[str], do: str, what: str, game: Game) -> list[str]:
    """The rows after the button `do` was pressed: up, down, drop, seats, add, turn or mix.

    what: the seat to move up or down or to drop, the number of seats, or the name to add. With turn, everybody moves to
    the next seat, with mix, to any seat. If the number of seats is reduced, unnamed seats are removed first.
    """
    seat = int(what) if what.isdecimal() and len(what) < 3 else len(names)
    if do in ("up", "down") and seat < len(names):
        other = (seat + (1 if do == "down" else -1)) % len(names)
        names[seat], names[other] = names[other], names[seat]
    elif do == "drop" and seat < len(names):
        del names[seat]
    elif do == "turn":
        names = names[-1:] + names[:-1]
    elif do == "mix":
        names = SystemRandom().sample(names, len(names))
    elif do == "seats":
        rows = min(max(seat, game.players[0]), game.players[1])
        while len(names) > rows:
            blank = (place for place in reversed(range(len(names))) if not names[place])
            del names[next(blank, len(names) - 1)]
        names += [""] * (rows - len(names))
    elif do == "add" and "" in names:
        names[names.index("")] = what[:200]
    elif do == "add" and len(names) < game.players[1]:
        names.append(what[:200])
    return rows_of(names, len(names), game)


@blueprint.get("/<slug>/<code>/seats")
def show(slug: str, code: str) -> str:
    """Names and house rules of a table."""
    loaded = visit_table(slug, code)
    return _names_page(Outcome(loaded), _stored_form(loaded))


@blueprint.post("/<slug>/<code>/seats")
def change(slug: str, code: str) -> ResponseReturnValue:
    """Change names, seats and house rules; or undo or redo this phone's last such change.

    `do` is up:N, down:N, drop:N or seats:N, as on the page of a new table: nothing is stored until it is saved.
    """
    loaded = visit_table(slug, code)
    if posted_direction() is not None:
        outcome = undo(loaded, SEATS)
        if outcome.status != 200:
            return _names_page(outcome, _stored_form(outcome.loaded), fault=outcome.notice), outcome.status
        return redirect(url_for(".show", slug=slug, code=loaded.code), 303)
    base = posted_base()
    seen = ids_of(fields_at(loaded, SEATS, base)) if base else loaded.table.ids
    rows = _posted_rows(loaded.game, seen)
    if "do" in request.form:
        outcome = Outcome(loaded, bases={SEATS: base})
        return _names_page(outcome, *_rearranged(loaded, rows, request.form["do"]))
    return _save(loaded, base, seen, rows)


def _save(loaded: LoadedTable, base: int, seen: Sequence[int], rows: Sequence[int | None]) -> ResponseReturnValue:
    """Store names, seats and house rules; `seen` are the ids of the players at the revision `base`."""
    own_values, chosen = posted_disputes(loaded)
    ids, is_moved = loaded.table.ids, rows != seen
    if seen != ids or (is_moved and base != loaded.stored.revision(SEATS)):
        return _names_page(Outcome(loaded), _stored_form(loaded), fault=CHANGED_FIRST), 409
    form = _posted_form(loaded, rows, chosen)
    fault = form.check(of_file=True)
    stored = loaded.stored.fields(SEATS)
    if is_moved:
        stored = rearranged_seats(loaded.table, rows, form.names())
    kept = {name: value for name, value in stored.items() if not name.startswith(("player-", "rule-"))}
    sheet = kept | form.sheet()
    faults: Faults = [("", fault or "")] if fault is not None or form.faults else ()  # errors of names are inline
    edit = Edit(SEATS, sheet, base, "seats" if is_moved else "change")
    outcome = propose(loaded, [Post(edit, faults=faults)], own_values)
    reason = next((reason for _, reason in outcome.faults if reason), None)
    if outcome.status == 422:
        return _names_page(outcome, form, rows, reason), 422
    if outcome.status == 409:
        form = seats_form(loaded.game, outcome.values)
        form.check(of_file=True)
        return _names_page(outcome, form, ids_of(outcome.values), reason), 409
    if outcome.own_values:  # another field is still in dispute
        return _names_page(outcome, _stored_form(outcome.loaded))
    back = "tables.result" if request.form.get("back") == "result" else "tables.pad"
    return redirect(url_for(back, slug=loaded.game.slug, code=loaded.code), 303)


def _stored_form(loaded: LoadedTable) -> SeatsForm:
    """The form with the stored seats."""
    return SeatsForm(loaded.game, loaded.table.players, loaded.table.rules)


def _posted_rows(game: Game, seen: Sequence[int]) -> list[int | None]:
    """The ids of the players in the posted rows, None for a new player; `seen` for a form without ids."""
    posted = [request.form[name] for name in request.form if name.startswith(SEAT_ID)]
    known = {str(id_): id_ for id_ in seen}
    return [known.pop(id_, None) for id_ in posted[: 2 * game.players[1]]] or list(seen)


def _rearranged(loaded: LoadedTable, rows: Sequence[int | None], do: str) -> tuple[SeatsForm, list[int | None]]:
    """The form after the button `do` was pressed, and the ids of its rows; unnamed seats get new numbers."""
    do, _, what = do.partition(":")
    form, places = _posted_form(loaded, rows, {}), {str(row): row for row in range(len(rows))}
    names = names_of(form.rows)
    moved = [places.get(row) for row in rearranged(list(places), do, what, loaded.game)]
    shown = ["" if place is None else names[place] for place in moved]
    return replace(form, rows=shown), [None if place is None else rows[place] for place in moved]


def _posted_form(loaded: LoadedTable, rows: Sequence[int | None], chosen: Mapping[str, str]) -> SeatsForm:
    """The posted form, with the value that was chosen in a conflict."""
    names: dict[int | None, str] = dict(zip(loaded.table.ids, loaded.table.players, strict=True))
    fields = {f"player-{row}": names.get(id_, "") for row, id_ in enumerate(rows)}
    fields |= {f"rule-{rule.name}": "no" for rule in loaded.game.house_rules}
    posted = {**request.form.to_dict(), **chosen}
    return seats_form(loaded.game, {name: posted.get(name, value) for name, value in fields.items()})


def _names_page(
    outcome: Outcome, form: SeatsForm, rows: Sequence[int | None] | None = None, fault: Text | str | None = None
) -> str:
    """The page; `rows` are the ids of the players in the rows of the form, None for the players at the table."""
    loaded = outcome.loaded
    own = store().history.next_undo(loaded.stored.code, [SEATS], device())
    return page(
        "table/seats.html",
        game=loaded.game,
        loaded=loaded,
        form=form,
        rows=loaded.table.ids if rows is None else rows,
        fault=fault,
        conflicts=conflicts_on(loaded, SEATS, outcome.own_values),
        asked=conflicts_on(loaded, SEATS, outcome.would_bring),
        asked_direction=outcome.direction,
        base=outcome.bases.get(SEATS, loaded.stored.revision(SEATS)),
        change=new_change(),
        can_undo=own.undo is not None,
        can_redo=own.redo is not None,
    )
