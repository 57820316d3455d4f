"""A real server process and a real browser for the tests of the browser client."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.client import chromium

STATIC = chromium.ROOT / "src/spiritboard/web/static"
SETTINGS = '{"theme": "night", "pace": "instant", "stages": "off", "sound": false, "name": "Ada"}'
PATIENCE = 60_000
"""Milliseconds that a condition is waited for: costs nothing where it comes true at once."""
IN_HASTE = {"SPIRITBOARD_PACE": "0", "SPIRITBOARD_WINDOW": "0", "SPIRITBOARD_REVIEW": "1", "SPIRITBOARD_LOG": "warning"}

USUAL: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "color_scheme": "dark",
    "locale": "en-GB",
    "reduced_motion": "reduce",
}

expect.set_options(timeout=PATIENCE)


class Server:
    """A web table in a process of its own that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "table.sqlite3"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "spiritboard.cli", "serve", "--port", str(self.port)]
        command += ["--database", str(self.database), "--workers", "1"]
        self._process = subprocess.Popen(command, env=os.environ | IN_HASTE)
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.address}/healthz", timeout=10).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError("the server does not start")

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(60)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").exists(), "the client is not built: python client/build.py"
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.address


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": chromium.find(), "args": list(chromium.FLAGS)}


@pytest.fixture
def browser_context_args(base_url: str) -> dict[str, Any]:
    return {"base_url": base_url, **USUAL}


def prepare(context: BrowserContext, problems: list[str]) -> None:
    """Quick settings, patience, and a list of everything that goes wrong on any page."""
    set_up(context)
    context.on("page", watcher(problems))


def set_up(context: BrowserContext) -> None:
    context.set_default_timeout(PATIENCE)
    context.add_init_script(
        f"""if (location.protocol === "http:" && !localStorage.getItem("spiritboard.settings"))
            localStorage.setItem("spiritboard.settings", '{SETTINGS}');"""
    )


def watcher(problems: list[str]) -> Callable[[Page], None]:
    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)

    return watch


@pytest.fixture
def problems() -> Iterator[list[str]]:
    """What browsers complained about; a test may strike out what it provoked."""
    made: list[str] = []
    yield made
    assert made == []


@pytest.fixture(scope="session")
def first_tab(browser: Browser, base_url: str) -> Iterator[Page]:
    """A tab that stays open, in a context that the tests share one after the other.

    A context of its own and a process for its first page take as much processor time as most tests need otherwise.
    """
    made = browser.new_context(base_url=base_url, **USUAL)
    set_up(made)
    tab = made.new_page()
    tab.goto("/healthz")
    yield tab
    made.close()


@pytest.fixture
def context(first_tab: Page, problems: list[str]) -> Iterator[BrowserContext]:
    """The shared context, left as empty as it was: no other tab, no cookie, no permission, nothing stored.

    What a page keeps for its tab alone, in sessionStorage, goes with the tab.
    """
    shared, watch = first_tab.context, watcher(problems)
    shared.on("page", watch)
    yield shared
    for page in shared.pages:
        if page != first_tab:
            page.close()
    shared.remove_listener("page", watch)
    shared.clear_cookies()
    shared.clear_permissions()
    first_tab.evaluate("localStorage.clear()")


@pytest.fixture
def another(new_context: Callable[..., BrowserContext], problems: list[str]) -> Callable[..., Page]:
    """Another person's browser."""

    def open_one(language: str = "") -> Page:
        made = new_context()
        prepare(made, problems)
        if language:
            made.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ get: () => ['{language}'] }})")
        return made.new_page()

    return open_one
