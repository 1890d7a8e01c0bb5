"""The lines of a player's score: from the sheet, and from paper where entries are missing.

There is a row for each number with all its groups, a row for the hearts, and points from paper (docs/game-file.md,
`claims`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.result import Item, State, sum_of
from scorepad.core.text import Text, plural, together
from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import Group, beside, find_groups
from scorepad.games.splitter.groups import State as GroupState
from scorepad.games.splitter.questions import RULES, Rules
from scorepad.games.splitter.table import EMPTY, NO_CLAIMS, Pad, SplitterClaims, SplitterTable, space_places

GROUP = "splitter.group"
HEARTS = "splitter.hearts"
CLAIM = "splitter.claim"
HEARTS_BOX = "hearts"
"""The key of the box for the hearts on paper; the key of a number's box is the number."""

_STATES: dict[GroupState, State] = {"valid": "met", "small": "missed", "large": "missed", "open": "open"}
"""The state of a line, by the state of its group."""


def number_rows(pad: Pad, sheet: str, seat: int, groups: Sequence[Group], questions: Rules = RULES) -> list[Item]:
    """The rows for 1 to 6, each the sum of its groups in reading order."""
    places, rows = space_places(pad, seat), []
    for number, row in zip(rules.NUMBERS, words.ROWS, strict=True):
        here = [group for group in groups if group.number == number]
        here = [group._replace(doubled=questions.is_doubled(pad, group)) for group in here]
        lines = []
        for group, points in zip(here, questions.points_of_all(pad, here), strict=True):
            label = words.group_label(group.number, group.cells[0], pad.width, group.size == 1)
            why = words.group_why(group.number, group.size, group.doubled, group.state, group.at_risk)
            state = _STATES[group.state]
            evidence = tuple([places[space] for space in group.cells])
            lacking = None if state == "met" else _lacking(pad, sheet, group)
            lines.append(Item(label, points, why, GROUP, state, worth=group.worth, evidence=evidence, lacking=lacking))
        rows.append(sum_of(row, lines))
    return rows


def _lacking(pad: Pad, sheet: str, group: Group) -> Text | None:
    """The sentence about the empty spaces next to an open group; None for other groups."""
    if group.state != "open":
        return None
    places = [
        words.place_text(*pad.place(space)) for space in sorted(beside(pad, group.cells)) if sheet[space] == EMPTY
    ]
    # Translators: {places}: spaces, such as “row 1, column 4 or 6”
    return plural(
        "the space next to the group is free: {places}",
        "free spaces next to the group: {places}",
        len(places),
        places=together(places),
    )


def hearts_row(pad: Pad, sheet: str, seat: int) -> Item:
    """The row for the bonus of a pad with hearts (Splitter rulebook, "Game pad B")."""
    places = space_places(pad, seat)
    filled = [space for space in pad.hearts if sheet[space] != EMPTY]
    numbers = [int(sheet[space]) for space in filled]
    empty = len(pad.hearts) - len(numbers)
    line = Item(label=words.HEARTS, points=0, rule=HEARTS, worth=rules.HEART_BONUS)
    line = line._replace(evidence=tuple([places[space] for space in filled]))
    if len(set(numbers)) > 1:
        differing = together([str(number) for number in numbers])
        return line._replace(state="missed", why=Text("{numbers}: not the same number", numbers=differing))
    if empty:
        why = plural("{n} heart still empty", "{n} hearts still empty", empty)
        return line._replace(state="open", why=why)
    why = Text("each heart holds a {number}", number=numbers[0])
    return line._replace(state="met", points=rules.HEART_BONUS, why=why)


class SplitterScore(NamedTuple):
    """A player's score.

    item: the top item. complete: True if nothing is missing. bonus: the points of the hearts on the sheet; None while
    they are open, and without a sheet. groups: the groups on the sheet.
    """

    item: Item
    complete: bool
    bonus: int | None
    groups: Sequence[Group] = ()


def player_score(table: SplitterTable, seat: int) -> SplitterScore:
    """The score of a player: from the sheet, completed from paper if the sheet is missing or unfinished."""
    sheet, claims = table.sheets[seat], table.claims[seat]
    labels = [*words.ROWS, words.HEARTS] if table.pad.hearts else words.ROWS
    groups: Sequence[Group] = ()
    rows = [Item(label, None, why=words.NOT_ENTERED) for label in labels]
    bonus: int | None = None
    if sheet is not None:
        groups = find_groups(table.pad, sheet)
        rows = number_rows(table.pad, sheet, seat, groups)
        bonus = 0
        if table.pad.hearts:
            rows.append(hearts_row(table.pad, sheet, seat))
            bonus = None if rows[6].is_open else rows[6].points
    complete = sheet is not None and EMPTY not in sheet
    if not complete and claims is not NO_CLAIMS:
        rows, complete = _filled_in(rows, claims)
    lines = [row for row in rows if row.points is not None]
    more = _more([row.points for row in rows])
    if not lines:
        item = Item(table.players[seat], None, why=words.NOT_ENTERED)
        if claims.total is not None:
            item = _typed(table.players[seat], claims.total)
        return SplitterScore(item._replace(sheet=f"pad-{seat}", more=more), claims.total is not None, bonus)
    so_far = sum(line.points or 0 for line in lines)
    if not complete and claims.total is not None and claims.total >= so_far:
        rows, complete = [*lines, _typed(words.THE_REST, claims.total - so_far)], True
    item = sum_of(table.players[seat], rows, sheet=f"pad-{seat}", more=more)
    return SplitterScore(item, complete, bonus, groups)


def paper_rows(table: SplitterTable, seat: int) -> list[int | None]:
    """The points on a player's paper for 1 to 6, and for the hearts if the pad has any."""
    claims = table.claims[seat]
    return [*claims.by_number, *([claims.bonus] if table.pad.hearts else [])]


def _filled_in(rows: Sequence[Item], claims: SplitterClaims) -> tuple[list[Item], bool]:
    """The rows completed with points on paper, and whether every row is complete."""
    filled, complete = [], True
    for row, claim in zip(rows, (*claims.by_number, claims.bonus), strict=False):
        so_far = row.points or 0
        if row.rule == HEARTS and not row.is_open:
            filled.append(row)
        elif claim is None or claim < so_far:
            filled.append(row)
            complete = False
        elif row.op is None:
            filled.append(_typed(row.label, claim))
        else:
            rest = _typed(words.THE_REST, claim - so_far)
            filled.append(row._replace(points=claim, items=(*row.items, rest)))
    return filled, complete


def _typed(label: Text | str, points: int) -> Item:
    return Item(label, points, why=words.TYPED, rule=CLAIM, state="typed")


def _more(points: Sequence[int | None]) -> dict[str, object]:
    """The additional JSON keys of the top item, from the points of the numbers and, if the pad has any, the hearts."""
    by_number = {str(number): row for number, row in zip(rules.NUMBERS, points, strict=False)}
    return {"by_number": by_number, "bonus": points[6] if len(points) > 6 else 0}
