"""Mistakes made on purpose in the lines of Tome, Artwork and Contracts."""

from collections.abc import Iterator
from itertools import pairwise, permutations

from bench.planted.great_split.games import COLUMN, icons_of, stars_of
from bench.planted.great_split.sheet import NAMES, Planted, View
from tests.games.great_split.naive import RESOURCES, last

GROUPS = (("tome", "artwork"), ("topaz", "emerald", "gold"))
"""The seals that lie side by side."""


def tome(it: View) -> Iterator[Planted]:
    marks, level = it.truth["map"]["tracks"]["tome"]["points"], it.board["levels"]["tome"]
    passed, ahead = _passed(marks, level), _ahead(marks, level)
    yield it.with_("tome_level", tome=level)
    if ahead:
        yield it.with_("tome_next", tome=ahead[0])
    if len(passed) > 1:
        yield it.with_("tome_before", tome=passed[-2])
        yield it.with_("tome_added", tome=sum(passed))


def artwork(it: View) -> Iterator[Planted]:
    tokens, market, level = it.truth["market"]["tokens"], it.truth["map"]["market"], it.board["levels"]["artwork"]
    slider = sum(tokens)
    yield it.with_("artwork_level", artwork=level)
    for at in (slider - 1, slider + 1):
        if str(at) in market:
            yield it.with_("market_column", f"{at}", artwork=last(market[str(at)], level))
    for rounds in (3, 4, 5):
        if (at := sum(tokens[:rounds])) < slider - 1:
            yield it.with_("market_stale", f"at {at}", artwork=last(market[str(at)], level))
    steps = sorted(COLUMN)
    step = max(step for step in steps if step <= level)
    if step < steps[-1]:
        above = steps[steps.index(step) + 1]
        yield it.with_("artwork_row", f"from level {above}", artwork=last(market[str(slider)], above))
    if step > steps[0]:
        yield it.with_("artwork_row", f"below level {step}", artwork=last(market[str(slider)], step - 1))


def misread(it: View) -> Iterator[Planted]:
    """A neighboring number of the Tome track or of the market, where no map says what stands there."""
    values = [0, *it.truth["map"]["tracks"]["tome"]["points"].values()]
    for value in _beside(values, it.right["tome"]):
        yield it.with_("tome_misread", f"{value}, not", tome=value)
    column = [*it.truth["map"]["market"][str(sum(it.truth["market"]["tokens"]))].values()]
    for value in _beside(column, it.right["artwork"]):
        yield it.with_("artwork_misread", f"not {value}", artwork=value)


def _beside(values: list[int], right: int) -> list[int]:
    place = values.index(right)
    near = values[max(0, place - 1) : place] + values[place + 1 : place + 2]
    return [value for value in near if value and right and value <= right + 8]


def tile(it: View) -> Iterator[Planted]:
    """The Character tile left out or counted twice, all of it or in one line."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    there = [name for name in RESOURCES if icons[name][1] and shown[name]]
    for kind, times in (("forgotten", 0), ("twice", 2)):
        wrong = {f"contracts_{name}": (icons[name][0] + times * icons[name][1]) * shown[name] for name in there}
        yield it.with_(f"tile_{kind}", **wrong)
        for name in there if len(there) > 1 else ():
            key = f"contracts_{name}"
            yield it.with_(f"tile_part_{kind}", f"{NAMES[name]} contract", **{key: wrong[key]})


def contracts(it: View) -> Iterator[Planted]:
    """Contracts miscounted, added to the stars, counted 1 each, forgotten; the level taken for them."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    for name in RESOURCES:
        key, (on_track, on_tile), worth = f"contracts_{name}", icons[name], shown[name]
        n, says = on_track + on_tile, f"{NAMES[name]} contract"
        for missed in (1,) if it.has_tile else (1, 2):  # the tile may have one or two
            counted = says if it.has_tile else f"{missed} {says}"
            yield it.with_("icon_missed", counted, **{key: (n - missed) * worth})
        yield it.with_("icon_too_many", says, **{key: (n + 1) * worth})
        yield it.with_("contract_flat", says, **{key: n})
        if n and worth:
            yield it.with_("contract_added", f"added for {NAMES[name]}", **{key: n + worth})
            yield it.with_("contracts_forgotten", says, **{key: 0})
        if it.has_map or name in ("topaz", "emerald"):  # whose levels are read off for the Gem line
            yield it.with_("track_level", f"{NAMES[name]} level", **{key: it.board["levels"][name] * worth})


def stars(it: View) -> Iterator[Planted]:
    """The wrong banner, the wrong seal, all banners, the level of the seal."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    for name in RESOURCES:
        key, n, says = f"contracts_{name}", sum(icons[name]), f"{NAMES[name]} seal"
        banners, level = it.truth["map"]["seals"][name]["stars"], it.board["seals"][name]
        passed, ahead = _passed(banners, level), _ahead(banners, level)
        if ahead:
            yield it.with_("banner_next", says, **{key: n * ahead[0]})
        if passed:
            yield it.with_("banner_before", says, **{key: n * [0, *passed][-2]})
        group = next(seals for seals in GROUPS if name in seals)
        for other in group:
            if abs(group.index(other) - group.index(name)) == 1 and shown[other]:
                yield it.with_(
                    "seal_next_door", f"{NAMES[other]} seal", f"{NAMES[name]} seal has", **{key: n * shown[other]}
                )
        if it.has_map:
            yield it.with_("banners_added", says, **{key: n * sum(passed)})
            yield it.with_("seal_level", says, **{key: n * level})


def other_seals(it: View) -> Iterator[Planted]:
    """The stars of a seal far off, of two seals crossed."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    beside = {pair for group in GROUPS for one, two in pairwise(group) for pair in ((one, two), (two, one))}
    for name, other in permutations(RESOURCES, 2):
        n, key, place = sum(icons[name]), f"contracts_{name}", f"{NAMES[other]} seal"
        # what a seal beside it gives, too, is taken for that one
        if shown[other] and shown[other] not in [shown[near] for one, near in beside if one == name]:
            yield it.with_("seal_far_off", place, f"{NAMES[name]} seal has", **{key: n * shown[other]})
        if n and sum(icons[other]) and RESOURCES.index(other) < RESOURCES.index(name):
            wrong = {key: n * shown[other], f"contracts_{other}": sum(icons[other]) * shown[name]}
            yield it.with_("seals_crossed", f"{place} and of the {NAMES[name]} seal", **wrong)


def all_contracts(it: View) -> Iterator[Planted]:
    """One way to get the rule wrong in all contract lines at once."""
    icons, shown = icons_of(it.truth, it.seat), stars_of(it.truth, it.seat)
    n = {name: sum(icons[name]) for name in RESOURCES}
    best = max(shown.values())
    yield it.with_("best_seal", **{f"contracts_{name}": n[name] * best for name in RESOURCES})
    of_square = max(shown[name] for name in GROUPS[1])
    yield it.with_("best_square_seal", **{f"contracts_{name}": n[name] * of_square for name in GROUPS[1]})
    yield it.with_("contracts_added", **{f"contracts_{name}": n[name] + shown[name] for name in RESOURCES})
    yield it.with_("contracts_flat", **{f"contracts_{name}": n[name] for name in RESOURCES})


def only_passed(it: View) -> Iterator[Planted]:
    """What a cube stands on not counted."""
    printed, levels, seals = it.truth["map"], it.board["levels"], it.board["seals"]
    tile = icons_of(it.truth, it.seat)
    wrong = {}
    for name in RESOURCES:
        icons = len([space for space in printed["tracks"][name]["contracts"] if space < levels[name]]) + tile[name][1]
        wrong[f"contracts_{name}"] = icons * last(printed["seals"][name]["stars"], seals[name] - 1)
    tome = last(printed["tracks"]["tome"]["points"], levels["tome"] - 1)
    planted = it.with_("only_passed", tome=tome, **wrong)
    if sum(n != it.right[key] for key, n in planted.boxes.items()) > 1:
        yield planted


def _passed(marks: dict[str, int], level: int) -> list[int]:
    return [n for space, n in marks.items() if int(space) <= level]


def _ahead(marks: dict[str, int], level: int) -> list[int]:
    return [n for space, n in marks.items() if int(space) > level]
