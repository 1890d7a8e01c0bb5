"""A new table: its players, its house rules and its setup."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from scorepad.book.book import Book
from scorepad.core.game import LAYOUT, Fields, Game, Sheet
from scorepad.core.sheets import Faults, SheetForm
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.storage import StoredTable
from scorepad.tables.evening import colors_after, names_of, origins_at
from scorepad.tables.game_table import BEGINS, COLOR, DOOR, PLACE, REMARKS, SEATS, GameTable
from scorepad.web.frame.forms import SheetInputs
from scorepad.web.frame.lookup import game_or_404, keep_new, known, recent, remember, store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.home.books import book_of, books_here
from scorepad.web.home.home import people_of_last_table, recent_names
from scorepad.web.home.layouts import layouts_of
from scorepad.web.home.places import StoredPlace, known_place
from scorepad.web.table.loaded_table import LoadedTable, new_change, take_seat, visit_table
from scorepad.web.table.posting import posted_change
from scorepad.web.table.seats import SeatsForm, posted_seats, rearranged, rows_of, seats_at_first
from scorepad.web.table.tables import set_closed

blueprint = Blueprint("new", __name__)

LATEST = 10
"""The number of tables of this device, and of each of its books, in which a new table looks for a layout."""


@dataclass(frozen=True)
class Setup:
    """The setup sheet of a new table, for its page.

    faults: pairs of a field's label and its error.
    """

    sheet: Sheet
    entered: SheetForm
    faults: Faults = ()
    is_editable: bool = True

    @cached_property
    def form(self) -> SheetInputs:
        """The form with the inputs of the setup."""
        return SheetInputs(self.entered)

    def checked(self) -> "Setup":
        """A copy with the errors of the entered fields."""
        return replace(self, faults=self.entered.faults_in(self.entered.sheet()))


def setup_of(game: Game, fields: Mapping[str, str]) -> Setup | None:
    """The setup with these fields; None for a game without setup."""
    if game.setup is None:
        return None
    nobody = [str(seat) for seat in range(game.players[0])]
    sheet = next(sheet for sheet in game.sheets(nobody, game.rule_defaults(), {}) if sheet.key == game.setup)
    return Setup(sheet, game.forms[sheet.kind].of(fields))


def posted_begins(rows: int) -> int | None:
    """The seat of the first player, as posted, or drawn if that button was pressed.

    None if none of the `rows` seats was posted.
    """
    if request.form.get("do") == "draw":
        return secrets.randbelow(rows)
    posted = request.form.get("begins", "")
    return int(posted) if posted in [str(seat) for seat in range(rows)] else None  # that seat may be gone


def layout_fields(game: Game, before: LoadedTable | None, place: StoredPlace | None, code: str) -> Fields:
    """The fields of the layout that a new table starts with; {} for none.

    The first of: the layout as known after the previous table, if that is of the same game; this device's layout with
    this code; the newest among this device's layouts and the layouts of the last table at the place, of this device's
    tables and of the games in its books. An emptied layout counts, too, because its players began with another copy of
    the game.
    """
    if game.copy is None:
        return {}
    if before is not None and before.game is game:
        return before.table.learned
    layouts = [each.table for each in layouts_of(game)]
    chosen = [layout for layout in layouts if layout.stored.link_code == code]
    if chosen:
        return chosen[0].learned
    tables = [GameTable(game, stored) for stored in _latest_tables(game, place)]
    known = [table for table in (*layouts, *tables) if table.learned or game.copy in table.stored.sheets]
    newest = max(known, key=lambda table: table.stored.changed_at, default=None)
    return {} if newest is None else newest.learned


def _latest_tables(game: Game, place: StoredPlace | None) -> list[StoredTable]:
    """The latest tables of a game at the place, on this device and in its books, with all their sheets."""
    codes = [stored.code for stored in recent("table", SEATS) if stored.game == game.slug][:LATEST]
    for book in books_here():
        codes += store().books.tables(book.stored.code)[:LATEST]
    last = None if place is None else place.last_table(game.slug)
    found = [] if last is None else [last]
    return found + [stored for stored in store().tables.recent(codes) if stored.game == game.slug]


@dataclass(frozen=True)
class NewGamePage:
    """The page of a new table.

    setup: the game's own questions. fault: an error of the whole table. change: the id of the change that creates the
    table. before: the previous table. begins: the seat drawn to begin. place: the place where the game is played.
    """

    game: Game
    form: SeatsForm
    setup: Setup | None
    fault: Text | None = None
    change: str = ""
    before: LoadedTable | None = None
    begins: int | None = None
    place: StoredPlace | None = None

    def page(self) -> str:
        """The rendered page."""
        taken = {key_of(name) for name in self.form.typed()}
        offered = [name for name in recent_names() if key_of(name) not in taken]
        last = people_of_last_table()
        named = [name for name in last if name]
        fewest, most = self.game.players
        seats = len(self.form.rows)
        begins = self.begins if self.begins is not None and self.begins < seats else None  # None if that seat is gone
        fits = (
            len(named) > 1 and fewest <= len(last) <= most and named != self.form.typed()
        )  # a single player is offered by name
        return page(
            "home/new.html",
            **vars(self) | {"change": self.change or new_change(), "begins": begins},
            all_names=self.form.names(),
            offered=offered,
            same=named if fits else (),
        )


@blueprint.get("/<slug>/new")
def show(slug: str) -> ResponseReturnValue:
    """The page to create a table; `again` is the code of the previous table, of any game, whose players are offered.

    If that table already has a next table, redirects there. `at` is the code of the place, `layout` of the layout.
    """
    game = game_or_404(slug)
    before = table_before(request.args.get("again", ""))
    if before is not None:
        return _led_on(before) or _again(game, before).page()
    rows = seats_at_first(game, people_of_last_table(game.slug))
    form = SeatsForm(game, rows_of((), rows, game), game.rule_defaults() | _group_rules(game, books_here()))
    return NewGamePage(game, form, setup_of(game, {}), place=known_place(request.args.get("at", ""))).page()


def _group_rules(game: Game, books: Sequence[Book]) -> dict[str, bool]:
    """The house rules of the first of these books that has any for a game."""
    return next(filter(None, [book.house_rules(game) for book in books]), {})


def table_before(code: str) -> LoadedTable | None:
    """The previous table, by its code; None unless this device may change it."""
    if known(code, "table") is None:
        return None
    before = visit_table(None, code)
    return before if before.may_write else None


def _led_on(before: LoadedTable, form: SeatsForm | None = None) -> Response | None:
    """A redirect to the next table, or to the chosen page of a form that was sent twice; None if there is none yet."""
    if before.stored.next_code is None:
        return None
    if form is not None and before.next is not None and before.next.was_changed_here(SEATS):
        return redirect(_first_page(before.next, form), 303)
    return redirect(url_for("evening.go_on", slug=before.game.slug, code=before.code), 303)


def _again(game: Game, before: LoadedTable) -> NewGamePage:
    """The page of a new table with the players of the previous table; in the same game, also its rules and setup."""
    table = before.table
    is_same, book = table.game is game, book_of(before)
    players, rules = names_of(table.players), table.rules if is_same else game.rule_defaults()
    rules = rules | _group_rules(game, [] if book is None else [book])
    form = SeatsForm(game, rows_of(players, len(players), game), rules)
    known = dict(table.stored.fields(game.setup)) if is_same and game.setup else {}
    begins, first = None, game.turns.begins
    if first is not None and first[0] == game.setup:  # the rules leave this to the players: draw again
        known.pop(first[1], None)
        begins = secrets.randbelow(len(form.rows))
    return NewGamePage(game, form, setup_of(game, known), before=before, begins=begins)


@blueprint.post("/<slug>/new")
def create(slug: str) -> ResponseReturnValue:
    """Create the table; with `do`, only rearrange the names or draw the first player.

    `do` is up:N, down:N, drop:N, seats:N, add:NAME, turn, mix, draw, move or same.
    """
    game = game_or_404(slug)
    form = posted_seats(game)
    names = list(form.rows)
    do, _, what = request.form.get("do", "").partition(":")
    shown = NewGamePage(
        game,
        form,
        setup_of(game, request.form.to_dict()),
        change=posted_change(),
        before=table_before(request.form.get("after", "")),
        begins=posted_begins(len(names)),
        place=known_place(request.form.get("at", "")),
    )
    if do == "same":
        last = people_of_last_table()
        return replace(shown, form=replace(form, rows=rows_of(last, len(last), game))).page()
    if do:
        return replace(shown, form=replace(form, rows=rearranged(names, do, what, game))).page()
    return _set_up(replace(shown, setup=shown.setup and shown.setup.checked()))


def _set_up(shown: NewGamePage) -> ResponseReturnValue:
    game, form, setup = shown.game, shown.form, shown.setup
    shown = replace(shown, fault=form.check())
    if shown.fault or form.faults or (setup and setup.faults):
        return shown.page(), 422
    before, place = shown.before, shown.place
    led_on = None if before is None else _led_on(before, form)
    if led_on is not None:
        return led_on
    sheets = {SEATS: form.sheet() | _about(game, form, before)}
    if setup is not None and (fields := setup.entered.sheet()):
        sheets[setup.sheet.key] = fields
    layout = layout_fields(game, before, place, request.form.get(LAYOUT, ""))
    if game.copy is not None and layout:
        sheets[game.copy] = dict(layout)
    if shown.begins is not None:
        key, field_of_first = game.turns.begins or (SEATS, BEGINS)
        sheets[key] = {**sheets.get(key, {}), field_of_first: str(shown.begins)}
    if place is not None:
        sheets[REMARKS] = {PLACE: place.name}
    code = keep_new(game.slug, sheets, change=shown.change, about=None if before is None else before.stored.code)
    stored = store().tables.load(code)
    if before is not None and stored.sheets[SEATS].device != device():  # another phone was faster
        return redirect(url_for("evening.go_on", slug=before.game.slug, code=before.code), 303)
    if place is not None and not place.begin(code, f"{shown.change}-at"):  # another phone was faster
        store().tables.delete(code)
        return redirect(place.url, 303)
    if before is not None and before.table.can_be_closed:
        set_closed(before, True)
    loaded = LoadedTable(GameTable(game, stored))
    remember(code)  # at once, because after too many wrong codes only known codes can be opened
    take_seat(loaded)
    return redirect(_first_page(loaded, form), 303)


def _about(game: Game, form: SeatsForm, before: LoadedTable | None) -> dict[str, str]:
    """The seats' fields besides names and house rules: the chosen door; colors and seats from the previous table."""
    go = request.form.get("go", "")
    fields = {DOOR: go} if go in [door.key for door in game.pages.doors] else {}
    if before is not None:
        colors = colors_after(before.table.players, before.table.colors, form.names())
        fields |= {f"{COLOR}{seat}": str(color) for seat, color in enumerate(colors) if color != seat}
        fields |= origins_at(before.table.players, form.names())
    return fields


def _first_page(loaded: LoadedTable, form: SeatsForm) -> str:
    """The URL to which a new table redirects: the chosen door, or the pad, where others can join.

    With “start” and no typed names, it is the first sheet to enter: one phone is enough.
    """
    go = request.form.get("go", "")
    door = next((door for door in loaded.game.pages.doors if door.key == go), None)
    if door is not None:
        return loaded.door_url(door)
    if go == "start" and not form.typed() and loaded.table.missing:
        return loaded.url(loaded.table.missing[0].key)
    return loaded.url()
