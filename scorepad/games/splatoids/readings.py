"""Ways in which players misread the rules of Splatoids: subclasses of SplatoidsRules that override a method."""

from collections.abc import Sequence

from scorepad.core.text import Text
from scorepad.disputes import Reading
from scorepad.games.splatoids import words
from scorepad.games.splatoids.rules import PLAYERS, STALEMATE_POINTS, SplatoidsRules

USUAL, RARE = 2.0, 1.0
"""The weights of readings: USUAL if people have reported it, RARE if it is merely possible."""

_STALEMATE, _DISQUALIFIED = "splatoids.stalemate", "splatoids.disqualified"


class _FirstGetsN(SplatoidsRules):
    """The first out gets as many points as there are players."""

    def points_for_place(self, place: int, players: int) -> int:
        return super().points_for_place(place, players) + 1


class _LastGetsOne(_FirstGetsN):
    """The first out gets as many points as there are players, and the last player gets one point."""

    def points_left(self) -> int:
        return 1


class _LeftGetsOne(SplatoidsRules):
    """The player left with cards gets one point."""

    def points_left(self) -> int:
        return 1


class _OnePlayerLess(SplatoidsRules):
    """With 4 players, the points for going out are those of 3 players."""

    def points_for_place(self, place: int, players: int) -> int:
        fewer = players - 1 if players == PLAYERS[1] else players
        return max(0, super().points_for_place(place, fewer))


class _WithoutDisqualified(SplatoidsRules):
    """Disqualified players do not count in the number of players."""

    def players_counted(self, players: int, disqualified: int) -> int:
        return players - disqualified


class _FirstOnly(SplatoidsRules):
    """Only the first out gets points."""

    def points_for_place(self, place: int, players: int) -> int:
        return 0 if place else super().points_for_place(place, players)


class _AsInSingleGames(SplatoidsRules):
    """One point for each deal won, as in single games."""

    def points_for_place(self, place: int, players: int) -> int:
        return 0 if place else 1


class _DealsWon(SplatoidsRules):
    """The total is the number of deals won, not the sum of the points."""

    def total(self, points: Sequence[int], won: int) -> int:
        return won


class _StalemateGivesNothing(SplatoidsRules):
    """A stalemate gives no points."""

    def stalemate_points(self) -> int:
        return 0


class _StalemateGivesOne(SplatoidsRules):
    """A stalemate gives points in single games, too."""

    def stalemate_points(self) -> int:
        return STALEMATE_POINTS


class _AsInMatch(_StalemateGivesOne):
    """A single game gives the points of a match."""

    def points_for_place(self, place: int, players: int) -> int:
        return SplatoidsRules.points_for_place(self, place, players)


class _StalemateGivesTwo(SplatoidsRules):
    """A stalemate gives twice its points."""

    def stalemate_points(self) -> int:
        return 2 * super().stalemate_points()


class _NothingBeforeStalemate(SplatoidsRules):
    """Players who went out before a stalemate get no points."""

    def points_before_stalemate(self, points: int) -> int:
        return 0


class _AllAlikeInStalemate(SplatoidsRules):
    """Players who went out before a stalemate get the points of the stalemate instead of their own."""

    def points_before_stalemate(self, points: int) -> int:
        return min(points, STALEMATE_POINTS)


class _StalemateForAll(SplatoidsRules):
    """Players who are no longer in at a stalemate get its points in addition to their own."""

    def points_before_stalemate(self, points: int) -> int:
        return points + STALEMATE_POINTS


class _DisqualifiedFirst(SplatoidsRules):
    """A disqualified player gets points like the first player out."""

    def points_disqualified(self, place: int, players: int) -> int:
        return self.points_for_place(0, players)


class _DisqualifiedLast(SplatoidsRules):
    """A disqualified player gets points like the next player to go out."""

    def points_disqualified(self, place: int, players: int) -> int:
        return max(0, self.points_for_place(place, players))


READINGS = (
    Reading(
        "splatoids.from_n",
        words.MATCH,
        RARE,
        _FirstGetsN,
        Text("1 point too many was given for going out: the first player out gets 1 point for each other player"),
    ),
    Reading(
        "splatoids.from_n_to_one",
        words.MATCH,
        RARE,
        _LastGetsOne,
        Text(
            "everybody got 1 point too many, even the player left with cards: "
            "the first player out gets 1 point for each other player"
        ),
    ),
    Reading(
        "splatoids.left_with_cards",
        words.MATCH,
        RARE,
        _LeftGetsOne,
        Text("1 point was given for being left with cards, which gives no points"),
        # Translators: {places}: such as “deal 3” (left with cards), or several with “or”
        Text("1 point was given for being left with cards, which gives no points: {places}"),
    ),
    Reading(
        "splatoids.for_fewer",
        words.MATCH,
        RARE,
        _OnePlayerLess,
        Text("points were given as if there were 3 players: with 4 players, the first out gets 3 points"),
    ),
    Reading(
        "splatoids.without_disqualified",
        words.MATCH,
        USUAL,
        _WithoutDisqualified,
        Text("the points were counted without the disqualified players, but all players count"),
        # Translators: {places}: such as “deal 3” (first out), or several with “or”
        Text("the points were counted without the disqualified player, but all players count: {places}"),
    ),
    Reading(
        "splatoids.first_only",
        words.MATCH,
        RARE,
        _FirstOnly,
        Text("only the first out was given points, but those who are out later get points, too"),
    ),
    Reading(
        "splatoids.match_as_single",
        words.MATCH,
        RARE,
        _AsInSingleGames,
        Text("1 point was given for each deal won, as in single games, and none for being out later"),
    ),
    Reading(
        "splatoids.deals_won",
        words.MATCH,
        RARE,
        _DealsWon,
        Text("the total is the number of deals won, but it should be the sum of the points"),
    ),
    Reading(
        "splatoids.single_as_match",
        words.SINGLE,
        USUAL,
        _AsInMatch,
        Text("the points of a match were given, but a single game gives 1 point to the first out alone"),
    ),
    Reading(
        "splatoids.stalemate_in_single",
        words.SINGLE,
        RARE,
        _StalemateGivesOne,
        Text("1 point was given for a stalemate, but nobody wins a single game that ends like that"),
    ),
    Reading(
        "splatoids.stalemate_missed",
        _STALEMATE,
        USUAL,
        _StalemateGivesNothing,
        Text("no points were given for stalemates, which give 1 point to all who are still playing"),
        # Translators: {places}: such as “deal 3” (stalemate, still playing), or several with “or”
        Text("no point was given for a stalemate, which gives 1 point to all who are still playing: {places}"),
    ),
    Reading(
        "splatoids.stalemate_two",
        _STALEMATE,
        RARE,
        _StalemateGivesTwo,
        Text("2 points were given for a stalemate, which gives 1 point"),
        # Translators: {places}: such as “deal 3” (stalemate, still playing), or several with “or”
        Text("2 points were given for a stalemate, which gives 1 point: {places}"),
    ),
    Reading(
        "splatoids.out_before_stalemate",
        _STALEMATE,
        RARE,
        _NothingBeforeStalemate,
        None,
        # Translators: {places}: such as “deal 3” (first out), or several with “or”
        Text("the points for going out before a stalemate were forgotten: {places}"),
    ),
    Reading(
        "splatoids.stalemate_instead",
        _STALEMATE,
        RARE,
        _AllAlikeInStalemate,
        None,
        # Translators: {places}: such as “deal 3” (first out), or several with “or”
        Text("1 point was given as for a stalemate, but a player who goes out before it keeps those points: {places}"),
    ),
    Reading(
        "splatoids.stalemate_for_all",
        _STALEMATE,
        RARE,
        _StalemateForAll,
        None,
        # Translators: {places}: such as “deal 3” (first out), or several with “or”
        Text("1 extra point was given for a stalemate, but only those who are still playing get it: {places}"),
    ),
    Reading(
        "splatoids.disqualified_counted",
        _DISQUALIFIED,
        RARE,
        _DisqualifiedLast,
        None,
        # Translators: {places}: such as “deal 3” (disqualified), or several with “or”
        Text("a disqualified player was given points as the next one out, but gets none: {places}"),
    ),
    Reading(
        "splatoids.disqualified_first",
        _DISQUALIFIED,
        RARE,
        _DisqualifiedFirst,
        None,
        # Translators: {places}: such as “deal 3” (disqualified), or several with “or”
        Text("a disqualified player was given points as the first out, but gets none: {places}"),
    ),
)
