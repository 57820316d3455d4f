"""What a seat is told, and what its bot is given. ``tests/faults/test_two_worlds.py`` compares whole worlds."""

import pytest

from spiritboard.games import registry
from spiritboard.scenes.tongue import tongue
from spiritboard.web.hosting.mind_codec import pack, unpack
from spiritboard.web.hosting.new_rooms import opened
from spiritboard.web.room.commands import begin
from spiritboard.web.room.room import Room
from spiritboard.web.room.steps import Ordered, Placed, Step
from spiritboard.web.room.viewer import Viewer, news


def started(game: str, players: int) -> Room:
    """A room of bots whose match has begun."""
    room = Room("test")
    room.fold(Step(1.0, opened(game, players, {})))
    for seat in range(players):
        room.fold(Step(2.0, Placed(seat, bot=True, level=1, name=f"Seat {seat}")))
    for deed in begin(room):
        room.fold(Step(3.0, deed))
    return room


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
