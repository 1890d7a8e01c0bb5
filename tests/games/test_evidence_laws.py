"""The evidence of a line: its places are in the game file, and suffice for the line's points."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.core.result import Item, Result
from scorepad.games.splito import rules
from tests.examples import Example, for_every_example, seated
from tests.game_files import File
from tests.games.drawn_files import FILES
from tests.places import at, steps_to

EVERY = st.sampled_from(sorted(FILES)).flatmap(lambda slug: FILES[slug])
NOTHING = re.compile(r"none here|no color here|no value here|missing: ", re.ASCII)
"""How the reasons of lines without evidence begin."""


def leaves_of(result: Result) -> list[Item]:
    """The lines that are neither sums nor products, without duplicates."""

    def below(item: Item) -> Iterator[Item]:
        if item.op is None:
            yield item
        for part in item.items:
            yield from below(part)

    found = {id(leaf): leaf for item in result.scores for leaf in below(item)}
    return list(found.values())


def score(file: File) -> Result:
    game = registry.games()[file["game"]]
    return game.score(game.parse(file))


def holds(file: File, line: Item) -> None:
    for place in line.evidence:
        assert at(file, place) not in (None, ".", "#", "", [])
    assert len(set(line.evidence)) == len(line.evidence)
    assert ("evidence" in line.as_json()) == bool(line.evidence)
    if line.state in ("met", "missed") and not line.evidence:
        assert NOTHING.match(str(line.why)), (line.label, line.why)
    assert not (line.evidence and line.state == "typed")


@for_every_example
def test_evidence_of_the_examples_is_in_their_files(example: Example) -> None:
    for line in leaves_of(score(dict(example.file))):
        holds(dict(example.file), line)


@given(EVERY)
def test_judged_lines_have_evidence_in_the_file_or_say_what_is_missing(file: File) -> None:
    for line in leaves_of(score(file)):
        holds(file, line)


@given(EVERY)
def test_every_piece_of_evidence_is_on_its_sheet(file: File) -> None:
    """Evidence refers only to players' pieces, never to the print of a board map."""
    table = seated(file)
    result = table.game.score(table.game.parse(table.file))
    for line in leaves_of(result):
        for place in line.evidence:
            found = table.piece_at(place)
            assert found is not None, place
            sheet, piece = found
            assert place.startswith(sheet.at or ""), (place, sheet.key)
            assert piece.name
            assert str(piece.said)


# tables reduced to the evidence of a single line


def alone_in_splito(file: File, line: Item) -> File:
    """The table with only the cards of a line's evidence and, except for common cards, its zone's objectives.

    For the size of a zone, also with both common cards.
    """
    zones: list[File] = [{"cards": [], "objectives": []} for _ in file["zones"]]
    index = int(re.findall(r"\d+", line.evidence[0])[0])
    sizes = [card for card in file["zones"][index]["objectives"] or () if line.rule != "splito.common"]
    zones[index]["objectives"] = sizes
    common = []
    for place in line.evidence:
        if place.startswith("common"):
            common.append(at(file, place))
        elif ".cards" in place:
            zones[index]["cards"].append(at(file, place))
    if line.rule == "splito.zone":
        lost = lost_commons(common)
        zones[index - 1]["cards"] = [card for card in zones[index]["cards"] if any(str(of) in card for of in lost)]
        common += [{"type": "majority", "of": of, "points": 3} for of in lost]
    return {**file, "zones": zones, "common": common}


def lost_commons(won: list[File]) -> list[str | int]:
    """The colors or values of the common cards that a zone does not win.

    All are colors or all are values, so that the same cards in another zone tie only for these common cards.
    """
    taken = [card["of"] for card in won]
    kinds: tuple[str | int, ...] = rules.VALUES if any(kind in rules.VALUES for kind in taken) else rules.COLORS
    return [kind for kind in kinds if kind not in taken][: 2 - len(won)]


def alone_in_splitter(file: File, line: Item) -> File:
    """The sheets with only the numbers of a line's evidence."""
    sheets = [rows and [re.sub("[1-6]", ".", row) for row in rows] for rows in file["sheets"]]
    for place in line.evidence:
        seat, row, column = map(int, re.findall(r"\d+", place))
        before = sheets[seat][row]
        sheets[seat][row] = before[:column] + at(file, place) + before[column + 1 :]
    return {**file, "sheets": sheets, "claims": None}


def alone_in_great_split(file: File, line: Item) -> File:
    """The boards with only the numbers of a line's evidence, with the same map and the same rounds of scorings."""
    seats = len(file["players"])
    alone: File = {name: file[name] for name in ("game", "players", "map") if name in file}
    alone["boards"] = [{} for _ in range(seats)]
    scorings = [{**scoring, "boards": [{} for _ in range(seats)]} for scoring in file.get("scorings") or ()]
    alone |= {"scorings": scorings, "market": {"tokens": []}}
    for place in line.evidence:
        *above, last = steps_to(place)
        spot: Any = alone
        if place.startswith("market"):
            alone["market"]["tokens"].append(at(file, place))
            continue
        for step in above:
            spot = spot[step] if isinstance(step, int) else spot.setdefault(step, {})
        spot[last] = at(file, place)
    if line.rule == "great-split.contract" and "levels" in line.evidence[0] and len(line.evidence) == 1:
        next(board for board in alone["boards"] if board)["character"] = {}
    return alone


def alone_in_splatoids(file: File, line: Item) -> File:
    """The match with only the deal of a line, reduced to its evidence; a stalemate keeps `out` and `disqualified`."""
    index = int(re.findall(r"\d+", line.evidence[0])[0])
    deal: File = {}
    for place in line.evidence:
        if place.endswith("stalemate"):
            deal = {name: value for name, value in file["deals"][index].items() if name in ("out", "disqualified")}
            deal["stalemate"] = True
        else:
            deal.setdefault(place.split(".")[1].split("[")[0], []).append(at(file, place))
    return {**file, "deals": [deal], "target": None, "claims": None}


ALONE: dict[str, Callable[[File, Item], File]] = {
    "splito": alone_in_splito,
    "splitter": alone_in_splitter,
    "great-split": alone_in_great_split,
    "splatoids": alone_in_splatoids,
}


EXACTLY_FOUR_CARDS: File = {
    "game": "splito",
    "players": ["Ana", "Bo", "Cy"],
    "common": [{"type": "majority", "of": 1, "points": 3}, {"type": "majority", "of": "blue", "points": 3}],
    "zones": [
        {"cards": [], "objectives": []},
        {"cards": [], "objectives": []},
        {
            "cards": ["red 2"],
            "objectives": [
                {"type": "majority", "of": "red", "points": 1},
                {"type": "majority", "of": "red", "points": 1},
                {"type": "zone", "amount": {"exactly": 4}, "points": 1},
            ],
        },
    ],
}
"""A zone that has exactly the required size only because it wins no common card."""


@example(file=EXACTLY_FOUR_CARDS)
@given(EVERY)
def test_evidence_of_a_met_line_suffices_for_its_points(file: File) -> None:
    """The rest of Prestige is an exception, because other lines are subtracted from it."""
    result = score(file)
    labels = [] if file["game"] == "splatoids" else ["label"]
    for seat, item in enumerate(result.scores):
        for line in leaves_of(result._replace(scores=(item,))):
            if (
                line.state != "met"
                or not line.evidence
                or (line.rule == "great-split.prestige" and "rest" in str(line.label))
            ):
                continue
            only = score(ALONE[file["game"]](file, line))
            found = leaves_of(only._replace(scores=(only.scores[seat],)))
            wanted = (line.rule, line.state, line.points, [str(line.label) for _ in labels])
            assert wanted in [(each.rule, each.state, each.points, [str(each.label) for _ in labels]) for each in found]
