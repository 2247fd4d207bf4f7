"""Long questions: in slices beside everything else, stopped, failed, and without an event loop."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from threading import Event, Thread

import pytest

from imperial_nb.analysis.progress import Progress
from imperial_nb.engine.words import Message
from imperial_nb.exploration import running
from imperial_nb.exploration.blocks import Answer, Said
from imperial_nb.exploration.running import Running

from .panels import Work


class Clock:
    """Time that only passes where work is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(running, "perf_counter", clock)
    return clock


def work(clock: Clock, steps: int, fails: Exception | None = None) -> Work:
    """So many steps of 10 ms."""
    for done in range(steps):
        clock.now += 0.01
        yield Progress(done, steps, Message("Working."))
    if fails:
        raise fails
    return (Said("Done."),)


def test_without_an_event_loop_it_works_until_the_end(clock: Clock) -> None:
    told: list[bool] = []
    one = Running(work(clock, 50), lambda: told.append(True))
    one.start()
    assert (one.over, one.answer, one.fault) == (True, (Said("Done."),), None)
    assert one.progress is not None
    assert one.progress.done == 49


def test_others_are_served_between_slices_and_told_at_most_five_times_a_second(clock: Clock) -> None:
    at: list[float] = []

    async def session() -> tuple[Running, list[float]]:
        one = Running(work(clock, 1000), lambda: at.append(clock.now))
        one.start()
        served = []
        while not one.over:
            served.append(clock.now)
            await asyncio.sleep(0)
        return one, served

    one, served = asyncio.run(session())
    assert one.answer == (Said("Done."),)
    assert max(after - before for before, after in pairwise(served)) <= 0.05
    assert 20 <= len(at) <= 50
    assert min(after - before for before, after in pairwise(at[:-1])) >= 0.2
    assert at[-1] == clock.now


def test_stopped_it_goes_no_further(clock: Clock) -> None:
    question = work(clock, 1000)

    async def session() -> Running:
        one = Running(question, lambda: None)
        one.start()
        await asyncio.sleep(0.01)
        one.stop()
        before = one.progress
        await asyncio.sleep(0.02)
        assert one.progress is before
        assert len(asyncio.all_tasks()) == 1
        return one

    one = asyncio.run(session())
    assert not one.over
    assert 0 < clock.now < 10


def test_stopped_it_goes_on_where_it_was(clock: Clock) -> None:
    """Also where it is begun again before the run that was stopped has seen that."""
    told: list[bool] = []

    async def session() -> Running:
        one = Running(work(clock, 1000), lambda: told.append(one.over))
        one.start()
        for wait in (0.01, 0, 0.01):
            await asyncio.sleep(wait)
            one.stop()
            one.start()
        while not one.over:
            assert len(asyncio.all_tasks()) <= 5
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        assert len(asyncio.all_tasks()) == 1
        return one

    one = asyncio.run(session())
    assert one.answer == (Said("Done."),)
    assert clock.now == pytest.approx(10)
    assert told.count(True) == 1


def test_at_its_end_when_it_is_stopped_it_is_told_when_it_goes_on() -> None:
    told: list[bool] = []

    def stopped() -> Work:
        yield Progress(1, 1, Message("Working."))
        one.stop()
        return (Said("Done."),)

    async def session() -> None:
        one.start()
        await asyncio.sleep(0.02)
        assert (one.over, told) == (True, [])
        one.start()
        await asyncio.sleep(0.02)

    one = Running(stopped(), lambda: told.append(one.over))
    asyncio.run(session())
    assert (one.answer, told) == ((Said("Done."),), [True])


def test_stopped_from_another_thread_in_the_middle_of_a_step() -> None:
    """JupyterLab has clicks served beside the thread in which the question was begun."""
    within, goes_on = Event(), Event()

    def slow() -> Work:
        within.set()
        goes_on.wait(10)
        yield Progress(1, 1, Message("Working."))
        raise AssertionError("worked on")

    told: list[bool] = []
    question = slow()
    one = Running(question, lambda: told.append(True))

    async def session() -> None:
        one.start()
        assert one._task is not None
        await one._task

    beside = Thread(target=asyncio.run, args=(session(),))
    beside.start()
    assert within.wait(10)
    one.stop()
    goes_on.set()
    beside.join(10)
    assert not beside.is_alive()
    assert (told, one.over) == ([], False)


def test_gone_on_with_in_another_thread_before_the_last_step_is_over() -> None:
    within, goes_on = Event(), Event()

    def slow() -> Work:
        within.set()
        goes_on.wait(10)
        yield Progress(1, 1, Message("Working."))
        return (Said("Done."),)

    async def session() -> None:
        one.start()
        assert one._task is not None
        await one._task

    one = Running(slow(), lambda: None)
    threads = [Thread(target=asyncio.run, args=(session(),)) for _ in range(2)]
    threads[0].start()
    assert within.wait(10)
    one.stop()
    threads[1].start()
    threads[1].join(0.1)
    goes_on.set()
    for thread in threads:
        thread.join(10)
        assert not thread.is_alive()
    assert (one.over, one.answer) == (True, (Said("Done."),))


@pytest.mark.parametrize(
    ("fails", "answer", "fault"),
    [(ValueError("No such thing."), (Said("No such thing.", problem=True),), None), (KeyError("x"), (), KeyError)],
)
def test_errors_end_it(clock: Clock, fails: Exception, answer: Answer, fault: type[Exception] | None) -> None:
    one = Running(work(clock, 3, fails), lambda: None)
    one.start()
    assert (one.over, one.answer) == (True, answer)
    assert isinstance(one.fault, fault) if fault else one.fault is None
