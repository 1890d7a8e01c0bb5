"""The chain of moves after an advance on a board with a map (rulebook, "Special spaces"). Standard library only."""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.errors import ScorepadError
from scorepad.core.text import Text
from scorepad.games.great_split import rules, words
from scorepad.games.great_split.table import BoardMap

PRESTIGE = "prestige"
LEVELS = tuple(f"level-{resource}" for resource in rules.RESOURCES)
SEALS = tuple(f"seal-{resource}" for resource in rules.RESOURCES)
TRACKS = (PRESTIGE, *LEVELS, *SEALS)
"""The tracks, as named in the fields of a board."""
GOLD = LEVELS[rules.GOLD]


class ImpossibleMove(ScorepadError):  # noqa: N818 - more specific than MoveError
    """An impossible move on the board; `message` is the reason."""

    def __init__(self, message: Text) -> None:
        super().__init__(str(message))
        self.message = message


class Position(NamedTuple):
    """The cubes of a board: the Prestige marker, the five Resource tracks, the five Seal tracks."""

    prestige: int = 0
    levels: tuple[int, ...] = (0, 0, 0, 0, 0)
    seals: tuple[int, ...] = (0, 0, 0, 0, 0)

    def at(self, track: str) -> int:
        """The level of a track."""
        return dict(zip(TRACKS, (self.prestige, *self.levels, *self.seals), strict=True))[track]

    def put(self, track: str, level: int) -> "Position":
        """The position with one track changed."""
        cubes = [self.prestige, *self.levels, *self.seals]
        cubes[TRACKS.index(track)] = level
        return Position(cubes[0], tuple(cubes[1:6]), tuple(cubes[6:]))


class Movement(NamedTuple):
    """One movement: the track, its new level, the cause, and the number of spaces moved.

    why: None for the initial advance. spaces: 0 if the track was at its end.
    """

    track: str
    level: int
    why: Text | None = None
    spaces: int = 1


class ArrowChoice(NamedTuple):
    """A double arrow that waits for a choice: the space of the Gold track, and the tracks that can advance."""

    gold_space: int
    options: tuple[str, ...]


class Chain(NamedTuple):
    """An advance with its consequences. choice: the choice needed to continue, or None."""

    position: Position
    steps: tuple[Movement, ...]
    choice: ArrowChoice | None = None


class _Effect(NamedTuple):
    """A space's effect. track: the track that moves one space; None: two spaces on a track of the player's choice."""

    space: int
    track: str | None
    why: Text


def advance(printed: BoardMap, position: Position, track: str, choices: Sequence[str] = ()) -> Chain:
    """Move a track by one space, with all consequences.

    choices: the track chosen for each double arrow so far, in the order in which they are reached; the chain stops at
    the first arrow without a choice. It always ends: tracks only go up, so no space is passed twice. Raises
    ImpossibleMove.
    """
    if track not in TRACKS:
        raise ImpossibleMove(Text("There is no such track"))
    waiting = list(reversed(choices))
    position, first = _move(printed, position, track, 1, None)
    steps, effects = [first], _set_off(printed, first)
    while effects:
        effect = effects.pop(0)
        target, spaces = effect.track, 1
        if target is None:
            options = tuple(name for name in TRACKS if name != GOLD and position.at(name) < end_of(printed, name))
            if not options:
                continue
            if not waiting:
                return Chain(position, tuple(steps), ArrowChoice(effect.space, options))
            target, spaces = waiting.pop(), rules.DOUBLE_ARROW_STEPS
            if target not in options:
                raise ImpossibleMove(Text("The double arrow cannot move this track"))
        position, step = _move(printed, position, target, spaces, effect.why)
        steps.append(step)
        effects = _set_off(printed, step) + effects  # at once, before effects that the same movement passed further on
    if waiting:
        raise ImpossibleMove(Text("No double arrow is left to move this track"))
    return Chain(position, tuple(steps))


def end_of(printed: BoardMap, track: str) -> int:
    """The last space of a track; if the map does not have it, the maximum for any board."""
    if track == PRESTIGE:
        return rules.MAX_PRESTIGE
    index = rules.RESOURCES.index(track.partition("-")[2])
    known = printed.seals[index].length if track in SEALS else printed.tracks[index].length
    return rules.MAX_LEVEL if known is None else known


def _move(
    printed: BoardMap, position: Position, track: str, spaces: int, why: Text | None
) -> tuple[Position, Movement]:
    """The position after a movement, which stops at the end of the track and never goes back."""
    before = position.at(track)
    after = max(before, min(before + spaces, end_of(printed, track)))
    return position.put(track, after), Movement(track, after, why, after - before)


def _set_off(printed: BoardMap, step: Movement) -> list[_Effect]:
    """The effects of a movement: of the spaces that it reached or passed, from the left."""
    effects: list[_Effect] = []
    if step.track == GOLD:
        arrows = printed.tracks[rules.GOLD].double_arrows
        effects = [_Effect(space, None, Text("double arrow at Gold {n}", n=space)) for space in arrows]
    elif step.track in SEALS:
        index = SEALS.index(step.track)
        effects = [
            _Effect(space, LEVELS[resource], Text("bonus at {seal} {n}", seal=words.SEALS[index], n=space))
            for space, resource in printed.seals[index].bonus
        ]
    passed = [effect for effect in effects if step.level - step.spaces < effect.space <= step.level]
    return sorted(passed, key=lambda effect: effect.space)


def chain_text(chain: Chain) -> Text:
    """The steps of each track with their reasons: "Gold 6; double arrow at Gold 6: Emerald 5"."""
    first, *others = chain.steps
    # Translators: {track}: such as “Tome seal”; {level}: a number
    text = Text("{track} {level}", track=words.track_name(first.track), level=first.level)
    for step in others:
        track = words.track_name(step.track)
        # Translators: {why}: such as “double arrow at Gold 3”; {track}: such as “Tome seal”; {level}: a number
        moved = Text("{why}: {track} {level}", why=step.why, track=track, level=step.level)
        # Translators: {before}: such as “Tome seal 2”; {after}: such as “bonus at Tome seal 2: Gold 4”
        text = Text("{before}; {after}", before=text, after=moved)
    return text
