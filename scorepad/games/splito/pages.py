"""Splito's view objects, with everything that its pages show apart from forms and scores."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from scorepad.core.game import TOTALS, Fields, Layout, TotalsPage, TypedNumber, TypedNumbers
from scorepad.core.result import Item, Problem, Result, State
from scorepad.core.text import BLANK, Text, plural
from scorepad.games.splito import box as boxes
from scorepad.games.splito import rules, words
from scorepad.games.splito.actions import both_elsewhere, lying_elsewhere
from scorepad.games.splito.box import BoxForm, OfferedCard, cards_of
from scorepad.games.splito.engine import SplitoWorking
from scorepad.games.splito.judge import ZoneScore
from scorepad.games.splito.objectives import Card, Majority, Objective, objective_with_key
from scorepad.games.splito.sheets import BOX_KEY, PREFIX
from scorepad.games.splito.table import SplitoTable, Zone, zone_key

SHAPES = {"red": "●", "blue": "■", "yellow": "▲", "black": "◆", "green": "✚", "orange": "★"}


class CardSigns:
    """How pages draw cards: each color has a shape, a letter and a name."""

    colors = rules.COLORS
    values = rules.VALUES
    shapes = SHAPES
    letters = words.LETTERS
    color_names = words.COLORS


@dataclass(frozen=True)
class ZoneOnPad:
    """A zone on the pad.

    state: "open", "typed", "part" (proved so far), "proved", or "differ" (the paper differs from the cards). points:
    None if unknown, and before anything can score. lying: how many cards are in the zone, or how many objectives if
    only objectives are entered; None for 0. claim: the points on paper. cards: the number of cards for the tie-break.
    """

    item: Item
    state: str
    points: int | None
    lying: Text | None
    claim: int | None
    cards: int | None


@dataclass(frozen=True)
class CommonCard:
    """A common card.

    card: None if it is not entered; the label is then blank. zone, winner: the zone that won the card, and the zone's
    name. why: the reason. open: True if zones can still win the card.
    """

    card: Majority | None
    label: Text
    zone: int | None
    winner: Text | None
    why: Text
    open: bool


@dataclass(frozen=True)
class SplitoPadPage:
    """The pad: the zones, and the two common cards."""

    zones: Sequence[ZoneOnPad]
    commons: Sequence[CommonCard]


@dataclass(frozen=True)
class CommonPage(CardSigns):
    """The page of the common cards."""

    commons: Sequence[CommonCard]


@dataclass(frozen=True)
class CardCell:
    """A card of a zone's grid.

    label: the card in words. there: the number of copies in other zones. cycle: for the script, the values that taps
    step through: "|1|2" for no copy, 1 and 2; fewer if copies are in other zones. full: the sentence to show if no copy
    is left, or None.
    """

    name: str
    label: Text
    value: int
    there: int
    cycle: str
    full: Text | None


def _choice(card: rules.KnownCard, house: Mapping[str, bool]) -> OfferedCard:
    key = card.read_as(house)
    objective = objective_with_key(key)
    label = BLANK if objective is None else objective.label
    return OfferedCard(PREFIX + key, label, card.points)


def _three_colors(colors: Sequence[str]) -> OfferedCard:
    key = f"variety-colors-{'+'.join(colors)}"
    return _choice(rules.KnownCard(key, rules.THREE_COLORS_POINTS), {})


@dataclass(frozen=True, kw_only=True)
class Offered(CardSigns):
    """The objective cards that a page offers, and the possible points. box: the cards of the table's box."""

    box: Sequence[OfferedCard]
    majorities = tuple(_choice(card, {}) for card in rules.MAJORITIES)
    three_colors = tuple((_three_colors(colors), colors) for colors in combinations(rules.COLORS, 3))
    points = tuple(range(1, rules.MAX_OBJECTIVE_POINTS + 1))

    @property
    def is_whole(self) -> bool:
        """True if every card of the box is known."""
        return len(self.box) >= rules.OBJECTIVE_CARDS

    @property
    def progress(self) -> Text:
        """The sentence about the number of known cards."""
        return Text("Your box: {n} of {most} cards known", n=len(self.box), most=rules.OBJECTIVE_CARDS)

    @property
    def problems(self) -> Sequence[Problem]:
        """The problems of the box."""
        return boxes.problems(self.box)

    @property
    def learned(self) -> Sequence[OfferedCard]:
        """The cards of the box except the twelve majorities, the most often seen first."""
        usual = {card.tap for card in self.majorities}
        return [card for card in self.box if card.tap not in usual]

    def known(self, house: Mapping[str, bool]) -> Sequence[OfferedCard]:
        """The cards seen on the web that are not in the box; none if the box is whole.

        The house rules decide the meaning of a number alone.
        """
        names = {card.name for card in self.box}
        choices = [] if self.is_whole else [_choice(card, house) for card in rules.KNOWN_OTHERS]
        return [card for card in choices if card.name not in names]

    @staticmethod
    def amounts(is_exact: bool) -> Sequence[tuple[str, Text]]:
        """The kinds of amounts to choose from; the kind that a number alone means comes first."""
        exactly, at_least, at_most = Text("exactly"), Text("at least"), Text("at most")
        alone = Text("a number alone, or “{amount}”", amount=exactly if is_exact else at_least)
        if is_exact:
            return (("exactly", alone), ("at_least", at_least), ("at_most", at_most))
        return (("at_least", alone), ("exactly", exactly), ("at_most", at_most))


@dataclass(frozen=True, kw_only=True)
class ZonePage(Offered):
    """A zone's page.

    lying: by card, the names of other zones with copies of the card. splito: the number of Splito cards in the zone.
    objectives: the label of each objective in the zone, and the tap that removes the objective. fates: the state of
    each objective, by that tap. questions: by that tap, a question about an objective that does not fit the box, and
    the tap for the box's card, "" if the box has no such card. commons: the kinds of the common cards, None for a card
    that is not entered. so_far: True if the zone's points can still increase.
    """

    lying: Mapping[Card, Sequence[Text]]
    splito: int
    objectives: Sequence[tuple[Text, str]]
    fates: Mapping[str, State]
    questions: Mapping[str, tuple[Text, str]]
    commons: Sequence[Text | None]
    item: Item
    so_far: bool
    neighbors: tuple[str, str]

    @property
    def rows(self) -> Iterator[tuple[str, Sequence[CardCell]]]:
        """Yield the rows of the grid of cards, by color. Most responses leave the grid out."""
        for color in rules.COLORS:
            yield color, [self._cell(color, value) for value in rules.VALUES]

    def _cell(self, color: str, value: int) -> CardCell:
        elsewhere = self.lying.get((color, value), [])
        there = min(len(elsewhere), rules.COPIES)
        full = both_elsewhere((color, value), elsewhere) if there == rules.COPIES else None
        return CardCell(f"{color}-{value}", words.card(color, value), value, there, ("|1|2", "|1", "")[there], full)


def view(
    table: SplitoTable, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]
) -> SplitoPadPage | Offered | CommonPage:
    """The page of the sheet `key`, or of the pad."""
    box = box_page(sheets.get(BOX_KEY) or {})
    if key == BOX_KEY:
        return box
    working: SplitoWorking = score().working
    kind, _, index = key.partition("-")
    if kind == "zone":
        return _zone_page(table, int(index), working, box)
    commons = []
    for common in working.judge.commons:
        card, zone = common.card, common.winner
        label = BLANK if card is None else card.label
        winner = None if zone is None else working.judge.names[zone]
        commons.append(CommonCard(card, label, zone, winner, common.why, bool(common.contenders)))
    if kind == "common":
        return CommonPage(commons)
    scored = zip(table.zones, working.zones, strict=True)
    return SplitoPadPage([_zone_on_pad(*each) for each in scored], commons)


def _zone_on_pad(zone: Zone, scored: ZoneScore) -> ZoneOnPad:
    if scored.proved is not None:
        state = "differ" if zone.points not in (None, scored.proved) else "proved"
    elif zone.cards is not None:
        state = "typed" if scored.complete else "part"
    else:
        state = "open" if zone.points is None else "typed"
    points = scored.item.points
    if not scored.complete and not points and not zone.objectives:
        points = None
    return ZoneOnPad(scored.item, state, points, _lying(zone), zone.points, scored.cards)


def _lying(zone: Zone) -> Text | None:
    objectives = len(zone.objectives or ())
    if zone.cards is not None:
        cards = len(zone.cards) + objectives
        return plural("{n} card", "{n} cards", cards) if cards else None
    return plural("{n} objective", "{n} objectives", objectives) if objectives else None


def _zone_page(table: SplitoTable, index: int, working: SplitoWorking, box: Offered) -> ZonePage:
    zone, scored = table.zones[index], working.zones[index]
    objectives = [(card.label, f"{PREFIX}{card.key}={card.points}") for card in zone.objectives or ()]
    own = scored.item.items[: len(objectives)]  # empty if the cards are not entered
    cards = [common.card for common in working.judge.commons]
    return ZonePage(
        box=box.box,
        questions=_questions(zone.objectives or (), box),
        lying=lying_elsewhere(table, index),
        splito=len(zone.cards or ()),
        objectives=objectives,
        fates={tap: part.state for (_, tap), part in zip(objectives, own, strict=False)},
        commons=[None if card is None else words.kind_name(card.of) for card in cards],
        item=scored.item,
        so_far=scored.item.points is not None and not scored.complete,
        neighbors=(table.players[index], table.players[(index + 1) % len(table.players)]),
    )


def _questions(objectives: Sequence[Objective], box: Offered) -> dict[str, tuple[Text, str]]:
    """Questions about objectives that contradict the box, by the objective's tap.

    The box has the card with other points, or is complete without it.
    """
    printed = {card.name: card for card in box.box}
    found: dict[str, tuple[Text, str]] = {}
    for objective in objectives:
        name = PREFIX + objective.key
        tap, card = f"{name}={objective.points}", printed.get(name)
        if card is not None and card.tap != tap:
            found[tap] = (Text("In your box this card has other points."), card.tap)
        elif card is None and box.is_whole:
            found[tap] = (Text("This card is not in your box."), "")
    return found


# The box


def box_page(fields: Fields) -> Offered:
    """The page of a box."""
    return Offered(box=cards_of(fields))


BOX = Layout(
    title=Text("Your box"),
    begin=Text("Enter the cards of your box"),
    form=BoxForm,
    to_file=boxes.to_file,
    from_file=boxes.from_file,
    parse=boxes.parse,
    problems=boxes.problems,
    view=box_page,
    copy=BOX_KEY,
    learn=boxes.learn,
)


# Numbers on paper


def typed_numbers(table: SplitoTable, result: Result) -> list[TypedNumbers]:
    """The inputs for each zone's points, for numbers of cards (see `_cards_wanted`), and, folded, for totals."""
    working: SplitoWorking = result.working
    zones = []
    for index, name in enumerate(working.judge.names):
        points = working.zones[index].proved
        known = None if points is None else Text("scorepad {n}", n=points)
        zones.append(TypedNumber(zone_key(index), "points", name, f"zones[{index}].points", known))
    found = [TypedNumbers(Text("Points in each zone"), zones)]
    cards = [
        TypedNumber(zone_key(index), "card_count", working.judge.names[index], f"zones[{index}].card_count")
        for index in _cards_wanted(table, result)
    ]
    if cards:
        hint = Text(
            "In a tie, the player with the fewest cards in both zones wins. All Splito and Objective cards there count."
        )
        found.append(TypedNumbers(Text("Cards in each zone"), cards, hint))
    totals = [
        # Translators: {name}: a player’s name, such as “Player 1”
        TypedNumber(TOTALS, f"total-{seat}", Text("{name}", name=name), f"claims.totals[{seat}]")
        for seat, name in enumerate(table.players)
    ]
    hint = Text("A typed total counts until the cards of both zones are entered.")
    return [*found, TypedNumbers(Text("Only have the totals?"), totals, hint, is_folded=True)]


def _cards_wanted(table: SplitoTable, result: Result) -> list[int]:
    """The zones whose unknown number of cards decides a tie for first place, and the zones with a count on paper."""
    working: SplitoWorking = result.working
    most = max((standing.total or 0 for standing in result.standings), default=0)
    tied = [seat for seat, standing in enumerate(result.standings) if standing.total == most]
    is_tied = result.is_complete and len(tied) > 1
    beside = {zone % len(table.players) for seat in tied for zone in (seat - 1, seat)} if is_tied else set()
    counted = {index for index, zone in enumerate(table.zones) if zone.card_count is not None}
    return sorted({index for index in beside if working.zones[index].cards is None} | counted)


TOTALS_PAGE = TotalsPage(Text("Type each zone’s points"), typed_numbers)
