"""The main menu. It opens before any game is loaded; the games load while people read it."""

from importlib import import_module
from typing import ClassVar, Final

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Entry

from spiritboard.games.registry import find, names, title_of
from spiritboard.scenes.render import wrap
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.screens.base import SpiritboardScreen
from spiritboard.terminal.profile import resumable

READ: Final = 0.05
"""Seconds that the menu has the processor to itself before the games are loaded behind it."""
LEADS_TO: Final = "spiritboard.terminal.fullscreen.navigation"
MOON: Final = r"""      .-~~~-.            S P I R I T B O A R D
    .'  .-~-.'.      ☾ ≈ ♣ ☀ ◆ ▲
   /   /     \ \
   |  |  ☾    | |
   \   \     / /
    '.  '-~-'.'
      '-...-'
"""


class MenuScreen(SpiritboardScreen[None]):
    """The main menu, to which every screen returns."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c,escape", "app.quit", show=False, priority=False)]

    def __init__(self, tongue: Tongue) -> None:
        super().__init__()
        self.tongue = tongue
        self.hooks: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Static(MOON, id="moon")
        yield OptionList(id="menu")
        yield Static(id="hint")

    def on_mount(self) -> None:
        """List what can be done."""
        self.fill()
        self.query_one(OptionList).focus()
        self.set_timer(READ, self._load)

    @work(thread=True)
    def _load(self) -> None:
        """Load the games, and all that the menu leads to, while the person reads."""
        for game in names():
            self.hooks[game] = find(game).hook
        self.app.call_from_thread(self.fill)
        import_module(LEADS_TO)

    def speak(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.fill()

    def repaint(self) -> None:
        self.fill()

    def action_leave(self) -> None:
        self.app.exit()

    @property
    def _room(self) -> int:
        """How wide an entry can be: the menu has a margin of 4 and its entries a padding of 1 on both sides."""
        return max(40, self.size.width - 10)

    def on_resize(self) -> None:
        """Another width: long entries are wrapped anew."""
        self.fill()

    def fill(self) -> None:
        """List the entries in the current language."""
        menu, tongue = self.query_one(OptionList), self.tongue
        here = menu.highlighted or 0
        menu.clear_options()
        for game in names():
            title, hook = tongue("Play {game}", game=tongue(title_of(game))), self.hooks.get(game, "")
            wrapped = wrap(Text(f"{title}  {tongue(hook)}" if hook else title), self._room, indent=3)
            said = Text("\n".join(line.plain for line in wrapped), "dim")
            said.stylize("not dim bold", 0, len(title))
            menu.add_option(Entry(said, id=f"new {game}"))
            if resumable(game).exists():
                menu.add_option(Entry(f"   {tongue('Resume the last match')}", id=f"resume {game}"))
        menu.add_option(Entry(tongue("Learn, step by step"), id="learn"))
        menu.add_option(Entry(tongue("Puzzles"), id="puzzles"))
        menu.add_option(Entry(tongue("Decks and cards"), id="decks"))
        menu.add_option(Entry(tongue("Replay a recorded match"), id="replay"))
        menu.add_option(Entry(tongue("Open tables online"), id="lobby"))
        menu.add_option(Entry(tongue("Language: English"), id="language"))
        menu.add_option(Entry(tongue("Theme: {theme}", theme=tongue(self.app.theme)), id="theme"))
        menu.add_option(Entry(tongue("Quit"), id="quit"))
        menu.highlighted = min(here, menu.option_count - 1)
        keys = tongue("Arrows and Enter, or the mouse. Ctrl-P lists all commands.")
        self.query_one("#hint", Static).update(keys)

    def on_screen_resume(self) -> None:
        """Refresh: a match may have been saved since."""
        self.fill()

    @on(OptionList.OptionSelected, "#menu")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.app.go(event.option_id or "")
