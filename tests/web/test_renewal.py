"""A server that takes its own place: nobody is turned away, and nothing that was accepted is lost."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from spiritboard.client import Client, choices
from spiritboard.client.errors import LostServer
from spiritboard.web import wire
from spiritboard.web.http.listening import INHERITED, PortTaken, listen, local_address
from tests.web.serving import Server


def command(*words: str) -> "subprocess.CompletedProcess[str]":
    """The command, without anybody at the keyboard."""
    program = [sys.executable, "-m", "spiritboard", *words]
    return subprocess.run(program, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def test_a_server_takes_its_own_place(tmp_path: Path) -> None:
    """As when the compiled build is ready: the same process and address, and the player goes on with the same match."""

    async def play(server: Server) -> None:
        assert server.process is not None
        async with Client(server.address) as guest:
            entered = await guest.quick(
                "samhain", "Ada", level=1, players=2, bots_talk=False
            )  # or it may go on by a word
            await guest.dial(entered.room)
            luck = random.Random(1)
            for _ in range(5):
                scene = await guest.turn()
                accepted = await guest.act(luck.choice(choices(scene)))
                assert isinstance(accepted, wire.Ack), accepted
            before = await guest.turn()
            os.kill(server.process.pid, signal.SIGUSR2)
            with pytest.raises(LostServer):
                await guest.until(lambda _: False)
            assert any(isinstance(message, wire.Goodbye) for message in guest.log)
            # Whoever comes while the server is away waits in its queue, and is not turned away.
            async with httpx.AsyncClient(timeout=60) as stranger:
                assert (await stranger.get(f"{server.address}/healthz")).status_code == httpx.codes.OK
            await guest.dial(entered.room)
            after = await guest.turn()
            assert (after.sequence, after.scene) == (before.sequence, before.scene)
            assert isinstance(await guest.act(luck.choice(choices(after))), wire.Ack)

    with Server(tmp_path) as server:
        assert server.process is not None
        first = server.process.pid
        asyncio.run(play(server))
        assert server.process.poll() is None
        assert server.process.pid == first
        assert server.stop() < 15
        assert "Traceback" not in server.said()
        assert "leaked" not in server.said(), "semaphores of the worker processes"


def is_reexecuted(process: int) -> bool:
    return INHERITED.encode() in Path(f"/proc/{process}/environ").read_bytes()


@pytest.mark.skipif(not Path("/proc").exists(), reason="only there another program's environment can be read")
@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize(("sent", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_server_that_takes_its_own_place_can_be_stopped(
    tmp_path: Path, when: str, sent: signal.Signals, status: int
) -> None:
    """By Ctrl-C or by its keeper, while it leaves or once it is another program: without a trace."""
    server = Server(tmp_path)
    words = ["serve", "--port", str(server.port), "--database", str(tmp_path / "table.sqlite3"), "--workers", "1"]
    with (
        (tmp_path / "server.log").open("wb") as output,
        subprocess.Popen(
            [sys.executable, "-m", "spiritboard", *words], stdout=output, stderr=output, start_new_session=True
        ) as process,
    ):
        server.answering(process)
        asyncio.run(asked_a_worker(server.address))
        os.kill(process.pid, signal.SIGUSR2)
        if when == "after":
            while not is_reexecuted(process.pid):
                assert process.poll() is None
        os.killpg(process.pid, sent)
        assert process.wait(60) == status
    said = server.said()
    assert "Traceback" not in said
    assert "leaked" not in said
    assert said.count("spiritboard: stopped") == (sent == signal.SIGINT)


async def asked_a_worker(address: str) -> None:
    """Have a worker process at work."""
    async with Client(address) as guest:
        entered = await guest.quick("shamans", "Ada", level=2, players=3, bots_talk=False)
        await guest.dial(entered.room)
        await guest.turn()
        await guest.ask(wire.Hint("hint"))


def test_a_port_in_use_is_said_at_once_and_the_next_one_is_offered(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as other:
        port = other.getsockname()[1]
        with pytest.raises(PortTaken) as refused:
            listen("127.0.0.1", port)
        with listen("127.0.0.1", refused.value.free) as free:
            assert free.getsockname()[1] != port
        words = ["serve", "--port", str(port), "--database", str(tmp_path / "table.sqlite3")]
        done = subprocess.run(
            [sys.executable, "-m", "spiritboard", *words],
            check=False,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )
    assert (done.returncode, done.stdout) == (2, "")
    assert f"port {port} is in use by another program" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir()), "nothing was opened before"


def test_the_first_words_name_every_address_and_a_browser_opens(tmp_path: Path) -> None:
    """On a free port, open to the network, with a program that stands for a browser and writes down what it opens."""
    told = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {told}.new && mv {told}.new {told}\n')
    browser.chmod(0o755)
    words = ["serve", "--lan", "--port", "0", "--open", "--database", str(tmp_path / "table.sqlite3"), "--workers", "1"]
    with subprocess.Popen(
        [sys.executable, "-m", "spiritboard", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"BROWSER": f"{browser} %s"},
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        address = first.split()[2]
        assert first == f"Spiritboard: open {address} in a browser. Press Ctrl+C to stop.\n"
        assert address.startswith("http://localhost:")
        assert process.stdout.readline().startswith("The rules run ")
        if own := local_address():
            assert process.stdout.readline() == f"Others on your network: {address.replace('localhost', own)}\n"
        while not told.exists():
            assert process.poll() is None
        assert told.read_text() == f"{address}\n"
        process.terminate()


def test_a_host_that_is_not_ours_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spiritboard", "serve", "--host", "192.0.2.1"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("spiritboard: cannot listen on 192.0.2.1, port 8000: ")


def test_the_local_address_is_one() -> None:
    if own := local_address():
        socket.inet_aton(own)
