"""Random game files of every game: complete, half filled in, or with only numbers from paper."""

from hypothesis import assume
from hypothesis import strategies as st

from tests.game_files import File
from tests.games.great_split.disputed import BOARD, SCORINGS
from tests.games.great_split.strategies import games, loose
from tests.games.great_split.tables import at, mapped
from tests.games.splatoids.tables import on_paper, random_match, refused
from tests.games.splito.strategies import half_entered, tables, with_paper
from tests.games.splito.tables import majority, no
from tests.games.splitter.tables import tables as grids

NUMBERS = st.none() | st.integers(0, 30)
MATCHES = st.builds(random_match, st.integers(0, 10**6), st.sampled_from([0.0, 0.3]))
TWINS = st.builds(majority, st.sampled_from(["red", 6]), st.integers(1, 4)) | st.builds(
    no, st.just(1), st.integers(1, 2)
)
"""So few kinds of cards that a zone has some equal cards with different points."""
LEVELS = st.lists(st.integers(0, 15), min_size=5, max_size=5)
SEALS = st.lists(st.integers(0, 8), min_size=5, max_size=5)
BOARDS = st.builds(at, LEVELS, SEALS, prestige=st.integers(0, 130), character=st.just("Collector"))


@st.composite
def matches(draw: st.DrawFn) -> File:
    """A match with totals from paper, possibly with open deals; or only totals from paper."""
    if draw(st.integers(0, 9)) == 0:
        return on_paper(*draw(st.lists(NUMBERS, min_size=2, max_size=4)))
    file = draw(MATCHES)
    assume(refused(file) is None)
    seats = len(file["players"])
    return {**file, "claims": {"totals": draw(st.lists(NUMBERS, min_size=seats, max_size=seats))}}


FILES: dict[str, st.SearchStrategy[File]] = {
    "splito": tables() | tables(TWINS) | with_paper() | half_entered().map(lambda pair: pair[1]),
    "splitter": grids().map(lambda pair: pair[1]) | grids("123456").map(lambda pair: pair[1]),
    "splatoids": matches(),
    "great-split": games() | loose() | st.builds(lambda board: mapped(board, BOARD, scorings=SCORINGS), BOARDS),
}
