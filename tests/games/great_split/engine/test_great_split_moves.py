"""What an advance sets off on a board with a map: bonus spaces, double arrows, and where tracks end."""

from typing import NamedTuple

import pytest

from scorepad.games.great_split import rules
from scorepad.games.great_split.moves import LEVELS, SEALS, TRACKS, Chain, ImpossibleMove, Position, advance
from scorepad.games.great_split.rules import ARTWORK, EMERALD, GOLD, TOME, TOPAZ
from scorepad.games.great_split.table import NO_MAP, BoardMap, Seal, Track

# The spaces here are made up for the tests; no printed board is known.


def board(
    lengths: dict[str, int] | None = None,
    arrows: tuple[int, ...] = (),
    bonus: dict[int, tuple[tuple[int, int], ...]] | None = None,
) -> BoardMap:
    """A map with these lengths by track, double arrows, and bonus spaces by the index of their seal."""
    lengths, bonus = lengths or {}, bonus or {}
    return BoardMap(
        tuple(Track(lengths.get(LEVELS[n]), double_arrows=arrows if n == GOLD else ()) for n in range(5)),
        tuple(Seal(lengths.get(SEALS[n]), bonus=bonus.get(n, ())) for n in range(5)),
    )


def at(**levels: int) -> Position:
    """A position by tracks, such as seal_gold=3; the others at their start."""
    position = Position()
    for name, level in levels.items():
        position = position.put(name.replace("_", "-"), level)
    return position


def said(chain: Chain) -> list[str]:
    """The steps as people read them."""
    return [
        f"{step.why}: {step.track} {step.level}" if step.why else f"{step.track} {step.level}" for step in chain.steps
    ]


RING = board(arrows=(2, 3), bonus={TOPAZ: ((1, EMERALD), (2, GOLD)), GOLD: ((2, TOME),)})
"""A double arrow may go on a seal whose bonus moves Gold on to the next one."""


class Case(NamedTuple):
    says: str
    printed: BoardMap
    start: Position
    track: str
    end: Position
    steps: list[str]
    choices: tuple[str, ...] = ()


CASES = [
    Case("without a map a cube goes one space", NO_MAP, at(), "level-tome", at(level_tome=1), ["level-tome 1"]),
    Case("Prestige has no end to speak of", NO_MAP, at(prestige=99), "prestige", at(prestige=100), ["prestige 100"]),
    Case(
        "a track stops at its end",
        board({"level-gold": 15}),
        at(level_gold=15),
        "level-gold",
        at(level_gold=15),
        ["level-gold 15"],
    ),
    Case(
        "a bonus moves its resource at once",
        board(bonus={TOPAZ: ((3, TOPAZ),)}),
        at(seal_topaz=2, level_topaz=4),
        "seal-topaz",
        at(seal_topaz=3, level_topaz=5),
        ["seal-topaz 3", "bonus at Topaz seal 3: level-topaz 5"],
    ),
    Case(
        "a bonus that was passed before is over",
        board(bonus={TOPAZ: ((3, TOPAZ),)}),
        at(seal_topaz=3),
        "seal-topaz",
        at(seal_topaz=4),
        ["seal-topaz 4"],
    ),
    Case(
        "a bonus on a track at its end gives nothing",
        board({"level-tome": 7}, bonus={TOME: ((1, TOME),)}),
        at(level_tome=7),
        "seal-tome",
        at(level_tome=7, seal_tome=1),
        ["seal-tome 1", "bonus at Tome seal 1: level-tome 7"],
    ),
    Case(
        "a double arrow moves one other track by two",
        board(arrows=(6,)),
        at(level_gold=5),
        "level-gold",
        at(level_gold=6, level_emerald=2),
        ["level-gold 6", "double arrow at Gold 6: level-emerald 2"],
        ("level-emerald",),
    ),
    Case(
        "one of its two spaces is lost at the end of the track",
        board({"seal-gold": 8}, arrows=(6,)),
        at(level_gold=5, seal_gold=7),
        "level-gold",
        at(level_gold=6, seal_gold=8),
        ["level-gold 6", "double arrow at Gold 6: seal-gold 8"],
        ("seal-gold",),
    ),
    Case(
        "a double arrow may move Prestige",
        board(arrows=(1,)),
        at(prestige=98),
        "level-gold",
        at(level_gold=1, prestige=100),
        ["level-gold 1", "double arrow at Gold 1: prestige 100"],
        ("prestige",),
    ),
    Case(
        "a bonus that moves Gold onto a double arrow",
        board(arrows=(4,), bonus={ARTWORK: ((2, GOLD),)}),
        at(level_gold=3, seal_artwork=1),
        "seal-artwork",
        at(level_gold=4, seal_artwork=2, level_tome=2),
        ["seal-artwork 2", "bonus at Artwork seal 2: level-gold 4", "double arrow at Gold 4: level-tome 2"],
        ("level-tome",),
    ),
    Case(
        "two spaces pass two bonuses, the first with all that follows it first",
        RING,
        at(level_gold=1),
        "level-gold",
        at(level_gold=3, seal_topaz=2, level_emerald=1, seal_gold=2, level_tome=1),
        [
            "level-gold 2",
            "double arrow at Gold 2: seal-topaz 2",
            "bonus at Topaz seal 1: level-emerald 1",
            "bonus at Topaz seal 2: level-gold 3",
            "double arrow at Gold 3: seal-gold 2",
            "bonus at Gold seal 2: level-tome 1",
        ],
        ("seal-topaz", "seal-gold"),
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.says)
def test_an_advance_and_what_follows(case: Case) -> None:
    chain = advance(case.printed, case.start, case.track, case.choices)
    assert chain.choice is None
    assert chain.position == case.end
    assert said(chain) == case.steps


def test_a_double_arrow_waits_for_its_player() -> None:
    chain = advance(RING, at(level_gold=1), "level-gold")
    assert chain.choice is not None
    assert chain.choice.gold_space == 2
    assert chain.position == at(level_gold=2)
    again = advance(RING, at(level_gold=1), "level-gold", ("seal-topaz",))
    assert again.choice is not None
    assert (again.choice.gold_space, said(again)[-1]) == (3, "bonus at Topaz seal 2: level-gold 3")


def test_a_double_arrow_offers_every_other_track_that_can_go_on() -> None:
    full = {"level-tome": 5, "seal-tome": 4}
    chain = advance(board(full, arrows=(1,)), at(level_tome=5, seal_tome=4), "level-gold")
    assert chain.choice is not None
    assert chain.choice.options == tuple(name for name in TRACKS if name not in {"level-gold", *full})


def test_a_double_arrow_with_every_track_at_its_end_gives_nothing() -> None:
    ends = dict.fromkeys((*LEVELS, *SEALS), 3) | {"level-gold": 9}
    start = Position(rules.MAX_PRESTIGE, (3, 3, 3, 3, 5), (3, 3, 3, 3, 3))
    chain = advance(board(ends, arrows=(6,)), start, "level-gold")
    assert (chain.choice, chain.position) == (None, start.put("level-gold", 6))


@pytest.mark.parametrize(
    ("track", "choices", "says"),
    [
        ("level-silver", (), "There is no such track"),
        ("", (), "There is no such track"),
        ("level-tome", ("prestige",), "No double arrow is left to move this track"),
        ("level-gold", ("level-gold",), "The double arrow cannot move this track"),
        ("level-gold", ("level-emerald",), "The double arrow cannot move this track"),
        ("level-gold", ("silver",), "The double arrow cannot move this track"),
        ("level-gold", ("prestige", "prestige"), "No double arrow is left to move this track"),
    ],
)
def test_impossible_moves_are_refused_with_a_reason(track: str, choices: tuple[str, ...], says: str) -> None:
    printed = board({"level-emerald": 0}, arrows=(1,))
    with pytest.raises(ImpossibleMove) as caught:
        advance(printed, at(), track, choices)
    assert str(caught.value.message) == str(caught.value) == says
