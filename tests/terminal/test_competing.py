"""The commands that let bots play each other: what they refuse, what they say, and how they stop."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.cli.command import spiritboard

REFUSED = {
    "workers": (["arena", "shamans", "--workers", "-3"], "Invalid value for '--workers'"),
    "better, below": (["arena", "shamans", "--better", "-1"], "Invalid value for '--better'"),
    "better, above": (["arena", "shamans", "--better", "5"], "nobody can be better than fair by 5.0"),
    "no thought": (["arena", "samhain", "--bots", "flat-0,heuristic"], "'flat-0' has no time to think"),
    "no bot": (["arena", "shamans", "--bots", "os:getcwd,heuristic"], "there is no bot os:getcwd: "),
    "one bot": (["arena", "shamans", "--bots", "random,,"], "an arena needs at least two different bots"),
    "decisions": (["train", "shamans", "--decisions", "-1"], "Invalid value for '--decisions'"),
    "kinds": (["train", "shamans", "--kinds", "heuristic+nobody"], "there is no bot 'nobody'"),
    "folder": (["train", "shamans", "--folder", "file"], "File exists: file"),
    "folder in a file": (["train", "shamans", "--folder", "file/run"], "file"),
    "weights": (["train", "shamans", "--start", "file"], "file is damaged or is not a file of weights"),
    "results": (["arena", "shamans", "--out", "file"], "file is not a file of results: its first line is not a plan"),
    "calibration": (
        ["calibrate", "shamans", "--out", "file"],
        "file is not a file of results: its first line is not a plan",
    ),
    "calibration's bot": (["calibrate", "shamans", "--bot", "nobody"], "there is no bot 'nobody'"),
    "calibration's distance": (["calibrate", "shamans", "--players", "4", "--moon", "17,50"], "moon"),
    "distances of nobody": (["calibrate", "shamans", "--moon", "17"], "--only needs --players"),
    "calibration's game": (["calibrate", "samhain"], "Samhain has no option to calibrate"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_before_anything_is_played(name: str, tmp_path: Path) -> None:
    arguments, sentence = REFUSED[name]
    (tmp_path / "file").write_text("Dear diary,\n")
    done = spiritboard(arguments, cwd=tmp_path)
    assert sentence in done.err
    assert done.err.count("\n") == 1, done.err
    assert (done.status, done.out) == (2, "")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


ARENA = ["arena", "shamans", "--runner", "here", "--option", "rounds=1", "--matches"]


def test_names_are_folded_and_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    own = "tests.bots.test_roster:make_own"
    said = spiritboard([*ARENA, "1", "--bots", f"{own}, random,,", "--players", "5"]).out
    assert "…" not in said
    assert max(map(len, said.splitlines())) <= 80
    head = next(line for line in said.splitlines() if "among" in line)
    for first, end in ((0, head.index("among")), (head.index("among"), head.index("wins") - 2)):
        assert own in "".join(line[first:end].strip() for line in said.splitlines())


def test_a_verdict_is_shown_where_it_was_asked_for() -> None:
    plain = spiritboard([*ARENA, "9"]).out
    assert "better" not in plain
    asked = [*ARENA, "90", "--better", "0.2", "--heroes", "random"]
    assert "random among heuristic: better than fair by 20 %? no, not better\n" in spiritboard(asked).out
    [duel] = json.loads(spiritboard([*asked, "--json"]).out)["duels"]
    assert (duel["settled"], duel["verdict"]) == (True, "not better")
    [duel] = json.loads(spiritboard([*ARENA, "9", "--better", "0.2", "--heroes", "random", "--json"]).out)["duels"]
    assert (duel["settled"], duel["verdict"]) == (False, "open")


def test_calibration_keeps_to_the_rules_and_names_equals(tmp_path: Path) -> None:
    arguments = ["calibrate", "shamans", "--bot", "random", "--rounds", "10", "--players", "3", "--around", "30"]
    done = spiritboard([*arguments, "--runner", "here", "--out", "results"], cwd=tmp_path)
    assert (done.status, done.err.strip()) == (0, "")
    assert spiritboard([*arguments, "--runner", "here", "--out", "results"], cwd=tmp_path).out == done.out
    marks = re.findall(r"<- nearest(?:, as (\d+) are)?$", done.out, re.MULTILINE)
    assert len(marks) == int(marks[0] or 1)
    assert not re.search(r"(?:  0.0|100.0) % ± (?:[0-9]|1[0-9])\.", done.out), "10 rounds prove little"


def test_calibration_tries_just_the_distances_that_were_named() -> None:
    arguments = ["calibrate", "shamans", "--bot", "random", "--rounds", "10", "--players", "4", "--moon", "20,6"]
    done = spiritboard([*arguments, "--runner", "here"])
    assert re.findall(r"4 players, distance +(\d+):", done.out) == ["20", "6"]


def test_calibration_prints_wins_by_level_and_of_mixed_tables() -> None:
    arguments = ["calibrate", "shamans", "--rounds", "10", "--players", "3", "--moon", "9", "--runner", "here"]
    done = spiritboard([*arguments, "--bot", "heuristic,random+heuristic"])
    assert re.findall(r"^(\S+):\n3 players, distance +9: Shadows win", done.out, re.MULTILINE) == [
        "heuristic",
        "random+heuristic",
    ]
    too_many = spiritboard([*arguments, "--bot", "random+random+random+random"])
    assert "more than 3 players" in too_many.err
    kept = spiritboard([*arguments, "--bot", "heuristic,random", "--out", "results"])
    assert "--out keeps the results of one bot" in kept.err


def interrupted(arguments: list[str], ready: Callable[[int], bool], folder: Path) -> tuple[int, str]:
    """Ctrl-C in the middle of a command, once its process is ``ready``: the signal goes to all of its processes. How it
    ends, and what it says."""
    command = [sys.executable, "-m", "spiritboard", *arguments]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as run:
        try:
            within(120, lambda: ready(run.pid) or run.poll() is not None)
            os.killpg(run.pid, signal.SIGINT)
            said, complained = run.communicate(timeout=30)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
    assert not said
    return run.returncode, complained.strip()


@pytest.mark.skipif(not Path("/proc").exists(), reason="only there children can be found without a helper")
def test_workers_end_with_the_program_however_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [sys.executable, "-m", "spiritboard", "arena", "shamans", "--workers", "1", "--matches", "90000"]
    with subprocess.Popen([*command, "--out", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        assert within(120, lambda: lines(file) > 3)
        children = Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text().split()
        run.kill()
    assert children
    assert within(20, lambda: not any(Path(f"/proc/{child}").exists() for child in children))


def within(seconds: float, done: Callable[[], bool]) -> bool:
    """Whether it is done in time."""
    deadline = time.monotonic() + seconds
    while not done() and time.monotonic() < deadline:
        time.sleep(0.05)
    return done()


def workers_are_busy(process: int) -> bool:
    """Whether the processes that this one has started have done more than starting takes."""
    with suppress(psutil.NoSuchProcess):
        workers = psutil.Process(process).children(recursive=True)
        return sum(worker.cpu_times().user for worker in workers) > 5
    return False


def lines(file: Path) -> int:
    return len(file.read_text().splitlines()) if file.exists() else 0


def test_an_arena_that_is_interrupted_says_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "results"
    arguments = ["arena", "shamans", "--workers", "2", "--matches", "90000", "--option", "rounds=1", "--out", "results"]
    status, said = interrupted(arguments, lambda _: lines(file) > 3, tmp_path)
    kept = re.fullmatch(
        r"spiritboard: stopped: (\d+) of \d+ matches are saved in results; the same command resumes", said
    )
    assert kept, said
    assert (status, int(kept[1])) == (130, lines(file) - 1)


def test_a_calibration_that_is_interrupted_says_what_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "results"
    arguments = ["calibrate", "shamans", "--workers", "2", "--bot", "random", "--out", "results"]
    status, said = interrupted(arguments, lambda _: lines(file) > 1, tmp_path)
    assert status == 130
    assert re.fullmatch(r"spiritboard: stopped: \d+ of \d+ rounds are saved in results; the same command resumes", said)


def test_a_training_that_is_interrupted_is_kept_and_goes_on(tmp_path: Path) -> None:
    """Its workers are sent hundreds of kilobytes: somebody may be in the middle of writing them."""
    run = ["train", "shamans", "--workers", "2", "--lanes", "6", "--batch", "64", "--folder", "run", "--decisions"]
    assert spiritboard([*run, "1"], cwd=tmp_path).status == 0
    status, said = interrupted([*run, "60000000"], workers_are_busy, tmp_path)
    assert status == 130
    assert re.fullmatch(r"spiritboard: stopped: .* minutes are saved in run; the same command resumes", said), said


def test_where_there_are_no_roles_training_does_not_speak_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr("rich.progress.Progress.update", lambda *_, description="", **__: told.append(description))
    small = ["--lanes", "6", "--batch", "64", "--runner", "here", "--decisions", "1", "--folder"]
    for game, roles in (("shamans", True), ("samhain", False)):
        assert spiritboard(["train", game, *small, game], cwd=tmp_path).status == 0
        assert "entropy" in told[-1]
        assert ("roles" in told[-1]) == roles
