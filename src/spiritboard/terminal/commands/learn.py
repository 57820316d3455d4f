"""`spiritboard learn` and `spiritboard puzzles`: lessons and puzzles at the terminal, full-screen or plain."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from spiritboard.core.errors import BadOption, SpiritboardError
from spiritboard.games.registry import Registration, find
from spiritboard.learn.explaining import explanation
from spiritboard.learn.lesson import Lesson, course, translated
from spiritboard.learn.mining import Miner
from spiritboard.learn.puzzle import puzzles as shipped
from spiritboard.learn.teacher import Teacher
from spiritboard.scenes.render import render_text, wrap
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.commands.begin import read_options
from spiritboard.terminal.commands.options import Game, games_that_begin
from spiritboard.terminal.commands.play import choose_tongue, whole_screen
from spiritboard.terminal.menu import Menu
from spiritboard.terminal.profile import Profile, load_profile, save_profile, spoken
from spiritboard.terminal.screen import Screen, sentence_of

Plain = Annotated[bool, typer.Option("--plain", help="Plain text, line by line, for screen readers and old terminals.")]
Spoken = Annotated[str, typer.Option("--language", help="en or fr.", show_default=False)]


def learn(
    game: Game,
    lesson: Annotated[
        str,
        typer.Argument(help="A lesson, by name or number, or a rule to see in a lesson.", show_default="the next"),
    ] = "",
    listed: Annotated[
        bool, typer.Option("--list", help="List the lessons and mark those that you have completed.")
    ] = False,
    plain: Plain = False,
    language: Spoken = "",
) -> None:
    """Learn a game with short interactive lessons. Your progress is saved."""
    profile = load_profile()
    speech = choose_tongue(spoken(language, profile))
    path = course(game)
    lessons = path.lessons
    done = profile.done.get(game, [])
    if listed:
        for number, one in enumerate(lessons, 1):
            mark = "✓" if one.name in done else " "
            sys.stdout.write(f"{mark} {number} {one.name:14} {translated(one.title, speech.language)}\n")
        return
    seen = path.showing(lesson)
    if seen is None and lesson in path.unshown:
        reason = translated(path.unshown[lesson], speech.language)
        raise BadOption("rule {rule} cannot be shown: {reason}", rule=lesson, reason=reason)
    one, step = seen or (path.lesson(lesson) if lesson else lessons[next_lesson(lessons, done)], 0)
    if seen or one in path.moments:
        run(find(game), [one], 0, speech, profile, lambda _name, _faultless: "", plain, step)
    else:
        run(find(game), lessons, lessons.index(one), speech, profile, remember(game, profile), plain)


def puzzles(
    game: Annotated[
        str, typer.Argument(help="The game, or `mine` to generate puzzles.", autocompletion=games_that_begin)
    ],
    which: Annotated[
        str, typer.Argument(help="The puzzle to solve, or after `mine` the game.", show_default="the next")
    ] = "",
    matches: Annotated[int, typer.Option(help="Mining: the number of bots' matches to search.", min=1)] = 10,
    sims: Annotated[
        int, typer.Option(help="Mining: playouts of the first search; the second uses twice as many.")
    ] = 800,
    seed: Annotated[
        int, typer.Option(help="Mining: the seed of the first match; the same seed finds the same puzzles.")
    ] = 1,
    option: Annotated[list[str] | None, typer.Option(help="Mining: a match option as name=value.")] = None,
    out: Annotated[Path | None, typer.Option(help="Mining: append the puzzles to this file.")] = None,
    plain: Plain = False,
    language: Spoken = "",
) -> None:
    """Solve puzzles from bots' matches, each confirmed by two searches, or generate new ones."""
    profile = load_profile()
    speech = choose_tongue(spoken(language, profile))
    if game == "mine":
        _mine(which, matches, sims, seed, option or [], out)
        return
    found = shipped(game)
    names = [puzzle.name for puzzle in found]
    if which and which not in names:
        raise BadOption("there is no puzzle {name}; there are {count}", name=repr(which), count=len(names))
    lessons = [puzzle.lesson() for puzzle in found]
    first = names.index(which) if which else next_lesson(lessons, profile.done.get(game, []))
    run(find(game), lessons, first, speech, profile, explain_puzzles(game, profile, speech), plain)


def next_lesson(lessons: Sequence[Lesson], done: Sequence[str]) -> int:
    """The first lesson that is not done; if all are, the first one."""
    return next((at for at, lesson in enumerate(lessons) if lesson.name not in done), 0)


def remember(game: str, profile: Profile) -> Callable[[str, bool], str]:
    """Saves the progress."""

    def solved(name: str, _faultless: bool) -> str:
        done = profile.done.setdefault(game, [])
        if name not in done:
            done.append(name)
        save_profile(profile)
        return ""

    return solved


def explain_puzzles(game: str, profile: Profile, speech: Tongue) -> Callable[[str, bool], str]:
    """Saves the progress and the streak, and explains why the answer is best."""
    after = remember(game, profile)

    def solved(name: str, faultless: bool) -> str:
        profile.streak = profile.streak + 1 if faultless else 0
        if not faultless:
            profile.failed[name] = profile.failed.get(name, 0) + 1
        after(name, faultless)
        puzzle = next(one for one in shipped(game) if one.name == name)
        streak = speech("Current streak: {streak}.", streak=profile.streak)
        return f"{explanation(puzzle, speech)} {streak}"

    return solved


def _mine(game: str, matches: int, sims: int, seed: int, option: list[str], out: Path | None) -> None:
    if not game:
        raise BadOption("which game? Write `spiritboard puzzles mine GAME`")
    miner = Miner(find(game), sims, read_options(option))
    for number in range(seed, seed + matches):
        for puzzle, line in miner.match(number):
            sys.stderr.write(f"{puzzle.name}: {puzzle.best}, {puzzle.theme}, difficulty {puzzle.difficulty}\n")
            if out is None:
                sys.stdout.write(line + "\n")
            else:
                with out.open("a", encoding="utf-8") as file:
                    file.write(line + "\n")


def run(
    registration: Registration,
    lessons: Sequence[Lesson],
    first: int,
    speech: Tongue,
    profile: Profile,
    solved: Callable[[str, bool], str],
    plain: bool,
    step: int = 0,
) -> None:
    """Run lessons from one on, and that one from a step on: on a whole screen where there is one, else line by line."""
    if not whole_screen(plain):
        _lines(registration, lessons[first:], speech, solved, step)
        return
    from spiritboard.terminal.fullscreen.app import SpiritboardApp  # noqa: PLC0415 - lines need no textual
    from spiritboard.terminal.fullscreen.sessions.lesson import LessonSession  # noqa: PLC0415

    SpiritboardApp(
        profile, speech, lambda app: LessonSession(registration, lessons, first, app.tongue, solved, step)
    ).run()


def _lines(
    registration: Registration, lessons: Sequence[Lesson], speech: Tongue, solved: Callable[[str, bool], str], step: int
) -> None:
    screen = Screen()
    try:
        for number, lesson in enumerate(lessons):
            screen.show(["", Text(translated(lesson.title, speech.language), "bold")])
            teacher = Teacher(registration, lesson, speech)
            teacher.skip_to(0 if number else step)
            after = solved(lesson.name, _lesson(teacher, screen, speech))
            screen.show(wrap(Text(" ".join([speech("Done."), after])), screen.width))
    except EOFError:
        screen.say(speech("End of input: goodbye."))


def _lesson(teacher: Teacher, screen: Screen, speech: Tongue) -> bool:
    """One lesson, line by line; gives whether no answer was wrong."""
    faultless, shown = True, -1
    while not teacher.done:
        scene = teacher.scene()
        if teacher.at != shown:
            shown = teacher.at
            screen.show(render_text(scene, teacher.table.names, speech, screen.width))
            screen.show(wrap(Text(teacher.says, "bold"), screen.width))
        if not teacher.step.want or scene.prompt is None:
            screen.ask(speech("Press Enter to continue > "))
            teacher.go_on()
            continue
        menu = Menu(scene.prompt, speech)
        screen.show(menu.lines(screen.width, why=False))
        try:
            reply = teacher.answer(menu.notation(screen.ask("> ")))
        except SpiritboardError as error:
            screen.say(sentence_of(error, speech))
            continue
        faultless = faultless and reply.right
        screen.say(reply.text)
    return faultless
