"""The definition that a game package hands over: all that the shell ever knows of a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
"""The page of totals, by the key of the sheet that it takes the place of, where a game has such a sheet."""


@dataclass(frozen=True)
class Sheet:
    """One sheet of a game: its key in addresses and storage, the kind that picks its form, and who sits at it.

    An optional sheet is never asked for. `short` is the title where there is little room; None: the title itself.
    A gradual sheet may lack something although it was begun; the result's `unfinished` tells.
    A listed sheet is one of a list that grows, such as a deal of a match; it can be removed again.
    at: the place of its entry in the game file, `zones[0]`, by which the pieces of a line find it; "" where its keys
        stand in the file itself, None where no line has pieces on it.
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

    in_file: False for one that only says how the table's pages enter something, so that no game file knows it.
    """

    name: str
    label: Text
    default: bool = True
    in_file: bool = True


@dataclass(frozen=True)
class Seating:
    """The order in which the names of a game go round the table, where it matters.

    hint: that order, in a sentence for a new table. clockwise: whether each next player sits at the left hand of the
    one before; else at the right hand. between: a sentence on what lies between two neighbors, which the drawing of the
    table marks; None: nothing does.
    """

    hint: Text
    clockwise: bool = True
    between: Text | None = None


CLOCKWISE = Seating(Text("In the order you sit, clockwise."))


@dataclass(frozen=True)
class Door:
    """A way to begin with an empty table: the game is over and is copied, or it is about to be played.

    key: names its picture, `templates/<slug>/door-<key>.html`. sheet: the key of the sheet that it leads to, `alone`
    where one person plays. way: how that sheet is filled in, as in its address; "" for the usual one.
    """

    key: str
    title: Text
    sheet: str
    alone: str
    way: str = ""


@dataclass(frozen=True)
class TypedNumber:
    """A number of the page of totals: the key of the sheet that keeps it, its field there, and whose or what it is.

    where: its place in the game file; problems there stand beside it. known: the value that the table has without it,
    such as "7 proved"; None if it has none.
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
    """Numbers that stand together on the page of totals.

    is_folded: the page shows them when they are asked for, or once any is typed.
    """

    title: Text
    numbers: Sequence[TypedNumber]
    hint: Text | None = None
    is_folded: bool = False


@dataclass(frozen=True)
class TotalsPage:
    """The page of totals: all numbers of a table that players may know without proof, on whichever sheets they are.

    title: of the link to it. numbers: `(parsed, result)` to the numbers that it asks for.
    over_with: `(known totals, those of winners)` to the keys that a game file needs beside these claims to be over; {}
        where it needs none.
    """

    title: Text
    numbers: Callable[[Any, Result], Sequence[TypedNumbers]]
    over_with: Callable[[Sequence[int], Sequence[int]], dict[str, Any]] = lambda *_: {}


@dataclass(frozen=True)
class Rule:
    """A rule in our own words, with the rulebook and section it comes from; items name it by `key`.

    lines: a table that belongs to it, line by line.
    """

    key: str
    title: Text
    text: Text
    source: Text
    lines: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Tool:
    """A page that answers questions without a table, such as a referee; its whole state stands in its address.

    answer: `(query, pad)` to the object that the page shows, its template's `view`. `query` is the address's; `pad` is
        the game's `view` of the pad of the table that one comes from, None without one. Nothing in the query is
        refused: the answer leaves out nonsense, or says so. A page without a template of its own shows `asks`, a tuple
        of (name, label), and `says`, Texts.
    """

    key: str
    title: Text
    tagline: Text
    answer: Callable[[Mapping[str, str], Any], Any]


class Turn(NamedTuple):
    """A turn that has come. seat: whose it is. number: unlike that of any other turn of the game."""

    seat: int
    number: int


@dataclass(frozen=True)
class Turns:
    """The turns of a game that its table knows.

    begins: the key of the sheet and its field that hold the seat which begins; None if the table stores it itself.
    now: `(parsed, sheets by key)` to the current turn, None while there is none; None without turns.
    """

    begins: tuple[str, str] | None = None
    now: Callable[[Any, Mapping[str, Fields]], Turn | None] | None = None


@dataclass(frozen=True)
class Par:
    """The most that a finished game allowed its players, and the best sheet for it that a phone has found.

    A sheet that was found is a text of the game's own, "" as long as there is none; it is kept with the table, and what
    it is worth is asked again each time, for entries may have been corrected since.
    judge: `(parsed, sheets by key, found)` to its points by the rules; a sentence where it does not belong to the game.
    view: `(parsed, sheets by key, found, result)` to the object that the page of the result shows; None where there is
        nothing to say.
    beside: the same and a seat to the object of the page that shows it beside the sheet of that player.
    """

    judge: Callable[[Any, Mapping[str, Fields], str], int | Text]
    view: Callable[[Any, Mapping[str, Fields], str, Result], Any]
    beside: Callable[[Any, Mapping[str, Fields], str, Result, int], Any]


@dataclass(frozen=True)
class Paper:
    """Numbers that people write down besides the score, and that can be disputed as well: cards that settle a tie.

    key: as `?of=` in addresses says it. title: what the numbers are. ask: the label of the link to them.
    case: as a Game's.
    numbers: a result to the number of each player, None while it is not known.
    at_stake: a result to the seats whose number decides something, so that pages point to it. readings: as a Game's.
    """

    key: str
    title: Text
    ask: Text
    case: "Callable[[Any, Result, int], Case]"
    numbers: Callable[[Result], Sequence[int | None]]
    at_stake: Callable[[Result], Sequence[int]]
    readings: "tuple[Reading, ...]" = ()


@dataclass(frozen=True)
class Layout:
    """The print on a copy of a game that can be entered once for many tables, such as a board map.

    title: of one that has no name of its own.
    begin: the label of the button that begins one.
    form: the form class of its only sheet, which has the key and the kind LAYOUT.
    to_file: that sheet to a layout's file, however much is entered; `title` in it is its name for people.
    from_file: a file that parses to the sheet.
    parse: a file to the printed values; raises GameFileError on impossible ones.
    problems: `parse`'s value to what a careful reader would question; never raises.
    view: the sheet to the object that its page shows besides its form.
    copy: the key of the sheet that holds a table's own copy, if tables have one; its kind is LAYOUT, its form and its
        fields are those of the layout's sheet.
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


@dataclass(frozen=True)
class Pages:
    """What the pages of a game have besides those of all games.

    view: `(parsed, key of a sheet, sheets by key, score)` to the object that the sheet's page shows besides its form
        and the score; with the key "" to the score sheet's. `score()` returns the result, computed once a request.
    actions: the action of tapped buttons, for each kind of sheet that has some; see `scorepad/core/sheets.py`.
    consequences: `(parsed before, parsed after, key of the changed sheet)` to the consequences of that change, in whole
        sentences; () if it has none.
    seating: the order of the names around the table; None if the order does not matter.
    doors: the ways to begin with an empty table; () where there is one, from the first sheet on.
    tools: pages that answer questions without a table.
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

    slug: the game's name in files and addresses; its folder's name with `-` for `_`.
    accent: the game's color in light and in dark, as `#rrggbb`.
    players: fewest and most players. least_in_file: fewest of a game file, where it may hold fewer; None: as many.
    sheets: `(players, house, stored)` to the sheets that a game of these players has, in the order to fill them in.
        `stored` are those with entries, by key; a list of sheets grows with them, and a key that
        stands there has its sheet.
    forms: the form class of each kind of sheet.
    to_file: `(players, sheets by key, house)` to a game file; sheets never touched are missing from the mapping, and
        `house` are the house rules in force, by name.
    from_file: a game file that parses to its sheets by key.
    parse: a game file to whatever `score` takes; raises GameFileError on what cannot be.
    score: what `parse` gave to a Result; never raises.
    least: the lowest number that can stand on paper, in a line or as a total; below 0 where a line takes points away.
    players_note: why no other number of players will do.
    totals: the page on which numbers alone are typed; None where there is no such page.
    setup: the key of the sheet that a new table asks for along with the names, such as the pad that is played on.
    layout: the print on a copy of the game that can be entered once for many tables.
    case: `(parsed, result, seat)` to a player's paper sheet; None: the score's lines.
    readings: the rules that players understand differently.
    papers: other papers of players that can be disputed.
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
    papers: tuple[Paper, ...] = ()
    readings: "tuple[Reading, ...]" = ()

    @property
    def copy(self) -> str | None:
        """The key of the sheet that holds a table's own copy of a layout."""
        return None if self.layout is None else self.layout.copy

    @property
    def fewest_in_file(self) -> int:
        """The fewest players of a game file."""
        return self.players[0] if self.least_in_file is None else self.least_in_file

    def rule_defaults(self) -> dict[str, bool]:
        """The house rules as the box has them."""
        return {rule.name: rule.default for rule in self.house_rules}
