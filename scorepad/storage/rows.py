"""Rows as the database itself hands them out, read column by column: any column may hold nonsense."""

import json
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Boolean, ColumnElement, DateTime, FromClause, Row, Select, select, type_coerce
from sqlalchemy.types import NullType

from scorepad.storage.schema import Moment


def raw(table: FromClause) -> Select[*tuple[Any, ...]]:
    """Selects rows of a table without making anything of their columns: that would raise, and end the select."""
    return select(*(type_coerce(column, NullType()).label(column.name) for column in table.c))


def values_of(table: FromClause, row: Row[Any]) -> dict[str, Any]:
    """A raw row as any other select gives it, by column. Raises ValueError where a column holds what it cannot."""
    return {column.name: value_of(column, found) for column, found in zip(table.c, row, strict=True)}


def value_of(column: ColumnElement[Any], found: Any) -> Any:
    """A raw value as its column's type has it. Raises ValueError where it can be none of them."""
    if found is None:
        if not getattr(column, "nullable", True):
            raise ValueError("nothing")
        return None
    if isinstance(column.type, JSON):
        return _json(found)
    if isinstance(column.type, DateTime | Moment):
        return _moment(found)
    if isinstance(column.type, Boolean) and found in (0, 1):  # SQLite's
        return bool(found)
    return _checked(found, column.type.python_type)


def _moment(found: Any) -> datetime:
    moment = found if isinstance(found, datetime) else datetime.fromisoformat(_checked(found, str))
    try:
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("before the first year, or after the last") from error


def _json(found: Any) -> Any:
    if not isinstance(found, str):  # PostgreSQL has read it
        return found
    try:
        return json.loads(found)
    except RecursionError as error:
        raise ValueError("too deep") from error


def _checked(found: Any, kind: type) -> Any:
    if not isinstance(found, kind):
        raise ValueError(f"no {kind.__name__}")
    return found
