"""Who sits at a table, and its house rules: the form, its rows of names, and the page where both are changed later."""

from collections.abc import Mapping, Sequence
from itertools import count
from random import SystemRandom

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, FieldList, Form, StringField
from wtforms.validators import ValidationError

from scorepad.evening import names_of
from scorepad.game import Game
from scorepad.game_table import SEAT_ID, SEATS, ids_of, players_of
from scorepad.names import key_of
from scorepad.parsing import name_fault
from scorepad.seat_changes import rearranged_seats
from scorepad.sheets import Faults
from scorepad.text import Text
from scorepad.web.conflicts import Question, conflicts_on, decisions, posted_choice
from scorepad.web.language import translate
from scorepad.web.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.lookup import store
from scorepad.web.posting import (
    SEATS_CHANGED,
    Outcome,
    PostedSheet,
    fields_at,
    posted_base,
    posted_direction,
    store_sheets,
    take_back,
)
from scorepad.web.rendering import page
from scorepad.web.security import device

blueprint = Blueprint("seats", __name__)

SEATS_AT_FIRST = 2


def _name_in(entry: StringField) -> str:
    return (entry.data or "").strip()


def _names_a_player(form: "SeatsForm", entry: StringField) -> None:
    """Refuse a name that cannot be, and one that an earlier seat has."""
    name, entries = _name_in(entry), form.player.entries
    if not name:
        return
    fault = name_fault(name)
    if fault is None and key_of(name) in [key_of(_name_in(one)) for one in entries[: entries.index(entry)]]:
        fault = Text("Two players are called {name}. Add a letter to tell them apart.", name=name)
    if fault is not None:
        raise ValidationError(translate(fault))


class SeatsForm(Form):
    """Names in seat order. The house rules of the game are added by `seats_form`."""

    player = FieldList(StringField(validators=[_names_a_player]))

    def typed(self) -> list[str]:
        """The names as typed, without those that were left blank."""
        names = [_name_in(entry) for entry in self.player.entries]
        return [name for name in names if name]

    def names(self) -> list[str]:
        """A name for each seat: the typed one, else “Player 2”, so that names are optional."""
        taken = {key_of(name) for name in self.typed()}
        names = []
        for seat, entry in enumerate(self.player.entries, start=1):
            numbered = (translate(Text("Player {n}", n=number)) for number in count(seat))
            names.append(_name_in(entry) or next(one for one in numbered if key_of(one) not in taken))
            taken.add(key_of(names[-1]))
        return names

    def check(self, game: Game, of_file: bool = False) -> Text | None:
        """Find fault with each name, as errors of its field; the answer is the fault of the table as a whole.

        of_file: whether as few may sit there as in a game file, and not as at a new table.
        """
        self.validate()
        least = game.fewest_in_file if of_file else game.players[0]
        return None if least <= len(self.player.entries) <= game.players[1] else game.players_note

    def has_faults(self) -> bool:
        """After check(): whether any name has a fault."""
        return bool(self.errors)

    def sheet(self, game: Game) -> dict[str, str]:
        """The seats as a sheet: `player-0` and so on, and `rule-NAME`, yes or no."""
        fields = {f"player-{seat}": name for seat, name in enumerate(self.names())}
        for index, rule in enumerate(game.house_rules):
            fields[f"rule-{rule.name}"] = "yes" if self[f"rule_{index}"].data else "no"
        return fields


def seats_form(game: Game, names: Sequence[str], rules: Mapping[str, bool]) -> SeatsForm:
    """The form with these names and house rules; the field of the n-th house rule is `rule_n`."""

    class GameSeatsForm(SeatsForm):
        """The form with a box to tick for each house rule."""

    for index, rule in enumerate(game.house_rules):
        setattr(GameSeatsForm, f"rule_{index}", BooleanField(name=f"rule-{rule.name}"))
    posted = [(f"player-{seat}", name) for seat, name in enumerate(names)]
    posted += [(f"rule-{name}", "yes") for name, is_on in rules.items() if is_on]
    return GameSeatsForm(MultiDict(posted))


def posted_seats(game: Game) -> tuple[list[str], dict[str, bool]]:
    """The names as posted, one for each row of the page, and the house rules."""
    most = 2 * game.players[1]  # what is too much is for the form to say
    rows = max((seat + 1 for seat in range(most) if f"player-{seat}" in request.form), default=0)
    names = [request.form.get(f"player-{seat}", "")[:200] for seat in range(rows)]
    rules = {rule.name: request.form.get(f"rule-{rule.name}") == "yes" for rule in game.house_rules}
    return rows_of(names, rows, game), rules


def rows_of(names: Sequence[str], rows: int, game: Game) -> list[str]:
    """The names in so many rows, but in no fewer than the game's fewest players and no more than its most.

    No name is left out, not even where there are too many.
    """
    rows = min(max(rows, game.players[0]), game.players[1])
    named = max((row for row, name in enumerate(names, start=1) if name.strip()), default=0)
    return [*names, *[""] * game.players[1]][: max(rows, named)]


def seats_at_first(game: Game, last: Sequence[str]) -> int:
    """The number of seats on the page of a new table: that of the last one of the game, if there was one."""
    least, most = game.players
    return len(last) if least <= len(last) <= most else min(max(SEATS_AT_FIRST, least), most)


def rearranged(names: list[str], do: str, what: str, game: Game) -> list[str]:
    """The rows after a button: up, down or drop the seat `what`, so many `seats`, or add the name `what`; turn or mix.

    All move on to the next seat by turn, and anywhere by mix.

    Where there are to be fewer seats, those without a name go first.
    """
    seat = int(what) if what.isdecimal() and len(what) < 3 else len(names)
    rows = len(names)
    if do in ("up", "down") and seat < rows:
        other = (seat + (1 if do == "down" else -1)) % rows
        names[seat], names[other] = names[other], names[seat]
    elif do == "drop" and seat < rows:
        del names[seat]
        rows -= 1
    elif do == "turn":
        names = names[-1:] + names[:-1]
    elif do == "mix":
        names = SystemRandom().sample(names, len(names))
    elif do == "seats":
        rows = min(max(seat, game.players[0]), game.players[1])
        while len(names) > rows:
            blank = (place for place in reversed(range(len(names))) if not names[place].strip())
            del names[next(blank, len(names) - 1)]
    elif do == "add":
        names = _with_name(names, what[:200], game)
        rows = len(names)
    return rows_of(names, rows, game)


def _with_name(names: list[str], name: str, game: Game) -> list[str]:
    """The names with one more, on the first blank row, or on a new one where there is room."""
    blank = next((seat for seat, other in enumerate(names) if not other.strip()), None)
    if blank is not None:
        return [*names[:blank], name, *names[blank + 1 :]]
    return [*names, name] if len(names) < game.players[1] else names


@blueprint.get("/<slug>/<code>/seats")
def show(slug: str, code: str) -> str:
    """Names and house rules of a table."""
    loaded = visit_table(slug, code)
    return _names_page(Outcome(loaded), _stored_form(loaded))


@blueprint.post("/<slug>/<code>/seats")
def change(slug: str, code: str) -> ResponseReturnValue:
    """Change names, seats and house rules, or take this phone's last such change back or bring it back.

    `do` is up:N, down:N, drop:N or seats:N, as on the page of a new table: nothing is stored until it is saved.
    """
    loaded = visit_table(slug, code)
    direction = posted_direction()
    if direction is not None:
        outcome = take_back(loaded, SEATS, direction, {})
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
    choice, ids, is_moved = posted_choice(), loaded.table.ids, rows != seen
    if seen != ids or (is_moved and base != loaded.stored.revision(SEATS)):
        return _names_page(Outcome(loaded), _stored_form(loaded), fault=SEATS_CHANGED), 409
    form = _posted_form(loaded, rows, choice.chosen)
    fault = form.check(loaded.game, of_file=True)
    stored = loaded.stored.fields(SEATS)
    if is_moved:
        stored = rearranged_seats(loaded.table, rows, form.names())
    besides = {name: value for name, value in stored.items() if not name.startswith(("player-", "rule-"))}
    sheet = besides | form.sheet(loaded.game)
    faults: Faults = [("", fault or "")] if fault is not None or form.has_faults() else ()  # names have theirs beside
    posted = PostedSheet(SEATS, sheet, base, faults, decisions(loaded, SEATS, choice.given_up, sheet))
    outcome = store_sheets(loaded, [posted], choice.own_values)
    reason = next((reason for _, reason in outcome.faults if reason), None)
    if outcome.is_refused:
        return _names_page(outcome, form, rows, reason), 422
    if outcome.is_disputed:
        form = _form_of(outcome.loaded, outcome.values)
        form.check(loaded.game, of_file=True)
        return _names_page(outcome, form, ids_of(outcome.values), reason), 409
    if outcome.own_values:  # another field is in dispute still
        return _names_page(outcome, _stored_form(outcome.loaded))
    back = "tables.result" if request.form.get("back") == "result" else "tables.pad"
    return redirect(url_for(back, slug=loaded.game.slug, code=loaded.code), 303)


def _stored_form(loaded: LoadedTable) -> SeatsForm:
    """The form as the table stands."""
    return seats_form(loaded.game, loaded.table.players, loaded.table.rules)


def _posted_rows(game: Game, seen: Sequence[int]) -> list[int | None]:
    """The ids of the players in the posted rows, None for a new one; `seen` for a form that has no ids."""
    posted = [request.form[name] for name in request.form if name.startswith(SEAT_ID)]
    known = {str(id_): id_ for id_ in seen}
    return [known.pop(id_, None) for id_ in posted[: 2 * game.players[1]]] or list(seen)


def _rearranged(loaded: LoadedTable, rows: Sequence[int | None], do: str) -> tuple[SeatsForm, list[int | None]]:
    """The form after a button, with the ids in its rows; seats without a name will have new numbers."""
    do, _, what = do.partition(":")
    form, places = _posted_form(loaded, rows, {}), {str(row): row for row in range(len(rows))}
    names, (_, rules) = names_of([_name_in(entry) for entry in form.player.entries]), posted_seats(loaded.game)
    moved = [places.get(row) for row in rearranged(list(places), do, what, loaded.game)]
    shown = ["" if place is None else names[place] for place in moved]
    return seats_form(loaded.game, shown, rules), [None if place is None else rows[place] for place in moved]


def _posted_form(loaded: LoadedTable, rows: Sequence[int | None], chosen: Mapping[str, str]) -> SeatsForm:
    """The form as it was posted, with the value that was chosen in a dispute."""
    _, rules = posted_seats(loaded.game)
    names: dict[int | None, str] = dict(zip(loaded.table.ids, loaded.table.players, strict=True))
    stored = {f"player-{row}": names.get(id_, "") for row, id_ in enumerate(rows)}
    fields = {name: request.form.get(name, value)[:200] for name, value in stored.items()}
    fields |= {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    return _form_of(loaded, fields | {name: value for name, value in chosen.items() if name in fields})


def _form_of(loaded: LoadedTable, fields: Mapping[str, str]) -> SeatsForm:
    """The form with the fields of a sheet of seats."""
    rules = {rule.name: fields.get(f"rule-{rule.name}") == "yes" for rule in loaded.game.house_rules}
    return seats_form(loaded.game, players_of(fields), rules)


def _names_page(
    outcome: Outcome, form: SeatsForm, rows: Sequence[int | None] | None = None, fault: Text | str | None = None
) -> str:
    """The page; `rows` are the ids of the players in the rows of the form, None for those at the table."""
    loaded = outcome.loaded
    own = store().history.own(loaded.stored.code, [SEATS], device())
    return page(
        "seats.html",
        game=loaded.game,
        loaded=loaded,
        form=form,
        rows=loaded.table.ids if rows is None else rows,
        fault=fault,
        conflicts=conflicts_on(loaded, SEATS, outcome.own_values),
        question=Question(outcome.direction, conflicts_on(loaded, SEATS, outcome.would_bring)),
        base=outcome.bases.get(SEATS, loaded.stored.revision(SEATS)),
        change=new_change(),
        can_undo=own.undo is not None,
        can_redo=own.redo is not None,
    )
