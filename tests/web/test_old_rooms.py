"""Rooms that time has passed by: nobody came, or the rules are others now."""

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path

import httpx

from spiritboard.client import Client
from spiritboard.games import registry
from tests.web.serving import Server

VERSION = registry.find("shamans").game.version


def test_a_table_to_which_nobody_comes_leaves_the_lobby_and_keeps_its_address(server: Server, tmp_path: Path) -> None:
    async def listed(address: str) -> bool:
        async with Client(address) as guest:
            wish = {"game": "shamans", "name": "Anna", "players": 3, "listed": True}
            room = (await guest.post("/api/rooms", wish))["room"]
            assert (await guest.get(f"/api/rooms/{room}"))["status"] == "open"
            lobby = await guest.get("/api/lobby")
            assert room in {row["id"] for row in lobby["mine"]}
            return room in {row["id"] for row in lobby["open"]}

    assert asyncio.run(listed(server.address))
    with Server(tmp_path, listed=0.0) as impatient:
        assert not asyncio.run(listed(impatient.address))


def test_the_record_of_a_room_with_older_rules_can_be_had_and_the_room_says_why_it_is_closed(tmp_path: Path) -> None:
    async def play(address: str) -> tuple[str, str]:
        async with Client(address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3, options={"rounds": 1})
            await guest.dial(entered.room)
            await guest.play(random.Random(2).choice)
            return entered.room, (await guest.http.get(f"/api/rooms/{entered.room}/record")).text

    with Server(tmp_path) as server:
        room, record = asyncio.run(play(server.address))
        server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "table.sqlite3")) as file, file:
        now, old = f'"version":{VERSION}', f'"version":{VERSION + 7}'
        file.execute("UPDATE log SET step = replace(step, ?, ?) WHERE room = ? AND number = 1", (now, old, room))
        file.execute("UPDATE rooms SET due = 1 WHERE room = ?", (room,))
    with Server(tmp_path) as server:
        for path in ("", "/replay", "/review", "/events"):
            refused = httpx.get(f"{server.address}/api/rooms/{room}{path}")
            assert (refused.status_code, refused.json()["code"]) == (410, "gone")
            assert str(VERSION + 7) in refused.json()["text"]
        kept = httpx.get(f"{server.address}/api/rooms/{room}/record")
        assert kept.text == record.replace(f"game shamans {VERSION}", f"game shamans {VERSION + 7}")
        server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "table.sqlite3")) as file:
        assert file.execute("SELECT due FROM rooms WHERE room = ?", (room,)).fetchone() == (0,)
