"""The command line speaks the language of its terminal, and its JSON English."""

import json
from pathlib import Path

import pytest

from scorepad.cli import main
from tests.games.splito.tables import THREE


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ({}, "Player"),
        ({"LANG": "C.UTF-8"}, "Player"),
        ({"LANG": "de_AT.UTF-8"}, "Name"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "Player"),
        ({"LANG": "xx"}, "Player"),
    ],
)
def test_a_score_sheet_is_in_the_terminals_language(
    named: dict[str, str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(THREE))
    assert main(["score", str(file)]) == 0
    assert ("Player" in capsys.readouterr().out) == (says == "Player")
    assert main(["score", "--json", str(file)]) == 0
    assert "points" in capsys.readouterr().out
    assert main(["score", str(tmp_path / "none.json")]) == 2
    assert ("cannot read" in capsys.readouterr().err) == (says == "Player")
