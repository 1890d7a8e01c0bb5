"""Mistakes with the contracts of a line and with what is done to them (rulebook, "Contract scoring")."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scorepad.games.great_split.lines import reached, tile_of
from scorepad.games.great_split.mistakes.made import TILE, made
from scorepad.games.great_split.mistakes.proof import Line, Proof
from scorepad.games.great_split.words import RESOURCES
from scorepad.mistakes import Mistake
from scorepad.text import Text, plural


class _Known(NamedTuple):
    """A line of which both factors are known. level: of its Resource track."""

    resource: int
    key: str
    icons: int
    stars: int
    level: int | None

    @property
    def values(self) -> dict[str, Text | int]:
        """What the sentences say."""
        return {"resource": RESOURCES[self.resource], "icons": self.icons, "stars": self.stars}

    def change(self, icons: int) -> dict[str, int]:
        """What other contracts change in the box."""
        return {self.key: (icons - self.icons) * self.stars}


def contract_mistakes(proof: Proof) -> Iterator[Mistake]:
    """Mistakes line by line."""
    for line in proof.lines:
        if line.icons is None or line.stars is None:
            continue
        known = _Known(line.resource, line.key, line.icons, line.stars, proof.board.levels[line.resource])
        yield from _missed(proof, known)
        yield from _too_many(proof, known)
        yield from _not_multiplied(known)
        yield from _whole(known)


def _missed(proof: Proof, line: _Known) -> Iterator[Mistake]:
    """Icons that were not counted; where nobody knows the Character tile they may be those on it."""
    if tile_of(proof.board, proof.map) is not None:
        text = Text("one {resource} contract was missed: {fewer} × {stars}, not {icons} × {stars}", **_fewer(line, 1))
        if line.icons:
            yield made("icon_missed", text, "contract", line.change(line.icons - 1))
        return
    for missed, times in ((1, 2.0), (2, 0.8)):
        if line.icons >= missed:
            text = plural(
                "{n} {resource} contract was missed, perhaps on the Character tile: {fewer} × {stars}, "
                "not {icons} × {stars}",
                "{n} {resource} contracts were missed, perhaps on the Character tile: {fewer} × {stars}, "
                "not {icons} × {stars}",
                missed,
                **_fewer(line, missed),
            )
            yield made("icon_missed", text, "contract", line.change(line.icons - missed), times=times)


def _fewer(line: _Known, missed: int) -> dict[str, Text | int]:
    return {**line.values, "fewer": line.icons - missed}


def _too_many(proof: Proof, line: _Known) -> Iterator[Mistake]:
    """One icon too many; where the map knows the next one, it is that one."""
    spaces = proof.map.tracks[line.resource].contracts
    passed = reached(proof.board, proof.map, line.resource)
    more = {**line.values, "more": line.icons + 1}
    text = Text("one {resource} contract too many: {more} × {stars}, not {icons} × {stars}", **more)
    if spaces is not None and passed is not None and len(passed) < len(spaces):
        text = Text(
            "one {resource} contract too many: the one at space {space} is not reached, the track is at {level}",
            **more,
            space=spaces[len(passed)],
            level=line.level,
        )
    yield made("icon_too_many", text, "contract", line.change(line.icons + 1))


def _not_multiplied(line: _Known) -> Iterator[Mistake]:
    """Contracts and stars added; each contract counted 1."""
    if not line.icons:
        return
    points = line.icons * line.stars
    if not line.stars:
        text = Text(
            "the {resource} contracts were counted 1 each; before the first banner they give nothing", **line.values
        )
    else:
        text = Text(
            "{icons} + {stars} were added for {resource}; the rule multiplies: {icons} × {stars} = {points}",
            **line.values,
            points=points,
        )
        yield made("contract_added", text, "contract", {line.key: line.icons + line.stars - points})
        text = Text("the {resource} contracts were counted 1 each; their seal gives {stars} each", **line.values)
    yield made("contract_flat", text, "seal", {line.key: line.icons - points})


def _whole(line: _Known) -> Iterator[Mistake]:
    """The line forgotten; the level of its track taken for the number of contracts."""
    text = Text("the {resource} contracts were forgotten: {icons} × {stars}", **line.values)
    yield made("contracts_forgotten", text, "contract", line.change(0))
    if line.level is not None:
        text = Text(
            "the {resource} level was multiplied: {level} × {stars}; the contracts are: {icons} × {stars}",
            **line.values,
            level=line.level,
        )
        yield made("track_level", text, "contract", line.change(line.level))


def tile_mistakes(proof: Proof) -> Iterator[Mistake]:
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


def _about_tile(kind: str, text: Text, changes: Mapping[str, int]) -> Mistake:
    mistake = made(kind, text, "contract", changes)
    return mistake._replace(about=mistake.about | {TILE})


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
