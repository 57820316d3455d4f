"""The rules of a game: one stateless object, shared by all matches.

Two doors stand side by side. ``State`` is the fast one: it checks nothing, and search lives there. ``Game`` is the
careful one: it speaks notation, names the rule that forbids, and refuses before anything has changed.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.audit import audit_asked
from spiritboard.core.bits import BIT
from spiritboard.core.decision import Decision
from spiritboard.core.dice import Dice
from spiritboard.core.errors import Ambiguous, BadOption, BadPosition, Illegal, NotAsked, Unreadable, WrongVersion
from spiritboard.core.event import HIDDEN, Event
from spiritboard.core.feature import Feature
from spiritboard.core.glimpse import Glimpse, Memory
from spiritboard.core.option import Option, Value, complete_options
from spiritboard.core.outcome import Outcome
from spiritboard.core.rewind import Rewind
from spiritboard.core.seats import NATURE
from spiritboard.core.sight import View, look
from spiritboard.core.state import State


class Move(NamedTuple):
    """A legal action, and whether it is a standing one: something that a seat may do although nobody asked it."""

    action: int
    standing: bool


class Game(ABC):
    """The rules. A game defines the abstract methods; the rest is the same for every game."""

    name: ClassVar[str]
    """The word that commands, records and addresses use."""
    title: ClassVar[str]
    """The name that people read."""
    version: ClassVar[int]
    """Grows when an old record would replay differently."""
    least: ClassVar[int]
    """The fewest players."""
    most: ClassVar[int]
    """The most players."""
    actions: ClassVar[int]
    """How many actions there are, for every number of players: the length of a mask."""
    spec: ClassVar[tuple[Option, ...]]
    """The options that a table may choose."""
    always_won: ClassVar[bool] = True
    """Whether every match has a winner, so that what it is worth to all sums to zero."""
    moment: ClassVar[type[State]]
    """The class of its states."""
    features: ClassVar[tuple[Feature, ...]] = ()
    """What ``State.observe_into`` writes, in order; nothing where learners are not served."""

    # --- what each game says ---------------------------------------------------------------------------------

    @abstractmethod
    def begin(self, players: int, options: Mapping[str, Value]) -> State:
        """A new match with checked options; Nature is usually asked first."""

    @abstractmethod
    def decision(self, state: State) -> Decision | None:
        """The open question; None when the match is over. Asks of Nature have no seats."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the match ended; None while it is running."""

    @abstractmethod
    def position(self, state: State) -> str:
        """This moment as text that a person can read and write."""

    @abstractmethod
    def from_position(self, text: str) -> State:
        """The moment that such a text describes, ready to be played on. Raises BadPosition."""

    @abstractmethod
    def examine(self, state: State) -> None:
        """Check what this moment holds, except who is asked. Raises BadPosition, saying what is wrong."""

    @abstractmethod
    def notations(self) -> tuple[str, ...]:
        """Every action in the notation that does not depend on the moment, by its number."""

    # --- what a game may say -----------------------------------------------------------------------------------

    def say(self, state: State, action: int) -> str:  # noqa: ARG002 - a game may look at the moment
        """The action in notation."""
        return self.notations()[action]

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:  # noqa: ARG002 - a game may know more
        """Why this action is refused, if there is more to say than that something else is asked."""
        return None

    def casts(self, players: int) -> int:  # noqa: ARG002 - most games deal no sides
        """In how many ways the secret sides can lie while everything else stays as it was dealt."""
        return 1

    def recast(self, state: State, cast: int) -> None:  # noqa: B027 - most games deal no sides
        """After Nature has answered, arrange the sides in another of these ways. 0 leaves them as dealt."""

    def turned(self, players: int, seat: int) -> Sequence[int]:  # noqa: ARG002 - most actions name no seats
        """All actions in the order in which a learner in this seat counts them. Where actions name seats, seats are
        counted from the learner's own, as they are in what it observes."""
        return range(self.actions)

    def era(self, state: State) -> int:  # noqa: ARG002 - most games have no secret sides
        """Which stretch of a match this is, where minds remember its moments; -1 where they need not."""
        return -1

    def is_public(self, action: int) -> bool:  # noqa: ARG002 - mostly all see what somebody does
        """Whether everybody sees which action it was."""
        return True

    def rewind(self, view: View, past: Sequence[Glimpse], worlds: int, seed: int) -> Rewind | None:  # noqa: ARG002
        """What the others did in this era, in so many worlds; None if there are no secret sides."""
        return None

    # --- what is the same for all ------------------------------------------------------------------------------

    def glimpse(self, state: State, viewer: int, seat: int, action: int) -> Glimpse:
        """What a viewer will remember of this moment, in which a seat acts."""
        return Glimpse(self.view(state, viewer), seat, action if seat == viewer or self.is_public(action) else HIDDEN)

    def remembered(self, now: State, viewer: int, deeds: Iterable[tuple[State, int, int]]) -> Memory:
        """What a viewer remembers of this era and of the one before: states with what a seat did in them, the latest
        first."""
        era = self.era(now)
        ages: tuple[list[Glimpse], list[Glimpse]] = [], []
        for state, seat, action in deeds:
            age = era - self.era(state)
            if era < 0 or age >= len(ages):
                break
            ages[age].append(self.glimpse(state, viewer, seat, action))
        return Memory(*(age[::-1] for age in ages))

    def setup(self, players: int, options: Mapping[str, object] | None = None) -> State:
        """A new match. Raises BadOption where the table asks for what cannot be."""
        return self.begin(players, self.check_options(players, options))

    def wished(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        """The options of a match to be, checked and complete; what is left to who plays is still left to them."""
        return self.check_options(players, options)

    def suited(self, players: int, options: Mapping[str, object], levels: Sequence[int]) -> dict[str, Value]:  # noqa: ARG002
        """The options of a match, checked and complete, with what is left to who plays chosen for them: ``levels`` are
        those of the bots at the table; the other seats are people's."""
        return self.check_options(players, options)

    def check_options(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        """The options of a match, checked and complete."""
        if not self.least <= players <= self.most:
            seats = f"{self.least} to {self.most}" if self.least < self.most else f"{self.least}"
            raise BadOption(f"{self.title} is for {seats} players, not {players}")
        return complete_options(self.spec, players, options)

    def legal_actions(self, state: State, seat: int) -> list[int]:
        """What an asked seat may answer; empty for the others."""
        return state.legal_actions_of(seat)

    def standing(self, state: State, seat: int) -> list[int]:
        """What a seat may do although nobody asked it."""
        return state.standing(seat)

    def only_shows(self, action: int) -> bool:  # noqa: ARG002 - in most games nothing is shown for its own sake
        """Whether a standing action changes nothing but what the others know: nobody is stopped for its sake."""
        return False

    def check(self, state: State, seat: int, action: int) -> bool:
        """Whether this is a standing action (True) or an answer (False). Raises Illegal, NotAsked, or Unreadable where
        the game has no such action."""
        if action in self.legal_actions(state, seat):
            return False
        if action in self.standing(state, seat):
            return True
        if seat < 0 or seat >= state.players():
            raise NotAsked(
                "there is no seat {seat} in this match of {players} players", seat=seat + 1, players=state.players()
            )
        if state.over():
            raise NotAsked("the match is over")
        if state.seat() == NATURE:
            raise NotAsked("it is nobody's turn: the table is waiting for a deal or a shuffle")
        if not state.asked() & BIT[seat]:
            waiting = " and ".join(str(other + 1) for other in self.asked(state))
            raise NotAsked(
                "it is not seat {seat}'s turn; the table is waiting for seat {waiting}", seat=seat + 1, waiting=waiting
            )
        if action < 0 or action >= self.actions:
            raise Unreadable(
                "{game} has no action {action}; its actions run from 0 to {last}",
                action=action,
                game=self.title,
                last=self.actions - 1,
            )
        raise self.forbids(state, seat, action)

    def forbids(self, state: State, seat: int, action: int) -> Illegal:
        """Why this action, which is not legal now, is not: a sentence and the number of the rule."""
        lacking = self.refusal(state, seat, action)
        if lacking is not None:
            return lacking
        decision = self.decision(state)
        assert decision is not None, "check has seen that the match goes on"
        return Illegal(
            "{action} is not possible now; you can choose: {legal}",
            decision.rule,
            action=repr(self.say(state, action)),
            legal=", ".join(self.say(state, option) for option in self.legal_actions(state, seat)),
        )

    def asked(self, state: State) -> tuple[int, ...]:
        """The seats that may answer now."""
        members = state.asked()
        return tuple(seat for seat in range(state.players()) if members & BIT[seat])

    def apply(self, state: State, seat: int, action: int) -> list[Event]:
        """The careful door: do this, or refuse before anything has changed. Returns what happened."""
        return self.do(state, seat, Move(action, self.check(state, seat, action)))

    def do(self, state: State, seat: int, move: "Move") -> list[Event]:
        """Do a move that ``check`` or ``read_move`` has found legal in this state. Returns what happened."""
        heard = state.listen()
        try:
            state.act(seat, move.action, move.standing)
        finally:
            state.heard = None
        return heard

    def roll(self, state: State, dice: Dice) -> list[Event]:
        """Let Nature answer. Returns what happened."""
        if state.seat() != NATURE:
            raise NotAsked("chance is not asked now")
        heard = state.listen()
        try:
            state.roll(dice)
        finally:
            state.heard = None
        return heard

    def parse(self, state: State, seat: int, text: str) -> int:
        """The action that this notation means, legal or not. Raises Unreadable or Ambiguous.

        What is legal now may be shortened to its beginning or its last words, as long as only one action fits.
        """
        found = self._find(state, seat, text)
        return found.action if isinstance(found, Move) else found

    def _find(self, state: State, seat: int, text: str) -> "Move | int":
        """The legal move that this notation means, or the number of an action that is not offered now."""
        clean = " ".join(text.split()).casefold()
        offered: dict[str, Move] = {}
        if 0 <= seat < state.players():
            options = self.legal_actions(state, seat)
            for action in (*options, *self.standing(state, seat)):
                offered[self.say(state, action).casefold()] = Move(action, action not in options)
        if clean in offered:
            return offered[clean]
        fitting = [word for word in offered if word.startswith(clean + " ") or word.endswith(" " + clean)]
        if clean and not fitting:
            fitting = [word for word in offered if word.startswith(clean)]
        if len(fitting) == 1:
            return offered[fitting[0]]
        everything = self._actions_by_notation()
        if clean in everything:
            return everything[clean]
        if fitting:
            raise Ambiguous("{words} could mean {choices}", words=repr(text), choices=" or ".join(sorted(fitting)))
        shown = text if len(text) <= 40 else text[:37] + "..."
        raise Unreadable("{words} is not an action in {game}", words=repr(shown), game=self.title)

    def _actions_by_notation(self) -> dict[str, int]:
        return {word.casefold(): action for action, word in enumerate(self.notations()) if word}

    def read(self, state: State, seat: int, text: str) -> int:
        """The legal action that this notation means now. Raises Unreadable, Ambiguous, Illegal or NotAsked."""
        return self.read_move(state, seat, text).action

    def read_move(self, state: State, seat: int, text: str) -> "Move":
        """The same, ready to be done: what was read was checked, and ``do`` trusts it."""
        found = self._find(state, seat, text)
        return found if isinstance(found, Move) else Move(found, self.check(state, seat, found))

    def view(self, state: State, viewer: int) -> View:
        """What a viewer sees: a seat, a STRANGER, or EVERYTHING."""
        return look(state.cells, state.layout(), viewer)

    def imagine(self, state: State, seat: int, dice: Dice) -> State:
        """A world that this seat cannot tell from the true one."""
        return state.imagine(seat, dice)

    def world(self, view: View, dice: Dice) -> State:
        """A world made from a view alone: the same as ``imagine`` gives, without the true state."""
        state = self.restore(view.cells[:])
        state.fill(view.viewer, view.sizes, dice)
        return state

    def key(self, state: State, seat: int) -> int:
        """64 bits that are equal exactly where the seat sees the same."""
        image = self.view(state, seat).image()
        return int.from_bytes(blake2b(image, digest_size=8).digest(), "big")

    def restore(self, cells: vec[i64]) -> State:
        """A state of this game around these cells, unchecked: they may be a view's."""
        return self.moment(cells)

    def audit(self, state: State) -> None:
        """Make sure that this can be a moment of a match. Raises BadPosition, saying what is wrong."""
        self.examine(state)
        audit_asked(state)

    def dump(self, state: State) -> dict[str, Any]:
        """Everything in a state as plain data."""
        return {"game": self.name, "version": self.version, "cells": list(state.cells)}

    def load(self, data: object) -> State:
        """The state that ``dump`` was given. Raises BadPosition or WrongVersion."""
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise BadPosition(f"this is not a dump of {self.title}")
        if data.get("version") != self.version:
            raise WrongVersion(
                f"this dump was made by version {data.get('version')} of the rules of {self.title}; "
                f"these are version {self.version}"
            )
        cells = data.get("cells")
        if not isinstance(cells, list) or not all(type(cell) is int for cell in cells):
            raise BadPosition("a dump's cells are a list of whole numbers")
        try:
            row = vec[i64](cells)
        except OverflowError:
            raise BadPosition("a dump's cells are numbers of at most 64 bits") from None
        state = self.restore(row)
        self.audit(state)
        return state


@cache
def places(game: Game, players: int) -> list[int]:
    """For every seat all actions: the place of each in the order in which the seat counts them (``Game.turned``)."""
    found: list[int] = []
    for seat in range(players):
        order = game.turned(players, seat)
        found += sorted(range(len(order)), key=order.__getitem__)
    return found
