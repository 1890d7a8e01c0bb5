"""Printed facts of The Great Split, the rules of its scoring, and our rulings if its rulebook is silent.

The marks printed on the boards, the market and the Character tiles are unknown: players read them off, or enter them
once as a board map.
"""

from bisect import bisect_right
from collections.abc import Sequence

from scorepad.core.game import PLAY, SETUP, Rule, chapter
from scorepad.core.text import Text, together

SLUG = "great-split"
PLAYERS = (2, 7)
PLAYERS_IN_FILE = (1, 7)
"""The numbers of players in a game file, which may have a single board, such as the board of the rulebook's example."""
RESOURCES = ("tome", "artwork", "topaz", "emerald", "gold")
TOME, ARTWORK, TOPAZ, EMERALD, GOLD = range(5)
ROUNDS = 6
SCORING_ROUNDS = (3, 4)
"""The rounds after which the marker crosses a scoring line."""
KINDS = ("tome", "artwork", "gem")
"""The kinds of scorings; the fourth token triggers nothing."""
TOKENS_ON_A_LINE = 2
MARKET_TOKENS = {0: 1, 1: 2, 2: 3, 3: 2, 4: 1}
"""The number of market tokens of each value in the box."""
MAX_SLIDER = 16
LEAST_FINAL_SLIDER = 8
"""The slider after all six rounds, if the tokens with the highest values stay in the box."""
GEM_FACTOR = 2
MAX_TOME_POINTS = 10
PRESTIGE_END = 199
"""The marker's highest value (probably): the track ends at 99, and a cube marks one full round ("Scoring")."""
GOLD_CONTRACTS = 5
LEAST_CONTRACTS = {"tome": 7, "artwork": 4, "gold": GOLD_CONTRACTS}
"""The minimum number of Contract icons on a track, according to the rulebook's examples."""
CARD_LEVELS = {1: "II", 2: "II", 3: "II", 4: "III", 5: "III", 6: "III"}
"""The level of the cards dealt in each round (probably)."""

# Limits of game files, far higher than on any board.
MAX_LEVEL = 60
MAX_PRESTIGE = 999
MAX_READ_POINTS = 99
MAX_CONTRACTS = 40
MAX_READ_STARS = 9
MAX_TILE_ICONS = 9
MAX_HAND = 20
MAX_LINE = 999
MAX_TOTAL = 1999
MAX_STEPS = 20  # in a market column
CHARACTERS = 7

PLAYERS_NOTE = Text("The Great Split is for 2 to 7 players")


class GreatSplitRules:
    """The rules for the points of a board, by the rulebook ("Scoring").

    Resources are given by index. Marks are pairs of a space and the number printed there, from the left.
    """

    def slider(self, tokens: Sequence[int]) -> int:
        """The position of the market's slider after these tokens."""
        return sum(tokens)

    def mark_reached(self, marks: Sequence[tuple[int, int]], level: int) -> tuple[int, int] | None:
        """The rightmost mark that a level has reached or passed; None before the first mark."""
        index = bisect_right(marks, (level, MAX_READ_POINTS + 1))
        return marks[index - 1] if index else None

    def gem_points(self, topaz: int, emerald: int) -> int:
        """The points of a Gem scoring: twice the lower level."""
        return GEM_FACTOR * min(topaz, emerald)

    def contracts(self, on_track: int, on_tile: int) -> int:
        """The contracts of a resource: on its track up to its level, and on the Character tile."""
        return on_track + on_tile

    def seal_for(self, resource: int) -> int:
        """The seal whose stars multiply the contracts of a resource: its own."""
        return resource

    def is_scored_at_end(self, kind: str) -> bool:
        """True if this kind (Tome, Artwork or Gem) is scored at the end, whatever was scored during the game."""
        return True

    def prestige(self, marker: int, scored: int) -> int:
        """The points of the marker. scored: the points from scorings during the game, which the marker includes."""
        return marker


_SILENT = Text("our ruling; the rulebook is silent")


def _from(*sections: str) -> Text:
    """The source of a rule: sections of the rulebook, whose names are always English."""
    return Text("The Great Split rulebook, {sections}", sections=together(sections))


RULEBOOK = (
    Rule(
        "great-split.prestige",
        Text("Prestige"),
        Text(
            "The final scoring starts from the marker on the Prestige track, plus 100 once the marker has gone around "
            "the track. The marker already includes the points of the scorings after rounds 3 and 4."
        ),
        _from("Scoring"),
        words=Text("100, 99, points during the game"),
    ),
    Rule(
        "great-split.tome",
        Text("Tome scoring"),
        Text("The value at the last marked space that your Tome track has reached or passed."),
        _from("Tome scoring"),
        words=Text("books, values"),
    ),
    Rule(
        "great-split.artwork",
        Text("Artwork scoring"),
        Text("The market says what your level on the Artwork track is worth. Its slider says which column counts."),
        _from("Artwork scoring"),
        words=Text("art, column, slider"),
    ),
    Rule(
        "great-split.gem",
        Text("Gem scoring"),
        Text("Twice the lower of your Topaz and Emerald levels. If they are equal, only one level counts."),
        _from("Gem scoring"),
        words=Text("gems, gemstones, tied, equal"),
    ),
    Rule(
        "great-split.contract",
        Text("Contract scoring"),
        Text(
            "For each resource: the Contract icons its track has reached or passed, and those on your Character tile, "
            "times the stars of the matching Seal track."
        ),
        _from("Contract scoring"),
        words=Text("contracts, worth, multiply"),
    ),
    Rule(
        "great-split.seal",
        Text("Stars"),
        Text(
            "The rightmost banner that your cube on the Seal track has reached or passed. Before the first "
            "banner there are no stars."
        ),
        _from("Contract scoring"),
        words=Text("seals, ribbon"),
    ),
    Rule(
        "great-split.scorings",
        Text("Scorings during the game"),
        Text(
            "After rounds 3 and 4, once the market has moved, the round marker crosses a scoring line. Then the two "
            "tokens there are scored. One of the four tokens does nothing, so one line has two scorings and the other "
            "line has one. Tome, Artwork and Gem are scored again at the end, with Contracts."
        ),
        _from("End of round", "Scoring"),
        words=Text("tokens, midgame, lines"),
    ),
    Rule(
        "great-split.market",
        Text("The market"),
        Text(
            "Each round one token moves the slider by 0 to 4. The box has one 0, two 1s, three 2s, two 3s and one 4. "
            "Six tokens come up, so the slider ends between 8 and 16."
        ),
        _from("Market", "Market tokens"),
        words=Text("slider, art, tokens"),
    ),
    Rule(
        "great-split.tie",
        Text("Tie"),
        Text("The highest total wins. Tied players share the win: there is no tie-break."),
        _from("End of game"),
        words=Text("winner, same points, equal"),
    ),
    Rule(
        "great-split.map",
        Text("The board map"),
        Text(
            "You can enter the numbers that are printed on your board once, for all games. Then you only enter where "
            "the cubes are, and the map gives contracts, stars and values. Where the map and a number that you typed "
            "differ, the map counts and you see both numbers."
        ),
        Text("how scorepad works"),
    ),
    Rule(
        "great-split.claim",
        Text("On paper"),
        Text("A typed number counts until the board is entered. After that the board counts."),
        Text("how scorepad works"),
    ),
    *chapter(
        SETUP,
        Rule(
            "great-split.your_board",
            Text("Your board"),
            Text(
                "Take a board, and the wallet and the Splitter card of its color. Put the two white cubes on the 0 of "
                "the Prestige track and of the +100 track, and the other ten at the left end of their tracks."
            ),
            _from("Player board"),
            words=Text("cubes, begin, pieces"),
        ),
        Rule(
            "great-split.character",
            Text("Character tiles"),
            Text(
                "Shuffle the tiles and give one to each player; the others go back in the box. For each Resource icon "
                "at its top left, move that track one space now. Its Contract icons count at the end."
            ),
            _from("Player board"),
            words=Text("person, begin, icons"),
        ),
        Rule(
            "great-split.central_board",
            Text("The central board"),
            Text(
                "Put it where everyone sees it, with the slider’s arrow at 0 and the round marker on the first space. "
                "Put one random scoring token face up on each of their spaces and six random market tokens face down. "
                "The other market tokens go back in the box, and nobody looks at them."
            ),
            _from("Common area"),
            words=Text("begin, middle, table, place"),
        ),
        Rule(
            "great-split.first_cards",
            Text("The first cards"),
            Text(
                "Shuffle a deck for each level. Deal four Level I cards to each player; the other Level I cards go "
                "back in the box. Put the decks of Level II and Level III face down at the central board."
            ),
            _from("Common area"),
            words=Text("start, begin, number of cards, hand, deal"),
        ),
        Rule(
            "great-split.host",
            Text("The host"),
            Text(
                "Choose a player as host. The host deals the cards, says when wallets are passed, and moves the round "
                "marker and the market."
            ),
            _from("Common area", "Split", "Market", "End of round"),
            words=Text("dealer, deals, leader, signal"),
        ),
        Rule(
            "great-split.two_players",
            Text("Two players"),
            Text(
                "Keep the Level I cards next to the central board. In each round every player gets one card of the "
                "round’s level and one card of the level below it. The hand limit stays the same."
            ),
            _from("Additional rules for 2 players"),
            words=Text("2 players, two, differences"),
        ),
    ),
    *chapter(
        PLAY,
        Rule(
            "great-split.rounds",
            Text("The rounds"),
            Text(
                "There are six rounds. In each one you get a card, split your hand, play your cards, move the market "
                "and end the round. After round 6 comes the last scoring."
            ),
            _from("Game round", "End of round"),
            words=Text("long, end, over, phases, steps, turns, order"),
        ),
        Rule(
            "great-split.deal",
            Text("A new card"),
            Text(
                "In each round the host deals one card to each player, even if your hand is small. The central board "
                "shows the level, above the round marker."
            ),
            _from("Deal"),
            words=Text("draw, get, receive"),
        ),
        Rule(
            "great-split.cards",
            Text("Which card is dealt"),
            Text("Usually Level II in rounds 1 to 3, and Level III in rounds 4 to 6. Check your central board."),
            Text("Not in the rulebook’s text"),
            words=Text("level, deck"),
        ),
        Rule(
            "great-split.hand",
            Text("The hand limit"),
            Text(
                "Next to the level, the central board shows how many cards you may hold; the Splitter card does not "
                "count. If you have more, discard cards until it fits, face down next to the trash icon. The host "
                "waits until everyone has checked."
            ),
            _from("Deal"),
            words=Text("too many, maximum, throw away, discard pile"),
        ),
        Rule(
            "great-split.split",
            Text("Splitting your hand"),
            Text(
                "Make two groups of your cards and put the Splitter card between them. The groups may have different "
                "sizes. Then put all of it in your wallet."
            ),
            _from("Split"),
            words=Text("divide, groups, same number, equal, halves"),
        ),
        Rule(
            "great-split.wallet",
            Text("Passing the wallet"),
            Text(
                "Everyone passes the wallet to the left at the same time, when the host says so, and gets one from the "
                "right. After the choice, in the same way, each wallet goes back to its owner."
            ),
            _from("Split"),
            words=Text("give, direction, wait, return"),
        ),
        Rule(
            "great-split.choose",
            Text("Choosing a group"),
            Text(
                "Take the cards out of the wallet without changing their order, and do not mix the groups. Keep one "
                "group. The other goes back in the wallet with the Splitter card. You play the cards that you keep and "
                "those that come back to you."
            ),
            _from("Split"),
            words=Text("take, pick, halves"),
        ),
        Rule(
            "great-split.play",
            Text("Playing your cards"),
            Text(
                "Everyone plays at the same time. Play all your cards and your Splitter card one by one: for each "
                "Resource icon on a card, move its track one space."
            ),
            _from("Resolution", "Resource cards"),
            words=Text("resolution, advance, move, icons, order"),
        ),
        Rule(
            "great-split.seal_icons",
            Text("Seals on a card"),
            Text(
                "A diamond seal moves a Seal track on the left side, a square seal one on the right side, and a star "
                "seal any Seal track. If a card has several seals, you may use them on one track or on several."
            ),
            _from("Resource cards", "Resource icons"),
            words=Text("diamond, square, star, white, brown, blue, purple, wild, same track, two, color"),
        ),
        Rule(
            "great-split.splitter",
            Text("The Splitter card"),
            Text(
                "Play it each round like your other cards: it moves any one track one space, and that may be a Seal "
                "track."
            ),
            _from("Splitter card"),
            words=Text("wild, joker, free, extra"),
        ),
        Rule(
            "great-split.sell",
            Text("Selling a card"),
            Text(
                "When you play a card, you may play it face down and ignore what it shows. Then you move one space on "
                "the Gold or the Prestige track. That also helps if the card’s own track is full. The card stays in "
                "your hand for the next round."
            ),
            _from("Selling cards"),
            words=Text("sell, sold, back, discard"),
        ),
        Rule(
            "great-split.arrow",
            Text("Double arrows"),
            Text(
                "When you reach or pass a double arrow on the Gold track, another track of your choice immediately "
                "moves two spaces. Both spaces are on the same track: you cannot divide them."
            ),
            _from("Special spaces"),
            words=Text("gold, wild, split, instant"),
        ),
        Rule(
            "great-split.bonus",
            Text("Bonus spaces"),
            Text("When a Seal track reaches a bonus, the Resource shown there immediately moves one space."),
            _from("Resolution example"),
        ),
        Rule(
            "great-split.passed_bonus",
            Text("A bonus that is passed"),
            Text("A bonus that is passed counts as reached, just like a double arrow."),
            _SILENT,
        ),
        Rule(
            "great-split.full",
            Text("A track that is full"),
            Text(
                "A cube at the end of its track stays there, and a move for it is lost. A double arrow may go to a "
                "track that still has room."
            ),
            _SILENT,
            words=Text("maxed, end of the track, over"),
        ),
        Rule(
            "great-split.later",
            Text("Spaces without an effect now"),
            Text(
                "Tome values, Contract icons and stars do nothing when you reach or pass them. They count at a "
                "scoring. You can tell these spaces by their outer border."
            ),
            _from("Special spaces"),
            words=Text("ribbon, frame, banner, special, scoring effect"),
        ),
        Rule(
            "great-split.move_market",
            Text("Moving the market"),
            Text(
                "When everyone has played, the host turns over the market token below the round marker and moves the "
                "slider as many spaces. Its arrow always shows the sum of all tokens so far."
            ),
            _from("Market"),
            words=Text("slider, art, reveal, tokens"),
        ),
        Rule(
            "great-split.round_end",
            Text("The end of a round"),
            Text(
                "The host moves the round marker. If it crosses a scoring line, you score at once. Then take back all "
                "cards that you played, the sold ones too, and begin the next round. After the last space the game is "
                "over."
            ),
            _from("End of round"),
            words=Text("next round, cards back, scoring"),
        ),
        Rule(
            "great-split.hundred",
            Text("More than 99 points"),
            Text(
                "When your marker reaches the end of the Prestige track at 99, put the cube of the +100 track on 100 "
                "and go on counting."
            ),
            _from("Scoring"),
            words=Text("hundred, +100, around, over"),
        ),
    ),
)
