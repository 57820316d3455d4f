"""Bots with a character sit at the web table: chosen, kept, named, and refused where there are none."""

import asyncio
import random
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import httpx
import msgspec
import pytest

from spiritboard.bots.levels import USUAL
from spiritboard.bots.random import RandomBot
from spiritboard.bots.roster import BOTS, OFFERED, Offer
from spiritboard.client import Client
from spiritboard.games import registry
from spiritboard.play.fairness import seed_from_number
from spiritboard.scenes.tongue import ENGLISH, tongue
from spiritboard.web import wire
from spiritboard.web.hosting import driver
from spiritboard.web.hosting.bot_pool import BotPool, _bot
from spiritboard.web.hosting.form import fill_in_level, record_match
from spiritboard.web.hosting.live_room import LiveRoom
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.hosting.ratings import claim_name, leaderboard, rate
from spiritboard.web.hosting.rooms import Rooms
from spiritboard.web.room.auth import Person
from spiritboard.web.room.bot_seats import NAMES, bot_kind, bot_title, budget, character_facts
from spiritboard.web.room.commands import begin, placed
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, AnyDeed, Placed, Seated, Step, decode, encode
from spiritboard.web.storage.sqlite import SqliteStore
from spiritboard.web.storage.store import Rerate, Store, Unreachable
from spiritboard.web.wire.refusal import Refusal
from tests.web.serving import Server

LENT = Path(__file__).parents[2] / "client/src/lib/me.svelte.ts"
FOX_AND_OWL = [{"kind": "person"}, {"kind": "bot", "character": "fox"}, {"kind": "bot", "character": "owl"}]


def test_games_say_who_can_play_there(server: Server) -> None:
    english, french = (
        {game["name"]: game for game in httpx.get(f"{server.address}/api/games?language={language}").json()}
        for language in ("en", "fr")
    )
    assert english["shamans"]["usual_level"] == USUAL
    for game in registry.names():
        assert [one["name"] for one in english[game]["characters"]] == [*registry.find(game).characters, *OFFERED]
        for one, other in zip(english[game]["characters"], french[game]["characters"], strict=True):
            assert one["help"]
            assert one["help"] != other["help"]


def test_a_character_plays_is_named_and_outlives_the_server(tmp_path: Path) -> None:
    async def begin(address: str) -> tuple[str, httpx.Cookies]:
        async with Client(address) as guest:
            wish = {"game": "shamans", "name": "Anna", "players": 3, "seats": FOX_AND_OWL, "options": {"first": "2"}}
            room = str((await guest.post("/api/rooms", wish))["room"])
            await guest.dial(room)
            await guest.ask(wire.SetSeat(guest.id(), 2, wire.SeatPlan("bot", character="wolf")))
            assert guest.room is not None
            await guest.ask(wire.Start(guest.id()))
            return room, guest.http.cookies

    async def go_on(address: str, room: str, cookies: httpx.Cookies) -> list[str]:
        async with Client(address, cookies) as guest:
            await guest.dial(room, language="fr")
            await guest.turn()  # after both of them have played a card
            assert guest.room is not None
            assert [seat.character for seat in guest.room.seats] == ["", "fox", "wolf"]
            return [seat.bot for seat in guest.room.seats]

    with Server(tmp_path) as server:
        room, cookies = asyncio.run(begin(server.address))
        server.stop()
    with Server(tmp_path) as server:
        assert asyncio.run(go_on(server.address, room, cookies)) == ["", "Renard", "Loup"]
        assert 'spiritboard_thinking_seconds_count{level="fox"}' in httpx.get(f"{server.address}/metrics").text


def test_quick_play_takes_a_character_or_a_level(server: Server) -> None:
    async def sit(**wish: object) -> list[tuple[int, str, str]]:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", players=3, **wish)
            seats = (await guest.get(f"/api/rooms/{entered.room}"))["seats"]
            return [(seat["level"], seat["character"], seat["bot"]) for seat in seats[1:]]

    assert asyncio.run(sit(character="magpie")) == [(0, "magpie", "Magpie")] * 2
    assert asyncio.run(sit(level=2)) == [(2, "", "2 · Apprentice")] * 2
    assert asyncio.run(sit()) == [(USUAL, "", "6 · Medium")] * 2


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("shamans", "en", "there is no character dragon; choose one of fox, wolf, magpie, owl"),
        ("shamans", "fr", "il n’y a pas de caractère dragon ; choisissez parmi fox, wolf, magpie, owl"),
        ("samhain", "en", "there is no character dragon; choose one of crow, boar, bee, dove"),
    ],
)
def test_a_character_that_is_not_there_is_refused(server: Server, game: str, language: str, said: str) -> None:
    wish = {"game": game, "name": "Anna", "character": "dragon"}
    answer = httpx.post(f"{server.address}/api/quick?language={language}", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_option")
    assert answer.json()["text"].startswith(said), "the game's own; then those that the roster offers at every game"


def test_rooms_that_were_stored_before_there_were_characters_are_read() -> None:
    old = b'{"at":1.0,"deed":{"deed":"placed","seat":1,"bot":true,"level":3,"name":"Wren"}}'
    assert decode(old) == Step(1.0, Placed(1, bot=True, level=3, name="Wren"))
    assert encode(decode(old)) == old, "and an older program reads what this one writes of levels"


def test_a_character_that_is_gone_is_played_by_the_usual_bot() -> None:
    assert bot_kind("shamans", 0, "dragon") == f"level{USUAL}"
    assert bot_title("shamans", 0, "dragon", tongue("en")) == "dragon"
    assert _bot("shamans", bot_kind("shamans", 0, "fox")).name == "fox"
    assert budget("shamans", 0, "fox") == budget("shamans", 7, "")


def test_no_person_is_lent_the_name_of_a_bot() -> None:
    [listed] = re.findall(r"const LENT = \[(.*)\];", LENT.read_text())
    lent = re.findall(r'"(\w+)"', listed)
    titles = [character.title for game in registry.names() for character in registry.find(game).characters.values()]
    assert len(lent) == len(set(lent)) >= 12
    assert not set(lent) & {*NAMES, *titles}
    assert not set(NAMES) & set(titles)


def ended(*seats: AnyDeed, seed: int = 1) -> Room:
    """A rated match of Shamans that has been played to its end."""
    chance, room = random.Random(seed), Room("test")
    first = opened("shamans", 3, {"points": 1, "moon": 3}, rated=True)
    room.fold(Step(1.0, msgspec.structs.replace(first, seed=seed_from_number(seed).hex())))
    for deed in seats:
        room.fold(Step(1.0, deed))
    for deed in begin(room):
        room.fold(Step(1.0, deed))
    while room.status == "live":
        seat = room.asked()[0]
        action = chance.choice(room.game.legal_actions(room.match.state, seat))
        room.fold(Step(1.0, Acted(seat, (room.game.say(room.match.state, action),))))
    return room


def against_bots(level: int, seed: int) -> Room:
    """A match of one person against two bots of this level, played to its end by chance."""
    bots = (Placed(seat, bot=True, level=level, name="Bot") for seat in (1, 2))
    return replace(ended(Seated(0, "p", "Rae", ""), *bots, seed=seed), id=f"room {seed}")


def test_a_bot_that_matches_somebody_follows_how_their_matches_end(tmp_path: Path) -> None:
    """Each match counts once, wins raise the level and losses lower it; others are not concerned."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()

        async def level(person: str = "p") -> int:
            return (await fill_in_level(store, person, "shamans", wire.SeatPlan("bot", character="matching"))).level

        assert await level() == 3
        rooms = [against_bots(4, seed) for seed in range(60)]
        won: list[Room] = []
        lost: list[Room] = []
        for room in rooms:
            outcome = room.game.outcome(room.match.state)
            assert outcome is not None
            (won if outcome.winners == (0,) else lost if 0 not in outcome.winners else []).append(room)
        for room in won[:6]:
            await record_match(store, room)
        risen = await level()
        assert risen > 4
        for room in won[:6]:
            await record_match(store, room)
        assert await level() == risen, "the same matches again"
        for room in lost[:10]:
            await record_match(store, room)
        assert await level() <= 3
        assert await level("q") == 3
        assert (await fill_in_level(store, "p", "shamans", wire.SeatPlan("bot", 5))).level == 5
        await store.close()

    asyncio.run(play())


def test_a_bot_that_matches_somebody_is_a_level_at_the_table(server: Server) -> None:
    async def sit() -> list[tuple[int, str, str]]:
        async with Client(server.address) as guest:
            entered = await guest.quick("samhain", "Anna", players=2, character="matching")
            [_, seat] = (await guest.get(f"/api/rooms/{entered.room}"))["seats"]
            return [(seat["level"], seat["character"], seat["bot"])]

    assert asyncio.run(sit()) == [(3, "matching", "3 · Novice")]
    assert bot_kind("samhain", 3, "matching") == "level3"
    assert budget("samhain", 3, "matching") == budget("samhain", 3, "")


def test_a_character_is_rated_by_itself(tmp_path: Path) -> None:
    async def play() -> wire.Leaderboard:
        bots = enumerate([(0, "fox"), (0, "fox"), (3, "")])
        room = ended(*(Placed(at, bot=True, level=level, name="Bot", character=who) for at, (level, who) in bots))
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        await rate(store, room)
        board = await leaderboard(store, "shamans")
        await store.close()
        return board

    board = asyncio.run(play())
    assert {(line.name, line.level, line.bot) for line in board.bots} == {("Fox", 0, True), ("Novice", 3, True)}
    assert board.people == ()


async def rate_together(store: Store) -> dict[str, int]:
    """How many matches each player has after five that end in the same moment."""
    room = ended(Seated(0, "p", "Rae", ""), *(Placed(seat, bot=True, level=seat, name="Bot") for seat in (1, 2)))
    await claim_name(store, Person("p"), "Rae")
    await asyncio.gather(*(rate(store, replace(room, id=f"room {number % 5}")) for number in range(10)))
    board = await leaderboard(store, "shamans")
    return {line.name: line.matches for line in (*board.people, *board.bots)}


def test_a_match_that_ends_while_the_database_is_away_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "AGAIN", 0.0)

    class Away(SqliteStore):
        """A database that comes back at the third attempt."""

        refused = 0

        async def rate(self, room: str, game: str, players: Sequence[str], change: Rerate) -> bool:
            if self.refused < 2:
                self.refused += 1
                raise Unreachable("away")
            return await super().rate(room, game, players, change)

    async def play() -> wire.Leaderboard:
        store = Away(tmp_path / "table.sqlite3")
        await store.connect()
        await claim_name(store, Person("p"), "Rae")
        rooms = cast(Rooms, SimpleNamespace(store=store))
        await driver.Chores(rooms, cast(BotPool, None), LiveRoom(against_bots(4, 1), owned=True))._count()
        board = await leaderboard(store, "shamans")
        await store.close()
        return board

    assert [(line.name, line.matches) for line in asyncio.run(play()).people] == [("Rae", 1)]


def test_whoever_is_counted_costs_nothing_for_all_who_were_counted_before(tmp_path: Path) -> None:
    """A stranger may have solved a puzzle and never come back: their ratings stay, and are not read again."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        read: list[dict[str, str]] = []

        def change(player: str, known: dict[str, str]) -> dict[str, str]:
            read.append(known)
            return {player: "1"}

        for player in ("one", "two", "three", "four", "five"):
            await store.rate(player, "puzzles", [player], partial(change, player))
        await store.rate("six", "puzzles", ["three", "new"], partial(change, "new"))
        assert read == [{}, {}, {}, {}, {}, {"three": "1"}]
        assert await store.ratings("puzzles", ["new", "nobody"]) == {"new": "1"}
        assert len(await store.ratings("puzzles")) == 6
        await store.close()

    asyncio.run(play())


def test_matches_that_end_together_are_all_counted_and_each_once(tmp_path: Path) -> None:
    async def play() -> dict[str, int]:
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        counted = await rate_together(store)
        await store.close()
        return counted

    assert set(asyncio.run(play()).values()) == {5}


def test_the_leaderboard_calls_people_as_they_are_called_now(tmp_path: Path) -> None:
    async def play() -> wire.Leaderboard:
        room = ended(Seated(0, "p", "Rae", ""), *(Placed(seat, bot=True, level=1, name="Bot") for seat in (1, 2)))
        store = SqliteStore(tmp_path / "table.sqlite3")
        await store.connect()
        for name in ("Rae", "Rachel"):
            await claim_name(store, Person("p"), name)
            room.id = name
            await rate(store, room)
        board = await leaderboard(store, "shamans")
        await store.close()
        return board

    board = asyncio.run(play())
    assert [(line.name, line.matches) for line in board.people] == [("Rachel", 2)]


def test_a_new_kind_of_bot_sits_down_by_two_lines_in_the_roster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "echo", lambda _: RandomBot())
    monkeypatch.setitem(
        OFFERED, "echo", Offer("Echo", "Answers anything.", 0.1, lambda one: one.game.name == "samhain")
    )
    assert [fact.name for fact in character_facts("samhain", ENGLISH)] == [
        *registry.find("samhain").characters,
        *([name for name in OFFERED if name != "echo"]),
        "echo",
    ]
    assert placed("samhain", 1, wire.SeatPlan("bot", character="echo")).character == "echo"
    with pytest.raises(Refusal, match="there is no character"):
        placed("shamans", 1, wire.SeatPlan("bot", character="echo"))
    assert isinstance(_bot("samhain", bot_kind("samhain", 0, "echo")), RandomBot)
    assert budget("samhain", 0, "echo") == 0.1
    assert bot_title("samhain", 0, "echo", ENGLISH) == "Echo"
