"""Slips with the contracts of a line and with what is done to them (rulebook, "Contract scoring")."""

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.cases import Slip
from scorepad.games.great_split.contracts import reached, tile_of
from scorepad.games.great_split.slips_made import made
from scorepad.games.great_split.slips_proof import Proof
from scorepad.games.great_split.words import RESOURCES
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


def contract_slips(proof: Proof) -> Iterator[Slip]:
    """Slips line by line."""
    for line in proof.lines:
        if line.icons is None or line.stars is None:
            continue
        known = _Known(line.resource, line.key, line.icons, line.stars, proof.board.levels[line.resource])
        yield from _missed(proof, known)
        yield from _too_many(proof, known)
        yield from _not_multiplied(known)
        yield from _whole(known)


def _missed(proof: Proof, line: _Known) -> Iterator[Slip]:
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


def _too_many(proof: Proof, line: _Known) -> Iterator[Slip]:
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


def _not_multiplied(line: _Known) -> Iterator[Slip]:
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


def _whole(line: _Known) -> Iterator[Slip]:
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
