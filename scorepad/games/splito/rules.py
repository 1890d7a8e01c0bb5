"""Printed facts of Splito, and the rulings where its rulebook is silent; no logic."""

from dataclasses import dataclass

from scorepad.game import HouseRule, Rule, Seating
from scorepad.text import Text

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

PLAYERS_NOTE = Text("Splito is for 3 to 8 players; the rules of its game for two are not in the rulebook")
SEATING = Seating(
    Text("Each next player sits at the right hand of the one before."),
    clockwise=False,
    between=Text("A zone lies between any two neighbors."),
)
"""As in the rulebook's example, where the zone of A and B is the right one of A ("Example on the score sheet")."""

_EN = Text("Splito rulebook, Types of objectives")
_END = Text("Splito rulebook, End of game")
_SILENT = Text("our ruling; the rulebook is silent")

RULEBOOK = (
    Rule(
        "splito.majority",
        Text("Majority"),
        Text("More such Splito cards than every other zone. A tie is no majority."),
        _EN,
    ),
    Rule(
        "splito.count",
        Text("Value"),
        Text("As many cards of the value as the card says, no more and no fewer; the color does not matter."),
        Text("Splito rulebook in French, Types d'objectifs; the English one leaves “exactly” out"),
    ),
    Rule(
        "splito.variety",
        Text("Variety"),
        Text(
            "Different colors or values. A bare number is exact unless the card says “at least”; "
            "where colors or values are named, one of each is enough."
        ),
        _EN,
    ),
    Rule(
        "splito.zone",
        Text("Zone"),
        Text(
            "All cards in the zone count: Splito cards, every objective (met or not, this one too), "
            "and the common cards that the zone won."
        ),
        _EN,
    ),
    Rule(
        "splito.common",
        Text("Common cards"),
        Text("Settled first. The zone with the majority takes the card; where zones tie, nobody does."),
        _END,
    ),
    Rule(
        "splito.points",
        Text("Points of a zone"),
        Text("The points of its met objectives, and of the common cards that it has won."),
        _END,
    ),
    Rule(
        "splito.product",
        Text("Total"),
        Text("Left zone times right zone. A zone with 0 points makes both neighbors' totals 0."),
        _END,
    ),
    Rule(
        "splito.tie_break",
        Text("Tie-break"),
        Text("Of tied players the one with fewer cards in both zones wins. Still tied: they share the win."),
        _END,
    ),
    Rule(
        "splito.tie_break_cards",
        Text("What the tie-break counts"),
        Text("Unmet objectives and won common cards count, for both lie in the zone. A table can switch either."),
        _SILENT,
    ),
    Rule(
        "splito.claim",
        Text("On paper"),
        Text("A typed number counts until the cards prove it. Where both stand, the cards count."),
        Text("how this pad works"),
    ),
)

HOUSE_RULES = (
    HouseRule("unmet_objectives_count", Text("Unmet objectives count in the tie-break")),
    HouseRule("won_commons_count", Text("Won common cards count in the tie-break")),
)
RULE_DEFAULTS = {rule.name: rule.default for rule in HOUSE_RULES}


LIKELY = Text("likely")


@dataclass(frozen=True, slots=True)
class KnownCard:
    """An objective card that was seen: `key` as objectives are stored in sheets, `points` where they are known.

    sure: how sure it is that the box holds it.
    """

    key: str
    points: int | None
    sure: Text = LIKELY


MAJORITIES = tuple(KnownCard(f"majority-{of}", MAJORITY_POINTS) for of in (*COLORS, *VALUES))
"""Twelve cards, one for each color and each value (likely: two sources)."""

KNOWN_OTHERS = (
    KnownCard("count-2-exactly-0", 1),
    KnownCard("variety-values-1+2+3+4+5+6", 4),
    KnownCard("count-4-exactly-0", None),
    KnownCard("count-orange-exactly-0", None),
    KnownCard("count-2-exactly-2", None),
    KnownCard("count-3-exactly-2", None),
    KnownCard("count-4-exactly-2", None),
    KnownCard("variety-colors-exactly-3", None),
    KnownCard("variety-colors-exactly-4", None),
    KnownCard("zone-at_least-15", None),
)
"""Ten of the other 25 cards (likely); the points of most were not seen, so the player reads them off the card."""

THREE_COLORS_POINTS = 1
SOME_EXIST = Text("some likely")
"""Cards that name three colors exist and give 1 point (likely); which colors is not known."""
