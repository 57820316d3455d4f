"""`spiritboard join` and `spiritboard lobby`: web tables from the terminal."""

import asyncio
import getpass
import sys
from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import typer

from spiritboard.client import Address, Client, NoTable, TableRefuses, read_address
from spiritboard.core.errors import BadOption
from spiritboard.scenes.tongue import Tongue
from spiritboard.terminal.commands.options import options_of
from spiritboard.terminal.commands.play import choose_tongue, whole_screen
from spiritboard.terminal.profile import Profile, load_profile, save_profile, spoken
from spiritboard.web import wire

Found = TypeVar("Found")
Link = Annotated[str, typer.Argument(help="The invite link, or the address of the server.")]
Called = Annotated[str, typer.Option("--name", help="Your name at the table.", show_default="as last time")]
Spoken = Annotated[str, typer.Option("--language", help="en or fr.", show_default=False)]


def join(
    address: Link,
    name: Called = "",
    watch: Annotated[bool, typer.Option("--watch", help="Only watch.")] = False,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1.", show_default="the first free one")] = 0,
    bell: Annotated[
        bool | None,
        typer.Option(
            "--bell/--no-bell", help="Ring the terminal bell when it is your turn.", show_default="as last time"
        ),
    ] = None,
    notify: Annotated[
        bool | None,
        typer.Option(
            "--notify/--no-notify",
            help="Show a desktop notification when it is your turn.",
            show_default="as last time",
        ),
    ] = None,
    language: Spoken = "",
) -> None:
    """Join or watch a web table from the terminal, together with people who use a browser."""
    profile = load_profile()
    speech = choose_tongue(spoken(language, profile))
    where = read_address(address)
    if not where.room:
        raise NoTable("{address} does not name a room; `spiritboard lobby {address}` lists the rooms", address=address)
    _need_a_terminal(speech)
    profile.name = name or profile.name or _login()
    profile.bell = profile.bell if bell is None else bell
    profile.notify = profile.notify if notify is None else notify
    enter(where, profile, speech, watch, seat)


def lobby(
    address: Link,
    make: Annotated[str, typer.Option(help="Open a table for this game and sit down at it.")] = "",
    quick: Annotated[str, typer.Option(help="Play this game against bots.")] = "",
    players: Annotated[int, typer.Option(help="The number of players at a new table.", show_default="the fewest")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the new table, as name=value; can be repeated.")
    ] = None,
    name: Called = "",
    plain: Annotated[bool, typer.Option("--plain", help="Print the list instead of opening the lobby.")] = False,
    language: Spoken = "",
) -> None:
    """Open the lobby of a web server or list its tables; open a table, or play against bots."""
    profile = load_profile()
    speech = choose_tongue(spoken(language, profile))
    where = read_address(address)
    profile.name = name or profile.name or _login()
    if make and quick:
        raise BadOption("use either --make or --quick, not both")
    if not make and not quick:
        if whole_screen(plain):
            from spiritboard.terminal.fullscreen.app import SpiritboardApp  # noqa: PLC0415 - the list needs no textual

            SpiritboardApp(profile, speech, wish=f"lobby {where.server}").run()
        else:
            sys.stdout.write(asyncio.run(_with(where, lambda client: _listed(client, speech))))
        return
    _need_a_terminal(speech)

    async def found(client: Client) -> str:
        if quick:
            entered = await client.quick(quick, profile.name, players=players or None)
        else:
            facts = next((game for game in await client.games() if game.name == make), None)
            if facts is None:
                raise TableRefuses("not_found", f"there is no game {make!r} at this table")
            seats, options = players or facts.least, options_of(option or [])
            entered = await client.make(wire.NewRoom(make, profile.name, seats, options, listed=True))
        profile.seats[f"{where.server}/room/{entered.room}"] = entered.token
        return entered.room

    room = asyncio.run(_with(where, found))
    save_profile(profile)
    sys.stdout.write(speech("Invite others with {link}", link=f"{where.server}/room/{room}") + "\n")
    enter(Address(where.server, room), profile, speech)


async def _with(where: Address, work: Callable[[Client], Awaitable[Found]]) -> Found:
    async with Client(where.server) as client:
        return await work(client)


async def _listed(client: Client, speech: Tongue) -> str:
    """Open tables and running ones, a line each, with the address to join by."""
    found = await client.lobby()
    lines = [speech("Open tables:") if found.open else speech("There is no open table. --make GAME opens one.")]
    lines += [
        f"  {row.title}, {speech('{free} free', free=row.free)}, {_people(row)}: {_link(client, row)}"
        for row in found.open
    ]
    if found.live:
        lines.append(speech("To watch:"))
        lines += [f"  {row.title}, {_people(row)}: {_link(client, row)}" for row in found.live]
    return "\n".join(lines) + "\n"


def _people(row: wire.LobbyRoom) -> str:
    return ", ".join(name for name in row.names if name)


def _link(client: Client, row: wire.LobbyRoom) -> str:
    return f"{client.address}/room/{row.id}"


def _login() -> str:
    try:
        return getpass.getuser()[:24] or "Guest"
    except (OSError, KeyError):
        return "Guest"


def _need_a_terminal(speech: Tongue) -> None:
    if not whole_screen(plain=False):
        raise BadOption(speech("A web table needs a full-screen terminal; you can also open it in a browser."))


def enter(where: Address, profile: Profile, speech: Tongue, watch: bool = False, seat: int = 0) -> None:
    """Open the table in the full-screen client: take a seat (again), or look on."""
    from spiritboard.terminal.fullscreen.app import SpiritboardApp  # noqa: PLC0415 - the list needs no textual
    from spiritboard.terminal.fullscreen.sessions.online import OnlineSession  # noqa: PLC0415

    key = f"{where.server}/room/{where.room}"

    async def sit(client: Client) -> wire.RoomFact:
        token = where.token or profile.seats.get(key, "")
        room = await client.look(where.room)
        if not watch and not token and room.status == "open":
            entered = await client.join(where.room, profile.name, seat - 1 if seat else None)
            profile.seats[key] = entered.token
            room = await client.look(where.room)
        elif token:
            profile.seats[key] = token
        return room

    room = asyncio.run(_with(where, sit))
    save_profile(profile)

    def session(app: SpiritboardApp) -> OnlineSession:
        token = "" if watch else profile.seats.get(key, "")
        return OnlineSession(Client(where.server), room, app.tongue, token)

    SpiritboardApp(profile, speech, session).run()
