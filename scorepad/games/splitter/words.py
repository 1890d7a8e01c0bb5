"""Splitter's texts: labels of rows and groups, reasons, ratings."""

from collections.abc import Sequence
from functools import cache

from scorepad.core.text import Text, plural, plural_term, together
from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import State

ROWS = (Text("ones"), Text("twos"), Text("threes"), Text("fours"), Text("fives"), Text("sixes"))
HEARTS = Text("hearts")
TYPED = Text("from paper, not checked")
_TIMES = (
    Text("never"),
    Text("once"),
    Text("twice"),
    Text("three times"),
    Text("four times"),
    Text("five times"),
    Text("six times"),
    Text("seven times"),
    Text("eight times"),
    Text("nine times"),
)
NOT_ENTERED = Text("not entered")
THE_REST = Text("the rest")
MOST_LATE = 3
"""How many players a sentence about unwritten rolls lists by name if there are at least two more."""


def place_text(row: int, column: int) -> Text:
    """The label of a space: "row 3, column 5"."""
    return Text("row {row}, column {column}", row=row, column=column)


@cache
def group_label(number: int, space: int, width: int, is_single: bool) -> Text:
    """The label of a group with its first space: "6s at row 3, column 1", or "6 at ..." for a single number."""
    row, column = space // width + 1, space % width + 1
    if is_single:
        return Text("{number} at row {row}, column {column}", number=number, row=row, column=column)
    return Text("{number}s at row {row}, column {column}", number=number, row=row, column=column)


def counted(n: int, number: int) -> Text:
    """A count of equal numbers in words: "3 fours"."""
    return (
        plural_term("numbers on a sheet", "{n} one", "{n} ones", n),
        plural_term("numbers on a sheet", "{n} two", "{n} twos", n),
        plural_term("numbers on a sheet", "{n} three", "{n} threes", n),
        plural_term("numbers on a sheet", "{n} four", "{n} fours", n),
        plural_term("numbers on a sheet", "{n} five", "{n} fives", n),
        plural_term("numbers on a sheet", "{n} six", "{n} sixes", n),
    )[number - 1]


def times(n: int) -> Text:
    """A count in words, because pairs consist of digits: "once", "six times"; from 10 on, "10 times"."""
    return _TIMES[n] if n < len(_TIMES) else Text("{n} times", n=n)


@cache
def group_why(number: int, size: int, doubled: bool, state: State, at_risk: bool = False) -> Text:
    """Why a group counts or does not: "exactly 6", "5 sixes, 1 short", "7 fives touch instead of exactly 5"."""
    if state == "valid":
        why = Text("a 1 on its own") if number == 1 else Text("exactly {n}", n=number)
        if doubled:
            # Translators: {exact}: such as “a 1 on its own”
            why = Text("{exact}, doubled by the star", exact=why)
        # Translators: {exact}: such as “a 1 on its own”
        return Text("{exact}, but another {n} next to it would cancel it", exact=why, n=number) if at_risk else why
    have = counted(size, number)
    if state == "large":
        if number == 1:
            return Text("{ones} touch, but a 1 only scores on its own", ones=have)
        return Text("{numbers} touch instead of exactly {n}", numbers=have, n=number)
    if state == "open":
        return Text("{numbers}: {n} more needed, and there is room", numbers=have, n=number - size)
    return Text("{numbers}, {n} short", numbers=have, n=number - size)


def no_such_points(row: Text, claim: int, number: int) -> Text:
    """The message for points on paper that no groups of a number give: "twos: 3 on paper cannot be right, ..."."""
    values = {"row": row, "claim": claim, "n": number, "double": 2 * number}
    return Text(
        "{row}: {claim} on paper cannot be right, because each group gives {n}, and {double} with a star", **values
    )


def still_write(names: Sequence[str]) -> Text:
    """The sentence about players who have not written a roll yet: "Waiting for Lea and Ben."."""
    n, more = len(names), len(names) - MOST_LATE
    named = together(names if more < 2 else [*names[:MOST_LATE], plural("{n} other", "{n} others", more)])
    return plural("Waiting for {names}.", "Waiting for {names}.", n, names=named)


def verdict(total: int, step: int, pad: str) -> Text:
    """The rating of a solo game, and the distance to the next rating. step: an index into RATINGS."""
    word = rules.RATINGS[step][1]
    if total == rules.BEST[pad]:
        return Text("{word}: {n} is the most that pad {pad} can give", word=word, n=total, pad=pad)
    if step + 1 == len(rules.RATINGS):
        return Text("{word}: there is no better rating", word=word)
    least, better = rules.RATINGS[step + 1]
    return plural(
        "{word}: {n} point short of “{better}”",
        "{word}: {n} points short of “{better}”",
        least - total,
        word=word,
        better=better,
    )
