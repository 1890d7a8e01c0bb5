"""Posts to the sheets of a table: from the request to the stored change, and the outcome for the page.

A page makes a `Post` of each posted change, proposes all posts to the store in one transaction, and renders the
`Outcome`: stored, refused, or in conflict with another phone's entries.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, get_args

from flask import abort, request

from scorepad.core.errors import GameFileError, RefusedChangeError, ScorepadError, StaleSheetError
from scorepad.core.game import Fields
from scorepad.core.sheets import Faults, SheetForm
from scorepad.core.text import Text
from scorepad.storage import CHANGED_FIRST, Change, Edit, IfChanged, Refusal, StoredTable, Undo
from scorepad.storage.merge import difference, merge, without_blanks
from scorepad.tables.game_table import CLOSED, PAR, SEATS, TABLE_CLOSED
from scorepad.tables.seat_changes import moved_sheets
from scorepad.web.frame.limits import CHANGES, count
from scorepad.web.frame.lookup import store
from scorepad.web.frame.security import device
from scorepad.web.table.consequences import Removal
from scorepad.web.table.history import ago, phone
from scorepad.web.table.loaded_table import LoadedTable, new_change

KILOBYTE = 1024
MOST_CHANGES = 20_000
"""The maximum number of changes of a table; an evening has some hundreds."""
Direction = Literal["undo", "redo"]


# the request


def posted_base(name: str = "base") -> int:
    """The revision that a post is based on; 0, the empty sheet, by default."""
    return read_revision(request.form.get(name, ""))


def read_revision(text: str) -> int:
    """The number of a revision; 0, the empty sheet, for any other text."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def posted_change() -> str:
    """The id of a posted change; a new id if it has none; 422 for an id that a database cannot hold."""
    change = request.form.get("change", "")[:64] or new_change()
    return abort(422) if "\0" in change else change


def posted_direction() -> Direction | None:
    """The pressed button, undo or redo; None for neither."""
    if "redo" in request.form:
        return "redo"
    return "undo" if "undo" in request.form else None


def _posted_if_changed() -> IfChanged:
    """How to treat fields that others have changed since, from the button of undo or redo; "ask" by default."""
    value = request.form.get("undo") or request.form.get("redo")
    return next((each for each in get_args(IfChanged) if each == value), "ask")


@dataclass(frozen=True)
class Post:
    """A posted change.

    id: the id of the change. faults: the errors found by the form; a post with errors is not stored. errors: the errors
    shown at each input, by its name. form: the sheet as posted, without the effect of a refused tap. notice: why a tap
    did nothing.
    """

    change: Change
    id: str = field(default_factory=posted_change)
    faults: Faults = ()
    errors: Mapping[str, Sequence[Text]] = field(default_factory=dict)
    form: SheetForm | None = None
    notice: Text | None = None


def posted_edit(loaded: LoadedTable, key: str, fields: Fields, base: int) -> tuple[Edit, dict[str, str]] | None:
    """The edit that puts these fields on a sheet, and the sender's values that conflict with others, by field name.

    If seats have changed since the page was made, the edit is merged into the current sheet of the same players. None
    if that is impossible: if players have left, if the sheet is in a growing list, such as a deal, or if the tap may
    name a seat.
    """
    move = loaded.move
    if move is None:
        return Edit(key, fields, base), {}
    now = move.key(key)
    if now is None:
        return None
    sheet, entered = loaded.sheet(now), without_blanks(fields)
    posted, seen = move.fields(sheet, entered), move.fields(sheet, fields_at(loaded, key, base))
    is_unclear = sheet.listed or ("tap" in request.form and sheet.kind in move.shared)
    if is_unclear or len(posted) < len(entered):
        return None
    merged, conflicts = merge(seen, posted, loaded.stored.fields(now))
    merged |= {conflict.field: conflict.theirs for conflict in conflicts}
    mine = {conflict.field: conflict.mine for conflict in conflicts}
    return Edit(now, merged, loaded.stored.revision(now)), mine


def fields_at(loaded: LoadedTable, key: str, revision: int) -> Fields:
    """A sheet as it was at one of its revisions; the empty sheet for an unknown revision."""
    newest = loaded.stored.revision(key)
    if revision == newest:
        return loaded.stored.fields(key)
    return store().history.revision(loaded.stored.code, key, revision).fields if 0 < revision < newest else {}


# the outcome


@dataclass
class Outcome:
    """The outcome of a post, from which the response is rendered.

    loaded: the table now. before: the table before, if a post was stored. own_values: this phone's values that conflict
    with another phone's, by input name. status: the HTTP status: 200, 409 if a post conflicts with another phone's
    change or the table takes no changes, 422 if a sheet has errors. values: the values that the page keeps although
    they are not stored, by input name. bases: the revisions that these values are based on, by sheet key. faults: the
    errors in these values. errors: the errors shown at each input, by its name. form: a sheet's form with these values.
    notice: why nothing was done, or other effects. direction: undo or redo, if it has to be confirmed. would_bring: the
    values that it would restore, by input name. consequences, announcements: the effects of the change in sentences, on
    the page and for screen readers. removed: the effects of removing a sheet. has_prefixes: True if input names begin
    with the key of their sheet.
    """

    loaded: LoadedTable
    own_values: dict[str, str] = field(default_factory=dict)
    before: LoadedTable | None = None
    status: int = 200
    values: dict[str, str] = field(default_factory=dict)
    bases: dict[str, int] = field(default_factory=dict)
    faults: Faults = ()
    errors: dict[str, Sequence[Text]] = field(default_factory=dict)
    form: SheetForm | None = None
    notice: Text | str | None = None
    direction: Direction | None = None
    would_bring: dict[str, str] = field(default_factory=dict)
    consequences: Sequence[Text] = ()
    announcements: Sequence[Text | str] = ()
    removed: Removal | None = None
    has_prefixes: bool = False

    def add(self, post: Post, error: ScorepadError) -> None:
        """Add a post that was not stored. Raises errors that no page can show."""
        change, is_refused = post.change, bool(post.faults) or isinstance(error, GameFileError)
        self.status = 409 if self.status == 409 or not is_refused else 422
        if not isinstance(error, GameFileError | RefusedChangeError | StaleSheetError):
            raise error
        if isinstance(error, StaleSheetError):
            mine = self._named(change.sheet, {each.field: each.mine for each in error.conflicts})
            if isinstance(change, Undo):
                self.direction, self.would_bring = "redo" if change.redo else "undo", mine
            else:
                # The inputs show the values of others; the sender's own values are next to them, to choose from.
                self._keep(
                    change.sheet, error.fields | {each.field: each.theirs for each in error.conflicts}, error.head
                )
                self.own_values |= mine
        elif not isinstance(change, Edit) or change.is_exact:
            self.notice = error.text()
        elif isinstance(error, GameFileError) or post.faults:
            self._keep(change.sheet, change.fields, change.base)
            self.faults = [*self.faults, *(post.faults or [("", error.message)])]
            self.errors |= post.errors
        else:
            self._keep(change.sheet, error.fields, error.head)
            self.faults = [*self.faults, ("", error.message)]

    def _keep(self, key: str, fields: Fields, base: int) -> None:
        self.values |= self._named(key, fields)
        self.bases[key] = base

    def _named(self, key: str, fields: Fields) -> dict[str, str]:
        """Values by the names of their inputs."""
        return {f"{key}.{name}" if self.has_prefixes else name: value for name, value in fields.items()}


def propose(
    loaded: LoadedTable,
    posts: Sequence[Post],
    own_values: Mapping[str, str] | None = None,
    *,
    has_prefixes: bool = False,
) -> Outcome:
    """Store posts in one transaction. The outcome keeps the values of posts that cannot be stored, for the page."""
    outcome = Outcome(loaded, dict(own_values or {}), has_prefixes=has_prefixes)
    if not posts:
        return outcome
    _count_changes(loaded, posts)
    stored, errors = store().tables.propose(
        loaded.stored.code,
        {post.id: Refusal(post.change.sheet) if post.faults else post.change for post in posts},
        device=device(),
        along=partial(_moved, loaded),
        check=partial(_check, loaded),
    )
    outcome.loaded = loaded.with_stored(stored)
    if len(errors) < len(posts):
        outcome.before = loaded
    for post in posts:
        if post.id in errors:
            outcome.add(post, errors[post.id])
    return outcome


def undo(
    loaded: LoadedTable, key: str, own_values: Mapping[str, str] | None = None, *, has_prefixes: bool = False
) -> Outcome:
    """Undo or redo this phone's last change of a sheet, depending on the posted button."""
    change = Undo(key, "redo" in request.form, _posted_if_changed())
    return propose(loaded, [Post(change)], own_values, has_prefixes=has_prefixes)


def _count_changes(loaded: LoadedTable, posts: Sequence[Post]) -> None:
    """Count large changes by their size towards the rate limit."""
    for change in (post.change for post in posts if not post.faults):
        if isinstance(change, Edit):
            changed = difference(loaded.stored.fields(change.sheet), change.fields)
            size = sum(len(name) + len(value) for name, value in changed.items())
            if size >= KILOBYTE:
                count(CHANGES, size // KILOBYTE)


# checks inside the transaction


def _check(loaded: LoadedTable, after: StoredTable, change: Change) -> None:
    """Refuse a change that makes the table impossible.

    Raises GameFileError if a sheet as posted makes it impossible; RefusedChangeError if the table accepts no changes,
    or if only the combination with another phone's change is impossible, such as two players with the same name.
    """
    changed, key = loaded.with_stored(after), change.sheet
    check_takes_changes(changed, key)
    keys = [key]
    if isinstance(change, Edit):
        if after.fields(key) == change.fields and not change.others:
            _ = changed.table.parsed  # raises GameFileError
            return
        _check_removed(loaded, key, change.fields)
        keys += [each.sheet for each in change.others]
    try:
        _ = changed.table.parsed
    except GameFileError as error:
        raise _refused(changed, key, error.message) from None
    for each in keys:
        _check_merged(loaded, changed, each)


def _check_merged(before: LoadedTable, merged: LoadedTable, key: str) -> None:
    """Refuse a merged sheet that its form rejects, although each phone's changes are valid."""
    sheet = next((sheet for sheet in merged.table.sheets if sheet.key == key), None)
    if sheet is None:  # names and house rules: the game's own parser checks these
        return
    fields = merged.stored.fields(key)
    form = merged.table.form(sheet, fields)
    # The form compares with the sheet before this change.
    faults = form.faults_in(fields) or form.check(merged.table.around(key, sheets=before.table.fields))
    for place, fault in faults:
        raise _refused(merged, key, Text("{place}: {fault}", place=place, fault=fault))


def _check_removed(before: LoadedTable, key: str, fields: Fields) -> None:
    """Refuse an edit of a sheet that another phone has removed, because it would restore only some of the entries.

    Raises RefusedChangeError with all entries on this phone's page, so that saving again enters the whole sheet.
    """
    state = before.stored.sheets.get(key)
    if state is not None and not state.fields and before.sheet(key).listed:
        # Translators: {who}: a phone or a player, such as “phone 12”; {ago}: such as “just now”
        reason = Text(
            "This was removed by {who}, {ago}. To keep it as it is here, save again.",
            who=phone(before, state.device),
            ago=ago(state.made_at),
        )
        raise RefusedChangeError(reason, dict(fields), state.revision)


def check_takes_changes(changed: LoadedTable, key: str = "") -> None:
    """Raise RefusedChangeError at the limit of changes, or if the table is closed.

    A closed table can still be reopened, and its best sheet can still be improved.
    """
    if changed.table.is_closed and key not in (CLOSED, PAR):
        raise _refused(changed, key, TABLE_CLOSED)
    if changed.stored.change_count > MOST_CHANGES:
        reason = Text(
            "This game has been changed {n} times and takes no more changes. Save its game file, and open that file as "
            "a new game.",
            n=MOST_CHANGES,
        )
        raise _refused(changed, key, reason)


def _refused(changed: LoadedTable, key: str, reason: Text | str) -> RefusedChangeError:
    """The error for an impossible table after a change of a sheet."""
    head = changed.stored.revision(key) - 1  # `changed` counts the refused revision already
    return RefusedChangeError(reason, dict(changed.stored.fields(key)), head)


def _moved(loaded: LoadedTable, before: StoredTable, after: StoredTable, key: str) -> Mapping[str, Fields]:
    """The sheets that a change of seats alters, by key, because entries follow their players.

    Raises RefusedChangeError if an entry would lose its place, if the seats have changed since the table was loaded, or
    if a post combines a change of seats with other changes.
    """
    seated, changed = loaded.with_stored(before).table, loaded.with_stored(after)
    if seated.ids != loaded.table.ids or (key != SEATS and changed.table.ids != seated.ids):
        raise _refused(changed, key, CHANGED_FIRST)
    try:
        return {} if changed.table.ids == seated.ids else moved_sheets(seated, changed.table)
    except GameFileError as error:
        raise _refused(changed, key, error.message) from None
