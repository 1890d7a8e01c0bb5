"""Mistakes about the common cards (Splito rulebook, "End of game", step 1), and misreadings all through a table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy

from scorepad.games.splito import words
from scorepad.games.splito.engine import zone_score
from scorepad.games.splito.judge import Common, Judge
from scorepad.games.splito.mistakes.found import Found, Look, box, common, objective, whole
from scorepad.games.splito.mistakes.words import also, once
from scorepad.games.splito.objectives import Majority, Size
from scorepad.text import Text

RULE = "splito.common"


def of_commons(look: Look) -> Iterator[Found]:
    """The mistakes about each common card, and about both at once."""
    won: list[tuple[int, Text]] = []
    for number, settled in enumerate(look.judge.commons):
        if settled.card is None or settled.contenders:
            continue
        label = settled.card.label
        if settled.winner is None:
            yield from _tied(look, number, settled.card, _level(look, settled))
        elif settled.winner in look.proved:
            won.append((number, Text("{card} in {zone}", card=label, zone=look.judge.names[settled.winner])))
            yield from _won(look, number, settled, won[-1][1])
    if len(won) > 1:
        place = Text("{cards}", cards=once([place for _, place in won]))
        yield _as_if(look, "splito.commons_forgotten", [number for number, _ in won], {}, place)


def _won(look: Look, number: int, settled: Common, place: Text) -> Iterator[Found]:
    """A common card that one of both zones has won: forgotten, or counted on the other side, too."""
    yield _as_if(look, "splito.common_forgotten", [number], {}, place)
    yield _as_if(look, "splito.common_on_both_sides", [number], {number: look.sides}, place)


def _level(look: Look, settled: Common) -> list[int]:
    """The zones that tie for a common card for certain."""
    if settled.card is None or settled.winner is not None or settled.contenders:
        return []
    counts = look.counts(settled.card.of)
    return [zone for zone, count in enumerate(counts) if count == max(counts) > 0]


def _tied(look: Look, number: int, card: Majority, level: list[int]) -> Iterator[Found]:
    """A common card that zones tie for: given to all of them, or to one."""
    here = [zone for zone in look.sides if zone in level]
    if not here:
        return
    count = words.adjective(look.counts(card.of)[level[0]], card.of)
    names = [look.judge.names[zone] for zone in level]
    place = Text("{card} to {zones} ({count} each)", card=card.label, zones=names, count=count)
    tied = _as_if(look, "splito.common_given_in_tie", [number], {number: level}, place)
    yield tied._replace(in_full=Text("the common card {place}", place=place))
    if len(here) > 1:
        for zone in here:
            others = [name for name in names if name != look.judge.names[zone]]
            only = Text(
                "{card} to {zone} ({others})",
                card=card.label,
                zone=look.judge.names[zone],
                others=also(others, count),
            )
            yield _as_if(look, "splito.common_given_to_one", [number], {number: [zone]}, only)


def _as_if(look: Look, kind: str, numbers: Sequence[int], given: Mapping[int, Collection[int]], place: Text) -> Found:
    """What both zones would give if these common cards had gone to the zones in `given`, by number."""
    judge = look.judge
    varied: Judge = copy(judge)
    varied.won = [
        [each for number, each in enumerate(judge.commons) if zone in _holders(each, number, numbers, given)]
        for zone in range(len(judge.won))
    ]
    changes: dict[str, int] = {}
    about = {common(number) for number in numbers}
    for zone in look.proved:
        was, would = look.scores[zone], zone_score(varied, zone)
        changes[box(zone)] = (would.proved or 0) - (was.proved or 0)
        if len(varied.won[zone]) != len(judge.won[zone]):
            about |= {objective(zone, number) for number in _unsure(judge, zone)}
    return Found(kind, RULE, changes, judge.table.players[look.seat], place, frozenset(about))


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


def _holders(
    each: Common, number: int, numbers: Sequence[int], given: Mapping[int, Collection[int]]
) -> Collection[int]:
    if number in numbers:
        return given.get(number, ())
    return () if each.winner is None else (each.winner,)


def throughout(look: Look, found: Sequence[Found]) -> Iterator[Found]:
    """A rule misread wherever it matters: what was found of one reading put together, where that is several places."""
    exact = [each for each in found if each.kind == "splito.more_than_exactly"]
    if len(exact) > 1:
        yield _together(look, "splito.every_exact", exact, exact)
    ties = [each for each in found if each.kind == "splito.tie_as_majority"]
    commons = [each for each in found if each.kind == "splito.common_given_in_tie"]
    if len(ties) + len(commons) > 1:
        levels = {number: _level(look, settled) for number, settled in enumerate(look.judge.commons)}
        given = {number: level for number, level in levels.items() if level}
        # both at once, for two common cards that come together can make a zone larger than either of them
        at_once = _as_if(look, "splito.every_tie", [*given], given, Text(""))
        yield _together(look, "splito.every_tie", [*ties, *commons], [*ties, at_once])


def _together(look: Look, kind: str, named: Sequence[Found], changed: Sequence[Found]) -> Found:
    """A reading of every card, so that no other mistake is told of one of them."""
    keys = {key for each in changed for key in each.changes}
    changes = {key: sum([each.changes.get(key, 0) for each in changed]) for key in keys}
    places = Text("{places}", places=once([each.in_full or each.place for each in named]))
    return Found(kind, named[0].rule, changes, "", places, whole(look, look.sides))
