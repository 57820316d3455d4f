"""A connection that breaks at any moment, and people who press buttons at the same time: the match stays one story."""

import asyncio
import random
from pathlib import Path

import pytest

from spiritboard.client import Client, TableRefuses, choices
from spiritboard.web import wire
from tests.web.serving import Server

ENOUGH = 10
"""Answers after which it has been tried at enough moments."""


async def break_line(anna: Client, room: str, told: list[int]) -> None:
    """Lose the connection without a word, and connect again from what was heard last."""
    told += [one.sequence for one in anna.log if isinstance(one, wire.News)]
    assert anna.socket is not None
    anna.socket.transport.abort()
    await anna.dial(room, after=told[-1] if told else 0)


@pytest.mark.parametrize("game", ["shamans", "shamanking"])
def test_whoever_reconnects_at_any_moment_misses_nothing_and_does_nothing_twice(tmp_path: Path, game: str) -> None:
    chance = random.Random(5)

    async def play(address: str) -> None:
        async with Client(address) as anna:
            entered = await anna.quick(game, "Anna", level=1)
            room, told, done = entered.room, list[int](), set[int]()
            await anna.dial(room)
            pending: wire.Act | None = None
            answered = -1
            while len(done) < ENOUGH:
                message = await anna.hear()
                if isinstance(message, wire.Ack | wire.Refused) and pending is not None and message.id == pending.id:
                    assert isinstance(message, wire.Ack) or message.code in ("stale", "not_asked"), message
                    if isinstance(message, wire.Ack):
                        assert message.sequence not in done, "an answer of its own"
                        done.add(message.sequence)
                    pending = None
                if isinstance(message, wire.SceneNow):
                    if message.scene.ending is not None:
                        break
                    if pending is None and choices(message) and message.epoch != answered:
                        answered = message.epoch
                        pending = wire.Act(anna.id(), message.epoch, (chance.choice(choices(message)),))
                        await anna.send(pending)
                if chance.random() < 0.3:
                    await break_line(anna, room, told)
                    answered = -1
                    if pending is not None:  # perhaps it was heard
                        await anna.send(pending)
            await break_line(anna, room, told)
            last = (await anna.get(f"/api/rooms/{room}/events"))["sequence"]
            while not told or told[-1] < last:
                message = await anna.hear()
                told += [message.sequence] if isinstance(message, wire.News) else []
            log = (await anna.get(f"/api/rooms/{room}/events"))["news"]
            assert told == list(range(1, told[-1] + 1)), "each step once and in order"
            mine = {one["sequence"] for one in log if one["step"] == "act" and one["seat"] == 0}
            assert done <= mine, "what was acknowledged is in the log"

    with Server(tmp_path) as server:
        asyncio.run(play(server.address))


def test_of_several_who_ask_for_a_rematch_at_once_all_get_the_same_room(tmp_path: Path) -> None:
    async def play(address: str) -> None:
        async with Client(address) as anna, Client(address) as bela:
            seats = (wire.SeatPlan(), wire.SeatPlan(), wire.SeatPlan("bot", 1))
            room = (await anna.make(wire.NewRoom("shamans", "Anna", 3, {"rounds": 1}, seats=seats))).room
            await bela.join(room, "Bela")
            people = (anna, bela)
            for one in people:
                await one.dial(room)
            assert isinstance(await bela.ask(wire.Ready("ready")), wire.Ack)
            assert isinstance(await anna.ask(wire.Start("start")), wire.Ack)
            await asyncio.gather(*(one.play(random.Random(at).choice) for at, one in enumerate(people)))
            asked = [one.post(f"/api/rooms/{room}/commands", wire.Rematch(f"{n}")) for n in range(4) for one in people]
            rooms = {answer["room"] for answer in await asyncio.gather(*asked)}
            assert len(rooms) == 1
            assert (await anna.look(room)).rematch == rooms.pop()

    with Server(tmp_path) as server:
        asyncio.run(play(server.address))


def test_an_undo_and_the_next_answer_at_the_same_time_leave_one_story(tmp_path: Path) -> None:
    """Whichever comes first, the other follows it or is refused, and the log replays."""
    chance = random.Random(1)

    async def play(address: str) -> tuple[str, int]:
        async with Client(address) as anna:
            room = (await anna.quick("samhain", "Anna", level=1, players=2)).room
            await anna.dial(room)
            for number in range(12):
                now = await anna.turn()
                act = wire.Act(f"act {number}", now.epoch, (chance.choice(choices(now)),))
                both: list[wire.Command] = [act, wire.Undo(f"undo {number}")]
                chance.shuffle(both)
                asked = (anna.post(f"/api/rooms/{room}/commands", one) for one in both)
                answers = await asyncio.gather(*asked, return_exceptions=True)
                assert all(isinstance(one, dict | TableRefuses) for one in answers), answers
            await anna.post(f"/api/rooms/{room}/commands", wire.StandIn("enough", 0))
            return room, (await anna.get(f"/api/rooms/{room}/events"))["sequence"]

    async def look(address: str, room: str) -> int:
        async with Client(address) as anna:
            log = await anna.get(f"/api/rooms/{room}/events")
            assert [one["sequence"] for one in log["news"]] == list(range(1, log["sequence"] + 1))
            return int(log["sequence"])

    with Server(tmp_path) as server:
        room, last = asyncio.run(play(server.address))
        server.kill()
        server.start()  # and the log is read and checked line by line
        assert asyncio.run(look(server.address, room)) >= last
