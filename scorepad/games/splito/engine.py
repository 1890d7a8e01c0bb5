"""Parsing and scoring a Splito game file (docs/game-file.md, "Splito"; rulebook, "End of game")."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected
from scorepad.core.result import Item, Result, State, TieBreak, judged, product_of, rank, sum_of
from scorepad.core.text import Text
from scorepad.games.splito import rules, words
from scorepad.games.splito.judge import Common, Judge, ZoneScore
from scorepad.games.splito.objectives import Majority, Objective, Size, read_objective
from scorepad.games.splito.problems import find_problems, missing_cards
from scorepad.games.splito.sheets import SplitoTotalsForm, ZoneForm
from scorepad.games.splito.table import SplitoTable, Zone, card_places, zone_key

T = TypeVar("T")

TIE_BREAKS = (TieBreak(Text("fewest cards"), words.cards),)
_ZONE_KEYS = frozenset({"cards", "objectives", "points", "card_count"})


def parse(file: Any) -> SplitoTable:
    """The table of a game file. Raises GameFileError."""
    players = parsing.read_common(
        file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, ("zones", "common", "rules", "claims")
    )
    claims = file.get("claims")
    claims = {} if claims is None else parsing.read_object(claims, "claims", ("totals",))
    return SplitoTable(
        players=players,
        zones=_read_zones(file.get("zones"), len(players)),
        common=_read_common_cards(file.get("common")),
        rules=parsing.read_rules(file, rules.RULE_DEFAULTS),
        claimed_totals=parsing.read_claimed_totals(claims, len(players), SplitoTotalsForm.totals.most),
    )


def _read_zones(value: Any, players: int) -> tuple[Zone, ...]:
    if value is None:
        return (Zone(),) * players
    if not isinstance(value, list):
        raise expected("zones", Text("a list of zones"), value)
    if len(value) != players:
        raise GameFileError(
            "zones", Text("expected {players} zones, one for each player, got {n}", players=players, n=len(value))
        )
    return _read_all(_read_zone, value, "zones")


def _read_all(read: Callable[[Any], T], values: list[Any], place: str) -> tuple[T, ...]:
    """The values as read by `read`. The place is added to errors."""
    done: list[T] = []
    try:
        for value in values:
            done.append(read(value))
    except GameFileError as error:
        raise error.inside(f"{place}[{len(done)}]") from None
    return tuple(done)


def _read_zone(value: Any) -> Zone:
    if value is None:
        return Zone()
    zone = parsing.read_object(value, "", _ZONE_KEYS)
    objectives = zone.get("objectives")
    if objectives is not None:
        parsing.read_list(objectives, "objectives", Text("a list of objectives"), rules.OBJECTIVE_CARDS)
        objectives = _read_all(read_objective, objectives, "objectives")
    return Zone(
        cards=ZoneForm.cards.parse(zone.get("cards"), "cards"),
        objectives=objectives,
        points=ZoneForm.points.parse(zone.get("points"), "points"),
        card_count=ZoneForm.card_count.parse(zone.get("card_count"), "card_count"),
    )


def _read_common_cards(value: Any) -> tuple[Majority | None, ...]:
    cards = [] if value is None else parsing.read_list(value, "common", Text("a list of the two common cards"), 2)
    return (*_read_all(_read_common_card, cards, "common"), None, None)[:2]


def _read_common_card(value: Any) -> Majority | None:
    if value is None:
        return None
    card = read_objective(value)
    if not isinstance(card, Majority):
        raise expected("type", Text("'majority', as on both common cards"), value["type"])
    return card


# The score


class SplitoWorking(NamedTuple):
    """Intermediate values for pages and disputes: the judge, and the score of each zone."""

    judge: Judge
    zones: list[ZoneScore]


def score(table: SplitoTable) -> Result:
    """The result of a table: zones, products, ranks with the tie-break, problems. Never raises for a parsed table."""
    judge = Judge(table)
    zones = zone_scores(judge)
    totals: list[tuple[Item, bool]] = []
    for seat, (player, claim) in enumerate(zip(table.players, table.claimed_totals, strict=True)):
        left, right = zones[seat - 1], zones[seat]
        total = product_of(player, (left.item, right.item), rule="splito.product")
        complete = (left.complete and right.complete) or not total.is_open
        if not complete and claim is not None:
            total = Item(player, claim, words.TYPED, "splito.claim", "typed", sheet="totals")
            complete = True
        totals.append((total, complete))
    tie_breaks: list[int | None] = []
    for left, right in zip([zones[-1], *zones], zones, strict=False):
        tie_breaks.append(None if left.cards is None or right.cards is None else left.cards + right.cards)
    half = []  # zones with only cards or only objectives, and no points on paper for the rest
    for index, zone in enumerate(table.zones):
        if (zone.cards is None) != (zone.objectives is None) and zone.points is None:
            half.append(zone_key(index))
    missing = missing_cards(table)
    standings = rank(
        table.players,
        [item.points for item, _ in totals],
        [complete for _, complete in totals],
        tie_breaks,
        missing is None,
        by=TIE_BREAKS,
    )
    return Result(
        game=rules.SLUG,
        standings=standings,
        scores=tuple(item for item, _ in totals),
        problems=tuple(find_problems(judge, zones, standings)),
        extra={"zones": [{"points": zone.item.points, "cards": zone.all_cards} for zone in zones]},
        over=missing is None,
        lacks=missing,
        working=SplitoWorking(judge, zones),
        tie_breaks=TIE_BREAKS,
        unfinished=frozenset(half),
    )


def zone_scores(judge: Judge) -> list[ZoneScore]:
    """The score of each zone."""
    return [zone_score(judge, index) for index in range(len(judge.table.zones))]


def zone_score(judge: Judge, index: int) -> ZoneScore:
    """A zone's line, with its values for the total and the tie-break."""
    table = judge.table
    zone = table.zones[index]
    label = Text("zone {zone}", zone=judge.whole_names[index])
    sheet = zone_key(index)
    if zone.cards is None or zone.objectives is None:
        if zone.points is not None:
            claim = Item(label, zone.points, words.TYPED, "splito.claim", "typed", sheet=sheet)
            return ZoneScore(claim, True, None, zone.card_count, zone.card_count)
        why = words.NOT_ENTERED
        if zone.objectives is not None:
            why = Text("cards not entered")
        elif zone.cards is not None:
            why = Text("objectives not entered")
        return ZoneScore(Item(label, None, why, sheet=sheet), False, None, zone.card_count, zone.card_count)
    items = _items(judge, zone, index)
    so_far = sum([item.points or 0 for item in items])
    complete = not any(item.is_open for item in items)
    proved = so_far if complete else None
    if not complete and zone.points is not None and zone.points >= so_far:
        items.append(Item(Text("the rest"), zone.points - so_far, words.TYPED, "splito.claim", "typed"))
        complete = True
    counted = [tie_break_cards(judge, items, index, house) for house in (table.rules, rules.RULE_DEFAULTS)]
    cards, all_cards = [zone.card_count if cards is None else cards for cards in counted]
    return ZoneScore(sum_of(label, items, sheet=sheet), complete, proved, cards, all_cards)


def _items(judge: Judge, zone: Zone, index: int) -> list[Item]:
    items = []
    for card in zone.objectives or ():
        met, why = judge.verdict(card, index)
        points = judge.rules.points(judge, index, card, met=bool(met))
        evidence = _evidence(judge, index, card)
        items.append(Item(card.label, points, why, card.rule, judged(met), worth=card.points, evidence=evidence))
    items += [_common(judge, index, common, "met") for common in judge.won[index]]
    items += [_common(judge, index, common, "open") for common in judge.may_win[index]]
    return items


def _evidence(judge: Judge, index: int, card: Objective) -> tuple[str, ...]:
    """The places of the cards in a zone that count towards an objective."""
    zone, places = judge.table.zones[index], card_places(index)
    found = [places[place] for place in card.counting(zone.cards or ())]
    if isinstance(card, Size):
        found += [f"zones[{index}].objectives[{place}]" for place in range(len(zone.objectives or ()))]
        found += [f"common[{judge.commons.index(common)}]" for common in judge.won[index]]
    return tuple(found)


def _common(judge: Judge, index: int, common: Common, state: State) -> Item:
    if common.card is None:
        return Item(Text("common card"), 0, common.why, "splito.common", state, sheet="common")
    label = Text("common: {card}", card=common.card.label)
    points = judge.rules.points(judge, index, common.card, met=True) if state == "met" else 0
    evidence = (*_evidence(judge, index, common.card), f"common[{judge.commons.index(common)}]")
    return Item(
        label,
        points,
        common.why,
        "splito.common",
        state,
        worth=common.card.points,
        sheet="common",
        evidence=evidence,
    )


def tie_break_cards(judge: Judge, items: Sequence[Item], index: int, house: Mapping[str, bool]) -> int | None:
    """The number of a zone's cards for the tie-break under these house rules; None while the number is open."""
    zone = judge.table.zones[index]
    commons = 0
    if house["won_commons_count"]:
        if judge.may_win[index]:
            return None
        commons = len(judge.won[index])
    own = items[: len(zone.objectives or ())]
    if not house["unmet_objectives_count"]:
        if any(item.is_open for item in own):
            return None
        own = [item for item in own if item.state == "met"]
    return len(zone.cards or ()) + len(own) + commons
