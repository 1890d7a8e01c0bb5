"""Games in which all players fill in the same form, built from this form and a scoring function.

    POINTS = EachPlayer("tally", (1, 6), Text("Tally is for 1 to 6 players"), PlayerForm, "points", lines)
    GAME = POINTS.game(Text("Tally"), Text("Five numbers, added up"), ("#225577", "#88bbdd"), RULEBOOK)

Each player has a sheet: `player-0`, `player-1`, ... In the game file, the sheets are a list at the key `at`, in seat
order: `{"game": "tally", "players": ["Ana", "Bo"], "points": [{"meadow": 5}, {}]}`. Totals that are known without
their lines are at `claims.totals`. Depends only on the standard library and on core.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from scorepad.core import parsing
from scorepad.core.fields import Field, NumberGroup, SeatNumbersField, inside
from scorepad.core.game import TOTALS, Fields, Game, Rule, Sheet, TotalsPage, TypedNumber, TypedNumbers
from scorepad.core.result import Item, Problem, Result, rank, sum_of
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text

KIND = "player"
MOST = 999
"""The highest total on paper."""
Row = Mapping[str, Any]
"""A player's values by key, as in the game file; None for missing numbers."""


class Table(NamedTuple):
    """A parsed game file: the players' names, rows and totals on paper, by seat; None for missing totals."""

    players: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[int | None, ...]


@dataclass(frozen=True)
class EachPlayer:
    """A game in which all players fill in the same form.

    players: the fewest and the most players. players_note: the error message for other numbers of players.
    form: a player's sheet; its fields with `at` are the keys of the player's object in the game file.
    at: the key of the list in the game file.
    lines: a function from a player's row to the lines of the score, which are added up. The `evidence` of a line is a
        tuple of places in the row, such as `meadow`.
    least: the lowest possible line or total; below 0 if a line takes points away.
    """

    slug: str
    players: tuple[int, int]
    players_note: Text
    form: type[SheetForm]
    at: str
    lines: Callable[[Row], Sequence[Item]]
    least: int = 0

    def game(self, title: Text, tagline: Text, accent: tuple[str, str], rulebook: tuple[Rule, ...]) -> Game:
        """The game for the registry. Use `dataclasses.replace` to set further attributes."""
        return Game(
            slug=self.slug,
            title=title,
            tagline=tagline,
            accent=accent,
            players=self.players,
            players_note=self.players_note,
            sheets=self.sheets,
            forms={KIND: self.form, TOTALS: self._totals_form},
            to_file=self.to_file,
            from_file=self.from_file,
            parse=self.parse,
            score=self.score,
            rulebook=(*rulebook, self._claim),
            least=self.least,
            totals=TotalsPage(Text("Type the totals"), _typed_numbers),
        )

    @cached_property
    def _claim(self) -> Rule:
        """The rule for totals on paper."""
        text = Text("A typed total counts until the player’s sheet is complete. After that the sheet counts.")
        return Rule(f"{self.slug}.claim", Text("Totals on paper"), text, Text("how scorepad works"))

    @cached_property
    def _totals_form(self) -> type[SheetForm]:
        labels = [Text("Total of player {n}", n=seat + 1) for seat in range(self.players[1])]

        class TotalsForm(SheetForm):
            totals = SeatNumbersField("total-", labels, self.least, MOST, at="totals")

        return TotalsForm

    def sheets(
        self, players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]
    ) -> tuple[Sheet, ...]:
        """A sheet for each player, and a sheet for totals on paper."""
        own = [
            # Translators: {name}: such as “Player 1”
            Sheet(_key(seat), KIND, Text("{name}", name=name), (seat,), at=f"{self.at}[{seat}]")
            for seat, name in enumerate(players)
        ]
        return (*own, Sheet(TOTALS, TOTALS, Text("Totals on paper"), tuple(range(len(players))), optional=True))

    def to_file(
        self, players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]
    ) -> dict[str, Any]:
        """The game file of a table. stored: its sheets by key."""
        rows = [self.form.to_file(stored.get(_key(seat)) or {}) for seat in range(len(players))]
        file = {"game": self.slug, "players": list(players), self.at: rows}
        totals = self._totals_form.to_file(stored.get(TOTALS) or {}).get("totals")
        return file if totals is None else {**file, "claims": {"totals": totals[: len(players)]}}

    def from_file(self, file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
        """The sheets of a valid game file by key, without blank sheets."""
        found = {_key(seat): self.form.from_file(row) for seat, row in enumerate(file.get(self.at) or ())}
        found[TOTALS] = self._totals_form.from_file(file.get("claims"))
        return {key: fields for key, fields in found.items() if fields}

    def parse(self, file: Any) -> Table:
        """The parsed table of a game file. Raises GameFileError."""
        players = parsing.read_common(file, self.slug, self.players, self.players_note, (self.at, "claims"))
        entries = file.get(self.at)
        if entries is None:
            entries = [None] * len(players)
        rows = parsing.read_by_seat(entries, self.at, Text("a list with the numbers of each player"), len(players))
        claims = file.get("claims")
        claims = {} if claims is None else parsing.read_object(claims, "claims", ("totals",))
        return Table(
            players,
            tuple(self._parse_row(row, f"{self.at}[{seat}]") for seat, row in enumerate(rows)),
            parsing.read_claimed_totals(claims, len(players), MOST, self.least),
        )

    def _parse_row(self, value: Any, where: str) -> Row:
        row = {} if value is None else parsing.read_object(value, where, self._fields)
        return {key: field.parse(row.get(key), inside(where, key)) for key, field in self._fields.items()}

    @cached_property
    def _fields(self) -> dict[str, Field]:
        """The fields by their keys in the player's object of the game file."""
        found: dict[str, Field] = {}
        for part in self.form.parts:
            if isinstance(part, NumberGroup) and part.at == "":
                found |= part.numbers
            elif part.at is not None:
                found[part.at] = part
        return found

    def score(self, table: Table) -> Result:
        """The result: a player's total is the sum of the lines, and players with equal totals share a rank.

        A total on paper counts while a line of its player is open.
        """
        scores: list[Item] = []
        problems: list[Problem] = []
        for seat, (name, row, claim) in enumerate(zip(*table, strict=True)):
            proved = sum_of(name, self._lines_of(seat, row), sheet=_key(seat))
            typed = Item(name, claim, Text("from paper, not checked"), self._claim.key, "typed", sheet=TOTALS)
            scores.append(typed if proved.is_open and claim is not None else proved)
            if not proved.is_open and claim not in (None, proved.points):
                message = Text("paper {claim}, scorepad {proof}", claim=claim, proof=proved.points)
                problems.append(Problem(f"claims.totals[{seat}]", message, sheet=TOTALS, rule=self._claim.key))
        complete = [not item.is_open for item in scores]
        standings = rank(table.players, [item.points for item in scores], complete)
        return Result(self.slug, standings, tuple(scores), tuple(problems))

    def _lines_of(self, seat: int, row: Row) -> list[Item]:
        """A player's lines. A blank sheet without an open line gets a single open line instead."""
        lines = [_placed(line, f"{self.at}[{seat}]") for line in self.lines(row)]
        if any(line.is_open for line in lines) or not all(map(_is_blank, row.values())):
            return lines
        return [Item(Text("Score sheet"), None, Text("not entered"), state="open")]


def _is_blank(value: Any) -> bool:
    """True if a value has no number and no tick."""
    if isinstance(value, Mapping):
        return all(map(_is_blank, value.values()))
    return value is None or value is False


def _placed(item: Item, where: str) -> Item:
    """A copy of a line in which all evidence, including that of its items, is given as places in the game file."""
    evidence = tuple(inside(where, place) for place in item.evidence)
    return item._replace(evidence=evidence, items=tuple(_placed(part, where) for part in item.items))


def _typed_numbers(table: Table, result: Result) -> list[TypedNumbers]:
    """The inputs of the totals page."""
    numbers = [
        # Translators: {name}: such as “Player 1”
        TypedNumber(TOTALS, f"total-{seat}", Text("{name}", name=name), f"claims.totals[{seat}]")
        for seat, name in enumerate(table.players)
    ]
    return [TypedNumbers(Text("Totals on paper"), numbers)]


def _key(seat: int) -> str:
    """The key of a player's sheet."""
    return f"player-{seat}"
