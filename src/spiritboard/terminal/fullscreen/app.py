"""The full-screen application: screens, language, theme and command palette."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import Screen

from spiritboard.scenes.tongue import LANGUAGES, Tongue, tongue
from spiritboard.terminal.fullscreen.drawing.colours import THEMES, Colours
from spiritboard.terminal.fullscreen.screens.base import SpiritboardScreen
from spiritboard.terminal.fullscreen.screens.menu import MenuScreen
from spiritboard.terminal.profile import Profile, save_profile

if TYPE_CHECKING:
    from spiritboard.terminal.fullscreen.navigation import Navigator
    from spiritboard.terminal.fullscreen.sessions.session import TableSession
    from spiritboard.terminal.match import Match


class SpiritboardApp(App[None]):
    """Spiritboard on a whole terminal.

    first   makes the session to begin with, within the running program
    wish    the menu entry to begin with; with neither, the menu opens
    pace    seconds between the answers of bots; as usual where nothing is said
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
        profile: Profile,
        speech: Tongue,
        first: "Callable[[SpiritboardApp], TableSession] | None" = None,
        pace: float | None = None,
        wish: str = "",
    ) -> None:
        super().__init__()
        self.profile = profile
        self.tongue = speech
        self.first = first
        self.pace = pace
        self.wish = wish

    def on_mount(self) -> None:
        """The menu, and above it the table that was asked for."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.profile.theme if self.profile.theme in {theme.name for theme in THEMES} else THEMES[0].name
        self.push_screen(MenuScreen(self.tongue))
        if self.first is not None:
            self.sit(self.first(self))
        if self.wish:
            self.go(self.wish)

    def on_unmount(self) -> None:
        """Save the settings."""
        save_profile(self.profile)

    # --- where one can go ------------------------------------------------------------------------------------

    @property
    def _navigator(self) -> "type[Navigator]":
        """What opens the other screens; loaded when it is needed, since it brings search, nets and the network."""
        from spiritboard.terminal.fullscreen.navigation import Navigator  # noqa: PLC0415

        return Navigator

    def sit(self, session: "TableSession") -> None:
        """Sit down at a table."""
        self._navigator(self).sit(session)

    def local_session(self, match: "Match") -> "TableSession":
        """The session of a match on this machine, saved after every answer."""
        return self._navigator(self).local_session(match)

    def go(self, wish: str) -> None:
        """Carry out a menu entry."""
        match wish:
            case "language":
                self.action_language()
            case "theme":
                self.action_theme()
            case "quit":
                self.exit()
            case _:
                self._navigator(self).go(wish)

    async def action_quit(self) -> None:
        """Leave the table, or from the menu the program."""
        if isinstance(self.screen, SpiritboardScreen):
            self.screen.action_leave()
        else:
            self.exit()

    # --- one's turn ------------------------------------------------------------------------------------------

    def call(self, title: str) -> None:
        """It is one's turn: ring, and tell the desktop, as the person wishes."""
        if self._driver is not None:
            self._driver.write(signal(self.profile, self.tongue("{game}: it is your turn.", game=self.tongue(title))))

    def _toggle_bell(self) -> None:
        self.profile.bell = not self.profile.bell
        said = "The bell rings when it is your turn online." if self.profile.bell else "The bell is off."
        self.notify(self.tongue(said), markup=False)

    def _toggle_notify(self) -> None:
        self.profile.notify = not self.profile.notify
        on, off = "A desktop notification tells you when it is your turn online.", "Desktop notifications are off."
        self.notify(self.tongue(on if self.profile.notify else off), markup=False)

    @property
    def colours(self) -> Colours:
        """The colours to draw in, by the theme and by what the terminal has."""
        return Colours(self.current_theme.dark, self.console.color_system == "standard")

    # --- language and theme ----------------------------------------------------------------------------------

    def action_language(self) -> None:
        """Switch to the next language."""
        at = LANGUAGES.index(self.tongue.language)
        self.tongue = tongue(LANGUAGES[(at + 1) % len(LANGUAGES)])
        self.profile.language = self.tongue.language
        for screen in self.screen_stack:
            if isinstance(screen, SpiritboardScreen):
                screen.speak(self.tongue)

    def action_theme(self) -> None:
        """Switch to the next theme."""
        ours = [theme.name for theme in THEMES]
        self.theme = self.profile.theme = (
            ours[(ours.index(self.theme) + 1) % len(ours)] if self.theme in ours else ours[0]
        )
        for screen in self.screen_stack:
            if isinstance(screen, SpiritboardScreen):
                screen.repaint()

    def action_command_palette(self) -> None:
        """Open the palette, in the language of the program."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=self.tongue("Search for a command"), id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The commands in the palette."""
        speech = self.tongue
        if isinstance(screen, SpiritboardScreen):
            for title, text, work in screen.commands():
                yield SystemCommand(title, text, work)
        yield SystemCommand(speech("Language"), speech("the next language: English, French"), self.action_language)
        yield SystemCommand(speech("Theme"), speech("the next theme: moonlight, daylight, contrast"), self.action_theme)
        yield SystemCommand(speech("Bell"), speech("turn the bell for your turn online on or off"), self._toggle_bell)
        yield SystemCommand(speech("Notification"), speech("turn desktop notifications on or off"), self._toggle_notify)
        yield SystemCommand(
            speech("Decks"), speech("decks and cards of the games that have them"), lambda: self.go("decks")
        )
        yield SystemCommand(speech("Replay"), speech("replay a recorded match"), lambda: self.go("replay"))
        yield SystemCommand(speech("Quit"), speech("leave Spiritboard"), self.exit)


def signal(profile: Profile, said: str) -> str:
    """What makes a terminal ring and its desktop say something: a bell, and OSC 9, which is ignored where unknown."""
    return ("\a" if profile.bell else "") + (f"\x1b]9;{said}\x1b\\" if profile.notify else "")
