"""Hypothesis strategies for tables of The Great Split: whole games with a complete map, and unfinished tables."""

from typing import Any

from hypothesis import strategies as st

from scorepad.games.great_split.rules import GOLD_CONTRACTS, RESOURCES
from tests.game_files import File
from tests.games.great_split.tables import NAMES

SPACES, STARS = range(1, 13), {"tome": 4, "artwork": 3, "topaz": 3, "emerald": 3, "gold": 3}


def marks(draw: st.DrawFn, most: int, first: int = 1, exactly: bool = False) -> dict[str, int]:
    """Numbers that never decrease, on spaces from `first`, up to `most`. exactly: True if the last one is `most`."""
    spaces = sorted(draw(st.sets(st.integers(first, 12), min_size=1, max_size=6)))
    values = sorted(draw(st.lists(st.integers(0, most), min_size=len(spaces), max_size=len(spaces))))
    if exactly:
        values[-1] = most
    return dict(zip(map(str, spaces), values, strict=True))


@st.composite
def maps(draw: st.DrawFn) -> File:
    """A complete map without suspicious values."""
    tracks: dict[str, Any] = {}
    for resource in RESOURCES:
        least, most = (GOLD_CONTRACTS, GOLD_CONTRACTS) if resource == "gold" else (7, 12)
        spaces = draw(st.sets(st.sampled_from(SPACES), min_size=least, max_size=most))
        tracks[resource] = {"length": 12, "contracts": sorted(spaces)}
    tracks["tome"]["points"] = marks(draw, 10)
    seals = {resource: {"length": 12, "stars": marks(draw, STARS[resource], exactly=True)} for resource in RESOURCES}
    market = {str(position): {"0": 0} | marks(draw, 20) for position in range(17)}
    tiles = {name: {"contracts": draw(fives(2))} for name in ("Collector", "Heir")}
    return {"tracks": tracks, "seals": seals, "market": market, "characters": tiles}


def fives(most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.fixed_dictionaries({resource: st.integers(0, most) for resource in RESOURCES})


TILES = st.sampled_from(["Collector", "Heir"]) | fives(2)
BOARDS = st.builds(
    lambda prestige, levels, seals, tile: {"prestige": prestige, "levels": levels, "seals": seals, "character": tile},
    st.integers(0, 120),
    fives(12),
    fives(12),
    TILES,
)
TOKENS = st.permutations([0, 1, 1, 2, 2, 2, 3, 3, 4]).map(lambda tokens: tokens[:6])


@st.composite
def games(draw: st.DrawFn, most_players: int = 4) -> File:
    """A whole game: a complete map, all tokens, a position for everybody."""
    boards = draw(st.lists(BOARDS, min_size=2, max_size=most_players))
    return {
        "game": "great-split",
        "players": list(NAMES[: len(boards)]),
        "map": draw(maps()),
        "market": {"tokens": draw(TOKENS)},
        "boards": boards,
    }


NUMBERS = st.none() | st.integers(0, 9)
LOOSE = st.fixed_dictionaries({}, optional=dict.fromkeys(RESOURCES, NUMBERS))


def loose_boards() -> st.SearchStrategy[File | None]:
    """An unfinished board with anything that can be parsed."""
    single = dict.fromkeys(("prestige", "tome_points", "artwork_points"), NUMBERS)
    five = dict.fromkeys(("levels", "seals", "contracts", "stars"), st.none() | LOOSE)
    tile = st.none() | st.fixed_dictionaries({}, optional=dict.fromkeys(RESOURCES, NUMBERS))
    return st.none() | st.fixed_dictionaries({}, optional={**single, **five, "character": tile})


@st.composite
def loose(draw: st.DrawFn) -> File:
    """An unfinished table with any parts of a map, boards, tokens, scorings and numbers from paper, right or wrong."""
    seats = draw(st.integers(2, 4))
    boards = st.lists(loose_boards(), min_size=seats, max_size=seats)
    printed = draw(maps())
    paths = [f"{part}.{r}.{kind}" for r in RESOURCES for part, kind in (("tracks", "contracts"), ("seals", "stars"))]
    unfinished = draw(st.lists(st.sampled_from([*paths, "tracks.tome.points"]), unique=True))
    printed = {key: value for key, value in printed.items() if draw(st.booleans())} | {"unfinished": unfinished}
    kinds = st.lists(st.sampled_from(["tome", "artwork", "gem", "none"]), unique=True)
    lines = st.fixed_dictionaries(
        {}, optional={**dict.fromkeys(("tome", "artwork", "gem"), NUMBERS), "contracts": st.none() | LOOSE}
    )
    return {
        "game": "great-split",
        "players": list(NAMES[:seats]),
        "map": draw(st.none() | st.just(printed)),
        "market": {"tokens": draw(st.lists(st.integers(0, 4), max_size=6))},
        "boards": draw(st.none() | boards),
        "scorings": [
            {"after_round": after, "kinds": draw(st.none() | kinds), "boards": draw(st.none() | boards)}
            for after in draw(st.lists(st.sampled_from([3, 4]), unique=True))
        ],
        "claims": {
            "totals": draw(st.none() | st.lists(st.none() | st.integers(0, 99), min_size=seats, max_size=seats)),
            "lines": draw(st.none() | st.lists(st.none() | lines, min_size=seats, max_size=seats)),
        },
    }
