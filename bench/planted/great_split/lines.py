"""Planted mistakes in the lines of Tome, Artwork and Contracts."""

from collections.abc import Iterator

from bench.planted.great_split.games import COLUMN, icons_of, stars_of
from bench.planted.great_split.sheet import NAMES, Planted, View
from tests.games.great_split.naive import RESOURCES, last

GROUPS = (("tome", "artwork"), ("topaz", "emerald", "gold"))
"""Groups of seals, in which neighbors are adjacent on the board."""


def tome(it: View) -> Iterator[Planted]:
    marks, level = it.truth["map"]["tracks"]["tome"]["points"], it.board["levels"]["tome"]
    passed = _passed(marks, level)
    yield it.with_("tome_level", tome=level)
    if len(passed) > 1:
        yield it.with_("tome_before", tome=passed[-2])
        yield it.with_("tome_added", tome=sum(passed))


def artwork(it: View) -> Iterator[Planted]:
    tokens, market, level = it.truth["market"]["tokens"], it.truth["map"]["market"], it.board["levels"]["artwork"]
    slider = sum(tokens)
    yield it.with_("artwork_level", artwork=level)
    for at in (slider - 1, slider + 1):
        if str(at) in market:
            yield it.with_("market_column", artwork=last(market[str(at)], level))
    for rounds in (3, 4, 5):
        if (at := sum(tokens[:rounds])) < slider - 1:
            yield it.with_("market_stale", f"after round {rounds}", artwork=last(market[str(at)], level))
    steps = sorted(COLUMN)
    step = max(step for step in steps if step <= level)
    if step < steps[-1]:
        above = steps[steps.index(step) + 1]
        yield it.with_("artwork_row", artwork=last(market[str(slider)], above))
    if step > steps[0]:
        yield it.with_("artwork_row", artwork=last(market[str(slider)], step - 1))


def tile(it: View) -> Iterator[Planted]:
    """The Character tile left out or counted twice entirely, or counted twice in one line."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    there = [name for name in RESOURCES if icons[name][1] and shown[name]]
    for kind, times in (("forgotten", 0), ("twice", 2)):
        wrong = {f"contracts_{name}": (icons[name][0] + times * icons[name][1]) * shown[name] for name in there}
        yield it.with_(f"tile_{kind}", **wrong)
        for name in there if kind == "twice" and len(there) > 1 else ():
            key = f"contracts_{name}"
            yield it.with_("tile_part_twice", f"{NAMES[name]} contracts", **{key: wrong[key]})


def contracts(it: View) -> Iterator[Planted]:
    """Miscounted contracts: one or two missed, or one too many."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    for name in RESOURCES:
        key, (on_track, on_tile), worth = f"contracts_{name}", icons[name], shown[name]
        n, says = on_track + on_tile, f"{NAMES[name]} contracts"
        for missed in (1,) if it.has_tile else (1, 2):  # the tile may have one or two
            yield it.with_("icon_missed", says, **{key: (n - missed) * worth})
        yield it.with_("icon_too_many", says, **{key: (n + 1) * worth})


def stars(it: View) -> Iterator[Planted]:
    """Wrong stars: of another banner, of another seal, or of all banners together."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    for name in RESOURCES:
        key, n, says = f"contracts_{name}", sum(icons[name]), f"{NAMES[name]} contracts"
        banners, level = it.truth["map"]["seals"][name]["stars"], it.board["seals"][name]
        passed, ahead = _passed(banners, level), _ahead(banners, level)
        if ahead:
            yield it.with_("banner_next", says, **{key: n * ahead[0]})
        if passed:
            yield it.with_("banner_before", says, **{key: n * [0, *passed][-2]})
        group = next(seals for seals in GROUPS if name in seals)
        for other in group:
            if abs(group.index(other) - group.index(name)) == 1 and shown[other]:
                yield it.with_("seal_next_door", f"{NAMES[name]} contracts", **{key: n * shown[other]})
        if it.has_map:
            yield it.with_("banners_added", says, **{key: n * sum(passed)})


def best_square_seal(it: View) -> Iterator[Planted]:
    """The largest number of stars on a square seal, used for all three."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    most = max(shown[name] for name in GROUPS[1])
    yield it.with_("best_square_seal", **{f"contracts_{name}": sum(icons[name]) * most for name in GROUPS[1]})


def _passed(marks: dict[str, int], level: int) -> list[int]:
    return [n for space, n in marks.items() if int(space) <= level]


def _ahead(marks: dict[str, int], level: int) -> list[int]:
    return [n for space, n in marks.items() if int(space) > level]
