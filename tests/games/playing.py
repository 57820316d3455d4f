"""What the games' puzzles share: a match in the middle, with all that happened since."""

from typing import Self

from spiritboard.core.event import Event
from spiritboard.core.game import Game
from spiritboard.core.state import State


class Playing:
    """A state that is played on in notation, by the seats that a test names."""

    def __init__(self, game: Game, position: str) -> None:
        self.game = game
        self.state: State = game.from_position(position)
        self.events: list[Event] = []

    def do(self, *actions: str) -> Self:
        """Play: '1 M3' is what seat 1 does."""
        for action in actions:
            seat, _, text = action.partition(" ")
            number = int(seat) - 1
            self.events += self.game.apply(self.state, number, self.game.read(self.state, number, text))
        return self
