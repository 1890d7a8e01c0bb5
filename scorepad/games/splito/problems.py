"""What a careful reader of a Splito table would question."""

from collections.abc import Iterator, Sequence

from scorepad.games.splito import rules, words
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.table import Card, Majority, Table
from scorepad.result import Item, Problem, Standing
from scorepad.text import Text, plural

CLAIM = "splito.claim"
MISSING = "splito.missing_cards"


def find_problems(
    judge: Judge, zones: Sequence[Item], proved: Sequence[int | None], standings: Sequence[Standing]
) -> Iterator[Problem]:
    """The problems of a scored table, in the order of the game file.

    zones: each zone's line. proved: what each zone's contents give, None where they are not or not all entered.
    """
    table = judge.table
    yield from _commons(judge)
    yield from _copies(table)
    yield from _majorities(table)
    yield from _card_total(table)
    for index, zone in enumerate(table.zones):
        yield from _claim(index, zone.points, zones[index], proved[index])
        yield from _card_count(judge, index)
    for seat, total in enumerate(table.claimed_totals):
        left, right = proved[seat - 1], proved[seat]
        if total is not None and left is not None and right is not None and total != left * right:
            yield _differ(f"claims.totals[{seat}]", total, left * right, "totals")
    yield from _open_tie(standings)


def _commons(judge: Judge) -> Iterator[Problem]:
    for index, common in enumerate(judge.commons):
        if common.card is not None and common.winner is None and not common.contenders:
            message = Text("nobody wins the {card}: {why}", card=words.label(common.card), why=common.why)
            yield Problem(f"common[{index}]", message, "info", "common")
    of = [card.of for card in judge.table.common or () if card is not None]
    if len(of) == 2 and isinstance(of[0], int) == isinstance(of[1], int):
        yield Problem(
            "common", Text("one common card is for a color, the other for a value; here both are alike"), sheet="common"
        )


def _copies(table: Table) -> Iterator[Problem]:
    seen: dict[Card, int] = {}
    last: dict[Card, int] = {}
    for index, zone in enumerate(table.zones):
        for card in zone.cards or ():
            seen[card] = seen.get(card, 0) + 1
            last[card] = index
    for card, n in seen.items():
        if n > rules.COPIES:
            message = Text("{n} cards of {card}; the box holds {most}", n=n, card=repr(_named(card)), most=rules.COPIES)
            yield Problem(f"zones[{last[card]}].cards", message, sheet=f"zone-{last[card]}")
    total = sum(seen.values())
    if total > rules.SPLITO_CARDS:
        yield Problem("zones", Text("{n} Splito cards; the box holds {most}", n=total, most=rules.SPLITO_CARDS))


def _named(card: Card) -> str:
    return f"{card[0]} {card[1]}"


def _majorities(table: Table) -> Iterator[Problem]:
    places: list[tuple[str, Majority]] = [
        (f"common[{index}]", card) for index, card in enumerate(table.common or ()) if card is not None
    ]
    objectives = 0
    for index, zone in enumerate(table.zones):
        objectives += len(zone.objectives or ())
        for number, card in enumerate(zone.objectives or ()):
            if isinstance(card, Majority):
                places.append((f"zones[{index}].objectives[{number}]", card))
    seen = set()
    for where, card in places:
        if card.of in seen:
            yield Problem(where, Text("{card} again; the box holds one", card=words.label(card)))
        if card.points != rules.MAJORITY_POINTS:
            message = Text("{n} points; majority cards give {most}", n=card.points, most=rules.MAJORITY_POINTS)
            yield Problem(where, message)
        seen.add(card.of)
    if objectives > rules.OBJECTIVE_CARDS:
        most = rules.OBJECTIVE_CARDS
        yield Problem("zones", Text("{n} objective cards; the box holds {most}", n=objectives, most=most))


def _card_total(table: Table) -> Iterator[Problem]:
    """The hands are 13 cards each; a zone counted on paper may include the common cards that it won."""
    total, slack = 0, 0
    for zone in table.zones:
        if zone.cards is not None and zone.objectives is not None:
            total += len(zone.cards) + len(zone.objectives)
        elif zone.card_count is not None:
            total, slack = total + zone.card_count, 2
        else:
            return
    players = len(table.players)
    due = rules.CARDS_PER_PLAYER * players
    if due <= total <= due + slack:
        return
    off = (
        plural("{n} is missing", "{n} are missing", due - total) if total < due else Text("{n} too many", n=total - due)
    )
    message = Text(
        "{total} cards in all zones; {players} players play {due}: {off}",
        total=total,
        players=players,
        due=due,
        off=off,
    )
    yield Problem("zones", message, rule=MISSING if total < due else None)


def _claim(index: int, claim: int | None, zone: Item, proved: int | None) -> Iterator[Problem]:
    if claim is None:
        return
    where, sheet = f"zones[{index}].points", f"zone-{index}"
    if proved is not None and proved != claim:
        yield _differ(where, claim, proved, sheet)
    elif proved is None and zone.points is not None and zone.points > claim:
        message = Text("{claim} on paper, at least {proof} proved", claim=claim, proof=zone.points)
        yield Problem(where, message, sheet=sheet, rule=CLAIM)


def _differ(where: str, claim: int, proof: int, sheet: str) -> Problem:
    return Problem(where, Text("{claim} on paper, {proof} proved", claim=claim, proof=proof), sheet=sheet, rule=CLAIM)


def _card_count(judge: Judge, index: int) -> Iterator[Problem]:
    zone = judge.table.zones[index]
    if zone.card_count is None or zone.cards is None or zone.objectives is None or judge.open[index]:
        return
    cards = len(zone.cards) + len(zone.objectives) + len(judge.won[index])
    if zone.card_count != cards:
        message = Text("{claim} cards on paper, {proof} entered", claim=zone.card_count, proof=cards)
        yield Problem(f"zones[{index}].card_count", message, sheet=f"zone-{index}", rule=CLAIM)


def _open_tie(standings: Sequence[Standing]) -> Iterator[Problem]:
    if not all(standing.complete for standing in standings):
        return
    first = [standing for standing in standings if standing.rank == 1]
    if not any(standing.winner for standing in first):
        tied = [standing.player for standing in first]
        message = Text("{players} tie; fewer cards wins, and not all cards are counted", players=tied)
        yield Problem("zones", message)
