"""Mistakes with the hearts of pad B (Splitter rulebook, "Game pad B")."""

from collections import Counter
from collections.abc import Iterator, Sequence

from scorepad.games.splitter import rules
from scorepad.games.splitter.lines import HEARTS as HEARTS_RULE
from scorepad.games.splitter.mistakes.found import HEARTS, RARE, USUAL, Draft, Kind, Sheet, noun, where
from scorepad.text import Text


def _forgotten(sheet: Sheet) -> Iterator[Draft]:
    if sheet.hearts is not None and sheet.hearts.points:
        yield Draft({HEARTS: -sheet.hearts.points}, spaces=sheet.pad.hearts)


def _say_forgotten(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    same = sheet.text[sheet.pad.hearts[0]]
    return Text("the hearts were forgotten: all hold {number}, which gives {n} more", number=same, n=rules.HEART_BONUS)


def _most_equal(sheet: Sheet) -> int:
    return max(Counter(sheet.text[heart] for heart in sheet.pad.hearts).values(), default=0)


def _two_same(sheet: Sheet) -> Iterator[Draft]:
    """Some of the hearts are equal, and that was taken for enough."""
    if 1 < _most_equal(sheet) < len(sheet.pad.hearts):
        yield Draft({HEARTS: rules.HEART_BONUS}, spaces=sheet.pad.hearts)


def _unequal(sheet: Sheet) -> Iterator[Draft]:
    if _most_equal(sheet) == 1 < len(sheet.pad.hearts):
        yield Draft({HEARTS: rules.HEART_BONUS}, spaces=sheet.pad.hearts)


def _say_counted(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    numbers = [int(sheet.text[heart]) for heart in sheet.pad.hearts]
    return Text("the hearts were counted, but they hold {numbers}: all must be the same", numbers=numbers)


def _doubled(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.valid:
        heart = next((cell for cell in group.cells if cell in sheet.pad.hearts), None)
        if heart is not None and not group.is_doubled:
            yield Draft({group.box: group.points}, [group], heart)


def _say_doubled(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    what = noun(drafts[0].groups[0])
    return Text("the heart {where} doubled the {what}: only stars double", where=where(sheet, drafts), what=what)


KINDS = (
    Kind("splitter.hearts_forgotten", HEARTS_RULE, USUAL, _forgotten, _say_forgotten),
    Kind("splitter.hearts_two_same", HEARTS_RULE, USUAL, _two_same, _say_counted),
    Kind("splitter.hearts_unequal", HEARTS_RULE, USUAL, _unequal, _say_counted),
    Kind("splitter.heart_doubled", HEARTS_RULE, RARE, _doubled, _say_doubled),
)
