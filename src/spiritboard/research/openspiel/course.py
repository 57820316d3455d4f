"""A match as OpenSpiel steps through it: chance nodes one by one, and each player's information."""

from librt.vecs import vec
from mypy_extensions import i64

from spiritboard.core.bits import BIT
from spiritboard.core.dice import Dice, FastDice, ScriptDice
from spiritboard.core.errors import BadChance
from spiritboard.core.event import Event
from spiritboard.core.seats import NATURE, OVER, STRANGER
from spiritboard.core.state import State
from spiritboard.research.setting import Pay, Setting

OWN_ACTION = 0
"""The kind of the events added here: a seat's own action, which only that seat is told."""


class Course:
    """A match between two answers, cheap to copy.

    state     the state; in the middle of a chance question, the state before it
    asked     a seat, NATURE or OVER
    wanted    the exclusive upper bound of chance's next answer
    answers   what chance has answered so far
    told      all events since the start, including those added here
    """

    __slots__ = ("_texts", "answers", "asked", "setting", "state", "told", "unshuffled", "wanted")

    def __init__(self, setting: Setting, state: State, unshuffled: bool) -> None:
        self.setting = setting
        self.state = state
        self.unshuffled = unshuffled
        self.told: list[Event] = []
        self.answers: list[int] = []
        self._texts: dict[int, tuple[int, str]] = {}
        self.asked = 0
        self.wanted = 0

    def copy(self) -> "Course":
        """Return an independent copy."""
        twin = Course.__new__(Course)
        twin.setting, twin.unshuffled = self.setting, self.unshuffled
        twin.state = self.state.clone()
        twin.told, twin.answers, twin._texts = self.told[:], self.answers[:], self._texts.copy()
        twin.asked, twin.wanted = self.asked, self.wanted
        return twin

    def __deepcopy__(self, _: dict[int, object]) -> "Course":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Reduce to plain data, which is how OpenSpiel saves states."""
        setting = self.setting
        words = (setting.name, setting.players, dict(setting.options), setting.position, setting.pay)
        told = [event.fields() for event in self.told]
        return _restored, (words, list(self.state.cells), told, self.answers, self.unshuffled)

    # --- chance ----------------------------------------------------------------------------------------------

    def seek(self) -> None:
        """Find out who is asked and, for chance, the bound of its answer. Steps without a choice are taken at once."""
        while self.unshuffled or self.state.seat() == NATURE:
            dice = ScriptDice(self.answers)
            try:
                moved, heard = self._moved(dice)
            except BadChance:
                self.asked, self.wanted = NATURE, dice.wanted
                return
            self._arrive(moved, heard)
        self.asked = self.state.seat()

    def answer_chance(self, answer: int) -> None:
        """Give one answer for chance."""
        self.answers.append(answer)
        self.seek()

    def sample(self, dice: Dice) -> None:
        """Let dice give all answers of chance up to the next decision."""
        while self.asked == NATURE:
            self._arrive(*self._moved(dice))
            self.seek()

    def _moved(self, dice: Dice) -> tuple[State, list[Event]]:
        """Return the result of chance: a shuffle of what a spectator does not see, or what the rules ask for."""
        if self.unshuffled:
            return self.state.imagine(STRANGER, dice), []
        moved = self.state.clone()
        heard = moved.listen()
        moved.roll(dice)
        return moved, heard

    def _arrive(self, moved: State, heard: list[Event]) -> None:
        self.state = moved
        self.told += heard
        self.answers = []
        self.unshuffled = False

    # --- players ---------------------------------------------------------------------------------------------

    def act(self, action: int) -> None:
        """Apply the asked seat's answer."""
        seat, state = self.asked, self.state
        self.told.append(Event(OWN_ACTION, seat, 0, 0, action, BIT[seat]))
        state.heard = self.told
        state.apply(action)
        state.heard = None
        self.asked = state.seat()
        if self.asked == NATURE:
            self.seek()

    def over(self) -> bool:
        """Return whether the match has ended."""
        return self.asked == OVER

    # --- what a seat knows -----------------------------------------------------------------------------------

    def information(self, seat: int) -> str:
        """Return everything that a seat knows: the key of its current view, and all its events and actions in order."""
        done, text = self._texts.get(seat, (0, ""))
        if done < len(self.told):
            parts = [text] if text else []
            for event in self.told[done:]:
                kind, whose, a, b, secret, _ = event.told(seat).fields()
                parts.append(f"{kind}:{whose}:{a}:{b}:{secret}")
            text = " ".join(parts)
            self._texts[seat] = len(self.told), text
        begun = not (self.unshuffled or self.answers or self.asked == NATURE)
        key = self.setting.game.key(self.state, seat) if begun else 0
        return f"seat {seat} sees {key:016x}, was told {text}"

    def imagined(self, seat: int, seed: int) -> "Course":
        """Return a course that this seat cannot distinguish from the true one.

        The other seats' secret events are not imagined; they are missing there.
        """
        twin = Course(self.setting, self.state.imagine(seat, FastDice(seed)), False)
        twin.told = [event.told(seat) for event in self.told]
        twin.asked, twin.wanted, twin.answers = self.asked, self.wanted, self.answers[:]
        return twin


def _restored(
    words: tuple[str, int, dict[str, str | int], str, Pay],
    cells: list[int],
    told: list[tuple[int, int, int, int, int, int]],
    answers: list[int],
    unshuffled: bool,
) -> Course:
    setting = Setting(*words)
    course = Course(setting, setting.game.restore(vec[i64](cells)), unshuffled)
    course.told = [Event(*fields) for fields in told]
    course.answers = answers
    course.seek()
    return course
