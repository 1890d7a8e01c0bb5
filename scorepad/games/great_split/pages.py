"""Pages of The Great Split: a player's board, as a score sheet and for playing along, and the pad."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import words
from scorepad.games.great_split.codec import MAP_KEY, ROUNDS_KEY, board_key
from scorepad.games.great_split.layout import BOARD_MAP
from scorepad.games.great_split.lines import is_open
from scorepad.games.great_split.play.pages import pending, rounds_view, scoring_view
from scorepad.games.great_split.rules import ARTWORK, GOLD, RESOURCES, ROUNDS, TOME
from scorepad.games.great_split.table import BoardMap, Seal, Table, Track
from scorepad.games.great_split.words import track_name
from scorepad.result import Item, Result
from scorepad.text import Text

LEVEL, POINTS, CONTRACTS, STARS = Text("level"), Text("last value"), Text("contracts"), Text("stars")
WORTH, WITH_TILE = Text("points"), Text("with the tile")
ON_SEAL, MARKER, TOPAZ, EMERALD = Text("seal level"), Text("marker"), Text("Topaz level"), Text("Emerald level")
PARTS = ("prestige", "tome", "artwork", "gem", "contracts")
"""The parts of a score, in the order of its items."""
_READ_OFF = ("prestige", "points-", "contracts-", "stars-")

# The score sheet


class Ask(NamedTuple):
    """A number to enter: its field and a short caption."""

    field: str
    caption: Text


class Row(NamedTuple):
    """A line of the score sheet: its icon, its name, what to enter for it, and its item; None if nothing is known.

    title: its name among all lines. paper: what stands on paper where the board proves something else.
    is_begun: whether anything of it is entered.
    """

    icon: str
    label: Text
    asks: tuple[Ask, ...]
    item: Item | None
    title: Text
    paper: int | None = None
    is_begun: bool = False

    @property
    def shown(self) -> str:
        """Its points, with a question mark while it is open."""
        if self.item is None:
            return "–"
        return f"{self.item.points or ''}?" if self.is_open else str(self.item.points)

    @property
    def is_open(self) -> bool:
        """Whether something is still to be entered for it."""
        return self.item is None or is_open(self.item)

    @property
    def reasons(self) -> list[Text | str]:
        """Why the line gives what it gives, where it is more than what stands in its boxes."""
        if self.item is None or (self.is_open and not self.is_begun):
            return []
        if self.item.op == "product":
            return [reason for part in self.item.items for reason in self._of_part(part)]
        if self.item.op == "sum":
            return [_with_points(part) for part in self.item.items]
        is_plain = self.item.met is not None and all(ask.field.startswith(_READ_OFF) for ask in self.asks)
        return [] if is_plain or self.item.why is None else [self.item.why]

    @staticmethod
    def _of_part(part: Item) -> list[Text | str]:
        if part.met is None:
            return [] if part.why is words.NOT_NEEDED or part.why is None else [part.why]
        if part.why in (words.COUNTED, words.READ_STARS):
            return []
        return [Text("{part}: {why}", part=part.label, why=part.why)]


def _with_points(item: Item) -> Text:
    return Text("{label}: {points}", label=item.label, points="–" if item.points is None else item.points)


def score_rows(table: Table, fields: Fields, item: Item) -> list[Row]:
    """The lines of a player's score sheet: Prestige, Tome, Artwork, Gem, and the Contracts of each resource."""
    parts = dict(zip(PARTS, item.items, strict=False)) if len(item.items) >= len(PARTS) else {}
    contracts = parts["contracts"].items if parts else (None,) * len(RESOURCES)
    gems = (Ask("level-topaz", TOPAZ), Ask("level-emerald", EMERALD))
    heads = (
        ("prestige", words.PRESTIGE, (Ask("prestige", MARKER),)),
        ("tome", words.TOME, _tome(table, fields)),
        ("artwork", words.ARTWORK, _artwork(table, fields)),
        ("gem", words.GEM, gems),
    )
    rows = [
        Row(name, label, asks, parts.get(name), label, _paper(f"paper-{name}", fields, parts.get(name)))
        for name, label, asks in heads
    ]
    asked = {ask.field for row in rows for ask in row.asks}
    for index, name in enumerate(RESOURCES):
        asks = tuple(ask for ask in _contracts(table, fields, index) if ask.field not in asked)
        paper = _paper(f"paper-contracts-{name}", fields, contracts[index])
        rows.append(Row(name, words.RESOURCES[index], asks, contracts[index], words.PRODUCTS[index], paper))
    return [row._replace(is_begun=_is_begun(row, fields)) for row in rows]


def _is_begun(row: Row, fields: Fields) -> bool:
    parts = row.item.items if row.item is not None else ()
    return any(ask.field in fields for ask in row.asks) or any(part.met is not None for part in parts)


def _paper(field: str, fields: Fields, item: Item | None) -> int | None:
    """What stands on paper for a line, where it is proved and differs."""
    if field not in fields or item is None or is_open(item) or int(fields[field]) == item.points:
        return None
    return int(fields[field])


def _tome(table: Table, fields: Fields) -> tuple[Ask, ...]:
    track = table.map.tracks[TOME]
    asks = [Ask("level-tome", LEVEL)] if track.points is not None or track.contracts is not None else []
    if track.points is None or "points-tome" in fields:
        asks.append(Ask("points-tome", POINTS))
    return tuple(asks)


def _artwork(table: Table, fields: Fields) -> tuple[Ask, ...]:
    column = table.map.market.get(sum(table.tokens)) if len(table.tokens) == ROUNDS else None
    is_known = column is not None and column[0][0] <= int(fields.get("level-artwork", column[0][0]))
    asks = (
        [Ask("level-artwork", LEVEL)] if column is not None or table.map.tracks[ARTWORK].contracts is not None else []
    )
    if not is_known or "points-artwork" in fields:
        asks.append(Ask("points-artwork", WORTH))
    return tuple(asks)


def _contracts(table: Table, fields: Fields, index: int) -> list[Ask]:
    name, asks = RESOURCES[index], []
    has_contracts = table.map.tracks[index].contracts is not None
    has_stars = table.map.seals[index].stars is not None
    if has_contracts and index == GOLD:
        asks.append(Ask("level-gold", LEVEL))
    if not has_contracts or f"contracts-{name}" in fields:
        counts = any(track.contracts is not None for track in table.map.tracks)
        asks.append(Ask(f"contracts-{name}", WITH_TILE if counts else CONTRACTS))
    if has_stars:
        asks.append(Ask(f"seal-{name}", ON_SEAL))
    if not has_stars or f"stars-{name}" in fields:
        asks.append(Ask(f"stars-{name}", STARS))
    return asks


# The tracks


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


# The pad and a player's board


def board_view(table: Table, seat: int, sheets: Mapping[str, Fields], scores: Sequence[Item]) -> dict[str, Any]:
    """A player's page.

    rows: the score sheet. tracks: the cubes, for playing along. due: what scorings gave that is not in Prestige yet.
    all_tiles: the names of the Character tiles in the map. counted: the resources whose contracts it counts, so that
    the tile matters. asks_tile: whether the Contract icons of a tile that the map does not have are to be entered.
    inputs: the fields that each way has inputs for. on_paper: whether any number was copied from paper. open: what the
    total still lacks.
    """
    fields = sheets.get(board_key(seat)) or {}
    item = scores[seat]
    rows = score_rows(table, fields, item)
    tracks = play_tracks(table.map, fields)
    counted = [name for name, track in zip(RESOURCES, table.map.tracks, strict=True) if track.contracts is not None]
    asks_tile = bool(counted) and table.boards[seat].character is None
    tile = [f"tile-{name}" for name in counted] if asks_tile else []
    playing = (sheets.get(ROUNDS_KEY) or {}).get("round")
    return {
        "item": item,
        "rows": rows,
        "tracks": tracks,
        "due": [due for due in pending(table, sheets) if due.seat == seat],
        "all_tiles": list(table.map.characters),
        "asks_tile": asks_tile,
        "counted": counted,
        "inputs": {
            "play": [track.field for track in tracks],
            "score": [*(ask.field for row in rows for ask in row.asks), *tile],
        },
        "on_paper": any(name.startswith("paper-") for name in fields),
        "round": playing,
        "is_played": playing is not None and playing != "end",
        "open": [row.title for row in rows if row.is_open],
    }


class Box(NamedTuple):
    """A line of a player's score sheet on the pad: its points, "1?" while more may come, "·" where nothing is known."""

    icon: str
    label: Text
    points: str
    is_typed: bool


def pad_view(table: Table, sheets: Mapping[str, Fields], scores: Sequence[Item]) -> dict[str, Any]:
    """The pad.

    boxes: by seat, the nine lines of the score sheet. begun: whether anything is on a board. due: what scorings gave
    that is not in Prestige yet. round: the round being played, None if nobody plays along.
    """
    rounds = sheets.get(ROUNDS_KEY) or {}
    return {
        "boxes": [[_box(row) for row in score_rows(table, {}, item)] for item in scores],
        "begun": [bool(sheets.get(board_key(seat))) for seat in range(len(table.players))],
        "due": pending(table, sheets),
        "round": rounds.get("round"),
    }


def _box(row: Row) -> Box:
    is_blank = row.item is None or (row.is_open and not row.item.points)
    return Box(row.icon, row.title, "·" if is_blank else row.shown, row.item is not None and row.item.is_typed)


def view(table: Table, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> dict[str, Any]:
    """What the page of the sheet `key` shows; the key of no sheet is the pad's."""
    common = {"map": table.map, "players": table.players, "has_map": bool(sheets.get(MAP_KEY))}
    kind, _, number = key.partition("-")
    if kind == "board":
        return {**common, **board_view(table, int(number), sheets, score().scores)}
    if kind == "scoring":
        return {**common, **scoring_view(table, int(number), sheets)}
    if key == ROUNDS_KEY:
        return {**common, **rounds_view(table, sheets)}
    if key == MAP_KEY:
        return {**common, **BOARD_MAP.view(sheets.get(MAP_KEY) or {})}
    return {**common, **pad_view(table, sheets, score().scores)}
