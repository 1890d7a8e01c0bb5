"""Statements about mirrored pairs are true: every sentence is parsed and recounted, over tables with misheard rolls.

The parser uses only the sentences, and counts pairs on the sheets independently.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.game_files import File
from tests.games.splitter.tables import NAMES, SPLITTER
from tests.tiers import tried

TABLES = tried(500, 2000)
PLACES = [(row, column) for row in range(5) for column in range(3)]
"""The left half of a pad of five rows and six columns."""
PAD = ["......"] * 5
TAIL = ". Check those mirrored pairs"


def tables() -> Iterator[File]:
    """Tables whose players each mishear, swap or leave out a roll now and then; some sheets stay unfinished."""
    chance = random.Random("misheard")
    for _ in range(TABLES):
        players = chance.randint(2, 9)
        rolls = [chance.choices("123456", k=2) for _ in PLACES]
        heard_by_all = {chance.randrange(len(rolls)): chance.choices("123456", k=2)}  # a roll that many mishear alike
        slips = chance.choice([0.0, 0.01, 0.05, 0.2])
        sheets = []
        for _ in range(players):
            heard = [chance.choices("123456", k=2) if chance.random() < slips else roll for roll in rolls]
            if chance.random() < 0.25:
                heard = [heard_by_all.get(n, roll) for n, roll in enumerate(heard)]
            if chance.random() < slips:  # a roll is left out, so another roll fills its place
                heard[chance.randrange(len(heard))] = chance.choice(heard)
            sheets.append(_written(chance, heard, chance.random() < 0.1))
        yield {"game": "splitter", "pad": PAD, "players": list(NAMES[:players]), "sheets": sheets}


def _written(chance: random.Random, rolls: list[list[str]], is_unfinished: bool) -> list[str]:
    grid = [["."] * 6 for _ in range(5)]
    for (row, column), roll in zip(chance.sample(PLACES, len(PLACES)), rolls, strict=True):
        grid[row][column], grid[row][5 - column] = chance.sample(roll, 2)
    if is_unfinished:
        grid[chance.randrange(5)][chance.randrange(6)] = "."
    return ["".join(row) for row in grid]


def counted(file: File) -> dict[str, Counter[str]]:
    """How often each player with a full sheet has each pair, counted independently."""
    found = {}
    for name, sheet in zip(file["players"], file["sheets"], strict=True):
        if "." not in "".join(sheet):
            halves = [sorted((sheet[row][column], sheet[row][5 - column])) for row, column in PLACES]
            found[name] = Counter(f"{high}-{low}" for low, high in halves)
    return found


def statements(message: str) -> Iterator[tuple[str, str, Counter[str], Counter[str], int]]:
    """The statements of a sentence: two players, the pairs of each, and the number of further pairs."""
    assert message.endswith(TAIL)
    for sentence in message.removesuffix(TAIL).split("; "):
        match = re.fullmatch(r"(.+?) has (.+) where (.+?) ha(?:s|ve) (.+)", sentence)
        assert match, sentence
        who, pairs, other, others = match.groups()
        mine, theirs = (re.split(", | and ", text) for text in (pairs, others))
        assert len(mine) == len(theirs)
        more = int(mine[-1].removesuffix(" more")) if mine[-1].endswith(" more") else 0
        assert (f"{more} more" == theirs[-1]) is bool(more)
        yield who, other, Counter(mine[:-1] if more else mine), Counter(theirs[:-1] if more else theirs), more


@pytest.mark.thorough
def test_every_statement_about_pairs_is_true_in_hundreds_of_tables() -> None:
    told = accused = 0
    for file in tables():
        pairs = counted(file)
        found = [p for p in SPLITTER.score(SPLITTER.parse(file)).problems if p.rule == "splitter.pairs"]
        agreeing = [here for here in pairs.values() if 2 * list(pairs.values()).count(here) > len(pairs)]
        differing = len({tuple(sorted(here.items())) for here in pairs.values()}) > 1
        assert bool(found) is differing
        told += len(found)
        for problem in found:
            message = str(problem.message)
            if problem.sheet is not None:
                message = message.replace("this sheet", file["players"][int(problem.sheet.removeprefix("pad-"))])
            for who, other, mine, theirs, more in statements(message):
                against = agreeing[0] if other == "most full sheets" else pairs[other]
                surplus, lacking = pairs[who] - against, against - pairs[who]
                assert mine <= surplus, f"{problem.message}\n{file}"
                assert theirs <= lacking, f"{problem.message}\n{file}"
                assert surplus.total() == lacking.total() == mine.total() + more
            if problem.sheet is not None:  # a player is blamed: more than half agree, but not with this sheet
                accused += 1
                name = file["players"][int(problem.sheet.removeprefix("pad-"))]
                assert agreeing
                assert pairs[name] != agreeing[0]
        assert len([p for p in found if p.sheet is None]) == int(differing and not agreeing)
    assert told > TABLES / 4
    assert accused > TABLES / 10


def test_pair_statements_are_parsed() -> None:
    said = "Bo has 6-6, 4-1 and 2 more where Ana has 6-5, 4-2 and 2 more; Cy has 1-1 where Ana has 2-1"
    assert [*statements(said + TAIL)] == [
        ("Bo", "Ana", Counter(["6-6", "4-1"]), Counter(["6-5", "4-2"]), 2),
        ("Cy", "Ana", Counter(["1-1"]), Counter(["2-1"]), 0),
    ]
