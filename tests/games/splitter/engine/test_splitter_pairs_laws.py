"""What is said of mirrored pairs is true: every sentence is read and recounted, over tables that misheard rolls.

The reader knows the sentences only as a person reads them, and counts pairs on the sheets by itself.
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
TIMES = ("never", "once", "twice", "three times", "four times", "five times", "six times", "seven times", "eight times",
         "nine times")  # fmt: skip
TAIL = ". Check those mirrored pairs"


def tables() -> Iterator[File]:
    """Tables whose players each mishear, swap or leave out a roll now and then; some sheets stay unfinished."""
    chance = random.Random("misheard")
    for _ in range(TABLES):
        players = chance.randint(2, 9)
        rolls = [chance.choices("123456", k=2) for _ in PLACES]
        heard_by_all = {chance.randrange(len(rolls)): chance.choices("123456", k=2)}  # one roll that many mishear alike
        slips = chance.choice([0.0, 0.01, 0.05, 0.2])
        sheets = []
        for _ in range(players):
            heard = [chance.choices("123456", k=2) if chance.random() < slips else roll for roll in rolls]
            if chance.random() < 0.25:
                heard = [heard_by_all.get(n, roll) for n, roll in enumerate(heard)]
            if chance.random() < slips:  # one left out, so another roll fills its place
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
    """How often each player with a full sheet has each pair, counted here."""
    found = {}
    for name, sheet in zip(file["players"], file["sheets"], strict=True):
        if "." not in "".join(sheet):
            halves = [sorted((sheet[row][column], sheet[row][5 - column])) for row, column in PLACES]
            found[name] = Counter(f"{high}-{low}" for low, high in halves)
    return found


def swapped(message: str, pairs: dict[str, Counter[str]]) -> bool:
    """Whether a sentence says that somebody has one pair where all others have another; then that has to be so."""
    match = re.fullmatch(r"(.+?) has ([1-6]-[1-6]) where (.+) have ([1-6]-[1-6])", message.removesuffix(TAIL))
    if not match:
        return False
    who, pair, others, wanted = match.groups()
    left = {name for name in pairs if name != who}
    assert others == "all other full sheets" or {*re.split(", | and ", others)} == left
    for name in left:
        assert pairs[who][pair] == pairs[name][pair] + 1, message
        assert pairs[who][wanted] == pairs[name][wanted] - 1, message
    return True


def statements(message: str, players: set[str]) -> Iterator[tuple[str, str, int]]:
    """What a sentence says, as player, pair and count; every player is told of, none twice."""
    assert message.endswith(TAIL)
    for sentence in message.removesuffix(TAIL).split("; "):
        if re.fullmatch(r"1 more pair differs|\d+ more pairs differ", sentence):
            continue
        left = set(players)
        match = re.fullmatch(r"([1-6]-[1-6]): (.+)", sentence)
        assert match, sentence
        pair, counts = match.groups()
        for part in _parts(counts):
            who = _who(part, left)
            left -= who
            times = TIMES.index(" ".join(part.split()[-_width(part) :]))
            yield from ((name, pair, times) for name in who)
        assert not left, sentence


def _width(part: str) -> int:
    return 2 if part.endswith(" times") else 1


def _parts(text: str) -> list[str]:
    """The parts of an enumeration, each of which ends with how often."""
    ends = "|".join(sorted(TIMES, key=len, reverse=True))
    return re.findall(rf"(.+? (?:{ends}))(?:, |$)", text)


def _who(part: str, left: set[str]) -> set[str]:
    """The players that a part is about; "all other full sheets" are those not named before."""
    if part.startswith("all other full sheets "):
        return set(left)
    names = re.split(", | and ", " ".join(part.split()[: -_width(part)]))
    assert set(names) <= left, part
    assert len(names) == len(set(names))
    return set(names)


@pytest.mark.thorough
def test_no_statement_about_pairs_is_false_over_hundreds_of_tables() -> None:
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
            if not swapped(message, pairs):
                for name, pair, times in statements(message, set(pairs)):
                    assert pairs[name][pair] == times, f"{problem.message}\n{file}"
            if problem.sheet is not None:  # somebody is accused: more than half agree, and not with this sheet
                accused += 1
                name = file["players"][int(problem.sheet.removeprefix("pad-"))]
                assert agreeing
                assert pairs[name] != agreeing[0]
        assert len([p for p in found if p.sheet is None]) == int(differing and not agreeing)
    assert told > TABLES / 4
    assert accused > TABLES / 10


def test_the_reader_reads_what_is_said() -> None:
    said = "6-6: Ana and Bo six times, Cy never; 4-1: Cy twice, all other full sheets once; 2 more pairs differ"
    assert {*statements(said + TAIL, {"Ana", "Bo", "Cy"})} == {
        *(("Ana", "6-6", 6), ("Bo", "6-6", 6), ("Cy", "6-6", 0)),
        *(("Cy", "4-1", 2), ("Ana", "4-1", 1), ("Bo", "4-1", 1)),
    }
