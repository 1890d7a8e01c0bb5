"""Two changes to one sheet, merged field by field."""

from collections.abc import Mapping

from scorepad.errors import Conflict


def without_blanks(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields that are entered; a blank one counts as absent."""
    return {field: value for field, value in fields.items() if value != ""}


def merge(
    base: Mapping[str, str], mine: Mapping[str, str], theirs: Mapping[str, str]
) -> tuple[dict[str, str], tuple[Conflict, ...]]:
    """The sheet in which both changes, `base` to `mine` and `base` to `theirs`, stand; and the fields in dispute.

    A field is in dispute where both changed it to different values; there the sheet holds the value of `mine`.
    Conflicts come in the order of the fields of `mine`, then of `theirs`.
    """
    merged: dict[str, str] = {}
    conflicts: list[Conflict] = []
    for field in {**mine, **theirs}:
        before, ours, other = base.get(field, ""), mine.get(field, ""), theirs.get(field, "")
        merged[field] = other if ours == before else ours
        if ours not in (before, other) and other != before:
            conflicts.append(Conflict(field, before, ours, other))
    return without_blanks(merged), tuple(conflicts)
