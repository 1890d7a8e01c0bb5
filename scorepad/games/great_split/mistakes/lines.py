"""Mistakes in the lines of Tome, Artwork and Gem (The Great Split rulebook, "Scoring")."""

from collections.abc import Iterator

from scorepad.games.great_split.lines import artwork_points, gem_points, last_mark
from scorepad.games.great_split.mistakes.made import Place, made, together
from scorepad.games.great_split.mistakes.proof import Proof
from scorepad.games.great_split.rules import ARTWORK, EMERALD, GEM_FACTOR, TOME, TOPAZ
from scorepad.games.great_split.words import RESOURCES
from scorepad.mistakes import Mistake
from scorepad.text import Text


def tome_mistakes(proof: Proof) -> Iterator[Mistake]:
    """Mistakes with the values on the Tome track."""
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


def _among(passed: list[tuple[int, int]], points: int) -> Iterator[Mistake]:
    """Mistakes with values that the track has passed."""
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


def artwork_mistakes(proof: Proof) -> Iterator[Mistake]:
    """Mistakes with the Artwork level and the market."""
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


def _columns(proof: Proof, slider: int) -> Iterator[Mistake]:
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


def gem_mistakes(proof: Proof) -> Iterator[Mistake]:
    """Mistakes with the levels of both gems; none where one of them was not needed."""
    topaz, emerald = proof.board.levels[TOPAZ], proof.board.levels[EMERALD]
    if topaz is None or emerald is None:
        return
    low, high = sorted((topaz, emerald))
    values: dict[str, Text | int] = {
        "low": low,
        "high": high,
        "factor": GEM_FACTOR,
        "gem": RESOURCES[TOPAZ if topaz == low else EMERALD],
    }
    found = {
        "gem_not_doubled": (low, _not_doubled(**values)),
        "gem_added": (low + high, _added(**values)),
        "gem_both": (_gems(proof, low, low) + _gems(proof, high, high), _both(**values)),
    }
    if high > low:
        found["gem_higher"] = _gems(proof, high, high), _higher(**values)
        found["gem_higher_added"] = high + _gems(proof, low, low), _higher_added(**values)
        found["gem_higher_plain"] = high, _higher_plain(**values)
    for kind, (points, text) in found.items():
        yield made(kind, text, "gem", {"gem": points - proof.points["gem"]})
    for place in together(_off(proof, topaz, emerald)):
        text = Text("a gem was read one space off: {levels}", levels=place.where)
        yield made("gem_level", text, "gem", {"gem": place.change}, times=place.times)


def _gems(proof: Proof, topaz: int, emerald: int) -> int:
    """What other levels of the gems give."""
    tome, artwork, _, _, gold = proof.board.levels
    return gem_points(proof.board._replace(levels=(tome, artwork, topaz, emerald, gold))) or 0


def _off(proof: Proof, topaz: int, emerald: int) -> Iterator[Place]:
    """One of the levels a space lower or higher."""
    for step in (-1, 1):
        for resource, level in ((TOPAZ, topaz), (EMERALD, emerald)):
            levels = (topaz + step, emerald) if resource == TOPAZ else (topaz, emerald + step)
            where = Text("{gem} {wrong}, not {level}", gem=RESOURCES[resource], wrong=level + step, level=level)
            yield Place(_gems(proof, *levels) - proof.points["gem"], where)


def _not_doubled(**values: Text | int) -> Text:
    return Text("the lower gem was not doubled: {gem} {low} gives {factor} × {low}", **values)


def _higher(**values: Text | int) -> Text:
    return Text(
        "the higher gem was doubled: {factor} × {high}; the lower one counts: {gem}, {factor} × {low}", **values
    )


def _higher_plain(**values: Text | int) -> Text:
    return Text("the higher gem was counted: {high}; the lower one counts, doubled: {gem}, {factor} × {low}", **values)


def _higher_added(**values: Text | int) -> Text:
    return Text(
        "the higher gem was added to the doubled lower one: {high} + {factor} × {low}; only the lower one counts: "
        "{gem}, {factor} × {low}",
        **values,
    )


def _added(**values: Text | int) -> Text:
    return Text("both gems were added: {high} + {low}; only the lower one counts, doubled: {factor} × {low}", **values)


def _both(**values: Text | int) -> Text:
    if values["low"] == values["high"]:
        return Text("both gems were doubled: {factor} × {high} + {factor} × {low}; equal levels count once", **values)
    return Text("both gems were doubled: {factor} × {high} + {factor} × {low}; only the lower one counts", **values)
