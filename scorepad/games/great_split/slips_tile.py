"""Slips with the Contract icons on the Character tile (rulebook, "Contract scoring")."""

from collections.abc import Iterator, Mapping

from scorepad.cases import Slip
from scorepad.games.great_split.contracts import tile_of
from scorepad.games.great_split.slips_made import TILE, made
from scorepad.games.great_split.slips_proof import Line, Proof
from scorepad.games.great_split.words import RESOURCES
from scorepad.text import Text, plural


def tile_slips(proof: Proof) -> Iterator[Slip]:
    """The icons of the tile left out or counted twice, all of them or those of one resource."""
    tile = tile_of(proof.board, proof.map) or ()
    there = [(line, icons) for line, icons in zip(proof.lines, tile, strict=False) if icons and line.stars]
    if not there:
        return
    every = [Text("{n} {resource}", n=icons, resource=RESOURCES[line.resource]) for line, icons in there]
    lost = {line.key: -_worth(line, icons) for line, icons in there}
    text = Text("the contracts on the Character tile were forgotten: {icons}", icons=every)
    yield _about_tile("tile_forgotten", text, lost)
    text = Text("the contracts on the Character tile were counted twice: {icons}", icons=every)
    yield _about_tile("tile_twice", text, {key: -change for key, change in lost.items()})
    if len(there) > 1:
        for line, icons in there:
            yield _about_tile("tile_part_forgotten", _part(line, icons, -icons), {line.key: lost[line.key]})
            yield _about_tile("tile_part_twice", _part(line, icons, icons), {line.key: -lost[line.key]})


def _about_tile(kind: str, text: Text, changes: Mapping[str, int]) -> Slip:
    slip = made(kind, text, "contract", changes)
    return slip._replace(about=slip.about | {TILE})


def _part(line: Line, icons: int, more: int) -> Text:
    """One line with more contracts than there are, or fewer."""
    values = {
        "resource": RESOURCES[line.resource],
        "wrong": (line.icons or 0) + more,
        "icons": line.icons,
        "stars": line.stars,
    }
    if more > 0:
        return plural(
            "the {resource} contract on the Character tile was counted twice: {wrong} × {stars}, not {icons} × {stars}",
            "the {n} {resource} contracts on the Character tile were counted twice: {wrong} × {stars}, "
            "not {icons} × {stars}",
            icons,
            **values,
        )
    return plural(
        "the {resource} contract on the Character tile was forgotten: {wrong} × {stars}, not {icons} × {stars}",
        "the {n} {resource} contracts on the Character tile were forgotten: {wrong} × {stars}, not {icons} × {stars}",
        icons,
        **values,
    )


def _worth(line: Line, icons: int) -> int:
    return icons * (line.stars or 0)
