"""What a clock that is wrong can take away: nothing, or nothing that is not in a copy."""

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from scorepad.cli import main
from scorepad.errors import ScorepadError
from scorepad.storage import Store
from scorepad.storage.copies import BEFORE_PURGE, restore
from scorepad.web.settings import Settings
from scorepad.web.upkeep import MANY, Purged, purge_daily, purge_with_care
from tests.clocks import START, Clock

pytestmark = pytest.mark.thorough

DAY = timedelta(days=1)
MAY_BE_WRONG = (
    "Nothing was removed, because the clock may be wrong: it says {today}, and the newest change is from {newest}."
)


class Server:
    """A store that is purged, in a folder of its own, by a clock that can be set."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.folder, self.clock = folder, clock
        self.settings = Settings(f"sqlite:///{folder / 'scorepad.db'}", "")
        self.store = Store.open(self.settings.database_url)
        self._changes = 0

    def new(self) -> str:
        """Make a table."""
        self._changes += 1
        contents = {"s": {"a": str(self._changes)}}
        return self.store.tables.create("splito", contents, change=f"new {self._changes}", device="Ana")

    def change(self, code: str) -> None:
        """Enter something."""
        self._changes += 1
        base = self.store.tables.load(code).revision("s")
        self.store.tables.change(
            code, "s", {"b": str(self._changes)}, base=base, change=f"{self._changes}", device="Ana"
        )

    def purge(self, *, anyway: bool = False) -> Purged:
        """Purge by what the clock says."""
        return purge_with_care(self.store, self.settings, self.clock.now, anyway=anyway)

    def run(self, days: int) -> int:
        """Let days go by with a purge on each; how much they removed."""
        removed = 0
        for _ in range(days):
            self.clock.go_by(1)
            removed += self.purge().removed
        return removed

    @property
    def copies(self) -> list[Path]:
        """The copies that were made before purges."""
        return sorted(path for path in self.folder.iterdir() if BEFORE_PURGE in path.name)


@pytest.fixture
def server(tmp_path: Path, migrated_sqlite: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    shutil.copy(migrated_sqlite, tmp_path / "scorepad.db")
    server = Server(tmp_path, Clock(monkeypatch))
    yield server
    server.store.close()


def in_file(file: Path) -> dict[str, int]:
    """The codes of all that a database holds, with how often each was changed."""
    with closing(sqlite3.connect(file)) as connection:
        return dict(connection.execute("SELECT code, change_count FROM sittings"))


@pytest.mark.parametrize(
    ("last", "change", "is_done", "is_copied"),
    [
        (1, 400, True, False),
        (3, 400, True, False),
        (-1, 400, True, False),
        (4, 400, False, False),
        (4, 4, False, False),
        (31, 3, True, True),
        (800, 0, True, True),
        (-800, 0, True, True),
        (-31, -31, False, False),
        (None, 0, True, True),
        (None, 4, False, False),
    ],
)
def test_a_clock_is_believed_near_the_last_purge_or_the_newest_change(
    server: Server, *, last: int | None, change: int, is_done: bool, is_copied: bool
) -> None:
    """Both are so many days back, the change came later; what is done by that alone is copied first."""
    server.store.tables.delete(server.new())
    kept = server.new()
    server.clock.go_by(1000)
    if last is not None:
        server.store.upkeep.note_purge(server.clock.now - last * DAY)
    server.clock.set(-change)
    server.change(kept)
    server.clock.set(0)
    if is_done:
        purged = server.purge()
        assert purged.removed == 1
        assert ([purged.copy] if purged.copy else []) == server.copies
        assert (purged.copy is not None) == is_copied
        assert server.store.tables.codes() == [kept]
    else:
        dates = {"today": f"{server.clock.now:%F}", "newest": f"{server.clock.now - change * DAY:%F}"}
        with pytest.raises(ScorepadError) as refused:
            server.purge()
        assert str(refused.value).startswith(MAY_BE_WRONG.format(**dates))
        assert len(server.store.tables.codes()) == 2
        assert server.copies == []


@pytest.mark.parametrize("days", [31, 800])
def test_a_clock_that_runs_ahead_and_comes_back_removes_nothing_and_later_purges_go_on(
    server: Server, days: int
) -> None:
    tables = [server.new() for _ in range(6)]
    for code in tables[:3]:
        server.store.tables.delete(code)
    assert server.run(10) == 0
    for _ in range(2):
        server.clock.set(days)
        with pytest.raises(ScorepadError, match="the clock may be wrong"):
            server.run(1)
        server.clock.set(0)
        assert server.run(1) == 0
        assert len(server.store.tables.codes()) == 6
    assert server.run(20) == 3
    assert server.store.tables.codes() == sorted(tables[3:], key=server.store.tables.codes().index)
    assert server.copies == []


@pytest.mark.parametrize("days", [31, 800])
def test_what_goes_since_somebody_changed_something_while_the_clock_was_wrong_is_in_a_copy(
    server: Server, days: int
) -> None:
    tables = [server.new() for _ in range(6)]
    for code in tables[:3]:
        server.store.tables.delete(code)
    server.run(10)
    server.clock.set(days)
    server.change(tables[3])
    before = in_file(server.folder / "scorepad.db")
    gone = 3 if days == 31 else 5
    assert server.run(2) == gone
    server.clock.set(0)
    server.change(tables[3])
    server.run(10)
    (copy,) = server.copies
    assert in_file(copy) == before
    server.store.close()
    restore(server.settings.database_url, copy, server.clock.now)
    server.store = Store.open(server.settings.database_url)
    assert set(server.store.tables.codes()) == set(tables)


def test_a_clock_that_goes_back_removes_nothing_and_is_no_last_purge(server: Server) -> None:
    for _ in range(2):
        server.store.tables.delete(server.new())
    server.new()
    server.run(29)
    for days in (-31, -800):
        server.clock.set(days)
        assert server.purge() == Purged(0, None)
        server.clock.set(0)
        assert server.store.upkeep.prospect(START, None).last_purge == server.clock.now
    assert server.run(2) == 2


def test_a_server_that_nobody_uses_and_that_was_off_waits_until_somebody_says_that_its_clock_is_right(
    server: Server,
) -> None:
    server.store.tables.delete(server.new())
    server.run(5)
    server.clock.go_by(40)
    for _ in range(2):
        with pytest.raises(ScorepadError, match="If the clock is right, run: scorepad purge --anyway"):
            server.run(1)
    assert server.purge(anyway=True).removed == 1
    server.store.tables.delete(server.new())
    assert server.run(31) == 1


def test_an_evening_each_week_is_enough(server: Server) -> None:
    server.store.tables.delete(server.new())
    removed = []
    for _ in range(6):
        server.clock.go_by(7)
        server.new()
        removed.append(server.purge().removed)
    assert removed == [0, 0, 0, 0, 1, 0]


@pytest.mark.parametrize(
    ("deleted", "kept", "is_copied"), [(MANY, 79, True), (MANY, 80, False), (MANY - 1, 0, False), (MANY, 0, True)]
)
def test_much_at_once_is_copied_first(server: Server, deleted: int, kept: int, *, is_copied: bool) -> None:
    for _ in range(deleted):
        server.store.tables.delete(server.new())
    for _ in range(kept):
        server.new()
    assert server.run(30) == 0
    before = in_file(server.folder / "scorepad.db")
    server.clock.go_by(1)
    purged = server.purge()
    assert purged.removed == deleted
    assert (purged.copy is not None) == is_copied
    if purged.copy is not None:
        assert in_file(purged.copy) == before
        assert purged.copy.stat().st_mode & 0o777 == 0o600


def test_a_copy_goes_after_as_many_days_as_deleted_tables_are_kept_whatever_the_clock_says(server: Server) -> None:
    for _ in range(MANY):
        server.store.tables.delete(server.new())
    kept = server.new()
    server.run(31)
    (copy,) = server.copies
    server.run(10)
    for days in (800, 0, -800, 0):
        server.clock.set(days)
        server.change(kept)
        server.purge()
    server.run(13)
    assert copy in server.copies
    server.run(8)
    assert copy not in server.copies


def test_other_files_beside_the_tables_stay(server: Server) -> None:
    for name in ("scorepad.db.before-20240101-120000", "other.db.before-purge-20240101-120000", "secret-key"):
        (server.folder / name).write_text("")
        os.utime(server.folder / name, (0, 0))
    before = {path.name for path in server.folder.iterdir()}
    server.run(40)
    assert {path.name for path in server.folder.iterdir()} == before


def test_where_no_copy_can_be_made_nothing_is_removed(server: Server) -> None:
    server.store.tables.delete(server.new())
    server.clock.go_by(40)
    server.new()
    (server.folder / f"scorepad.db{BEFORE_PURGE}{server.clock.now:%Y%m%d-%H%M%S}").write_text("")
    with pytest.raises(
        ScorepadError, match=r"Nothing was removed, because no copy could be made first: .* already exists"
    ):
        server.purge()
    assert len(server.store.tables.codes()) == 2
    assert server.store.upkeep.prospect(START, None).last_purge is None


class Truth(NamedTuple):
    """When a table was opened or changed last, and deleted, by a clock that is right."""

    opened: datetime
    deleted: datetime | None = None


STEPS = st.one_of(
    st.tuples(st.just("go by"), st.sampled_from([0.1, 1, 2, 7])),
    st.tuples(st.just("set"), st.sampled_from([0, 0, 31, 800, -31, -800])),
    st.tuples(st.sampled_from(["new", "change", "open", "delete"]), st.integers(0, 20)),
    st.tuples(st.just("purge"), st.just(0)),
    st.tuples(st.just("purge"), st.just(0)),
)
AGES = st.lists(st.tuples(st.sampled_from([1, 20, 40, 700, 735]), st.booleans()), min_size=2, max_size=8)
SLACK = timedelta(days=3.1)
"""So much a clock may be off and is believed."""


@pytest.mark.thorough
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ages=AGES, steps=st.lists(STEPS, min_size=10, max_size=30), purges_first=st.booleans())
def test_what_was_not_due_is_there_or_in_a_copy(
    tmp_path_factory: pytest.TempPathFactory,
    migrated_sqlite: Path,
    ages: list[tuple[int, bool]],
    steps: list[tuple[str, float]],
    *,
    purges_first: bool,
) -> None:
    """However the clock is set; and where nobody changed anything while it was wrong, it is there."""
    folder = tmp_path_factory.mktemp("law")
    shutil.copy(migrated_sqlite, folder / "scorepad.db")
    with pytest.MonkeyPatch.context() as patch:
        server = Server(folder, Clock(patch))
        walk = Walk(server, ages)
        if purges_first:
            walk.take("purge", 0)
        for kind, value in steps:
            walk.take(kind, value)
        server.store.close()
    shutil.rmtree(folder)


class Walk:
    """Steps on a server, with what was true at each, whatever the clock said."""

    def __init__(self, server: Server, ages: list[tuple[int, bool]]) -> None:
        self.server, self.clock = server, server.clock
        self.truth: dict[str, Truth] = {}
        self.was_fooled = False
        for age, is_deleted in sorted(ages, reverse=True):
            self.clock.true = START - age * DAY
            code = server.new()
            self.truth[code] = Truth(self.clock.true)
            if is_deleted:
                server.store.tables.delete(code)
                self.truth[code] = Truth(self.clock.true, self.clock.true)
        self.clock.true = START

    def take(self, kind: str, value: float) -> None:
        """Take a step."""
        if kind == "go by":
            self.clock.go_by(value)
        elif kind == "set":
            self.clock.set(value)
        elif kind == "purge":
            self.purge()
        else:
            self.do(kind, int(value))

    def do(self, kind: str, number: int) -> None:
        """Do something to one of the tables."""
        here = [code for code, truth in self.truth.items() if truth.deleted is None]
        store, now = self.server.store, self.clock.true
        kind = kind if here else "new"
        self.was_fooled |= self.clock.ahead != timedelta() and kind != "open"
        if kind == "new":
            self.truth[self.server.new()] = Truth(now)
            return
        code = here[number % len(here)]
        self.truth[code] = Truth(now)
        store.upkeep.note_opened(store.tables.load(code), self.clock.now)  # as whoever does anything with it
        if kind == "change":
            self.server.change(code)
        elif kind == "delete":
            store.tables.delete(code)
            self.truth[code] = Truth(now, now)

    def purge(self) -> None:
        """Purge, and see what went."""
        before = in_file(self.server.folder / "scorepad.db")
        try:
            purged = self.server.purge().removed
        except ScorepadError:
            purged = 0
        after = in_file(self.server.folder / "scorepad.db")
        gone = before.keys() - after.keys()
        assert len(gone) == purged
        early = {code for code in gone if not self.is_due(self.truth[code])}
        if early:
            event(f"early {len(early)}")
            assert self.was_fooled
            copies = [in_file(copy) for copy in self.server.copies]
            assert all(any(copy.get(code) == before[code] for copy in copies) for code in early)
        for code in gone:
            del self.truth[code]

    def is_due(self, truth: Truth) -> bool:
        """Whether something was to go, by a clock that is right or a little off."""
        soon = self.clock.true + SLACK
        if truth.deleted is not None and truth.deleted < soon - 30 * DAY:
            return True
        return truth.opened < soon - 730 * DAY


@pytest.fixture
def aged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of commands, with three tables that nobody has opened for 800 days, as far as the clock tells."""
    for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    store = Store.open(f"sqlite:///{tmp_path / 'scorepad.db'}")
    with monkeypatch.context() as patch:
        clock = Clock(patch)
        clock.true = datetime.now(START.tzinfo) - 800 * DAY
        for change in "123":
            store.tables.create("splito", {"s": {}}, change=change, device="Ana")
    store.close()
    return tmp_path


def test_the_command_says_what_it_does_not_do_and_does_it_anyway(
    aged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now = datetime.now(START.tzinfo)
    assert main(["purge"]) == 1
    output = capsys.readouterr()
    dates = {"today": f"{now:%F}", "newest": f"{now - 800 * DAY:%F}"}
    assert output.err.startswith(f"scorepad: {MAY_BE_WRONG.format(**dates)} Set the clock.")
    assert output.out == ""
    assert main(["purge", "--anyway"]) == 0
    removed, kept, again = capsys.readouterr().out.splitlines()
    (copy,) = aged.glob(f"scorepad.db{BEFORE_PURGE}*")
    assert removed == "Removed: 3."
    assert kept == f"The earlier tables are kept as {copy}."
    assert again == f"To get the earlier tables back, stop scorepad, then run: scorepad restore {copy}"
    assert main(["restore", str(copy)]) == 0
    assert main(["check"]) == 1  # a table of splito has seats; but all three are here again
    assert "Checked: 3." in capsys.readouterr().out


@pytest.mark.usefixtures("aged")
def test_a_server_says_in_its_log_what_its_purge_does(capfd: pytest.CaptureFixture[str]) -> None:
    purge_daily(timedelta(seconds=0.1))
    errors = ""
    for _ in range(600):
        errors += capfd.readouterr().err
        if errors.endswith("\n"):
            break
        time.sleep(0.1)
    assert errors.startswith("scorepad: Nothing was removed, because the clock may be wrong")
