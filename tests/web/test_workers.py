"""Processes that think: whoever gives up waiting takes nothing with them."""

import asyncio
import os

from spiritboard.web.hosting.workers import NOBODY, Workers


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
