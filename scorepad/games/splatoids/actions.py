"""Tap actions of Splatoids sheets: a deal, and the match."""

from scorepad.core.fields import YES
from scorepad.core.sheets import Action, Around, Changed
from scorepad.core.text import Text
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import FIRST_OUT, LAST, SplatoidsTable
from scorepad.games.splatoids.sheets import (
    DIRECTION,
    DISQUALIFIED,
    FIRST,
    ORDER,
    OUT,
    SINGLE,
    STALEMATE,
    STALEMATE_POINTS,
    MatchForm,
)

NOTHING = Text("That does not work here")
_CHOICES = {FIRST: MatchForm.first.words, DIRECTION: MatchForm.direction.words}


def tap_deal(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """Enter or take back: `out=SEAT` (this player goes out next), `stalemate`, `disqualified-SEAT=REASON`."""
    name, _, value = what.partition("=")
    if name == OUT and value in [str(seat) for seat in range(len(around.players))]:
        return _tap_player(fields, value, around.table)
    is_stalemate = name == STALEMATE and value in ("", YES)
    if not is_stalemate and not (name in DISQUALIFIED and value in rules.REASONS):
        return NOTHING
    if fields.get(name) == (value or YES):
        del fields[name]
    else:
        fields[name] = value or YES
    return Changed(fields)


def _tap_player(fields: dict[str, str], seat: str, table: SplatoidsTable) -> Changed | Text:
    if OUT in fields and ORDER.fullmatch(fields[OUT]) is None:  # the form reports the error
        return Changed(fields)
    if STALEMATE in fields:
        return Text("The deal is a stalemate: take the stalemate back first")
    order = fields.pop(OUT, "").split(",") if OUT in fields else []
    if seat in order:
        order.remove(seat)
    elif len(order) + sum(name in DISQUALIFIED for name in fields) >= len(table.players) - 1:
        return LAST
    elif table.rules.is_single and order:
        return FIRST_OUT
    else:
        order.append(seat)
    return Changed(fields | {OUT: ",".join(order)} if order else fields)


def tap_match(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """Set a choice of the match: `first=SEAT` or `direction=WORD`.

    `single=yes` turns single games on, `single=` off; `stalemate_points` works the same way.
    """
    name, _, value = what.partition("=")
    if name in (SINGLE, STALEMATE_POINTS) and value in ("", YES):
        others = {each: text for each, text in fields.items() if each != name}
        return Changed(others | ({name: value} if value else {}))
    if value not in _CHOICES.get(name, ()):
        return NOTHING
    return Changed(fields | {name: value})


ACTIONS: dict[str, Action] = {"deal": tap_deal, "match": tap_match}
