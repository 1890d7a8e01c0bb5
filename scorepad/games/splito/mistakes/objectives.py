"""Mistakes about a zone's own objectives, about the common cards, and misreadings all through a table.

Source: Splito rulebook, "Types of objectives" and "End of game", steps 1 to 3.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from scorepad.games.splito import rules, words
from scorepad.games.splito.engine import zone_score
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.mistakes.evidence import (
    BETWEEN,
    COUNTED,
    RARE,
    USUAL,
    Candidate,
    Evidence,
    ObjectiveLine,
    also,
    box,
    common,
    listed,
    objective,
)
from scorepad.games.splito.objectives import Amount, Count, Majority, Mix, Objective, Size, Variety
from scorepad.mistakes import HARDLY, Kinds, say
from scorepad.mistakes.arithmetic import misread
from scorepad.text import BLANK, Text, together

ALIKE = (
    ("objective_forgotten", "common_forgotten"),
    ("tie_as_majority", "common_given_in_tie"),
    ("objective_in_other_zone", "common_in_other_zone"),
)
"""The kinds that are the same slip, be it with an objective or with a common card."""
kinds: Kinds[Evidence, Candidate] = Kinds("splito", rare=RARE, alike=ALIKE)

M = TypeVar("M", Amount, Mix)
MANY = 7
"""The Splito cards in a zone from which on its cards are not counted at a glance."""

about_commons = partial(kinds.add, "splito.common")
about_points = partial(kinds.add, "splito.points")
"""The rule of a zone's points; a mistake about one objective breaks the rule of its card."""


def _wrong(evidence: Evidence, line: ObjectiveLine, place: Text, why: Text | None = None) -> Candidate:
    """An objective that was met not counted, or the other way round. why: the reason, where several zones are named."""
    name, points = evidence.names[line.zone], line.card.points
    return Candidate(
        {box(line.zone): -points if line.item.met else points},
        {"where": name},
        place,
        {objective(line.zone, line.number)},
        rule=line.card.rule,
        # Translators: {label}: such as “majority of red”; {zone}: a zone by its players, such as “Ana & Bo”; {why}:
        # such as “zone B & C also has 3 green”
        in_full=Text("{label} in zone {zone} ({why})", label=line.label, zone=name, why=why),
    )


# one objective misjudged: a reading of the rules by which it is met where it is not, or the other way round


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “zone B & C also has 3 green”
@about_points(USUAL, say("a tie was counted as a majority for zone {where}: {places}"))
def tie_as_majority(evidence: Evidence) -> Iterator[Candidate]:
    """Majorities that zones tie for."""
    for line in evidence.objectives:
        if not isinstance(line.card, Majority) or line.item.met:
            continue
        counts = evidence.counts(line.card.of)
        have = counts[line.zone]
        if have and have == max(counts):
            level = [name for zone, name in enumerate(evidence.names) if counts[zone] == have and zone != line.zone]
            others = also(level, words.in_short(have, line.card.of))
            # Translators: {other}: such as “zone B & C also has 3 green”; {label}: such as “majority of green for 2
            # points”
            place = Text("{other} ({label})", other=others, label=line.label) if line.has_twin else others
            yield _wrong(evidence, line, place, others)


# Translators: {label}: such as “at least 6 cards”
_ITSELF = Text("{n} of {size} for “{label}” (without the card itself)")
# Translators: {label}: such as “at least 6 cards”
_UNMET = Text("{n} of {size} for “{label}” (without the other objectives that are not met)")
# Translators: {label}: such as “at least 6 cards”
_OBJECTIVES = Text("{n} of {size} for “{label}” (without any objective)")
# Translators: {label}: such as “at least 7 cards”
_COMMONS = Text("{n} of {size} for “{label}” (without the common cards that the zone won)")


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: where the mistake is, or several places
# with “or”
@about_points(USUAL, say("not all cards of zone {where} were counted: {places}"))
def _zone_cards_left_out(evidence: Evidence) -> Iterator[Candidate]:
    """Cards that belong to the count and without which a card is judged the other way.

    That the objective itself counts is what people miss most: ten times to four or three of the others.
    """
    for line in evidence.objectives:
        card, met = line.card, line.item.met
        if not isinstance(card, Size):
            continue
        objectives = [each for each in evidence.objectives if each.zone == line.zone]
        unmet = sum(not each.item.met for each in objectives) - (not met)
        commons = len(evidence.judge.won[line.zone])
        size = len(evidence.judge.table.zones[line.zone].cards or ()) + len(objectives) + commons
        others = len(objectives) if len(objectives) > 1 else 0
        for what, n, likely in ((_ITSELF, 1, 10), (_UNMET, unmet, 4), (_OBJECTIVES, others, 3), (_COMMONS, commons, 4)):
            needed = card._replace(amount=card.amount._replace(n=card.amount.n + n))
            if n and needed.verdict(evidence.judge, line.zone)[0] != met:
                place = Text(what.message, label=line.label, n=size - n, size=size)
                yield replace(_wrong(evidence, line, place), likely=likely)


@about_points(
    USUAL,
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “exactly 2 fours (3 fours;
    # exactly 2 needed)”
    say("an objective of zone {where} was counted, although the zone has more than the objective allows: {places}"),
)
def more_than_exactly(evidence: Evidence) -> Iterator[Candidate]:
    """Objectives that would be met if they asked for at least as many."""
    for line in evidence.objectives:
        more = _at_least(line.card)
        if more != line.card and not line.item.met and more.verdict(evidence.judge, line.zone)[0]:
            rule = _NUMBER_RULES.get(line.card.rule, line.card.rule)
            yield replace(_wrong(evidence, line, _with_why(line), line.item.why), rule=rule)


_NUMBER_RULES = {"splito.count": "splito.value_number", "splito.variety": "splito.variety_number"}
"""The rule of a number alone, whose meaning is our ruling."""


def _at_least(card: Objective) -> Objective:
    """The card as read by a player who takes an exact number for the least one."""
    if isinstance(card, Count | Size):
        return card._replace(amount=_or_more(card.amount))
    if isinstance(card, Variety):
        return card._replace(colors=_or_more(card.colors), values=_or_more(card.values))
    return card


def _or_more(mix: M) -> M:
    """At least what an amount asks for exactly; "none" and all else as they are."""
    return mix._replace(op="at_least") if isinstance(mix, Amount) and mix.op == "exactly" and mix.n > 0 else mix


def _with_why(line: ObjectiveLine) -> Text:
    # Translators: {label}: such as “exactly 2 colors”; {why}: such as “3 fours; none allowed”
    return Text("{label} ({why})", label=line.label, why=line.item.why)


# one objective overlooked, or counted for no reason


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “no 1s for 3 points”
@about_points(RARE, say("an objective that zone {where} met was not counted: {places}"), most_places=5)
def _objective_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    return (_wrong(evidence, line, line.label) for line in evidence.objectives if line.item.met)


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “no 1s”
@about_points(RARE, say("an objective of zone {where} was counted in the other zone: {places}"), most_places=5)
def _objective_in_other_zone(evidence: Evidence) -> Iterator[Candidate]:
    """An objective counted in the other zone of the player instead."""
    for line in evidence.objectives:
        if line.item.met and len(evidence.proved) == 2:
            (other,) = (zone for zone in evidence.proved if zone != line.zone)
            moved = _wrong(evidence, line, line.label)
            changes = {**moved.changes, box(other): line.card.points}
            yield replace(moved, changes=changes, about={*moved.about, box(other)})


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: where the mistake is, or several places
# with “or”
@about_points(COUNTED, say("the cards of zone {where} were miscounted by one: {places}"))
def _size_miscounted(evidence: Evidence) -> Iterator[Candidate]:
    """Objectives about the number of cards that would be judged the other way with one card more or fewer."""
    for line in evidence.objectives:
        card = line.card
        if isinstance(card, Size):
            asked = [card._replace(amount=card.amount._replace(n=card.amount.n + off)) for off in (-1, 1)]
            if any(each.verdict(evidence.judge, line.zone)[0] != line.item.met for each in asked):
                likely = 1.0 if len(evidence.judge.table.zones[line.zone].cards or ()) >= MANY else HARDLY
                yield replace(_wrong(evidence, line, _with_why(line)), likely=likely)


@about_points(
    USUAL,
    # where several numbers are added up, a misread one cannot be told from a wrong sum, nor 5 from a 6 misread
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {wrong}: a number; {places}: such as “no 1s (2,
    # not 3) or no 2s (3, not 4)”
    say(
        "in zone {where}, points were misread or wrongly added up, or their sum was written as {wrong}: {places}",
        is_sum=True,
        is_digit=True,
    ),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {wrong}: a number; {places}: such as “no 1s (2,
    # not 3) or no 2s (1, not 2)”
    say("the points in zone {where} were misread, or wrongly added up to {wrong}: {places}", is_sum=True),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “no 1s (2, not 3)”
    say("the points in zone {where} were misread: {places}"),
    most_places=5,
)
def _points_misread(evidence: Evidence) -> Iterator[Candidate]:
    """A diamond too many or too few, on an objective that is met or on a common card that the zone has won."""
    for line in evidence.objectives:
        if line.item.met:
            for off in _misread(line.card.points):
                # Translators: {label}: such as “at least 6 cards”
                place = Text("{label} ({points}, not {read})", **_read_as(line.label, line.card.points, off))
                yield _sum_off(evidence, line.zone, off, place, objective(line.zone, line.number))
    for number, settled in enumerate(evidence.judge.commons):
        if settled.card is not None and settled.winner in evidence.proved:
            for off in _misread(settled.card.points):
                values = _read_as(settled.card.label, settled.card.points, off)
                # Translators: {label}: such as “majority of black”
                place = Text("the common card “{label}” ({points}, not {read})", **values)
                yield _sum_off(evidence, settled.winner, off, place, common(number))


def _sum_off(evidence: Evidence, zone: int, off: int, place: Text, about: str) -> Candidate:
    """A card of a zone read so many points too high; its sentence says a wrong sum or digit as well that gives it."""
    item = evidence.scores[zone].item
    lines = sum(bool(part.points) for part in item.items)
    right, slips = item.points or 0, ["arithmetic.line_sum_off"]
    values = {"where": evidence.names[zone], "wrong": right + off, "is_sum": lines > 1, "is_digit": False}
    if lines > 1 and right + off in misread(right):
        values["is_digit"] = True
        slips.append("arithmetic.line_misread")
    return Candidate({box(zone): off}, values, place, {about}, slips=slips)


def _misread(points: int) -> list[int]:
    """The points by which a card can be misread, with a diamond missed or one too many."""
    return [off for off in (-1, 1) if 1 <= points + off <= rules.MAX_OBJECTIVE_POINTS]


def _read_as(label: Text, points: int, off: int) -> dict[str, Any]:
    return {"label": label, "points": points, "read": points + off}


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “no 4s (3 fours; none allowed)”
@about_points(USUAL, say("an unmet objective was counted in zone {where}: {places}"))
def _unmet_counted(evidence: Evidence) -> Iterator[Candidate]:
    """Objectives that were not misjudged: a reason for counting one, where there is any, says more."""
    misjudged: set[str] = set()
    for find in (tie_as_majority, _zone_cards_left_out, more_than_exactly, _size_miscounted):
        for candidate in find(evidence):
            misjudged.update(candidate.about)
    for line in evidence.objectives:
        if not line.item.met and objective(line.zone, line.number) not in misjudged:
            yield _wrong(evidence, line, _with_why(line))


# the common cards ("End of game", step 1)

_Awards = Mapping[int, Collection[int]]
"""By the numbers of common cards, the zones that they are given to."""

# a common card that one of both zones has won


def _won(evidence: Evidence) -> dict[int, Text]:
    """The common cards that one of both zones has won, by number, with the place in words."""
    return {
        number: Text("{card} in zone {zone}", card=settled.card.label, zone=evidence.names[settled.winner])
        for number, settled in enumerate(evidence.judge.commons)
        if settled.card is not None and settled.winner in evidence.proved and not settled.contenders
    }


# Translators: {places}: such as “majority of 6s in zone A & B”
@about_commons(USUAL, say("a common card was not counted: {places}"))
def _common_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for number, place in _won(evidence).items():
        yield _as_if(evidence, {number: ()}, place)


# Translators: {places}: where the mistake is, or several places with “or”
@about_commons(USUAL, say("neither common card was counted: {places}"))
def _commons_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    won = _won(evidence)
    if len(won) > 1:
        yield _as_if(evidence, dict.fromkeys(won, ()), listed(won.values()))


# Translators: {where}: a player’s name; {places}: such as “majority of 6s in zone A & B”
@about_commons(RARE, say("a common card was counted in the other zone of {where}: {places}"))
def _common_in_other_zone(evidence: Evidence) -> Iterator[Candidate]:
    for number, place in _won(evidence).items():
        others = [zone for zone in evidence.sides if zone != evidence.judge.commons[number].winner]
        yield _as_if(evidence, {number: others}, place)


# a common card that zones tie for


def _tied(evidence: Evidence) -> Iterator[tuple[int, Majority, list[int]]]:
    """The common cards that zones tie for for certain: number, card and these zones."""
    for number, settled in enumerate(evidence.judge.commons):
        if settled.card is None or settled.winner is not None or settled.contenders:
            continue
        counts = evidence.counts(settled.card.of)
        level = [zone for zone, count in enumerate(counts) if count == max(counts) > 0]
        if level:
            yield number, settled.card, level


# Translators: {places}: such as “majority of 6s to zones A & B and B & C (1 six each)”
@about_commons(USUAL, say("a common card was given to all zones that tie: {places}"))
def _common_given_in_tie(evidence: Evidence) -> Iterator[Candidate]:
    for number, card, level in _tied(evidence):
        if any(zone in level for zone in evidence.sides):
            count = words.in_short(evidence.counts(card.of)[level[0]], card.of)
            names = together([evidence.names[zone] for zone in level])
            # Translators: {card}: such as “majority of 6s”; {zones}: zones by their players, such as “Ana & Bo and Cy &
            # Dan”; {count}: such as “2 fours”
            values = {"card": card.label, "zones": names, "count": count}
            place = Text("{card} to zones {zones} ({count} each)", **values)
            # Translators: {card}: such as “majority of 6s”; {zones}: zones by their players, such as “Ana & Bo and Cy &
            # Dan”; {count}: such as “2 fours”
            in_full = Text("the common card “{card}” to zones {zones} ({count} each)", **values)
            yield _as_if(evidence, {number: level}, place, in_full)


def _as_if(evidence: Evidence, awards: _Awards, place: Text, in_full: Text | None = None) -> Candidate:
    """The points of both zones if these common cards had gone to the zones given."""
    judge = evidence.judge
    varied: Judge = copy(judge)
    varied.won = [
        [each for number, each in enumerate(judge.commons) if zone in awards.get(number, [each.winner])]
        for zone in range(len(judge.won))
    ]
    changes: dict[str, int] = {}
    about = {common(number) for number in awards}
    for zone in evidence.proved:
        was, would = evidence.scores[zone].proved, zone_score(varied, zone).proved
        changes[box(zone)] = (would or 0) - (was or 0)
        if len(varied.won[zone]) != len(judge.won[zone]):
            about |= {objective(zone, number) for number in _unsure(judge, zone)}
    values = {"where": judge.table.players[evidence.seat]}
    return Candidate(changes, values, place, about, in_full=in_full)


def _unsure(judge: Judge, zone: int) -> Iterator[int]:
    """The objectives that hang on how many commons their zone has won; mistakes about two of them do not add up."""
    here = judge.table.zones[zone]
    cards = here.objectives or ()
    least = len(here.cards or ()) + len(cards)
    for number, card in enumerate(cards):
        if isinstance(card, Size):
            met = {card.amount.allows(least + won) for won in range(len(judge.commons) + 1)}
            if len(met) > 1:
                yield number


# a rule misread wherever it matters, where that is several places


# Translators: {places}: where the mistake is, or several places with “or”
@about_commons(BETWEEN, say("every exact number was taken as “at least”: {places}"))
def _every_exact(evidence: Evidence) -> Iterator[Candidate]:
    found = [*more_than_exactly(evidence)]
    if len(found) > 1:
        yield _together(evidence, found, found)


# Translators: {places}: where the mistake is, or several places with “or”
@about_commons(BETWEEN, say("every tie was counted as a majority: {places}"))
def _every_tie(evidence: Evidence) -> Iterator[Candidate]:
    majorities, commons = [*tie_as_majority(evidence)], [*_common_given_in_tie(evidence)]
    if len(majorities) + len(commons) > 1:
        # all commons at once, for two that come together can make a zone larger than either of them
        at_once = _as_if(evidence, {number: level for number, _, level in _tied(evidence)}, BLANK)
        yield _together(evidence, [*majorities, *commons], [*majorities, at_once])


def _together(evidence: Evidence, named: Sequence[Candidate], changed: Sequence[Candidate]) -> Candidate:
    """A reading of every card, so that no other mistake is about one of them."""
    changes: dict[str, int] = {}
    for each in changed:
        for key, change in each.changes.items():
            changes[key] = changes.get(key, 0) + change
    place = listed(each.in_full or each.place or BLANK for each in named)
    return Candidate(changes, {}, place, evidence.whole(evidence.sides), rule=named[0].rule)
