"""Slips planted in matches of Splatoids, counted by the tests' own plain scorer with a deal or a rule bent."""

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.games.splatoids.slips_seen import WEIGHTS
from tests.engine import naive_match
from tests.engine.build import File


class Plant(NamedTuple):
    """A slip, the words that say where, and what then stands on paper: the deals and their total."""

    kind: str
    place: tuple[str, ...]
    deals: tuple[int, ...]
    total: int

    @property
    def weight(self) -> float:
        return WEIGHTS[self.kind]


class Paper:
    """A player's column."""

    def __init__(self, file: File, seat: int) -> None:
        self.names: list[str] = file["players"]
        self.n = len(self.names)
        self.name = self.names[seat]
        self.entries: list[File] = file["deals"]
        self.all = [[points or 0 for points in row] for row in naive_match.outcome(file).points]
        self.seat = seat
        self.own = tuple(row[seat] for row in self.all)
        self.beside = {self.names[seat - 1], self.names[(seat + 1) % self.n]}

    def points(self, entry: File) -> int:
        """What a deal gives, by the rules."""
        given = [moment.get(self.name, 0) for moment in naive_match.moments(entry, self.names)]
        return sum(given)

    def written(self, kind: str, changed: dict[int, int], *place: str) -> Plant:
        """What stands on paper where these deals were given other points."""
        deals = tuple(changed.get(index, points) for index, points in enumerate(self.own))
        return Plant(kind, place, deals, sum(deals))


def plants(file: File, seat: int) -> list[Plant]:
    """Each slip that changes the total of this seat."""
    paper = Paper(file, seat)
    found = [*_misread(paper), *_added(paper)]
    for index, entry in enumerate(paper.entries):
        found += [*_judged(paper, index, entry), *_lines(paper, index)]
        found += _swapped(paper, index, entry)
    return [plant for plant in found if plant.total != sum(paper.own)]


def _misread(paper: Paper) -> Iterator[Plant]:
    """A rule misread in all deals."""
    out = {i: entry["out"].index(paper.name) for i, entry in enumerate(paper.entries) if paper.name in entry["out"]}
    thrown = {i: len(entry.get("disqualified", ())) for i, entry in enumerate(paper.entries)}
    yield paper.written("splatoids.still_in", {i: paper.n - 1 - thrown[i] - place for i, place in out.items()})
    if paper.n > 2:
        yield from _counted_from_n(paper, out)
    drawn = [i for i, entry in enumerate(paper.entries) if _drew(paper, entry)]
    if len(drawn) > 1:
        yield paper.written("splatoids.stalemates_missed", dict.fromkeys(drawn, 0), f"deal {drawn[0] + 1}")


def _counted_from_n(paper: Paper, out: dict[int, int]) -> Iterator[Plant]:
    yield paper.written("splatoids.from_n", {i: paper.n - place for i, place in out.items()})
    left = {i for i, entry in enumerate(paper.entries) if not entry.get("stalemate")}
    held = {
        i: 1 for i in left if [paper.name] == naive_match.still_in(paper.entries[i], paper.names) and not paper.own[i]
    }
    if held:
        counted = {i: paper.n - place for i, place in out.items()} | held
        yield paper.written("splatoids.from_n_to_one", counted)


def _drew(paper: Paper, entry: File) -> bool:
    return bool(entry.get("stalemate")) and paper.name in naive_match.still_in(entry, paper.names)


def _judged(paper: Paper, index: int, entry: File) -> Iterator[Plant]:
    """A stalemate or a disqualification judged wrongly."""
    place = f"deal {index + 1}"
    if _drew(paper, entry):
        yield paper.written("splatoids.stalemate_missed", {index: 0}, place)
    elif entry.get("stalemate") and paper.name in entry["out"]:
        yield paper.written("splatoids.out_before_stalemate", {index: 0}, place)
        yield paper.written("splatoids.stalemate_for_all", {index: paper.own[index] + 1}, place)
    if paper.name in entry.get("disqualified", ()):
        others = [name for name in entry["disqualified"] if name != paper.name]
        for number in range(len(entry["out"]) + 1):
            out = [*entry["out"][:number], paper.name, *entry["out"][number:]]
            points = paper.points({**entry, "out": out, "disqualified": others})
            kind = "splatoids.disqualified_counted" if number == len(entry["out"]) else "splatoids.disqualified_placed"
            yield paper.written(kind, {index: points}, place)
    elif not entry["out"] and not entry.get("stalemate") and paper.own[index]:
        yield paper.written("splatoids.left_alone", {index: 0}, place)


def _swapped(paper: Paper, index: int, entry: File) -> Iterator[Plant]:
    left = naive_match.still_in(entry, paper.names)
    order = [*entry["out"], *(left if len(left) == 1 and entry["out"] else [])]
    for number in range(len(order) - 1):
        if paper.name in order[number : number + 2]:
            other = [*order[:number], order[number + 1], order[number], *order[number + 2 :]]
            points = paper.points({**entry, "out": other[: len(entry["out"])]})
            words = f"{order[number]} and {order[number + 1]}", f"deal {index + 1}"
            yield paper.written("splatoids.swapped", {index: points}, *words)


def _lines(paper: Paper, index: int) -> Iterator[Plant]:
    """Somebody else's points, none, the deal left out of the sum, and the deal twice."""
    place, points = f"deal {index + 1}", paper.own[index]
    for name in paper.beside:
        there = paper.all[index][paper.names.index(name)]
        yield paper.written("splatoids.neighbor", {index: there}, place, name)
    yield paper.written("splatoids.not_written", {index: 0}, place)
    plain = paper.written("", {})
    yield plain._replace(kind="splatoids.deal_forgotten", place=(place,), total=plain.total - points)
    yield plain._replace(kind="splatoids.deal_twice", place=(place,), total=plain.total + points)


def _added(paper: Paper) -> Iterator[Plant]:
    for name in paper.beside:
        total = sum(row[paper.names.index(name)] for row in paper.all)
        plain = paper.written("splatoids.neighbors_total", {}, name)
        yield plain._replace(total=total)
