"""Mistakes planted in matches of Splatoids, counted by the tests' naive scorer with a changed deal or rule."""

import re
from collections.abc import Iterator, Mapping
from itertools import accumulate
from random import Random
from typing import NamedTuple

from bench.planted.splatoids.matches import random_match
from scorepad.disputes import TOTAL
from tests.game_files import File
from tests.games.splatoids import naive as naive_match

DEALS = re.compile(r"\bdeals? (\d+(?:, \d+)*(?: and \d+)?)")
"""Deals in a sentence: "deal 1", "deals 1, 3 and 4"."""


TOLD = {
    f"splatoids.{kind}": set(keys.split())
    for kind, keys in {
        "still_in": "splatoids.without_disqualified",
        "stalemates_missed": "splatoids.stalemate_missed",
        "stalemate_missed": "splatoids.stalemate_missed",
        "only_winners": "splatoids.first_only",
        "left_always": "splatoids.left_with_cards",
        "left_once": "splatoids.left_with_cards",
        "disqualified_placed": "splatoids.disqualified_counted splatoids.disqualified_first",
        "swapped": "slips.copied",
        "neighbor": "slips.copied",
        "stroke": "slips.counted",
        "not_written": "slips.empty",
        "row_too_high": "slips.shifted_up",
        "columns_changed": "slips.column",
        "running_totals": "slips.running",
    }.items()
}
"""The keys of the app's mistakes that explain each kind, if they differ from the kind's own key."""


class Plant(NamedTuple):
    """A mistake. deals, names: the deals and players that identify the place.

    name: the kind without the game. changed: the points written for deals, by index. total: the total on paper, if it
    is not the sum of the deals.
    """

    name: str
    deals: tuple[int, ...]
    names: tuple[str, ...]
    changed: Mapping[int, int]
    weight: float = 1.0
    total: int | None = None

    @property
    def kind(self) -> str:
        return f"splatoids.{self.name}"

    @property
    def place(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        return self.deals, self.names

    def fits(self, text: str) -> bool:
        """True if a sentence names this very place; deals that are only counted in "more places" are not named."""
        deals = {int(number) for found in DEALS.findall(text) for number in re.findall(r"\d+", found)}
        names = all(re.search(rf"\b{name}\b", text) for name in self.names)
        return names and {index + 1 for index in self.deals} <= deals


class Paper:
    """A player's column on paper. own: the right points by deal. beside: the names of the neighbors."""

    def __init__(self, file: File, seat: int) -> None:
        self.file, self.seat = file, seat
        self.names: list[str] = file["players"]
        self.n = len(self.names)
        self.single: bool = file.get("single", self.n == 2)
        self.name = self.names[seat]
        self.entries: list[File] = file["deals"]
        self.all = [[points or 0 for points in row] for row in naive_match.outcome(file).points]
        self.own = tuple(row[seat] for row in self.all)
        self.beside = sorted({self.names[seat - 1], self.names[(seat + 1) % self.n]})

    def points(self, entry: File) -> int:
        """The player's points in a deal, by the rules."""
        moments = naive_match.moments(entry, self.names, self.single, not self.single)
        return sum(moment.get(self.name, 0) for moment in moments)

    def written(self, *plants: Plant) -> dict[str, int]:
        """The boxes (the deals and the total) after these mistakes, applied in order."""
        deals, total = [*self.own], None
        for plant in plants:
            total = plant.total if total is None else total
            for index, points in plant.changed.items():
                deals[index] = points
        boxes = {f"deal-{number}": points for number, points in enumerate(deals, start=1)}
        return {**boxes, TOTAL: sum(deals) if total is None else total}


def drawn(chance: Random) -> Paper:
    """A player's column of a random match."""
    file = random_match(chance)
    return Paper(file, chance.randrange(len(file["players"])))


def plants(paper: Paper) -> list[Plant]:
    """Each mistake that changes something in this column."""
    found = [*_misread(paper), *_places_misread(paper), *_moved(paper), *_totals(paper)]
    for index, entry in enumerate(paper.entries):
        judged = [*_judged(paper, index, entry)]
        found += [
            *judged,
            *_swapped(paper, index, entry),
            *_lines(paper, index, [each.changed for each in judged]),
        ]
    return [plant for plant in found if paper.written(plant) != paper.written()]


def _misread(paper: Paper) -> Iterator[Plant]:
    """Rules misread in all deals."""
    out = {i: entry["out"].index(paper.name) for i, entry in enumerate(paper.entries) if paper.name in entry["out"]}
    thrown = {i: len(entry.get("disqualified", ())) for i, entry in enumerate(paper.entries)}
    fewer = {i: paper.n - 1 - thrown[i] - place for i, place in out.items() if thrown[i]}
    if not paper.single:
        yield Plant("still_in", tuple(fewer) if len(fewer) == 1 else (), (), fewer)
        yield from _counted_from_n(paper, out)
    drawn = [i for i, entry in enumerate(paper.entries) if _drew(paper, entry)]
    if len(drawn) > 1:
        yield Plant("stalemates_missed", (), (), dict.fromkeys(drawn, 0))
    yield from _kept_wrongly(paper, out)


def _places_misread(paper: Paper) -> Iterator[Plant]:
    """Wrong points for each finishing place, in all deals."""
    if paper.single:
        return
    n, places = paper.n, {}
    for index, entry in enumerate(paper.entries):
        order = _order(paper, entry)
        if paper.name in order:
            places[index] = order.index(paper.name)
    for kind, points in {
        "for_fewer": {index: max(0, n - 2 - place) for index, place in places.items()},
        "match_as_single": {index: 0 if place else 1 for index, place in places.items()},
    }.items():
        is_another = kind != "for_fewer" or n > 3  # with three players these are the points of single games
        if is_another and sum(written != paper.own[index] for index, written in points.items()) > 1:
            yield Plant(kind, (), (), points)


def _moved(paper: Paper) -> Iterator[Plant]:
    """Points in the wrong row or column from some deal on."""
    own, last = [*paper.own], len(paper.own) - 1
    for index in range(last):
        higher = [*own[:index], *own[index + 1 :], 0]
        if sum(one != other for one, other in zip(higher, own, strict=True)) > 1:
            yield Plant("row_too_high", (index,), (), dict(enumerate(higher)))
        for name in paper.beside:
            column = [row[paper.names.index(name)] for row in paper.all]
            mixed = [*own[:index], *column[index:]]
            if sum(one != other for one, other in zip(mixed, own, strict=True)) > 1:
                yield Plant("columns_changed", (index,) if index else (), (name,), dict(enumerate(mixed)))


def _totals(paper: Paper) -> Iterator[Plant]:
    """A wrong number as the total."""
    total = sum(paper.own)
    won = sum(_order(paper, entry)[:1] == [paper.name] for entry in paper.entries)
    if not paper.single and won != total:
        yield Plant("deals_won", (), (), {}, total=won)


def _kept_wrongly(paper: Paper, out: dict[int, int]) -> Iterator[Plant]:
    """Wrong ways to fill in the sheet, in all deals."""
    so_far = dict(enumerate(accumulate(paper.own)))
    if len(so_far) > 1:
        yield Plant("running_totals", (), (), so_far)
    later = [i for i, place in out.items() if place]
    if len(later) > 1:
        yield Plant("only_winners", (), (), dict.fromkeys(later, 0))
    left = [i for i, entry in enumerate(paper.entries) if _is_left(paper, entry)]
    if len(left) > 1 and not paper.single:
        yield Plant("left_always", (), (), dict.fromkeys(left, 1))
    if paper.single and paper.n > 2:
        won = [i for i, points in enumerate(paper.own) if points]
        held = [i for i, entry in enumerate(paper.entries) if _held_in_stalemate(paper, entry)]
        yield Plant("single_as_match", (), (), dict.fromkeys(won, paper.n - 1) | dict.fromkeys(held, 1))


def _is_left(paper: Paper, entry: File) -> bool:
    """True if the player was the only one still holding cards when others were out."""
    return _order(paper, entry)[-1:] == [paper.name] and paper.name not in entry["out"]


def _counted_from_n(paper: Paper, out: dict[int, int]) -> Iterator[Plant]:
    """The first player out gets a point for every player, not for every other player, and so on."""
    counted = {i: paper.n - place for i, place in out.items()}
    yield Plant("from_n", (), (), counted)
    left = {i for i, entry in enumerate(paper.entries) if not entry.get("stalemate")}
    held = {
        i: 1 for i in left if [paper.name] == naive_match.still_in(paper.entries[i], paper.names) and not paper.own[i]
    }
    if held:
        yield Plant("from_n_to_one", (), (), counted | held)


def _held_in_stalemate(paper: Paper, entry: File) -> bool:
    return bool(entry.get("stalemate")) and paper.name in naive_match.still_in(entry, paper.names)


def _drew(paper: Paper, entry: File) -> bool:
    return not paper.single and _held_in_stalemate(paper, entry)


def _judged(paper: Paper, index: int, entry: File) -> Iterator[Plant]:
    """A stalemate, a disqualification, or the player left with cards, judged wrongly."""
    deal = (index,)
    if _is_left(paper, entry):
        yield Plant("left_once", deal, (), {index: 1})
    if _drew(paper, entry):
        yield Plant("stalemate_missed", deal, (), {index: 0})
        yield Plant("stalemate_two", deal, (), {index: 2})
    elif entry.get("stalemate") and paper.name in entry["out"]:
        yield Plant("out_before_stalemate", deal, (), {index: 0})
        yield Plant("stalemate_instead", deal, (), {index: 1})
        yield Plant("stalemate_for_all", deal, (), {index: paper.own[index] + 1})
    if paper.name in entry.get("disqualified", ()):
        if entry.get("stalemate") and not paper.single:
            yield Plant("stalemate_for_all", deal, (), {index: 1})
        others = [name for name in entry["disqualified"] if name != paper.name]
        for number in range(len(entry["out"]) + 1):
            out = [*entry["out"][:number], paper.name, *entry["out"][number:]]
            points = paper.points({**entry, "out": out, "disqualified": others})
            kind = "disqualified_counted" if number == len(entry["out"]) else "disqualified_placed"
            yield Plant(kind, deal, (), {index: points})


def _swapped(paper: Paper, index: int, entry: File) -> Iterator[Plant]:
    order = _order(paper, entry)
    for number in range(len(order) - 1):
        pair = (order[number], order[number + 1])
        if paper.name in pair:
            other = [*order[:number], pair[1], pair[0], *order[number + 2 :]]
            points = paper.points({**entry, "out": other[: len(entry["out"])]})
            yield Plant("swapped", (index,), pair, {index: points})


def _order(paper: Paper, entry: File) -> list[str]:
    """The players in the order in which they went out, then the player left with cards."""
    left = naive_match.still_in(entry, paper.names)
    return [*entry["out"], *(left if len(left) == 1 and entry["out"] else [])]


def _lines(paper: Paper, index: int, judged: list[Mapping[int, int]]) -> Iterator[Plant]:
    """A neighbor's points in a deal, one point more or less, or no points.

    The points of a neighbor who went out just before or after are left out, because they are the mistake "swapped";
    so are points that a mistake in `judged` already gives.
    """
    order = _order(paper, paper.entries[index])
    places = {name: place for place, name in enumerate(order)}
    for name in paper.beside:
        if paper.name in places and abs(places.get(name, 99) - places[paper.name]) == 1:
            continue
        written = {index: paper.all[index][paper.names.index(name)]}
        if written not in judged:
            yield Plant("neighbor", (index,), (name,), written)
    for points in (paper.own[index] - 1, paper.own[index] + 1):
        if points > 0 and {index: points} not in judged:
            yield Plant("stroke", (index,), (), {index: points}, weight=1.0 if paper.own[index] else 0.05)
    if {index: 0} not in judged:
        yield Plant("not_written", (index,), (), {index: 0})
