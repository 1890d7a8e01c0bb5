"""A player's score sheet line by line: what to enter, which is only what the board map does not know, and why."""

from typing import NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import words
from scorepad.games.great_split.rules import ARTWORK, GOLD, RESOURCES, ROUNDS, TOME
from scorepad.games.great_split.table import Table
from scorepad.result import Item
from scorepad.text import Text

LEVEL, POINTS, CONTRACTS, STARS = Text("level"), Text("last value"), Text("contracts"), Text("stars")
WORTH, WITH_TILE = Text("points"), Text("with the tile")
ON_SEAL, MARKER, TOPAZ, EMERALD = Text("seal level"), Text("marker"), Text("Topaz level"), Text("Emerald level")
PARTS = ("prestige", "tome", "artwork", "gem", "contracts")
"""The parts of a score, in the order of its items."""
_READ_OFF = ("prestige", "points-", "contracts-", "stars-")


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


def is_open(item: Item) -> bool:
    """Whether anything below is still to be entered."""
    if item.op is not None:
        return any(is_open(part) for part in item.items) and not (item.op == "product" and _is_settled(item))
    return item.points is None or item.is_open


def _is_settled(product: Item) -> bool:
    """Whether a factor is known to be nothing, so that the other one does not matter."""
    return any(part.points == 0 and not is_open(part) for part in product.items)


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
