"""What a post brings along, and storing the sheet that it holds."""

from collections.abc import Mapping
from typing import get_args

from flask import abort, request

from scorepad.errors import GameFileError, StaleSheetError
from scorepad.game import Fields
from scorepad.storage import Decision, Over, StoredTable
from scorepad.storage.merge import difference
from scorepad.text import Text
from scorepad.web.history import ago, phone
from scorepad.web.loaded_table import CLOSED, LoadedTable, new_change
from scorepad.web.lookup import store
from scorepad.web.security import LARGE_CHANGES, device, limits, too_many

TABLE_CLOSED = Text(
    "This table is closed, so nothing was changed. Whoever plays along can open it again, on the page of its result."
)
KILOBYTE = 1024
MOST_CHANGES = 20_000
"""Of one table, all in all; an evening has some hundreds."""


def posted_base(name: str = "base") -> int:
    """The revision that a post is based on; 0, the empty sheet, where it names none."""
    text = request.form.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def posted_change() -> str:
    """The id of a posted change; a new one where it brought none; 422 for one that a database cannot hold."""
    change = request.form.get("change", "")[:64] or new_change()
    return abort(422) if "\0" in change else change


def refuse(loaded: LoadedTable, change: str = "") -> bool:
    """Remember that a form has refused what was posted, lest it is stored after all when it comes again, and late.

    False where it was stored before, and only what stands around it is another by now. `change` as for `change_sheet`.
    """
    return not request.form.get("change") or store().refuse(loaded.stored.code, change or posted_change())


def _check_merged(before: LoadedTable, merged: LoadedTable, key: str) -> None:
    """Refuse a sheet that no form would take although the changes of both phones are fine by themselves.

    Raises GameFileError.
    """
    if "remove" in request.form:  # half of it would stay
        raise GameFileError("", Text("This sheet has just changed. Look again before you remove it."))
    sheet = next((sheet for sheet in merged.sheets if sheet.key == key), None)
    if sheet is None:  # names and house rules: the game's own reader looks at those
        return
    fields = merged.stored.fields(key)
    form = merged.form(sheet, fields)
    faults = form.faults_in(fields) or form.check(merged.around(key, sheets=before.fields))
    for place, fault in faults:
        raise GameFileError("", Text("{place}: {fault}", place=place, fault=fault))


def _check_removed(before: LoadedTable, key: str, fields: Mapping[str, str]) -> None:
    """Refuse what another phone still enters on a sheet that was removed: half of it would come back.

    Raises StaleSheetError with all that this phone holds, for whoever goes on enters the sheet again.
    """
    state = before.stored.sheets.get(key)
    if state is not None and not state.fields and before.sheet(key).listed:
        reason = Text(
            "This was removed by {who}, {ago}. Go on if it should stay: then it is entered again as it is here.",
            who=phone(before, state.device),
            ago=ago(state.made_at),
        )
        raise StaleSheetError((), dict(fields), state.revision, reason)


def check_open(changed: LoadedTable, key: str = "") -> None:
    """Refuse a change of a table that is closed, but for opening it. Raises StaleSheetError."""
    if changed.is_closed and key != CLOSED:
        raise StaleSheetError((), dict(changed.stored.fields(key)), changed.stored.revision(key) - 1, TABLE_CLOSED)


def _check_room(changed: LoadedTable, key: str) -> None:
    """Refuse one change more than any game needs. Raises StaleSheetError."""
    if changed.change_count > MOST_CHANGES:
        reason = Text(
            "This table was changed {n} times and takes no more. Keep its game file, and open that as a new table.",
            n=MOST_CHANGES,
        )
        raise StaleSheetError((), dict(changed.stored.fields(key)), changed.stored.revision(key) - 1, reason)


def fields_at(loaded: LoadedTable, key: str, revision: int) -> Fields:
    """A sheet as it was at one of its revisions; the empty sheet for one that never was."""
    newest = loaded.stored.revision(key)
    if revision == newest:
        return loaded.stored.fields(key)
    return store().revision(loaded.stored.code, key, revision).fields if 0 < revision < newest else {}


def change_sheet(  # noqa: PLR0913, PLR0917  # where, what, since when, which, and what was decided
    loaded: LoadedTable,
    key: str,
    fields: Mapping[str, str],
    base: int | None = None,
    change: str = "",
    decided: Mapping[str, Decision] | None = None,
) -> LoadedTable:
    """The table after a posted sheet; `base` is the revision it is based on, where the post itself does not say.

    `change` is the id of the change, where the post has more of them than one. `decided` is what was given up with it.

    Raises StaleSheetError where two phones differ; and without conflicts where their changes, each fine by itself,
    make a table that cannot be, such as two players of one name. Its `fields` are then the two together.
    """
    changed = loaded
    base = posted_base() if base is None else base
    size = sum(len(name) + len(value) for name, value in difference(loaded.stored.fields(key), fields).items())
    if size >= KILOBYTE and not limits().count(LARGE_CHANGES, size // KILOBYTE):
        too_many(LARGE_CHANGES)

    def check(stored: StoredTable) -> None:
        nonlocal changed
        changed = loaded.with_stored(stored)
        check_open(changed, key)
        _check_room(changed, key)
        _ = changed.parsed  # raises GameFileError; kept for the page
        if stored.fields(key) != fields:
            _check_removed(loaded, key, fields)
            _check_merged(loaded, changed, key)

    try:
        stored = store().change(
            loaded.stored.code,
            key,
            fields,
            base=base,
            change=change or posted_change(),
            device=device(),
            decided=decided,
            check=check,
        )
    except GameFileError as error:
        newest = store().load(loaded.stored.code)
        raise StaleSheetError((), dict(changed.stored.fields(key)), newest.revision(key), error.message) from None
    return changed if changed.stored is stored else loaded.with_stored(stored)


def posted_over() -> Over:
    """What is to be of fields that others have changed since, as the button of undo or redo says; else it is asked."""
    over = request.form.get("undo") or request.form.get("redo")
    return next((each for each in get_args(Over) if each == over), "ask")


def undo_sheet(loaded: LoadedTable, key: str, *, redo: bool = False) -> LoadedTable:
    """The table after this phone's own last change of a sheet was taken back; or brought back, for `redo`.

    Raises StaleSheetError where somebody else has changed the same fields since; and without conflicts, with the
    reason, where the table that it would lead to cannot be.
    """
    undone = loaded

    def check(stored: StoredTable) -> None:
        nonlocal undone
        undone = loaded.with_stored(stored)
        check_open(undone, key)
        _check_room(undone, key)
        _ = undone.parsed
        _check_merged(loaded, undone, key)

    try:
        stored = store().undo(
            loaded.stored.code,
            key,
            change=posted_change(),
            device=device(),
            redo=redo,
            over=posted_over(),
            check=check,
        )
    except GameFileError as error:
        newest = store().load(loaded.stored.code)
        raise StaleSheetError((), dict(newest.fields(key)), newest.revision(key), error.message) from None
    return undone if undone.stored is stored else loaded.with_stored(stored)
