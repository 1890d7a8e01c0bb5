"""Laws of wrong arithmetic: every sentence is read by the tests' own reader and done again by hand."""

import re
from collections.abc import Callable, Iterator
from math import prod
from random import Random

import pytest

from scorepad.mistakes import TOTAL, Case, Explanation, after, explain, tell
from scorepad.mistakes.arithmetic import kinds as arithmetic_kinds
from scorepad.mistakes.telling import LIKELY
from tests.sheets_in_dispute import NAMES, Line, sheet
from tests.tiers import tried
from tests.translations import messages_in, translatable

SHEETS = tried(120, 300)
Paper = dict[str, int]
"""What stands on a sheet: its lines by key, and the total."""
QUOTED = re.compile(r"“line (\d+)”")
ALIKE = ({"1", "7"}, {"3", "8"}, {"5", "6"})


class Drawn:
    """A sheet with its neighbors, and all of its numbers as the tests have them."""

    def __init__(self, chance: Random, least: int) -> None:
        self.least = least
        self.op = "sum" if least < 0 else chance.choice(["sum", "sum", "sum", "product"])
        n = 2 if self.op == "product" else chance.randint(2, 7)
        players = chance.randint(1, 3)
        self.columns = [[self._line(chance) for _ in range(n)] for _ in range(players)]
        self.points = [[line if isinstance(line, int) else self._made(line) for line in each] for each in self.columns]
        self.case = sheet(*self.columns, op=self.op, least=least)
        self.lines = {f"line-{number}": points for number, points in enumerate(self.points[0])}
        self.right = self.paper(self.lines)

    def _line(self, chance: Random) -> Line:
        way = chance.random()
        if self.least < 0 and way < 0.3:
            penalty = -chance.choice([chance.randint(1, 9), chance.randint(1, 60)])
            return penalty if chance.random() < 0.7 else ("sum", [5, penalty])
        if way < 0.6:
            return chance.choice([0, chance.randint(1, 9), chance.randint(1, 60)])
        numbers = [chance.randint(0, 9) for _ in range(2)]
        return ("product", numbers) if way < 0.8 else ("sum", [*numbers, chance.randint(1, 15)])

    @staticmethod
    def _made(line: tuple[str, list[int]]) -> int:
        return sum(line[1]) if line[0] == "sum" else prod(line[1])

    def total(self, lines: Paper) -> int:
        return sum(lines.values()) if self.op == "sum" else prod(lines.values())

    def paper(self, lines: Paper) -> Paper:
        return {**lines, TOTAL: self.total(lines)}

    def with_line(self, number: str | int, points: int) -> Paper:
        return self.paper({**self.lines, f"line-{int(number) - 1}": points})

    def with_total(self, total: int) -> Paper:
        return {**self.lines, TOTAL: total}

    def at(self, number: str | int) -> int:
        return self.lines[f"line-{int(number) - 1}"]

    def made_of(self, number: str | int) -> tuple[str, list[int]]:
        line = self.columns[0][int(number) - 1]
        assert not isinstance(line, int)
        return line


def drawn(seed: str, sheets: int = SHEETS, least: int = 0) -> Iterator[Drawn]:
    """Sheets of which some lines take points away, where `least` is below 0."""
    chance = Random(seed)
    return (Drawn(chance, least) for _ in range(sheets))


def numbers_in(text: str) -> list[int]:
    """All numbers; what is taken away in a sum is below 0: of "9 - 12" 9 and -12."""
    return [int(number.replace(" ", "")) for number in re.findall(r"-? ?\d+", text)]


def is_turned(right: int, wrong: int) -> bool:
    """Whether two digits beside each other changed places."""
    one, other = str(right), str(wrong)
    changed = [at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]]
    is_beside = len(changed) == 2 and changed[0] + 1 == changed[1]
    return len(one) == len(other) and is_beside and sorted(one) == sorted(other)


def is_misread(right: int, wrong: int) -> bool:
    """Whether one digit was taken for one that looks like it."""
    pairs = [{*pair} for pair in zip(str(right), str(wrong), strict=False) if pair[0] != pair[1]]
    return len(str(right)) == len(str(wrong)) and len(pairs) == 1 and pairs[0] in ALIKE


def is_shortened(right: int, wrong: int) -> bool:
    """Whether a 0 is missing, which was not the only digit."""
    digits = str(right)
    return str(wrong) in {digits[:at] + digits[at + 1 :] for at, digit in enumerate(digits) if digit == "0" and at}


def is_reading(text: str, right: int, wrong: int) -> bool:
    """Whether a number is read or written as a sentence says; only where its minus is forgotten is that another one."""
    if "minus was forgotten" in text:
        return right < 0 and wrong == -right
    found = {"digits were swapped": is_turned, "misread": is_misread, "a 0 was left out": is_shortened}
    (is_it,) = [is_it for words, is_it in found.items() if words in text]
    return (right < 0) == (wrong < 0) and is_it(abs(right), abs(wrong))


def sum_said(it: Drawn, text: str) -> list[Paper]:
    """All lines added up, in words, as something else."""
    sentence, is_said = text.partition(": ")[2] or text, "all lines" not in text
    if is_said:
        added = numbers_in(re.split(r" (?:was|is) ", sentence)[0])
        assert added == [points for points in it.lines.values() if points]
    wrong, right = numbers_in(re.split(r" (?:was added up as|is|give) ", sentence, maxsplit=1)[1])[:2]
    if ", not " in text:
        wrong, right = right, wrong
        assert wrong - right == (-10 if "forgotten" in text else 10)
    assert abs(wrong - right) in (1, 2, 10)
    assert right == it.right[TOTAL]
    return [it.with_total(wrong)]


def line_left_out(it: Drawn, text: str) -> list[Paper]:
    if ", but it takes " in text:
        n = -numbers_in(text.partition(", but it takes ")[2])[0]
    else:
        (n,) = numbers_in(text.partition(", but it adds ")[2])
    found = QUOTED.findall(text)
    assert {it.at(number) for number in found} == {n}
    return [it.with_total(it.right[TOTAL] - n) for _ in found]


def read_in_adding(it: Drawn, text: str) -> list[Paper]:
    found = re.findall(r"“line (\d+)” as (-?\d+), not (-?\d+)", text)
    assert found
    papers = []
    for number, wrong, right in found:
        assert int(right) == it.at(number)
        assert is_reading(text, int(right), int(wrong))
        papers.append(it.with_total(it.right[TOTAL] + int(wrong) - int(right)))
    return papers


def total_read(it: Drawn, text: str) -> list[Paper]:
    wrong, right = numbers_in(text.partition(": ")[0])
    assert right == it.right[TOTAL]
    assert is_reading(text, right, wrong)
    return [it.with_total(wrong)]


def total_copied(it: Drawn, text: str) -> list[Paper]:
    wrong, right = numbers_in(text)
    assert right == it.right[TOTAL]
    named = [seat for seat, name in enumerate(NAMES) if seat and name in text.partition(" was copied")[0]]
    assert named
    assert {(sum if it.op == "sum" else prod)(it.points[seat]) for seat in named} == {wrong}
    return [it.with_total(wrong)]


def product_said(it: Drawn, text: str) -> list[Paper]:
    one, other, right, wrong = numbers_in(text)
    assert [one, other] == [*it.lines.values()]
    assert right == one * other == it.right[TOTAL]
    assert slipped(one, other, wrong)
    return [it.with_total(wrong)]


def product_added(it: Drawn, text: str) -> list[Paper]:
    one, other, right, wrong = numbers_in(text)
    assert [one, other] == [*it.lines.values()]
    assert (right, wrong) == (one * other, one + other)
    return [it.with_total(wrong)]


def slipped(one: int, other: int, wrong: int) -> bool:
    beside = {one * (other + 1), one * (other - 1), (one + 1) * other, (one - 1) * other}
    return wrong in beside or abs(wrong - one * other) in (1, 2, 10)


def line_multiplied(it: Drawn, text: str) -> list[Paper]:
    (number,) = QUOTED.findall(text)
    one, other, right, wrong = numbers_in(text.partition(": ")[2])
    assert it.made_of(number) == ("product", [one, other])
    assert right == one * other
    assert slipped(one, other, wrong)
    return [it.with_line(number, wrong)]


def line_product_added(it: Drawn, text: str) -> list[Paper]:
    (number,) = QUOTED.findall(text)
    one, other, right, wrong = numbers_in(text.partition(": ")[2])
    assert it.made_of(number) == ("product", [one, other])
    assert (right, wrong) == (one * other, one + other)
    return [it.with_line(number, wrong)]


def line_added(it: Drawn, text: str) -> list[Paper]:
    (number,) = QUOTED.findall(text)
    wrong, *numbers, right = numbers_in(text.partition("”")[2])
    assert it.made_of(number) == ("sum", it.made_of(number)[1])
    assert numbers == [part for part in it.made_of(number)[1] if part]
    assert right == sum(numbers) == it.at(number)
    return [it.with_line(number, wrong)]


def line_read(it: Drawn, text: str) -> list[Paper]:
    (number,) = QUOTED.findall(text)
    wrong, right = numbers_in(text.partition("”")[2].partition(": ")[0])
    assert right == it.at(number)
    assert is_reading(text, right, wrong)
    return [it.with_line(number, wrong)]


def line_copied(it: Drawn, text: str) -> list[Paper]:
    found = re.findall(r"(\w+)’s “line (\d+)”", text)
    wrong, right = numbers_in(text.partition(": ")[2])
    for name, number in found:
        assert it.at(number) == right
        assert it.points[NAMES.index(name)][int(number) - 1] == wrong
    assert found
    return [it.with_line(number, wrong) for _, number in found]


def swapped(it: Drawn, text: str) -> list[Paper]:
    one, here, other, there = numbers_in(text)
    assert (here, there) == (it.at(one), it.at(other))
    lines = {**it.lines, f"line-{one - 1}": there, f"line-{other - 1}": here}
    return [it.paper(lines)]


def shifted(it: Drawn, text: str) -> list[Paper]:
    """The lines from one on, each where another one belongs."""
    papers, numbers = [], [*it.lines.values()]
    for found in QUOTED.findall(text):
        before, rest = numbers[: int(found) - 1], numbers[int(found) - 1 :]
        rest = [*rest[1:], 0] if "too high" in text else [0, *rest[:-1]]
        papers.append(it.paper(dict(zip(it.lines, before + rest, strict=True))))
    return papers


READERS: list[tuple[str, Callable[[Drawn, str], list[Paper]]]] = [
    (r"[\d +-]+ was added up as -?\d+, but it is -?\d+", sum_said),
    (r"a ten (?:was forgotten when adding up|too many was added): .*", sum_said),
    (r"“line \d+”.* (?:was) left out of the total, but it (?:adds \d+|takes \d+ away)", line_left_out),
    (
        r"(?:a digit was misread|digits were swapped|a 0 was left out|a minus was forgotten) when adding up: .*",
        read_in_adding,
    ),
    (r"the total was written as -?\d+, not -?\d+: .*", total_read),
    (r"the total of .* was copied by mistake: -?\d+, but Ana has -?\d+", total_copied),
    (r"\d+ × \d+ is \d+, not \d+", product_said),
    (r"the numbers were added, not multiplied: \d+ × \d+ is \d+, not \d+", product_added),
    (r"the numbers of “line \d+” were added, not multiplied: \d+ × \d+ is \d+, not \d+", line_product_added),
    (r"“line \d+” was multiplied wrongly: \d+ × \d+ is \d+, not \d+", line_multiplied),
    (r"“line \d+” was added up as -?\d+: [\d +-]+ is -?\d+", line_added),
    (r"“line \d+” was written as -?\d+, not -?\d+: .*", line_read),
    (r".*’s “line \d+” was copied for Ana by mistake: -?\d+, but Ana has -?\d+", line_copied),
    (r"two lines were swapped: .*", swapped),
    (r"“line \d+”.* was left out, and all numbers after it were written one line too high", shifted),
    (
        r"“line \d+”.* was left empty, and all numbers from there on were written one line too low, "
        r"so the last number is missing",
        shifted,
    ),
]
"""How each sentence is read: what then stands on paper, once for each place that it names."""


OF_PRODUCTS = {"arithmetic.product_off", "arithmetic.product_added"}
OF_PENALTIES = {f"arithmetic.{place}_without_minus" for place in ("added", "line", "total")}


def papers_of(it: Drawn, text: str) -> list[Paper]:
    (read,) = [read for pattern, read in READERS if re.fullmatch(pattern, text)]
    return read(it, text)


def proof(case: Case) -> dict[str, int]:
    return {box.key: box.points or 0 for box in case.boxes if box.key != TOTAL}


@pytest.mark.thorough
@pytest.mark.parametrize("least", [0, -999])
def test_every_sentence_says_what_it_makes_of_the_sheet(least: int) -> None:
    kinds = set()
    for it in drawn("every sentence", least=least):
        sentences = [str(mistake.text) for mistake in it.case.mistakes]
        assert len(sentences) == len({*sentences})
        for mistake, text in zip(it.case.mistakes, sentences, strict=True):
            written = after(it.case, proof(it.case), [mistake])
            papers = papers_of(it, text)
            assert papers
            assert all(paper == written for paper in papers), text
            assert written != it.right
            assert all(least <= written[box.key] <= box.most for box in it.case.boxes)
            assert messages_in(mistake.text) <= {*translatable()}
            assert mistake.rule is None
            kinds.add(mistake.key)
    unsaid = OF_PRODUCTS if least < 0 else OF_PENALTIES
    assert kinds == {kind.key for kind in arithmetic_kinds} - unsaid


def claims(it: Drawn, chance: Random) -> Paper:
    """Some numbers of a paper on which something went wrong, be it arithmetic or anything."""
    wrong = after(it.case, proof(it.case), [chance.choice(it.case.mistakes)])
    if chance.random() < 0.3:
        wrong |= {chance.choice([*wrong]): chance.randint(0, 99)}
    return {key: points for key, points in wrong.items() if key == TOTAL or chance.random() < 0.4}


def alone(ways: list[Explanation]) -> list[str]:
    return [str(way.mistakes[0].text) for way in ways if len(way.mistakes) == 1 and way.is_whole]


@pytest.mark.parametrize("least", [0, -999])
def test_what_explains_a_claim_gives_exactly_the_claim_when_done_again_by_hand(least: int) -> None:
    chance, named = Random("claims"), 0
    for it in drawn("by hand", least=least):
        if it.case.mistakes:
            claimed = claims(it, chance)
            for text in alone(explain(it.case, claimed)):
                for paper in papers_of(it, text):
                    assert {key: paper[key] for key in claimed} == claimed
                named += 1
    assert named > SHEETS


def test_shares_and_the_number_to_type_next() -> None:
    chance, asked_for = Random("shares"), 0
    for it in drawn("telling"):
        if not it.case.mistakes:
            continue
        claimed = claims(it, chance)
        found = tell(it.case, claimed)
        shares = [way.share for way in found.ways]
        assert sum(shares) < 1
        assert shares == sorted(shares, reverse=True)
        is_sure = found.ways and (it.right.keys() <= claimed.keys() or not found.ways[0].mistakes[0].is_rare)
        offs = [number - it.right[key] for key, number in claimed.items() if key != TOTAL and number != it.right[key]]
        is_only_product = it.op == "product" and claimed.keys() == {TOTAL}
        is_pair = found.ways and len(found.ways[0].mistakes) > 1
        if is_only_product or is_pair or (len(offs) > 1 and set(offs) in ({1}, {-1})):
            is_sure = False
        assert found.is_likely == (max(shares, default=0) >= LIKELY and is_sure)
        if found.next_box is not None:
            asked_for += 1
            assert len(found.ways) > 1
            assert found.next_box.key not in claimed
            written = {after(it.case, proof(it.case), way.mistakes)[found.next_box.key] for way in found.ways}
            assert len(written) > 1
        whole = tell(it.case, it.right | claimed)
        assert whole.next_box is None
    assert asked_for > SHEETS / 10


@pytest.mark.parametrize(
    ("claimed", "is_likely"),
    [
        ({TOTAL: 5}, False),  # a 0 left out is rare: as long as anything else may stand on paper it is not told alone
        ({TOTAL: 5, "line-0": 20}, False),
        ({TOTAL: 5, "line-0": 20, "line-1": 30}, True),
        ({TOTAL: 20}, True),  # a line left out
    ],
)
def test_what_is_rare_is_told_as_likely_only_once_all_is_typed(claimed: Paper, is_likely: bool) -> None:
    assert tell(sheet([20, 30]), claimed).is_likely is is_likely


@pytest.mark.parametrize(
    ("lines", "claimed", "expected"),
    [
        ([6, 13], {TOTAL: 18}, "line-0"),  # 5 for 6; else the sum is wrong, which no line tells
        ([6, 13], {TOTAL: 18, "line-0": 6}, None),
        ([6, 13], {TOTAL: 6}, None),  # only left out
        ([40, 16, 9], {TOTAL: 110, "line-0": 40}, "line-1"),  # 61 for 16, written there or read in adding up
    ],
)
def test_the_number_that_tells_most_is_asked_for(lines: list[int], claimed: Paper, expected: str | None) -> None:
    box = tell(sheet(lines), claimed).next_box
    assert (box and box.key) == expected
