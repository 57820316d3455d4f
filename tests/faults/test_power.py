"""Power cuts below SQLite, and disks that refuse: what was acknowledged is there, what was refused is not."""

import asyncio
import errno
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from spiritboard.client import Client
from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.new_rooms import rematch
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.steps import Said, decode
from spiritboard.web.storage.bus import LocalBus
from spiritboard.web.storage.sqlite import SqliteStore
from tests.faults.power import Disk, Entry, build, journal
from tests.web.serving import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the disk is laid under a process by LD_PRELOAD")
CUTS = int(os.environ.get("SPIRITBOARD_CUTS", "100"))
TALKERS = Path(__file__).with_name("talkers.py")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("disk"))


@pytest.fixture(scope="module")
def written(library: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    """All that was done to the disk while people talked in six rooms."""
    folder = tmp_path_factory.mktemp("talk")
    noted = folder.with_name(f"{folder.name}.journal")
    laid = {"LD_PRELOAD": str(library), "DISK_FOLDER": str(folder), "DISK_JOURNAL": str(noted)}
    subprocess.run([sys.executable, TALKERS, folder], env=os.environ | laid, check=True)
    return journal(noted)


def moments(entries: Sequence[Entry], count: int) -> Iterator[tuple[int, Disk, list[str]]]:
    """The disk at so many moments, with the number of each and what had been acknowledged by then."""
    chosen = sorted(random.Random(count).choices(range(1, len(entries) + 1), k=count))
    disk, acknowledged, at = Disk(), bytearray(), 0
    for number, moment in enumerate(chosen):
        for entry in entries[at:moment]:
            if entry.name == "acknowledged":
                acknowledged += entry.data
            elif not entry.name.endswith(("-shm", ".lock")):  # remade whenever the file is opened
                disk.do(entry)
        at = moment
        yield number, disk, acknowledged.decode().splitlines()


def missing(path: Path, acknowledged: Sequence[str]) -> list[str]:
    """What was acknowledged and is not in the log, where it was said to be; all logs must be whole."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master")]
        rows = connection.execute("SELECT room, number, step FROM log").fetchall() if "log" in tables else []
    numbers: dict[str, set[int]] = {}
    said = set()
    for room, number, step in rows:
        numbers.setdefault(room, set()).add(number)
        deed = decode(step.encode()).deed
        if isinstance(deed, Said):
            said.add(f"{room} {number} {deed.text.rstrip('x').strip()}")
    assert all(found == set(range(1, len(found) + 1)) for found in numbers.values()), "a gap in a log"
    return [line for line in acknowledged if line not in said]


async def go_on(path: Path, acknowledged: Sequence[str]) -> None:
    """A server that is started on what is left takes the next command."""
    store = SqliteStore(path)
    await store.connect()
    rooms = Rooms(Config(database=str(path)), store, LocalBus(), lambda *_: None, rematch)
    for line in acknowledged[-1:]:
        room = line.split()[0]
        assert isinstance(await rooms.command(room, Person("anna", "Anna"), wire.Chat("more", "more")), wire.Ack)
    await rooms.close()
    await store.close()


@pytest.mark.timeout(120 + CUTS)
def test_no_power_cut_loses_or_damages_what_was_acknowledged(written: list[Entry], tmp_path: Path) -> None:
    looked_for = 0
    for number, disk, acknowledged in moments(written, CUTS):
        left = tmp_path / str(number)
        left.mkdir()
        disk.cut(left, random.Random(number))
        asyncio.run(go_on(left / "table.sqlite3", acknowledged))
        assert missing(left / "table.sqlite3", acknowledged) == [], f"cut {number}"
        looked_for += len(acknowledged)
    print(f"{CUTS} power cuts, {looked_for} acknowledged commands looked for, all of them found")
    assert looked_for > CUTS


def test_a_disk_that_only_says_it_had_synced_is_found_out(written: list[Entry], tmp_path: Path) -> None:
    lying = [entry for entry in written if entry.kind != "s"]
    felt = 0
    for number, disk, acknowledged in moments(lying, 20):
        left = tmp_path / str(number)
        left.mkdir()
        disk.cut(left, random.Random(number))
        try:
            felt += missing(left / "table.sqlite3", acknowledged) != []
        except (AssertionError, sqlite3.DatabaseError):
            felt += 1
    assert felt > 5


FAULTS = {
    "full": ("write", errno.ENOSPC),
    "read-only": ("write", errno.EROFS),
    "broken": ("write", errno.EIO),
    "syncing fails": ("sync", errno.EIO),
}


def test_a_disk_that_refuses_is_named_and_play_goes_on_when_it_takes_again(library: Path, tmp_path: Path) -> None:
    fault = tmp_path / "fault"
    server = Server(tmp_path)
    server.environment |= {"LD_PRELOAD": str(library), "DISK_FOLDER": str(tmp_path), "DISK_FAULT": str(fault)}

    async def run() -> dict[str, str]:
        codes = {}
        async with Client(server.address) as anna:
            entered = await anna.quick("samhain", "Anna", level=1, players=2)
            await anna.dial(entered.room)
            for name, (what, number) in FAULTS.items():
                fault.write_text(f"{what} {number}")
                refused = await anna.ask(wire.Chat(anna.id(), f"during: {name}"))
                assert isinstance(refused, wire.Refused), name
                codes[f"during: {name}"] = refused.code
                assert (await anna.http.get("/healthz")).status_code == 200
                fault.unlink()
                assert isinstance(await anna.ask(wire.Chat(anna.id(), f"after: {name}")), wire.Ack), name
        return codes

    try:
        server.start()
        codes = asyncio.run(run())
    finally:
        server.kill()
    assert set(list(codes.values())[:3]) == {"busy"}
    assert codes["during: syncing fails"] == "unsure", "it may be found in the file after a crash"
    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        deeds = [decode(step.encode()).deed for (step,) in connection.execute("SELECT step FROM log ORDER BY number")]
    said = [deed.text for deed in deeds if isinstance(deed, Said) and deed.text]
    assert [text for text in said if text.startswith("after")] == [f"after: {name}" for name in FAULTS]
    assert not set(said) & set(codes), "refused and yet done"
