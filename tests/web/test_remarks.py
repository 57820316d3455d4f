"""Bots that talk: seldom, in the viewer's language, not at a table that wants quiet, and never of what is hidden."""

import asyncio
import random
from itertools import pairwise

import msgspec
import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.seats import STRANGER
from spiritboard.games import registry
from spiritboard.web import wire
from spiritboard.web.guest import Guest
from spiritboard.web.making import opened
from spiritboard.web.manners import begin
from spiritboard.web.remarks import PAUSE, remark
from spiritboard.web.room import Room
from spiritboard.web.steps import Acted, Placed, Said, Seated, Step
from tests.web.serving import Server


async def chat(server: Server, language: wire.Language, bots_talk: bool) -> list[wire.News]:
    """All that was said at a match of one person and bots."""
    async with Guest(server.address) as guest:
        entered = await guest.quick("shamans", "Anna", level=1, players=3, options={"rounds": 1}, bots_talk=bots_talk)
        await guest.dial(entered.room)
        await guest.play(random.Random(4).choice)
        while True:
            found = await guest.get(f"/api/rooms/{entered.room}/events?language={language}")
            news = msgspec.convert(found, wire.EventLog).news
            if not bots_talk or news[-1].step == "chat":  # the last word comes a moment after the end
                return [one for one in news if one.step == "chat"]
            await asyncio.sleep(0.02)


def test_bots_greet_and_thank_in_the_language_of_who_listens(server: Server) -> None:
    said = asyncio.run(chat(server, "fr", bots_talk=True))
    assert said[0].phrase == "good_luck"
    assert said[0].text == "Bonne chance !"
    assert said[-1].phrase in ("well_played", "thanks")
    assert all(one.seat > 0 for one in said)


def test_a_table_can_have_quiet_bots(server: Server) -> None:
    assert asyncio.run(chat(server, "en", bots_talk=False)) == []


def changed(event: Event) -> Event:
    """The same to a stranger, with another secret."""
    kind, seat, a, b, secret, seen = event.fields()
    other = Event(kind, seat, a, b, secret + 1, seen)
    return other if other.told(STRANGER).fields() == event.told(STRANGER).fields() else event


@pytest.mark.parametrize("game", registry.names())
def test_remarks_follow_from_what_a_stranger_was_told(game: str) -> None:
    rules, chance = registry.find(game).game, random.Random(8)
    room = Room("test")
    room.fold(Step(1.0, opened(game, rules.least, {}, bots_talk=True)))
    room.fold(Step(1.0, Seated(0, "anna", "Anna", "")))
    for seat in range(1, rules.least):
        room.fold(Step(1.0, Placed(seat, bot=True, level=1, name=f"Bot {seat}")))
    for deed in begin(room):
        room.fold(Step(1.0, deed))
    spoken: list[int] = []
    for _ in range(2000):
        said = remark(room)
        state, chapter = room.match.state, room.story[-1]
        if room.status == "live":  # at the end everything is open
            room.match.state = rules.imagine(state, STRANGER, FastDice(chance.randrange(10**6)))
        room.story[-1] = msgspec.structs.replace(chapter, events=[changed(event) for event in chapter.events])
        assert remark(room) == said
        room.match.state, room.story[-1] = state, chapter
        if said is not None:
            assert room.seats[said.seat].kind == "bot"
            room.fold(Step(1.0, Said(said.seat, "Bot", phrase=said.phrase)))
            spoken.append(room.sequence)
            assert remark(room) is None
        elif room.status == "ended":
            break
        else:
            seat = chance.choice(room.asked())
            action = chance.choice(rules.options(state, seat))
            room.fold(Step(1.0, Acted(seat, (rules.say(state, action),))))
    assert len(spoken) >= 2
    assert all(later - sooner > PAUSE for sooner, later in pairwise(spoken[:-1]))
