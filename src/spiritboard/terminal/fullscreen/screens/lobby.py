"""The lobby of a web table: open and running tables, and the form for a new one."""

from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from spiritboard.client import Address, Client
from spiritboard.core.errors import SpiritboardError
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.fullscreen.screens.base import SpiritboardScreen
from spiritboard.terminal.fullscreen.sessions.online import OnlineSession
from spiritboard.terminal.profile import Profile, save_profile
from spiritboard.terminal.screen import sentence_of
from spiritboard.web import wire

EVERY: Final = 5.0
"""Seconds after which the list is asked for again."""


class LobbyScreen(SpiritboardScreen[None]):
    """Lists tables and sits down at one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+q", "leave", show=False, priority=True)]

    def __init__(self, where: Address, profile: Profile, tongue: Tongue) -> None:
        super().__init__()
        self.where = where
        self.profile = profile
        self.tongue = tongue
        self.client = Client(where.server)
        self._listed: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {self.where.server} ", "bold reverse"), id="status")
        yield OptionList(id="menu")
        yield Static(id="hint")

    def on_mount(self) -> None:
        """Refresh the list regularly."""
        self.query_one(OptionList).focus()
        self.run_worker(self._look(), exclusive=True)
        self.set_interval(EVERY, lambda: self.run_worker(self._look(), exclusive=True))

    async def on_unmount(self) -> None:
        """Disconnect."""
        await self.client.http.aclose()

    async def _look(self) -> None:
        try:
            found, games = await self.client.lobby(), await self.client.games()
        except SpiritboardError as error:
            said = sentence_of(error, self.tongue)
            self.query_one("#hint", Static).update(f"{said} {self.tongue('Trying again…')}")
            return
        self.query_one("#hint", Static).update(self.tongue("Enter sits down, or watches; Esc goes back."))
        self._fill(found, games)

    def _fill(self, found: wire.Lobby, games: tuple[wire.GameFact, ...]) -> None:
        say, rows = self.tongue, list[tuple[str, str]]()
        rows += [
            (f"{row.title} · {self._who(row)} · {say('{free} free', free=row.free)}", f"sit {row.id}")
            for row in found.open
        ]
        rows += [(f"{row.title} · {self._who(row)} · {say('to watch')}", f"watch {row.id}") for row in found.live]
        rows += [(say("Make a table for {game}", game=game.title), f"make {game.name}") for game in games]
        rows += [(say("Play {game} against bots, now", game=game.title), f"quick {game.name}") for game in games]
        if [entry for _, entry in rows] == self._listed:
            return
        self._listed = [entry for _, entry in rows]
        menu = self.query_one(OptionList)
        menu.clear_options()
        menu.add_options([Option(label, id=entry) for label, entry in rows])
        menu.highlighted = 0

    def _who(self, row: wire.LobbyRoom) -> str:
        return ", ".join(name for name in row.names if name)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        word, _, what = (event.option_id or "").partition(" ")
        self.run_worker(self._enter(word, what), exclusive=False)

    async def _enter(self, word: str, what: str) -> None:
        name = self.profile.name or "Guest"
        try:
            room, token = what, ""
            if word == "make":
                least = next(game.least for game in await self.client.games() if game.name == what)
                entered = await self.client.make(wire.NewRoom(what, name, least, listed=True))
                room, token = entered.room, entered.token
            elif word == "quick":
                entered = await self.client.quick(what, name)
                room, token = entered.room, entered.token
            elif word == "sit":
                token = (await self.client.join(what, name)).token
            facts = await self.client.look(room)
        except SpiritboardError as error:
            self.notify(sentence_of(error, self.tongue), severity="warning")
            return
        if token:
            self.profile.seats[f"{self.where.server}/room/{room}"] = token
            save_profile(self.profile)
        self.app.sit(OnlineSession(Client(self.where.server), facts, self.tongue, token))
