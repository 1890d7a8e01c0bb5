"""Every slip that somebody may have made when counting a seat's two zones by hand."""

from scorepad.cases import Slip
from scorepad.games.splito.slips_commons import of_commons, throughout
from scorepad.games.splito.slips_found import Look, merged
from scorepad.games.splito.slips_objectives import of_objectives, of_zones
from scorepad.games.splito.slips_sides import of_sides
from scorepad.games.splito.slips_totals import of_totals


def slips(look: Look) -> tuple[Slip, ...]:
    """The slips that change a box or the total. Those about cards need what lies in the zone."""
    found = [*of_objectives(look), *of_zones(look), *of_commons(look)]
    return (*merged([*found, *throughout(look, found), *of_sides(look)]), *of_totals(look))
