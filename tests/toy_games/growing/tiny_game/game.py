"""A game with a growing list of sheets, one for each round."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorepad.core.fields import NumberField
from scorepad.core.game import Fields, Sheet
from scorepad.core.sheet_lists import ListedEntries, filled, key_of, numbers
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text
from tests.toy_games.plain.tiny_game.game import GAME as PLAIN

from .engine import SEATS, SLUG, parse, score


class RoundForm(SheetForm):
    first, second, third, fourth = (NumberField(Text("{seat} seat", seat=seat), 0, 99, at=seat) for seat in SEATS)


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The rounds so far and the next one."""
    keys = [key_of("round", number) for number in numbers(stored, "round")]
    following = key_of("round", max(numbers(filled(stored, "round"), "round"), default=0) + 1)
    keys += [] if following in keys else [following]
    return tuple(
        Sheet(key, "round", Text("Round {n}", n=place), gradual=True, listed=True)
        for place, key in enumerate(keys, start=1)
    )


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], rules: Mapping[str, bool]) -> dict[str, Any]:
    rounds = filled(sheets, "round")
    entries = [RoundForm.to_file(fields) for fields in rounds.values()]
    return {"game": SLUG, "players": list(players), "rounds": ListedEntries(entries, tuple(rounds))}


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return {
        key_of("round", number): RoundForm.from_file(entry)
        for number, entry in enumerate(file.get("rounds") or [], start=1)
    }


GAME = replace(
    PLAIN,
    totals=None,
    tagline=Text("Round after round"),
    sheets=sheets,
    forms={"round": RoundForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
)
