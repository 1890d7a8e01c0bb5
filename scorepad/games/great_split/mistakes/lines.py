"""Mistakes with Tome, Artwork and Gem, the Prestige marker and the scorings (The Great Split rulebook, "Scoring")."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from scorepad.games.great_split import rules
from scorepad.games.great_split.lines import artwork_points, last_mark, tome_points
from scorepad.games.great_split.mistakes.evidence import CONTRACTS, KEYS, RARE, SELDOM, USUAL, Evidence, added
from scorepad.games.great_split.words import CONTRACTS as CONTRACTS_NAME
from scorepad.games.great_split.words import KINDS as KIND_NAMES
from scorepad.games.great_split.words import RESOURCES
from scorepad.mistakes import Candidate, Kinds, places, say, say_plural
from scorepad.text import Text, together

kinds: Kinds[Evidence, Candidate] = Kinds(
    "great-split", rare=RARE, values=lambda _, candidates: {**candidates[0].values, "scoring": places(candidates)}
)

about_tome = partial(kinds.add, "great-split.tome")
about_artwork = partial(kinds.add, "great-split.artwork")
about_market = partial(kinds.add, "great-split.market")
about_gems = partial(kinds.add, "great-split.gem")
about_prestige = partial(kinds.add, "great-split.prestige")
about_scorings = partial(kinds.add, "great-split.scorings")
MOST_MISREAD = 8
"""The farthest from the right number that a misread one lies."""

# Tome


@about_tome(RARE, say("the Tome value was misread: {value}, not {points}"))
def _tome_misread(evidence: Evidence) -> Iterator[Candidate]:
    """Another value taken off a track that no map knows: any can stand there, and the next ones are likelier."""
    if tome_points(evidence.board, evidence.map) is None:
        yield from _misread(evidence, "tome", rules.MAX_TOME_POINTS)


def _misread(evidence: Evidence, key: str, most: int) -> Iterator[Candidate]:
    """Numbers near the right one; a 0 is never taken for a number."""
    points = evidence.points[key]
    for value in range(1, most + 1):
        if value != points and points:
            yield replace(evidence.wrong(key, value, value=value, points=points), likely=1 / abs(value - points))


@about_tome(SELDOM, say("the Tome level was counted ({level}), but the last value reached is {points}"))
def _tome_level(evidence: Evidence) -> Iterator[Candidate]:
    level = evidence.board.levels[rules.TOME]
    if level is not None:
        yield evidence.wrong("tome", level, level=level, points=evidence.points["tome"])


@about_tome(RARE, say("the next Tome value was taken, {value} at space {space}, but the track is at {level}"))
def _tome_next(evidence: Evidence) -> Iterator[Candidate]:
    level, marks = evidence.board.levels[rules.TOME], evidence.map.tracks[rules.TOME].points or ()
    if level is not None:
        for space, value in [mark for mark in marks if mark[0] > level][:1]:
            yield evidence.wrong("tome", value, value=value, space=space, level=level)


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


@about_artwork(RARE, say("the market was misread: Artwork gives {points}, not {value}"))
def _artwork_misread(evidence: Evidence) -> Iterator[Candidate]:
    """Another number of a market that no map knows."""
    if artwork_points(evidence.board, evidence.market) is None:
        yield from _misread(evidence, "artwork", evidence.points["artwork"] + MOST_MISREAD)


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
    reached = None if level is None else last_mark(column, level)
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
    RARE,
    say(
        "the higher gem was added to the doubled lower gem ({high} + {factor} × {low}), but only the lower gem "
        "counts: {gem}, {factor} × {low}"
    ),
    name="gem_higher_added",
    count=lambda low, high: high + rules.GEM_FACTOR * low,
)
@about_gems(
    RARE,
    say("the higher gem was counted ({high}), but the lower gem counts, doubled: {gem}, {factor} × {low}"),
    name="gem_higher_plain",
    count=lambda low, high: high,
)
def _higher_gem_counted(evidence: Evidence, count: Callable[[int, int], int]) -> Iterator[Candidate]:
    """The gems counted by such a rule where one of them is higher."""
    if len({*_gem_levels(evidence).values()}) > 1:
        yield from _gems_counted(evidence, count)


@about_gems(SELDOM, say("Gold was taken for a gem ({factor} × {gold}), but only Topaz and Emerald are gems"))
def _gem_gold(evidence: Evidence) -> Iterator[Candidate]:
    """The lowest of three tracks, where that is Gold."""
    gold = evidence.board.levels[rules.GOLD]
    if _gem_levels(evidence) and gold is not None and gold < min(_gem_levels(evidence).values()):
        yield evidence.wrong("gem", rules.GEM_FACTOR * gold, gold=gold, factor=rules.GEM_FACTOR)


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


@about_prestige(USUAL, say("the Prestige marker was read as {wrong}, not {marker}"))
def _marker_off(evidence: Evidence) -> Iterator[Candidate]:
    marker = evidence.points["prestige"]
    return (evidence.wrong("prestige", wrong, wrong=wrong, marker=marker) for wrong in (marker - 1, marker + 1))


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
def _marker_far_off(evidence: Evidence, offs: Sequence[int]) -> Iterator[Candidate]:
    """A marker read in a row above or below, or the +100 Track taken for more than it says."""
    marker = evidence.points["prestige"]
    return (evidence.wrong("prestige", marker + off, wrong=marker + off, marker=marker) for off in offs)


@about_prestige(
    RARE,
    say_plural(
        "the marker was read after it had been moved for {lines}: {n} point was counted twice",
        "the marker was read after it had been moved for {lines}: {n} points were counted twice",
        "n",
    ),
)
def _final_in_marker(evidence: Evidence) -> Iterator[Candidate]:
    """Lines of the last scoring that the marker had already been moved for."""
    gained, lines = 0, []
    moved = [(label, evidence.points[kind]) for kind, label in KIND_NAMES.items()]
    moved.append((CONTRACTS_NAME, sum(evidence.points[key] for key in CONTRACTS)))
    for label, points in moved:
        if points:
            gained += points
            lines.append(label)
            found = evidence.wrong("prestige", evidence.points["prestige"] + gained, lines=together([*lines]), n=gained)
            yield replace(found, about=KEYS)


@about_prestige(RARE, say("100 points were forgotten: the marker has gone around the track, to {marker}"))
def _hundred_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    marker = evidence.points["prestige"]
    if marker >= ROUND:
        yield evidence.wrong("prestige", marker - ROUND, marker=marker)


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
@about_prestige(RARE, _TWICE, name="scoring_part_twice", of=_parts, times=2)
def _scoring(
    evidence: Evidence, of: Callable[[Evidence], Iterator[tuple[Text, int]]], times: int
) -> Iterator[Candidate]:
    """A scoring, or a part of one, counted so many times instead of once."""
    for place, n in of(evidence):
        yield evidence.wrong("prestige", evidence.points["prestige"] + (times - 1) * n, place, n=n)


@about_scorings(
    RARE,
    say("both scorings during the game were forgotten: their {n} points belong to Prestige"),
    name="scorings_forgotten",
    times=0,
)
@about_prestige(
    RARE,
    say("both scorings during the game were counted twice: the marker already includes their {n} points"),
    name="scorings_twice",
    times=2,
)
def _both_scorings(evidence: Evidence, times: int) -> Iterator[Candidate]:
    """Both scorings counted so many times instead of once, where both are known and give points."""
    points = [n for _, n in _whole(evidence)]
    if len(points) > 1 and all(points):
        n = sum(points)
        yield evidence.wrong("prestige", evidence.points["prestige"] + (times - 1) * n, n=n)


@about_scorings(RARE, say("{kind} was not scored at the end, where it gives {n}"))
def _final_forgotten(evidence: Evidence) -> Iterator[Candidate]:
    """Tome, Artwork or Gem left out of the last scoring."""
    for kind, label in KIND_NAMES.items():
        yield evidence.wrong(kind, 0, kind=label, n=evidence.points[kind])


@about_scorings(
    RARE,
    # Translators: {kind}: such as “Tome”; {before}: a number
    say("{kind} was not counted again at the end: it gave {before} after round {round}, and now gives {n}"),
)
def _final_stale(evidence: Evidence) -> Iterator[Candidate]:
    """Tome, Artwork or Gem taken as they were before."""
    for kind, label in KIND_NAMES.items():
        past = next((past for past in evidence.past if kind in past.points), None)
        if past is not None and past.points[kind]:
            before, n = past.points[kind], evidence.points[kind]
            yield evidence.wrong(kind, before, kind=label, before=before, round=past.after, n=n)


@about_scorings(
    RARE, say("the contracts were scored after round {round}, too, and gave {n}: they are scored only at the end")
)
def _contracts_in_scoring(evidence: Evidence) -> Iterator[Candidate]:
    """The contracts as they were at a scoring during the game."""
    for after, n in evidence.contracts_before.items():
        if n:
            yield evidence.wrong("prestige", evidence.points["prestige"] + n, round=after, n=n)
