"""Gestures of several answers in Samhain: a member and its card, a choice and its payment; and suggested payments."""

from typing import Final

from spiritboard.core.frame import kind_of
from spiritboard.games.samhain.game import Samhain
from spiritboard.games.samhain.mind.policy import greedy
from spiritboard.games.samhain.rules import frames as f
from spiritboard.games.samhain.rules.state import SamhainState
from spiritboard.games.samhain.text.notation import ACTION_WORDS
from spiritboard.scenes.show import Moment

GAME: Final = Samhain()
PAYMENTS: Final = (f.F_PAY, f.F_COST, f.F_SHED, f.F_GIFT)
_FOLLOWING: Final = (f.F_MOVE, f.F_GAIN, f.F_PRAY, f.F_GIVE, f.F_LOWER, f.F_STEAL, f.F_RAISE, f.F_PICK)
_BEGINNING: Final = (f.F_TURN, f.F_SIDE, f.F_BONUS)
"""Questions whose answers may be combined with the next one."""
MOST: Final = 14
"""If the second question has more answers than this, it is asked separately."""


def suggested(moment: Moment) -> tuple[int, ...]:
    """Return what a sensible player would pay with, if a payment is asked."""
    state = SamhainState(moment.view.cells[:])
    return _paid(state, moment.view.viewer)


def gestures(moment: Moment) -> list[tuple[int, ...]]:
    """Return the answers that include a second one, and payments as suggested, each as a sequence."""
    start = SamhainState(moment.view.cells[:])
    seat = moment.view.viewer
    if kind_of(start.top()) not in _BEGINNING:
        return []
    found: list[tuple[int, ...]] = []
    for action in moment.legal_actions:
        state = start.clone()
        assert isinstance(state, SamhainState)
        turns = state.cells[f.TURNS]
        state.apply(action)
        done = (action, *_paid(state, seat, of_the_event=False))
        asked = state.seat() == seat and state.cells[f.TURNS] == turns
        following = state.legal_actions() if asked and _follows(state) else []
        if 1 < len(following) <= MOST:
            found += [(*done, second) for second in following]
        elif len(done) > 1:
            found.append(done)
    return found


def _follows(state: SamhainState) -> bool:
    """Return whether the question belongs to the previous answer, rather than to an event that it triggered."""
    decision = GAME.decision(state)
    return kind_of(state.top()) in _FOLLOWING and decision is not None and decision.kind != "offer"


def _of_the_event(state: SamhainState) -> bool:
    decision = GAME.decision(state)
    return decision is not None and decision.source == "wisps"


def _paid(state: SamhainState, seat: int, of_the_event: bool = True) -> tuple[int, ...]:
    """Return a sensible player's answers to the payments that a seat is asked for, with or without those of the
    Will-o-wisp event."""
    paid = []
    while state.seat() == seat and kind_of(state.top()) in PAYMENTS and (of_the_event or not _of_the_event(state)):
        paid.append(greedy(state, seat))
        state.apply(paid[-1])
    return tuple(paid)


def notation(actions: tuple[int, ...]) -> str:
    """Return several answers as one text."""
    return ", ".join(ACTION_WORDS[action] for action in actions)
