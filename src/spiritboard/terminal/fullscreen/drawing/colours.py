"""Colours and symbols of the full-screen table. A colour only ever repeats what a sign or a word says."""

from collections.abc import Iterable
from typing import Final

from textual.theme import Theme

TAGS: Final = {
    "purple": "#b79cf0",
    "blue": "#6cb6ff",
    "green": "#6fce8a",
    "yellow": "#f2cc60",
    "grey": "#a9b1bd",
    "brown": "#cf9d6c",
    "red": "#ff7b72",
    "cernunnos": "#6fce8a",
    "sirona": "#6cb6ff",
    "sucellos": "#f2cc60",
    "morrigan": "#d392e0",
    "belanos": "#ff9d5c",
}
"""Colours of worlds, temples and zones, by the tags of a scene. Signs and names say the same."""

FACES: Final = {"M": "purple", "T": "blue", "G": "green", "S": "yellow", "A": "grey", "E": "brown", "F": "red"}
"""The world of a card, by the letter that its notation begins with."""

SEATS: Final = ("#ffd866", "#78dce8", "#ff9ac1", "#a9dc76", "#fc9867", "#ab9df2")
SIGNS: Final = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫"
"""Each seat has its number as a sign, and a colour."""

CURSOR: Final = "reverse bold"
CHANGED: Final = "underline bold"

MOONLIGHT: Final = Theme(
    name="moonlight",
    primary="#b79cf0",
    secondary="#6cb6ff",
    accent="#f2cc60",
    warning="#ff9d5c",
    error="#ff7b72",
    success="#6fce8a",
    foreground="#e6e1f0",
    background="#14121c",
    surface="#1c1927",
    panel="#2a2540",
    dark=True,
)
DAYLIGHT: Final = Theme(
    name="daylight",
    primary="#5b3fa8",
    secondary="#0b5cad",
    accent="#8a5a00",
    warning="#a34700",
    error="#b3261e",
    success="#1d6b36",
    foreground="#1d1830",
    background="#f7f3ea",
    surface="#efe8d8",
    panel="#e0d6c0",
    dark=False,
)
CONTRAST: Final = Theme(
    name="contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ffaf00",
    error="#ff5f5f",
    success="#00ff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#303030",
    dark=True,
)
THEMES: Final = (MOONLIGHT, DAYLIGHT, CONTRAST)
_DARKER: Final = {
    "#b79cf0": "#5b3fa8",
    "#6cb6ff": "#0b5cad",
    "#6fce8a": "#1d6b36",
    "#f2cc60": "#7a5200",
    "#a9b1bd": "#4a525e",
    "#cf9d6c": "#7a4a17",
    "#ff7b72": "#b3261e",
    "#d392e0": "#8a2f9c",
    "#ff9d5c": "#a34700",
    "#ffd866": "#7a5200",
    "#78dce8": "#00626e",
    "#ff9ac1": "#a8215c",
    "#a9dc76": "#376b00",
    "#fc9867": "#a34700",
    "#ab9df2": "#5b3fa8",
}
"""The same colours on paper."""


_SIXTEEN: Final = {
    "#b79cf0": "#ff55ff",
    "#6cb6ff": "#5555ff",
    "#6fce8a": "#55ff55",
    "#f2cc60": "#ffff55",
    "#a9b1bd": "#aaaaaa",
    "#cf9d6c": "#aa5500",
    "#ff7b72": "#ff5555",
    "#d392e0": "#aa00aa",
    "#ff9d5c": "#ff5555",
    "#ffd866": "#ffff55",
    "#78dce8": "#55ffff",
    "#ff9ac1": "#ff55ff",
    "#a9dc76": "#55ff55",
    "#fc9867": "#ff5555",
    "#ab9df2": "#5555ff",
    "#5b3fa8": "#aa00aa",
    "#0b5cad": "#0000aa",
    "#1d6b36": "#00aa00",
    "#7a5200": "#aa5500",
    "#4a525e": "#555555",
    "#7a4a17": "#aa5500",
    "#b3261e": "#aa0000",
    "#8a2f9c": "#aa00aa",
    "#a34700": "#aa0000",
    "#00626e": "#00aaaa",
    "#a8215c": "#aa00aa",
    "#376b00": "#00aa00",
}
"""The nearest of a terminal's sixteen colours by hue; by distance alone, most of them would turn grey."""


class Colours:
    """The colours of one theme, as styles for text; ``sixteen`` where the terminal has no more."""

    def __init__(self, dark: bool = True, sixteen: bool = False) -> None:
        self.dark = dark
        self.sixteen = sixteen

    def ink(self, colour: str) -> str:
        """A colour that can be read on this theme's background."""
        shown = colour if self.dark else _DARKER.get(colour, colour)
        return _SIXTEEN.get(shown, shown) if self.sixteen else shown

    def tag(self, tags: Iterable[str]) -> str:
        """The colour of the first tag that has one; empty where none has."""
        return next((self.ink(TAGS[tag]) for tag in tags if tag in TAGS), "")

    def face(self, face: str) -> str:
        """The colour of a card of a world, by its notation; empty where it is of none."""
        if len(face) == 2 and face[1].isdigit() and face[0] in FACES:
            return self.ink(TAGS[FACES[face[0]]])
        return ""

    def seat(self, seat: int) -> str:
        """The colour of a seat."""
        return self.ink(SEATS[seat % len(SEATS)])

    def chip(self, colour: str) -> str:
        """Letters on a ground of this colour."""
        return f"bold {'#14121c' if self.dark else '#ffffff'} on {colour}" if colour else "bold"


def sign(seat: int) -> str:
    """The sign of a seat: its number in a circle."""
    return SIGNS[seat] if 0 <= seat < len(SIGNS) else str(seat + 1)
