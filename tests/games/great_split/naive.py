"""A naive second implementation of The Great Split's scoring, for a complete map."""

from typing import Any

RESOURCES = ("tome", "artwork", "topaz", "emerald", "gold")


def last(marks: dict[str, int], level: int) -> int:
    """The number on the rightmost space not beyond `level`; 0 before the first."""
    value = 0
    for space in range(level + 1):
        value = marks.get(str(space), value)
    return value


def read_off(file: dict[str, Any], seat: int) -> dict[str, Any]:
    """A player's board with the numbers read off it, as entered without a map."""
    printed, board = file["map"], file["boards"][seat]
    levels, seals = board["levels"], board["seals"]
    tile = board["character"]
    tile = printed["characters"][tile].get("contracts", {}) if isinstance(tile, str) else tile
    contracts, stars = {}, {}
    for resource in RESOURCES:
        icons = [space for space in printed["tracks"][resource]["contracts"] if space <= levels[resource]]
        contracts[resource] = len(icons) + tile.get(resource, 0)
        stars[resource] = last(printed["seals"][resource]["stars"], seals[resource])
    return {
        "prestige": board["prestige"],
        "levels": {"topaz": levels["topaz"], "emerald": levels["emerald"]},
        "tome_points": last(printed["tracks"]["tome"]["points"], levels["tome"]),
        "artwork_points": last(printed["market"][str(sum(file["market"]["tokens"]))], levels["artwork"]),
        "contracts": contracts,
        "stars": stars,
    }


def total(file: dict[str, Any], seat: int) -> int:
    """The total of a player."""
    board = read_off(file, seat)
    points: int = board["prestige"] + board["tome_points"] + board["artwork_points"]
    points += 2 * min(board["levels"].values())
    for resource in RESOURCES:
        points += board["contracts"][resource] * board["stars"][resource]
    return points
