"""Decks and cards of a game in which players bring their own: leaf through them, search, play with one."""

from pathlib import Path
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Markdown, OptionList, Static
from textual.widgets.option_list import Option

from spiritboard.core.errors import SpiritboardError
from spiritboard.games.registry import find
from spiritboard.scenes.shelf import CardFace, DeckFace
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.screens.base import SpiritboardScreen
from spiritboard.terminal.fullscreen.screens.dialogs import Ask
from spiritboard.terminal.fullscreen.widgets.rules_pane import CARDS, card_text, mentions
from spiritboard.terminal.screen import sentence_of

EVERY: Final = "every"
"""The entry that stands for all cards."""
AROUND: Final = 3
"""Columns of the list beside its titles: padding and scroll bar."""


class DecksScreen(SpiritboardScreen[str]):
    """Lists decks beside the cards of the one under the cursor; gives the wish to play with one, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q", "leave", show=False, priority=True),
        Binding("slash,f2", "search", show=False),
        Binding("f8", "check", show=False),
    ]

    def __init__(self, game: str, tongue: Tongue) -> None:
        super().__init__()
        self.registration = find(game)
        assert self.registration.shelf is not None
        self.shelf = self.registration.shelf
        self.tongue = tongue
        self.word = ""
        self._read()

    def compose(self) -> ComposeResult:
        yield Static(id="status", markup=False)
        with Horizontal():
            yield OptionList(id="decks", markup=False)
            with VerticalScroll(id="cards"):
                yield Markdown(id="found")
        yield Input(id="search", compact=True)
        yield Static(id="hint")

    def on_mount(self) -> None:
        """Begin with the first deck."""
        self.fill()
        self.query_one("#decks").focus()

    def speak(self, tongue: Tongue) -> None:
        """Switch the language."""
        self.tongue = tongue
        self._read()
        self.fill()

    def _read(self) -> None:
        self.decks = {deck.name: deck for deck in self.shelf.decks(self.tongue.language)}
        self.cards = {card.code: card for card in self.shelf.cards(self.tongue.language)}

    def fill(self) -> None:
        """List the decks in the current language."""
        say, menu = self.tongue, self.query_one("#decks", OptionList)
        here = menu.highlighted or 0
        title = say("Decks and cards of {game}", game=say(self.registration.game.title))
        self.query_one("#status", Static).update(title)
        self.query_one(Input).placeholder = say("Search: a word, a number, a card")
        self.query_one("#hint", Static).update(
            say("Enter: play this deck; /: search; F8: check a deck file; Esc: back.")
        )
        menu.clear_options()
        rows = [(f"{deck.title} · {say(deck.format)}", name) for name, deck in self.decks.items()]
        rows.append((say("All {count} cards", count=len(self.cards)), EVERY))
        menu.add_options([Option(title, id=name) for title, name in rows])
        menu.styles.width = max(cell_len(title) for title, _ in rows) + AROUND
        menu.highlighted = here

    @on(OptionList.OptionHighlighted, "#decks")
    async def _show(self) -> None:
        """The cards of the deck under the cursor, or those that mention the word."""
        menu = self.query_one("#decks", OptionList)
        name = menu.get_option_at_index(menu.highlighted or 0).id or EVERY
        deck = self.decks.get(name)
        self.query_one("#cards", VerticalScroll).scroll_home(animate=False)
        await self.query_one(Markdown).update(self._deck(deck) if deck is not None else self._every())

    def _deck(self, deck: DeckFace) -> str:
        many = sum(count for _, count in deck.cards)
        head = self.tongue("{title}: {cards} cards", title=deck.title, cards=many)
        leader = self.cards.get(deck.leader)
        rows = [card_text(leader)] if leader is not None and mentions(leader, self.word) else []
        for code, count in deck.cards:
            card = self.cards.get(code)
            if card is not None and mentions(card, self.word):
                rows.append(f"{count} × {card_text(card)}")
        return "\n\n".join([f"### {head}", *rows])

    def _every(self) -> str:
        cards: list[CardFace] = [card for card in self.cards.values() if mentions(card, self.word)]
        shown = self.tongue("{shown} of {count}", shown=min(CARDS, len(cards)), count=len(cards))
        return "\n\n".join([f"### {shown}", *(card_text(card) for card in cards[:CARDS])])

    @on(Input.Changed, "#search")
    async def _typed(self, event: Input.Changed) -> None:
        self.word = event.value.strip()
        await self._show()

    @on(Input.Submitted, "#search")
    def _back_to_the_list(self) -> None:
        self.query_one("#decks").focus()

    @on(OptionList.OptionSelected, "#decks")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        if event.option_id in self.decks:
            self.dismiss(f"new {self.registration.game.name} {event.option_id}")

    def action_search(self) -> None:
        """Go to the search."""
        self.query_one(Input).focus()

    def action_check(self) -> None:
        """Ask for the file of a deck, and say what is wrong with it."""

        def check(name: str | None) -> None:
            if name:
                self.notify(self._judge(Path(name).expanduser()), markup=False)

        self.app.push_screen(Ask(self.tongue("Which file contains the deck?")), check)

    def _judge(self, path: Path) -> str:
        try:
            found = self.shelf.check(path.read_text(encoding="utf-8"), self.tongue.language)
        except (SpiritboardError, OSError) as error:
            return sentence_of(error, self.tongue)
        except UnicodeDecodeError:
            return self.tongue("The file is not UTF-8 text.")
        if found.deck is None:
            return "\n".join(found.problems)
        many = sum(count for _, count in found.deck.cards)
        words = "{deck}: {cards} cards, {format}, legal"
        return self.tongue(words, deck=path.name, cards=many, format=self.tongue(found.deck.format))

    def action_leave(self) -> None:
        """Back."""
        self.dismiss("")
