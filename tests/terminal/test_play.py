"""Whole sittings at a real terminal and over a pipe."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spiritboard.bots.levels import USUAL
from spiritboard.games.registry import find, names
from spiritboard.play.record import read_record
from spiritboard.play.table import replay
from spiritboard.play.verify import verify
from tests.terminal.driver import Sitting

SHORT = ("--seed", "7", "--bots", "heuristic", "--option", "points=1")


def piped(*arguments: str, text: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spiritboard", "play", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=100, cwd=cwd)


@pytest.mark.parametrize("game", names())
def test_a_whole_match_over_a_pipe_leaves_a_record_that_proves_itself(game: str, tmp_path: Path) -> None:
    done = piped(game, "--seed", "3", "--bots", "random", text="1\n" * 3000, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "Save the record?" in done.stdout
    record = read_record((tmp_path / "1").read_text())  # the answer "1" to the last question is a file name
    rules = find(game).game
    assert replay(rules, record).over
    assert verify(rules, record).ok


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("", "No player added a word: the shuffles come from the table's seed alone."),
        ("rowan", "1 player added a word of their own."),
    ],
)
def test_the_proof_says_who_mixed_a_word_in(word: str, said: str, tmp_path: Path) -> None:
    done = piped("shamans", *SHORT, "--word", word, text="1\n" * 300, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert said in verify(find("shamans").game, read_record((tmp_path / "1").read_text())).steps


@pytest.mark.parametrize("game", names())
def test_the_usual_opponents_are_those_of_the_web_table(game: str, tmp_path: Path) -> None:
    """Unless somebody wants others: they look ahead, and answer at once."""
    done = piped(game, "--seed", "3", text="save kept.txt\n", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    [seated] = re.findall(r"seated person(( level\d)+)", (tmp_path / "kept.txt").read_text())
    assert set(seated[0].split()) == {f"level{USUAL}"}


def test_end_of_input_is_polite(tmp_path: Path) -> None:
    done = piped("shamans", *SHORT, text="1\n", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.endswith("End of input: goodbye.\n")
    assert not done.stderr


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_match_is_kept_where_the_terminal_is_closed(number: signal.Signals, tmp_path: Path) -> None:
    with Sitting("play", "shamans", *SHORT, cwd=tmp_path) as sitting:
        sitting.wait()
        sitting.answer("1")
        sitting.interrupt(number)
    kept = read_record((tmp_path / "shamans-1.txt").read_text())
    assert kept.lines
    assert piped("--resume", "shamans-1.txt", text="", cwd=tmp_path).returncode == 0


def test_a_match_at_a_terminal(tmp_path: Path) -> None:
    with Sitting("play", "shamans", "--players", "5", *SHORT, cwd=tmp_path) as sitting:
        start = sitting.wait()
        assert "Round 1 is dealt" in start
        assert re.search(r"Seal:\n\s+[0-9a-f]{64}", start)
        assert "Does not follow. The pawn moves: " in start
        assert all(len(line) <= 80 for line in start.splitlines())
        text = start
        hints = 3  # a good bot takes its time; what follows needs none
        while "Save the record?" not in text:
            text = sitting.answer("hint" if hints else "1")
            if hints:
                choice = re.search(r"A good bot would choose ([^:(]+?)(?::| \()", text)
                text = sitting.answer(choice.group(1) if choice else "")
                hints -= 1
        end, status = sitting.finish("end.txt")
    assert "Where the points came from:" in text
    assert "Saved to end.txt" in end
    assert status == 0
    assert verify(find("shamans").game, read_record((tmp_path / "end.txt").read_text())).ok
