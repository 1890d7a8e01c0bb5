"""A score as a tree of items with their reasons, and the resulting standings (docs/game-file.md, "Results")."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from scorepad.core.text import Capitalized, Series, Text, everybody, plural, signed, together

State = Literal["plain", "met", "missed", "open", "typed"]
"""The state of a line: plain if it has no requirement; met, missed or open (undecided) if it has; typed if its points
were read off paper.
"""
MOST_NAMED = 4
"""The maximum number of winners that a sentence names."""


class Item(NamedTuple):
    """One line of a score: a leaf with its reason, or a sum or product of other items.

    A named tuple, because a score has a hundred items and frozen dataclasses take three times as long to create.

    points: the points that are certain so far; None while nothing is known. A sum with an unknown part is unknown, and
        so is a product with an unknown factor, unless another factor is certainly 0. An open line of 0 points, such as
        a round that is not entered yet, keeps the total known so far.
    state: the state of a leaf; sums and products are always plain.
    worth: the points printed for the line, whether scored or not. For pages; not part of the JSON.
    sheet: the key of the sheet with the entries behind the line. For pages; not part of the JSON.
    evidence: the pieces that make up the line or count towards it, as places in the game file: `zones[0].cards[3]`;
        only for leaves.
    lacking: a phrase that names what a missed or open line still needs. For pages; not part of the JSON.
    pieces: the names of the evidence, in a copy that is stored without its table. For pages; not part of the JSON.
    more: additional keys of the line's JSON, such as for a player's top item.
    """

    label: Text | str
    points: int | None
    why: Text | None = None
    rule: str | None = None
    state: State = "plain"
    op: Literal["sum", "product"] | None = None
    items: tuple["Item", ...] = ()
    worth: int | None = None
    sheet: str | None = None
    evidence: tuple[str, ...] = ()
    lacking: Text | None = None
    more: Mapping[str, Any] | None = None
    pieces: tuple[Text | str, ...] = ()

    @property
    def met(self) -> bool | None:
        """True if the requirement is met, False if it is missed; None if it is undecided or there is no requirement."""
        return {"met": True, "missed": False}.get(self.state)

    @property
    def is_open(self) -> bool:
        """True if points of this line or a line below it may still change; a factor known to be 0 settles a product."""
        if not self.items:
            return self.state == "open" or self.points is None
        if self.op == "product" and any(part.points == 0 and not part.is_open for part in self.items):
            return False
        return any(part.is_open for part in self.items)

    @property
    def sheets(self) -> list[str]:
        """The keys of the sheets with the entries behind the line, without duplicates."""
        if self.sheet is not None:
            return [self.sheet]
        return list(dict.fromkeys(key for part in self.items for key in part.sheets))

    @property
    def known(self) -> int | None:
        """The points; None for 0 points that may still increase, because nothing is known yet."""
        return None if self.is_open and not self.points else self.points

    @property
    def is_typed(self) -> bool:
        """True if the points of this line or of a line below it were read off paper."""
        return self.state == "typed" or any(item.is_typed for item in self.items)

    @property
    def working(self) -> str:
        """The calculation of a sum or product, such as "1 + 3 − 6" or "3 × 7"; unknown points are "–"."""
        numbers = [part.known for part in self.items]
        if self.op == "product":
            return " × ".join(map(as_written, numbers))
        return sum_as_written(numbers)

    def as_json(self) -> dict[str, Any]:
        """The line as JSON: `op` and `items` for a sum or product; `met`, `rule`, `why` and any `evidence` for a leaf.

        The keys of `more` are added.
        """
        out: dict[str, Any] = {"label": str(self.label), "points": self.points}
        if self.op is not None:
            out |= {"op": self.op, "items": [item.as_json() for item in self.items]}
        else:
            out |= {"met": self.met, "rule": self.rule, "why": None if self.why is None else str(self.why)}
            if self.evidence:
                out["evidence"] = list(self.evidence)
        return {**out, **(self.more or {})}


def as_written(number: int | None) -> str:
    """The number with a real minus sign; "–" if it is None."""
    return "–" if number is None else str(signed(number))


def sum_as_written(numbers: Sequence[int | None]) -> str:
    """The numbers as a written sum, such as "1 + 3 − 6"; "–" for None."""
    return " + ".join(map(as_written, numbers)).replace("+ \N{MINUS SIGN}", "\N{MINUS SIGN} ")


def judged(met: bool | None) -> State:
    """The state of a line with a requirement. met: None if it is undecided."""
    return "open" if met is None else "met" if met else "missed"


def sum_of(label: Text | str, items: Sequence[Item], **more: Any) -> Item:
    """An item with the sum of the points of `items`; the sum is None if any points are None."""
    points = 0
    for item in items:
        if item.points is None:
            return Item(label, None, op="sum", items=tuple(items), **more)
        points += item.points
    return Item(label, points, op="sum", items=tuple(items), **more)


def product_of(label: Text | str, items: Sequence[Item], **more: Any) -> Item:
    """An item with the product of the points of `items`; None if any points are None, unless a factor is surely 0."""
    points = 1
    for item in items:
        if item.points == 0 and not item.is_open:
            return Item(label, 0, op="product", items=tuple(items), **more)
    for item in items:
        if item.points is None:
            return Item(label, None, op="product", items=tuple(items), **more)
        points *= item.points
    return Item(label, points, op="product", items=tuple(items), **more)


def won_by(names: Sequence[Text | str], players: int) -> Text:
    """A sentence, without its full stop, that names the winners. players: the number of all players."""
    if len(names) == 1:
        return Text("{name} wins", name=names[0])
    return Text("{names} share the win", names=everybody(names, players))


class TieBreak(NamedTuple):
    """A number that decides between equal totals.

    name: such as "fewest cards". unit: formats a number with its noun, such as "26 cards". most_wins: True if the
    highest number wins, else the lowest.
    """

    name: Text
    unit: Callable[[int], Text]
    most_wins: bool = False


class Standing(NamedTuple):
    """A player's standing; `total` is None while it is unknown, and so is `rank` unless it is from the game file.

    tie_breaks: the player's number for each tie-break of the game; None while it is unknown.
    """

    player: str
    rank: int | None
    total: int | None
    tie_breaks: tuple[int | None, ...]
    winner: bool
    complete: bool

    @property
    def tie_break(self) -> int | None:
        """The number of the game's only tie-break; None if the game has several or none."""
        return self.tie_breaks[0] if len(self.tie_breaks) == 1 else None

    def as_json(self, by: Sequence[TieBreak] = ()) -> dict[str, Any]:
        """The standing as in docs/game-file.md. by: the tie-breaks of the game."""
        out = self._asdict()
        values = out.pop("tie_breaks")
        out["tie_break"] = self.tie_break
        if len(values) > 1:
            named = zip(by, values, strict=True)
            out["tie_breaks"] = [{"label": str(each.name), "value": value} for each, value in named]
        return out


@dataclass(frozen=True, slots=True)
class Problem:
    """An entry that a careful reader would question. A problem never prevents a score.

    sheet: the key of the sheet to check; beside: the keys of other sheets involved; rule: the key of a rule, as in an
    item. For pages; not part of the JSON.
    """

    where: str
    message: Text
    severity: Literal["warning", "info"] = "warning"
    sheet: str | None = None
    rule: str | None = None
    beside: tuple[str, ...] = ()

    @property
    def is_claim(self) -> bool:
        """True if a number on paper differs from the entries."""
        return self.rule is not None and self.rule.endswith(".claim")

    def as_json(self) -> dict[str, str]:
        """The problem as in docs/game-file.md."""
        return {"where": self.where, "message": str(self.message), "severity": self.severity}


class Result(NamedTuple):
    """The score of one game; `standings` and `scores` follow seat order.

    extra: additional keys of this game's results, ready for JSON.
    over: False if the game is obviously not over although all totals are complete, such as with unplayed cards in a
        hand, or during a match. Not part of the JSON.
    lacks: a sentence that explains why the game is not over; None if it needs none. For pages; not part of the JSON.
    ending: how the game was won if not by totals, in whole sentences. For pages; not part of the JSON.
    verdict: a sentence to show instead of the winner, such as for a solo player. For pages; not part of the JSON.
    unfinished: the keys of sheets that were begun but are incomplete. For pages; not part of the JSON.
    working: the engine's intermediate values, for the game's own pages and disputes. Not part of the JSON.
    tie_breaks: the game's tie-breaks, in the order in which they are compared.
    goal: the points that win a match; points beyond the goal do not count. Not part of the JSON.
    is_ranked: True if the ranks are from the game file, because its entries leave the winner open or shared
        (`with_ranks`). Not part of the JSON.
    """

    game: str
    standings: tuple[Standing, ...]
    scores: tuple[Item, ...]
    problems: tuple[Problem, ...] = ()
    extra: Mapping[str, Any] = MappingProxyType({})
    ending: Text | None = None
    over: bool = True
    lacks: Text | None = None
    verdict: Text | None = None
    unfinished: frozenset[str] = frozenset()
    working: Any = None
    tie_breaks: Sequence[TieBreak] = ()
    goal: int | None = None
    is_ranked: bool = False

    @property
    def is_complete(self) -> bool:
        """True if every player's total is complete."""
        return all(standing.complete for standing in self.standings)

    @property
    def has_leader(self) -> bool:
        """True if exactly one player has rank 1 and at least two scores are known."""
        ahead = [standing for standing in self.standings if standing.rank == 1]
        known = [item for item in self.scores if item.known is not None]
        return len(ahead) == 1 and len(known) > 1

    @property
    def settled(self) -> bool:
        """True if the game is over and its winner is known, from the entries or from the ranks in the game file."""
        if self.is_ranked:
            return True
        is_won = any(standing.winner for standing in self.standings) or len(self.standings) == 1
        return self.over and self.is_complete and is_won

    @property
    def outcome(self) -> Text | None:
        """A sentence, without its full stop, about the winners or a solo player, or the verdict; None until known."""
        if self.is_ranked or self.verdict is not None:
            return self.verdict or self._outcome_by_ranks
        total = max((standing.total or 0 for standing in self.standings if standing.winner), default=None)
        names = [standing.player for standing in self.standings if standing.winner]
        if not names and self.settled:
            return Text("{name} has {total}", name=self.standings[0].player, total=self.standings[0].total)
        if not names:
            return None
        if len(names) == 1:
            return Text("{name} wins with {total}", name=names[0], total=total)
        if MOST_NAMED < len(names) < len(self.standings):
            return Text("{n} players share the win with {total} each", n=len(names), total=total)
        winners = everybody(names, len(self.standings))
        return Text("{names} share the win with {total} each", names=winners, total=total)

    def _tied_with(self, standing: Standing) -> list[Standing]:
        """All standings with the same total, by rank."""
        tied = [other for other in self.standings if other.total == standing.total]
        return sorted(tied, key=lambda other: other.rank or 0)

    @property
    def _outcome_by_ranks(self) -> Text:
        """A sentence that names the winners by the ranks in the game file; the total is left out if unknown or if
        several players win.
        """
        winners = [standing for standing in self.standings if standing.winner]
        if len(winners) > 1 or winners[0].total is None:
            return won_by([standing.player for standing in winners], len(self.standings))
        return Text("{name} wins with {total}", name=winners[0].player, total=winners[0].total)

    def tie_break_of(self, standing: Standing) -> Text | None:
        """The numbers by which a tied player is ranked, such as "26 cards"; as many tie-breaks as are needed.

        None if the player is not tied, if the total is incomplete, if a number is unknown, or without tie-breaks.
        """
        tied = [other.tie_breaks for other in self._tied_with(standing)]
        if len(tied) < 2 or not standing.complete or not self.tie_breaks:
            return None
        needed = 1
        while needed < len(self.tie_breaks) and len({numbers[:needed] for numbers in tied}) < len(tied):
            needed += 1
        units = []
        for each, number in zip(self.tie_breaks[:needed], standing.tie_breaks, strict=False):
            if number is None:
                return None
            units.append(each.unit(number))
        return Series(units)

    @property
    def decided(self) -> Text | None:
        """Whole sentences that explain how the winner was decided if the totals do not show it; None if they do.

        For a tie for the most points, they list each tie-break with the numbers of the players who were still tied.
        """
        tied = next((self._tied_with(standing) for standing in self.standings if standing.winner), [])
        if self.ending is not None or len(tied) < 2 or not self.tie_breaks:
            return self.ending
        points = plural("{n} point", "{n} points", tied[0].total or 0)
        names = [standing.player for standing in self.standings if standing in tied]
        who = everybody(names, len(self.standings))
        text = Text("{players} have {points} each.", players=who, points=points)
        for step, each in enumerate(self.tie_breaks):
            numbers = [
                Text("{player} {total}", player=standing.player, total=standing.tie_breaks[step]) for standing in tied
            ]
            # Translators: {before}: sentences; {fewest}: such as “Fewest cards”; {numbers}: such as “A 25 and B 27”
            text = Text(
                "{before} {fewest} wins: {numbers}.",
                before=text,
                fewest=Capitalized(each.name),
                numbers=together(numbers),
            )
            tied = [standing for standing in tied if standing.tie_breaks[step] == tied[0].tie_breaks[step]]
            if len(tied) == 1:
                break
        return text

    @property
    def to_look_at(self) -> list[Problem]:
        """The problems that pages list: all but `lacks` and hints about unfinished sheets, which pages show anyway."""
        return [
            problem
            for problem in self.problems
            if (problem.severity == "warning" or problem.sheet is None or problem.sheet not in self.unfinished)
            and problem.message != self.lacks
        ]

    def doubts_on(self, key: str) -> list[Problem]:
        """The listed problems that concern the sheet `key`."""
        return [problem for problem in self.to_look_at if key == problem.sheet or key in problem.beside]

    def items_of(self, key: str) -> list[Item]:
        """The lines computed from the sheet `key`, without duplicates."""
        found: list[Item] = []

        def search(item: Item) -> None:
            if item.sheet == key:
                if item not in found:
                    found.append(item)
                return
            for part in item.items:
                search(part)

        for item in self.scores:
            search(item)
        return found

    def as_json(self) -> dict[str, Any]:
        """The result as in docs/game-file.md."""
        return {
            "game": self.game,
            "settled": self.settled,
            "standings": [standing.as_json(self.tie_breaks) for standing in self.standings],
            "scores": [item.as_json() for item in self.scores],
            "problems": [problem.as_json() for problem in self.problems],
            **self.extra,
        }


Ranks = Sequence[int | None]
"""The ranks in a game file, by seat; None for a player without a rank."""


def with_ranks(result: Result, ranks: Ranks | None) -> Result:
    """The result with the ranks of the game file, if the entries leave the winner open or shared.

    Ranks that contradict the totals are ignored, and the result is returned unchanged.
    """
    winners = [standing for standing in result.standings if standing.winner]
    if ranks is None or (result.settled and len(winners) < 2) or not are_possible(result, ranks):
        return result
    standings = []
    for standing, place in zip(result.standings, ranks, strict=True):
        standings.append(standing._replace(rank=place, winner=place == 1))
    if tuple(standings) == result.standings:
        return result
    return result._replace(
        standings=tuple(standings),
        is_ranked=True,
        ending=Text("Who won is from the file. scorepad has not checked it."),
    )


def are_possible(result: Result, ranks: Ranks) -> bool:
    """True if the ranks name a winner and no player with a complete total beats a winner's total."""
    totals, won = [], []
    for standing, place in zip(result.standings, ranks, strict=True):
        if standing.total is not None and standing.complete:
            total = standing.total if result.goal is None else min(standing.total, result.goal)
            totals.append(total)
            if place == 1:
                won.append(total)
    return 1 in ranks and all(total == max(totals) for total in won)


def rank(  # noqa: PLR0913 - the columns of the standings, then the tie-breaks
    players: Sequence[str],
    totals: Sequence[int | None],
    complete: Sequence[bool],
    numbers: Sequence[int | tuple[int | None, ...] | None] = (),
    over: bool = True,
    *,
    by: Sequence[TieBreak] = (),
) -> tuple[Standing, ...]:
    """The standings by the highest total, then by the tie-breaks `by`, in this order.

    numbers: each player's number, or a tuple of numbers if the game has several tie-breaks. Players with equal totals
    and numbers share a rank. If a tie-break is needed but one of its numbers is unknown (None), all tied players share
    the rank and none of them is a winner yet. There is no winner before all totals are complete and the game is `over`.
    """
    breaks = [each if isinstance(each, tuple) else (each,) for each in numbers] if by else [()] * len(players)
    keys: list[tuple[int, ...] | None] = [None if total is None else (-total,) for total in totals]
    unsettled: set[tuple[int, ...] | None] = set()
    for step, each in enumerate(by):
        unsettled |= {key for key, own in zip(keys, breaks, strict=True) if own[step] is None and keys.count(key) > 1}
        sign = -1 if each.most_wins else 1
        keys = [
            key if key is None or key in unsettled else (*key, sign * (own[step] or 0))
            for key, own in zip(keys, breaks, strict=True)
        ]
    ordered = sorted([key for key in keys if key is not None])
    ranks = [None if key is None else 1 + ordered.index(key) for key in keys]
    done = over and all(complete)
    wins = [done and ranked == 1 and key not in unsettled for ranked, key in zip(ranks, keys, strict=True)]
    return tuple(map(Standing, players, ranks, totals, breaks, wins, complete))
