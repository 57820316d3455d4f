"""For those who run a table: configuration, backups, logs, the check of an installation."""

import asyncio
import json
import logging
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from spiritboard.client import Client
from spiritboard.web.hosting.config import configure
from spiritboard.web.http import pages
from spiritboard.web.http.pages import documentation
from spiritboard.web.http.serve import JsonLines
from spiritboard.web.wire.refusal import Refusal
from tests.web.serving import Server


def test_flags_come_before_the_environment_and_that_before_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIRITBOARD_PORT", "9000")
    monkeypatch.setenv("SPIRITBOARD_PACE", "0.25")
    config = configure(port=9001, rooms=None)
    assert (config.port, config.pace, config.host) == (9001, 0.25, "127.0.0.1")
    assert configure().port == 9000
    assert configure(database="postgresql://x/y").postgres


@pytest.mark.parametrize(
    ("flags", "right"),
    [
        ({"port": 99999}, "to 65535"),
        ({"log": "shout"}, "debug, info, warning, error"),
        ({"workers": 0}, "at least 1"),
        ({"pace": -1.0}, "at least 0"),
    ],
)
def test_what_no_server_could_run_with_is_refused(flags: dict[str, object], right: str) -> None:
    with pytest.raises(Refusal, match=right):
        configure(**flags)


def test_a_number_of_the_environment_must_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIRITBOARD_PORT", "many")
    with pytest.raises(Refusal, match="SPIRITBOARD_PORT is 'many': it must be a number"):
        configure()


def test_a_backup_of_a_running_table_is_a_table(server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "table.sqlite3"

    async def play() -> str:
        async with Client(server.address) as guest:
            entered = await guest.quick("shamans", "Anna", level=1, players=3)
            await guest.dial(entered.room)
            await guest.turn()
            return entered.room

    room = asyncio.run(play())
    served = str(server.folder / "table.sqlite3")
    command = [sys.executable, "-m", "spiritboard", "backup", str(copy), "--database", served]
    subprocess.run(command, check=True, capture_output=True)
    with Server(tmp_path) as restored:

        async def look() -> None:
            async with Client(restored.address) as guest:
                assert (await guest.get(f"/api/rooms/{room}"))["status"] == "live"

        asyncio.run(look())


def test_a_second_process_on_the_same_file_is_refused(server: Server) -> None:
    served = str(server.folder / "table.sqlite3")
    command = [sys.executable, "-m", "spiritboard", "serve", "--port", "0", "--database", served]
    second = subprocess.run(command, check=False, capture_output=True, text=True)
    assert second.returncode != 0
    assert "to run several processes, use PostgreSQL" in second.stderr


def test_the_check_of_an_installation_plays_a_match_and_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "spiritboard", "serve", "--check"], check=True, capture_output=True, text=True
    )
    assert "The record is verified." in done.stdout


def test_logs_are_json_lines() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        record = logging.LogRecord("web", logging.ERROR, "", 0, "it %s", ("failed",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    facts = json.loads(line)
    assert (facts["level"], facts["text"]) == ("error", "it failed")
    assert "ValueError: broken" in facts["trace"]


def test_the_documentation_is_served_where_it_was_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    (site / "play").mkdir(parents=True)
    for name in ("index.html", "play/index.html", "404.html"):
        (site / name).write_text(name)
    (tmp_path / "secret.txt").write_text("not yours")
    app = Starlette(routes=[Route("/docs", documentation), Route("/docs/{path:path}", documentation)])

    async def look(path: str) -> tuple[int, str]:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table", follow_redirects=True) as client:
            answer = await client.get(path)
            return answer.status_code, answer.text

    monkeypatch.setattr(pages, "SITES", (tmp_path / "nowhere",))
    assert "python3 go.py docs" in asyncio.run(look("/docs/"))[1]
    monkeypatch.setattr(pages, "SITES", (tmp_path / "nowhere", site))
    for path in ("/docs/", "/docs"):
        assert asyncio.run(look(path)) == (200, "index.html")
    for path in ("/docs/play/", "/docs/play"):
        assert asyncio.run(look(path)) == (200, "play/index.html")
    for path in ("/docs/nothing", "/docs/..%2fsecret.txt"):
        assert asyncio.run(look(path)) == (404, "404.html")
