"""The full-screen table: board, prompt, choices, log, and key and mouse handling."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from spiritboard.core.errors import SpiritboardError, Unreadable
from spiritboard.scenes.render import wrap
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Choice, Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.board import draw
from spiritboard.terminal.fullscreen.canvas import Canvas
from spiritboard.terminal.fullscreen.dialogs import Ask, Keys, Page
from spiritboard.terminal.fullscreen.explain import brief, explain_choice, explain_thing
from spiritboard.terminal.fullscreen.looks import Looks, sign
from spiritboard.terminal.fullscreen.own_screen import Command, OwnScreen
from spiritboard.terminal.fullscreen.place import PACE, HomePlace, Line, Place
from spiritboard.terminal.fullscreen.rules_pane import RulesPane
from spiritboard.terminal.screen import sentence_of

WIDE: Final = 100
TALL: Final = 34
"""From so many columns on, the log stands beside the choices; from so many lines on, things are drawn large."""
SMALLEST: Final = (60, 18)
AROUND: Final = 4
"""Lines that are neither board nor prompt: the status, what is under the cursor, the keys."""
LOGGED: Final = 200
GO_ON: Final = "go on"
"""The choice that lets the table go on."""
OFFER: Final = "offer "
"""What choices begin with that are no actions of the match."""
LASTING: Final = (("^p", "more"), ("^q", "leave"))
KEYS: Final = (
    ("?", "explain"),
    ("F2", "rules"),
    ("F3", "hint"),
    ("^z", "undo"),
    ("F4", "log"),
    ("^s", "save"),
    *LASTING,
)
ONLINE_KEYS: Final = (("F5", "chat"),)


class Sheet(Widget):
    """What was drawn, handed to the terminal line by line: nothing is measured or wrapped again."""

    def __init__(self) -> None:
        super().__init__(id="sheet")
        self._lines: list[Strip] = []

    def show(self, canvas: Canvas) -> None:
        """Draw this from now on."""
        fresh = [Strip([Segment(text, style) for text, style in line], canvas.width) for line in canvas.runs()]
        taller = len(fresh) != len(self._lines)
        self._lines = fresh
        if taller:
            self.styles.height = len(fresh)
        self.refresh(layout=taller)

    def render_line(self, y: int) -> Strip:
        if y >= len(self._lines):
            return Strip.blank(self.size.width, self.rich_style)
        return self._lines[y].apply_style(self.rich_style).adjust_cell_length(self.size.width, self.rich_style)


class BoardView(VerticalScroll, can_focus=True):
    """The board; tells what was clicked on it."""

    class Touched(Message):
        """Something on the board was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = Canvas(1)
        self.sheet = Sheet()

    def compose(self) -> ComposeResult:
        yield self.sheet

    def show(self, canvas: Canvas, cursor: str) -> None:
        """Draw it, and keep the cursor in sight."""
        self.canvas = canvas
        self.sheet.show(canvas)
        spot = canvas.at(cursor)
        if spot is not None:
            top, room = round(self.scroll_offset.y), max(1, self.size.height)
            if not top <= spot.y < top + room - spot.height + 1:
                self.scroll_to(y=max(0, spot.y - room // 2), animate=False)

    def on_click(self, event: events.Click) -> None:
        """Find what lies under the mouse."""
        at = event.get_content_offset(self.sheet)
        if at is not None:
            self.post_message(self.Touched(self.canvas.under(at.x, at.y)))


class TableScreen(OwnScreen[str]):
    """Plays at one place until the person leaves; returns what is wanted next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "explain", show=False),
        Binding("f1", "keys", show=False),
        Binding("f2,slash", "rules", show=False),
        Binding("f3", "hint", show=False),
        Binding("f4", "log", show=False),
        Binding("f5", "chat", show=False),
        Binding("ctrl+z", "undo", show=False),
        Binding("ctrl+s", "save", show=False),
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("tab,shift+tab", "other", show=False, priority=True),
        Binding("space", "mark", show=False, priority=True),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.board = BoardView()
        self.choices: list[Choice] = []
        self.cursor = ""
        self.typed = ""
        self.marks: list[int] = []
        self._narrowed: tuple[str, ...] = ()
        self._asked_before = False
        self._where: dict[str, str] = {}
        self._moved: set[str] = set()
        self._drawn_at = ""
        self._logged: tuple[int, Line | None, bool] = (0, None, False)
        self._shown: Scene | None = None
        self._offered: tuple[str, ...] = ()
        self._book = Rulebook("")
        self._table_task: asyncio.Task[None] | None = None

    @property
    def tongue(self) -> Tongue:
        """The language of the table."""
        return self.place.tongue

    def compose(self) -> ComposeResult:
        yield Static(id="status")
        yield self.board
        with Horizontal(id="bottom"):
            with Vertical(id="asked"):
                yield Static(id="prompt")
                yield OptionList(id="choices")
            yield VerticalScroll(Static(id="lines"), id="log")
        yield Static(id="info")
        yield Static(id="keys")
        yield Static(id="cover")
        yield RulesPane()

    def on_mount(self) -> None:
        """Sit down, and let the table go on."""
        self._read_rules()
        self.place.listen(self._stir)
        self._table_task = asyncio.create_task(self.place.run())
        self.query_one("#choices").focus()
        self.refresh_table()

    async def on_unmount(self) -> None:
        """Leave."""
        self.place.listen(None)
        if self._table_task is not None:
            self._table_task.cancel()
            await asyncio.gather(self._table_task, return_exceptions=True)
        await self.place.close()

    def repaint(self) -> None:
        self.refresh_table()

    def on_resize(self) -> None:
        """Another size of the terminal: everything is drawn anew."""
        self.refresh_table()

    def _stir(self) -> None:
        if self.is_mounted:
            self.refresh_table()

    def _read_rules(self) -> None:
        self._book = Rulebook(self.place.registration.show.rules(self.tongue.language))
        self.query_one(RulesPane).open_book(self._book, self.place.registration.shelf, self.tongue)

    # --- drawing ---------------------------------------------------------------------------------------------

    @property
    def _wide(self) -> bool:
        return self.size.width >= WIDE

    @property
    def _roomy(self) -> bool:
        return self.size.width >= WIDE and self.size.height >= TALL

    def refresh_table(self) -> None:
        """Draw what the place shows now."""
        cover = self.query_one("#cover", Static)
        hidden = self._covering()
        cover.display = bool(hidden)
        for name in ("#status", "#board", "#bottom", "#info", "#keys"):
            self.query_one(name).display = not hidden
        if hidden:
            cover.update(hidden)
            return
        scene = self.place.scene
        offered = tuple(label for label, _ in self.place.offers)
        if scene is not self._shown or offered != self._offered:
            if scene is not None:
                self._notice_changes(scene)
            self._shown, self._offered = scene, offered
            self._narrowed = ()
            self.marks = []
            self.typed = ""
            self._fill_choices(scene)
        self._draw()
        self._ring()

    def _covering(self) -> str:
        if self.size.width and (self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]):
            return self.tongue(
                "This terminal has {columns} columns and {lines} lines; the table needs {wide} and {tall}. "
                "Enlarge it, and the match goes on; or leave with Ctrl-Q and play with --plain.",
                columns=self.size.width,
                lines=self.size.height,
                wide=SMALLEST[0],
                tall=SMALLEST[1],
            )
        if self.place.cover:
            who = self.tongue("{who}, it is your turn at the keyboard.", who=self.place.cover)
            return f"{who}\n\n{self.tongue('Press Enter when nobody else is looking. ')}"
        return ""

    def _notice_changes(self, scene: Scene) -> None:
        """What has come, gone elsewhere or changed since the last scene."""
        now = {
            item.key: f"{area.key} {item.face} {item.count} {item.tags} {item.on}"
            for area in scene.areas
            for item in area.items
        }
        self._moved = {key for key, where in now.items() if self._where and self._where.get(key) != where}
        self._where = now

    def _draw(self) -> None:
        scene = self.place.scene
        looks = Looks(self.app.current_theme.dark)
        self.query_one("#keys", Static).update(self._key_line())
        if scene is None:
            self.query_one("#status", Static).update(Text(f" {self.place.registration.game.title} ", "bold reverse"))
            self.query_one("#prompt", Static).update(self.place.before)
            return
        title = self.place.registration.game.title
        status = Text.assemble((f" {title} ", "bold reverse"), " ", (scene.status, "bold"), no_wrap=True)
        self.query_one("#status", Static).update(status)
        picked = frozenset(key for mark in self.marks for key in self.choices[mark].touches[:1])
        width = max(SMALLEST[0] - 2, self.board.scrollable_content_region.width or self.size.width)
        canvas = draw(
            scene, self.place.names, self.tongue, width, self._roomy, looks, self._at_cursor(), self._moved, picked,
            self.size.height - AROUND - self._least,
        )  # fmt: skip
        self.board.show(canvas, self._at_cursor())
        self._drawn_at = self._at_cursor()
        self.query_one("#prompt", Static).update(self._prompt(scene))
        self.query_one("#info", Static).update(self._info(scene))
        self.query_one("#log").display = self._wide
        self._draw_log(looks)
        self._share_room(canvas.height)

    def _share_room(self, needed: int) -> None:
        """The board gets what it needs, the choices what is left, and each a fair part where both need more."""
        left = self.size.height - AROUND - needed
        self.query_one("#bottom").styles.height = max(self._least, min(22 if self._roomy else 14, left))

    @property
    def _least(self) -> int:
        """How many lines prompt and choices have, however large the board is."""
        return 8 if self._roomy else 7

    def _draw_log(self, looks: Looks) -> None:
        """What was told, drawn anew only where something has been told since."""
        told = (len(self.place.log), self.place.log[-1] if self.place.log else None, looks.dark)
        if told == self._logged:
            return
        self._logged = told
        pane = self.query_one("#log", VerticalScroll)
        text = Text()
        for line in self.place.log[-LOGGED:]:
            mark = sign(line.seat) if line.seat >= 0 else " "
            text.append(f"{mark} ", f"bold {looks.seat(line.seat)}" if line.seat >= 0 else "")
            text.append(line.text, "italic" if line.kind != "event" else "")
            text.append(f" {line.rule}\n" if line.rule else "\n", "dim")
        self.query_one("#lines", Static).update(text)
        pane.scroll_end(animate=False)

    def _prompt(self, scene: Scene) -> Text:
        """What is asked and why; whom the table waits for; how it ended."""
        said = Text()
        if self.place.trouble:
            said.append(f"{self.place.trouble}\n", "bold reverse")
        if scene.ending is not None:
            said.append(f"{scene.ending.text}\n", "bold")
            said.append("\n".join(scene.ending.lines))
            return said
        prompt = scene.prompt
        if prompt is not None and prompt.choices:
            said.append(prompt.text, "bold")
            said.append(f" {prompt.why}", "")
            said.append(f" {prompt.rule}" if prompt.rule else "", "dim")
            if prompt.picks > 1:
                several = self.tongue("Mark up to {picks} with Space, then Enter.", picks=prompt.picks)
                said.append(f" {several}", "italic")
        else:
            said.append(scene.waiting, "italic")
        return said

    def _info(self, scene: Scene) -> Text:
        """Two lines about what is under the cursor."""
        if self.typed:
            return Text(self.tongue("Typed: {typed}. Enter takes it.", typed=self.typed), "bold")
        choice = self._highlighted()
        board = self.focused is self.board
        text = "" if board or choice is None else choice.help
        if not text and self._at_cursor():
            text = brief(self._at_cursor(), scene, self.place.names)
        return Text("\n").join(wrap(Text(text), max(20, self.size.width - 2))[:2])

    def _key_line(self) -> Text:
        """The keys that fit; the last ones say how the rest is found, and how one leaves."""
        known = [(key, self.tongue(word)) for key, word in (*(ONLINE_KEYS if self.place.online else ()), *KEYS)]
        while len(known) > len(LASTING) and sum(cell_len(f" {key} {word} ") for key, word in known) > self.size.width:
            known.pop(-1 - len(LASTING))
        line = Text(no_wrap=True)
        for key, word in known:
            line.append(f" {key}", "bold").append(f" {word} ")
        return line

    # --- choices ---------------------------------------------------------------------------------------------

    def _fill_choices(self, scene: Scene | None) -> None:
        """The numbered choices; those that a touched thing stands for, where one was touched."""
        prompt = scene.prompt if scene is not None else None
        every = [*prompt.choices, *prompt.standing] if prompt is not None else []
        every += [Choice(f"{OFFER}{at}", label) for at, (label, _) in enumerate(self.place.offers)]
        if self.place.waits:
            every.append(Choice(GO_ON, self.tongue("Let the table go on")))
        self.choices = every
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        widest = max((len(choice.action) for choice in every), default=0)
        for number, choice in enumerate(every, 1):
            if self._narrowed and choice.action not in self._narrowed:
                continue
            mark = "■" if number - 1 in self.marks else " "
            label = Text.assemble(
                mark, (f"{number:>2} ", "bold"), (choice.label, ""), (f"  {choice.help}" if choice.help else "", "dim")
            )
            if widest <= 16 and choice.action.casefold() not in choice.label.casefold() and not _ours(choice):
                label.append(f"  {choice.action}", "dim italic")
            choices.add_option(Option(label, id=str(number - 1)))
        if choices.option_count:
            last = choices.option_count - 1 if self.place.waits and not self.place.asked else 0
            choices.highlighted = last

    def _highlighted(self) -> Choice | None:
        choices = self.query_one("#choices", OptionList)
        if choices.highlighted is None or not choices.option_count:
            return None
        at = choices.get_option_at_index(choices.highlighted).id
        return self.choices[int(at)] if at is not None and int(at) < len(self.choices) else None

    def _at_cursor(self) -> str:
        """The thing under the cursor: the one that was walked to, or the one that the choice stands for."""
        if self.focused is self.board:
            return self.cursor
        choice = self._highlighted()
        return choice.touches[0] if choice is not None and choice.touches else ""

    @on(OptionList.OptionHighlighted, "#choices")
    def _moved_in_list(self) -> None:
        if self.focused is not self.board and self._at_cursor() != self._drawn_at:
            self._draw()

    @on(OptionList.OptionSelected, "#choices")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self._take(int(event.option_id or 0))

    def _take(self, at: int) -> None:
        """A choice was taken: answer with it, or with all that were marked."""
        if at >= len(self.choices):
            return
        choice = self.choices[at]
        if choice.action.startswith(OFFER):
            offers = self.place.offers
            number = int(choice.action.removeprefix(OFFER))
            if number < len(offers):
                self._later(offers[number][1]())
            return
        if choice.action == GO_ON:
            self.place.go_on()
            return
        marks = self.marks or [at]
        self._later(self.place.act([self.choices[mark].action for mark in marks]))

    @on(BoardView.Touched)
    def _touched(self, event: BoardView.Touched) -> None:
        self.cursor = event.key
        self.board.focus()
        self._touch(event.key)

    def _touch(self, key: str) -> None:
        """One choice: it is taken. Several: they are listed. None: the thing is explained below."""
        ways = [at for at, choice in enumerate(self.choices) if key and key in choice.touches[:1]]
        if not ways:
            ways = [at for at, choice in enumerate(self.choices) if key and key in choice.touches]
        if len(ways) == 1:
            self._take(ways[0])
        elif ways:
            self._narrowed = tuple(self.choices[at].action for at in ways)
            self._fill_choices(self.place.scene)
            self.query_one("#choices").focus()
        self._draw()

    # --- keys ------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Digits, first letters and arrows."""
        if isinstance(self.focused, Input):
            return
        if self.place.cover:
            if event.key == "enter" and isinstance(self.place, HomePlace):
                self.place.uncover()
            event.stop()
            return
        if event.key in ("left", "right", "up", "down") and self._walk(event.key):
            event.stop()
            event.prevent_default()
        elif event.key == "enter" and (self.typed or self.focused is self.board):
            self._enter()
            event.stop()
        elif event.character and event.character.isdigit():
            self._digit(event.character)
            event.stop()
        elif event.character and event.character.isalpha():
            self._letter(event.character)
            event.stop()

    def _walk(self, way: str) -> bool:
        """Arrows walk over the board; in the list, only those to the sides lead there."""
        if self.focused is not self.board and way in ("up", "down"):
            return False
        start = self._at_cursor()
        self.board.focus()
        self.cursor = self.board.canvas.beside(start, way)
        choice = next((at for at, one in enumerate(self.choices) if self.cursor in one.touches[:1]), None)
        if choice is not None and not self._narrowed:
            self.query_one("#choices", OptionList).highlighted = choice
        self._draw()
        return True

    def _enter(self) -> None:
        if self.typed:
            number, self.typed = int(self.typed), ""
            if 1 <= number <= len(self.choices):
                self._take(number - 1)
            else:
                self._refuse(
                    Unreadable(
                        "there is no option {number}; there are 1 to {last}", number=number, last=len(self.choices)
                    )
                )
        else:
            self._touch(self.cursor)

    def _digit(self, digit: str) -> None:
        """A number that can only be one is taken at once; else Enter ends it."""
        self.typed = (self.typed + digit).lstrip("0")[:4]
        if self.typed and int(self.typed) <= len(self.choices) < int(self.typed) * 10:
            self._enter()
        else:
            self._draw()

    def _letter(self, letter: str) -> None:
        """The next choice that begins with a letter, by its notation or its words."""
        choices = self.query_one("#choices", OptionList)
        count = choices.option_count
        here = choices.highlighted if choices.highlighted is not None else -1
        for step in range(1, count + 1):
            at = (here + step) % count
            number = choices.get_option_at_index(at).id
            choice = self.choices[int(number or 0)]
            if choice.action.casefold().startswith(letter.casefold()) or choice.label.casefold().startswith(
                letter.casefold()
            ):
                choices.focus()
                choices.highlighted = at
                return

    def action_mark(self) -> None:
        """Mark a choice where several may be taken; let the table go on where it waits for that."""
        if isinstance(self.focused, Input):
            self.focused.insert_text_at_cursor(" ")
            return
        scene = self.place.scene
        if self.place.waits and not self.place.asked:
            self.place.go_on()
        elif scene is not None and scene.prompt is not None and scene.prompt.picks > 1:
            choice = self._highlighted()
            if choice is None:
                return
            at = self.choices.index(choice)
            if at in self.marks:
                self.marks.remove(at)
            elif len(self.marks) < scene.prompt.picks:
                self.marks.append(at)
            here = self.query_one("#choices", OptionList).highlighted
            self._fill_choices(scene)
            self.query_one("#choices", OptionList).highlighted = here
            self._draw()

    def action_other(self) -> None:
        """Move the focus between choices and board."""
        if self.focused is self.board:
            self.query_one("#choices").focus()
        else:
            self.cursor = self._at_cursor() or (self.board.canvas.spots[0].key if self.board.canvas.spots else "")
            self.board.focus()
        self._draw()

    def action_back(self) -> None:
        """Close the pane; list all choices again; forget what was typed."""
        pane = self.query_one(RulesPane)
        if pane.display:
            pane.display = False
        self.typed = ""
        self._narrowed = ()
        self._fill_choices(self.place.scene)
        self.query_one("#choices").focus()
        self._draw()

    # --- commands --------------------------------------------------------------------------------------------

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that may be refused; a refusal is shown as a sentence."""

        async def guarded() -> None:
            try:
                await work
            except (SpiritboardError, OSError) as error:
                self._refuse(error)

        self.run_worker(guarded(), exclusive=False)

    def _refuse(self, error: SpiritboardError | OSError) -> None:
        self.notify(sentence_of(error, self.tongue), severity="warning")

    def action_explain(self) -> None:
        """Explain what is under the cursor."""
        scene, choice = self.place.scene, self._highlighted()
        if scene is None:
            return
        text = ""
        if self.focused is self.board:
            text = explain_thing(self.cursor, scene, self.place.names, self._book, self.tongue)
        elif choice is not None and not _ours(choice):
            text = explain_choice(choice, self._book, self.tongue)
            if choice.touches:
                text += "\n\n" + explain_thing(choice.touches[0], scene, self.place.names, self._book, self.tongue)
        self.app.push_screen(Page(text or self.tongue("Nothing lies there."), self.tongue))

    def action_keys(self) -> None:
        """List the keys."""
        self.app.push_screen(Keys(self.tongue))

    def action_rules(self) -> None:
        """Open or close the rules."""
        self.query_one(RulesPane).toggle()

    def action_hint(self) -> None:
        """Ask a strong bot for a hint."""

        async def ask() -> None:
            self.query_one("#info", Static).update(self.tongue("A good bot is thinking…"))
            said = await self.place.hint()
            self.app.push_screen(Page(said.replace("\n", "\n\n"), self.tongue))

        self._later(ask())

    def action_log(self) -> None:
        """Show everything that was told."""
        lines = [f"{line.text} {f'`{line.rule}`' if line.rule else ''}" for line in self.place.log[-LOGGED:]]
        self.app.push_screen(
            Page("\n\n".join(lines) or self.tongue("Nothing has happened yet."), self.tongue, end=True)
        )

    def action_undo(self) -> None:
        """Take the last answer back."""
        self._later(self.place.undo())

    def action_save(self) -> None:
        """Ask for a file, and write the match there."""

        def write(name: str | None) -> None:
            if name:
                self._later(self._write(Path(name).expanduser()))

        name = f"{self.place.registration.game.name}.txt"
        self.app.push_screen(Ask(self.tongue("Save the match to which file?"), self.tongue, name), write)

    async def _write(self, path: Path) -> None:
        text = await self.place.record()
        if path.exists():
            raise Unreadable("{file} exists; choose another name", file=str(path))
        path.write_text(text, encoding="utf-8")
        self.notify(self.tongue("Saved to {file}. It contains what is hidden, too.", file=path))

    def action_chat(self) -> None:
        """Say something to the others."""

        def say(text: str | None) -> None:
            if text:
                self._later(self.place.say(text))

        self.app.push_screen(Ask(self.tongue("Say to the table:"), self.tongue), say)

    def action_leave(self) -> None:
        """Leave the table. The match is kept."""
        self.dismiss("left")

    def speak(self, tongue: Tongue) -> None:
        """Another language."""
        self._shown = None
        self.place.speak(tongue)
        self._read_rules()
        self.refresh_table()

    def commands(self) -> list[Command]:
        """What the palette offers at a table."""
        tongue = self.tongue
        found = [
            (tongue("Hint"), tongue("what a good bot would do in your place"), self.action_hint),
            (tongue("Undo"), tongue("undo your last answer"), self.action_undo),
            (tongue("Save"), tongue("write the match to a file"), self.action_save),
            (tongue("Rules"), tongue("rules and cards, with a search"), self.action_rules),
            (tongue("Log"), tongue("everything that has happened so far"), self.action_log),
            (tongue("Explain"), tongue("what is under the cursor, with its rule"), self.action_explain),
            (tongue("Keys"), tongue("what each key does"), self.action_keys),
            (tongue("Leave"), tongue("back to the menu; the match is kept"), self.action_leave),
        ]
        if self.place.online:
            found.append((tongue("Chat"), tongue("say something to the table (online)"), self.action_chat))
        if isinstance(self.place, HomePlace):
            found.append(
                (
                    tongue("Stops"),
                    tongue("where to stop: where you could act unasked, everywhere, or nowhere"),
                    self._toggle_stops,
                )
            )
            found.append((tongue("Pace"), tongue("bots answer at once, or slowly enough to follow"), self._toggle_pace))
        return found

    def _toggle_stops(self) -> None:
        """From stops where something can be done, to stops everywhere, to none, and round again."""
        if isinstance(self.place, HomePlace):
            match = self.place.match
            self.place.stops, match.thorough = not match.thorough, self.place.stops and not match.thorough
            self.place.go_on()

    def _toggle_pace(self) -> None:
        if isinstance(self.place, HomePlace):
            self.place.pace = 0.0 if self.place.pace else PACE
            self.app.profile.quick = not self.place.pace

    def _ring(self) -> None:
        """Online, one is called when it is one's turn after others were."""
        asked = self.place.asked
        if asked and not self._asked_before and self.place.online:
            self.app.call(self.place.registration.game.title)
        self._asked_before = asked


def _ours(choice: Choice) -> bool:
    """Whether a choice is the client's own, and no action of the match."""
    return choice.action == GO_ON or choice.action.startswith(OFFER)
