"""The form of a player's board."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from scorepad.forms import Choices, FlatField, NumberField, SheetForm
from scorepad.games.great_split import rules, words
from scorepad.games.great_split.codec import BEGUN, CHARACTER, LINES, TOTAL
from scorepad.games.great_split.play.moves import PRESTIGE, TRACKS, Chain, ImpossibleMove, Position, advance, chain_text
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.words import track_name
from scorepad.parsing import name_fault
from scorepad.text import Text

_TOOK = re.compile("took-([34])", re.ASCII)


class MarksField(FlatField):
    """What is so or not: `begun`, and `took-3` and `took-4` for the scorings whose points are in Prestige already."""

    def owns(self, name: str) -> bool:
        """Its three names only."""
        return name == BEGUN or bool(_TOOK.fullmatch(name))

    def fault(self, name: str, value: str) -> Text | None:
        """Words that mean nothing there."""
        return None if value == "yes" else Text("expected yes, got {value}", value=repr(value[:20]))


class CharacterField(FlatField):
    """The name of the Character tile in the board map."""

    def owns(self, name: str) -> bool:
        """Its own name only."""
        return name == CHARACTER

    def fault(self, name: str, value: str) -> Text | None:
        """What is wrong with any name."""
        return name_fault(value)


class Waiting(NamedTuple):
    """A move that waits for a choice, as far as it has come, and the tap that leads to it."""

    chain: Chain
    path: str


class BoardForm(SheetForm):
    """A player's board. What waits for a choice is a `Waiting`."""

    character = CharacterField(str(Text("Character tile")))
    marks = MarksField(str(Text("Scorings in Prestige")))

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`+level-gold`: a step forward, with what follows; further tracks are the choices on the way. `-level-gold`:
        a step back. `took=3`: a scoring's points go into Prestige; `has=3`: they are in it. `character=NAME`: that
        tile, or none.
        """
        verb, _, value = what.partition("=")
        if verb in ("took", "has"):
            return self._take(value, view, is_in=verb == "has")
        if verb == CHARACTER:
            return self._choose(value, view)
        track, *chosen = what[1:].split(" ")
        if what[:1] not in "+-" or track not in TRACKS:
            return Text("There is no such track")
        if what[0] == "-":
            self._set(track, max(0, self._at(track) - 1))
            return None
        return self._advance(what, track, chosen, view)

    def _advance(self, what: str, track: str, chosen: list[str], view: Mapping[str, Any]) -> Text | None:
        try:
            chain = advance(view["map"], self.position(), track, chosen)
        except ImpossibleMove as error:
            return error.message
        if chain.choice is not None:
            self.waiting = Waiting(chain, what)
            asked = Text("Double arrow at Gold {n}: which track moves two spaces?", n=chain.choice.gold_space)
            return asked if len(chain.steps) == 1 else Text("{said}. {asked}", said=chain_text(chain), asked=asked)
        for step in chain.steps:
            self._set(step.track, step.level)
        if len(chain.steps) > 1:
            return Text("{said}. Undo takes it all back.", said=chain_text(chain))
        return None

    def position(self) -> Position:
        """Where the cubes stand; a track where nothing was entered is at its start."""
        levels = [self._at(name) for name in TRACKS]
        return Position(levels[0], tuple(levels[1:6]), tuple(levels[6:]))

    def _at(self, name: str) -> int:
        data: int | None = self[field_attribute(name)].data
        return data or 0

    def _set(self, name: str, level: int) -> None:
        self[field_attribute(name)].data = level

    def _choose(self, name: str, view: Mapping[str, Any]) -> Text | None:
        """That Character tile, or none if it was chosen already; on a board still at its start it moves the cubes."""
        tile = view["map"].characters.get(name)
        if tile is None:
            return Text("The board map has no such Character tile")
        if self.character.data.get(CHARACTER) == name:
            self.character.data = {}
            return None
        self.character.data = {CHARACTER: name}
        if any(self._at(position) for position in TRACKS) or not any(tile.start):
            return None
        self.marks.data[BEGUN] = "yes"
        for resource, steps in zip(RESOURCES, tile.start, strict=True):
            if steps:
                self._set(f"level-{resource}", steps)
        moved = [
            Text("{track} {level}", track=words.RESOURCES[index], level=steps)
            for index, steps in enumerate(tile.start)
            if steps
        ]
        return Text("{tile} starts with {moved}", tile=name, moved=moved)

    def _take(self, after: str, view: Mapping[str, Any], *, is_in: bool) -> Text | None:
        """What a scoring gave goes into Prestige, once; or is in it already, for somebody moved the marker by hand."""
        points = {str(due.after): due.points for due in view["due"]}.get(after)
        if points is None:
            return Text("Nothing of this scoring is still to be added")
        if not is_in:
            self._set(PRESTIGE, self._at(PRESTIGE) + points)
        self.marks.data[f"took-{after}"] = "yes"
        return None

    def describe(self, name: str) -> Text:
        """A track or a box by its name on the board."""
        if name == BEGUN:
            return Text("all cubes on the board")
        if self.marks.owns(name):
            return Text("scoring after round {n}", n=name[-1])
        return Text("Character tile") if name == CHARACTER else super().describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """What a scoring is, in words."""
        return Text("in Prestige") if _TOOK.fullmatch(name) else value


def field_attribute(name: str) -> str:
    """The form's attribute for a field, such as `level_tome` for `level-tome`."""
    return name.replace("-", "_")


def _add(name: str, label: Text, most: int) -> None:
    setattr(BoardForm, field_attribute(name), NumberField(label, 0, most, name=name))


for _name in TRACKS:
    _add(_name, track_name(_name), rules.MAX_PRESTIGE if _name == PRESTIGE else rules.MAX_LEVEL)
for _index, _name in enumerate(RESOURCES):
    _add(f"contracts-{_name}", Text("{resource} contracts", resource=words.RESOURCES[_index]), rules.MAX_CONTRACTS)
    _add(f"stars-{_name}", Text("Stars of the {seal}", seal=words.SEALS[_index]), rules.MAX_READ_STARS)
    _add(
        f"tile-{_name}",
        Text("{resource} contracts on the tile", resource=words.RESOURCES[_index]),
        rules.MAX_TILE_ICONS,
    )
    _add(f"paper-contracts-{_name}", Text("{resource} contracts", resource=words.RESOURCES[_index]), rules.MAX_LINE)
for _name, _label in (("tome", Text("Tome points")), ("artwork", Text("Artwork points"))):
    _add(f"points-{_name}", _label, rules.MAX_READ_POINTS)
for _name, _label in zip(LINES, (Text("Tome"), Text("Artwork"), Text("Gem")), strict=True):
    _add(f"paper-{_name}", _label, rules.MAX_LINE)
_add(TOTAL, Text("Total"), rules.MAX_TOTAL)
