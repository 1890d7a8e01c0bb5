"""Forty phones at five tables, 2,000 changes; posts are sent twice, responses lost and streams cut at random.

At the end all phones must show the same tables, a replay of each table's log must give the table, the logs must have
each confirmed change exactly once, and each phone's stream must have reported the final number of its table's changes.

Run with `python -m bench.crowd [--database postgresql]`. Exits with 1 if anything is wrong.
"""

import statistics
import sys
import time
from contextlib import ExitStack

from bench.phones import PATIENCE, Crowd, Ear, Phone, arguments, lost_or_twice, new_tables, playing, served
from scorepad.storage import Store


def main() -> None:
    """Print how many changes were sent and confirmed, how long they took, and the errors."""
    args = arguments(__doc__ or "", phones=40, changes=2000, tables=5, doubled=15, dropped=12, cut=10)
    with served(args.database) as (server, url):
        crowd = Crowd(server, new_tables(url, args.tables), doubled=args.doubled, dropped=args.dropped, cut=args.cut)
        phones = [Phone(crowd, seed) for seed in range(args.phones)]
        start = time.perf_counter()
        with ExitStack() as streams:
            ears = [streams.enter_context(Ear(crowd, seed)) for seed in range(args.phones)]
            with playing(phones, args.changes // args.phones):
                pass
            seconds = time.perf_counter() - start
            deaf = faults_of_streams(url, ears)
        confirmed = [each for phone in phones for each in phone.confirmed]
        wrong, logged = lost_or_twice(url, crowd.codes, confirmed)
        wrong += deaf
        wrong += [f"no answer: {each}" for phone in phones for each in phone.given_up]
        wrong += [f"{each} was never confirmed" for each in range(len(confirmed), logged)]
        files = {code: {phone.file(code) for phone in phones} for code in crowd.codes}
        wrong += [f"phones differ at {code}" for code, seen in files.items() if len(seen) != 1]
        sheets = [(code, f"board-{board}") for code in crowd.codes for board in range(crowd.boards)]
        seen = {sheet: {tuple(sorted(phone.look(*sheet).fields.items())) for phone in phones} for sheet in sheets}
        wrong += [f"phones differ at {sheet}" for sheet, views in seen.items() if len(views) != 1]
    took = sorted(1e3 * each for phone in phones for each in phone.took)
    print(f"{args.phones} phones, {len(took)} changes in {seconds:.0f} s: {len(confirmed)} confirmed, ", end="")
    print(f"{sum(phone.refused for phone in phones)} refused as two phones differed")
    print(
        f"answered in {statistics.median(took):.0f} ms at the median, {took[int(0.95 * len(took))]:.0f} ms at the 95th"
    )
    print(f"{len(ears)} streams, cut {sum(ear.cuts for ear in ears)} times")
    print(f"{len(phones) * (len(files) + len(seen))} views compared; wrong: {len(wrong)}", *wrong[:50], sep="\n")
    sys.exit(bool(wrong))


def faults_of_streams(url: str, ears: list[Ear]) -> list[str]:
    """An error for each stream that does not report its table's final number of changes in time."""
    store = Store.open(url)
    try:
        counts = {code: pulse.change_count for code, pulse in store.tables.pulses({ear.code for ear in ears}).items()}
    finally:
        store.close()
    deadline = time.monotonic() + PATIENCE
    while any(ear.count != counts[ear.code] for ear in ears) and time.monotonic() < deadline:
        time.sleep(0.1)
    return [f"heard {ear.count} of {counts[ear.code]} at {ear.code}" for ear in ears if ear.count != counts[ear.code]]


if __name__ == "__main__":
    main()
