"""The Great Split's texts: names of tracks and lines, and reasons."""

from collections.abc import Sequence
from functools import cache

from scorepad.core.text import Text, plural, together
from scorepad.games.great_split import rules

RESOURCES = (Text("Tome"), Text("Artwork"), Text("Topaz"), Text("Emerald"), Text("Gold"))
SEALS = (Text("Tome seal"), Text("Artwork seal"), Text("Topaz seal"), Text("Emerald seal"), Text("Gold seal"))
PRODUCTS = (
    Text("Tome contracts"),
    Text("Artwork contracts"),
    Text("Topaz contracts"),
    Text("Emerald contracts"),
    Text("Gold contracts"),
)
PRESTIGE, GEM, CONTRACTS = Text("Prestige"), Text("Gem"), Text("Contracts")
TOME, ARTWORK = RESOURCES[rules.TOME], RESOURCES[rules.ARTWORK]
KINDS = {"tome": TOME, "artwork": ARTWORK, "gem": GEM}
SCORINGS = {after: Text("scoring after round {n}", n=after) for after in rules.SCORING_ROUNDS}
THE_REST = Text("the rest")
ICONS, STARS = Text("contracts"), Text("stars")

TYPED = Text("from paper, not checked")
NOT_ENTERED = Text("not entered")
NOT_NEEDED = Text("not needed")
ON_PRESTIGE = Text("from the Prestige track")
COUNTED = Text("from the track and the Character tile")
READ_STARS = Text("from the board")
NO_BANNER = Text("before the first banner")


def track_name(name: str) -> Text:
    """The name of a track, by the field for its cube, such as `seal-gold`."""
    kind, _, resource = name.partition("-")
    return (SEALS if kind == "seal" else RESOURCES)[rules.RESOURCES.index(resource)]


# Texts for missing entries.
LOOK_PRESTIGE = Text("not entered: where the Prestige marker is")
LOOK_TOME = Text("not entered: the last value that the Tome track has reached")
LOOK_ARTWORK = Text("not entered: what the market gives at the Artwork level")
LOOK_GEMS = Text("not entered: the Topaz and Emerald levels")
LOOK_LEVEL = tuple(Text("not entered: the {resource} level", resource=resource) for resource in RESOURCES)
LOOK_ICONS = tuple(
    Text("not entered: the {resource} contracts, on the track and on the Character tile", resource=resource)
    for resource in RESOURCES
)
LOOK_STARS = tuple(
    Text("not entered: the last banner that the {resource} seal has reached", resource=resource)
    for resource in RESOURCES
)
LOOK_SEAL = tuple(Text("not entered: the level of the {resource} seal", resource=resource) for resource in RESOURCES)


@cache
def icons(n: int) -> Text:
    """A number of contracts: "2 contracts"."""
    return plural("{n} contract", "{n} contracts", n)


@cache
def stars(n: int) -> Text:
    """A number of stars: "2 stars"."""
    return plural("{n} star", "{n} stars", n)


def read_off(n: int) -> Text:
    """The reason for points that were read off the board: "10 from the board"."""
    return Text("{n} from the board", n=n)


def tome(level: int, space: int, points: int) -> Text:
    """The reason for the points of a Tome scoring: "level 11: 9 at space 10"."""
    return Text("level {level}: {points} at space {space}", level=level, points=points, space=space)


def tome_nothing(level: int) -> Text:
    """The reason for a Tome scoring without points."""
    return Text("level {level}: before the first value", level=level)


def seen(level: int | None, n: int) -> Text:
    """The reason for the number at a single space: "level 7: 9 on this copy of the game"."""
    return Text("level {level}: {n} on this copy of the game", level=level, n=n)


def market(slider: int, level: int, points: int) -> Text:
    """The reason for the market's points: "slider at 9, level 9: 13"."""
    return Text("slider at {slider}, level {level}: {points}", slider=slider, level=level, points=points)


def gems(topaz: int | None, emerald: int | None) -> Text:
    """The reason for the points of a Gem scoring: "Topaz 12 and Emerald 9: 2 × 9". An unknown level is left out."""
    least = min(topaz or 0, emerald or 0)
    # Translators: {gems}: such as “Topaz 12 and Emerald 9”; {factor}: a number; {least}: a number
    return Text("{gems}: {factor} × {least}", gems=gem_levels(topaz, emerald), factor=rules.GEM_FACTOR, least=least)


def gem_levels(topaz: int | None, emerald: int | None) -> Text:
    """The known levels of the gems: "Topaz 12 and Emerald 9"."""
    if emerald is None:
        return Text("Topaz {n}", n=topaz)
    if topaz is None:
        return Text("Emerald {n}", n=emerald)
    return Text("Topaz {topaz} and Emerald {emerald}", topaz=topaz, emerald=emerald)


def on_track(spaces: Sequence[int]) -> Text:
    """The places of contracts on a track: "2 on the track, at spaces 1 and 2"."""
    if not spaces:
        return Text("none on the track")
    return plural(
        "{n} on the track, at space {spaces}",
        "{n} on the track, at spaces {spaces}",
        len(spaces),
        spaces=together([str(space) for space in spaces]),
    )


def seen_on_track(n: int, level: int) -> Text:
    """The number of contracts on a track if only single spaces are known: "3 up to space 7"."""
    return Text("{n} up to space {level}", n=n, level=level)


def look_tile(on_track: Text) -> Text:
    """The reason for contracts on a track while the Character tile is unknown."""
    # Translators: {on_track}: such as “2 on the track, at spaces 1 and 2”
    return Text("{on_track}; not entered: the Character tile", on_track=on_track)


def icons_reached(on_track: Text, tile: int) -> Text:
    """The places of contracts: "2 on the track, at spaces 1 and 2; 1 on the Character tile"."""
    if not tile:
        return on_track
    # Translators: {on_track}: such as “2 on the track, at spaces 1 and 2”; {tile}: a number
    return Text("{on_track}; {tile} on the Character tile", on_track=on_track, tile=tile)


def icons_counted(n: int, tile: int | None) -> Text:
    """The places of counted contracts: "7 on the track, 1 on the Character tile". tile: None if unknown."""
    if not tile or tile > n:
        return COUNTED
    return Text("{n} on the track, {tile} on the Character tile", n=n - tile, tile=tile)


def banner(space: int) -> Text:
    """The place of stars: "banner at space 5"."""
    return Text("banner at space {space}", space=space)


def marker(n: int) -> Text:
    """The reason for the rest of the Prestige points: "the marker is at 61"."""
    return Text("the marker is at {n}", n=n)
