"""Field-by-field merging of two changes to a sheet, and differences between sheets."""

from collections.abc import Mapping

from scorepad.core.errors import Conflict


def without_blanks(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields without blank values, which count as absent."""
    return {field: value for field, value in fields.items() if value != ""}


def merge(
    base: Mapping[str, str], mine: Mapping[str, str], theirs: Mapping[str, str]
) -> tuple[dict[str, str], tuple[Conflict, ...]]:
    """The sheet with two changes merged, from `base` to `mine` and from `base` to `theirs`, and the conflicts.

    A field is in conflict if both changes give it different values; the merged sheet then has the value of `mine`.
    Conflicts are in the order of the fields of `mine`, then of `theirs`.
    """
    merged: dict[str, str] = {}
    conflicts: list[Conflict] = []
    for field in {**mine, **theirs}:
        before, ours, other = base.get(field, ""), mine.get(field, ""), theirs.get(field, "")
        # A field that this change left alone keeps the other phone's value.
        merged[field] = other if ours == before else ours
        # If both phones enter the same value, it is not a conflict.
        if ours not in (before, other) and other != before:
            conflicts.append(Conflict(field, before, ours, other))
    return without_blanks(merged), tuple(conflicts)


def difference(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str]:
    """The fields that differ between two sheets, with their values in `after`; "" for removed fields."""
    names = dict.fromkeys([*after, *before])
    return {name: after.get(name, "") for name in names if after.get(name, "") != before.get(name, "")}


def applied(before: Mapping[str, str], changed: Mapping[str, str]) -> dict[str, str]:
    """The sheet `before` with a `difference` applied."""
    return without_blanks({**before, **changed})
