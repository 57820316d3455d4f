"""Steps that are written together are kept or refused one by one."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.storage.store import Append, Brief, Conflict, Store


def steps(room: str, first: int, *words: str, at: float = 1.0, due: int = 0) -> Append:
    brief = Brief("shamans", "live", True, False, 3, ("Anna",), 0, 0.0, people=("anna",), due=due)
    return Append(room, first, [word.encode() for word in words], brief, at)


def test_of_steps_written_together_only_those_that_were_there_before_are_refused(tmp_path: Path) -> None:
    async def write() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        await store.append(steps("one", 1, "a", "b"))
        again = store.append(steps("one", 2, "another"))
        beside = [store.append(steps("two", number, str(number))) for number in range(1, 8)]
        with pytest.raises(Conflict):
            await again
        await asyncio.gather(*beside)
        assert await store.steps("one") == [b"a", b"b"]
        assert await store.steps("two") == [str(number).encode() for number in range(1, 8)]
        await store.close()

    asyncio.run(write())


def test_lists_know_the_newest_of_steps_written_together(tmp_path: Path) -> None:
    async def write() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        await asyncio.gather(
            store.append(steps("old", 1, "a", at=1.0)),
            store.append(steps("new", 1, "a", at=2.0)),
            store.append(steps("old", 2, "b", at=3.0)),
        )
        assert [room for room, _ in await store.briefs(("live",), 0.0, 9)] == ["old", "new"]
        assert [room for room, _ in await store.rooms_of("anna", 9)] == ["old", "new"]
        await store.close()

    asyncio.run(write())


async def pages_of_due_rooms(store: Store) -> list[list[str]]:
    """All rooms in which something is due at 100, two by two, whatever becomes of those that were told."""
    for number, due in ((4, 1), (1, 1), (3, 1), (0, 100), (2, 99), (5, 0), (6, 101)):
        lease = await store.claim(f"room{number}", "tests", 0.0)
        await store.append(msgspec.structs.replace(steps(f"room{number}", 1, "a", due=due), epoch=lease.epoch))
    pages = [await store.due(100.0, 2)]
    for _ in PAGES[1:]:
        pages.append(await store.due(100.0, 2, pages[-1][-1]))
    return [[one.room for one in page] for page in pages]


PAGES = [["room1", "room3"], ["room4", "room2"], ["room0"], []]


def test_due_rooms_are_told_page_by_page_longest_due_first(tmp_path: Path) -> None:
    async def look() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        assert await pages_of_due_rooms(store) == PAGES
        await store.close()

    asyncio.run(look())
