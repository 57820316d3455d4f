"""A match in the plain terminal: bots answer, and people are shown their seat's view and asked."""

from itertools import count
from pathlib import Path
from typing import Final

from rich.text import Text

from spiritboard.core.errors import NotAsked, SpiritboardError, Unreadable
from spiritboard.play.fairness import commitment
from spiritboard.play.undo import take_back
from spiritboard.scenes.render import render_text, wrap
from spiritboard.scenes.rulebook import Rulebook
from spiritboard.scenes.scene import Prompt, Scene
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.hint import advise
from spiritboard.terminal.match import OPPONENT, Match, resume
from spiritboard.terminal.menu import Menu, is_number, see_it
from spiritboard.terminal.screen import Screen, sentence_of
from spiritboard.terminal.typed_commands import help_lines, parse

RECENT: Final = 20
"""How many lines of the log are what happened lately."""


class Left(Exception):
    """The person has left the table."""


class Session:
    """Plays a match to its end, or until the persons leave."""

    def __init__(self, match: Match, screen: Screen, tongue: Tongue) -> None:
        self.screen = screen
        self.tongue = tongue
        self.stops = True
        self.explained: set[str] = set()
        self._sit(match)

    def _sit(self, match: Match) -> None:
        self.match = match
        self.table = match.table
        self.show = match.registration.show
        self.book = Rulebook(self.show.rules(self.tongue.language))
        self.shown = dict.fromkeys(range(len(match.seated)), 0)
        self.facing = match.persons[0] if len(match.persons) == 1 else -1
        self.skipping = False
        self.dirty = False
        self.saved: Path | None = None

    # --- the match -------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on to the end."""
        self._welcome()
        try:
            while not self.table.over:
                self._step()
            self._farewell()
        except EOFError:
            self._keep()
            self.screen.say(self.tongue("End of input: goodbye."))
        except KeyboardInterrupt:
            self._keep()
            raise
        except Left:
            self.screen.say(self.tongue("Goodbye."))

    def _step(self) -> None:
        """Let a bot or a person give one answer. A person is asked only if there is a choice."""
        decision = self.match.registration.game.decision(self.table.state)
        assert decision is not None
        if self.match.bots_interrupt(decision.seats):
            return
        bots = [seat for seat in decision.seats if seat in self.match.bots]
        if bots:
            if len(bots) == len(decision.seats) and self._person_interrupts():
                return
            self.match.bot_answers(bots[0])
            return
        seat = decision.seats[0]
        action = self.match.goes_without_saying(seat)
        if action is None:
            self._person_answers(seat)
        else:
            self.table.act(seat, action)

    # --- persons ---------------------------------------------------------------------------------------------

    def _person_interrupts(self) -> bool:
        """Before a bot answers, give a single person who may act unasked the chance to; several who share the keyboard
        use ``2! ACTION`` whenever anybody is asked."""
        if self.skipping or not self.stops or not self.match.person_may_intervene():
            return False
        seat = self.match.persons[0]
        scene = self._scene(seat)
        self._news(seat)
        self.screen.show(wrap(Text(scene.waiting, "italic"), self.screen.width))
        return self._ask(seat, scene, may_pass=True)

    def _person_answers(self, seat: int) -> None:
        self.skipping = False
        self._face(seat)
        self._news(seat)
        scene = self._scene(seat)
        self._paint(scene)
        self._ask(seat, scene, may_pass=False)

    def _face(self, seat: int) -> None:
        """If persons share the keyboard, hide what the last one saw until the next one sits there."""
        if self.facing == seat:
            return
        name = self.table.names[seat]
        self.screen.hide()
        self.screen.say(self.tongue("{who}, it is your turn at the keyboard.", who=name))
        self.screen.ask(self.tongue("Press Enter when nobody else is looking. "))
        self.facing = seat

    def _ask(self, seat: int, scene: Scene, may_pass: bool) -> bool:
        """Read lines until one changes the match (return True) or lets it go on (return False)."""
        prompt = scene.prompt
        assert prompt is not None
        menu = Menu(prompt, self.tongue)
        self.screen.show(menu.lines(self.screen.width, why=prompt.kind not in self.explained))
        self.explained.add(prompt.kind)
        question = self.tongue("Press Enter to continue, or type an action > ") if may_pass else "> "
        before = self.table
        while True:
            line = self.screen.ask(question)
            if not line and may_pass:
                return False
            epoch = self.table.epoch
            try:
                suggestion = not line and prompt.suggested
                if suggestion or not self._command(line, seat, menu):
                    self._act(seat, line, menu)
            except (SpiritboardError, OSError) as error:
                self.screen.say(sentence_of(error, self.tongue))
            except UnicodeDecodeError:
                self.screen.say(self.tongue("The file is not UTF-8 text."))
            if self.table is not before or self.table.epoch != epoch:
                return True
            if self.skipping and may_pass:
                return False

    def _act(self, seat: int, line: str, menu: Menu) -> None:
        who, mark, rest = line.partition("!")
        if mark and is_number(who.strip()):
            self.table.submit(self._unasked(int(who) - 1, seat), menu.notation(rest.strip()))
        else:
            self.table.submit_all(seat, menu.answers(line))
        self.dirty = True

    def _unasked(self, seat: int, facing: int) -> int:
        """Return the seat that somebody wants to act for. Raise NotAsked for bots and for persons who are asked.

        A refusal of their action would reveal what they hold.
        """
        if seat in self.match.bots:
            raise NotAsked("seat {seat} is played by a bot, which acts for itself", seat=seat + 1)
        if seat != facing and seat in self.match.registration.game.asked(self.table.state):
            raise NotAsked(
                "seat {seat} has a question of its own, and answers when it is at the keyboard", seat=seat + 1
            )
        return seat

    # --- showing ---------------------------------------------------------------------------------------------

    def _scene(self, seat: int) -> Scene:
        return self.show.scene(self.table.moment(seat), self.tongue)

    def _paint(self, scene: Scene) -> None:
        self.screen.show(render_text(scene, self.table.names, self.tongue, self.screen.width))

    def _news(self, seat: int) -> None:
        """Show the events that this seat has been told since it last looked."""
        self._tell(seat, self.shown[seat])
        self.shown[seat] = len(self.table.entries)

    def _tell(self, seat: int, after: int, last: int | None = None) -> None:
        lines = []
        for event in self.table.told(seat, after):
            sentence = self.show.tell(event, seat, self.table.names, self.tongue)
            if sentence:
                rule = self.show.rule_of(event)
                line = Text.assemble("  ", sentence, (f" [{rule}]" if rule else "", "dim"))
                lines += wrap(line, self.screen.width, indent=4)
        self.screen.show(lines[-last:] if last else lines)

    def _welcome(self) -> None:
        game, say = self.match.registration.game, self.tongue
        seats = [f"{seat} {name}" for seat, name in enumerate(self.table.names, 1)]
        self.screen.show(wrap(Text(f"{say(game.title)}{say(': ')}{', '.join(seats)}.", "bold"), self.screen.width))
        if self.match.sealed:
            seal = commitment(self.match.seed)
            self.screen.say(say("The shuffle is sealed; its seed will be shown at the end. Seal:"), f"  {seal}")
        for name in self.match.strangers:
            self.screen.say(
                say(
                    "{bot} is a custom bot, which a record does not contain: {usual} plays instead.",
                    bot=name,
                    usual=OPPONENT,
                )
            )
        self.screen.say(say("Type a number, a notation or a command; help lists the commands."), "")

    def _farewell(self) -> None:
        """Show the end: what happened last, the table, the scores and where they came from, the seed and the record."""
        say, viewer = (
            self.tongue,
            self.facing if self.facing >= 0 else self.match.persons[0] if self.match.persons else 0,
        )
        self._news(viewer)
        scene = self._scene(viewer)
        self._paint(scene)
        if scene.ending is not None:
            self.screen.show(["", Text(scene.ending.text, "bold"), *scene.ending.lines])
        gains = self.show.account(self.table.told(viewer), viewer, self.table.names, say)
        if gains:
            self.screen.say("", say("Where the points came from:"))
            self.screen.show([line for gain in gains for line in wrap(Text(f"  {gain}"), self.screen.width, indent=6)])
        if self.match.sealed:
            self.screen.say(
                "",
                say("The seed of this match, which was sealed at the start:"),
                f"  {self.match.seed.hex()}",
            )
        self._offer_to_save(say("Save the record? Type a file name, or press Enter to skip: "))

    def _offer_to_save(self, question: str) -> None:
        while True:
            try:
                name = self.screen.ask(question)
                if not name or name.casefold() in ("no", self.tongue("no")) or self._save(name):
                    return
            except (SpiritboardError, OSError) as error:
                self.screen.say(sentence_of(error, self.tongue))

    def _save(self, name: str) -> bool:
        """Write the match to a file; over another file only if the person says so."""
        path = _path(name)
        if path.exists() and path != self.saved:
            yes = self.tongue("yes")
            if self.screen.ask(self.tongue("{file} exists. Type {yes} to replace it: ", file=path, yes=yes)) != yes:
                return False
        self._write(path)
        return True

    def _keep(self) -> None:
        """Save the match to its own file or to a new one, since there is no more input."""
        if not self.dirty:
            return
        name = self.match.registration.game.name
        free = (path for number in count(1) if not (path := Path(f"{name}-{number}.txt")).exists())
        try:
            self._write(self.saved or next(free))
        except OSError as error:
            self.screen.say(sentence_of(error, self.tongue))

    def _write(self, path: Path) -> None:
        self.match.save(path)
        self.saved = path
        self.dirty = False
        self.screen.say(self.tongue("Saved to {file}. The file also contains everything hidden.", file=path))

    # --- commands --------------------------------------------------------------------------------------------

    def _command(self, line: str, seat: int, menu: Menu) -> bool:
        """Carry out a command; False if the line is not one."""
        command, typed, rest, meant = parse(line)
        match command:
            case "?":
                self._explain(rest, menu)
            case "":
                self.screen.say(self.tongue("Type a number, a notation or a command; help lists the commands."))
            case "help":
                self.screen.say(self.tongue("Answer with a number, a short key or a notation. Or:"))
                self.screen.show(help_lines(self.tongue, self.screen.width))
            case "hint":
                self._hint(seat, menu.prompt)
            case "undo":
                self._undo(seat)
            case "log":
                self._tell(seat, 0, last=None if meant == "all" else RECENT)
            case "rules":
                self._rules(rest)
            case "look":
                self._paint(self._scene(seat))
                self.screen.show(menu.lines(self.screen.width))
            case "save":
                self._save(_named(rest, typed))
            case "resume":
                self._resume(_path(_named(rest, typed)))
            case "record":
                self._record()
            case "skip":
                self.skipping = True
            case "stops":
                self.stops, self.match.thorough = meant != "off", meant == "all"
                self.skipping = not self.stops
            case "quit" | "exit" | "q":
                self._quit()
            case _:
                return False
        return True

    def _explain(self, which: str, menu: Menu) -> None:
        """Explain one option, or all of them."""
        numbers = list(range(1, len(menu.choices) + 1))
        if which:
            notation = menu.notation(which).casefold()
            numbers = [number for number in numbers if menu.choices[number - 1].action.casefold() == notation]
            if not numbers:
                raise Unreadable("{words} is not one of the options", words=repr(which))
        self.screen.show(menu.explain(numbers, self.book, self.screen.width))

    def _hint(self, seat: int, prompt: Prompt) -> None:
        mind = self.table.mind(seat)
        if mind is None or not mind.legal_actions:
            raise Unreadable("hints are available only when you have a decision to make")
        text = advise(self.match.registration, mind, self.match.luck(seat), prompt, self.tongue)
        self.screen.show(wrap(text, self.screen.width))

    def _undo(self, seat: int) -> None:
        """Undo the seat's last answer. Bots always agree; other persons are asked."""
        possible = take_back(self.table, seat)
        if possible is None:
            raise Unreadable("you have not answered anything yet")
        for other in possible.consent:
            if other in self.match.bots:
                continue
            name = self.table.names[other]
            reply = self.screen.ask(self.tongue("{who}, do you agree to undo it? (yes/no) ", who=name))
            if reply.casefold() not in ("y", "yes", self.tongue("yes")):
                self.screen.say(self.tongue("{who} does not agree: nothing is undone.", who=name))
                return
        self.table.take_back(possible.count)
        self.shown = {other: min(count, possible.count) for other, count in self.shown.items()}
        self.screen.say(self.tongue("Undone."))

    def _record(self) -> None:
        """Show the record, which contains every secret, after a warning."""
        yes = self.tongue("yes")
        question = self.tongue("The record shows what is hidden, too. Type {yes} to see it: ", yes=yes)
        if self.screen.ask(question) == yes:
            self.screen.say(str(self.table.record()))

    def _resume(self, path: Path) -> None:
        match = resume(path.read_text(encoding="utf-8"), self.match.seated)
        if self.dirty:
            self._offer_to_save(self.tongue("Save the match? Type a file name, or press Enter to skip: "))
        self._sit(match)
        self._welcome()

    def _rules(self, which: str) -> None:
        text = self.book.text if not which else self.book.section(which) or self.book.mentioning(which)
        if not text:
            raise Unreadable("no rule has the number {words} or mentions it", words=repr(which))
        if shown := see_it(self.match.registration.game.name, which, self.tongue):
            text = f"{text}\n\n{shown}"
        self.screen.document(text, self.tongue("Press Enter for more, or type anything to stop > "))

    def _quit(self) -> None:
        if self.dirty:
            self._offer_to_save(self.tongue("Save the match? Type a file name, or press Enter to skip: "))
        raise Left


def _named(file: str, command: str) -> str:
    """Return the file that a command names. Raise Unreadable if it names none."""
    if not file:
        raise Unreadable("{command} needs a file name", command=command)
    return file


def _path(name: str) -> Path:
    """Return the file that a person names. Raise Unreadable if no file can have this name."""
    try:
        path = Path(name).expanduser()
    except RuntimeError:
        raise Unreadable("{file}: there is no such user", file=name) from None
    if "\0" in name:
        raise Unreadable("{file} is not a valid file name", file=repr(name))
    return path
