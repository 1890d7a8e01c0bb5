"""The score sheet that `scorepad score` prints as text."""

import json
from pathlib import Path

import pytest
from flask import Flask
from wcwidth import wcswidth

from scorepad.core.scoring import score_file
from scorepad.server.text_report import write
from tests.games.splito.tables import table
from tests.server.program import scorepad
from tests.web import transcripts

RULEBOOK = table({"points": 8}, {"points": 4}, {"points": 6}, claims={"totals": [48, 36, None]})


@pytest.mark.parametrize("story", transcripts.cases(__file__))
def test_report_matches_the_transcript(app: Flask, story: transcripts.Story) -> None:
    assert story.replay(app) == story.lines


def test_command_prints_a_blank_line_after_each_sheet(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(RULEBOOK), "utf-8")
    done = scorepad("score", path, path, env={"LC_ALL": "C", "PYTHONUTF8": "0"})
    assert (done.status, done.err) == (0, "")
    sheet = write(score_file(RULEBOOK), RULEBOOK)
    assert done.out == (sheet + "\n") * 2
    assert [part.split()[0] for part in sheet.split("\n\n")] == ["Splito", "★", "1", "2", "3", "Please"]


def test_columns_are_aligned_with_cjk_characters_emoji_and_accents() -> None:
    file = {**RULEBOOK, "players": ["山田太郎", "🦊 Fox", "Zoë"], "claims": None}
    text = write(score_file(file), file)
    zones = [line for line in text.splitlines() if line.startswith("  ✎")]
    assert len(zones) == 6
    assert len({wcswidth(line[: line.index("from paper")]) for line in zones}) == 1
