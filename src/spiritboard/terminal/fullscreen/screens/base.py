"""The base class of the screens: how the program switches their language and theme, and what their commands are."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from textual.screen import Screen

from spiritboard.scenes.tongue import Tongue

if TYPE_CHECKING:
    from spiritboard.terminal.fullscreen.app import SpiritboardApp

Result = TypeVar("Result")
Command: TypeAlias = tuple[str, str, Callable[[], None]]
"""What it is called, what it does in words, and the deed."""


class SpiritboardScreen(Screen[Result]):
    """The base class of our screens. Each method does nothing unless overridden."""

    app: "SpiritboardApp"

    def speak(self, tongue: Tongue) -> None:
        """Another language from now on."""

    def repaint(self) -> None:
        """Another theme: what was drawn in colours of its own is drawn anew."""

    def commands(self) -> Sequence[Command]:
        """What the palette offers here, beside what it offers everywhere."""
        return ()

    def action_leave(self) -> None:
        """Return to the previous screen."""
        self.dismiss()
