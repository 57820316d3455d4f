"""Clues: what was heard of everybody in a round, in numbers, counted from the viewer's own seat."""

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.sight import View
from spiritboard.games.registry import find
from spiritboard.games.shamans import frames as f
from spiritboard.games.shamans.clues import CLUES, EACH, OTHERWISE, PLAYS, clues
from spiritboard.games.shamans.past import past

GAME = find("shamans").game
SEAT = PLAYS * EACH + OTHERWISE


def view(players: int, viewer: int) -> View:
    state = GAME.setup(players)
    state.roll(FastDice(3))
    return GAME.view(state, viewer)


def told(kind: int, seat: int, a: int = 0) -> Event:
    return Event(kind, seat, a, 0, 0, 0)


LED = [told(f.E_ROUND, 0), told(f.E_LEAD, 0, 3), told(f.E_STRAY, 1, 8), told(f.E_FOLLOW, 2, 5)]
"""Seat 1 leads Moon 4, seat 2 plays Tide 1, seat 3 Moon 6."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_are_always_as_many(players: int) -> None:
    assert len(clues(view(players, 1), [])) == CLUES == GAME.clue_count
    assert len(GAME.clues(view(players, 1), LED)) == CLUES


def test_seats_are_counted_from_the_viewer() -> None:
    for viewer in range(3):
        found = clues(view(3, viewer), LED)
        plays = [found[SEAT * turn : SEAT * turn + 3] for turn in range(3)]
        assert plays[(0 - viewer) % 3] == [1.0, 0.0, 0.0]
        assert plays[(1 - viewer) % 3] == [0.0, 0.0, 1.0]
        assert plays[(2 - viewer) % 3] == [0.0, 1.0, 0.0]


def test_straying_tells_less_where_an_honest_hand_would_have_had_to() -> None:
    """Late in a world most hands have none of it."""
    early = past(view(3, 0), LED).deeds[1].plays[0].void
    gone = [told(f.E_CARD_SHOWN, 0, card) for card in range(2)]
    late = past(view(3, 0), [LED[0], *gone, *LED[1:]]).deeds[1].plays[0].void
    assert 0 < early < late < 1


def test_whoever_plays_a_world_that_it_did_not_follow_is_caught_until_an_eclipse() -> None:
    again = told(f.E_LEAD, 1, 2)
    assert past(view(3, 0), [*LED, again]).deeds[1].plays[1].caught
    assert not past(view(3, 0), [*LED, told(f.E_ECLIPSE, -1), again]).deeds[1].plays[1].caught
    assert not past(view(3, 0), [*LED, told(f.E_LEAD, 1, 9)]).deeds[1].plays[1].caught


def test_a_role_card_takes_its_past_along() -> None:
    deeds = past(view(3, 0), [*LED, told(f.E_STRIKE, 1, 2), told(f.E_SWAP, 1, 0)]).deeds
    assert (deeds[0].struck, deeds[1].struck, deeds[2].named) == (1, 0, 1)
    assert deeds[0].plays[0].kind == f.E_STRAY


def test_a_new_round_is_a_new_past() -> None:
    assert not any(deeds.plays for deeds in past(view(3, 0), [*LED, told(f.E_ROUND, 1, 2)]).deeds)
