"""The rules of a game: one stateless object, shared by all matches.

There are two interfaces. ``State`` is fast, checks nothing, and is meant for search. ``Game`` reads notation, refuses
an illegal move before anything has changed, and names the rule that forbids it.
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
    """A legal action, and whether it is a standing action, which a seat may take without having been asked."""

    action: int
    standing: bool


class Game(ABC):
    """The rules of a game. Games implement the abstract methods and inherit the rest."""

    name: ClassVar[str]
    """The name used by commands, records and URLs."""
    title: ClassVar[str]
    """The name shown to people."""
    version: ClassVar[int]
    """Increases whenever an old record would replay differently."""
    least: ClassVar[int]
    """The minimum number of players."""
    most: ClassVar[int]
    """The maximum number of players."""
    actions: ClassVar[int]
    """The number of actions, the same for any number of players; also the length of an action mask."""
    spec: ClassVar[tuple[Option, ...]]
    """The options that a table may choose."""
    always_won: ClassVar[bool] = True
    """Whether every match has a winner, so that the returns sum to zero."""
    moment: ClassVar[type[State]]
    """The class of the game's states."""
    features: ClassVar[tuple[Feature, ...]] = ()
    """What ``State.observe_into`` writes, in order; empty if the game has no observations for learners."""

    # --- what every game defines -----------------------------------------------------------------------------

    @abstractmethod
    def begin(self, players: int, options: Mapping[str, Value]) -> State:
        """Return the first state of a match with checked options. Nature is usually asked first."""

    @abstractmethod
    def decision(self, state: State) -> Decision | None:
        """Return the open question, or None if the match is over. A question to Nature has no seats."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, or None while it is running."""

    @abstractmethod
    def position(self, state: State) -> str:
        """Return this state as text that people can read and write."""

    @abstractmethod
    def from_position(self, text: str) -> State:
        """Return the state that such a text describes, ready to be played. Raise BadPosition if it is invalid."""

    @abstractmethod
    def examine(self, state: State) -> None:
        """Check everything in this state except who is asked. Raise BadPosition with what is wrong."""

    @abstractmethod
    def notations(self) -> tuple[str, ...]:
        """Return the state-independent notation of every action, indexed by action."""

    # --- what a game may override ------------------------------------------------------------------------------

    def say(self, state: State, action: int) -> str:  # noqa: ARG002 - a game may depend on the state
        """Return the notation of an action in this state."""
        return self.notations()[action]

    def refusal(self, state: State, seat: int, action: int) -> Illegal | None:  # noqa: ARG002 - a game may know more
        """Return why this action is refused, if there is a more specific reason than that something else is asked."""
        return None

    def casts(self, players: int) -> int:  # noqa: ARG002 - most games deal no sides
        """Return in how many ways the secret sides can be assigned while everything else stays as dealt."""
        return 1

    def recast(self, state: State, cast: int) -> None:  # noqa: B027 - most games deal no sides
        """Assign the sides in another of these ways after Nature has answered. 0 leaves them as dealt."""

    def turned(self, players: int, seat: int) -> Sequence[int]:  # noqa: ARG002 - most actions name no seats
        """Return all actions in the order in which a learner in this seat numbers them. Where actions name seats, seats
        are numbered from the learner's own, as in its observations."""
        return range(self.actions)

    def era(self, state: State) -> int:  # noqa: ARG002 - most games have no secret sides
        """Return the number of the current era, a stretch of the match whose decisions bots remember; -1 if they need
        none."""
        return -1

    def is_public(self, action: int) -> bool:  # noqa: ARG002 - most actions are public
        """Return whether everybody sees which action was taken."""
        return True

    def rewind(self, view: View, past: Sequence[Glimpse], worlds: int, seed: int) -> Rewind | None:  # noqa: ARG002
        """Return what the others did in this era, replayed in ``worlds`` sampled worlds; None without secret sides."""
        return None

    def innocent(self, view: View) -> View | None:  # noqa: ARG002 - most games have no secret sides
        """Return this view with its viewer on the open side, for a viewer that should now hide that it is on the secret
        side; else None."""
        return None

    # --- what all games share ----------------------------------------------------------------------------------

    def glimpse(self, state: State, viewer: int, seat: int, action: int) -> Glimpse:
        """Return what a viewer will remember of a seat's action in this state."""
        return Glimpse(self.view(state, viewer), seat, action if seat == viewer or self.is_public(action) else HIDDEN)

    def remembered(self, now: State, viewer: int, deeds: Iterable[tuple[State, int, int]]) -> Memory:
        """Return what a viewer remembers of this era and the one before.

        deeds: states with the seat that acted in them and its action, latest first.
        """
        era = self.era(now)
        ages: tuple[list[Glimpse], list[Glimpse]] = [], []
        for state, seat, action in deeds:
            age = era - self.era(state)
            if era < 0 or age >= len(ages):
                break
            ages[age].append(self.glimpse(state, viewer, seat, action))
        return Memory(*(age[::-1] for age in ages))

    def setup(self, players: int, options: Mapping[str, object] | None = None) -> State:
        """Return the first state of a new match. Raise BadOption if an option is invalid."""
        return self.begin(players, self.check_options(players, options))

    def wished(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        """Return the options for a planned match, checked and complete. Values that depend on the players stay open."""
        return self.check_options(players, options)

    def suited(self, players: int, options: Mapping[str, object], levels: Sequence[int]) -> dict[str, Value]:  # noqa: ARG002
        """Return the options of a match, checked and complete, with values that depend on the players filled in.

        levels: the levels of the bots at the table; the other seats are taken by people.
        """
        return self.check_options(players, options)

    def check_options(self, players: int, options: Mapping[str, object] | None = None) -> dict[str, Value]:
        """Return the options of a match, checked and complete."""
        if not self.least <= players <= self.most:
            seats = f"{self.least} to {self.most}" if self.least < self.most else f"{self.least}"
            raise BadOption(f"{self.title} is for {seats} players, not {players}")
        return complete_options(self.spec, players, options)

    def legal_actions(self, state: State, seat: int) -> list[int]:
        """Return the legal answers of a seat; empty if it is not asked."""
        return state.legal_actions_of(seat)

    def standing(self, state: State, seat: int) -> list[int]:
        """Return the actions that a seat may take without having been asked."""
        return state.standing(seat)

    def only_shows(self, action: int) -> bool:  # noqa: ARG002 - most games have no such actions
        """Return whether a standing action only reveals information, so that nobody needs to be interrupted for it."""
        return False

    def check(self, state: State, seat: int, action: int) -> bool:
        """Return whether a legal action is a standing action (True) or an answer (False).

        Raise Illegal or NotAsked if it is not legal, and Unreadable if the game has no such action.
        """
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
        """Return the reason why an action is not legal now: a sentence and the number of the rule."""
        lacking = self.refusal(state, seat, action)
        if lacking is not None:
            return lacking
        decision = self.decision(state)
        assert decision is not None, "check has ruled out that the match is over"
        return Illegal(
            "{action} is not possible now; you can choose: {legal}",
            decision.rule,
            action=repr(self.say(state, action)),
            legal=", ".join(self.say(state, option) for option in self.legal_actions(state, seat)),
        )

    def asked(self, state: State) -> tuple[int, ...]:
        """Return the seats that may answer now."""
        members = state.asked()
        return tuple(seat for seat in range(state.players()) if members & BIT[seat])

    def apply(self, state: State, seat: int, action: int) -> list[Event]:
        """Apply an action and return its events, or refuse it before anything has changed."""
        return self.do(state, seat, Move(action, self.check(state, seat, action)))

    def do(self, state: State, seat: int, move: "Move") -> list[Event]:
        """Apply a move that ``check`` or ``read_move`` has found legal in this state. Return its events."""
        heard = state.listen()
        try:
            state.act(seat, move.action, move.standing)
        finally:
            state.heard = None
        return heard

    def roll(self, state: State, dice: Dice) -> list[Event]:
        """Let Nature answer. Return the events."""
        if state.seat() != NATURE:
            raise NotAsked("chance is not asked now")
        heard = state.listen()
        try:
            state.roll(dice)
        finally:
            state.heard = None
        return heard

    def parse(self, state: State, seat: int, text: str) -> int:
        """Return the action that this notation means, whether legal or not. Raise Unreadable or Ambiguous.

        A legal action may be abbreviated to its beginning or its last words if only one action matches.
        """
        found = self._find(state, seat, text)
        return found.action if isinstance(found, Move) else found

    def _find(self, state: State, seat: int, text: str) -> "Move | int":
        """Return the legal move that this notation means, or the number of an action that is not legal now."""
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
        """Return the legal action that this notation means. Raise Unreadable, Ambiguous, Illegal or NotAsked."""
        return self.read_move(state, seat, text).action

    def read_move(self, state: State, seat: int, text: str) -> "Move":
        """Return the same as a checked ``Move``, which ``do`` accepts without another check."""
        found = self._find(state, seat, text)
        return found if isinstance(found, Move) else Move(found, self.check(state, seat, found))

    def view(self, state: State, viewer: int) -> View:
        """Return what a viewer sees: a seat, STRANGER, or EVERYTHING."""
        return look(state.cells, state.layout(), viewer)

    def imagine(self, state: State, seat: int, dice: Dice) -> State:
        """Return a world that this seat cannot distinguish from the true one."""
        return state.imagine(seat, dice)

    def world(self, view: View, dice: Dice) -> State:
        """Return a world sampled from a view, distributed like ``imagine`` but made without the true state."""
        state = self.restore(view.cells[:])
        state.fill(view.viewer, view.sizes, dice)
        return state

    def key(self, state: State, seat: int) -> int:
        """Return 64 bits that are equal for two states if the seat sees the same in both."""
        image = self.view(state, seat).image()
        return int.from_bytes(blake2b(image, digest_size=8).digest(), "big")

    def restore(self, cells: vec[i64]) -> State:
        """Return a state of this game with these cells, unchecked. They may come from a view."""
        return self.moment(cells)

    def audit(self, state: State) -> None:
        """Check that this state can occur in a match. Raise BadPosition with what is wrong."""
        self.examine(state)
        audit_asked(state)

    def dump(self, state: State) -> dict[str, Any]:
        """Return everything in a state as plain data."""
        return {"game": self.name, "version": self.version, "cells": list(state.cells)}

    def load(self, data: object) -> State:
        """Return the state that ``dump`` was given. Raise BadPosition or WrongVersion."""
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise BadPosition(f"this is not a dump of {self.title}")
        if data.get("version") != self.version:
            raise WrongVersion(
                f"this dump was made by version {data.get('version')} of the rules of {self.title}; "
                f"these are version {self.version}"
            )
        cells = data.get("cells")
        if not isinstance(cells, list) or not all(type(cell) is int for cell in cells):
            raise BadPosition("the cells of a dump must be a list of whole numbers")
        try:
            row = vec[i64](cells)
        except OverflowError:
            raise BadPosition("the cells of a dump must fit in 64 bits") from None
        state = self.restore(row)
        self.audit(state)
        return state


@cache
def places(game: Game, players: int) -> list[int]:
    """Return, for each seat in turn, the position of every action in the seat's own numbering (``Game.turned``)."""
    found: list[int] = []
    for seat in range(players):
        order = game.turned(players, seat)
        found += sorted(range(len(order)), key=order.__getitem__)
    return found
