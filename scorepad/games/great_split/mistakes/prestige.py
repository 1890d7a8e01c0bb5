"""Mistakes with the Prestige marker and the scorings during the game (The Great Split rulebook, "Scoring")."""

from collections.abc import Iterator, Mapping

from scorepad.games.great_split.mistakes.made import TILE, Place, made, made_in_total, together
from scorepad.games.great_split.mistakes.proof import CONTRACTS, Past, Proof, added
from scorepad.games.great_split.words import KINDS
from scorepad.mistakes import Mistake
from scorepad.text import Text, plural

_ROUND = 100
"""What going once round the Prestige track is worth (rulebook, "Scoring")."""


def prestige_mistakes(proof: Proof) -> Iterator[Mistake]:
    """Mistakes with where the marker stood, and with adding the last scoring to it."""
    marker, total = proof.points["prestige"], added(proof.points)
    for wrong in (marker - 1, marker + 1):
        text = Text("the Prestige marker was read as {wrong}, not {marker}", wrong=wrong, marker=marker)
        yield made("marker_off", text, "prestige", {"prestige": wrong - marker})
    yield from _in_marker(proof)
    if marker > 0:
        text = Text("Prestige was left out of the total: {marker}", marker=marker)
        yield made_in_total("prestige_left_out", text, "prestige", _without_prestige, ["prestige"])
    if marker >= _ROUND:
        text = Text("the 100 was forgotten: the marker has gone round, to {marker}", marker=marker)
        yield made("hundred_forgotten", text, "prestige", {"prestige": -_ROUND})
    elif total >= _ROUND:
        text = Text("the 100 was forgotten: the marker went past 99, to {total}", total=total)
        beside = Text("the 100 was forgotten: the marker went past 99")  # to where depends on the other mistake
        yield made_in_total("total_hundred", text, "prestige", _without_hundred)._replace(beside=beside)


def _without_prestige(boxes: Mapping[str, int]) -> int:
    return added(boxes) - boxes["prestige"]


def _without_hundred(boxes: Mapping[str, int]) -> int:
    return added(boxes) - _ROUND


def _in_marker(proof: Proof) -> Iterator[Mistake]:
    """Lines of the last scoring that the marker had already been moved for."""
    given, lines = 0, []
    for kind, label in KINDS.items():
        if proof.points[kind]:
            given += proof.points[kind]
            lines.append(label)
            text = Text(
                "the marker was read after it had been moved for {lines}: {n} counted twice", lines=list(lines), n=given
            )
            mistake = made("final_in_marker", text, "prestige", {"prestige": given})
            yield mistake._replace(about=mistake.about | set(KINDS))


def scoring_mistakes(proof: Proof) -> Iterator[Mistake]:
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


def _forgotten(kind: str, scorings: list[Place]) -> Iterator[Mistake]:
    for place in together(scorings):
        text = plural(
            "{scoring} was forgotten: its {n} point belongs to Prestige",
            "{scoring} was forgotten: its {n} points belong to Prestige",
            place.change,
            scoring=place.where,
        )
        yield made(kind, text, "scorings", {"prestige": -place.change}, place.times)


def _twice(kind: str, scorings: list[Place]) -> Iterator[Mistake]:
    for place in together(scorings):
        text = plural(
            "{scoring} was counted twice: its {n} point is in the marker already",
            "{scoring} was counted twice: its {n} points are in the marker already",
            place.change,
            scoring=place.where,
        )
        yield made(kind, text, "prestige", {"prestige": place.change}, place.times)


def _both(points: int) -> Iterator[Mistake]:
    text = Text("both scorings during the game were forgotten: their {n} points belong to Prestige", n=points)
    yield made("scorings_forgotten", text, "scorings", {"prestige": -points})
    text = Text(
        "both scorings during the game were counted twice: their {n} points are in the marker already", n=points
    )
    yield made("scorings_twice", text, "prestige", {"prestige": points})


def _at_the_end(proof: Proof) -> Iterator[Mistake]:
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
        mistake = made("contracts_not_scored", Text("the Contracts were not scored"), "contract", lines)
        yield mistake._replace(about=frozenset([*CONTRACTS, TILE]))
