"""A parser for Splito's reasons, which compares most statements with the cards on the table."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.games.splito import rules
from tests.game_files import File

NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "sixe": "6"}
KIND = r"(?P<n>\d+) (?P<kind>[a-z]+)( cards?)?"
MIX = r"(?P<n>\d+) (?P<what>color|different value)s?: (?P<kinds>[^;]+)"


class Reader:
    """Checks the reasons of lines about zones against a game file."""

    def __init__(self, file: File) -> None:
        players: Sequence[str] = file["players"]
        self.names = [f"{name} & {players[(seat + 1) % len(players)]}" for seat, name in enumerate(players)]
        self.zones: list[Any] = [zone if zone and "cards" in zone else None for zone in file["zones"]]

    def count(self, zone: int, kind: str) -> int:
        """The number of cards of a kind, named as in sentences: "green", "threes"."""
        sign = NUMBERS.get(kind.removesuffix("s"), kind if kind in rules.COLORS else kind.removesuffix("s"))
        return sum(sign in card.split() for card in self.zones[zone]["cards"])

    def is_true(self, zone: int, why: str) -> bool:
        """True if the reason of a majority, count or variety card in the zone is true. Raises ValueError for others."""
        return all(self._part(zone, part, self._kind_in(why)) for part in re.split("; (?!no other)", why))

    def _kind_in(self, why: str) -> str:
        found = re.match(KIND, why) or re.search(rf"have {KIND} each", why)
        return found["kind"] if found else ""

    def _part(self, zone: int, part: str, kind: str) -> bool:
        rest = part
        if "; no other zone has any" in part:
            rest, _, end = part.partition("; ")
            others = [self.count(other, kind) for other in self._known() if other != zone]
            if any(others) or (end.endswith("so far") != self._may_change(zone, kind, 1)):
                return False
        if found := re.fullmatch(r"tie: (?P<zones>.+) have (?P<n>\d+) \w+ each", rest):
            return self._have(found["zones"], int(found["n"]), kind) and self._most(kind) == int(found["n"])
        if found := re.fullmatch(r"(?P<zones>.+) (has|have) (?P<n>\d+)(?P<each> each)?(?P<open> so far)?", rest):
            return self._runner_up(zone, kind, found)
        if found := re.fullmatch(r"(\d+) zones? to go", rest):
            return int(found[1]) == len(self.zones) - len(self._known())
        return self._of_this_zone(zone, rest)

    def _runner_up(self, zone: int, kind: str, found: re.Match[str]) -> bool:
        n, others = int(found["n"]), [other for other in self._known() if other != zone]
        most = max(self.count(other, kind) for other in others)
        is_open = n < self.count(zone, kind) and self._may_change(zone, kind, n)
        return n == most and self._have(found["zones"], n, kind, zone) and bool(found["open"]) == is_open

    def _may_change(self, zone: int, kind: str, n: int) -> bool:
        """True if a zone that was not entered can have `n` cards of a kind."""
        left = rules.CARDS_OF_A_KIND - sum(self.count(other, kind) for other in self._known())
        return len(self._known()) < len(self.zones) and left >= n

    def _known(self) -> list[int]:
        return [zone for zone, cards in enumerate(self.zones) if cards is not None]

    def _most(self, kind: str) -> int:
        return max(self.count(zone, kind) for zone in self._known())

    def _have(self, zones: str, n: int, kind: str, but: int | None = None) -> bool:
        having = [self.names[zone] for zone in self._known() if zone != but and self.count(zone, kind) == n]
        return zones == listed(having)

    def _of_this_zone(self, zone: int, part: str) -> bool:
        if part in ("none here", "no color here", "no value here") or re.fullmatch(
            r"(exactly|at ).* (needed|allowed)|there must be none", part
        ):
            return True  # the requirement belongs to the verdict, which other tests check
        kinds = {word for card in self.zones[zone]["cards"] for word in card.split()}
        if found := re.fullmatch(MIX, part):
            named = [
                kind.removesuffix("s") if kind[0].isdigit() else kind for kind in re.split(", | and ", found["kinds"])
            ]
            here = {kind for kind in kinds if kind.isdigit() == (found["what"] != "color")}
            return len(named) == int(found["n"]) and set(named) == here
        if found := re.fullmatch("missing: (.+)", part):
            return not kinds & {kind.removeprefix("a ") for kind in re.split(", | and ", found[1])}
        if re.fullmatch(r"the (color|value) is here|the \d (colors|values) are here", part):
            return True
        if found := re.fullmatch(KIND, part):
            return self.count(zone, found["kind"]) == int(found["n"])
        raise ValueError(part)


def listed(names: Sequence[str]) -> str:
    """Names as listed in a sentence."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def size_is_true(zone: Mapping[str, Any], why: str, won: int) -> bool:
    """True if the zone has as many cards of each kind as the reason of a ZONE card counts."""
    found = re.match(r"(\d+) cards?: (\d+) Splito(?: and|,) (\d+) objectives?(?: and (\d+) common cards?)?;", why)
    if found is None:
        raise ValueError(why)
    total, splito, objectives, commons = (int(part or 0) for part in found.groups())
    parts = (len(zone["cards"]), len(zone["objectives"]), won)
    return (splito, objectives, commons) == parts and total == sum(parts)
