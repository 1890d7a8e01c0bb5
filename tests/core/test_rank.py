"""Ranks from totals and tie-break numbers, for every game."""

import csv
import html
import io
import re
import zipfile
from contextlib import nullcontext
from pathlib import Path

import pytest

from scorepad.core import registry
from scorepad.core.result import Result, TieBreak, rank
from scorepad.core.text import Text, plural
from scorepad.server.text_report import write
from tests.examples import Example, examples_of, rules_of
from tests.games.case_files import FileCase, read_cases
from tests.toys import TOYS, registered
from tests.web.frame.test_contract_pages import enter, page, served, sit_down

DONE = [True, True, True]
MOST = TieBreak(Text("most coins"), lambda n: plural("{n} coin", "{n} coins", n), most_wins=True)
FEWEST = TieBreak(Text("fewest cards"), lambda n: plural("{n} card", "{n} cards", n))


BY = {"most": MOST, "fewest": FEWEST}


@pytest.mark.parametrize("case", [*read_cases(Path(__file__).with_name("rank.toml"))], ids=lambda case: case.name)
def test_players_are_ranked_by_totals_and_tie_breaks(case: FileCase) -> None:
    given = case.given
    by = tuple(BY[name] for name in given["by"])
    numbers = [tuple(each) if isinstance(each, list) else each for each in given["numbers"]]
    standings = rank("ABC", given["totals"], given["complete"], numbers, by=by)
    winners = [seat for seat, standing in enumerate(standings) if standing.winner]
    assert {"ranks": [standing.rank for standing in standings], "winners": winners} == case.expected
    assert [standing.complete for standing in standings] == given["complete"]
    only = numbers if len(by) == 1 else [None] * 3
    assert [standing.tie_break for standing in standings] == only


def test_players_with_the_same_name_keep_their_own_scores() -> None:
    first, second = rank(["Sam", "Sam"], [1, 2], [True, True])
    assert (first.total, first.rank, second.total, second.rank) == (1, 2, 2, 1)


@pytest.mark.parametrize(
    ("totals", "numbers", "decided"),
    [
        ([8, 7, 6], [(3, 7), (3, 6), (0, 8)], None),
        (
            [8, 8, 6],
            [(1, 7), (3, 6), (0, 8)],
            "Ana and Bo have 8 points each. Most coins wins: Bo 3 and Ana 1.",
        ),
        (
            [8, 8, 8],
            [(3, 7), (3, 6), (0, 8)],
            "All three have 8 points each. Most coins wins: Bo 3, Ana 3 and Cy 0. Fewest cards wins: Bo 6 and Ana 7.",
        ),
        (
            [8, 8, 1],
            [(3, 7), (3, 7), (0, 8)],
            "Ana and Bo have 8 points each. Most coins wins: Ana 3 and Bo 3. Fewest cards wins: Ana 7 and Bo 7.",
        ),
        ([8, 8, 1], [(3, 7), (None, 7), (0, 8)], None),
    ],
)
def test_settled_tie_is_explained_by_all_compared_tie_breaks(
    totals: list[int], numbers: list[tuple[int | None, ...]], decided: str | None
) -> None:
    by = (MOST, FEWEST)
    standings = rank(["Ana", "Bo", "Cy"], totals, DONE, numbers, by=by)
    result = Result("game", standings, (), tie_breaks=by)
    assert (result.decided and str(result.decided)) == decided


def settled_ties() -> list[tuple[str, Example, str]]:
    """For each game with a settled tie: the folder of a toy game or "", an example, and the explanation of the tie."""
    found = {}
    for folder in ("", *sorted(path.name for path in TOYS.iterdir() if path.is_dir())):
        with registered(TOYS / folder) if folder else nullcontext():
            games = [registry.games()["tiny-game"]] if folder else registry.games().values()
            for example in (each for game in games for each in examples_of(game)):
                result = example.game.score(example.game.parse(example.file))
                if result.tie_breaks and result.decided is not None:
                    found[folder, example.game.slug] = (folder, example, str(result.decided))
    return [*found.values()]


TIES = settled_ties()


def test_several_games_have_examples_of_settled_ties() -> None:
    assert len(TIES) > 1


def words_of(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


@pytest.mark.parametrize(("folder", "example", "sentence"), TIES)
def test_pages_and_files_explain_a_settled_tie(tmp_path: Path, folder: str, example: Example, sentence: str) -> None:
    with registered(TOYS / folder) if folder else nullcontext(), served(tmp_path) as client:
        game = registry.games()[example.game.slug]
        table = sit_down(client, game, example.file["players"], rules_of(example))
        enter(client, table, game.from_file(example.file))
        result = game.score(game.parse(client.get(f"{table}game.json").get_json()))
        shared = client.post(f"{table}result").location
        pages = {name: words_of(page(client, f"{table}{name}")) for name in ("", "screen", "result")}
        pages["shared"] = words_of(page(client, shared))
        kept = client.application.extensions["store"].tables.load(shared.split("/")[3].split("?")[0]).fields("shown")
        pages["picture"] = words_of(kept["tall"])
        pages["preview"] = str(re.findall(r'<meta property="og:description" content="([^"]*)"', page(client, shared)))
        pages["line"] = str(re.findall(r'data-text="([^"]*)"', page(client, shared)))
        pages["report"] = " ".join(write(result, {}).split())
        assert [name for name, text in pages.items() if sentence not in text] == []
        counted = [str(text) for text in map(result.tie_break_of, result.standings) if text is not None]
        printed = words_of(page(client, f"{table}print"))
        assert sentence in printed or all(f" {text.partition(' ')[0]} " in printed for text in counted)
        with zipfile.ZipFile(io.BytesIO(client.get("/tables/all.zip").data)) as archive:
            rows = list(csv.DictReader(io.StringIO(archive.read("players.csv").decode())))
        numbers = [", ".join(str(number) for number in standing.tie_breaks) for standing in result.standings]
        assert [row["tie_break"] for row in rows] == numbers


def test_tie_break_numbers_agree_in_page_json_and_report(tmp_path: Path) -> None:
    with registered(TOYS / "penalty"), served(tmp_path) as client:
        game = registry.games()["tiny-game"]
        example = next(example for example in examples_of(game) if example.tie_breaks is not None)
        table = sit_down(client, game, example.file["players"], {})
        enter(client, table, game.from_file(example.file))
        words = re.sub(r"<[^>]*>|\s+", " ", page(client, f"{table}result"))
        assert (" 1 coin" in words, "3 coins" in words, "-3 coin" in words) == (True, True, False)
        result = game.score(game.parse(client.get(f"{table}game.json").get_json()))
        first = result.as_json()["standings"][0]
        assert (first["tie_break"], first["tie_breaks"]) == (
            None,
            [{"label": "most coins", "value": 1}, {"label": "fewest cards", "value": 7}],
        )
        assert re.search(r"^1  Bo: 8 = 6 \+ 3 − 1, 3 coins$", write(result, {}), re.MULTILINE)
