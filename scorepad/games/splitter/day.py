"""The rolls of the day as a game for one: a table on pad A that has all its rolls from the beginning."""

from datetime import date

from scorepad.game import Daily
from scorepad.games.splitter.best import BestPage
from scorepad.games.splitter.daily import rolls_of_day
from scorepad.games.splitter.pads import PAD, SETUP
from scorepad.games.splitter.rolls import DAY, ROLLS, date_of, pad_key
from scorepad.games.splitter.table import A
from scorepad.result import Result
from scorepad.text import Text, plural


def sheets(day: date) -> dict[str, dict[str, str]]:
    """The sheets of a new table with the rolls of a day, by key."""
    rolls = {f"roll-{n}": roll for n, roll in enumerate(rolls_of_day(day, A.rolls), start=1)}
    return {SETUP: {PAD: "A"}, ROLLS: {DAY: day.isoformat(), **rolls}}


def said(result: Result, best: BestPage | None) -> Text:
    """The points, and how many there can be: nothing of the sheet."""
    points = plural("{n} point", "{n} points", result.standings[0].total or 0)
    if best is None or best.lack is not None:
        return points
    if best.is_reached:
        return Text("{points} of {most} possible", points=points, most=best.bound)
    return Text("{points}, and at most {most} are possible", points=points, most=best.bound)


DAILY = Daily(
    title=Text("The rolls of the day"),
    tagline=Text("Today everyone plays alone with the same 22 rolls. How many points can you get?"),
    steps=(
        Text("Two dice are rolled. One number goes into any empty space, the other into the space opposite."),
        Text(
            "A group counts if it is as large as its number: three 3s side by side, or six 6s. A star doubles its "
            "group."
        ),
        Text("After the last roll you see how many points these rolls allowed, and what could have been better."),
    ),
    sheets=sheets,
    key=ROLLS,
    day=date_of,
    sheet=pad_key(0),
    way="play",
    said=said,
)
