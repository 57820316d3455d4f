"""Whole matches through the network: a real server process, real sockets, real files."""

import asyncio
import random

import httpx
import pytest

from spiritboard.client import Client, choices
from spiritboard.games import registry
from spiritboard.web import wire
from tests.web.serving import Server


@pytest.mark.parametrize("game", registry.names())
def test_a_person_plays_a_whole_match_against_bots(server: Server, game: str) -> None:
    async def play() -> None:
        async with Client(server.address) as guest:
            entered = await guest.quick(game, "Anna", level=1)
            await guest.dial(entered.room)
            scene = await guest.play(random.Random(7).choice)
            assert scene.scene.ending is not None
            assert scene.scene.ending.text
            numbers = [message.sequence for message in guest.log if isinstance(message, wire.News)]
            assert numbers == list(range(1, numbers[-1] + 1))
            record = await guest.http.get(f"/api/rooms/{entered.room}/record")
            proof = await guest.post("/api/verify", {"record": record.text})
            assert proof["ok"], proof

    asyncio.run(play())


def test_an_illegal_answer_names_the_rule_and_changes_nothing(server: Server) -> None:
    async def play() -> None:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            await guest.dial(entered.room)
            before = await guest.turn()
            held = set(choices(before))
            missing = next(
                f"{world}{value}" for world in "MTGSA" for value in "123456" if f"{world}{value}" not in held
            )
            answer = await guest.ask(wire.Act("wrong", before.epoch, (missing,)))
            assert isinstance(answer, wire.Refused)
            assert answer.code == "illegal"
            assert answer.rule
            assert answer.text
            answer = await guest.ask(wire.Act("unreadable", before.epoch, ("abracadabra",)))
            assert isinstance(answer, wire.Refused)
            assert answer.code == "unreadable"
            again = await guest.get(f"/api/rooms/{entered.room}/scene")
            assert again["epoch"] == before.epoch

    asyncio.run(play())


def test_a_stale_answer_is_met_with_the_present_scene(server: Server) -> None:
    async def play() -> None:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            await guest.dial(entered.room)
            scene = await guest.turn()
            answer = await guest.ask(wire.Act("old", scene.epoch - 1, (choices(scene)[0],)))
            assert isinstance(answer, wire.Refused)
            assert answer.code == "stale"
            follows = await guest.until(lambda message: isinstance(message, wire.SceneNow))
            assert isinstance(follows, wire.SceneNow)
            assert follows.epoch == scene.epoch

    asyncio.run(play())


def test_decks_are_shown_judged_and_played_with(server: Server) -> None:
    async def play() -> None:
        async with Client(server.address) as guest:
            shelf = await guest.get("/api/games/shamanking/cards?language=fr")
            assert all(card["name"] and card["kind_title"] for card in shelf["cards"])
            deck = shelf["decks"][0]
            judged = await guest.post("/api/games/shamanking/deck", {"deck": deck["text"]})
            assert judged["problems"] == []
            assert judged["deck"]["line"] == deck["line"]
            wrong = deck["text"].replace("shaman ", "shaman Nobody ")
            assert (await guest.post("/api/games/shamanking/deck", {"deck": wrong}))["problems"]
            own = await guest.quick("shamanking", "Anna", level=1, options={"deck1": deck["line"]})
            assert (await guest.get(f"/api/rooms/{own.room}"))["options"]["deck1"] == deck["line"]
            bad = await guest.http.post(
                "/api/quick", json={"game": "shamanking", "name": "Anna", "options": {"deck1": "REI-203 9*REI-165"}}
            )
            assert bad.status_code == 400
            assert bad.json()["text"]
            assert (await guest.http.get("/api/games/shamans/cards")).status_code == 404

    asyncio.run(play())


def test_the_first_page_says_how_to_build_the_client_or_is_the_client(server: Server) -> None:
    answer = httpx.get(f"{server.address}/room/whatever")
    assert answer.status_code == 200
    assert "Spiritboard" in answer.text
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
