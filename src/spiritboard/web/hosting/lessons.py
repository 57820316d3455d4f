"""Serves lessons. Each request contains all answers so far; the server stores only a person's progress."""

from collections.abc import Sequence

from spiritboard.core.errors import SpiritboardError
from spiritboard.games.registry import find
from spiritboard.learn.lesson import Course, Lesson, course, translated
from spiritboard.learn.puzzle import puzzles
from spiritboard.learn.teacher import Reply, Teacher
from spiritboard.scenes.tongue import Tongue
from spiritboard.web.hosting.progress import Progress
from spiritboard.web.wire import Learned, LessonFact, LessonMoment
from spiritboard.web.wire.refusal import Refusal


def learned(game: str, progress: Progress, tongue: Tongue) -> Learned:
    """Return a game's lessons in order, and a person's progress through them."""
    facts = tuple(
        LessonFact(
            one.name,
            translated(one.title, tongue.language),
            len(progress.under_way.get(one.name, ())),
            len(one.steps),
            one.name in progress.done,
        )
        for one in course(game).lessons
    )
    return Learned(game, facts, progress.won, progress.solved, len(puzzles(game)))


def answer(game: str, name: str, answers: Sequence[str], tongue: Tongue) -> LessonMoment:
    """Return the lesson after these answers. Only the last one can be wrong; it gets a reply and changes nothing."""
    path = course(game)
    lesson = path.lesson(name)
    teacher = Teacher(find(game), lesson, tongue)
    reply, told = Reply(True, ""), list[str]()
    right = list[str]()
    for text in answers:
        if teacher.done or not reply.right:
            raise Refusal("stale", "the lesson is not at that step")
        table, before = teacher.table, len(teacher.told())
        reply = _take(teacher, text)
        told = teacher.told()[before:] if teacher.table is table else []
        if reply.right:
            right.append(text)
    return _moment(path, teacher, right, reply, told)


def resume(game: str, name: str, progress: Progress, tongue: Tongue) -> LessonMoment:
    """Return the lesson where it was left off, or at the beginning if it has been rewritten since."""
    kept = progress.under_way.get(name, ())
    try:
        return answer(game, name, kept, tongue)
    except SpiritboardError:
        if not kept:
            raise
        return answer(game, name, (), tongue)


def shown(game: str, name: str, step: int, tongue: Tongue) -> LessonMoment:
    """Return the lesson at one of its steps. The steps before it are answered rightly; no progress is kept."""
    path = course(game)
    teacher = Teacher(find(game), path.lesson(name), tongue)
    return _moment(path, teacher, teacher.skip_to(step), Reply(True, ""), ())


def _take(teacher: Teacher, text: str) -> Reply:
    if teacher.step.want:
        return teacher.answer(text)
    if text:
        raise Refusal("stale", "the lesson is not at that step")
    teacher.go_on()
    return Reply(True, "")


def _moment(path: Course, teacher: Teacher, right: Sequence[str], reply: Reply, told: Sequence[str]) -> LessonMoment:
    lesson = teacher.lesson
    return LessonMoment(
        game=path.game,
        lesson=lesson.name,
        title=translated(lesson.title, teacher.tongue.language),
        names=teacher.table.names,
        at=teacher.at,
        of=len(lesson.steps),
        says="" if teacher.done else teacher.says,
        rule="" if teacher.done else teacher.step.rule,
        wanted=() if teacher.done else teacher.wanted(),
        look=() if teacher.done else teacher.highlighted(),
        told=tuple(told),
        scene=teacher.scene(),
        answers=tuple(right),
        right=reply.right,
        reply=reply.text,
        following=_following(path, lesson),
        beside=lesson in path.moments,
    )


def _following(path: Course, lesson: Lesson) -> str:
    if lesson in path.moments:
        return ""
    after = path.lessons[path.lessons.index(lesson) + 1 :]
    return after[0].name if after else ""
