"""Every slip that somebody may have made in a player's points of a match."""

from collections import defaultdict

from scorepad.cases import Slip
from scorepad.games.splatoids.slips_deals import of_deals
from scorepad.games.splatoids.slips_match import of_match, of_totals
from scorepad.games.splatoids.slips_seen import WEIGHTS, Seen


def slips(seen: Seen) -> tuple[Slip, ...]:
    """The slips in the deals that are known, and in their sum."""
    return _shared([*of_match(seen), *of_deals(seen), *of_totals(seen)])


def _shared(found: list[Slip]) -> tuple[Slip, ...]:
    """The slips with the weight of each kind divided among its places, so that few places make each likelier.

    As they are found a slip weighs 1, or as many places as its sentence stands for.
    """
    whole: dict[str, float] = defaultdict(float)
    for slip in found:
        whole[slip.key] += slip.weight
    return tuple([slip._replace(weight=WEIGHTS[slip.key] * slip.weight / whole[slip.key]) for slip in found])
