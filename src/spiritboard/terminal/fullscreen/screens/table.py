"""The table on the full screen, played with keys and mouse."""

from collections.abc import Coroutine
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static

from spiritboard.core.errors import SpiritboardError, Unreadable
from spiritboard.scenes.scene import Choice
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.explain import explain_choice, explain_item
from spiritboard.terminal.fullscreen.screens.base import Command
from spiritboard.terminal.fullscreen.screens.dialogs import Ask, Keys, Page
from spiritboard.terminal.fullscreen.screens.replay import ReplayScreen, open_record
from spiritboard.terminal.fullscreen.screens.table_view import GO_ON, OFFER, TableView
from spiritboard.terminal.fullscreen.sessions.local import PACE, LocalSession
from spiritboard.terminal.fullscreen.sessions.session import Offer
from spiritboard.terminal.fullscreen.widgets.board_view import BoardView
from spiritboard.terminal.fullscreen.widgets.event_log import LOGGED
from spiritboard.terminal.fullscreen.widgets.rules_pane import RulesPane
from spiritboard.terminal.match import another
from spiritboard.terminal.screen import sentence_of


class TableScreen(TableView):
    """Plays at one table until the person leaves."""

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

    @property
    def offers(self) -> list[Offer]:
        """What the session offers; after the end of a match, also where one may go from there."""
        found = super().offers
        if self.session.over:
            if self.session.lasting:
                found.append((self.tongue("Replay the match"), self._look_again))
            if isinstance(self.session, LocalSession):
                found.append((self.tongue("Another match with the same players"), self._play_again))
            found.append((self.tongue("Back to the menu"), self._go_back))
        return found

    async def _look_again(self) -> None:
        record = await self.session.record()
        self.app.push_screen(ReplayScreen(open_record(record), self.tongue))

    async def _play_again(self) -> None:
        assert isinstance(self.session, LocalSession)
        match = another(self.session.match, self.tongue)
        self.action_leave()
        self.app.sit(self.app.local_session(match))

    async def _go_back(self) -> None:
        self.action_leave()

    # --- choices ---------------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#choices")
    def _moved_in_list(self) -> None:
        if self.focused is not self.board and self._at_cursor() != self._drawn_at:
            self._draw()

    @on(OptionList.OptionSelected, "#choices")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self._take(int(event.option_id or 0))

    def _take(self, at: int) -> None:
        """A choice was taken: answer with it, or with all that were marked."""
        every = self.choices
        if at >= len(every):
            return
        action = every[at].action
        if action.startswith(OFFER):
            offers = self.offers
            number = int(action.removeprefix(OFFER))
            if number < len(offers):
                self._attempt(offers[number][1]())
            return
        if action == GO_ON:
            self.session.go_on()
            return
        self._attempt(self.session.act([every[mark].action for mark in self.choice_list.marks or [at]]))

    @on(BoardView.Touched)
    def _touched(self, event: BoardView.Touched) -> None:
        self.cursor = event.key
        self.board.focus()
        self._touch(event.key)

    def _touch(self, key: str) -> None:
        """One choice: it is taken. Several: they are listed. None: the thing is explained below."""
        every = self.choices
        ways = [at for at, choice in enumerate(every) if key and key in choice.touches[:1]]
        if not ways:
            ways = [at for at, choice in enumerate(every) if key and key in choice.touches]
        if len(ways) == 1:
            self._take(ways[0])
        elif ways:
            self.choice_list.show_only([every[at].action for at in ways])
            self.choice_list.focus()
        self._draw()

    # --- keys ------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Digits, first letters and arrows."""
        if isinstance(self.focused, Input):
            return
        if self.session.cover:
            if event.key == "enter" and isinstance(self.session, LocalSession):
                self.session.uncover()
            event.stop()
            return
        if event.key in ("left", "right", "up", "down") and self._walk(event.key):
            event.stop()
            event.prevent_default()
        elif event.key == "enter" and (self.choice_list.typed or self.focused is self.board):
            self._enter()
            event.stop()
        elif event.character and event.character.isdigit():
            self._type_digit(event.character)
            event.stop()
        elif event.character and event.character.isalpha():
            if self.choice_list.go_to_letter(event.character):
                self.choice_list.focus()
            event.stop()

    def _walk(self, way: str) -> bool:
        """Arrows walk over the board; in the list, only those to the sides lead there."""
        if self.focused is not self.board and way in ("up", "down"):
            return False
        start = self._at_cursor()
        self.board.focus()
        self.cursor = self.board.canvas.beside(start, way)
        every = self.choices
        choice = next((at for at, one in enumerate(every) if self.cursor in one.touches[:1]), None)
        if choice is not None and self.choice_list.shows_all:
            self.choice_list.go_to(choice)
        self._draw()
        return True

    def _enter(self) -> None:
        if not self.choice_list.typed:
            self._touch(self.cursor)
            return
        number, last = self.choice_list.take_number(), len(self.choices)
        if 1 <= number <= last:
            self._take(number - 1)
        else:
            self._refuse(Unreadable("there is no option {number}; there are 1 to {last}", number=number, last=last))

    def _type_digit(self, digit: str) -> None:
        """A number that can only be one is taken at once; else Enter ends it."""
        if self.choice_list.type_digit(digit):
            self._enter()
        else:
            self._draw()

    def action_mark(self) -> None:
        """Mark a choice where several may be taken; let the table go on where it waits for that."""
        if isinstance(self.focused, Input):
            self.focused.insert_text_at_cursor(" ")
            return
        scene = self.session.scene
        if self.session.waits and not self.session.asked:
            self.session.go_on()
        elif scene is not None and scene.prompt is not None and scene.prompt.picks > 1:
            self.choice_list.toggle_mark(scene.prompt.picks)
            self._draw()

    def action_other(self) -> None:
        """Move the focus between choices and board."""
        if self.focused is self.board:
            self.choice_list.focus()
        else:
            self.cursor = self._at_cursor() or (self.board.canvas.spots[0].key if self.board.canvas.spots else "")
            self.board.focus()
        self._draw()

    def action_back(self) -> None:
        """Close the pane; list all choices again; forget what was typed and marked."""
        pane = self.query_one(RulesPane)
        if pane.display:
            pane.display = False
        self._fill_choices(self.session.scene)
        self.choice_list.focus()
        self._draw()

    # --- commands --------------------------------------------------------------------------------------------

    def _attempt(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that may be refused; a refusal is shown as a sentence."""

        async def guarded() -> None:
            try:
                await work
            except (SpiritboardError, OSError) as error:
                self._refuse(error)

        self.run_worker(guarded(), exclusive=False)

    def _refuse(self, error: SpiritboardError | OSError) -> None:
        self.notify(sentence_of(error, self.tongue), severity="warning", markup=False)

    def action_explain(self) -> None:
        """Explain what is under the cursor."""
        scene, choice = self.session.scene, self.choice_list.chosen
        if scene is None:
            return
        text = ""
        if self.focused is self.board:
            text = explain_item(self.cursor, scene, self.session.names, self._book, self.tongue)
        elif choice is not None and not self._is_own(choice):
            text = explain_choice(choice, self._book, self.tongue)
            if choice.touches:
                text += "\n\n" + explain_item(
                    choice.touches[0], scene, self.session.names, self._book, self.tongue, choice
                )
        self.app.push_screen(Page(text or self.tongue("There is nothing here."), self.tongue))

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
            try:
                said = await self.session.hint()
            finally:
                self._draw()
            self.app.push_screen(Page(said.replace("\n", "\n\n"), self.tongue))

        self._attempt(ask())

    def action_log(self) -> None:
        """Show everything that was told."""
        lines = [f"{line.text} {f'`{line.rule}`' if line.rule else ''}" for line in self.session.log[-LOGGED:]]
        self.app.push_screen(
            Page("\n\n".join(lines) or self.tongue("Nothing has happened yet."), self.tongue, end=True)
        )

    def action_undo(self) -> None:
        """Take the last answer back."""
        self._attempt(self.session.undo())

    def action_save(self) -> None:
        """Ask for a file, and write the match there."""

        def write(name: str | None) -> None:
            if name:
                self._attempt(self._write(Path(name).expanduser()))

        name = f"{self.session.registration.game.name}.txt"
        self.app.push_screen(Ask(self.tongue("Save the match to which file?"), name), write)

    async def _write(self, path: Path) -> None:
        text = await self.session.record()
        if path.exists():
            raise Unreadable("{file} exists; choose another name", file=str(path))
        path.write_text(text, encoding="utf-8")
        self.notify(self.tongue("Saved to {file}. The file also contains everything hidden.", file=path), markup=False)

    def action_chat(self) -> None:
        """Say something to the others."""

        def say(text: str | None) -> None:
            if text:
                self._attempt(self.session.say(text))

        self.app.push_screen(Ask(self.tongue("Say to the table:")), say)

    def action_leave(self) -> None:
        """Leave the table. The match is kept."""
        self.dismiss("left")

    def speak(self, tongue: Tongue) -> None:
        """Another language."""
        self._shown = None
        self.session.speak(tongue)
        self._read_rules()
        self.refresh_table()

    def commands(self) -> list[Command]:
        """What the palette offers at a table."""
        tongue = self.tongue
        found = [
            (tongue("Hint"), tongue("what a good bot would do in your place"), self.action_hint),
            (tongue("Undo"), tongue("undo your last answer"), self.action_undo),
            (tongue("Save"), tongue("save the match to a file"), self.action_save),
            (tongue("Rules"), tongue("rules and cards, with a search"), self.action_rules),
            (tongue("Log"), tongue("everything that has happened so far"), self.action_log),
            (tongue("Explain"), tongue("what is under the cursor, with its rule"), self.action_explain),
            (tongue("Keys"), tongue("what each key does"), self.action_keys),
            (tongue("Leave"), tongue("back to the menu; the match is kept"), self.action_leave),
        ]
        if self.session.online:
            found.append((tongue("Chat"), tongue("say something to the table (online)"), self.action_chat))
        if isinstance(self.session, LocalSession):
            found.append(
                (
                    tongue("Stops"),
                    tongue("where to stop: where you could interrupt, everywhere, or nowhere"),
                    self._toggle_stops,
                )
            )
            found.append((tongue("Pace"), tongue("bots answer at once, or slowly enough to follow"), self._toggle_pace))
        return found

    def _toggle_stops(self) -> None:
        """From stops where something can be done, to stops everywhere, to none, and round again."""
        if isinstance(self.session, LocalSession):
            match = self.session.match
            self.session.stops, match.thorough = not match.thorough, self.session.stops and not match.thorough
            self.session.go_on()

    def _toggle_pace(self) -> None:
        if isinstance(self.session, LocalSession):
            self.session.pace = 0.0 if self.session.pace else PACE
            self.app.profile.quick = not self.session.pace

    def _is_own(self, choice: Choice) -> bool:
        """Whether a choice is the client's own, and no action of the match."""
        return choice.action == GO_ON or choice.action.startswith(OFFER)
