"""Rooms with several people: sitting, starting, consent, clocks, leaving, coming back, talking, playing again."""

import asyncio
import contextlib
import hashlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from spiritboard.client import Client, choices
from spiritboard.games.registry import find
from spiritboard.play.record import read_record
from spiritboard.play.table import replay
from spiritboard.web import wire
from spiritboard.web.hosting import bot_pool
from spiritboard.web.wire.refusal import Refusal
from tests.faults.asgi import a_table, browser
from tests.web.serving import Server
from tests.web.test_driving import PEOPLE, table


@contextlib.asynccontextmanager
async def people(server: Server, *names: str) -> AsyncIterator[list[Client]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Client(server.address)) for _ in names]


async def room_of(guests: list[Client], names: list[str], **wishes: object) -> str:
    """A started room with all of them in it, everybody connected."""
    wish = {"game": "shamans", "name": names[0], "players": 3, **wishes}
    entered = await guests[0].post("/api/rooms", wish)
    room = str(entered["room"])
    for guest, name in zip(guests[1:], names[1:], strict=True):
        await guest.post(f"/api/rooms/{room}/join", {"name": name})
    for guest in guests:
        await guest.dial(room)
        assert isinstance(await guest.ask(wire.Ready(guest.id())), wire.Ack)
    assert isinstance(await guests[0].ask(wire.Start(guests[0].id())), wire.Ack)
    return room


async def refused(guest: Client, command: wire.Command) -> str:
    answer = await guest.ask(command)
    assert isinstance(answer, wire.Refused), answer
    return answer.code


async def whose_turn(guests: list[Client]) -> Client:
    """The guest who is asked: everybody looks at the present scene."""
    for guest in guests:
        found = await guest.get(f"/api/rooms/{guest.room.id if guest.room else ''}/scene")
        prompt = found["scene"]["prompt"]
        if prompt is not None and prompt["choices"]:
            await guest.dial(guest.room.id if guest.room else "")
            await guest.until(lambda message: isinstance(message, wire.SceneNow))
            return guest
    raise AssertionError("nobody is asked")


def test_three_people_play_a_match_and_play_again_with_rotated_seats(server: Server) -> None:
    async def play() -> None:
        names = ["Anna", "Bela", "Cyd"]
        async with people(server, *names) as guests:
            room = await room_of(guests, names, options={"points": 1})
            chance = random.Random(2)
            ends = await asyncio.gather(*(guest.play(chance.choice) for guest in guests))
            assert len({end.scene.ending.text for end in ends if end.scene.ending}) == 1
            again = [await guest.ask(wire.Rematch(guest.id())) for guest in guests]
            rooms = {message.room for message in again if isinstance(message, wire.RematchAt)}
            assert len(rooms) == 1
            fact = await guests[0].get(f"/api/rooms/{rooms.pop()}")
            assert [seat["name"] for seat in fact["seats"]] == ["Bela", "Cyd", "Anna"]
            assert fact["status"] == "open"
            assert (await guests[1].get(f"/api/rooms/{room}"))["rematch"]

    asyncio.run(play())


def test_a_token_brings_a_player_back_from_another_device(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna", "another device") as (anna, other):
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            stranger = await other.dial(entered.room)
            assert stranger.room.you == -1
            await other.hang_up()
            back = await other.dial(entered.room, token=entered.token)
            assert back.room.you == entered.seat
            await other.turn()
            await other.hang_up()
            renewed = await anna.post(f"/api/rooms/{entered.room}/join", {"name": "Anna"})
            assert renewed["token"] != entered.token
            assert (await other.dial(entered.room, token=entered.token)).room.you == -1, "the old token still opens"
            await other.hang_up()
            assert (await other.dial(entered.room, token=renewed["token"])).room.you == entered.seat

    asyncio.run(play())


def test_an_open_socket_loses_the_seat_with_its_token_unless_it_is_the_players_own(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna", "thief") as (anna, thief):
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            assert (await thief.dial(entered.room, token=entered.token)).room.you == entered.seat
            assert (await anna.dial(entered.room, token=entered.token)).room.you == entered.seat
            await anna.post(f"/api/rooms/{entered.room}/join", {"name": "Anna"})
            await thief.until(lambda message: isinstance(message, wire.RoomNow) and message.room.you == -1)
            await thief.until(lambda message: isinstance(message, wire.SceneNow) and message.scene.viewer == -1)
            assert await refused(thief, wire.Order("t", "pass")) == "forbidden"
            assert isinstance(await anna.ask(wire.Order("a", "pass")), wire.Ack)
            assert anna.room is not None
            assert anna.room.you == entered.seat

    asyncio.run(play())


def test_only_the_host_changes_a_room_and_only_before_the_match(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna", "Bela") as (anna, bela):
            room = (await anna.post("/api/rooms", {"game": "shamans", "name": "Anna", "players": 3}))["room"]
            await bela.post(f"/api/rooms/{room}/join", {"name": "Bela"})
            await anna.dial(room)
            await bela.dial(room)
            bot = wire.SeatPlan("bot", 1)
            assert await refused(bela, wire.SetSeat("b1", 2, bot)) == "forbidden"
            assert await refused(anna, wire.Start("a0")) == "forbidden"  # a seat is empty
            assert isinstance(await anna.ask(wire.SetSeat("a1", 2, bot)), wire.Ack)
            assert await refused(anna, wire.SetSeat("a2", 1, bot)) == "taken"  # Bela sits there
            assert await refused(anna, wire.Setup("a3", options={"moon": 999})) == "bad_option"
            assert isinstance(await anna.ask(wire.Setup("a4", options={"moon": 12})), wire.Ack)
            assert await refused(anna, wire.Start("a5")) == "forbidden"  # Bela is not ready
            assert isinstance(await bela.ask(wire.Ready("b2")), wire.Ack)
            assert await refused(bela, wire.Start("b3")) == "forbidden"
            assert isinstance(await anna.ask(wire.Start("a6")), wire.Ack)
            fact = await bela.get(f"/api/rooms/{room}")
            assert (fact["options"]["moon"], fact["status"]) == (12, "live")
            assert await refused(anna, wire.Setup("a7", options={"moon": 13})) == "not_asked"

    asyncio.run(play())


def test_private_rooms_are_in_no_list_and_listed_ones_are(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna", "Bela") as (anna, bela):
            wish = {"game": "shamans", "name": "Anna", "players": 3}
            private = (await anna.post("/api/rooms", wish))["room"]
            listed = (await anna.post("/api/rooms", wish | {"listed": True}))["room"]
            lobby = await bela.get("/api/lobby")
            shown = {row["id"] for part in ("open", "live", "mine") for row in lobby[part]}
            assert listed in shown
            assert private not in shown
            mine = {row["id"] for row in (await anna.get("/api/lobby"))["mine"]}
            assert {private, listed} <= mine
            missing = await bela.http.get("/api/rooms/" + "a" * 16)
            assert missing.status_code == 404

    asyncio.run(play())


def test_undo_needs_the_consent_of_those_who_learned_something(server: Server) -> None:
    async def play() -> None:
        names = ["Anna", "Bela", "Cyd"]
        async with people(server, *names) as guests:
            await room_of(guests, names)
            actor = await whose_turn(guests)
            others = [guest for guest in guests if guest is not actor]
            assert await refused(actor, wire.Undo("nothing yet")) == "forbidden"
            assert actor.scene is not None
            answered = actor.scene.epoch
            await actor.act(choices(actor.scene)[0])
            assert isinstance(await actor.ask(wire.Undo("please")), wire.Ack)
            fact = await others[0].get(f"/api/rooms/{others[0].room.id if others[0].room else ''}")
            (request,) = fact["requests"]
            assert request["text"]
            assert sorted(request["needs"]) == sorted(guest.room.you for guest in others if guest.room)
            assert await refused(actor, wire.Reply("mine", request["id"], True)) == "forbidden"
            for guest in others:
                assert isinstance(await guest.ask(wire.Reply(guest.id(), request["id"], True)), wire.Ack)
            back = await whose_turn(guests)
            assert back.room is not None
            assert actor.room is not None
            assert back.room.you == actor.room.you
            assert back.scene is not None
            assert back.scene.epoch > answered
            texts = [news.text for news in back.log if isinstance(news, wire.News) and news.step == "undo"]
            assert texts == [f"{names[actor.room.you]} undoes an answer."]

    asyncio.run(play())


async def caught_up(guests: list[Client], answer: wire.Message) -> None:
    """Everybody sees what came of a command, and somebody is asked."""
    assert isinstance(answer, wire.Ack), answer

    def seen(guest: Client) -> int:
        return -1 if guest.scene is None else guest.scene.sequence

    while not (
        len({seen(guest) for guest in guests}) == 1
        and seen(guests[0]) >= answer.sequence
        and any(guest.scene and choices(guest.scene) for guest in guests)
    ):
        await min(guests, key=seen).hear()


async def undone(actor: Client, guests: list[Client]) -> None:
    """The actor's last answer, undone with the consent of those whom it takes."""
    answer = await actor.ask(wire.Undo(actor.id()))
    assert isinstance(answer, wire.Ack), answer
    (room,) = {guest.room.id for guest in guests if guest.room}
    for request in (await actor.get(f"/api/rooms/{room}"))["requests"]:
        for guest in guests:
            if guest.room and guest.room.you in request["needs"]:
                answer = await guest.ask(wire.Reply(guest.id(), request["id"], True))
    await caught_up(guests, answer)


def told(guest: Client) -> tuple[list[wire.News], object]:
    """The log as a guest was told it, and what stands on the table."""
    assert guest.scene is not None
    return [message for message in guest.log if isinstance(message, wire.News)], guest.scene.scene


def time_left(guest: Client, seat: int) -> float:
    """What a guest sees on a seat's clock."""
    assert guest.scene is not None
    left = guest.scene.clocks[seat].left
    assert left is not None
    return left


def test_after_an_undo_clocks_log_and_told_events_agree(tmp_path: Path) -> None:
    """What people saw as it happened is what they are told when they come back, and what a new server reads in its
    log."""
    names = ["Anna", "Bela"]
    clock = {"kind": "match", "seconds": 600, "increment": 30}

    async def play() -> None:
        with Server(tmp_path) as server:
            async with people(server, *names) as guests:
                room = await room_of(guests, names, game="shamanking", players=2, clock=clock)
                await caught_up(guests, wire.Ack(""))
                for turn in range(8):
                    actor = next(guest for guest in guests if guest.scene and choices(guest.scene))
                    before = actor.scene
                    assert before is not None
                    assert actor.room is not None
                    seat = actor.room.you
                    had = time_left(actor, seat)
                    await caught_up(guests, await actor.act(choices(before)[0]))
                    assert time_left(actor, seat) > had, "the answer has brought time"
                    if turn % 2:
                        await undone(actor, guests)
                        assert actor.scene is not None
                        assert actor.scene.scene == before.scene
                        assert time_left(actor, seat) <= had
                        await caught_up(guests, await actor.act(choices(before)[-1]))
                seen = [told(guest) for guest in guests]
                clocks = [[time_left(guest, seat) for seat in range(2)] for guest in guests]
                assert guests[0].scene is not None
                running = [clock.running for clock in guests[0].scene.clocks]
                for restarted in (False, True):
                    if restarted:
                        server.stop()
                        server.start()
                    for guest, heard, left in zip(guests, seen, clocks, strict=True):
                        await guest.dial(room)
                        await guest.until(lambda message: isinstance(message, wire.SceneNow))
                        assert told(guest) == heard
                        now = [time_left(guest, seat) for seat in range(2)]
                        assert all(now[at] <= left[at] if running[at] else now[at] == left[at] for at in range(2))
                await asyncio.gather(*(guest.play(random.Random(4).choice) for guest in guests))
                table = replay(find("shamanking").game, read_record(await guests[0].record(room)))
                assert table.over, "the record holds only what was not undone"

    asyncio.run(play())


def test_one_refusal_ends_a_request(server: Server) -> None:
    async def play() -> None:
        names = ["Anna", "Bela", "Cyd"]
        async with people(server, *names) as guests:
            room = await room_of(guests, names)
            actor = await whose_turn(guests)
            other = next(guest for guest in guests if guest is not actor)
            assert actor.scene is not None
            await actor.act(choices(actor.scene)[0])
            await actor.ask(wire.Undo("please"))
            (request,) = (await other.get(f"/api/rooms/{room}"))["requests"]
            assert isinstance(await other.ask(wire.Reply("no", request["id"], False)), wire.Ack)
            assert (await other.get(f"/api/rooms/{room}"))["requests"] == []
            assert await refused(other, wire.Reply("again", request["id"], True)) == "gone"

    asyncio.run(play())


def test_a_bot_stands_in_for_whoever_leaves_and_the_seat_can_be_taken(server: Server) -> None:
    async def play() -> None:
        names = ["Anna", "Bela", "Cyd"]
        async with people(server, *names, "Dot") as guests:
            dot = guests.pop()
            room = await room_of(guests, names)
            assert isinstance(await guests[2].ask(wire.Leave("bye")), wire.Ack)
            seats = (await guests[0].get(f"/api/rooms/{room}"))["seats"]
            assert [seat["stand_in"] for seat in seats] == [False, False, True]
            assert await refused(guests[2], wire.Undo("u")) == "forbidden"  # no seat, no say
            entered = await dot.post(f"/api/rooms/{room}/join", {"name": "Dot"})
            assert entered["seat"] == 2
            seats = (await guests[0].get(f"/api/rooms/{room}"))["seats"]
            assert [seat["stand_in"] for seat in seats] == [False, False, False]

    asyncio.run(play())


def test_a_bot_takes_over_an_absent_seat_by_consent_and_gives_it_back(server: Server) -> None:
    async def play() -> None:
        names = ["Anna", "Bela", "Cyd"]
        async with people(server, *names) as guests:
            room = await room_of(guests, names)
            assert await refused(guests[0], wire.StandIn("s1", 2)) == "forbidden"  # Cyd is there
            await guests[2].hang_up()
            while (await guests[0].get(f"/api/rooms/{room}"))["seats"][2]["present"]:
                await asyncio.sleep(0.02)
            assert isinstance(await guests[0].ask(wire.StandIn("s2", 2)), wire.Ack)
            (request,) = (await guests[1].get(f"/api/rooms/{room}"))["requests"]
            assert request["needs"] == [1]
            await guests[1].ask(wire.Reply("yes", request["id"], True))
            assert (await guests[0].get(f"/api/rooms/{room}"))["seats"][2]["stand_in"]
            await guests[2].dial(room)
            assert isinstance(await guests[2].ask(wire.Sit("back", 2, "Cyd")), wire.Ack)
            assert not (await guests[0].get(f"/api/rooms/{room}"))["seats"][2]["stand_in"]

    asyncio.run(play())


def test_talk_keeps_to_the_rule_of_the_table(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna") as (anna,):
            entered = await anna.quick("shamans", "Anna", level=1, players=3, bots_talk=False)
            await anna.dial(entered.room)
            assert await refused(anna, wire.Chat("1", "I have a red six")) == "talk"
            assert await refused(anna, wire.Chat("2", "j'ai du Violet")) == "talk"
            assert isinstance(await anna.ask(wire.Chat("3", "Trust me, friends")), wire.Ack)
            assert isinstance(await anna.ask(wire.Chat("4", phrase="hello")), wire.Ack)
            assert await refused(anna, wire.Chat("5", phrase="nonsense")) == "bad_message"
            log = (await anna.get(f"/api/rooms/{entered.room}/events?language=fr"))["news"]
            said = [part["text"] for part in log if part["step"] == "chat"]
            assert said == ["Trust me, friends", "Bonjour !"]

    asyncio.run(play())


def test_sealed_words_are_mixed_into_the_shuffle(server: Server) -> None:
    async def play() -> None:
        word = "an owl at noon"
        seal = hashlib.sha256(b"spiritboard word " + word.encode()).hexdigest()
        async with people(server, "Anna") as (anna,):
            entered = await anna.quick("shamans", "Anna", level=1, players=3, seal=seal, options={"points": 1})
            welcome = await anna.dial(entered.room)
            assert welcome.room.status == "mixing"
            assert welcome.room.fairness.commitment == entered.commitment
            assert await refused(anna, wire.Reveal("r1", "another word")) == "forbidden"
            assert isinstance(await anna.ask(wire.Reveal("r2", word)), wire.Ack)
            await anna.play(random.Random(1).choice)
            fact = await anna.get(f"/api/rooms/{entered.room}")
            assert fact["fairness"]["words"] == [word, "", ""]
            assert hashlib.sha256(b"spiritboard commitment " + bytes.fromhex(fact["fairness"]["seed"])).hexdigest() == (
                entered.commitment
            )
            record = (await anna.http.get(f"/api/rooms/{entered.room}/record")).text
            assert (await anna.post("/api/verify", {"record": record}))["ok"]
            forged = record.replace(word, "another word")
            assert not (await anna.post("/api/verify", {"record": forged}))["ok"]
            longer = await anna.post("/api/verify", {"record": record + "*\n"})
            assert (longer["ok"], "the match never called for" in longer["steps"][-1]) == (False, True)
            giant = {"record": record.replace("\n* ", "\n* 99999999999999999999 ", 1)}
            for path in ("/api/verify", "/api/replay"):
                answer = await anna.http.post(path, json=giant)
                assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")

    asyncio.run(play())


@pytest.mark.parametrize("word", ["owl ", " owl", " "])
def test_a_word_that_a_record_could_not_hold_is_not_mixed_in(server: Server, word: str) -> None:
    async def play() -> None:
        seal = hashlib.sha256(b"spiritboard word " + word.encode()).hexdigest()
        async with people(server, "Anna") as (anna,):
            entered = await anna.quick("shamans", "Anna", level=1, players=3, seal=seal)
            await anna.dial(entered.room)
            assert await refused(anna, wire.Reveal("r", word)) == "bad_message"
            assert (await anna.get(f"/api/rooms/{entered.room}"))["status"] == "mixing"

    asyncio.run(play())


def test_a_record_can_be_looked_at_and_gone_on_from(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna", "Bela") as (anna, bela):
            entered = await anna.quick("shamans", "Anna", level=1, players=3, options={"points": 1})
            await anna.dial(entered.room)
            path = f"/api/rooms/{entered.room}"
            assert (await anna.http.get(f"{path}/record")).status_code == 403, "a live match gives its secrets away"
            assert (await anna.http.get(f"{path}/replay?at=3")).status_code == 403
            await anna.play(random.Random(1).choice)
            last = await bela.get(f"{path}/replay?at=0")
            middle = last["of"] // 2  # a round can be over after a few tricks
            moment = await bela.get(f"{path}/replay?at={middle}&viewer=1")
            assert moment["at"] == middle
            assert moment["scene"]["viewer"] == 1
            assert len(moment["marks"]) == last["of"]
            everything = await bela.get(f"{path}/replay?at={middle}&viewer=-2")
            assert everything["scene"] != moment["scene"]
            assert (await bela.http.get(f"{path}/replay?at=99999")).status_code == 404
            seats = [{"kind": "person"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]
            new = await bela.post(f"{path}/continue", {"name": "Bela", "at": middle, "seats": seats})
            await bela.dial(new["room"])
            await bela.ask(wire.Start("go"))
            end = await bela.play(random.Random(4).choice)
            assert end.scene.ending is not None
            fact = await bela.get(f"/api/rooms/{new['room']}")
            assert fact["came_from"] == f"/replay/{entered.room}?at={middle}"
            record = (await bela.http.get(f"/api/rooms/{new['room']}/record")).text
            assert (await bela.post("/api/verify", {"record": record}))["ok"]

    asyncio.run(play())


def test_spectators_see_what_a_stranger_sees_and_everything_afterwards(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna", "watcher") as (anna, watcher):
            entered = await anna.quick("shamans", "Anna", level=1, players=3, options={"points": 1})
            await anna.dial(entered.room)
            await anna.turn()
            await watcher.dial(entered.room)
            await watcher.until(lambda message: isinstance(message, wire.SceneNow))
            assert watcher.scene is not None
            assert watcher.scene.scene.viewer == -1
            assert watcher.scene.scene.prompt is None
            assert await refused(watcher, wire.Act("x", watcher.scene.epoch, ("M1",))) == "forbidden"
            await anna.play(random.Random(1).choice)
            await watcher.until(lambda message: isinstance(message, wire.SceneNow) and bool(message.scene.ending))
            assert watcher.scene.scene.viewer == -2

    asyncio.run(play())


def test_the_stream_tells_the_same_as_the_log(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna") as (anna,):
            entered = await anna.quick("shamans", "Anna", level=1, players=3, bots_talk=False)  # or the log may go on
            await anna.dial(entered.room)
            await anna.turn()
            path = f"/api/rooms/{entered.room}"
            heard: list[wire.Message] = []
            async with httpx.AsyncClient(base_url=server.address) as stranger:
                log = (await stranger.get(f"{path}/events")).content
                async with stranger.stream("GET", f"{path}/stream") as stream:
                    async for line in stream.aiter_lines():
                        if line.startswith("data: "):
                            heard.append(msgspec.json.decode(line[6:], type=wire.AnyMessage))
                            if isinstance(heard[-1], wire.SceneNow):
                                break
            told = tuple(message for message in heard if isinstance(message, wire.News))
            assert told == msgspec.json.decode(log, type=wire.EventLog).news
            assert isinstance(heard[-1], wire.SceneNow)
            assert heard[-1].scene.viewer == -1

    asyncio.run(play())


def test_rated_matches_count_once_for_lasting_names_and_bots(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Rae", "Bela") as (rae, bela):
            await rae.post("/api/me", {"name": "Rae", "language": "en", "lasting": True})
            taken = await bela.http.post("/api/me", json={"name": "rae", "language": "en", "lasting": True})
            assert taken.status_code == 409
            me = await bela.get("/api/me")
            assert (me["name"], me["lasting"]) == ("", False), "a refused name is in the cookie"
            seats = [{"kind": "person"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 2}]
            wish = {
                "game": "shamans",
                "name": "Rae",
                "players": 3,
                "seats": seats,
                "rated": True,
                "options": {"points": 1},
            }
            room = (await rae.post("/api/rooms", wish))["room"]
            await rae.dial(room)
            await rae.ask(wire.Start("go"))
            await rae.turn()
            await rae.play(random.Random(1).choice)
            while not (board := await bela.get("/api/games/shamans/leaderboard"))["people"]:
                await asyncio.sleep(0.02)
            assert [line["name"] for line in board["people"]] == ["Rae"]
            assert board["people"][0]["matches"] == 1
            assert {line["level"] for line in board["bots"]} == {1, 2}
            assert (await rae.get("/api/me"))["ratings"]["shamans"]["matches"] == 1

    asyncio.run(play())


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "there are no hints in a rated match"), ("fr", "il n’y a pas de conseils dans une partie classée")],
)
def test_in_a_rated_match_a_hint_is_refused(server: Server, language: wire.Language, said: str) -> None:
    async def play() -> None:
        async with people(server, "Rae") as (rae,):
            seats = [{"kind": "person"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]
            wish = {"game": "shamans", "name": "Rae", "players": 3, "seats": seats, "rated": True}
            await rae.dial((await rae.post("/api/rooms", wish))["room"], language=language)
            await rae.ask(wire.Start("go"))
            await rae.turn()
            answer = await rae.ask(wire.Hint("h"))
            assert isinstance(answer, wire.Refused)
            assert (answer.code, answer.text) == ("forbidden", said)

    asyncio.run(play())


@pytest.mark.parametrize("rated", [False, True])
def test_in_a_rated_match_no_bot_plays_for_somebody_who_is_there(tmp_path: Path, rated: bool) -> None:
    async def play() -> None:
        async with table(tmp_path, rated=rated) as (host, live):
            with pytest.raises(Refusal) if rated else contextlib.nullcontext():
                await host.command(live.room.id, PEOPLE[1], wire.StandIn("s", 1))
            assert live.room.seats[1].stand_in is not rated
            await host.command(live.room.id, PEOPLE[1], wire.Leave("bye"))
            assert live.room.seats[1].stand_in

    asyncio.run(play())


def test_a_hint_is_a_legal_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "PATIENCE", 60.0)  # on a busy machine it may take longer than people would wait

    async def play() -> None:
        async with a_table(tmp_path) as app, browser(app) as anna:
            made = (await anna.post("/api/quick", json={"game": "shamans", "name": "Anna", "level": 1})).json()
            path = f"/api/rooms/{made['room']}"
            offered: list[dict[str, str]] = []
            while not offered:
                prompt = (await anna.get(f"{path}/scene")).json()["scene"].get("prompt")
                offered = prompt["choices"] if prompt is not None else []
                await asyncio.sleep(0.02)
            hint = (await anna.post(f"{path}/commands", json={"type": "hint", "id": "h"})).json()
            assert {one["action"] for one in hint["advice"]} <= {choice["action"] for choice in offered}
            assert len(hint["advice"]) == 3
            assert all(one["label"] and one["why"] and one["chance"] is not None for one in hint["advice"])
            others = [one["chance"] for one in hint["advice"][1:]]
            assert others == sorted(others, reverse=True)

    asyncio.run(play())


@pytest.mark.parametrize("path", ["qr.svg"])
def test_the_invite_comes_as_a_picture(server: Server, path: str) -> None:
    async def play() -> None:
        async with people(server, "Anna") as (anna,):
            entered = await anna.quick("shamans", "Anna", level=1, players=3)
            picture = await anna.http.get(f"/api/rooms/{entered.room}/{path}")
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.lstrip().startswith("<?xml")

    asyncio.run(play())


def test_what_is_left_to_who_plays_is_shown_with_its_reason_and_kept_as_it_was_played(server: Server) -> None:
    async def play() -> None:
        async with people(server, "Anna") as (anna,):
            bot = {"kind": "bot", "level": 2}
            wish: dict[str, object] = {
                "game": "shamans",
                "name": "Anna",
                "players": 3,
                "seats": [{"kind": "person"}, bot, bot],
            }
            wish["options"] = {"rounds": 1}
            room = str((await anna.post("/api/rooms", wish))["room"])
            await anna.dial(room)
            fact = await anna.get(f"/api/rooms/{room}")
            assert fact["options"]["moon"] == "auto"
            assert fact["notes"]["moon"].startswith(f"{fact['settled']['moon']} spaces: fair at a table of levels 2, 2")
            weaker = wire.SetSeat(anna.id(), 1, wire.SeatPlan("bot", 1))
            assert isinstance(await anna.ask(weaker), wire.Ack)
            now = await anna.get(f"/api/rooms/{room}")
            assert "levels 1, 2, 4" in now["notes"]["moon"]
            assert isinstance(await anna.ask(wire.Start(anna.id())), wire.Ack)
            begun = await anna.get(f"/api/rooms/{room}")
            assert begun["options"]["moon"] == now["settled"]["moon"]
            assert begun["notes"] == now["notes"]
            await anna.play(random.Random(3).choice)
            record = read_record(await anna.record(room))
            assert record.options["moon"] == str(now["settled"]["moon"])

    asyncio.run(play())


def test_a_rematch_keeps_decks_with_their_players(server: Server) -> None:
    async def play() -> None:
        names = ["Anna", "Bela"]
        async with people(server, *names) as guests:
            decks = {"deck1": "quill", "deck2": "kov"}
            await room_of(guests, names, game="shamanking", players=2, options=decks)
            chance = random.Random(2)
            await asyncio.gather(*(guest.play(chance.choice) for guest in guests))
            again = await guests[0].ask(wire.Rematch(guests[0].id()))
            assert isinstance(again, wire.RematchAt)
            fact = await guests[0].get(f"/api/rooms/{again.room}")
            assert [seat["name"] for seat in fact["seats"]] == ["Bela", "Anna"]
            assert [fact["options"][name] for name in decks] == ["kov", "quill"]

    asyncio.run(play())
