"""The consequences of a change in sentences: for the page, for screen readers, and about the winner."""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.game import Sheet
from scorepad.core.result import Result, as_written
from scorepad.core.text import Text, plural
from scorepad.web.frame.rendering import is_live
from scorepad.web.table.history import changed_fields
from scorepad.web.table.loaded_table import LoadedTable

MOST_READ_OUT = 6
"""The maximum number of fields that are announced separately; if there are more, they are counted."""


class Removal(NamedTuple):
    """A sheet that was just removed: its title, the effect on the win, and the totals that changed."""

    title: Text
    turn: Text | None
    totals: list[Text]


def consequences(before: LoadedTable, after: LoadedTable, sheet: Sheet) -> Sequence[Text]:
    """The game's sentences about a change of a sheet: "Exactly 2 threes: 3 threes lie here, so it is missed."."""
    return after.game.pages.consequences(before.table.parsed, after.table.parsed, sheet.key)


def announcements(before: LoadedTable, after: LoadedTable, sheet: Sheet) -> Sequence[Text]:
    """Sentences for screen readers about a change of a sheet: first "Prestige: 12.", then "Ana has 12 so far."."""
    if not is_live():
        return ()
    fields = changed_fields(after, sheet.key, before.stored.fields(sheet.key), after.stored.fields(sheet.key))
    # Translators: {label}: such as “red 4”; {value}: a number
    sentences = [Text("{label}: {value}.", label=each.label, value=each.after or Text("nothing")) for each in fields]
    if len(sentences) > MOST_READ_OUT:
        sentences = [plural("{n} entry has changed.", "{n} entries have changed.", len(sentences))]
    return sentences if after.table.is_layout else [*sentences, *_totals(before.table.result, after.table.result)]


def _totals(before: Result, after: Result) -> list[Text]:
    """Sentences about totals that have changed; about a zero only once it is complete."""
    sentences = []
    for old, new in zip(before.standings, after.standings, strict=True):
        if new.total in (old.total, None):
            continue
        if new.complete:
            sentences.append(Text("{name} has {total}.", name=new.player, total=new.total))
        elif new.total:
            sentences.append(Text("{name} has {total} so far.", name=new.player, total=new.total))
    return sentences


def decided_or_reopened(before: LoadedTable, after: LoadedTable) -> Text | None:
    """A sentence if a change decided or reopened a game entered sheet by sheet, or changed its winner; else None."""
    return _turn(before, after) if any(sheet.listed for sheet in after.table.sheets) else None


def removal(before: LoadedTable, after: LoadedTable, sheet: Sheet) -> Removal:
    """The consequences of removing a sheet."""
    totals = [
        # Translators: {name}: such as “Ana”; {before}: a number; {after}: what it is now
        Text("{name}: {before} → {after}", name=new.player, before=as_written(old.total), after=as_written(new.total))
        for old, new in zip(before.table.result.standings, after.table.result.standings, strict=True)
        if old.total != new.total
    ]
    return Removal(sheet.title, _turn(before, after), totals)


def _turn(before: LoadedTable, after: LoadedTable) -> Text | None:
    """A sentence about a new winner, or about the loss of the winner; None if the winners are the same."""
    winners = _winners(after.table.result)
    if winners == _winners(before.table.result):
        return None
    if not winners:
        return Text("Nobody has won yet.")
    return after.table.result.outcome


def _winners(result: Result) -> list[int]:
    return [seat for seat, standing in enumerate(result.standings) if standing.winner]
