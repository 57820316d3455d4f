"""Leads from the menu to the other screens: tables, lessons, puzzles, records, decks and the lobby."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from spiritboard.client import read_address
from spiritboard.core.errors import SpiritboardError
from spiritboard.games.registry import OURS, find, names, title_of
from spiritboard.learn.lesson import Lesson, course, translated
from spiritboard.learn.puzzle import puzzles
from spiritboard.terminal import form
from spiritboard.terminal.commands.learn import explain_puzzles, next_lesson, remember
from spiritboard.terminal.fullscreen.screens.decks import DecksScreen
from spiritboard.terminal.fullscreen.screens.dialogs import Ask, Pick
from spiritboard.terminal.fullscreen.screens.lobby import LobbyScreen
from spiritboard.terminal.fullscreen.screens.new_match import NewMatchScreen
from spiritboard.terminal.fullscreen.screens.replay import ReplayScreen, open_record
from spiritboard.terminal.fullscreen.screens.table import TableScreen
from spiritboard.terminal.fullscreen.sessions.lesson import LessonSession
from spiritboard.terminal.fullscreen.sessions.local import PACE, LocalSession
from spiritboard.terminal.fullscreen.sessions.session import TableSession
from spiritboard.terminal.match import Match, resume
from spiritboard.terminal.profile import resumable
from spiritboard.terminal.screen import sentence_of

if TYPE_CHECKING:
    from spiritboard.terminal.fullscreen.app import SpiritboardApp


class Navigator:
    """Opens what was chosen in the menu."""

    def __init__(self, app: "SpiritboardApp") -> None:
        self.app = app
        self.tongue = app.tongue

    def sit(self, session: TableSession) -> None:
        """Sit down at a table."""
        self.app.push_screen(TableScreen(session))

    def local_session(self, match: Match) -> LocalSession:
        """The session of a match on this machine, saved after every answer."""
        usual = 0.0 if self.app.profile.quick else PACE
        pace = usual if self.app.pace is None else self.app.pace
        keep = resumable(match.registration.game.name)
        return LocalSession(match, self.tongue, pace, keep, partial(form.remember, self.app.profile))

    def go(self, wish: str) -> None:
        """Carry out a menu entry: a verb and its object."""
        word, _, what = wish.partition(" ")
        match word:
            case "new":
                game, _, deck = what.partition(" ")
                self.app.push_screen(NewMatchScreen(game, self.tongue, self.app.profile.name, deck), self._play)
            case "resume":
                self._open(resumable(what), lambda text: self._play(resume(text)))
            case "replay":
                self._ask(
                    self.tongue("Which file contains the record?"), lambda name: self._open(_path(name), self._show)
                )
            case "learn" if " " in what:
                game, _, lesson = what.partition(" ")
                lessons = course(game).lessons
                self._learn(game, lessons, int(lesson), remember(game, self.app.profile))
            case "learn" if what:
                self._pick_lesson(what)
            case "puzzles" if what:
                found = [puzzle.lesson() for puzzle in puzzles(what)]
                first = next_lesson(found, self.app.profile.done.get(what, []))
                self._learn(what, found, first, explain_puzzles(what, self.app.profile, self.tongue))
            case "learn" | "puzzles":
                self._pick(self.tongue("Which game?"), self._courses(word))
            case "decks":
                self._decks(what)
            case "lobby" if what:
                self._lobby(what)
            case "lobby":
                last = next(reversed(self.app.profile.seats), "").partition("/room/")[0]
                self._ask(self.tongue("The address of the table:"), self._lobby, last)

    def _ask(self, question: str, then: Callable[[str], None], usual: str = "") -> None:
        self.app.push_screen(Ask(question, usual), lambda typed: then(typed) if typed else None)

    def _pick(self, question: str, rows: list[tuple[str, str]], at: int = 0) -> None:
        self.app.push_screen(Pick(question, rows, at), self._picked)

    def _picked(self, wish: str | None) -> None:
        if wish:
            self.go(wish)

    def _play(self, match: Match | None) -> None:
        if match is not None:
            self.sit(self.local_session(match))

    def _open(self, path: Path, then: Callable[[str], None]) -> None:
        """Read a file and continue with it; an error is shown as a sentence."""
        try:
            then(path.read_text(encoding="utf-8"))
        except (SpiritboardError, OSError) as error:
            self.app.notify(sentence_of(error, self.tongue), severity="warning", markup=False)
        except UnicodeDecodeError:
            self.app.notify(self.tongue("The file is not UTF-8 text."), severity="warning", markup=False)

    def _show(self, text: str) -> None:
        self.app.push_screen(ReplayScreen(open_record(text), self.tongue))

    def _courses(self, word: str) -> list[tuple[str, str]]:
        """Our games, for a wish that needs one; with how much of it is done."""
        rows = []
        for game in OURS:
            every = {one.name for one in (course(game).lessons if word == "learn" else puzzles(game))}
            done = len(every & set(self.app.profile.done.get(game, [])))
            rows.append((f"{self.tongue(title_of(game))}  {done} / {len(every)}", f"{word} {game}"))
        return rows

    def _pick_lesson(self, game: str) -> None:
        """The lessons of a game, with those that are done; the cursor is on the next one."""
        lessons, done = course(game).lessons, self.app.profile.done.get(game, [])
        rows = [
            (
                f"{'✓' if lesson.name in done else ' '} {translated(lesson.title, self.tongue.language)}",
                f"learn {game} {at}",
            )
            for at, lesson in enumerate(lessons)
        ]
        self._pick(self.tongue("Which lesson?"), rows, next_lesson(lessons, done))

    def _learn(self, game: str, lessons: Sequence[Lesson], first: int, solved: Callable[[str, bool], str]) -> None:
        self.sit(LessonSession(find(game), lessons, first, self.tongue, solved))

    def _decks(self, game: str) -> None:
        """The decks of a game; where none is named, of the one at hand, or of those that have any."""
        screen = self.app.screen
        here = screen.session.registration.game.name if isinstance(screen, TableScreen) else ""
        having = [name for name in names() if find(name).shelf is not None]
        if game or here in having or len(having) == 1:
            named = game or (here if here in having else having[0])
            self.app.push_screen(DecksScreen(named, self.tongue), self._picked)
        else:
            self._pick(self.tongue("Which game?"), [(self.tongue(title_of(name)), f"decks {name}") for name in having])

    def _lobby(self, address: str) -> None:
        try:
            self.app.push_screen(LobbyScreen(read_address(address), self.app.profile, self.tongue))
        except SpiritboardError as error:
            self.app.notify(sentence_of(error, self.tongue), severity="warning", markup=False)


def _path(name: str) -> Path:
    return Path(name).expanduser()
