"""The fifth law of sight: every byte on a seat's wire is the same in every world that the seat cannot rule out."""

import random

import msgspec
import pytest

from spiritboard.core.dice import FastDice
from spiritboard.games import registry
from spiritboard.scenes.tongue import LANGUAGES, tongue
from spiritboard.web.hosting.mind_codec import pack, unpack
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.room.commands import begin
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Acted, Ordered, Placed, Step
from spiritboard.web.room.viewer import Viewer, news, room_fact, scene


def started(game: str, players: int) -> Room:
    """A room of bots whose match has begun."""
    room = Room("test")
    room.fold(Step(1.0, opened(game, players, {})))
    for seat in range(players):
        room.fold(Step(2.0, Placed(seat, bot=True, level=1, name=f"Seat {seat}")))
    for deed in begin(room):
        room.fold(Step(3.0, deed))
    return room


def frames(room: Room, seat: int) -> list[bytes]:
    """All that a seat's socket would carry, from its hello on, in every language."""
    sent: list[bytes] = []
    for language in LANGUAGES:
        viewer = Viewer(seat, tongue(language))
        told = [news(room, number, viewer) for number in range(max(1, room.sequence - 3), room.sequence + 1)]
        messages = [room_fact(room, viewer), *told, scene(room, viewer)]
        sent += [msgspec.json.encode(message) for message in messages]
    return sent


@pytest.mark.parametrize("game", registry.names())
def test_frames_and_minds_are_the_same_in_imagined_worlds(game: str) -> None:
    rules = registry.find(game).game
    chance = random.Random(5)
    differed = 0
    for players in range(rules.least, rules.most + 1):
        room = started(game, players)
        table = room.match
        for answer in range(60):
            if table.over:
                break
            for seat in (-1, *range(players)):
                if answer % 4 and seat not in room.asked():
                    continue
                true, state = frames(room, seat), table.state
                mind = pack(found) if seat >= 0 and (found := table.mind(seat)) is not None else b""
                table.state = rules.imagine(state, seat, FastDice(chance.randrange(10**6)))
                differed += table.state != state
                assert frames(room, seat) == true
                if mind:
                    imagined = table.mind(seat)
                    assert imagined is not None
                    assert pack(imagined) == mind
                table.state = state
            seat = chance.choice(room.asked())
            action = chance.choice(rules.legal_actions(table.state, seat))
            room.fold(Step(4.0, Acted(seat, (rules.say(table.state, action),))))
    if len(table.state.layout()):  # a game that hides nothing has nothing to imagine
        assert differed, "imagination never moved: this test proves nothing"


def test_whose_a_standing_order_is_only_its_owner_learns() -> None:
    room = started("shamans", 3)
    room.fold(Step(4.0, Ordered(0, "pass")))
    told = [news(room, room.sequence, Viewer(seat, tongue("en"))) for seat in (-1, 0, 1, 2)]
    assert [one.seat for one in told] == [-1, 0, -1, -1]
    assert len({(one.sequence, one.step, one.text) for one in told}) == 1


@pytest.mark.parametrize("game", registry.names())
def test_a_mind_goes_to_another_process_and_comes_back_whole(game: str) -> None:
    table = started(game, registry.find(game).game.least).match
    for _ in range(5):
        seat = table.game.asked(table.state)[0]
        mind = table.mind(seat)
        assert mind is not None
        assert unpack(pack(mind)) == mind
        table.act(seat, mind.legal_actions[0])
        past = mind.past
    assert len(past) == (4 if table.game.era(table.state) >= 0 else 0)
