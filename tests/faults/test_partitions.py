"""Networks that break between single processes: each of two has a cable of its own to the database and to the bus.

Anna and a friend sit at one process, another friend at the other. A cable is cut, Anna answers, and everybody who can
be reached is told in time; when the cable is mended, so is everybody else.
"""

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import httpx
import pytest

from spiritboard.client import Client
from spiritboard.web import wire
from tests.faults.cable import Cable
from tests.faults.test_failover import answer, log_is_whole
from tests.web.services import REACH, nats_service, postgres_service
from tests.web.serving import Server


@dataclass
class Site:
    """A process with its cables."""

    server: Server
    database: Cable
    bus: Cable


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Site]]:
    with ExitStack() as stack:
        database, bus = stack.enter_context(postgres_service()), stack.enter_context(nats_service())
        found = []
        for name in ("owner", "follower"):
            to_database = stack.enter_context(Cable(database.port))
            to_bus = stack.enter_context(Cable(bus.port))
            settings = {
                "database": f"postgresql://spirit@127.0.0.1:{to_database.port}/postgres",
                "bus": f"nats://127.0.0.1:{to_bus.port}",
            }
            server = stack.enter_context(Server(tmp_path_factory.mktemp(name), **settings))
            found.append(Site(server, to_database, to_bus))
        yield found[0], found[1]


async def status_of(site: Site, page: str) -> int:
    async with httpx.AsyncClient() as proxy:
        return (await proxy.get(f"{site.server.address}/{page}", timeout=20)).status_code


async def ready_again(site: Site) -> bool:
    """Whether a process says within the promised time that people can be sent to it again."""
    until = time.monotonic() + 10.0 + REACH
    while time.monotonic() < until:
        if await status_of(site, "readyz") == 200:
            return True
        await asyncio.sleep(0.2)
    return False


@pytest.mark.timeout(180)
@pytest.mark.parametrize(
    ("broken", "service", "anna_at", "promised"),
    [
        ("owner", "bus", "follower", 3.0),
        ("follower", "bus", "follower", 3.0),
        ("owner", "database", "follower", 10.0),
        ("follower", "database", "owner", 3.0),
    ],
)
def test_a_process_that_is_cut_off_stops_no_table(
    sites: tuple[Site, Site], broken: str, service: str, anna_at: str, promised: float
) -> None:
    by_name = {"owner": sites[0], "follower": sites[1]}
    cable: Cable = getattr(by_name[broken], service)
    here = by_name[anna_at].server.address
    there = next(site for name, site in by_name.items() if name != anna_at).server.address

    async def play() -> None:
        async with Client(sites[0].server.address) as maker, Client(here) as near, Client(there) as far:
            entered = await maker.quick("shamans", "Anna", level=1, players=3)
            await maker.dial(entered.room)  # it is owned there from now on
            async with Client(here, maker.http.cookies) as anna:
                for one in (anna, near, far):
                    await one.dial(entered.room)
                await anna.play(random.Random(1).choice, most=2)
                await anna.turn()
                cable.cut()
                began = time.monotonic()
                try:
                    moved = await answer(anna)
                    took = time.monotonic() - began
                    await near.until(lambda news: isinstance(news, wire.News) and news.sequence >= moved)
                    told = time.monotonic() - began
                    proxy_sees = [await status_of(by_name[broken], page) for page in ("healthz", "readyz")]
                finally:
                    cable.mend()
                await far.until(lambda news: isinstance(news, wire.News) and news.sequence >= moved)
                mended = time.monotonic() - began - told
                print(
                    f"{broken} cut off from the {service}: went on after {took:.1f} s, told after {told:.1f} s; "
                    f"beyond the cable {mended:.1f} s after it was mended"
                )
                assert took < promised + REACH
                assert told < max(promised, took + 2.0) + REACH
                assert mended < 10.0 + REACH
                assert proxy_sees == [200, 503 if service == "database" else 200]
                assert await ready_again(by_name[broken])
                await anna.turn()
                assert await log_is_whole(anna, entered.room)

    asyncio.run(play())
