"""Mistakes about the common cards (Splito rulebook, "End of game", step 1), and misreadings all through a table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import partial

from scorepad.games.splito import words
from scorepad.games.splito.engine import zone_score
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.mistakes.evidence import (
    BETWEEN,
    RARE,
    USUAL,
    Candidate,
    Evidence,
    also,
    box,
    common,
    listed,
    objective,
)
from scorepad.games.splito.mistakes.objectives import more_than_exactly, tie_as_majority
from scorepad.games.splito.objectives import Majority, Size
from scorepad.mistakes import Kinds, say
from scorepad.text import BLANK, Text, together

kinds: Kinds[Evidence, Candidate] = Kinds("splito", rare=RARE)

about_commons = partial(kinds.add, "splito.common")
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


@about_commons(USUAL, say("a common card was not counted: {places}"))
def _common_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    for number, place in _won(evidence).items():
        yield _as_if(evidence, {number: ()}, place)


@about_commons(USUAL, say("both common cards were not counted: {places}"))
def _commons_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    won = _won(evidence)
    if len(won) > 1:
        yield _as_if(evidence, dict.fromkeys(won, ()), listed(won.values()))


@about_commons(RARE, say("a common card was counted in both zones of {where}: {places}"))
def _common_on_both_sides(evidence: Evidence) -> Iterator[Candidate]:
    for number, place in _won(evidence).items():
        yield _as_if(evidence, {number: evidence.sides}, place)


@about_commons(RARE, say("a common card was counted in the other zone of {where}: {places}"))
def _common_in_other_zone(evidence: Evidence) -> Iterator[Candidate]:
    for number, place in _won(evidence).items():
        others = [zone for zone in evidence.sides if zone != evidence.judge.commons[number].winner]
        yield _as_if(evidence, {number: others}, place)


@about_commons(RARE, say("a common card was counted twice: {places}"))
def _common_twice(evidence: Evidence) -> Iterator[Candidate]:
    for number, place in _won(evidence).items():
        settled = evidence.judge.commons[number]
        if settled.card is not None and settled.winner is not None:
            yield Candidate({box(settled.winner): settled.card.points}, {}, place, {common(number)})


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


@about_commons(USUAL, say("a common card was given to all that tie: {places}"))
def _common_given_in_tie(evidence: Evidence) -> Iterator[Candidate]:
    for number, card, level in _tied(evidence):
        if any(zone in level for zone in evidence.sides):
            count = words.in_short(evidence.counts(card.of)[level[0]], card.of)
            names = together([evidence.names[zone] for zone in level])
            place = Text("{card} to {zones} ({count} each)", card=card.label, zones=names, count=count)
            yield _as_if(evidence, {number: level}, place, Text("the common card {place}", place=place))


@about_commons(RARE, say("a common card was given to one of those that tie: {places}"))
def _common_given_to_one(evidence: Evidence) -> Iterator[Candidate]:
    for number, card, level in _tied(evidence):
        if not all(zone in level for zone in evidence.sides):
            continue
        count = words.in_short(evidence.counts(card.of)[level[0]], card.of)
        for zone in evidence.sides:
            others = also([evidence.names[other] for other in level if other != zone], count)
            values = {"card": card.label, "zone": evidence.names[zone], "others": others}
            yield _as_if(evidence, {number: [zone]}, Text("{card} to zone {zone} ({others})", **values))


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


@about_commons(BETWEEN, say("every exact number was taken as “at least”: {places}"))
def _every_exact(evidence: Evidence) -> Iterator[Candidate]:
    found = [*more_than_exactly(evidence)]
    if len(found) > 1:
        yield _together(evidence, found, found)


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
