"""The Python client: what it makes of addresses, servers that are gone and answers that are no table's."""

import asyncio
import time
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

from spiritboard.client import Address, Client, LostServer, NoTable, TableRefuses, client, read_address
from spiritboard.web import wire
from spiritboard.web.http.serve import free_port
from tests.web.serving import Server

ADDRESSES = {
    "https://a.example/room/abcd1234": Address("https://a.example", "abcd1234"),
    "http://localhost:8000/": Address("http://localhost:8000"),
    "localhost:8000/room/abcd1234": Address("http://localhost:8000", "abcd1234"),
    " a.example ": Address("https://a.example"),
    "https://a.example/room/abcd1234#token=s3cret": Address("https://a.example", "abcd1234", "s3cret"),
}


@pytest.mark.parametrize("text", ADDRESSES)
def test_an_address_is_read_as_people_paste_it(text: str) -> None:
    assert read_address(text) == ADDRESSES[text]


@pytest.mark.parametrize("text", ["", "ftp://a.example", "https://", "a b", "http://a.example:port"])
def test_what_is_no_address_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(NoTable, match="is not the address of a table"):
        read_address(text)


def test_a_server_that_is_not_there_is_a_lost_one() -> None:
    async def look() -> None:
        async with Client(f"http://127.0.0.1:{free_port()}") as client:
            with pytest.raises(LostServer, match="does not answer"):
                await client.lobby()
            with pytest.raises(LostServer, match="does not answer"):
                await client.dial("abcd1234")

    asyncio.run(look())


def test_the_lobby_a_room_and_a_seat_in_it(tmp_path: Path) -> None:
    async def meet(address: str) -> None:
        async with Client(address) as anna, Client(address) as bela:
            assert {game.name for game in await anna.games()} >= {"shamans", "samhain", "shamanking"}
            assert (await anna.rules("shamans")).text.startswith("#")
            entered = await anna.make(wire.NewRoom("shamanking", "Anna", 2, listed=True))
            (listed,) = (await bela.lobby()).open
            assert (listed.id, listed.free) == (entered.room, 1)
            assert (await bela.join(entered.room, "Bela")).seat == 1
            async with Client(address) as cilla:
                with pytest.raises(TableRefuses):
                    await cilla.join(entered.room, "Cilla")
            with pytest.raises(TableRefuses, match="once the match is over"):
                await anna.record(entered.room)
            with pytest.raises(TableRefuses):
                await anna.look("nowhere1")
            with pytest.raises((NoTable, TableRefuses)):
                await anna.dial("nowhere1")

    with Server(tmp_path) as server:
        asyncio.run(meet(server.address))


def test_a_table_where_nothing_happens_is_not_a_lost_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "QUIET", 0.1)
    monkeypatch.setattr(client, "WAIT", 5.0)

    async def listen(address: str) -> list[wire.Message]:
        heard: list[wire.Message] = []
        async with Client(address) as anna:
            entered = await anna.make(wire.NewRoom("shamanking", "Anna", 2))
            await anna.dial(entered.room)
            end = time.monotonic() + 6
            while time.monotonic() < end:
                heard.append(await anna.hear())
        return heard

    with Server(tmp_path) as server:
        heard = asyncio.run(listen(server.address))
    assert sum(isinstance(message, wire.Pong) for message in heard) > 5


def test_a_server_that_falls_silent_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "QUIET", 0.1)
    monkeypatch.setattr(client, "WAIT", 0.5)

    async def deaf(socket: ServerConnection) -> None:
        async for _ in socket:
            pass

    async def listen() -> None:
        port = free_port()
        async with serve(deaf, "127.0.0.1", port), Client(f"http://127.0.0.1:{port}") as anna:
            with pytest.raises(LostServer):
                await anna.dial("abcd1234")

    asyncio.run(listen())


def test_a_table_of_another_version_and_one_that_restarts_are_told_apart() -> None:
    async def look() -> None:
        async def another_version(line: ServerConnection) -> None:
            await line.recv()
            await line.send('[{"type": "from_the_future"}]')

        async def restarting(line: ServerConnection) -> None:
            raise AssertionError(line)  # the handshake is refused

        async with serve(another_version, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with Client(f"http://127.0.0.1:{port}") as client:
                with pytest.raises(NoTable, match="speaks another version"):
                    await client.dial("abcd1234")

        def unavailable(line: ServerConnection, _: object) -> object:
            return line.respond(503, "starting\n")

        async with serve(restarting, "127.0.0.1", 0, process_request=unavailable) as server:  # type: ignore[arg-type]
            port = server.sockets[0].getsockname()[1]
            async with Client(f"http://127.0.0.1:{port}") as client:
                with pytest.raises(LostServer, match="does not answer"):
                    await client.dial("abcd1234")
                with pytest.raises(LostServer, match="does not answer"):
                    await client.record("abcd1234")

    asyncio.run(look())
