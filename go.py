#!/usr/bin/env python3
"""Set up and run Spiritboard from a fresh clone. Needs only Python 3.11 or later with pip.

    python3 go.py play [arguments]         install what is missing, start the server and open the browser;
                                           the rules are compiled in the background, then the server restarts itself
    python3 go.py play --check             play one match over the network, then exit
    python3 go.py compile                  compile the rules and exit
    python3 go.py test                     install what is missing, then run every check
    python3 go.py test [pytest arguments]  run pytest only, interpreted; for example: test -k portal
    python3 go.py test --asan [arguments]  run pytest only, compiled with AddressSanitizer
    python3 go.py docs                     build the documentation, which the server then serves under /docs
    python3 go.py bench [arguments]        install the libraries we compare with, then run the benchmarks

Everything is installed beside this file: .tools (uv), .venv (packages, and an editable install of the source)
and .compiled (a compiled copy of the source). All three can be deleted at any time.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import NoReturn

ROOT = Path(__file__).resolve().parent
TOOLS, VENV, COMPILED, SANITISED, WHEEL_VENV = (
    ROOT / name for name in (".tools", ".venv", ".compiled", ".compiled-asan", ".wheel-venv")
)
WINDOWS = os.name == "nt"
PROGRAMS, EXE = ("Scripts", ".exe") if WINDOWS else ("bin", "")
SOURCE = str(ROOT / "src")
PYTHON = VENV / PROGRAMS / f"python{EXE}"
OLDEST = (3, 11)
UV = "uv==0.13.7"
PACKAGE = [
    ROOT / "pyproject.toml",
    ROOT / "setup.py",
    ROOT / "mypyc_repairs.py",
    *sorted((ROOT / "requirements").glob("*.in")),
]
BUILD_INFO = runpy.run_path(str(ROOT / "src/spiritboard/build_info.py")) if sys.version_info >= OLDEST else {}
NOT_COMPILED = "no compiled build (is there a C compiler?)"
BOTH_WAYS = (
    "tests/core",
    "tests/games",
    "tests/every",
    "tests/play",
    "tests/bots",
    "tests/research",
    "tests/project/test_build.py",
)
"""The tests of compiled modules and of their nearest callers, which run interpreted as well."""
BROWSER_TESTS = "tests/client"
IN_PARALLEL = ("-n2", "--maxschedchunk=4")
"""Two test processes, which start servers, bots and browsers of their own. They get few tests at a time: one that lasts
a minute must not hold up a hundred others.
"""
USUAL_PROCESSOR_SECONDS = 95
"""What compiling took on the machine it was last measured on; the first estimate is made from it."""
TRANSLATING = 0.3
"""The share of the build time spent translating Python to C, on one core, before the C compilers start."""
EVERY = 10.0
"""Seconds between two progress lines."""


class Trouble(Exception):
    """A problem that the user can solve. The message says in one sentence what is wrong and what to do."""


AGAIN = "then run the same command again: it continues where this one stopped"
NO_NETWORK = (
    r"dns error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ConnectionError|Connection refused|timed out|"
    r"Temporary failure in name resolution|Network is unreachable|error sending request|"
    r"Could not find a version that satisfies the requirement uv"
)
INSTALL_PIP = "install it (`python3 -m ensurepip`, or your system's package python3-pip) or install uv"
REMEDIES = (
    ("No module named pip", f"this Python has no pip: {INSTALL_PIP}, {AGAIN}"),
    (r"No space left on device|ENOSPC|os error 28\b|quota exceeded", f"the disk is full: free about 1 GB, {AGAIN}"),
    (NO_NETWORK, f"packages cannot be fetched: check the network (and HTTPS_PROXY, if you need one), {AGAIN}"),
    (
        "Permission denied|EACCES|Read-only file system|EROFS",
        f"{ROOT} cannot be written: make it yours, or clone to another place, {AGAIN}",
    ),
)


def remedy(output: str) -> str:
    """What the user can do about a program that failed with this output; empty if unknown."""
    return next((sentence for pattern, sentence in REMEDIES if re.search(pattern, output, re.IGNORECASE)), "")


def wrong_python(version: tuple[int, ...]) -> str:
    """What to do about a Python that is too old; empty if it is recent enough."""
    if version >= OLDEST:
        return ""
    wanted, found = (".".join(map(str, numbers[:2])) for numbers in (OLDEST, version))
    return (
        f"Python {wanted} or later is needed, and this is {found}: run go.py with a newer one, such as python{wanted}"
    )


def environ(**extra: str) -> dict[str, str]:
    foreign = ("PYTHONPATH", "PYTHONHOME")
    return {k: v for k, v in os.environ.items() if k not in foreign} | {"VIRTUAL_ENV": str(VENV)} | extra


def say(sentence: str) -> None:
    """Print a message of go.py's own to stderr; stdout belongs to the programs it starts."""
    print(f"go.py: {sentence}", file=sys.stderr, flush=True)


def start(*command: str | Path, **extra: str) -> subprocess.Popen[str]:
    """Start a program in the project's folder and capture its output, which `wait` shows if it fails."""
    return subprocess.Popen(
        [str(part) for part in command],
        cwd=ROOT,
        env=environ(**extra),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )


def wait(process: subprocess.Popen[str], meanwhile: Callable[[], None] = lambda: None) -> None:
    """Wait for a program from `start`. If it fails, raise Trouble with a remedy; show the output if none is known."""
    try:
        while True:
            try:
                output, _ = process.communicate(timeout=0.5)
                break
            except subprocess.TimeoutExpired:
                meanwhile()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    if process.returncode:
        known = remedy(output)
        if not known:
            print(output, end="", file=sys.stderr, flush=True)
        raise Trouble(known or f"this failed: {process.args!r}")


def own_uv() -> Path:
    """Our own copy of uv, installed by pip into a folder of the project."""
    own = TOOLS / "bin" / f"uv{EXE}"
    if not own.exists():
        say("fetching uv, which installs the rest (once, about 3 s)")
        shutil.rmtree(TOOLS, ignore_errors=True)
        wait(
            start(sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--no-deps", "--target", TOOLS, UV)
        )
    return own


def uv(*arguments: str | Path, meanwhile: Callable[[], None] = lambda: None, **extra: str) -> None:
    """Run uv: the one on PATH, or else our own copy, which is fetched again if it is broken."""
    extra["UV_PYTHON_DOWNLOADS"] = "never"
    try:
        wait(start(shutil.which("uv") or own_uv(), *arguments, **extra), meanwhile)
    except OSError as error:
        if error.errno not in (errno.ENOEXEC, errno.EACCES, errno.ENOENT):
            raise
        shutil.rmtree(TOOLS, ignore_errors=True)
        wait(start(own_uv(), *arguments, **extra), meanwhile)


def digest(*inputs: Path) -> str:
    total: str = BUILD_INFO["digest"](ROOT, inputs)
    return total


def current(stamp: Path, wanted: str) -> bool:
    """Whether the stamp matches, so that there is nothing to do."""
    return stamp.exists() and stamp.read_text() == wanted


def install(*locks: str) -> None:
    """Install the locked packages into .venv, and build the browser client meanwhile.

    `build` has to be the first lock: it installs Node, which the client is built with while the other packages are
    installed and imported for the first time.
    """
    # Stamps are written last: without one, the installation was interrupted.
    if not PYTHON.exists() or not any(VENV.glob("*.stamp")):
        uv("venv", "--clear", "--python", sys.executable, VENV)
    beside: list[subprocess.Popen[str]] = []
    try:
        for lock in locks:
            file, stamp = ROOT / "requirements" / f"{lock}.txt", VENV / f"{lock}.stamp"
            if not current(stamp, wanted := digest(file)):
                say(f"installing requirements/{lock}.txt")
                uv("pip", "install", "--require-hashes", "-r", file)
                stamp.write_text(wanted)
                if lock == "run":
                    beside.append(start(PYTHON, "-c", "import spiritboard.terminal.commands.serve", PYTHONPATH=SOURCE))
            if lock == "build":
                beside.append(start(PYTHON, ROOT / "client/build.py"))
        if beside and beside[0].poll() is None and not (ROOT / "src/spiritboard/web/static/stamp").exists():
            say("building the browser client (once, about 6 s)")
        for process in beside:
            wait(process)
    finally:
        for process in beside:
            if process.poll() is None:
                process.kill()
                process.wait()


def link() -> None:
    """Make an editable install of the source, which also provides the command `spiritboard`."""
    if not current(VENV / "link.stamp", wanted := digest(*PACKAGE)):
        words = ("pip", "install", "--no-build-isolation", "--no-deps", "--editable", ROOT)
        uv(*words, SPIRITBOARD_PURE="1", SPIRITBOARD_CLIENT="0")
        (VENV / "link.stamp").write_text(wanted)


# --- compiling -----------------------------------------------------------------------------------------------


def toolchain() -> str:
    """The compiler and its flags: if they change, the source has to be compiled again."""
    return f"{shutil.which('cc')} {[os.environ.get(name) for name in ('CC', 'CFLAGS', 'SPIRITBOARD_PURE')]}"


def source_stamp() -> str:
    """The stamp of a compiled copy of the current source. `spiritboard` itself compares the first line."""
    return f"{BUILD_INFO['source_digest'](ROOT)}\n{digest(*PACKAGE)} {toolchain()}\n"


def up_to_date(copy: Path = COMPILED) -> bool:
    return current(copy / "stamp", source_stamp())


def is_native(copy: Path = COMPILED) -> bool:
    return any(copy.rglob("*.so")) or any(copy.rglob("*.pyd"))


def compiled(copy: Path = COMPILED, **extra: str) -> bool:
    """Build sdist and wheel and unpack the wheel into `copy`. Returns False if there is no C compiler.

    The build runs in a temporary folder, which replaces `copy` at the end: an interrupted build leaves the old copy
    intact.
    """
    wanted = source_stamp()
    if not current(copy / "stamp", wanted):
        remove_leftovers(copy)
        made = copy.with_name(f"{copy.name}-{os.getpid()}")
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
        progress = Progress(made / "progress")
        progress.file.touch()
        words = ("build", "--no-build-isolation", "--python", PYTHON, "--out-dir", made / "dist", ROOT)
        uv(*words, meanwhile=progress.update, SPIRITBOARD_PROGRESS=str(progress.file), **extra)
        progress.end()
        uv("pip", "install", "--no-deps", "--target", made, *(made / "dist").glob("*.whl"))
        (made / "stamp").write_text(wanted)
        exchange(made, copy)
    return is_native(copy)


def exchange(made: Path, copy: Path) -> None:
    """Replace the old copy with the new one."""
    old = copy.with_name(f"{made.name}-old")
    if copy.exists():
        copy.rename(old)
    made.rename(copy)
    shutil.rmtree(old, ignore_errors=True)


def remove_leftovers(copy: Path) -> None:
    """Remove the temporary folders of builds that were killed."""
    for path in copy.parent.glob(f"{copy.name}-*"):
        found = re.fullmatch(rf"{re.escape(copy.name)}-(\d+)(-old)?", path.name)
        if found and not alive(int(found[1])):
            shutil.rmtree(path, ignore_errors=True)


def alive(process: int) -> bool:
    if WINDOWS:
        return False  # a folder in use cannot be removed there anyway
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def remaining(done: int, total: int, translating: float, compiling: float, guess: float) -> float:
    """The estimated seconds left, after `translating` seconds in mypyc and `compiling` seconds in the C compiler.

    If translating took longer than usual, so will the rest. The more of the C is done, the more the measured pace
    counts, and the less the estimate: the first files say little about the others. The largest come first, and take up
    to half of the time before anything is done.
    """
    usual = TRANSLATING * guess
    rest = (guess - usual) * max(1.0, translating / usual)
    if not total:
        return max(1.0, usual - translating) + rest
    if not done:
        return max(rest - compiling, rest / 2)
    return (total - done) / total * max(compiling, rest)


def phase(done: int, total: int) -> str:
    """What the build is doing now."""
    return f"compiling the C: {100 * done // total} %" if total else "translating Python to C"


class Progress:
    """Reports the progress of a build. setup.py writes two numbers into the file: bytes of C compiled, and in all."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.guess = USUAL_PROCESSOR_SECONDS / (os.cpu_count() or 1)
        self.start = self.reported = time.monotonic()
        self.translated = 0.0
        say(f"compiling the rules (usually about {self.guess:.0f} s here)")

    def update(self) -> None:
        """Print a progress line from time to time."""
        now = time.monotonic()
        done, total = ([*map(int, self.file.read_text().split())] or [0, 0])[:2]
        if total and not self.translated:
            self.translated = now
        if now - self.reported >= EVERY:
            self.reported = now
            compiling = now - self.translated if total else 0.0
            translating = now - self.start - compiling
            left = remaining(done, total, translating, compiling, self.guess)
            if not total and translating > 2 * TRANSLATING * self.guess:  # an estimate would only ever rise
                say(f"{phase(done, total)}, which takes longer than usual here")
            else:
                say(f"{phase(done, total)}, about {left:.0f} s to go" if not total or done < total else "linking")

    def end(self) -> None:
        say(f"compiled in {time.monotonic() - self.start:.0f} s")


def compile_beside(server: int) -> None:
    """Compile in the background of a server that runs interpreted, then tell it to restart itself."""
    if compiled():
        if not WINDOWS and os.getppid() == server:
            os.kill(server, signal.SIGUSR2)
        else:
            say("the compiled rules will be used from the next start on")
    else:
        say(f"{NOT_COMPILED}: the rules stay interpreted, which is slower")


# --- commands ------------------------------------------------------------------------------------------------


def replace_process(*command: str | Path, **extra: str) -> NoReturn:
    """Run a program in place of this one."""
    words = [str(part) for part in command]
    if WINDOWS:  # exec starts a second process there, and both read the terminal
        sys.exit(subprocess.run(words, check=False, cwd=ROOT, env=environ(**extra)).returncode)
    os.execve(words[0], words, environ(**extra))


def stage(title: str, *command: str | Path, **extra: str) -> None:
    print(f"\n=== {title}", flush=True)
    start = time.monotonic()
    if subprocess.run(command, check=False, cwd=ROOT, env=environ(**extra)).returncode:
        sys.exit(f"=== {title}: FAILED after {time.monotonic() - start:.1f} s")
    print(f"=== {title}: ok, {time.monotonic() - start:.1f} s", flush=True)


def side_by_side(title: str, runs: Mapping[str, tuple[Sequence[str | Path], Mapping[str, str]]]) -> None:
    """Run several commands at once, each with additions to its environment, and head the lines of each with its name.

    Exit when all have ended, if one has failed.
    """
    print(f"\n=== {title}: {', '.join(runs)}", flush=True)
    began = time.monotonic()
    started = {name: start(*command, **extra) for name, (command, extra) in runs.items()}
    readers = [threading.Thread(target=relay, args=(f"{name}: ", process)) for name, process in started.items()]
    try:
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()
    finally:
        for process in started.values():  # Ctrl-C has reached them too, and they have servers to stop
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()
            process.wait()
    if failed := [name for name, process in started.items() if process.returncode]:
        sys.exit(f"=== {title}: FAILED after {time.monotonic() - began:.1f} s: {', '.join(failed)}")
    print(f"=== {title}: ok, {time.monotonic() - began:.1f} s", flush=True)


def relay(head: str, process: subprocess.Popen[str]) -> None:
    """Print what a program says while it runs, each line with a head."""
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            print(head + line, end="", flush=True)


def test(*arguments: str) -> None:
    install("build", "run", "test")
    link()
    pytest = (PYTHON, "-m", "pytest")
    if arguments[:1] == ("--asan",):
        sanitised(*arguments[1:])
    if arguments:
        replace_process(*pytest, *arguments, SPIRITBOARD_EXPECT="interpreted")
    beside = start(sys.executable, __file__, "compile")
    try:
        stage("ruff check", VENV / PROGRAMS / "ruff", "check")
        stage("ruff format", VENV / PROGRAMS / "ruff", "format", "--check")
        stage("mypy", VENV / PROGRAMS / "mypy")
        stage("layers", VENV / PROGRAMS / "lint-imports", "--no-logo")
        stage("documentation", PYTHON, ROOT / "docs/site.py")
        stage("browser client", PYTHON, ROOT / "client/build.py", "check")
        beside.communicate()
    finally:
        beside.kill()
    # Many tests wait for servers, clocks and other processes: the runs fill each other's pauses.
    browser = (*pytest, *IN_PARALLEL, BROWSER_TESTS)
    others = (*pytest, *IN_PARALLEL, f"--ignore={BROWSER_TESTS}")
    both_ways: tuple[str | Path, ...] = (*pytest, "-n1", *(path for path in BOTH_WAYS if (ROOT / path).exists()))
    slow, fast = {"SPIRITBOARD_EXPECT": "interpreted"}, {"SPIRITBOARD_EXPECT": "compiled", "PYTHONPATH": str(COMPILED)}
    if compiled() or "CI" in os.environ:  # a person may lack a C compiler, the project's own machine may not
        runs = {"browser": (browser, fast), "compiled": (others, fast), "interpreted": (both_ways, slow)}
        side_by_side("tests", runs)
    else:
        print(f"\n=== tests, compiled: left out, {NOT_COMPILED}")
        side_by_side("tests, interpreted", {"browser": (browser, slow), "others": (others, slow)})
    uv("venv", "--clear", "--python", PYTHON, WHEEL_VENV)
    wheel = next((COMPILED / "dist").glob("*.whl"))
    uv("pip", "install", "--python", WHEEL_VENV, "-c", ROOT / "requirements/run.txt", wheel)
    stage("wheel in an empty environment", WHEEL_VENV / PROGRAMS / "spiritboard", "games")


def sanitised(*arguments: str) -> NoReturn:
    """Run pytest on a build that aborts at the first memory access out of bounds."""
    compiler = shutil.which("cc")
    words = [compiler or "", "-print-file-name=libasan.so"]
    library = Path(subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip() if compiler else "")
    if not library.is_absolute():
        raise Trouble("the address sanitiser needs gcc with libasan (Debian: apt install gcc)")
    flags = {"CFLAGS": "-g1 -fsanitize=address -fno-omit-frame-pointer", "SPIRITBOARD_OPT_LEVEL": "0"}
    if not compiled(SANITISED, **flags):
        raise Trouble(NOT_COMPILED)
    replace_process(
        PYTHON, "-m", "pytest", *(arguments or BOTH_WAYS),
        LD_PRELOAD=str(library.resolve()), PYTHONMALLOC="malloc", PYTHONPATH=str(SANITISED),
        ASAN_OPTIONS="detect_leaks=0:abort_on_error=1", SPIRITBOARD_EXPECT="compiled",
    )  # fmt: skip


def compile_now(*arguments: str) -> None:
    if arguments[:1] == ("--beside",) and not WINDOWS:
        os.nice(10)  # people are playing
    install("build", "run")
    link()
    if arguments[:1] == ("--beside",):
        compile_beside(int(arguments[1]))
    elif not compiled():
        raise Trouble(NOT_COMPILED)


def play(*arguments: str) -> None:
    install("build", "run")
    words = [word for word in arguments if word not in ("--open", "--no-open")]
    check = not {"--check", "--help", "-h"}.isdisjoint(words)
    coming = {}
    if not check and "--no-open" not in arguments:
        words.append("--open")
    if check or up_to_date():
        link()
    else:  # `compile` makes the editable install, so that the first page need not wait for it
        if not WINDOWS:
            signal.signal(signal.SIGUSR2, signal.SIG_IGN)  # until the server is ready for it
        subprocess.Popen([PYTHON, __file__, "compile", "--beside", str(os.getpid())], cwd=ROOT, env=environ())
        coming = {"SPIRITBOARD_BUILD": BUILD_INFO["COMING"]}
    replace_process(PYTHON, "-m", "spiritboard", "serve", *words, PYTHONPATH=SOURCE, **coming)


def docs() -> None:
    install("build", "run", "docs")
    link()
    wait(start(PYTHON, ROOT / "docs/site.py"))
    say("built .site: `python3 go.py play` serves it under /docs")


def bench(*arguments: str) -> None:
    install("build", "run", "bench")
    link()
    if not compiled():
        say(f"{NOT_COMPILED}: running interpreted, which is slower")
    replace_process(PYTHON, "-m", "spiritboard", "bench", *arguments)


@contextlib.contextmanager
def readable_errors() -> Iterator[None]:
    """Report problems that the user can solve in one sentence, without a traceback."""
    try:
        yield
    except Trouble as error:
        sys.exit(f"go.py: {error}")
    except KeyboardInterrupt:
        say("stopped; run the same command again to continue")
        sys.exit(130)
    except OSError as error:
        known = remedy(os.strerror(error.errno or 0))
        if not known:
            raise
        sys.exit(f"go.py: {known}")


COMMANDS: dict[str, Callable[..., None]] = {
    "play": play,
    "compile": compile_now,
    "test": test,
    "docs": docs,
    "bench": bench,
}

if __name__ == "__main__":
    if sentence := wrong_python(sys.version_info[:3]):
        sys.exit(f"go.py: {sentence}")
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        sys.exit(__doc__)
    with readable_errors():
        COMMANDS[sys.argv[1]](*sys.argv[2:])
