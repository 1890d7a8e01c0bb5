"""A game in which all players fill in the same numbers, made of the form of each of them and of what a line scores.

    POINTS = EachPlayer("tally", (1, 6), Text("Tally is for 1 to 6 players"), PlayerForm, "points", line)
    GAME = POINTS.game(Text("Tally"), Text("Five numbers, added up"), ("#225577", "#88bbdd"), RULEBOOK)

Each player has a sheet: `player-0`, `player-1`, ... In the game file they are a list at the key `at`, in seat order:
`{"game": "tally", "players": ["Ana", "Bo"], "points": [{"meadow": 5}, {}]}`. Standard library and core only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad import parsing
from scorepad.fields import NumberField
from scorepad.game import Fields, Game, Rule, Sheet
from scorepad.result import Item, Result, rank, sum_of
from scorepad.sheets import SheetForm
from scorepad.text import Text

KIND = "player"


class Table(NamedTuple):
    """The players, and by seat the numbers of each by their keys in the game file; None for what was not entered."""

    players: tuple[str, ...]
    rows: tuple[Mapping[str, int | None], ...]


@dataclass(frozen=True)
class EachPlayer:
    """Such a game.

    players: fewest and most players. players_note: why no other number of players will do.
    form: a player's sheet; each number of it has a key of its own in the player's object.
    at: the key of the list in the game file.
    line: `(key, number)` to the line that a number scores; the number is None where it was not entered.
    """

    slug: str
    players: tuple[int, int]
    players_note: Text
    form: type[SheetForm]
    at: str
    line: Callable[[str, int | None], Item]

    def game(
        self, title: Text, tagline: Text, accent: tuple[str, str], rulebook: tuple[Rule, ...], least: int = 0
    ) -> Game:
        """The game for the registry; `dataclasses.replace` adds whatever else a Game can have."""
        return Game(
            slug=self.slug,
            title=title,
            tagline=tagline,
            accent=accent,
            players=self.players,
            players_note=self.players_note,
            sheets=self.sheets,
            forms={KIND: self.form},
            to_file=self.to_file,
            from_file=self.from_file,
            parse=self.parse,
            score=self.score,
            rulebook=rulebook,
            least=least,
        )

    def sheets(
        self, players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]
    ) -> tuple[Sheet, ...]:
        """A sheet for each player."""
        return tuple(
            # Translators: {name}: such as “Player 1”
            Sheet(_key(seat), KIND, Text("{name}", name=name), (seat,), at=f"{self.at}[{seat}]")
            for seat, name in enumerate(players)
        )

    def to_file(
        self, players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]
    ) -> dict[str, Any]:
        """The game file of a table, from its sheets by key."""
        rows = [self.form.to_file(stored.get(_key(seat)) or {}) for seat in range(len(players))]
        return {"game": self.slug, "players": list(players), self.at: rows}

    def from_file(self, file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
        """The sheets by key of a game file that parses; those with nothing entered are left out."""
        found: dict[str, dict[str, str]] = {}
        for seat, row in enumerate(file.get(self.at) or ()):
            fields = self.form.from_file(row)
            if fields:
                found[_key(seat)] = fields
        return found

    def parse(self, file: Any) -> Table:
        """The table of a game file; raises GameFileError."""
        players = parsing.read_common(file, self.slug, self.players, self.players_note, (self.at,))
        entries = file.get(self.at)
        if entries is None:
            entries = [None] * len(players)
        rows = parsing.read_by_seat(entries, self.at, Text("a list with the numbers of each player"), len(players))
        return Table(players, tuple(self._parse_row(row, f"{self.at}[{seat}]") for seat, row in enumerate(rows)))

    def _parse_row(self, value: Any, where: str) -> dict[str, int | None]:
        row = {} if value is None else parsing.read_object(value, where, self._numbers)
        return {key: number.parse(row.get(key), f"{where}.{key}") for key, number in self._numbers.items()}

    @property
    def _numbers(self) -> dict[str, NumberField]:
        return {number.at: number for number in self.form.numbers() if number.at is not None}

    def _line(self, seat: int, key: str, number: int | None) -> Item:
        """The line of a number, which is its own evidence."""
        evidence = () if number is None else (f"{self.at}[{seat}].{key}",)
        return self.line(key, number)._replace(evidence=evidence)

    def score(self, table: Table) -> Result:
        """The lines of each player added up, and the ranks; players with equal sums share the win."""
        scores: list[Item] = []
        for seat, (name, row) in enumerate(zip(table.players, table.rows, strict=True)):
            lines = [self._line(seat, key, number) for key, number in row.items()]
            scores.append(sum_of(name, lines, sheet=_key(seat)))
        totals = [item.points for item in scores]
        standings = rank(table.players, totals, [total is not None for total in totals])
        return Result(self.slug, standings, tuple(scores))


def _key(seat: int) -> str:
    """The key of a player's sheet."""
    return f"player-{seat}"
