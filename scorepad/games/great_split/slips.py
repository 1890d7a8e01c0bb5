"""The slips people make when they count a board of The Great Split by hand, as far as this board has room for them."""

from scorepad.cases import Slip
from scorepad.games.great_split.slips_artwork import artwork_slips
from scorepad.games.great_split.slips_contracts import contract_slips
from scorepad.games.great_split.slips_gem import gem_slips
from scorepad.games.great_split.slips_made import shared
from scorepad.games.great_split.slips_prestige import prestige_slips
from scorepad.games.great_split.slips_proof import MOST, Proof
from scorepad.games.great_split.slips_scorings import scoring_slips
from scorepad.games.great_split.slips_seals import seal_slips
from scorepad.games.great_split.slips_tile import tile_slips
from scorepad.games.great_split.slips_tome import tome_slips

_KINDS = (
    prestige_slips,
    scoring_slips,
    tome_slips,
    artwork_slips,
    gem_slips,
    tile_slips,
    contract_slips,
    seal_slips,
)


def slips_of(proof: Proof) -> tuple[Slip, ...]:
    """Every slip that changes a box or the total and leaves numbers that can stand in the boxes."""
    return shared([slip for slips in _KINDS for slip in slips(proof) if _can_be(slip, proof)])


def _can_be(slip: Slip, proof: Proof) -> bool:
    if slip.total is not None:
        return True
    changes = slip.changes.items()
    return any(slip.changes.values()) and all(0 <= proof.points[key] + change <= MOST[key] for key, change in changes)
