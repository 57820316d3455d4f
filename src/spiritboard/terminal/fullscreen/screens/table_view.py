"""A table as it is drawn: board, prompt, choices, log and what is under the cursor."""

import asyncio
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from spiritboard.scenes.render import wrap
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Choice, Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.drawing.canvas import Canvas
from spiritboard.terminal.fullscreen.drawing.colours import Colours
from spiritboard.terminal.fullscreen.drawing.painter import fitted
from spiritboard.terminal.fullscreen.drawing.scene import draw
from spiritboard.terminal.fullscreen.explain import brief
from spiritboard.terminal.fullscreen.screens.base import SpiritboardScreen
from spiritboard.terminal.fullscreen.sessions.session import Offer, TableSession
from spiritboard.terminal.fullscreen.widgets.board_view import BoardView
from spiritboard.terminal.fullscreen.widgets.choice_list import ChoiceList
from spiritboard.terminal.fullscreen.widgets.event_log import EventLog, log_line
from spiritboard.terminal.fullscreen.widgets.rules_pane import RulesPane
from spiritboard.terminal.fullscreen.widgets.table_text import key_line, prompt_text, status_text

WIDE: Final = 100
TALL: Final = 34
"""From so many columns on, the log stands beside the choices; from so many lines on, things are drawn large."""
SMALLEST: Final = (60, 18)
INFO: Final = 2
"""Lines about what is under the cursor."""
AROUND: Final = INFO + 2
"""Lines that are neither board nor prompt: the status, what is under the cursor, the keys."""
GO_ON: Final = "go on"
"""The choice that lets the table go on."""
OFFER: Final = "offer "
"""What choices begin with that are no actions of the match."""


class TableView(SpiritboardScreen[str]):
    """Draws what a session shows, anew whenever it changes; ``TableScreen`` adds keys and clicks."""

    def __init__(self, session: TableSession) -> None:
        super().__init__()
        self.session = session
        self.board = BoardView()
        self.choice_list = ChoiceList()
        self.event_log = EventLog()
        self.cursor = ""
        self._asked_before = False
        self._chats = 0
        self._drawn_at = ""
        self._shown: Scene | None = None
        self._offered: tuple[str, ...] = ()
        self._book = Rulebook("")
        self._table_task: asyncio.Task[None] | None = None

    @property
    def choices(self) -> list[Choice]:
        """What can be done now, in the order of the numbers."""
        return self.choice_list.choices

    @property
    def offers(self) -> list[Offer]:
        """What can be done here besides the actions of the match."""
        return self.session.offers

    @property
    def tongue(self) -> Tongue:
        """The language of the table."""
        return self.session.tongue

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield self.board
        with Horizontal(id="bottom"):
            with Vertical(id="asked"):
                yield Static(id="prompt")
                yield self.choice_list
            yield self.event_log
        yield Static(id="info")
        yield Static(id="keys")
        yield Static(id="cover", markup=False)
        yield RulesPane()

    def on_mount(self) -> None:
        """Sit down, and let the table go on."""
        self._read_rules()
        self.session.listen(self._on_change)
        self._table_task = asyncio.create_task(self.session.run())
        self.choice_list.focus()
        self.refresh_table()

    async def on_unmount(self) -> None:
        """Leave."""
        self.session.listen(None)
        if self._table_task is not None:
            self._table_task.cancel()
            await asyncio.gather(self._table_task, return_exceptions=True)
        await self.session.close()

    def repaint(self) -> None:
        self.refresh_table()

    def on_resize(self) -> None:
        """Another size of the terminal: everything is drawn anew."""
        self.refresh_table()

    def _on_change(self) -> None:
        if self.is_mounted:
            self.refresh_table()

    def _read_rules(self) -> None:
        self._book = Rulebook(self.session.registration.show.rules(self.tongue.language))
        self.query_one(RulesPane).open_book(
            self.session.registration.game.name, self._book, self.session.registration.shelf, self.tongue
        )

    # --- drawing ---------------------------------------------------------------------------------------------

    @property
    def _wide(self) -> bool:
        return self.size.width >= WIDE

    @property
    def _roomy(self) -> bool:
        return self.size.width >= WIDE and self.size.height >= TALL

    def refresh_table(self) -> None:
        """Draw what the session shows now."""
        cover = self.query_one("#cover", Static)
        hidden = self._covering()
        cover.display = bool(hidden)
        for name in ("#status", "#board", "#bottom", "#info", "#keys"):
            self.query_one(name).display = not hidden
        if hidden:
            cover.update(hidden)
            return
        scene = self.session.scene
        offered = tuple(label for label, _ in self.offers)
        if scene is not self._shown or offered != self._offered:
            if scene is not None:
                self.board.compare(scene)
            self._shown, self._offered = scene, offered
            self._fill_choices(scene)
        self._draw()
        self._ring()
        self._show_chat()

    def _covering(self) -> str:
        if self.size.width and (self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]):
            return self.tongue(
                "This terminal has {columns} columns and {lines} lines; the table needs {wide} and {tall}. "
                "Enlarge it to continue, or quit with Ctrl-Q and play with --plain.",
                columns=self.size.width,
                lines=self.size.height,
                wide=SMALLEST[0],
                tall=SMALLEST[1],
            )
        if self.session.cover:
            who = self.tongue("{who}, it is your turn at the keyboard.", who=self.session.cover)
            return f"{who}\n\n{self.tongue('Press Enter when nobody else is looking. ')}"
        return ""

    def _draw(self) -> None:
        scene, title = self.session.scene, self.session.registration.game.title
        colours = self.app.colours
        self.query_one("#keys", Static).update(key_line(self.session.online, self.size.width, self.tongue))
        self.query_one("#info", Static).update(self._info(colours))
        self.event_log.display = self._wide
        self.event_log.show(self.session.log, colours)
        width = max(SMALLEST[0] - 2, self.board.scrollable_content_region.width or self.size.width)
        if scene is None:
            self.query_one("#status", Static).update(Text(f" {title} ", "bold reverse"))
            self.board.show(_written(self.session.before, width), "")
            return
        self.query_one("#status", Static).update(status_text(title, scene.status))
        marked = frozenset(key for mark in self.choice_list.marks for key in self.choices[mark].touches[:1])
        cursor = self._at_cursor()
        canvas = draw(
            scene, self.session.names, self.tongue, width, self._roomy, colours, cursor, self.board.changed, marked,
            self.size.height - AROUND - self._least,
        )  # fmt: skip
        self.board.show(canvas, cursor)
        self._drawn_at = cursor
        self.query_one("#prompt", Static).update(prompt_text(scene, self.session.notice, self.tongue))
        self._share_room(canvas.height)

    def _share_room(self, needed: int) -> None:
        """The board gets what it needs, the choices what is left, and each a fair part where both need more."""
        left = self.size.height - AROUND - needed
        self.query_one("#bottom").styles.height = max(self._least, min(22 if self._roomy else 14, left))

    @property
    def _least(self) -> int:
        """How many lines prompt and choices have, however large the board is."""
        return 8 if self._roomy else 7

    def _info(self, colours: Colours) -> Text:
        """Two lines about what is under the cursor; where there is no room for the log, also what happened last."""
        if self.choice_list.typed:
            return Text(self.tongue("Typed: {typed}. Press Enter to choose it.", typed=self.choice_list.typed), "bold")
        room, text = max(20, self.size.width - 2), self._about_cursor()
        lines = wrap(Text(text), room)[:INFO] if text else []
        if not self._wide and len(lines) < INFO and self.session.log:
            lines += [fitted(log_line(line, colours), room) for line in self.session.log[len(lines) - INFO :]]
        return Text("\n").join(lines)

    def _about_cursor(self) -> str:
        """What comes of the choice under the cursor, or what the item there is."""
        choice = self.choice_list.chosen
        if choice is not None and choice.help and self.focused is not self.board:
            return choice.help
        key, scene = self._at_cursor(), self.session.scene
        return brief(key, scene, self.session.names) if key and scene is not None else ""

    # --- choices ---------------------------------------------------------------------------------------------

    def _fill_choices(self, scene: Scene | None) -> None:
        """List the answers, then what may be done at any moment, then what only this client offers."""
        prompt = scene.prompt if scene is not None else None
        every = [*prompt.choices, *prompt.standing] if prompt is not None else []
        own = [Choice(f"{OFFER}{at}", label) for at, (label, _) in enumerate(self.offers)]
        if self.session.waits:
            own.append(Choice(GO_ON, self.tongue("Let the table continue")))
        self.choice_list.set_choices([*every, *own], {choice.action for choice in own})
        if self.session.waits and not self.session.asked:
            self.choice_list.go_to(len(self.choices) - 1)
        elif self.session.over and self.session.lasting:  # an Enter that came too late must not lead away from the end
            self.choice_list.highlighted = None

    def _at_cursor(self) -> str:
        """The key under the cursor: of the item that was walked to, or of the one that the choice stands for."""
        if self.focused is self.board:
            return self.cursor
        choice = self.choice_list.chosen
        return choice.touches[0] if choice is not None and choice.touches else ""

    def _ring(self) -> None:
        """Online, one is called when it is one's turn after others were."""
        asked = self.session.asked
        if asked and not self._asked_before and self.session.online:
            self.app.call(self.session.registration.game.title)
        self._asked_before = asked

    def _show_chat(self) -> None:
        """Where there is no room for the log, what somebody else says pops up."""
        said = [line for line in self.session.log if line.kind == "chat"]
        viewer = self.session.scene.viewer if self.session.scene is not None else -1
        if len(said) > self._chats:
            self._chats = len(said)
            if not self._wide and not said[-1].past and said[-1].seat != viewer:
                who = self.session.names[said[-1].seat] if said[-1].seat >= 0 else ""
                self.notify(said[-1].text, title=who, markup=False)


def _written(text: str, width: int) -> Canvas:
    """A canvas with nothing but text."""
    canvas = Canvas(width)
    for y, line in enumerate(wrap(Text(text), width - 1)):
        canvas.put(1, y, line)
    return canvas
