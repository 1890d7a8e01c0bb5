"""Mistakes with Tome, Artwork and Gem, the Prestige marker and the scorings (The Great Split rulebook, "Scoring")."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from scorepad.games.great_split import rules
from scorepad.games.great_split.lines import artwork_points
from scorepad.games.great_split.mistakes.evidence import RARE, SELDOM, USUAL, Evidence, added
from scorepad.games.great_split.words import KINDS as KIND_NAMES
from scorepad.games.great_split.words import RESOURCES
from scorepad.mistakes import Candidate, Kinds, places, say, say_plural
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds(
    "great-split", rare=RARE, values=lambda _, candidates: {**candidates[0].values, "scoring": places(candidates)}
)

about_tome = partial(kinds.add, "great-split.tome")
about_artwork = partial(kinds.add, "great-split.artwork")
about_market = partial(kinds.add, "great-split.market")
about_gems = partial(kinds.add, "great-split.gem")
about_prestige = partial(kinds.add, "great-split.prestige")
about_scorings = partial(kinds.add, "great-split.scorings")

# Tome


@about_tome(SELDOM, say("the Tome level was counted ({level}), but the last value reached is {points}"))
def _tome_level(evidence: Evidence) -> Iterator[Candidate]:
    level = evidence.board.levels[rules.TOME]
    if level is not None:
        yield evidence.wrong("tome", level, level=level, points=evidence.points["tome"])


def _passed(evidence: Evidence) -> list[tuple[int, int]]:
    """The Tome values that the track has passed, with their spaces, where they are several."""
    level, marks = evidence.board.levels[rules.TOME], evidence.map.tracks[rules.TOME].points or ()
    passed = [mark for mark in marks if level is not None and mark[0] <= level]
    return passed if len(passed) > 1 else []


@about_tome(
    RARE,
    # Translators: {value}: a number; {before}: a number
    say(
        "the previous Tome value was taken, {value} at space {before}, but the track has reached {points} at space "
        "{space}"
    ),
)
def _tome_before(evidence: Evidence) -> Iterator[Candidate]:
    passed = _passed(evidence)
    if passed:
        (before, value), (space, _) = passed[-2:]
        points = evidence.points["tome"]
        yield evidence.wrong("tome", value, value=value, before=before, points=points, space=space)


@about_tome(SELDOM, say("all Tome values passed were added ({sum}), but only the last value counts ({points})"))
def _tome_added(evidence: Evidence) -> Iterator[Candidate]:
    values = [value for _, value in _passed(evidence)]
    if values:
        yield evidence.wrong("tome", sum(values), sum=" + ".join(map(str, values)), points=evidence.points["tome"])


# Artwork


@about_artwork(SELDOM, say("the Artwork level was counted ({level}), but the market gives {points}"))
def _artwork_level(evidence: Evidence) -> Iterator[Candidate]:
    level = evidence.board.levels[rules.ARTWORK]
    if level is not None:
        yield evidence.wrong("artwork", level, level=level, points=evidence.points["artwork"])


@about_artwork(
    RARE,
    # Translators: {places}: such as “from level 10 on”; {value}: a number
    say("the wrong line of the market was read, {value} ({places}), but the Artwork track is at {level}"),
)
def _artwork_row(evidence: Evidence) -> Iterator[Candidate]:
    """The next step of the column, and the one before."""
    column, level = evidence.market.column or (), evidence.board.levels[rules.ARTWORK]
    reached = None if level is None else evidence.table.rules.mark_reached(column, level)
    if reached is None:
        return
    step = column.index(reached)
    for space, value in column[step + 1 : step + 2]:
        yield evidence.wrong("artwork", value, Text("from level {n} on", n=space), value=value, level=level)
    for _, value in column[max(0, step - 1) : step]:
        yield evidence.wrong("artwork", value, Text("below level {n}", n=reached[0]), value=value, level=level)


# Translators: {places}: such as “8 or 10”
@about_artwork(USUAL, say("a neighboring market column was read, for {places}, but the slider is at {slider}"))
def _market_column(evidence: Evidence) -> Iterator[Candidate]:
    slider = evidence.market.slider
    if slider is not None:
        for at in (slider - 1, slider + 1):
            # Translators: {at}: a number
            yield from _column(evidence, at, Text("{at}", at=at))


# Translators: {places}: such as “at 6, as after round 4”
@about_market(RARE, say("an earlier market column was read ({places}), but the slider is at {slider}"))
def _market_stale(evidence: Evidence) -> Iterator[Candidate]:
    """The column of an earlier round."""
    slider, tokens = evidence.market.slider, evidence.table.tokens
    rounds = {sum(tokens[:n]): n for n in range(3, len(tokens))}
    for at, n in reversed(rounds.items()):
        if slider is not None and at < slider - 1:
            # Translators: {at}: a number
            yield from _column(evidence, at, Text("at {at}, as after round {n}", at=at, n=n))


def _column(evidence: Evidence, at: int, place: Text) -> Iterator[Candidate]:
    """The column at another place of the slider, where it is known."""
    market = evidence.market._replace(slider=at, column=evidence.map.market.get(at))
    points = artwork_points(evidence.board, market)
    if points is not None and evidence.board.levels[rules.ARTWORK] is not None:
        yield evidence.wrong("artwork", points, place, slider=evidence.market.slider)


# the gems, where both levels are known


def _gem_levels(evidence: Evidence) -> dict[int, int]:
    """The levels of both gems; {} where one of them was not needed."""
    topaz, emerald = evidence.board.levels[rules.TOPAZ], evidence.board.levels[rules.EMERALD]
    if topaz is None or emerald is None:
        return {}
    return {rules.TOPAZ: topaz, rules.EMERALD: emerald}


@about_gems(
    USUAL,
    say("the gems were not doubled: both are at {low}, which gives {factor} × {low}", are_level=True),
    say("the lower gem was not doubled: {gem} {low} gives {factor} × {low}"),
    name="gem_not_doubled",
    count=lambda low, high: low,
)
@about_gems(
    USUAL,
    say("both gems were added ({high} + {low}), but only the lower gem counts, doubled ({factor} × {low})"),
    name="gem_added",
    count=lambda low, high: low + high,
)
@about_gems(
    RARE,
    say(
        "both gems were doubled ({factor} × {high} + {factor} × {low}), but equal levels count only once",
        are_level=True,
    ),
    say("both gems were doubled ({factor} × {high} + {factor} × {low}), but only the lower gem counts"),
    name="gem_both",
    count=lambda low, high: rules.GEM_FACTOR * high + rules.GEM_FACTOR * low,
)
@about_gems(
    USUAL,
    say("the higher gem was doubled ({factor} × {high}), but the lower gem counts: {gem}, {factor} × {low}"),
    name="gem_higher",
    count=lambda low, high: rules.GEM_FACTOR * high,
)
def _gems_counted(evidence: Evidence, count: Callable[[int, int], int]) -> Iterator[Candidate]:
    """The gems counted by another rule than that of the lower one doubled."""
    levels = _gem_levels(evidence)
    if levels:
        low, high = sorted(levels.values())
        gem = RESOURCES[rules.TOPAZ if levels[rules.TOPAZ] == low else rules.EMERALD]
        values = {"low": low, "high": high, "are_level": low == high, "factor": rules.GEM_FACTOR, "gem": gem}
        yield evidence.wrong("gem", count(low, high), **values)


@about_gems(
    RARE, say("the higher gem was counted ({high}), but the lower gem counts, doubled: {gem}, {factor} × {low}")
)
def _gem_higher_plain(evidence: Evidence) -> Iterator[Candidate]:
    """The higher gem, if one of them is higher."""
    if len({*_gem_levels(evidence).values()}) > 1:
        yield from _gems_counted(evidence, lambda low, high: high)


# Translators: {places}: such as “Emerald as 8 instead of 9”
@about_gems(RARE, say("a gem was read one space off: {places}"))
def _gem_level(evidence: Evidence) -> Iterator[Candidate]:
    levels = _gem_levels(evidence)
    for step in (-1, 1):
        for gem, level in levels.items():
            wrong = level + step
            place = Text("{gem} as {wrong} instead of {level}", gem=RESOURCES[gem], wrong=wrong, level=level)
            yield evidence.wrong("gem", rules.GEM_FACTOR * min({**levels, gem: wrong}.values()), place)


# the Prestige marker

ROUND = 100
"""The worth of once round the Prestige track (rulebook, "Scoring")."""


@about_prestige(
    USUAL,
    say("the Prestige marker was read 10 off, perhaps in the wrong row: {wrong}, not {marker}"),
    name="marker_row",
    offs=(-10, 10),
)
@about_prestige(
    RARE,
    say("100 points too many were counted for the Prestige marker: it is at {marker}"),
    name="hundred_too_many",
    offs=(100,),
)
@about_prestige(
    RARE,
    say("100 points were forgotten: the marker has gone around the track, to {marker}"),
    name="hundred_forgotten",
    offs=(-100,),
)
def _marker_far_off(evidence: Evidence, offs: Sequence[int]) -> Iterator[Candidate]:
    """A marker read in a row above or below, or the +100 Track read wrongly."""
    marker = evidence.points["prestige"]
    return (evidence.wrong("prestige", marker + off, wrong=marker + off, marker=marker) for off in offs)


@about_prestige(RARE, say("100 points were forgotten: the marker went past 99, to {total}"))
def _total_hundred(evidence: Evidence) -> Iterator[Candidate]:
    """The marker goes round with the last scoring; to where depends on a second mistake."""
    total = added(evidence.points)
    if evidence.points["prestige"] < ROUND <= total:
        yield Candidate(
            {},
            {"total": total},
            total=lambda boxes: added(boxes) - ROUND,
            beside=Text("100 points were forgotten: the marker went past 99"),
        )


# the scorings during the game, whole or of one kind


def _whole(evidence: Evidence) -> Iterator[tuple[Text, int]]:
    """Each scoring of which all is known, in words, and what it gave."""
    for past in evidence.past:
        if past.is_whole:
            yield Text("the scoring after round {round}", round=past.after), sum(past.points.values())


def _parts(evidence: Evidence) -> Iterator[tuple[Text, int]]:
    """Each kind of a scoring, where that is not all of it."""
    for past in evidence.past:
        if len(past.points) > 1 or not past.is_whole:
            for kind, n in past.points.items():
                yield Text("the {kind} scoring after round {round}", kind=KIND_NAMES[kind], round=past.after), n


_FORGOTTEN = say_plural(
    "{scoring} was forgotten: its {n} point belongs to Prestige",
    "{scoring} was forgotten: its {n} points belong to Prestige",
    "n",
)
_TWICE = say_plural(
    "{scoring} was counted twice: the marker already includes its {n} point",
    "{scoring} was counted twice: the marker already includes its {n} points",
    "n",
)


@about_scorings(USUAL, _FORGOTTEN, name="scoring_forgotten", of=_whole, times=0)
@about_scorings(RARE, _FORGOTTEN, name="scoring_part_forgotten", of=_parts, times=0)
@about_prestige(USUAL, _TWICE, name="scoring_twice", of=_whole, times=2)
def _scoring(
    evidence: Evidence, of: Callable[[Evidence], Iterator[tuple[Text, int]]], times: int
) -> Iterator[Candidate]:
    """A scoring, or a part of one, counted so many times instead of once."""
    for place, n in of(evidence):
        yield evidence.wrong("prestige", evidence.points["prestige"] + (times - 1) * n, place, n=n)


@about_prestige(
    RARE, say("both scorings during the game were counted twice: the marker already includes their {n} points")
)
def _scorings_twice(evidence: Evidence) -> Iterator[Candidate]:
    """Both scorings counted twice, if both are known and give points."""
    points = [n for _, n in _whole(evidence)]
    if len(points) > 1 and all(points):
        n = sum(points)
        yield evidence.wrong("prestige", evidence.points["prestige"] + n, n=n)


@about_scorings(RARE, say("{kind} was not scored at the end, where it gives {n}"))
def _final_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    """Tome, Artwork or Gem left out of the last scoring."""
    for kind, label in KIND_NAMES.items():
        yield evidence.wrong(kind, 0, kind=label, n=evidence.points[kind])
