"""The menu: what one can do here, and the form for a new match."""

from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option as Entry

from spiritboard.bots.levels import LEVELS, USUAL
from spiritboard.core.errors import SpiritboardError
from spiritboard.core.option import Option
from spiritboard.games.registry import find, names
from spiritboard.play.fairness import new_seed
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.keeping import resumable
from spiritboard.terminal.match import Match, begin, seat_players
from spiritboard.terminal.screen import sentence_of

if TYPE_CHECKING:
    from spiritboard.terminal.fullscreen.app import SpiritboardApp

MOON: Final = r"""
      .-~~~-.            S P I R I T B O A R D
    .'  .-~-.'.      ☾ ≈ ♣ ☀ ◆ ▲
   /   /     \ \
   |  |  ☾    | |
   \   \     / /
    '.  '-~-'.'
      '-...-'
"""


class HomeScreen(Screen[None]):
    """Where everything begins, and where one comes back to."""

    app: "SpiritboardApp"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c,escape", "app.quit", show=False, priority=False)]

    @property
    def tongue(self) -> Tongue:
        """The language of the menu."""
        return self.app.tongue

    def compose(self) -> ComposeResult:
        yield Static(MOON, id="moon")
        yield OptionList(id="menu")
        yield Static(id="hint")

    def on_mount(self) -> None:
        """List what can be done."""
        self.fill()
        self.query_one(OptionList).focus()

    def fill(self) -> None:
        """The entries, in the language of now."""
        menu, tongue = self.query_one(OptionList), self.tongue
        here = menu.highlighted or 0
        menu.clear_options()
        for game in names():
            title, hook = find(game).game.title, find(game).hook
            said = tongue("Play {game}", game=tongue(title))
            menu.add_option(
                Entry(Text.assemble((said, "bold"), (f"  {tongue(hook)}" if hook else "", "dim")), id=f"new {game}")
            )
            if resumable(game).exists():
                menu.add_option(Entry(f"   {tongue('Go on with the last match')}", id=f"resume {game}"))
        menu.add_option(Entry(tongue("Learn, step by step"), id="learn"))
        menu.add_option(Entry(tongue("Puzzles"), id="puzzles"))
        menu.add_option(Entry(tongue("Look at a recorded match"), id="replay"))
        menu.add_option(Entry(tongue("Open tables online"), id="lobby"))
        menu.add_option(Entry(tongue("Language: English"), id="language"))
        menu.add_option(Entry(tongue("Theme: {theme}", theme=tongue(self.app.theme)), id="theme"))
        menu.add_option(Entry(tongue("Quit"), id="quit"))
        menu.highlighted = min(here, menu.option_count - 1)
        keys = tongue("Arrows and Enter, or the mouse. Ctrl-P lists all commands.")
        self.query_one("#hint", Static).update(keys)

    def on_screen_resume(self) -> None:
        """Something may have been kept since."""
        self.fill()

    @on(OptionList.OptionSelected, "#menu")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.app.go(event.option_id or "")


class NewMatch(Screen[Match | None]):
    """Who plays, how strong the bots are, and the options of the game."""

    app: "SpiritboardApp"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s,f10", "start", show=False),
    ]

    def __init__(self, game: str, tongue: Tongue, name: str = "") -> None:
        super().__init__()
        self.registration = find(game)
        self.tongue = tongue
        self.person = name

    def compose(self) -> ComposeResult:
        game, tongue = self.registration.game, self.tongue
        with VerticalScroll(id="form"):
            yield Static(Text(tongue("A new match of {game}", game=tongue(game.title)), "bold"))
            with Horizontal(classes="row"):
                yield Label(tongue("Your name"))
                yield Input(self.person, id="name", compact=True)
            with Horizontal(classes="row"):
                yield Label(tongue("Players"))
                yield _select(
                    [(str(count), count) for count in range(game.least, game.most + 1)], game.least, "players"
                )
            with Horizontal(classes="row"):
                yield Label(tongue("Bots"))
                levels = [
                    (f"{level.level} · {tongue(level.title)}: {tongue(level.help)}", level.level) for level in LEVELS
                ]
                yield _select(levels, USUAL, "level")
            for option in game.spec:
                if option.shown:
                    with Horizontal(classes="row"):
                        yield Label(tongue(option.title))
                        yield self._field(option)
            with Horizontal(classes="row"):
                yield Button(tongue("Start"), variant="primary", id="start")
                yield Button(tongue("Back"), id="cancel")
        yield Static(id="about")

    def _field(self, option: Option) -> Select[str] | Input:
        titles = option.titles or option.choices
        if option.choices:
            words = [(self.tongue(title), choice) for title, choice in zip(titles, option.choices, strict=True)]
            return _select(words, str(option.default_for(self.registration.game.least)), f"option-{option.name}")
        return Input(placeholder=f"{option.least} – {option.most}", id=f"option-{option.name}", compact=True)

    def on_mount(self) -> None:
        """Start is one key away."""
        self.query_one("#start").focus()

    def on_descendant_focus(self) -> None:
        """Say what the field is for."""
        name = (self.focused.id or "") if self.focused is not None else ""
        option = next((one for one in self.registration.game.spec if name == f"option-{one.name}"), None)
        self.query_one("#about", Static).update(self.tongue(option.help) if option is not None else "")

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Begin the match, or say what is wrong."""
        try:
            self.dismiss(self._match())
        except SpiritboardError as error:
            self.notify(sentence_of(error, self.tongue), severity="warning")

    @on(Button.Pressed, "#cancel")
    def action_cancel(self) -> None:
        """Back to the menu."""
        self.dismiss(None)

    def _match(self) -> Match:
        game = self.registration.game
        players = int(str(self.query_one("#players", Select).value))
        level = f"level{self.query_one('#level', Select).value}"
        chosen: dict[str, object] = {}
        for option in game.spec:
            if not option.shown:
                continue
            field = self.query_one(f"#option-{option.name}")
            value = str(field.value) if isinstance(field, Select | Input) else ""
            changed = value and (option.by_players is None or value != str(option.default_for(game.least)))
            if changed:
                chosen[option.name] = value
        game.check_options(players, chosen)
        name = self.query_one("#name", Input).value.strip()
        if name:
            self.app.kept.name = name
        return begin(self.registration, seat_players(players, [1], [level]), chosen, new_seed(), [name] if name else [])


def _select(words: list[tuple[str, str]] | list[tuple[str, int]], value: str | int, name: str) -> "Select[str]":
    made: Select[str] = Select(
        [(title, str(word)) for title, word in words], value=str(value), allow_blank=False, id=name, compact=True
    )
    return made
