"""A table as it stood after any of its changes, shown as its pad; and going back to that."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue

from scorepad.errors import UnknownTableError
from scorepad.game_table import BESIDE
from scorepad.storage import Moment, Own
from scorepad.text import Text
from scorepad.web.history import changes_of, in_words, phone, title_of
from scorepad.web.loaded_table import LoadedTable, new_change, open_seated_table
from scorepad.web.lookup import store
from scorepad.web.posting import go_back_to, take_back
from scorepad.web.rendering import PAST, game_page
from scorepad.web.security import device

blueprint = Blueprint("moments", __name__)

MOST = 8
"""Entries of others that are named one by one before they are taken back."""


MOST_NAMED = 2
"""Others whose changes are counted by name before they are taken back."""


OTHER_PHONES = Text("other phones")


class Since(NamedTuple):
    """The changes since a moment, which restoring it takes back. others: how many of them are whose, in words."""

    changes: int
    others: Sequence[Text]


class Lost(NamedTuple):
    """The entries of other phones that going back would take back: some in words, and the number of the rest."""

    named: Sequence[Text]
    more: int


class Restored(NamedTuple):
    """What restoring a moment has changed: the titles of sheets, none once that is taken back, and how many more."""

    titles: Sequence[Text]
    more: int


@blueprint.get("/<slug>/<code>/history/moment")
def show(slug: str, code: str) -> str:
    """The pad as it stood after a change: `after` the revision with this id, or the `n`-th of the table."""
    loaded = open_seated_table(slug, code)
    return _page(loaded, _moment(loaded, request.args.get("after", ""), request.args.get("n", "")))


@blueprint.post("/<slug>/<code>/history/back")
def go_back(slug: str, code: str) -> ResponseReturnValue:
    """Have the table as it stood `after` a revision; answers 409 and asks first where others have entered something.

    With `undo`, take the last going back of this phone back.
    """
    loaded = open_seated_table(slug, code)
    if "undo" in request.form:
        return _undo(loaded)
    then = _moment(loaded, request.form.get("after", ""))
    lost = _lost(loaded, then)
    seen = request.form.get("seen", "")
    if lost.named and ("sure" not in request.form or seen != str(loaded.stored.change_count)):
        return _page(loaded, then, lost=lost), 409

    outcome = go_back_to(loaded, then.id)
    if outcome.status != 200:
        return _page(outcome.loaded, then, notice=outcome.notice), outcome.status
    own = _own(outcome.loaded).undo
    return redirect(loaded.url(restored=None if own is None else own.id), 303)


def _undo(loaded: LoadedTable) -> ResponseReturnValue:
    own = _own(loaded).undo
    if own is None or own.kind != "back":  # another change came first: the pad shows it
        return redirect(loaded.url(), 303)
    take_back(loaded, own.sheet, "undo", {})
    return redirect(loaded.url(restored=own.id), 303)


def _own(loaded: LoadedTable) -> Own:
    return store().history.own(loaded.stored.code, loaded.stored.sheets, device())


def restored(loaded: LoadedTable) -> Restored | None:
    """What the pad says once an earlier moment was restored here: its address tells of it, until another change."""
    id_ = request.args.get("restored", "")
    if not id_.isdecimal():
        return None
    own = _own(loaded)
    if own.redo is not None and own.redo.id == int(id_):
        return Restored((), 0)
    if own.undo is None or (own.undo.kind, own.undo.id) != ("back", int(id_)):
        return None
    then = store().history.moment(loaded.stored.code, after=own.undo.id)
    return Restored([title_of(loaded, each.sheet) for each in then.changed], then.more)


def _moment(loaded: LoadedTable, after: str, place: str = "1") -> Moment:
    """The moment that an address names; 404 where there is none."""
    try:
        if after:
            return store().history.moment(loaded.stored.code, after=_number(after))
        return store().history.moment(loaded.stored.code, place=_number(place))
    except UnknownTableError:
        abort(404)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 18 else abort(404)


def _lost(loaded: LoadedTable, then: Moment) -> Lost:
    """The entries of other phones since that moment, which going back would take back, sheet by sheet."""
    named: list[Text] = []
    for key, state in loaded.stored.sheets.items():
        if key in BESIDE:
            continue
        before = then.table.fields(key)
        names = [name for name in {**state.fields, **before} if state.fields.get(name, "") != before.get(name, "")]
        authors = store().history.authors(loaded.stored.code, key, names) if names else {}
        for name in names:
            by = authors.get(name)
            if by is not None and by.device != device():
                field = in_words(loaded, key, name, before.get(name, ""), state.fields.get(name, ""))
                words = {"sheet": title_of(loaded, key), "label": field.label, "who": phone(loaded, by.device)}
                # Translators: {label}: the name of a line, a field or a button; {value}: what is entered or shown
                # there; {who}: a player or a phone
                named.append(Text("{sheet}, {label}: {value}, by {who}", value=field.after or Text("nothing"), **words))
    return Lost(named[:MOST], max(0, len(named) - MOST))


def _since(loaded: LoadedTable, then: Moment) -> Since | None:
    """The changes since that moment; None where the table stands as it did then."""
    now = loaded.stored
    if all(now.fields(key) == then.table.fields(key) for key in now.sheets if key not in BESIDE):
        return None
    made = store().history.since(now.code, then.id, BESIDE)
    others: Counter[Text | str] = Counter()
    for name, changes in made.items():
        if name != device():
            others[loaded.named(name) or OTHER_PHONES] += changes
    if len(others) > MOST_NAMED:
        others = Counter({Text("others"): others.total()})
    # Translators: {who}: a player or a phone
    named = [Text("{n} by {who}", n=changes, who=who) for who, changes in others.most_common()]
    return Since(sum(made.values()), named)


def _page(loaded: LoadedTable, then: Moment, *, lost: Lost | None = None, notice: Text | str | None = None) -> str:
    past = loaded.with_stored(then.table).to_read
    return game_page(
        "pad",
        layout=PAST,
        game=loaded.game,
        loaded=past,
        result=past.table.result,
        view=past.table.view(""),
        display_code="",
        moment=then,
        changed=changes_of(loaded, then.changed),
        change_count=loaded.stored.change_count,
        since=_since(loaded, then) if loaded.takes_changes else None,
        change=new_change(),
        lost=lost,
        notice=notice,
    )
