"""`scorepad score` with many games: they are streamed, and a closed pipe is not reported."""

import json
import os
import select
import subprocess
from contextlib import suppress
from itertools import islice, repeat
from pathlib import Path
from typing import IO

import pytest

from scorepad.core.scoring import score_file
from scorepad.server import text_report
from tests.examples import all_examples
from tests.games.splito.tables import table
from tests.server.program import COMMAND, PYTHON, lines

pytestmark = pytest.mark.thorough

GAME = table({"points": 8}, {"points": 4}, {"points": 6})
PATIENCE = 60  # seconds to wait for a result


def start(*words: str) -> subprocess.Popen[bytes]:
    """Start `scorepad score` with pipes, which Python buffers by default."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    pipe = subprocess.PIPE
    return subprocess.Popen([*COMMAND, "score", *words, "-"], stdin=pipe, stdout=pipe, stderr=pipe, env=env)


def pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """The standard input, output and error of a process."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def is_ready(stream: IO[bytes]) -> bool:
    return bool(select.select([stream], [], [], PATIENCE)[0])


SHEET = text_report.write(score_file(GAME), GAME).encode() + b"\n"
RESULT = json.dumps(score_file(GAME).as_json()).encode() + b"\n"


@pytest.mark.parametrize(("words", "expected"), [(("--json",), RESULT), ((), SHEET)])
def test_result_is_written_before_the_next_game_is_read(words: tuple[str, ...], expected: bytes) -> None:
    with start(*words) as process:
        into, out, errors = pipes(process)
        for _ in range(3):
            into.write(lines([GAME]))
            into.flush()
            assert is_ready(out)
            assert out.read(len(expected)) == expected
        into.close()
        assert out.read() == b""
        assert (process.wait(), errors.read()) == (0, b"")


def test_closed_output_pipe_ends_the_command_quietly() -> None:
    with start("--json") as process:
        into, out, errors = pipes(process)
        into.write(lines([GAME]))
        into.flush()
        assert is_ready(out)
        assert out.readline()
        out.close()
        with suppress(BrokenPipeError):  # the command may end before it has read everything
            into.write(lines([GAME]) * 1000)
            into.close()
        assert (process.wait(), errors.read()) == (1, b"")


# A small process that starts the command, because a new process inherits its parent's peak memory.
WATCHER = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
"""


def peak_memory(path: Path, games: int, game: str) -> int:
    """The peak memory used to score a game `games` times, in the system's unit."""
    with path.open("w") as file:
        file.writelines(islice(repeat(game + "\n"), games))
    with path.open("rb") as file, (path.parent / "out.jsonl").open("w+b") as out:
        words = [*PYTHON, "-c", WATCHER, *COMMAND, "score", "--json", "-"]
        done = subprocess.run(words, stdin=file, stdout=out, stderr=subprocess.PIPE, check=True)
        out.seek(0)
        assert sum(1 for _ in out) == games
    return int(done.stderr)


def test_memory_does_not_grow_with_the_number_of_games(tmp_path: Path) -> None:
    """Keeping all results would nearly double the memory."""
    game = sorted((json.dumps(example.file) for example in all_examples()), key=len)[len(all_examples()) // 2]
    few = peak_memory(tmp_path / "few.jsonl", 100, game)
    many = peak_memory(tmp_path / "many.jsonl", 2_000, game)
    assert many < 1.2 * few
