"""Kill the program fifty times while ten phones work, and check that each confirmed change is stored exactly once.

Run with `python -m bench.crash [--database postgresql]`. Exits with 1 if anything was lost.
"""

import random
import signal
import sys
import time

from bench.phones import PATIENCE, Crowd, Phone, arguments, lost_or_twice, new_tables, playing, served


def main() -> None:
    """Print the number of confirmed changes, how long the restarts took, and the errors."""
    args = arguments(__doc__ or "", kills=50, phones=10, tables=6)
    dice, starts = random.Random(1), []
    wrong: list[str] = []
    with served(args.database) as (server, url):
        crowd = Crowd(server, new_tables(url, args.tables))
        phones = [Phone(crowd, seed) for seed in range(args.phones)]
        with playing(phones):
            for kill in range(args.kills):
                enough = sum(len(phone.confirmed) for phone in phones) + dice.randrange(10, 120)
                until = time.monotonic() + PATIENCE
                while sum(len(phone.confirmed) for phone in phones) < enough and time.monotonic() < until:
                    time.sleep(dice.uniform(0.001, 0.02))
                server.stop(signal.SIGKILL)
                confirmed = [each for phone in phones for each in phone.confirmed]
                start = time.perf_counter()
                server.start()
                starts.append(time.perf_counter() - start)
                wrong += [f"after kill {kill + 1}: {each}" for each in lost_or_twice(url, crowd.codes, confirmed)[0]]
        confirmed = [each for phone in phones for each in phone.confirmed]
        found, logged = lost_or_twice(url, crowd.codes, confirmed)
        wrong += found
        wrong += [f"no answer: {each}" for phone in phones for each in phone.given_up]
        wrong += [f"{each} was never confirmed" for each in range(len(confirmed), logged)]
        again = sum(phone.sent_again for phone in phones)
    print(
        f"{args.kills} kills, {len(confirmed)} changes confirmed, {again} attempts got no answer; wrong: {len(wrong)}"
    )
    print(
        f"up again in {sorted(starts)[len(starts) // 2]:.1f} s at the median, {max(starts):.1f} s at most",
        *wrong[:50],
        sep="\n",
    )
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
