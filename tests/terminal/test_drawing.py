"""What is drawn on the board, as far as its colours go; the snapshots compare its characters."""

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from spiritboard.core.dice import FastDice
from spiritboard.games.registry import find
from spiritboard.play.table import Table
from spiritboard.scenes.scene import Area, Item, Scene
from spiritboard.scenes.tongue import ENGLISH
from spiritboard.terminal.fullscreen.drawing.canvas import Canvas
from spiritboard.terminal.fullscreen.drawing.colours import SEATS, TAGS, Colours
from spiritboard.terminal.fullscreen.drawing.scene import draw

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


def lines(canvas: Canvas) -> list[str]:
    """What was drawn, without its colours."""
    return ["".join(text for text, _ in line) for line in canvas.runs()]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("width", [98, 118, 200])
def test_the_frames_of_worlds_stay_whole_with_any_number_of_players(players: int, width: int) -> None:
    registration = find("shamans")
    table = Table(registration.game, players, {}, FastDice(1), ())
    scene = registration.show.scene(table.moment(0), ENGLISH)
    drawn = lines(draw(scene, table.names, ENGLISH, width, roomy=True))
    corners = [(x, y) for y, line in enumerate(drawn) for x, sign in enumerate(line) if sign == "╮"]
    assert len(corners) > players
    assert [drawn[y + 1][x] for x, y in corners] == ["│"] * len(corners)


def test_a_long_note_is_wrapped_across_the_table() -> None:
    note = "Intercept 4 against Force 1 · Force 4 · costs 1 green · " * 3
    strike = Item("card", "card", label="Gush of Flame (2 green, 1 red, Intercept 9, Force 0)")
    scene = Scene("duel", 0, "", "", (), (Area("flipped", "row", "Flipped card", (strike,), note=note.strip()),))
    assert len(lines(draw(scene, (), ENGLISH, 78, roomy=False))) == 4
