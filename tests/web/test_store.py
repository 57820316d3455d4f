"""Steps that are written together are kept or refused one by one."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.storage.store import Append, Brief, Conflict, Store


def steps(room: str, first: int, *words: str, at: float = 1.0) -> Append:
    brief = Brief("shamans", "live", True, False, 3, ("Anna",), 0, 0.0, people=("anna",), busy=True)
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


async def pages_of_busy_rooms(store: Store) -> list[list[str]]:
    """All busy rooms, two by two, whatever becomes of those that were told."""
    for number in (4, 1, 3, 0, 2):
        lease = await store.claim(f"busy{number}", "tests", 0.0)
        await store.append(msgspec.structs.replace(steps(f"busy{number}", 1, "a"), epoch=lease.epoch))
    pages = [await store.busy(2)]
    for _ in PAGES[1:]:
        pages.append(await store.busy(2, pages[-1][-1]))
    return pages


PAGES = [["busy0", "busy1"], ["busy2", "busy3"], ["busy4"], []]


def test_busy_rooms_are_told_page_by_page(tmp_path: Path) -> None:
    async def look() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        assert await pages_of_busy_rooms(store) == PAGES
        await store.close()

    asyncio.run(look())
