"""Mistakes with the stars of a contract line (rulebook, "Contract scoring")."""

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.games.great_split.lines import stars_reached
from scorepad.games.great_split.mistakes.made import Place, made, together
from scorepad.games.great_split.mistakes.proof import Proof
from scorepad.games.great_split.rules import ARTWORK, EMERALD, GOLD, MAX_STARS, RESOURCES, TOME, TOPAZ
from scorepad.games.great_split.table import Marks
from scorepad.games.great_split.words import SEALS
from scorepad.mistakes import Mistake
from scorepad.text import Text

_MOST_STARS = max(MAX_STARS.values())
_GROUPS = ((TOME, ARTWORK), (TOPAZ, EMERALD, GOLD))
"""The seals that lie side by side on a board: those of diamond Seals and those of square ones."""
_NOTHING_LEFT = 0.5
"""A line that comes to nothing makes people look again."""


class _Line(NamedTuple):
    """A line of which both factors are known, with at least one contract."""

    resource: int
    key: str
    icons: int
    stars: int

    @property
    def values(self) -> dict[str, Text | int]:
        """What the sentences say."""
        return {"seal": SEALS[self.resource], "icons": self.icons, "stars": self.stars}

    def made(self, kind: str, text: Text, stars: int, times: float = 1.0) -> Mistake:
        """The line with other stars."""
        return made(kind, text, "seal", {self.key: self.icons * (stars - self.stars)}, times=times)


def seal_mistakes(proof: Proof) -> Iterator[Mistake]:
    """Mistakes line by line; none where the stars were not needed, for there are no contracts."""
    for given in proof.lines:
        if not given.icons or given.stars is None:
            continue
        line = _Line(given.resource, given.key, given.icons, given.stars)
        level, banners = proof.board.seals[line.resource], proof.map.seals[line.resource].stars
        if level is None or banners is None:
            yield from _read_off(line)
        else:
            yield from _next_banner(line, level, banners)
            yield from _passed_banners(proof, line, [banner for banner in banners if banner[0] <= level])
        if level is not None:
            yield line.made("seal_level", _level(level, **line.values), level)
        yield from _next_door(proof, line)


def _next_banner(line: _Line, level: int, banners: Marks) -> Iterator[Mistake]:
    """A banner that the seal has not reached."""
    for space, value in [banner for banner in banners if banner[0] > level][:1]:
        text = Text(
            "the next banner of the {seal} was taken: {icons} × {value}; its {value} is at space {space}, the seal at "
            "{level}",
            **line.values,
            value=value,
            space=space,
            level=level,
        )
        yield line.made("banner_next", text, value)


def _passed_banners(proof: Proof, line: _Line, passed: list[tuple[int, int]]) -> Iterator[Mistake]:
    """The banner before the one that counts, and all of them together."""
    if not passed:
        return
    seals = list(proof.board.seals)
    seals[line.resource] = passed[-1][0] - 1
    tome, artwork, topaz, emerald, gold = seals
    back = proof.board._replace(seals=(tome, artwork, topaz, emerald, gold))
    before = stars_reached(back, proof.map, line.resource) or 0
    text = Text(
        "the last banner of the {seal} was overlooked: {icons} × {before}; it has reached {stars} at space {space}",
        **line.values,
        before=before,
        space=passed[-1][0],
    )
    yield line.made("banner_before", text, before, 1.0 if before else _NOTHING_LEFT)
    values = [value for _, value in passed]
    text = Text(
        "all banners of the {seal} were added: {sum}; only the last one counts: {stars}",
        **line.values,
        sum=" + ".join(map(str, values)),
    )
    yield line.made("banners_added", text, sum(values))


def _read_off(line: _Line) -> Iterator[Mistake]:
    """One star more or fewer where no map knows the banners."""
    if line.stars < MAX_STARS.get(RESOURCES[line.resource], _MOST_STARS):
        text = Text(
            "a banner too far was taken for the {seal}: {icons} × {more}, not {icons} × {stars}",
            **line.values,
            more=line.stars + 1,
        )
        yield line.made("banner_next", text, line.stars + 1)
    if line.stars:
        text = Text(
            "the last banner of the {seal} was overlooked: {icons} × {fewer}, not {icons} × {stars}",
            **line.values,
            fewer=line.stars - 1,
        )
        yield line.made("banner_before", text, line.stars - 1, 1.0 if line.stars > 1 else _NOTHING_LEFT)


def _level(level: int, **values: Text | int) -> Text:
    return Text(
        "the level of the {seal} was multiplied: {icons} × {level}; its stars count: {icons} × {stars}",
        level=level,
        **values,
    )


def _next_door(proof: Proof, line: _Line) -> Iterator[Mistake]:
    """The stars of a seal beside the right one; nobody takes one without stars."""
    group = next(seals for seals in _GROUPS if line.resource in seals)
    beside = [proof.lines[at] for at in (line.resource - 1, line.resource + 1) if at in group]
    places = [Place(other.stars - line.stars, SEALS[other.resource]) for other in beside if other.stars]
    for place in together(places):
        text = Text(
            "the stars of the wrong seal were taken, {other}: {icons} × {wrong}; the {seal} has {stars}",
            **line.values,
            other=place.where,
            wrong=line.stars + place.change,
        )
        yield line.made("seal_next_door", text, line.stars + place.change, place.times)
