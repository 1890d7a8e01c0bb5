"""The form of the rounds that everyone at the table shares: scoring tokens, market tokens, the round marker."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from scorepad.forms import Choices, FlatField, Look, SheetForm
from scorepad.games.great_split.rules import KINDS, MARKET_TOKENS, ROUNDS, SCORING_ROUNDS, TOKENS_ON_A_LINE
from scorepad.text import Text, plural

ROUND, OVER = "round", "end"
TOKENS = tuple(f"token-{kind}" for kind in KINDS)
MARKET = tuple(f"market-{n}" for n in range(1, ROUNDS + 1))
NUMBERS = tuple(str(n) for n in range(1, ROUNDS + 1))
LINES = tuple(str(after) for after in SCORING_ROUNDS)
VALUES = tuple(str(value) for value in MARKET_TOKENS)
_NAMES = dict(zip(TOKENS, (Text("Tome token"), Text("Artwork token"), Text("Gem token")), strict=True))
Faults = list[tuple[str, str | Text]]


class TokensField(FlatField):
    """The scoring tokens: `token-KIND` to the round of the line it lies on."""

    def owns(self, name: str) -> bool:
        """Whether the name is a scoring token's."""
        return name in TOKENS

    def fault(self, name: str, value: str) -> Text | None:
        """Lines that the board does not have."""
        if value in (*LINES, " ".join(LINES)):
            return None
        return Text("{token}: expected 3 or 4, got {value}", token=_NAMES[name], value=repr(value[:20]))


class MarketField(FlatField):
    """The market tokens: `market-ROUND` to what the token of that round shows."""

    def owns(self, name: str) -> bool:
        """Whether the name is a round's."""
        return name in MARKET

    def fault(self, name: str, value: str) -> Text | None:
        """Values that no token has."""
        if value in VALUES:
            return None
        return Text("round {n}: expected 0 to 4, got {value}", n=name[-1], value=repr(value[:20]))


class MarkerField(FlatField):
    """The round marker: `round` to the round being played, or "end" when the last one is over."""

    def owns(self, name: str) -> bool:
        """Its own name only."""
        return name == ROUND

    def fault(self, name: str, value: str) -> Text | None:
        """Rounds that are not played."""
        return None if value in (*NUMBERS, OVER) else Text("expected a round, got {value}", value=repr(value[:20]))


class RoundsForm(SheetForm):
    """The rounds."""

    tokens = TokensField(str(Text("Scoring tokens")))
    market = MarketField(str(Text("Market")))
    marker = MarkerField(str(Text("Round")))

    def fit(self, look: Look, stored: Mapping[str, str]) -> Faults:
        """No market token that is missing before another. Too many of a value, or on a line, is for people to look at.

        What a game file brought is kept.
        """
        return [
            (str(Text("round {n}", n=name[-1])), _first(before))
            for before, name in pairwise(MARKET)
            if _is_early(name, before, self.market.data) and not _is_early(name, before, stored)
        ]

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`end=3`: round 3 is over. `token-tome=3`: the token lies on the line after round 3. `market-2=4`: the market
        token of round 2. Nothing after the sign takes a token away.

        Each names its round, so that a button that is tapped twice does nothing twice.
        """
        name, _, value = what.partition("=")
        if name == OVER and value in NUMBERS:
            return self._end(value)
        if name in TOKENS and value in ("", *LINES):
            return self._put_token(name, value)
        if name in MARKET and value in ("", *VALUES):
            return self._put_market(name, value)
        return Text("There is no such token")

    def _end(self, number: str) -> Text | None:
        """Move the marker on, unless it has left that round already."""
        if self.marker.data.get(ROUND, NUMBERS[0]) != number:
            return None
        if f"market-{number}" not in self.market.data:
            return _first(f"market-{number}")
        self.marker.data[ROUND] = OVER if number == NUMBERS[-1] else str(int(number) + 1)
        return None

    def _put_token(self, name: str, value: str) -> Text | None:
        lying = {token: line for token, line in self.tokens.data.items() if token != name}
        if not value:
            self.tokens.data = lying
            return None
        if Counter(lying.values())[value] >= TOKENS_ON_A_LINE:
            return Text("Two tokens lie after round {n}. Move one of them first.", n=value)
        lying[name] = value
        if Counter(lying.values())[value] == TOKENS_ON_A_LINE:  # the line is full: the last two lie on the other
            other = LINES[1 - LINES.index(value)]
            lying |= {token: other for token in TOKENS if token not in lying}
        self.tokens.data = lying
        return None

    def _put_market(self, name: str, value: str) -> Text | None:
        others = {number: token for number, token in self.market.data.items() if number != name}
        if not value:
            self.market.data = others
            return None
        before = MARKET[: MARKET.index(name)]
        missing = next((number for number in before if number not in others), None)
        if missing is not None:
            return _first(missing)
        if Counter(others.values())[value] >= MARKET_TOKENS[int(value)]:
            return _used_up(int(value))
        self.market.data = {**others, name: value}
        return None

    def describe(self, name: str) -> Text:
        """A token by its name or its round."""
        return Text("market token of round {n}", n=name[-1]) if name in MARKET else _NAMES.get(name) or Text("round")

    def say(self, name: str, value: str) -> Text | str:
        """Where a scoring token lies, in words."""
        if name in TOKENS and value:
            return Text("after round {n}", n=value)
        return Text("over") if name == ROUND and value == OVER else value


def _is_early(name: str, before: str, fields: Mapping[str, str]) -> bool:
    return name in fields and before not in fields


def _first(name: str) -> Text:
    return Text("Enter the market token of round {n} first", n=name[-1])


def _used_up(value: int) -> Text:
    n = MARKET_TOKENS[value]
    return plural(
        "The box holds only {n} market token of {value}",
        "The box holds only {n} market tokens of {value}",
        n,
        value=value,
    )
