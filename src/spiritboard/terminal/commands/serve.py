"""`spiritboard serve` and `spiritboard backup`: the web table from the command line."""

import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from spiritboard import build_info
from spiritboard.web.hosting.config import Config, configure
from spiritboard.web.http.listening import EVERYWHERE, PortTaken, is_reexecuted, listen, local_address
from spiritboard.web.http.serve import serve as run_server
from spiritboard.web.wire.refusal import Refusal


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on (default: 127.0.0.1).")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on (default: 8000).")] = None,
    database: Annotated[str | None, typer.Option(help="An SQLite file, or postgresql://…")] = None,
    bus: Annotated[str | None, typer.Option(help="nats://…, to run several server processes.")] = None,
    address: Annotated[str | None, typer.Option(help="The public address, as https://…")] = None,
    workers: Annotated[int | None, typer.Option(help="The number of processes for bots.")] = None,
    log: Annotated[str | None, typer.Option(help="The log level: debug, info, warning or error.")] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others on your network join; the same as --host 0.0.0.0.")
    ] = False,
    browse: Annotated[bool, typer.Option("--open/--no-open", help="Open the home page in your browser.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Play one match over the network as a test, then stop.")
    ] = False,
) -> None:
    """Start a web server: play in a browser against bots and with friends.

    Every option can also be set in the environment, for example as SPIRITBOARD_PORT.
    """
    if check:
        from spiritboard.client.check import check_table  # noqa: PLC0415 - a third of the time that starting takes

        sys.stdout.write(check_table() + "\n")
        return
    host = "0.0.0.0" if lan and host is None else host  # noqa: S104 - that is what was asked for
    config = configure(host=host, port=port, database=database, bus=bus, address=address, workers=workers, log=log)
    again = is_reexecuted()
    listener = find_port(config)
    shown = config.address or f"http://{name_of(config.host)}:{listener.getsockname()[1]}"
    if again:
        say(f"Spiritboard: restarted; the rules run {build_info.describe()}.")
    else:
        greet(config, shown)
    run_server(config, listener, lambda: open_browser(shown) if browse and not again else None)


def say(text: str) -> None:
    """Write a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def find_port(config: Config) -> socket.socket:
    """The socket to listen on. Where another program has it, whoever sits at the terminal is offered the next one."""
    try:
        return listen(config.host, config.port)
    except PortTaken as taken:
        if not sys.stdin.isatty():
            raise
        if not typer.confirm(f"Port {config.port} is in use. Use {taken.free} instead?", default=True):
            raise
        return listen(config.host, taken.free)


def name_of(host: str) -> str:
    """The host name under which this machine reaches itself."""
    return "localhost" if host == "127.0.0.1" or host in EVERYWHERE else host


def greet(config: Config, shown: str) -> None:
    """Where to find the table: on this machine, and for others on the network, who can point a phone at it."""
    say(f"Spiritboard: open {shown} in a browser. Press Ctrl+C to stop.")
    say(f"The rules run {build_info.describe()}.")
    if config.host in EVERYWHERE and not config.address and (own := local_address()):
        near = f"http://{own}:{shown.rpartition(':')[2]}"
        say(f"Others on your network: {near}")
        if sys.stdout.isatty():
            import segno  # noqa: PLC0415 - a twentieth of the time that starting takes

            segno.make(near).terminal(compact=True)


def open_browser(address: str) -> None:
    """Open the table in a browser with windows, if there is one, without waiting for it."""
    if (
        "BROWSER" in os.environ
        or sys.platform in ("darwin", "win32")
        or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)
    ):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def backup(
    target: Annotated[Path, typer.Argument(help="The file to write.")],
    database: Annotated[str | None, typer.Option(help="The database file.")] = None,
) -> None:
    """Back up the web server's SQLite database, even while it runs: the copy is a consistent snapshot."""
    config = configure(database=database)
    if config.postgres:
        raise Refusal("bad_option", "PostgreSQL is backed up with its own tools, pg_dump for one")
    if not config.file.exists():
        raise Refusal("not_found", "there is no database at {file}", file=str(config.file))
    with closing(sqlite3.connect(config.file)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    sys.stdout.write(f"Copied {config.file} to {target}.\n")
