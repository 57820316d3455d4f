"""Steps through a recorded match from any seat, with a graph of everybody's chances."""

import asyncio
from typing import ClassVar, Final

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Static

from spiritboard.bots.budget import Budget
from spiritboard.bots.teaching.review import review
from spiritboard.bots.teaching.reviewed import Review
from spiritboard.core.seats import EVERYTHING, NATURE, STRANGER
from spiritboard.games.registry import Registration, find
from spiritboard.play.record import read_record
from spiritboard.play.table import Table, moment, replay
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.drawing.colours import Colours, sign
from spiritboard.terminal.fullscreen.drawing.scene import draw
from spiritboard.terminal.fullscreen.screens.base import Command, SpiritboardScreen
from spiritboard.terminal.fullscreen.screens.table_view import TALL, WIDE
from spiritboard.terminal.fullscreen.widgets.board_view import BoardView

BARS: Final = "▁▂▃▄▅▆▇█"
REVIEWED: Final = Budget(sims=120)
"""How hard a match is looked at while somebody waits."""


def open_record(text: str) -> tuple[Registration, Table]:
    """The game and the table at the end of a record. Raises BadRecord or WrongVersion."""
    found = read_record(text)
    registration = find(found.game)
    return registration, replay(registration.game, found)


class _Left(Exception):
    """Nobody waits for the review any more."""


class Scrubber(Static):
    """The way through a record as a line; a click on it leads there."""

    class Touched(Message):
        """It was clicked so far along: 0 at the beginning, 1 at the end."""

        def __init__(self, share: float) -> None:
            super().__init__()
            self.share = share

    def on_click(self, event: events.Click) -> None:
        """Go to where the mouse is."""
        at = event.get_content_offset(self)
        if at is not None:
            self.post_message(self.Touched(at.x / max(1, self.content_size.width - 1)))


class ReplayScreen(SpiritboardScreen[None]):
    """Walks through a record."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("right,space", "step(1)", show=False, priority=True),
        Binding("pageup", "step(-10)", show=False, priority=True),
        Binding("pagedown", "step(10)", show=False, priority=True),
        Binding("home", "step(-100000)", show=False, priority=True),
        Binding("end", "step(100000)", show=False, priority=True),
        Binding("v", "viewer", show=False),
        Binding("r", "review", show=False),
        Binding("escape,ctrl+q,ctrl+c,q", "leave", show=False, priority=True),
    ]

    def __init__(self, opened: tuple[Registration, Table], tongue: Tongue) -> None:
        super().__init__()
        self.registration, self.table = opened
        self.tongue = tongue
        self.board = BoardView()
        self.answers = [at for at, entry in enumerate(self.table.entries) if entry.line.seat != NATURE]
        self.at = 0
        self.viewer = EVERYTHING if self.table.over else STRANGER
        self.review: Review | None = None
        self._looking = False

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield self.board
        yield Static(id="told")
        yield Static(id="curve")
        yield Scrubber(id="scrub")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.query_one("#curve").display = False
        self.refresh_table()

    def repaint(self) -> None:
        self.refresh_table()

    def on_resize(self) -> None:
        """Another size: drawn anew."""
        self.refresh_table()

    def speak(self, tongue: Tongue) -> None:
        """Another language."""
        self.tongue = tongue
        self.refresh_table()

    def refresh_table(self) -> None:
        """Draw the moment."""
        table, show = self.table, self.registration.show
        colours = self.app.colours
        state = table.entries[self.answers[self.at]].before if self.at < len(self.answers) else table.state
        scene = show.scene(moment(table.game, state, self.viewer, table.names), self.tongue)
        wide = self.size.width >= WIDE and self.size.height >= TALL
        width = max(58, self.board.scrollable_content_region.width or self.size.width)
        self.board.show(draw(scene, table.names, self.tongue, width, wide, colours), "")
        seen = self.tongue("all") if self.viewer == EVERYTHING else self.tongue("spectator")
        if self.viewer >= 0:
            seen = table.names[self.viewer]
        head = self.tongue("Step {at} of {of}; view: {seen}", at=self.at, of=len(self.answers), seen=seen)
        status = Text.assemble((f" {table.game.title} ", "bold reverse"), f" {head} · {scene.status}")
        self.query_one("#status", Static).update(status)
        self.query_one("#told", Static).update(self._told(colours))
        self.query_one("#scrub", Static).update(self._scrub())
        keys = self.tongue("← → 1 step, Page 10 steps, V another seat, R chances, Esc back")
        self.query_one("#keys", Static).update(f" {keys}")
        if self.review is not None:
            self.query_one("#curve", Static).update(self._curve(colours))

    def _told(self, colours: Colours) -> Text:
        """What the last answer did, and all that followed by chance."""
        if not self.at:
            return Text()
        first = self.answers[self.at - 1]
        last = self.answers[self.at] if self.at < len(self.answers) else len(self.table.entries)
        said = Text()
        for entry in self.table.entries[first:last]:
            for event in entry.events:
                line = self.registration.show.tell(event.told(self.viewer), self.viewer, self.table.names, self.tongue)
                if line:
                    said.append(f"{sign(event.seat)} " if event.seat >= 0 else "", colours.seat(max(0, event.seat)))
                    said.append(f"{line}\n")
        return said

    def _scrub(self) -> Text:
        room = max(10, self.size.width - 4)
        here = round(self.at / max(1, len(self.answers)) * (room - 1))
        return Text("━" * here + "●" + "─" * (room - here - 1))

    def _curve(self, colours: Colours) -> Text:
        """Each seat's chances over the match, in blocks; the moment is marked."""
        assert self.review is not None
        room = max(10, self.size.width - 20)
        here = round(self.at / max(1, len(self.answers)) * (room - 1))
        decisions = self.review.decisions
        said = Text()
        for seat, name in enumerate(self.table.names):
            said.append(f"{sign(seat)} {name[:10]:<10} ", colours.seat(seat))
            for column in range(room if decisions else 0):
                one = decisions[min(len(decisions) - 1, column * len(decisions) // room)]
                chance = one.truly[seat] if one.truly else 0.0
                look = colours.seat(seat) + (" reverse" if column == here else "")
                said.append(BARS[min(7, int(chance * 8))], look)
            said.append("\n")
        return said

    def commands(self) -> list[Command]:
        """What the palette offers at a record."""
        say = self.tongue
        return [
            (say("Another seat"), say("look at the match from another seat"), self.action_viewer),
            (
                say("Chances"),
                say("everybody's chances over the match, from a new look at every decision"),
                self.action_review,
            ),
            (say("Leave"), say("back to the menu"), self.action_leave),
        ]

    @on(Scrubber.Touched)
    def _scrubbed(self, event: Scrubber.Touched) -> None:
        self.at = round(min(1.0, event.share) * len(self.answers))
        self.refresh_table()

    def action_step(self, steps: int) -> None:
        """On or back."""
        self.at = max(0, min(len(self.answers), self.at + steps))
        self.refresh_table()

    def action_viewer(self) -> None:
        """Another seat's eyes; everything only once the match is over."""
        views = [*range(self.table.state.players()), *([EVERYTHING] if self.table.over else [STRANGER])]
        self.viewer = views[(views.index(self.viewer) + 1) % len(views)] if self.viewer in views else views[0]
        self.refresh_table()

    def action_review(self) -> None:
        """Look at every decision again, in the background; then the curve is drawn."""

        if self._looking or self.review is not None:
            return
        self._looking = True
        loop = asyncio.get_running_loop()

        def tell(done: int, count: int) -> None:
            if not self._looking:
                raise _Left
            loop.call_soon_threadsafe(self._show_progress, done, count)

        async def look() -> None:
            self.review = await asyncio.to_thread(review, self.registration, self.table, REVIEWED, tell=tell)
            self._looking = False
            self.query_one("#curve").styles.height = self.table.state.players()
            self.refresh_table()

        self.run_worker(look(), exclusive=True)

    def _show_progress(self, done: int, count: int) -> None:
        if self._looking:
            said = self.tongue("Analysing every decision…")
            share = self.tongue("{shown} of {count}", shown=done, count=count)
            curve = self.query_one("#curve", Static)
            curve.display = True
            curve.styles.height = 1
            curve.update(Text(f"{said} {share}", "italic"))

    def on_unmount(self) -> None:
        """Stop looking at decisions: nobody could leave the program before it is done."""
        self._looking = False
