"""The searchable pane of rules and cards beside the table."""

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Markdown

from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.shelf import CardFace, Shelf
from spiritboard.scenes.tongue import Tongue, tongue
from spiritboard.terminal.menu import see_it

CARDS: Final = 40
"""How many cards are shown at once."""


class RulesPane(Vertical):
    """Opens at the right edge; what is typed above is looked for in rules and cards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="rules")
        self.display = False
        self.book = Rulebook("")
        self.shelf: Shelf | None = None
        self.game = ""
        self.tongue = tongue("en")
        self._stale = True

    def compose(self) -> ComposeResult:
        yield Input(id="search")
        with VerticalScroll(can_focus=True):
            yield Markdown(id="found")

    def open_book(self, game: str, book: Rulebook, shelf: Shelf | None, speech: Tongue) -> None:
        """The rules of another game, or in another language."""
        self.game, self.book, self.shelf, self.tongue = game, book, shelf, speech
        self.query_one(Input).placeholder = speech("Search: a word, a number, a card")
        self._stale = True

    def toggle(self) -> None:
        """Open or close it."""
        self.display = not self.display
        if self.display:
            if self._stale:
                self._look("")
            self.query_one(Input).focus()
        else:
            self.screen.query_one("#choices").focus()

    def action_scroll(self, lines: int) -> None:
        """Up and down in what was found."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    @on(Input.Changed, "#search")
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._look(event.value.strip())

    def _look(self, word: str) -> None:
        self._stale = False
        parts = (found(word, self.book, self.shelf, self.tongue.language), see_it(self.game, word, self.tongue))
        self.query_one(Markdown).update("\n\n".join(part for part in parts if part))


def found(word: str, book: Rulebook, shelf: Shelf | None, language: str) -> str:
    """What there is about a word, in Markdown: a rule by its number, rules and cards that mention it, or all rules."""
    if not word:
        return book.text
    parts = [book.section(word) or book.mentioning(word)]
    if shelf is not None:
        cards = [card for card in shelf.cards(language) if mentions(card, word)]
        parts += [card_text(card) for card in cards[:CARDS]]
    return "\n\n".join(part for part in parts if part) or "–"


def mentions(card: CardFace, word: str) -> bool:
    """Whether a card has this word in its name, text, traits or code."""
    return word.casefold() in " ".join((card.name, card.text, card.code, card.kind_title, *card.tags)).casefold()


def card_text(card: CardFace) -> str:
    """A card in Markdown: name, kind, numbers, and what it does."""
    numbers = ", ".join(f"{name} {number}" for name, number in card.numbers)
    head = f"**{card.name}** ({card.code}), {card.kind_title}{f', {numbers}' if numbers else ''}"
    return f"{head}  \n{card.text}"
