"""The interface between a game package and the rest of scorepad."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.core import fields
from scorepad.core.result import Problem, Result
from scorepad.core.sheets import Action, SheetForm
from scorepad.core.text import BLANK, Text

if TYPE_CHECKING:
    from scorepad.disputes.case import Case
    from scorepad.disputes.readings import Reading

Fields = fields.Fields
"""A sheet as stored; see `scorepad/core/fields.py`."""
LAYOUT = "layout"
"""The key of a layout's only sheet, and its kind."""
TOTALS = "totals"
"""The key of a game's sheet of totals, if it has one, and of the totals page that replaces it."""


@dataclass(frozen=True)
class Sheet:
    """One sheet of a game: its key in URLs and storage, the kind that selects its form, and its seats.

    Pages never require an optional sheet. `short` is a shorter title for narrow places; None: the title itself. A
    gradual sheet may be incomplete although it was begun; see `Result.unfinished`. A listed sheet belongs to a list
    that grows, such as a deal of a match; it can be removed again.
    at: the place of its entry in the game file, `zones[0]`, to find a line's pieces; "" if its keys are at the top
        level, None if no line has pieces on it.
    """

    key: str
    kind: str
    title: Text
    seats: tuple[int, ...] = ()
    optional: bool = False
    short: Text | None = None
    gradual: bool = False
    listed: bool = False
    at: str | None = None

    @property
    def brief(self) -> Text:
        """The title for a button."""
        return self.short or self.title


@dataclass(frozen=True)
class HouseRule:
    """A ruling that a table can switch; `name` is its key under `rules` in the game file.

    in_file: False for a rule that only affects how entries are made, and is not in game files.
    """

    name: str
    label: Text
    default: bool = True
    in_file: bool = True


@dataclass(frozen=True)
class Seating:
    """The order of a game's names around the table, if it matters.

    hint: a sentence about that order for a new table. clockwise: True if each next player sits to the left of the
    previous one; else to the right. between: a sentence about the things between two neighbors, which the drawing of
    the table marks; None if there are none.
    """

    hint: Text
    clockwise: bool = True
    between: Text | None = None


CLOCKWISE = Seating(Text("In the order you sit, clockwise."))


@dataclass(frozen=True)
class Door:
    """A way to start from an empty table: copy a finished game, or play on the phone.

    key: names its picture, `templates/<slug>/door-<key>.html`. sheet: the key of the first sheet; `alone`: the same for
    a solo game. way: the way to fill in that sheet, as in its URL; "" for the usual one.
    """

    key: str
    title: Text
    sheet: str
    alone: str
    way: str = ""


@dataclass(frozen=True)
class TypedNumber:
    """A number on the totals page: the key of its sheet, its field there, and its label.

    where: its place in the game file, at whose input problems are shown. known: the value without it, such as "7
    proved"; None if there is none.
    """

    sheet: str
    field: str
    label: Text
    where: str
    known: Text | None = None

    @property
    def name(self) -> str:
        """Its name in the page's form: `zone-0.points`."""
        return f"{self.sheet}.{self.field}"


@dataclass(frozen=True)
class TypedNumbers:
    """Numbers in a group on the totals page.

    is_folded: True if the group is closed until it is opened, or has a number.
    """

    title: Text
    numbers: Sequence[TypedNumber]
    hint: Text | None = None
    is_folded: bool = False


@dataclass(frozen=True)
class TotalsPage:
    """The totals page: all numbers of a table that players may know without proof, from any sheet.

    title: of the link to the page. numbers: `(parsed, result)` to the numbers on the page.
    over_with: `(known totals, winners' totals)` to the keys that a game file needs beside these claims to be over; {}
        if it needs none.
    """

    title: Text
    numbers: Callable[[Any, Result], Sequence[TypedNumbers]]
    over_with: Callable[[Sequence[int], Sequence[int]], dict[str, Any]] = lambda *_: {}


SCORING, SETUP, PLAY = Text("Scoring"), Text("Setup"), Text("How to play")
"""The chapters of the rules."""


@dataclass(frozen=True)
class Rule:
    """A rule in our own words, with its rulebook and section; items refer to it by `key`.

    lines: a table that belongs to it, line by line. words: what players may call it, for searching. chapter: its
    heading on the page of the rules.
    """

    key: str
    title: Text
    text: Text
    source: Text
    lines: tuple[Text, ...] = ()
    words: Text = BLANK
    chapter: Text = SCORING


def chapter(title: Text, *rules: Rule) -> tuple[Rule, ...]:
    """Rules in a chapter."""
    return tuple(replace(rule, chapter=title) for rule in rules)


@dataclass(frozen=True)
class Tool:
    """A page that works without a table, such as a referee; its whole state is in its URL.

    answer: `(query, pad)` to the object that the page shows, its template's `view`. `query` is the URL's; `pad` is the
        game's `view` of the pad of the table that the user comes from, or None. Nothing in the query is an error: the
        answer ignores nonsense, or explains it. A page without its own template shows `asks`, a tuple of (name, label),
        and `says`, Texts.
    """

    key: str
    title: Text
    tagline: Text
    answer: Callable[[Mapping[str, str], Any], Any]


class Turn(NamedTuple):
    """The current turn. seat: the player's. number: unique among the turns of the game."""

    seat: int
    number: int


@dataclass(frozen=True)
class Turns:
    """The turns of a game, if its table records them.

    begins: the sheet's key and the field with the seat of the first player; None if the table stores it itself.
    now: `(parsed, sheets by key)` to the current turn, or None; None without turns.
    """

    begins: tuple[str, str] | None = None
    now: Callable[[Any, Mapping[str, Fields]], Turn | None] | None = None


@dataclass(frozen=True)
class Par:
    """The highest total that was possible in a finished game, and the best sheet that a phone has found for it.

    A found sheet is a text in the game's format, "" if there is none. It is stored with the table, and judged again
    each time, because entries may have been corrected since.
    judge: `(parsed, sheets by key, found)` to its points by the rules, or to an error if it does not fit the game.
    view: `(parsed, sheets by key, found, result)` to the object that the result page shows, or None.
    beside: the same and a seat to the object of the page that shows it next to that player's sheet.
    short: `(parsed, sheets by key, result)` to the points that each player's total is below it; None if unknown.
    """

    judge: Callable[[Any, Mapping[str, Fields], str], int | Text]
    view: Callable[[Any, Mapping[str, Fields], str, Result], Any]
    beside: Callable[[Any, Mapping[str, Fields], str, Result, int], Any]
    short: Callable[[Any, Mapping[str, Fields], Result], Sequence[int | None]]


@dataclass(frozen=True)
class Layout:
    """The print on a copy of a game that can be entered once for many tables, such as a board map.

    title: for a layout without a name.
    begin: the label of the button that creates one.
    form: the form class of its only sheet, which has the key and the kind LAYOUT.
    to_file: that sheet, complete or not, to a layout's file; `title` in it is its display name.
    from_file: a valid file to the sheet.
    parse: a file to the printed values. Raises GameFileError for impossible values.
    problems: `parse`'s value to entries that a careful reader would question; never raises.
    view: the sheet to the object that its page shows besides its form.
    copy: the key of the sheet with a table's own copy, if tables have one; its kind is LAYOUT, its form and its fields
        are identical to the layout's sheet.
    learn: a table's sheets by key to the layout that its players know afterwards: its own copy, and what their entries
        say about this copy of the game; None: its own copy only. Never raises for valid sheets.
    """

    title: Text
    begin: Text
    form: type[SheetForm]
    to_file: Callable[[Fields], dict[str, Any]]
    from_file: Callable[[Mapping[str, Any]], dict[str, str]]
    parse: Callable[[Any], Any]
    problems: Callable[[Any], Sequence[Problem]]
    view: Callable[[Fields], Any]
    copy: str | None = None
    learn: Callable[[Mapping[str, Fields]], Fields] | None = None


@dataclass(frozen=True)
class Pages:
    """The parts of a game's pages that not all games have.

    view: `(parsed, key of a sheet, sheets by key, score)` to the object that the sheet's page shows besides its form
        and the score; with the key "" to the score sheet's. `score()` returns the result, computed once a request.
    actions: for each kind of sheet with buttons, the function that handles them; see `scorepad/core/sheets.py`.
    consequences: `(parsed before, parsed after, key of the changed sheet)` to the consequences of that change, in whole
        sentences; () if it has none.
    seating: the order of the names around the table; None if the order does not matter.
    doors: the ways to start from an empty table; () if there is only the first sheet.
    tools: pages that work without a table.
    par: the highest possible total of a finished game; None if the game has no such bound.
    """

    view: Callable[[Any, str, Mapping[str, Fields], Callable[[], Result]], Any] = lambda *_: None
    actions: Mapping[str, Action] = field(default_factory=dict)
    consequences: Callable[[Any, Any, str], Sequence[Text]] = lambda *_: ()
    seating: Seating | None = None
    doors: tuple[Door, ...] = ()
    tools: tuple[Tool, ...] = ()
    par: Par | None = None


@dataclass(frozen=True)
class Game:
    """A game in the registry.

    slug: the game's name in files and URLs; its folder's name with `-` for `_`.
    accent: the game's color in light and in dark, as `#rrggbb`.
    players: fewest and most players. least_in_file: fewest in a game file, if it may have fewer, else None.
    sheets: `(players, house, stored)` to the sheets of a game of these players, in the order to fill them in. `stored`
        are the sheets with entries, by key; a list of sheets grows with them, and every key among them has its sheet.
    forms: the form class of each kind of sheet.
    to_file: `(players, sheets by key, house)` to a game file; untouched sheets are missing from the mapping, and
        `house` are the house rules in force, by name.
    from_file: a valid game file to its sheets by key.
    parse: a game file to the argument of `score`. Raises GameFileError for impossible values.
    score: the value of `parse` to a Result; never raises.
    least: the lowest possible number on paper, as a line or a total; below 0 if a line takes points away.
    players_note: the error message for an unsupported number of players.
    totals: the page to enter totals only; None if there is none.
    setup: the key of the sheet that a new table shows along with the names, such as the pad to play on.
    layout: the print on a copy of the game that can be entered once for many tables.
    case: `(parsed, result, seat)` to a player's paper sheet; None: the lines of the score.
    readings: the rules that players understand differently.
    """

    slug: str
    title: Text
    tagline: Text
    accent: tuple[str, str]
    players: tuple[int, int]
    sheets: Callable[[Sequence[str], Mapping[str, bool], Mapping[str, Fields]], tuple[Sheet, ...]]
    forms: Mapping[str, type[SheetForm]]
    to_file: Callable[[Sequence[str], Mapping[str, Fields], Mapping[str, bool]], dict[str, Any]]
    from_file: Callable[[Mapping[str, Any]], dict[str, dict[str, str]]]
    parse: Callable[[Any], Any]
    score: Callable[[Any], Result]
    rulebook: tuple[Rule, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    least: int = 0
    players_note: Text = BLANK
    least_in_file: int | None = None
    totals: TotalsPage | None = None
    setup: str | None = None
    layout: Layout | None = None
    turns: Turns = Turns()
    pages: Pages = field(default_factory=Pages)
    case: "Callable[[Any, Result, int], Case] | None" = None
    readings: "tuple[Reading, ...]" = ()

    @property
    def copy(self) -> str | None:
        """The key of the sheet with a table's own copy of a layout."""
        return None if self.layout is None else self.layout.copy

    @property
    def fewest_in_file(self) -> int:
        """The fewest players of a game file."""
        return self.players[0] if self.least_in_file is None else self.least_in_file

    def rule_defaults(self) -> dict[str, bool]:
        """The default house rules, by name."""
        return {rule.name: rule.default for rule in self.house_rules}
