"""Compact notation for Splito tables."""

from typing import Any

from scorepad.core import registry
from scorepad.core.result import Item, Result
from tests.game_files import File

ABC = ("A", "B", "C")
SPLITO = registry.games()["splito"]


def majority(of: str | int, points: int = 3) -> File:
    return {"type": "majority", "of": of, "points": points}


def count(of: str | int, points: int = 2, **amount: int) -> File:
    return {"type": "count", "of": of, "amount": amount, "points": points}


def no(of: str | int, points: int = 1) -> File:
    return count(of, points, exactly=0)


def variety(points: int = 2, colors: Any = None, values: Any = None) -> File:
    """A variety card. colors, values: a list of required kinds, or an amount such as {"exactly": 3}."""
    mixes = {"colors": colors, "values": values}
    named = {name: {"all_of": mix} if isinstance(mix, list) else mix for name, mix in mixes.items() if mix is not None}
    return {"type": "variety", "points": points, **named}


def size(points: int = 2, **amount: int) -> File:
    return {"type": "zone", "amount": amount, "points": points}


def zone(cards: str = "", *objectives: File, **paper: int) -> File:
    """A zone of cards such as "red 4, red 4, blue 1", and objectives. paper: its points and card_count."""
    return {"cards": [card.strip() for card in cards.split(",") if card.strip()], "objectives": [*objectives], **paper}


def table(*zones: File | None, star: File | None = None, moon: File | None = None, **more: Any) -> File:
    """A game file with players A, B, C and so on, one for each zone. The common cards are 6 and black by default."""
    players = [chr(ord("A") + seat) for seat in range(len(zones))]
    common = [star or majority(6), moon or majority("black")]
    return {"game": "splito", "players": players, "common": common, "zones": [*zones], **more}


def score(file: File) -> Result:
    return SPLITO.score(SPLITO.parse(file))


def zone_item(result: Result, index: int) -> Item:
    """The line of zone `index` in the score of the player to the left of the zone."""
    return result.scores[index].items[1]


def line(result: Result, index: int, number: int = 0) -> tuple[bool | None, int | None, str]:
    """Whether a line of zone `index` is met, its points, and its reason."""
    item = zone_item(result, index).items[number]
    return item.met, item.points, str(item.why)


def problems(file: File) -> list[tuple[str, str]]:
    """The place and sentence of each problem, except the one about missing cards, because these tables are small."""
    found = [(problem.where, str(problem.message)) for problem in score(file).problems]
    return [problem for problem in found if "missing" not in problem[1]]


THREE: File = {
    "game": "splito",
    "players": ["Ana", "Bo", "Cy"],
    "common": [majority(5), majority("green")],
    "zones": [
        {
            "cards": ["red 4", "blue 4", "blue 4", "yellow 5", "green 1", "green 3", "green 3", "green 5", "green 6"],
            "objectives": [count(2, 1, exactly=0), count(4, 2, exactly=2), majority("blue"), majority(3)],
        },
        {
            "cards": [
                "red 1",
                "red 2",
                "black 2",
                "black 5",
                "orange 5",
                "orange 6",
                "yellow 1",
                "yellow 2",
                "yellow 4",
            ],
            "objectives": [majority("orange"), count(2, 2, exactly=2), majority("yellow"), majority(2)],
        },
        {
            "cards": ["red 6", "blue 6", "yellow 6", "black 1", "black 3", "orange 1", "orange 2", "red 3", "green 4"],
            "objectives": [majority(6), majority("black"), count("orange", 2, exactly=0), count(4, 1, exactly=0)],
        },
    ],
}
"""A settled game of three: 39 cards."""
