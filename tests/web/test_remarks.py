"""Bots that talk: seldom, in the viewer's language, not at a table that wants quiet, and never of what is hidden."""

import asyncio
import random
from itertools import pairwise
from typing import Any, cast

import msgspec
import pytest

from spiritboard.client import Client
from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.seats import STRANGER
from spiritboard.games import registry
from spiritboard.games.shamans.rules.frames import E_STRAY, ROUND
from spiritboard.play.fairness import seed_from_number
from spiritboard.web import wire
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.room.bot_chat import A_ROUND, PAUSE, remark
from spiritboard.web.room.chat_rules import check_talk
from spiritboard.web.room.commands import begin
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, Placed, Said, Seated, Step
from tests.web.serving import Server


async def chat(server: Server, language: wire.Language, **wishes: bool) -> list[wire.News]:
    """All that was said at a match of one person and bots."""
    async with Client(server.address) as guest:
        entered = await guest.quick("shamans", "Anna", level=1, players=3, options={"rounds": 1}, **wishes)
        await guest.dial(entered.room)
        await guest.play(random.Random(4).choice)
        while True:
            found = await guest.get(f"/api/rooms/{entered.room}/events?language={language}")
            news = msgspec.convert(found, wire.EventLog).news
            if (
                not wishes.get("bots_talk", True) or news[-1].step == "chat"
            ):  # the last word comes a moment after the end
                return [one for one in news if one.step == "chat"]
            await asyncio.sleep(0.02)


def test_bots_greet_and_thank_in_the_language_of_who_listens(server: Server) -> None:
    said = asyncio.run(chat(server, "fr"))
    assert said[0].phrase == "good_luck"
    assert said[0].text == "Bonne chance !"
    assert said[-1].phrase in ("well_played", "thanks", "again")
    assert all(one.seat > 0 for one in said)


def test_a_table_can_have_quiet_bots(server: Server) -> None:
    assert asyncio.run(chat(server, "en", bots_talk=False)) == []


def changed(event: Event) -> Event:
    """The same to a stranger, with another secret."""
    kind, seat, a, b, secret, seen = event.fields()
    other = Event(kind, seat, a, b, secret + 1, seen)
    return other if other.told(STRANGER).fields() == event.told(STRANGER).fields() else event


def started(game: str, number: int = 0) -> Room:
    """A match of a person and bots who talk."""
    rules = registry.find(game).game
    room = Room(f"test {number}")
    first = opened(game, rules.least, {}, bots_talk=True)
    room.fold(Step(1.0, msgspec.structs.replace(first, seed=seed_from_number(number).hex())))
    room.fold(Step(1.0, Seated(0, "anna", "Anna", "")))
    for seat in range(1, rules.least):
        room.fold(Step(1.0, Placed(seat, bot=True, level=1, name=f"Bot {seat}")))
    for deed in begin(room):
        room.fold(Step(1.0, deed))
    return room


def at_random(room: Room, chance: random.Random) -> None:
    """Somebody answers."""
    seat = chance.choice(room.asked())
    action = chance.choice(room.game.legal_actions(room.match.state, seat))
    room.fold(Step(1.0, Acted(seat, (room.game.say(room.match.state, action),))))


@pytest.mark.parametrize("game", registry.names())
def test_remarks_follow_from_what_a_stranger_was_told(game: str) -> None:
    """Roles, hands and all that is hidden are swapped at every step, and the bots say the same or are as silent."""
    rules, chance = registry.find(game).game, random.Random(8)
    room = started(game)
    spoken: list[int] = []
    for _ in range(2000):
        said = remark(room)
        state, story = room.match.state, room.story
        if room.status == "live":  # at the end everything is open
            room.match.state = rules.imagine(state, STRANGER, FastDice(chance.randrange(10**6)))
        room.story = cast(
            Any,
            [
                msgspec.structs.replace(chapter, events=[changed(event) for event in chapter.events])
                for chapter in story
            ],
        )
        assert remark(room) == said
        room.match.state, room.story = state, story
        if said is not None:
            assert room.seats[said.seat].kind == "bot"
            check_talk(room, "", said.phrase)
            room.fold(Step(1.0, Said(said.seat, "Bot", phrase=said.phrase)))
            spoken.append(room.sequence)
            assert remark(room) is None
        elif room.status == "ended":
            break
        else:
            at_random(room, chance)
    assert len(spoken) >= 2
    assert all(later - sooner > PAUSE for sooner, later in pairwise(spoken[:-1]))


def test_at_shamans_bots_speak_of_what_all_have_seen_and_not_too_often() -> None:
    chance = random.Random(3)
    phrases: set[str] = set()
    wanted = {"good_luck", "suspicious", "had_to", "not_me", "well_played"}
    matches = 0
    while not (wanted <= phrases and phrases & {"again", "thanks"}):
        assert matches < 40, f"never said in {matches} matches: {wanted - phrases}"
        room = started("shamans", matches)
        matches += 1
        in_round: dict[int, int] = {}
        while (said := remark(room)) is not None or room.status == "live":
            if said is None:
                at_random(room, chance)
                continue
            round_now = room.match.state.cells[ROUND]
            if room.status == "live" and said.phrase != "good_luck":
                in_round[round_now] = in_round.get(round_now, 0) + 1
            if said.phrase in ("had_to", "suspicious"):
                strayed = [event.seat for event in room.story[-1].events if event.kind == E_STRAY]
                assert (said.seat in strayed) == (said.phrase == "had_to"), "nobody accuses themselves"
            phrases.add(said.phrase)
            room.fold(Step(1.0, Said(said.seat, "Bot", phrase=said.phrase)))
        assert max(in_round.values()) <= A_ROUND


@pytest.mark.parametrize(
    ("game", "matches", "wanted"),
    [("samhain", 12, {"well_played", "sorry", "spirits"}), ("shamanking", 30, {"well_played", "spirit"})],
)
def test_at_the_other_games_bots_speak_of_the_match_too(game: str, matches: int, wanted: set[str]) -> None:
    chance = random.Random(3)
    phrases: set[str] = set()
    for number in range(matches):
        room = started(game, number)
        show = room.registration.show
        while (said := remark(room)) is not None or room.status == "live":
            if said is None:
                at_random(room, chance)
                continue
            if room.status == "live":
                phrases.add(said.phrase)
                if said.phrase == "well_played":
                    praised = [show.occasion(event) for event in room.story[-1].events]
                    assert any(one is not None and one.seat == 0 for one in praised), "not themselves"
            room.fold(Step(1.0, Said(said.seat, "Bot", phrase=said.phrase)))
    assert phrases == wanted | {"good_luck"}
