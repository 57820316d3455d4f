"""Kill -9 under load: whatever was acknowledged is in the log, once and in order, however often the server dies."""

import asyncio
import contextlib
import os
import random
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from spiritboard.client import Client
from spiritboard.client.errors import ClientError
from spiritboard.web import wire
from tests.faults.forking import ForkingServer

KILLS = int(os.environ.get("SPIRITBOARD_KILLS", "50"))
TALKERS = 6


@pytest.mark.timeout(120 + 2 * KILLS)
def test_nothing_that_was_acknowledged_is_lost_doubled_or_reordered(tmp_path: Path) -> None:
    chance = random.Random(KILLS)
    acknowledged: list[list[str]] = [[] for _ in range(TALKERS)]
    rooms: list[str] = []

    async def talk(server: ForkingServer, who: int, cookies: httpx.Cookies, stop: asyncio.Event) -> None:
        async with Client(server.address, cookies) as client:
            await client.dial(rooms[who])
            number = 0
            while not stop.is_set():
                text = f"{who} {len(acknowledged[who])} {number} {random.random()}"
                answer = await client.ask(wire.Chat(client.id(), text))
                assert isinstance(answer, wire.Ack), answer
                acknowledged[who].append(text)
                number += 1

    async def load(server: ForkingServer, jars: list[httpx.Cookies]) -> None:
        stop = asyncio.Event()
        talking = [asyncio.create_task(talk(server, who, jars[who], stop)) for who in range(TALKERS)]
        already, more = sum(map(len, acknowledged)), chance.randrange(1, 4 * TALKERS)
        while sum(map(len, acknowledged)) < already + more and not any(task.done() for task in talking):
            await asyncio.sleep(0)
        await asyncio.sleep(chance.random() / 100)  # within a step, wherever that is
        server.kill()
        for task in talking:
            with contextlib.suppress(ClientError, ConnectionClosed, httpx.TransportError, OSError, TimeoutError):
                await task

    async def run() -> None:
        server = ForkingServer(tmp_path).start()
        jars = []
        try:
            for who in range(TALKERS):
                async with Client(server.address) as client:
                    rooms.append((await client.quick("samhain", f"Talker {who}", level=1, players=2)).room)
                    jars.append(client.http.cookies)
            for _ in range(KILLS):
                await load(server, jars)
                server.start()
            for who, room in enumerate(rooms):
                told: list[str] = []
                after = 0
                while page := httpx.get(f"{server.address}/api/rooms/{room}/events?after={after}").json()["news"]:
                    told += [news["text"] for news in page if news["step"] == "chat" and news["seat"] == 0]
                    after = page[-1]["sequence"]
                assert len(told) == len(set(told)), "doubled"
                kept = set(told)
                assert [text for text in acknowledged[who] if text not in kept] == [], "lost"
                assert [text for text in told if text in set(acknowledged[who])] == acknowledged[who], "reordered"
        finally:
            server.close()
        print(f"{KILLS} kills, {sum(map(len, acknowledged))} acknowledged commands, all of them found")
        assert all(acknowledged)

    asyncio.run(run())
