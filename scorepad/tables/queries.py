"""The store's statements, made once, and what their rows mean."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Integer, Row, String, bindparam, delete, exists, insert, select, update

from scorepad.tables.schema import changes, revisions, sheets, sittings
from scorepad.tables.sitting import Revision, SheetState, Sitting

_CODE = bindparam("code", type_=String)
_CHANGE = bindparam("change", type_=String)
_MOMENT = bindparam("moment", type_=sittings.c.deleted_at.type)
_SITTINGS = select(
    *sittings.c["code", "game", "created_at", "deleted_at", "about"],
    *sheets.c["sheet", "number", "fields", "made_at", "device", "before"],
).select_from(sittings.outerjoin(sheets, sittings.c.code == sheets.c.code))

FIND = select(sittings.c.code).where(sittings.c.code == _CODE)
FIND_BY_CHANGE = select(sittings.c.code).where(sittings.c.change == _CHANGE)
LOAD = _SITTINGS.where(sittings.c.code == _CODE)
RECENT = _SITTINGS.where(sittings.c.code.in_(bindparam("codes", expanding=True)), sittings.c.deleted_at.is_(None))
_WRITTEN_ON = select(revisions.c.code).where(revisions.c.device == bindparam("device", type_=String))
_PLAYED = (
    select(sittings.c.code)
    .where(sittings.c.game == bindparam("game"), sittings.c.deleted_at.is_(None), sittings.c.code.in_(_WRITTEN_ON))
    .order_by(sittings.c.created_at.desc(), sittings.c.code)
    .limit(bindparam("most", type_=Integer))
)
PLAYED = _SITTINGS.where(sittings.c.code.in_(_PLAYED)).order_by(sittings.c.created_at.desc(), sittings.c.code)
_ABOUT = (
    select(sittings.c.code)
    .where(sittings.c.about == _CODE, sittings.c.deleted_at.is_(None))
    .order_by(sittings.c.created_at.desc(), sittings.c.code)
    .limit(bindparam("most", type_=Integer))
)
ABOUT = _SITTINGS.where(sittings.c.code.in_(_ABOUT), sheets.c.sheet == bindparam("sheet")).order_by(
    sittings.c.created_at.desc(), sittings.c.code
)

# PostgreSQL waits at LOCK for its turn and must read the sheets only after that: hence two statements
LOCK = FIND.with_for_update()
LOAD_FOR_CHANGE = LOAD.add_columns(
    exists().where(changes.c.code == _CODE, changes.c.change == _CHANGE).label("accepted")
)

HISTORY = select(revisions).where(revisions.c.code == _CODE).order_by(revisions.c.id.desc())
HISTORY_OF_SHEET = HISTORY.where(revisions.c.sheet == bindparam("sheet"))
REVISION = HISTORY_OF_SHEET.where(revisions.c.number == bindparam("number"))

ADD_CHANGE, ADD_REVISION, ADD_SHEET = insert(changes), insert(revisions), insert(sheets)

# SQLAlchemy keeps the columns' own names for the new values
_AT = bindparam("at", type_=String)
SAVE_SHEET = update(sheets).where(sheets.c.code == _AT, sheets.c.sheet == bindparam("on"))
DELETE = update(sittings).where(sittings.c.code == _AT, sittings.c.deleted_at.is_(None)).values(deleted_at=_MOMENT)
RESTORE = update(sittings).where(sittings.c.code == _AT).values(deleted_at=None)
PURGE = delete(sittings).where(sittings.c.deleted_at < _MOMENT)  # what refers to them goes along


def sittings_of(rows: Iterable[Row[Any]]) -> dict[str, Sitting]:
    """The sittings, by code, from rows of LOAD, RECENT, PLAYED or ABOUT: one for each sheet, or one without a sheet."""
    sheets_of: dict[str, dict[str, SheetState]] = {}
    found: dict[str, Sitting] = {}
    for row in rows:
        if row.code not in found:
            states = sheets_of[row.code] = {}
            found[row.code] = Sitting(row.code, row.game, row.created_at, row.deleted_at, states, row.about)
        if row.sheet is not None:
            state = SheetState(row.number, row.fields, row.made_at, row.device, row.before)
            sheets_of[row.code][row.sheet] = state
    return found


def revision_of(row: Row[Any]) -> Revision:
    """The revision that a row of HISTORY or REVISION tells of."""
    return Revision(row.id, row.sheet, row.number, row.fields, row.made_at, row.device, row.undo)
