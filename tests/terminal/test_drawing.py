"""What is drawn on the board, as far as its colours go; the snapshots compare its characters."""

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from spiritboard.terminal.fullscreen.drawing.canvas import Canvas
from spiritboard.terminal.fullscreen.drawing.colours import SEATS, TAGS, Colours

GREYS = {0, 7, 8, 15}
"""The sixteen colours that are none."""


@pytest.mark.parametrize("dark", [True, False])
def test_with_sixteen_colours_worlds_and_seats_keep_their_hue(dark: bool) -> None:
    colours = Colours(dark, sixteen=True)
    inks = {tag: colours.tag([tag]) for tag in TAGS if tag != "grey"} | {
        seat: colours.seat(seat) for seat in range(len(SEATS))
    }
    shown = {what: Color.parse(ink).downgrade(ColorSystem.STANDARD).number for what, ink in inks.items()}
    assert [what for what, number in shown.items() if number in GREYS] == []
    assert len({shown[world] for world in ("purple", "blue", "green", "yellow", "red")}) == 5


def test_the_cursor_is_of_one_colour_whatever_lies_under_it() -> None:
    canvas = Canvas(10)
    canvas.put(0, 0, "dim", "dim")
    canvas.put(3, 0, "chip", "bold #14121c on #6fce8a")
    canvas.mark("card", 0, 0, 8)
    canvas.tint(canvas.spots[0], "reverse bold", alone=True)
    ((text, style), _) = next(canvas.runs())
    assert (text, style) == ("dimchip ", Style.parse("reverse bold"))
