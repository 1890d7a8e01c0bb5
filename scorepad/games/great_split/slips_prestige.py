"""Slips with the Prestige marker, the +100 track and the total (rulebook, "Scoring")."""

from collections.abc import Iterator, Mapping

from scorepad.cases import Slip
from scorepad.games.great_split.slips_made import made, made_in_total
from scorepad.games.great_split.slips_proof import Proof, added
from scorepad.games.great_split.words import KINDS
from scorepad.text import Text

_ROUND = 100
"""What going once round the Prestige track is worth (rulebook, "Scoring")."""


def prestige_slips(proof: Proof) -> Iterator[Slip]:
    """Slips with where the marker stood, and with adding the last scoring to it."""
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
        beside = Text("the 100 was forgotten: the marker went past 99")  # to where depends on the other slip
        yield made_in_total("total_hundred", text, "prestige", _without_hundred)._replace(beside=beside)


def _without_prestige(boxes: Mapping[str, int]) -> int:
    return added(boxes) - boxes["prestige"]


def _without_hundred(boxes: Mapping[str, int]) -> int:
    return added(boxes) - _ROUND


def _in_marker(proof: Proof) -> Iterator[Slip]:
    """Lines of the last scoring that the marker had already been moved for."""
    given, lines = 0, []
    for kind, label in KINDS.items():
        if proof.points[kind]:
            given += proof.points[kind]
            lines.append(label)
            text = Text(
                "the marker was read after it had been moved for {lines}: {n} counted twice", lines=list(lines), n=given
            )
            slip = made("final_in_marker", text, "prestige", {"prestige": given})
            yield slip._replace(about=slip.about | set(KINDS))
