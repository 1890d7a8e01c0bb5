"""Par: an upper bound for the points that the rolls of a game allow, as a sum that can be checked by hand.

The bound holds for every pad, printed or custom. It may be higher than any possible sheet; a sheet that reaches the
bound is proven to be best. The proof, part by part:

- Numbers. Valid groups share no space, and a group of the number k has exactly k spaces with a k. So a number k that
  was rolled n times gives n // k groups at most, of k points each. Let m be a lower number that divides k. If each k of
  a group was rolled with an m, these ms are opposite and touch one another as the group's spaces do: they are too many
  for a group, and k // m fewer groups of m are possible. Such a group costs as many points as it gives. Any other
  group has a k that was not rolled with an m, and the bound counts no more groups than there are such ks. The ms of a
  group that costs its points were all rolled with a k, so if m is limited in the same way by a lower number, both
  limits hold.
- Stars. A star adds k points to its group of k, and a group is doubled only once. So s stars add at most the numbers of
  the s best groups. Each space has one opposite, and both have the two numbers of one roll: two stars that are opposite
  each other add at most the numbers of one roll, each only if it has a group (both of 6-6 need two groups), and any
  other star at most one number of a roll. No two of these use the same roll, so together they add at most as much as
  that many of the best rolls. Both limits hold, and the lower one is taken.
- Hearts. The same number in all hearts needs a roll with that number for each heart, but a double for two hearts that
  are opposite each other. Without such rolls there is no bonus.

Source of the rules: Splitter rulebook, "How to play", "End of the game and scoring", "Game pad B".
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.result import Result
from scorepad.core.text import Text, plural, together
from scorepad.games.splitter import engine, rules, words
from scorepad.games.splitter.table import DIGITS, EMPTY, Pad, SplitterTable

Rolls = Sequence[str]
"""The rolls of a game in any order, each as two digits in any order: "41"."""

STARS = Text("stars")


class BoundPart(NamedTuple):
    """A part of a bound.

    label: the number, the stars or the hearts. points: the maximum points of the part. why: the reason, in a sentence.
    amount: how often the number was rolled, or the number of stars or hearts. groups: the numbers of the groups that
    give these points, or are doubled by the stars, an entry for each group; () for hearts.
    """

    label: Text
    points: int
    why: Text
    amount: int
    groups: tuple[int, ...] = ()


class Bound(NamedTuple):
    """The maximum points that some rolls allow, as the sum of its parts: the numbers 1 to 6, then stars and hearts.

    A pad without stars, or without hearts, has no part for them.
    """

    points: int
    parts: Sequence[BoundPart]

    @property
    def doubled(self) -> list[int]:
        """The numbers of the groups that the stars double in the bound, an entry for each group."""
        return [number for part in self.parts if part.label == STARS for number in part.groups]


def bound(pad: Pad, rolls: Rolls) -> Bound | None:
    """The bound for these rolls; None if they do not fill the pad (see `lack_of`)."""
    if lack_of(pad, rolls) is not None:
        return None
    dice = [(int(roll[0]), int(roll[1])) for roll in rolls]
    opposite = Counter([*dice, *((other, one) for one, other in dice)])
    counts = Counter(number for pair in dice for number in pair)
    groups = {number: counts[number] // number for number in rules.NUMBERS}
    parts = [_number(number, counts[number], opposite) for number in rules.NUMBERS]
    if pad.stars:
        parts.append(_stars(pad, rolls, groups))
    if pad.hearts:
        parts.append(_hearts(pad, rolls))
    return Bound(sum(part.points for part in parts), parts)


def lack_of(pad: Pad, rolls: Rolls) -> Text | None:
    """The reason why these rolls have no bound, in a sentence; None if they have one."""
    whole = sum(len(roll) == 2 and set(roll) <= set(DIGITS) for roll in rolls)
    if whole == len(rolls) == pad.rolls:
        return None
    return plural(
        "Once all rolls are known, you see how many points they allow. So far, {n} of {most} is known.",
        "Once all rolls are known, you see how many points they allow. So far, {n} of {most} are known.",
        whole,
        most=pad.rolls,
    )


# The rolls of a table


def rolls_of(table: SplitterTable) -> list[str] | None:
    """The rolls on all sheets of a table, from high to low; None if the sheets differ, or one is not full."""
    sheet = table.sheets[0]
    return None if sheet is None or lack_of_sheets(table) is not None else rolls_on(table.pad, sheet)


def lack_of_sheets(table: SplitterTable) -> Text | None:
    """The reason why a table's rolls cannot be read from its sheets, in a sentence; None if they can."""
    full = [sheet for sheet in table.sheets if sheet is not None and EMPTY not in sheet]
    if len(full) < len(table.sheets):
        return Text("Once every sheet is full, you see how many points these rolls allow.")
    first = rolls_on(table.pad, full[0])
    if any(rolls_on(table.pad, sheet) != first for sheet in full):
        return Text("The sheets show different rolls, so scorepad cannot work out the best possible score.")
    return None


def score(table: SplitterTable) -> Result:
    """The engine's result, with the bound as "par": {"at_most": points}.

    The key is missing on custom pads, and if the rolls cannot be read from the sheets.
    """
    result = engine.score(table)
    sheet = table.sheets[0]
    is_full = all(each is not None and EMPTY not in each for each in table.sheets)
    if table.pad.name is None or sheet is None or not is_full or result.working.pairs.problems:
        return result
    most = bound(table.pad, rolls_on(table.pad, sheet))
    return result if most is None else result._replace(extra={**result.extra, "par": {"at_most": most.points}})


def rolls_on(pad: Pad, sheet: str) -> list[str]:
    """The rolls on a full sheet, from high to low. Each roll is on two mirrored spaces."""
    rolls = [sheet[one] + sheet[other] for one, other in pad.mirrored]
    return sorted((max(roll, roll[::-1]) for roll in rolls), reverse=True)


def unlike_rolls(pad: Pad, sheet: str, rolls: Rolls) -> Text | None:
    """The sentence about a pair that a full sheet has more often than it was rolled; None if the sheet fits."""
    rolled = Counter(max(roll, roll[::-1]) for roll in rolls)
    for roll, n in Counter(rolls_on(pad, sheet)).items():
        dice = "-".join(roll)
        if not rolled[roll]:
            return Text("The sheet has {pair}, which was not rolled.", pair=dice)
        if n > rolled[roll]:
            values = {"pair": dice, "times": words.times(n), "rolled": words.times(rolled[roll])}
            # Translators: {pair}: a roll, such as “6-5”; {times}: such as “four times”; {rolled}: such as “twice”
            return Text("The sheet has {pair} {times}, but it was rolled {rolled}.", **values)
    return None


# The parts


def _number(number: int, count: int, opposite: Mapping[tuple[int, int], int]) -> BoundPart:
    """The part of a number. count: how often it was rolled. opposite: how often two numbers were rolled together."""
    groups = count // number
    counted, lower = groups, 1
    for other in range(1, number):
        if number % other == 0 and count - opposite[number, other] < counted:
            counted, lower = count - opposite[number, other], other
    numbers = words.counted(count, number)
    why = plural(
        "{numbers}: {n} group of {size}",
        "{numbers}: {n} groups of {size}",
        counted,
        numbers=numbers,
        size=number,
    )
    if counted < groups:
        why = Text(
            "{groups}; in one more, each {number} would have a {lower} opposite, and too many {lower}s would touch and "
            "lose as many points",
            groups=why,
            number=number,
            lower=lower,
        )
    return BoundPart(words.ROWS[number - 1], number * counted, why, count, (number,) * counted)


def _stars(pad: Pad, rolls: Rolls, groups: Mapping[int, int]) -> BoundPart:
    """The stars' part of the bound. groups: the maximum number of groups of each number."""
    pairs, singles = _opposite(pad, pad.stars)
    best = sorted((number for number, n in groups.items() for _ in range(n)), reverse=True)[: len(pad.stars)]
    by_worth = sorted(rolls, key=lambda roll: sum(_doubled(roll, groups)), reverse=True)
    of_pairs = [number for roll in by_worth[:pairs] for number in _doubled(roll, groups)]
    of_singles = sorted((number for roll in rolls for number in _doubled(roll, groups)[:1]), reverse=True)[:singles]
    doubled = min(of_pairs + of_singles, best, key=sum)
    if not doubled:
        why = Text("there is no group that a star could double")
    elif (pairs, singles) == (1, 0):
        why = Text(
            "the two stars are opposite each other, so they share one roll: with {dice} they can double {groups}",
            dice="-".join(sorted(by_worth[0], reverse=True)),
            groups=_listed(doubled),
        )
    else:
        why = plural(
            "the star can double {groups}", "the {n} stars can double {groups}", len(pad.stars), groups=_listed(doubled)
        )
    return BoundPart(STARS, sum(doubled), why, len(pad.stars), tuple(sorted(doubled, reverse=True)))


def _doubled(roll: str, groups: Mapping[int, int]) -> list[int]:
    """The numbers of a roll whose groups two opposite stars can double, the higher number first."""
    high, low = sorted(map(int, roll), reverse=True)
    if high == low:
        return [high] * min(2, groups[high])
    return [number for number in (high, low) if groups[number]]


def _listed(numbers: Sequence[int]) -> Text:
    """The groups of these numbers: "a group of 6 and a group of 4", "2 groups of 6"."""
    groups = []
    for number, n in sorted(Counter(numbers).items(), reverse=True):
        if number == 1:
            groups.append(plural("a lone 1", "{n} lone 1s", n))
        else:
            groups.append(plural("a group of {number}", "{n} groups of {number}", n, number=number))
    return together(groups)


def _hearts(pad: Pad, rolls: Rolls) -> BoundPart:
    pairs, singles = _opposite(pad, pad.hearts)
    hearts = len(pad.hearts)
    for number in reversed(rules.NUMBERS):
        digit = str(number)
        having = sum(digit in roll for roll in rolls)
        if rolls.count(2 * digit) >= pairs and having >= pairs + singles:
            why = plural(
                "the heart can hold a {number}", "each of the {n} hearts can hold a {number}", hearts, number=number
            )
            return BoundPart(words.HEARTS, rules.HEART_BONUS, why, hearts)
    return BoundPart(words.HEARTS, 0, Text("no number was rolled often enough for all hearts"), hearts)


def _opposite(pad: Pad, marked: Collection[int]) -> tuple[int, int]:
    """The number of opposite pairs among the marked spaces, and the number of other marked spaces."""
    both = sum(pad.mirror(space) in marked for space in marked)
    return both // 2, len(marked) - both
