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
"""The key and the kind of a game's sheet of totals, if it has one; also the key of the totals page in URLs."""


@dataclass(frozen=True)
class Sheet:
    """One sheet of a game: its key in URLs and storage, the kind that selects its form, and its seats.

    Pages never require an optional sheet. `short` is a shorter title for narrow places; if it is None, the title is
    used. A gradual sheet may be incomplete although it was begun; see `Result.unfinished`. A listed sheet is part of a
    growing list, such as a deal of a match, and can be removed again.
    at: the place of the sheet's entry in the game file, such as `zones[0]`, to find the pieces of a line; "" if the
        sheet's keys are at the top level, None if no line has pieces on the sheet.
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
    """A rule that a table can turn on or off; `name` is its key under `rules` in the game file.

    in_file: False if the rule only affects how entries are made, so that it is not in game files.
    """

    name: str
    label: Text
    default: bool = True
    in_file: bool = True


@dataclass(frozen=True)
class Seating:
    """How the players' names are ordered around the table, in games in which the order matters.

    hint: a sentence about the order, for a new table. clockwise: True if each player sits to the left of the previous
    player, else to the right. between: a sentence about the things between two neighbors, which are marked in the
    drawing of the table; None if there are none.
    """

    hint: Text
    clockwise: bool = True
    between: Text | None = None


CLOCKWISE = Seating(Text("In the order you sit, clockwise."))


@dataclass(frozen=True)
class Door:
    """A way to start from an empty table: copy a finished game, or play on the phone.

    key: the name of its picture, `templates/<slug>/door-<key>.html`. sheet: the key of the first sheet. alone: the key
    of the first sheet in a solo game. way: the mode for filling in this sheet, as in its URL; "" for the usual mode.
    """

    key: str
    title: Text
    sheet: str
    alone: str
    way: str = ""


@dataclass(frozen=True)
class TypedNumber:
    """A number on the totals page: the key of its sheet, its field there, and its label.

    where: the number's place in the game file; problems with this place are shown at the input. known: the value
    computed from other entries, such as "7 proved"; None if there is none.
    """

    sheet: str
    field: str
    label: Text
    where: str
    known: Text | None = None

    @property
    def name(self) -> str:
        """The name of the input: `zone-0.points`."""
        return f"{self.sheet}.{self.field}"


@dataclass(frozen=True)
class TypedNumbers:
    """A group of numbers on the totals page.

    is_folded: True if the group is collapsed at first, unless it has a number.
    """

    title: Text
    numbers: Sequence[TypedNumber]
    hint: Text | None = None
    is_folded: bool = False


@dataclass(frozen=True)
class TotalsPage:
    """The totals page: the numbers, from any sheet, that players may know without the entries behind them.

    title: the link to the page. numbers: `(parsed, result)` to the numbers on the page.
    over_with: `(known totals, winners' totals)` to the keys that a game file needs besides these totals for the game to
        be over; {} if it needs none.
    """

    title: Text
    numbers: Callable[[Any, Result], Sequence[TypedNumbers]]
    over_with: Callable[[Sequence[int], Sequence[int]], dict[str, Any]] = lambda *_: {}


SCORING, SETUP, PLAY = Text("Scoring"), Text("Setup"), Text("How to play")
"""The chapters of the rules."""


@dataclass(frozen=True)
class Rule:
    """A rule in our own words, with its rulebook and section; items refer to it by `key`.

    lines: the lines of a table that belongs to the rule. words: other words that players may search for. chapter: the
    heading on the rules page.
    """

    key: str
    title: Text
    text: Text
    source: Text
    lines: tuple[Text, ...] = ()
    words: Text = BLANK
    chapter: Text = SCORING


def chapter(title: Text, *rules: Rule) -> tuple[Rule, ...]:
    """Copies of the rules with this chapter."""
    return tuple(replace(rule, chapter=title) for rule in rules)


@dataclass(frozen=True)
class Tool:
    """A page that works without a table, such as a referee; its URL holds its whole state.

    answer: `(query, pad)` to the object that the template uses as `view`. query: the arguments of the URL; invalid
        arguments are ignored or explained, never an error. pad: the game's `view` of the score sheet of the table that
        the user comes from, or None. Without a template of its own, a page shows the object's `asks`, a tuple of
        (name, label), and `says`, Texts.
    """

    key: str
    title: Text
    tagline: Text
    answer: Callable[[Mapping[str, str], Any], Any]


class Turn(NamedTuple):
    """The current turn. seat: the player whose turn it is. number: unique among the turns of the game."""

    seat: int
    number: int


@dataclass(frozen=True)
class Turns:
    """The turns of a game, if its table records them.

    begins: the key of the sheet and the name of the field with the first player's seat; None if it is not on a sheet,
        but stored with the table.
    now: `(parsed, sheets by key)` to the current turn, or to None; None if the game has no turns.
    """

    begins: tuple[str, str] | None = None
    now: Callable[[Any, Mapping[str, Fields]], Turn | None] | None = None


@dataclass(frozen=True)
class Par:
    """The highest total that was possible in a finished game, and the best sheet that a phone has found for it.

    A found sheet is a text in the game's own format, "" if there is none. It is stored with the table, and checked each
    time it is used, because entries may have been corrected since.
    judge: `(parsed, sheets by key, found)` to the points of the found sheet, or an error if it does not fit the game.
    view: `(parsed, sheets by key, found, result)` to the object that the result page shows, or None.
    beside: `(parsed, sheets by key, found, result, seat)` to the object for the page that shows the best sheet next to
        this player's sheet.
    short: `(parsed, sheets by key, result)` to the distance of each total from the highest possible total, or None.
    """

    judge: Callable[[Any, Mapping[str, Fields], str], int | Text]
    view: Callable[[Any, Mapping[str, Fields], str, Result], Any]
    beside: Callable[[Any, Mapping[str, Fields], str, Result, int], Any]
    short: Callable[[Any, Mapping[str, Fields], Result], Sequence[int | None]]


@dataclass(frozen=True)
class Layout:
    """The print on a copy of a game, such as a board map, which can be entered once and used at many tables.

    title: the title of a layout without a name.
    begin: the label of the button that creates one.
    form: the form class of the layout's only sheet, whose key and kind are LAYOUT.
    to_file: the sheet, complete or not, to a layout file; `title` in the file is the display name.
    from_file: a valid layout file to the sheet.
    parse: a file to the printed values. Raises GameFileError for impossible values.
    problems: the value of `parse` to the entries that a careful reader would question; never raises.
    view: the sheet to the object that its page shows in addition to the form.
    copy: the key of the sheet with a table's own copy of the layout, if tables have one. Its kind is LAYOUT, and its
        form and fields are those of the layout's sheet.
    learn: a table's sheets by key to the layout that its players know afterwards, from the table's own copy and from
        their other entries; if it is None, only the table's own copy is used. Never raises for valid sheets.
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
    """The optional parts of a game's pages.

    view: `(parsed, key of a sheet, sheets by key, score)` to the object that the sheet's page shows besides its form
        and the score; the key "" is for the score sheet. `score()` returns the result, computed once per request.
    actions: for each kind of sheet with buttons, the function that handles them; see `scorepad/core/sheets.py`.
    consequences: `(parsed before, parsed after, key of the changed sheet)` to the consequences of the change, as whole
        sentences; () if there are none.
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

    slug: the game's name in files and URLs, which is its folder's name with `-` for `_`.
    accent: the game's color in light and in dark, as `#rrggbb`.
    players: the fewest and the most players. least_in_file: the fewest players in a game file; None if it is the same.
    sheets: `(players, house, stored)` to the sheets of a game with these players, in the order to fill them in.
        `stored` are the sheets with entries, by key. A list of sheets grows with them: each of these keys has a sheet.
    forms: the form class of each kind of sheet.
    to_file: `(players, sheets by key, house)` to a game file. The mapping has no blank sheets; `house` are the house
        rules by name, True if they are in force.
    from_file: a valid game file to its sheets by key.
    parse: a game file to the argument of `score`. Raises GameFileError for impossible values.
    score: the value of `parse` to a Result; never raises.
    least: the lowest possible number on paper, as a line or a total; below 0 if a line takes points away.
    players_note: the error message for an unsupported number of players.
    totals: the page for entering totals only; None if there is none.
    setup: the key of the sheet that a new table shows along with the names, such as the pad to play on.
    layout: the print on a copy of the game that can be entered once for many tables.
    case: `(parsed, result, seat)` to a player's paper sheet; if it is None, the lines of the score are used.
    readings: the ways in which players misread the rules.
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
        """The key of the sheet with a table's own copy of a layout; None if there is no such sheet."""
        return None if self.layout is None else self.layout.copy

    @property
    def fewest_in_file(self) -> int:
        """The fewest players in a game file."""
        return self.players[0] if self.least_in_file is None else self.least_in_file

    def rule_defaults(self) -> dict[str, bool]:
        """The default house rules, by name."""
        return {rule.name: rule.default for rule in self.house_rules}
