"""A match looked at again: what each decision was worth, what chance gave, and who looked suspicious when.

A decision is weighed from the player's own view (what it could know) and by the all-seeing (what was so). Its loss is
how much the best option was ahead of the one that was taken; a mark is made only where that is clear. Luck is what
chance gave: how much better a deal or a shuffle was for a seat than deals usually are, for one who sees everything and
lets all play on by good sense. What neither explains is the others' clear mistakes, and the rest.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from librt.vecs import vec

from spiritboard.bots.budget import Budget
from spiritboard.bots.netbot import believed
from spiritboard.bots.seer import SeerBot
from spiritboard.core.dice import FastDice
from spiritboard.core.glimpse import NOTHING, Memory
from spiritboard.core.mind import Mind
from spiritboard.core.playout import MOST_SEATS, Playout
from spiritboard.core.seats import EVERYTHING, NATURE, STRANGER
from spiritboard.core.state import State
from spiritboard.games.registry import Registration
from spiritboard.play.table import Table

CLEAR: Final = 2.5
"""A loss of so many standard errors is clear."""
WORTH_A_WORD: Final = 0.02
"""A smaller loss than this share of a match is not worth a word."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One decision.

    before      what the moment was worth to the seat if it had played its best
    after       what the option taken was worth
    better      a better option in notation, where the loss is clear
    truly       what the moment was worth to every seat for one who sees everything
    suspicion   for each seat, how likely it holds each other seat for a Shadow; empty where there are no secret sides
    public      how suspicious each seat looked to one who sits nowhere
    sides       the truth about that
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


@dataclass(frozen=True, slots=True)
class Gift:
    """What chance gave each seat in one go: after so many entries of the record."""

    entry: int
    luck: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What became of one seat's match: result = an even share + luck - losses + gifts + rest.

    luck      what chance gave
    losses    what its own clear mistakes cost by what it could know; there are so many ``marks``
    gifts     what the others' clear mistakes brought it, or cost it, for one who sees everything
    rest      all else: what nobody could be blamed for, and what our estimates miss
    """

    seat: int
    name: str
    result: float
    losses: float
    luck: float
    gifts: float
    rest: float
    marks: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Review:
    """All of a match."""

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
    """Look at a finished or running match again."""
    decisions: list[Weighed] = []
    for number in real_decisions(table):
        tell(number, len(table.entries))
        decisions.append(weigh(registration, table, number, budget, seed + number))
    given = gifts(registration, table, budget.sims, seed)
    return Review(
        registration.game.name, table.names, decisions, accounts(registration, table, decisions, given), given
    )


def gifts(registration: Registration, table: Table, playouts: int, seed: int) -> list[Gift]:
    """What chance gave, wherever it was asked: the worth afterwards, compared with what was to be expected."""
    found, entries = [], table.entries
    for number, entry in enumerate(entries):
        if entry.line.seat != NATURE or (number and entries[number - 1].line.seat == NATURE):
            continue
        end = next((at for at in range(number, len(entries)) if entries[at].line.seat != NATURE), len(entries))
        after = entries[end].before if end < len(entries) else table.state
        if after.seat() < 0:  # nobody has been asked since: there was nothing to gain any more
            continue
        playout = registration.playout(_mind(registration, after, after.seat(), after.seat(), []))
        before, now = (foresee(state, playout, playouts, seed) for state in (entry.before, after))
        luck = tuple(later - sooner for sooner, later in zip(before, now, strict=True))
        found.append(Gift(number + 1, luck))
    return found


def foresee(state: State, playout: Playout, playouts: int, seed: int) -> list[float]:
    """What a moment is worth to each seat if all play on by good sense; what chance has done already is known."""
    total, worth = [0.0] * state.players(), vec[float]([0.0] * MOST_SEATS)
    for number in range(playouts):
        world = state.clone()
        playout.finish(world, FastDice(seed + number), playout.horizon())
        playout.worth(world, worth)
        for seat in range(len(total)):
            total[seat] += worth[seat] / playouts
    return total


def real_decisions(table: Table) -> list[int]:
    """The entries of a match in which a seat that was asked had a choice."""
    return [
        number
        for number, entry in enumerate(table.entries)
        if entry.line.seat != NATURE
        and not entry.line.standing
        and len(table.game.options(entry.before, entry.line.seat)) > 1
    ]


def weigh(registration: Registration, table: Table, number: int, budget: Budget, seed: int) -> Weighed:
    """One decision, from the seat's own view and for the all-seeing."""
    game, entry = registration.game, table.entries[number]
    state, seat = entry.before, entry.line.seat
    heard = [event for earlier in table.entries[:number] for event in earlier.events]
    mind = _mind(registration, state, seat, seat, heard, table.memory(seat, number))
    thought = SeerBot(registration.playout, budget).judge(mind, FastDice(seed))
    loss, error = thought.loss(game.read(state, seat, entry.line.text))
    better = game.say(state, thought.best.action) if loss > max(WORTH_A_WORD, CLEAR * error) else ""
    open_mind = _mind(registration, state, seat, EVERYTHING, heard)
    # Who sees everything expects the same of the others: what is between the two is what cannot be seen.
    truly = SeerBot(registration.playout, budget, lean=False).judge(open_mind, FastDice(seed), thought.company).value()
    before = thought.value()[seat]
    suspicion, public = _suspicions(registration, table, number, heard)
    playout = registration.playout(mind)
    sides = tuple(int(playout.kind(state, other)) for other in range(state.players())) if public else ()
    return Weighed(
        number + 1, seat, entry.line.text, before, before - loss, loss, error, better, truly, suspicion, public, sides
    )


def _mind(
    registration: Registration, state: Any, seat: int, viewer: int, heard: list[Any], memory: Memory = NOTHING
) -> Mind:
    """A seat's mind at a moment of the past; the all-seeing has the seat's question, but sees everything."""
    game = registration.game
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, viewer)
    if viewer == EVERYTHING:
        view = type(view)(seat, view.cells, view.sizes)
    told = [event.told(seat) for event in heard]
    return Mind(game, view, decision, game.options(state, seat), (), told, *memory)


def _suspicions(
    registration: Registration, table: Table, number: int, heard: list[Any]
) -> tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]:
    """What every seat might believe of all, and what a stranger might."""
    state = table.entries[number].before
    viewers = (*range(state.players()), STRANGER)
    *own, public = (
        tuple(believed(registration, _mind(registration, state, viewer, viewer, heard, table.memory(viewer, number))))
        for viewer in viewers
    )
    return (tuple(own), public) if public else ((), ())


def accounts(
    registration: Registration, table: Table, decisions: Sequence[Weighed], given: Sequence[Gift] = ()
) -> list[Account]:
    """What became of each seat's match."""
    outcome = registration.game.outcome(table.state)
    players = len(table.names)
    found = []
    for seat, name in enumerate(table.names):
        mine = [one for one in decisions if one.seat == seat]
        losses = sum(one.loss for one in mine if one.better)
        if outcome is not None:
            result = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        else:
            result = decisions[-1].truly[seat] if decisions else 1 / players
        luck = sum(gift.luck[seat] for gift in given)
        gifts = given_away(seat, result, decisions, given)
        rest = result - 1 / players + losses - luck - gifts
        marks = sum(bool(one.better) for one in mine)
        found.append(Account(seat, name, result, losses, luck, gifts, rest, marks, len(mine)))
    return found


def given_away(seat: int, result: float, decisions: Sequence[Weighed], given: Sequence[Gift]) -> float:
    """What the others' clear mistakes changed for a seat: how its chance differs, for one who sees everything, between
    such a decision and the next, but for what chance gave in between."""
    found = 0.0
    for number, decision in enumerate(decisions):
        if decision.seat == seat or not decision.better:
            continue
        following = decisions[number + 1] if number + 1 < len(decisions) else None
        luck = sum(
            gift.luck[seat]
            for gift in given
            if gift.entry > decision.entry and (following is None or gift.entry <= following.entry)
        )
        found += (result if following is None else following.truly[seat]) - decision.truly[seat] - luck
    return found
