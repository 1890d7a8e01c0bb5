"""Tables of The Great Split played round by round, for the browser tests. The map is made up."""

from collections.abc import Mapping

from tests.browser.fixtures import Server
from tests.browser.steps import seed

MAP = {"points-tome-3": "2", "points-tome-6": "5", "done-points-tome": "yes", "hand-1": "5", "market-6": "0:0 3:6 7:13"}
CROSSED = {
    "round": "4", "market-1": "2", "market-2": "1", "market-3": "3",
    "token-tome": "3", "token-gem": "3", "token-artwork": "4",
}  # fmt: skip
ANA = {"prestige": "4", "level-tome": "7", "level-topaz": "5", "level-emerald": "4"}
KEPT = {"0-level-tome": "7", "0-level-topaz": "5", "0-level-emerald": "4", "1-level-tome": "1"}


def seed_game(server: Server, *names: str, **sheets: Mapping[str, str]) -> str:
    """Create a table of The Great Split with these sheets, such as `scoring_3`, and return its path."""
    file = {"game": "great-split", "players": list(names or ("Ana", "Bo", "Cy"))}
    return seed(server, file, **{key.replace("_", "-"): dict(fields) for key, fields in sheets.items()})
