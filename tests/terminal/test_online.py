"""The terminal at a real server: a room is made, a bot added, the line is cut in the middle, the match goes on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from spiritboard.client import Client, choices
from spiritboard.play.record import read_record
from spiritboard.scenes.tongue import tongue
from spiritboard.terminal.fullscreen.app import SpiritboardApp
from spiritboard.terminal.fullscreen.sessions.online import OnlineSession
from spiritboard.terminal.profile import Profile
from spiritboard.web import wire
from tests.cli.command import spiritboard
from tests.terminal import tmux
from tests.terminal.whole_screen import lines, table
from tests.web.serving import Server


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


async def shown(pilot: Pilot[None], text: str) -> None:
    """Wait until something stands on the screen."""
    async with asyncio.timeout(60):
        while text not in "\n".join(lines(pilot)):
            await pilot.pause(0.02)


async def sat_down(address: str) -> tuple[wire.RoomFact, str]:
    """A room for three with one person and a bot in it."""
    async with Client(address) as client:
        plans = (wire.SeatPlan(), wire.SeatPlan(), wire.SeatPlan("bot", 1))
        entered = await client.make(wire.NewRoom("shamans", "Anna", 3, {"points": 3}, plans))
        return await client.look(entered.room), entered.token


def test_a_match_with_a_bot_survives_a_cut_line(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        room, token = await sat_down(server.address)
        app = SpiritboardApp(
            Profile(), tongue("en"), lambda app: OnlineSession(Client(server.address), room, app.tongue, token)
        )
        async with app.run_test(size=(100, 30)) as pilot:
            await shown(pilot, "Put a bot on a free seat")
            await pilot.press("enter")
            await shown(pilot, "Start the match")
            await pilot.press("enter")
            screen, answers, cut = table(pilot), 0, False
            session = screen.session
            async with asyncio.timeout(100):
                while not session.over:
                    await pilot.pause(0.01)
                    if not session.asked or session.trouble:
                        continue
                    assert isinstance(session, OnlineSession)
                    assert not session.failed, "a line that stands again forgets how often it was cut"
                    await pilot.press("1", "enter")
                    answers += 1
                    if answers == 2 and not cut:  # no match of three points is over by then
                        cut = True
                        await asyncio.to_thread(server.kill)
                        await shown(pilot, "Connection lost.")
                        await asyncio.to_thread(server.start)
            assert cut
            assert session.log
            assert read_record(await session.record()).game == "shamans"

    with Server(tmp_path) as server:
        asyncio.run(play(server))


def test_the_lobby_leads_to_ones_seat_and_back(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        async with Client(server.address) as client:
            room = (await client.make(wire.NewRoom("samhain", "[/b] Anna", 4, listed=True))).room
            app = SpiritboardApp(Profile(name="Bea"), tongue("en"), wish=f"lobby {server.address}")
            async with app.run_test(size=(100, 30)) as pilot:
                await shown(pilot, "[/b] Anna · 3 free")
                await pilot.press("down", "up", "enter")
                await shown(pilot, "② Bea")
                await pilot.press("ctrl+q")
                await shown(pilot, "your seat")
                await pilot.press("enter")
                await shown(pilot, "② Bea")
                assert [seat.name for seat in (await client.look(room)).seats] == ["[/b] Anna", "Bea", "", ""]
                await pilot.press("ctrl+q")
                await shown(pilot, "Make a table for Samhain")
                options = app.screen.query_one(OptionList)
                options.highlighted = options.get_option_index("make samhain")
                await pilot.press("enter")
                await shown(pilot, "How many players?")
                await pilot.press("down", "enter")
                await shown(pilot, "③ free seat")
                session = table(pilot).session
                assert isinstance(session, OnlineSession)
                assert len(session.room.seats) == 3

    with Server(tmp_path) as server:
        asyncio.run(visit(server))


@tmux.needed
def test_a_real_terminal_opens_the_lobby(tmp_path: Path) -> None:
    with Server(tmp_path) as server, tmux.Terminal(tmp_path, "lobby", server.address, "--language", "en") as terminal:
        terminal.wait("Make a table for Samhain")
        terminal.press("Escape")
        terminal.wait("Play Shamans")


def test_what_others_say_pops_up_where_there_is_no_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notified: list[tuple[str, str]] = []  # what pops up goes away by itself
    notify = SpiritboardApp.notify

    def noting(app: SpiritboardApp, message: str, *, title: str = "", **extra: Any) -> None:
        notified.append((title, message))
        notify(app, message, title=title, **extra)

    monkeypatch.setattr(SpiritboardApp, "notify", noting)

    async def visit(server: Server) -> None:
        room, token = await sat_down(server.address)
        app = SpiritboardApp(
            Profile(), tongue("en"), lambda app: OnlineSession(Client(server.address), room, app.tongue, token)
        )
        async with app.run_test(size=(80, 24), notifications=True) as pilot, Client(server.address) as other:
            await shown(pilot, "Put a bot on a free seat")
            await other.join(room.id, "Bea")
            await other.dial(room.id)
            await other.ask(wire.Chat(other.id(), "well [met]"))
            await shown(pilot, "well [met]")
            async with asyncio.timeout(60):
                while not notified:
                    await pilot.pause(0.02)
            assert notified == [("Bea", "well [met]")]
            later = SpiritboardApp(
                Profile(), tongue("en"), lambda app: OnlineSession(Client(server.address), room, app.tongue)
            )
            async with later.run_test(size=(80, 24), notifications=True) as watching:
                await shown(watching, "well [met]")
                assert len(notified) == 1, "what was said before one came does not pop up"

    with Server(tmp_path) as server:
        asyncio.run(visit(server))


def test_whoever_is_asked_for_consent_reads_so_before_the_prompt(tmp_path: Path) -> None:
    async def visit(server: Server) -> None:
        room, token = await sat_down(server.address)
        app = SpiritboardApp(
            Profile(), tongue("en"), lambda app: OnlineSession(Client(server.address), room, app.tongue, token)
        )
        async with app.run_test(size=(80, 24)) as pilot, Client(server.address) as other:
            await shown(pilot, "Put a bot on a free seat")
            await other.join(room.id, "Bea")
            await other.dial(room.id)
            await other.ask(wire.Ready(other.id()))
            await shown(pilot, "Start the match")
            await pilot.press("enter")
            bea = asyncio.create_task(other.turn())
            session = table(pilot).session
            async with asyncio.timeout(60):
                while not bea.done():
                    await pilot.pause(0.02)
                    if session.asked:
                        await pilot.press("1", "enter")
            await other.act(choices(bea.result())[0])
            await other.ask(wire.Undo(other.id()))
            await shown(pilot, " Bea would like to undo their last answer.\n")

    with Server(tmp_path) as server:
        asyncio.run(visit(server))


def test_the_lobby_lists_tables_and_a_wrong_address_is_a_sentence(tmp_path: Path) -> None:
    nowhere = spiritboard(["lobby", "http://127.0.0.1:9"], "", tmp_path)
    assert (nowhere.status, nowhere.err) == (2, "spiritboard: the server at http://127.0.0.1:9 does not answer\n")
    odd = spiritboard(["join", "nonsense with spaces"], "", tmp_path)
    assert odd.status == 2
    assert "is not the address of a table" in odd.err
    roomless = spiritboard(["join", "https://a.example"], "", tmp_path)
    assert "does not name a room" in roomless.err
    with Server(tmp_path) as server:
        empty = spiritboard(["lobby", server.address, "--language", "en"], "", tmp_path)
        assert "There is no open table." in empty.out

        async def make() -> str:
            async with Client(server.address) as client:
                return (await client.make(wire.NewRoom("samhain", "Anna", 3, listed=True))).room

        room = asyncio.run(make())
        listed = spiritboard(["lobby", server.address, "--language", "en"], "", tmp_path)
        assert f"Samhain, 2 free, Anna: {server.address}/room/{room}" in listed.out
        piped = spiritboard(["join", f"{server.address}/room/{room}", "--language", "en"], "", tmp_path)
        assert (piped.status, "full-screen terminal" in piped.err) == (2, True)
