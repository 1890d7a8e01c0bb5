"""A clock of the store that tests set."""

from datetime import UTC, datetime, timedelta, tzinfo

import pytest

START = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)


class Clock:
    """What the store takes for now: the true time, and how far the clock is off it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.true, self.ahead = START, timedelta()
        clock = self

        class Set(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # as a plain one
                return clock.now

        for part in ("tables", "visits", "upkeep"):
            monkeypatch.setattr(f"scorepad.storage.{part}.datetime", Set)

    @property
    def now(self) -> datetime:
        """What the clock says."""
        return self.true + self.ahead

    def go_by(self, days: float) -> None:
        """Let time go by."""
        self.true += timedelta(days=days)

    def set(self, days: float) -> None:
        """Set the clock so many days ahead of the true time."""
        self.ahead = timedelta(days=days)
