"""The command line speaks the language of its terminal, and its JSON English."""

import json
from pathlib import Path

import pytest

from scorepad.server.cli import main
from tests.games.splito.tables import THREE


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that names no language yet."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)


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


@pytest.mark.parametrize(
    ("named", "says"),
    [
        ("en_US.UTF-8", ("usage: ", "options:", "show this help")),
        ("fr_FR.UTF-8", ("utilisation\u202f: ", "options\u202f:")),
    ],
)
def test_help_and_complaints_are_in_the_terminals_language(
    named: str, says: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", named)
    with pytest.raises(SystemExit):
        main(["score", "--help"])
    printed = capsys.readouterr().out
    assert [each for each in says if each not in printed] == []
    assert ("show this help" in printed) == named.startswith("en")
    with pytest.raises(SystemExit):
        main(["score"])
    assert ("error: the following" in capsys.readouterr().err) == named.startswith("en")


def test_a_place_in_a_broken_file_is_named_in_the_terminals_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    file = tmp_path / "game.json"
    file.write_text('{"game" "splito"}')
    assert main(["score", str(file)]) == 1
    assert "ligne 1, colonne 9 – JSON invalide" in capsys.readouterr().err
    assert main(["score", "--json", str(file)]) == 1
    assert '"where": "line 1 column 9"' in capsys.readouterr().out
