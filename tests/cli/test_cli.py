"""The command `spiritboard`: what it loads, what it says, how it ends."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import spiritboard as spiritboard_package
from spiritboard import build_info
from spiritboard.cli import COMMANDS, main
from tests.cli.command import spiritboard


def test_help_lists_every_command_and_loads_none() -> None:
    code = """
import sys
from spiritboard.cli import main
try:
    main(["--help"])
finally:
    heavy = ("rich", "numpy", "librt", "spiritboard.core.state", "spiritboard.games", "spiritboard.terminal", "asyncio")
    print("LOADED", [name for name in heavy if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0
    assert done.stdout.endswith("LOADED []\n"), done.stdout.splitlines()[-1]
    for name, (_, text) in COMMANDS.items():
        assert f"  {name}" in done.stdout
        assert text.split()[0] in done.stdout


@pytest.mark.skipif(not Path("/proc").exists(), reason="only there threads can be counted without a helper")
def test_nets_are_asked_by_one_thread() -> None:
    """Threads that wait for each other make bots many times as slow on a busy machine."""
    code = """
import os
import spiritboard.cli
import numpy
cells = numpy.ones((512, 512), numpy.float32)
cells @ cells
print(len(os.listdir("/proc/self/task")))
"""
    bare = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60, env=bare).stdout
    assert said == b"1\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    done = spiritboard([name, "--help"])
    assert (done.status, done.err) == (0, "")
    assert f"spiritboard {name}" in done.out


def test_without_arguments_it_helps() -> None:
    assert spiritboard([]).out == spiritboard(["--help"]).out


def test_games_says_how_they_run() -> None:
    lines = spiritboard(["games"]).out.splitlines()
    pattern = r"shamans +Shamans, 3-5 players, rules version \d+, (interpreted|compiled|mixed)"
    assert re.fullmatch(pattern, lines[0]), lines[0]


def test_the_version_says_which_build_runs_and_why() -> None:
    said = spiritboard(["--version"]).out
    assert said == f"spiritboard {spiritboard_package.__version__}, {build_info.describe()}\n"


def test_it_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "spiritboard", "play", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("spiritboard: there is no game 'chess'; there are shamans")


BAD = {
    "no such command": (["fly"], "there is no command 'fly'; there are serve, play, join, lobby"),
    "no such flag": (["games", "--loud"], "No such option: --loud"),
    "no number": (["play", "shamans", "--players", "many"], "Invalid value for '--players'"),
    "no game": (["play"], "which game?"),
    "unknown game": (["play", "chess"], "there is no game 'chess'; there are shamans"),
    "unknown game's rules": (["rules", "chess"], "there is no game 'chess'"),
    "unknown game's perft": (["perft", "chess"], "there is no game 'chess'"),
    "too few players": (["play", "shamans", "--players", "2"], "Shamans is for 3 to 5 players, not 2"),
    "too many players": (["perft", "shamans", "--players", "6"], "Shamans is for 3 to 5 players, not 6"),
    "unknown option": (["play", "shamans", "--option", "speed=9"], "there is no option 'speed'"),
    "bad value": (["play", "shamans", "--option", "moon=99"], "option moon cannot be 99"),
    "no value": (["play", "shamans", "--option", "moon"], "name=value"),
    "unknown bot": (["play", "shamans", "--bots", "oracle"], "there is no bot 'oracle'; there are random, heuristic"),
    "too many bots": (["play", "shamans", "--bots", "random,random,random"], "3 bots are named, but only 2 seats"),
    "no name": (["play", "shamans", "--name", " "], "a name is a word or more"),
    "too many names": (["play", "shamans", "--name", "Ada", "--name", "Bo"], "one for each of the 1 persons"),
    "no such deck": (
        ["play", "shamanking", "--option", "deck1=nope"],
        "there is no deck 'nope'; there are starter-len",
    ),
    "no such set": (["cards", "list", "nope"], "there is no set 'nope'; there are firstlight, reincarnation"),
    "no such card": (["cards", "show", "Bone Armada"], "there is no card 'Bone Armada'; is it 'Bone Army'?"),
    "no such seat": (["play", "shamans", "--you", "4"], "there is no seat 4 in a match of 3 players"),
    "no seat at all": (["play", "shamans", "--you", "me"], "--you takes a seat number"),
    "unknown language": (["play", "shamans", "--language", "tlh"], "there is no language 'tlh'"),
    "no such rule": (["rules", "shamans", "99.9"], "no rule of shamans has the number '99.9'"),
    "no such file": (["replay", "nowhere.txt"], "No such file or directory: nowhere.txt"),
    "no such match": (["play", "--resume", "nowhere.txt"], "No such file or directory: nowhere.txt"),
    "no such position": (["perft", "shamans", "--position", "nowhere.txt"], "nowhere.txt"),
    "a folder": (["verify", "/"], "Is a directory: /"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_sentence(name: str) -> None:
    arguments, sentence = BAD[name]
    done = spiritboard(arguments)
    assert sentence in done.err
    assert done.err.count("\n") == 1, done.err
    assert done.err.startswith("spiritboard: ")
    assert (done.status, done.out) == (2, "")


def test_cards_and_decks_are_shown_in_the_chosen_language() -> None:
    lines = spiritboard(["cards", "show", "Yoh", "--language", "fr"]).out.splitlines()
    assert lines[0] == "REI-200 Yoh : shaman, Âme, Mêlée, Yoh (règle maison : coups signature)"
    assert lines[1].startswith("  Face : REI-230 Premier coup de Yoh : coup signature, générique, 1v, Interception 7")
    assert spiritboard(["cards", "list"]).out.splitlines()[0].startswith("firstlight  First Light, prefix FL, ")
    assert (
        "Eaux profondes (Oru Blackreed, construit, 60 cartes)" in spiritboard(["deck", "list", "--language", "fr"]).out
    )
    assert spiritboard(["deck", "check", "maren"]).out == "maren: 60 cards, constructed, legal\n"
    assert spiritboard(["deck", "show", "starter-yoh"]).out.startswith("Yoh")


class Keyboard(io.StringIO):
    """What somebody types, at a terminal."""

    def isatty(self) -> bool:
        return True


def test_hours_of_work_are_asked_about(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard("n\n"))
    words = ["calibrate", "shamans", "--players", "3", "--bot", "flat-10", "--rounds", "10000000"]
    with pytest.raises(SystemExit) as left:
        main(words)
    told = capsys.readouterr()
    assert left.value.code == 130
    assert re.search(r"This takes about [\d.]+ hours; shorten it with --rounds and --players. Start\?", told.err)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("spiritboard rev", "review"),
        ("spiritboard review --pl", "--plot"),
        ("spiritboard arena --bo", "--bots"),
        ("spiritboard play shamans", "shamans"),
        ("spiritboard arena sam", "samhain"),
        ("spiritboard rules shaman", "shamanking"),
        ("spiritboard puzzles samh", "samhain"),
    ],
)
def test_a_shell_completes(typed: str, found: str) -> None:
    asked = {"_SPIRITBOARD_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1)}
    command = [sys.executable, "-m", "spiritboard"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=os.environ | asked)
    assert found in done.stdout.split(), done.stderr


def test_decks_play_each_other() -> None:
    lines = spiritboard(["deck", "balance", "maren", "quill", "--matches", "2", "--seed", "3"]).out.splitlines()
    assert re.fullmatch(r"maren \d+ : \d+ quill", lines[0])
    assert [line.split(" wins ")[0] for line in lines[1:]] in (["maren", "quill"], ["quill", "maren"])
    assert "needs at least two decks" in spiritboard(["deck", "balance", "maren"]).err
