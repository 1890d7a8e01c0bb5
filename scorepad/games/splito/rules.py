"""Printed facts of Splito, and our rulings if its rulebook is silent."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.core.game import PLAY, HouseRule, Rule, Seating, chapter
from scorepad.core.text import Text

SLUG = "splito"
PLAYERS = (3, 8)
COLORS = ("red", "blue", "yellow", "black", "green", "orange")
VALUES = (1, 2, 3, 4, 5, 6)
COPIES = 2  # of each card in the box
CARDS_OF_A_KIND = 12  # of one color, or of one value
SPLITO_CARDS = 72
OBJECTIVE_CARDS = 37
CARDS_PER_PLAYER = 13
MAX_OBJECTIVE_POINTS = 4
MAJORITY_POINTS = 3
MAX_ZONE_POINTS = OBJECTIVE_CARDS * MAX_OBJECTIVE_POINTS
MAX_ZONE_CARDS = SPLITO_CARDS + OBJECTIVE_CARDS
MAX_TOTAL = MAX_ZONE_POINTS**2
LIKELY_OBJECTIVES = 10  # our estimate: a zone is unlikely to meet more
LIKELY_ZONE_POINTS = LIKELY_OBJECTIVES * MAX_OBJECTIVE_POINTS

PLAYERS_NOTE = Text("Splito is for 3 to 8 players: the rulebook has no rules for two")
SEATING = Seating(
    Text("Names in seat order, to the right."),
    clockwise=False,
    between=Text("There is a zone between any two neighbors."),
)
"""The zone of A and B is to the right of A, as in the rulebook's "Example on the score sheet"."""

_EN = Text("Splito rulebook, Types of objectives")
_END = Text("Splito rulebook, End of game")
_SILENT = Text("our ruling; the rulebook is silent")
_SEEN = Text("not certain: cards seen on the web")
_ON_THE_WEB = Text("not certain: read on the web (meepleqc.ca)")

RULEBOOK = (
    Rule(
        "splito.once",
        Text("Cards and objectives"),
        Text(
            "One Splito card can help to meet several objectives. Each objective scores once, however many cards fit "
            "it."
        ),
        Text("Splito rulebook, Types of objectives; only the English rulebook says that each scores once"),
        words=Text("several, twice, same card, again"),
    ),
    Rule(
        "splito.majority",
        Text("Majority"),
        Text("More Splito cards of the objective’s color or value than any other zone has. A tie is not a majority."),
        _EN,
        words=Text("most, tied, equal"),
    ),
    Rule(
        "splito.count",
        Text("Value"),
        Text(
            "The objective asks for a certain number of Splito cards of one value, or for no card of that value. The "
            "color does not matter."
        ),
        _EN,
    ),
    Rule(
        "splito.value_number",
        Text("A value card with a number alone"),
        Text(
            "In the French rulebook a pair of 4s is exactly two 4s, and a third 4 spoils it. The English rulebook "
            "says that an objective scores only once, even with enough cards to score it twice. That suggests “at "
            "least”. We read the number as exact. The house rules of a game can change that for the cards you enter "
            "from then on."
        ),
        Text("our ruling; the English and the French rulebook differ"),
        words=Text("exactly, at least, too many, pair"),
    ),
    Rule(
        "splito.color",
        Text("Color"),
        Text(
            "The objective asks for a certain number of Splito cards of one color, or for no card of that color. The "
            "value does not matter."
        ),
        _SEEN,
    ),
    Rule(
        "splito.variety",
        Text("Variety"),
        Text(
            "As many different colors, values or both as the objective asks for. The number of cards of each does not "
            "matter. If three colors are named, at least one card of each is needed. We read named values the same "
            "way."
        ),
        Text("Splito rulebook, Types of objectives; in French, Types d’objectifs; our ruling: named values"),
    ),
    Rule(
        "splito.variety_number",
        Text("A variety card with a number alone"),
        Text(
            "Three colors: exactly three, or at least three? No rulebook says it clearly. The English rulebook says "
            "that an objective scores only once, even with enough cards to score it twice. That suggests “at least”. "
            "We read the number as exact. The house rules of a game can change that for the cards you enter from "
            "then on."
        ),
        Text("our ruling; no rulebook says it clearly"),
    ),
    Rule(
        "splito.zone",
        Text("Zone"),
        Text(
            "As many cards in the zone as the objective asks for. Splito and Objective cards both count. This "
            "objective itself and the common cards that the zone has won count, too. “Fewer than 15 cards” is entered "
            "as at most 14."
        ),
        _EN,
        words=Text("number of cards, itself"),
    ),
    Rule(
        "splito.zone_unmet",
        Text("Objectives that are not met"),
        Text("Objectives that are not met are still in the zone, so a Zone card counts them."),
        _SILENT,
    ),
    Rule(
        "splito.common",
        Text("Common cards"),
        Text(
            "Common cards are decided first. The zone with the majority wins the card. If zones tie, no zone wins it."
        ),
        _END,
    ),
    Rule(
        "splito.common_kinds",
        Text("What is on the common cards"),
        Text(
            "The star card is usually a majority of a value and the moon card a majority of a color, for 3 points each."
        ),
        _SEEN,
    ),
    Rule(
        "splito.points",
        Text("Points of a zone"),
        Text(
            "A zone scores its objectives that are met and the common cards that it has won. Other objectives give "
            "nothing. The diamonds on a card show its points, 1 to 4."
        ),
        Text("Splito rulebook, How to play and End of game; only the English rulebook names the diamonds"),
    ),
    Rule(
        "splito.seats",
        Text("Left and right"),
        Text(
            "On the score sheet, the next player sits to the right. So the zone with the next player is the right "
            "zone. The last player and the first share a zone, too."
        ),
        Text("Splito rulebook, Score pad and Example on the score sheet"),
    ),
    Rule(
        "splito.product",
        Text("Total"),
        Text(
            "Left zone times right zone. The highest total wins. A zone with 0 points makes both neighbors’ totals 0."
        ),
        _END,
        words=Text("zero, multiply, winner, score"),
    ),
    Rule(
        "splito.tie_break",
        Text("Tie-break"),
        Text("If players tie, the player with the fewest Splito and Objective cards in both zones wins."),
        _END,
        words=Text("equal, same total, winner"),
    ),
    Rule(
        "splito.tie_break_cards",
        Text("What the tie-break counts"),
        Text(
            "Unmet objectives count, and so do common cards that a zone has won, because they are in the zone. "
            "House rules can change each of these."
        ),
        _SILENT,
    ),
    Rule(
        "splito.still_tied",
        Text("Still tied"),
        Text("Players with the same number of cards share the win."),
        _SILENT,
        words=Text("draw, tie, equal"),
    ),
    Rule(
        "splito.two",
        Text("Two players"),
        Text(
            "The rulebook has no rules for two. A card in the box is said to lead to a variant for two. scorepad does "
            "not have its rules, so it scores games of 3 to 8 players."
        ),
        _ON_THE_WEB,
    ),
    Rule(
        "splito.claim",
        Text("On paper"),
        Text("A typed number counts until the cards are entered. After that the cards count."),
        Text("how scorepad works"),
    ),
    *chapter(
        PLAY,
        Rule(
            "splito.setup",
            Text("Before the game"),
            Text(
                "Put one random star card and one random moon card face up in the middle: these are the common cards. "
                "Shuffle all other cards and deal 13 to each player. The rest goes back in the box."
            ),
            Text("Splito rulebook, Setup"),
            words=Text("start, deal, number of cards, unused"),
        ),
        Rule(
            "splito.box",
            Text("The cards in the box"),
            Text(
                "There are 37 Objective cards, which give the points, and 72 Splito cards, which help to meet them: "
                "each value from 1 to 6 in six colors, all twice."
            ),
            Text("Splito rulebook, How to play"),
            words=Text("deck, number of cards, copies"),
        ),
        Rule(
            "splito.neighbors",
            Text("Your two zones"),
            Text("You share one zone with the player on your left and another with the player on your right."),
            Text("Splito rulebook, How to play"),
            words=Text("neighbors, share, whose"),
        ),
        Rule(
            "splito.round",
            Text("A round"),
            Text(
                "Everyone chooses a card and puts it face down in one of their two zones, all at the same time. Show "
                "clearly which zone you mean. When all are ready, turn the cards up."
            ),
            Text("Splito rulebook, Game rounds"),
            words=Text("turn, play, reveal, place"),
        ),
        Rule(
            "splito.any_card",
            Text("Which card you may play"),
            Text("Any card in your hand, a Splito card or an Objective card."),
            Text("Splito rulebook, Game rounds"),
            words=Text("allowed, choose, objective"),
        ),
        Rule(
            "splito.pass",
            Text("Passing your hand"),
            Text("After each card, give the rest of your hand to the player on your left."),
            Text("Splito rulebook, Game rounds"),
            words=Text("draft, next, direction, neighbor"),
        ),
        Rule(
            "splito.end",
            Text("When the game ends"),
            Text(
                "After 13 rounds all cards have been played, and you count the points. First give out the common "
                "cards. Then turn over the objectives in each zone that are not met, and add up the others."
            ),
            Text("Splito rulebook, How to play and End of game"),
            words=Text("over, long, last, order"),
        ),
        Rule(
            "splito.talk",
            Text("What you may say"),
            Text(
                "Do not talk about the cards in your hand, the card you are going to play or the objectives you want "
                "to meet. But you may ask your neighbors to help, and say that an objective is not met yet."
            ),
            Text("Splito rulebook, Communication"),
            words=Text("tell, speak, talking, discuss, secret, allowed"),
        ),
        Rule(
            "splito.look",
            Text("Looking at played cards"),
            Text("Put the cards in the zones where everyone can see them. You may look at every card that was played."),
            Text("Splito rulebook, Play area"),
            words=Text("check, count, hidden"),
        ),
        Rule(
            "splito.names",
            Text("Names on the score pad"),
            Text("Write the names in the order in which you sit around the table."),
            Text("Splito rulebook, Score pad"),
            words=Text("sheet, seats, order"),
        ),
        Rule(
            "splito.new_player",
            Text("New players"),
            Text("Let a new player sit between two who know the game well."),
            Text("Splito rulebook, Advice"),
            words=Text("beginner, first game, seat"),
        ),
    ),
)

VALUE_EXACT, VARIETY_EXACT = "exact_value", "exact_variety"
HOUSE_RULES = (
    HouseRule("unmet_objectives_count", Text("The tie-break counts unmet objectives")),
    HouseRule("won_commons_count", Text("The tie-break counts common cards that were won")),
    HouseRule(VALUE_EXACT, Text("A number alone on a value card means exactly that many"), in_file=False),
    HouseRule(VARIETY_EXACT, Text("A number alone on a variety card means exactly that many"), in_file=False),
)
RULE_DEFAULTS = {rule.name: rule.default for rule in HOUSE_RULES if rule.in_file}
"""The defaults of the house rules in game files. The other rules are not needed there: amounts are explicit."""


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A known objective card: its key, as in sheets, and its points, if they are known.

    exact: for a card whose number is printed without “exactly” or “at least”, the house rule that makes the number
        exact (`key` assumes that it is on); None for other cards.
    """

    key: str
    points: int | None
    exact: str | None = None

    def read_as(self, house: Mapping[str, bool]) -> str:
        """The key of the card under these house rules."""
        is_exact = self.exact is None or house[self.exact]
        return self.key if is_exact else self.key.replace("-exactly-", "-at_least-")


MAJORITIES = tuple(KnownCard(f"majority-{of}", MAJORITY_POINTS) for of in (*COLORS, *VALUES))
"""Twelve cards, one for each color and each value (probably: according to two sources)."""

KNOWN_OTHERS = (
    KnownCard("count-2-exactly-0", 1),
    KnownCard("variety-values-1+2+3+4+5+6", 4),
    KnownCard("count-4-exactly-0", None),
    KnownCard("count-orange-exactly-0", None),
    KnownCard("count-2-exactly-2", None, VALUE_EXACT),
    KnownCard("count-3-exactly-2", None, VALUE_EXACT),
    KnownCard("count-4-exactly-2", None, VALUE_EXACT),
    KnownCard("variety-colors-exactly-3", None, VARIETY_EXACT),
    KnownCard("variety-colors-exactly-4", None, VARIETY_EXACT),
    KnownCard("zone-at_least-15", None),
)
"""Ten of the other 25 cards (probably). The points of most are unknown, so that players read them off the card."""

THREE_COLORS_POINTS = 1
"""The points of cards that name three colors (probably). Such cards exist, but their colors are unknown."""
