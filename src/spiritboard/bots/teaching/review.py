"""Reviews of finished matches: the value of each decision, luck, and suspicion over time.

A mark is given only where two opinions agree. Search proposes something better, from what the player could know; then
both actions are played on by strong players in fresh worlds that both have in common, farther ahead than search looks.
The better one must still be ahead by more than its error, and more than half of what the two opinions differ by: that
much the value may be off.

An account splits a result into luck, what the seat's own decisions changed and what the others' did, each with its
error. All three are measured for one who sees everything: a decision is compared with what a strong player would have
done in its place, a deal or a shuffle with what deals and shuffles usually bring. They are measured one by one, and
then made to add up, the least certain moved the most.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import hypot, sqrt
from typing import Any, Final

import numpy as np
from librt.vecs import vec

from spiritboard.bots.budget import Budget
from spiritboard.bots.evaluation import Evaluation, drawn
from spiritboard.bots.nets.net_bot import NetBot, believed
from spiritboard.bots.search.continuation import Continuation, Worths
from spiritboard.bots.search.seer import FARTHER, SeerBot
from spiritboard.bots.teaching.explain import Because, reasons
from spiritboard.core.dice import FastDice
from spiritboard.core.glimpse import NOTHING, Memory
from spiritboard.core.mind import Mind
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.seats import NATURE, STRANGER
from spiritboard.core.state import ASKED, State
from spiritboard.games.registry import Registration
from spiritboard.play.table import Table

CLEAR: Final = 3.0
"""A loss of so many standard errors is clear."""
WORTH_A_WORD: Final = 0.04
"""A smaller loss than this share of a match is not worth a word."""
WORLDS: Final = 1024
"""Fresh worlds in which two actions are compared, at the most."""
LOOKS: Final = 32
"""Playouts that say what one moment is worth; four times as many where they differ much."""
COARSE: Final = 0.01
"""What a moment is worth need not be known better than this."""
LOOKS_AT_CHANCE: Final = 256
"""Playouts before and after each deal or shuffle."""
OBVIOUS: Final = 0.98
"""Who does what a strong player would nearly always do, changes nothing."""
ASKED_OFTEN: Final = 12
"""How often a policy without chances is asked what it would do."""
CONFIDENT: Final = 1.96
"""Errors in accounts are so many standard errors: 95 of 100 such intervals hold the truth."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One decision.

    before      what the moment was worth to the seat if it had played its best, by what it could know
    after       what the option taken was worth
    loss        how far apart they are, and error: its standard error
    better      a better option in notation, where the loss is clear
    truly       what the moment was worth to every seat for one who sees everything
    swing       what the decision changed for every seat, for one who sees everything; doubt: its standard error
    suspicion   for each seat, how likely it holds each other seat for a Shadow; empty where there are no secret sides
    public      how suspicious each seat looked to one who sits nowhere
    sides       the truth about that
    because     what the better option brings more of: numbers of the game's consequences, and how much
    accepted    options in notation that were as good as the best, for whoever tries again; only with a mark
    """

    entry: int
    seat: int
    played: str
    before: float
    after: float
    loss: float
    error: float
    better: str
    truly: tuple[float, ...]
    suspicion: tuple[tuple[float, ...], ...]
    public: tuple[float, ...]
    sides: tuple[int, ...]
    swing: tuple[float, ...]
    doubt: tuple[float, ...]
    because: Because = ()
    accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gift:
    """What chance gave each seat in one go: after so many entries of the record; doubt: its standard error."""

    entry: int
    luck: tuple[float, ...]
    doubt: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What became of one seat's match: result = an even share + luck + own + others.

    luck      what chance gave, the seat itself included
    own       what its own decisions changed, compared with a strong player's
    others    what the others' decisions changed for it
    luck_error, own_error, others_error   what each may be off by, 95 times of 100
    losses    what its clear mistakes cost, by what it could know; there are so many ``marks`` in so many ``decisions``
    """

    seat: int
    name: str
    result: float
    luck: float
    own: float
    others: float
    luck_error: float
    own_error: float
    others_error: float
    losses: float
    marks: int
    decisions: int

    @property
    def error_rate(self) -> float:
        """What clear mistakes cost for each decision."""
        return self.losses / max(1, self.decisions)


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a whole match."""

    game: str
    names: tuple[str, ...]
    decisions: list[Weighed]
    accounts: list[Account]
    gifts: list[Gift]

    def plain(self) -> dict[str, Any]:
        """All of it as plain data."""
        return asdict(self)


def review(
    registration: Registration,
    table: Table,
    budget: Budget,
    seed: int = 1,
    tell: Callable[[int, int], None] = lambda _done, _all: None,
) -> Review:
    """Review a finished or running match."""
    decisions: list[Weighed] = []
    for number in real_decisions(table):
        tell(number, len(table.entries))
        decisions.append(weigh(registration, table, number, budget, seed + number))
    given = gifts(registration, table, LOOKS_AT_CHANCE, seed)
    return Review(
        registration.game.name, table.names, decisions, accounts(registration, table, decisions, given), given
    )


def gifts(registration: Registration, table: Table, playouts: int, seed: int) -> list[Gift]:
    """What chance gave, wherever it was asked: the worth afterwards, compared with what was to be expected."""
    found, entries = [], table.entries
    if entries and entries[0].line.seat != NATURE:  # a match that began from a position: whoever sits well was lucky
        start = entries[0].before
        players = start.players()
        even = np.full((1, players), 1 / players)
        found.append(Gift(0, *_apart(foresee(registration, _begun(registration, start), start, playouts, seed), even)))
    for number, entry in enumerate(entries):
        if entry.line.seat != NATURE or (number and entries[number - 1].line.seat == NATURE):
            continue
        end = next((at for at in range(number, len(entries)) if entries[at].line.seat != NATURE), len(entries))
        after = entries[end].before if end < len(entries) else table.state
        if after.seat() < 0:  # nobody has been asked since: there was nothing to gain any more
            continue
        players = after.players()
        playout = _begun(registration, after)
        now = foresee(registration, playout, after, playouts, seed)
        if number:
            before = foresee(registration, playout, entry.before, playouts, seed + 1)
        else:
            before = np.full((1, players), 1 / players)  # the seat itself is luck, too
        found.append(Gift(number + 1, *_apart(now, before)))
    return found


def _begun(registration: Registration, state: State) -> Playout:
    """What search knows of the game, where somebody is asked; it looks as far ahead as reviews do."""
    mind = _mind(registration, state, state.seat(), [])
    playout = registration.playout(mind)
    playout.begin(registration.game.restore(mind.view.cells[:]))
    playout.farther(FARTHER)
    return playout


def foresee(registration: Registration, playout: Playout, state: State, playouts: int, seed: int) -> Worths:
    """What a moment is worth to each seat if strong players go on from it: a row a playout.

    What chance has done already is known; what it has still to do is done anew in each.
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


def _apart(ones: Worths, others: Worths, share: float = 1.0) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The difference between the means of two samples, with standard errors."""
    gap = share * (ones.mean(axis=0) - others.mean(axis=0))
    spread = sum((rows.var(axis=0) / max(1, len(rows) - 1) for rows in (ones, others)), np.zeros(ones.shape[1]))
    return tuple(map(float, gap)), tuple(map(float, share * np.sqrt(spread)))


def real_decisions(table: Table) -> list[int]:
    """The entries of a match in which a seat that was asked had a choice."""
    return [
        number
        for number, entry in enumerate(table.entries)
        if entry.line.seat != NATURE
        and not entry.line.standing
        and len(table.game.legal_actions(entry.before, entry.line.seat)) > 1
    ]


def weigh(registration: Registration, table: Table, number: int, budget: Budget, seed: int) -> Weighed:
    """Evaluate one decision, from the seat's own view and with everything known."""
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
    return Weighed(
        number + 1, seat, entry.line.text, before, before - found.loss, found.loss, found.error,
        game.say(state, evaluation.best.action) if found.clear else "",
        truly, suspicion, public, sides, swing, doubt,
        found.because,
        tuple(game.say(state, action) for action in as_good(evaluation)) if found.clear else (),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mark:
    """What two opinions together say of an action: its loss, the standard error, and whether that is clear."""

    loss: float
    error: float
    clear: bool
    because: Because = ()


def as_good(evaluation: Evaluation) -> list[int]:
    """The best option, and those that search cannot distinguish from it."""
    best, seat = evaluation.best, evaluation.seat
    return [
        one.action
        for one in evaluation.prospects
        if one is best
        or (one.visits == best.visits and best.worth[seat] - one.worth[seat] < max(WORTH_A_WORD / 2, one.error))
    ]


def mark(registration: Registration, mind: Mind, evaluation: Evaluation, played: int, seed: int) -> Mark:
    """Whether the best action that search found is clearly better than the one that was played."""
    proposed, error = evaluation.loss(played)
    if proposed <= max(WORTH_A_WORD / 2, error / 2):
        return Mark(proposed, error, False)
    bot = SeerBot(registration.playout, Budget(sims=1))
    actions = (evaluation.best.action, played)
    second = bot.compare(mind, FastDice(seed + 1), actions, WORLDS, WORTH_A_WORD, evaluation.company)
    gap, error_of_gap = second.mean(0, mind.seat) - second.mean(1, mind.seat), second.error(0, 1)
    # What the opinions differ by, beyond what luck explains, is what the value is off by.
    off = max(0.0, abs(proposed - gap) - 2 * hypot(error, error_of_gap)) / 2
    clear = gap > max(WORTH_A_WORD, CLEAR * error_of_gap + off)
    because = reasons(registration, bot, mind, *actions, seed + 3) if clear else ()
    return Mark(max(0.0, gap), error_of_gap, clear, because)


def swings(
    registration: Registration, mind: Mind, state: State, played: int, seed: int
) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """What a moment was worth to everybody, what the action changed about that, and how uncertain the change is.

    The action is compared with what a strong player would do instead, as often as it would do that: where there is
    only one sensible thing to do, nobody changed anything by doing it, and there is nothing to be uncertain about.
    """
    playout, players = _begun(registration, state), state.players()
    going_on = Continuation(registration.game, playout, players)
    liked = policy(going_on, playout, mind, state, seed)
    usual = liked.pop(played, 0.0)
    dice = FastDice(seed + 2)
    rest = list(liked)

    def sample(count: int, first: int, other: bool) -> Worths:
        states = []
        for _ in range(count):
            world = state.clone()
            world.cells[ASKED] = mind.seat  # where several are asked at once, whoever answers is asked first
            world.apply(rest[drawn(list(liked.values()), dice)] if other else played)
            states.append(world)
        return going_on.worths(states, first, mind.seat)[:, :players]

    ones = sample(LOOKS, seed, False)
    if usual >= OBVIOUS or not sum(liked.values()):
        nothing = (0.0,) * players
        return tuple(map(float, ones.mean(axis=0))), nothing, nothing
    others = sample(LOOKS, seed + LOOKS, True)
    gap, doubt = _apart(ones, others, 1 - usual)
    if max(doubt) > COARSE:
        ones = np.concatenate([ones, sample(3 * LOOKS, seed + 2 * LOOKS, False)])
        others = np.concatenate([others, sample(3 * LOOKS, seed + 5 * LOOKS, True)])
        gap, doubt = _apart(ones, others, 1 - usual)
    truly = usual * ones.mean(axis=0) + (1 - usual) * others.mean(axis=0)
    return tuple(map(float, truly)), gap, doubt


def policy(going_on: Continuation, playout: Playout, mind: Mind, state: State, seed: int) -> dict[int, float]:
    """How often a strong player would take each option."""
    if going_on.net_playouts is not None:
        return NetBot(going_on.net_playouts.net).policy(mind)
    asked = state.clone()
    asked.cells[ASKED] = mind.seat
    counts = Counter(int(playout.act(asked, FastDice(seed + at))) for at in range(ASKED_OFTEN))
    return {action: count / ASKED_OFTEN for action, count in counts.items()}


def _mind(registration: Registration, state: Any, seat: int, heard: list[Any], memory: Memory = NOTHING) -> Mind:
    """A seat's mind at a moment of the past."""
    game = registration.game
    decision = game.decision(state)
    assert decision is not None
    options = game.legal_actions(state, seat) if seat >= 0 else ()
    return Mind(game, game.view(state, seat), decision, options, (), [event.told(seat) for event in heard], *memory)


def mind_at(registration: Registration, table: Table, number: int) -> Mind:
    """The mind of whoever acted at this entry."""
    entry = table.entries[number]
    heard = [event for earlier in table.entries[:number] for event in earlier.events]
    return _mind(registration, entry.before, entry.line.seat, heard, table.memory(entry.line.seat, number))


def _suspicions(
    registration: Registration, table: Table, number: int, heard: list[Any]
) -> tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]:
    """What every seat might believe of all, and what a stranger might."""
    state = table.entries[number].before
    viewers = (*range(state.players()), STRANGER)
    *own, public = (
        tuple(believed(registration, _mind(registration, state, viewer, heard, table.memory(viewer, number))))
        for viewer in viewers
    )
    return (tuple(own), public) if public else ((), ())


def accounts(
    registration: Registration, table: Table, decisions: Sequence[Weighed], given: Sequence[Gift] = ()
) -> list[Account]:
    """The account of each seat's match."""
    outcome = registration.game.outcome(table.state)
    players = len(table.names)
    found = []
    for seat, name in enumerate(table.names):
        mine = [one for one in decisions if one.seat == seat]
        if outcome is not None:
            result = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        else:
            result = decisions[-1].truly[seat] if decisions else 1 / players
        parts = [
            _total([(gift.luck[seat], gift.doubt[seat]) for gift in given]),
            _total([(one.swing[seat], one.doubt[seat]) for one in mine]),
            _total([(one.swing[seat], one.doubt[seat]) for one in decisions if one.seat != seat]),
        ]
        (luck, luck_error), (own, own_error), (others, others_error) = balanced(parts, result - 1 / players)
        losses = sum(one.loss for one in mine if one.better)
        marks = sum(bool(one.better) for one in mine)
        found.append(
            Account(
                seat, name, result, luck, own, others, luck_error, own_error, others_error, losses, marks, len(mine)
            )
        )
    return found


def _total(parts: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The sum of what was measured one by one, with its standard error."""
    return sum(value for value, _ in parts), sqrt(sum(doubt * doubt for _, doubt in parts))


def balanced(parts: Sequence[tuple[float, float]], whole: float) -> list[tuple[float, float]]:
    """The same parts, made to add up to the whole: each is moved as far as it is uncertain (least squares). With each,
    what it may be off by, 95 times of 100; where the parts missed the whole by more than their errors explain, the
    errors were too small, and are stretched."""
    variances = [doubt * doubt + 1e-6 for _, doubt in parts]
    missing, total = whole - sum(value for value, _ in parts), sum(variances)
    stretch = max(1.0, abs(missing) / (CONFIDENT * sqrt(total)))
    return [
        (
            value + missing * variance / total,
            CONFIDENT * stretch * sqrt(variance * max(0.0, 1 - variance / total)),
        )
        for (value, _), variance in zip(parts, variances, strict=True)
    ]
