"""Random matches of Splatoids, played until a player has won, with some stalemates and disqualifications."""

import random

from tests.game_files import File
from tests.games.splatoids import naive as naive_match
from tests.games.splatoids.tables import NAMES, deal, match

STALEMATE, DISQUALIFIED, SINGLE = 0.15, 0.08, 0.1
"""The shares of stalemates in deals of three or more players, of deals with a disqualification, and of single games."""


def random_match(chance: random.Random) -> File:
    players = chance.choice((2, 3, 3, 3, 4, 4, 4))
    target = chance.choice((5, 8, 10, 10, 12, 15))
    deals: list[File] = []
    single = {"single": True} if chance.random() < SINGLE else {}
    while True:
        deals.append(_deal(chance, players, bool(single) or players == 2))
        file = match(players, *deals, target=target, **single)
        if naive_match.outcome(file).last is not None:
            return file


def _deal(chance: random.Random, players: int, single: bool) -> File:
    seats = chance.sample(NAMES[:players], players)
    thrown = seats.pop(chance.randrange(players)) if chance.random() < DISQUALIFIED else ""
    is_drawn = len(seats) > 2 and chance.random() < STALEMATE
    if single:
        is_drawn = is_drawn and len(seats) == 3  # otherwise a player is out first, which ends it
        seats = seats if is_drawn else seats[:2]
    out = "".join(seats[: -3 if is_drawn else -1])
    return deal(out + ("=" if is_drawn else "") + (f"!{thrown}" if thrown else ""))
