"""What a correction changes: who wins, and the totals."""

from typing import NamedTuple

from scorepad.result import Result
from scorepad.text import Text, together
from scorepad.web.loaded_table import LoadedTable


class Removal(NamedTuple):
    """A sheet that was removed a moment ago: its title, what that means for the win, and the totals that changed."""

    title: Text
    turn: Text | None
    totals: list[Text]


def removal(title: Text, before: LoadedTable, after: LoadedTable) -> Removal:
    """What the removal of a sheet has changed."""
    return Removal(title, turned(before, after), _changed_totals(before.result, after.result))


def turned(before: LoadedTable, after: LoadedTable) -> Text | None:
    """What to say where somebody else wins than before, or nobody any more; None where that is as it was."""
    winners = _winners(after.result)
    if winners == _winners(before.result):
        return None
    if not winners:
        return after.game.reopened
    names = [after.players[seat] for seat in winners]
    total = after.result.standings[winners[0]].total
    if len(winners) == 1:
        return Text("{name} wins with {total}", name=names[0], total=total)
    return Text("{names} share the win with {total}", names=together(names), total=total)


def _winners(result: Result) -> list[int]:
    return [seat for seat, standing in enumerate(result.standings) if standing.winner and result.settled]


def _changed_totals(before: Result, after: Result) -> list[Text]:
    return [
        Text("{name}: {before} → {after}", name=new.player, before=_shown(old.total), after=_shown(new.total))
        for old, new in zip(before.standings, after.standings, strict=True)
        if old.total != new.total
    ]


def _shown(total: int | None) -> str:
    return "–" if total is None else str(total)
