"""The problems of a Splito table: entries that a careful reader would question."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from scorepad.core.result import Problem, Standing
from scorepad.core.text import Text, everybody, plural, together
from scorepad.games.splito import rules, words
from scorepad.games.splito.judge import Judge, ZoneScore
from scorepad.games.splito.objectives import Kind, Majority
from scorepad.games.splito.table import SplitoTable, zone_key

CLAIM = "splito.claim"


def find_problems(judge: Judge, zones: Sequence[ZoneScore], standings: Sequence[Standing]) -> Iterator[Problem]:
    """The problems of a scored table: common cards, copies, majorities, number of cards, paper, an open tie."""
    table = judge.table
    yield from _commons(judge)
    yield from _copies(table)
    yield from _majorities(table)
    yield from _card_total(table)
    for index, zone in enumerate(table.zones):
        if zone.points is not None:
            yield from _points_on_paper(index, zone.points, zones[index])
        if zone.card_count is not None:
            yield from _cards_on_paper(index, zone.card_count, zones[index])
    for seat, total in enumerate(table.claimed_totals):
        if total is not None:
            yield from _claimed_total(seat, total, zones[seat - 1], zones[seat])
    yield from _open_tie(judge, zones, standings)


def _commons(judge: Judge) -> Iterator[Problem]:
    for index, common in enumerate(judge.commons):
        if common.card is not None and common.winner is None and not common.contenders:
            # Translators: {card}: such as “majority of black”; {why}: such as “no zone has any”
            message = Text("no zone wins the {card}: {why}", card=common.card.label, why=common.why)
            yield Problem(f"common[{index}]", message, "info", "common")


def _copies(table: SplitoTable) -> Iterator[Problem]:
    seen = Counter(chain.from_iterable([zone.cards or () for zone in table.zones]))
    for card, n in seen.items():
        if n > rules.COPIES:
            last = max(index for index, zone in enumerate(table.zones) if card in (zone.cards or ()))
            values = {"n": n, "color": words.COLORS[card[0]], "value": card[1], "most": rules.COPIES}
            message = Text("“{color} {value}” is entered {n} times, but the box has only {most} such cards", **values)
            yield Problem(f"zones[{last}].cards", message, sheet=zone_key(last))


def _majorities(table: SplitoTable) -> Iterator[Problem]:
    places: list[tuple[str, str, Majority]] = [
        (f"common[{index}]", "common", card) for index, card in enumerate(table.common) if card is not None
    ]
    for index, zone in enumerate(table.zones):
        for number, card in enumerate(zone.objectives or ()):
            if isinstance(card, Majority):
                places.append((f"zones[{index}].objectives[{number}]", zone_key(index), card))
    seen: dict[Kind, list[str]] = {}
    for where, sheet, card in places:
        if card.of in seen:
            beside = tuple(key for key in dict.fromkeys(seen[card.of]) if key != sheet)
            message = Text("{card} is entered more than once; the box usually has only one", card=card.label)
            yield Problem(where, message, sheet=sheet, beside=beside)
        if card.points != rules.MAJORITY_POINTS:
            message = plural(
                "{n} point, but majority cards usually give {most}",
                "{n} points, but majority cards usually give {most}",
                card.points,
                most=rules.MAJORITY_POINTS,
            )
            yield Problem(where, message, sheet=sheet)
        seen.setdefault(card.of, []).append(sheet)


def missing_cards(table: SplitoTable) -> Text | None:
    """A sentence if all zones are counted and have fewer cards than are played in a game; otherwise None."""
    due = _played(table)
    total, _ = _cards_in_zones(table) or (due, 0)
    if total >= due:
        return None
    return plural(
        "{n} card is missing ({total} of {due})",
        "{n} cards are missing ({total} of {due})",
        due - total,
        total=total,
        due=due,
    )


def _played(table: SplitoTable) -> int:
    return rules.CARDS_PER_PLAYER * len(table.players)


def _cards_in_zones(table: SplitoTable) -> tuple[int, int] | None:
    """The cards in all zones, and the number of common cards that may be among them; None if a zone is not counted."""
    total, commons = 0, 0
    for zone in table.zones:
        if zone.cards is not None and zone.objectives is not None:
            total += len(zone.cards) + len(zone.objectives)
        elif zone.card_count is not None:
            total, commons = total + zone.card_count, 2
        else:
            return None
    return total, commons


def _card_total(table: SplitoTable) -> Iterator[Problem]:
    """Yield a problem if all zones are counted and the sum is not 13 cards for each player.

    Zones counted on paper may include won common cards.
    """
    missing, due = missing_cards(table), _played(table)
    if missing is not None:
        yield Problem("zones", missing)
    total, commons = _cards_in_zones(table) or (due, 0)
    if total > due + commons:
        yield Problem("zones", Text("{n} too many ({total} cards, not {due})", n=total - due, total=total, due=due))


def _points_on_paper(index: int, claim: int, zone: ZoneScore) -> Iterator[Problem]:
    """Yield problems with points on paper that differ from proven points, or are unlikely for a zone."""
    where, sheet = f"zones[{index}].points", zone_key(index)
    if zone.proved is not None:
        if zone.proved != claim:
            yield _differ(where, claim, zone.proved, sheet)
        return
    if zone.item.points is not None and zone.item.points > claim:
        message = Text("paper {claim}, scorepad at least {proof}", claim=claim, proof=zone.item.points)
        yield Problem(where, message, sheet=sheet, rule=CLAIM)
    if claim > rules.LIKELY_ZONE_POINTS:
        needed = -(-claim // rules.MAX_OBJECTIVE_POINTS)
        message = Text(
            "{points} points need at least {n} objectives in one zone: is that right?", points=claim, n=needed
        )
        yield Problem(where, message, sheet=sheet)


def _differ(where: str, claim: int, proof: int, sheet: str) -> Problem:
    return Problem(where, Text("paper {claim}, scorepad {proof}", claim=claim, proof=proof), sheet=sheet, rule=CLAIM)


def _cards_on_paper(index: int, claim: int, zone: ZoneScore) -> Iterator[Problem]:
    """Yield a problem if the number of cards on paper differs from the entries."""
    where, sheet = f"zones[{index}].card_count", zone_key(index)
    if zone.cards is not None and claim != zone.cards:
        message = plural(
            "paper {n} card, scorepad {proof}", "paper {n} cards, scorepad {proof}", claim, proof=zone.cards
        )
        yield Problem(where, message, sheet=sheet, rule=CLAIM)


def _claimed_total(seat: int, claim: int, left: ZoneScore, right: ZoneScore) -> Iterator[Problem]:
    """Yield a problem if a total on paper differs from the product of both zones, or is too low for them so far."""
    where = f"claims.totals[{seat}]"
    if left.item.points is None or right.item.points is None:
        return
    product = left.item.points * right.item.points
    if left.proved is not None and right.proved is not None:
        if claim != product:
            yield _differ(where, claim, product, "totals")
    elif left.complete and right.complete:
        if claim != product:
            parts = {"left": left.item.points, "right": right.item.points}
            message = Text("{claim} on paper, but {left} × {right} = {product}", claim=claim, product=product, **parts)
            yield Problem(where, message, sheet="totals", rule=CLAIM)
    elif claim < product:
        message = Text("{claim} on paper, but the zones give at least {product}", claim=claim, product=product)
        yield Problem(where, message, sheet="totals", rule=CLAIM)


def _open_tie(judge: Judge, zones: Sequence[ZoneScore], standings: Sequence[Standing]) -> Iterator[Problem]:
    """Yield a problem for a tie for first place that cannot be broken before some zones' cards are counted."""
    first = [seat for seat, standing in enumerate(standings) if standing.rank == 1]
    is_open = len(first) > 1 and any(standings[seat].tie_break is None for seat in first)
    if not is_open or not all(standing.complete for standing in standings):
        return
    theirs = sorted({index % len(zones) for seat in first for index in (seat - 1, seat)})
    uncounted = [judge.names[index] for index in theirs if zones[index].cards is None]
    # Translators: {players}: such as “All three”; {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
    message = plural(
        "{players} tie. Fewest cards wins, and the cards of zone {zones} are not counted yet.",
        "{players} tie. Fewest cards wins, and the cards of the zones {zones} are not counted yet.",
        len(uncounted),
        players=everybody([standings[seat].player for seat in first], len(standings)),
        zones=together(uncounted),
    )
    yield Problem("zones", message)
