"""Slips in the Gem line (rulebook, "Gem scoring")."""

from collections.abc import Iterator

from scorepad.cases import Slip
from scorepad.games.great_split.lines import gem_points
from scorepad.games.great_split.rules import EMERALD, GEM_FACTOR, TOPAZ
from scorepad.games.great_split.slips_made import Place, made, together
from scorepad.games.great_split.slips_proof import Proof
from scorepad.games.great_split.words import RESOURCES
from scorepad.text import Text


def gem_slips(proof: Proof) -> Iterator[Slip]:
    """Slips with the levels of both gems; none where one of them was not needed."""
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
