"""At the database: who has lost a room writes nothing more, and a step whose fate was unknown is in the log once."""

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from spiritboard.web.storage.postgres import SESSION, PostgresStore
from spiritboard.web.storage.store import Append, Brief, Conflict, Letter
from tests.web.services import Service, postgres_address, postgres_service

BRIEF = Brief("shamans", "live", False, False, 2, ("Anna", "Bela"), 0, 1.0)


@pytest.fixture(scope="module")
def database() -> Iterator[Service]:
    with postgres_service() as service:
        yield service


def steps(room: str, first: int, epoch: int, *texts: bytes) -> Append:
    return Append(room, first, texts, BRIEF, 1.0, False, epoch)


async def stores(database: Service) -> tuple[PostgresStore, PostgresStore]:
    found = PostgresStore(postgres_address(database)), PostgresStore(postgres_address(database))
    for store in found:
        await store.connect()
    return found


def test_an_owner_that_was_replaced_writes_nothing(database: Service) -> None:
    async def run() -> None:
        one, two = await stores(database)
        old = await one.claim("fenced", "one", 0.0)  # it runs out at once: as if its owner had been stopped
        await one.append(steps("fenced", 1, old.epoch, b"{}"))
        new = await two.claim("fenced", "two", 60.0)
        assert (new.owner, new.epoch) == ("two", old.epoch + 1)
        with pytest.raises(Conflict):
            await one.append(steps("fenced", 2, old.epoch, b'{"late":1}'))
        await two.append(steps("fenced", 2, new.epoch, b'{"new":1}'))
        assert await two.steps("fenced") == [b"{}", b'{"new":1}']
        await two.release(["fenced"], "two")
        assert (await one.claim("fenced", "one", 60.0)).epoch == new.epoch + 1, "an epoch is never given out again"
        for store in (one, two):
            await store.close()

    asyncio.run(run())


def test_a_takeover_does_not_wait_for_an_owner_that_hangs_in_a_transaction(database: Service) -> None:
    async def run() -> None:
        one, two = await stores(database)
        old = await one.claim("hung", "one", 0.0)
        stuck = await asyncpg.connect(postgres_address(database), server_settings=SESSION)
        work = stuck.transaction()
        await work.start()
        await stuck.fetch("SELECT room FROM leases WHERE room = 'hung' FOR SHARE")
        async with asyncio.timeout(6):
            assert (await two.claim("hung", "two", 60.0)).epoch == old.epoch + 1
        stuck.terminate()
        for store in (one, two):
            await store.close()

    asyncio.run(run())


def test_a_step_is_neither_lost_nor_doubled_nor_refused_while_the_database_is_away(database: Service) -> None:
    async def run() -> None:
        one, two = await stores(database)
        epoch = (await one.claim("away", "one", 60.0)).epoch
        await one.append(steps("away", 1, epoch, b'{"n":1}'))
        database.kill()
        waiting = [one.append(steps("away", number, epoch, b'{"n":%d}' % number)) for number in range(2, 6)]
        await asyncio.sleep(0.5)
        assert not any(job.done() for job in waiting), "nobody knows yet, so nobody is told"
        await asyncio.to_thread(database.start)
        async with asyncio.timeout(10):
            await asyncio.gather(*waiting)
        assert await two.steps("away") == [b'{"n":%d}' % number for number in range(1, 6)]
        assert await two.lengths(["away", "nowhere"]) == {"away": 5}
        for store in (one, two):
            await store.close()

    asyncio.run(run())


def test_what_was_written_before_the_connection_broke_is_known_again(database: Service) -> None:
    async def run() -> None:
        one, two = await stores(database)
        epoch = (await one.claim("twice", "one", 60.0)).epoch
        job = steps("twice", 1, epoch, b'{"n":1}')
        await one.append(job)
        assert await one._known(job) is True
        assert await one._known(steps("twice", 1, epoch, b'{"n":2}')) is False
        assert await one._known(steps("twice", 2, epoch, b'{"n":2}')) is False
        for store in (one, two):
            await store.close()

    asyncio.run(run())


def test_letters_are_answered_once(database: Service) -> None:
    async def run() -> None:
        one, two = await stores(database)
        letter = Letter("letter", "room", b"{}")
        await two.post(letter, "nobody")
        await two.post(letter, "one")
        assert await one.letters("one") == [letter]
        assert await two.answered("letter") is None
        await one.answer("letter", b"[]")
        assert await one.letters("one") == []
        assert await two.answered("letter") == b"[]"
        assert await two.answered("letter") is None
        for store in (one, two):
            await store.close()

    asyncio.run(run())
