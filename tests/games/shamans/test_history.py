"""The past of a round, as everybody heard it: what suspicion reads."""

from spiritboard.core.dice import FastDice
from spiritboard.core.event import Event
from spiritboard.core.sight import View
from spiritboard.games.registry import find
from spiritboard.games.shamans.mind.history import read_history
from spiritboard.games.shamans.rules import frames as f

GAME = find("shamans").game


def view(players: int, viewer: int) -> View:
    state = GAME.setup(players)
    state.roll(FastDice(3))
    return GAME.view(state, viewer)


def told(kind: int, seat: int, a: int = 0) -> Event:
    return Event(kind, seat, a, 0, 0, 0)


LED = [told(f.E_ROUND, 0), told(f.E_LEAD, 0, 3), told(f.E_STRAY, 1, 8), told(f.E_FOLLOW, 2, 5)]
"""Seat 1 leads Moon 4, seat 2 plays Tide 1, seat 3 Moon 6."""


def test_straying_tells_less_where_an_honest_hand_would_have_had_to() -> None:
    """Late in a world most hands have none of it."""
    early = read_history(view(3, 0), LED).plays[1][0].void
    gone = [told(f.E_CARD_SHOWN, 0, card) for card in range(2)]
    late = read_history(view(3, 0), [LED[0], *gone, *LED[1:]]).plays[1][0].void
    assert 0 < early < late < 1


def test_whoever_plays_a_world_that_it_did_not_follow_is_caught_until_an_eclipse() -> None:
    again = told(f.E_LEAD, 1, 2)
    assert read_history(view(3, 0), [*LED, again]).plays[1][1].caught
    assert not read_history(view(3, 0), [*LED, told(f.E_ECLIPSE, -1), again]).plays[1][1].caught
    assert not read_history(view(3, 0), [*LED, told(f.E_LEAD, 1, 9)]).plays[1][1].caught


def test_a_role_card_takes_its_past_along() -> None:
    plays = read_history(view(3, 0), [*LED, told(f.E_SWAP, 1, 0)]).plays
    assert [only.kind for (only,) in plays] == [f.E_STRAY, f.E_LEAD, f.E_FOLLOW]


def test_a_new_round_is_a_new_past() -> None:
    assert not any(read_history(view(3, 0), [*LED, told(f.E_ROUND, 1, 2)]).plays)
