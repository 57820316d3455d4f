"""The numbered choices of a prompt: digits and letters lead to them, and several can be marked."""

from collections.abc import Collection, Sequence
from typing import Final

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from spiritboard.scenes.scene import Choice

LONGEST: Final = 16
"""Where every notation is at most this long, it stands beside its choice."""
MOST_DIGITS: Final = 4


class ChoiceList(OptionList):
    """Choices with their numbers, of which the list may show only some.

    choices   all of them, in the order of their numbers
    marks     positions of those that were marked, to be sent together
    typed     the digits of a number that is not complete
    """

    def __init__(self) -> None:
        super().__init__(id="choices")
        self.choices: list[Choice] = []
        self.marks: list[int] = []
        self.typed = ""
        self._unwritten: Collection[str] = ()
        self._only: tuple[str, ...] = ()

    def set_choices(self, choices: Sequence[Choice], unwritten: Collection[str] = ()) -> None:
        """Replace all choices; nothing is marked, typed or left out any more.

        ``unwritten`` are actions of the client itself, which have no notation.
        """
        self.choices = list(choices)
        self._unwritten = unwritten
        self.marks = []
        self.typed = ""
        self.show_only(())

    def show_only(self, actions: Sequence[str]) -> None:
        """List only these choices, or all if none is named, and go to the first."""
        self._only = tuple(actions)
        self._list()
        self.highlighted = 0 if self.option_count else None

    @property
    def shows_all(self) -> bool:
        """Whether no choice is left out."""
        return not self._only

    @property
    def chosen(self) -> Choice | None:
        """The choice under the cursor."""
        at = self._number(self.highlighted) if self.highlighted is not None and self.option_count else None
        return self.choices[at] if at is not None and at < len(self.choices) else None

    def go_to(self, at: int) -> None:
        """Move the cursor to a choice, if it is listed."""
        self.highlighted = next((row for row in range(self.option_count) if self._number(row) == at), self.highlighted)

    def go_to_letter(self, letter: str) -> bool:
        """Move the cursor to the next choice that begins with a letter, by its notation or its words."""
        here = self.highlighted if self.highlighted is not None else -1
        wanted = letter.casefold()
        for step in range(1, self.option_count + 1):
            row = (here + step) % self.option_count
            choice = self.choices[self._number(row)]
            if choice.action.casefold().startswith(wanted) or choice.label.casefold().startswith(wanted):
                self.highlighted = row
                return True
        return False

    def toggle_mark(self, most: int) -> None:
        """Mark the choice under the cursor, or no longer; at most so many are marked."""
        if self.chosen is None:
            return
        at, here = self.choices.index(self.chosen), self.highlighted
        if at in self.marks:
            self.marks.remove(at)
        elif len(self.marks) < most:
            self.marks.append(at)
        self._list()
        self.highlighted = here

    def type_digit(self, digit: str) -> bool:
        """Add a digit to the number being typed; gives whether no longer number is possible."""
        self.typed = (self.typed + digit).lstrip("0")[:MOST_DIGITS]
        return bool(self.typed) and int(self.typed) <= len(self.choices) < int(self.typed) * 10

    def take_number(self) -> int:
        """Return the number that was typed, and forget it."""
        number, self.typed = int(self.typed), ""
        return number

    def _number(self, row: int) -> int:
        return int(self.get_option_at_index(row).id or 0)

    def _list(self) -> None:
        self.clear_options()
        longest = max((len(choice.action) for choice in self.choices), default=0)
        for number, choice in enumerate(self.choices, 1):
            if self._only and choice.action not in self._only:
                continue
            mark = "■" if number - 1 in self.marks else " "
            label = Text.assemble(
                mark, (f"{number:>2} ", "bold"), (choice.label, "bold"), f"  {choice.help}" if choice.help else ""
            )
            written = choice.action not in self._unwritten
            if written and longest <= LONGEST and choice.action.casefold() not in choice.label.casefold():
                label.append(f"  {choice.action}", "italic")
            self.add_option(Option(label, id=str(number - 1)))
