"""From a clone to a game, measured: .venv/bin/python -m bench.first_minute [--before] [--json]

In one run, with empty caches and a fresh clone: how long `uv pip install` of the two locks takes that a table needs;
how long from `go.py play` to the first page; how long until the rules run compiled; and how long a warm start takes.
With --before, also how long compiling takes the way it used to: one C file for everything, on one core.
"""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON: str = getattr(sys, "_base_executable", sys.executable)
"""As a newcomer would start it: not the one of an environment, which has no pip."""
PATIENCE = 1800.0
"""Seconds after which something is given up."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One promise and what came out."""

    name: str
    value: float
    unit: str
    most: float

    @property
    def kept(self) -> bool:
        return not self.most or self.value <= self.most


def environment(folder: Path, name: str) -> dict[str, str]:
    """With caches, and a database, of its own."""
    foreign = ("VIRTUAL_ENV", "PYTHONPATH", "SPIRITBOARD_BUILD", "SPIRITBOARD_EXPECT")
    kept = {key: value for key, value in os.environ.items() if key not in foreign}
    caches = {"UV_CACHE_DIR": "uv", "npm_config_cache": "npm", "PIP_CACHE_DIR": "pip"}
    return (
        kept
        | {key: str(folder / f"{name}-{cache}") for key, cache in caches.items()}
        | {"SPIRITBOARD_DATABASE": str(folder / "table.sqlite3"), "SPIRITBOARD_LOG": "warning"}
    )


def clone(folder: Path, name: str) -> Path:
    """The committed source, as somebody else would get it."""
    place = folder / name
    subprocess.run([git(), "clone", "--quiet", ROOT, place], check=True)
    return place


def git() -> str:
    return shutil.which("git") or sys.exit("git is missing")


def installing(folder: Path) -> float:
    """Seconds that uv takes for the packages of a table, from an empty cache."""
    uv = shutil.which("uv") or str(ROOT / ".tools/bin/uv")
    means = environment(folder, "alone") | {"VIRTUAL_ENV": str(folder / "alone")}
    subprocess.run([uv, "venv", "--quiet", "--python", PYTHON, folder / "alone"], check=True, env=means)
    locks = [word for lock in ("run", "build") for word in ("-r", str(ROOT / f"requirements/{lock}.txt"))]
    start = time.monotonic()
    subprocess.run([uv, "pip", "install", "--quiet", "--require-hashes", *locks], check=True, env=means)
    return time.monotonic() - start


@contextlib.contextmanager
def playing(place: Path, means: dict[str, str]) -> Iterator[str]:
    """`go.py play` in a clone; gives the address that it will serve."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [PYTHON, str(place / "go.py"), "play", "--no-open", "--port", str(port)]
    with subprocess.Popen(command, env=means, start_new_session=True, stdout=subprocess.DEVNULL) as process:
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(30)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def page(address: str, path: str = "/") -> str:
    """What the server answers, once it does."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address + path, timeout=60) as answer:  # our own server
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.05)
    sys.exit("the table does not answer")


def wait_for(address: str, build: str) -> None:
    """Until the server says that it runs this build."""
    until = time.monotonic() + PATIENCE
    while page(address, "/healthz") != f"ok {build}\n":
        if time.monotonic() > until:
            sys.exit(f"the table does not become {build}")
        time.sleep(0.25)


def compiling_before(folder: Path) -> float:
    """Seconds for the compiled build as it was made before: one C file, one compiler at a time."""
    place = clone(folder, "before")
    means = environment(folder, "warm")
    subprocess.run([PYTHON, place / "go.py", "play", "--check"], check=True, env=means, stdout=subprocess.DEVNULL)
    setup = place / "setup.py"
    text = setup.read_text()
    for new, old in (("multi_file=True", "multi_file=False"), ("os.cpu_count()", "1")):
        assert new in text
        text = text.replace(new, old)
    setup.write_text(text)
    start = time.monotonic()
    subprocess.run([PYTHON, place / "go.py", "compile"], check=True, env=means)
    return time.monotonic() - start


def figures(before: bool) -> list[Figure]:
    """All of it, in one run."""
    with tempfile.TemporaryDirectory(prefix="spiritboard-first-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        alone = installing(folder)
        place, cold = clone(folder, "cold"), environment(folder, "cold")
        start = time.monotonic()
        with playing(place, cold) as address:
            page(address)
            first = time.monotonic() - start
            wait_for(address, "compiled")
            changed = time.monotonic() - start
        start = time.monotonic()
        with playing(place, cold) as address:
            page(address)
            warm = time.monotonic() - start
        found = [
            Figure("uv pip install of the locks alone, empty cache", alone, " s", 0),
            Figure("clone to first page, empty caches", first, " s", 0),
            Figure("clone to first page, over uv alone", first / alone, "×", 3),
            Figure("clone to a table that runs compiled", changed, " s", 0),
            Figure("warm start to first page", warm, " s", 2),
        ]
        if before:
            once = compiling_before(folder)
            found.append(Figure("compiling in one file on one core", once, " s", 0))
            found.append(Figure("first page to compiled, over that", (changed - first) / once, "×", 0.5))
        return found


def main() -> int:
    """Measure and show; 1 if a promise is broken."""
    found = figures("--before" in sys.argv)
    if "--json" in sys.argv:
        print(json.dumps([asdict(figure) for figure in found]))
    else:
        for figure in found:
            promise = f"  at most {figure.most:g}: {'kept' if figure.kept else 'MISSED'}" if figure.most else ""
            print(f"{figure.name:52} {figure.value:7.2f}{figure.unit}{promise}")
    return 0 if all(figure.kept for figure in found) else 1


if __name__ == "__main__":
    sys.exit(main())
