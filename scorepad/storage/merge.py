"""Two changes to one sheet, merged field by field, and what a change alters."""

from collections.abc import Mapping

from scorepad.core.errors import Conflict


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
        # A field that this change left alone keeps the other phone's value: no post undoes what it did not touch.
        merged[field] = other if ours == before else ours
        # Two phones that enter the same value agree, so that is no conflict.
        if ours not in (before, other) and other != before:
            conflicts.append(Conflict(field, before, ours, other))
    return without_blanks(merged), tuple(conflicts)


def difference(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The fields in which a sheet differs from what it was, with their new values; "" for one that went."""
    names = dict.fromkeys([*after, *before])
    return {name: after.get(name, "") for name in names if after.get(name, "") != before.get(name, "")}


def applied(before: Mapping[str, str], changed: Mapping[str, str]) -> dict[str, str]:
    """The sheet after what `difference` has found."""
    return without_blanks({**before, **changed})
