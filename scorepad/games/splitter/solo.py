"""Playing alone: the words that rate a total (Splitter rulebook, "Solo game")."""

from bisect import bisect_right
from functools import cache
from typing import NamedTuple

from scorepad.games.splitter import rules
from scorepad.text import Text, plural


class Rating(NamedTuple):
    """A word of the table, and the least total that it stands for."""

    least: int
    word: Text


RATINGS = (
    Rating(0, Text("you lose")),
    Rating(28, Text("welcome to the club")),
    Rating(31, Text("okay")),
    Rating(34, Text("decent")),
    Rating(37, Text("nice")),
    Rating(39, Text("great")),
    Rating(41, Text("top notch")),
    Rating(43, Text("world class")),
    Rating(45, Text("amazing")),
    Rating(47, Text("spectacular")),
    Rating(49, Text("unbelievable")),
    Rating(51, Text("otherworldly")),
)
WORDS = tuple(str(rating.word) for rating in RATINGS)


def rating(total: int) -> str:
    """The word for a total."""
    return WORDS[_step(total)]


def next_rating(total: int) -> tuple[str, int] | None:
    """The next better word and how many points it still takes; None where there is no better one."""
    step = _step(total) + 1
    return (WORDS[step], RATINGS[step].least - total) if step < len(RATINGS) else None


class Verdict(NamedTuple):
    """What the table says to a player alone: whether the game is won, the word, and how far the next one is."""

    is_won: bool
    word: str
    text: Text


@cache
def verdict(total: int, pad: str | None) -> Verdict:
    """The verdict on a total; `pad` is the printed pad's name."""
    return Verdict(_step(total) > 0, rating(total), _text(total, pad))


def _text(total: int, pad: str | None) -> Text:
    step = _step(total)
    word = RATINGS[step].word
    if pad is not None and total == rules.BEST[pad]:
        return Text("{word}: {n} is the most that pad {pad} can give", word=word, n=total, pad=pad)
    if step + 1 == len(RATINGS):
        return Text("{word}: there is no better word", word=word)
    short = plural("{n} point", "{n} points", RATINGS[step + 1].least - total)
    return Text("{word}: {short} short of “{better}”", word=word, short=short, better=RATINGS[step + 1].word)


def _step(total: int) -> int:
    return bisect_right(_BOUNDS, total) - 1


_BOUNDS = [rating.least for rating in RATINGS]
