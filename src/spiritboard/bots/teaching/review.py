"""Reviews of finished matches: the value of each decision, luck, and suspicion over time.

A mistake is marked only if two opinions agree. Search proposes a better action from what the player could know. Both
actions are then played on by strong players in fresh common worlds, further ahead than search looks. The better one
must still be ahead by more than its error, and by more than half of the difference between the two opinions, which is
how far the value function may be off.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Any, Final

import numpy as np
from librt.vecs import vec

from spiritboard.bots.budget import Budget
from spiritboard.bots.evaluation import Evaluation, draw_index
from spiritboard.bots.nets.net_bot import NetBot, believed
from spiritboard.bots.search.continuation import Continuation, Worths
from spiritboard.bots.search.seer import FARTHER, SeerBot
from spiritboard.bots.teaching.accounts import accounts
from spiritboard.bots.teaching.explain import Because, reasons
from spiritboard.bots.teaching.reviewed import Gift, Review, ReviewedDecision
from spiritboard.core.dice import FastDice
from spiritboard.core.glimpse import NOTHING, Memory
from spiritboard.core.mind import Mind
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.seats import NATURE, STRANGER
from spiritboard.core.state import ASKED, State
from spiritboard.games.registry import Registration
from spiritboard.play.table import Table

CLEAR: Final = 3.0
"""A loss of this many standard errors is clear."""
WORTH_A_WORD: Final = 0.04
"""A loss below this share of a match is not mentioned."""
WORLDS: Final = 1024
"""The maximum number of fresh worlds in which two actions are compared."""
LOOKS: Final = 32
"""Playouts that evaluate one state; four times as many if they vary a lot."""
COARSE: Final = 0.01
"""The standard error at which a state's value is accurate enough."""
LOOKS_AT_CHANCE: Final = 256
"""Playouts before and after each deal or shuffle."""
OBVIOUS: Final = 0.98
"""An action that a strong player takes with at least this probability changes nothing."""
ASKED_OFTEN: Final = 12
"""How often a deterministic policy is sampled."""


def review(
    registration: Registration,
    table: Table,
    budget: Budget,
    seed: int = 1,
    tell: Callable[[int, int], None] = lambda _done, _all: None,
) -> Review:
    """Review a finished or running match."""
    decisions: list[ReviewedDecision] = []
    for number in real_decisions(table):
        tell(number, len(table.entries))
        decisions.append(weigh(registration, table, number, budget, seed + number))
    given = gifts(registration, table, LOOKS_AT_CHANCE, seed)
    return Review(
        registration.game.name, table.names, decisions, accounts(registration, table, decisions, given), given
    )


def gifts(registration: Registration, table: Table, playouts: int, seed: int) -> list[Gift]:
    """Return what chance gave at each deal or shuffle: the value afterwards compared with the expected one."""
    found, entries = [], table.entries
    if entries and entries[0].line.seat != NATURE:  # a match that began from a position: a good seat is luck
        start = entries[0].before
        players = start.players()
        even = np.full((1, players), 1 / players)
        values = sample_values(registration, _searching(registration, start), start, playouts, seed)
        found.append(Gift(0, *_mean_difference(values, even)))
    for number, entry in enumerate(entries):
        if entry.line.seat != NATURE or (number and entries[number - 1].line.seat == NATURE):
            continue
        end = next((at for at in range(number, len(entries)) if entries[at].line.seat != NATURE), len(entries))
        after = entries[end].before if end < len(entries) else table.state
        if after.seat() < 0:  # the match ended without another decision
            continue
        players = after.players()
        playout = _searching(registration, after)
        now = sample_values(registration, playout, after, playouts, seed)
        if number:
            before = sample_values(registration, playout, entry.before, playouts, seed + 1)
        else:
            before = np.full((1, players), 1 / players)  # the seat itself counts as luck
        found.append(Gift(number + 1, *_mean_difference(now, before)))
    return found


def _searching(registration: Registration, state: State) -> Playout:
    """Return a playout that has begun a search in this state and looks as far ahead as reviews do."""
    mind = _mind(registration, state, state.seat(), [])
    playout = registration.playout(mind)
    playout.begin(registration.game.restore(mind.view.cells[:]))
    playout.farther(FARTHER)
    return playout


def sample_values(registration: Registration, playout: Playout, state: State, playouts: int, seed: int) -> Worths:
    """Return the value of a state for each seat under strong play, as one row for each playout.

    Past chance events are known; future ones are drawn again in each playout.
    """
    players = state.players()
    if state.seat() == NATURE and playout.rests(state):
        row = vec[float]([0.0] * MOST_SEATS)
        playout.worth(state, row)
        return np.array([list(row)[:players]])
    states = []
    for number in range(playouts):
        world = state.clone()
        while world.seat() == NATURE:
            world.roll(FastDice(seed + 7919 * number))
        states.append(world)
    going_on = Continuation(registration.game, playout, players)
    return going_on.worths(states, seed, max(state.seat(), 0))[:, :players]


def _mean_difference(ones: Worths, others: Worths, share: float = 1.0) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the difference between the means of two samples, with standard errors."""
    gap = share * (ones.mean(axis=0) - others.mean(axis=0))
    spread = sum((rows.var(axis=0) / max(1, len(rows) - 1) for rows in (ones, others)), np.zeros(ones.shape[1]))
    return tuple(map(float, gap)), tuple(map(float, share * np.sqrt(spread)))


def real_decisions(table: Table) -> list[int]:
    """Return the entries of a match in which an asked seat had a choice."""
    return [
        number
        for number, entry in enumerate(table.entries)
        if entry.line.seat != NATURE
        and not entry.line.standing
        and len(table.game.legal_actions(entry.before, entry.line.seat)) > 1
    ]


def weigh(registration: Registration, table: Table, number: int, budget: Budget, seed: int) -> ReviewedDecision:
    """Evaluate one decision, from the seat's own view and with full knowledge."""
    game, entry = registration.game, table.entries[number]
    state, seat = entry.before, entry.line.seat
    heard = [event for earlier in table.entries[:number] for event in earlier.events]
    mind = _mind(registration, state, seat, heard, table.memory(seat, number))
    played = game.read(state, seat, entry.line.text)
    evaluation = SeerBot(registration.playout, budget).judge(mind, FastDice(seed))
    found = mark(registration, mind, evaluation, played, seed)
    truly, swing, doubt = swings(registration, mind, state, played, seed)
    before = evaluation.value()[seat]
    suspicion, public = _suspicions(registration, table, number, heard)
    playout = registration.playout(mind)
    sides = tuple(int(playout.kind(state, other)) for other in range(state.players())) if public else ()
    return ReviewedDecision(
        number + 1, seat, entry.line.text, before, before - found.loss, found.loss, found.error,
        game.say(state, evaluation.best.action) if found.clear else "",
        truly, suspicion, public, sides, swing, doubt,
        found.because,
        tuple(game.say(state, action) for action in as_good(evaluation)) if found.clear else (),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mark:
    """What two opinions together say about an action: its loss, the standard error, and whether the loss is clear."""

    loss: float
    error: float
    clear: bool
    because: Because = ()


def as_good(evaluation: Evaluation) -> list[int]:
    """Return the best action and those that search cannot distinguish from it."""
    best, seat = evaluation.best, evaluation.seat
    return [
        one.action
        for one in evaluation.prospects
        if one is best
        or (one.visits == best.visits and best.worth[seat] - one.worth[seat] < max(WORTH_A_WORD / 2, one.error))
    ]


def mark(registration: Registration, mind: Mind, evaluation: Evaluation, played: int, seed: int) -> Mark:
    """Return whether the best action that search found is clearly better than the one that was played."""
    proposed, error = evaluation.loss(played)
    if proposed <= max(WORTH_A_WORD / 2, error / 2):
        return Mark(proposed, error, False)
    bot = SeerBot(registration.playout, Budget(sims=1))
    actions = (evaluation.best.action, played)
    second = bot.compare(mind, FastDice(seed + 1), actions, WORLDS, WORTH_A_WORD, evaluation.company)
    gap, error_of_gap = second.mean(0, mind.seat) - second.mean(1, mind.seat), second.error(0, 1)
    # The difference between the opinions beyond their standard errors is the error of the value function.
    off = max(0.0, abs(proposed - gap) - 2 * hypot(error, error_of_gap)) / 2
    clear = gap > max(WORTH_A_WORD, CLEAR * error_of_gap + off)
    because = reasons(registration, bot, mind, *actions, seed + 3) if clear else ()
    return Mark(max(0.0, gap), error_of_gap, clear, because)


def swings(
    registration: Registration, mind: Mind, state: State, played: int, seed: int
) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """Return a state's value for everybody, what the action changed about it, and the uncertainty of that change.

    The action is compared with a strong player's mixed policy. If there was only one sensible action, taking it changed
    nothing, and nothing is uncertain.
    """
    playout, players = _searching(registration, state), state.players()
    going_on = Continuation(registration.game, playout, players)
    liked = policy(going_on, playout, mind, state, seed)
    usual = liked.pop(played, 0.0)
    dice = FastDice(seed + 2)
    rest = list(liked)

    def sample(count: int, first: int, other: bool) -> Worths:
        states = []
        for _ in range(count):
            world = state.clone()
            world.cells[ASKED] = mind.seat  # if several seats are asked at once, ask this one first
            world.apply(rest[draw_index(list(liked.values()), dice)] if other else played)
            states.append(world)
        return going_on.worths(states, first, mind.seat)[:, :players]

    ones = sample(LOOKS, seed, False)
    if usual >= OBVIOUS or not sum(liked.values()):
        nothing = (0.0,) * players
        return tuple(map(float, ones.mean(axis=0))), nothing, nothing
    others = sample(LOOKS, seed + LOOKS, True)
    gap, doubt = _mean_difference(ones, others, 1 - usual)
    if max(doubt) > COARSE:
        ones = np.concatenate([ones, sample(3 * LOOKS, seed + 2 * LOOKS, False)])
        others = np.concatenate([others, sample(3 * LOOKS, seed + 5 * LOOKS, True)])
        gap, doubt = _mean_difference(ones, others, 1 - usual)
    truly = usual * ones.mean(axis=0) + (1 - usual) * others.mean(axis=0)
    return tuple(map(float, truly)), gap, doubt


def policy(going_on: Continuation, playout: Playout, mind: Mind, state: State, seed: int) -> dict[int, float]:
    """Return the probability with which a strong player takes each action."""
    if going_on.net_playouts is not None:
        return NetBot(going_on.net_playouts.net).policy(mind)
    asked = state.clone()
    asked.cells[ASKED] = mind.seat
    counts = Counter(int(playout.act(asked, FastDice(seed + at))) for at in range(ASKED_OFTEN))
    return {action: count / ASKED_OFTEN for action, count in counts.items()}


def _mind(registration: Registration, state: Any, seat: int, heard: list[Any], memory: Memory = NOTHING) -> Mind:
    """Return a seat's mind in a past state."""
    game = registration.game
    decision = game.decision(state)
    assert decision is not None
    options = game.legal_actions(state, seat) if seat >= 0 else ()
    return Mind(game, game.view(state, seat), decision, options, (), [event.told(seat) for event in heard], *memory)


def mind_at(registration: Registration, table: Table, number: int) -> Mind:
    """Return the mind of the seat that acted at this entry."""
    entry = table.entries[number]
    heard = [event for earlier in table.entries[:number] for event in earlier.events]
    return _mind(registration, entry.before, entry.line.seat, heard, table.memory(entry.line.seat, number))


def _suspicions(
    registration: Registration, table: Table, number: int, heard: list[Any]
) -> tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]:
    """Return every seat's beliefs about all seats, and a spectator's."""
    state = table.entries[number].before
    viewers = (*range(state.players()), STRANGER)
    *own, public = (
        tuple(believed(registration, _mind(registration, state, viewer, heard, table.memory(viewer, number))))
        for viewer in viewers
    )
    return (tuple(own), public) if public else ((), ())
