"""Ranks the explanations of a claim, on paper or in the entries, and picks the next number to ask for.

The weights of a case's mistakes sum to 1 (see `with_mistakes`). The weights of typing mistakes in the table (see
`mistyped`) are relative to them, so that a weight is a probability before the paper is known.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import log2
from typing import NamedTuple

from scorepad.core.text import Series, Text, either, together
from scorepad.disputes.case import TOTAL, Box, Case, after
from scorepad.disputes.entries import EntryWay
from scorepad.disputes.search import MOST, Explanation, Stories, stories

LIKELY = 0.9
"""The minimum share for presenting an explanation as the cause; with less, it is listed as one of several."""
MOST_PLACES = 8
"""The maximum number of places that a sentence names for a mistake."""
MANY = 3
"""With at least this many wrong boxes, only a rule misread on the whole sheet is presented as the cause."""
MOST_LOOKED_AT = 3
"""The maximum number of differences that are listed if the paper cannot be explained."""
CLEARER = 0.05
"""The minimum entropy, in bits, of a number that is worth typing."""


class Findings(NamedTuple):
    """The explanations of a claim, on paper and in the entries.

    ways: mistakes on paper, entries: typing mistakes in the table; both with the likeliest first. is_likely,
    is_entry_likely: True if the first is presented as the cause; otherwise, all are listed as possible. next_box: the
    number on paper that distinguishes them best; None if none does.
    """

    ways: tuple[Explanation, ...]
    is_likely: bool
    next_box: Box | None
    entries: tuple[EntryWay, ...] = ()
    is_entry_likely: bool = False


def tell(case: Case, claims: Mapping[str, int], most: int = MOST) -> Findings:
    """The explanations of a claim, how certain they are, and the number to ask for next."""
    found = stories(case, claims, most)
    ways = sorted(_each_kind_once(found.ways), key=lambda way: -way.share)[:most]
    entries = tuple(each._replace(share=each.slip.weight / found.whole) for each in found.entries[:most])
    return Findings(
        tuple(ways),
        bool(ways) and not case.doubts and _is_likely(case, claims, ways[0]),
        _next_box(case, claims, found),
        entries,
        bool(entries) and entries[0].share >= LIKELY and len(_offs(case, claims)) < MANY,
    )


def places_to_look(case: Case, claims: Mapping[str, int]) -> list[Text]:
    """Sentences about an unexplained paper sheet: how far each line is off, and the likeliest mistake behind it."""
    wrong: dict[int, list[Box]] = {}
    for box in case.boxes[:-1]:
        off = claims.get(box.key, box.points or 0) - (box.points or 0)
        if off:
            wrong.setdefault(off, []).append(box)
    found = []
    for off, boxes in list(wrong.items())[:MOST_LOOKED_AT]:
        lines = together([Text("“{line}”", line=box.label) for box in boxes])
        # Translators: {lines}: lines of the score sheet, such as “Stars” and “Gem”, each as much too high
        too_high = Text("{lines}: {n} too high.", lines=lines, n=off)
        # Translators: {lines}: lines of the score sheet, such as “Stars” and “Gem”, each as much too low
        found.append(too_high if off > 0 else Text("{lines}: {n} too low.", lines=lines, n=-off))
        fitting = [each for each in case.mistakes if each.total is None and each.changes == {boxes[0].key: off}]
        if fitting and len(boxes) == 1:
            likeliest = max(fitting, key=lambda mistake: mistake.weight)
            # Translators: {mistake}: a sentence, such as “stars were not counted”
            found.append(Text("Perhaps {mistake}.", mistake=likeliest.text))
    return found


def _each_kind_once(ways: Iterable[Explanation]) -> list[Explanation]:
    """The explanations; those that differ only in the place are combined: "in deal 1, deal 3 or deal 4"."""
    groups: list[list[Explanation]] = []
    for way in ways:
        for group in groups:
            if _only_difference([*group, way]) is not None:
                group.append(way)
                break
        else:
            groups.append([way])
    return [_as_one(group) for group in groups]


def _only_difference(ways: Sequence[Explanation]) -> str | None:
    """The name of the only value in which the sentences of several explanations differ.

    None if they differ in other values, or are not single mistakes of the same kind.
    """
    first = ways[0]
    texts = [way.mistakes[0].text for way in ways if len(way.mistakes) == 1]
    kinds = {(way.mistakes[0].key, way.mistakes[0].rule, way.is_whole) for way in ways}
    if len(texts) < len(ways) or len(kinds) > 1 or len({text.message for text in texts}) > 1:
        return None
    names = []
    for name, value in first.mistakes[0].text.values.items():
        if len({str(text.values[name]) for text in texts}) > 1:
            names.append(name)
            if not isinstance(value, Text) or isinstance(value, Series):
                return None
    return names[0] if len(names) == 1 else None


def _as_one(ways: Sequence[Explanation]) -> Explanation:
    """A single explanation that names all places, for explanations that differ only in the place."""
    first, name = ways[0], _only_difference(ways)
    if name is None:
        return first
    mistakes = [way.mistakes[0] for way in ways]
    places = either([mistake.text.values[name] for mistake in mistakes], MOST_PLACES)
    mistake = mistakes[0]._replace(
        text=mistakes[0].text.with_values({name: places}),
        evidence=frozenset().union(*[each.evidence for each in mistakes]),
    )
    return first._replace(
        mistakes=(mistake,),
        weight=sum(way.weight for way in ways),
        share=sum(way.share for way in ways),
        is_anywhere=True,
    )


def _is_likely(case: Case, claims: Mapping[str, int], way: Explanation) -> bool:
    """True if an explanation is presented as the cause: a single mistake with few alternatives, all numbers known.

    Three or more wrong boxes are only explained by a rule misread on the whole sheet. Two or more boxes that are all 1
    too low, or all 1 too high, would fit many rules.
    """
    offs = _offs(case, claims)
    is_all = len(claims) >= len(case.boxes) - 1  # the last box follows from the others
    is_thin = len(offs) > 1 and set(offs) in ({1}, {-1})
    is_enough = len(offs) < MANY or (way.is_whole and way.mistakes[0].is_reading)
    return way.share >= LIKELY and len(way.mistakes) == 1 and is_all and is_enough and not is_thin


def _offs(case: Case, claims: Mapping[str, int]) -> list[int]:
    """The error of each wrong box on paper, without the total; positive if the claim is too high."""
    return [claims[key] - points for key, points in _proof(case).items() if claims.get(key, points) != points]


def _proof(case: Case) -> dict[str, int]:
    """The points of each box with a known proof, by key, without the total."""
    return {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}


def _next_box(case: Case, claims: Mapping[str, int], found: Stories) -> Box | None:
    """The unclaimed box that distinguishes the explanations best (by entropy); None if no box does."""
    if len(found.ways) + len(found.entries) < 2:
        return None
    proof = _proof(case)
    written: list[Mapping[str, int]] = [after(case, proof, way.mistakes) for way in found.ways]
    shares = [way.share for way in found.ways]
    for entry in found.entries:
        written.append(entry.boxes)
        shares.append(entry.slip.weight / found.whole)
    gains = {box.key: _bits(shares, [boxes[box.key] for boxes in written]) for box in case.boxes}
    open_boxes = [box for box in case.boxes if box.key not in claims]
    best = max(open_boxes, key=lambda box: gains[box.key], default=None)
    return best if best is not None and gains[best.key] > CLEARER else None


def _bits(shares: Sequence[float], values: Sequence[int]) -> float:
    """The entropy, in bits, of a number that has each of these values with its share."""
    whole = sum(shares)
    by_value: dict[int, float] = {}
    for share, value in zip(shares, values, strict=True):
        by_value[value] = by_value.get(value, 0.0) + share / whole
    return -sum(share * log2(share) for share in by_value.values() if share)
