"""What was acknowledged is there after a power cut; what was sent twice has happened once."""

import asyncio
import random
import time
from pathlib import Path

import httpx

from spiritboard.client import Client, choices
from spiritboard.web import wire
from spiritboard.web.hosting.config import Config
from spiritboard.web.hosting.new_rooms import opened, rematch
from spiritboard.web.hosting.rooms import AT_A_TIME, Rooms
from spiritboard.web.room.steps import Seated, Started
from spiritboard.web.storage.bus import LocalBus
from spiritboard.web.storage.sqlite import SqliteStore
from tests.web.serving import Server


def test_a_match_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def play() -> None:
        chance = random.Random(3)
        server = Server(tmp_path).start()
        try:
            async with Client(server.address) as guest:
                entered = await guest.quick("shamans", "Anna", level=1, players=3)
                await guest.dial(entered.room)
                for _ in range(3):
                    await guest.play(chance.choice, most=2)
                    answer: wire.Message = wire.Pong("")
                    while not isinstance(answer, wire.Ack):  # a bot's Portal may come first
                        answer = await guest.act(choices(await guest.turn())[0])
                    server.kill()  # the moment it was acknowledged
                    server.start()
                    told = await guest.get(f"/api/rooms/{entered.room}/events")
                    acted = [part for part in told["news"] if part["sequence"] == answer.sequence]
                    assert acted[0]["step"] == "act"
                    assert acted[0]["seat"] == entered.seat
                    await guest.dial(entered.room, after=guest.sequence)
                end = await guest.play(chance.choice)
                assert end.scene.ending is not None
        finally:
            server.kill()

    asyncio.run(play())


def test_a_stopping_server_says_goodbye_and_the_match_is_kept(tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(tmp_path).start()
        try:
            async with Client(server.address) as guest:
                entered = await guest.quick("shamans", "Anna", level=1, players=3)
                await guest.dial(entered.room)
                before = await guest.turn()
                seconds = await asyncio.to_thread(server.stop)
                assert seconds < 5
                goodbye = await guest.until(lambda message: isinstance(message, wire.Goodbye))
                assert isinstance(goodbye, wire.Goodbye)
                assert goodbye.reason == "stopping"
                server.start()
                await guest.dial(entered.room, after=guest.sequence)
                again = await guest.until(lambda message: isinstance(message, wire.SceneNow))
                assert isinstance(again, wire.SceneNow)
                assert again.scene == before.scene
        finally:
            server.kill()

    asyncio.run(play())


def test_reconnecting_at_every_message_loses_and_doubles_nothing(server: Server) -> None:
    async def play() -> None:
        chance = random.Random(11)
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3, options={"points": 1})
            heard: list[wire.News] = []
            sequence = 0
            while True:
                await guest.dial(entered.room, after=sequence)
                patience = chance.randrange(1, 6)  # messages until the line breaks
                for _ in range(patience):
                    message = await guest.hear()
                    if isinstance(message, wire.News):
                        heard.append(message)
                        sequence = message.sequence
                    if isinstance(message, wire.SceneNow):
                        if choices(message):
                            action = chance.choice(choices(message))
                            await guest.send(wire.Act(f"at {message.epoch}", message.epoch, (action,)))
                        break  # hang up, without waiting for an answer
                await guest.hang_up()
                if guest.scene is not None and guest.scene.scene.ending is not None:
                    break
            whole = await guest.get(f"/api/rooms/{entered.room}/events")
            while whole["news"][-1]["sequence"] < whole["sequence"]:
                more = await guest.get(f"/api/rooms/{entered.room}/events?after={whole['news'][-1]['sequence']}")
                whole["news"] += more["news"]
            assert [part.sequence for part in heard] == list(range(1, sequence + 1))
            for part, again in zip(heard, whole["news"], strict=False):
                assert part.text == again["text"]
                assert [told.text for told in part.told] == [told["text"] for told in again["told"]]

    asyncio.run(play())


def test_the_same_command_twice_is_done_once(server: Server) -> None:
    async def play() -> None:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            await guest.dial(entered.room)
            scene = await guest.turn()
            act = wire.Act("once", scene.epoch, (choices(scene)[0],))
            for _ in range(3):
                await guest.send(act)
            answers = [
                await guest.until(lambda message: isinstance(message, wire.Ack | wire.Refused)) for _ in range(3)
            ]
            assert len(set(answers)) == 1, answers
            assert isinstance(answers[0], wire.Ack)
            own = [part for part in guest.log if isinstance(part, wire.News) and part.sequence == answers[0].sequence]
            assert len(own) <= 1

    asyncio.run(play())


def test_after_a_restart_every_room_in_which_something_is_due_is_taken_up(tmp_path: Path) -> None:
    many = 2 * AT_A_TIME + 3

    async def leave() -> None:
        config = Config(database=str(tmp_path / "table.sqlite3"))
        store = SqliteStore(config.file)
        await store.connect()
        rooms = Rooms(config, store, LocalBus(), lambda *_: None, rematch)
        people = [Seated(seat, f"person {seat}", "Name", "") for seat in range(3)]
        for _ in range(many):
            live = await rooms.create(opened("shamans", 3, {}), people, "person 0")
            await rooms.do(live, [Started()])  # the cards are being shuffled
        await store.close()

    asyncio.run(leave())
    with Server(tmp_path, lease=0.6) as server:
        for _ in range(300):
            figures = httpx.get(f"{server.address}/metrics").text
            if f"spiritboard_rooms {many}.0" in figures:
                return
            time.sleep(0.1)
    raise AssertionError([line for line in figures.splitlines() if line.startswith("spiritboard_rooms")])
