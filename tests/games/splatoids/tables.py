"""Matches of Splatoids in a compact notation, and random matches.

Players are A, B, C, D. A deal is written as the players in the order in which they went out, "=" for a stalemate after
that, and after a "!" the disqualified players: "CB", "A=", "=", "B!AD".
"""

import random
from collections.abc import Mapping
from typing import Any

from scorepad.core import registry
from scorepad.core.game import Fields
from scorepad.core.result import Result
from scorepad.core.sheets import Around
from scorepad.games.splatoids.pages import SplatoidsPadPage
from tests.game_files import File, refusal

SPLATOIDS = registry.games()["splatoids"]
NAMES = "ABCD"


def deal(text: str, **more: Any) -> File:
    out, _, disqualified = text.partition("!")
    entry: File = {"out": [*out.removesuffix("=")]}
    if out.endswith("="):
        entry["stalemate"] = True
    if disqualified:
        entry["disqualified"] = [*disqualified]
    return entry | more


def match(players: int, *deals: str | File, target: int | None = None, **more: Any) -> File:
    entries = [deal(entry) if isinstance(entry, str) else entry for entry in deals]
    number = {} if target is None else {"target": target}
    return {"game": "splatoids", "players": [*NAMES[:players]], **number, "deals": entries, **more}


def on_paper(*totals: int | None, target: int | None = None) -> File:
    """A match without deals, with only totals from paper."""
    file = match(len(totals), target=target, claims={"totals": [*totals]})
    return {key: value for key, value in file.items() if key != "deals"}


def parse(file: File) -> Any:
    return SPLATOIDS.parse(file)


def score(file: File) -> Result:
    return SPLATOIDS.score(SPLATOIDS.parse(file))


def around(key: str, file: File, sheets: Mapping[str, Fields] | None = None) -> Around:
    """The context of a sheet of a table."""
    return Around(key, file["players"], sheets or {}, lambda: parse(file))


def pad(file: File) -> SplatoidsPadPage:
    """The pad's page."""
    page = SPLATOIDS.pages.view(parse(file), "", {}, lambda: score(file))
    assert isinstance(page, SplatoidsPadPage)
    return page


def points(file: File) -> list[list[int | None]]:
    """The points of each deal, by seat."""
    return [row["points"] for row in score(file).extra["deals"]]


def totals(file: File) -> list[int | None]:
    return [standing.total for standing in score(file).standings]


def ranks(file: File) -> list[int | None]:
    return [standing.rank for standing in score(file).standings]


def winners(file: File) -> str:
    return "".join(standing.player for standing in score(file).standings if standing.winner)


def whys(file: File, index: int = -1) -> list[tuple[int | None, bool | None, str, str | None]]:
    """For each seat, the points of one deal's line, whether it is met, its reason and its rule."""
    lines = [item.items[index] for item in score(file).scores]
    return [(line.points, line.met, str(line.why), line.rule) for line in lines]


def problems(file: File) -> list[tuple[str, str, str]]:
    return [(problem.where, str(problem.message), problem.severity) for problem in score(file).problems]


def refused(file: Any) -> tuple[str, str] | None:
    """The place and the message of the error, or None."""
    error = refusal(lambda: SPLATOIDS.parse(file))
    return None if error is None else (error.where, str(error.message))


def random_single(chance: random.Random, players: int, open_share: float = 0.0) -> File:
    """A valid random single game, possibly unfinished."""
    seats = chance.sample(NAMES[:players], players)
    thrown = [seat for seat in seats[2:] if chance.random() < 0.15]
    if chance.random() < 0.03:
        thrown = seats[1:]
    entry = deal("" if chance.random() < open_share or len(thrown) == players - 1 else seats[0])
    if players - len(thrown) == 3 and chance.random() < 0.2:
        entry = deal("=")
    return entry | ({"disqualified": thrown} if thrown else {})


def random_deal(chance: random.Random, players: int, open_share: float = 0.0) -> File:
    """A valid random deal, possibly unfinished."""
    seats = chance.sample(NAMES[:players], players)
    is_open = chance.random() < open_share
    gone = chance.randrange(players - 1) if is_open else players - 1
    if not is_open and players > 2 and chance.random() < 0.2:
        gone = players - 3
        entry = deal("=")
    else:
        entry = deal("")
    thrown = [seat for seat in seats[:gone] if chance.random() < 0.15]
    if not is_open and chance.random() < 0.03 and "stalemate" not in entry:
        thrown = [*seats[:gone]]
    entry["out"] = [seat for seat in seats[:gone] if seat not in thrown]
    if thrown:
        entry["disqualified"] = thrown
        if chance.random() < 0.3 and entry["out"] and "stalemate" not in entry and len(thrown) < players - 1:
            entry["out"] += seats[gone:] if not is_open else []  # everybody else out: nobody is left with cards
    return entry


def random_match(seed: int, open_share: float = 0.0, most: int = 12) -> File:
    """A random match. It may go on after it was won, which the parser refuses."""
    chance = random.Random(seed)
    players = chance.choice((2, 3, 3, 4, 4))
    target = chance.choice((None, 1, 3, 5, 8, 10, 15))
    single = chance.random() < 0.25
    drawn = random_single if single else random_deal
    deals = [drawn(chance, players, open_share) for _ in range(chance.randrange(most + 1))]
    return match(
        players, *deals, target=target, **({"single": True, "stalemate_points": bool(seed % 2)} if single else {})
    )
