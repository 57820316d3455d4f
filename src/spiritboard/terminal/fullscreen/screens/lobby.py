"""The lobby of a web table: tables to sit down at or to watch, and new ones."""

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
from spiritboard.terminal.fullscreen.screens.dialogs import Pick
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
        self._games: tuple[wire.GameFact, ...] = ()
        self._listed: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {self.where.server} ", "bold reverse"), id="status")
        yield OptionList(id="menu", markup=False)
        yield Static(id="hint", markup=False)

    def on_mount(self) -> None:
        """Refresh the list regularly."""
        self.query_one(OptionList).focus()
        self.set_interval(EVERY, lambda: self.run_worker(self._look(), group="list", exclusive=True))

    def on_screen_resume(self) -> None:
        """Look at once, at first and after every table."""
        self.run_worker(self._look(), group="list", exclusive=True)

    async def on_unmount(self) -> None:
        """Disconnect."""
        await self.client.http.aclose()

    def speak(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.run_worker(self._look(), group="list", exclusive=True)

    async def _look(self) -> None:
        try:
            found, games = await self.client.lobby(), await self.client.games()
        except SpiritboardError as error:
            said = sentence_of(error, self.tongue)
            self.query_one("#hint", Static).update(f"{said} {self.tongue('Trying again…')}")
            return
        self.query_one("#hint", Static).update(self.tongue("Enter: sit down, or watch. Esc: back."))
        self._fill(found, games)

    def _fill(self, found: wire.Lobby, games: tuple[wire.GameFact, ...]) -> None:
        self._games = games
        say, rows = self.tongue, list[tuple[str, str]]()
        mine = {row.id for row in found.mine}
        for room in {row.id: row for row in (*found.mine, *found.open, *found.live)}.values():
            if room.id in mine or self._key(room.id) in self.profile.seats:
                wish, state = f"sit {room.id}", say("your seat")
            elif room.status == "open":
                wish, state = f"sit {room.id}", say("{free} free", free=room.free)
            else:
                wish, state = f"watch {room.id}", say("to watch")
            names = ", ".join(name for name in room.names if name)
            rows.append((" · ".join(part for part in (say(room.title), names, state) if part), wish))
        rows += [(say("Make a table for {game}", game=say(game.title)), f"make {game.name}") for game in games]
        rows += [(say("Play {game} against bots", game=say(game.title)), f"quick {game.name}") for game in games]
        if rows == self._listed:
            return
        self._listed = rows
        menu = self.query_one(OptionList)
        at = menu.get_option_at_index(menu.highlighted).id if menu.highlighted is not None else ""
        entries = [entry for _, entry in rows]
        menu.clear_options()
        menu.add_options([Option(label, id=entry) for label, entry in rows])
        menu.highlighted = entries.index(at) if at in entries else 0

    def _key(self, room: str) -> str:
        """Under which address the profile keeps the seat in a room."""
        return f"{self.where.server}/room/{room}"

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        word, _, what = (event.option_id or "").partition(" ")
        game = next((game for game in self._games if game.name == what), None)
        if word == "make" and game is not None and game.least < game.most:
            counts = [(str(count), f"{what} {count}") for count in range(game.least, game.most + 1)]
            self.app.push_screen(Pick(self.tongue("How many players?"), counts), self._make)
        else:
            self.run_worker(self._enter(word, what), exclusive=False)

    def _make(self, wish: str | None) -> None:
        if wish:
            self.run_worker(self._enter("make", wish), exclusive=False)

    async def _enter(self, word: str, what: str) -> None:
        name = self.profile.name or self.tongue("Guest")
        try:
            room, token = what, self.profile.seats.get(self._key(what), "")
            if word == "make":
                game, _, count = what.partition(" ")
                players = int(count) if count else next(one.least for one in self._games if one.name == game)
                entered = await self.client.make(wire.NewRoom(game, name, players, listed=True))
                room, token = entered.room, entered.token
            elif word == "quick":
                entered = await self.client.quick(what, name)
                room, token = entered.room, entered.token
            elif word == "sit" and not token:
                token = (await self.client.join(what, name)).token
            facts = await self.client.look(room)
        except SpiritboardError as error:
            self.notify(sentence_of(error, self.tongue), severity="warning", markup=False)
            return
        if token:
            self.profile.seats[self._key(room)] = token
            save_profile(self.profile)
        self.app.sit(OnlineSession(Client(self.where.server), facts, self.tongue, token))
