"""Whose request has a thread next."""

import asyncio
import pickle
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from scorepad.web.gateway import Gateway
from scorepad.web.turns import AT_ONCE, COSTLY, MOST_KNOWN, SHARE, THREADS_OF_PHONE, LeftError, Sender, Turns
from tests.web.test_web_gateway import Line, run


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def never() -> None:
    await asyncio.sleep(60)


def sender(network: str, phone: str = "") -> Sender:
    return Sender(network, f"{network} {phone}")


async def is_costly(turns: Turns, who: Sender, address: str = "GET /", *, page: bool = False) -> bool:
    async with turns.turn(who, address, never, is_costly=page) as costly:
        return costly


@pytest.mark.parametrize(
    ("costs", "costly"),
    [
        ([], False),
        ([COSTLY / 2], False),
        ([COSTLY], True),
        ([COSTLY, 0], False),
        ([3 * COSTLY, 0], True),  # one cheap answer does not hide the rest
        ([3 * COSTLY, *[0] * 20], False),
    ],
)
def test_an_address_is_costly_after_it_took_long(costs: list[float], costly: bool) -> None:
    turns = Turns()
    for seconds in costs:
        turns.count(sender("a"), "GET /long", seconds)
    assert run(is_costly(turns, sender("b"), "GET /long")) is costly
    assert run(is_costly(turns, sender("b"), "GET /other")) is False
    assert run(is_costly(turns, sender("b"), "GET /other", page=True)) is True


def test_a_network_is_costly_while_it_has_used_more_than_its_share() -> None:
    clock = Clock()
    turns = Turns(clock=clock)
    step = 0.3 * COSTLY
    for number in range(50):
        assert run(is_costly(turns, sender("a"), "GET /quick")) is (number * step > AT_ONCE)
        turns.count(sender("a", f"{number}"), f"GET /{number}", step)
    assert run(is_costly(turns, sender("a"), "GET /quick")) is True
    assert run(is_costly(turns, sender("b"), "GET /quick")) is False
    clock.now += (50 * step - AT_ONCE) / SHARE + 0.01
    assert run(is_costly(turns, sender("a"), "GET /quick")) is False


def test_a_network_may_be_allowed_more() -> None:
    clock = Clock()
    turns = Turns(times=100, clock=clock)
    turns.count(sender("a"), "GET /1", 10)
    clock.now += 1
    assert run(is_costly(turns, sender("a"))) is False


async def in_order(turns: Turns, line: list[Sender], during: Callable[[], Awaitable[Any]] | None = None) -> list[str]:
    """The phones of those who ask for something costly at once, in the order of their turns."""
    served = []

    async def ask(who: Sender) -> None:
        async with turns.turn(who, "GET /", never, is_costly=True):
            served.append(str(who.phone))
            turns.count(who, "GET /", 1)
            await asyncio.sleep(0)

    async with turns.turn(sender("first"), "GET /", never, is_costly=True):
        tasks = [asyncio.create_task(ask(who)) for who in line]
        await asyncio.sleep(0)
        if during is not None:
            await during()
    await asyncio.wait_for(asyncio.gather(*tasks), 5)
    return served


def test_in_line_goes_first_whose_network_has_used_least_and_then_whose_phone() -> None:
    crowd = [sender("a", "1"), sender("a", "1"), sender("a", "2"), sender("b", "1"), sender("c", "1")]
    turns = Turns(clock=Clock())
    turns.count(sender("b"), "GET /", 0.5)
    assert run(in_order(turns, crowd)) == ["a 1", "c 1", "b 1", "a 2", "a 1"]


def test_costly_requests_run_one_at_a_time_and_quick_ones_beside_them() -> None:
    async def ask() -> None:
        turns = Turns()
        async with turns.turn(sender("a"), "GET /", never, is_costly=True):
            waiting = asyncio.create_task(is_costly(turns, sender("b"), page=True))
            assert await is_costly(turns, sender("b")) is False
            assert not waiting.done()
        assert await asyncio.wait_for(waiting, 5) is True

    run(ask())


def test_an_address_that_nobody_knows_is_asked_once_before_others_go_on() -> None:
    async def ask() -> list[bool]:
        turns = Turns()
        async with turns.turn(sender("a"), "GET /new", never, is_costly=False) as costly:
            others = [asyncio.create_task(is_costly(turns, sender(f"{number}"), "GET /new")) for number in range(3)]
            elsewhere = await is_costly(turns, sender("b"), "GET /else")
            assert not any(each.done() for each in others)
            turns.count(sender("a"), "GET /new", COSTLY)
        return [costly, elsewhere, *await asyncio.wait_for(asyncio.gather(*others), 5)]

    assert run(ask()) == [False, False, True, True, True]


def test_who_has_used_much_holds_nobody_up_by_being_the_first() -> None:
    async def ask() -> None:
        turns = Turns()
        turns.count(sender("a"), "GET /much", 2 * AT_ONCE)
        async with turns.turn(sender("z"), "GET /", never, is_costly=True):
            waiting = asyncio.create_task(is_costly(turns, sender("a"), "GET /new"))
            await asyncio.sleep(0)
            assert await asyncio.wait_for(is_costly(turns, sender("b"), "GET /new"), 5) is False
            assert not waiting.done()
        assert await asyncio.wait_for(waiting, 5) is True

    run(ask())


def test_a_phone_that_waits_for_itself_holds_nobody_up_by_being_the_first() -> None:
    async def ask() -> None:
        turns, may_end = Turns(), asyncio.Event()

        async def slow(number: int) -> None:
            async with turns.turn(sender("a"), f"GET /{number}", never, is_costly=False):
                await may_end.wait()

        tasks = [asyncio.create_task(slow(number)) for number in range(THREADS_OF_PHONE)]
        await asyncio.sleep(0)
        waiting = asyncio.create_task(is_costly(turns, sender("a"), "GET /new"))
        await asyncio.sleep(0)
        assert await asyncio.wait_for(is_costly(turns, sender("b"), "GET /new"), 5) is False
        assert not waiting.done()
        may_end.set()
        await asyncio.gather(waiting, *tasks)

    run(ask())


def test_who_leaves_the_line_is_not_served() -> None:
    async def ask() -> None:
        turns, gone = Turns(), asyncio.Event()
        served = []

        async def ask_for(who: Sender, left: Callable[[], Awaitable[object]]) -> None:
            async with turns.turn(who, "GET /", left, is_costly=True):
                served.append(who.network)

        async with turns.turn(sender("a"), "GET /", never, is_costly=True):
            impatient = asyncio.create_task(ask_for(sender("b"), gone.wait))
            patient = asyncio.create_task(ask_for(sender("c"), never))
            await asyncio.sleep(0)
            gone.set()
            with pytest.raises(LeftError):
                await asyncio.wait_for(impatient, 5)
        await asyncio.wait_for(patient, 5)
        assert served == ["c"]

    run(ask())


def test_whose_turn_comes_as_they_are_cancelled_passes_it_on() -> None:
    async def ask() -> None:
        turns = Turns()
        async with turns.turn(sender("a"), "GET /", never, is_costly=True):
            cancelled = asyncio.create_task(is_costly(turns, sender("b"), page=True))
            patient = asyncio.create_task(is_costly(turns, sender("c"), page=True))
            await asyncio.sleep(0.01)
        cancelled.cancel()  # it was called, and has not gone on yet
        assert await asyncio.wait_for(patient, 5) is True
        assert await asyncio.wait_for(is_costly(turns, sender("d"), page=True), 5) is True

    run(ask())


def test_what_is_remembered_has_an_end() -> None:
    turns = Turns()
    for number in range(MOST_KNOWN + 10):
        turns.count(sender(f"{number}"), f"GET /{number}", 1)
    assert len(turns._costs) == len(turns._used._seconds) == MOST_KNOWN
    assert run(is_costly(turns, sender("x"), f"GET /{MOST_KNOWN + 9}")) is True


def test_who_has_left_the_line_costs_no_answer() -> None:
    answered = []

    def app(environ: Any, start_response: Any) -> list[bytes]:
        answered.append(environ["PATH_INFO"])
        start_response("200 OK", [])
        return [b"done"]

    async def ask() -> None:
        gate = Gateway(app, is_costly=lambda environ: True)
        async with gate._turns.turn(sender("a"), "GET /", never, is_costly=True):
            lines = [Line(gate), Line(gate)]
            tasks = [asyncio.create_task(line.ask("GET", f"/{number}")) for number, line in enumerate(lines)]
            await asyncio.sleep(0.01)
            lines[0].has_gone.set()
            await asyncio.sleep(0.01)
        assert await asyncio.wait_for(asyncio.gather(*tasks), 5) == [(0, b""), (200, b"done")]
        assert answered == ["/1"]

    run(ask())


LONG = "import time\nwhile time.process_time() < 0.3: pass"


@pytest.mark.parametrize("costly", [True, False])
def test_what_a_program_uses_that_draws_a_picture_is_its_networks(costly: bool) -> None:
    def app(environ: Any, start_response: Any) -> list[bytes]:
        if costly:
            subprocess.run([sys.executable, "-c", LONG], check=True)
        start_response("200 OK", [])
        return [b"done"]

    gate = Gateway(app, is_costly=lambda environ: True)
    run(Line(gate).ask("GET"))
    assert (sum(gate._turns._costs.values()) > 0.2) is costly


def test_what_is_remembered_of_a_request_is_short() -> None:
    def app(environ: Any, start_response: Any) -> list[bytes]:
        start_response("200 OK", [])
        return [b"done"]

    gate = Gateway(app)
    run(Line(gate, cookie="x" * 300_000).ask("GET", "/" + "y" * 300_000))
    assert len(pickle.dumps([gate._turns._costs, gate._turns._used._seconds])) < 500
