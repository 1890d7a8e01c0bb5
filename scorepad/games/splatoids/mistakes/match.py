"""Mistakes that run through a match, and those in adding it up (Splatoids rulebook, "Matchplay" and "Stalemate")."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import holder
from scorepad.games.splatoids.mistakes.seen import Seen, deals_named
from scorepad.games.splatoids.words import deal_name
from scorepad.mistakes import Mistake
from scorepad.text import Text, either, plural, together

Total = Callable[[Mapping[str, int]], int]
"""From the points of the deals, by box, to what was written as the total."""


def of_match(seen: Seen) -> Iterator[Mistake]:
    """A rule misread in every deal where it matters."""
    yield from _still_in(seen)
    yield from _stalemates(seen)
    yield from _from_n(seen)


def _mistake(kind: str, text: Text, rule: str, changes: Mapping[str, int], beside: Iterable[str] = ()) -> Mistake:
    """A mistake about the deals that it changes, and about those `beside` that it says something of as well."""
    return Mistake(kind, text, rule, changes, about=frozenset([*changes, *beside]))


def _still_in(seen: Seen) -> Iterator[Mistake]:
    """A point for each player still in: a point less for each who was disqualified."""
    n = len(seen.players)
    changes: dict[str, int] = {}
    deals: list[Text] = []
    for number, deal, points in seen.own():
        if seen.seat in deal.out and deal.disqualified:
            fewer = rules.points_for(n - len(deal.disqualified), deal.out.index(seen.seat))
            changes[deal.key] = fewer - points
            deals.append(deal_name(number))
    if changes:
        text = Text(
            "in {deals} the points were counted without the disqualified players: "
            "all {n} players count, so the first out gets {most}",
            deals=together(deals),
            n=n,
            most=rules.points_for(n, 0),
        )
        yield _mistake("splatoids.still_in", text, seen.match, changes)


def _stalemates(seen: Seen) -> Iterator[Mistake]:
    """The points of several stalemates; of one the mistake in the deal says it."""
    drawn = [
        (number, deal.key)
        for number, deal, _ in seen.own()
        if deal.stalemate and seen.seat not in deal.out + deal.disqualified
    ]
    if len(drawn) > 1:
        deals = [deal_name(number) for number, _ in drawn]
        text = Text(
            "the points for the stalemates of {deals} were forgotten: the three still in get 1 each, every time",
            deals=together(deals),
        )
        changes = {key: -rules.STALEMATE_POINTS for _, key in drawn}
        yield _mistake("splatoids.stalemates_missed", text, "splatoids.stalemate", changes)


def _from_n(seen: Seen) -> Iterator[Mistake]:
    """The first out given as many points as there are players, and perhaps the last one a point."""
    n = len(seen.players)
    if n < 3:  # single games, each worth a point
        return
    out = {deal.key: 1 for _, deal, _ in seen.own() if seen.seat in deal.out}
    without = [deal.key for _, deal, points in seen.own() if not points]
    held = {deal.key: 1 for _, deal, points in seen.own() if holder(deal, n) == seen.seat and not points}
    if out:
        text = Text(
            "one point too many was written for going out in every deal: "
            "with {n} players the first out gets {most}, not {n}",
            n=n,
            most=n - 1,
        )
        yield _mistake("splatoids.from_n", text, seen.match, out, without)
    if held:
        text = Text(
            "one point too many was written for going out in every deal, and 1 for being left with cards: "
            "with {n} players the first out gets {most}, not {n}, and the last one none",
            n=n,
            most=n - 1,
        )
        yield _mistake("splatoids.from_n_to_one", text, seen.match, {**out, **held}, without)


def of_totals(seen: Seen) -> Iterator[Mistake]:
    """Deals left out of the sum or added twice, and somebody else's sum."""
    by_points: dict[int, list[tuple[str, int]]] = {}
    for number, deal, points in seen.own():
        by_points.setdefault(points, []).append((deal.key, number))
    for points, deals in by_points.items():
        if points:
            names, about = deals_named([number for _, number in deals]), frozenset([key for key, _ in deals])
            text = plural(
                "{deals} was left out of the total: its {n} point counts, too",
                "{deals} was left out of the total: its {n} points count, too",
                points,
                deals=names,
            )
            yield _added("splatoids.deal_forgotten", text, len(deals), about, -points)
            text = plural(
                "{deals} was counted twice: its {n} point counts once",
                "{deals} was counted twice: its {n} points count once",
                points,
                deals=names,
            )
            yield _added("splatoids.deal_twice", text, len(deals), about, points)
    yield from _neighbors(seen)


def _added(kind: str, text: Text, deals: int, about: frozenset[str], change: int) -> Mistake:
    return Mistake(kind, text, "splatoids.match", {}, deals, about, lambda boxes: sum(boxes.values()) + change)


def _neighbors(seen: Seen) -> Iterator[Mistake]:
    """The total of somebody in the next seat."""
    sums: dict[int, list[Text]] = {}
    own = seen.total(seen.seat)
    for seat in seen.beside:
        there = seen.total(seat)
        if there is not None and own is not None and there != own:
            sums.setdefault(there, []).append(Text("{name}", name=seen.players[seat]))
    for there, names in sums.items():
        text = Text(
            "the total of {names} was written for {name}: {there}; {name} has {here}",
            names=either(names),
            name=seen.name,
            there=there,
            here=own,
        )
        about = frozenset([deal.key for deal in seen.deals])
        yield Mistake("splatoids.neighbors_total", text, "splatoids.match", {}, len(names), about, _always(there))


def _always(total: int) -> Total:
    return lambda boxes: total
