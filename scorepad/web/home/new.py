"""A new table: who sits there, by which house rules, on what; and what may have to be drawn or opened for it first."""

import json
import secrets
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from scorepad.book.imports import FileFault
from scorepad.core.game import LAYOUT, Fields, Game, Sheet
from scorepad.core.sheets import Faults, SheetForm
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.tables.evening import colors_after, names_of, origins_at
from scorepad.tables.game_table import BEGINS, COLOR, DOOR, PLACE, REMARKS, SEATS, GameTable
from scorepad.web.frame.forms import SheetInputs
from scorepad.web.frame.lookup import game_or_404, keep_new, known, remember, store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.home.game_files import refuse_unopened, takes_file
from scorepad.web.home.home import people_of_last_table, recent_names
from scorepad.web.home.layouts import begin, editor, layouts_of, open_layout
from scorepad.web.home.places import Place, known_place
from scorepad.web.table.loaded_table import LoadedTable, new_change, take_seat, visit_table
from scorepad.web.table.posting import posted_change
from scorepad.web.table.seats import SeatsForm, posted_seats, rearranged, rows_of, seats_at_first

blueprint = Blueprint("new", __name__)

DRAFT = "draft"
ROOM = 2250  # bytes, packed as the cookie is; what else the cookie holds takes the rest of its 4 KB


@dataclass(frozen=True)
class Setup:
    """A new table's setup sheet, as its page shows it.

    faults: label of the place, and what was expected there.
    """

    sheet: Sheet
    entered: SheetForm
    faults: Faults = ()
    is_editable: bool = True

    @cached_property
    def form(self) -> SheetInputs:
        """Its inputs."""
        return SheetInputs(self.entered)

    def checked(self) -> "Setup":
        """The same with its faults."""
        return replace(self, faults=self.entered.faults_in(self.entered.sheet()))


def setup_of(game: Game, fields: Mapping[str, str]) -> Setup | None:
    """The setup with these fields; None where the game asks for nothing."""
    if game.setup is None:
        return None
    nobody = [str(seat) for seat in range(game.players[0])]
    sheet = next(sheet for sheet in game.sheets(nobody, game.rule_defaults(), {}) if sheet.key == game.setup)
    return Setup(sheet, game.forms[sheet.kind].of(fields))


def posted_begins(rows: int) -> int | None:
    """The seat that begins, as posted with a new table of so many rows; drawn anew where that is asked for."""
    if request.form.get("do") == "draw":
        return secrets.randbelow(rows)
    posted = request.form.get("begins", "")
    return int(posted) if posted in [str(seat) for seat in range(rows)] else None  # that seat may be gone


@dataclass(frozen=True)
class Copies:
    """The layouts that a new table may copy, as its page shows them.

    chosen: the code of one of them, "" for none. fault: what is wrong with the choice.
    """

    layouts: Sequence[LoadedTable]
    chosen: str = ""
    fault: Text | None = None

    @property
    def fields(self) -> Fields:
        """The fields to copy; {} for none."""
        return next((one.stored.fields(LAYOUT) for one in self.layouts if one.code == self.chosen), {})


def copies_for(game: Game, *wishes: str | None) -> Copies | None:
    """The choice where nothing was posted; None where tables of the game have no copy.

    The first wish that can be met counts: the code of a layout of this device, or "" for none. Where there is no such
    wish, it is the only layout there is.
    """
    if game.copy is None:
        return None
    layouts = layouts_of(game)
    codes = [one.code for one in layouts]
    only = codes[0] if len(codes) == 1 else ""
    return Copies(layouts, next((wish for wish in wishes if wish == "" or wish in codes), only) or "")


def posted_copies(game: Game) -> Copies | None:
    """The choice as it was posted with a new table."""
    if game.copy is None:
        return None
    layouts, code = layouts_of(game), request.form.get("layout", "")
    if code in ("", *(one.code for one in layouts)):
        return Copies(layouts, code)
    return Copies(layouts, fault=Text("your choice is no longer on this phone, so choose again"))


def one_like(game: Game, fields: Fields) -> str | None:
    """The code of this device's layout with exactly these fields; None if it has none."""
    return next((one.code for one in layouts_of(game) if one.stored.fields(LAYOUT) == fields), None)


@dataclass(frozen=True)
class Draft:
    """The entries so far, one name for each row.

    layout: the code of the one chosen to be copied, "" for none; None where nobody was asked. after: the code of the
    table that it follows, "" for none. at: the code of the place where it is played, "" for none.
    """

    game: str
    names: Sequence[str] = ()
    rules: Mapping[str, bool] = field(default_factory=dict)
    setup: Mapping[str, str] = field(default_factory=dict)
    layout: str | None = None
    after: str = ""
    at: str = ""


def keep_draft(draft: Draft) -> None:
    """Remember a draft in place of any other. The last names are left out where the cookie has no room for them."""
    names = list(draft.names)
    kept = asdict(draft) | {"names": names}
    while names and not _fits(kept):
        names.pop()
    if _fits(kept):
        session[DRAFT] = kept
        session.permanent = True
    else:
        session.pop(DRAFT, None)


def _fits(kept: Mapping[str, object]) -> bool:
    return len(zlib.compress(json.dumps(kept).encode())) <= ROOM


def draft_of(game: Game) -> Draft:
    """The draft of a new table of this game; a blank one if there is none."""
    kept = session.get(DRAFT)
    if kept is None or kept["game"] != game.slug:
        return Draft(game.slug, rules=game.rule_defaults())
    return Draft(**kept)


def forget_draft(game: Game) -> None:
    """The table has been set up."""
    if session.get(DRAFT, {}).get("game") == game.slug:
        del session[DRAFT]


@dataclass(frozen=True)
class New:
    """The page of a new table.

    setup: what the game asks for along with the names. copies: what the table may copy. fault: what is wrong with the
    table as a whole. file_fault: what is wrong with the file that was to be opened. change: the id of what is made.
    before: the table that it follows. begins: the seat that was drawn. place: with a sticker, where it is played.
    """

    game: Game
    form: SeatsForm
    setup: Setup | None
    copies: Copies | None
    fault: Text | None = None
    file_fault: Text | None = None
    change: str = ""
    before: LoadedTable | None = None
    begins: int | None = None
    place: Place | None = None

    def page(self) -> str:
        """The page."""
        taken = {key_of(name) for name in self.form.typed()}
        offered = [name for name in recent_names() if key_of(name) not in taken]
        last = people_of_last_table()
        named = [name for name in last if name]
        fewest, most = self.game.players
        seats = len(self.form.rows)
        begins = self.begins if self.begins is not None and self.begins < seats else None  # else that seat is gone
        fits = len(named) > 1 and fewest <= len(last) <= most and named != self.form.typed()  # one alone: by name
        return page(
            "home/new.html",
            **vars(self) | {"change": self.change or new_change(), "begins": begins},
            all_names=self.form.names(),
            offered=offered,
            same=named if fits else (),
            just_opened=_just_opened(self.game),
        )


def _just_opened(game: Game) -> Text | None:
    """The sentence on the layout whose file was just opened for this table."""
    found = [one for one in layouts_of(game) if one.code == request.args.get("opened")]
    return Text("Opened, and kept on this phone: {name}", name=found[0].table.label) if found else None


@blueprint.get("/<slug>/new")
def show(slug: str) -> ResponseReturnValue:
    """A new table; with the players of another one that this device knows if they play `again`, this game or another.

    What was entered before a layout was drawn is offered again; `layout` is the code of the one to play on. Where
    another phone has set the next table up, this one is led there. `at` is the code of the place where it is played.
    """
    game = game_or_404(slug)
    wanted, before = request.args.get("layout", ""), table_before(request.args.get("again", ""))
    if before is not None:
        return _led_on(before) or _again(game, before, wanted).page()
    draft = draft_of(game)
    rows = len(draft.names) or seats_at_first(game, people_of_last_table(game.slug))
    form = SeatsForm(game, rows_of(draft.names, rows, game), draft.rules)
    setup = setup_of(game, draft.setup)
    copies = copies_for(game, wanted or None, draft.layout)
    place = known_place(request.args.get("at") or draft.at)
    return New(game, form, setup, copies, before=table_before(draft.after), place=place).page()


def table_before(code: str) -> LoadedTable | None:
    """The table that a new one follows; None unless this device may write there."""
    if known(code, "table") is None:
        return None
    before = visit_table(None, code)
    return before if before.may_write else None


def _led_on(before: LoadedTable) -> Response | None:
    """The way to the table that follows another one already; None where none does."""
    if before.stored.next_code is None:
        return None
    return redirect(url_for("evening.go_on", slug=before.game.slug, code=before.code), 303)


def _again(game: Game, before: LoadedTable, wanted: str) -> New:
    """The page with the players of a table; what is asked for besides is as it was there, if it was the same game."""
    table = before.table
    is_same = table.game is game
    players = names_of(table.players)
    form = SeatsForm(game, rows_of(players, len(players), game), table.rules if is_same else game.rule_defaults())
    known = dict(table.stored.fields(game.setup)) if is_same and game.setup else {}
    begins, first = None, game.turns.begins
    if first is not None and first[0] == game.setup:  # the rules leave it to the table: it is drawn anew
        known.pop(first[1], None)
        begins = secrets.randbelow(len(form.rows))
    like = one_like(game, table.stored.fields(game.copy)) if is_same and game.copy else None
    return New(game, form, setup_of(game, known), copies_for(game, wanted or None, like), before=before, begins=begins)


@blueprint.post("/<slug>/new")
@takes_file
def create(slug: str) -> ResponseReturnValue:
    """Set the table up; or rearrange the names, or draw a layout or open the file of one first.

    `do` is up:N, down:N, drop:N, seats:N, add:NAME, turn, mix, draw or same; layout or layout:CODE; open; or missing,
    to set it up.
    """
    game = game_or_404(slug)
    form = posted_seats(game)
    names = list(form.rows)
    do, _, what = request.form.get("do", "").partition(":")
    setup, change = setup_of(game, request.form.to_dict()), posted_change()
    before = table_before(request.form.get("after", ""))
    begins = posted_begins(len(names))
    place = known_place(request.form.get("at", ""))
    shown = New(game, form, setup, posted_copies(game), change=change, before=before, begins=begins, place=place)
    if do in ("layout", "open") and game.layout is not None:
        entered = {} if setup is None else setup.entered.sheet()
        after, at = "" if before is None else before.code, "" if place is None else place.code
        draft = Draft(slug, names, dict(form.rules), entered, _posted_choice(), after, at)
        if do == "open":
            return _loaded(shown, draft)
        keep_draft(draft)  # the page of a layout follows, of a new one where the code is none of this device's
        return redirect(editor(game, what if known(what, "layout") else begin(game, f"{change}-layout")), 303)
    if do == "same":
        last = people_of_last_table()
        return replace(shown, form=replace(form, rows=rows_of(last, len(last), game))).page()
    if do:
        return replace(shown, form=replace(form, rows=rearranged(names, do, what, game))).page()
    return _set_up(replace(shown, setup=setup and setup.checked()))


def _posted_choice() -> str | None:
    return request.form["layout"][:20] if "layout" in request.form else None


def _loaded(shown: New, draft: Draft) -> ResponseReturnValue:
    """Open the posted file; back to the page with its content chosen, or with the fault in it."""
    try:
        code = open_layout(shown.game, shown.change).code
    except FileFault as fault:
        return replace(shown, file_fault=fault.message).page(), 422
    keep_draft(draft)
    return redirect(url_for(".show", slug=shown.game.slug, layout=code, opened=code), 303)


def _set_up(shown: New) -> ResponseReturnValue:
    game, form, setup, copies = shown.game, shown.form, shown.setup, shown.copies
    shown = replace(shown, fault=form.check(), file_fault=_unopened(game))
    refused = (shown.fault, shown.file_fault, form.has_faults(), setup and setup.faults, copies and copies.fault)
    if any(refused):
        return shown.page(), 422
    before, place = shown.before, shown.place
    led_on = None if before is None else _led_on(before)
    if led_on is not None:
        return led_on
    sheets = {SEATS: form.sheet() | _about(game, form, before)}
    if setup is not None and (fields := setup.entered.sheet()):
        sheets[setup.sheet.key] = fields
    if copies is not None and game.copy is not None and copies.fields:
        sheets[game.copy] = dict(copies.fields)
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
    loaded = LoadedTable(GameTable(game, stored))
    remember(code)  # here already, for an address that guessed too often opens only what its device knows
    take_seat(loaded)
    forget_draft(game)
    return redirect(_first_page(loaded, form), 303)


def _about(game: Game, form: SeatsForm, before: LoadedTable | None) -> dict[str, str]:
    """Fields of the seats besides names and house rules: the door, and the colors and seats that are carried on."""
    go = request.form.get("go", "")
    fields = {DOOR: go} if go in [door.key for door in game.pages.doors] else {}
    if before is not None:
        colors = colors_after(before.table.players, before.table.colors, form.names())
        fields |= {f"{COLOR}{seat}": str(color) for seat, color in enumerate(colors) if color != seat}
        fields |= origins_at(before.table.players, form.names())
    return fields


def _first_page(loaded: LoadedTable, form: SeatsForm) -> str:
    """The first page of a new table: behind the chosen door, else the pad, where others come in.

    Where nobody was given a name somebody is in a hurry, and one phone is enough: it begins at the first sheet.
    """
    go = request.form.get("go", "")
    door = next((door for door in loaded.game.pages.doors if door.key == go), None)
    if door is not None:
        return loaded.door_url(door)
    if go == "start" and not form.typed() and loaded.table.missing:
        return loaded.url(loaded.table.missing[0].key)
    return loaded.url()


def _unopened(game: Game) -> Text | None:
    try:
        if game.layout is not None:
            refuse_unopened()
    except FileFault as fault:
        return fault.message
    return None
