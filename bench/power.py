"""Simulate power cuts: copy the data folder twenty times while ten phones work.

Each copy must have every change confirmed before it. If its write-ahead log is cut off anywhere, as on a disk that had
not written all of the log yet, the copy must have all changes up to some point, and be undamaged. `scorepad check`
must find no error in either case. Run with `python -m bench.power`. Exits with 1 if anything is wrong.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.phones import Crowd, Phone, arguments, entered, lost_or_twice, new_tables, playing, served
from scorepad.core.errors import ScorepadError
from scorepad.server.maintenance import check
from scorepad.storage import Store
from tests.web.server import SERVE, Server, environment

LOG_HEADER, PAGE_HEADER, PAGE = 32, 24, 4096


def copied(server: Server, to: Path) -> None:
    """Copy the data folder while the program is suspended."""
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGSTOP)
    try:
        shutil.copytree(server.data, to)
    finally:
        os.killpg(server.process.pid, signal.SIGCONT)


def on_disk(copy: Path) -> int:
    """The length of the log, in bytes, that must be on the disk, because a checkpoint has begun to move its pages.

    The log's index has the number of these pages (sqlite.org/walformat.html, section 2.2).
    """
    pages = int.from_bytes((copy / "scorepad.db-shm").read_bytes()[128:132], sys.byteorder)
    return LOG_HEADER + pages * (PAGE_HEADER + PAGE) if pages else 0


def wrong_in(folder: Path, codes: list[str]) -> tuple[list[str], int]:
    """The errors of a copy whose log may be cut short, and the number of changes in it."""
    url = f"sqlite:///{folder / 'scorepad.db'}"
    try:
        store = Store.open(url, check=True)
    except ScorepadError as error:
        return [str(error)], 0
    try:
        found, wrong = entered(store, [code for code in store.tables.codes() if code in codes])
    finally:
        store.close()
    wrong += [f"{code}: {error}" for code, error in check(url) if error is not None]
    return wrong, found.total()


def main() -> None:
    """Print the number of confirmed changes, the number of copies, and the errors."""
    args = arguments(__doc__ or "", copies=20, cuts=10, phones=10, tables=6)
    dice, wrong, sizes = random.Random(1), [], []
    with served("sqlite") as (server, url), tempfile.TemporaryDirectory() as elsewhere:
        crowd = Crowd(server, new_tables(url, args.tables))
        phones = [Phone(crowd, seed) for seed in range(args.phones)]
        with playing(phones):
            for number in range(args.copies):
                time.sleep(dice.uniform(0.2, 1.0))
                confirmed = [each for phone in phones for each in phone.confirmed]
                copy = Path(elsewhere, f"{number}")
                copied(server, copy)
                log = copy / "scorepad.db-wal"
                sizes.append(log.stat().st_size)
                for cut in range(args.cuts):
                    torn = shutil.copytree(copy, Path(elsewhere, "torn"))
                    os.truncate(torn / log.name, dice.randint(on_disk(copy), sizes[-1]))
                    (torn / "scorepad.db-shm").unlink()  # it has no meaning after a power cut
                    wrong += [f"copy {number}, cut {cut}: {each}" for each in wrong_in(torn, crowd.codes)[0]]
                    shutil.rmtree(torn)
                found = lost_or_twice(f"sqlite:///{copy / 'scorepad.db'}", crowd.codes, confirmed)[0]
                command = [*SERVE[:-1], "check", "--data", str(copy)]
                checked = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
                wrong += [f"copy {number}: {each}" for each in found]
                if checked.returncode:
                    wrong.append(f"copy {number}: {checked.stdout}{checked.stderr}")
    print(f"{len(confirmed)} changes confirmed, {args.copies} copies, each cut {args.cuts} times; wrong: {len(wrong)}")
    print(f"the log had {min(sizes) // 1024} to {max(sizes) // 1024} KB", *wrong[:50], sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
