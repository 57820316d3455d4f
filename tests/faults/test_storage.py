"""Disks that fail: full or locked. People are told at once, nothing is half done, and it goes on afterwards."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest

from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.steps import Said, Seated, decode
from spiritboard.web.storage.bus import LocalBus
from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.wire.refusal import Refusal
from tests.faults.asgi import a_table, browser

ANNA = Person("anna", "Anna")


@asynccontextmanager
async def a_room(path: Path) -> AsyncIterator[tuple[Rooms, LiveRoom, SqliteStore]]:
    store = SqliteStore(path)
    await store.connect()
    await store._submit(lambda connection: connection.execute("PRAGMA busy_timeout = 50"))
    rooms = Rooms(Config(database=str(path)), store, LocalBus(), lambda *_: None, rematch)
    live = await rooms.create(opened("shamans", 3, {}), [Seated(0, "anna", "Anna", "")], "anna")
    yield rooms, live, store
    await rooms.close()
    await store.close()


@asynccontextmanager
async def full(store: SqliteStore) -> AsyncIterator[None]:
    """As many pages as there are, and no more: SQLite says that the disk is full."""

    def limit(connection: sqlite3.Connection, more: int) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + more}")

    await store._submit(lambda connection: limit(connection, 0))
    yield
    await store._submit(lambda connection: limit(connection, 10**6))


@asynccontextmanager
async def locked(store: SqliteStore) -> AsyncIterator[None]:
    """By another program that holds the file."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


Fault: TypeAlias = Callable[[SqliteStore], AbstractAsyncContextManager[None]]


@pytest.mark.parametrize(("fault", "felt"), [(full, "full"), (locked, "locked")])
def test_a_command_that_cannot_be_written_is_refused_and_leaves_no_trace(
    tmp_path: Path, fault: Fault, felt: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with a_room(tmp_path / "table.sqlite3") as (rooms, live, store):
            room = live.room.id
            texts = [f"{number} " + "x" * 290 for number in range(40)]
            async with fault(store):
                refused = [text for text in texts if not await say(rooms, room, text)]
            assert refused, "the fault was felt"
            assert await say(rooms, room, "after all")
            deeds = [decode(step).deed for step in await store.steps(room)]
            said = [deed.text for deed in deeds if isinstance(deed, Said)]
            assert said[-1] == "after all"
            assert not set(refused) & set(said), "refused and yet done"
            assert (await store._rows("PRAGMA integrity_check"))[0][0] == "ok"

    asyncio.run(run())
    assert felt in caplog.text


def test_whatever_needs_a_disk_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    """Not only what happens in rooms."""

    async def run() -> httpx.Response:
        async with a_table(tmp_path) as app, browser(app) as anna:
            store = app.state.process.store
            await store._submit(lambda connection: connection.execute("PRAGMA busy_timeout = 50"))
            async with locked(store):
                return await anna.post("/api/me?language=fr", json={"name": "Anna", "lasting": True})

    answer = asyncio.run(run())
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert answer.json()["text"] == "la table n’arrive pas à joindre sa base de données ; réessayez"


def test_of_many_who_wait_for_a_locked_file_none_waits_for_the_others(tmp_path: Path) -> None:
    async def run() -> list[str]:
        asked: list[str] = []
        async with a_room(tmp_path / "table.sqlite3") as (rooms, live, store):
            lives = [await rooms.create(live.room.opened, [Seated(0, "anna", "Anna", "")], "anna") for _ in range(30)]
            await store._submit(lambda connection: connection.set_trace_callback(asked.append))
            async with locked(store):
                talk = [rooms.do(one, [Said(0, "Anna", "hello")]) for one in lives]
                answers = await asyncio.gather(*talk, return_exceptions=True)
            assert all(isinstance(answer, Refusal) for answer in answers), answers
        return [sql for sql in asked if sql.startswith("BEGIN")]

    assert len(asyncio.run(run())) < 10


def test_after_a_step_that_could_not_be_written_the_log_has_no_gap(tmp_path: Path) -> None:
    """Several are on their way at once; the first is too long for the disk, and those behind it would fit."""

    async def run() -> None:
        async with a_room(tmp_path / "table.sqlite3") as (rooms, live, store):
            room, before = live.room.id, live.room.sequence
            async with full(store):
                talk = [Said(0, "Anna", "x" * 100_000), *(Said(0, "Anna", f"{number}") for number in range(5))]
                answers = await asyncio.gather(*(rooms.do(live, [one]) for one in talk), return_exceptions=True)
            assert all(isinstance(answer, Refusal) for answer in answers), answers
            assert len(await store.steps(room)) == before
            assert await say(rooms, room, "after all")
            numbers = await store._rows("SELECT number FROM log WHERE room = ? ORDER BY number", room)
            assert [number for (number,) in numbers] == list(range(1, before + 2))

    asyncio.run(run())


async def say(rooms: Rooms, room: str, text: str) -> bool:
    try:
        await rooms.command(room, ANNA, wire.Chat(text[:30], text))
    except Refusal as refusal:
        assert refusal.code == "busy"
        assert "save" in refusal.text
        return False
    return True


def test_a_table_of_the_first_schema_is_brought_up_to_date_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"

    async def run(rooms_before: int) -> str:
        async with a_room(path) as (rooms, live, store):
            assert len(await store._rows("SELECT DISTINCT room FROM log")) == rooms_before + 1
            await say(rooms, live.room.id, "hello")
            return live.room.id

    room = asyncio.run(run(0))
    with sqlite3.connect(path) as old:  # as the first schema was
        old.executescript(
            """DROP TABLE letters; ALTER TABLE leases DROP COLUMN epoch; DROP INDEX rooms_due;
            ALTER TABLE rooms RENAME COLUMN due TO busy; CREATE INDEX rooms_busy ON rooms (busy);
            UPDATE rooms SET busy = 1; PRAGMA user_version = 1;"""
        )

    async def again() -> None:
        async with a_room(path) as (rooms, _, store):
            assert await store.due(time.time(), 9) == [(1, room)], "what was busy is due at once"
            assert await say(rooms, room, "still here")
            assert (await rooms.live(room)).room.said == 2

    asyncio.run(again())


def test_a_copy_made_while_people_play_is_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path / "table.sqlite3") as (rooms, live, store):
            room, acknowledged = live.room.id, 0

            def copy() -> None:
                with sqlite3.connect(store.path) as source, sqlite3.connect(tmp_path / "copy.sqlite3") as target:
                    source.backup(target, pages=1)

            assert await say(rooms, room, "before")
            copying = asyncio.create_task(asyncio.to_thread(copy))
            while not copying.done():
                acknowledged += await say(rooms, room, f"meanwhile {acknowledged}")
            await copying
        async with a_room(tmp_path / "copy.sqlite3") as (restored, _, store):
            assert await say(restored, room, "restored")
            words = [decode(step).deed for step in await store.steps(room)]
            texts = [deed.text for deed in words if isinstance(deed, Said)]
            assert (texts[0], texts[-1]) == ("before", "restored")
            assert texts[1:-1] == [f"meanwhile {number}" for number in range(len(texts) - 2)]

    asyncio.run(run())
