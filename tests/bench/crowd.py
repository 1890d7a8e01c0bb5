"""Forty phones at five tables, 2,000 changes, with posts that go out twice and answers that get lost.

All phones must end with the same table, the one that a replay of its log gives; each confirmed change is in the log,
and none twice. Run with `python -m tests.bench.crowd [--database postgresql]`. Exits with 1 where something is wrong.
"""

import statistics
import sys
import time

from tests.bench.phones import Crowd, Phone, arguments, lost_or_twice, new_tables, playing, served


def main() -> None:
    """Print what was sent, what was confirmed, how long it took, and what is wrong."""
    told = arguments(__doc__ or "", phones=40, changes=2000, tables=5, doubled=15, dropped=12)
    with served(told.database) as (server, url):
        crowd = Crowd(server, new_tables(url, told.tables), doubled=told.doubled, dropped=told.dropped)
        phones = [Phone(crowd, seed) for seed in range(told.phones)]
        start = time.perf_counter()
        with playing(phones, told.changes // told.phones):
            pass
        seconds = time.perf_counter() - start
        confirmed = [each for phone in phones for each in phone.confirmed]
        wrong, logged = lost_or_twice(url, crowd.codes, confirmed)
        wrong += [f"no answer: {each}" for phone in phones for each in phone.given_up]
        wrong += [f"{each} was never confirmed" for each in range(len(confirmed), logged)]
        files = {code: {phone.file(code) for phone in phones} for code in crowd.codes}
        wrong += [f"phones differ at {code}" for code, seen in files.items() if len(seen) != 1]
        sheets = [(code, f"board-{board}") for code in crowd.codes for board in range(crowd.boards)]
        seen = {sheet: {tuple(sorted(phone.look(*sheet).fields.items())) for phone in phones} for sheet in sheets}
        wrong += [f"phones differ at {sheet}" for sheet, views in seen.items() if len(views) != 1]
    took = sorted(1e3 * each for phone in phones for each in phone.took)
    print(f"{told.phones} phones, {len(took)} changes in {seconds:.0f} s: {len(confirmed)} confirmed, ", end="")
    print(f"{sum(phone.refused for phone in phones)} refused as two phones differed")
    print(
        f"answered in {statistics.median(took):.0f} ms at the median, {took[int(0.95 * len(took))]:.0f} ms at the 95th"
    )
    print(f"{len(phones) * (len(files) + len(seen))} views compared; wrong: {len(wrong)}", *wrong[:50], sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
