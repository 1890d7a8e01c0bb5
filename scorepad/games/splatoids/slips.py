"""Every slip that somebody may have made in a player's points of a match."""

from collections import defaultdict

from scorepad.cases import Slip
from scorepad.games.splatoids.slips_deals import of_deals
from scorepad.games.splatoids.slips_match import of_match, of_totals
from scorepad.games.splatoids.slips_seen import WEIGHTS, Seen

_JUDGED = ("splatoids.stalemate", "splatoids.disqualified")
"""The rules that a deal is judged by."""
_PLAIN = ("splatoids.neighbor", "splatoids.not_written")
"""What says only which number was written."""


def slips(seen: Seen) -> tuple[Slip, ...]:
    """The slips in the deals that are known, and in their sum."""
    return _told_once(_shared([*of_match(seen), *of_deals(seen), *of_totals(seen)]))


def _shared(found: list[Slip]) -> tuple[Slip, ...]:
    """The slips with the weight of each kind divided among its places, so that few places make each likelier.

    As they are found a slip weighs 1, or as many places as its sentence stands for.
    """
    whole: dict[str, float] = defaultdict(float)
    for slip in found:
        whole[slip.key] += slip.weight
    return tuple([slip._replace(weight=WEIGHTS[slip.key] * slip.weight / whole[slip.key]) for slip in found])


def _told_once(found: tuple[Slip, ...]) -> tuple[Slip, ...]:
    """Without those that give a deal what it gets if it is judged wrongly, for that says why, and they do not."""
    judged = [slip.changes for slip in found if slip.rule in _JUDGED]
    return tuple([slip for slip in found if slip.key not in _PLAIN or slip.changes not in judged])
