"""The `scorepad` command as its users run it: in a process of its own."""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PYTHON = (sys.executable, "-W", "error")
COMMAND = (*PYTHON, "-m", "scorepad.cli")


@dataclass(frozen=True)
class Done:
    """status: the exit status. out, err: what was printed."""

    status: int
    out: str
    err: str

    @property
    def results(self) -> list[Any]:
        """The JSON value of each line."""
        return [json.loads(line) for line in self.out.splitlines()]


def scorepad(*words: str | Path, stdin: bytes = b"", env: dict[str, str] | None = None) -> Done:
    done = subprocess.run([*COMMAND, *words], input=stdin, capture_output=True, env=env, check=False)
    return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def lines(files: Sequence[Any]) -> bytes:
    """Game files as JSON Lines; a text stands as it is."""
    return b"".join((file if isinstance(file, str) else json.dumps(file)).encode() + b"\n" for file in files)
