"""Ways in which players misread the rules of The Great Split: subclasses of GreatSplitRules that override a method."""

from collections.abc import Sequence

from scorepad.core.text import Text
from scorepad.disputes import Reading
from scorepad.games.great_split.rules import GEM_FACTOR, RESOURCES, GreatSplitRules

USUAL, RARE, SELDOM = 3.0, 1.5, 1.0
"""The weights of readings: USUAL if people have reported it, RARE if it is merely possible, SELDOM if only players who
hardly know the rule would do this."""

Marks = Sequence[tuple[int, int]]

_SEAL, _CONTRACT = "great-split.seal", "great-split.contract"
_MARKET, _GEM = "great-split.market", "great-split.gem"


class _Level(GreatSplitRules):
    """The level itself counts as the points."""

    def mark_reached(self, marks: Marks, level: int) -> tuple[int, int] | None:
        return level, level


class _MarkBefore(GreatSplitRules):
    """The mark before the last mark reached counts."""

    def mark_reached(self, marks: Marks, level: int) -> tuple[int, int] | None:
        passed = [mark for mark in marks if mark[0] <= level]
        return passed[-2] if len(passed) > 1 else None


class _MarkAhead(GreatSplitRules):
    """The next mark counts, although it is not reached yet."""

    def mark_reached(self, marks: Marks, level: int) -> tuple[int, int] | None:
        ahead = [mark for mark in marks if mark[0] > level]
        return ahead[0] if ahead else super().mark_reached(marks, level)


class _MarksAdded(GreatSplitRules):
    """All marks that were reached or passed count together."""

    def mark_reached(self, marks: Marks, level: int) -> tuple[int, int] | None:
        passed = [mark for mark in marks if mark[0] <= level]
        return (level, sum(number for _, number in passed)) if passed else None


class _ColumnBefore(GreatSplitRules):
    """The market column before the slider counts."""

    def slider(self, tokens: Sequence[int]) -> int:
        return super().slider(tokens) - 1


class _ColumnAfter(GreatSplitRules):
    """The market column after the slider counts."""

    def slider(self, tokens: Sequence[int]) -> int:
        return super().slider(tokens) + 1


class _ColumnOfRound3(GreatSplitRules):
    """The market counts as it was after round 3."""

    rounds = 3

    def slider(self, tokens: Sequence[int]) -> int:
        return super().slider(tokens[: self.rounds])


class _ColumnOfRound4(_ColumnOfRound3):
    """The market counts as it was after round 4."""

    rounds = 4


class _ColumnOfRound5(_ColumnOfRound3):
    """The market counts as it was after round 5."""

    rounds = 5


class _GemNotDoubled(GreatSplitRules):
    """The level of the lower gem counts once, not twice."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return min(topaz, emerald)


class _GemsAdded(GreatSplitRules):
    """The levels of both gems are added."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return topaz + emerald


class _GemsDoubled(GreatSplitRules):
    """The levels of both gems are added and doubled."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return GEM_FACTOR * (topaz + emerald)


class _HigherGem(GreatSplitRules):
    """The level of the higher gem counts twice."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return GEM_FACTOR * max(topaz, emerald)


class _HigherGemOnce(GreatSplitRules):
    """The level of the higher gem counts once."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return max(topaz, emerald)


class _LowerGemShort(GreatSplitRules):
    """The lower gem is read one space too low."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return super().gem_points(topaz, emerald) - GEM_FACTOR


class _LowerGemFar(GreatSplitRules):
    """The lower gem is read one space too high."""

    def gem_points(self, topaz: int, emerald: int) -> int:
        return super().gem_points(topaz, emerald) + GEM_FACTOR


class _SealBefore(GreatSplitRules):
    """Contracts are multiplied by the seal of the previous resource."""

    def seal_for(self, resource: int) -> int:
        return max(0, resource - 1)


class _SealAfter(GreatSplitRules):
    """Contracts are multiplied by the seal of the next resource."""

    def seal_for(self, resource: int) -> int:
        return min(resource + 1, len(RESOURCES) - 1)


class _TileForgotten(GreatSplitRules):
    """The contracts on the Character tile do not count."""

    def contracts(self, on_track: int, on_tile: int) -> int:
        return on_track


class _TileTwice(GreatSplitRules):
    """The contracts on the Character tile count twice."""

    def contracts(self, on_track: int, on_tile: int) -> int:
        return on_track + 2 * on_tile


class _NoContracts(GreatSplitRules):
    """Contracts give no points."""

    def contracts(self, on_track: int, on_tile: int) -> int:
        return 0


class _NotAgainAtEnd(GreatSplitRules):
    """Tome, Artwork and Gem are not scored again at the end."""

    def is_scored_at_end(self, kind: str) -> bool:
        return False


class _ScoringsTwice(GreatSplitRules):
    """The points from scorings during the game are added to the marker, which already includes them."""

    def prestige(self, marker: int, scored: int) -> int:
        return marker + scored


class _OnceAroundForgotten(GreatSplitRules):
    """After a full round of the track, the marker counts from 0 again."""

    def prestige(self, marker: int, scored: int) -> int:
        return marker % 100


# Translators: {places}: a line with the reason, such as “Tome” (level 11: 9 at space 10), or several with “or”
_LEVEL_COUNTED = Text("the level was counted, not what it gives: {places}")
# Translators: {places}: a line with the reason, such as “Tome” (level 11: 9 at space 10), or several with “or”
_BEFORE_TAKEN = Text("the number before the last one reached was taken: {places}")
# Translators: {places}: a line with the reason, such as “Tome” (level 11: 9 at space 10), or several with “or”
_AHEAD_TAKEN = Text("the next number was taken, which was not reached: {places}")
# Translators: {places}: a line with the reason, such as “Tome” (level 11: 9 at space 10), or several with “or”
_ALL_ADDED = Text("all numbers passed were added, but only the last one counts: {places}")
# Translators: {places}: such as “2 stars” in “Tome contracts”, or several with “or”
_SEAL_BEFORE = Text("the stars of the seal before it were taken: {places}")
# Translators: {places}: such as “2 stars” in “Tome contracts”, or several with “or”
_SEAL_AFTER = Text("the stars of the seal after it were taken: {places}")
_COLUMN_EARLY = Text("the market was read one column too early")
_COLUMN_FAR = Text("the market was read one column too far")
_STALE = Text("the market was read as it was after round {n}", n=0)
_NOT_DOUBLED = Text("the lower gem was not doubled")
_ADDED = Text("both gems were added, but only the lower gem counts, doubled")
_BOTH_DOUBLED = Text("both gems were doubled, but only one level counts")
_HIGHER = Text("the higher gem was doubled, but the lower gem counts")
_HIGHER_PLAIN = Text("the higher gem was counted, not twice the lower gem")
_GEM_SHORT = Text("the lower gem was read one space too low")
_GEM_FAR = Text("the lower gem was read one space too high")
_NO_TILE = Text("the contracts on the Character tile were forgotten")
_TILE_TWICE = Text("the contracts on the Character tile were counted twice")
_NO_CONTRACTS = Text("the contracts were not scored")
_NOT_AGAIN = Text("Tome, Artwork and Gem were not scored again at the end")
_SCORINGS_TWICE = Text("the scorings during the game were counted twice, but the Prestige marker already includes them")
_HUNDRED = Text("100 points were forgotten: the Prestige marker has gone around the track")

READINGS = (
    Reading("great-split.mark_before", _SEAL, RARE, _MarkBefore, None, _BEFORE_TAKEN),
    Reading("great-split.mark_ahead", _SEAL, USUAL, _MarkAhead, None, _AHEAD_TAKEN),
    Reading("great-split.marks_added", _SEAL, SELDOM, _MarksAdded, None, _ALL_ADDED),
    Reading("great-split.other_seal", _SEAL, RARE, _SealBefore, None, _SEAL_BEFORE),
    Reading("great-split.other_seal", _SEAL, RARE, _SealAfter, None, _SEAL_AFTER),
    Reading("great-split.level", "great-split.tome", SELDOM, _Level, None, _LEVEL_COUNTED),
    Reading("great-split.market_column", _MARKET, USUAL / 2, _ColumnBefore, _COLUMN_EARLY),
    Reading("great-split.market_column", _MARKET, USUAL / 2, _ColumnAfter, _COLUMN_FAR),
    Reading("great-split.market_stale", _MARKET, RARE / 3, _ColumnOfRound5, _STALE.with_values({"n": 5})),
    Reading("great-split.market_stale", _MARKET, RARE / 3, _ColumnOfRound4, _STALE.with_values({"n": 4})),
    Reading("great-split.market_stale", _MARKET, RARE / 3, _ColumnOfRound3, _STALE.with_values({"n": 3})),
    Reading("great-split.gem_not_doubled", _GEM, USUAL, _GemNotDoubled, _NOT_DOUBLED),
    Reading("great-split.gem_added", _GEM, USUAL, _GemsAdded, _ADDED),
    Reading("great-split.gem_both", _GEM, RARE, _GemsDoubled, _BOTH_DOUBLED),
    Reading("great-split.gem_higher", _GEM, USUAL, _HigherGem, _HIGHER),
    Reading("great-split.gem_higher_plain", _GEM, RARE, _HigherGemOnce, _HIGHER_PLAIN),
    Reading("great-split.gem_level", _GEM, RARE / 2, _LowerGemShort, _GEM_SHORT),
    Reading("great-split.gem_level", _GEM, RARE / 2, _LowerGemFar, _GEM_FAR),
    Reading("great-split.tile_forgotten", _CONTRACT, USUAL, _TileForgotten, _NO_TILE),
    Reading("great-split.tile_twice", _CONTRACT, RARE, _TileTwice, _TILE_TWICE),
    Reading("great-split.contracts_not_scored", _CONTRACT, RARE, _NoContracts, _NO_CONTRACTS),
    Reading("great-split.finals_forgotten", "great-split.scorings", RARE, _NotAgainAtEnd, _NOT_AGAIN),
    Reading("great-split.scorings_twice", "great-split.prestige", SELDOM, _ScoringsTwice, _SCORINGS_TWICE),
    Reading("great-split.hundred_forgotten", "great-split.prestige", RARE, _OnceAroundForgotten, _HUNDRED),
)
