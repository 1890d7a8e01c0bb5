"""Splatoids' printed facts, its scoring rules, our rulings, and the rules in our own words.

Quoted section names are from the rulebook.
"""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.game import PLAY, SETUP, Rule, chapter
from scorepad.core.text import Text, together

SLUG = "splatoids"
PLAYERS = (2, 4)
PLAYERS_NOTE = Text("expected 2 to 4 players: the rulebook does not say how to deal for any other number")
MOST_TARGET = 9999
"""The maximum target of a match; a higher target is a typing error."""
TARGETS = (5, 10, 15, 20)
"""Suggested targets of a match; any other target is possible."""
MOST_DEALS = 999
DIRECTIONS = ("clockwise", "anticlockwise")
"""The directions of play, as in the game file; the first is the default."""
STALEMATE = 3
"""The number of players still in with whom a stalemate can be called ("Stalemate")."""
STALEMATE_POINTS = 1
"""The points of a stalemate for each player still in ("Stalemate")."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A")
"""The ranks from lowest to highest ("Ranking system"), without the 10."""
DRAW_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks from lowest to highest in the draw for the deal. The rulebook gives the 10 no rank; by our ruling, it has
its usual rank."""
MOST_ROUNDS = 9
"""The maximum number of rounds of a draw."""
PILE_CARDS = 6
"""The number of cards in each table pile, alternately face down and face up, the bottom card face down."""


class Dealing(NamedTuple):
    """How cards are dealt: packs of 52, table piles for each player, and hand cards in the order of play."""

    decks: int
    piles: int
    hands: tuple[int, ...]


DEALING = {
    2: Dealing(1, 4, (2, 2)),  # the rulebook mentions 8 cards left, but 52 - 48 are 4, and it deals hands of 2
    3: Dealing(2, 5, (5, 5, 4)),
    4: Dealing(2, 4, (2, 2, 2, 2)),
}
"""How cards are dealt, by number of players ("2 Players", "3 Players", "4 Players")."""

REASONS = {
    "piles": Text("looked through the piles"),
    "showed": Text("showed cards"),
    "pickup": Text("picked up despite a legal card"),
}
"""Reasons for a disqualification ("2 Players" on looking, "Showing cards", "The must play rule")."""
NO_REASON = "yes"
"""The value of a disqualification without a reason."""

PLACES = (Text("first out"), Text("second out"), Text("third out"))


class SplatoidsRules:
    """The rules for the points of a deal, by default the rules of the rulebook's match ("Matchplay", "Stalemate").

    is_single: True if a deal ends when the first player is out; otherwise it ends when all but one player are out.
    """

    is_single = False

    def points_for_place(self, place: int, players: int) -> int:
        """The points for going out at a place, from 0."""
        return players - 1 - place

    def points_left(self) -> int:
        """The points of the player left with cards."""
        return 0

    def players_counted(self, players: int, disqualified: int) -> int:
        """The number of players that determines the points for going out: all players, disqualified or not."""
        return players

    def points_disqualified(self, place: int, players: int) -> int:
        """The points of a disqualified player; `place` is the place of the next player to go out."""
        return 0

    def stalemate_points(self) -> int:
        """The points of each player still in at a stalemate."""
        return STALEMATE_POINTS

    def points_before_stalemate(self, points: int) -> int:
        """The points of a player who is no longer in at a stalemate. points: their points without the stalemate."""
        return points

    def total(self, points: Sequence[int], won: int) -> int:
        """The total of a player's deals. won: the number of deals in which the player was first out."""
        return sum(points)


class SingleGame(SplatoidsRules):
    """A single game, by our ruling: a point for the winner, and none in a stalemate, which has no winner."""

    is_single = True

    def points_for_place(self, place: int, players: int) -> int:
        """A point for the first out."""
        return int(place == 0)

    def stalemate_points(self) -> int:
        """No points."""
        return 0


class SingleGameWithStalemates(SingleGame):
    """A single game for players who agreed on the rulebook's points for a stalemate."""

    def stalemate_points(self) -> int:
        """The points of a stalemate in a match."""
        return STALEMATE_POINTS


def rules_of(players: int, single: bool, stalemate_points: bool) -> SplatoidsRules:
    """The rules of a table; two players always play single games.

    single: True if a table of more than two players agreed on single games. stalemate_points: True if single games give
    points for a stalemate.
    """
    if not (single or players == PLAYERS[0]):
        return MATCH
    return SingleGameWithStalemates() if stalemate_points else SingleGame()


MATCH = SplatoidsRules()


def most_points(players: int) -> int:
    """The maximum points of a match."""
    return MOST_DEALS * MATCH.points_for_place(0, players)


def _from(*sections: str) -> Text:
    """The source of a rule: sections of the rulebook."""
    return Text("Splatoids rulebook, {sections}", sections=together(sections))


def _partly(ruling: Text, *sections: str) -> Text:
    """The source of a rule: sections of the rulebook and, where the rulebook is silent, our `ruling`."""
    return Text("Splatoids rulebook, {sections}; our ruling: {ruling}", sections=together(sections), ruling=ruling)


_MATCH = (
    Rule(
        "splatoids.match",
        Text("Points of a deal"),
        Text(
            "The first player out gets a point for every other player, the second player out gets a point less, and "
            "so on. Players who still hold cards get no points. Three players get 2, 1 and 0 points, four get 3, 2, "
            "1 and 0."
        ),
        _from("Matchplay"),
        words=Text("score, three, four"),
    ),
    Rule(
        "splatoids.single",
        Text("Single games"),
        Text(
            "A single game ends as soon as somebody goes out. That player wins the game and gets 1 point. The other "
            "players get no points. Two players always play single games, because matches are only for three or four "
            "players. Three or four players can agree on single games, too. In a stalemate nobody has won, so scorepad "
            "gives nobody a point. The rulebook gives each player 1 point if points are used: you can choose that on "
            "the page of the match. Anybody may deal the next game."
        ),
        _partly(Text("1 point for the winner, and no points for a stalemate"), "Single game", "Matchplay", "Stalemate"),
    ),
    Rule(
        "splatoids.target",
        Text("Winning the match"),
        Text(
            "The first player to reach the agreed number of points wins at that very moment. If several players "
            "reach that number in the same deal, the player who went out earlier wins. Players who reach it through "
            "the same stalemate share the win. If you play without such a number, the points only say who leads. You "
            "can also play without points, just to see who deals next."
        ),
        _partly(Text("the shared win"), "Matchplay"),
        words=Text("winner, tie, end, goal"),
    ),
    Rule(
        "splatoids.stalemate",
        Text("Stalemate"),
        Text(
            "The deal ends in a stalemate when exactly three players are still playing and they go around in "
            "circles: no more table cards are played, and nobody is able or willing to play differently. Each of the "
            "three gets 1 point. A player who is already out keeps the points for going out."
        ),
        _from("Stalemate"),
        words=Text("draw, endless, stuck, forever"),
    ),
    Rule(
        "splatoids.draw",
        Text("Drawing for dealer"),
        Text(
            "After a stalemate each of the three players draws a card. The dealer is the player with the lowest "
            "card. If all three cards are equal, all three players draw again. If the two lowest cards are equal, "
            "those two players draw until one card is lower. A 10 is between 9 and jack here, because the rulebook "
            "does not rank it."
        ),
        _partly(Text("how high a 10 ranks"), "Stalemate"),
    ),
    Rule(
        "splatoids.disqualified",
        Text("Disqualified"),
        Text(
            "A player who looks through the piles, shows cards on purpose, says what they are (true or not), or "
            "picks up despite having a legal card is disqualified: no points, last place, and the cards are removed. "
            "If all others are disqualified and nobody has gone out yet, the only player left is first. If somebody "
            "has already gone out, players who still hold cards get no points, as always."
        ),
        _partly(
            Text("the places, and the points for the only player left"),
            "2 Players",
            "3 Players",
            "4 Players",
            "The must play rule",
            "Showing cards",
        ),
        words=Text("tell, telling, showing hand, talk, cheating, lying, penalty, look"),
    ),
    Rule(
        "splatoids.dealer",
        Text("Who deals"),
        Text(
            "In a match, the next dealer is the player left with cards. After a stalemate, the dealer is the "
            "player who draws the lowest card. For the first deal, after a single game, and when nobody was left with "
            "cards, agree on a dealer."
        ),
        _partly(
            Text("who deals first, and who deals when nobody was left with cards"),
            "Single game",
            "Matchplay",
            "Stalemate",
        ),
        words=Text("shuffles, collects, next dealer"),
    ),
    Rule(
        "splatoids.first",
        Text("First go and direction"),
        Text(
            "In every deal, the next player clockwise goes first, and the direction changes. "
            "For deal 1, you choose who goes first and in which direction."
        ),
        _partly(Text("you choose both for deal 1"), "Single game"),
        words=Text("starts, begins, anticlockwise, reversed, order"),
    ),
)

_PAPER = Rule(
    "splatoids.claim",
    Text("On paper"),
    Text("Typed totals count until a deal is entered. After that the deals count."),
    Text("how scorepad works"),
)

_PLAY = (
    Rule(
        "splatoids.legal",
        Text("Legal card"),
        Text(
            "A card, or several cards of one rank, at least as high as the top card. The ranks are 2 to 9, then "
            "jack, queen, king and ace. Suits do not matter. A 2 or a 10 may be played on anything, and any card may "
            "be played on an empty pile. No other card is special: a 3, a 7 or an 8 is a card like any other."
        ),
        _from("Gameplay", "Ranking system", "Legal card"),
        words=Text("suits, ranks, highest, lowest, order, beat, allowed"),
    ),
    Rule(
        "splatoids.wipeout",
        Text("Wipeout"),
        Text(
            "A 10 takes the whole pile out of the game, including the 10 itself. The same player has another go, on "
            "the empty pile."
        ),
        _from("The wipeout rule"),
        words=Text("10, ten, discard, again"),
    ),
    Rule(
        "splatoids.three",
        Text("Three or more"),
        Text("Three or more cards of one rank on top work like a 10. It does not matter who played the first of them."),
        _from("The 3+ rule"),
        words=Text("same, equal, four, run, discard"),
    ),
    Rule(
        "splatoids.reset",
        Text("Reset"),
        Text("A 2 may be played on anything, and the next player only has to equal or beat the 2."),
        _from("The reset rule"),
        words=Text("2, two"),
    ),
    Rule(
        "splatoids.pickup",
        Text("Picking up"),
        Text(
            "If you have no legal card, you pick up the whole pile and add nothing to it. Then the next player plays."
        ),
        _from("The pick up rule"),
        words=Text("discard, cannot, take"),
    ),
    Rule(
        "splatoids.must",
        Text("Must play"),
        Text(
            "If you have a legal card, you have to play. If you pick up instead, you are disqualified. While you "
            "have hand cards, only your hand counts. Without hand cards, you can always turn over a blind card that "
            "is on top of a table pile."
        ),
        _from("The must play rule", "The pick up rule", "Table cards"),
        words=Text("forced, choose, pass, skip, refuse"),
    ),
    Rule(
        "splatoids.table",
        Text("Table cards"),
        Text(
            "You may play table cards only when you have no hand cards. You choose their order, and whether to play "
            "a face-up or a blind card. You may play face-up cards of one rank together. Anybody may ask for the piles "
            "to be tidied."
        ),
        _from("2 Players", "3 Players", "4 Players", "Table cards"),
    ),
    Rule(
        "splatoids.blind",
        Text("Blind card"),
        Text(
            "A blind card may be turned over onto anything, so that everybody sees it at the same time. If it "
            "is legal, face-up cards of its rank may follow. If not, the player picks up the whole pile, and the card "
            "with it."
        ),
        _from("Table cards"),
    ),
    Rule(
        "splatoids.disturb",
        Text("Disturbed cards"),
        Text(
            "If you knock over your table cards and somebody sees blind cards, those blind cards come first once "
            "your hand is empty. You play them one at a time, legal or not. Face-up cards of the same rank may "
            "follow only the last of them. So nothing may follow your last hand card while such a blind card is "
            "still there."
        ),
        _partly(Text("nothing may follow the last hand card"), "The disturb rule"),
        words=Text("knocked, dropped, accident, revealed, known"),
    ),
    Rule(
        "splatoids.follow",
        Text("Follow on"),
        Text(
            "After the last hand card, or after a face-up card, face-up cards of the same rank on top of your table "
            "piles may follow immediately. While you still have such a card, you have to say when you are done. If "
            "you say nothing, the next player may begin after a short while."
        ),
        _from("The follow on rule"),
        words=Text("add, forget, forgot, wait, signal, time, last card"),
    ),
    Rule(
        "splatoids.out",
        Text("Going out"),
        Text(
            "A player with no card left is out, and the next player plays. The pile stays unless the last card was a "
            "10 or made three or more of a rank."
        ),
        _from("Matchplay"),
        words=Text("finished, no cards left, discard"),
    ),
    Rule(
        "splatoids.goal",
        Text("How to win"),
        Text(
            "Get rid of all your cards. In a single game the first player without cards wins at once; in a match the "
            "others play on until only one player still has cards."
        ),
        _from("Objective"),
        words=Text("aim, winner, end, over, object"),
    ),
    Rule(
        "splatoids.empty",
        Text("An empty pile"),
        Text(
            "The first player may begin with any card. So may the next player after a pick-up, and the same player "
            "after a wipeout."
        ),
        _from("Gameplay"),
        words=Text("start, new pile, first card"),
    ),
    Rule(
        "splatoids.several",
        Text("Several cards at once"),
        Text(
            "Before the next player plays, you may add cards of the same rank to the card you have just played, as "
            "many as you like. After a wipeout you may go on with another rank."
        ),
        _from("Legal card"),
        words=Text("more than one, together, same, equal, pair, turn"),
    ),
    Rule(
        "splatoids.removed",
        Text("After a disqualification"),
        Text(
            "All cards of that player leave the game, and the others play on. If it was that player’s turn, the next "
            "player is next as soon as this is settled. With two players, the other one wins."
        ),
        _from("2 Players", "The must play rule", "Showing cards"),
        words=Text("cheated, disqualified, out, removed"),
    ),
)

_DEAL = (
    Rule(
        "splatoids.packs",
        Text("Which cards you need"),
        Text(
            "Two players use one pack of 52 cards. Three or four players shuffle two packs together. There are no "
            "jokers."
        ),
        _from("2 Players", "3 Players", "4 Players"),
        words=Text("deck, number of players"),
    ),
    Rule(
        "splatoids.piles",
        Text("Dealing the piles"),
        Text(
            "Each player gets four piles, but five with three players. Each pile has six cards, alternately face down "
            "and face up, with the top card face up. You may deal each layer in any order."
        ),
        _from("2 Players", "3 Players", "4 Players"),
        words=Text("table cards, number of cards, three players"),
    ),
    Rule(
        "splatoids.hands",
        Text("Dealing the hands"),
        Text(
            "Deal the other cards face down one at a time, to the player who goes first, then the second, and so on. "
            "Everyone gets two; with three players the first two get five and the third gets four."
        ),
        _from("2 Players", "3 Players", "4 Players"),
        words=Text("hand cards, number of cards, three players, start"),
    ),
    Rule(
        "splatoids.look",
        Text("Looking through your piles"),
        Text(
            "You may watch as the cards are dealt. After that you may not look through your piles, not even while you "
            "tidy them."
        ),
        _from("2 Players", "3 Players", "4 Players"),
        words=Text("sift, check, peek, see, remember, face down"),
    ),
    Rule(
        "splatoids.tidy",
        Text("Tidy piles"),
        Text("Tidy your piles so that only the top cards show. Anybody may ask you to do that at any time."),
        _from("2 Players", "3 Players", "4 Players"),
        words=Text("neat, messy, visible, values"),
    ),
)

RULEBOOK = (*_MATCH, _PAPER, *chapter(SETUP, *_DEAL), *chapter(PLAY, *_PLAY))
"""All rules; the scoring rules come first."""
