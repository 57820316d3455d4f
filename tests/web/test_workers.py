"""Processes that think: whoever gives up waiting takes nothing with them."""

import asyncio
import logging
import multiprocessing
import os
from pathlib import Path

import pytest

from spiritboard.web.hosting.workers import NOBODY, Overdue, Workers
from tests.faults.asgi import a_table, browser


def test_a_process_that_comes_free_passes_over_whoever_has_just_been_cancelled() -> None:
    async def play() -> int:
        workers = Workers(1)
        try:
            held = await workers._wait(NOBODY)
            gives_up = asyncio.ensure_future(workers.run(30.0, os.getpid))
            waits = asyncio.ensure_future(workers.run(30.0, os.getpid))
            await asyncio.sleep(0)
            gives_up.cancel()  # its future is cancelled now, its task runs only after this one
            workers._free(held)
            assert await waits != os.getpid()
            assert gives_up.cancelled()
            return workers.busy
        finally:
            workers.close()

    assert asyncio.run(play()) == 0


def test_closed_workers_start_no_process_and_keep_nobody_waiting() -> None:
    async def play() -> None:
        workers = Workers(1)
        held = await workers._wait(NOBODY)
        waits = asyncio.ensure_future(workers.run(30.0, os.getpid))
        await asyncio.sleep(0)
        workers.close()
        with pytest.raises(Overdue):
            await waits
        workers._free(held)
        with pytest.raises(Overdue):
            await workers.run(30.0, os.getpid)
        assert held.pool is None

    asyncio.run(play())


def test_a_server_that_stops_while_bots_think_leaves_no_process_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with a_table(tmp_path) as app, browser(app) as anna:
            thinkers: Workers = app.state.process.thinkers
            while thinkers.busy or not thinkers.started:
                await asyncio.sleep(0.01)
            wish = {"game": "shamans", "name": "Anna", "level": 8, "players": 3, "options": {"first": "2"}}
            made = await anna.post("/api/quick", json=wish)
            assert made.is_success, made.text
            while not thinkers.busy:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.5)  # what is still running has time to do harm

    there = set(multiprocessing.active_children())
    with caplog.at_level(logging.ERROR):
        asyncio.run(play())
    for process in set(multiprocessing.active_children()) - there:
        process.join(30)
        assert not process.is_alive()
    assert not caplog.records
