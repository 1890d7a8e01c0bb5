"""The contract of lines: the engine computes their states; the text report and the default pages show their points."""

import re
from pathlib import Path

from scorepad.core import registry
from scorepad.core.result import Item, as_written
from scorepad.server.text_report import write
from tests.examples import Example, examples_of, for_every_example, lines_of
from tests.toys import TOYS, registered
from tests.web.frame.test_contract_pages import enter, page, served, sit_down


def faults_of(line: Item) -> list[str]:
    """The violated rules about a line's state and points; pages rely on these rules."""
    rules = {
        "a sum or product is plain": line.op is None or line.state == "plain",
        "what is met gives known points": line.state != "met" or line.points is not None,
        "what is missed gives nothing, or takes away": line.state != "missed" or (line.points or 0) <= 0,
        "what is open gives no more than it may": line.state != "open" or (line.points or 0) <= (line.worth or 0),
        "paper is told by state and rule alike": (line.state == "typed") == (line.rule or "").endswith(".claim"),
        "what is judged has a reason": line.state == "plain" or line.why is not None,
    }
    return [rule for rule, holds in rules.items() if not holds]


@for_every_example
def test_states_of_lines_match_their_points_and_reasons(example: Example) -> None:
    result = example.game.score(example.game.parse(example.file))
    assert [(str(line.label), faults) for _, line in lines_of(result) if (faults := faults_of(line))] == []


@for_every_example
def test_text_report_shows_points_of_every_settled_line(example: Example) -> None:
    every_line_stands_in_the_text(example)


def test_negative_lines_are_subtracted_in_the_text_report() -> None:
    with registered(TOYS / "penalty"):
        for example in examples_of(registry.games()["tiny-game"]):
            result = example.game.score(example.game.parse(example.file))
            assert [faults_of(line) for _, line in lines_of(result) if faults_of(line)] == []
            every_line_stands_in_the_text(example)
        assert "−20 = 0 + 0 − 20" in write(result, example.file)


def every_line_stands_in_the_text(example: Example) -> None:
    result = example.game.score(example.game.parse(example.file))
    text = write(result, example.file)
    for _, line in lines_of(result):
        if line.op is None and line.points is not None and not line.is_open:
            shown = rf"{re.escape(str(line.label))}.*(?<!\d){as_written(line.points)}\b"
            assert re.search(shown, text), (str(line.label), line.points)


def test_open_line_gives_a_provisional_total_and_no_winner(tmp_path: Path) -> None:
    with registered(TOYS / "growing"), served(tmp_path) as client:
        game = registry.games()["tiny-game"]
        table = sit_down(client, game, ["Ana", "Bo"], {})
        enter(client, table, {"round-1": {"first": "14", "second": "20"}, "round-2": {"second": "3"}})
        shown = re.sub(r"<[^>]*>|\s+", " ", page(client, f"{table}result"))
        assert re.search(r"Ana +so far +14 ", shown)
        result = game.score(game.parse(client.get(f"{table}game.json").get_json()))
        ana, bo = result.standings
        assert (ana.total, ana.complete, bo.winner) == (14, False, False)
        assert re.search(r"Ana: 14 = 14 \+ –, so far", write(result, {}))


def test_game_without_states_shows_its_points(tmp_path: Path) -> None:
    with registered(TOYS / "plain"), served(tmp_path) as client:
        game, players = registry.games()["tiny-game"], ["Ana", "Bo"]
        table = sit_down(client, game, players, {})
        enter(client, table, {"player-0": {"first": "17", "second": "0"}, "player-1": {"first": "8", "second": "3"}})
        shown = page(client, f"{table}result")
        assert [
            points for points in (17, 0, 8, 3) if f'<span class="item-points num">{points}</span>' not in shown
        ] == []
        assert "?</span>" not in shown
        text = write(game.score(game.parse(client.get(f"{table}game.json").get_json())), {})
        assert "?" not in text
        assert re.search(r"first round +17 +as written", text)
