"""What must not be possible: other sites' pages, floods, giants, secrets in logs, markup in names."""

import asyncio
import contextlib
import random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spiritboard.build_info import build
from spiritboard.client import Client
from spiritboard.scenes.tongue import ENGLISH
from spiritboard.web import wire
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.room.auth import hash_token
from spiritboard.web.room.commands import Caller, deeds
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Seated, Step
from spiritboard.web.wire.refusal import Refusal, failure
from tests.web.serving import Server


async def raw(server: Server, room: str, **headers: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket"
    return await connect(address, additional_headers=headers, compression=None)


async def closed_with(socket: ClientConnection) -> int:
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(60):
            while True:
                await socket.recv()
    assert socket.close_code is not None
    return socket.close_code


def test_a_page_of_another_site_can_neither_connect_nor_change_anything(server: Server) -> None:
    async def attack() -> None:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            with pytest.raises(InvalidStatus):
                await raw(server, entered.room, Origin="https://evil.example")
            answer = await guest.http.post(
                "/api/quick", json={"game": "shamans", "name": "A"}, headers={"Origin": "null"}
            )
            assert answer.status_code == 403
            own = await raw(server, entered.room, Origin=server.address)
            await own.close()

    asyncio.run(attack())


@pytest.mark.parametrize("origin", ["http://[", "http://a]b", "http://[::1"])
def test_an_origin_that_is_no_address_is_another_site(server: Server, origin: str) -> None:
    answer = httpx.post(f"{server.address}/api/me", json={"name": "Anna"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


def test_an_address_too_long_for_a_picture_is_refused(server: Server) -> None:
    async def attack() -> None:
        async with Client(server.address) as guest:
            room = (await guest.quick("shamans", "Anna", level=1, players=3)).room
            answer = await guest.http.get(f"/api/rooms/{room}/qr.svg", headers={"Host": "a" * 5000})
            assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    asyncio.run(attack())


def test_floods_and_giants_end_the_connection(server: Server) -> None:
    async def attack() -> None:
        async with Client(server.address) as guest:
            room = (await guest.quick("shamans", "Anna", level=1, players=3)).room
            socket = await raw(server, room)
            await socket.send('{"type":"ping","id":"' + "x" * 70000 + '"}')
            assert await closed_with(socket) == 1009
            socket = await raw(server, room)
            for number in range(200):
                await socket.send(f'{{"type":"ping","id":"{number}"}}')
            assert await closed_with(socket) == 1008

    asyncio.run(attack())


def test_nonsense_is_answered_and_nothing_breaks(server: Server) -> None:
    async def attack() -> None:
        chance = random.Random(9)
        async with Client(server.address) as guest:
            room = (await guest.quick("shamans", "Anna", level=1, players=3)).room
            socket = await raw(server, room)
            for text in ("", "null", "[]", "{}", '{"type":"act"}', "\x00", '{"type":"hello","id":"1","after":-1}'):
                await socket.send(text)
                assert '"code":"bad_message"' in str(await socket.recv())
            await socket.send('{"type":"undo","id":"early"}')
            assert "hello" in str(await socket.recv())
            await socket.send(chance.randbytes(40))  # binary
            assert await closed_with(socket) in (1000, 1003, 1006, 1011)
            assert (await guest.http.get("/healthz")).status_code == 200

    asyncio.run(attack())


def test_every_verb_refuses_a_stranger(server: Server) -> None:
    async def attack() -> None:
        async with Client(server.address) as anna, Client(server.address) as stranger:
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            await stranger.dial(entered.room)
            bot = wire.SeatPlan("bot", 1)
            verbs: list[wire.Command] = [
                wire.Act("1", 0, ("M1",)),
                wire.Undo("2"),
                wire.Reply("3", 1, True),
                wire.Order("4", "pass"),
                wire.Hint("5"),
                wire.Sit("6", 0, "Me"),
                wire.Leave("7"),
                wire.SetSeat("8", 0, bot),
                wire.Setup("9", players=4),
                wire.Ready("10"),
                wire.Start("11"),
                wire.Reveal("12", "word"),
                wire.StandIn("13", 0),
                wire.Rematch("14"),
            ]
            before = (await anna.get(f"/api/rooms/{entered.room}"))["seats"]
            for verb in verbs:
                answer = await stranger.ask(verb)
                assert isinstance(answer, wire.Refused), verb
                assert answer.code in ("forbidden", "taken", "not_asked"), answer
            assert (await anna.get(f"/api/rooms/{entered.room}"))["seats"] == before

    asyncio.run(attack())


def test_names_and_talk_stay_text(server: Server) -> None:
    async def attack() -> None:
        async with Client(server.address) as anna:
            name = "<b>A\u202e\x07"
            entered = await anna.quick("shamans", name, level=1, players=3)
            fact = await anna.get(f"/api/rooms/{entered.room}")
            assert fact["seats"][0]["name"] == "<b>A"
            long = await anna.http.post("/api/quick", json={"game": "shamans", "name": "x" * 25})
            assert long.status_code == 400
            empty = await anna.http.post("/api/quick", json={"game": "shamans", "name": "\x07"})
            assert empty.status_code == 400

    asyncio.run(attack())


def test_a_forged_cookie_is_nobodys(server: Server) -> None:
    async def attack() -> None:
        async with Client(server.address) as anna:
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            cookie = anna.http.cookies["spiritboard"]
            forged = cookie[:-3] + ("abc" if not cookie.endswith("abc") else "abd")
            fact = httpx.get(f"{server.address}/api/rooms/{entered.room}", cookies={"spiritboard": forged}).json()
            assert fact["you"] == -1
            own = httpx.get(f"{server.address}/api/rooms/{entered.room}", cookies={"spiritboard": cookie}).json()
            assert own["you"] == entered.seat

    asyncio.run(attack())


@pytest.mark.parametrize("sent", [b"Bearer \xa0", b"Bearer  \x85"])
def test_an_empty_token_opens_no_seat_that_was_taken_without_one(server: Server, sent: bytes) -> None:
    async def attack() -> None:
        async with Client(server.address) as anna, Client(server.address) as bela, Client(server.address) as stranger:
            room = (await anna.post("/api/rooms", {"game": "shamans", "name": "Anna", "players": 3}))["room"]
            await bela.post("/api/me", {"name": "Bela"})
            await bela.post(f"/api/rooms/{room}/commands", wire.Sit("s", 1, "Bela"))
            assert (await bela.get(f"/api/rooms/{room}"))["you"] == 1
            fact = await stranger.http.get(f"/api/rooms/{room}", headers={b"Authorization": sent})
            assert fact.json()["you"] == -1

    asyncio.run(attack())


def test_the_empty_tokens_of_older_logs_open_nothing() -> None:
    room = Room("test")
    room.fold(Step(1.0, opened("shamans", 3, {})))
    room.fold(Step(2.0, Seated(0, "anna", "Anna", hash_token(""))))
    (taken,) = deeds(room, Caller("bela"), wire.Sit("s", 1, "Bela"))
    room.fold(Step(3.0, taken))
    assert room.seats[1].token == ""
    assert room.holder(hash_token("")) == room.holder("") == ""


@pytest.mark.parametrize("change", [{"players": 4}, {"options": {"moon": 12}}, {"rated": True}])
def test_a_match_that_goes_on_from_a_position_is_changed_neither_in_kind_nor_into_a_rated_one(
    change: dict[str, Any],
) -> None:
    for position in ("", "somewhere"):
        room = Room("test")
        room.fold(Step(1.0, opened("shamans", 3, {}, position=position)))
        room.fold(Step(2.0, Seated(0, "anna", "Anna", "")))
        anna = Caller("anna")
        assert deeds(room, anna, wire.Setup("s", talk="phrases", clock=wire.Clock("match", 60)))
        with pytest.raises(Refusal) if position else contextlib.nullcontext():
            deeds(room, anna, wire.Setup("s", **change))


def test_logs_and_errors_hold_no_secret(server: Server) -> None:
    async def play() -> None:
        async with Client(server.address) as anna:
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            await anna.dial(entered.room, token=entered.token)
            await anna.play(random.Random(1).choice, most=2)
            logged = server.said()
            assert entered.token not in logged
            assert entered.room not in logged
            fact = await anna.http.get(f"/api/rooms/{entered.room}")
            assert entered.token not in fact.text
            assert fact.json()["fairness"]["seed"] == ""

    asyncio.run(play())


def test_operators_get_health_and_figures(server: Server) -> None:
    assert httpx.get(f"{server.address}/healthz").text == f"ok {build()}\n"
    figures = httpx.get(f"{server.address}/metrics").text
    assert "spiritboard_steps_total" in figures
    assert "spiritboard_loop_lag_seconds_bucket" in figures


def test_a_path_cannot_climb_out_of_the_client(server: Server) -> None:
    answer = httpx.get(f"{server.address}/%2e%2e/%2e%2e/pyproject.toml")
    assert "[project]" not in answer.text


def test_nothing_of_what_strangers_write_is_remembered_in_the_sentences_that_refuse_it() -> None:
    before = ENGLISH._said.cache_info().currsize
    for number in range(50):
        said = failure(Refusal("bad_option", "there is no character {name}", name="x" * 200 + str(number)), ENGLISH)
        assert said.text.endswith(f"x{number}")
    assert ENGLISH._said.cache_info().currsize == before
