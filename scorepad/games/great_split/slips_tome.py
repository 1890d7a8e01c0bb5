"""Slips in the Tome line (rulebook, "Tome scoring"); they need the values and the level."""

from collections.abc import Iterator

from scorepad.cases import Slip
from scorepad.games.great_split.rules import TOME
from scorepad.games.great_split.slips_made import made
from scorepad.games.great_split.slips_proof import Proof
from scorepad.text import Text


def tome_slips(proof: Proof) -> Iterator[Slip]:
    """Slips with the values on the Tome track."""
    level = proof.board.levels[TOME]
    if level is None:
        return
    points = proof.points["tome"]
    text = Text("the Tome level was counted: {level}; the last value reached is {points}", level=level, points=points)
    yield made("tome_level", text, "tome", {"tome": level - points})
    marks = proof.map.tracks[TOME].points or ()
    passed = [mark for mark in marks if mark[0] <= level]
    for space, value in marks[len(passed) :][:1]:
        text = Text(
            "the next Tome value was taken: {value} at space {space}; the track is at {level}",
            value=value,
            space=space,
            level=level,
        )
        yield made("tome_next", text, "tome", {"tome": value - points})
    if len(passed) > 1:
        yield from _among(passed, points)


def _among(passed: list[tuple[int, int]], points: int) -> Iterator[Slip]:
    """Slips with values that the track has passed."""
    (before, value), (space, _) = passed[-2:]
    text = Text(
        "the Tome value before was taken: {value} at space {before}; the track has reached {points} at space {space}",
        value=value,
        before=before,
        points=points,
        space=space,
    )
    yield made("tome_before", text, "tome", {"tome": value - points})
    values = [value for _, value in passed]
    text = Text(
        "all Tome values passed were added: {sum}; only the last one counts: {points}",
        sum=" + ".join(map(str, values)),
        points=points,
    )
    yield made("tome_added", text, "tome", {"tome": sum(values) - points})
