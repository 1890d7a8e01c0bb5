"""The steps that a change consists of; each works inside the caller's write transaction."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, insert

from scorepad.errors import UnknownTableError
from scorepad.tables import queries
from scorepad.tables.codes import new_code
from scorepad.tables.merge import without_blanks
from scorepad.tables.schema import sittings
from scorepad.tables.sitting import SheetState, Sitting


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)


def unknown(code: str) -> UnknownTableError:
    """The error to raise for a code that no table has."""
    return UnknownTableError(f"no table has the code {code!r}")


def create(  # noqa: PLR0913  # what, with what, in which change, by whom, at which table
    connection: Connection,
    game: str,
    contents: Mapping[str, Mapping[str, str]],
    change: str,
    device: str,
    *,
    about: str | None,
) -> str:
    """Make a table with these sheets; its code."""
    code, moment = new_code(), now()
    made = {"code": code, "game": game, "change": change, "created_at": moment, "about": about}
    connection.execute(insert(sittings), made)
    for sheet, fields in contents.items():
        row = _row(code, sheet, SheetState(1, without_blanks(fields), moment, device, before=None))
        connection.execute(queries.ADD_REVISION, row | {"undo": False})
        connection.execute(queries.ADD_SHEET, row)
    return code


def enter(connection: Connection, code: str, change: str) -> tuple[Sitting, bool]:
    """Wait for this table's turn: the table, and whether the change was accepted before. Raises UnknownTableError."""
    if connection.dialect.name != "sqlite":  # there the transaction itself waits for its turn
        connection.execute(queries.LOCK, {"code": code})
    rows = connection.execute(queries.LOAD_FOR_CHANGE, {"code": code, "change": change}).all()
    sitting = queries.sittings_of(rows).get(code)
    if sitting is None or sitting.deleted_at is not None:
        raise unknown(code)
    return sitting, rows[0].accepted


def revision_row(connection: Connection, code: str, sheet: str, number: int) -> Row[Any] | None:
    """The stored revision with this number, None if there is none."""
    return connection.execute(queries.REVISION, {"code": code, "sheet": sheet, "number": number}).one_or_none()


def accept(connection: Connection, code: str, change: str) -> None:
    """Remember the id of a change, so that it counts once."""
    connection.execute(queries.ADD_CHANGE, {"code": code, "change": change})


def save(connection: Connection, sitting: Sitting, sheet: str, state: SheetState, *, undo: bool = False) -> Sitting:
    """Add a revision and make it the sheet's newest; the table as it is after that."""
    row = _row(sitting.code, sheet, state)
    connection.execute(queries.ADD_REVISION, row | {"undo": undo})
    if sheet in sitting.sheets:
        connection.execute(queries.SAVE_SHEET, row | {"at": sitting.code, "on": sheet})
    else:
        connection.execute(queries.ADD_SHEET, row)
    return replace(sitting, sheets={**sitting.sheets, sheet: state})


def _row(code: str, sheet: str, state: SheetState) -> dict[str, Any]:
    return {
        "code": code,
        "sheet": sheet,
        "number": state.revision,
        "fields": dict(state.fields),
        "made_at": state.made_at,
        "device": state.device,
        "before": state.before,
    }
