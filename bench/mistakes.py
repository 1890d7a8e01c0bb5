"""How early a mistake planted in a drawn game is named, by game and by kind, beside what is to be reached.

Run with `python -m bench.mistakes`; it exits with 1 where an aim is missed.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tests.games.great_split.mistakes import drawn as great_split_drawn
from tests.games.great_split.mistakes import trials as great_split_trials
from tests.games.splatoids.mistakes import drawn as splatoids_drawn
from tests.games.splatoids.mistakes import trials as splatoids_trials
from tests.games.splito.mistakes import drawn as splito_drawn
from tests.games.splito.mistakes import trials as splito_trials
from tests.games.splitter.mistakes import drawn as splitter_drawn
from tests.games.splitter.mistakes import trials as splitter_trials
from tests.planted_figures import AIMS, Aims, Found, figures, is_reached

GAMES, FEWER = 1000, 300
SPLITO_ALL_ALIKE = AIMS._replace(first=0.78)
"""Lower with all kinds as frequent, which nobody's mistakes are. Weighing the rare kinds two thirds of the usual ones
instead of half changed nothing: a diamond too few and a card of one point forgotten, say, leave the same on paper."""


def samples() -> Iterator[tuple[str, Aims, Iterable[Found]]]:
    """Of each game the mistakes as often as they are made, all kinds alike, and only those that everybody knows."""
    trials = splito_trials.trials
    yield "splito, by the table", AIMS, trials("splito", GAMES, splito_drawn.DRAWN)
    yield "splito, all kinds alike", SPLITO_ALL_ALIKE, trials("all kinds alike", FEWER, splito_drawn.EQUAL)
    yield "splito, only the usual ones", AIMS, trials("the well-known ones", FEWER, splito_drawn.WELL_KNOWN)
    trials = splitter_trials.trials
    yield "splitter, by the table", AIMS, trials(6, GAMES, splitter_drawn.DRAWN)
    yield "splitter, all kinds alike", AIMS, trials(7, FEWER, splitter_drawn.EQUAL)
    yield "splitter, only the usual ones", AIMS, trials(7, FEWER, splitter_drawn.WELL_KNOWN)
    for slug, trials, often in (
        ("splatoids", splatoids_trials.trials, splatoids_drawn),
        ("great-split", great_split_trials.trials, great_split_drawn),
    ):
        for what, games, drawn in (
            ("by the table", GAMES, often.DRAWN),
            ("all kinds alike", 2 * FEWER, often.EQUAL),  # so many kinds that fewer games leave it to chance
            ("only the usual ones", FEWER, often.WELL_KNOWN),
        ):
            yield f"{slug}, {what}", AIMS, trials(f"{slug} {what}", games, drawn)


def is_good(name: str, aims: Aims, found: Sequence[Found]) -> bool:
    """Print the figures, kind by kind, too; whether all aims are reached."""
    reached = figures(found)
    first, three, five, boxes, total = (f"{of:.1%} (aim {aim:.0%})" for of, aim in zip(reached, aims, strict=True))
    print(f"\n{name}, {len(found)} games")
    alone = sum(each.boxes.is_alone for each in found) / len(found)
    print(f"  all boxes: first {first}, of the first three {three}; told alone {alone:.1%}, wrongly {boxes}")
    alone = sum(each.total.is_alone for each in found) / len(found)
    print(f"  total alone: of the first five {five}; told alone {alone:.1%}, wrongly {total}")
    for kind, n in Counter(each.kind for each in found).most_common():
        of_kind = figures([each for each in found if each.kind == kind])
        print(f"    {kind:32}{n:5}" + "".join(f"{each:7.0%}" for each in of_kind))
    return is_reached(reached, aims)


def main() -> int:
    """Print the figures of every game."""
    missed = [name for name, aims, found in samples() if not is_good(name, aims, tuple(found))]
    print("\nAims missed:", ", ".join(missed) or "none")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
