"""go.py: what it says when something is missing, and that the next run goes on."""

import ast
import errno
import os
import shutil
import subprocess
import sys
from contextlib import nullcontext
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import go
from spiritboard import build_info

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = (
    ("/usr/bin/python3: No module named pip", "this Python has no pip"),
    ("error: Failed to fetch: `x`\n  Caused by: dns error: failed to lookup address", "check the network"),
    ("npm error code EAI_AGAIN", "check the network"),
    ("ERROR: Could not find a version that satisfies the requirement uv==0.13.7 (from versions: none)", "the network"),
    ("error: failed to copy: No space left on device (os error 28)", "the disk is full: free about 1 GB"),
    ("npm error code ENOSPC", "the disk is full"),
    ("error: failed to create directory: Permission denied (os error 13)", "cannot be written"),
)


@pytest.mark.parametrize(("output", "sentence"), WRITTEN)
def test_what_a_person_can_put_right_has_a_remedy(output: str, sentence: str) -> None:
    told = go.remedy(output)
    assert sentence in told
    assert "run the same command again" in told
    assert "\n" not in told


def test_what_we_do_not_know_is_shown_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(go.Trouble, match="this failed: "):
        go.wait(go.start(sys.executable, "-c", "print('the moon is wrong'); raise SystemExit(3)"))
    assert capsys.readouterr().err == "the moon is wrong\n"


def test_an_old_python_is_told_so() -> None:
    assert go.wrong_python((3, 9, 2)) == (
        "Python 3.11 or later is needed, and this is 3.9: run go.py with a newer one, such as python3.11"
    )
    assert not go.wrong_python(sys.version_info[:3])
    ast.parse((ROOT / "go.py").read_text(), feature_version=(3, 8))  # or it could not even say so


def test_a_full_disk_is_one_sentence() -> None:
    with pytest.raises(SystemExit) as left, go.readable_errors():
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert "the disk is full" in str(left.value)


def test_a_stop_by_hand_is_calm(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left, go.readable_errors():
        raise KeyboardInterrupt
    assert left.value.code == 130
    assert capsys.readouterr().err == "go.py: stopped; run the same command again to continue\n"


MEET = """
import pathlib, sys, time
mine, other, status = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
mine.touch()
deadline = time.monotonic() + 60
while not other.exists():
    assert time.monotonic() < deadline
    time.sleep(0.01)
print("met", other.name)
sys.exit(status)
"""
"""A program that ends once it has met another one."""


@pytest.mark.parametrize("status", [0, 3])
def test_programs_run_side_by_side_and_a_failure_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], status: int
) -> None:
    sun, moon = tmp_path / "sun", tmp_path / "moon"
    first, second = (sys.executable, "-c", MEET, sun, moon, "0"), (sys.executable, "-c", MEET, moon, sun, str(status))
    failed = pytest.raises(SystemExit, match=r"=== rise: FAILED after .+ s: second$") if status else nullcontext()
    with failed:
        go.side_by_side("rise", {"first": (first, {}), "second": (second, {})})
    lines = capsys.readouterr().out.splitlines()
    assert {"first: met moon", "second: met sun"} < set(lines)
    assert ("=== rise: ok" in lines[-1]) == (not status)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A clone with nothing in it but what go.py needs before it installs anything."""
    place = tmp_path / "clone"
    (place / "src/spiritboard").mkdir(parents=True)
    shutil.copy(ROOT / "go.py", place)
    shutil.copy(ROOT / "src/spiritboard/build_info.py", place / "src/spiritboard")
    shutil.copytree(ROOT / "requirements", place / "requirements")
    return place


def run(copy: Path, *words: str, **extra: str) -> "subprocess.CompletedProcess[str]":
    environment = os.environ | {"PATH": "/nowhere", "PIP_RETRIES": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | extra
    command = [sys.executable, str(copy / "go.py"), *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, env=environment, cwd=copy)


def test_without_pip(copy: Path) -> None:
    """The environment that tests run in has none, as uv makes them."""
    done = run(copy, "play")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("go.py: this Python has no pip: install it")


def test_without_a_network(copy: Path) -> None:
    """A uv that is there, and an index that nobody serves."""
    own = copy / ".tools/bin/uv"
    own.parent.mkdir(parents=True)
    own.symlink_to(shutil.which("uv") or ROOT / ".tools/bin/uv")
    far = {"UV_INDEX_URL": "http://127.0.0.1:9/simple", "UV_DEFAULT_INDEX": "http://127.0.0.1:9/simple"}
    done = run(copy, "play", UV_CACHE_DIR=str(copy / "cache"), UV_HTTP_RETRIES="0", **far)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("go.py: packages cannot be fetched: check the network")
    again = run(copy, "play", UV_CACHE_DIR=str(copy / "cache"), UV_HTTP_RETRIES="0", **far)
    assert again.stderr == done.stderr, "and what is half-finished is begun anew"


def test_a_broken_uv_is_fetched_again(copy: Path) -> None:
    own = copy / ".tools/bin/uv"
    own.parent.mkdir(parents=True)
    own.write_bytes(b"half a program")
    own.chmod(0o755)
    done = run(copy, "play")
    assert "fetching uv" in done.stderr
    assert not own.exists()


def test_a_killed_build_leaves_the_old_copy_whole_and_nothing_else(tmp_path: Path) -> None:
    copy = tmp_path / ".compiled"
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    names = (copy.name, f"{copy.name}-{ended.pid}", f"{copy.name}-{ended.pid}-old", f"{copy.name}-{os.getpid()}")
    for name in (*names, ".compiled-asan"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "here").write_text(name)
    go.remove_leftovers(copy)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted((names[0], names[3], ".compiled-asan"))
    go.exchange(tmp_path / names[3], copy)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".compiled", ".compiled-asan"]
    assert (copy / "here").read_text() == names[3]


def test_what_is_left_is_guessed_from_what_is_done() -> None:
    """Of a hundred seconds, thirty are for translating to C."""
    assert go.remaining(0, 0, 10, 0, 100) == 90
    assert go.remaining(0, 0, 60, 0, 100) == 141  # twice as slow as usual: the rest will be, too
    assert go.remaining(0, 500, 30, 5, 100) == 65
    assert go.remaining(0, 500, 30, 60, 100) == 35  # the largest file is still being compiled
    assert go.remaining(5, 500, 30, 20, 100) == 69.3  # the first small file does not promise hours
    assert go.remaining(250, 500, 15, 80, 100) == 40
    assert go.remaining(500, 500, 30, 70, 100) == 0


@pytest.fixture
def build(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],  # noqa: ARG001 - it must listen before the first line
) -> tuple[go.Progress, list[float]]:
    """The progress of a build that usually takes 100 s, and the clock that it is shown, which the test sets."""
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr(go, "USUAL_PROCESSOR_SECONDS", 100 * (os.cpu_count() or 1))
    file = tmp_path / "progress"
    file.touch()
    return go.Progress(file), now


def test_progress_says_what_is_being_done(
    build: tuple[go.Progress, list[float]], capsys: pytest.CaptureFixture[str]
) -> None:
    progress, now = build
    for second, written in ((15, ""), (30, "0 500"), (40, "0 500"), (50, "250 500"), (52, "400 500"), (60, "500 500")):
        now[0] = second
        progress.file.write_text(written)
        progress.update()
    progress.end()
    assert [line.removeprefix("go.py: ") for line in capsys.readouterr().err.splitlines()] == [
        "compiling the rules (usually about 100 s here)",
        "translating Python to C, about 85 s to go",
        "compiling the C: 0 %, about 70 s to go",
        "compiling the C: 0 %, about 60 s to go",
        "compiling the C: 50 %, about 35 s to go",
        "linking",
        "compiled in 60 s",
    ]


def test_no_estimate_is_given_where_it_would_only_rise(
    build: tuple[go.Progress, list[float]], capsys: pytest.CaptureFixture[str]
) -> None:
    progress, now = build
    for now[0] in (59.0, 70.0, 140.0):
        progress.update()
    assert [line.removeprefix("go.py: ") for line in capsys.readouterr().err.splitlines()][1:] == [
        "translating Python to C, about 139 s to go",
        *["translating Python to C, which takes longer than usual here"] * 2,
    ]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with a compiled copy that is up to date: small, but with real names."""
    source, compiled = tmp_path / "src/spiritboard", tmp_path / ".compiled/spiritboard"
    for place in (source, compiled):
        place.mkdir(parents=True)
        (place / "hot.py").write_text("# compiled\n")
    (tmp_path / "go.py").touch()
    (compiled / f"hot{EXTENSION_SUFFIXES[0]}").touch()
    (tmp_path / ".compiled/stamp").write_text(f"{build_info.source_digest(tmp_path)}\nmeans\n")
    return tmp_path


def test_the_compiled_copy_is_preferred_while_it_is_up_to_date(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = clone / "src/spiritboard"
    monkeypatch.setenv("SPIRITBOARD_BUILD", build_info.HERE)
    assert not build_info.prefer_compiled(package)
    assert build_info.describe(package) == "interpreted: SPIRITBOARD_BUILD=here asks for the source as it is"
    monkeypatch.delenv("SPIRITBOARD_BUILD")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert build_info.prefer_compiled(package)
    assert sys.path[0] == str(clone / ".compiled")
    assert os.environ["PYTHONPATH"] == f"{clone / '.compiled'}{os.pathsep}elsewhere"
    assert "spiritboard" not in sys.modules
    assert build_info.describe(clone / ".compiled/spiritboard") == "compiled"


def test_an_interpreted_build_says_why(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPIRITBOARD_BUILD", raising=False)
    package = clone / "src/spiritboard"
    (clone / f".compiled/spiritboard/hot{EXTENSION_SUFFIXES[0]}").unlink()
    assert "there was no C compiler" in build_info.why(package)
    assert not build_info.prefer_compiled(package)
    (package / "hot.py").write_text("# compiled\nchanged = True\n")
    assert "the source has changed since it was compiled" in build_info.why(package)
    assert not build_info.prefer_compiled(package)
    shutil.rmtree(clone / ".compiled")
    assert "nothing has been compiled yet" in build_info.why(package)
    monkeypatch.setenv("SPIRITBOARD_BUILD", build_info.COMING)
    assert build_info.why(package).startswith("they are being compiled now, ")
    monkeypatch.delenv("SPIRITBOARD_BUILD")
    (clone / "go.py").unlink()
    assert build_info.why(package) == "it was installed without a C compiler, or from the wheel for all systems"
