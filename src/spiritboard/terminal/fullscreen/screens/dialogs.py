"""Dialogs: a page to read, a one-line question, and the list of keys."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Markdown, OptionList
from textual.widgets.option_list import Option

from spiritboard.scenes.tongue import Tongue

HELP: Final = (
    ("↑ ↓", "move through the choices"),
    ("← →", "move around the board; Tab goes there and back"),
    ("Enter", "choose the option, or what is under the cursor"),
    ("1 2 3", "choose an option by its number"),
    ("A … Z", "go to the next choice that begins with this letter"),
    ("Space", "select one of several; let the table continue"),
    ("?", "explain what is under the cursor, with its rule"),
    ("F2 /", "rules and cards, with a search"),
    ("F3", "what a good bot would do in your place"),
    ("F4", "everything that has happened so far"),
    ("F5", "say something to the table (online)"),
    ("Ctrl-Z", "undo your last answer"),
    ("Ctrl-S", "save the match to a file"),
    ("Ctrl-P", "all commands: language, theme, pace and more"),
    ("Ctrl-Q", "leave; the match is kept"),
)


class Page(ModalScreen[None]):
    """Markdown to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,space", "dismiss", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, text: str, tongue: Tongue, end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.tongue = tongue
        self.end = end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Markdown(self.text)
            yield Button(self.tongue("Close"), id="close")

    def on_mount(self) -> None:
        """Begin at the top, or at the end."""
        if self.end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Up and down."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    @on(Button.Pressed)
    def _close(self) -> None:
        self.dismiss()

    def on_click(self) -> None:
        """A click anywhere closes it."""
        if self.is_current:
            self.dismiss()


class Keys(Page):
    """What each key does."""

    def __init__(self, tongue: Tongue) -> None:
        lines = [f"- **{tongue(key)}**  {tongue(text)}" for key, text in HELP]
        super().__init__("\n".join(lines), tongue)


class Question(ModalScreen[str]):
    """Asks for a text and returns it; empty if cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def action_cancel(self) -> None:
        """Return without an answer."""
        self.dismiss("")


class Ask(Question):
    """Asks for a line of text."""

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__(question)
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="page small"):
            yield Label(self.question, markup=False)
            yield Input(self.value)

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class Pick(Question):
    """Asks for one of several options, given as label and code, and returns its code; ``at`` is marked first."""

    def __init__(self, question: str, rows: list[tuple[str, str]], at: int = 0) -> None:
        super().__init__(question)
        self.rows = rows
        self.at = at

    def compose(self) -> ComposeResult:
        with Vertical(classes="page small"):
            yield Label(self.question, markup=False)
            yield OptionList(*(Option(label, id=code) for label, code in self.rows), markup=False)

    def on_mount(self) -> None:
        """Go to the usual option."""
        self.query_one(OptionList).highlighted = self.at

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id or "")
