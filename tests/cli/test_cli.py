"""The command `spiritboard`: what it loads, what it says, how it ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from spiritboard.cli import COMMANDS


def spiritboard(*arguments: str | Path, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "spiritboard", *map(str, arguments)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=60)


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


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    done = spiritboard(name, "--help")
    assert done.returncode == 0
    assert f"spiritboard {name}" in done.stdout
    assert not done.stderr


def test_without_arguments_it_helps() -> None:
    assert spiritboard().stdout == spiritboard("--help").stdout


def test_games_says_how_they_run() -> None:
    done = spiritboard("games")
    assert "Shamans, 3-5 players, rules version 1," in done.stdout
    assert "interpreted" in done.stdout or "compiled" in done.stdout


BAD = {
    "no such command": (["fly"], "No such command 'fly'"),
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
    "no such seat": (["play", "shamans", "--you", "4"], "there is no seat 4 in a match of 3 players"),
    "no seat at all": (["play", "shamans", "--you", "me"], "your seat is a number"),
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
    done = spiritboard(*arguments)
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("spiritboard: ")
    assert not done.stdout
    assert done.returncode == 2
