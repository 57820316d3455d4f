"""One match between bots, without a table: for the arena, training and tests."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from spiritboard.core.dice import Dice, FastDice
from spiritboard.core.event import Event
from spiritboard.core.game import Game
from spiritboard.core.glimpse import Glimpse, Memory
from spiritboard.core.mind import Bot, Mind
from spiritboard.core.outcome import Outcome
from spiritboard.core.seats import NATURE
from spiritboard.core.state import State
from spiritboard.play.fairness import SealedDice

SEED_BITS: Final = 128
"""The length of the seed of a deal."""


def derive(*parts: object) -> int:
    """Return a seed derived from these parts: the same on every machine, and unrelated for different parts."""
    text = "/".join(map(str, parts)).encode()
    return int.from_bytes(blake2b(text, digest_size=6).digest(), "big")


def dealing(*parts: object) -> Dice:
    """Return dice for chance with a 128-bit seed derived from these parts, so that no two deals coincide."""
    text = "/".join(map(str, parts)).encode()
    return SealedDice(blake2b(text, digest_size=SEED_BITS // 8).digest())


@dataclass(slots=True)
class BotMatch:
    """A match in progress: the state, what each seat has been told, the assignment of secret sides (see
    ``Game.recast``), and what each seat remembers of this era and the previous one."""

    game: Game
    state: State
    heard: list[list[Event]]
    cast: int = 0
    past: list[list[Glimpse]] = field(default_factory=list)
    before: list[list[Glimpse]] = field(default_factory=list)
    era: int = -1

    def act(self, seat: int, action: int) -> None:
        """Apply a seat's action. Every seat is told what it may know, and remembers the decision."""
        era = self.game.era(self.state)
        if era != self.era:
            self.era, self.before, self.past = era, self.past, [[] for _ in self.heard]
        if era >= 0:
            for viewer, glimpses in enumerate(self.past):
                glimpses.append(self.game.glimpse(self.state, viewer, seat, action))
        self.tell(self.game.apply(self.state, seat, action))

    def tell(self, events: Sequence[Event]) -> None:
        """Tell every seat what it may know, in copies of its own, so that no bot can change what another one was
        told."""
        for seat, told in enumerate(self.heard):
            told.extend(Event(*event.told(seat).fields()) for event in events)

    def mind(self, seat: int) -> Mind:
        """Return what a bot in this seat knows now."""
        decision = self.game.decision(self.state)
        assert decision is not None
        options, standing = self.game.legal_actions(self.state, seat), self.game.standing(self.state, seat)
        view = self.game.view(self.state, seat)
        return Mind(self.game, view, decision, options, standing, tuple(self.heard[seat]), *self._memory(seat))

    def _memory(self, seat: int) -> Memory:
        past, before = (tuple(ages[seat]) if ages else () for ages in (self.past, self.before))
        return Memory(past, before) if self.era == self.game.era(self.state) else Memory((), past)

    def roll(self, dice: Dice) -> None:
        """Let chance answer until a seat is asked."""
        while self.state.seat() == NATURE:
            self.tell(self.game.roll(self.state, dice))
            if self.cast:
                self.game.recast(self.state, self.cast)

    def finish(self, nature: Dice, choose: Callable[[Mind], int]) -> None:
        """Play to the end: ``choose`` answers for every seat that is asked, and ``nature`` answers for chance."""
        self.roll(nature)
        while not self.state.over():
            mind = self.mind(self.game.asked(self.state)[0])
            self.act(mind.seat, choose(mind))
            self.roll(nature)


def begin(game: Game, players: int, options: Mapping[str, object] | None = None, cast: int = 0) -> BotMatch:
    """Return a new match, before anything is dealt."""
    return BotMatch(game, game.setup(players, options), [[] for _ in range(players)], cast)


def play(
    game: Game,
    bots: Sequence[Bot],
    seed: int,
    options: Mapping[str, object] | None = None,
    luck: Dice | None = None,
    cast: int = 0,
    watch: Callable[[BotMatch, Mind], None] = lambda _match, _mind: None,
) -> Outcome:
    """Play a match to its end. The same bots and the same seed give the same match.

    luck   answers for chance instead of dice made from the seed
    cast   the assignment of secret sides (see ``Game.recast``)
    watch  is called before every decision
    """
    match = begin(game, len(bots), options, cast)
    nature = luck or dealing(seed, "nature")
    thinking = [FastDice(derive(seed, "seat", seat)) for seat in range(len(bots))]

    def choose(mind: Mind) -> int:
        watch(match, mind)
        return bots[mind.seat].choose(mind, thinking[mind.seat])

    match.finish(nature, choose)
    outcome = game.outcome(match.state)
    assert outcome is not None
    return outcome
