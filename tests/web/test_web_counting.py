"""What came of late is counted by the steady clock, whatever becomes of the one that can be set."""

import time
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from limits import RateLimitItemPerSecond
from limits.strategies import MovingWindowRateLimiter

from scorepad.web import counting
from scorepad.web.counting import SteadyMemory
from scorepad.web.security import WRONG_CODES
from tests.web.browser import Phone

GUESS = "/splito/K7MP2X94D/"
DAY = 24 * 3600


class Clocks:
    """The clock that is set, and the steady one."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.wall, self.steady = time.time(), 1000.0
        patch.setattr(time, "time", lambda: self.wall)
        patch.setattr(counting, "time", SimpleNamespace(monotonic=lambda: self.steady))

    def go_by(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clocks]:
    with monkeypatch.context() as patch:
        yield Clocks(patch)


@pytest.mark.parametrize("days", [-800, -1, 1, 800])
def test_who_guesses_waits_as_long_as_ever_when_the_clock_is_set(
    clocks: Clocks, app: Flask, other_phone: Phone, days: int
) -> None:
    app.extensions["limits"]._limiter.storage.reset()
    limit = WRONG_CODES
    clocks.go_by(1)
    answers = Counter(other_phone.open(GUESS).status for _ in range(limit.amount + 5))
    assert answers == {404: limit.amount, 429: 5}
    clocks.wall += days * DAY
    assert other_phone.open(GUESS).status == 429
    clocks.go_by(limit.get_expiry() - 2)
    assert other_phone.open(GUESS).status == 429
    clocks.go_by(3)
    assert other_phone.open(GUESS).status == 404


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("go by"), st.sampled_from([0.4, 1.0, 3.0, 9.0, 70.0])),
        st.tuples(st.just("set"), st.sampled_from([-800.0 * DAY, -5.0, 5.0, 800.0 * DAY])),
        st.tuples(st.sampled_from(["Ana", "Bo"]), st.sampled_from([1.0, 2.0, 6.0])),
    ),
    max_size=40,
)


@given(STEPS)
def test_so_much_is_counted_as_came_in_the_last_seconds(steps: list[tuple[str, float]]) -> None:
    limit = RateLimitItemPerSecond(5, 10)
    came: dict[str, list[float]] = {"Ana": [], "Bo": []}
    with pytest.MonkeyPatch.context() as patch:
        clocks, limiter = Clocks(patch), MovingWindowRateLimiter(SteadyMemory())
        for what, value in steps:
            if what == "go by":
                clocks.go_by(value)
            elif what == "set":
                clocks.wall += value
            else:
                recent = [moment for moment in came[what] if moment > clocks.steady - 10]
                may = len(recent) + value <= 5
                assert limiter.test(limit, what, cost=int(value)) == may
                assert limiter.hit(limit, what, cost=int(value)) == may
                came[what] = recent + [clocks.steady] * (int(value) if may else 0)


def test_who_came_long_ago_takes_no_memory(clocks: Clocks) -> None:
    memory, limit = SteadyMemory(), RateLimitItemPerSecond(5, 10)
    limiter = MovingWindowRateLimiter(memory)
    for number in range(100):
        limiter.hit(limit, f"{number}")
    assert len(memory.events) == 100
    clocks.go_by(61)
    limiter.hit(limit, "new")
    assert len(memory.events) == 1
