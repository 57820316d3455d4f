"""The browser that the tests drive: $CHROMIUM, else the system's, else a headless one from npm. Else we fail."""

import os
import runpy
import shutil
import subprocess
import time
from functools import cache
from pathlib import Path
from typing import IO

from spiritboard.web.storage.file_lock import lock

ROOT = Path(__file__).resolve().parents[2]
BROWSER = ROOT / "tests/client/browser"
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
)


@cache
def find() -> str:
    """Return the path of a Chromium. Raise CalledProcessError if there is none and none can be installed."""
    if named := os.environ.get("CHROMIUM"):
        return named
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if there := shutil.which(name):
            return there
    return _from_npm()


def _from_npm() -> str:
    """Install the browser unless it is there already; test processes that need it at once wait for the first."""
    build = runpy.run_path(str(ROOT / "client/build.py"))
    node = str(build["wheel"]() / "bin/node")
    npm = str(build["wheel"]() / "lib/node_modules/npm/bin/npm-cli.js")
    environ = os.environ | {"NODE_OPTIONS": "--use-system-ca"}
    wanted, stamp = (BROWSER / "package-lock.json").read_text(), BROWSER / "node_modules/stamp"
    with (BROWSER / ".lock").open("w") as file:
        while not _locked(file):
            time.sleep(0.1)
        if not stamp.exists() or stamp.read_text() != wanted:
            install = [node, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            subprocess.run(install, cwd=BROWSER, env=environ, check=True)
            stamp.write_text(wanted)
        unpack = subprocess.run(
            [node, "path.mjs"], cwd=BROWSER, env=environ, check=True, capture_output=True, text=True
        )
    return unpack.stdout.strip()


def _locked(file: IO[str]) -> bool:
    try:
        lock(file)
    except OSError:
        return False
    return True
