"""Several processes at one table: a real PostgreSQL, a real NATS server, and a process that dies."""

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spiritboard.client import Client, choices
from spiritboard.web import wire
from spiritboard.web.storage.postgres import PostgresStore
from tests.web.services import REACH, nats, postgres
from tests.web.serving import Server
from tests.web.test_characters import rate_together
from tests.web.test_store import PAGES, pages_of_due_rooms


@pytest.fixture(scope="module")
def shared() -> Iterator[dict[str, str]]:
    with postgres() as database, nats() as bus:
        yield {"database": database, "bus": bus}


@pytest.fixture
def pair(shared: dict[str, str], tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with Server(tmp_path / "one", lease=2, **shared) as one, Server(tmp_path / "two", lease=2, **shared) as two:
        yield one, two


def test_people_at_two_processes_play_one_match(pair: tuple[Server, Server]) -> None:
    one, two = pair

    async def play() -> None:
        async with Client(one.address) as anna, Client(two.address) as bela:
            seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "bot", "level": 1}]
            wish = {"game": "shamans", "name": "Anna", "players": 3, "seats": seats, "options": {"points": 1}}
            room = (await anna.post("/api/rooms", wish))["room"]
            await bela.post(f"/api/rooms/{room}/join", {"name": "Bela"})
            await anna.dial(room)
            await bela.dial(room)
            await bela.ask(wire.Ready("ready"))
            both = await anna.until(
                lambda message: isinstance(message, wire.RoomNow) and all(s.present for s in message.room.seats[:2])
            )
            assert isinstance(both, wire.RoomNow)
            assert isinstance(await anna.ask(wire.Start("start")), wire.Ack)
            chance = random.Random(5)
            ends = await asyncio.gather(anna.play(chance.choice), bela.play(chance.choice))
            assert ends[0].scene.ending == ends[1].scene.ending
            again = await bela.ask(wire.Rematch("again"))  # asked where the room is not owned
            assert isinstance(again, wire.RematchAt)
            assert (await anna.get(f"/api/rooms/{again.room}"))["seats"][0]["name"] == "Bela"
            assert (await bela.get(f"/api/rooms/{again.room}"))["you"] == 0

    asyncio.run(play())


def test_another_process_takes_over_within_ten_seconds(shared: dict[str, str], tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = Server(tmp_path / "one", **shared), Server(tmp_path / "two", **shared)

    async def play() -> None:
        async with Client(one.address) as anna:
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            await anna.dial(entered.room)
            await anna.play(random.Random(1).choice, most=3)
            await anna.turn()
            one.kill()
            died = time.monotonic()
            async with Client(two.address, anna.http.cookies) as back:
                await back.dial(entered.room, after=anna.sequence)
                answer: wire.Message = wire.Pong("")
                while not isinstance(answer, wire.Ack):  # a bot's Portal may come first
                    answer = await back.act(choices(await back.turn())[0])
                assert time.monotonic() - died < 10 + REACH

    with one, two:
        asyncio.run(play())


def test_bots_play_on_when_their_process_dies(pair: tuple[Server, Server]) -> None:
    one, two = pair

    async def play() -> None:
        async with Client(one.address) as anna, Client(two.address) as watcher:
            seats = [{"kind": "person"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]
            wish = {"game": "shamans", "name": "Anna", "players": 3, "seats": seats}
            room = (await anna.post("/api/rooms", wish))["room"]
            await anna.dial(room)
            await anna.ask(wire.Start("start"))
            await anna.turn()
            await anna.ask(wire.Leave("bye"))  # three bots now play by themselves
            one.kill()
            await watcher.dial(room)
            await watcher.until(lambda message: isinstance(message, wire.SceneNow) and bool(message.scene.ending))

    asyncio.run(play())


def test_a_match_on_postgres_survives_the_death_of_every_process(shared: dict[str, str], tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(tmp_path, database=shared["database"]).start()
        try:
            async with Client(server.address) as anna:
                entered = await anna.quick("shamans", "Anna", level=1, players=3, options={"points": 1})
                await anna.dial(entered.room)
                await anna.play(random.Random(1).choice, most=3)
                server.kill()
                server.start()
                await anna.dial(entered.room, after=anna.sequence)
                end = await anna.play(random.Random(1).choice)
                assert end.scene.ending is not None
        finally:
            server.kill()

    asyncio.run(play())


def test_postgres_tells_due_rooms_page_by_page_and_counts_matches_that_end_together(shared: dict[str, str]) -> None:
    async def look() -> None:
        store, other = PostgresStore(shared["database"]), PostgresStore(shared["database"])
        await store.connect()
        await other.connect()
        for one in await store.due(time.time(), 1000):  # of the matches above
            await store.retire(one.room)
        assert await pages_of_due_rooms(store) == PAGES
        counted = await asyncio.gather(rate_together(store), rate_together(other))
        assert set(counted[0].values()) | set(counted[1].values()) == {5}
        await store.close()
        await other.close()

    asyncio.run(look())
