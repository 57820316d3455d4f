"""The full-screen program: its menu, its tables, language, theme and palette."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from spiritboard.client import read_address
from spiritboard.core.errors import SpiritboardError
from spiritboard.games.registry import OURS, find
from spiritboard.learn.lesson import Lesson, course
from spiritboard.learn.puzzle import puzzles
from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.terminal.fullscreen.dialogs import Ask, Pick
from spiritboard.terminal.fullscreen.home_screen import HomeScreen, NewMatch
from spiritboard.terminal.fullscreen.lesson_place import LessonPlace
from spiritboard.terminal.fullscreen.lobby_screen import LobbyScreen
from spiritboard.terminal.fullscreen.looks import THEMES
from spiritboard.terminal.fullscreen.place import PACE, HomePlace, Place
from spiritboard.terminal.fullscreen.replay_screen import ReplayScreen, open_record
from spiritboard.terminal.fullscreen.table_screen import TableScreen
from spiritboard.terminal.keeping import Kept, keep, resumable
from spiritboard.terminal.learning import explain_puzzles, next_lesson, remember
from spiritboard.terminal.match import Match, resume
from spiritboard.terminal.screen import sentence_of


class SpiritboardApp(App[None]):
    """Spiritboard on a whole terminal.

    first   makes the place to begin at, within the running program; without it, the menu opens
    pace    seconds between the answers of bots
    """

    CSS_PATH = "style.tcss"
    TITLE = "Spiritboard"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "language", show=False),
        Binding("f7", "theme", show=False),
    ]

    def __init__(
        self,
        kept: Kept,
        speech: Tongue,
        first: Callable[["SpiritboardApp"], Place] | None = None,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.kept = kept
        self.tongue = speech
        self.first = first
        self.pace = pace

    def on_mount(self) -> None:
        """The menu, and above it the table that was asked for."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.kept.theme if self.kept.theme in {theme.name for theme in THEMES} else THEMES[0].name
        self.push_screen(HomeScreen())
        if self.first is not None:
            self.sit(self.first(self))

    def on_unmount(self) -> None:
        """Remember what was chosen."""
        keep(self.kept)

    # --- where one can go ------------------------------------------------------------------------------------

    def sit(self, place: Place) -> None:
        """Sit down at a table."""
        self.push_screen(TableScreen(place))

    def sit_down(self, match: Match | None) -> None:
        """Play a match at home."""
        if match is not None:
            self.sit(self.at_home(match))

    def at_home(self, match: Match) -> HomePlace:
        """The place at a match on this machine, kept after every answer."""
        return HomePlace(match, self.tongue, self.pace, resumable(match.registration.game.name))

    def go(self, wish: str) -> None:
        """Do what an entry of the menu says."""
        word, _, what = wish.partition(" ")
        match word:
            case "new":
                self.push_screen(NewMatch(what, self.tongue, self.kept.name), self.sit_down)
            case "resume":
                self._open(resumable(what), self._resume)
            case "replay":
                self._ask_for(self.tongue("Which file holds the record?"), lambda path: self._open(path, self._replay))
            case "learn" if what:
                self._learn(what, course(what).lessons, remember(what, self.kept))
            case "puzzles" if what:
                found = [puzzle.lesson() for puzzle in puzzles(what)]
                self._learn(what, found, explain_puzzles(what, self.kept, self.tongue))
            case "learn" | "puzzles":
                self.push_screen(Pick(self.tongue("Which game?"), self._games(word)), self.picked)
            case "lobby":
                self.push_screen(Ask(self.tongue("The address of the table:"), self.tongue), self._lobby)
            case "language":
                self.action_language()
            case "theme":
                self.action_theme()
            case "quit":
                self.exit()

    def _ask_for(self, question: str, then: Callable[[Path], None]) -> None:
        self.push_screen(Ask(question, self.tongue), lambda name: then(Path(name).expanduser()) if name else None)

    def _open(self, path: Path, then: Callable[[str], None]) -> None:
        """Read a file and go on with it; what is wrong with it is said in a sentence."""
        try:
            then(path.read_text(encoding="utf-8"))
        except (SpiritboardError, OSError) as error:
            self.notify(sentence_of(error, self.tongue), severity="warning")
        except UnicodeDecodeError:
            self.notify(self.tongue("The file is not text in UTF-8."), severity="warning")

    def _games(self, word: str) -> list[tuple[str, str]]:
        """The games, for a wish that needs one; with how much of it is done."""
        rows = []
        for game in OURS:
            every = {one.name for one in (course(game).lessons if word == "learn" else puzzles(game))}
            done = len(every & set(self.kept.done.get(game, [])))
            rows.append((f"{self.tongue(find(game).game.title)}  {done} / {len(every)}", f"{word} {game}"))
        return rows

    def picked(self, wish: str | None) -> None:
        """Go where somebody picked."""
        if wish:
            self.go(wish)

    def _learn(self, game: str, lessons: Sequence[Lesson], solved: Callable[[str, bool], str]) -> None:
        first = next_lesson(lessons, self.kept.done.get(game, []))
        self.sit(LessonPlace(find(game), lessons, first, self.tongue, solved))

    def _lobby(self, address: str | None) -> None:
        if not address:
            return
        try:
            self.push_screen(LobbyScreen(read_address(address), self.kept, self.tongue))
        except SpiritboardError as error:
            self.notify(sentence_of(error, self.tongue), severity="warning")

    def _resume(self, text: str) -> None:
        self.sit(self.at_home(resume(text)))

    def _replay(self, text: str) -> None:
        self.push_screen(ReplayScreen(open_record(text), self.tongue))

    async def action_quit(self) -> None:
        """Leave the table, or from the menu the program."""
        if isinstance(self.screen, TableScreen | ReplayScreen | LobbyScreen):
            self.screen.action_leave()
        else:
            self.exit()

    # --- language and theme ----------------------------------------------------------------------------------

    def action_language(self) -> None:
        """The next language, at once and from now on."""
        at = LANGUAGES.index(self.tongue.language)
        self.tongue = tongue(LANGUAGES[(at + 1) % len(LANGUAGES)])
        self.kept.language = self.tongue.language
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | ReplayScreen):
                screen.speak(self.tongue)
            elif isinstance(screen, HomeScreen):
                screen.fill()

    def action_theme(self) -> None:
        """The next theme."""
        ours = [theme.name for theme in THEMES]
        self.theme = self.kept.theme = ours[(ours.index(self.theme) + 1) % len(ours)] if self.theme in ours else ours[0]
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | ReplayScreen):
                screen.refresh_table()
            elif isinstance(screen, HomeScreen):
                screen.fill()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette offers."""
        speech = self.tongue
        if isinstance(screen, TableScreen):
            for title, text, work in screen.commands():
                yield SystemCommand(title, text, work)
        yield SystemCommand(speech("Language"), speech("the next language: English, French"), self.action_language)
        yield SystemCommand(speech("Theme"), speech("the next theme: moonlight, daylight, contrast"), self.action_theme)
        yield SystemCommand(speech("Replay"), speech("look at a recorded match"), lambda: self.go("replay"))
        yield SystemCommand(speech("Quit"), speech("leave Spiritboard"), self.exit)
