"""Slips in the Artwork line (rulebook, "Artwork scoring"); they need the level, most of them the market."""

from collections.abc import Iterator

from scorepad.cases import Slip
from scorepad.games.great_split.lines import artwork_points, last_mark
from scorepad.games.great_split.rules import ARTWORK
from scorepad.games.great_split.slips_made import Place, made, together
from scorepad.games.great_split.slips_proof import Proof
from scorepad.text import Text


def artwork_slips(proof: Proof) -> Iterator[Slip]:
    """Slips with the Artwork level and the market."""
    level, points = proof.board.levels[ARTWORK], proof.points["artwork"]
    if level is None:
        return
    text = Text("the Artwork level was counted: {level}; the market gives {points}", level=level, points=points)
    yield made("artwork_level", text, "artwork", {"artwork": level - points})
    for place in together(_rows(proof, level)):
        text = Text(
            "the wrong line of the market was read: {value}, as {where}; the Artwork track is at {level}",
            value=points + place.change,
            where=place.where,
            level=level,
        )
        yield made("artwork_row", text, "artwork", {"artwork": place.change}, times=place.times)
    if proof.market.slider is not None:
        yield from _columns(proof, proof.market.slider)


def _rows(proof: Proof, level: int) -> Iterator[Place]:
    """The next step of the column, and the one before."""
    column, points = proof.market.column or (), proof.points["artwork"]
    reached = last_mark(column, level)
    if reached is None:
        return
    step = column.index(reached)
    for space, value in column[step + 1 : step + 2]:
        yield Place(value - points, Text("from level {n} on", n=space))
    for _, value in column[max(0, step - 1) : step]:
        yield Place(value - points, Text("below level {n}", n=reached[0]))


def _columns(proof: Proof, slider: int) -> Iterator[Slip]:
    """Another column: the one next door, or one where the slider stood in an earlier round."""
    beside = [_column(proof, at, Text("at {at}", at=at)) for at in (slider - 1, slider + 1)]
    for place in together(beside):
        text = Text(
            "the market column next door was read, with the slider {where}; it stands at {slider}",
            where=place.where,
            slider=slider,
        )
        yield made("market_column", text, "artwork", {"artwork": place.change}, times=place.times)
    rounds = {sum(proof.tokens[:n]): n for n in range(3, len(proof.tokens))}
    stale = [
        _column(proof, at, Text("at {at} as after round {n}", at=at, n=n))
        for at, n in reversed(rounds.items())
        if at < slider - 1
    ]
    for place in together(stale):
        text = Text(
            "the market was not moved on: read with the slider {where}; it stands at {slider}",
            where=place.where,
            slider=slider,
        )
        yield made("market_stale", text, "market", {"artwork": place.change}, times=place.times)


def _column(proof: Proof, at: int, where: Text) -> Place:
    """What the column at another place of the slider changes; nothing where it is not known."""
    points = artwork_points(proof.board, proof.market._replace(slider=at, column=proof.map.market.get(at)))
    return Place(0 if points is None else points - proof.points["artwork"], where)
