"""Runs a lesson or a puzzle: sets up its position and responds to answers."""

from dataclasses import dataclass
from typing import Final

from msgspec import structs

from spiritboard.core.dice import FastDice
from spiritboard.games.registry import Registration
from spiritboard.learn.lesson import Lesson, Step, translated
from spiritboard.play.table import Table
from spiritboard.scenes.scene import Scene
from spiritboard.scenes.tongue import Tongue

DICE: Final = 7
"""The seed of a lesson's dice, the same for everybody."""
WELL: Final = "Correct."
AGAIN: Final = "Not this one. Read the question once more, and try again."


@dataclass(frozen=True, slots=True)
class Reply:
    """The teacher's response to an answer, and whether the answer was right."""

    right: bool
    text: str


class Teacher:
    """One learner in one lesson. A wrong answer changes nothing."""

    def __init__(self, registration: Registration, lesson: Lesson, tongue: Tongue) -> None:
        self.registration = registration
        self.lesson = lesson
        self.tongue = tongue
        self.at = 0
        self.table = self._set_up(lesson.steps[0])

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.lesson.seat - 1

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.at >= len(self.lesson.steps)

    @property
    def says(self) -> str:
        """The teacher's current text."""
        return translated(self.step.say, self.tongue.language)

    def scene(self) -> Scene:
        """Return what the learner sees. Answers are given one at a time, and none is suggested."""
        scene = self.registration.show.scene(self.table.moment(self.seat), self.tongue)
        if scene.prompt is None:
            return scene
        return structs.replace(scene, prompt=structs.replace(scene.prompt, picks=1, gestures=(), suggested=()))

    def wanted(self) -> tuple[str, ...]:
        """Return the right answers among the learner's legal ones, in notation."""
        prompt = self.scene().prompt
        offered = (*prompt.choices, *prompt.standing) if prompt is not None else ()
        return tuple(choice.action for choice in offered if self.step.right(choice.action))

    def highlighted(self) -> tuple[str, ...]:
        """Return the keys of the things that the teacher points at."""
        things = [item.key for area in self.scene().areas for item in area.items]
        return tuple(key for key in things if self.step.looked_at(key))

    def answer(self, text: str) -> Reply:
        """Submit the learner's answer in notation. Raise like the table if it is illegal."""
        step = self.step
        state = self.table.state
        action = self.registration.game.say(state, self.registration.game.read(state, self.seat, text))
        if not step.right(action):
            return Reply(False, self._wrong(step, action))
        self.table.submit(self.seat, action)
        self._others(step)
        self._advance()
        return Reply(True, self.tongue(WELL))

    def go_on(self) -> None:
        """Leave a step that is only read."""
        if not self.step.want:
            self._others(self.step)
            self._advance()

    def skip_to(self, step: int) -> list[str]:
        """Answer the steps before this one rightly. Return the answers, empty for steps that are only read."""
        answers = list[str]()
        while self.at < min(step, len(self.lesson.steps) - 1):
            answers.append(self.wanted()[0] if self.step.want else "")
            if answers[-1]:
                self.answer(answers[-1])
            else:
                self.go_on()
        return answers

    def _advance(self) -> None:
        self.at += 1
        if not self.done and self.step.position:
            self.table = self._set_up(self.step)

    def _set_up(self, step: Step) -> Table:
        game = self.registration.game
        players = game.from_position(step.position).players()
        names = self.lesson.names or tuple(f"Seat {seat}" for seat in range(1, players + 1))
        return Table(game, players, None, FastDice(DICE), names[:players], step.position)

    def _others(self, step: Step) -> None:
        for line in step.then:
            seat, _, text = line.partition(" ")
            self.table.submit(int(seat) - 1, text)

    def _wrong(self, step: Step, action: str) -> str:
        """Return the reply to this wrong answer; the general one if no pattern matches."""
        for pattern, words in step.wrong.items():
            if Step(say={}, want=(pattern,)).right(action):
                return translated(words, self.tongue.language)
        return self.tongue(AGAIN)

    def told(self) -> list[str]:
        """Return what has happened at the table since the position was set up."""
        show, names = self.registration.show, self.table.names
        sentences = [show.tell(event, self.seat, names, self.tongue) for event in self.table.told(self.seat)]
        return [sentence for sentence in sentences if sentence]
