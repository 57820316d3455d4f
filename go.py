#!/usr/bin/env python3
"""Spiritboard from a fresh clone: needs only Python 3.11 or later with pip.

    python3 go.py play [arguments]         install what is missing, then serve the table for your browser
    python3 go.py play --check             the same, but play one match through the network and stop
    python3 go.py test                     install what is missing, then run every check
    python3 go.py test [pytest arguments]  only pytest, interpreted; for example: test -k portal
    python3 go.py bench [arguments]        install our peers as well, then measure

All of it lands beside this file: .tools (uv), .venv (packages, and a link to the interpreted source)
and .compiled (a compiled copy of the source). Delete any of them at will.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
TOOLS, VENV, COMPILED, WHEEL_VENV = (ROOT / name for name in (".tools", ".venv", ".compiled", ".wheel-venv"))
PYTHON = VENV / "bin/python"
UV = "uv==0.13.7"
PACKAGE = [ROOT / "pyproject.toml", ROOT / "setup.py", *sorted((ROOT / "requirements").glob("*.in"))]
NOT_COMPILED = "no compiled build (is there a C compiler?)"
TESTED_COMPILED = ("tests/core", "tests/every", "tests/games", "tests/research", "tests/project/test_build.py")


def environ(**extra: str) -> dict[str, str]:
    foreign = ("PYTHONPATH", "PYTHONHOME")
    return {k: v for k, v in os.environ.items() if k not in foreign} | {"VIRTUAL_ENV": str(VENV)} | extra


def say(sentence: str) -> None:
    """What go.py itself has to tell; what it starts has the output to itself."""
    print(f"go.py: {sentence}", file=sys.stderr, flush=True)


def run(quiet: bool, /, *command: str | Path, **extra: str) -> None:
    """Run in the project's folder. If quiet, show what was said only when it fails."""
    words = [str(part) for part in command]
    out, err = (subprocess.PIPE, subprocess.STDOUT) if quiet else (None, None)
    env = environ(**extra)
    done = subprocess.run(words, check=False, cwd=ROOT, env=env, stdout=out, stderr=err, text=True)
    if done.returncode:
        print(done.stdout or "", end="", file=sys.stderr, flush=True)
        raise subprocess.CalledProcessError(done.returncode, words)


def uv(*arguments: str | Path, **extra: str) -> None:
    """Run uv: the one on PATH, else our own, which pip can put into a folder on any system."""
    own = TOOLS / "bin/uv"
    if not (shutil.which("uv") or own.exists()):
        run(True, sys.executable, "-m", "pip", "install", "--target", TOOLS, UV)
    run(True, shutil.which("uv") or own, *arguments, UV_PYTHON_DOWNLOADS="never", **extra)


def stale(stamp: Path, *inputs: Path | str) -> str:
    """Nothing if `stamp` was written for these very inputs, else what to write once they are dealt with."""
    digest = hashlib.sha256()
    for item in inputs:
        name, content = (item, b"") if isinstance(item, str) else (item.relative_to(ROOT), item.read_bytes())
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return "" if stamp.exists() and stamp.read_text() == digest.hexdigest() else digest.hexdigest()


def install(*locks: str) -> None:
    """Bring the locked packages into .venv, and link the source there: interpreted, so that edits count."""
    if not PYTHON.exists():
        uv("venv", "--clear", "--python", sys.executable, VENV)
    for lock in locks:
        file, stamp = ROOT / "requirements" / f"{lock}.txt", VENV / f"{lock}.stamp"
        if digest := stale(stamp, file):
            say(f"installing requirements/{lock}.txt")
            uv("pip", "install", "--require-hashes", "-r", file)
            stamp.write_text(digest)
    run(False, PYTHON, ROOT / "client/build.py")
    if digest := stale(VENV / "link.stamp", *PACKAGE):
        uv("pip", "install", "--no-build-isolation", "--no-deps", "--editable", ROOT, SPIRITBOARD_PURE="1")
        (VENV / "link.stamp").write_text(digest)


def compiled() -> bool:
    """Build sdist and wheel and unpack the wheel into .compiled; False where there is no C compiler."""
    files = [path for path in sorted((ROOT / "src").rglob("*")) if path.is_file()]
    source = [path for path in files if not {"__pycache__", "spiritboard.egg-info"} & set(path.parts)]
    means = f"{shutil.which('cc')} {[os.environ.get(name) for name in ('CC', 'CFLAGS', 'SPIRITBOARD_PURE')]}"
    if digest := stale(COMPILED / "stamp", *PACKAGE, *source, means):
        say("compiling")
        shutil.rmtree(COMPILED, ignore_errors=True)
        uv("build", "--no-build-isolation", "--python", PYTHON, "--out-dir", COMPILED / "dist", ROOT)
        uv("pip", "install", "--no-deps", "--target", COMPILED, *(COMPILED / "dist").glob("*.whl"))
        (COMPILED / "stamp").write_text(digest)
    return any(COMPILED.rglob("*.so"))


def stage(title: str, *command: str | Path, **extra: str) -> None:
    print(f"\n=== {title}", flush=True)
    start = time.monotonic()
    try:
        run(False, *command, **extra)
    except subprocess.CalledProcessError:
        sys.exit(f"=== {title}: FAILED after {time.monotonic() - start:.1f} s")
    print(f"=== {title}: ok, {time.monotonic() - start:.1f} s", flush=True)


def test(*arguments: str) -> None:
    install("run", "build", "test")
    pytest = (PYTHON, "-m", "pytest")
    if arguments:
        os.execve(PYTHON, [*map(str, pytest), *arguments], environ(SPIRITBOARD_EXPECT="interpreted"))
    stage("ruff check", VENV / "bin/ruff", "check")
    stage("ruff format", VENV / "bin/ruff", "format", "--check")
    stage("mypy", VENV / "bin/mypy")
    stage("layers", VENV / "bin/lint-imports", "--no-logo")
    stage("browser client", PYTHON, ROOT / "client/build.py", "check")
    stage("tests, interpreted", *pytest, "-n2", SPIRITBOARD_EXPECT="interpreted")
    if compiled() or "CI" in os.environ:  # a person may lack a C compiler, the project's own machine may not
        there = [path for path in TESTED_COMPILED if (ROOT / path).exists()]
        fast = {"PYTHONPATH": str(COMPILED), "SPIRITBOARD_EXPECT": "compiled"}
        stage("tests, compiled", *pytest, "-n2", *there, **fast)
    else:
        print(f"\n=== tests, compiled: left out, {NOT_COMPILED}")
    uv("venv", "--clear", "--python", PYTHON, WHEEL_VENV)
    wheel = next((COMPILED / "dist").glob("*.whl"))
    uv("pip", "install", "--python", WHEEL_VENV, "-c", ROOT / "requirements/run.txt", wheel)
    stage("wheel in an empty environment", WHEEL_VENV / "bin/spiritboard", "games")


def start(module: str, *arguments: str) -> None:
    """Become `python -m module`, with the compiled copy if there is one."""
    try:
        extra = {"PYTHONPATH": str(COMPILED)} if compiled() else {}
    except subprocess.CalledProcessError:
        extra = {}
    if not extra:
        say(f"{NOT_COMPILED}: running interpreted, which is slower")
    os.execve(PYTHON, [str(PYTHON), "-m", module, *arguments], environ(**extra))


def play(*arguments: str) -> None:
    install("run", "build")
    start("spiritboard", "serve", *arguments)


def bench(*arguments: str) -> None:
    install("run", "build", "bench")
    start("spiritboard", "bench", *arguments)


if __name__ == "__main__":
    commands = {"play": play, "test": test, "bench": bench}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    try:
        commands[sys.argv[1]](*sys.argv[2:])
    except subprocess.CalledProcessError as error:
        sys.exit(f"go.py: this failed: {' '.join(error.cmd)}")
