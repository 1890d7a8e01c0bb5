"""The mistakes that people make when they count a sheet of Splitter, as what each changes in its boxes."""

from collections.abc import Iterable, Sequence

from scorepad.games.splitter.mistakes import counting, hearts, sizes, stars, touching
from scorepad.games.splitter.mistakes.found import HARDLY, Draft, Found, Kind, Sheet
from scorepad.mistakes import Mistake

KINDS: tuple[Kind, ...] = (
    *counting.KINDS,
    *stars.KINDS,
    *sizes.KINDS,
    *touching.KINDS,
    *hearts.KINDS,
)
WEIGHTS = {kind.name: kind.weight for kind in KINDS}
"""How often people make each kind of mistake, beside the others, on a sheet where they can."""

_Changes = frozenset[tuple[str, int]]


def find_mistakes(sheet: Sheet) -> tuple[Mistake, ...]:
    """Every mistake that changes a box of a full sheet.

    Mistakes of one kind that change the same are one, for no claim can tell them apart. A kind's weight is shared among
    its places, for a sheet with many groups is not counted wrongly more often than one with few; where all its places
    are unlikely ones, some of it is lost.
    """
    found = {kind.name: _by_change(kind.find(sheet)) for kind in KINDS}
    return tuple(mistake for kind in KINDS for mistake in _mistakes(sheet, kind, found))


def _by_change(drafts: Iterable[Draft]) -> dict[_Changes, list[Draft]]:
    """Drafts that change anything, by what they change."""
    same: dict[_Changes, list[Draft]] = {}
    for draft in drafts:
        changes = frozenset((key, change) for key, change in draft.changes.items() if change)
        if changes:
            same.setdefault(changes, []).append(draft)
    return same


def _mistakes(sheet: Sheet, kind: Kind, found: dict[str, dict[_Changes, list[Draft]]]) -> Iterable[Mistake]:
    same = {
        changes: drafts
        for changes, drafts in found[kind.name].items()
        if not any(changes in found[other] for other in kind.unless)
    }
    every = max(1.0, sum(draft.likely for drafts in same.values() for draft in drafts))
    for changes, drafts in same.items():
        told = [draft for draft in drafts if draft.likely > HARDLY] or drafts
        yield Mistake(
            kind.name,
            kind.say(sheet, told),
            kind.rule,
            dict(sorted(changes)),
            kind.weight * sum(draft.likely for draft in drafts) / every,
            _about(changes, drafts),
            spaces=frozenset().union(*(draft.to_see for draft in told)),
        )


def _about(changes: _Changes, drafts: Sequence[Draft]) -> frozenset[str]:
    """What mistakes concern: groups, by their first spaces; or a whole box."""
    groups: set[Found] = {group for draft in drafts for group in (*draft.groups, *draft.beside)}
    return frozenset(f"group {group.cells[0]}" for group in groups) or frozenset(f"box {key}" for key, _ in changes)
