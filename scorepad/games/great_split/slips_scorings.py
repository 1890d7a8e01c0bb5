"""Slips with the scorings during the game and their repetition at the end (rulebook, "Scoring")."""

from collections.abc import Iterator

from scorepad.cases import Slip
from scorepad.games.great_split.slips_made import TILE, Place, made, together
from scorepad.games.great_split.slips_proof import CONTRACTS, Past, Proof
from scorepad.games.great_split.words import KINDS
from scorepad.text import Text, plural


def scoring_slips(proof: Proof) -> Iterator[Slip]:
    """Scorings that were forgotten or counted twice, and lines that were not scored again at the end."""
    whole = [past for past in proof.past if past.is_whole]
    scorings = [Place(sum(past.points.values()), Text("the scoring {past}", past=_round(past))) for past in whole]
    parts = [
        Place(points, Text("the {kind} scoring {past}", kind=KINDS[kind], past=_round(past)))
        for past in proof.past
        if len(past.points) > 1 or not past.is_whole
        for kind, points in past.points.items()
    ]
    yield from _forgotten("scoring_forgotten", scorings)
    yield from _forgotten("scoring_part_forgotten", parts)
    yield from _twice("scoring_twice", scorings)
    yield from _twice("scoring_part_twice", parts)
    if len(whole) > 1 and all(scoring.change for scoring in scorings):
        yield from _both(sum([scoring.change for scoring in scorings]))
    yield from _at_the_end(proof)


def _round(past: Past) -> Text:
    return Text("after round {n}", n=past.after)


def _forgotten(kind: str, scorings: list[Place]) -> Iterator[Slip]:
    for place in together(scorings):
        text = plural(
            "{scoring} was forgotten: its {n} point belongs to Prestige",
            "{scoring} was forgotten: its {n} points belong to Prestige",
            place.change,
            scoring=place.where,
        )
        yield made(kind, text, "scorings", {"prestige": -place.change}, place.times)


def _twice(kind: str, scorings: list[Place]) -> Iterator[Slip]:
    for place in together(scorings):
        text = plural(
            "{scoring} was counted twice: its {n} point is in the marker already",
            "{scoring} was counted twice: its {n} points are in the marker already",
            place.change,
            scoring=place.where,
        )
        yield made(kind, text, "prestige", {"prestige": place.change}, place.times)


def _both(points: int) -> Iterator[Slip]:
    text = Text("both scorings during the game were forgotten: their {n} points belong to Prestige", n=points)
    yield made("scorings_forgotten", text, "scorings", {"prestige": -points})
    text = Text(
        "both scorings during the game were counted twice: their {n} points are in the marker already", n=points
    )
    yield made("scorings_twice", text, "prestige", {"prestige": points})


def _at_the_end(proof: Proof) -> Iterator[Slip]:
    """Tome, Artwork and Gem left out of the last scoring or taken as they were before; Contracts left out."""
    for kind, label in KINDS.items():
        points = proof.points[kind]
        text = Text("{kind} was not scored at the end, where it gives {n}", kind=label, n=points)
        yield made("final_forgotten", text, "scorings", {kind: -points})
        before = next((past for past in proof.past if kind in past.points), None)
        if before is not None and before.points[kind]:
            text = Text(
                "{kind} was not counted anew at the end: {before} is what it gave {scoring}; now it is {n}",
                kind=label,
                before=before.points[kind],
                scoring=_round(before),
                n=points,
            )
            yield made("final_stale", text, "scorings", {kind: before.points[kind] - points})
    lines = {key: -proof.points[key] for key in CONTRACTS if proof.points[key]}
    if len(lines) > 1:
        slip = made("contracts_not_scored", Text("the Contracts were not scored"), "contract", lines)
        yield slip._replace(about=frozenset([*CONTRACTS, TILE]))
