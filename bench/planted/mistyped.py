"""Tables of every game with one mistyped place: random tables, and the slips that people make in copying them."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import NamedTuple

from bench.planted.great_split import mistyped as great_split
from bench.planted.splatoids import mistyped as splatoids
from bench.planted.splito import mistyped as splito
from bench.planted.splitter import mistyped as splitter
from tests.game_files import File


class Mistyping(NamedTuple):
    """How tables of a game are mistyped.

    draw: draws a right table and the seat in dispute. slips: yields the weight of each slip, the mistyped table, and
    the mistyped places.
    """

    draw: Callable[[Random], tuple[File, int]]
    slips: Callable[[File, int], Iterable[tuple[float, File, set[str]]]]


MISTYPED: Mapping[str, Mistyping] = {
    "splito": Mistyping(splito.drawn, splito.slips),
    "splitter": Mistyping(splitter.drawn, splitter.slips),
    "splatoids": Mistyping(splatoids.drawn, splatoids.slips),
    "great-split": Mistyping(great_split.drawn, great_split.slips),
}
