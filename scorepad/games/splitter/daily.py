"""The rolls of the day: a date alone tells them, so that all who play on that day write the same numbers.

No server has to say so: a page computes them by itself, from the same whole numbers of 32 bits. Die 0 and die 1 are the
first roll, die 2 and die 3 the second. In JavaScript, for 24 December 2026:

    function die(seed, i) {
      let h = (seed + Math.imul(i, 0x9e3779b9)) | 0;
      h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
      h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
      return 1 + ((h ^ (h >>> 16)) >>> 0) % 6;
    }
    die(20261224, 0);

The three lines are the end of MurmurHash3 (Austin Appleby, public domain), which spreads each bit of the sum over all
bits. The step 0x9e3779b9, 2**32 divided by the golden ratio, keeps the sums of a day apart from those of other days.
Of 2**32 values one number of a die has at most one more than another.
"""

from datetime import date

_WHOLE = 0xFFFFFFFF


def rolls_of_day(day: date, rolls: int) -> list[str]:
    """The first rolls of a day, each as two digits: "41". rolls: as many as fill the pad."""
    seed = day.year * 10000 + day.month * 100 + day.day
    dice = [_die(seed, number) for number in range(2 * rolls)]
    return [f"{first}{second}" for first, second in zip(dice[::2], dice[1::2], strict=True)]


def _die(seed: int, number: int) -> int:
    mixed = seed + number * 0x9E3779B9 & _WHOLE
    mixed = (mixed ^ mixed >> 16) * 0x85EBCA6B & _WHOLE
    mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 & _WHOLE
    return 1 + (mixed ^ mixed >> 16) % 6
