"""Rules, records and counts on the command line."""

import re
from pathlib import Path

import pytest

from spiritboard.core.dice import FastDice
from spiritboard.core.perft import perft
from spiritboard.core.seats import NATURE
from spiritboard.games.registry import find
from tests.cli.command import spiritboard
from tests.games.shamans.puzzle import THREE


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the record of a whole match, of half a one, and damaged ones."""
    place = tmp_path_factory.mktemp("records")
    done = spiritboard(["play", "shamans", "--seed", "3", "--bots", "random"], "1\n" * 3000, place)
    assert done.status == 0
    whole = (place / "1").read_text()
    (place / "whole.txt").write_text(whole)
    (place / "half.txt").write_text("\n".join(whole.splitlines()[:40]) + "\n")
    (place / "other-version.txt").write_text(whole.replace("game shamans 1", "game shamans 99"))
    first_roll = re.compile(r"^\* (\d)", re.MULTILINE)
    (place / "other-roll.txt").write_text(first_roll.sub(lambda found: f"* {(int(found[1]) + 1) % 3}", whole))
    (place / "other-seed.txt").write_text(whole.replace("\nseed ", "\nseed 00"))
    (place / "illegal.txt").write_text(whole + "1 M1\n")
    (place / "empty.txt").write_text("")
    (place / "position.txt").write_text(THREE)
    (place / "binary.txt").write_bytes(bytes(range(128, 256)))
    return place


def test_rules_by_section_and_by_word() -> None:
    whole = spiritboard(["rules", "shamans"]).out
    assert whole.startswith("# The rules of Shamans")
    one = spiritboard(["rules", "shamans", "3.5"]).out
    assert one.startswith("**3.5**")
    rule, _, see = one.strip().rpartition("\n\n")
    assert rule in whole
    assert see == "See it in a lesson: `spiritboard learn shamans 3.5`"
    section = spiritboard(["rules", "shamans", "3"]).out
    assert section.startswith("## 3")
    assert "**3.1**" in section
    assert "**4.1**" not in section
    found = spiritboard(["rules", "shamans", "portal"]).out
    assert all("portal" in rule.casefold() for rule in found.split("\n\n**"))


def test_a_whole_match_is_replayed_and_proved(folder: Path) -> None:
    told = spiritboard(["replay", "whole.txt"], cwd=folder)
    assert told.status == 0
    assert "   1  " in told.out
    assert "wins the match. [9.6]" in told.out
    proof = spiritboard(["verify", "whole.txt"], cwd=folder)
    assert proof.status == 0
    assert "The seed is the one that was sealed before the match." in proof.out


def test_a_replay_from_a_seat_hides_what_the_seat_did_not_see(folder: Path) -> None:
    own = spiritboard(["replay", "whole.txt", "--seat", "2", "--step", "3"], cwd=folder).out
    everything = spiritboard(["replay", "whole.txt", "--all", "--step", "3"], cwd=folder).out
    shown = re.compile(r"^.\d .* cards.*(?: +[MTGSA]\d){2}$", re.MULTILINE)
    assert "Your hand" in own
    assert not shown.search(own)
    assert len(shown.findall(everything)) == 3
    stranger = spiritboard(["replay", "half.txt"], cwd=folder).out
    assert not shown.search(stranger)


REFUSED = {
    ("replay", "half.txt", "--all"): "--all works only once the match is over",
    ("replay", "whole.txt", "--seat", "4"): "there is no seat 4",
    ("replay", "whole.txt", "--step", "9999"): "there is no step 9999",
    ("hint", "half.txt", "--seat", "4"): "there is no seat 4 in this match of 3 players",
    ("hint", "half.txt", "--language", "tlh"): "there is no language 'tlh'",
    ("hint", "whole.txt"): "nobody has a decision to make",
    ("replay", "illegal.txt"): "cannot be: the match is over",
    ("replay", "other-version.txt"): "version 99 of the rules",
    ("replay", "empty.txt"): "a record begins with the line",
    ("replay", "binary.txt"): "not UTF-8 text",
    ("play", "--resume", "illegal.txt"): "cannot be: the match is over",
    ("play", "samhain", "--resume", "whole.txt"): "contains a match of shamans, not of samhain",
    ("play", "shamans", "--position", "whole.txt"): "position",
    ("perft", "shamans", "--position", "empty.txt"): "position",
    ("play", "shamans", "--position", "position.txt", "--option", "points=3"): "a position contains its options",
    ("play", "shamans", "--position", "position.txt", "--players", "4"): "the position has 3 players, not 4",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_is_damaged_is_refused_in_one_sentence(arguments: tuple[str, ...], folder: Path) -> None:
    done = spiritboard(arguments, cwd=folder)
    assert REFUSED[arguments] in done.err
    assert done.err.count("\n") == 1
    assert (done.status, done.out) == (2, "")


@pytest.mark.parametrize("name", ["other-roll.txt", "other-seed.txt", "other-version.txt"])
def test_a_record_that_was_tampered_with_is_not_proved(name: str, folder: Path) -> None:
    assert spiritboard(["verify", name], cwd=folder).status == 1


def test_perft_counts_what_the_core_counts() -> None:
    state = find("shamans").game.setup(4)
    while state.seat() == NATURE:
        state.roll(FastDice(1))
    lines = spiritboard(["perft", "shamans", "--players", "4", "--depth", "2"]).out.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith(f"depth 2  {perft(state, 2).leaves} leaves, ")
