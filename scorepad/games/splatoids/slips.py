"""Every slip that somebody may have made in a player's points of a match."""

from scorepad.cases import Slip
from scorepad.games.splatoids.slips_deals import of_deals
from scorepad.games.splatoids.slips_match import of_match, of_totals
from scorepad.games.splatoids.slips_seen import Seen


def slips(seen: Seen) -> tuple[Slip, ...]:
    """The slips in the deals that are known, and in their sum."""
    return (*of_match(seen), *of_deals(seen), *of_totals(seen))
