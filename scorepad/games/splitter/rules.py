"""Printed facts of Splitter, and our rulings if its rulebook is silent; no logic."""

from scorepad.core.game import PLAY, Rule, chapter
from scorepad.core.text import Text

SLUG = "splitter"
PLAYERS = (1, 12)
NUMBERS = (1, 2, 3, 4, 5, 6)
HEART_BONUS = 5
HEARTS = 3  # on the printed pad with hearts
BEST = {"A": 56, "B": 61}
"""The highest possible total on each printed pad, from the solo section of the rulebook."""
MAX_ON_PAPER = 999  # higher than players write
MAX_GROUP_POINTS = 6  # the maximum that a star adds
RATINGS = (
    (0, Text("you lose")),
    (28, Text("welcome to the club")),
    (31, Text("okay")),
    (34, Text("decent")),
    (37, Text("nice")),
    (39, Text("great")),
    (41, Text("top notch")),
    (43, Text("world class")),
    (45, Text("amazing")),
    (47, Text("spectacular")),
    (49, Text("unbelievable")),
    (51, Text("otherworldly")),
)
"""The ratings of a solo game, each with its lowest total; only the first loses."""

PLAYERS_NOTE = Text("Splitter is for 1 to 12 players")


def _from(section: str) -> Text:
    """The source of a rule: a section of the rulebook, whose name is always English."""
    return Text("Splitter rulebook, {section}", section=section)


_END = _from("End of the game and scoring")
_PAD_B = _from("Game pad B")
_PLAY = _from("How to play")
_SOLO = _from("Solo game")
_SILENT = Text("our ruling; the rulebook is silent")


def _rating_lines() -> tuple[Text, ...]:
    """The table of ratings of a solo game, each with its points."""
    bounds = [least for least, _ in RATINGS]
    first = Text("{most} points or fewer: {word}", most=bounds[1] - 1, word=RATINGS[0][1])
    last = Text("{least} points or more: {word}", least=bounds[-1], word=RATINGS[-1][1])
    between = [
        Text("{least} to {most} points: {word}", least=least, most=above - 1, word=word)
        for (least, word), above in zip(RATINGS[1:-1], bounds[2:], strict=True)
    ]
    return (first, *between, last)


RULEBOOK = (
    Rule(
        "splitter.group",
        Text("Groups"),
        Text(
            "Equal numbers that touch side by side are a group. Corners do not count. A group with exactly as many "
            "spaces as its number gives that number of points: three 3s give 3. Separate groups of the same number "
            "count separately. A group with more or fewer spaces gives nothing. A 1 counts if no other 1 touches it."
        ),
        _END,
        words=Text("diagonal, corner, adjacent, single 1, alone, too many, six, 6, separate, touching"),
    ),
    Rule(
        "splitter.star",
        Text("Stars"),
        Text(
            "A star doubles a group that counts, so a 1 on its own on a star gives 2. A group that does not count "
            "stays at 0."
        ),
        _END,
    ),
    Rule(
        "splitter.two_stars",
        Text("Two stars in one group"),
        Text("The group is doubled only once. Two stars in one group are possible only on a pad of your own."),
        _SILENT,
    ),
    Rule(
        "splitter.hearts",
        Text("Hearts"),
        Text("The same number in all three hearts gives 5 points more, whether or not the groups there count."),
        _PAD_B,
    ),
    Rule(
        "splitter.other_hearts",
        Text("More or fewer than three hearts"),
        Text(
            "On a pad of your own the bonus needs the same number in all hearts, no matter how many hearts the pad has."
        ),
        _SILENT,
    ),
    Rule(
        "splitter.tie",
        Text("Tie"),
        Text("The highest total wins. Tied players share the win: there is no tie-break."),
        _END,
        words=Text("winner, same score, equal"),
    ),
    Rule(
        "splitter.solo",
        Text("Playing alone"),
        # Translators: {a}: a number; {b}: a number
        Text(
            "If you play alone, the rules are the same. On pads A and B your total gets a rating in words. Pad A can "
            "give at most {a} points, and pad B {b}.",
            a=BEST["A"],
            b=BEST["B"],
        ),
        _SOLO,
        _rating_lines(),
        words=Text("solo, single player, good score, maximum"),
    ),
    Rule(
        "splitter.pairs",
        Text("Same rolls for all"),
        Text(
            "The youngest rolls first, then the others clockwise. Everyone writes both dice of each roll into two "
            "mirrored spaces: in one row, equally far from the center line. Pads A and B are each full after 22 rolls. "
            "So all full sheets have the same mirrored pairs. Where they differ, a player made a mistake."
        ),
        _PLAY,
    ),
    Rule(
        "splitter.claim",
        Text("On paper"),
        Text("A typed number counts until the sheet is copied. After that the sheet counts."),
        Text("how scorepad works"),
    ),
    *chapter(
        PLAY,
        Rule(
            "splitter.start",
            Text("Before the first roll"),
            Text("Everyone takes a pencil and a sheet of the same pad. Pad A is best for your first game."),
            _PLAY,
            words=Text("begin, pads"),
        ),
        Rule(
            "splitter.roll",
            Text("Who rolls"),
            Text(
                "The youngest player begins and rolls both dice once. Everyone uses these two numbers, the roller too. "
                "When all have written, the next player clockwise rolls."
            ),
            _PLAY,
            words=Text("first, starts, youngest, turn, die, throw, next"),
        ),
        Rule(
            "splitter.place",
            Text("Where the numbers go"),
            Text(
                "Write both numbers in one row, equally far from the center line, one on each side. Everyone chooses "
                "the row and which number goes left."
            ),
            _PLAY,
            words=Text("row, left, right, mirror, symmetrical, write, position"),
        ),
        Rule(
            "splitter.end",
            Text("When the game ends"),
            Text("After 22 rounds every sheet is full. Then you count the points."),
            _END,
            words=Text("over, last round, long"),
        ),
        Rule(
            "splitter.pad_b",
            Text("Pad B"),
            Text(
                "Pad B also has 44 spaces and two stars, but shorter rows, so it is harder. Its three hearts are "
                "filled in like any other space."
            ),
            Text("Splitter rulebook, Game pad B and Solo game"),
            words=Text("second pad, difference, difficult, heart"),
        ),
    ),
)
