"""The tracks of a board as they are drawn for playing along."""

from typing import NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split.names import track_name
from scorepad.games.great_split.rules import GOLD, RESOURCES, TOME
from scorepad.games.great_split.table import BoardMap, Seal, Track
from scorepad.text import Text


class Space(NamedTuple):
    """A space of a track: how far it is from the start, and what is printed on it.

    points: a Tome value. stars: a banner. bonus: the resource it moves.
    """

    level: int
    is_contract: bool = False
    points: int | None = None
    is_arrow: bool = False
    stars: int | None = None
    bonus: str | None = None


class PlayTrack(NamedTuple):
    """A track: its field, icon and name, where the cube stands, and its spaces if the map knows how many there are.

    stops: the levels where something happens at once.
    """

    field: str
    icon: str
    name: Text
    level: int
    length: int | None
    spaces: tuple[Space, ...]
    stops: tuple[int, ...]
    is_seal: bool = False


def play_tracks(board: BoardMap, fields: Fields) -> list[PlayTrack]:
    """All tracks of a board in their printed order: Prestige, the resources, their seals."""
    levels = {name: int(value) for name, value in fields.items() if name.split("-")[0] in ("prestige", "level", "seal")}
    tracks = [PlayTrack("prestige", "prestige", track_name("prestige"), levels.get("prestige", 0), None, (), ())]
    for index, name in enumerate(RESOURCES):
        field, track = f"level-{name}", board.tracks[index]
        stops = track.double_arrows if index == GOLD else ()
        spaces = _spaces(track, index)
        tracks.append(PlayTrack(field, name, track_name(field), levels.get(field, 0), track.length, spaces, stops))
    for index, name in enumerate(RESOURCES):
        field, seal = f"seal-{name}", board.seals[index]
        stops, spaces = tuple(level for level, _ in seal.bonus), _seal_spaces(seal)
        tracks.append(PlayTrack(field, name, track_name(field), levels.get(field, 0), seal.length, spaces, stops, True))
    return tracks


def _spaces(track: Track, index: int) -> tuple[Space, ...]:
    if track.length is None:
        return ()
    contracts, points = set(track.contracts or ()), dict(track.points or ()) if index == TOME else {}
    arrows = track.double_arrows if index == GOLD else ()
    return tuple(Space(n, n in contracts, points.get(n), n in arrows) for n in range(track.length + 1))


def _seal_spaces(seal: Seal) -> tuple[Space, ...]:
    if seal.length is None:
        return ()
    stars, bonus = dict(seal.stars or ()), {level: RESOURCES[moved] for level, moved in seal.bonus}
    return tuple(Space(n, stars=stars.get(n), bonus=bonus.get(n)) for n in range(seal.length + 1))
