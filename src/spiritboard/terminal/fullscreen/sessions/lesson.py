"""Lessons and puzzles on the same board as a match."""

import asyncio
from collections.abc import Callable, Sequence

from msgspec import structs

from spiritboard.core.errors import Unreadable
from spiritboard.games.registry import Registration
from spiritboard.learn.lesson import Lesson, translated
from spiritboard.learn.teacher import Teacher
from spiritboard.scenes.scene import Ending, Prompt, Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.sessions.session import Line, Offer, TableSession


class LessonSession(TableSession):
    """Runs lessons, beginning with one of them.

    solved   is told the name of a lesson that is done and whether no answer to it was wrong; gives what there is to say
    step     where the first of them begins
    """

    lasting = False

    def __init__(
        self,
        registration: Registration,
        lessons: Sequence[Lesson],
        at: int,
        tongue: Tongue,
        solved: Callable[[str, bool], str],
        step: int = 0,
    ) -> None:
        super().__init__(tongue)
        self.registration = registration
        self.lessons = lessons
        self.at = at
        self._solved = solved
        self._left = asyncio.Event()
        self._begin(step)

    def _begin(self, step: int = 0) -> None:
        self.teacher = Teacher(self.registration, self.lessons[self.at], self.tongue)
        self.teacher.skip_to(step)
        self.names = self.teacher.table.names
        self.log = [Line(self._title(), kind="note")]
        self._table, self._heard = self.teacher.table, len(self.teacher.told()) if step else 0
        self._faultless = True
        self._afterword = ""
        self._look()

    def _title(self) -> str:
        """What a lesson is called; puzzles are only numbered."""
        lesson = self.lessons[self.at]
        title = translated(lesson.title, self.tongue.language)
        if title != lesson.name:
            return title
        return self.tongue("{shown} of {count}", shown=self.at + 1, count=len(self.lessons))

    async def run(self) -> None:
        await self._left.wait()

    def _look(self) -> None:
        teacher = self.teacher
        scene = teacher.scene()
        if teacher.done:
            ending = Ending((), self.tongue("Done."), (self._afterword,) if self._afterword else ())
            self.scene = structs.replace(scene, prompt=None, ending=ending)
            return
        prompt = scene.prompt or Prompt("read", "", "", "")
        wanted = bool(teacher.step.want)
        shown = structs.replace(
            prompt,
            text=teacher.says,
            why="",
            rule=teacher.step.rule,
            choices=prompt.choices if wanted else (),
            standing=prompt.standing if wanted else (),
        )
        self.scene: Scene | None = structs.replace(scene, prompt=shown, waiting=teacher.says)

    @property
    def offers(self) -> list[Offer]:
        """Read on; the next lesson."""
        if self.teacher.done:
            return [(self.tongue("The next one"), self._next)] if self.at + 1 < len(self.lessons) else []
        return [] if self.teacher.step.want else [(self.tongue("Continue"), self._read_on)]

    async def _read_on(self) -> None:
        self.teacher.go_on()
        self._went_on()

    def _went_on(self) -> None:
        """Tell what is new, and keep a lesson that is done, whatever its last step was."""
        if self._table is not self.teacher.table:
            self._table, self._heard = self.teacher.table, 0
        told = self.teacher.told()
        self.log += [Line(text) for text in told[self._heard :]]
        self._heard = len(told)
        if self.teacher.done:
            self._afterword = self._solved(self.lessons[self.at].name, self._faultless)
        self._look()
        self.changed()

    async def _next(self) -> None:
        self.at += 1
        self._begin()
        self.changed()

    async def act(self, actions: Sequence[str]) -> None:
        if self.teacher.done:
            raise Unreadable("this one is done")
        reply = self.teacher.answer(actions[0])
        if not reply.right:
            self._faultless = False
            self.log.append(Line(reply.text, kind="note"))
            self.changed()
            raise Unreadable("{sentence}", sentence=reply.text)
        self.log.append(Line(reply.text, kind="note"))
        self._went_on()

    async def undo(self) -> None:
        self._begin()
        self.changed()

    async def hint(self) -> str:
        if self.teacher.done:
            raise Unreadable("this one is done")
        scene = self.teacher.scene()
        choices = scene.prompt.choices if scene.prompt is not None else ()
        self._faultless = False
        right = next((choice for choice in choices if self.teacher.step.right(choice.action)), None)
        return right.label if right is not None else self.teacher.says

    async def record(self) -> str:
        return str(self.teacher.table.record())

    def go_on(self) -> None:
        """Nobody waits here."""

    def speak(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self._begin()
        self.changed()
