"""A person's progress: lessons finished and in progress, and puzzles tried. Stored under the id in the cookie."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from spiritboard.web.room.room import Room
from spiritboard.web.storage.store import Store
from spiritboard.web.wire import Attempt

MOST: Final = 200
"""The maximum number of matches kept for the page that shows a person's growth."""


class Grown(Struct, frozen=True):
    """What a review found about a person's match (see ``wire.GrownMatch``), and the themes of the clear mistakes."""

    ended: float
    accuracy: float
    luck: float
    luck_error: float
    result: float
    weak: tuple[str, ...] = ()


class Progress(Struct):
    """One person's progress in one game.

    done       finished lessons
    under_way  the correct answers so far in unfinished lessons
    won        whether the match at the end of the path was won
    tried      the result of the first attempt at each puzzle
    streak     puzzles solved in a row
    grown      the person's reviewed matches, by room
    """

    done: list[str] = []
    under_way: dict[str, tuple[str, ...]] = {}
    won: bool = False
    tried: dict[str, Attempt] = {}
    streak: int = 0
    longest: int = 0
    grown: dict[str, Grown] = {}

    def reviewed(self, room: str, found: Grown) -> bool:
        """Store what the review of a match found; return whether it is new."""
        if room in self.grown:
            return False
        self.grown[room] = found
        for oldest in list(self.grown)[:-MOST]:
            del self.grown[oldest]
        return True

    def answered(self, lesson: str, answers: Sequence[str], finished: bool) -> None:
        """Save how far a lesson has got."""
        self.under_way.pop(lesson, None)
        if answers and not finished:
            self.under_way[lesson] = tuple(answers)
        if finished and lesson not in self.done:
            self.done.append(lesson)

    def attempted(self, puzzle: str, outcome: Attempt) -> bool:
        """Save the result of the first attempt at a puzzle. Return whether it was the first."""
        if puzzle in self.tried:
            return False
        self.tried[puzzle] = outcome
        self.streak = self.streak + 1 if outcome == "solved" else 0
        self.longest = max(self.longest, self.streak)
        return True

    @property
    def solved(self) -> int:
        """The number of puzzles solved at the first attempt and without a hint."""
        return sum(outcome == "solved" for outcome in self.tried.values())


async def load(store: Store, person: str, game: str) -> Progress:
    """Load a person's progress in a game."""
    text = await store.get(_key(person, game))
    return msgspec.json.decode(text, type=Progress) if text else Progress()


async def save(store: Store, person: str, game: str, progress: Progress) -> None:
    """Save a person's progress in a game."""
    await store.put(_key(person, game), msgspec.json.encode(progress).decode())


async def mark_winners(store: Store, room: Room) -> None:
    """Mark the path as finished for those who have won a first match."""
    outcome = room.game.outcome(room.match.state)
    for seat in outcome.winners if outcome is not None else ():
        person = room.seats[seat].began
        if person and not room.seats[seat].stand_in:
            progress = await load(store, person, room.opened.game)
            progress.won = True
            await save(store, person, room.opened.game, progress)


def _key(person: str, game: str) -> str:
    return f"learned {game} {person}"
