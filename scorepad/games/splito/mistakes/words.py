"""The sentences of Splito's mistakes: what was done, and where."""

from collections.abc import Iterable, Sequence

from scorepad.text import Text, either, plural

MOST_PLACES = {"splito.objective_forgotten": 5, "splito.objective_twice": 5}
"""A sentence names three places where a mistake may have happened, then how many more; more where each is short."""

SENTENCES = {
    "splito.tie_as_majority": Text("a tie was counted as a majority for {where}: {places}"),
    "splito.majority_beside": Text("a majority of {where} was held against the zones next to it alone: {places}"),
    "splito.more_than_exactly": Text("more than the exact number was accepted in {where}: {places}"),
    "splito.zone_cards_left_out": Text("not all cards of {where} were counted: {places}"),
    "splito.unmet_counted": Text("an unmet objective was counted in {where}: {places}"),
    "splito.objective_forgotten": Text("an objective that {where} met was forgotten: {places}"),
    "splito.objective_twice": Text("an objective was counted twice in {where}: {places}"),
    "splito.all_counted": Text("every objective in {where} was counted, also those not met: {places}"),
    "splito.cards_not_points": Text("the objective cards that {where} scores were counted, not their points: {places}"),
    "splito.common_forgotten": Text("a common card was not counted: {places}"),
    "splito.commons_forgotten": Text("both common cards were not counted: {places}"),
    "splito.common_given_in_tie": Text("a common card was given to all that tie: {places}"),
    "splito.common_given_to_one": Text("a common card was given to one of those that tie: {places}"),
    "splito.common_on_both_sides": Text("a common card was counted in both zones of {where}: {places}"),
    "splito.wrong_zone": Text("another zone was taken for zone {where}: {places}"),
    "splito.next_column": Text("the zones of a neighbor were taken: {places}"),
    "splito.same_zone_twice": Text("one zone was written on both sides: {places}"),
    "splito.sides_swapped": Text("left and right, {places}, were swapped; the total stays"),
    "splito.every_tie": Text("every tie was counted as a majority: {places}"),
    "splito.every_exact": Text("every exact number was taken as “at least”: {places}"),
}
"""By kind of mistake; `where` is a zone or the player, `places` are the objectives or cards that it may be about."""


def sentence(kind: str, where: str, places: Sequence[Text]) -> Text:
    """A mistake's sentence, if it may have happened at any of these places."""
    return Text(SENTENCES[kind].message, where=where, places=either(once(places), MOST_PLACES.get(kind, 3)))


def once(places: Iterable[Text]) -> list[Text]:
    """Each place or card once, for equal cards cannot be told apart by what they say."""
    return list({str(place): place for place in places}.values())


def for_points(label: Text, points: int) -> Text:
    """An objective beside one that says the same and scores other points: "no 1 for 3 points"."""
    return plural("{label} for {n} point", "{label} for {n} points", points, label=label)


def also(zones: Sequence[str], count: Text) -> Text:
    """That these zones have as many: "Bo-Cy also has 4 green"."""
    return plural("{zones} also has {count}", "{zones} also have {count}", len(zones), zones=zones, count=count)
