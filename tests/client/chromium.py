"""The browser that the tests drive: $CHROMIUM, else the system's, else a headless one from npm. Else we fail."""

import os
import runpy
import shutil
import subprocess
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
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
    """Where a Chromium lies. Raises where there is none and none can be had."""
    if named := os.environ.get("CHROMIUM"):
        return named
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if there := shutil.which(name):
            return there
    return _from_npm()


def _from_npm() -> str:
    build = runpy.run_path(str(ROOT / "client/build.py"))
    node = str(build["wheel"]() / "bin/node")
    npm = str(build["wheel"]() / "lib/node_modules/npm/bin/npm-cli.js")
    folder = HERE / "browser"
    means = os.environ | {"NODE_OPTIONS": "--use-system-ca"}
    subprocess.run([node, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=folder, env=means, check=True)
    told = subprocess.run([node, "path.mjs"], cwd=folder, env=means, check=True, capture_output=True, text=True)
    return told.stdout.strip()
