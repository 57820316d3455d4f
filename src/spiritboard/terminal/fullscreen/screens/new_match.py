"""The form for a new match: who plays, how strong the bots are, and the options of the game."""

from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input, Label, Select, Static

from spiritboard.bots.adaptive import HELP, MATCHING, TITLE
from spiritboard.bots.levels import LEVELS, USUAL
from spiritboard.core.errors import BadOption, SpiritboardError
from spiritboard.core.option import Option
from spiritboard.games.registry import find
from spiritboard.play.fairness import new_seed
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.form import matched
from spiritboard.terminal.fullscreen.screens.base import SpiritboardScreen
from spiritboard.terminal.match import Match, begin, seat_players
from spiritboard.terminal.screen import sentence_of

TALL: Final = 34
"""From so many lines on, there is air between the fields."""


class NewMatchScreen(SpiritboardScreen[Match | None]):
    """Who plays, how strong the bots are, and the options of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("ctrl+s,f10", "start", show=False),
    ]

    def __init__(self, game: str, tongue: Tongue, name: str = "", deck: str = "") -> None:
        super().__init__()
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
        self.registration = find(game)
        self.tongue = tongue
        self.person = name
        self.deck = deck

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
                yield Label(tongue("People at this keyboard"))
                yield _select([(str(count), count) for count in range(1, game.most + 1)], 1, "persons")
            with Horizontal(classes="row"):
                yield Label(tongue("Bots"))
                levels = [
                    (f"{level.level} · {tongue(level.title)} · {tongue(level.help)}", level.level) for level in LEVELS
                ]
                yield _select([*levels, (f"{tongue(TITLE)} · {tongue(HELP)}", 0)], USUAL, "level")
            for option in game.spec:
                if option.shown:
                    with Horizontal(classes="row"):
                        yield Label(tongue(option.title))
                        yield self._field(option)
            with Horizontal(classes="row"):
                yield Button(tongue("Start"), variant="primary", id="start")
                yield Button(tongue("Cancel"), id="cancel")
        yield Static(id="about")

    def _field(self, option: Option) -> Select[str] | Input:
        titles = option.titles or option.choices
        if option.choices:
            words = [(self.tongue(title), choice) for title, choice in zip(titles, option.choices, strict=True)]
            usual = str(option.default_for(self.registration.game.least))
            own = self.registration.shelf is not None and option.name == self.registration.shelf.options[0]
            return _select(words, self.deck if own and self.deck else usual, f"option-{option.name}")
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
            self.notify(sentence_of(error, self.tongue), severity="warning", markup=False)

    @on(Button.Pressed, "#cancel")
    def action_cancel(self) -> None:
        """Back to the menu."""
        self.dismiss(None)

    def _match(self) -> Match:
        game = self.registration.game
        players, persons = (int(str(self.query_one(field, Select).value)) for field in ("#players", "#persons"))
        if persons > players:
            raise BadOption(
                "{persons} people need {persons} seats; there are {players}", persons=persons, players=players
            )
        wished = f"level{self.query_one('#level', Select).value}"
        [level] = matched(self.app.profile, game.name, [MATCHING if wished == "level0" else wished])
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
            self.app.profile.name = name
        seated, names = seat_players(players, range(1, persons + 1), [level]), [name] if name else []
        return begin(self.registration, seated, chosen, new_seed(), names, tongue=self.tongue)


def _select(words: list[tuple[str, str]] | list[tuple[str, int]], value: str | int, name: str) -> "Select[str]":
    made: Select[str] = Select(
        [(title, str(word)) for title, word in words], value=str(value), allow_blank=False, id=name, compact=True
    )
    return made
