"""Taking a post: what it brings for the sheets of a table, storing that, and what came of it.

A page makes a `PostedSheet` of each sheet that it posts to, has them stored or its last change taken back, and draws
the `Outcome`: stored, refused, in dispute with what another phone has entered, taken back, or a question first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from flask import abort, request

from scorepad.core.errors import GameFileError, RefusedChangeError, StaleSheetError
from scorepad.core.game import Fields
from scorepad.core.sheets import Faults
from scorepad.core.text import Text
from scorepad.storage import Decision, Over, StoredTable
from scorepad.storage.merge import difference, merge, without_blanks
from scorepad.storage.table import RevisionKind
from scorepad.storage.tables import CHANGED_FIRST
from scorepad.tables.game_table import BESIDE, CLOSED, PAR, SEATS
from scorepad.tables.seat_changes import moved_sheets
from scorepad.web.frame.limits import CHANGES, count
from scorepad.web.frame.lookup import store
from scorepad.web.frame.security import device
from scorepad.web.table.history import ago, phone
from scorepad.web.table.loaded_table import LoadedTable, new_change

TABLE_CLOSED = Text("This game is locked, so nothing was changed. Any player can unlock it on the result page.")
KILOBYTE = 1024
MOST_CHANGES = 20_000
"""Of one table, all in all; an evening has some hundreds."""
_LOOK_AGAIN = Text("This sheet has just changed. Look again before you remove it.")
Direction = Literal["undo", "redo"]
CheckMerged = Callable[[LoadedTable, LoadedTable, str], None]
"""Given the table as it was, as it would be, and the key of the sheet; raises what keeps that from being stored."""


# what a post brings


def posted_base(name: str = "base") -> int:
    """The revision that a post is based on; 0, the empty sheet, where it names none."""
    return read_revision(request.form.get(name, ""))


def read_revision(text: str) -> int:
    """The number of a revision; 0, the empty sheet, for any other text."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def posted_change() -> str:
    """The id of a posted change; a new one where it brought none; 422 for one that a database cannot hold."""
    change = request.form.get("change", "")[:64] or new_change()
    return abort(422) if "\0" in change else change


def posted_direction() -> Direction | None:
    """The button of undo or redo, where one of them was pressed."""
    if "redo" in request.form:
        return "redo"
    return "undo" if "undo" in request.form else None


def posted_over() -> Over:
    """The fate of fields that others have changed since, from the button of undo or redo; "ask" if it names none."""
    over = request.form.get("undo") or request.form.get("redo")
    return next((each for each in get_args(Over) if each == over), "ask")


@dataclass(frozen=True)
class PostedSheet:
    """The content of a post for one sheet.

    fields: the whole sheet, stored unless it has faults. base: the revision of the sheet that the sender saw.
    decided: what the sender gives up with it in disputes. prefix: what the names of the page's inputs begin with, where
    a page has inputs for several sheets. errors: by such a name, the faults that stand at the input. along: the fields
    of other sheets that change together with it, by key. own_values: the sender's that differ from those of others.
    """

    key: str
    fields: Fields
    base: int
    faults: Faults = ()
    decided: Mapping[str, Decision] | None = None
    prefix: str = ""
    errors: Mapping[str, Sequence[Text]] = field(default_factory=dict)
    along: Mapping[str, Fields] = field(default_factory=dict)
    own_values: Mapping[str, str] = field(default_factory=dict)
    kind: RevisionKind = "change"


def posted_sheet(loaded: LoadedTable, key: str, fields: Fields, base: int) -> PostedSheet | None:
    """The post of these fields for the sheet with this key.

    If seats have changed since its page was made, it is merged into the sheet of the same players now; None if that is
    impossible because players have left, and for a tap that may name a seat.
    """
    move = loaded.move
    now = key if move is None else move.key(key)
    if move is None or now is None:
        return None if now is None else PostedSheet(key, fields, base)
    sheet, entered = loaded.sheet(now), without_blanks(fields)
    posted, seen = move.fields(sheet, entered), move.fields(sheet, fields_at(loaded, key, base))
    is_unclear = sheet.listed or ("tap" in request.form and sheet.kind in move.shared)
    if is_unclear or len(posted) < len(entered):
        return None
    merged, conflicts = merge(seen, posted, loaded.stored.fields(now))
    merged |= {conflict.field: conflict.theirs for conflict in conflicts}
    mine = {conflict.field: conflict.mine for conflict in conflicts}
    return PostedSheet(now, merged, loaded.stored.revision(now), own_values=mine)


# what came of it


@dataclass
class Outcome:
    """The outcome of a post; the page that answers it is drawn from this.

    loaded: the table as it is now. before: the table as it was, where the post has changed it.
    own_values: by the name of an input, what this phone has entered where another one has entered something else.
    is_refused: a sheet has faults. is_disputed: another phone was first, with something that does not go together.
    values: by the name of an input, what the page goes on holding because it is not stored. bases: by the key of a
    sheet, the revision that its values are based on. faults: what is wrong with them. errors: by the name of an input,
    the faults that stand there. notice: why nothing was done.
    direction: undo or redo, where that asks first. would_bring: by the name of an input, the values it would bring.
    """

    loaded: LoadedTable
    own_values: dict[str, str] = field(default_factory=dict)
    before: LoadedTable | None = None
    is_refused: bool = False
    is_disputed: bool = False
    values: dict[str, str] = field(default_factory=dict)
    bases: dict[str, int] = field(default_factory=dict)
    faults: list[tuple[str | Text, str | Text]] = field(default_factory=list)
    errors: dict[str, Sequence[Text]] = field(default_factory=dict)
    notice: Text | str | None = None
    direction: Direction | None = None
    would_bring: dict[str, str] = field(default_factory=dict)

    @property
    def keeps_values(self) -> bool:
        """True if the page goes on holding values that are not stored."""
        return bool(self.bases)

    @property
    def status(self) -> int:
        """The HTTP status of the page that answers: 200, 409 where two phones differ, else 422 where it was refused."""
        if self.is_disputed:
            return 409
        return 422 if self.is_refused else 200

    def changed(self, loaded: LoadedTable) -> None:
        """The post has changed the table to this one."""
        self.before, self.loaded = self.before or self.loaded, loaded

    def keep(self, posted: PostedSheet, fields: Fields, base: int) -> None:
        """The page goes on holding these fields of a sheet, which are not stored."""
        self.values |= {posted.prefix + name: value for name, value in fields.items()}
        self.bases[posted.key] = base

    def differ(self) -> None:
        """Another phone was first; the page shows the table as that has left it."""
        self.is_disputed = True
        self.loaded = self.loaded.with_stored(store().tables.load(self.loaded.stored.code))


def store_sheets(loaded: LoadedTable, sheets: Iterable[PostedSheet], own_values: Mapping[str, str]) -> Outcome:
    """Store each sheet by itself; what cannot be stored stays on the page as it was entered."""
    outcome = Outcome(loaded, dict(own_values))
    for posted in sheets:
        outcome.own_values |= {posted.prefix + name: value for name, value in posted.own_values.items()}
        if posted.faults and _remember_refusal(outcome.loaded, posted):
            outcome.is_refused = True
            outcome.keep(posted, posted.fields, posted.base)
            outcome.faults += posted.faults
            outcome.errors |= posted.errors
            continue
        try:
            outcome.changed(change_sheet(outcome.loaded, posted))
        except StaleSheetError as error:
            outcome.differ()
            # The inputs show what the others have entered; the sender's own values stand beside them, to choose from.
            theirs = {conflict.field: conflict.theirs for conflict in error.conflicts}
            outcome.keep(posted, error.fields | theirs, error.head)
            outcome.own_values |= {posted.prefix + conflict.field: conflict.mine for conflict in error.conflicts}
        except RefusedChangeError as error:
            outcome.differ()
            outcome.keep(posted, error.fields, error.head)
            outcome.faults.append(("", error.message))
        except GameFileError as error:
            outcome.is_refused = True
            outcome.keep(posted, posted.fields, posted.base)
            outcome.faults.append(("", error.message))
    return outcome


def take_back(
    loaded: LoadedTable, key: str, direction: Direction, own_values: Mapping[str, str], prefix: str = ""
) -> Outcome:
    """Take back this phone's last change of a sheet, or bring it back.

    Where others have changed the same fields since, nothing is done, and the page asks what is to become of them.
    """
    outcome = Outcome(loaded, dict(own_values))
    try:
        outcome.changed(undo_sheet(loaded, key, direction))
    except StaleSheetError as error:
        outcome.differ()
        outcome.direction = direction
        outcome.would_bring = {prefix + conflict.field: conflict.mine for conflict in error.conflicts}
    except RefusedChangeError as error:
        outcome.differ()
        outcome.notice = error.message
    return outcome


def undo_or_redo(  # noqa: PLR0913  # where, which way, with what besides, and whether input is unsaved
    loaded: LoadedTable,
    key: str | None,
    direction: Direction,
    own_values: Mapping[str, str],
    prefix: str = "",
    *,
    is_unsaved: bool,
) -> Outcome | None:
    """The outcome of the button; None if the caller is to store the post instead.

    Input that is not stored comes first: undo only throws it away, so that the page shows the table as it stands; redo
    has nothing to bring back after it, so it is stored. `key` is None if this phone has changed nothing.
    """
    if is_unsaved and direction == "redo":
        return None
    if is_unsaved or key is None:
        return Outcome(loaded, dict(own_values))
    return take_back(loaded, key, direction, own_values, prefix)


def remove_sheet(loaded: LoadedTable, key: str) -> Outcome:
    """Take a sheet out of its list: nothing of it stays, unless another phone has changed it since."""
    outcome = Outcome(loaded)
    try:
        outcome.changed(change_sheet(loaded, PostedSheet(key, {}, posted_base()), _refuse_merged))
    except StaleSheetError:
        outcome.differ()
        outcome.notice = _LOOK_AGAIN
    except (RefusedChangeError, GameFileError) as error:
        outcome.differ()
        outcome.notice = error.message
    return outcome


def go_back_to(loaded: LoadedTable, after: int) -> Outcome:
    """Have the whole table again as it stood after a revision, by its id."""
    outcome = Outcome(loaded)

    def check(stored: StoredTable) -> None:
        changed = loaded.with_stored(stored)
        check_takes_changes(changed)
        _ = changed.table.parsed  # raises GameFileError

    try:
        stored = store().tables.go_back(
            loaded.stored.code,
            after,
            seen=loaded.stored.change_count,
            change=posted_change(),
            device=device(),
            without=BESIDE,
            check=check,
        )
        outcome.changed(loaded.with_stored(stored))
    except StaleSheetError:
        outcome.differ()
        outcome.notice = Text("The game has just changed. Look again before you go back.")
    except (RefusedChangeError, GameFileError) as error:
        outcome.differ()
        outcome.notice = error.message
    return outcome


def _remember_refusal(loaded: LoadedTable, posted: PostedSheet) -> bool:
    """Remember that a form has refused a post, so that a late copy of it is not stored after all.

    False if the post was stored before, and only the table around it has changed since: the store then answers a change
    of this id with the table as it is, and does not look at the faulty fields.
    """
    return not request.form.get("change") or store().tables.refuse(loaded.stored.code, _change_of(posted))


def _change_of(posted: PostedSheet) -> str:
    """The id of the change: the post's own, and of a post for several sheets one for each."""
    return f"{posted_change()[:40]}-{posted.key}" if posted.prefix else posted_change()


# storing it, or not


def _check_merged(before: LoadedTable, merged: LoadedTable, key: str) -> None:
    """Refuse a sheet that no form would take although the changes of both phones are fine by themselves.

    Raises GameFileError.
    """
    sheet = next((sheet for sheet in merged.table.sheets if sheet.key == key), None)
    if sheet is None:  # names and house rules: the game's own reader looks at those
        return
    fields = merged.stored.fields(key)
    form = merged.table.form(sheet, fields)
    # The form compares with the sheet as it was before this change.
    faults = form.faults_in(fields) or form.check(merged.table.around(key, sheets=before.table.fields))
    for place, fault in faults:
        raise GameFileError("", Text("{place}: {fault}", place=place, fault=fault))


def _refuse_merged(before: LoadedTable, merged: LoadedTable, key: str) -> None:
    """Refuse to remove a sheet in part, where another phone has changed the rest. Raises GameFileError."""
    raise GameFileError("", _LOOK_AGAIN)


def _check_removed(before: LoadedTable, key: str, fields: Fields) -> None:
    """Refuse what another phone still enters on a sheet that was removed: half of it would come back.

    Raises RefusedChangeError with all that this phone holds, so that going on enters the sheet again.
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
    """Refuse a change of a table that is closed, and one change more than any game needs.

    A closed table can be opened, and a better sheet for it found.

    Raises RefusedChangeError.
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
    """The error for a table as it would be, after a change of a sheet."""
    head = changed.stored.revision(key) - 1  # `changed` counts the refused revision already
    return RefusedChangeError(reason, dict(changed.stored.fields(key)), head)


def fields_at(loaded: LoadedTable, key: str, revision: int) -> Fields:
    """A sheet as it was at one of its revisions; the empty sheet for one that never was."""
    newest = loaded.stored.revision(key)
    if revision == newest:
        return loaded.stored.fields(key)
    return store().history.revision(loaded.stored.code, key, revision).fields if 0 < revision < newest else {}


def change_sheet(loaded: LoadedTable, posted: PostedSheet, check_merged: CheckMerged = _check_merged) -> LoadedTable:
    """The table after a posted sheet. `check_merged` looks at a sheet that holds changes of another phone, too.

    Raises StaleSheetError where two phones differ; GameFileError where the sheet, just as it was posted, makes a table
    that cannot be; RefusedChangeError where the table takes no changes, and where the changes of two phones, each fine
    by itself, make a table that cannot be, such as two players of one name. Its `fields` are then the two together.
    """
    key, fields = posted.key, posted.fields
    size = sum(len(name) + len(value) for name, value in difference(loaded.stored.fields(key), fields).items())
    if size >= KILOBYTE:
        count(CHANGES, size // KILOBYTE)

    def check(stored: StoredTable) -> None:
        changed = loaded.with_stored(stored)
        check_takes_changes(changed, key)
        if stored.fields(key) == fields and not posted.along:
            _ = changed.table.parsed  # raises GameFileError
        else:
            _check_removed(loaded, key, fields)
            for each in (key, *posted.along):
                _check_together(loaded, changed, each, check_merged)

    def along(before: StoredTable, after: StoredTable) -> Mapping[str, Fields]:
        if any(before.revision(other) != loaded.stored.revision(other) for other in posted.along):
            raise _refused(loaded.with_stored(after), key, CHANGED_FIRST)
        return posted.along or _moved(loaded, before, after, key)

    stored = store().tables.change(
        loaded.stored.code,
        key,
        fields,
        base=posted.base,
        change=_change_of(posted),
        device=device(),
        decided=posted.decided,
        kind="group" if posted.along else posted.kind,
        along=along,
        check=check,
    )
    return loaded.with_stored(stored)


def undo_sheet(loaded: LoadedTable, key: str, direction: Direction) -> LoadedTable:
    """The table after this phone's own last change of a sheet was reverted or restored.

    Raises StaleSheetError where another phone has changed the same fields since, and RefusedChangeError where the table
    takes no changes or cannot be as it would be.
    """

    def check(stored: StoredTable) -> None:
        undone = loaded.with_stored(stored)
        check_takes_changes(undone, key)
        _check_together(loaded, undone, key, _check_merged)

    stored = store().tables.undo(
        loaded.stored.code,
        key,
        change=posted_change(),
        device=device(),
        redo=direction == "redo",
        over=posted_over(),
        along=lambda before, after: _moved(loaded, before, after, key),
        check=check,
    )
    return loaded.with_stored(stored)


def _moved(loaded: LoadedTable, before: StoredTable, after: StoredTable, key: str) -> Mapping[str, Fields]:
    """The sheets that a change of seats alters, by key, because entries follow their players.

    Raises RefusedChangeError if an entry would lose its place, and for any other change while seats change.
    """
    seated, changed = loaded.with_stored(before).table, loaded.with_stored(after)
    if seated.ids != loaded.table.ids or (key != SEATS and changed.table.ids != seated.ids):
        raise _refused(changed, key, CHANGED_FIRST)
    try:
        return {} if changed.table.ids == seated.ids else moved_sheets(seated, changed.table)
    except GameFileError as error:
        raise _refused(changed, key, error.message) from None


def _check_together(loaded: LoadedTable, changed: LoadedTable, key: str, check_merged: CheckMerged) -> None:
    """Refuse a table that cannot be, or a sheet in it, for more than what one phone has entered.

    Raises RefusedChangeError.
    """
    try:
        _ = changed.table.parsed
        check_merged(loaded, changed, key)
    except GameFileError as error:
        raise _refused(changed, key, error.message) from None
