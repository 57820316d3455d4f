"""A program that talks in several rooms at once and writes down what was acknowledged: power is cut under it."""

import asyncio
import os
import sys
from pathlib import Path

from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.steps import Seated
from spiritboard.web.storage.bus import LocalBus
from spiritboard.web.storage.sqlite import SqliteStore

TALKERS = 6
LINES = 40


async def talk(folder: Path) -> None:
    store = SqliteStore(folder / "table.sqlite3")
    await store.connect()
    rooms = Rooms(Config(database=str(store.path)), store, LocalBus(), lambda *_: None, rematch)
    acknowledged = os.open(folder / "acknowledged", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    await store._submit(lambda connection: connection.execute("PRAGMA wal_autocheckpoint = 16"))

    async def one(number: int) -> None:
        live = await rooms.create(opened("shamans", 3, {}), [Seated(0, "anna", "Anna", "")], "anna")
        for line in range(LINES):
            command = wire.Chat(f"{line}", f"{number} {line} " + "x" * 250)
            answer = await rooms.command(live.room.id, Person("anna", "Anna"), command)
            assert isinstance(answer, wire.Ack)
            os.write(acknowledged, f"{live.room.id} {answer.sequence} {number} {line}\n".encode())

    await asyncio.gather(*map(one, range(TALKERS)))
    await rooms.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(talk(Path(sys.argv[1])))
